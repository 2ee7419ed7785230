package placement

import (
	"slices"

	"gazala/rules/cite"
	"gazala/scenarios/register"
	"gazala/tutor/learn/drill"
)

// Chapter is a chapter of a book with the rules of it that questions ask for.
type Chapter struct {
	Head  cite.Rule
	Rules []cite.Rule
}

// Chapters are those of a book that have rules for questions, in its order.
func Chapters(index *register.Index, made *drill.Made) (out []Chapter) {
	for _, e := range index.All() {
		if _, unasked := made.Unasked[e.Rule]; unasked || e.Excepted != register.Implemented {
			continue
		}
		head := e
		for head.Parent != "" {
			up, ok := index.Get(head.Parent)
			if !ok {
				break
			}
			head = up
		}
		i := slices.IndexFunc(out, func(c Chapter) bool { return c.Head == head.Rule })
		if i < 0 {
			i, out = len(out), append(out, Chapter{Head: head.Rule})
		}
		out[i].Rules = append(out[i].Rules, e.Rule)
	}
	return out
}

// Rules are the rules of chapters.
func Rules(chapters []Chapter) [][]cite.Rule {
	out := make([][]cite.Rule, len(chapters))
	for i, c := range chapters {
		out[i] = c.Rules
	}
	return out
}

// Most is how many questions are asked at most, and tried how many are weighed for each.
const (
	Most  = 25
	tried = 250
)

// Next is the question to ask next; ok is false when nothing is left to ask.
func Next(m *Model, a *drill.Asking) (drill.Question, bool) {
	return a.Best(tried, m.Tells)
}

// Interpret is what an answer to a question says.
func Interpret(q *drill.Question, a drill.Answer, unknown bool) Answer {
	out := Answer{Tests: q.Tests(), Ways: q.Ways(), Right: !unknown && a == q.Right, Unknown: unknown}
	if !out.Right && !unknown {
		out.Missed = q.Missed(a)
	}
	return out
}
