package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
)

func (w *Window) aboutScreen(s *stop) screen {
	k := w.kit
	body := []fyne.CanvasObject{k.Text(w.say("app.title"), look.Title, look.Plain)}
	for _, key := range []string{"app.about.aid", "app.about.copy", "app.about.names", "app.about.private"} {
		body = append(body, k.Text(w.say(key), look.Reading, look.Plain))
	}
	rows := []fyne.CanvasObject{}
	for _, p := range Parts() {
		rows = append(rows, widget.Pad(6, 0, 6, 0, widget.Heads(12, 150*k.Scale(), k.Text(p.Name, look.Body, look.Plain), k.Line(p.Licence, look.Caption, look.Second))))
	}
	body = append(body, widget.Pad(12, 0, 0, 0, k.Text(w.say("app.about.parts"), look.Sub, look.Plain)), k.Text(w.say("app.about.parts_note"), look.Body, look.Second), w.list(rows))
	return w.page(s, w.plainStrip(w.say("app.about.title")), body...)
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
)

// Parts are the fonts and modules in the program. Not all of them are in the program of every platform.
func Parts() []Part {
	return []Part{
		{"Noto Sans", ofl},
		{"Inter Symbols", ofl},
		{"DejaVu Sans Mono", "Bitstream Vera"},
		{"EmojiOne", "MIT, CC-BY 4.0"},
		{"Go", bsd3},
		{"fyne.io/fyne/v2", bsd3},
		{"fyne.io/systray", apache},
		{"github.com/BurntSushi/toml", mit},
		{"github.com/FyshOS/fancyfs", bsd3},
		{"github.com/alecthomas/kong", mit},
		{"github.com/anthonynsimon/bild", mit},
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
		{"go.yaml.in/yaml/v3", mit + ", " + apache},
		{"golang.org/x/image", bsd3},
		{"golang.org/x/net", bsd3},
		{"golang.org/x/sys", bsd3},
		{"golang.org/x/text", bsd3},
	}
}
