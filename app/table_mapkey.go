package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// keyed shows the key to the map, where there is room, and the compass over the board, if they are wanted.
func (a *playing) keyed() {
	k, w := a.w.kit, a.w
	key := widget.Nothing
	if w.set.key && a.keys() {
		key = a.mapKey
	}
	a.status.Keyed(k, key, w.set.rose && a.keys())
}

// keys tells whether the window has room for key and compass over the board.
func (a *playing) keys() bool {
	return a.w.kit.Class == look.Desktop && !a.w.kit.Sheet() && !a.w.kit.Large()
}

// toggleKey shows the key over the board, or takes it away; where there is no room for it, among the tabs.
func (a *playing) toggleKey() {
	if !a.keys() {
		a.tab(tabSigns)
		return
	}
	a.w.showKey(!a.w.set.key)
	a.keyed()
	a.fillPanel()
}

func (a *playing) toggleRose() {
	a.w.showRose(!a.w.set.rose)
	a.keyed()
	a.fillPanel()
}

// features are what the map of the game shows that is on the board.
func (a *playing) features() []view.Feature {
	charts, err := a.w.tutor.Charts(a.v.System)
	if err != nil {
		return nil
	}
	out := charts.Key[:0:0]
	for _, f := range charts.Key {
		if _, _, ok := sample(a.v.Board, f.Of); ok {
			out = append(out, f)
		}
	}
	return out
}

// mapKey is the key that floats over the board: each feature with its name and its rule.
func (a *playing) mapKey() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	const side = 40 // smaller, nothing is drawn along its sides
	var rows []fyne.CanvasObject
	for _, f := range a.features() {
		parts := []fyne.CanvasObject{
			widget.Swatch(side, side, a.sampled(f.Of)),
			k.Text(f.Name, look.Caption, look.Plain),
		}
		if f.Chip != nil {
			parts = append(parts, k.Chip(*f.Chip, widget.OnSurface, w.cited))
		}
		rows = append(rows, widget.Row(8, 1, parts...))
	}
	if len(rows) == 0 {
		return widget.Nothing()
	}
	head := widget.Row(
		8,
		0,
		k.BoldLine(w.say("app.key.title"), look.Body, look.Plain),
		k.Line(w.say("app.key.hide"), look.Caption, look.Second),
		k.Icon(icon.Close, a.toggleKey).Called("key:close"),
	)
	const whole, half = 440, 190
	body := widget.Pad(2, 4, 10, 14, widget.Column(2, head, widget.Pad(0, 8, 0, 0, widget.Grid(6, half, 2, rows...))))
	return k.KeyCard(widget.Layers(k.Space(whole, 1), body))
}

// sampled is a small picture of a feature from the board.
func (a *playing) sampled(of view.Drawn) fyne.CanvasObject {
	at, part, _ := sample(a.v.Board, of)
	part.Grid, part.Focus = a.v.Board.Grid, []hex.Hex{at}
	if part.Cells == nil {
		part.Cells = make([]view.Cell, len(a.v.Board.Cells))
	}
	return a.w.kit.NewDetail(a.w.fonts, a.w.density, &part)
}

// sample is a hex of a board that has a feature, and the board with nothing but that; ok is false where none has.
func sample(b *view.Board, of view.Drawn) (at hex.Hex, part view.Board, ok bool) {
	switch of.Kind {
	case view.AsSide:
		at, sides := sidesLike(b, of.Side)
		return at, view.Board{Sides: sides}, len(sides) > 0
	case view.AsRoad, view.AsTrack, view.AsRail:
		kind := view.Way{Track: of.Kind == view.AsTrack, Rail: of.Kind == view.AsRail}
		for _, w := range b.Ways {
			if ofKind(w, kind) && b.Grid.Has(w.To) {
				return w.From, view.Board{Ways: waysAt(b, w.From, kind)}, true
			}
		}
	case view.AsSite:
		for _, p := range b.Places {
			if p.Sites&of.Site != 0 {
				p.Name, p.Sites = "", of.Site
				return p.At, view.Board{Places: []view.Place{p}}, true
			}
		}
	case view.AsGround, view.AsFort:
		for i := range b.Cells {
			c := &b.Cells[i]
			if of.Kind == view.AsFort && c.Fort || of.Kind == view.AsGround && c.Ground == of.Ground && !c.Fort {
				return b.Grid.At(i), view.Board{Cells: b.Cells}, true
			}
		}
	}
	return at, part, false
}

// ofKind tells whether two ways are of a kind.
func ofKind(a, b view.Way) bool { return a.Track == b.Track && a.Rail == b.Rail }

// waysAt are the ways of a kind that meet in a hex.
func waysAt(b *view.Board, at hex.Hex, kind view.Way) (out []view.Way) {
	for _, w := range b.Ways {
		if ofKind(w, kind) && (w.From == at || w.To == at) {
			out = append(out, w)
		}
	}
	return out
}

// terrain are the features of the map with what they cost and their rules.
func (a *playing) terrain() []fyne.CanvasObject {
	const side = 52
	k, w := a.w.kit, a.w
	var out []fyne.CanvasObject
	for _, f := range a.features() {
		name := fyne.CanvasObject(k.Bold(f.Name, look.Body, look.Plain))
		if f.Chip != nil {
			name = k.Cited(name, k.Chip(*f.Chip, widget.OnSurface, w.cited))
		}
		words := []fyne.CanvasObject{name}
		if f.Costs != "" {
			words = append(words, k.Text(f.Costs, look.Caption, look.Second))
		}
		picture := widget.Layers(k.Space(side, side), a.sampled(f.Of))
		out = append(out, widget.TopRow(12, 1, picture, widget.Column(2, words...)))
	}
	return out
}
