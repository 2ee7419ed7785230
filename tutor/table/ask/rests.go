package ask

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/rules/steps"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// Rests are the contested rules on whose reading the answer about an intent rests: the rules ask how they are read, and
// by another reading the verdict, its numbers, or what follows would be otherwise.
func (t Table) Rests(i decide.Intent) []view.Rest {
	out, _ := t.Resting(i).All() // which never fails
	return out
}

// Resting is [Table.Rests] in steps.
func (t Table) Resting(i decide.Intent) steps.Of[[]view.Rest] {
	return steps.Later(func() steps.Of[[]view.Rest] {
		noted, asked := t.sys.Asking(t.game)
		return steps.Next(noted.Reckon(i), func(d dice.Distribution[play.Outcome], err error) steps.Of[[]view.Rest] {
			here := answer{d: d, err: err, verdict: noted.Judge(i), numbers: roots(noted.Explain(i))}
			if here.verdict.Legal {
				_, here.events, here.fails = noted.Play(i, dice.Scripted())
			}
			r := &resting{t: t, here: here, intent: i, left: t.otherwise(asked())}
			return r.step
		})
	})
}

// reading is how a contested rule can be read.
type reading struct{ rule, way string }

// otherwise are the readings of contested rules that are not in force.
func (t Table) otherwise(contested []string) (out []reading) {
	for _, id := range contested {
		d, ok := t.sys.Index().Discrepancy(id)
		if !ok || !d.Switch() {
			continue
		}
		for _, way := range d.Readings {
			if way != t.sys.InForce(t.game, id) {
				out = append(out, reading{id, way})
			}
		}
	}
	return out
}

// resting is what an answer rests on, as far as it has been found.
type resting struct {
	t      Table
	here   answer
	intent decide.Intent
	left   []reading
	now    steps.Of[bool] // whether the first of them makes a difference
	found  []view.Rest
}

func (r *resting) step() ([]view.Rest, bool, error) {
	if len(r.left) == 0 {
		return r.found, true, nil
	}
	id := r.left[0].rule
	if r.now == nil {
		there, ok := r.t.sys.Reread(r.t.game, id, r.left[0].way)
		if !ok {
			r.left = r.left[1:]
			return nil, false, nil
		}
		r.now = r.here.differs(r.intent, there)
	}
	differs, done, _ := r.now()
	if !done {
		return nil, false, nil
	}
	r.now, r.left = nil, r.left[1:]
	if differs {
		r.found = append(r.found, r.t.rest(id))
		r.left = slices.DeleteFunc(r.left, func(o reading) bool { return o.rule == id })
	}
	return nil, false, nil
}

// rest is a contested rule as it is shown.
func (t Table) rest(id string) view.Rest {
	out := view.Rest{ID: id}
	if d, ok := t.sys.Index().Discrepancy(id); ok && len(d.Rules) > 0 {
		out.Rule = narrate.Chip(t.sys.Index(), cite.Rule(t.sys.ID+":"+d.Rules[0]))
	}
	out.Text = t.say.Text("ask.rests", map[string]any{"Rule": out.Rule.String()})
	return out
}

// answer is what a position says about an intent: the odds, or why it has none, the verdict, its numbers, and what it
// brings about without dice.
type answer struct {
	d       dice.Distribution[play.Outcome]
	err     error
	verdict decide.Verdict
	numbers []derive.Node
	events  []event.Event
	fails   error
}

// differs tells whether another reading of the position gives another answer about the intent.
func (a *answer) differs(i decide.Intent, there play.Game) steps.Of[bool] {
	v, w := a.verdict, there.Judge(i)
	if v.Legal != w.Legal || (!v.Legal && !slices.Equal(v.Rules(), w.Rules())) ||
		!slices.EqualFunc(a.numbers, roots(there.Explain(i)), sameNumber) {
		return steps.Known(true)
	}
	if !v.Legal {
		return steps.Known(false)
	}
	if a.err != nil {
		return steps.Known(a.happensOtherwise(i, there))
	}
	return steps.Next(there.Reckon(i), func(e dice.Distribution[play.Outcome], err error) steps.Of[bool] {
		if err == nil {
			return steps.Known(!slices.EqualFunc(a.d.Outcomes, e.Outcomes, sameOutcome))
		}
		return steps.Known(a.happensOtherwise(i, there))
	})
}

func (a *answer) happensOtherwise(i decide.Intent, there play.Game) bool {
	_, others, err := there.Play(i, dice.Scripted())
	return a.fails == nil && err == nil && !slices.EqualFunc(a.events, others, sameEvent)
}

func sameOutcome(a, b dice.Outcome[play.Outcome]) bool { return a.Key == b.Key && a.Weight == b.Weight }

func sameEvent(a, b event.Event) bool { return a.Key == b.Key && a.Args == b.Args }

func roots(t derive.Tree) []derive.Node {
	out := make([]derive.Node, len(t.Roots))
	for n, r := range t.Roots {
		out[n] = t.Nodes[r]
	}
	return out
}

func sameNumber(a, b derive.Node) bool { return a.Val == b.Val && a.Key == b.Key }
