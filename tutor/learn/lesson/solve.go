package lesson

import (
	"errors"
	"fmt"
	"time"

	"gazala/rules/decide"
	"gazala/tutor/learn/drill"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// ErrNoWay says that a search found no way to a goal.
var ErrNoWay = errors.New("no way to the goal")

// The bounds of a search.
const (
	mostStates = 4000
	mostDeep   = 9
)

// Solve is a way to the goal of a step by legal options, found by looking and not from a list of moves: the shortest
// there is.
func Solve(sys *shelf.System, s *Step) ([]decide.Intent, error) {
	return solve(sys, s, start(sys, s.Game))
}

func solve(sys *shelf.System, s *Step, from session.Session) ([]decide.Intent, error) {
	type node struct {
		at   session.Session
		back int
		by   decide.Intent
		deep int
	}
	if reached(sys, s, from) {
		return nil, nil
	}
	all := []node{{at: from, back: -1}}
	seen := map[string]bool{from.Game().Key(): true}
	for i := 0; i < len(all) && len(all) < mostStates; i++ {
		if all[i].deep == mostDeep {
			break
		}
		for _, in := range all[i].at.Game().Point(decide.BareSheet()).Options() {
			next, err := all[i].at.Play(in)
			if err != nil {
				continue
			}
			if reached(sys, s, next) {
				out := []decide.Intent{in}
				for k := i; all[k].back >= 0; k = all[k].back {
					out = append([]decide.Intent{all[k].by}, out...)
				}
				return out, nil
			}
			if key := next.Game().Key(); !seen[key] {
				seen[key] = true
				all = append(all, node{next, i, in, all[i].deep + 1})
			}
		}
	}
	return nil, fmt.Errorf("%w: %s after %d positions", ErrNoWay, s.ID, len(all))
}

// Wrong is a wrong answer to a question that can be chosen: one that a rule explains, if there is one.
func Wrong(q *drill.Question) drill.Answer {
	if len(q.Slips) > 0 {
		return q.Slips[0].Answer
	}
	if q.Right.Words == drill.Legal {
		return drill.Answer{Words: drill.Refused}
	}
	return drill.Answer{Words: drill.Legal}
}

// Solve has the page solved: a question is answered rightly, a goal is reached by the names of what is done. It fails
// when there is no way.
func (r *Run) Solve() ([]string, error) {
	s := r.step()
	switch {
	case len(s.Questions) > 0:
		r.ask.Say(time.Time{}, s.Questions[r.pages[r.at].question].Right)
		r.reached[r.at] = true
		return nil, nil
	case s.Kind == Do:
		way, err := Solve(r.sys, s)
		if err != nil {
			return nil, err
		}
		return r.walk(way)
	}
	r.reached[r.at] = true
	return nil, nil
}

// walk does at the table what was found.
func (r *Run) walk(way []decide.Intent) (names []string, err error) {
	for _, in := range way {
		next, err := r.seat.Session().Play(in)
		if err != nil {
			return nil, fmt.Errorf("step %s: %w", r.step().ID, err)
		}
		names = append(
			names,
			narrate.Narrator{
				Say:    r.say,
				Names:  r.sys.Names(r.seat.Session().Game(), r.say),
				Index:  r.sys.Index(),
				System: r.sys.ID,
			}.Intent(in),
		)
		r.Sat(table.New(next, r.say))
	}
	return names, nil
}
