// Package fault puts what went wrong into sentences of the reader's language: every fault of a file or a pasted
// position with its place, anything else in one sentence. The window and the terminal say the same.
package fault

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/lab/chartedit"
	"gazala/tutor/learn/example"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/table"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
)

// Say is a message of the reader's language.
type Say func(key string, slots map[string]any) string

// Sentence is the message for an error. Its slot What is filled by what the error is about.
type Sentence struct {
	Err error
	Key string
}

func sentences() []Sentence {
	return []Sentence{
		{desk.ErrSystem, "fault.system"},
		{desk.ErrCharts, "fault.charts"},
		{desk.ErrRule, "fault.rule"},
		{desk.ErrConcept, "fault.concept"},
		{desk.ErrRuling, "fault.ruling"},
		{chartedit.ErrPlace, "fault.chart_place"},
		{desk.ErrNothing, "fault.nothing"},
		{desk.ErrStart, "fault.start"},
		{desk.ErrSide, "fault.side"},
		{desk.ErrReview, "fault.review"},
		{example.ErrUnknown, "fault.example"},
		{lesson.ErrUnknown, "fault.lesson"},
		{example.ErrStep, "fault.step"},
		{position.ErrFolded, "fault.folded"},
		{position.ErrLong, "fault.long"},
		{play.ErrNoDice, "fault.no_dice"},
		{play.ErrDice, "fault.dice"},
		{session.ErrFaces, "fault.dice"},
		{table.ErrChoice, "fault.choice"},
		{table.ErrNoWay, "fault.no_way"},
		{fs.ErrNotExist, "fault.no_file"},
	}
}

// Lines are what is wrong: the faults of files one a line, anything else as one sentence. The asker's own sentences
// come before those that everybody has.
func Lines(say Say, err error, own ...Sentence) []string {
	var faults *strict.Problems
	if errors.As(err, &faults) {
		return listed(say, faults)
	}
	if errors.Is(err, table.ErrThought) { // also when an option was refused that had been listed
		return []string{say("fault.thought", map[string]any{"Error": err.Error()})}
	}
	var no *decide.RefusedError
	if errors.As(err, &no) {
		return []string{say("fault.refused", map[string]any{"Rules": numbers(no)})}
	}
	var saved *save.Error
	if errors.As(err, &saved) {
		return []string{say(saved.Key, saved.Slots)}
	}
	slots := map[string]any{"What": about(err)}
	for _, s := range append(own, sentences()...) {
		if errors.Is(err, s.Err) {
			return []string{say(s.Key, slots)}
		}
	}
	var file *fs.PathError
	if errors.As(err, &file) {
		if slots["What"] == "" {
			slots["What"] = file.Path
		}
		return []string{say("fault.closed_file", slots)}
	}
	return []string{say("fault.other", map[string]any{"Error": err.Error()})}
}

// about is the word that an error is about, empty when it names none.
func about(err error) string {
	var a interface{ About() string }
	if errors.As(err, &a) {
		return a.About()
	}
	return ""
}

// numbers are the rules that a refusal cites.
func numbers(no *decide.RefusedError) string {
	var out []string
	for _, r := range (decide.Verdict{Reasons: no.Reasons}).Rules() {
		out = append(out, r.Number())
	}
	return strings.Join(out, ", ")
}

func listed(say Say, faults *strict.Problems) (out []string) {
	for _, p := range faults.List {
		slots := map[string]any{}
		for k, v := range p.Slots() {
			slots[k] = v
		}
		place := fmt.Sprintf("%s:%d:%d: ", p.File, p.Line, p.Col)
		if p.Path != "" {
			place += p.Path + ": "
		}
		out = append(out, strings.TrimPrefix(place, ":")+say(p.Key, slots))
	}
	if n := faults.More; n > 0 {
		out = append(out, say("fault.more", map[string]any{"Count": n}))
	}
	return out
}
