package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/assets"
)

// The parts that the program names are all that is linked into it on any system, and the fonts; each has its licence as its authors wrote it, and the name that the
// text has. `go run ./cmd/dev licences` copies the texts anew.
func TestLicencesAreThoseOfTheParts(t *testing.T) {
	if testing.Short() {
		t.Skip("lists what is linked on six systems")
	}
	texts, err := testShipment(t).licenceTexts()
	require.NoError(t, err)
	require.Greater(t, len(texts), 30)
	named := map[string]string{}
	for _, p := range assets.Parts() {
		require.NotContains(t, named, p.Name)
		named[p.Name] = p.Licence
	}
	assert.Equal(t, slices.Sorted(maps.Keys(texts)), slices.Sorted(maps.Keys(named)))
	for name, text := range texts {
		kept, err := assets.Licence(name)
		require.NoError(t, err)
		assert.True(t, string(text) == kept, "%s: its licence is not the one that is kept", name)
		want := strings.Split(named[name], ", ")
		if name == "EmojiOne" {
			want = want[:1] // the text is that of the font; the pictures in it have the other
		}
		assert.ElementsMatch(t, want, licenceNames(kept), name)
	}
	files, err := os.ReadDir(filepath.Join("..", "..", filepath.FromSlash(licenceFolder)))
	require.NoError(t, err)
	assert.Len(t, files, len(texts)+1)
	own, err := assets.Licence(assets.Own().Name)
	require.NoError(t, err)
	assert.Equal(t, []string{assets.Own().Licence}, licenceNames(own))
}

// Every font that lies in the toolkit is one of the parts.
func TestFontsAreParts(t *testing.T) {
	modules, err := testShipment(t).linked()
	require.NoError(t, err)
	fonts, err := filepath.Glob(filepath.Join(modules["fyne.io/fyne/v2"], "theme", "font", "*.[ot]tf"))
	require.NoError(t, err)
	require.NotEmpty(t, fonts)
	for _, f := range fonts {
		found := strings.HasPrefix(filepath.Base(f), "Inter-") // it is not in the program: InterSymbols is
		for _, p := range assets.Parts() {
			found = found || strings.HasPrefix(filepath.Base(f), strings.ReplaceAll(p.Name, " ", ""))
		}
		assert.True(t, found, f)
	}
}

// The .deb tells of every part, with its licence in full.
func TestDebTellsOfTheLicences(t *testing.T) {
	text, err := testShipment(t).debCopyright()
	require.NoError(t, err)
	for _, p := range append(assets.Parts(), assets.Own()) {
		licence, err := assets.Licence(p.Name)
		require.NoError(t, err)
		assert.Contains(t, text, "\n"+p.Name+" ("+p.Licence+")\n\n"+licence)
	}
}

// The page on the house names every direct dependency with its version.
func TestArchitectureNamesTheDependencies(t *testing.T) {
	root := testShipment(t).root
	page, err := os.ReadFile(filepath.Join(root, ".github", "ARCHITECTURE.md"))
	require.NoError(t, err)
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	require.NoError(t, err)
	direct := 0
	for line := range strings.Lines(string(mod)) {
		words := strings.Fields(line)
		if len(words) == 2 && strings.HasPrefix(words[1], "v") && strings.Contains(words[0], ".") {
			direct++
			assert.Contains(t, string(page), "\n| "+words[0]+" | "+words[1]+" | ")
		}
	}
	assert.Greater(t, direct, 10)
}

// Links between the documents lead to files and headings that are there.
func TestDocumentsLinkToWhatIsThere(t *testing.T) {
	root := testShipment(t).root
	documents, err := filepath.Glob(filepath.Join(root, ".github", "*.md"))
	require.NoError(t, err)
	require.NotEmpty(t, documents)
	link := regexp.MustCompile(`\]\(([^)]+)\)`)
	for _, document := range append(documents, filepath.Join(root, "README.md")) {
		text, err := os.ReadFile(document)
		require.NoError(t, err)
		for _, found := range link.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(found[1], "://") {
				continue
			}
			file, heading, _ := strings.Cut(found[1], "#")
			target := filepath.Join(filepath.Dir(document), filepath.FromSlash(file))
			linked, err := os.ReadFile(target)
			require.NoError(t, err, "%s: %s", document, found[1])
			if heading == "" {
				continue
			}
			assert.Contains(t, strings.ReplaceAll(strings.ToLower(string(linked)), " ", "-"), "\n##-"+heading, "%s: %s", document, found[1])
		}
	}
}
