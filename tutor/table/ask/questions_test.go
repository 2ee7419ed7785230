package ask_test

import (
	"fmt"
	"io/fs"
	"path"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	batalhadata "gazala/scenarios/batalha"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
	"gazala/tutor/desk"
)

// question is an entry of a system's folder questions: a position, an intent, and the answer that the rulebook gives.
type question struct {
	id               string
	position, intent []byte
	legal            bool
	rules            []cite.Rule // in the rulebook's order
	values           []value
}

type value struct{ node, is string }

func questions(t testing.TB) []question {
	t.Helper()
	var out []question
	for system, files := range map[string]fs.FS{"cauldron": cauldrondata.Files(), "batalha": batalhadata.Files(), "theseus": theseusdata.Files()} {
		out = append(out, questionsOf(t, system, files)...)
	}
	return out
}

func questionsOf(t testing.TB, system string, files fs.FS) []question {
	t.Helper()
	names, err := fs.Glob(files, "questions/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, names, system)
	seen := map[string]bool{}
	var out []question
	for _, name := range names {
		b, err := fs.ReadFile(files, name)
		require.NoError(t, err)
		doc := strict.Parse(name, b, strict.Limits{})
		for _, n := range doc.Root().List("questions") {
			q := readQuestion(n, system)
			q.id = path.Join(system, path.Base(name), q.id)
			require.False(t, seen[q.id], q.id)
			seen[q.id] = true
			out = append(out, q)
		}
		require.NoError(t, doc.Err())
	}
	return out
}

func readQuestion(n *strict.Node, system string) question {
	q := question{id: n.Str("id"), position: []byte(n.Field("position").Raw()), intent: []byte(n.Field("intent").Raw()), legal: n.Bool("legal")}
	n.Str("why")
	for _, k := range n.ListOf("rules", 1, 9) {
		q.rules = append(q.rules, cite.Rule(system+":"+k.AsStr()))
	}
	for _, k := range n.OptList("values") {
		q.values = append(q.values, value{k.Str("node"), k.Str("is")})
	}
	return q
}

func desks(t testing.TB) []*desk.Desk {
	t.Helper()
	var out []*desk.Desk
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		out = append(out, d)
	}
	return out
}

// differences compares the engine's answer with the expected one.
func (q question) differences(a desk.Question) []string {
	var out []string
	v := a.Game.Judge(a.Intent)
	if v.Legal != q.legal {
		out = append(out, fmt.Sprintf("legal is %v", v.Legal))
	}
	if got := fmt.Sprint(v.Rules()); got != fmt.Sprint(q.rules) {
		out = append(out, fmt.Sprintf("by %s, expected by %s", got, q.rules))
	}
	tree := a.Game.Explain(a.Intent)
	for _, e := range q.values {
		if n, ok := tree.Find(e.node); !ok || n.Val.String() != e.is {
			out = append(out, fmt.Sprintf("%s is %s (computed: %v), expected %s", e.node, n.Val, ok, e.is))
		}
	}
	if err := tree.Recompute(); err != nil {
		out = append(out, err.Error())
	}
	return out
}

func TestQuestionsAreAnsweredAsTheRulebookDoes(t *testing.T) {
	d := desks(t)[0]
	for _, q := range questions(t) {
		t.Run(q.id, func(t *testing.T) {
			a, err := d.Ask(q.id, q.position, q.intent)
			require.NoError(t, err)
			require.Empty(t, q.differences(a))
		})
	}
}

func TestAnswersAreWholeInBothLanguages(t *testing.T) {
	for _, d := range desks(t) {
		for _, q := range questions(t) {
			a, err := d.Ask(q.id, q.position, q.intent)
			require.NoError(t, err)
			v := a.Table.Judge(a.Intent)
			require.NotEmpty(t, v.Reasons, q.id)
			require.Equal(t, v.Legal, v.Nearest == "", q.id)
			whole(t, q.id, v.Name, v.Nearest)
			for _, r := range v.Reasons {
				whole(t, q.id, r.Title, r.Text, r.Chip.String())
			}
			for _, tree := range a.Table.Explain(a.Intent) {
				for _, l := range tree.Lines {
					whole(t, q.id, l.Label)
				}
			}
		}
	}
}

// whole fails on a text in which a message or a slot is missing.
func whole(t *testing.T, where string, texts ...string) {
	t.Helper()
	for _, s := range texts {
		require.NotContains(t, s, "<no value>", where)
		require.NotContains(t, s, "%!", where)
		require.NotRegexp(t, `\?[a-z_]+\.[a-z_.0-9-]+\?`, s, where)
	}
}

// The nearest change is no guess: under it the intent is judged legal for good, and can be played.
func TestNearestChangeIsLegal(t *testing.T) {
	d, found := desks(t)[0], 0
	for _, q := range questions(t) {
		if q.legal {
			continue
		}
		a, err := d.Ask(q.id, q.position, q.intent)
		require.NoError(t, err)
		c, ok := play.Nearest(a.Game, a.Intent)
		if !ok {
			continue
		}
		found++
		require.NotEqual(t, [2]any{a.Game.Key(), a.Intent}, [2]any{c.Game.Key(), c.Intent}, q.id)
		require.True(t, c.Game.Judge(c.Intent).Legal, q.id)
		_, _, err = c.Game.Play(c.Intent, dice.Seeded(1))
		require.NoError(t, err, q.id)
	}
	require.GreaterOrEqual(t, found, 25)
}

func TestQuestionsAreEnough(t *testing.T) {
	enough(t, "cauldron", cauldrondata.Files())
	enough(t, "batalha", batalhadata.Files())
}

func enough(t *testing.T, system string, files fs.FS) {
	t.Helper()
	all, legal, several := questionsOf(t, system, files), 0, 0
	for _, q := range all {
		switch {
		case q.legal:
			legal++
		case len(q.rules) > 1:
			several++
		}
	}
	require.GreaterOrEqual(t, len(all), 30)
	require.Greater(t, len(all)-legal, legal)
	require.GreaterOrEqual(t, several, 6)
}

// A comparison that cannot fail proves nothing: each part of an answer is spoiled once.
func TestASpoiledAnswerIsSeen(t *testing.T) {
	d := desks(t)[0]
	for _, q := range questions(t) {
		if q.id != "cauldron/zones.json/zone-to-zone-and-poor" {
			continue
		}
		a, err := d.Ask(q.id, q.position, q.intent)
		require.NoError(t, err)
		require.Empty(t, q.differences(a))
		spoil := map[string]func(*question){
			"verdict": func(q *question) { q.legal = true },
			"order":   func(q *question) { q.rules = []cite.Rule{q.rules[1], q.rules[0]} },
			"fewer":   func(q *question) { q.rules = q.rules[:1] },
			"more":    func(q *question) { q.rules = append(q.rules[:2:2], "cauldron:14.0") },
			"value":   func(q *question) { q.values = []value{{q.values[0].node, "4"}} },
			"node":    func(q *question) { q.values = []value{{"cauldron.movement.road", derive.Int(1).String()}} },
		}
		for name, change := range spoil {
			bad := q
			change(&bad)
			require.Len(t, bad.differences(a), 1, name)
		}
		return
	}
	t.Fatal("the question is gone")
}
