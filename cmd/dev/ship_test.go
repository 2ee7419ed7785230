package main

import (
	"archive/tar"
	"bytes"
	"debug/elf"
	"encoding/binary"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
)

func testShipment(t *testing.T) *shipment {
	t.Helper()
	wd, err := os.Getwd()
	require.NoError(t, err)
	root, err := findRoot(wd)
	require.NoError(t, err)
	s, err := (&door{root: root, out: io.Discard}).shipment(t.TempDir())
	require.NoError(t, err)
	return s
}

// FyneApp.toml is complete, says what the program says of itself, and speaks the program's languages.
func TestManifestIsComplete(t *testing.T) {
	s := testShipment(t)
	assert.Equal(t, "Gazala Tutor", s.Details.Name)
	assert.Regexp(t, `^[a-z]+(\.[a-z]+)+$`, s.Details.ID)
	assert.Regexp(t, `^\d+\.\d+\.\d+$`, s.Details.Version)
	assert.Positive(t, s.Details.Build)
	assert.Equal(t, iconKept, s.Details.Icon)
	assert.Equal(t, locales.Languages(), s.Languages)
	assert.True(t, s.Migrations["fyneDo"])
	assert.NotEmpty(t, s.Description)
	main, err := os.ReadFile(filepath.Join(s.root, "cmd/gazala/main.go"))
	require.NoError(t, err)
	assert.Contains(t, string(main), `const id = "`+s.Details.ID+`"`)
	assert.Contains(t, string(main), `Name: "`+s.Details.Name+`"`)
	en, err := locales.New(locales.English)
	require.NoError(t, err)
	assert.Equal(t, en.Text("package.comment", nil), s.LinuxAndBSD.Comment)
	assert.Equal(t, en.Text("package.generic", nil), s.LinuxAndBSD.GenericName)
}

// The picture in the program is the source, drawn; a source that has changed asks for `go run ./cmd/dev icons`.
func TestIconIsDrawnFromItsSource(t *testing.T) {
	s := testShipment(t)
	drawn, err := iconPNG(s.icon, iconSize, false)
	require.NoError(t, err)
	kept, err := os.ReadFile(filepath.Join(s.root, iconKept))
	require.NoError(t, err)
	a, err := png.Decode(bytes.NewReader(drawn))
	require.NoError(t, err)
	b, err := png.Decode(bytes.NewReader(kept))
	require.NoError(t, err)
	require.Equal(t, a.Bounds(), b.Bounds())
	assert.Zero(t, differing(a, b, a.Bounds(), image.Rectangle{}))
	assert.True(t, painted(a))
}

// Where a system wants no transparent icon, no pixel of it is transparent; elsewhere the corners are.
func TestSolidIconsHaveNoHoles(t *testing.T) {
	s := testShipment(t)
	for _, solid := range []bool{true, false} {
		text, err := iconPNG(s.icon, 180, solid)
		require.NoError(t, err)
		img, err := png.Decode(bytes.NewReader(text))
		require.NoError(t, err)
		holes := 0
		for y := range 180 {
			for x := range 180 {
				if _, _, _, a := img.At(x, y).RGBA(); a != 0xFFFF {
					holes++
				}
			}
		}
		assert.Equal(t, solid, holes == 0)
	}
}

// The icons for Windows and macOS name each picture's place and length rightly.
func TestIconFiles(t *testing.T) {
	s := testShipment(t)
	ico, err := windowsIcon(s.icon)
	require.NoError(t, err)
	n := int(binary.LittleEndian.Uint16(ico[4:]))
	end := 0
	for i := range n {
		entry := ico[6+16*i:]
		at, length := int(binary.LittleEndian.Uint32(entry[12:])), int(binary.LittleEndian.Uint32(entry[8:]))
		img, err := png.DecodeConfig(bytes.NewReader(ico[at : at+length]))
		require.NoError(t, err)
		assert.Equal(t, int(entry[0]), img.Width%256)
		end = at + length
	}
	assert.Len(t, ico, end)
	icns, err := macIcon(s.icon)
	require.NoError(t, err)
	assert.Equal(t, "icns", string(icns[:4]))
	assert.Equal(t, len(icns), int(binary.BigEndian.Uint32(icns[4:])))
	widths := []int{}
	for at := 8; at < len(icns); at += int(binary.BigEndian.Uint32(icns[at+4:])) {
		img, err := png.DecodeConfig(bytes.NewReader(icns[at+8:]))
		require.NoError(t, err)
		widths = append(widths, img.Width)
	}
	assert.Equal(t, []int{16, 32, 64, 128, 256, 512, 1024}, widths)
}

// An archive has each folder before what is in it, is root's, and is the same when it is made again.
func TestArchivesAreTheSameAgain(t *testing.T) {
	when := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	files := []packed{{"usr/bin/one", 0o755, []byte("1")}, {"usr/share/two", 0o644, []byte("22")}}
	first, err := tarOf(files, when)
	require.NoError(t, err)
	again, err := tarOf(files, when)
	require.NoError(t, err)
	assert.Equal(t, first, again)
	var names []string
	r := tar.NewReader(bytes.NewReader(first))
	for {
		head, err := r.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		names = append(names, head.Name)
		assert.True(t, head.ModTime.Equal(when))
		assert.Zero(t, head.Uid)
	}
	assert.Equal(t, []string{"./usr/", "./usr/bin/", "./usr/bin/one", "./usr/share/", "./usr/share/two"}, names)
	assert.Equal(t, "!<arch>\n"+
		"odd             1767323045  0     0     100644  1         `\nx\n"+
		"even            1767323045  0     0     100644  2         `\nyy",
		string(arOf([]packed{{"odd", 0o644, []byte("x")}, {"even", 0o644, []byte("yy")}}, when)))
}

func TestNeedsOfALinuxProgram(t *testing.T) {
	got, err := needsOf([]string{"libc.so.6", "libm.so.6", "libGL.so.1", "libvulkan.so.1"}, "2.34")
	require.NoError(t, err)
	assert.Equal(t, []string{"libc6 (>= 2.34)", "libgl1"}, got)
	_, err = needsOf([]string{"libnobody.so.3"}, "2.34")
	require.ErrorContains(t, err, "libnobody.so.3")

	assert.Equal(t, []string{"libX11.so.6", "libXi.so.6"}, opened([]byte("a\x00libXi.so.6\x00libX11.so.6\x00libXi.so.6\x00lib.so in a sentence\x00")))

	libc, err := newestGlibc([]elf.ImportedSymbol{{Version: "GLIBC_2.9"}, {Version: "GLIBC_2.34"}, {Version: "GLIBC_2.2.5"}, {Version: "OTHER_9"}})
	require.NoError(t, err)
	assert.Equal(t, "2.34", libc)
	_, err = newestGlibc(nil)
	require.Error(t, err)
}

func TestDesktopEntryIsInBothLanguages(t *testing.T) {
	s := testShipment(t)
	text, err := s.desktopEntry()
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	assert.Equal(t, "[Desktop Entry]", lines[0])
	keys := map[string]string{}
	for _, l := range lines[1:] {
		key, value, ok := strings.Cut(l, "=")
		require.True(t, ok, l)
		require.NotContains(t, keys, key)
		keys[key] = value
	}
	assert.Equal(t, fileName, keys["Exec"])
	assert.Equal(t, s.Details.ID, keys["Icon"])
	assert.NotEqual(t, keys["Comment"], keys["Comment[pt]"])
	assert.NotEmpty(t, keys["Comment[pt]"])
}

// The page asks nobody but its own server for anything, and has every file that it names.
func TestPageStandsAlone(t *testing.T) {
	s := testShipment(t)
	files, err := s.webFiles([]byte("program"), functions{})
	require.NoError(t, err)
	have := map[string][]byte{}
	for _, f := range files {
		have[f.path] = f.data
	}
	index := string(have["index.html"])
	assert.NotContains(t, index, "://")
	assert.Contains(t, index, "default-src 'none'")
	for _, found := range regexp.MustCompile(`(?:src|href)="([^"]+)"`).FindAllStringSubmatch(index, -1) {
		assert.Contains(t, have, found[1])
	}
	assert.Contains(t, string(have["start.js"]), `fetch("`+webProgram+`")`)
	assert.Contains(t, have, webProgram)
	var about struct{ Icons []struct{ Src, Sizes string } }
	require.NoError(t, json.Unmarshal(have["manifest.webmanifest"], &about))
	assert.NotEmpty(t, about.Icons)
	for _, i := range about.Icons {
		assert.Contains(t, have, i.Src)
	}
	words := regexp.MustCompile(`id="words">(.*)</script>`).FindStringSubmatch(index)
	require.Len(t, words, 2)
	var said map[string]map[string]string
	require.NoError(t, json.Unmarshal([]byte(words[1]), &said))
	assert.Len(t, said, len(locales.Languages()))
	for _, key := range regexp.MustCompile(`words\.([a-z_]+)`).FindAllStringSubmatch(string(have["start.js"]), -1) {
		for language := range said {
			assert.NotEmpty(t, said[language][key[1]], "%s %s", language, key[1])
		}
	}
}

func TestOnlyThePageIsAsked(t *testing.T) {
	const own = "http://127.0.0.1:1/"
	require.NoError(t, onlyFrom([]string{own, own + "start.js", "data:image/png;base64,", "blob:" + own + "x"}, own))
	require.ErrorContains(t, onlyFrom([]string{own, "http://elsewhere.test/x"}, own), "elsewhere")
	require.Error(t, onlyFrom(nil, own))
}

// Every system has its tools named, with how to come by each; a machine of the wrong kind is one that is missing.
func TestToolsAreNamed(t *testing.T) {
	for _, system := range []string{"linux", "windows", "darwin", "android", "ios", "web"} {
		for _, tool := range shipTools(system, "linux", true) {
			assert.NotEmpty(t, tool.name, system)
			assert.NotEmpty(t, tool.why, tool.name)
			assert.NotEmpty(t, tool.get, tool.name)
		}
	}
	var said strings.Builder
	s := &shipment{door: &door{out: &said}}
	none := shipTool{name: "nothing", why: "tests", get: "nowhere", find: func() string { return "" }}
	require.ErrorContains(t, s.haveTools([]shipTool{none}, false), "nothing")
	require.NoError(t, s.haveTools([]shipTool{none}, true))
	assert.Contains(t, said.String(), "missing  nothing (tests): nowhere")
	require.Error(t, s.haveTools(shipTools("ios", "linux", false)[:1], false))
}

func TestMacPlistIsWellFormed(t *testing.T) {
	s := testShipment(t)
	text, err := s.macPlist()
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(text), "<?xml"))
	for _, want := range []string{s.Details.ID, s.Details.Version, fileName, "<string>pt-BR</string>"} {
		assert.Contains(t, string(text), want)
	}
	assert.NotContains(t, string(text), "{{")
}

func TestBuildsAreCompared(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	var said strings.Builder
	s := &shipment{door: &door{out: &said}}
	require.NoError(t, s.same(write("a", "x"), write("b", "x")))
	require.Contains(t, said.String(), "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881")
	require.ErrorIs(t, s.same(write("a", "x"), write("b", "y")), errDiffers)
}
