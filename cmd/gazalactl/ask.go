package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"gazala/scenarios/position"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

var errNoIntent = errors.New("no intent was given")

// place is a position as it is named on the command line, and an intent about it.
type place struct {
	Position string
}

func (p place) read(s *session) (name string, text []byte, err error) {
	trimmed := strings.TrimSpace(p.Position)
	switch {
	case trimmed == "-":
		text, err = io.ReadAll(io.LimitReader(s.in, position.MaxBytes+1))
		return "position", text, err
	case strings.HasPrefix(trimmed, "{"), strings.HasPrefix(trimmed, "gz1:"):
		return "position", []byte(trimmed), nil
	}
	f, err := os.Open(p.Position)
	if err != nil {
		return "", nil, asked{p.Position, err}
	}
	defer func() { _ = f.Close() }()
	if text, err = io.ReadAll(io.LimitReader(f, position.MaxBytes+1)); err != nil {
		return "", nil, asked{p.Position, err}
	}
	return p.Position, text, nil
}

func (p place) ask(s *session, intent string) (desk.Question, error) {
	name, text, err := p.read(s)
	if err != nil {
		return desk.Question{}, err
	}
	return s.desk.Ask(name, text, []byte(intent))
}

// about asks with an intent that must be there.
func (p place) about(s *session, intent string) (desk.Question, error) {
	if strings.TrimSpace(intent) == "" {
		return desk.Question{}, errNoIntent
	}
	return p.ask(s, intent)
}

type optionsCmd struct{ place }

// Run prints the decision point.
func (c optionsCmd) Run(s *session) error {
	q, err := c.ask(s, "")
	if err != nil {
		return err
	}
	p := q.Table.Options()
	if s.json {
		return s.encode(p)
	}
	fmt.Fprintf(s.out, "%s", p.Question)
	if p.Chip != nil {
		fmt.Fprintf(s.out, "  [%s]", p.Chip)
	}
	fmt.Fprintf(s.out, "\n%s · %s\n", p.Who, p.Where)
	for _, g := range p.Groups {
		fmt.Fprintf(s.out, "\n%s\n", g.Name)
		for _, choice := range g.Choices {
			s.choice(choice)
		}
	}
	return nil
}

func (s *session) choice(c view.Choice) {
	fmt.Fprintf(s.out, "  %s %s\n", sign(c.Legal), c.Name)
	for _, r := range c.Reasons {
		fmt.Fprintf(s.out, "      %s: %s [%s]\n", r.Title, r.Text, r.Chip)
	}
}

type judgeCmd struct {
	place
	Intent string
}

// Run prints the verdict.
func (c judgeCmd) Run(s *session) error {
	q, err := c.about(s, c.Intent)
	if err != nil {
		return err
	}
	v := q.Table.Judge(q.Intent)
	if err := s.told(v); err != nil {
		return err
	}
	if !v.Legal {
		return errNo
	}
	return nil
}

// told prints a verdict as text or as JSON.
func (s *session) told(v view.Verdict) error {
	if s.json {
		return s.encode(v)
	}
	s.verdict(v)
	return nil
}

func (s *session) verdict(v view.Verdict) {
	key := "ctl.refused"
	if v.Legal {
		key = "ctl.legal"
	}
	fmt.Fprintln(s.out, s.say.Text(key, map[string]any{"Intent": v.Name}))
	s.reasons(v.Reasons)
	s.rests(v.Rests)
	if v.Nearest != "" {
		fmt.Fprintln(s.out, s.say.Text("ctl.nearest", map[string]any{"Change": v.Nearest}))
	}
}

// rests says on which readings of contested rules the answer rests, and which command shows them.
func (s *session) reasons(all []view.Reason) {
	for _, r := range all {
		fmt.Fprintf(s.out, "  %s: %s [%s]\n", r.Title, r.Text, r.Chip)
	}
}

func (s *session) rests(all []view.Rest) {
	for _, r := range all {
		fmt.Fprintf(s.out, "  %s (%s)\n", r.Text, r.ID)
	}
}

type explainCmd struct {
	place
	Intent string
}

// Run prints the derivations as indented trees.
func (c explainCmd) Run(s *session) error {
	q, err := c.about(s, c.Intent)
	if err != nil {
		return err
	}
	trees := q.Table.Explain(q.Intent)
	if len(q.Dice) > 0 {
		if trees, err = q.Table.Resolve(q.Intent, q.Dice); err != nil {
			return err
		}
	}
	if s.json {
		return s.encode(trees)
	}
	for _, t := range trees {
		for _, l := range t.Lines {
			s.line(l)
		}
	}
	s.rests(q.Table.Rests(q.Intent))
	return nil
}

type oddsCmd struct {
	place
	Intent string
}

// Run prints the outcomes.
func (c oddsCmd) Run(s *session) error {
	intent := c.Intent
	if intent == "" {
		intent = `{"do": "roll"}`
	}
	q, err := c.ask(s, intent)
	if err != nil {
		return err
	}
	v := q.Table.Judge(q.Intent)
	if !v.Legal {
		if err := s.told(v); err != nil {
			return err
		}
		return errNo
	}
	o, err := q.Table.Odds(q.Intent)
	if err != nil {
		return err
	}
	if s.json {
		return s.encode(o)
	}
	s.chances(&o)
	return nil
}

// chances prints the outcomes of dice.
func (s *session) chances(o *view.Odds) {
	if o.Supposed != "" {
		fmt.Fprintln(s.out, o.Supposed)
	}
	for _, out := range o.Outcomes {
		faces := ""
		if out.Faces != nil {
			faces = s.say.Text("ctl.faces", map[string]any{"Faces": strings.Trim(fmt.Sprint(out.Faces), "[]")})
		}
		fmt.Fprintf(s.out, "%8s %8s  %-34s %s\n", out.Fraction, out.Percent, out.Name, faces)
	}
}

type foldCmd struct{ place }

// Run folds the position, or unfolds it.
func (c foldCmd) Run(s *session) error {
	_, text, err := c.read(s)
	if err != nil {
		return err
	}
	plain, err := position.Unfold(text)
	if err != nil {
		return err
	}
	if !json.Valid(plain) {
		return desk.ErrNothing
	}
	if string(plain) != string(text) {
		fmt.Fprintln(s.out, string(plain))
		return nil
	}
	folded, err := position.Fold(plain)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, folded)
	return nil
}

type schemaCmd struct{}

// Run prints the schema.
func (schemaCmd) Run(s *session) error {
	text, err := s.desk.Schema(s.system)
	if err != nil {
		return asked{s.system, err}
	}
	fmt.Fprint(s.out, string(text))
	return nil
}
