package bot

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/think"
)

// The rules on which the reasons stand.
const (
	rulePoints    cite.Rule = "theseus:10.1.f"
	ruleAutomatic cite.Rule = "theseus:10.1.e"
)

func sortByWorth(all []*option) {
	slices.SortStableFunc(all, func(a, b *option) int {
		switch {
		case a.worth() > b.worth():
			return -1
		case a.worth() < b.worth():
			return 1
		}
		return 0
	})
}

// reasons tell what came of an option.
func (h *head) reasons(o *option) []decide.Reason {
	if o.games < first || h.g.Rules().Scenario == nil {
		return nil
	}
	points := o.mean()
	if points < 0 {
		points = -points
	}
	games := derive.Number("Games", derive.Int(o.games), derive.Plain)
	out := []decide.Reason{
		{Rule: rulePoints, Key: "theseus.bot.points", Args: derive.With(think.Hundredths("Points", points), games)},
	}
	if o.won > 0 {
		out = append(
			out,
			decide.Reason{
				Rule: ruleAutomatic,
				Key:  "theseus.bot.taken",
				Args: derive.With(derive.Number("Won", derive.Int(o.won), derive.Plain), games),
			},
		)
	}
	return out
}
