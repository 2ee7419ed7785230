package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 5.3.2 HQ Displacement and 5.3.3 Unit displacement.
const (
	ruleStaffDisplace cite.Rule = "theseus:5.3.2"
	ruleStaffPlace    cite.Rule = "theseus:5.3.2.a"
	ruleStaffPoint    cite.Rule = "theseus:5.3.2.1"
	ruleStaffLevel    cite.Rule = "theseus:5.3.2.2"
	ruleUnitDisplace  cite.Rule = "theseus:5.3.3"
	ruleDisplaceFull  cite.Rule = "theseus:5.3.3.a"
	ruleDisplaceDies  cite.Rule = "theseus:5.3.3.b"
)

// DisplaceFrame is a unit or headquarters that is displaced, and who chooses its hex (5.3.2.a, 5.3.3).
type DisplaceFrame struct {
	Unit  UnitID
	Mover Side
}

func (DisplaceFrame) frame() string { return "displace" }

// Fields implements [Frame].
func (f DisplaceFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, UnitsOnMap)
	record.Word(v, "mover", &f.Mover, Sides())
	return f
}

func (f DisplaceFrame) given(to *givens) { play.EachHolds(&to.Givens, "displaced", f.Unit) }

func (f DisplaceFrame) actors() []UnitID { return []UnitID{f.Unit} }

func (f DisplaceFrame) looked(b *board) []UnitID {
	if f.Mover == b.side(f.Unit) {
		return f.names()
	}
	return b.around(b.Units[f.Unit].At, b.side(f.Unit))
}

func (DisplaceFrame) waits() bool { return true }

func (DisplaceFrame) phase() string { return "" }

func (f DisplaceFrame) names() []UnitID { return []UnitID{f.Unit} }

// Aftermath implements [play.Aftermath].
func (DisplaceFrame) Aftermath() {}

// Question implements [Frame].
func (f DisplaceFrame) Question(b *board) play.Question {
	if b.combat(f.Unit) {
		return play.Ask(f.Mover, ruleUnitDisplace, "theseus.point.displace", unitArg(f.Unit))
	}
	return play.Ask(f.Mover, ruleStaffPlace, "theseus.point.displace_staff", unitArg(f.Unit))
}

// Options implements [Frame].
func (f DisplaceFrame) Options(b *board, visit func(decide.Act)) {
	for _, to := range b.displaceTargets(f) {
		visit(DisplaceTo.At(to))
	}
}

// Act implements [Frame].
func (f DisplaceFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != DisplaceTo {
		return false
	}
	switch {
	case t.Judging():
		t.Board.displaceTo(t.Sheet, f, i.Hex)
	case t.Work.combat(f.Unit):
		t.Work.pop()
		t.Work.displace(f.Unit, i.Hex)
	default:
		t.Work.pop()
		t.Work.placeStaff(f.Unit, i.Hex)
	}
	return true
}

// Settle implements [Frame].
func (f DisplaceFrame) Settle(w *work) play.Settled {
	return play.AsksIf(w.onMap(f.Unit) && len(w.displaceTargets(f)) > 0)
}

// shelters are the hexes into which units of a hex can be displaced: not those with an enemy, not off the map, not over
// sea or an unbridged ridge or wadi, and not into the enemy's minefields; full hexes only when there is no other
// (5.3.3, 5.3.1.g, 5.3.3.a).
func (b *board) shelters(h hex.Hex, side Side) (out []hex.Hex) {
	for d := range hex.Dir(hex.Dirs) {
		to := h.Step(d)
		if b.Map.Grid.Has(to) && b.holder(to) != side.Enemy() && !b.prohibited(h, d, side) {
			out = append(out, to)
		}
	}
	return out
}

// prohibited tells whether terrain forbids a displacement over a hexside; under the other reading only enemies do
// (5.3.1.g, d-81).
func (b *board) prohibited(h hex.Hex, d hex.Dir, side Side) bool {
	if b.Rulings.Other(EnemiesBlock) {
		return false
	}
	features := b.Map.At(h, d)
	return features&SeaSide != 0 || (features&(Ridge|Wadi) != 0 && features&(Road|Trail) == 0) ||
		b.hostile(h.Step(d), side)
}

// roomy are the shelters that a unit does not overfill; all of them when it would overfill each.
func (b *board) roomy(h hex.Hex, u UnitID) []hex.Hex {
	all := b.shelters(h, b.side(u))
	free := slices.DeleteFunc(slices.Clone(all), func(to hex.Hex) bool { return b.overBy(to, []UnitID{u}) })
	if len(free) > 0 {
		return free
	}
	return all
}

// displace puts a unit into a hex, which may be overfilled by it.
func (w *work) displace(u UnitID, to hex.Hex) {
	w.place(u, to)
	w.Log(ruleUnitDisplace, "theseus.displace.displaced", unitArg(u), hexArg(to))
	w.arrived(to, nil)
	w.closeIn(u)
}

// displaceTargets are the hexes for a unit or headquarters that is displaced.
func (b *board) displaceTargets(f DisplaceFrame) []hex.Hex {
	if b.combat(f.Unit) {
		return b.roomy(b.Units[f.Unit].At, f.Unit)
	}
	return b.staffTargets(f.Unit)
}

// 5.3.3, 5.3.3.a: displaceTo judges the hex of what is displaced (5.3.2.a).
func (b *board) displaceTo(s *decide.Sheet, f DisplaceFrame, to hex.Hex) {
	rule, key := ruleStaffPlace, "theseus.displace.may_place_staff"
	if b.combat(f.Unit) {
		rule, key = ruleUnitDisplace, "theseus.displace.may_place"
	}
	if !slices.Contains(b.displaceTargets(f), to) {
		b.notThere(s, f.Unit, to)
		return
	}
	if b.combat(f.Unit) && b.overBy(to, []UnitID{f.Unit}) {
		s.Because(ruleDisplaceFull, "theseus.displace.overfills", hexArg(to))
	}
	s.Because(rule, key, unitArg(f.Unit), hexArg(to))
}

// notThere says why something displaced cannot be put into a hex.
func (b *board) notThere(s *decide.Sheet, u UnitID, to hex.Hex) {
	if !b.combat(u) {
		s.Refuse(ruleStaffPlace, "theseus.displace.not_nearest", unitArg(u), hexArg(to))
		return
	}
	from := b.Units[u].At
	switch {
	case !b.Map.Grid.Has(to) || hex.Distance(from, to) != 1:
		s.Refuse(ruleUnitDisplace, "theseus.displace.not_adjacent", hexArg(to))
	case slices.Contains(b.shelters(from, b.side(u)), to):
		s.Refuse(ruleUnitDisplace, "theseus.displace.full", hexArg(to))
	case b.holder(to) == b.side(u).Enemy():
		s.Refuse(ruleUnitDisplace, "theseus.displace.enemy", hexArg(to))
	default:
		s.Refuse(ruleNowhereToGo, "theseus.displace.terrain", hexArg(to))
	}
}

// lonely displaces the headquarters of a hex that a combat has left alone, and tells whether there was one (7.5,
// 5.3.2).
func (w *work) lonely(h hex.Hex) bool {
	if w.hasCombat(h) {
		return false
	}
	gone := false
	for _, u := range w.staffs(h) {
		if w.displaceable(u) {
			w.displaceStaff(u)
			gone = true
		}
	}
	return gone
}

// displaceable tells whether a headquarters has somewhere to go (5.3.2.a, 3.3.s5). One that has not stays: it is no
// reason to leave the game but under the other reading of d-87.
func (b *board) displaceable(u UnitID) bool {
	return b.Rulings.Other(StaffRemoved) || len(b.staffTargets(u)) > 0
}

// 5.3.2: displaceStaff displaces a headquarters: it costs a support point and a level, and when several hexes are as
// near its owner chooses.
func (w *work) displaceStaff(u UnitID) {
	w.Log(ruleStaffDisplace, "theseus.displace.staff", unitArg(u))
	w.silence(u)
	w.lessSupport(u, ruleStaffPoint)
	w.lessLevel(w.counter(u).Formation)
	to := w.staffTargets(u)
	switch len(to) {
	case 0:
		w.eliminate(ruleStaffPlace, u)
	case 1:
		w.placeStaff(u, to[0])
	default:
		w.push(DisplaceFrame{Unit: u, Mover: w.side(u)})
	}
}

// silence notes on the Movement Action that has displaced a headquarters that its formation does not react to it
// (7.3.5).
func (w *work) silence(staff UnitID) {
	for i := w.Frames.Len() - 1; i >= 0; i-- {
		f, moves := w.Frames.At(i).(MoveFrame)
		if !moves {
			continue
		}
		if len(f.Units) > 0 && w.side(f.Units[0]) != w.side(staff) {
			f.Displaced = append(slices.Clip(f.Displaced), w.counter(staff).Formation)
			w.Frames = w.Frames.With(i, f)
		}
		return
	}
}

// placeStaff puts a displaced headquarters into a hex.
func (w *work) placeStaff(u UnitID, to hex.Hex) {
	w.pass(u, to)
	w.Log(ruleStaffPlace, "theseus.displace.staff_placed", unitArg(u), hexArg(to))
}

// 5.3.2.a: staffTargets are the hexes for a displaced headquarters: those of the nearest combat units of its formation
// that have no headquarters with them and do not stand in an unbreached minefield (d-25); with all of them in
// minefields the hexes beside them; beside the nearest of them when each has a headquarters with it. Without any on the
// map other friendly units take their place (d-87).
func (b *board) staffTargets(u UnitID) []hex.Hex {
	own := b.counter(u).Formation
	if !b.hasUnits(u, own) {
		if b.Rulings.Other(StaffRemoved) {
			return nil
		}
		own = NoFormation
	}
	var fit, mined, rest []hex.Hex
	for i := range b.Units {
		v := UnitID(i)
		if !b.onMap(v) || !b.combat(v) || (own != NoFormation && b.formation(v) != own) || b.side(v) != b.side(u) {
			continue
		}
		at := b.Units[v].At
		switch {
		case b.staffMines(at, b.side(u)):
			mined = append(mined, at)
		case b.otherStaff(at, u):
			rest = append(rest, at)
		default:
			fit = append(fit, at)
		}
	}
	from := b.Units[u].At
	switch {
	case len(fit) > 0:
		return nearest(from, fit)
	case len(mined) > 0 && len(rest) == 0:
		return b.beside(u, mined)
	case b.Rulings.Other(StaffRemoved):
		return nil
	}
	return b.beside(u, nearest(from, append(rest, mined...)))
}

// hasUnits tells whether a formation has a combat unit on the map.
func (b *board) hasUnits(staff UnitID, f FormationID) bool {
	for i := range b.Units {
		v := UnitID(i)
		if b.onMap(v) && b.combat(v) && b.formation(v) == f && b.side(v) == b.side(staff) {
			return true
		}
	}
	return false
}

// staffMines tells whether a hex is an unbreached minefield, which a displaced headquarters keeps out of; of the enemy
// only, under the other reading of d-25.
func (b *board) staffMines(h hex.Hex, side Side) bool {
	if b.Rulings.Other(EnemyMinesOnly) {
		return b.hostile(h, side)
	}
	return b.mined(h)
}

// otherStaff tells whether another headquarters stands in a hex.
func (b *board) otherStaff(h hex.Hex, u UnitID) bool {
	return slices.ContainsFunc(b.staffs(h), func(v UnitID) bool { return v != u })
}

// nearest are the hexes nearest to one, each once.
func nearest(from hex.Hex, hexes []hex.Hex) []hex.Hex {
	var out []hex.Hex
	for _, h := range hexes {
		switch {
		case slices.Contains(out, h):
		case len(out) == 0 || hex.Distance(from, h) < hex.Distance(from, out[0]):
			out = append(out[:0:0], h)
		case hex.Distance(from, h) == hex.Distance(from, out[0]):
			out = append(out, h)
		}
	}
	return out
}

// beside are the hexes next to units in which a headquarters can stand, in the order of the map (5.3.2.a).
func (b *board) beside(u UnitID, units []hex.Hex) []hex.Hex {
	var out []hex.Hex
	for _, at := range units {
		for d := range hex.Dir(hex.Dirs) {
			to := at.Step(d)
			if to != b.Units[u].At && b.Map.Grid.Has(to) && b.holder(to) != b.side(u).Enemy() &&
				!b.staffMines(to, b.side(u)) &&
				!b.otherStaff(to, u) &&
				b.Map.At(at, d)&SeaSide == 0 {
				out = b.insert(out, to)
			}
		}
	}
	return out
}

// 5.3.2.2: lessLevel takes a level from the formation of a displaced headquarters.
func (w *work) lessLevel(f FormationID) {
	if int(f) < len(w.Levels) && f >= 0 && w.Levels[f] > 0 {
		w.Levels[f]--
		w.Log(ruleStaffLevel, "theseus.displace.level", formationArg(f), count("Level", int(w.Levels[f])))
	}
}
