package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// event is one line of `go test -json`.
type event struct {
	Action      string
	Package     string
	ImportPath  string
	Test        string
	Output      string
	Elapsed     float64
	FailedBuild string
}

// result is what became of one test of one package.
type result struct {
	action string
	output []string
}

// tally counts tests over several runs of go test. What is counted is leaves: a
// test that has subtests counts through them, and by itself only when it fails
// while all of them pass. A package that doesn't build, or dies outside a test,
// counts as one failure.
type tally struct {
	passed  int
	failed  []string
	skipped []string

	games   []string           // whose time is added up
	seconds map[string]float64 // by game, of the tests that are about it alone
}

// read takes the events of one run of go test, prints a line for each package and
// what failing tests printed, and adds to the counts.
func (t *tally) read(from io.Reader, say func(string, ...any)) error {
	run := testRun{tests: map[string]map[string]*result{}, builds: map[string][]string{}}
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			say("%s", lines.Text()) // go itself complained
			continue
		}
		run.take(e, t, say)
	}
	return lines.Err()
}

// testRun holds the tests of the packages that haven't ended yet.
type testRun struct {
	tests  map[string]map[string]*result
	builds map[string][]string
}

func (r *testRun) take(e event, t *tally, say func(string, ...any)) {
	if e.Action == "build-output" {
		r.builds[e.ImportPath] = append(r.builds[e.ImportPath], e.Output)
		return
	}
	if e.Package == "" {
		return
	}
	tests := r.tests[e.Package]
	if tests == nil {
		tests = map[string]*result{}
		r.tests[e.Package] = tests
	}
	one := tests[e.Test]
	if one == nil {
		one = &result{}
		tests[e.Test] = one
	}
	switch e.Action {
	case "output":
		one.output = append(one.output, e.Output)
	case "pass", "fail", "skip":
		one.action = e.Action
		t.addTime(e)
		if e.Test == "" {
			one.output = append(one.output, r.builds[e.FailedBuild]...)
			t.endPackage(e, tests, say)
			delete(r.tests, e.Package)
		}
	}
}

func (t *tally) endPackage(e event, tests map[string]*result, say func(string, ...any)) {
	names := make([]string, 0, len(tests))
	for name := range tests {
		if name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	passed, failed := 0, 0
	for _, name := range names {
		one := tests[name]
		parent, brokenBelow := below(name, names, tests)
		full := e.Package + " " + name
		switch {
		case one.action == "skip":
			t.skipped = append(t.skipped, full)
		case one.action == "pass" && !parent:
			passed++
		case one.action == "pass":
		case parent && brokenBelow:
			say("%s", strings.TrimRight(strings.Join(one.output, ""), "\n"))
		default: // failed, or never ended because the package died under it
			failed++
			t.failed = append(t.failed, full)
			say("%s", strings.TrimRight(strings.Join(one.output, ""), "\n"))
		}
	}
	if e.Action == "fail" && failed == 0 {
		failed++
		t.failed = append(t.failed, e.Package)
	}
	t.passed += passed
	if e.Action == "fail" {
		say("%s", strings.TrimRight(strings.Join(tests[""].output, ""), "\n"))
	}
	if len(names) > 0 || e.Action == "fail" {
		say("%-5s %-44s %4d passed, %d failed  %6.1f s", e.Action, e.Package, passed, failed, e.Elapsed)
	}
}

// below tells whether a test has subtests, and whether one of them didn't pass.
func below(name string, names []string, tests map[string]*result) (parent, broken bool) {
	for _, other := range names {
		if strings.HasPrefix(other, name+"/") {
			parent = true
			if action := tests[other].action; action != "pass" && action != "skip" {
				broken = true
			}
		}
	}
	return parent, broken
}

// addTime adds the seconds of what ended to the game that it is about: a whole package in a game's folder, or else the
// outermost test that is named after one.
func (t *tally) addTime(e event) {
	game := namedGame(strings.Split(e.Package, "/"), t.games)
	switch {
	case game != "" && e.Test != "":
		return // the package's end has its time
	case game == "":
		parts := strings.Split(e.Test, "/")
		if namedGame(parts[:len(parts)-1], t.games) != "" {
			return // the test around it has its time
		}
		game = namedGame(parts[len(parts)-1:], t.games)
	}
	if game == "" {
		return
	}
	if t.seconds == nil {
		t.seconds = map[string]float64{}
	}
	t.seconds[game] += e.Elapsed
}

// namedGame is the game that one of the names holds, in any case; "" if none does.
func namedGame(names, games []string) string {
	for _, name := range names {
		for _, game := range games {
			if strings.Contains(strings.ToLower(name), game) {
				return game
			}
		}
	}
	return ""
}

// listGames says how long the tests of each game took. They ran beside others: a sum may be longer than the run.
func (t *tally) listGames(say func(string, ...any)) {
	for _, game := range t.games {
		if seconds, has := t.seconds[game]; has {
			say("%7.1f s  tests of %s alone", seconds, game)
		}
	}
}

// list names what was skipped and what failed.
func (t *tally) list(say func(string, ...any)) {
	for _, name := range t.skipped {
		say("skipped: %s", name)
	}
	for _, name := range t.failed {
		say("failed: %s", name)
	}
}

// closing is the plain last line. A run that failed outside its tests has no failed
// test to show; it counts as one failure, so that the line can't look green.
func (t *tally) closing(runFailed bool) string {
	failed := len(t.failed)
	if runFailed && failed == 0 {
		failed = 1
	}
	return fmt.Sprintf("%d passed, %d failed", t.passed, failed)
}
