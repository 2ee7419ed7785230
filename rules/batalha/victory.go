package batalha

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 11.2 Objetivos.
const (
	ruleObjectives   cite.Rule = "batalha:11.2"
	ruleAxisPoints   cite.Rule = "batalha:11.2.1"
	ruleAlliedPoints cite.Rule = "batalha:11.2.2"
	ruleWinner       cite.Rule = "batalha:11.2.o1"
)

// Points for a destroyed unit (11.2.1, 11.2.2).
const (
	alliedUnit  = 5
	germanUnit  = 5
	italianUnit = 1
)

// firstHolder is the side that has an objective before anybody has stood in it: the one in whose rear it lies or, under
// the other reading of d-62, nobody (11.2).
func (b *board) firstHolder(h hex.Hex) Side {
	if b.Scenario == nil || b.Rulings.Other(FirstHolder) {
		return 0
	}
	for _, p := range b.Scenario.Held {
		if p.At == h {
			return p.Side
		}
	}
	return 0
}

// occupy lets whoever stands in an objective hold it from now on (11.2, d-46).
func (w *work) occupy() {
	for i, o := range w.Map.Objectives {
		side := w.holder(o.At)
		if i >= len(w.Held) || side == 0 || side == w.Held[i] {
			continue
		}
		if w.Held[i] != 0 || side != w.firstHolder(o.At) {
			w.Log(ruleObjectives, "batalha.victory.taken", playerArg(side), hexArg(o.At))
		}
		w.Held[i] = side
	}
}

// keeper is who has an objective: who stood there last or, under the other reading of d-46, who stands there now
// (11.2).
func (b *board) keeper(i int) Side {
	if b.Rulings.Other(Holding) {
		return b.holder(b.Map.Objectives[i].At)
	}
	if i < len(b.Held) && b.Held[i] != 0 {
		return b.Held[i]
	}
	return b.firstHolder(b.Map.Objectives[i].At)
}

// Score is what each side would have if the game ended now (11.2).
func (g Game) Score() (axis, allies int, tree derive.Tree) {
	rec := &derive.Rec{}
	a, b := g.b.score(rec, Axis), g.b.score(rec, Allies)
	rec.Show(a)
	rec.Show(b)
	return a.Whole(), b.Whole(), rec.Tree()
}

// Held is who holds each objective, by [Map.Objectives]; 0 for nobody (11.2).
func (g Game) Held() []Side {
	out := make([]Side, len(g.b.Map.Objectives))
	for i := range out {
		out[i] = g.b.keeper(i)
	}
	return out
}

// 11.2, 11.2.2: score is a side's points: its objectives and the enemy units destroyed (11.2.1).
func (b *board) score(rec *derive.Rec, side Side) derive.Num {
	var parts []derive.Num
	for i, o := range b.Map.Objectives {
		if b.keeper(i) == side {
			parts = append(
				parts,
				rec.Fact(
					derive.Of("batalha.victory.held", ruleObjectives, derive.Plain, hexArg(o.At)),
					derive.Int(o.Points.N),
					o.Points.Source,
				),
			)
		}
	}
	if side == Axis {
		parts = append(
			parts,
			b.destroyed(
				rec,
				ruleAxisPoints,
				"batalha.victory.allied_units",
				alliedUnit,
				British,
				Indian,
				SouthAfrican,
				FreeFrench,
			),
		)
	} else {
		parts = append(parts,
			b.destroyed(rec, ruleAlliedPoints, "batalha.victory.german_units", germanUnit, German),
			b.destroyed(rec, ruleAlliedPoints, "batalha.victory.italian_units", italianUnit, Italian))
	}
	return rec.Sum(derive.Of("batalha.victory.total", ruleObjectives, derive.Plain, playerArg(side)), parts...)
}

// 11.2.1: destroyed are the points for the eliminated units of some nations (11.2.2). A unit that retreated off the map
// is not destroyed (4.2.2), and counts with all that are not on the map under the other reading of d-47.
func (b *board) destroyed(rec *derive.Rec, rule cite.Rule, key string, each int, nations ...Nation) derive.Num {
	n := 0
	for i := range b.Units {
		gone := b.Units[i].Where == Eliminated || (b.Units[i].Where != OnMap && b.Rulings.Other(LostUnits))
		if gone && slices.Contains(nations, b.nation(UnitID(i))) {
			n++
		}
	}
	count := rec.Fact(derive.Of(key, rule, derive.Plain), derive.Int(n), cite.None)
	points := rec.Fact(derive.Of("batalha.victory.for_a_unit", rule, derive.Plain), derive.Int(each), cite.Printed)
	return rec.Product(derive.Of("batalha.victory.for_units", rule, derive.Plain), count, points)
}

// 11.2.o1: finalScore tells how the game has ended. A tie is a draw (d-46).
func (w *work) finalScore() {
	axis, allies := w.score(w.rec, Axis), w.score(w.rec, Allies)
	w.rec.Show(axis)
	w.rec.Show(allies)
	w.Log(
		ruleObjectives,
		"batalha.victory.final",
		derive.Number("Axis", axis.Val, derive.Plain),
		derive.Number("Allies", allies.Val, derive.Plain),
	)
	switch {
	case allies.Less(axis.Val):
		w.Log(ruleWinner, "batalha.victory.won", playerArg(Axis))
	case axis.Less(allies.Val):
		w.Log(ruleWinner, "batalha.victory.won", playerArg(Allies))
	default:
		w.Log(ruleWinner, "batalha.victory.tie")
	}
}
