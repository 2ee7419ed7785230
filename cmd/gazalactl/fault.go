package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/example"
)

// asked is an error with the word that it is about.
type asked struct {
	what string
	err  error
}

func (a asked) Error() string { return a.err.Error() + ": " + a.what }
func (a asked) Unwrap() error { return a.err }

// sentence is the message for an error.
type sentence struct {
	err error
	key string
}

func sentences() []sentence {
	return []sentence{
		{errFlag, "ctl.error.flag"},
		{errValue, "ctl.error.value"},
		{errCommand, "ctl.error.command"},
		{errArgument, "ctl.error.argument"},
		{errExcess, "ctl.error.excess"},
		{errNoIntent, "ctl.error.no_intent"},
		{desk.ErrSystem, "ctl.error.system"},
		{desk.ErrCharts, "ctl.error.charts"},
		{desk.ErrRule, "ctl.error.rule"},
		{desk.ErrNothing, "ctl.error.nothing"},
		{example.ErrUnknown, "ctl.error.example"},
		{example.ErrStep, "ctl.error.step"},
		{position.ErrFolded, "ctl.error.folded"},
		{position.ErrLong, "ctl.error.long"},
		{play.ErrNoDice, "ctl.error.no_dice"},
		{play.ErrDice, "ctl.error.dice"},
		{fs.ErrNotExist, "ctl.error.no_file"},
	}
}

// report says what is wrong in the reader's language: the faults of files one a line, anything else as one sentence.
func report(errs io.Writer, say *locales.Speaker, err error) {
	var faults *strict.Problems
	if errors.As(err, &faults) {
		list(errs, say, faults)
		return
	}
	var no *decide.RefusedError
	if errors.As(err, &no) {
		fmt.Fprintln(errs, "gazalactl:", say.Text("ctl.error.refused", map[string]any{"Rules": numbers(no)}))
		return
	}
	var about asked
	errors.As(err, &about)
	slots := map[string]any{"What": about.what}
	for _, s := range sentences() {
		if errors.Is(err, s.err) {
			fmt.Fprintln(errs, "gazalactl:", say.Text(s.key, slots))
			return
		}
	}
	var file *fs.PathError
	if errors.As(err, &file) {
		fmt.Fprintln(errs, "gazalactl:", say.Text("ctl.error.closed_file", slots))
		return
	}
	fmt.Fprintln(errs, "gazalactl:", say.Text("ctl.error.other", map[string]any{"Error": err.Error()}))
}

// numbers are the rules that a refusal cites.
func numbers(no *decide.RefusedError) string {
	var out []string
	for _, r := range (decide.Verdict{Reasons: no.Reasons}).Rules() {
		out = append(out, r.Number())
	}
	return strings.Join(out, ", ")
}

func list(errs io.Writer, say *locales.Speaker, faults *strict.Problems) {
	for _, p := range faults.List {
		slots := map[string]any{}
		for k, v := range p.Slots() {
			slots[k] = v
		}
		fmt.Fprintf(errs, "%s:%d:%d: %s: %s\n", p.File, p.Line, p.Col, p.Path, say.Text(p.Key, slots))
	}
	if n := faults.More; n > 0 {
		fmt.Fprintln(errs, say.Text("ctl.more_faults", map[string]any{"Count": n}))
	}
}
