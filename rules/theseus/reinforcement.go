package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 8.4 Reinforcements Segment.
const (
	ruleReinforcements cite.Rule = "theseus:8.4"
	ruleEntryHex       cite.Rule = "theseus:8.4.1"
	ruleEntryMove      cite.Rule = "theseus:8.4.2"
	ruleEntryLevel     cite.Rule = "theseus:8.4.3"
	ruleAssignFirst    cite.Rule = "theseus:5.5.2.d"
)

// ReinforcementFrame is a side whose reinforcements may enter (8.4).
type ReinforcementFrame struct{ Side Side }

func (ReinforcementFrame) frame() string { return "reinforcement" }

// Fields implements [Frame].
func (f ReinforcementFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

func (ReinforcementFrame) waits() bool { return true }

func (ReinforcementFrame) phase() string { return "admin" }

// Question implements [Frame].
func (f ReinforcementFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleReinforcements, "theseus.point.reinforcement")
}

// Options implements [Frame].
func (f ReinforcementFrame) Options(b *board, visit func(decide.Act)) {
	for i := range b.Units {
		if u := UnitID(i); b.Units[i].Where == Due && b.side(u) == f.Side {
			visit(Enter.On(u))
		}
	}
	visit(EndEntering.Now())
}

// Act implements [Frame].
func (f ReinforcementFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case Enter:
		if t.Judging() {
			t.Board.mayEnter(t.Sheet, f.Side, i.Unit)
		} else {
			t.Work.push(EntryFrame{Unit: i.Unit})
		}
	case EndEntering:
		if t.Judging() {
			t.Sheet.Because(ruleReinforcements, "theseus.entry.may_wait", playerArg(f.Side))
		} else {
			t.Work.pop()
			t.Work.Log(ruleReinforcements, "theseus.entry.put_off", playerArg(f.Side))
		}
	default:
		return false
	}
	return true
}

// Settle asks while a unit can enter; the others wait for a later turn (8.4).
func (f ReinforcementFrame) Settle(w *work) play.Settled {
	probe := decide.BareSheet()
	for i := range w.Units {
		if w.Units[i].Where == Due && w.legal(probe, Enter.On(UnitID(i))) {
			return play.Asks
		}
	}
	return play.Done
}

// EntryFrame is a reinforcement that enters (8.4.1, 8.4.2). Chosen: its hex is At, and it is assigned before it is
// placed. Placed: it has been, and makes its free move above.
type EntryFrame struct {
	Unit   UnitID
	At     hex.Hex
	Chosen bool
	Placed bool
}

func (EntryFrame) frame() string { return "entry" }

// Fields implements [Frame].
func (f EntryFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	optHex(v, "at", &f.Chosen, &f.At)
	v.Bool("placed", &f.Placed)
	return f
}

func (f EntryFrame) given(to *givens) { play.EachHolds(&to.Givens, "enters_map", f.Unit) }

func (EntryFrame) phase() string { return "admin" }

func (f EntryFrame) names() []UnitID { return []UnitID{f.Unit} }

// Question implements [Frame].
func (f EntryFrame) Question(b *board) play.Question {
	if f.Chosen {
		return play.Ask(b.side(f.Unit), ruleAssignFirst, "theseus.point.entry_assign", unitArg(f.Unit), hexArg(f.At))
	}
	return play.Ask(b.side(f.Unit), ruleEntryHex, "theseus.point.entry", unitArg(f.Unit))
}

// Options implements [Frame].
func (f EntryFrame) Options(b *board, visit func(decide.Act)) {
	if !f.Chosen {
		for _, h := range b.entryHexes(f.Unit) {
			visit(EnterAt.At(h))
		}
		return
	}
	for i := range b.Order.Formations {
		if b.Order.Formations[i].Nation.Side() == b.side(f.Unit) {
			visit(AssignTo(f.Unit, FormationID(i)))
		}
	}
	if b.Rulings.Other(EntersUnassigned) {
		visit(EndAssigning.Now())
	}
}

// Act notes the hex of a unit that has to be assigned first; another one is placed at once (8.4.1, 5.5.2.d).
func (f EntryFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case EnterAt:
		if f.Chosen {
			return false
		}
		if t.Judging() {
			t.Board.mayEnterAt(t.Sheet, f.Unit, i.Hex)
		} else {
			f.At, f.Chosen = i.Hex, true
			t.Work.replace(f)
			if !t.Work.joinsFirst(f.Unit) && (!t.Work.assignable(f.Unit) || !t.Work.taken(f.Unit, f.At)) {
				t.Work.enter(f)
			}
		}
	case Assign:
		if !f.Chosen {
			return false
		}
		if t.Judging() {
			t.Board.mayAssignEntering(t.Sheet, f, i.Unit, FormationID(i.N))
		} else {
			t.Work.Units[i.Unit].Of = FormationID(i.N)
			t.Work.Log(ruleAssignFirst, "theseus.assign.assigned", unitArg(i.Unit), formationArg(FormationID(i.N)))
			t.Work.enter(f)
		}
	case EndAssigning:
		if !f.Chosen || (t.Judging() && !t.Board.Rulings.Other(EntersUnassigned)) {
			return false
		}
		if t.Judging() {
			t.Sheet.Because(ruleEntryHex, "theseus.entry.may_unassigned", unitArg(f.Unit))
		} else {
			t.Work.enter(f)
		}
	default:
		return false
	}
	return true
}

// Settle asks for the hex, and for the formation; after the free move the limits of the hex hold again, though the unit
// has not moved (8.4.2, 5.3.1).
func (f EntryFrame) Settle(w *work) play.Settled {
	switch {
	case f.Placed:
		w.pop()
		if w.onMap(f.Unit) {
			w.arrived(w.Units[f.Unit].At, nil)
		}
		return play.Changed
	case w.Units[f.Unit].Where != Due:
		return play.Done
	case f.Chosen:
		return play.AsksIf(w.assignable(f.Unit) && (w.taken(f.Unit, f.At) || w.outOfRange(f.Unit)))
	}
	return play.AsksIf(len(w.entryHexes(f.Unit)) > 0)
}

// 8.4.2, 8.4.3, d-103: enter places a reinforcement, which may move at once (8.4.1). A formation whose headquarters
// enters has its highest level. Headquarters of the enemy that stand alone beside the hex are displaced.
func (w *work) enter(f EntryFrame) {
	f.Placed = true
	w.replace(f)
	w.Units[f.Unit].Where = OnMap
	w.pass(f.Unit, f.At)
	w.Log(ruleEntryHex, "theseus.entry.entered", unitArg(f.Unit), hexArg(f.At))
	if own := w.formation(f.Unit); !w.combat(f.Unit) && own != NoFormation {
		w.Levels[own] = int8(w.Order.Formations[own].MaxLevel.N)
		w.Log(ruleEntryLevel, "theseus.entry.level", formationArg(own), count("Level", int(w.Levels[own])))
	}
	w.push(MoveFrame{Units: []UnitID{f.Unit}, Entering: true})
	if !w.Rulings.Other(QuietEntry) {
		w.closeIn(f.Unit)
	}
}

// reinforcements opens the segment of a side (8.4).
func (w *work) reinforcements(side Side) {
	for i := range w.Units {
		if u := UnitID(i); w.side(u) == side && w.due(u) {
			w.push(ReinforcementFrame{side})
			return
		}
	}
}

// due tells whether a unit may enter by its turn, this one or an earlier one (8.4).
func (b *board) due(u UnitID) bool {
	if b.SetUp == nil || b.Units[u].Where != Due {
		return false
	}
	return slices.ContainsFunc(
		b.SetUp.Arrivals,
		func(a Arrival) bool { return a.Turn <= b.Turn && slices.Contains(a.Units, u) },
	)
}

// 8.4, d-115: mayEnter judges the choice of a unit that enters: one that is due, for which there is a hex. One that
// must be assigned waits when no headquarters can take it from there.
func (b *board) mayEnter(s *decide.Sheet, side Side, u UnitID) {
	if b.Units[u].Where != Due || b.side(u) != side {
		s.Refuse(ruleReinforcements, "theseus.entry.not_waiting", unitArg(u))
		return
	}
	if !b.due(u) {
		s.Refuse(ruleReinforcements, "theseus.entry.not_yet", unitArg(u))
	}
	if len(b.entryHexes(u)) == 0 {
		if b.joinsFirst(u) {
			s.Refuse(ruleAssignFirst, "theseus.entry.nobody_takes", unitArg(u))
		} else {
			s.Refuse(ruleEntryHex, "theseus.entry.nowhere", unitArg(u))
		}
	}
	s.Because(ruleReinforcements, "theseus.entry.may", unitArg(u))
}

// joinsFirst tells whether it must be, which it need not under the other reading of d-83 (5.5.2.d, 8.4.1).
func (b *board) joinsFirst(u UnitID) bool {
	return b.assignable(u) && !b.Rulings.Other(EntersUnassigned)
}

// outOfRange tells whether a reinforcement that must be assigned first may be assigned out of range, since no
// headquarters that may take it has a hex for it in its range, under the other reading of d-115 (5.5.2.d, 8.4.1).
func (b *board) outOfRange(u UnitID) bool {
	return b.joinsFirst(u) && b.Rulings.Other(EntersOutOfRange) && len(b.hexesFor(u, true)) == 0 &&
		slices.ContainsFunc(
			b.formations(),
			func(f FormationID) bool { return attachable(b.counter(u), &b.Order.Formations[f]) && b.leads(f) },
		)
}

// formations are all formations of the order of battle.
func (b *board) formations() []FormationID {
	out := make([]FormationID, len(b.Order.Formations))
	for i := range out {
		out[i] = FormationID(i)
	}
	return out
}

// atEdge tells whether a hex is one of the edge of the map; one on the coast is none, for the sea is on the map too
// (8.4.1).
func (b *board) atEdge(h hex.Hex) bool {
	grid := b.Map.Grid
	if !grid.Has(h) {
		return false
	}
	edge := grid.Bounds()
	for d := range hex.Dir(hex.Dirs) {
		to := h.Step(d)
		col, row := grid.ColRow(to)
		if col < edge.FirstCol || col > edge.LastCol || row < edge.FirstRow || row > edge.LastRow ||
			edge.ShortOdd && row == edge.LastRow && !grid.Has(to) {
			return true
		}
	}
	return false
}

// entrySources are the edge hexes with a major source of a side (8.4.1).
func (b *board) entrySources(side Side) (out []hex.Hex) {
	for _, s := range b.Map.Supplies {
		if s.Kind == MajorSource && s.Side == side && b.atEdge(s.At) {
			out = b.insert(out, s.At)
		}
	}
	return out
}

// openEntry tells whether a side's source lets units in: it is not blocked and in no enemy zone, and no enemy stands in
// it (8.4.1, 5.4.1.f).
func (b *board) openEntry(s *decide.Sheet, h hex.Hex, side Side) bool {
	ok := true
	if slices.Contains(b.Blocked, h) {
		ok = bars(s, ruleEntryHex, "theseus.entry.blocked", hexArg(h))
	}
	if b.inZone(h, side.Enemy()) {
		ok = bars(s, ruleZoneReplaces, "theseus.entry.in_zone", hexArg(h))
	}
	if b.holder(h) == side.Enemy() {
		ok = bars(s, ruleEntryHex, "theseus.movement.enemy", hexArg(h))
	}
	return ok
}

// besideEntry tells whether a unit may enter in an edge hex though all sources are shut: in the command range of its
// headquarters, if it has one (d-116), and not beside an enemy (8.4.1).
func (b *board) besideEntry(s *decide.Sheet, u UnitID, h hex.Hex) bool {
	side, ok := b.side(u), true
	if slices.Contains(b.entrySources(side), h) {
		ok = bars(s, ruleEntryHex, "theseus.entry.shut", hexArg(h))
	}
	if b.holder(h) == side.Enemy() {
		ok = bars(s, ruleEntryHex, "theseus.movement.enemy", hexArg(h))
	}
	for d := range hex.Dir(hex.Dirs) {
		if b.holder(h.Step(d)) == side.Enemy() {
			ok = bars(s, ruleEntryHex, "theseus.entry.beside_enemy", hexArg(h))
			break
		}
	}
	f := b.formation(u)
	switch led := b.combat(u) && f != NoFormation && b.leads(f); {
	case b.joinsFirst(u):
	case !led && b.Rulings.Other(WaitsForStaff):
		ok = bars(s, ruleEntryHex, "theseus.entry.no_staff", unitArg(u))
	case led && !b.entryReach(nil, u, f, h):
		ok = bars(s, ruleEntryHex, "theseus.assign.out_of_range", unitArg(u), formationArg(f))
	}
	return ok
}

// leads tells whether a formation has its headquarters on the map.
func (b *board) leads(f FormationID) bool {
	_, ok := b.staff(f)
	return ok
}

// entryReach tells whether the headquarters of a formation has a hex in its command range for a unit that enters there
// (5.8, d-83).
func (b *board) entryReach(rec *derive.Rec, u UnitID, f FormationID, h hex.Hex) bool {
	staff, ok := b.staff(f)
	if !ok {
		return false
	}
	reach, most := b.counter(staff).Staff.Range, anyLength
	if rec == nil {
		most = reach.N
	}
	length := b.pathTo(b.Map.Grid.Index(h), staff, most)
	if rec != nil {
		b.showPath(rec, u, staff, length, reach)
	}
	return length != noPath && length <= reach.N
}

// taken tells whether a headquarters can take a unit that enters in a hex (5.5.2.d, 5.5.2.e).
func (b *board) taken(u UnitID, h hex.Hex) bool {
	for i := range b.Order.Formations {
		if attachable(b.counter(u), &b.Order.Formations[i]) && b.entryReach(nil, u, FormationID(i), h) {
			return true
		}
	}
	return false
}

// sourcesShut tells whether no source of a side lets units in (8.4.1).
func (b *board) sourcesShut(side Side) bool {
	return !slices.ContainsFunc(b.entrySources(side), func(h hex.Hex) bool { return b.openEntry(nil, h, side) })
}

// entryHexes are the hexes in which a unit may enter: of one that must be assigned first those from which a
// headquarters can take it or, where it may be assigned out of range, all (8.4.1, 5.5.2.d).
func (b *board) entryHexes(u UnitID) []hex.Hex {
	return b.hexesFor(u, b.joinsFirst(u) && !b.outOfRange(u))
}

// hexesFor are open sources at the edge of the map; if all are shut, the edge hexes nearest to them that meet the
// conditions (8.4.1, 5.5.2.d). In range: a headquarters can take the unit there.
func (b *board) hexesFor(u UnitID, inRange bool) []hex.Hex {
	side := b.side(u)
	sources := b.entrySources(side)
	if !b.sourcesShut(side) {
		return slices.DeleteFunc(
			slices.Clone(sources),
			func(h hex.Hex) bool { return !b.openEntry(nil, h, side) || (inRange && !b.taken(u, h)) },
		)
	}
	var out []hex.Hex
	best := 0
	for i := range b.Map.Grid.Len() {
		h := b.Map.Grid.At(i)
		far, ok := awayFrom(h, sources)
		if !ok || (len(out) > 0 && far > best) || !b.atEdge(h) || !b.besideEntry(nil, u, h) ||
			(inRange && !b.taken(u, h)) {
			continue
		}
		if far < best {
			out = out[:0]
		}
		out, best = append(out, h), far
	}
	return out
}

// awayFrom is how far a hex is from the nearest of some.
func awayFrom(h hex.Hex, from []hex.Hex) (far int, ok bool) {
	for n, other := range from {
		if d := hex.Distance(h, other); n == 0 || d < far {
			far = d
		}
	}
	return far, len(from) > 0
}

// 8.4.1: mayEnterAt judges the hex in which a unit enters (5.5.2.d).
func (b *board) mayEnterAt(s *decide.Sheet, u UnitID, h hex.Hex) {
	side := b.side(u)
	if !b.atEdge(h) {
		s.Refuse(ruleEntryHex, "theseus.entry.not_edge", hexArg(h))
		return
	}
	fits := true
	if b.sourcesShut(side) {
		fits = b.besideEntry(s, u, h)
	} else {
		if !slices.Contains(b.entrySources(side), h) {
			fits = bars(s, ruleEntryHex, "theseus.entry.no_source", hexArg(h))
		}
		fits = b.openEntry(s, h, side) && fits
	}
	if b.joinsFirst(u) && !b.taken(u, h) && !b.outOfRange(u) {
		fits = bars(s, ruleAssignFirst, "theseus.entry.nobody_near", unitArg(u), hexArg(h))
	}
	if fits && !slices.Contains(b.entryHexes(u), h) {
		s.Refuse(ruleEntryHex, "theseus.entry.not_nearest", hexArg(h))
	}
	s.Because(ruleEntryHex, "theseus.entry.may_here", unitArg(u), hexArg(h))
}

// mayAssignEntering judges the formation of a unit that enters; the range is counted from its hex (5.5.2.d, 5.5.2.e,
// d-83).
func (b *board) mayAssignEntering(s *decide.Sheet, f EntryFrame, u UnitID, to FormationID) {
	if u != f.Unit {
		s.Refuse(ruleAssignFirst, "theseus.entry.other_unit", unitArg(u), derive.Counter("Entering", int(f.Unit)))
		return
	}
	if to < 0 || int(to) >= len(b.Order.Formations) {
		s.Refuse(ruleAssign, "theseus.activation.no_formation", formationArg(to))
		return
	}
	if !attachable(b.counter(u), &b.Order.Formations[to]) {
		s.Refuse(ruleAttach, "theseus.assign.not_to_it", unitArg(u), formationArg(to))
	}
	if !b.entryReach(s.Rec(), u, to, f.At) && (!b.leads(to) || !b.outOfRange(u)) {
		s.Refuse(ruleAssign, "theseus.assign.out_of_range", unitArg(u), formationArg(to))
	}
	s.Because(ruleAssignFirst, "theseus.assign.may_assign", unitArg(u), formationArg(to))
}
