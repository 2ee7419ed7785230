package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 5.4 Zone of Control.
const (
	ruleZone          cite.Rule = "theseus:5.4"
	ruleZoneTerrain   cite.Rule = "theseus:5.4.a"
	ruleZoneless      cite.Rule = "theseus:5.4.b"
	ruleZoneMoves     cite.Rule = "theseus:5.4.1.a"
	ruleStaffNoZone   cite.Rule = "theseus:3.3.s3"
	ruleDisruptedZone cite.Rule = "theseus:5.6.3.b"
)

// 3.2.j, 3.3.s3, 5.4.b, 5.6.3.b: projects tells whether a unit has a zone of control at all: not a disrupted one, not
// one with a white triangle. The sheet, which may be nil, gets what speaks against it.
func (b *board) projects(s *decide.Sheet, u UnitID) bool {
	if !b.onMap(u) {
		return false
	}
	c, ok := b.counter(u), true
	switch {
	case !c.Type.Combat():
		ok = bars(s, ruleStaffNoZone, "theseus.zone.staff", unitArg(u))
	case c.NoZone:
		ok = bars(s, ruleZoneless, "theseus.zone.none", unitArg(u))
	}
	if b.Units[u].Disrupted {
		ok = bars(s, ruleDisruptedZone, "theseus.zone.disrupted", unitArg(u))
	}
	return ok
}

// bars notes a rule that speaks against what is looked at, where somebody asks for the grounds. It is false.
func bars(s *decide.Sheet, rule cite.Rule, key string, args ...derive.Arg) bool {
	if s != nil {
		s.Refuse(rule, key, args...)
	}
	return false
}

// speaks notes a rule that speaks for it.
func speaks(s *decide.Sheet, rule cite.Rule, key string, args ...derive.Arg) {
	if s != nil {
		s.Because(rule, key, args...)
	}
}

// 5.4.a, 3.1.2: carries tells whether a zone of a side reaches from a hex into its neighbour in direction d: not over a
// ridge or wadi (d-21, d-22) or the sea (d-98), not into a minefield of the enemy that is not breached, and not where
// the terrain chart shuts it out.
func (b *board) carries(s *decide.Sheet, side Side, from, to int, d hex.Dir) bool {
	ok := true
	barred := Ridge | Wadi
	if b.Rulings.Other(ZoneTerrain) {
		barred = Ridge
	}
	features := b.Map.Sides[from*hex.Dirs+int(d)]
	if features&barred != 0 && (features&(Road|Trail) == 0 || !b.Rulings.Other(RoadOverRidge)) {
		ok = bars(s, ruleZoneTerrain, "theseus.zone.ridge", derive.Border("Hexside", b.Map.Grid.At(from), d))
	}
	if b.seaBars(features) {
		ok = bars(s, ruleZoneTerrain, "theseus.zone.sea", derive.Border("Hexside", b.Map.Grid.At(from), d))
	}
	if b.laid[to].of(minedBy, side.Enemy()) {
		ok = bars(s, ruleZoneTerrain, "theseus.zone.mines", hexArg(b.Map.Grid.At(to)))
	}
	if b.Charts.Terrain.Ground[b.Map.Ground[to]].Zone.Val.Whole() == 0 {
		ok = bars(s, ruleTerrain, "theseus.zone.ground", hexArg(b.Map.Grid.At(to)))
	}
	return ok
}

// seaBars tells whether nobody can fight over a hexside or control what lies behind it: it is sea (5.4.a, 7.5.1.a,
// d-98).
func (b *board) seaBars(features SideFeature) bool {
	return features&SeaSide != 0 && !b.Rulings.Other(SeaIsNoBar)
}

// zoneInto tells whether a unit projects its zone into a hex (5.4).
func (b *board) zoneInto(u UnitID, h hex.Hex) bool { return b.reaches(nil, u, h) }

// reaches is the same with the grounds (5.4).
func (b *board) reaches(s *decide.Sheet, u UnitID, h hex.Hex) bool {
	if !b.projects(s, u) && s == nil {
		return false
	}
	at := b.Units[u].At
	if at == h {
		return true
	}
	d, beside := hex.Toward(at, h)
	from, to := b.Map.Grid.Index(at), b.Map.Grid.Index(h)
	if !beside || from < 0 || to < 0 || !b.carries(s, b.side(u), from, to, d) || (s != nil && s.Refused()) {
		return false
	}
	speaks(s, ruleZone, "theseus.zone.reaches", unitArg(u), hexArg(h))
	return true
}

// 5.4: inZone tells whether a hex lies in a zone of control of a side.
func (b *board) inZone(h hex.Hex, side Side) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.look[i].of(zoneOf, side)
}

// Zone tells whether a hex lies in a zone of control of side (5.4).
func (g Game) Zone(h hex.Hex, side Side) bool { return g.b.inZone(h, side) }

// Zones tells for each hex, by grid index, whether it lies in a zone of control of side (5.4).
func (g Game) Zones(side Side) []bool {
	out := make([]bool, len(g.b.look))
	for i, l := range g.b.look {
		out[i] = l.of(zoneOf, side)
	}
	return out
}

// Mined tells whether a hex is a minefield or box that has not been breached (3.1.3, 7.4).
func (g Game) Mined(h hex.Hex) bool { return g.b.mined(h) }

// 5.4.1.e: supportZone tells whether the unit's zone of control reaches the hex. Into an unbreached minefield of the
// enemy it does not (d-62); under the other reading such a unit supports all the same.
func (b *board) supportZone(u UnitID, enemy hex.Hex) bool {
	if b.zoneInto(u, enemy) {
		return true
	}
	return b.Rulings.Other(SupportIntoMines) && !b.counter(u).NoZone && b.friendly(enemy, b.side(u).Enemy()) &&
		b.besideOpen(b.Units[u].At, enemy)
}

// 5.4.1.a: stopsInZones tells whether a stack stops in an enemy zone: one with combat units, under the other reading of
// d-99 a headquarters alone too; not in a movement that zones don't bind (d-90).
func (b *board) stopsInZones(f MoveFrame) bool {
	return !b.unbound(f) && (slices.ContainsFunc(f.Units, b.combat) || b.Rulings.Other(StaffStops))
}

// 5.4.1: slipsThrough tells whether a stack goes from zone to zone without a screen: headquarters alone do under the
// other reading of d-118 (7.3.2).
func (b *board) slipsThrough(f MoveFrame) bool {
	return b.Rulings.Other(StaffThroughZones) && !slices.ContainsFunc(f.Units, b.combat)
}

// 5.4.1.c: open visits the hexes that a retreat may enter next: those without an enemy zone; when there is none and the
// retreat is forced, those with one (7.5.2.2, 7.5.2.3).
func (b *board) open(f RetreatFrame, visit func(hex.Hex)) {
	var room [hex.Dirs]hex.Hex
	zoned, free := room[:0], false
	for d := range hex.Dir(hex.Dirs) {
		to := f.at().Step(d)
		switch {
		case b.shut(nil, f, f.at(), to):
		case b.inZone(to, f.Side.Enemy()):
			zoned = append(zoned, to)
		default:
			free = true
			visit(to)
		}
	}
	if free || !f.Forced {
		return
	}
	for _, to := range zoned {
		visit(to)
	}
}

// 5.4.1.d: zoneOnBreach adds what an enemy zone adds to the die of an attempt to breach the mines of a hex (7.4.4).
func (b *board) zoneOnBreach(rec *derive.Rec, at hex.Hex, side Side, parts []derive.Num) []derive.Num {
	if b.inZone(at, side.Enemy()) {
		return append(parts, modifier(rec, "theseus.breach.zone", ruleBreachZone, zoneBreach))
	}
	return parts
}

// 5.4.1.f: zoneReplaces refuses a unit in an enemy zone what only units outside of them get.
func (b *board) zoneReplaces(s *decide.Sheet, rule cite.Rule, u UnitID) {
	if b.inZone(b.Units[u].At, b.side(u).Enemy()) {
		s.Refuse(rule, "theseus.replacement.in_zone", unitArg(u))
	}
}

// 5.4.1.b: zoneOnPaths is what of a hex's look matters to the paths of a side for the zone of the enemy in it: whose
// hex it is and whether units stand there, nothing outside of zones.
func (l look) zoneOnPaths(side Side) look {
	if l.of(zoneOf, side.Enemy()) {
		return heldBy<<(side-1) | withUnits
	}
	return 0
}
