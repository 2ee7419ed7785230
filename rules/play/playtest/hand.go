package playtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// Hand plays a game in a test and asks about it. Say is an intent in words, for what fails.
type Hand struct {
	T   testing.TB
	Say func(decide.Intent) string
}

// Play plays an intent, which must be legal, with the faces given, which must be used up. It gives the next position
// and the keys of what has happened.
func (h Hand) Play(g play.Game, i decide.Intent, faces ...int) (next play.Game, told []string) {
	h.T.Helper()
	script := dice.Scripted(faces...)
	next, events, err := g.Play(i, script)
	require.NoError(h.T, err, "%s", h.Say(i))
	require.NoError(h.T, script.Err())
	require.Zero(h.T, script.Left(), "dice left over")
	for _, e := range events {
		told = append(told, e.Key)
	}
	return next, told
}

// Legal holds that an intent is legal, and gives the numbers of the rules that say so, in order.
func (h Hand) Legal(g play.Game, i decide.Intent) []string {
	h.T.Helper()
	v := g.Judge(i)
	require.True(h.T, v.Legal, "%s is refused: %v", h.Say(i), v.Rules())
	return Numbers(v)
}

// Refused holds that an intent is refused by exactly these rules, in order, by number.
func (h Hand) Refused(g play.Game, i decide.Intent, numbers ...string) {
	h.T.Helper()
	v := g.Judge(i)
	require.False(h.T, v.Legal, "%s is legal: %v", h.Say(i), v.Rules())
	require.Equal(h.T, numbers, Numbers(v), "%s", h.Say(i))
}

// Options are the options now, in words.
func (h Hand) Options(g play.Game) []string {
	var out []string
	for _, i := range g.Point(decide.NewSheet(nil, nil)).Options() {
		out = append(out, h.Say(i))
	}
	return out
}

// Value is the value of a node of a derivation of an intent.
func (h Hand) Value(tree derive.Tree, i decide.Intent, key string) derive.Val {
	h.T.Helper()
	n, ok := tree.Find(key)
	require.True(h.T, ok, "%s is not explained by %s", h.Say(i), key)
	return n.Val
}

// Numbers are the numbers of the rules of a verdict.
func Numbers(v decide.Verdict) []string {
	var out []string
	for _, r := range v.Rules() {
		out = append(out, r.Number())
	}
	return out
}
