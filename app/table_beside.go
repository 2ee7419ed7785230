package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// besideHead is a place beside the map with what it holds in short, to be opened; nil when nothing is in it.
func (w *Window) besideHead(b *view.Box, open func()) fyne.CanvasObject {
	k, held := w.kit, []string{}
	if n := len(b.Counters); n > 0 {
		held = append(held, w.count("app.table.box_units", n))
	}
	if b.Goods != "" {
		held = append(held, b.Goods)
	}
	if len(held) == 0 {
		return nil
	}
	head := widget.Column(
		2,
		k.Bold(b.Name, look.Body, look.Plain),
		k.Text(strings.Join(held, " · "), look.Body, look.Second),
	)
	face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
	return widget.Pad(0, -10, 0, -10, k.Press(face, widget.Pad(8, 10, 8, 10, head), open).Called("box:"+b.ID))
}

// besideCounters are the counters in a place beside the map, each in words.
func (w *Window) besideCounters(b *view.Box) (rows []fyne.CanvasObject) {
	k := w.kit
	for i := range b.Counters {
		c := &b.Counters[i]
		words := k.Text(c.Words, look.Body, look.Second)
		rows = append(rows, widget.TopRow(10, 1, k.Counter(w.fonts, w.density(), c, 44), words))
	}
	return rows
}

// tracks are what stands on tracks and lies beside the map for all to see.
func (w *Window) tracks(all []view.Track) []fyne.CanvasObject {
	k, rows := w.kit, []fyne.CanvasObject{}
	for i := range all {
		t := &all[i]
		text := widget.Column(2, k.Bold(t.Name, look.Body, look.Plain), k.Text(t.Text, look.Body, look.Second))
		rows = append(rows, widget.Pad(8, 0, 8, 0, k.Cited(text, k.Chip(t.Chip, widget.OnSurface, w.cited))))
	}
	return w.section("app.table.tracks", rows)
}

// section is a heading with rows under it, nothing when there are none.
func (w *Window) section(key string, rows []fyne.CanvasObject) []fyne.CanvasObject {
	if len(rows) == 0 {
		return nil
	}
	k := w.kit
	head := []fyne.CanvasObject{k.Hairline(), widget.Pad(8, 0, 2, 0, k.Text(w.say(key), look.Sub, look.Plain))}
	return []fyne.CanvasObject{widget.Column(2, append(head, rows...)...)}
}

// withThose is what can be done with what is in a place beside the map, first of all what leads to another place.
func (a *playing) withThose(b *view.Box, here map[int]bool) (rows []fyne.CanvasObject) {
	var away, within []view.Choice
	for _, g := range a.v.Point.Groups {
		for _, c := range g.Choices {
			switch {
			case !c.Legal || here[c.ID] || !slices.Contains(c.Boxes, b.ID):
			case len(c.Boxes)+len(c.At) > 1:
				away = append(away, c)
			default:
				within = append(within, c)
			}
		}
	}
	for _, c := range append(away, within...) {
		here[c.ID] = true
		a.spell(&c)
		rows = append(rows, a.option(c)...)
	}
	return rows
}

// inBox is what is in a place beside the map, and what can be done with it.
func (a *playing) inBox(b *view.Box, here map[int]bool) []fyne.CanvasObject {
	return append(a.w.besideCounters(b), a.withThose(b, here)...)
}

// openBox opens a place beside the map, or shuts it.
func (a *playing) openBox(id string) {
	if a.sit.box == id {
		id = ""
	}
	a.sit.box = id
	a.refresh()
}
