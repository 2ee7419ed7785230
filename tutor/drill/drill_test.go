package drill_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/tutor/cauldron"
	"gazala/tutor/drill"
	"gazala/tutor/example"
)

// starts are the positions of the worked examples and the beginnings of the scenarios.
func starts(t testing.TB) (*cauldron.System, []play.Game) {
	t.Helper()
	sys, err := cauldron.New()
	require.NoError(t, err)
	var out []play.Game
	ids, err := example.List(sys)
	require.NoError(t, err)
	for _, id := range ids {
		ex, err := example.Load(sys, id)
		require.NoError(t, err)
		for _, v := range ex.Variants {
			steps, err := example.Run(sys, v)
			require.NoError(t, err)
			for _, p := range steps {
				out = append(out, p.Before)
			}
		}
	}
	for _, s := range sys.Scenarios() {
		g, ok := sys.Start(s.ID)
		require.True(t, ok)
		out = append(out, g)
	}
	return sys, out
}

// without is the verdict's rules but one, worked out beside the package.
func without(g play.Game, q *drill.Question, r cite.Rule) drill.Answer {
	var left []cite.Rule
	v := g.Judge(q.Intent)
	for _, reason := range v.Reasons {
		if reason.Rule != r {
			left = append(left, reason.Rule)
		}
	}
	switch {
	case q.Kind == drill.Why || q.Kind == drill.Grounds:
		return drill.Set(left...)
	case len(left) == 0 && v.Legal:
		return drill.Answer{Said: drill.Refused}
	case len(left) == 0:
		return drill.Answer{Said: drill.Legal}
	}
	return q.Right
}

func TestSlips(t *testing.T) {
	sys, st := starts(t)
	field := drill.NewField(7, st...)
	seen := map[drill.Kind]int{}
	for n := range 250 {
		g := field.Next()
		for _, q := range drill.About(sys, g, uint64(n)) {
			seen[q.Kind]++
			var answers []drill.Answer
			for _, s := range q.Slips {
				require.NotEqual(t, q.Right, s.Answer, "a slip is a wrong answer")
				require.NotContains(t, answers, s.Answer, "no two slips are alike")
				require.NotEmpty(t, s.Rules)
				answers = append(answers, s.Answer)
			}
			for _, f := range q.Foils {
				require.NotEqual(t, q.Right, f)
				require.NotContains(t, answers, f, "a foil is no slip")
			}
			for _, r := range q.Tests() {
				a, ok := q.Without(r)
				require.True(t, ok)
				if forgets(&q, a) {
					require.Equal(t, a, recomputed(&q, r), "kind %d, %s: made again without the rule", q.Kind, r)
				}
				require.Contains(t, q.Missed(a), r)
			}
			if len(q.Slips) == 0 {
				require.Equal(t, drill.May, q.Kind, "a question that nothing can be missed in is a decoy")
			}
		}
		again := drill.About(sys, g, uint64(n))
		for i, q := range drill.About(sys, g, uint64(n)) {
			require.Equal(t, q.Slips, again[i].Slips, "the same position and seed give the same wrong answers")
		}
	}
	for k := drill.Number; k <= drill.Grounds; k++ {
		require.NotZero(t, seen[k], "kind %d", k)
	}
}

// forgets tells whether one comes to a wrong answer by leaving a rule out, and not by misreading it.
func forgets(q *drill.Question, a drill.Answer) bool {
	return slices.ContainsFunc(q.Slips, func(s drill.Slip) bool { return s.Answer == a && s.How == drill.Forgot })
}

// recomputed is the answer without a rule, from the game and not from the question.
func recomputed(q *drill.Question, r cite.Rule) drill.Answer {
	switch q.Kind {
	case drill.May, drill.Why, drill.Grounds:
		return without(q.Game, q, r)
	case drill.Number:
		t := q.Game.Explain(q.Intent)
		for i, n := range t.Nodes {
			if n.Label == q.Label && n.Val == q.Right.Val {
				return drill.Answer{Val: derive.Tree{Nodes: t.Nodes, Roots: []int32{int32(i)}}.Without(r)[0]}
			}
		}
	case drill.Happens:
		var left []int
		for n, e := range q.Events {
			if e.Rule != r && slices.Contains(placesOf(q.Right), n) {
				left = append(left, n)
			}
		}
		return drill.Places(left...)
	case drill.Result, drill.Score, drill.Next: // what they stand on is given by the game's own trace, score and points
	}
	a, _ := q.Without(r)
	return a
}

func placesOf(a drill.Answer) []int {
	var out []int
	for n := range 20 {
		if slices.Contains(fields(a.Said), drill.Places(n).Said) {
			out = append(out, n)
		}
	}
	return out
}

func fields(s string) []string {
	var out []string
	for _, r := range (drill.Answer{Said: s}).Rules() {
		out = append(out, string(r))
	}
	return out
}

// TestLearners: whoever ignores one rule is found out by it, whoever ignores none is left alone. All rules are tried by gazalactl learners.
func TestLearners(t *testing.T) {
	sys, st := starts(t)
	for n, number := range []string{"8.0.3", "9.0.1", "11.0.1", "11.0.5", "11.0.8", "11.1.2", "12.0.2", "14.1.1"} {
		rule := cite.Rule("cauldron:" + number)
		t.Run(number, func(t *testing.T) {
			got := drill.Examine(drill.NewCoach(sys, uint64(n), st...), drill.Learner{Ignores: rule}, rule, 40)
			require.Equal(t, rule, got.Rule)
			require.LessOrEqual(t, got.Tested, 8)
		})
	}
	t.Run("none", func(t *testing.T) {
		got := drill.Examine(drill.NewCoach(sys, 99, st...), drill.Learner{}, "", 150)
		require.Equal(t, drill.Found{Asked: 150}, got)
	})
}

func TestSuspects(t *testing.T) {
	q := drill.Question{Kind: drill.Why, Right: drill.Set("t:1", "t:2"), Slips: []drill.Slip{
		{Answer: drill.Set("t:2"), How: drill.Forgot, Rules: []cite.Rule{"t:1"}}, {Answer: drill.Set("t:1"), How: drill.Forgot, Rules: []cite.Rule{"t:2"}},
	}}
	both := drill.Question{Kind: drill.May, Right: drill.Answer{Said: drill.Refused}, Slips: []drill.Slip{
		{Answer: drill.Answer{Said: drill.Legal}, How: drill.Forgot, Rules: []cite.Rule{"t:1", "t:2"}},
	}}
	var s drill.Suspects
	s.Note(&both, drill.Answer{Said: drill.Legal})
	require.Equal(t, []cite.Rule{"t:1", "t:2"}, s.Standing())
	_, sure := s.Rule()
	require.False(t, sure, "two are alike")
	require.True(t, s.Splits(&q))
	require.False(t, s.Splits(&both))
	s.Note(&q, drill.Set("t:1"))
	r, sure := s.Rule()
	require.True(t, sure)
	require.Equal(t, cite.Rule("t:2"), r)
	s.Clear("t:2")
	_, sure = s.Rule()
	require.False(t, sure)
}
