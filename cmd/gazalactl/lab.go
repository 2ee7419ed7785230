package main

import (
	"errors"
	"fmt"
	"strings"

	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/lab"
	"gazala/tutor/view"
)

type labCmd struct {
	place
	edits []string
}

// Run makes edits one after the other and prints the position after them on one line, or why one of them cannot be
// made.
func (c labCmd) Run(s *session) error {
	_, text, err := c.read(s)
	if err != nil {
		return err
	}
	l, err := s.desk.Lab("position:" + string(text))
	if err != nil {
		return err
	}
	for n, text := range c.edits {
		doc := strict.Parse(fmt.Sprintf("edit %d", n+1), []byte(text), strict.Limits{Bytes: position.MaxBytes})
		e := lab.ReadEdit(doc.Root())
		if err := doc.Err(); err != nil {
			return fmt.Errorf("lab: %w", err)
		}
		if l, err = l.Do(e); err != nil {
			return s.unmade(n+1, text, err)
		}
	}
	if s.json {
		return s.encode(l.View())
	}
	line, err := l.Line()
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, line)
	if doubts := l.View().Doubts; len(doubts) > 0 {
		fmt.Fprintln(s.out, s.say.Text("lab.doubts", nil))
		for _, r := range doubts {
			fmt.Fprintf(s.out, "  %s [%s]\n", r.Text, r.Chip)
		}
	}
	return nil
}

// unmade says why an edit was not made; the answer is a no.
func (s *session) unmade(n int, text string, err error) error {
	var trouble *lab.Trouble
	if !errors.As(err, &trouble) {
		return err
	}
	if s.json {
		if err := s.encode(trouble.Lines); err != nil {
			return err
		}
		return errNo
	}
	fmt.Fprintln(s.out, s.say.Text("lab.unmade", map[string]any{"Number": n, "Edit": text}))
	for _, line := range trouble.Lines {
		fmt.Fprintln(s.out, "  "+line)
	}
	return errNo
}

type labForm struct{}

// Run prints what can be set in the positions of a game, by the words that edits use.
func (labForm) Run(s *session) error {
	l, err := s.desk.Lab("position:" + fmt.Sprintf(`{"system": %q}`, s.system))
	if err != nil {
		return asked{s.system, err}
	}
	f, v := l.Form(), l.View()
	if s.json {
		return s.encode(f)
	}
	list := func(key string, rows [][2]string) {
		fmt.Fprintln(s.out, s.say.Text(key, nil))
		for _, r := range rows {
			fmt.Fprintf(s.out, "  %-20s %s\n", r[0], r[1])
		}
	}
	var states, off, fields, going, brushes [][2]string
	for _, k := range f.States {
		states = append(states, [2]string{k.Key, s.say.Text("lab.state."+k.Key, nil) + values(k)})
	}
	for _, k := range f.Off {
		off = append(off, [2]string{k, s.say.Text(lab.OffKey(k), nil)})
	}
	for _, k := range f.Fields {
		fields = append(fields, [2]string{k.Key, s.say.Text(lab.FieldKey(k.Key), nil) + values(k)})
	}
	for _, k := range f.Situations {
		going = append(going, [2]string{k.ID, s.say.Text("lab.situation."+k.ID, nil)})
	}
	for _, b := range v.Brushes {
		brushes = append(brushes, [2]string{b.ID, b.Name})
	}
	list("lab.form.states", states)
	list("lab.form.off", off)
	list("lab.form.fields", fields)
	list("lab.form.situations", going)
	list("lab.form.brushes", brushes)
	fmt.Fprintf(s.out, "%s\n  %s\n", s.say.Text("lab.form.units", nil), strings.Join(f.Units, " · "))
	return nil
}

// values are those that a value can have: " (1–3)", " (in, out, isolated)".
func values(k lab.Spec) string {
	switch k.Kind {
	case lab.Whole:
		return fmt.Sprintf(" (%d–%d)", k.Least, k.Most)
	case lab.Choice:
		return " (" + strings.Trim(strings.Join(k.Choices, ", "), ", ") + ")"
	case lab.Truth:
	}
	return ""
}

// rules prints rules under a heading, if there are any.
func (s *session) rules(key string, rows []view.RuleRow) {
	if len(rows) == 0 {
		return
	}
	fmt.Fprintln(s.out, s.say.Text(key, nil))
	for _, r := range rows {
		fmt.Fprintf(s.out, "  %s %s\n", r.Chip, r.Title)
	}
}
