package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// ruleSetUp lets both sides set up (3.7).
const ruleSetUp cite.Rule = "theseus:10.b"

// 3.7: OpeningFree is the position from which a campaign begins while the sides that may choose their places still do;
// their units stand where we propose (10.b).
func OpeningFree(r *Rules) State {
	st := Opening(r)
	for _, side := range []Side{Allies, Axis} {
		if r.SetUp != nil &&
			(r.SetUp.Schwerpunkt.Chooses == side ||
				slices.ContainsFunc(r.SetUp.Free, func(w Window) bool { return w.Side == side })) {
			st.Frames = st.Frames.Push(SetUpFrame{side})
		}
	}
	return st
}

// SetUpFrame is a side that sets up: it may put units elsewhere within their windows, and gives the Schwerpunkt marker.
type SetUpFrame struct{ Side Side }

func (SetUpFrame) frame() string { return "setup" }

// Fields implements [Frame].
func (f SetUpFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	return f
}

// Shows implements [Showing].
func (f SetUpFrame) Shows(g Game) Shown {
	shown := Shown{Formation: NoFormation}
	if g.b.SetUp == nil {
		return shown
	}
	for _, w := range g.b.SetUp.Free {
		if w.Side == f.Side {
			shown.Units = append(shown.Units, w.Units...)
		}
	}
	return shown
}

// Question implements [Frame].
func (f SetUpFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleSetUp, "theseus.point.setup")
}

// Options implements [Frame].
func (f SetUpFrame) Options(b *board, visit func(decide.Act)) {
	visit(EndSetUp.Now())
	if f.Side == Axis {
		for i := range b.Order.Formations {
			if b.Order.Formations[i].Nation.Side() == Axis {
				visit(PlaceSchwerpunkt.Of(i))
			}
		}
	}
	if b.SetUp == nil {
		return
	}
	for i := range b.SetUp.Free {
		if w := &b.SetUp.Free[i]; w.Side == f.Side {
			for _, u := range w.Units {
				visit(PickPlace.On(u))
			}
		}
	}
}

// Act implements [Frame].
func (f SetUpFrame) Act(t turn, i decide.Act) bool {
	switch i.Verb {
	case PickPlace:
		if t.Judging() {
			t.Board.mayPickPlace(t.Sheet, f.Side, i.Unit)
		} else {
			t.Work.push(PlaceFrame{i.Unit})
		}
	case PlaceSchwerpunkt:
		if t.Judging() {
			t.Board.mayPlaceSchwerpunkt(t.Sheet, f.Side, FormationID(i.N))
		} else {
			t.Work.emphasize(FormationID(i.N))
		}
	case EndSetUp:
		if t.Judging() {
			t.Sheet.Because(ruleSetUp, "theseus.setup.may_end", playerArg(f.Side))
		} else {
			t.Work.pop()
			t.Work.Log(ruleSetUp, "theseus.setup.ended", playerArg(f.Side))
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (SetUpFrame) Settle(*work) play.Settled { return play.Asks }

// windowOf are the hexes in which a unit may be set up; nil when its place is fixed (10.b).
func (b *board) windowOf(u UnitID) *Window {
	if b.SetUp == nil {
		return nil
	}
	for i := range b.SetUp.Free {
		if w := &b.SetUp.Free[i]; slices.Contains(w.Units, u) {
			return w
		}
	}
	return nil
}

// 10.b: mayPickPlace judges choosing another place for a unit.
func (b *board) mayPickPlace(s *decide.Sheet, side Side, u UnitID) {
	switch w := b.windowOf(u); {
	case !b.onMap(u):
		s.Refuse(ruleSetUp, "theseus.setup.not_there", unitArg(u))
	case b.side(u) != side:
		s.Refuse(ruleSetUp, "theseus.setup.not_yours", unitArg(u))
	case w == nil:
		s.Refuse(ruleSetUp, "theseus.setup.fixed", unitArg(u), hexArg(b.Units[u].At))
	default:
		s.Because(ruleSetUp, "theseus.setup.may_pick", unitArg(u), count("Hexes", len(w.Hexes)))
	}
}

// PlaceFrame is a unit for which a place is chosen.
type PlaceFrame struct{ Unit UnitID }

func (PlaceFrame) frame() string { return "place" }

// Fields implements [Frame].
func (f PlaceFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	return f
}

func (f PlaceFrame) given(to *givens) { play.EachHolds(&to.Givens, "placed", f.Unit) }

func (PlaceFrame) phase() string { return "setup" }

// Shows implements [Showing].
func (f PlaceFrame) Shows(g Game) Shown {
	shown := Shown{Selected: []hex.Hex{g.b.Units[f.Unit].At}, Formation: NoFormation}
	if w := g.b.windowOf(f.Unit); w != nil {
		shown.Sight = w.Hexes
	}
	return shown
}

func (f PlaceFrame) names() []UnitID { return []UnitID{f.Unit} }

// Question implements [Frame].
func (f PlaceFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleSetUp, "theseus.point.place", unitArg(f.Unit))
}

// Options implements [Frame]: where it stands, its window, and the hexes next to that, so that one sees where it ends.
func (f PlaceFrame) Options(b *board, visit func(decide.Act)) {
	visit(SetUpAt.At(b.Units[f.Unit].At))
	seen := make([]bool, b.Map.Grid.Len())
	put := func(h hex.Hex) {
		if i := b.Map.Grid.Index(h); i >= 0 && !seen[i] && h != b.Units[f.Unit].At {
			seen[i] = true
			visit(SetUpAt.At(h))
		}
	}
	w := b.windowOf(f.Unit)
	if w == nil {
		return
	}
	for _, h := range w.Hexes {
		put(h)
	}
	for _, h := range w.Hexes {
		for d := range hex.Dir(hex.Dirs) {
			put(h.Step(d))
		}
	}
}

// Act implements [Frame].
func (f PlaceFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != SetUpAt {
		return false
	}
	if t.Judging() {
		t.Board.maySetUpAt(t.Sheet, f.Unit, i.Hex)
	} else {
		t.Work.pop()
		t.Work.pass(f.Unit, i.Hex)
		t.Work.Log(ruleSetUp, "theseus.setup.placed", unitArg(f.Unit), hexArg(i.Hex))
	}
	return true
}

// Settle implements [Frame].
func (f PlaceFrame) Settle(w *work) play.Settled { return play.AsksIf(w.onMap(f.Unit)) }

// maySetUpAt judges a place for a unit: within its window, in which no hex has mines of the enemy or is beside him, and
// no fuller than units may stack (10.b, 5.3.1). It may stay where it is.
func (b *board) maySetUpAt(s *decide.Sheet, u UnitID, h hex.Hex) {
	if !b.Map.Grid.Has(h) {
		s.Refuse(ruleSetUp, "theseus.movement.no_hex", hexArg(h))
		return
	}
	if h == b.Units[u].At {
		s.Because(ruleSetUp, "theseus.setup.stays", unitArg(u), hexArg(h))
		return
	}
	if w := b.windowOf(u); w == nil || !slices.Contains(w.Hexes, h) {
		s.Refuse(ruleSetUp, "theseus.setup.outside", unitArg(u), hexArg(h))
	}
	if b.holder(h) == b.side(u).Enemy() {
		s.Refuse(ruleEnemyHex, "theseus.movement.enemy", hexArg(h))
		return
	}
	b.fits(s, b.tallyWith(h, []UnitID{u}), b.side(u))
	s.Because(ruleSetUp, "theseus.setup.may_place", unitArg(u), hexArg(h))
}

// settingUp tells whether a side still sets up.
func settingUp(frames frame.Stack[Frame]) bool {
	for i := range frames.Len() {
		if _, is := frames.At(i).(SetUpFrame); is {
			return true
		}
	}
	return false
}
