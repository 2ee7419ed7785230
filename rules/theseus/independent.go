package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 6.4 Independent Unit Activation.
const (
	ruleAlone      cite.Rule = "theseus:6.4"
	ruleActMarkers cite.Rule = "theseus:6.4.a"
)

// How often an independent unit is activated in an Ops Phase, by the readings of d-43.
const (
	threeTimes = 3
	twice      = 2
)

// UnitFrame is an unassigned independent unit that is activated by itself, for one Action without action points (6.4).
// Acted: its Action has begun.
type UnitFrame struct {
	Unit  UnitID
	Acted bool
}

func (UnitFrame) frame() string { return "unit" }

// Fields implements [Frame].
func (f UnitFrame) Fields(v record.Visitor) Frame {
	unitField(v, &f.Unit)
	v.Bool("acted", &f.Acted)
	return f
}

func (f UnitFrame) given(to *givens) {
	to.Holds("alone", !f.Acted, unitArg(f.Unit))
	to.Holds("acted", f.Acted, unitArg(f.Unit))
}

func (UnitFrame) waits() bool { return true }

func (f UnitFrame) starts(b *board, a acting) acting {
	a.initiative = b.side(f.Unit)
	a.never = a.never || b.Rulings.Other(NoReactionToLone)
	return a
}

func (f UnitFrame) names() []UnitID { return []UnitID{f.Unit} }

// purse is for the unit alone and pays for anything (6.4).
func (f UnitFrame) purse(b *board, _ int) purse {
	return purse{side: b.side(f.Unit), formation: NoFormation, only: []UnitID{f.Unit}, free: true}
}

// paid notes that the one Action has begun, whatever it would cost (6.4).
func (f UnitFrame) paid(int) (Frame, int) {
	f.Acted = true
	return f, 0
}

// Question implements [Frame].
func (f UnitFrame) Question(b *board) play.Question {
	return play.Ask(b.side(f.Unit), ruleAlone, "theseus.point.unit", unitArg(f.Unit))
}

// Options implements [Frame].
func (UnitFrame) Options(b *board, visit func(decide.Act)) { b.actionCandidates(visit) }

// Act begins the Action, or ends the activation without one (6.4, 7.1).
func (f UnitFrame) Act(t turn, i decide.Act) bool {
	asked, ends := actionOrEnd(t, i)
	if ends {
		t.Work.endUnit(f)
	}
	return asked
}

// Settle asks for the one Action; when it is over, the activation is (6.4).
func (f UnitFrame) Settle(w *work) play.Settled {
	if !f.Acted && w.onMap(f.Unit) {
		return play.Asks
	}
	w.endUnit(f)
	return play.Changed
}

// endUnit ends the activation of a unit.
func (w *work) endUnit(f UnitFrame) {
	w.pop()
	w.Log(ruleAlone, "theseus.unit.activation_ended", unitArg(f.Unit))
}

// 6.4: mayActivateUnit judges the activation of a unit by itself: an unassigned independent one without a NO-ACT marker
// (6.4.a).
func (b *board) mayActivateUnit(s *decide.Sheet, side Side, u UnitID) {
	switch {
	case !b.onMap(u) || !b.combat(u) || b.side(u) != side:
		s.Refuse(ruleAlone, "theseus.unit.not_yours", unitArg(u))
		return
	case b.formation(u) != NoFormation:
		s.Refuse(ruleAlone, "theseus.unit.of_formation", unitArg(u), formationArg(b.formation(u)))
		return
	}
	most := b.mostActivations()
	if int(b.Units[u].Acts) >= most {
		s.Refuse(ruleActMarkers, "theseus.unit.no_more", unitArg(u), count("Most", most))
	}
	s.Because(ruleAlone, "theseus.unit.may_activate", unitArg(u))
	s.Because(ruleActMarkers, "theseus.unit.activations", count("Done", int(b.Units[u].Acts)), count("Most", most))
}

// 6.4.a, d-43: mostActivations is how often an independent unit may be activated in an Ops Phase.
func (b *board) mostActivations() int {
	if b.Rulings.Other(TwoMarkers) {
		return twice
	}
	return threeTimes
}

// activateUnit activates a unit by itself: the next marker is put on it and its supply tested (5.7.1, 6.4, 6.4.a).
func (w *work) activateUnit(u UnitID) {
	w.Units[u].Acts++
	w.Log(
		ruleActMarkers,
		"theseus.unit.activated",
		unitArg(u),
		count("Done", int(w.Units[u].Acts)),
		count("Most", w.mostActivations()),
	)
	w.testSupply(u)
	w.push(UnitFrame{Unit: u})
}
