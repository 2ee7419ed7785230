package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/assets"
)

func (w *Window) aboutScreen(s *stop) screen {
	k := w.kit
	body := []fyne.CanvasObject{k.Text(w.say("app.title"), look.Title, look.Plain)}
	for _, key := range []string{"app.about.aid", "app.about.copy", "app.about.names", "app.about.private"} {
		body = append(body, k.Text(w.say(key), look.Reading, look.Plain))
	}
	rows := []fyne.CanvasObject{}
	for _, p := range assets.Parts() {
		rows = append(rows, w.part(s, p))
	}
	body = append(
		body,
		k.Text(w.say("app.about.own"), look.Reading, look.Plain),
		w.list([]fyne.CanvasObject{w.part(s, assets.Own())}),
	)
	body = append(
		body,
		widget.Pad(12, 0, 0, 0, k.Text(w.say("app.about.parts"), look.Sub, look.Plain)),
		k.Text(w.say("app.about.parts_note"), look.Body, look.Second),
		w.list(rows),
	)
	return w.page(s, w.plainStrip(w.say("app.about.title")), body...)
}

// part is a part of the program with its licence, in full when it is open.
func (w *Window) part(s *stop, p assets.Part) fyne.CanvasObject {
	k, open := w.kit, s.list == p.Name
	row := k.Press(
		widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())},
		widget.Pad(
			6,
			0,
			6,
			0,
			widget.Heads(
				12,
				150*k.Scale(),
				k.Text(p.Name, look.Body, look.Plain),
				k.Line(p.Licence, look.Caption, look.Second),
			),
		),
		func() {
			if s.list = p.Name; open {
				s.list = ""
			}
			w.build()
		},
	).Called("part:" + p.Name)
	if !open {
		return row
	}
	lines := []fyne.CanvasObject{row}
	text, err := assets.Licence(p.Name)
	if err != nil {
		return widget.Column(8, row, k.Text(w.explain(err), look.Caption, look.Second))
	}
	for paragraph := range strings.SplitSeq(strings.ReplaceAll(text, "\r", ""), "\n\n") {
		// lines that were drawn
		words := slices.DeleteFunc(
			strings.Fields(paragraph),
			func(word string) bool { return strings.Trim(word, "-=") == "" },
		)
		if len(words) > 0 {
			lines = append(lines, k.Text(strings.Join(words, " "), look.Caption, look.Second))
		}
	}
	return widget.Pad(0, 0, 12, 0, widget.Column(8, lines...))
}
