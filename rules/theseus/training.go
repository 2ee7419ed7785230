package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 10.1 Assault on Bir Hacheim.
const (
	ruleTraining    cite.Rule = "theseus:10.1"
	ruleActivations cite.Rule = "theseus:10.1.a"
	ruleStatic      cite.Rule = "theseus:10.1.c"
	ruleAutomatic   cite.Rule = "theseus:10.1.e"
	rulePoints      cite.Rule = "theseus:10.1.f"
	ruleGrades      cite.Rule = "theseus:10.1.g"
)

// 10.1.d: Opening is the position from which a campaign or a training scenario begins, this with one mission for each
// air unit (3.1.4, 10.1). Units that it does not name are not in play.
func Opening(r *Rules) State {
	if r.Campaign != nil {
		return begins(r)
	}
	sc := r.Scenario
	st := State{
		Turn:        1,
		Units:       make([]Unit, len(r.Order.Counters)),
		Levels:      make([]int8, len(r.Order.Formations)),
		Air:         make([]AirState, len(r.Order.Air)),
		Scored:      make([]int8, len(r.Map.Objectives)),
		Schwerpunkt: NoFormation,
	}
	for i := range st.Units {
		c := &r.Order.Counters[i]
		st.Units[i] = c.Fresh(st.Units[i].At)
		st.Units[i].Where = Elsewhere
	}
	for _, u := range sc.Arrivals {
		st.Units[u].Where = Due
	}
	for _, p := range sc.Start {
		st.Units[p.Unit] = r.Order.Counters[p.Unit].Fresh(p.At)
	}
	for _, a := range sc.Air {
		st.Air[a] = AirAvailable
	}
	st.Levels[sc.Acting] = int8(sc.Level.N)
	if !r.Rulings.Other(Reroll) {
		st.Rerolls[r.Order.Formations[sc.Acting].Nation.Side()-1] = int8(sc.Rerolls.N)
	}
	st.Frames = frame.Of[Frame](TrainingFrame{})
	return st
}

// TrainingFrame is a training scenario: the same formation is activated again and again (10.1.a). It lies under
// everything else.
type TrainingFrame struct{}

func (TrainingFrame) frame() string { return "training" }

// Fields implements [Frame].
func (f TrainingFrame) Fields(v record.Visitor) Frame {
	check(v, func(c record.Checks, in Read) {
		if in.Rules.Scenario == nil {
			c.Fail("", -1, noScenario, nil)
		}
	})
	return f
}

// Question implements [Frame].
func (TrainingFrame) Question(b *board) play.Question {
	return play.Ask(b.actingSide(), ruleActivations, "theseus.point.training")
}

// Options implements [Frame].
func (TrainingFrame) Options(b *board, visit func(decide.Act)) {
	visit(Activate.Of(int(b.Scenario.Acting)))
}

// Act implements [Frame].
func (TrainingFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != Activate {
		return false
	}
	if t.Judging() {
		t.Board.judgeTraining(t.Sheet, FormationID(i.N))
	} else {
		t.Work.Activations++
		t.Work.activate(FormationID(i.N))
	}
	return true
}

// Settle implements [Frame].
func (TrainingFrame) Settle(w *work) play.Settled { return play.AsksIf(w.asksTraining()) }

// 10.1: training tells whether the game is a training scenario, in which one formation acts alone.
func (b *board) training() bool { return b.Scenario != nil && b.Scenario.Acting != NoFormation }

// 10.1.c, 10.c: static tells whether a side sits still: it never acts, moves by choice, recovers or wins a battle.
func (b *board) static(side Side) bool { return b.training() && side != b.actingSide() }

// actingSide is the side of the only formation that acts.
func (b *board) actingSide() Side { return b.Order.Formations[b.Scenario.Acting].Nation.Side() }

// judgeTraining judges which formation is activated next (10.1, 10.1.a).
func (b *board) judgeTraining(s *decide.Sheet, f FormationID) {
	if !b.training() {
		s.Refuse(ruleTraining, "theseus.training.no_scenario")
		return
	}
	if f != b.Scenario.Acting {
		s.Refuse(ruleTraining, "theseus.training.not_acting", formationArg(f))
		return
	}
	b.mayActivate(s, b.actingSide(), f)
	if b.spentActivations() {
		s.Refuse(ruleActivations, "theseus.training.no_more", count("Most", b.Scenario.Activations.N))
	}
	s.Because(
		ruleActivations,
		"theseus.training.may_activate",
		count("Done", int(b.Activations)),
		count("Most", b.Scenario.Activations.N),
	)
}

// 10.1.a: spentActivations tells whether the formation has been activated as often as it may.
func (b *board) spentActivations() bool { return int(b.Activations) >= b.Scenario.Activations.N }

// asksTraining tells whether another activation follows; when none can, or the goal is taken, the game is scored
// (10.1.a, 10.1.e).
func (w *work) asksTraining() bool {
	if !w.training() {
		return false
	}
	if !w.goalTaken() {
		probe := decide.BareSheet()
		probe.Begin(nil)
		w.judgeTraining(probe, w.Scenario.Acting)
		if probe.Legal(0) {
			return true
		}
	}
	w.finalScore()
	return false
}

// 10.1.e: goalTaken tells whether the goal is free of the enemy and a unit of the acting formation stands there.
func (b *board) goalTaken() bool {
	found := false
	b.in(b.Scenario.Goal, func(u UnitID) { found = found || b.formation(u) == b.Scenario.Acting })
	return found
}

// walkIn brings the attackers in order into the goal of a training scenario when their attack has emptied it, under the
// other reading of d-93; else they need a Movement Action (10.1.e).
func (w *work) walkIn(f ResultFrame) {
	if !w.training() || !w.Rulings.Other(WalkIn) || f.Target != w.Scenario.Goal || w.holder(f.Target) != 0 {
		return
	}
	for _, u := range w.alive(f.Attackers) {
		if w.Units[u].At == f.From && !w.Units[u].Disrupted && w.formation(u) == w.Scenario.Acting {
			w.place(u, f.Target)
			w.Log(ruleAutomatic, "theseus.training.walks_in", unitArg(u), hexArg(f.Target))
			w.closeIn(u)
		}
	}
	w.leave(f.From, f.Side)
}

// 10.1.b: alwaysSupplied tells whether nobody's supply is ever tested.
func (b *board) alwaysSupplied() bool { return b.training() }
