package na41

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Result is a result of the Combat Results Table (10.1).
type Result uint8

// The results, the worst for the attacker first.
const (
	A1 Result = iota
	EX
	A1DR2
	DR2
	DRX
	A1D1
	D1
	DR4
	DS
)

// Results are the words for the results, as the table prints them.
func Results() []record.Choice[Result] {
	return []record.Choice[Result]{
		{Word: "A1", Value: A1},
		{Word: "EX", Value: EX},
		{Word: "A1/DR2", Value: A1DR2},
		{Word: "DR2", Value: DR2},
		{Word: "DRX", Value: DRX},
		{Word: "A1/D1", Value: A1D1},
		{Word: "D1", Value: D1},
		{Word: "DR4", Value: DR4},
		{Word: "DS", Value: DS},
	}
}

// Shade is the background of a cell of the table (11.2.2).
type Shade uint8

// The shades.
const (
	PlainShade Shade = iota
	OrangeShade
	RedShade
)

// Effect is what a result does (10.1).
type Effect struct {
	Attacker, Defender printed.Value // steps lost
	Least, Most        printed.Value // hexes of the retreat
	Condition          Condition     // of those who retreat
	Advance            printed.Value // hexes of the advance (14.2.1)
	Opponent           bool          // the opposing player picks what is lost
}

// The size of the Combat Results Table.
const (
	dieSides    = 6
	combatLines = 9
)

// standColumns is how many columns the Determined Defense Table has: open ground, other ground, fortifications and
// cities.
const standColumns = 3

// CombatCharts are the tables of chapters 8 to 15.
type CombatCharts struct {
	Columns [combatLines]derive.Val // 1/3 is 1-3, 7 is 7-1
	Results [dieSides][combatLines]printed.Cell
	Shades  [dieSides][combatLines]Shade
	Effects [DS + 1]Effect

	AttackMost, DefenseMost, DryMost printed.Cell // 8.8.1, 8.8.2, 8.5.1
	TankMost                         printed.Cell // tank shifts at most (9.2.3)
	Nations, Tanks                   printed.Cell // in an Allied attack (8.4.2)
	Jebel                            printed.Cell // the shift of Jebel (9.6)

	Stands [dieSides + 1][standColumns]printed.Cell // the Determined Defense Table (11.4): the text of each cell
	Razes  [dieSides + 1][standColumns]bool         // whether a fortification is lost with it (11.4.1)
	Lead   [LowQuality + 1]printed.Cell             // what the quality of the lead unit adds (11.2.4)

	Escapes       DieTable // whether units disengage (27.5.2)
	EscapeMech    printed.Cell
	EscapeQuality [3]printed.Cell
	Rally         DieTable     // whether a die brings a unit up by a level (13.5)
	RallyRefuge   printed.Cell // what a port or a fortification adds
	RallyQuality  [LowQuality + 1]printed.Cell

	OrangeStand, SupportStand, MostStand printed.Cell // what an orange cell and support add, and all together at most
}

// resultTable is the Combat Results Table as derivations look into it: by the die and the column.
type resultTable struct{ charts *CombatCharts }

// Chart implements [derive.Charted].
func (resultTable) Chart() string { return "crt" }

// Cell implements [derive.Table].
func (t resultTable) Cell(at, across derive.Val) (derive.Val, cite.Source) {
	c := t.charts.Results[min(max(at.Whole(), 1), dieSides)-1][t.charts.line(across)]
	return c.Val, c.Source
}

// line is the number of a column.
func (c *CombatCharts) line(column derive.Val) int {
	for i := range c.Columns {
		if column.Compare(c.Columns[i]) <= 0 {
			return i
		}
	}
	return combatLines - 1
}

// columnOf is the column of a ratio rounded down, as if there were columns to either end: 8-1, 9-1 and on (8.8.4), 1-4
// and on.
type columnOf struct{}

// Cell implements [derive.Table].
func (columnOf) Cell(at, _ derive.Val) (derive.Val, cite.Source) {
	switch {
	case at.Num() <= 0:
		return derive.Int(0), cite.Printed
	case at.Less(derive.Int(1)):
		return derive.Frac(1, int64(derive.Frac(at.Den(), at.Num()).Up().Whole())), cite.Printed
	}
	return derive.Int(at.Whole()), cite.Printed
}

// shifted moves a column to the right, or to the left by a negative number, as if there were columns to either end
// (8.8.4).
type shifted struct{}

// Cell implements [derive.Table].
func (shifted) Cell(at, across derive.Val) (derive.Val, cite.Source) {
	if at.Num() <= 0 {
		return at, cite.Printed
	}
	n := at.Whole() - 1
	if at.Less(derive.Int(1)) {
		n = 1 - int(at.Den())
	}
	n += across.Whole()
	if n < 0 {
		return derive.Frac(1, int64(1-n)), cite.Printed
	}
	return derive.Int(n + 1), cite.Printed
}

// standTable is the Determined Defense Table as derivations look into it: by the modified die and the heading of the
// column.
type standTable struct{ charts *CombatCharts }

// Chart implements [derive.Charted].
func (standTable) Chart() string { return "determined-defense" }

// standHeadings are the words for the columns of the Determined Defense Table.
func standHeadings() [standColumns]string { return [...]string{"clear", "other", "fortification"} }

// Cell implements [derive.Table].
func (t standTable) Cell(at, across derive.Val) (derive.Val, cite.Source) {
	heads := standHeadings()
	c := t.charts.Stands[standRow(at)][max(slices.Index(heads[:], across.Sym()), 0)]
	return c.Val, c.Source
}

// standRow is the row of a modified die: the first for less, the last for more.
func standRow(die derive.Val) int { return min(max(die.Whole(), 1), dieSides+1) - 1 }

// Stand is what a cell of the Determined Defense Table says (11.4.1).
type Stand struct {
	Holds          bool
	Attacker, Lead int  // steps lost
	DefenderPicks  bool // the attacker's
}

// ReadStand reads a cell of the table: "H 1*/1". ok is false for another text (11.4, 11.4.1).
func ReadStand(text string) (s Stand, ok bool) {
	result, losses, _ := strings.Cut(text, " ")
	attacker, lead, both := strings.Cut(losses, "/")
	s.Holds = result == "H"
	attacker, s.DefenderPicks = strings.CutSuffix(attacker, "*")
	count := func(text string) int {
		if text == "1" {
			return 1
		}
		return 0
	}
	s.Attacker, s.Lead = count(attacker), count(lead)
	known := func(text string) bool { return text == "1" || text == "-" }
	return s, both && (s.Holds || result == "F") && known(attacker) && known(lead)
}

// shadeField is the background of a cell, none when left out.
func shadeField(v record.Visitor, s *Shade) {
	record.OptWord(
		v,
		"shade",
		s,
		[]record.Choice[Shade]{{Word: "orange", Value: OrangeShade}, {Word: "red", Value: RedShade}},
	)
}
