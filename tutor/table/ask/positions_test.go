package ask_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/desk"
	"gazala/tutor/games/cauldron"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
)

// The worked examples as positions: what the book says of a step must come out as well when the position before it is written down, read by the desk and asked
// about with intents as text.
func TestWorkedExamplesAsPositions(t *testing.T) {
	sys := cauldron.New()
	d := desks(t)[0]
	ids, err := example.List(sys)
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(ids), 10)
	for _, id := range ids {
		ex, err := example.Load(sys, id)
		require.NoError(t, err)
		compared, file := 0, readRaw(t, sys, id)
		for i, v := range ex.Variants {
			steps, err := example.Run(sys, v)
			require.NoError(t, err)
			for j, p := range steps {
				w, text := written{t, d, sys, fmt.Sprintf("%s %s %s", id, v.ID, p.Step.ID)}, file.Variants[i].Steps[j]
				for k, a := range p.Answers {
					w.asked(p.Before, text.Ask[k].Intent, a)
				}
				w.done(p, text.Do)
				compared += len(p.Answers) + len(p.Step.Expect)
			}
		}
		require.Positive(t, compared, id)
	}
}

// written asks the desk about positions that are first written down.
type written struct {
	t     *testing.T
	d     *desk.Desk
	sys   *shelf.System
	where string
}

func (w written) ask(g play.Game, intent []byte) desk.Question {
	w.t.Helper()
	text, err := w.sys.Write(g)
	require.NoError(w.t, err, w.where)
	q, err := w.d.Ask(w.where, text, intent)
	require.NoError(w.t, err, "%s\n%s", w.where, text)
	require.Equal(w.t, g.Key(), q.Game.Key(), w.where)
	return q
}

// asked holds a verdict to the position before the step.
func (w written) asked(before play.Game, intent []byte, a example.Answer) {
	w.t.Helper()
	q := w.ask(before, intent)
	require.Equal(w.t, a.Question.Intent, q.Intent, w.where)
	v := q.Game.Judge(q.Intent)
	require.Equal(w.t, a.Question.Legal, v.Legal, w.where)
	if !a.Question.Legal {
		require.ElementsMatch(w.t, a.Question.Rules, v.Rules(), w.where)
	}
	tree := q.Game.Explain(q.Intent)
	require.NoError(w.t, tree.Recompute(), w.where)
	require.Equal(w.t, a.Tree, tree, w.where)
}

// done carries out what a step does, one written position after another, and holds the numbers to the book.
func (w written) done(p example.Played, intents []map[string]any) {
	w.t.Helper()
	g, trees := p.Before, []derive.Tree{}
	for i, a := range p.Step.Do {
		delete(intents[i], "dice")
		text, err := json.Marshal(intents[i])
		require.NoError(w.t, err)
		q := w.ask(g, text)
		require.True(w.t, q.Game.Judge(q.Intent).Legal, w.where)
		require.NoError(w.t, q.Game.Explain(q.Intent).Recompute(), w.where)
		tree, err := q.Game.Trace(q.Intent, dice.Scripted(a.Faces...))
		require.NoError(w.t, err, w.where)
		require.NoError(w.t, tree.Recompute(), w.where)
		trees = append(trees, tree)
		g, _, err = q.Game.Play(q.Intent, dice.Scripted(a.Faces...))
		require.NoError(w.t, err, w.where)
	}
	require.Equal(w.t, p.After.Key(), g.Key(), w.where)
	for _, a := range p.Answers {
		trees = append([]derive.Tree{a.Tree}, trees...)
	}
	for _, e := range p.Step.Expect {
		require.Equal(w.t, e.Is, found(w.sys, g, trees, e), "%s: %s%s", w.where, e.Node, e.Probe)
	}
}

// found is the value that was computed last under the expected name.
func found(sys *shelf.System, g play.Game, trees []derive.Tree, e example.Expect) string {
	if e.Probe != "" {
		r, _ := sys.Probe(g, e.Probe)
		return r.Val.String()
	}
	for i := len(trees) - 1; i >= 0; i-- {
		if n, ok := trees[i].Find(e.Node); ok {
			return n.Val.String()
		}
	}
	return "not computed"
}

// raw is an example file as it stands, for the text of its intents.
type raw struct {
	Variants []struct {
		Steps []struct {
			Ask []struct{ Intent json.RawMessage }
			Do  []map[string]any
		}
	}
}

func readRaw(t *testing.T, sys *shelf.System, id string) raw {
	t.Helper()
	b, err := fs.ReadFile(sys.Files, "examples/"+id+".json")
	require.NoError(t, err)
	var out raw
	require.NoError(t, json.Unmarshal(b, &out))
	return out
}
