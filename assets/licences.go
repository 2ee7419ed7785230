package assets

import (
	"embed"
	"errors"
	"fmt"
	"strings"
)

// ErrNoLicence is returned for a part that is neither among [Parts] nor [Own].
var ErrNoLicence = errors.New("no such part")

// The texts are those of the parts' own files; the developers' door copies them here.
//
//go:embed licences/*.txt
var licences embed.FS

// LicenceFile is the name, in the folder licences, of the file with a part's licence.
func LicenceFile(part string) string {
	return strings.NewReplacer("/", "_", " ", "_").Replace(part) + ".txt"
}

// Own is the program's own part: its code, words and drawings. It is not among [Parts].
func Own() Part { return Part{"Gazala Tutor", mit} }

// Licence is the text of a part's licence with its copyright notice, as the part has it; it fails with [ErrNoLicence].
func Licence(part string) (string, error) {
	text, err := licences.ReadFile("licences/" + LicenceFile(part))
	if err != nil {
		return "", fmt.Errorf("%w: %q", ErrNoLicence, part)
	}
	return string(text), nil
}

// Part is something by others that the program contains, and the licence that it comes under.
type Part struct{ Name, Licence string }

// The licences' short names.
const (
	mit    = "MIT"
	bsd2   = "BSD-2-Clause"
	bsd3   = "BSD-3-Clause"
	apache = "Apache-2.0"
	ofl    = "SIL OFL 1.1"
	zlib   = "Zlib"
)

// Parts are the fonts and modules in the program. Not all of them are in the program of every platform.
func Parts() []Part {
	return []Part{
		{"Noto Sans", ofl},
		{"Inter Symbols", ofl},
		{"DejaVu Sans Mono", "Bitstream Vera"},
		{"EmojiOne", "MIT, CC-BY 4.0"},
		{"GLFW", zlib},
		{"Go", bsd3},
		{"fyne.io/fyne/v2", bsd3},
		{"fyne.io/systray", apache},
		{"fzstd", mit},
		{"github.com/BurntSushi/toml", mit},
		{"github.com/FyshOS/fancyfs", bsd3},
		{"github.com/anthonynsimon/bild", mit},
		{"github.com/blevesearch/snowballstem", bsd3},
		{"github.com/clipperhouse/uax29/v2", mit},
		{"github.com/fsnotify/fsnotify", bsd3},
		{"github.com/fyne-io/gl-js", bsd3},
		{"github.com/fyne-io/glfw-js", mit},
		{"github.com/fyne-io/image", bsd3},
		{"github.com/fyne-io/oksvg", bsd3},
		{"github.com/go-gl/gl", mit},
		{"github.com/go-gl/glfw/v3.4/glfw", bsd3},
		{"github.com/go-text/render", "Unlicense, " + bsd3},
		{"github.com/go-text/typesetting", "Unlicense, " + bsd3},
		{"github.com/godbus/dbus/v5", bsd2},
		{"github.com/gofrs/flock", bsd3},
		{"github.com/hack-pad/go-indexeddb", apache},
		{"github.com/hack-pad/safejs", apache},
		{"github.com/jeandeaual/go-locale", mit},
		{"github.com/jsummers/gobmp", mit},
		{"github.com/mattn/go-runewidth", mit},
		{"github.com/natefinch/atomic", mit},
		{"github.com/nfnt/resize", "ISC"},
		{"github.com/nicksnyder/go-i18n/v2", mit},
		{"github.com/open-spaced-repetition/go-fsrs/v4", mit},
		{"github.com/rymdport/portal", apache},
		{"github.com/srwiley/oksvg", bsd3},
		{"github.com/srwiley/rasterx", bsd3},
		{"github.com/yuin/goldmark", mit},
		{"golang.org/x/image", bsd3},
		{"golang.org/x/net", bsd3},
		{"golang.org/x/sys", bsd3},
		{"golang.org/x/text", bsd3},
	}
}
