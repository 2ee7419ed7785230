package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 6.1 Initiative Determination.
const (
	ruleInitiative  cite.Rule = "theseus:6.1"
	ruleFirstCycle  cite.Rule = "theseus:10"
	ruleMarkerOn    cite.Rule = "theseus:6.1.a"
	ruleMarkerFlips cite.Rule = "theseus:6.1.b"
)

// firstTurnBonus is what the Axis adds in the first turn (10).
const firstTurnBonus = 3

// firstStep is the first number of the initiative track after 0 (6.1.b).
const firstStep = 2

// InitiativeFrame is an Ops Cycle that begins: the initiative is not determined yet (6.1). Axis is what the Axis has
// rolled, 0 before that.
type InitiativeFrame struct{ Axis int8 }

func (InitiativeFrame) frame() string { return "initiative" }

// Fields implements [Frame].
func (f InitiativeFrame) Fields(v record.Visitor) Frame {
	faceField(v, "axis", &f.Axis)
	return f
}

func (f InitiativeFrame) given(to *givens) {
	to.Count("turn", int(to.st.Turn), derive.Plain)
	to.Some("rolled", int(f.Axis), derive.Plain, playerArg(Axis))
	if now := to.st.Initiative; now.Shown != 0 {
		to.Count("initiative", int(now.Number), derive.Plain, playerArg(now.Shown))
	}
}

// Question implements [Frame].
func (InitiativeFrame) Question(*board) play.Question {
	return play.Ask(Axis, ruleInitiative, "theseus.point.initiative")
}

// Options implements [Frame].
func (InitiativeFrame) Options(_ *board, visit func(decide.Act)) { visit(Determine.Now()) }

// Act determines who has the initiative (6.1, 10).
func (InitiativeFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != Determine {
		return false
	}
	if t.Judging() {
		t.Board.mayDetermine(t.Sheet)
	} else {
		t.Work.determine()
	}
	return true
}

func (b *board) mayDetermine(s *decide.Sheet) {
	if b.firstCycle() {
		s.Because(ruleFirstCycle, "theseus.initiative.axis_first", playerArg(Axis))
		return
	}
	s.Rec().Show(b.initiativeBonus(s.Rec(), Axis))
	s.Rec().Show(b.initiativeBonus(s.Rec(), Allies))
	s.Because(ruleInitiative, "theseus.initiative.may_roll")
}

// Settle implements [Frame].
func (InitiativeFrame) Settle(*work) play.Settled { return play.Asks }

// initiativeBonus is what a side adds to its die: the marker's number if it shows the side, and in the first turn
// three for the Axis (6.1, 10).
func (b *board) initiativeBonus(rec *derive.Rec, side Side) derive.Num {
	var parts []derive.Num
	if b.Initiative.Shown == side {
		parts = append(
			parts,
			rec.Fact(
				derive.Of("theseus.initiative.marker", ruleInitiative, derive.Modifier),
				derive.Int(int(b.Initiative.Number)),
				cite.None,
			),
		)
	}
	if side == Axis && b.Turn == 1 {
		parts = append(parts, firstTurn(rec))
	}
	return rec.Sum(derive.Of("theseus.initiative.bonus", ruleInitiative, derive.Modifier, playerArg(side)), parts...)
}

// 6.1: determine begins the determination: without dice in the first Ops Cycle, else the Axis rolls first (10).
func (w *work) determine() {
	if w.firstCycle() {
		w.pop()
		w.Log(ruleFirstCycle, "theseus.initiative.given", playerArg(Axis))
		w.initiativeTo(Axis)
		return
	}
	w.ask(DieInitiative, Axis, NoUnit)
}

// rolled notes the die of the Axis, or compares both (6.1).
func (f InitiativeFrame) rolled(w *work, d DieFrame) {
	if d.For != DieInitiative {
		return
	}
	if d.Side == Axis {
		f.Axis = d.Face
		w.replace(f)
		w.rec.Show(w.die(ruleInitiative, d))
		w.tell(ruleInitiative, "theseus.initiative.rolled", d, playerArg(Axis))
		w.ask(DieInitiative, Allies, NoUnit)
		return
	}
	w.pop()
	var totals [2]derive.Num
	fallen := [2]derive.Num{
		w.rec.Fact(derive.Of("theseus.dice.die", ruleInitiative, derive.Face), derive.Int(int(f.Axis)), cite.None),
		w.die(ruleInitiative, d),
	}
	for i, die := range fallen {
		side := Side(i + 1)
		totals[i] = w.rec.Sum(
			derive.Of("theseus.initiative.total", ruleInitiative, derive.Plain, playerArg(side)),
			die,
			w.initiativeBonus(w.rec, side),
		)
		w.rec.Show(totals[i])
	}
	winner := Axis
	if totals[0].Less(totals[1].Val) {
		winner = Allies
	}
	w.tell(ruleInitiative, "theseus.initiative.won", d, playerArg(winner))
	w.Log(
		ruleInitiative,
		"theseus.initiative.sums",
		derive.Number("Axis", totals[0].Val, derive.Plain),
		derive.Number("Allies", totals[1].Val, derive.Plain),
	)
	w.initiativeTo(winner)
}

// 6.1.a, 6.1.b: initiativeTo gives a side the initiative that it has won, and moves the marker: to the next number when
// it shows the other side already, else with that side up to the first (6.1).
func (w *work) initiativeTo(winner Side) {
	loser, rule := winner.Enemy(), ruleMarkerFlips
	if w.Initiative.Shown == loser {
		rule = ruleMarkerOn
		w.Initiative.Number = min(w.Initiative.Number+1, w.lastStep())
	} else {
		w.Initiative = Initiative{Shown: loser, Number: firstStep}
	}
	w.Log(rule, "theseus.initiative.marker_moved", playerArg(loser), count("Number", int(w.Initiative.Number)))
	top, _ := w.Frames.Top()
	if ops, below := top.(OpsFrame); below {
		ops.Side = winner
		w.replace(ops)
	}
}
