package theseus

import (
	"slices"
	"strconv"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/hex"
	rules "gazala/rules/theseus"
	"gazala/scenarios/position"
	data "gazala/scenarios/theseus"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func (b *book) board(g rules.Game, say *locales.Speaker) *view.Board {
	m := g.Rules().Map
	d := drawer{
		g:        g,
		st:       g.State(),
		names:    newNames(g, say),
		say:      say,
		words:    sketch.NewWords(say),
		breached: make([]bool, m.Grid.Len()),
	}
	for _, h := range d.st.Breached {
		d.breached[m.Grid.Index(h)] = true
	}
	d.board = b.still.Of(m, say, func() *view.Board { return d.still(b.coast.Drawn(m.Grid)) })
	d.ground(m)
	d.mines(m)
	d.counters()
	d.marks()
	sketch.Settle(d.board)
	return d.board
}

// still draws what is printed: nothing is breached there and no road blocked.
func (d *drawer) still(on *hex.Grid) *view.Board {
	m := d.g.Rules().Map
	s := drawer{names: d.names, words: d.words, breached: make([]bool, m.Grid.Len())}
	s.board = sketch.Blank(on, m.Places, s.names.Name)
	s.printed(m)
	sketch.NameSea(s.board, d.say)
	s.sides(m)
	return s.board
}

type drawer struct {
	g        rules.Game
	st       rules.State
	names    names
	say      *locales.Speaker
	board    *view.Board
	words    sketch.Words
	breached []bool // by grid index: there is a breached minefield
}

// ground says again what there is in the hexes that are not as they are printed.
func (d *drawer) ground(m *rules.Map) {
	for _, changed := range [][]hex.Hex{d.st.Breached, d.st.Blocked} {
		for _, h := range changed {
			if on := m.Grid.Index(h); on >= 0 {
				d.board.Cells[d.board.Grid.Index(h)].Words = d.hexWords(m, on)
			}
		}
	}
}

func (d *drawer) printed(m *rules.Map) {
	for i := range d.board.Cells {
		c := &d.board.Cells[i]
		on := m.Grid.Index(d.board.Grid.At(i))
		if on < 0 {
			c.Ground, c.Source, c.Words = view.Sea, cite.Reconstructed, d.words.Of("theseus.ground.sea")
			continue
		}
		c.Fort, c.Source, c.Words = m.Field[on] == rules.Box, m.Sources[on], d.hexWords(m, on)
		switch m.Ground[on] {
		case rules.Clear:
			c.Ground = view.Desert
		case rules.Broken:
			c.Ground = view.Rough
		case rules.Village, rules.City:
			c.Ground = view.City
		case rules.Hill:
			c.Ground = view.Ridge
		}
	}
}

// sides draws ways, ridges, wadis and sea sides from one hex to the next.
func (d *drawer) sides(m *rules.Map) {
	sketch.EachSide(m.Grid, func(h hex.Hex, dir hex.Dir) {
		f := m.At(h, dir)
		if f&(rules.Road|rules.Trail) != 0 {
			d.board.Ways = append(d.board.Ways, view.Way{From: h, To: h.Step(dir), Track: f&rules.Road == 0})
		}
		for _, s := range []struct {
			is   rules.SideFeature
			kind view.SideKind
		}{{rules.Ridge, view.RidgeLine}, {rules.Wadi, view.Wadi}, {rules.SeaSide, view.Strait}} {
			if f&s.is != 0 {
				sketch.Side(d.board, h, dir, s.kind)
			}
		}
	})
}

// mines draws dots inside the outline of a mined area, and rings all round a breached hex.
func (d *drawer) mines(m *rules.Map) {
	for i, f := range m.Field {
		if f == rules.NoField {
			continue
		}
		h := m.Grid.At(i)
		for dir := range hex.Dir(hex.Dirs) {
			switch {
			case d.breached[i]:
				sketch.Side(d.board, h, dir, view.Cleared)
			case !d.mined(m, h.Step(dir)):
				sketch.Side(d.board, h, dir, view.Mine)
			}
		}
	}
}

// mined tells whether there are mines in a hex that nobody has breached.
func (d *drawer) mined(m *rules.Map, h hex.Hex) bool {
	i := m.Grid.Index(h)
	return i >= 0 && m.Field[i] != rules.NoField && !d.breached[i]
}

func (d *drawer) counters() {
	active := d.st.Actors()
	order := d.g.Rules().Order
	for i, u := range d.st.Units {
		if u.Where != rules.OnMap {
			continue
		}
		c := &order.Counters[i]
		id := rules.UnitID(i)
		d.board.Counters = append(d.board.Counters, view.Counter{
			ID:        i,
			At:        u.At,
			Name:      c.Short,
			Formation: d.tag(id),
			Axis:      c.Nation.Side() == rules.Axis,
			Nation:    sketch.Nation(position.WordOf(c.Nation, data.Nations())),
			Symbol:    symbol(c.Type),
			Boxed:     boxed(c, u),
			Disrupted: u.Disrupted,
			DugIn:     slices.Contains(d.st.Improved, u.At),
			Supply:    d.command(id),
			Active:    slices.Contains(active, id),
			Words:     d.unitWords(id),
		})
	}
	slices.SortStableFunc(d.board.Counters, func(a, b view.Counter) int { return d.rank(a) - d.rank(b) })
}

// 5.3.1: rank is how far up a counter lies: on top who acts, then the headquarters, then whom its side has put there.
func (d *drawer) rank(c view.Counter) int {
	switch {
	case c.Active:
		return 3
	case c.Symbol == view.Headquarters:
		return 2
	case d.st.Units[c.ID].Top:
		return 1
	}
	return 0
}

// tag is the formation on a counter, if it is not the unit's own name: of an independent the one that it is assigned
// to.
func (d *drawer) tag(id rules.UnitID) string {
	f := d.st.Units[id].Of
	if f == rules.NoFormation {
		return ""
	}
	if short := d.g.Rules().Order.Formations[f].Short; short != d.g.Rules().Order.Counters[id].Short {
		return short
	}
	return ""
}

// boxed are the numbers of a counter in their printed places: of a combat unit effectiveness, strength, points and
// movement; of a headquarters its reaction, then engineers, range and support.
func boxed(c *rules.Counter, u rules.Unit) view.Boxed {
	b := view.Boxed{
		Move:   number(c.Move),
		Leg:    c.Gait != rules.Motorised,
		NoZone: c.NoZone || u.Disrupted,
		Alone:  c.NoArms,
	}
	if !c.Type.Combat() {
		b.NoZone = true
		b.Rating = number(c.Staff.Reaction)
		b.Strength = strings.Join(
			[]string{number(c.Staff.Engineer), number(c.Staff.Range), strconv.Itoa(int(u.Support))},
			"-",
		)
		return b
	}
	face := c.Front
	if u.Disrupted {
		face, b.Move = c.Back, "d"
	}
	b.Rating, b.Points, b.Tank = number(face.Rating), number(face.Points), c.TankBox
	b.Strength, b.Weaker = strconv.Itoa(int(u.Strength)), int(u.Strength) < c.Strength.N
	return b
}

// command is the command state that a unit shows while its formation acts (5.8).
func (d *drawer) command(id rules.UnitID) view.Supply {
	if acting, ok := d.acting(); !ok || d.st.Units[id].Of != acting || !d.g.Rules().Order.Counters[id].Type.Combat() {
		return view.InSupply
	}
	switch state, _ := d.g.Command(id); state {
	case rules.OutOfCommand:
		return view.OutOfCommand
	case rules.Isolated:
		return view.CutOff
	case rules.InCommand:
	}
	return view.InSupply
}

// acting is the formation that acts.
func (d *drawer) acting() (rules.FormationID, bool) { return acting(d.st) }

func acting(st rules.State) (rules.FormationID, bool) {
	for i := st.Frames.Len() - 1; i >= 0; i-- {
		if f, ok := st.Frames.At(i).(rules.ActivationFrame); ok {
			return f.Formation, true
		}
	}
	return rules.NoFormation, false
}
