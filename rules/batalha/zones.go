package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 4.1.2 De Unidades Inimigas: engagement zones.
const (
	ruleZone       cite.Rule = "batalha:4.1.2.p1"
	ruleBreak      cite.Rule = "batalha:4.1.2.p2"
	ruleDominant   cite.Rule = "batalha:4.1.2.p3"
	ruleNewcomer   cite.Rule = "batalha:4.1.2.p4"
	ruleMustAttack cite.Rule = "batalha:4.1.2.p5"
	ruleApart      cite.Rule = "batalha:4.1.2.p6"
	ruleArmourFree cite.Rule = "batalha:4.1.2.o1"
	ruleMinesYield cite.Rule = "batalha:9.2.p2"
	ruleFort       cite.Rule = "batalha:10.0"
)

// breakCost is what leaving an enemy zone costs on top (4.1.2.p2).
const breakCost = 1

// 4.1.2: project marks the zone of a unit that stands at grid index at: the six hexes around it (4.1.2.p1).
func (b *board) project(u UnitID, at int) {
	kind := hardZone
	if b.counter(u).Type.Foot() {
		kind = softZone
	}
	zone := b.zone[b.side(u)-1]
	for d := range hex.Dir(hex.Dirs) {
		if n := b.Map.Grid.Neighbour(at, d); n >= 0 {
			zone[n] |= kind
		}
	}
}

// 4.1.2.p1: inZone tells whether the hex lies in an engagement zone of side.
func (b *board) inZone(h hex.Hex, side Side) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.zone[side-1][i] != 0
}

// 4.1.2.o1: binds tells whether an enemy zone acts on a unit that moves through h, or stands there in its movement
// phase (4.1.2, 4.1.2.p1). Zones of infantry do not act on armour.
func (b *board) binds(u UnitID, h hex.Hex) bool {
	i := b.Map.Grid.Index(h)
	if i < 0 {
		return false
	}
	z := b.zone[b.side(u).Enemy()-1][i]
	if b.armour(u) {
		z &^= softZone
	}
	return z != 0
}

// 4.1.2.p2: breakCost is the point that a unit pays to leave an enemy zone.
func (b *board) breakCost(rec *derive.Rec, u UnitID) (derive.Num, bool) {
	if !b.binds(u, b.Units[u].At) {
		return derive.Num{}, false
	}
	return rec.Fact(
		derive.Of("batalha.zones.break_cost", ruleBreak, derive.Points),
		derive.Int(breakCost),
		cite.Printed,
	), true
}

// breakFree refuses a step from one enemy zone straight into another, under the other reading of d-32 (4.1.2.p2).
func (b *board) breakFree(s *decide.Sheet, u UnitID, from, to hex.Hex) {
	if b.Rulings.Other(BreakFree) && b.binds(u, from) && b.binds(u, to) {
		s.Refuse(ruleBreak, "batalha.zones.zone_to_zone", unitArg(u), hexArg(to))
	}
}

// columns are what the hex of a unit is worth in combat: its terrain and, unless d-31 is read the other way, its
// fortification (4.1.2.p3, 10.0, 10.0.o1).
func (b *board) columns(rec *derive.Rec, key string, h hex.Hex) derive.Num {
	g := b.ground(h)
	cell := b.Charts.Ground[g].Columns
	parts := [2]derive.Num{
		rec.Fact(derive.Of(groundKey(g), ruleTerrain, derive.Plain), cell.Val, cell.Source),
	}
	n := 1
	if b.Map.Fort[b.Map.Grid.Index(h)] && !b.Rulings.Other(FortDominates) {
		parts[n] = b.fortWorth(rec)
		n++
	}
	return rec.Sum(derive.Of(key, ruleDominant, derive.Plain, hexArg(h)), parts[:n]...)
}

// dominates tells whether the hex h of a unit of side dominates an enemy in the hex there: more columns, or an Axis
// enemy on mines (4.1.2.p3, 9.2.p2). An Axis unit on mines dominates nobody. Under the other reading of d-57 the
// columns alone tell.
func (b *board) dominates(rec *derive.Rec, side Side, h, there hex.Hex) bool {
	switch mines := !b.Rulings.Other(MinesCompared); {
	case mines && side == Allies && b.mined(there):
		return true
	case mines && side == Axis && b.mined(h):
		return false
	}
	return b.better(rec, h, there)
}

// 4.1.2.p3: better tells whether the ground of a hex gives more columns than that of another.
func (b *board) better(rec *derive.Rec, h, there hex.Hex) bool {
	own, enemy := b.columns(rec, "batalha.zones.own_columns", h), b.columns(rec, "batalha.zones.enemy_columns", there)
	rec.Show(own)
	rec.Show(enemy)
	return enemy.Less(own.Val)
}

// dominant tells whether an engaged unit stands in terrain that dominates every enemy that engages it (4.1.2.p3).
func (b *board) dominant(rec *derive.Rec, u UnitID) bool {
	all := true
	h := b.Units[u].At
	b.eachEngaging(u, func(there hex.Hex) { all = b.dominates(rec, b.side(u), h, there) && all })
	return all
}

// Dominant tells whether a unit that an enemy engages stands in terrain that dominates every such enemy (4.1.2.p3).
func (g Game) Dominant(u UnitID) (dominant, engaged bool) {
	g.b.eachEngaging(u, func(hex.Hex) { engaged = true })
	return engaged && g.b.dominant(nil, u), engaged
}

// eachEngaging visits the hexes from which enemies engage the unit where it stands.
func (b *board) eachEngaging(u UnitID, visit func(hex.Hex)) {
	for d := range hex.Dir(hex.Dirs) {
		there, found := b.Units[u].At.Step(d), false
		b.in(there, func(v UnitID) {
			found = found || (b.side(v) != b.side(u) && (!b.armour(u) || !b.counter(v).Type.Foot()))
		})
		if found {
			visit(there)
		}
	}
}

// 4.1.2.p4, 4.1.2.p5: mustAttack tells whether a unit is bound to attack in its combat phase: it came into an enemy
// zone, or has stayed in one without dominant terrain (4.1.2.p3).
func (b *board) mustAttack(u UnitID) bool {
	if !b.onMap(u) || b.Units[u].Fought || !b.binds(u, b.Units[u].At) {
		return false
	}
	return b.Units[u].Engaged || !b.dominant(nil, u)
}

// becauseEngaged tells what a unit may do that begins its movement engaged (4.1.2.p2, 4.1.2.p3, 4.1.2.p5, 9.2.p2).
func (b *board) becauseEngaged(s *decide.Sheet, u UnitID) {
	s.Because(ruleBreak, "batalha.zones.may_break", unitArg(u))
	switch dominant, mines := b.dominant(s.Rec(), u), b.minesDecide(u); {
	case dominant && mines:
		s.Because(ruleMinesYield, "batalha.zones.dominant_mines", unitArg(u))
	case dominant:
		s.Because(ruleDominant, "batalha.zones.dominant", unitArg(u))
	default:
		s.Because(ruleMustAttack, "batalha.zones.stay_and_attack", unitArg(u))
		if mines {
			s.Because(ruleMinesYield, "batalha.zones.mines_yield", unitArg(u))
		}
	}
}
