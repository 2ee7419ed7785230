package table

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// Where few things may be done each says what follows from it.
const (
	fewChoices  = 4
	mostThen    = 2  // sentences
	mostFalls   = 4  // outcomes of a die
	largestDie  = 20 // sides of one that is looked through
	betweenThen = " · "
)

// foretell says of each thing that may be done what follows from it, where there are few of them.
func (t *Table) foretell(p *view.Point) {
	few := 0
	for _, g := range p.Groups {
		for _, c := range g.Choices {
			if c.Legal {
				few++
			}
		}
	}
	if few < 2 || few > fewChoices {
		return
	}
	for g := range p.Groups {
		for c := range p.Groups[g].Choices {
			if one := &p.Groups[g].Choices[c]; one.Legal && len(one.At) == 0 {
				if i, ok := t.intent(one.ID); ok {
					one.Follows = t.follows(i)
				}
			}
		}
	}
}

// follows is what happens at once when something is done, or what its die can bring.
func (t *Table) follows(i decide.Intent) string {
	needs, err := t.s.Needs(i)
	if err != nil {
		return ""
	}
	if len(needs) == 0 {
		_, events, err := t.g.Play(i, dice.Scripted())
		if err != nil {
			return ""
		}
		said := []string{}
		for _, e := range events {
			if len(said) < mostThen {
				said = append(said, t.nar.Event(e))
			}
		}
		return strings.Join(said, " ")
	}
	if len(needs) > 1 || needs[0] > largestDie {
		return ""
	}
	d, err := play.Whole(t.g, i).All()
	if err != nil {
		return ""
	}
	if len(d.Outcomes) > mostFalls {
		return ""
	}
	out := t.ask.Distribution(i, d.Distribution).Outcomes
	order, mean, numbers := byNumber(d.Outcomes)
	parts := []string{}
	for _, n := range order {
		parts = append(
			parts,
			t.say.Text("table.then", map[string]any{"Outcome": out[n].Name, "Chance": out[n].Fraction}),
		)
	}
	if numbers {
		const tenths = 10
		parts = append(
			parts,
			t.say.Text("table.then_mean", map[string]any{"Mean": t.say.Number(math.Round(mean*tenths) / tenths)}),
		)
	}
	return strings.Join(parts, betweenThen)
}

// byNumber is the order of outcomes that are the same but for a number, from the lowest, and their mean; ok is false
// when they are not.
func byNumber(all []dice.Outcome[play.Outcome]) (order []int, mean float64, ok bool) {
	values := make([]float64, len(all))
	ok = len(all) > 1
	for n, o := range all {
		order = append(order, n)
		numbers := 0
		for _, a := range o.Key.Args {
			if a.Kind == derive.ANum {
				numbers++
				values[n] = float64(a.Val.Num()) / float64(a.Val.Den())
			}
		}
		ok = ok && numbers == 1 && o.Key.Key == all[0].Key.Key
		mean += values[n] * o.Weight.Float()
	}
	if ok {
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	}
	return order, mean, ok
}
