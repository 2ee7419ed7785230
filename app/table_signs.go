package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// signsTab explains the signs that are on the board now: those of the map, and those of the counters.
func (a *playing) signsTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	body := []fyne.CanvasObject{
		k.Text(w.say("app.signs.title"), look.Heading, look.Plain),
		k.Text(w.say("app.signs.how"), look.Body, look.Second),
	}
	if rows := a.counterSigns(); len(rows) > 0 {
		body = append(body, a.section(w.say("app.signs.counters"), widget.Column(10, rows...)))
	}
	if rows := a.terrain(); len(rows) > 0 {
		body = append(body, a.section(w.say("app.key.title"), widget.Column(10, rows...)))
	}
	if rows := a.mapSigns(); len(rows) > 0 {
		body = append(body, a.section(w.say("app.signs.map"), widget.Column(10, rows...)))
	}
	return widget.Column(12, body...)
}

// sign is a thing on a counter or the map, and the message that explains it.
type sign struct {
	key string
	is  func(*view.Counter) bool
}

// counterSigned are the signs of counters, in the order in which they are explained.
func counterSigned() []sign {
	staff := func(c *view.Counter) bool {
		return c.Symbol == view.Headquarters && strings.Contains(c.Boxed.Strength, "-")
	}
	return []sign{
		{"app.signs.rating", func(c *view.Counter) bool { return c.Boxed.Rating != "" && !staff(c) }},
		{"app.signs.strength", func(c *view.Counter) bool { return c.Boxed.Strength != "" && !staff(c) }},
		{"app.signs.weaker", func(c *view.Counter) bool { return c.Boxed.Weaker }},
		{"app.signs.tanks", func(c *view.Counter) bool { return c.Boxed.Points != "" && c.Boxed.Tank }},
		{"app.signs.guns", func(c *view.Counter) bool { return c.Boxed.Points != "" && !c.Boxed.Tank }},
		{"app.signs.alone", func(c *view.Counter) bool { return c.Boxed.Alone }},
		{"app.signs.motor", func(c *view.Counter) bool { return c.Boxed.Move != "" && !c.Boxed.Leg }},
		{"app.signs.leg", func(c *view.Counter) bool { return c.Boxed.Move != "" && c.Boxed.Leg }},
		{"app.signs.staff", staff},
		{"app.signs.disrupted", func(c *view.Counter) bool { return c.Disrupted }},
		{"app.signs.reduced", func(c *view.Counter) bool { return c.Reduced }},
		{"app.signs.used", func(c *view.Counter) bool { return c.Used }},
		{"app.signs.dug_in", func(c *view.Counter) bool { return c.DugIn }},
		{"app.signs.due", func(c *view.Counter) bool { return c.Due }},
		{"app.signs.out_of_supply", func(c *view.Counter) bool { return c.Supply == view.OutOfSupply }},
		{"app.signs.isolated", func(c *view.Counter) bool { return c.Supply == view.Isolated }},
		{"app.signs.out_of_command", func(c *view.Counter) bool { return c.Supply == view.OutOfCommand }},
		{"app.signs.cut_off", func(c *view.Counter) bool { return c.Supply == view.CutOff }},
		{"app.signs.range", func(c *view.Counter) bool { return c.Range > 0 }},
	}
}

// counterSigns explains each sign beside the first counter that has it.
func (a *playing) counterSigns() []fyne.CanvasObject {
	const side = 60
	var out []fyne.CanvasObject
	for _, s := range counterSigned() {
		for i := range a.v.Board.Counters {
			if c := &a.v.Board.Counters[i]; s.is(c) {
				out = append(out, a.signRow(a.w.kit.Counter(a.w.fonts, a.w.density(), c, side), s.key))
				break
			}
		}
	}
	return out
}

func (a *playing) signRow(picture fyne.CanvasObject, key string) fyne.CanvasObject {
	return widget.TopRow(12, 1, picture, a.w.kit.Text(a.w.say(key), look.Body, look.Plain))
}

// mapSigns explains each feature of the map beside a small picture of it.
func (a *playing) mapSigns() []fyne.CanvasObject {
	const side = 84
	k, b := a.w.kit, a.v.Board
	var out []fyne.CanvasObject
	add := func(key string, at hex.Hex, ok bool, part view.Board) {
		if !ok {
			return
		}
		part.Grid, part.Focus = b.Grid, []hex.Hex{at}
		if part.Cells == nil {
			part.Cells = make([]view.Cell, len(b.Cells))
		}
		drawn := widget.Layers(k.Space(side, side), k.NewDetail(a.w.fonts, a.w.density, &part))
		out = append(out, a.signRow(drawn, key))
	}
	for _, s := range []struct {
		kind view.SideKind
		key  string
	}{
		{view.Mine, "app.signs.mine"},
		{view.Breach, "app.signs.breach"},
		{view.BreachWork, "app.signs.breach_work"},
		{view.Cleared, "app.signs.cleared"},
		{view.Escarpment, "app.signs.escarpment"},
		{view.RidgeLine, "app.signs.ridge_line"},
		{view.Wadi, "app.signs.wadi"},
		{view.Perimeter, "app.signs.perimeter"},
	} {
		at, sides := sidesLike(b, s.kind)
		add(s.key, at, len(sides) > 0, view.Board{Sides: sides})
	}
	for _, s := range []struct {
		key string
		is  func(*view.Cell) bool
	}{
		{"app.signs.fort", func(c *view.Cell) bool { return c.Fort }},
		{"app.signs.rough", func(c *view.Cell) bool { return c.Ground == view.Rough }},
		{"app.signs.sand", func(c *view.Cell) bool { return c.Ground == view.SoftSand }},
		{"app.signs.ridge", func(c *view.Cell) bool { return c.Ground == view.Ridge }},
		{"app.signs.city", func(c *view.Cell) bool { return c.Ground == view.City }},
	} {
		for i := range b.Cells {
			if s.is(&b.Cells[i]) {
				add(s.key, b.Grid.At(i), true, view.Board{Cells: b.Cells})
				break
			}
		}
	}
	told := map[string]bool{}
	for i := range b.Tags {
		if t := &b.Tags[i]; !told[t.Words] {
			told[t.Words] = true
			out = append(
				out,
				widget.TopRow(12, 1, widget.Layers(k.Space(side, side), k.NewDetail(a.w.fonts, a.w.density, &view.Board{
					Grid: b.Grid, Cells: make([]view.Cell, len(b.Cells)), Tags: []view.Tag{*t}, Focus: []hex.Hex{t.At},
				})), k.Text(t.Words, look.Body, look.Plain)),
			)
		}
	}
	return out
}

// sidesLike are the sides of one kind round the first hex that has one.
func sidesLike(b *view.Board, kind view.SideKind) (at hex.Hex, out []view.SideMark) {
	for _, s := range b.Sides {
		if s.Kind != kind {
			continue
		}
		if len(out) == 0 {
			at = s.In
		}
		if s.In == at {
			out = append(out, s)
		}
	}
	return at, out
}
