package main

import (
	"fmt"
	"slices"
	"strings"

	"gazala/tutor/view"
)

type checklistCmd struct{ phase string }

// Run prints the checklists of a game.
func (c checklistCmd) Run(s *session) error {
	all, err := s.desk.Checklists(s.system)
	if err != nil {
		return asked{s.system, err}
	}
	if c.phase != "" {
		n := slices.IndexFunc(all, func(l view.Checklist) bool { return l.Phase == c.phase })
		if n < 0 {
			return asked{c.phase, errPhase}
		}
		all = all[n : n+1]
	}
	if s.json {
		return s.encode(all)
	}
	for _, l := range all {
		fmt.Fprintf(s.out, "%s [%s]\n", l.Title, l.Phase)
		for _, i := range l.Items {
			chips := make([]string, len(i.Chips))
			for n, chip := range i.Chips {
				chips[n] = chip.String()
			}
			fmt.Fprintf(s.out, "  %s [%s]\n", i.Text, strings.Join(chips, ", "))
		}
	}
	return nil
}
