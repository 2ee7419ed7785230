package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// checkTab is the bookkeeping of the phase that is under way, with what has been ticked off.
func (a *playing) checkTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	c, ok := a.sit.table.Checklist()
	if !ok {
		return k.Text(w.say("checklist.none"), look.Reading, look.Second)
	}
	body := []fyne.CanvasObject{
		k.Text(c.Title, look.Heading, look.Plain),
		k.Text(w.say("checklist.why"), look.Body, look.Second),
	}
	if len(c.Items) == 0 {
		return widget.Column(12, append(body, k.Text(w.say("checklist.none"), look.Reading, look.Plain))...)
	}
	body = append(
		body,
		k.Bold(
			w.tutor.Text("checklist.done", map[string]any{"Number": c.Done, "Of": len(c.Items)}),
			look.Body,
			look.Accent,
		),
	)
	for _, i := range c.Items {
		body = append(body, a.toSeeTo(i), k.Hairline())
	}
	return widget.Column(8, body...)
}

// toSeeTo is one thing to see to: pressed, it is ticked off or not any more. Its rules stand under it.
func (a *playing) toSeeTo(i view.ToSeeTo) fyne.CanvasObject {
	k, w := a.w.kit, a.w
	sign, words := icon.Off, k.Text(i.Text, look.Body, look.Plain)
	if i.Done {
		sign, words = icon.Tick, k.Text(i.Text, look.Body, look.Second)
	}
	line := []fyne.CanvasObject{words}
	if i.Done {
		line = append(line, k.Text(w.say("checklist.ticked"), look.Caption, look.Accent))
	}
	row := widget.TopRow(12, 1, k.Picture(icon.Of(sign, k.P.Accent), 22*k.Scale()), widget.Column(2, line...))
	face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
	press := k.Press(face, widget.Pad(8, 4, 4, 4, row), func() { a.tick(i.ID) }).Called("tick:" + i.ID)
	chips := make([]fyne.CanvasObject, len(i.Chips))
	for n, c := range i.Chips {
		chips[n] = k.Chip(c, widget.OnSurface, w.cited)
	}
	return widget.Column(2, press, widget.Pad(0, 0, 6, 38, widget.Wrap(6, chips...)))
}

// tick ticks a thing off, or not any more, and keeps it with the game.
func (a *playing) tick(item string) {
	a.sit.table = a.sit.table.Tick(item)
	if a.sit.name != "" {
		a.keep()
	}
	a.v = a.sit.table.Brief(a.sit.layers...)
	a.fillPanel()
}
