package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"gazala/rules/cite"
	"gazala/tutor/table/referee"
)

// The words of a claim.
const (
	wordLegal   = "legal"
	wordRefused = "refused"
)

var errClaim = errors.New("a claim is neither of the two words")

type refereeCmd struct {
	place
	intent, claim string
	rules         []string
}

// Run holds what the person says of an intent against what the rules say. The exit code is 1 when the person is wrong.
func (c refereeCmd) Run(s *session) error {
	if c.claim != wordLegal && c.claim != wordRefused {
		return asked{c.claim, errClaim}
	}
	claim := referee.Claim{Legal: c.claim == wordLegal}
	for _, r := range c.rules {
		rule := cite.Rule(r)
		if !strings.Contains(r, ":") {
			rule = cite.Rule(s.system + ":" + r)
		}
		if _, err := s.desk.Page(rule); err != nil {
			return asked{r, err}
		}
		claim.Rules = append(claim.Rules, rule)
	}
	q, err := c.about(s, c.intent)
	if err != nil {
		return err
	}
	court, err := s.desk.Hearing(q)
	if err != nil {
		return err
	}
	o, _ := court.Hear(q.Intent, claim, time.Now())
	if s.json {
		if err := s.encode(o); err != nil {
			return err
		}
	} else {
		fmt.Fprintln(s.out, o.Text)
		s.rules("referee.hit", o.Hit)
		s.rules("referee.stray", o.Stray)
		s.rules("referee.missed", o.Missed)
		s.verdict(q.Table.Judge(q.Intent))
	}
	if !o.Right {
		return errNo
	}
	return nil
}
