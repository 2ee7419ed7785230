package toy

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Intent is anything that a person may want to do.
type Intent interface {
	decide.Intent
	Fields(v record.Visitor) Intent
}

type (
	// Step moves a unit to the next hex, or from the camp onto the map.
	Step struct {
		Unit UnitID
		Hex  hex.Hex
	}
	// Attack attacks an enemy unit.
	Attack struct{ Unit, Target UnitID }
	// Stake adds a point of supply to an attack, for either side.
	Stake struct{}
	// Roll rolls the die of an attack.
	Roll struct{}
	// Back retreats to a hex.
	Back struct{ Hex hex.Hex }
	// End ends the movement or the fighting, or stakes nothing.
	End struct{}
)

// IntentKinds are the kinds of intents with their words.
func IntentKinds() record.Kinds[Intent] {
	return record.Kinds[Intent]{
		All:  []Intent{Step{}, Attack{}, Stake{}, Roll{}, Back{}, End{}},
		Word: func(i Intent) string { return string(i.Kind()) },
	}
}

// Kind implements [decide.Intent].
func (Step) Kind() decide.Kind   { return "step" }
func (Attack) Kind() decide.Kind { return "attack" }
func (Stake) Kind() decide.Kind  { return "stake" }
func (Roll) Kind() decide.Kind   { return "roll" }
func (Back) Kind() decide.Kind   { return "back" }
func (End) Kind() decide.Kind    { return "end" }

// Fields implements [Intent].
func (i Step) Fields(v record.Visitor) Intent {
	record.Ref(v, "unit", &i.Unit, Units)
	record.Hex(v, "hex", &i.Hex)
	return i
}

// Fields implements [Intent].
func (i Attack) Fields(v record.Visitor) Intent {
	record.Ref(v, "unit", &i.Unit, Units)
	record.Ref(v, "target", &i.Target, Units)
	return i
}

// Fields implements [Intent].
func (i Back) Fields(v record.Visitor) Intent {
	record.Hex(v, "hex", &i.Hex)
	return i
}

func (i Stake) Fields(record.Visitor) Intent { return i }
func (i Roll) Fields(record.Visitor) Intent  { return i }
func (i End) Fields(record.Visitor) Intent   { return i }

// Frame is an open procedure.
type Frame interface {
	play.Frame[*board, *work]
	word() string
	Fields(v record.Visitor) Frame
}

type (
	// MoveFrame lets a side move (2), FightFrame lets it fight (4).
	MoveFrame struct{ Side Side }
	// FightFrame lets a side fight.
	FightFrame struct{ Side Side }
	// RollFrame is an attack under way, with what either side has staked (4.3).
	RollFrame struct {
		Unit, Target UnitID
		Ours, Theirs bool
	}
	// BackFrame is a retreat (5).
	BackFrame struct{ Unit UnitID }
)

// FrameKinds are the kinds of procedures with their words.
func FrameKinds() record.Kinds[Frame] {
	return record.Kinds[Frame]{
		All:  []Frame{MoveFrame{}, FightFrame{}, StakeFrame{}, RollFrame{}, BackFrame{}},
		Word: Frame.word,
	}
}

func (MoveFrame) word() string  { return "move" }
func (FightFrame) word() string { return "fight" }
func (RollFrame) word() string  { return "roll" }
func (BackFrame) word() string  { return "back" }

func (f MoveFrame) Fields(v record.Visitor) Frame {
	record.Word(v, "side", &f.Side, Sides())
	return f
}

func (f FightFrame) Fields(v record.Visitor) Frame {
	record.Word(v, "side", &f.Side, Sides())
	return f
}

func (f RollFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, Units)
	record.Ref(v, "target", &f.Target, Units)
	v.Bool("ours", &f.Ours)
	v.Bool("theirs", &f.Theirs)
	return f
}

func (f BackFrame) Fields(v record.Visitor) Frame {
	record.Ref(v, "unit", &f.Unit, Units)
	return f
}

func unit(u UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

// Phase is the word of what is under way.
func (s State) Phase() string {
	if top, open := s.Frames.Top(); open {
		return top.word()
	}
	return "over"
}

// own holds a unit to being one of a side that is not lost.
func (b *board) own(s *decide.Sheet, rule cite.Rule, u UnitID, side Side) bool {
	if u >= 0 && int(u) < len(b.Units) && b.Counters[u].Side == side && !b.Units[u].Lost {
		return true
	}
	s.Refuse(rule, "toy.refuse.who", derive.Player("Side", int(side)))
	return false
}

// 2: Question implements [Frame].
func (f MoveFrame) Question(*board) play.Question { return play.Ask(f.Side, "toy:2", "toy.point.move") }

func (f MoveFrame) Options(b *board, visit func(decide.Intent)) {
	for i, u := range b.Units {
		if b.Counters[i].Side != f.Side || u.Lost {
			continue
		}
		if u.Camp {
			visit(Step{UnitID(i), b.Map.Entry[f.Side-1]})
			continue
		}
		for d := range hex.Dir(hex.Dirs) {
			visit(Step{UnitID(i), u.At.Step(d)})
		}
	}
	visit(End{})
}

// 2, 2.1, 2.2, 6: Judge implements [Frame].
func (f MoveFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	if i == (End{}) {
		s.Because("toy:1", "toy.because.end")
		return true
	}
	step, ok := i.(Step)
	if !ok {
		return false
	}
	if !b.own(s, "toy:2", step.Unit, f.Side) {
		return true
	}
	u, at := &b.Units[step.Unit], b.Map.Grid.Index(step.Hex)
	switch enters := b.Counters[step.Unit].Enters; {
	case u.Camp && step.Hex != b.Map.Entry[f.Side-1]:
		s.Refuse("toy:6", "toy.refuse.entry", derive.Place("Hex", b.Map.Entry[f.Side-1]))
	case u.Camp && int(b.Turn) < enters:
		s.Refuse("toy:6", "toy.refuse.early", derive.Number("Turn", derive.Int(enters), derive.Plain))
	case at < 0 || !u.Camp && hex.Distance(u.At, step.Hex) != 1:
		s.Refuse("toy:2.1", "toy.refuse.next", unit(step.Unit))
	}
	if at < 0 {
		return true
	}
	if b.at(step.Hex) >= 0 {
		s.Refuse("toy:2.2", "toy.refuse.room", derive.Place("Hex", step.Hex))
	}
	after := b.pay(s.Rec(), step.Unit, at)
	if after.Whole() < 0 {
		s.Refuse("toy:2", "toy.refuse.points", derive.Number("After", after.Val, derive.Points))
	}
	s.Because("toy:2", "toy.because.step", derive.Number("After", after.Val, derive.Points))
	return true
}

// 2: pay is what a unit has left after it has entered a hex, given by its grid index.
func (b *board) pay(rec *derive.Rec, u UnitID, at int) derive.Num {
	left := rec.Fact(
		derive.Label{Key: "toy.tree.left", Rule: "toy:2", Unit: derive.Points},
		derive.Int(int(b.Units[u].Left)),
		cite.None,
	)
	cost := rec.Fact(
		derive.Label{Key: "toy.tree.cost", Rule: "toy:2", Unit: derive.Points},
		derive.Int(-int(b.Map.Ground[at])),
		b.Map.Sources[at],
	)
	after := rec.Sum(derive.Label{Key: "toy.tree.after", Rule: "toy:2", Unit: derive.Points}, left, cost)
	rec.Show(after)
	return after
}

// 2, 3, 6: CarryOut implements [Frame].
func (f MoveFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	step, moves := i.(Step)
	if !moves {
		w.Frames = w.Frames.Replace(FightFrame(f))
		w.Log("toy:1", "toy.event.fight", derive.Player("Side", int(f.Side)))
		return
	}
	u := &w.Units[step.Unit]
	arrives := u.Camp
	u.Left = uint8(w.pay(w.rec, step.Unit, w.Map.Grid.Index(step.Hex)).Whole())
	u.At, u.Camp = step.Hex, false
	w.Log("toy:2", "toy.event.step", unit(step.Unit), derive.Place("Hex", step.Hex))
	if keeps := arrives && w.Rulings.Other(LeavesCamp); !keeps && u.Left > 0 && w.Near(u.At, f.Side) {
		u.Left = 0
		w.Log("toy:3", "toy.event.near", unit(step.Unit))
	}
}

func (MoveFrame) Settle(*work) play.Settled  { return play.Asks }
func (FightFrame) Settle(*work) play.Settled { return play.Asks }
func (RollFrame) Settle(*work) play.Settled  { return play.Asks }

// 4: Question implements [Frame].
func (f FightFrame) Question(*board) play.Question {
	return play.Ask(f.Side, "toy:4", "toy.point.fight")
}

func (f FightFrame) Options(b *board, visit func(decide.Intent)) {
	for i := range b.Units {
		for k := range b.Units {
			if b.Counters[i].Side == f.Side && b.Counters[k].Side != f.Side && b.onMap(UnitID(i)) &&
				b.onMap(UnitID(k)) {
				visit(Attack{UnitID(i), UnitID(k)})
			}
		}
	}
	visit(End{})
}

// 4, 4.1, 4.2, 4.4: Judge implements [Frame].
func (f FightFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	if i == (End{}) {
		s.Because("toy:1", "toy.because.end")
		return true
	}
	a, ok := i.(Attack)
	if !ok {
		return false
	}
	if !b.own(s, "toy:4", a.Unit, f.Side) || !b.own(s, "toy:4", a.Target, 3-f.Side) {
		return true
	}
	if !b.onMap(a.Unit) || !b.onMap(a.Target) || hex.Distance(b.Units[a.Unit].At, b.Units[a.Target].At) != 1 {
		s.Refuse("toy:4", "toy.refuse.far", unit(a.Unit))
	}
	if b.Units[a.Unit].Fought {
		s.Refuse("toy:4.1", "toy.refuse.again", unit(a.Unit))
	}
	if b.Supply[f.Side-1] == 0 {
		s.Refuse("toy:4.2", "toy.refuse.supply", derive.Player("Side", int(f.Side)))
	}
	if b.onMap(a.Unit) && !b.Supplied(a.Unit) {
		s.Refuse("toy:4.4", "toy.refuse.reach", unit(a.Unit))
	}
	more := b.stronger(s.Rec(), RollFrame{Unit: a.Unit, Target: a.Target})
	s.Rec().Show(more)
	s.Because("toy:4", "toy.because.attack", derive.Number("More", more.Val, derive.Strength))
	return true
}

// 4.3: stronger is by how much the attacker is stronger.
func (b *board) stronger(rec *derive.Rec, f RollFrame) derive.Num {
	ours, theirs := b.Counters[f.Unit].Strength, b.Counters[f.Target].Strength
	one := rec.Fact(
		derive.Label{Key: "toy.tree.ours", Rule: "toy:4.3", Unit: derive.Strength},
		derive.Int(ours.N),
		ours.Source,
	)
	two := rec.Fact(
		derive.Label{Key: "toy.tree.theirs", Rule: "toy:4.3", Unit: derive.Strength},
		derive.Int(-theirs.N),
		theirs.Source,
	)
	sum := []derive.Num{one, two}
	for n, staked := range []bool{f.Ours, f.Theirs} {
		if staked {
			label := derive.Label{Key: "toy.tree.stake", Rule: "toy:4.5", Unit: derive.Strength}
			sum = append(sum, rec.Fact(label, derive.Int(1-2*n), cite.None))
		}
	}
	return rec.Sum(derive.Label{Key: "toy.tree.more", Rule: "toy:4.3", Unit: derive.Strength}, sum...)
}

// 1, 4.1, 4.2, 7: CarryOut implements [Frame].
func (f FightFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	if a, attacks := i.(Attack); attacks {
		w.Units[a.Unit].Fought = true
		w.Supply[f.Side-1]--
		w.Frames = w.Frames.Push(StakeFrame{Unit: a.Unit, Target: a.Target})
		w.Log("toy:4.2", "toy.event.attack", unit(a.Unit), derive.Counter("Target", int(a.Target)))
		return
	}
	if f.Side == Allies {
		if int(w.Turn) == w.Turns {
			w.Pop()
			w.Log("toy:7", "toy.event.over")
			if u := w.at(w.Map.Oasis); u >= 0 {
				w.Log("toy:7", "toy.event.won", derive.Player("Side", int(w.Counters[u].Side)))
			}
			return
		}
		w.Turn++
	}
	next := 3 - f.Side
	w.Frames = w.Frames.Replace(MoveFrame{next})
	for u := range w.Units {
		if w.Counters[u].Side == next {
			w.Units[u].Left, w.Units[u].Fought = uint8(w.Counters[u].Move.N), false
		}
	}
	w.Log("toy:1", "toy.event.move", derive.Player("Side", int(next)))
}

// 4.3: Question implements [Frame].
func (f RollFrame) Question(b *board) play.Question {
	return play.Ask(b.Counters[f.Unit].Side, "toy:4.3", "toy.point.roll", unit(f.Unit))
}

func (RollFrame) Options(_ *board, visit func(decide.Intent)) { visit(Roll{}) }

func (RollFrame) Judge(_ *board, s *decide.Sheet, i decide.Intent) bool {
	if i != (Roll{}) {
		return false
	}
	s.Because("toy:4.3", "toy.because.roll")
	return true
}

// 4.3: CarryOut implements [Frame]: D or A is who suffers, R a retreat, E a loss.
func (f RollFrame) CarryOut(w *work, _ decide.Intent, src dice.Source) {
	const faces = 6
	face := dice.Fall(src, faces)
	die := w.rec.Die(derive.Label{Key: "toy.tree.die", Rule: "toy:4.3", Unit: derive.Face}, derive.Int(face+1))
	result := w.rec.Lookup(
		derive.Label{Key: "toy.tree.result", Rule: "toy:4.3", Unit: derive.Result},
		w.Table,
		w.stronger(w.rec, f),
		die,
	)
	w.rec.Show(result)
	w.Pop()
	w.LogRoll(
		"toy:4.3",
		"toy.event.result",
		faces,
		face,
		derive.Number("Die", die.Val, derive.Face),
		derive.Number("Result", result.Val, derive.Result),
	)
	who := f.Target
	switch result.Sym() {
	case "AE":
		who = f.Unit
		fallthrough
	case "DE":
		w.lose(who, "toy:4.3")
	case "AR":
		who = f.Unit
		fallthrough
	case "DR":
		w.Frames = w.Frames.Push(BackFrame{who})
	}
}

func (w *work) lose(u UnitID, rule cite.Rule) {
	w.Units[u] = Unit{Lost: true}
	w.Log(rule, "toy.event.lost", unit(u))
}

// 5: Question implements [Frame].
func (f BackFrame) Question(b *board) play.Question {
	return play.Ask(b.Counters[f.Unit].Side, "toy:5", "toy.point.back", unit(f.Unit))
}

func (f BackFrame) Options(b *board, visit func(decide.Intent)) {
	for d := range hex.Dir(hex.Dirs) {
		visit(Back{b.Units[f.Unit].At.Step(d)})
	}
}

// 5, 8: Judge implements [Frame].
func (f BackFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	to, ok := i.(Back)
	if !ok {
		return false
	}
	if !b.Map.Grid.Has(to.Hex) || hex.Distance(b.Units[f.Unit].At, to.Hex) != 1 {
		s.Refuse("toy:2.1", "toy.refuse.next", unit(f.Unit))
		return true
	}
	if b.at(to.Hex) >= 0 {
		s.Refuse("toy:2.2", "toy.refuse.room", derive.Place("Hex", to.Hex))
	}
	if b.Near(to.Hex, b.Counters[f.Unit].Side) {
		s.Refuse("toy:5", "toy.refuse.near", derive.Place("Hex", to.Hex))
	}
	if b.Options.Has(NoRetreatIntoRock) && b.Map.Ground[b.Map.Grid.Index(to.Hex)] == Rock {
		s.Refuse("toy:8", "toy.refuse.rock", derive.Place("Hex", to.Hex))
	}
	s.Because("toy:5", "toy.because.back")
	return true
}

func (f BackFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	w.Units[f.Unit].At = i.(Back).Hex
	w.Pop()
	w.Log("toy:5", "toy.event.back", unit(f.Unit), derive.Place("Hex", i.(Back).Hex))
}

// 5.1: Settle implements [Frame].
func (f BackFrame) Settle(w *work) play.Settled {
	free := false
	f.Options(&w.board, func(i decide.Intent) { free = free || play.IsLegal[Frame, *board, *work](&w.board, i) })
	if !free {
		w.lose(f.Unit, "toy:5.1")
	}
	return play.AsksIf(free)
}
