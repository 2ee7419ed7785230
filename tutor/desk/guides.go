package desk

import (
	"fmt"
	"strings"

	"gazala/tutor/learn/guide"
	"gazala/tutor/learn/practice"
	"gazala/tutor/table"
)

// Guide is the guide of the scenario that a game began with, for a person at a sitting of the same game. It fails with
// [guide.ErrUnknown] for a game that has none.
func (d *Desk) Guide(t table.Seat, s *practice.Sitting) (*guide.Run, error) {
	own, ok := t.(*table.Table)
	if !ok {
		return nil, guide.ErrUnknown
	}
	setup := own.Session().Setup()
	from, _, _ := strings.Cut(setup.Scenario, optionalMark)
	scenario, ok := strings.CutPrefix(from, "scenario:"+setup.System.ID+"/")
	b := d.book(setup.System.ID)
	if !ok || b == nil || s.System() != setup.System.ID {
		return nil, asked{guide.ErrUnknown, setup.Scenario}
	}
	g, err := guide.Load(setup.System, scenario)
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	return guide.New(setup.System, d.say, rows{b}, g, s), nil
}

// Retrace gives a guide the desk's language.
func (d *Desk) Retrace(r *guide.Run) {
	if b := d.book(r.System()); b != nil {
		r.Speak(d.say, rows{b})
	}
}
