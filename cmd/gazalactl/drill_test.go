package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// asking is a line that a drill prints as JSON.
type asking struct {
	Question *struct {
		N       int
		Title   string
		Text    string
		About   string
		Choices []json.RawMessage
		Many    bool
		Reply   *struct{ Right bool }
	}
	Position string
	Round    *struct{ Right, Of int }
}

func asks(t *testing.T, out string) (all []asking) {
	t.Helper()
	for _, text := range strings.Split(strings.TrimSpace(out), "\n") {
		var a asking
		require.NoError(t, json.Unmarshal([]byte(text), &a), text)
		all = append(all, a)
	}
	return all
}

// Ten questions make a round in the terminal too: what is due is asked first, none is worded as one before it, and what was shown is kept in the folder.
func TestDrill(t *testing.T) {
	const due, asked = "batalha:5.3.1", 10
	dir := t.TempDir()
	file := filepath.Join(dir, "batalha.gazala")
	kept := "gazala memory 1\n2026-01-02T09:00:00Z 1 " + due + "\n"
	require.NoError(t, os.WriteFile(file, []byte(kept+"nothing\n"), 0o600))
	out, _, code := ctlIn(t, strings.Repeat("99\n1\n", asked), "--json", "--system", "batalha", "drill", dir)
	require.Zero(t, code)
	all := asks(t, out)
	require.Len(t, all, 2*asked+1)
	require.Contains(t, strings.Split(out, "\n")[1], due, "what is due comes first")
	seen, right := map[string]bool{}, 0
	for n := range asked {
		q, reply := all[2*n].Question, all[2*n+1].Question
		require.Equal(t, n+1, q.N)
		require.Nil(t, q.Reply)
		require.Greater(t, len(q.Choices), 1)
		require.True(t, strings.HasPrefix(all[2*n].Position, "gz1:"))
		look := q.Title + q.Text + q.About
		require.False(t, seen[look], look)
		if seen[look] = true; n >= 5 {
			before := all[2*(n-5)].Question
			delete(seen, before.Title+before.Text+before.About)
		}
		require.Equal(t, q.Title, reply.Title)
		if reply.Reply.Right {
			right++
		}
	}
	require.Equal(t, asked, all[2*asked].Round.Of)
	require.Equal(t, right, all[2*asked].Round.Right)

	now, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(now), kept), "what was remembered still is")
	require.Greater(t, len(now), len(kept))
	aside, err := os.ReadFile(filepath.Join(dir, "batalha-original.gazala"))
	require.NoError(t, err)
	require.Equal(t, kept+"nothing\n", string(aside), "what could not be read whole is kept aside")
}

// A drill is in the reader's language, tells the whole position, and ends with the input or with q.
func TestDrillInWords(t *testing.T) {
	for tag, words := range map[string][2]string{"en": {"Question 1 of 10", "That is none of the answers."}, "pt": {"Pergunta 1 de 10", "Isso não é nenhuma das respostas."}} {
		out, _, code := ctlIn(t, "x\n1\nq\n1\n", "--lang", tag, "--system", "cauldron", "drill")
		require.Zero(t, code)
		require.Contains(t, out, words[0])
		require.Contains(t, out, words[1])
		require.Contains(t, out, "gz1:")
		require.NotContains(t, out, "<no value>")
		require.Equal(t, 2, strings.Count(out, "gz1:"))
	}
	_, errs, code := ctl(t, "drill", filepath.Join(t.TempDir(), "none"))
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "none")
}
