package na41

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/printed"
)

// Rules of 16.5 Isolation Attrition.
const (
	ruleIsolated     cite.Rule = "na41:16.5.1"
	ruleIsolationDie cite.Rule = "na41:16.5.2"
	ruleIsolation    cite.Rule = "na41:16.5.3"
	ruleIsolationDRM cite.Rule = "na41:16.5.4"
)

// WhenIsolated is d-61: a unit whose marker turns red in a supply phase rolls in the same one, or only from the next
// one on.
const WhenIsolated Contested = 61

// IsolationCharts are the table of 16.5.3 and its modifiers.
type IsolationCharts struct {
	Loss                       DieTable // a step, or nothing
	Airfield, Fort, Elite, Low printed.Cell
}

// linesTo is the lines of a side to some hexes.
func (t *tracer) linesTo(goals []int) *lines {
	l := t.lines()
	for _, i := range goals {
		if i >= 0 {
			l.add(i)
		}
	}
	return l
}

// holders are the hexes with units of the side for which is holds.
func (n *network) holders(is func(u UnitID) bool) []int {
	var out []int
	for i := range n.Units {
		if u := UnitID(i); n.Units[i].Where == OnMap && n.board.side(u) == n.side && is(u) {
			out = append(out, n.Map.Grid.Index(n.Units[i].At))
		}
	}
	return out
}

// cutOff are those of the units with a red marker that roll: combat units but support units, next to an enemy unit,
// without a line to a friendly unit in supply (16.5.1).
func (n *network) cutOff(red []UnitID) []UnitID {
	if len(red) == 0 {
		return nil
	}
	fed := n.toTheSupplied()
	var out []UnitID
	for _, u := range red {
		c, unit := n.counter(u), &n.Units[u]
		if unit.Where == OnMap && c.Type.Combat() && !c.Type.Support() && n.besideAny(unit.At, n.side.Enemy()) &&
			fed.reach(n.Map.Grid.Index(unit.At)) < 0 {
			out = append(out, u)
		}
	}
	return out
}

// 16.5.1: toTheSupplied is the lines to units in supply.
func (n *network) toTheSupplied() *lines {
	return n.t.linesTo(n.holders(func(u UnitID) bool { return n.Units[u].Supply == InSupply }))
}

// fed tells whether a line leads from a hex to a unit in supply (16.5.1).
func (n *network) fed(h hex.Hex) bool {
	n.Lock()
	defer n.Unlock()
	return n.toTheSupplied().reach(n.Map.Grid.Index(h)) >= 0
}

// The other readings of d-130: only combat units of the enemy's make a unit beside them roll, or supply points do, too.
const (
	fightersIsolate = 1
	pointsIsolate   = 2
)

// besideAny tells whether a side has a unit of any kind next to a hex (d-130: or a combat unit, or a supply point,
// too).
func (b *board) besideAny(h hex.Hex, side Side) bool {
	found, reading := false, b.Rulings.Reading(WhoIsolates)
	for d := range hex.Dir(hex.Dirs) {
		next := h.Step(d)
		b.in(next, func(u UnitID) {
			found = found || b.side(u) == side && (reading != fightersIsolate || b.counter(u).Type.Combat())
		})
		for i := range b.Stocks {
			k := &b.Stocks[i]
			found = found || reading == pointsIsolate && k.Side == side && k.Spot == Hex(next)
		}
	}
	return found
}

// forts are the hexes with a finished fortification of the side (16.5.4).
func (n *network) forts() []int {
	var out []int
	for _, w := range n.Works {
		if w.Done && w.Side == n.side {
			out = append(out, n.Map.Grid.Index(w.At))
		}
	}
	return out
}

// 16.5.4: isolationDRM is what is added to the die of a unit: for a working airfield, for a fortification, for its
// quality (d-18: less for low quality, or more).
func (n *network) isolationDRM(rec *derive.Rec, u UnitID) derive.Num {
	n.Lock()
	defer n.Unlock()
	at, c := n.Map.Grid.Index(n.Units[u].At), n.Charts.Isolation
	var parts []derive.Num
	add := func(yes bool, key string, cell printed.Cell) {
		if yes {
			parts = append(parts, rec.Fact(derive.Of(key, ruleIsolationDRM, derive.Modifier), cell.Val, cell.Source))
		}
	}
	add(n.t.linesTo(n.fields()).reach(at) >= 0, "na41.isolation.airfield", c.Airfield)
	add(n.t.linesTo(n.forts()).reach(at) >= 0, "na41.isolation.fort", c.Fort)
	add(n.quality(u) == Elite, "na41.isolation.elite", c.Elite)
	add(n.quality(u) == LowQuality, "na41.isolation.low", n.signed(c.Low))
	return rec.Sum(derive.Of("na41.isolation.modifiers", ruleIsolationDRM, derive.Modifier, unitArg(u)), parts...)
}

// 16.5.3: isolated rolls the die of a unit that is cut off (16.5.2).
func (w *work) isolated(u UnitID, src dice.Source) {
	face := dice.Fall(src, dieSides) + 1
	die := w.rec.Die(derive.Of("na41.isolation.die", ruleIsolationDie, derive.Face), derive.Int(face))
	drm := w.network(w.side(u)).isolationDRM(w.rec, u)
	total := w.rec.Sum(derive.Of("na41.isolation.total", ruleIsolation, derive.Face), die, drm)
	out := w.Charts.Isolation.Loss.read(w.rec, ruleIsolation, total)
	key := "na41.isolation.holds_out"
	if out == StepIsLost {
		key = "na41.isolation.withers"
	}
	w.LogRoll(
		ruleIsolation,
		key,
		dieSides,
		face-1,
		unitArg(u),
		derive.Number("Die", derive.Int(face), derive.Face),
		derive.Number("Modifier", drm.Val, derive.Modifier),
	)
	if out == StepIsLost {
		w.wither(u)
	}
}

// wither takes a step from a unit that is cut off (16.5.2, 10.4.1, 10.4.2). The last one sends it into the surrender
// box; a unit of three steps on its last may become a remnant.
func (w *work) wither(u UnitID) {
	unit := w.unit(u)
	unit.Steps--
	w.Log(ruleIsolation, "na41.isolation.lost", unitArg(u))
	switch {
	case unit.Steps == 0, w.remnant(u) && w.remnantsLeft(u) <= 0:
		w.surrenders(u)
	case w.remnant(u):
		w.push(RemnantFrame{u})
	}
}

// 16.5.2: surrenders sends a unit that isolation has eliminated into the surrender box.
func (w *work) surrenders(u UnitID) {
	at, side := w.Units[u].Spot, w.side(u)
	w.remove(u, Surrender)
	w.Log(ruleIsolationDie, "na41.isolation.surrendered", unitArg(u))
	w.unprotect(side, at)
}

// loseIsolatedSupport eliminates the support units with a red marker that neither stand with nor have a line to a
// friendly unit that is none (16.5.2): in the supply phase, or whenever it comes to that (d-98).
func (w *work) loseIsolatedSupport(side Side) {
	n := w.network(side)
	others := n.t.linesTo(n.holders(func(u UnitID) bool { return !n.counter(u).Type.Support() }))
	var gone []UnitID
	for i := range w.Units {
		u, unit := UnitID(i), &w.Units[i]
		if unit.Where == OnMap && w.side(u) == side && w.counter(u).Type.Support() && unit.Supply == Red &&
			others.reach(w.Map.Grid.Index(unit.At)) < 0 {
			gone = append(gone, u)
		}
	}
	for _, u := range gone {
		w.surrenders(u)
	}
}
