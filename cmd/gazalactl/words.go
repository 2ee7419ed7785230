package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"strings"

	"gazala/rules/hex"
	"gazala/tutor/desk"
	helps "gazala/tutor/table/session"
	"gazala/tutor/view"
	"gazala/tutor/words"
)

// begins are the words before a colon that name where a game can begin; anything else is a position.
func begins() []string { return []string{"scenario:", "example:"} }

// start is where a game begins, as a person names it: a scenario, a worked example, or a position as [place] reads it.
func (p place) start(s *session) (string, error) {
	for _, b := range begins() {
		if strings.HasPrefix(p.Position, b) {
			return p.Position, nil
		}
	}
	_, text, err := p.read(s)
	if err != nil {
		return "", err
	}
	return "position:" + string(text), nil
}

type wordsCmd struct {
	place
	hex string
}

// Run prints a position in words: the question, and every list, those about a hex for the one that is given.
func (c wordsCmd) Run(s *session) error {
	from, err := c.start(s)
	if err != nil {
		return err
	}
	seat, err := s.desk.Begin(desk.Opening{From: from, Help: helps.Usual, MyDice: true})
	if err != nil {
		return err
	}
	r := words.Read(seat, s.say.Text)
	at, _ := r.Home()
	if c.hex != "" {
		h, ok := r.Find(c.hex)
		if !ok {
			return asked{c.hex, errHex}
		}
		at = h
	}
	lists := listsAt(r, at)
	if s.json {
		return s.encode(map[string]any{"question": r.Question(), "hex": r.Hex(at), "lists": lists})
	}
	fmt.Fprintf(s.out, "%s\n%s\n", r.Question(), r.Hex(at))
	for _, l := range lists {
		fmt.Fprintln(s.out)
		for _, line := range words.Lines(l) {
			fmt.Fprintln(s.out, line)
		}
	}
	return nil
}

// listsAt are all lists but the advice and the plans, which are given on request only.
func listsAt(r *words.Reader, at hex.Hex) (out []view.WordList) {
	for _, id := range r.IDs() {
		if id == words.Advice || id == words.Plans {
			continue
		}
		if l, ok := r.List(id, at); ok {
			out = append(out, l)
		}
	}
	return out
}

// answered prints what a talk says to one line; as JSON that is one line too.
func (s *session) answered(said []string) error {
	if s.json {
		return s.lineOf(map[string]any{"said": said})
	}
	for _, line := range said {
		fmt.Fprintln(s.out, line)
	}
	fmt.Fprintln(s.out)
	return nil
}

// lineOf prints a value as one line of JSON.
func (s *session) lineOf(v any) error {
	if err := json.NewEncoder(s.out).Encode(filled(v)); err != nil {
		return fmt.Errorf("json: %w", err)
	}
	return nil
}

type talkCmd struct{ place }

// Run plays a game by ear: it reads a line, says what there is to say, and ends with the input.
func (c talkCmd) Run(s *session) error {
	from, err := c.start(s)
	if err != nil {
		return err
	}
	seat, err := s.desk.Begin(desk.Opening{From: from, Help: helps.Usual, MyDice: true})
	if err != nil {
		return err
	}
	t, said := words.Begin(seat, s.say.Text)
	lines := bufio.NewScanner(s.in)
	for end := false; ; {
		if err := s.answered(said); err != nil {
			return err
		}
		s.flush()
		if end || !lines.Scan() {
			break
		}
		said, end = t.Line(lines.Text())
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("input: %w", err)
	}
	return nil
}
