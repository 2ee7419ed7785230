package practice

import (
	"slices"
	"strings"

	"gazala/rules/dice"
	"gazala/tutor/learn/drill"
	"gazala/tutor/narrate"
)

// Sentence is the question in one or two sentences: what is done, and what is asked about it. It tells no more than the
// question does.
func (s *Sitting) Sentence() string {
	v := s.View()
	ask := v.Title
	if s.Numbered() {
		ask = s.say.Text("drill.ask.number", map[string]any{"Label": narrate.Capital(s.label())})
	}
	done := v.About
	if v.Given != "" {
		done = joined(done, v.Given)
	}
	if told := s.done(); told != "" {
		done = told
	}
	return joined(done, ask)
}

// joined stands one sentence after another.
func joined(first, second string) string {
	switch {
	case first == "":
		return second
	case strings.ContainsAny(first[len(first)-1:], ".?!"):
		return narrate.Capital(first) + " " + second
	}
	return narrate.Capital(first) + ". " + second
}

// done is what is done where a number is asked for, as the log tells it: the first sentence of it. It is empty where
// dice follow, or where the number itself would be told.
func (s *Sitting) done() string {
	if s.q.Kind != drill.Number || s.q.Intent == nil || s.q.Game == nil {
		return ""
	}
	script := dice.Scripted()
	after, events, err := s.q.Game.Play(s.q.Intent, script)
	if err != nil || script.Err() != nil || len(events) == 0 {
		return ""
	}
	nar := s.narrator()
	nar.Names = s.sys.Names(after, s.say)
	told, _, _ := strings.Cut(nar.Event(events[max(0, narrate.Telling(events))]), ". ")
	words := strings.FieldsFunc(told, func(r rune) bool { return strings.ContainsRune(" .,;:", r) })
	if slices.Contains(words, s.pick(s.q.Right).Text) {
		return ""
	}
	return told
}
