package na41

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// DieFrame is the die of a combat that has fallen.
type DieFrame struct {
	Attack

	Face uint8
}

func (DieFrame) frame() string { return "combat_die" }

// Fields implements [Frame].
func (f DieFrame) Fields(v record.Visitor) Frame {
	attackFields(v, &f.Attack)
	record.Int(v, "face", &f.Face, 1, dieSides)
	return f
}

// Question implements [play.Frame].
func (f DieFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleDie, "na41.point.roll_attack", hexArg(f.Target))
}

// Options implements [play.Frame].
func (f DieFrame) Options(*board, func(decide.Intent)) {}

// Judge implements [play.Frame].
func (f DieFrame) Judge(*board, *decide.Sheet, decide.Intent) bool { return false }

// CarryOut implements [play.Frame].
func (f DieFrame) CarryOut(*work, decide.Intent, dice.Source) {}

// 8.3.s4: Settle reads the result on the table (18.5). A die of the Axis may be rolled again by Rommel.
func (f DieFrame) Settle(w *work) play.Settled {
	die := w.rec.Die(derive.Of("na41.combat.die", ruleDie, derive.Face), derive.Int(int(f.Face)))
	column := w.column(w.rec, f.Attack)
	cell := w.rec.Lookup(
		derive.Of("na41.combat.result", ruleDie, derive.Result),
		resultTable{&w.Charts.Combat},
		die,
		column,
	)
	w.rec.Show(cell)
	w.LogRoll(
		ruleDie,
		"na41.combat.rolled",
		dieSides,
		int(f.Face)-1,
		derive.Number("Die", derive.Int(int(f.Face)), derive.Face),
		derive.Number("Column", column.Val, derive.Column),
		derive.Number("Result", cell.Val, derive.Result),
	)
	row, line := min(max(int(f.Face), 1), dieSides)-1, w.Charts.Combat.line(column.Val)
	result, shade := record.Find(cell.Sym(), Results()), w.Charts.Combat.Shades[row][line]
	if w.rommelReady(f.Side) {
		w.replace(RerollFrame{Attack: f.Attack, Result: result, Shade: shade})
	} else {
		w.replace(ResultFrame{Attack: f.Attack, Result: result, Shade: shade})
	}
	return play.Changed
}
