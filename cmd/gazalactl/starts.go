package main

import (
	"fmt"

	"gazala/tutor/desk"
	"gazala/tutor/view"
)

type startsCmd struct{}

// starting is where a game can begin, and what can be added to the id of a scenario.
type starting struct {
	Starts   []view.Start    `json:"starts"`
	Optional []view.Optional `json:"optional,omitempty"`
}

// Run prints where a game can begin, and the optional rules.
func (startsCmd) Run(s *session) error {
	all := starting{s.desk.Starts(s.system), s.desk.Optional(s.system)}
	if len(all.Starts) == 0 {
		return asked{s.system, desk.ErrSystem}
	}
	if s.json {
		return s.encode(all)
	}
	for _, st := range all.Starts {
		fmt.Fprintf(s.out, "%s  %s\n", st.ID, st.Title)
	}
	for _, o := range all.Optional {
		fmt.Fprintf(s.out, "%s  %s [%s]\n", o.Mark, o.Rule.Title, o.Rule.Chip)
	}
	return nil
}
