package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// stacked are the units of the hex that was tapped of which each can be taken in hand or picked to go on, where there
// are several.
func (a *playing) stacked() (out []view.Choice) {
	if a.sit.at == nil || a.sit.watch != nil || a.thinking || a.judges() || a.telling() != nil {
		return nil
	}
	for _, o := range a.asked.Options {
		if (o.Takes || o.Picks) && o.Unit >= 0 {
			out = append(out, o)
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// plate shows the units of a stack beside its hex, each to be taken with a tap.
func (a *playing) plate() {
	all := a.stacked()
	if all == nil || a.sheet != nil && a.stop.rest == widget.Full { // which lies over it
		a.status.Plate(a.w.kit, nil, a.v.Board.Grid.At(0))
		return
	}
	at := *a.sit.at
	a.status.Plate(a.w.kit, func() fyne.CanvasObject { return a.plateOf(all, at) }, at)
}

// takeTogether takes all units of a hex in hand that go with one another.
func (a *playing) takeTogether(h hex.Hex) {
	next, err := a.sit.table.TakeTogether(h)
	if err != nil {
		a.sit.trouble = a.w.explain(err)
		a.refresh()
		return
	}
	a.sit.at, a.sit.chosen, a.sit.other, a.sit.faces, a.sit.trouble = nil, none, false, nil, ""
	a.to(next)
}

// plateOf is the counters of a stack, at most four in a row, each over its name.
func (a *playing) plateOf(all []view.Choice, at hex.Hex) fyne.CanvasObject {
	const abreast, side, wide = 4, 56, 72
	k := a.w.kit
	var rows, row []fyne.CanvasObject
	for _, c := range all {
		n := slices.IndexFunc(a.v.Board.Counters, func(o view.Counter) bool { return o.ID == c.Unit })
		if n < 0 {
			continue
		}
		counter := &a.v.Board.Counters[n]
		face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(wide, k.Target())}
		if c.ID == a.sit.chosen {
			face.Fill, face.Border = k.P.Soft, k.P.Accent
		}
		tile := widget.Column(
			2,
			widget.Centered(side, k.Counter(a.w.fonts, a.w.density(), counter, side)),
			k.Text(counter.Name, look.Caption, look.Plain).Middle(),
		)
		press := k.Press(face, widget.Pad(6, 4, 4, 4, tile), func() { a.choose(c.ID, true) })
		if row = append(row, press.Called("plate:"+strconv.Itoa(c.ID))); len(row) == abreast {
			rows, row = append(rows, widget.Row(4, -1, row...)), nil
		}
	}
	if len(row) > 0 {
		rows = append(rows, widget.Row(4, -1, row...))
	}
	if n := a.sit.table.Together(at); n > 1 {
		whole := k.Button(a.w.count("app.table.take_all", n), false, func() { a.takeTogether(at) })
		rows = append(rows, widget.Wrap(4, whole.Called("plate:all")))
	}
	return widget.Column(4, rows...)
}
