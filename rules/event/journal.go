package event

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
)

// Journal is what happens in one resolution, in order. Where nobody will read it, it is Closed and stays empty.
type Journal struct {
	Events []Event
	Closed bool
}

// few is what mostly happens in one resolution.
const few = 4

// Happened are the events so far.
func (j *Journal) Happened() []Event { return j.Events }

// Log writes down something that happened.
func (j *Journal) Log(rule cite.Rule, key string, args ...derive.Arg) {
	if j.Closed {
		return
	}
	if j.Events == nil {
		j.Events = make([]Event, 0, few)
	}
	e := Event{Rule: rule, Key: key}
	copy(e.Args[:], args)
	j.Events = append(j.Events, e)
}

// LogRoll writes down what a die brought about.
func (j *Journal) LogRoll(rule cite.Rule, key string, sides, face int, args ...derive.Arg) {
	if j.Closed {
		return
	}
	j.Log(rule, key, args...)
	j.Events[len(j.Events)-1].Die = &Roll{Sides: sides, Face: face}
}
