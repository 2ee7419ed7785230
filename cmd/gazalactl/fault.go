package main

import (
	"errors"
	"fmt"
	"io"

	"gazala/locales"
	"gazala/scenarios/strict"
	"gazala/tutor/fault"
)

// asked is an error with the word that it is about.
type asked struct {
	what string
	err  error
}

func (a asked) Error() string { return a.err.Error() + ": " + a.what }
func (a asked) Unwrap() error { return a.err }

// About is the word.
func (a asked) About() string { return a.what }

// sentences are those for what can be wrong with a command line.
func sentences() []fault.Sentence {
	return []fault.Sentence{
		{Err: errFlag, Key: "ctl.error.flag"},
		{Err: errValue, Key: "ctl.error.value"},
		{Err: errCommand, Key: "ctl.error.command"},
		{Err: errArgument, Key: "ctl.error.argument"},
		{Err: errExcess, Key: "ctl.error.excess"},
		{Err: errPhase, Key: "ctl.error.phase"},
		{Err: errClaim, Key: "referee.claim"},
		{Err: errDice, Key: "ctl.error.dice"},
		{Err: errHex, Key: "ctl.error.hex"},
		{Err: errNoIntent, Key: "ctl.error.no_intent"},
	}
}

// report says what is wrong in the reader's language; what is not about a file begins with the program's name.
func report(errs io.Writer, say *locales.Speaker, err error) {
	name := "gazalactl: "
	var faults *strict.Problems
	if errors.As(err, &faults) {
		name = ""
	}
	for _, line := range lines(say, err) {
		fmt.Fprintln(errs, name+line)
	}
}

// lines say what is wrong.
func lines(say *locales.Speaker, err error) []string {
	return fault.Lines(say.Text, err, sentences()...)
}
