package cauldron

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// Forecast tells what combats would come to that nobody has declared, by the same rules and tables as those that are
// fought. Units of the side that attacks may be supposed to stand elsewhere. It is not safe for use by several
// goroutines.
type Forecast struct {
	board
	sheet *decide.Sheet
}

// Forecast is a forecast from the position.
func (g Game) Forecast() *Forecast {
	f := &Forecast{board: *g.b, sheet: decide.NewSheet(nil, nil)}
	f.Units = slices.Clone(g.b.Units)
	return f
}

// Suppose puts a unit of the map into another hex; back undoes it.
func (f *Forecast) Suppose(u UnitID, at hex.Hex) (back func()) {
	was := f.Units[u].At
	f.Units[u].At = at
	return func() { f.Units[u].At = was }
}

// Stand puts a unit of the map into another hex, on its used side or not, for good.
func (f *Forecast) Stand(u UnitID, at hex.Hex, used bool) { f.Units[u].At, f.Units[u].Used = at, used }

// AttackCost is what an attack costs the unit in movement points (11.0.1).
func (f *Forecast) AttackCost(u UnitID, t AttackType) derive.Val { return f.attackCost(nil, u, t).Val }

// Attack is the combat that the unit would begin from where it is supposed to be, with nobody joining it; ok is false
// when the rules refuse it, its points aside (11.0.2, 11.0.4).
func (f *Forecast) Attack(u UnitID, t AttackType) (c Combat, ok bool) {
	var room [12]UnitID
	defenders, barred := f.attacked(room[:0], u)
	if len(defenders) == 0 || f.counter(u).Class == AntiTank {
		return c, false
	}
	f.open(Declare(t))
	f.kindRefusals(f.sheet, u, defenders)
	f.isolatedRefusal(f.sheet, u)
	f.mustAttackArmour(f.sheet, u, defenders)
	f.barredRefusal(f.sheet, u, barred)
	f.frozenWorker(f.sheet, u)
	if f.sheet.Refused() {
		return c, false
	}
	return f.combat(u, t, defenders), true
}

// Joiners are the units that may join the combat (11.0.3).
func (f *Forecast) Joiners(c Combat) (out []UnitID) {
	f.eachNear(c, func(u UnitID) {
		f.open(Join.On(u))
		if f.join(f.sheet, c, u); !f.sheet.Refused() {
			out = append(out, u)
		}
	})
	return out
}

func (f *Forecast) open(i decide.Act) {
	f.sheet.Reset(nil)
	f.sheet.Try(i)
}

// Results are the cells of the results table for the faces from 0 to 9, with the chits that have been played (11.0.10).
func (f *Forecast) Results(c Combat) (out [dieFaces]derive.Val) {
	attack, defence := f.strengths(nil, c)
	column, modifier := f.column(nil, attack, defence), f.modifiers(nil, c)
	for face := range out {
		out[face], _ = f.Charts.CRT.Cell(derive.Int(face).Plus(modifier.Val), column.Val)
	}
	return out
}

// Strengths are both sides' strengths in the combat (11.0.5, 11.0.6).
func (f *Forecast) Strengths(c Combat) (attack, defence derive.Val) {
	a, d := f.strengths(nil, c)
	return a.Val, d.Val
}

// Supplied tells for each hex, by grid index, whether a supply path of side reaches it now (5.0).
func (g Game) Supplied(side Side) []bool {
	field := g.b.reached(side)
	out := make([]bool, g.b.Map.Grid.Len())
	for i := range out {
		_, out[i] = field.Cost(i)
	}
	return out
}

// Roads is how many steps each hex, by grid index, lies from the nearest of some hexes for a side that meets nobody,
// over ground that its supply could pass; a hex that it cannot come from is as far as [reach.NoLimit].
func (g Game) Roads(side Side, to []hex.Hex) []int32 {
	sources := make([]int32, 0, len(to))
	for _, h := range to {
		if i := g.b.Map.Grid.Index(h); i >= 0 {
			sources = append(sources, int32(i))
		}
	}
	field := reach.NewField(g.b.Map.Grid)
	reach.Flood(field, sources, reach.NoLimit, func(from, _ int, d hex.Dir) bool { return g.b.opens(side, from, d) })
	out := make([]int32, g.b.Map.Grid.Len())
	for i := range out {
		out[i] = reach.NoLimit
		if cost, ok := field.Cost(i); ok {
			out[i] = cost
		}
	}
	return out
}

// Over tells whether a unit of a side could step over the side of h in direction d: mines, escarpments and the closed
// zone are looked at, units and points are not (8.0.e1, 8.1, 14.0).
func (g Game) Over(side Side, h hex.Hex, d hex.Dir) bool {
	i := g.b.Map.Grid.Index(h)
	to := g.b.Map.Grid.Index(h.Step(d))
	return i >= 0 && to >= 0 && !g.b.steep(i, d) && g.b.pastMines(side, i, d) && (side != Allies || !g.b.Map.West[to])
}
