package main

import (
	"errors"
	"fmt"
	"time"
)

// errTestsFailed says that a stage failed and that the summary is already printed.
var errTestsFailed = errors.New("a stage failed")

// stage is one step of the whole check. A stage with a reason in leftOut is named
// in the summary and not run.
type stage struct {
	name    string
	run     func() error
	leftOut string
}

type outcome struct {
	stage   string
	word    string
	seconds float64
}

// runStages runs the stages in order up to the first that fails and prints the summary
// whatever happens. Its last line is the plain "N passed, N failed".
func (d *door) runStages(stages []stage, tally *tally) error {
	var (
		done   []outcome
		failed error
	)
	for i, s := range stages {
		switch {
		case failed != nil:
			done = append(done, outcome{stage: s.name, word: "not run"})
			continue
		case s.leftOut != "":
			done = append(done, outcome{stage: s.name, word: "left out: " + s.leftOut})
			continue
		}
		d.say("\n== %d/%d %s", i+1, len(stages), s.name)
		begun := time.Now()
		err := s.run()
		took := time.Since(begun).Seconds()
		if err == nil {
			d.say("-- %s: ok, %.1f s", s.name, took)
			done = append(done, outcome{s.name, "ok", took})
			continue
		}
		d.say("-- %s: FAILED, %.1f s\n   %v", s.name, took, err)
		done = append(done, outcome{s.name, "FAILED", took})
		failed = fmt.Errorf("%w: %s", errTestsFailed, s.name)
	}
	d.summary(done, tally, failed != nil)
	return failed
}

func (d *door) summary(done []outcome, tally *tally, failed bool) {
	d.say("\n== summary")
	var total float64
	for _, o := range done {
		d.say("%7.1f s  %-28s %s", o.seconds, o.stage, o.word)
		total += o.seconds
	}
	d.say("%7.1f s  in all", total)
	tally.listGames(d.say)
	tally.list(d.say)
	d.say("%s", tally.closing(failed))
}
