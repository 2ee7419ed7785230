package theseus

import (
	"cmp"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
)

// mostEnds is how many ends of an attack are told apart; the others, the least likely, are told together.
const mostEnds = 12

// tollKey and restKey are the messages of an end and of all others together.
const (
	tollKey = "theseus.course.toll"
	restKey = "theseus.course.rest"
)

// foresee is the strength points that either side loses by an attack, over chits, die, effectiveness checks and retreats, when it stays as it is,
// the defender awaits it, and who may choose holds. Before somebody has joined it, all that can are taken to; when its result is known the next die says all.
func foresee(g rules.Game, i decide.Intent) (dice.Distribution[play.Outcome], bool) {
	var none dice.Distribution[play.Outcome]
	_, fights := frame.OnTop[rules.BattleFrame](g.State().Frames)
	if _, declares := i.(rules.Attack); !fights && !declares {
		return none, false
	}
	course, err := g.Course(i, rules.Policy{})
	if err != nil {
		return none, false
	}
	return ends(course)
}

// ends merges the ends of an attack that cost the same strength; ok is false when a sum outgrows an exact fraction.
func ends(course dice.Distribution[rules.Toll]) (out dice.Distribution[play.Outcome], ok bool) {
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
		add(play.Outcome{Key: tollKey, Args: derive.With(lost("Attacker", o.Key.Lost[0]), lost("Defender", o.Key.Lost[1]))}, o.Weight)
	}
	slices.SortStableFunc(out.Outcomes, func(a, b dice.Outcome[play.Outcome]) int { return cmp.Compare(b.Weight.Float(), a.Weight.Float()) })
	if len(out.Outcomes) > mostEnds {
		tail := out.Outcomes[mostEnds-1:]
		out.Outcomes = slices.Clone(out.Outcomes[:mostEnds-1])
		for _, o := range tail {
			add(play.Outcome{Key: restKey}, o.Weight)
		}
	}
	return out, ok
}

func lost(name string, points int) derive.Arg {
	return derive.Number(name, derive.Int(points), derive.Plain)
}
