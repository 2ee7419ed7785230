package na41

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/printed"
)

// DieTable is a table for one die with its modifiers, as derivations look into it: the first line for less, the last
// for more.
type DieTable struct {
	ID    string // that of the chart
	Cells [dieSides]printed.Cell
}

// What such tables say.
const (
	Nothing      = "-"
	UnitRecovers = "recovers"    // 13.5
	StepIsLost   = "1 step"      // 16.5.3
	CostlyLeave  = "yes, 1 step" // 27.5.2
	FreeLeave    = "yes"         // 27.5.2
	PortIsHit    = "hit"         // 21.4.1
	FortIsDone   = "completed"   // 9.5.4
)

// Chart implements [derive.Charted].
func (t DieTable) Chart() string { return t.ID }

// Cell implements [derive.Table].
func (t DieTable) Cell(at, _ derive.Val) (derive.Val, cite.Source) {
	c := t.Cells[min(max(at.Whole(), 1), dieSides)-1]
	return c.Val, c.Source
}

// read is what the table says of a die, which the rule asks for.
func (t DieTable) read(rec *derive.Rec, rule cite.Rule, die derive.Num) string {
	cell, _ := t.Cell(die.Val, derive.Val{})
	label := derive.Of("na41.dice.cell", rule, derive.Heading)
	if cell.Sym() == Nothing {
		label.Unit = derive.Result
	}
	rec.Show(rec.Lookup(label, t, die, derive.Num{}))
	return cell.Sym()
}
