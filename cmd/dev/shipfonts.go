package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// errFonts: the toolkit's fonts are not as we know them.
var errFonts = errors.New("the toolkit's fonts are not as they are known")

// fewerFonts is the toolkit's file of fonts, and its source without those that are never shown.
func (s *shipment) fewerFonts() (file, source string, err error) {
	at, err := s.output("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2")
	if err != nil {
		return "", "", err
	}
	file = filepath.Join(strings.TrimSpace(at), "theme", "bundled-fonts.go")
	text, err := os.ReadFile(file)
	if err != nil {
		return "", "", err
	}
	source, err = withoutUnusedFonts(string(text))
	return file, source, err
}

// withoutUnusedFonts is the source of the toolkit's fonts with others in the place of two in which nothing is written:
// bold for bold and leaning, regular for letters of one width.
func withoutUnusedFonts(source string) (string, error) {
	for _, f := range []struct{ unused, instead string }{
		{"//go:embed font/NotoSans-BoldItalic.ttf\nvar notoSansBoldItalic []byte", "var notoSansBoldItalic = notoSansBold"},
		{
			"//go:embed font/DejaVuSansMono-Powerline.ttf\nvar dejaVuSansMono []byte",
			"var dejaVuSansMono = notoSansRegular",
		},
	} {
		if strings.Count(source, f.unused) != 1 {
			return "", errFonts
		}
		source = strings.Replace(source, f.unused, f.instead, 1)
	}
	return source, nil
}
