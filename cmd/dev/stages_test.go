package main

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestRunStagesStopsAndSumsUp(t *testing.T) {
	var out strings.Builder
	d := &door{out: &out}
	var ran []string
	step := func(name string, err error) stage {
		return stage{name: name, run: func() error { ran = append(ran, name); return err }}
	}
	leftOut := step("four", nil)
	leftOut.leftOut = "--short"
	err := d.runStages([]stage{leftOut, step("one", nil), step("two", errors.New("broken")), step("three", nil)}, &tally{passed: 5})
	require.ErrorIs(t, err, errTestsFailed)
	require.Equal(t, []string{"one", "two"}, ran)
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Equal(t, "5 passed, 1 failed", lines[len(lines)-1])
	for _, want := range []string{"four +left out: --short", "one +ok", "two +FAILED", "three +not run", "broken"} {
		require.Regexp(t, want, out.String())
	}
}

func TestRunStagesGreen(t *testing.T) {
	var out strings.Builder
	d := &door{out: &out}
	err := d.runStages([]stage{{name: "one", run: func() error { return nil }}}, &tally{passed: 5, skipped: []string{"p TestX"}})
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(out.String(), "skipped: p TestX\n5 passed, 0 failed\n"), out.String())
}

func TestTheRest(t *testing.T) {
	all := []string{"gazala/apparent", "gazala/app", "gazala/app/widget", "gazala/cmd/gazalactl", "gazala/cmd/gazala", "gazala/rules/hex"}
	require.Equal(t, []string{"gazala/app", "gazala/cmd/gazala", "gazala/apparent", "gazala/cmd/gazalactl", "gazala/rules/hex"}, theRest(all, []string{"gazala/app/widget"}))
}

func TestSameCounts(t *testing.T) {
	require.NoError(t, sameCounts("10 examples, 61 steps: all agree", "10 exemplos, 61 passos: todos conferem"))
	require.ErrorContains(t, sameCounts("10 examples", "9 exemplos"), "disagree")
	require.ErrorContains(t, sameCounts("10 examples", "10 examples"), "not translated")
	require.ErrorContains(t, sameCounts("0 examples", "0 exemplos"), "no example")
	require.ErrorContains(t, sameCounts("", ""), "no example")
	require.Equal(t, "closing", lastLine("a\nb\nclosing \n\n"))
}

func TestListedTargets(t *testing.T) {
	text := `{"Action":"output","Package":"gazala/rules/hex","Output":"FuzzParse\n"}
{"Action":"output","Package":"gazala/rules/hex","Output":"ok  \tgazala/rules/hex\t0.01s\n"}
{"Action":"pass","Package":"gazala/rules/hex"}
{"Action":"output","Package":"gazala/rules/play","Output":"FuzzJudge\n"}
`
	require.Equal(t, []fuzzTarget{{"gazala/rules/hex", "FuzzParse"}, {"gazala/rules/play", "FuzzJudge"}}, listedTargets(text))
}

func TestPackagesWithTests(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	tree := fstest.MapFS{
		"rules/hex/a_test.go":          file("func FuzzA(f *testing.F)"),
		"rules/hex/b_test.go":          file("func FuzzB(f *testing.F)"),
		"rules/hex/testdata/x_test.go": file("*testing.F"),
		"rules/dice/a_test.go":         file("*testing.T"),
		"rules/odds/odds.go":           file("*testing.F"),
		"cmd/dev/a_test.go":            file("*testing.F"),
		".git/a_test.go":               file("*testing.F"),
	}
	got, err := packagesWithTests(tree, "*testing.F")
	require.NoError(t, err)
	require.Equal(t, []string{"./rules/hex"}, got)
}
