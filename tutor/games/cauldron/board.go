package cauldron

import (
	"fmt"
	"strconv"
	"strings"

	"gazala/locales"
	rules "gazala/rules/cauldron"
	"gazala/rules/frame"
	"gazala/rules/hex"
	data "gazala/scenarios/cauldron"
	"gazala/scenarios/position"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func board(g rules.Game, say *locales.Speaker) *view.Board {
	d := drawer{g: g, st: g.State(), names: newNames(g, say), say: say, words: sketch.NewWords(say)}
	m := g.Rules().Map
	d.board = sketch.Blank(m.Grid, m.Places, d.names.Name)
	d.ground(m)
	d.sides(m)
	d.counters()
	d.marks()
	sketch.Settle(d.board)
	d.describe(m)
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
		c.Fort, c.Source = m.Fort[i], m.Sources[i]
		switch m.Ground[i] {
		case rules.Desert:
			c.Ground = view.Desert
		case rules.Rough:
			c.Ground = view.Rough
		case rules.SoftSand:
			c.Ground = view.SoftSand
		}
	}
}

// sides draws ways from hex to hex, escarpments from below and mines from the inside of the box.
func (d *drawer) sides(m *rules.Map) {
	sketch.EachSide(m.Grid, func(h hex.Hex, dir hex.Dir) {
		if f := m.At(h, dir); f&(rules.Road|rules.Track) != 0 {
			d.board.Ways = append(d.board.Ways, view.Way{From: h, To: h.Step(dir), Track: f&rules.Road == 0})
		}
	})
	for i := range m.Grid.Len() {
		h := m.Grid.At(i)
		for dir := range hex.Dir(hex.Dirs) {
			f := m.At(h, dir)
			if f&rules.UpSlope != 0 {
				sketch.Side(d.board, h, dir, view.Escarpment)
			}
			if m.Box[i] {
				d.mines(m, h, dir, f)
			}
		}
	}
}

func (d *drawer) mines(m *rules.Map, h hex.Hex, dir hex.Dir, f rules.SideFeature) {
	mined := f&(rules.Mined|rules.Mined5June|rules.Mined9June) != 0 || d.g.Unbreached(h, dir)
	inner := m.Grid.Has(h.Step(dir)) && m.Box[m.Grid.Index(h.Step(dir))]
	side := hex.SideOf(h, dir)
	kind := view.Mine
	switch {
	case !mined:
		return
	case d.working(side):
		kind = view.BreachWork
	case d.breached(side):
		kind = view.Breach
	case !d.g.Unbreached(h, dir):
		return
	}
	if inner && kind == view.Mine {
		return
	}
	sketch.Side(d.board, h, dir, kind)
}

func (d *drawer) breached(side hex.Side) bool {
	for _, s := range d.st.Breached {
		if s == side {
			return true
		}
	}
	return false
}

func (d *drawer) working(side hex.Side) bool {
	for _, w := range d.st.Works {
		if hex.SideOf(w.From, w.Dir) == side {
			return true
		}
	}
	return false
}

func (d *drawer) counters() {
	order := d.g.Rules().Order
	active := activeUnit(d.st)
	for i, u := range d.st.Units {
		if u.Where != rules.OnMap {
			continue
		}
		c := order.Counters[i]
		f := order.Formations[c.Formation]
		face := c.Faces[max(int(u.Steps), 1)-1].Fresh
		if u.Used {
			face = c.Faces[max(int(u.Steps), 1)-1].Used
		}
		d.board.Counters = append(d.board.Counters, view.Counter{
			ID:        i,
			At:        u.At,
			Name:      c.ID,
			Formation: f.Short,
			Axis:      f.Side == rules.Axis,
			Nation:    sketch.Nation(position.WordOf(c.Nation, data.Nations())),
			Symbol:    symbol(c),
			Size:      size(c),
			Steps:     len(c.Faces),
			Lost:      len(c.Faces) - int(u.Steps),
			Values:    values(c, face),
			Used:      u.Used,
			Disrupted: u.Disrupted,
			Supply:    supply(u.Supply),
			Active:    rules.UnitID(i) == active,
			CanAct:    u.Ready,
			Words:     d.unitWords(u, c, f, face),
		})
	}
}

// values are the numbers in the order of the printed counter, hard-soft-movement; brackets round the allowance of a
// bound unit (8.2).
func values(c rules.Counter, f rules.Face) string {
	move := strconv.Itoa(f.Move.N)
	if c.Bound {
		move = "(" + move + ")"
	}
	return fmt.Sprintf("%d-%d-%s", f.Hard.N, f.Soft.N, move)
}

func (d *drawer) unitWords(u rules.Unit, c rules.Counter, f rules.Formation, face rules.Face) string {
	parts := []string{
		c.ID,
		d.names.Name(c.Name),
		d.names.Name(f.Name),
		d.say.Text("cauldron.class."+classWord(c), nil),
		values(c, face),
	}
	parts = append(parts, d.say.Text("cauldron.words.steps", map[string]any{"Count": int(u.Steps)}))
	if u.Used {
		parts = append(parts, d.say.Text("cauldron.state.used", nil))
	}
	if u.Disrupted {
		parts = append(parts, d.say.Text("cauldron.state.disrupted", nil))
	}
	switch u.Supply {
	case rules.OutOfSupply:
		parts = append(parts, d.say.Text("cauldron.state.out_of_supply", nil))
	case rules.Isolated:
		parts = append(parts, d.say.Text("cauldron.state.isolated", nil))
	case rules.InSupply:
	}
	return strings.Join(parts, ", ")
}

func classWord(c rules.Counter) string {
	switch {
	case c.Class == rules.Armour:
		return "armour"
	case c.Class == rules.AntiTank:
		return "anti_tank"
	case c.Motorized:
		return "motorized"
	}
	return "infantry"
}

func symbol(c rules.Counter) view.Symbol {
	switch {
	case c.Class == rules.Armour:
		return view.Armour
	case c.Class == rules.AntiTank:
		return view.AntiTank
	case c.Motorized:
		return view.Motorized
	}
	return view.Infantry
}

func size(c rules.Counter) view.Size {
	if c.Regiment {
		return view.Regiment
	}
	return view.Battalion
}

func supply(s rules.SupplyState) view.Supply {
	switch s {
	case rules.InSupply:
		return view.InSupply
	case rules.OutOfSupply:
		return view.OutOfSupply
	case rules.Isolated:
		return view.Isolated
	}
	return view.InSupply
}

func activeUnit(st rules.State) rules.UnitID {
	if f, acting := frame.Find[rules.ActFrame](st.Frames); acting {
		return f.Unit
	}
	return rules.NoUnit
}

// marks shows what the open procedure is about: the active unit, the combat, the retreat, the advance.
func (d *drawer) marks() {
	if u := activeUnit(d.st); u != rules.NoUnit && d.st.Units[u].Where == rules.OnMap {
		sketch.Mark(d.board, view.Mark{At: d.st.Units[u].At, Kind: view.Selected})
	}
	if c, ok := d.st.Combat(); ok {
		for _, h := range c.Hexes {
			sketch.Mark(d.board, view.Mark{At: h, Kind: view.Target})
		}
		if _, over := frame.Find[rules.ResultFrame](d.st.Frames); !over { // after the die nobody attacks any more
			for _, u := range c.Attackers() {
				d.arrow(c, u)
			}
		}
	}
	if top, ok := d.st.Frames.Top(); ok {
		d.frameMarks(top)
	}
}

func (d *drawer) arrow(c rules.Combat, u rules.UnitID) {
	at := d.st.Units[u].At
	for _, h := range c.Hexes {
		if hex.Distance(at, h) == 1 && d.st.Units[u].Where == rules.OnMap {
			d.board.Arrows = append(d.board.Arrows, view.Arrow{From: at, To: h, Joiner: u != c.Active})
		}
	}
}

func (d *drawer) frameMarks(top rules.Frame) {
	if f, falling := top.(rules.FallFrame); falling {
		sketch.Path(d.board, f.Path)
	}
	if f, choosing := top.(rules.AdvanceFrame); choosing {
		d.vacated(f.Vacated)
	}
	if f, advancing := top.(rules.AdvanceToFrame); advancing {
		d.vacated(f.Vacated)
	}
	if f, full := top.(rules.CullFrame); full {
		sketch.Mark(d.board, view.Mark{At: f.Hex, Kind: view.Target})
	}
}

func (d *drawer) vacated(hexes []hex.Hex) {
	for _, h := range hexes {
		sketch.Mark(d.board, view.Mark{At: h, Kind: view.Vacated})
	}
}

// describe says each hex in one line: ground and features.
func (d *drawer) describe(m *rules.Map) {
	for i := range d.board.Cells {
		h := m.Grid.At(i)
		parts := []string{d.words.Word("cauldron.ground.", position.WordOf(m.Ground[i], data.Grounds()))}
		if m.Fort[i] {
			parts = append(parts, d.words.Of("cauldron.feature.fortified"))
		}
		d.board.Cells[i].Words = strings.Join(append(parts, d.sideWords(m, h)...), " · ")
	}
}

func (d *drawer) sideWords(m *rules.Map, h hex.Hex) []string {
	var all rules.SideFeature
	mined := false
	for dir := range hex.Dir(hex.Dirs) {
		all |= m.At(h, dir)
		mined = mined || d.g.Unbreached(h, dir)
	}
	return d.words.Conditional(
		sketch.If(mined, "cauldron.feature.mined"),
		sketch.If(all&(rules.UpSlope|rules.DownSlope) != 0, "cauldron.feature.escarpment"),
		sketch.If(all&rules.Road != 0, "cauldron.feature.road"),
		sketch.If(all&rules.Track != 0, "cauldron.feature.track"),
	)
}
