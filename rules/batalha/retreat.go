package batalha

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 5.3 Regras de Recuo.
const (
	ruleRetreat       cite.Rule = "batalha:5.3"
	ruleChain         cite.Rule = "batalha:5.3.1"
	ruleSeaArmRetreat cite.Rule = "batalha:5.3.2"
	ruleSiege         cite.Rule = "batalha:5.3.3"
	ruleSiegeHurt     cite.Rule = "batalha:5.3.3.o1"
	ruleOffMap        cite.Rule = "batalha:4.2.2"
)

// RetreatFrame is the units of a side that must still retreat (5.3).
type RetreatFrame struct {
	Side Side
	Left []UnitID
	Hurt []UnitID
}

func (RetreatFrame) frame() string { return "retreat" }

// Fields implements [Frame].
func (f RetreatFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.RefsShown(v, "left", &f.Left, Units)
	record.Refs(v, "hurt", &f.Hurt, Units)
	return f
}

func (f RetreatFrame) given(g *givens) {
	play.EachHolds(&g.Givens, "to_retreat", f.Left...)
	g.hurt(f.Hurt)
}

func (f RetreatFrame) shows() Shows { return Shows{Units: f.Left} }

func (f RetreatFrame) names() []UnitID { return f.Left }

// Question implements [Frame].
func (f RetreatFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleRetreat, "batalha.point.retreat")
}

// Options implements [Frame].
func (f RetreatFrame) Options(_ *board, visit func(decide.Act)) {
	for _, u := range f.Left {
		visit(RetreatUnit.On(u))
	}
}

// Act implements [Frame].
func (f RetreatFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != RetreatUnit {
		return false
	}
	if t.Judging() {
		t.Board.picked(t.Sheet, f, i.Unit)
	} else {
		t.Work.fall(f, i.Unit)
	}
	return true
}

// Settle implements [Frame].
func (f RetreatFrame) Settle(w *work) play.Settled { return play.AsksIf(len(w.alive(f.Left)) > 0) }

// wayOut is how a retreat can go on, the better the higher.
type wayOut uint8

const (
	noWay    wayOut = iota
	roundOff        // through a zone to the edge, and off the map
	round           // through a zone to a second hex (5.3.3)
	offMap          // off the map (4.2.2, d-42)
	direct          // to a hex without enemies and zones (5.3)
)

// threatens tells whether an enemy zone acts on a retreat or an advance of the unit in the hex (5.3). Armour ignores
// those of infantry only under the other reading of d-12.
func (b *board) threatens(u UnitID, h hex.Hex) bool {
	if b.Rulings.Other(ArmourZones) {
		return b.binds(u, h)
	}
	return b.inZone(h, b.side(u).Enemy())
}

// opens tells whether the unit can retreat from a hex in a direction at all: onto land, where no enemy stands, and with
// armour not across a sea arm (5.3, 5.3.2, 2.3.tec).
func (b *board) opens(u UnitID, from hex.Hex, d hex.Dir) bool {
	to := from.Step(d)
	if b.armour(u) && b.Map.At(from, d)&SeaArm != 0 {
		return false
	}
	return b.Map.Grid.Has(to) && b.ground(to) != Sea && b.holder(to) != b.side(u).Enemy()
}

// ends tells whether the retreat may end in the hex that lies in a direction: it opens, no enemy zone acts on it, and
// there is room, or a chain retreat makes some (5.3, 5.3.1, d-56). Hexes that the retreat, or the chain, has come
// through are left out.
func (b *board) ends(f FallFrame, from hex.Hex, d hex.Dir) bool {
	to, been := from.Step(d), f.been()
	return b.opens(f.Unit, from, d) && !b.threatens(f.Unit, to) && !slices.Contains(been, to) &&
		b.takes(f.Unit, to, been)
}

// been are the hexes that the retreat has come through, and the chain before it, whose last hex is where the retreat
// began.
func (f FallFrame) been() []hex.Hex {
	if len(f.Chain) > 0 {
		return append(slices.Clone(f.Chain), f.Path[1:]...)
	}
	return slices.Clone(f.Path)
}

// takes tells whether the hex has room for the unit, or would have after a chain retreat, for which nobody comes into a
// full hex under the other reading of d-55 (5.3.1).
func (b *board) takes(u UnitID, h hex.Hex, been []hex.Hex) bool {
	return !b.crowded(u, h) || (!b.Rulings.Other(LimitAlways) && b.movesOn(u, h, been))
}

// some tells whether something holds in some direction.
func some(holds func(hex.Dir) bool) bool {
	for d := range hex.Dir(hex.Dirs) {
		if holds(d) {
			return true
		}
	}
	return false
}

// way is the best way out of a hex for a retreat that begins there: to a hex without zones; off the map; as an
// encircled unit through a zone to a second hex, or to the edge (5.3, 5.3.3). Encircled units die at once under the
// other reading of d-13, and nobody leaves the map under that of d-42.
func (b *board) way(f FallFrame) wayOut {
	at := f.Path[0]
	switch {
	case some(func(d hex.Dir) bool { return b.ends(f, at, d) }):
		return direct
	case len(f.Chain) > 0:
		return noWay
	case b.atEdge(at) && !b.Rulings.Other(EdgeOutlet):
		return offMap
	case b.diesAtOnce(f.Unit):
		return noWay
	case some(func(d hex.Dir) bool { return b.passes(f, d) && b.second(f, at.Step(d)) }):
		return round
	case !b.Rulings.Other(EdgeOutlet) && some(func(d hex.Dir) bool { return b.passes(f, d) && b.atEdge(at.Step(d)) }):
		return roundOff
	}
	return noWay
}

// diesAtOnce tells whether an encircled unit has no second hex to try: any under the other reading of d-13, one of the
// attackers under that of d-14 (5.3.3).
func (b *board) diesAtOnce(u UnitID) bool {
	f, fighting := b.phase()
	return b.Rulings.Other(EncircledRetreat) || (b.Rulings.Other(AttackersTrapped) && fighting && f.Side == b.side(u))
}

func (b *board) atEdge(h hex.Hex) bool {
	for e := North; e <= West; e++ {
		if b.Map.AtEdge(h, e) {
			return true
		}
	}
	return false
}

// passes tells whether an encircled unit can pass through the hex in a direction: it opens, and a unit that the combat
// has hurt finds friends there (5.3.3, 5.3.3.o1).
func (b *board) passes(f FallFrame, d hex.Dir) bool {
	to := f.Path[0].Step(d)
	return b.opens(f.Unit, f.Path[0], d) && (!f.Hurt || b.friends(f.Unit, to)) && !b.overAlways(f.Unit, to)
}

// overAlways tells whether a unit may not even pass through a hex in a retreat or an advance because it is full, under
// the other reading of d-55 (4.1.1).
func (b *board) overAlways(u UnitID, h hex.Hex) bool {
	return b.Rulings.Other(LimitAlways) && b.crowded(u, h)
}

// friends tells whether another unit of the same side stands in the hex.
func (b *board) friends(u UnitID, h hex.Hex) bool {
	return b.holder(h) == b.side(u) && b.others(u, h) > 0
}

// 5.3.3: second tells whether an encircled unit that has come to a hex finds a second one to end in.
func (b *board) second(f FallFrame, at hex.Hex) bool {
	return some(func(d hex.Dir) bool { return b.ends(f, at, d) })
}

// encircled tells whether no defender of an assault can retreat to a hex free of zones, or off the map (5.1.3). A full
// hex does not count under the other reading of d-56, though it may be made to take a retreat (5.3.1).
func (b *board) encircled(a Attack) bool {
	for _, u := range a.Defenders {
		f := FallFrame{Unit: u, Path: []hex.Hex{a.Target}}
		switch way := b.way(f); {
		case way < offMap:
		case way == direct && b.Rulings.Other(FullOutlet) && !b.roomBeside(f):
		default:
			return false
		}
	}
	return true
}

// roomBeside tells whether a retreat may end in a hex that is not full, or leave the map.
func (b *board) roomBeside(f FallFrame) bool {
	at := f.Path[0]
	if b.atEdge(at) && !b.Rulings.Other(EdgeOutlet) {
		return true
	}
	return some(func(d hex.Dir) bool { return b.ends(f, at, d) && !b.crowded(f.Unit, at.Step(d)) })
}

// picked judges which unit retreats next (5.3).
func (b *board) picked(s *decide.Sheet, f RetreatFrame, u UnitID) {
	if !contains(f.Left, u) || !b.onMap(u) {
		s.Refuse(ruleRetreat, "batalha.retreat.not_owed", unitArg(u))
		return
	}
	s.Because(ruleRetreat, "batalha.retreat.may_pick", unitArg(u))
}

// 5.3: retreatTo judges a step of a retreat: one from which the best way out goes on.
func (b *board) retreatTo(s *decide.Sheet, f FallFrame, to hex.Hex) {
	at := f.Path[len(f.Path)-1]
	d, adjacent := hex.Toward(at, to)
	if !adjacent {
		s.Refuse(ruleRetreat, "batalha.retreat.not_adjacent", hexArg(to))
	}
	if !b.groundOpen(s, f, at, to, d, adjacent) {
		return
	}
	if !adjacent {
		return
	}
	if len(f.Path) > 1 {
		b.endRefusals(s, f, d)
		b.becauseSecond(s, f, to)
		return
	}
	switch way := b.way(f); way {
	case direct:
		b.endRefusals(s, f, d)
		s.Because(ruleRetreat, "batalha.retreat.may_end", hexArg(to))
	case round, roundOff:
		b.passRefusals(s, f, way, d)
		s.Because(ruleSiege, "batalha.retreat.may_pass", hexArg(to))
	case offMap, noWay:
		b.endRefusals(s, f, d)
	}
	b.becauseSeaArm(s, f, at, d)
}

// groundOpen refuses what no retreat enters; it tells whether anything else is worth saying (5.3, 5.3.2, 2.3.tec).
func (b *board) groundOpen(s *decide.Sheet, f FallFrame, at, to hex.Hex, d hex.Dir, adjacent bool) bool {
	if !b.Map.Grid.Has(to) {
		s.Refuse(ruleRetreat, "batalha.retreat.no_hex", hexArg(to))
		return false
	}
	open := true
	if b.holder(to) == b.side(f.Unit).Enemy() {
		s.Refuse(ruleRetreat, "batalha.retreat.enemy", hexArg(to))
		open = false
	}
	if adjacent && b.armour(f.Unit) && b.Map.At(at, d)&SeaArm != 0 {
		s.Refuse(ruleSeaArmRetreat, "batalha.retreat.armour_sea_arm", unitArg(f.Unit), hexArg(to))
	}
	if b.ground(to) == Sea {
		s.Refuse(ruleTerrain, "batalha.retreat.sea", hexArg(to))
		open = false
	}
	return open
}

// endRefusals names what keeps a retreat from ending in a hex: an enemy zone, or no room even with a chain retreat
// (5.3, 5.3.1).
func (b *board) endRefusals(s *decide.Sheet, f FallFrame, d hex.Dir) {
	at := f.Path[len(f.Path)-1]
	to := at.Step(d)
	if b.threatens(f.Unit, to) {
		s.Refuse(ruleRetreat, "batalha.retreat.zone", hexArg(to))
	}
	switch {
	case len(f.Chain) == 0 && slices.Contains(f.Path, to):
		s.Refuse(ruleSiege, "batalha.retreat.back", hexArg(to))
	case slices.Contains(f.been(), to):
		s.Refuse(ruleChain, "batalha.retreat.chain_back", hexArg(to))
	case !b.takes(f.Unit, to, f.been()):
		s.Refuse(ruleChain, "batalha.retreat.no_room", hexArg(to))
	}
}

// passRefusals names what keeps an encircled unit from passing through a hex: no friends for one that the combat has
// hurt, or nothing to go on to (5.3.3, 5.3.3.o1).
func (b *board) passRefusals(s *decide.Sheet, f FallFrame, way wayOut, d hex.Dir) {
	to := f.Path[0].Step(d)
	if f.Hurt && !b.friends(f.Unit, to) {
		s.Refuse(ruleSiegeHurt, "batalha.retreat.no_friends", unitArg(f.Unit), hexArg(to))
	}
	if b.overAlways(f.Unit, to) {
		s.Refuse(ruleStacking, "batalha.retreat.pass_full", unitArg(f.Unit), hexArg(to))
	}
	if (way == round && !b.second(f, to)) || (way == roundOff && !b.atEdge(to)) {
		s.Refuse(ruleSiege, "batalha.retreat.dead_end", hexArg(to))
	}
}

// becauseSecond says that the second hex ends the retreat of an encircled unit, and whether that costs a loss (5.3.3,
// 5.3.3.o1).
func (b *board) becauseSecond(s *decide.Sheet, f FallFrame, to hex.Hex) {
	s.Because(ruleSiege, "batalha.retreat.may_end_second", hexArg(to))
	if b.relieved(f) {
		s.Because(ruleSiegeHurt, "batalha.retreat.relieved", hexArg(f.Path[1]))
	} else {
		s.Because(ruleSiege, "batalha.retreat.second_costs", unitArg(f.Unit))
	}
	if d, ok := hex.Toward(f.Path[1], to); ok {
		b.becauseSeaArm(s, f, f.Path[1], d)
	}
}

// 5.3.3.o1, d-15: relieved tells whether an encircled unit has passed a hex with friends, and so takes no loss in its
// second step. Only a unit that the combat has hurt is relieved under the other reading.
func (b *board) relieved(f FallFrame) bool {
	return len(f.Path) > 1 && b.friends(f.Unit, f.Path[1]) && (f.Hurt || !b.Rulings.Other(FriendlyRelief))
}

// 5.3.2: becauseSeaArm warns of the loss that a sea arm costs.
func (b *board) becauseSeaArm(s *decide.Sheet, f FallFrame, at hex.Hex, d hex.Dir) {
	if b.Map.At(at, d)&SeaArm == 0 {
		return
	}
	if f.Hurt {
		s.Because(ruleSeaArmRetreat, "batalha.retreat.sea_arm_kills", unitArg(f.Unit))
		return
	}
	s.Because(ruleSeaArmRetreat, "batalha.retreat.sea_arm_costs", unitArg(f.Unit))
}

// retreatOff judges leaving the map: the last way out, by an edge where the unit stands, and none under the other
// reading of d-42 (4.2.2).
func (b *board) retreatOff(s *decide.Sheet, f FallFrame, e Edge) {
	at := f.Path[len(f.Path)-1]
	if !b.Map.AtEdge(at, e) {
		s.Refuse(ruleOffMap, "batalha.retreat.not_at_edge", hexArg(at), EdgeArg(e))
	}
	switch {
	case b.Rulings.Other(EdgeOutlet):
		s.Refuse(ruleOffMap, "batalha.retreat.no_outlet", unitArg(f.Unit))
	case len(f.Chain) > 0:
		s.Refuse(ruleOffMap, "batalha.retreat.chain_stays", unitArg(f.Unit))
	case len(f.Path) == 1 && b.way(f) == direct, len(f.Path) > 1 && b.second(f, at):
		s.Refuse(ruleOffMap, "batalha.retreat.other_way", unitArg(f.Unit))
	}
	s.Because(ruleOffMap, "batalha.retreat.may_leave", unitArg(f.Unit), EdgeArg(e))
}

// EdgeArg names an edge of the map.
func EdgeArg(e Edge) derive.Arg {
	switch e {
	case North:
		return derive.Term("Edge", "batalha.term.north")
	case East:
		return derive.Term("Edge", "batalha.term.east")
	case South:
		return derive.Term("Edge", "batalha.term.south")
	case West:
		return derive.Term("Edge", "batalha.term.west")
	}
	panic("batalha: unknown edge")
}

// retreatNotAsked refuses retreats that no result has ordered, and units that need not retreat (4.2.2, 5.3, 5.3.1).
func (b *board) retreatNotAsked(s *decide.Sheet, i decide.Act) {
	f, ordered := frame.Find[RetreatFrame](b.Frames)
	_, falling := frame.Find[FallFrame](b.Frames)
	under := ordered || falling
	switch i.Verb {
	case RetreatUnit:
		switch {
		case !under:
			s.Refuse(ruleRetreat, "batalha.retreat.not_ordered")
		case !b.dieFirst(s) && ordered:
			b.picked(s, f, i.Unit)
		}
	case RetreatTo:
		switch {
		case !under:
			s.Refuse(ruleRetreat, "batalha.retreat.not_ordered")
		default:
			b.dieFirst(s)
		}
	case RetreatOff:
		switch {
		case !under:
			s.Refuse(ruleOffMap, "batalha.retreat.never_by_choice")
		default:
			b.dieFirst(s)
		}
	case Chain:
		if _, full := frame.Find[ChainFrame](b.Frames); !full {
			s.Refuse(ruleChain, "batalha.retreat.no_chain")
		} else {
			b.dieFirst(s)
		}
	default:
	}
}
