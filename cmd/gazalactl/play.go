package main

import (
	"errors"
	"fmt"
	"strings"

	"gazala/rules/decide"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

var errDice = errors.New("no faces of dice")

type playCmd struct {
	place
	Intent string
}

// Run does a thing and prints the position after it, what happened and the numbers behind it. The dice are those of
// --dice, or those that the position names. The exit code is 1 when it is refused.
func (c playCmd) Run(s *session) error {
	q, err := c.about(s, c.Intent)
	if err != nil {
		return err
	}
	p, err := s.play(q)
	var refused *decide.RefusedError
	if errors.As(err, &refused) {
		if err := s.told(q.Table.Judge(q.Intent)); err != nil {
			return err
		}
		return errNo
	}
	if err != nil {
		return err
	}
	if s.json {
		return s.encode(p)
	}
	s.played(p)
	return nil
}

func (s *session) play(q desk.Question) (view.Played, error) {
	if s.dice == "" {
		return q.Table.PlayFaces(q.Intent, q.Dice)
	}
	shown, err := diceOf(s.dice)
	if err != nil {
		return view.Played{}, err
	}
	return q.Table.Play(q.Intent, shown)
}

func (s *session) played(p view.Played) {
	fmt.Fprintln(s.out, p.Name)
	for _, e := range p.Events {
		fmt.Fprintf(s.out, "  > %s", e.Text)
		if e.Chip != nil {
			fmt.Fprintf(s.out, "  [%s]", e.Chip)
		}
		fmt.Fprintln(s.out)
	}
	for _, t := range p.Trees {
		for _, l := range t.Lines {
			s.line(l)
		}
	}
	fmt.Fprintf(s.out, "%s\n", p.Position)
}

// diceOf are the faces in "3,6".
func diceOf(s string) ([]int, error) {
	var out []int
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' }) {
		n, bad := strict.Digits(word)
		if bad {
			return nil, asked{word, errDice}
		}
		out = append(out, n)
	}
	return out, nil
}
