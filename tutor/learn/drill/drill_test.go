package drill_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
)

// startsOf are the positions of a game's worked examples, those made for questions, and the beginnings of its scenarios.
func startsOf(t testing.TB, sys *shelf.System) []play.Game {
	t.Helper()
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
	made, err := drill.LoadMade(sys)
	require.NoError(t, err)
	for _, s := range made.Spots {
		out = append(out, s.Game)
	}
	for _, s := range sys.Scenarios() {
		g, ok := sys.Start(s.ID)
		require.True(t, ok)
		out = append(out, g)
	}
	return out
}

// verdict is that on what a question is about, from the game and not from the question.
func verdict(t *testing.T, q *drill.Question) decide.Verdict {
	t.Helper()
	if q.Claim == nil {
		return q.Game.Judge(q.Intent)
	}
	for _, c := range q.Game.(play.Claimant).Claims() {
		if c.Key == q.Claim.Key && c.Args == q.Claim.Args {
			return c.Verdict
		}
	}
	t.Fatalf("nobody claims %s", q.Claim.Key)
	return decide.Verdict{}
}

// without is the verdict's rules but one, worked out beside the package.
func without(t *testing.T, q *drill.Question, r cite.Rule) drill.Answer {
	t.Helper()
	var left []cite.Rule
	v := verdict(t, q)
	for _, reason := range v.Reasons {
		if reason.Rule != r {
			left = append(left, reason.Rule)
		}
	}
	switch {
	case q.Kind == drill.Why || q.Kind == drill.Grounds:
		return drill.Set(left...)
	case len(left) == 0 && v.Legal:
		return drill.Answer{Words: drill.Refused}
	case len(left) == 0:
		return drill.Answer{Words: drill.Legal}
	}
	return q.Right
}

// TestSlips: of every question in every game a wrong answer is never the right one, no two are the same, and what one comes to by forgetting a rule is made again by leaving
// the rule out.
func TestSlips(t *testing.T) {
	for _, sys := range systems(t) {
		t.Run(sys.ID, func(t *testing.T) {
			seen, claims := map[drill.Kind]int{}, 0
			look := func(g play.Game, n int) {
				for _, q := range drill.About(sys, g, uint64(n)) {
					seen[q.Kind]++
					if q.Claim != nil {
						claims++
					}
					lawful(t, sys, &q)
				}
			}
			starts := startsOf(t, sys)
			field := drill.NewField(7, starts...)
			for n := range trials.Of(40) {
				look(field.Next(), n)
			}
			for n, g := range starts {
				look(g, n)
			}
			for k := drill.Number; k <= drill.Grounds; k++ {
				require.Equal(t, k != drill.Next, seen[k] > 0, "kind %d", k)
			}
			_, asks := starts[0].(play.Claimant)
			require.Equal(t, asks, claims > 0)
		})
	}
}

func TestTheSameSeedAsksTheSame(t *testing.T) {
	for _, sys := range systems(t) {
		field := drill.NewField(7, startsOf(t, sys)...)
		for n := range 30 {
			g := field.Next()
			one, again := drill.About(sys, g, uint64(n)), drill.About(sys, g, uint64(n))
			require.Len(t, again, len(one))
			for i := range one {
				require.Equal(t, one[i].Slips, again[i].Slips)
				require.Equal(t, one[i].Right, again[i].Right)
			}
		}
	}
}

func lawful(t *testing.T, sys *shelf.System, q *drill.Question) {
	t.Helper()
	var answers []drill.Answer
	for _, s := range q.Slips {
		require.NotEqual(t, q.Right, s.Answer, "a slip is a wrong answer")
		require.NotContains(t, answers, s.Answer, "no two slips are alike")
		require.NotEmpty(t, s.Rules)
		answers = append(answers, s.Answer)
		for _, r := range s.Rules {
			remade(t, sys, q, s, r)
		}
	}
	for _, f := range q.Foils {
		require.NotEqual(t, q.Right, f)
		require.NotContains(t, answers, f, "a foil is no slip")
	}
	for _, r := range q.Tests() {
		a, ok := q.Without(r)
		require.True(t, ok)
		require.Contains(t, q.Missed(a), r)
	}
	if len(q.Slips) == 0 {
		require.Equal(t, drill.May, q.Kind, "a question that nothing can be missed in is a decoy")
	}
	if q.Kind == drill.Number || q.Kind == drill.Result || q.Kind == drill.Score {
		_, shown := numberIn(tree(sys, q), q)
		require.True(t, shown, "%s: the explanation shows another number", q.Label.Key)
	}
}

// remade makes a slip again: from the game, and not from the question.
func remade(t *testing.T, sys *shelf.System, q *drill.Question, s drill.Slip, r cite.Rule) {
	t.Helper()
	of := []any{"kind %d, %s: %s", q.Kind, q.Label.Key, r}
	switch {
	case s.How == drill.Reread:
		require.NotEmpty(t, sys.Index().About(r.Number()), of...)
	case s.How != drill.Forgot:
		_, ok := numberIn(tree(sys, q), q)
		require.True(t, ok, of...)
	case q.Kind == drill.May || q.Kind == drill.Why || q.Kind == drill.Grounds:
		require.Equal(t, s.Answer, without(t, q, r), of...)
	case q.Kind == drill.Happens:
		var left []int
		for n, e := range q.Events {
			if e.Rule != r && slices.Contains(placesOf(q.Right), n) {
				left = append(left, n)
			}
		}
		require.Equal(t, s.Answer, drill.Places(left...), of...)
	case q.Kind == drill.Next:
		i := slices.IndexFunc(q.Points, func(p drill.NamedPoint) bool { return p.Answer == s.Answer })
		require.GreaterOrEqual(t, i, 0, of...)
		require.NotEqual(t, r, q.Points[i].Game.Point(decide.BareSheet()).Rule, of...)
	default:
		all, ok := numberIn(tree(sys, q), q)
		require.True(t, ok, of...)
		require.Contains(t, valuesWithout(all, r), s.Answer.Val, of...)
	}
}

// tree is the derivation that a question is about.
func tree(sys *shelf.System, q *drill.Question) derive.Tree {
	switch q.Kind {
	case drill.Score:
		tr, _ := sys.Score(q.Game)
		return tr
	case drill.Result:
		tr, err := q.Game.Trace(q.Intent, dice.Scripted(q.Faces...))
		if err != nil {
			return derive.Tree{}
		}
		return tr
	case drill.Number, drill.May, drill.Why, drill.Next, drill.Happens, drill.Grounds:
	}
	return q.Game.Explain(q.Intent)
}

// numberIn are the derivations of the number asked for among those that are shown: there may be several alike.
func numberIn(tr derive.Tree, q *drill.Question) (out []derive.Tree, ok bool) {
	tr.WalkIndex(func(i int32) {
		if n := tr.Nodes[i]; n.Label == q.Label && n.Val == q.Right.Val {
			out = append(out, derive.Tree{Nodes: tr.Nodes, Roots: []int32{i}})
		}
	})
	return out, len(out) > 0
}

func valuesWithout(trees []derive.Tree, r cite.Rule) (out []derive.Val) {
	for _, tr := range trees {
		out = append(out, tr.Without(r)[0])
	}
	return out
}

func placesOf(a drill.Answer) []int {
	var out []int
	for n := range 20 {
		if slices.Contains(fields(a.Words), drill.Places(n).Words) {
			out = append(out, n)
		}
	}
	return out
}

func fields(s string) []string {
	var out []string
	for _, r := range (drill.Answer{Words: s}).Rules() {
		out = append(out, string(r))
	}
	return out
}

func TestSuspects(t *testing.T) {
	q := drill.Question{Kind: drill.Why, Right: drill.Set("t:1", "t:2"), Slips: []drill.Slip{
		{Answer: drill.Set("t:2"), How: drill.Forgot, Rules: []cite.Rule{"t:1"}}, {Answer: drill.Set("t:1"), How: drill.Forgot, Rules: []cite.Rule{"t:2"}},
	}}
	both := drill.Question{Kind: drill.May, Right: drill.Answer{Words: drill.Refused}, Slips: []drill.Slip{
		{Answer: drill.Answer{Words: drill.Legal}, How: drill.Forgot, Rules: []cite.Rule{"t:1", "t:2"}},
	}}
	var s drill.Suspects
	s.Note(&both, drill.Answer{Words: drill.Legal})
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

// TestTelling: a question tells more the more rules it tells apart of those that are in doubt, and nothing of those that are cleared.
func TestTelling(t *testing.T) {
	apart := drill.Question{Kind: drill.Why, Right: drill.Set("t:1", "t:2"), Slips: []drill.Slip{
		{Answer: drill.Set("t:2"), How: drill.Forgot, Rules: []cite.Rule{"t:1"}}, {Answer: drill.Set("t:1"), How: drill.Forgot, Rules: []cite.Rule{"t:2"}},
	}}
	both := drill.Question{Kind: drill.May, Right: drill.Answer{Words: drill.Refused}, Slips: []drill.Slip{
		{Answer: drill.Answer{Words: drill.Legal}, How: drill.Forgot, Rules: []cite.Rule{"t:1", "t:2"}},
	}}
	one := drill.Question{Kind: drill.May, Right: drill.Answer{Words: drill.Refused}, Slips: []drill.Slip{
		{Answer: drill.Answer{Words: drill.Legal}, How: drill.Forgot, Rules: []cite.Rule{"t:1"}},
	}}
	none := drill.Question{Kind: drill.May, Right: drill.Answer{Words: drill.Legal}}
	var s drill.Suspects
	tells := func(q *drill.Question) float64 { return s.Telling(q, 4) }
	require.Greater(t, tells(&apart), tells(&both))
	require.Greater(t, tells(&both), tells(&one))
	require.InDelta(t, 0, tells(&none), 1e-9)
	before := tells(&one)
	s.Note(&one, one.Right)
	require.Less(t, tells(&one), before/2, "what was answered rightly is in less doubt")
	s.Note(&both, drill.Answer{Words: drill.Legal})
	require.Greater(t, tells(&apart), before, "what can tell the suspects apart tells most")
}

// TestBlind: out of the same bank whoever overlooks a rule is suspected of no other, and whoever overlooks none of nothing.
func TestBlind(t *testing.T) {
	for _, sys := range systems(t) {
		made, err := drill.LoadMade(sys)
		require.NoError(t, err)
		bank := drill.NewBank(sys, 3, made.Spots, startsOf(t, sys)...).Fill(0)
		require.Equal(t, len(made.Spots), bank.Met())
		require.Empty(t, drill.ExamineBlind(bank, drill.Learner{}, 60).Rule)
		for n, r := range bank.Tested() {
			if n%25 == 0 {
				require.Contains(t, []cite.Rule{r, ""}, drill.ExamineBlind(bank, drill.Learner{Ignores: r}, 60).Rule)
			}
		}
	}
}
