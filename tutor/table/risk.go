package table

import (
	"cmp"
	"slices"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/view"
)

// Looking along a way beyond what it triggers: so many things may be asked one after the other, of each so many answers
// are tried, and of a die every face.
const (
	mostAsked   = 3
	mostAnswers = 8
)

// risks are what the steps of a way trigger, in the order in which the game has them told, each place once: dice, zones
// that hold, attacks that become due, movement beyond what is printed. The signs are those of what each step triggers,
// zero for one that triggers nothing; nil where none does.
func (t *Table) risks(steps []decide.Intent) (out []view.Reason, signs []view.Sign) {
	if len(t.sys.Risks) == 0 {
		return nil, nil
	}
	var found []decide.Reason
	g := t.g
	note := func(n int, step decide.Intent) {
		for _, r := range g.Judge(step).Reasons {
			if !slices.Contains(t.sys.Risks, r.Key) {
				continue
			}
			if signs == nil {
				signs = make([]view.Sign, len(steps))
			}
			signs[n] = cmp.Or(signs[n], t.nar.Names.Sign(r), view.SignForbidden)
			if !slices.Contains(found, r) {
				found = append(found, r)
			}
		}
	}
	for n, step := range steps {
		note(n, step)
		ok := true
		if a, announces := g.(play.Announcer); announces {
			if before, must := a.Announce(step); must {
				if g, ok = played(g, before, step, mostAsked); ok {
					note(n, step)
				}
			}
		}
		if !ok || n+1 == len(steps) {
			break
		}
		if g, ok = played(g, step, steps[n+1], mostAsked); !ok {
			break
		}
	}
	return t.tellRisks(found), signs
}

// tellRisks tells what was found, in the order in which the game has it told; what is not about a place is told once.
func (t *Table) tellRisks(found []decide.Reason) (out []view.Reason) {
	slices.SortStableFunc(found, func(a, b decide.Reason) int {
		return slices.Index(t.sys.Risks, a.Key) - slices.Index(t.sys.Risks, b.Key)
	})
	for n, r := range found {
		if n > 0 && found[n-1].Key == r.Key && len(narrate.Places(r.Args, t.board)) == 0 {
			continue
		}
		out = append(out, t.nar.Reasons([]decide.Reason{r})...)
	}
	return out
}

// played is a game after an intent and so many answers at most, in which another can be carried out.
func played(g play.Game, i, then decide.Intent, asked int) (play.Game, bool) {
	none := dice.Scripted()
	if next, _, err := g.Play(i, none); err == nil && none.Err() == nil {
		return able(next, then, asked)
	}
	for face := range largestDie {
		src := dice.Scripted(face)
		next, _, err := g.Play(i, src)
		if err != nil || src.Err() != nil {
			return nil, false // the die has no such face, or there are more dice
		}
		if on, ok := able(next, then, asked); ok {
			return on, true
		}
	}
	return nil, false
}

// able is a game in which an intent can be carried out, after so many answers at most.
func able(g play.Game, then decide.Intent, asked int) (play.Game, bool) {
	if g.Judge(then).Legal {
		return g, true
	}
	if a, announces := g.(play.Announcer); announces {
		if _, must := a.Announce(then); must {
			return g, true
		}
	}
	if asked == 0 {
		return nil, false
	}
	options := g.Point(decide.BareSheet()).Options()
	for _, i := range options[:min(mostAnswers, len(options))] {
		if next, ok := played(g, i, then, asked-1); ok {
			return next, true
		}
	}
	return nil, false
}

// named are what a way triggers, in short, each once.
func named(risks []view.Reason) string {
	var out []string
	for _, r := range risks {
		if !slices.Contains(out, r.Title) {
			out = append(out, r.Title)
		}
	}
	return strings.Join(out, " · ")
}
