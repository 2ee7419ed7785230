package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 8 Admin Phase.
const (
	ruleAdmin        cite.Rule = "theseus:8"
	ruleOrganization cite.Rule = "theseus:8.2"
)

// AdminStep is what comes next in an Admin Phase.
type AdminStep uint8

// The steps, in their order. The Axis organizes first, the Allies under another reading of d-101; the Allies bring
// reinforcements first (8.4).
const (
	RecoveryStep AdminStep = iota
	AxisOrganizationStep
	AlliedOrganizationStep
	AxisReplacementStep
	AlliedReplacementStep
	AlliedReinforcementStep
	AxisReinforcementStep
	AdminEndStep
)

// AdminFrame is an Admin Phase, under its segments (8). Noted is one more than the formation for which the Axis has
// written the Schwerpunkt down, to be shown when both sides have organized (d-101).
type AdminFrame struct {
	Step  AdminStep
	Noted FormationID
}

// The other readings of d-101.
const (
	alliesOrganizeFirst = iota + 1
	organizedInSecret
)

func (AdminFrame) frame() string { return "admin" }

// Fields implements [Frame].
func (f AdminFrame) Fields(v record.Visitor) Frame {
	record.Word(v, "step", &f.Step, adminSteps())
	noted := f.Noted - 1
	if v.Has("noted", f.Noted > 0) {
		record.Ref(v, "noted", &noted, Formations)
		f.Noted = noted + 1
	}
	return f
}

// Question implements [Frame].
func (AdminFrame) Question(*board) play.Question { return play.Question{} }

// Options implements [Frame].
func (AdminFrame) Options(*board, func(decide.Act)) {}

// Act implements [Frame].
func (AdminFrame) Act(turn, decide.Act) bool { return false }

// Settle goes from segment to segment, and then to the Ops Phase (8, 8.2, 8.3, 8.4).
func (f AdminFrame) Settle(w *work) play.Settled {
	w.replace(AdminFrame{Step: f.Step + 1, Noted: f.Noted})
	switch f.Step {
	case RecoveryStep:
		w.recover()
	case AxisOrganizationStep:
		w.Log(ruleOrganization, "theseus.admin.organization")
		w.push(OrganizationFrame{w.organizesFirst()})
	case AlliedOrganizationStep:
		w.push(OrganizationFrame{w.organizesFirst().Enemy()})
	case AxisReplacementStep:
		w.showNoted()
		w.replacements(Axis)
	case AlliedReplacementStep:
		w.replacements(Allies)
	case AlliedReinforcementStep:
		w.reinforcements(Allies)
	case AxisReinforcementStep:
		w.reinforcements(Axis)
	case AdminEndStep:
		w.pop()
		w.beginOps()
	}
	return play.Changed
}

// 8: beginAdmin begins the Admin Phase with a new turn: the initiative marker goes to 0, and a captor of Tobruk
// controls it from now on (2, 5.7.3.d).
func (w *work) beginAdmin() {
	w.Log(ruleAdmin, "theseus.admin.begins")
	w.Initiative = Initiative{}
	w.handOverTobruk()
	w.push(AdminFrame{})
}

// organizesFirst is the side that organizes first (8.2, d-101).
func (b *board) organizesFirst() Side {
	if b.Rulings.Reading(WhoOrganizes) == alliesOrganizeFirst {
		return Allies
	}
	return Axis
}

// places gives the Schwerpunkt marker to a formation in the Organization Segment, or has it written down until the
// Allies have organized too (8.2, 5.9).
func (w *work) places(f FormationID) {
	if below := w.Frames.Len() - 2; below >= 0 && w.Rulings.Reading(WhoOrganizes) == organizedInSecret {
		if admin, is := w.Frames.At(below).(AdminFrame); is {
			admin.Noted = f + 1
			w.Frames = w.Frames.With(below, admin)
			w.Log(ruleOrganization, "theseus.schwerpunkt.noted", playerArg(Axis))
			return
		}
	}
	w.emphasize(f)
}

// showNoted gives the marker to the formation that was written down (8.2, 5.9).
func (w *work) showNoted() {
	top, _ := w.Frames.Top()
	if admin, is := top.(AdminFrame); is && admin.Noted > 0 {
		f := admin.Noted - 1
		admin.Noted = 0
		w.replace(admin)
		w.emphasize(f)
	}
}

// emphasized is the formation with the Schwerpunkt, or the one for which it has been written down (5.9).
func (b *board) emphasized() FormationID {
	for i := range b.Frames.Len() {
		if admin, is := b.Frames.At(i).(AdminFrame); is && admin.Noted > 0 {
			return admin.Noted - 1
		}
	}
	return b.Schwerpunkt
}

// emphasize gives the Schwerpunkt marker to a formation (5.9).
func (w *work) emphasize(f FormationID) {
	w.Schwerpunkt = f
	w.Log(ruleOneSchwerpunkt, "theseus.schwerpunkt.placed", formationArg(f))
}

// unemphasize takes the Schwerpunkt marker off a formation whose headquarters has been found out of supply, under the
// other reading of d-114 (5.9).
func (w *work) unemphasize(f FormationID) {
	if w.Schwerpunkt != f || !w.Rulings.Other(EmphasisNeedsFood) {
		return
	}
	w.Schwerpunkt = NoFormation
	w.Log(ruleOneSchwerpunkt, "theseus.schwerpunkt.taken_off", formationArg(f))
}

// 8.2: mayPlaceSchwerpunkt judges giving the marker to a formation: one of the Axis, whose headquarters is on the
// map and in supply (5.9, 10.b).
func (b *board) mayPlaceSchwerpunkt(s *decide.Sheet, side Side, f FormationID) {
	if f < 0 || int(f) >= len(b.Order.Formations) {
		s.Refuse(ruleOneSchwerpunkt, "theseus.activation.no_formation", formationArg(f))
		return
	}
	if side != Axis || b.Order.Formations[f].Nation.Side() != Axis {
		s.Refuse(ruleOneSchwerpunkt, "theseus.schwerpunkt.axis_only", formationArg(f))
	}
	if b.emphasized() == f {
		s.Refuse(ruleOneSchwerpunkt, "theseus.schwerpunkt.already", formationArg(f))
	}
	staff, led := b.staff(f)
	if !led {
		s.Refuse(ruleOneSchwerpunkt, "theseus.activation.no_staff", formationArg(f))
		return
	}
	if b.Units[staff].Short {
		s.Refuse(ruleOrganization, "theseus.schwerpunkt.unsupplied", unitArg(staff))
	}
	rule := ruleOrganization
	if settingUp(b.Frames) {
		rule = ruleSetUp
	}
	s.Because(rule, "theseus.schwerpunkt.may_place", formationArg(f))
}
