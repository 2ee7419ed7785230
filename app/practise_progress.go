package app

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// progressScreen is how well the rules of a game are known.
func (w *Window) progressScreen(s *stop) screen {
	p, err := w.practice(s.ID)
	if err != nil {
		return w.failed(s, w.say("app.game.practise"), err)
	}
	k, v := w.kit, p.Progress(time.Now())
	counts := []fyne.CanvasObject{}
	for _, c := range v.Counts {
		counts = append(counts, w.standing(c.Standing, strconv.Itoa(c.N)+" "+c.Word))
	}
	body := []fyne.CanvasObject{k.Text(v.Text, look.Reading, look.Plain), widget.Wrap(16, counts...)}
	listed := false // a later scenario begins alike
	for _, r := range v.Ready {
		body = append(body, w.readiness(r, !listed))
		listed = listed || len(r.First) > 0
	}
	if len(v.First) > 0 {
		body = append(body, k.Text(w.say("app.practise.first"), look.Sub, look.Plain), w.list(w.knownRows(v.First)))
	}
	body = append(body, k.Text(w.say("app.practise.all"), look.Sub, look.Plain), w.list(w.knownRows(v.Rules)))
	if w.saves != nil && w.memory != nil {
		body = append(body, w.moving())
	}
	return w.page(s, w.plainStrip(v.Title), body...)
}

// readiness is how many of a scenario's rules are known and, where they are listed, which of the others come up first.
func (w *Window) readiness(r view.Readiness, listed bool) fyne.CanvasObject {
	k := w.kit
	words := widget.Column(4, k.Text(r.Title, look.Sub, look.Plain), k.Text(r.Text, look.Reading, look.Plain))
	if !listed && len(r.First) > 0 {
		return words
	}
	return widget.Column(6, words, k.Text(r.Next, look.Body, look.Second), w.list(w.knownRows(r.First)))
}

func (w *Window) knownRows(known []view.Known) []fyne.CanvasObject {
	rows := make([]fyne.CanvasObject, len(known))
	for i, r := range known {
		rows[i] = w.kit.ListRow(w.numbered(r.Row.Chip), r.Row.Title, r.Word, func() { w.cited(r.Row.Chip) }).
			Called("rule:" + string(r.Row.Chip.Rule))
	}
	return rows
}

// standing is a sign and a word: nothing depends on the colour alone.
func (w *Window) standing(n int, words string) fyne.CanvasObject {
	k := w.kit
	sign, ink := icon.Off, k.P.Accent
	switch n {
	case 1:
		sign = icon.On
	case 2:
		sign = icon.Tick
	case 3:
		sign, ink = icon.Differ, k.P.Refuse
	}
	return widget.Row(6, -1, k.Picture(icon.Of(sign, ink), 18*k.Scale()), k.Line(words, look.Body, look.Plain))
}
