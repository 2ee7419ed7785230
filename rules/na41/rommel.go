package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 18.5 Rommel and of 8.4.1 Comando Supremo.
const ruleRommel cite.Rule = "na41:18.5"

// RommelWithoutExtended is d-86: Rommel's points go with Extended Movement, or they do not.
const RommelWithoutExtended Contested = 86

type (
	// CallRommel lets Rommel lead the stack on the move (18.5).
	CallRommel struct{}
	// RollAgain rolls a die of the Axis again (18.5).
	RollAgain struct{}
	// TakeCommand puts Comando Supremo into effect (8.4.1).
	TakeCommand struct{}
)

// Kind implements [decide.Intent].
func (CallRommel) Kind() decide.Kind { return "rommel" }

// Kind implements [decide.Intent].
func (RollAgain) Kind() decide.Kind { return "roll_again" }

// Kind implements [decide.Intent].
func (TakeCommand) Kind() decide.Kind { return "comando" }

func (CallRommel) intent()  {}
func (RollAgain) intent()   {}
func (TakeCommand) intent() {}

// Fields implements [Intent].
func (i CallRommel) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i RollAgain) Fields(record.Visitor) Intent { return i }

// Fields implements [Intent].
func (i TakeCommand) Fields(record.Visitor) Intent { return i }

// openRommel turns the Rommel marker to its ready side (3.1.a).
func (w *work) openRommel(Side) Frame {
	if w.RommelUsed {
		w.RommelUsed = false
		w.Log(rulePrepare, "na41.rommel.ready", playerArg(Axis))
	}
	return nil
}

// rommelReady tells whether a side may use the Rommel marker (18.5).
func (b *board) rommelReady(side Side) bool { return side == Axis && !b.RommelUsed }

// 18.5: mayCall judges the use of the marker for a die: the Axis player's, once a turn.
func (b *board) mayCall(s *decide.Sheet, side Side) {
	if side != Axis {
		s.Refuse(ruleRommel, "na41.rommel.axis_only")
	}
	if b.RommelUsed {
		s.Refuse(ruleRommel, "na41.rommel.used", turnArg(b.Turn))
	}
}

// call turns the marker to its used side (18.5).
func (w *work) call(key string, args ...derive.Arg) {
	w.RommelUsed = true
	w.Log(ruleRommel, key, args...)
}

// follows refuses a counter that may not go with Rommel: one that is not German, trucks aside, is on foot without a
// truck, disrupted, out of supply or under a replacement marker (18.5).
func (b *board) follows(s *decide.Sheet, u UnitID) { b.followsBy(s, u, b.carrier(u)) }

// followsBy refuses it when another counter, which may be a truck, moves it.
func (b *board) followsBy(s *decide.Sheet, u, by UnitID) {
	unit, c := &b.Units[u], b.counter(u)
	if c.Type != Truck && b.nationality(u) != German {
		s.Refuse(ruleRommel, "na41.rommel.not_german", unitArg(u))
	}
	if !b.counter(by).Mech {
		s.Refuse(ruleRommel, "na41.rommel.on_foot", unitArg(u))
	}
	if unit.Condition == Disrupted {
		s.Refuse(ruleRommel, "na41.rommel.disrupted", unitArg(u))
	}
	if unit.Supply != InSupply {
		s.Refuse(ruleRommel, "na41.rommel.out_of_supply", unitArg(u))
	}
	if unit.Replaced {
		s.Refuse(ruleRommel, "na41.rommel.replaced", unitArg(u))
	}
}

// leadStack judges that Rommel leads the stack, which has not moved yet and does not use Tactical Movement (18.5).
func (b *board) leadStack(s *decide.Sheet, f ActFrame) {
	b.mayCall(s, b.side(f.Units[0]))
	if f.Rommel {
		s.Refuse(ruleRommel, "na41.rommel.with_it", unitArg(f.Units[0]))
	}
	if f.Tactical {
		s.Refuse(ruleRommel, "na41.rommel.tactical", unitArg(f.Units[0]))
	}
	if f.Hexes > 0 {
		s.Refuse(ruleRommel, "na41.rommel.under_way", unitArg(f.Units[0]))
	}
	b.members(f, func(u UnitID) { b.follows(s, u) })
	more := b.Charts.Rommel
	s.Because(ruleRommel, "na41.rommel.may_lead", unitArg(f.Units[0]), derive.Number("More", more.Val, derive.Points))
}

// withRommel is what Rommel adds to the allowance of a stack (18.5).
func (b *board) withRommel(rec *derive.Rec, f ActFrame, own derive.Num) derive.Num {
	if !f.Rommel {
		return own
	}
	c := b.Charts.Rommel
	return rec.Sum(
		points("na41.rommel.allowance", ruleRommel),
		own,
		rec.Fact(points("na41.rommel.more", ruleRommel), c.Val, c.Source),
	)
}

// RerollFrame is a die of an attack that Rommel may roll again (18.5): its result so far.
type RerollFrame struct {
	Attack

	Result Result
	Shade  Shade
}

func (RerollFrame) frame() string { return "reroll" }

// Fields implements [Frame].
func (f RerollFrame) Fields(v record.Visitor) Frame {
	attackFields(v, &f.Attack)
	record.Word(v, "result", &f.Result, Results())
	shadeField(v, &f.Shade)
	return f
}

// Question implements [play.Frame].
func (f RerollFrame) Question(*board) play.Question {
	return play.Ask(Axis, ruleRommel, "na41.point.reroll", hexArg(f.Target))
}

// Options implements [play.Frame].
func (f RerollFrame) Options(_ *board, visit func(decide.Intent)) { rerollOptions(visit) }

func rerollOptions(visit func(decide.Intent)) {
	visit(RollAgain{})
	visit(Forgo{})
}

// judgeReroll judges whether a die of the Axis is rolled again.
func (b *board) judgeReroll(s *decide.Sheet, i decide.Intent) bool {
	switch i.(type) {
	case RollAgain:
		b.mayCall(s, Axis)
		s.Because(ruleRommel, "na41.rommel.may_roll")
	case Forgo:
		s.Because(ruleRommel, "na41.rommel.may_keep")
	default:
		return false
	}
	return true
}

// Judge implements [play.Frame].
func (f RerollFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	return b.judgeReroll(s, i)
}

// CarryOut rolls again, or takes the result as it is (18.5).
func (f RerollFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i.(type) {
	case RollAgain:
		w.call("na41.rommel.rolls_again", hexArg(f.Target))
		w.replace(DieFrame{Attack: f.Attack, Face: uint8(dice.Fall(src, dieSides) + 1)})
	case Forgo:
		w.replace(ResultFrame{Attack: f.Attack, Result: f.Result, Shade: f.Shade})
	}
}

// Settle implements [play.Frame].
func (f RerollFrame) Settle(*work) play.Settled { return play.Asks }

// RestandFrame is a die of a Determined Defense that Rommel may roll again (18.5): the row of the table that it has
// come to.
type RestandFrame struct {
	DefenseFrame

	Row uint8
}

func (RestandFrame) frame() string { return "defense_reroll" }

// Fields implements [Frame].
func (f RestandFrame) Fields(v record.Visitor) Frame {
	f.DefenseFrame, _ = f.DefenseFrame.Fields(v).(DefenseFrame)
	record.Count(v, "row", &f.Row, dieSides)
	return f
}

// Question implements [play.Frame].
func (f RestandFrame) Question(*board) play.Question {
	return play.Ask(Axis, ruleRommel, "na41.point.reroll_stand", hexArg(f.Target))
}

// Options implements [play.Frame].
func (f RestandFrame) Options(_ *board, visit func(decide.Intent)) { rerollOptions(visit) }

// Judge implements [play.Frame].
func (f RestandFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	return b.judgeReroll(s, i)
}

// CarryOut rolls again, or takes the result as it is (18.5).
func (f RestandFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i.(type) {
	case RollAgain:
		w.call("na41.rommel.rolls_again", hexArg(f.Target))
		w.replace(StandFrame{f.DefenseFrame, uint8(dice.Fall(src, dieSides) + 1)})
	case Forgo:
		w.stands(f.DefenseFrame, int(f.Row))
	}
}

// Settle implements [play.Frame].
func (f RestandFrame) Settle(*work) play.Settled { return play.Asks }

// sameRow is the first row of the Determined Defense Table that says the same as a row does in a column.
func (c *CombatCharts) sameRow(row, column int) int {
	for r := range row {
		if c.Stands[r][column].Val == c.Stands[row][column].Val && c.Razes[r][column] == c.Razes[row][column] {
			return r
		}
	}
	return row
}

// 8.4.1: commanding is Comando Supremo as something that the Axis may put into effect at any time in its player turn.
func commanding() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			if b.means(side).Assets[ComandoSupremo] > 0 {
				visit(TakeCommand{})
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			if _, is := i.(TakeCommand); !is {
				return false
			}
			if b.Comando {
				s.Refuse(ruleComando, "na41.comando.in_effect")
			}
			if b.means(side).Assets[ComandoSupremo] == 0 {
				s.Refuse(ruleSaved, "na41.comando.not_at_hand", playerArg(side))
			}
			s.Because(ruleComando, "na41.comando.may")
			return true
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			_, is := i.(TakeCommand)
			if is {
				w.means(side).Assets[ComandoSupremo]--
				w.Comando = true
				w.Log(ruleComando, "na41.comando.taken")
			}
			return is
		},
	}
}
