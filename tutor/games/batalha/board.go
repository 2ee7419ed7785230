package batalha

import (
	"slices"
	"strconv"

	"gazala/locales"
	rules "gazala/rules/batalha"
	"gazala/rules/frame"
	"gazala/rules/hex"
	data "gazala/scenarios/batalha"
	"gazala/scenarios/position"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func board(g rules.Game, say *locales.Speaker) *view.Board {
	d := drawer{g: g, st: g.State(), names: newNames(g, say), say: say, words: sketch.NewWords(say)}
	m := g.Rules().Map
	d.board = sketch.Blank(m.Grid, m.Places, d.names.Name)
	d.ground(m)
	sketch.NameSea(d.board, say)
	d.sides(m)
	d.counters()
	d.marks()
	sketch.Settle(d.board)
	return d.board
}

// points draws nothing but what the open procedure is about.
func points(g rules.Game) *view.Board {
	d := drawer{g: g, st: g.State(), board: &view.Board{}}
	d.marks()
	return d.board
}

type drawer struct {
	g     rules.Game
	st    rules.State
	names names
	say   *locales.Speaker
	board *view.Board
	words sketch.Words
}

func (d *drawer) ground(m *rules.Map) {
	for i := range d.board.Cells {
		c := &d.board.Cells[i]
		c.Fort, c.Source, c.Words = m.Fort[i], m.Sources[i], d.hexWords(m, i)
		switch m.Ground[i] {
		case rules.Open:
			c.Ground = view.Desert
		case rules.City:
			c.Ground = view.City
		case rules.Ridge:
			c.Ground = view.Ridge
		case rules.Sea:
			c.Ground = view.Sea
		}
	}
}

// sides draws ways and sea arms, and dots inside the outline of the mined area; rings all round a hex that was cleared
// (9.3).
func (d *drawer) sides(m *rules.Map) {
	sketch.EachSide(m.Grid, func(h hex.Hex, dir hex.Dir) {
		f := m.At(h, dir)
		if f&(rules.Road|rules.Trail) != 0 {
			d.board.Ways = append(d.board.Ways, view.Way{From: h, To: h.Step(dir), Track: f&rules.Road == 0})
		}
		if f&rules.SeaArm != 0 {
			sketch.Side(d.board, h, dir, view.Strait)
		}
	})
	for i, mined := range m.Mines {
		if !mined {
			continue
		}
		h := m.Grid.At(i)
		for dir := range hex.Dir(hex.Dirs) {
			switch {
			case !d.g.Mined(h):
				sketch.Side(d.board, h, dir, view.Cleared)
			case !d.g.Mined(h.Step(dir)):
				sketch.Side(d.board, h, dir, view.Mine)
			}
		}
	}
}

func (d *drawer) counters() {
	active := d.st.OnTheMove()
	for i, u := range d.st.Units {
		if u.Where != rules.OnMap {
			continue
		}
		id := rules.UnitID(i)
		c := d.g.Counter(id)
		s := d.standing(id)
		d.board.Counters = append(d.board.Counters, view.Counter{
			ID:      i,
			At:      u.At,
			Name:    c.ID,
			Axis:    c.Nation.Side() == rules.Axis,
			Nation:  sketch.Nation(position.WordOf(c.Nation, data.Nations())),
			Symbol:  symbol(c.Type),
			Size:    size(c),
			Values:  d.values(id),
			Range:   c.Range.N,
			Used:    s.done,
			Reduced: u.Reduced,
			Due:     s.due,
			Active:  id == active,
			Words:   d.unitWords(id, s),
		})
	}
	slices.SortStableFunc(d.board.Counters, func(a, b view.Counter) int { // the unit on the move lies on top
		switch {
		case b.Active:
			return -1
		case a.Active:
			return 1
		}
		return 0
	})
}

// standing is what a unit has done in the phase under way, and what it still owes.
type standing struct{ moved, fought, done, due bool }

func (d *drawer) standing(id rules.UnitID) standing {
	u, side := d.st.Units[id], d.g.Rules().Order.Counters[id].Nation.Side()
	var s standing
	if f, moving := frame.Find[rules.MoveFrame](d.st.Frames); moving {
		s.moved, s.due = u.Moved && f.Side == side, u.Engaged && f.Side == side
	}
	if f, fighting := frame.Find[rules.CombatFrame](d.st.Frames); fighting {
		s.fought, s.due = u.Fought, f.Side == side && d.g.MustAttack(id)
	}
	s.done = (s.moved || s.fought) && id != d.st.OnTheMove()
	return s
}

// values are the numbers in the order of the printed counter, attack-defence-movement, the strengths as they are now
// (7.0). A defence that is hidden is a question mark (5.1.1.o1).
func (d *drawer) values(id rules.UnitID) string {
	attack, strength := d.g.Strengths(id)
	defence := strconv.Itoa(strength)
	if d.g.Hidden(id) {
		defence = "?"
	}
	return strconv.Itoa(attack) + "-" + defence + "-" + strconv.Itoa(d.g.Counter(id).Move.N)
}

func symbol(t rules.Type) view.Symbol {
	switch t {
	case rules.Infantry:
		return view.Infantry
	case rules.MotorInfantry:
		return view.Motorized
	case rules.Armour:
		return view.Armour
	case rules.Artillery, rules.MechArtillery:
		return view.Artillery
	case rules.Engineer:
		return view.Engineer
	}
	return view.Infantry
}

func size(c rules.Counter) view.Size {
	if c.Brigade {
		return view.Brigade
	}
	return view.Regiment
}

// marks shows what the open procedure is about: the unit on the move, the attack, the retreat, the advance.
func (d *drawer) marks() {
	if u := d.st.OnTheMove(); u != rules.NoUnit && d.st.Units[u].Where == rules.OnMap {
		sketch.Mark(d.board, view.Mark{At: d.st.Units[u].At, Kind: view.Selected})
	}
	if a, ok := d.st.Attack(); ok {
		sketch.Mark(d.board, view.Mark{At: a.Target, Kind: view.Target})
		if _, over := frame.Find[rules.ResultFrame](d.st.Frames); !over { // after the dice nobody attacks any more
			d.arrows(a.Attackers, a.Target, false)
			d.arrows(a.Guns, a.Target, true)
		}
	}
	d.pointed(d.st.Shows())
}

func (d *drawer) arrows(units []rules.UnitID, target hex.Hex, guns bool) {
	for _, u := range units {
		if at := d.st.Units[u]; at.Where == rules.OnMap {
			d.board.Arrows = append(d.board.Arrows, view.Arrow{From: at.At, To: target, Joiner: guns})
			d.board.Focus = append(d.board.Focus, at.At)
		}
	}
}

// pointed shows what the procedure that asks points at.
func (d *drawer) pointed(s rules.Shows) {
	for _, u := range s.Tied {
		d.board.Marks = append(d.board.Marks, tether(d.g, u)...)
	}
	if len(s.Path) > 0 {
		sketch.Path(d.board, s.Path)
	}
	for _, h := range s.Full {
		sketch.Mark(d.board, view.Mark{At: h, Kind: view.Target})
	}
	for _, h := range s.Vacated {
		sketch.Mark(d.board, view.Mark{At: h, Kind: view.Vacated})
	}
	d.see(s.Units)
}

// see brings units into sight.
func (d *drawer) see(units []rules.UnitID) {
	for _, u := range units {
		if at := d.st.Units[u]; at.Where == rules.OnMap {
			d.board.Focus = append(d.board.Focus, at.At)
		}
	}
}
