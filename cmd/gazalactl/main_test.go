package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/view"
)

func ctl(t *testing.T, args ...string) (out, errs string, code int) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(args, strings.NewReader(""), &o, &e, func(string) string { return "" })
	return o.String(), e.String(), code
}

func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return lines[len(lines)-1]
}

func TestExamplesRunEndsWithTheCount(t *testing.T) {
	out, _, code := ctl(t, "examples", "run")
	require.Zero(t, code)
	require.Regexp(t, `^[1-9][0-9]* passed, 0 failed$`, lastLine(out))
	out, _, code = ctl(t, "--lang", "pt", "examples", "run")
	require.Zero(t, code)
	require.Regexp(t, `^[1-9][0-9]* passaram, 0 falharam$`, lastLine(out))
}

func TestLessonsRunEndsWithTheCount(t *testing.T) {
	for _, tag := range []string{"en", "pt"} {
		out, _, code := ctl(t, "--lang", tag, "lessons", "run")
		require.Zero(t, code)
		require.Regexp(t, `: [1-9][0-9]*\. .*: 0\.$`, lastLine(out))
		require.NotContains(t, out, "?lesson.")
	}
	out, _, code := ctl(t, "lessons", "list")
	require.Zero(t, code)
	require.Contains(t, out, "cauldron-01")
	_, errs, code := ctl(t, "lessons", "run", "cauldron-99")
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "cauldron-99")
}

func TestRulesListEndsWithTheCount(t *testing.T) {
	out, _, code := ctl(t, "rules", "list")
	require.Zero(t, code)
	require.Regexp(t, `^[0-9]+ registered, [0-9]+ implemented, [0-9]+ seen at work, [0-9]+ tested, [0-9]+ excepted, [0-9]+ open$`, lastLine(out))
}

func TestJSONIsJSON(t *testing.T) {
	out, _, code := ctl(t, "--json", "examples", "show", "cauldron-ex-02")
	require.Zero(t, code)
	var ex view.Example
	require.NoError(t, json.Unmarshal([]byte(out), &ex))
	require.NotEmpty(t, ex.Steps)
	out, _, code = ctl(t, "--json", "rules", "show", "11.1")
	require.Zero(t, code)
	var p view.RulePage
	require.NoError(t, json.Unmarshal([]byte(out), &p))
	require.Equal(t, "11.1", p.Chip.Printed)
	for _, args := range [][]string{{"examples", "list"}, {"examples", "run"}, {"rules", "list"}, {"lessons", "list"}, {"lessons", "run"}} {
		out, _, code = ctl(t, append([]string{"--json"}, args...)...)
		require.Zero(t, code)
		require.True(t, json.Valid([]byte(out)), args)
	}
}

func TestWhatCannotBeAnswered(t *testing.T) {
	for _, args := range [][]string{
		{"examples", "show", "cauldron-ex-99"},
		{"examples", "show", "cauldron-ex-01@nowhere"},
		{"rules", "show", "99.9"},
		{"rules", "show", "theseus:99"},
		{"rules", "show", "chess:1"},
		{"--system", "chess", "rules", "list"},
		{"--system", "chess", "examples", "list"},
		{"no-such-command"},
		{"examples", "run", "nothing"},
	} {
		out, errs, code := ctl(t, args...)
		require.Equal(t, exitBad, code, args)
		require.NotEmpty(t, errs, args)
		require.Empty(t, out, args)
	}
}

func TestRulePageShowsNumbersAsTheyArePrinted(t *testing.T) {
	out, _, code := ctl(t, "rules", "show", "11.0.7")
	require.Zero(t, code)
	require.Contains(t, out, "11.0 ›7")
	require.NotContains(t, out, "11.0.7")
}
