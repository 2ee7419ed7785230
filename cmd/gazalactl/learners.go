package main

import (
	"fmt"

	"gazala/tutor/desk"
)

type learners struct{}

// Run examines, for every rule, a learner who knows everything but that rule, and one who knows everything, and ends
// with one line that counts.
func (learners) Run(s *session) error {
	found, err := s.desk.Learners(s.system, desk.WholeExam(), func(done string) {
		if !s.json {
			fmt.Fprintln(s.out, done)
		}
	})
	if err != nil {
		return asked{s.system, err}
	}
	if s.json {
		return s.encode(found)
	}
	for _, line := range found.Summary {
		fmt.Fprintln(s.out, line)
	}
	return nil
}
