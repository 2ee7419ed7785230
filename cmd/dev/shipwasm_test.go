package main

import (
	"encoding/binary"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"
)

// madeProgram is a program for browsers with a memory, and a section before and one after it.
func madeProgram(image []byte) []byte {
	out := []byte("\x00asm\x01\x00\x00\x00")
	for _, s := range []struct {
		id   byte
		body []byte
	}{{1, []byte("types")}, {dataSection, dataOf(image)}, {0, []byte("\x04name")}} {
		out = binary.AppendUvarint(append(out, s.id), uint64(len(s.body)))
		out = append(out, s.body...)
	}
	return out
}

// sectionOf is a section of a program.
func sectionOf(t *testing.T, program []byte, id byte) []byte {
	t.Helper()
	for rest := program[8:]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		body := rest[1+n : 1+n+int(size)]
		if rest[0] == id {
			return body
		}
		rest = rest[1+n+int(size):]
	}
	require.Fail(t, "no such section")
	return nil
}

// A program that is slimmed has the same memory once the page has filled in the table, and everything else as it was.
func TestASlimmedProgramIsTheSameWhenItsTableIsFilledIn(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	image := make([]byte, 5_000_000)
	for range 200_000 {
		image[r.IntN(len(image))] = byte(r.IntN(256))
	}
	table := functions{At: 1_000_004, Records: 120_000, First: 7777}
	clear(image[table.At : table.At+table.Records*recordSize])
	table.fill(image)
	image[table.At-1], image[table.At+table.Records*recordSize] = 1, 1
	image[len(image)-1] = 1
	program := madeProgram(image)
	slim, found, err := slimmed(program)
	require.NoError(t, err)
	require.Equal(t, table, found)
	require.Less(t, len(slim), len(program)-table.Records*recordSize/5)
	require.Equal(t, []byte("types"), sectionOf(t, slim, 1))
	got, err := memoryImage(sectionOf(t, slim, dataSection))
	require.NoError(t, err)
	require.NotEqual(t, image, got)
	found.fill(got)
	require.Equal(t, image, got)

	image[table.At+table.Records*recordSize/2+6] = 1 // the table is broken off in its middle
	_, _, err = slimmed(madeProgram(image))
	require.ErrorIs(t, err, errWasm)
	for _, bad := range [][]byte{nil, []byte("PK12345678"), program[:len(program)/2], madeProgram(nil)} {
		_, _, err := slimmed(bad)
		require.ErrorIs(t, err, errWasm)
	}
}

// What is compressed is unpacked as it was.
func TestCompressed(t *testing.T) {
	text := []byte(strings.Repeat("a desert ", 10_000))
	small, err := compressed(text)
	require.NoError(t, err)
	require.Less(t, len(small), 1000)
	r, err := zstd.NewReader(nil)
	require.NoError(t, err)
	defer r.Close()
	got, err := r.DecodeAll(small, nil)
	require.NoError(t, err)
	require.Equal(t, text, got)
}

// The library's templates are as we know them: they look for a method in one place.
func TestTemplatesLookForMethodsInOnePlace(t *testing.T) {
	s := testShipment(t)
	dir, tree := t.TempDir(), t.TempDir()
	_, err := s.leaner(dir, tree)
	require.NoError(t, err)
	changed, err := os.ReadFile(filepath.Join(dir, "exec.go"))
	require.NoError(t, err)
	require.NotContains(t, string(changed), ".MethodByName(")
	for _, other := range []string{"", "ptr.MethodByName(fieldName) ptr.MethodByName(fieldName)"} {
		_, err := withoutMethods(other)
		require.ErrorIs(t, err, errTemplates)
	}
}

// The toolkit's fonts are as we know them: two of them, in which nothing is written, stay out of the page.
func TestUnusedFontsAreLeftOut(t *testing.T) {
	s := testShipment(t)
	dir, tree := t.TempDir(), t.TempDir()
	_, err := s.leaner(dir, tree)
	require.NoError(t, err)
	changed, err := os.ReadFile(filepath.Join(tree, filepath.FromSlash(copies), "fyne", "theme", "bundled-fonts.go"))
	require.NoError(t, err)
	for _, font := range []string{"BoldItalic.ttf\n", "Mono-Powerline.ttf\n"} {
		require.NotContains(t, string(changed), font)
	}
	require.Contains(t, string(changed), "go:embed font/NotoSans-Regular.ttf")
	require.ErrorIs(t, withoutUnusedFonts(filepath.Join(tree, filepath.FromSlash(copies), "fyne")), errFonts)
}

// The toolkit and its driver for browsers use the package that speaks HTTP where we know it; what is packed does not.
func TestWhatIsPackedSpeaksNoHTTP(t *testing.T) {
	s := testShipment(t)
	dir, tree := t.TempDir(), t.TempDir()
	_, err := s.leaner(dir, tree)
	require.NoError(t, err)
	for _, name := range []string{"fyne/resource.go", "fyne/app/app_wasm.go", "glfw-js/browser_wasm.go"} {
		text, err := os.ReadFile(filepath.Join(tree, filepath.FromSlash(copies), filepath.FromSlash(name)))
		require.NoError(t, err)
		require.NotContains(t, string(text), `"net/http"`, name)
	}
	again := filepath.Join(tree, filepath.FromSlash(copies), "fyne")
	require.ErrorIs(t, offline(again, "fyne.io/fyne/v2", "resource.go"), errHTTP)
}

// Nothing is written in a font that the page lacks.
func TestNothingIsWrittenInAnUnusedFont(t *testing.T) {
	for _, dir := range []string{"app", "cmd"} {
		require.NoError(t, filepath.WalkDir(filepath.Join("..", "..", dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			for _, asks := range []string{"Monospace: true", "BoldItalicFont()", "MonospaceFont()", "FromMarkdown("} {
				require.NotContains(t, string(text), asks, path)
			}
			return err
		}))
	}
}

// The window's program has nothing else in it that finds methods by their names: the linker would keep them all.
func TestTheWindowFindsNoMethodsByName(t *testing.T) {
	s := testShipment(t)
	deps, err := s.output("go", "list", "-deps", "-tags", shipTags, programPackage)
	require.NoError(t, err)
	require.NotContains(t, deps, "github.com/alecthomas/kong")
}
