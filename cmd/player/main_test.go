package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/tutor/games"
	"gazala/tutor/shelf"
)

// begun is a question about the first decision of a scenario in which there is more than one option.
func begun(t *testing.T, sys *shelf.System, as string) (q asked, options []decide.Intent) {
	t.Helper()
	g, ok := sys.Start(sys.Scenarios()[0].ID)
	require.True(t, ok)
	for {
		options = g.Point(decide.BareSheet()).Options()
		if len(options) > 1 {
			break
		}
		next, _, err := g.Play(options[0], dice.Seeded(1))
		require.NoError(t, err)
		g = next
	}
	text, err := sys.Write(g)
	require.NoError(t, err)
	q = asked{System: sys.ID, Table: "1", As: as, Position: text, Seed: 7}
	for _, i := range options {
		text, err := sys.WriteIntent(g, i)
		require.NoError(t, err)
		q.Options = append(q.Options, text)
	}
	return q, options
}

// heard is what is said to the lines that come in.
func heard(t *testing.T, lines ...any) (out []said) {
	t.Helper()
	var in, text bytes.Buffer
	for _, l := range lines {
		if raw, ok := l.(string); ok {
			in.WriteString(raw + "\n")
			continue
		}
		require.NoError(t, json.NewEncoder(&in).Encode(l))
	}
	require.NoError(t, serve(&in, &text))
	for line := range strings.Lines(text.String()) {
		var s said
		require.NoError(t, json.Unmarshal([]byte(line), &s))
		out = append(out, s)
	}
	return out
}

func TestItChoosesOneOfTheOptions(t *testing.T) {
	sys := games.All()[1]
	q, options := begun(t, sys, "best")
	all := heard(t, q, q)
	require.Len(t, all, 2)
	require.Empty(t, all[0].Fault)
	require.Equal(t, all[0].Choice, all[1].Choice, "the same question and seed, the same answer")
	one := q
	one.Options = q.Options[all[0].Choice : all[0].Choice+1]
	require.Equal(t, 0, heard(t, one)[0].Choice, "of fewer options, the number among those")
	require.Less(t, all[0].Choice, len(options))
}

// Who is idle ends what may be ended, and does what he must as the simple player would.
func TestWhoIsIdleEndsSomething(t *testing.T) {
	for _, sys := range games.All() {
		q, options := begun(t, sys, idle)
		got := heard(t, q)[0]
		require.Empty(t, got.Fault, sys.ID)
		may := false
		for _, i := range options {
			may = may || endsSomething(i.Kind())
		}
		require.Equal(t, may, endsSomething(options[got.Choice].Kind()), sys.ID)
	}
}

// A line that cannot be read is answered, and the next one too.
func TestAFaultIsToldAndNotTheEnd(t *testing.T) {
	sys := games.All()[1]
	q, _ := begun(t, sys, "simple")
	nobody, nowhere, nothing := q, q, q
	nobody.As = "clever"
	nowhere.Position = json.RawMessage(`{"system": "batalha", "units": [{"unit": "nobody"}]}`)
	nothing.Options = nil
	all := heard(t, "junk", nobody, nowhere, nothing, q)
	require.Len(t, all, 5)
	for n, want := range []string{"invalid character", `no player "clever"`, "nobody", "no options"} {
		require.Contains(t, all[n].Fault, want)
		require.Equal(t, -1, all[n].Choice)
	}
	require.Empty(t, all[4].Fault)
}
