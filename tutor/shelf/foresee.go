package shelf

import (
	"cmp"
	"slices"

	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/steps"
)

// Forecast is the exact distribution of how a procedure ends, worked out in steps. Where it fails nothing is foreseen.
type Forecast = steps.Of[dice.Distribution[play.Outcome]]

// mostEnds is how many ends of a procedure are told apart; the others, the least likely, are told together.
const mostEnds = 12

// Ends are the ends of a procedure as they are told, the likeliest first: those of which the same is told are one, and
// the least likely of many are the rest together. It fails with [dice.ErrExact] when a sum outgrows an exact fraction.
func Ends[T comparable](
	course steps.Of[dice.Distribution[T]],
	told func(T) play.Outcome,
	rest play.Outcome,
) Forecast {
	return steps.Then(course, func(d dice.Distribution[T]) (dice.Distribution[play.Outcome], error) {
		out, ok := ends(d, told, rest)
		if !ok {
			return out, dice.ErrExact
		}
		return out, nil
	})
}

func ends[T comparable](
	course dice.Distribution[T],
	told func(T) play.Outcome,
	rest play.Outcome,
) (out dice.Distribution[play.Outcome], ok bool) {
	ok = true
	add := func(o play.Outcome, weight dice.Fraction) {
		for n := range out.Outcomes {
			if out.Outcomes[n].Key == o {
				sum, exact := out.Outcomes[n].Weight.Plus(weight)
				out.Outcomes[n].Weight, ok = sum, ok && exact
				return
			}
		}
		out.Outcomes = append(out.Outcomes, dice.Outcome[play.Outcome]{Key: o, Weight: weight})
	}
	for _, o := range course.Outcomes {
		add(told(o.Key), o.Weight)
	}
	slices.SortStableFunc(
		out.Outcomes,
		func(a, b dice.Outcome[play.Outcome]) int { return cmp.Compare(b.Weight.Float(), a.Weight.Float()) },
	)
	if len(out.Outcomes) > mostEnds {
		tail := out.Outcomes[mostEnds-1:]
		out.Outcomes = slices.Clone(out.Outcomes[:mostEnds-1])
		for _, o := range tail {
			add(rest, o.Weight)
		}
	}
	return out, ok
}
