package na41data

import (
	"strconv"

	"gazala/rules/derive"
	"gazala/rules/na41"
	"gazala/rules/printed"
)

// isolation is the table of 16.5.3 with its modifiers.
func (n *numbers) isolation() na41.IsolationCharts {
	drm := func(row string) printed.Cell { return n.whole("isolation-drm", row, "drm") }
	return na41.IsolationCharts{
		Loss:     n.dieTable("isolation", na41.Nothing, na41.StepIsLost),
		Airfield: drm("airfield-or-hq"), Fort: drm("fortification"), Elite: drm("elite"), Low: drm("low"),
	}
}

// attrition are the tables of 25.1.1, the one of the Axis first.
func (n *numbers) attrition() (out [2]na41.AttritionTable) {
	for side, table := range []string{"attrition-axis", "attrition-allies"} {
		for i := range out[side] {
			const least = 2
			row := strconv.Itoa(i + least)
			text, source := n.text(table, row, "section")
			n.word(table, row, "section", n.sections...)
			out[side][i] = printed.Cell{Val: derive.Sym(text), Source: source}
		}
	}
	return out
}
