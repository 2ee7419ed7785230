package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func readEvents(t *testing.T, lines ...string) (*tally, string) {
	t.Helper()
	var got tally
	var said strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&said, format+"\n", args...) }
	require.NoError(t, got.read(strings.NewReader(strings.Join(lines, "\n")), say))
	return &got, said.String()
}

func TestTallyCountsLeaves(t *testing.T) {
	got, _ := readEvents(t,
		`{"Action":"run","Package":"p","Test":"TestA"}`,
		`{"Action":"run","Package":"p","Test":"TestA/one"}`,
		`{"Action":"run","Package":"p","Test":"TestA/two"}`,
		`{"Action":"pass","Package":"p","Test":"TestA/one"}`,
		`{"Action":"pass","Package":"p","Test":"TestA/two"}`,
		`{"Action":"pass","Package":"p","Test":"TestA"}`,
		`{"Action":"run","Package":"p","Test":"TestAlone"}`,
		`{"Action":"pass","Package":"p","Test":"TestAlone"}`,
		`{"Action":"skip","Package":"p","Test":"TestLater"}`,
		`{"Action":"pass","Package":"p","Elapsed":0.1}`,
		`{"Action":"skip","Package":"empty"}`)
	require.Equal(t, "3 passed, 0 failed", got.closing(false))
	require.Equal(t, []string{"p TestLater"}, got.skipped)
}

func TestTallyFailures(t *testing.T) {
	cases := map[string]struct {
		lines []string
		want  string
		says  string
	}{
		"a subtest": {[]string{
			`{"Action":"output","Package":"p","Test":"TestA/one","Output":"x_test.go:7: wrong\n"}`,
			`{"Action":"fail","Package":"p","Test":"TestA/one"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/two"}`,
			`{"Action":"fail","Package":"p","Test":"TestA"}`,
			`{"Action":"fail","Package":"p"}`,
		}, "1 passed, 1 failed", "x_test.go:7: wrong"},
		"a parent whose subtests pass": {[]string{
			`{"Action":"pass","Package":"p","Test":"TestA/one"}`,
			`{"Action":"fail","Package":"p","Test":"TestA"}`,
			`{"Action":"fail","Package":"p"}`,
		}, "1 passed, 1 failed", "fail  p"},
		"a package that dies under a test": {[]string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"output","Package":"p","Test":"TestA","Output":"fatal error: concurrent map writes\n"}`,
			`{"Action":"fail","Package":"p"}`,
		}, "0 passed, 1 failed", "concurrent map writes"},
		"a package that doesn't build": {[]string{
			`{"ImportPath":"p [p.test]","Action":"build-output","Output":"p/a.go:3:1: syntax error\n"}`,
			`{"ImportPath":"p [p.test]","Action":"build-fail"}`,
			`{"Action":"start","Package":"p"}`,
			`{"Action":"fail","Package":"p","FailedBuild":"p [p.test]"}`,
		}, "0 passed, 1 failed", "a.go:3:1: syntax error"},
		"a package that fails after its tests": {[]string{
			`{"Action":"pass","Package":"p","Test":"TestA"}`,
			`{"Action":"output","Package":"p","Output":"panic in TestMain\n"}`,
			`{"Action":"fail","Package":"p"}`,
		}, "1 passed, 1 failed", "panic in TestMain"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got, said := readEvents(t, c.lines...)
			require.Equal(t, c.want, got.closing(true))
			require.Contains(t, said, c.says)
		})
	}
}

func TestTallyPrintsWhatIsNoEvent(t *testing.T) {
	_, said := readEvents(t, "go: updates to go.mod needed")
	require.Contains(t, said, "updates to go.mod needed")
}

func TestClosingNeverGreenAfterFailure(t *testing.T) {
	require.Equal(t, "12 passed, 1 failed", (&tally{passed: 12}).closing(true))
	require.Equal(t, "12 passed, 2 failed", (&tally{passed: 12, failed: []string{"a", "b"}}).closing(true))
}

func TestTallyAddsTimeByGame(t *testing.T) {
	got := tally{games: []string{"cauldron", "na41"}}
	var said strings.Builder
	require.NoError(t, got.read(strings.NewReader(strings.Join([]string{
		`{"Action":"pass","Package":"gazala/rules/cauldron/bot","Test":"TestA","Elapsed":2}`,
		`{"Action":"pass","Package":"gazala/rules/cauldron/bot","Elapsed":3}`,
		`{"Action":"pass","Package":"gazala/tutor/desk","Test":"TestB/na41/en","Elapsed":4}`,
		`{"Action":"pass","Package":"gazala/tutor/desk","Test":"TestB/na41","Elapsed":5}`,
		`{"Action":"pass","Package":"gazala/tutor/desk","Test":"TestB","Elapsed":6}`,
		`{"Action":"pass","Package":"gazala/tutor/desk","Test":"TestCauldronAlone","Elapsed":1}`,
		`{"Action":"pass","Package":"gazala/tutor/desk","Elapsed":9}`,
	}, "\n")), func(string, ...any) {}))
	require.Equal(t, map[string]float64{"cauldron": 4, "na41": 5}, got.seconds)
	got.listGames(func(format string, args ...any) { fmt.Fprintf(&said, format+"\n", args...) })
	require.Equal(t, "    4.0 s  tests of cauldron alone\n    5.0 s  tests of na41 alone\n", said.String())
}
