package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/tutor/view"
)

// stepping is a unit that stands beside open desert with a step to take.
const (
	stepping = `{"units": [{"unit": "8/1", "at": "2018", "ready": true}], "stack": [{"frame": "move", "side": "axis"}, {"frame": "act", "unit": "8/1"}]}`
	aStep    = `{"do": "step_to", "hex": "2017"}`
)

func chartsFile(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "mine.json")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

func sources(t *testing.T, args ...string) map[cite.Source]string {
	t.Helper()
	out, errs, code := ctl(t, append([]string{"--json"}, args...)...)
	require.Zero(t, code, errs)
	var trees []view.Tree
	require.NoError(t, json.Unmarshal([]byte(out), &trees))
	found := map[cite.Source]string{}
	for _, tree := range trees {
		for _, l := range tree.Lines {
			found[l.Source] = l.Value
		}
	}
	return found
}

// One's own charts change the numbers, and every derivation that uses one says so.
func TestOwnChartsShowInDerivations(t *testing.T) {
	file := chartsFile(t, `{"title": "The printed chart", "ground": {"desert": {"cost": [5, 5, 5]}, "rough": {"cost": [5, 5, 5]}, "soft-sand": {"cost": [5, 5, 5]}}}`)
	require.NotContains(t, sources(t, "explain", stepping, aStep), cite.Own)
	require.Equal(t, "5", sources(t, "--charts", file, "explain", stepping, aStep)[cite.Own])
	out, _, code := ctl(t, "--charts="+file, "explain", stepping, aStep)
	require.Zero(t, code)
	require.Contains(t, out, "■")

	own := `{"charts": {"ground": {"desert": {"cost": [4, 4, 4]}, "rough": {"cost": [4, 4, 4]}, "soft-sand": {"cost": [4, 4, 4]}}}, ` + stepping[1:]
	require.Equal(t, "4", sources(t, "--charts", file, "explain", own, aStep)[cite.Own], "a position keeps its own charts")
}

func TestChartsShowCheckAndTemplate(t *testing.T) {
	template, _, code := ctl(t, "charts", "template")
	require.Zero(t, code)
	file := chartsFile(t, template)
	for _, lang := range []string{"en", "pt"} {
		out, errs, code := ctl(t, "--lang", lang, "charts", "check", file)
		require.Zero(t, code, errs)
		require.Equal(t, 3, strings.Count(out, ";"), "four tables")
		ours, _, _ := ctl(t, "--lang", lang, "charts", "show")
		mine, _, _ := ctl(t, "--lang", lang, "--charts", file, "charts", "show")
		marks := strings.NewReplacer("●", "■", "◐", "■", "○", "■")
		tables := func(s string) string { return s[:strings.LastIndex(strings.TrimSpace(s), "\n")] }
		require.Equal(t, marks.Replace(tables(ours)), tables(mine))
	}
	out, _, code := ctl(t, "--charts", file, "examples", "run")
	require.Zero(t, code, "the same values, entered by hand, agree with the book as ours do")
	require.Regexp(t, `^[1-9][0-9]* passed, 0 failed$`, lastLine(out))
}

func TestBadChartsAreNotUsed(t *testing.T) {
	file := chartsFile(t, `{"road": {"cost": [1, 0]}, "gruond": {}}`)
	for _, args := range [][]string{{"charts", "check", file}, {"--charts", file, "charts", "show"}, {"--charts", file, "options", stepping}} {
		out, errs, code := ctl(t, args...)
		require.Equal(t, exitBad, code, args)
		require.Empty(t, out)
		require.Equal(t, 3, strings.Count(errs, "\n"), "all faults at once:\n%s", errs)
	}
	_, errs, code := ctl(t, "--charts", "/nowhere/mine.json", "charts", "show")
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "/nowhere/mine.json")
	_, _, code = ctl(t, "--charts")
	require.Equal(t, exitBad, code)
	_, _, code = ctl(t, "--system", "chess", "charts", "show")
	require.Equal(t, exitBad, code)
}
