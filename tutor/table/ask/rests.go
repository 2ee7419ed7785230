package ask

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/view"
)

// Rests are the contested rules on whose reading the answer about an intent rests: the rules ask how they are read, and
// by another reading the verdict, its numbers, or what follows would be otherwise.
func (t Table) Rests(i decide.Intent) []view.Rest {
	var out []view.Rest
	asked := t.sys.Asks(t.game, func(g play.Game) {
		if g.Judge(i).Legal {
			_, _ = g.Odds(i)
			_, _, _ = g.Play(i, dice.Scripted())
		}
		g.Explain(i)
	})
	for _, id := range asked {
		d, ok := t.sys.Index().Discrepancy(id)
		if !ok || !d.Switch() {
			continue
		}
		for _, reading := range d.Readings {
			there, ok := t.sys.Reread(t.game, id, reading)
			if ok && reading != t.sys.InForce(t.game, id) && differ(i, t.game, there) {
				out = append(out, view.Rest{ID: id, Text: t.say.Text("ask.rests", map[string]any{"ID": id})})
				break
			}
		}
	}
	return out
}

// differ tells whether two readings of a position give different answers about an intent.
func differ(i decide.Intent, here, there play.Game) bool {
	v, w := here.Judge(i), there.Judge(i)
	if v.Legal != w.Legal || (!v.Legal && !slices.Equal(v.Rules(), w.Rules())) ||
		!slices.EqualFunc(roots(here.Explain(i)), roots(there.Explain(i)), sameNumber) {
		return true
	}
	if !v.Legal {
		return false
	}
	d, err := here.Odds(i)
	e, err2 := there.Odds(i)
	if err == nil && err2 == nil {
		return !slices.EqualFunc(d.Outcomes, e.Outcomes, func(a, b dice.Outcome[play.Outcome]) bool {
			return a.Key == b.Key && a.Weight == b.Weight
		})
	}
	_, events, err := here.Play(i, dice.Scripted())
	_, others, err2 := there.Play(i, dice.Scripted())
	return err == nil && err2 == nil &&
		!slices.EqualFunc(events, others, func(a, b event.Event) bool { return a.Key == b.Key && a.Args == b.Args })
}

func roots(t derive.Tree) []derive.Node {
	out := make([]derive.Node, len(t.Roots))
	for n, r := range t.Roots {
		out[n] = t.Nodes[r]
	}
	return out
}

func sameNumber(a, b derive.Node) bool { return a.Val == b.Val && a.Key == b.Key }
