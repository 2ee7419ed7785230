package example_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
)

func systems(t *testing.T) []*shelf.System {
	t.Helper()
	return games.All()
}

func TestExamples(t *testing.T) {
	for _, sys := range systems(t) {
		ids, err := example.List(sys)
		require.NoError(t, err)
		for _, id := range ids {
			ex, err := example.Load(sys, id)
			require.NoError(t, err)
			for _, v := range ex.Variants {
				t.Run(sys.ID+"/"+id+"/"+v.ID, func(t *testing.T) { agrees(t, sys, v) })
			}
		}
	}
}

func agrees(t *testing.T, sys *shelf.System, v example.Variant) {
	t.Helper()
	steps, err := example.Run(sys, v)
	require.NoError(t, err)
	for _, p := range steps {
		for _, a := range p.Answers {
			require.True(t, a.Agrees, "step %s, %v: legal %v by %v, expected %v by %v", p.Step.ID, a.Question.Intent, a.Verdict.Legal, a.Verdict.Rules(), a.Question.Legal, a.Question.Rules)
			require.NoError(t, a.Tree.Recompute())
		}
		for _, tree := range p.Trees {
			require.NoError(t, tree.Recompute())
		}
		for _, c := range p.Checks {
			require.True(t, c.Agrees, "step %s: %s%s is %s (found: %v), expected %s", p.Step.ID, c.Expect.Node, c.Expect.Probe, c.Read.Val, c.Found, c.Expect.Is)
		}
	}
	passed, failed := example.Count(steps)
	require.Positive(t, passed)
	require.Zero(t, failed)
}

// A comparison that cannot fail proves nothing: each example is run with one given changed and must differ, or be refused.
func TestAChangedGivenIsSeen(t *testing.T) {
	for _, sys := range systems(t) {
		ids, err := example.List(sys)
		require.NoError(t, err)
		for _, id := range ids {
			t.Run(sys.ID+"/"+id, func(t *testing.T) { require.True(t, differs(t, sys, id), "nobody noticed") })
		}
	}
}

func differs(t *testing.T, sys *shelf.System, id string) bool {
	t.Helper()
	f, err := sys.Files.Open("examples/" + id + ".json")
	require.NoError(t, err)
	var doc map[string]any
	require.NoError(t, json.NewDecoder(f).Decode(&doc))
	spoil := doc["spoil"].(map[string]any)
	put(t, doc, spoil["at"].([]any), spoil["to"])
	b, err := json.Marshal(doc)
	require.NoError(t, err)
	ex, err := example.Parse(sys, id, b)
	require.NoError(t, err)
	for _, v := range ex.Variants {
		steps, err := example.Run(sys, v)
		if _, failed := example.Count(steps); failed > 0 || err != nil {
			return true
		}
	}
	return false
}

func put(t *testing.T, in any, at []any, to any) {
	t.Helper()
	last := len(at) == 1
	switch key := at[0].(type) {
	case string:
		m := in.(map[string]any)
		if last {
			m[key] = to
			return
		}
		put(t, m[key], at[1:], to)
	case float64:
		l := in.([]any)
		if last {
			l[int(key)] = to
			return
		}
		put(t, l[int(key)], at[1:], to)
	}
}
