package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"gazala/rules/cite"
	"gazala/scenarios/position"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// withCharts is the desk with the charts of a file.
func (s *session) withCharts(file string) (*desk.Desk, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, asked{file, err}
	}
	defer func() { _ = f.Close() }()
	text, err := io.ReadAll(io.LimitReader(f, position.MaxBytes+1))
	if err != nil {
		return nil, asked{file, err}
	}
	d, err := s.desk.WithCharts(s.system, file, text)
	if err != nil {
		return nil, asked{s.system, err}
	}
	return d, nil
}

type showCharts struct{}

// Run prints the tables in force with a mark for where each value comes from.
func (showCharts) Run(s *session) error {
	c, err := s.desk.Charts(s.system)
	if err != nil {
		return asked{s.system, err}
	}
	if s.json {
		return s.encode(c)
	}
	if c.Title != "" {
		fmt.Fprintf(s.out, "%s\n\n", c.Title)
	}
	s.ownDecks(c)
	for _, t := range c.Tables {
		s.table(t)
	}
	var key []string
	for _, n := range []struct {
		source cite.Source
		name   string
	}{
		{cite.Printed, "app.source.printed"},
		{cite.Derived, "app.source.derived"},
		{cite.Reconstructed, "app.source.reconstructed"},
		{cite.Own, "app.source.own"},
	} {
		key = append(key, sourceMark(n.source)+" "+s.say.Text(n.name, nil))
	}
	fmt.Fprintln(s.out, strings.Join(key, "  "))
	return nil
}

func (s *session) table(t view.Chart) {
	wide := 0
	for _, r := range t.Rows {
		wide = max(wide, utf8.RuneCountInString(r.Name))
	}
	fmt.Fprintln(s.out, t.Title)
	if t.Note != "" {
		fmt.Fprintln(s.out, t.Note)
	}
	fmt.Fprintf(s.out, "%*s", wide, "")
	columns := make([]int, len(t.Head))
	for i, h := range t.Head {
		columns[i] = utf8.RuneCountInString(h)
		for _, r := range t.Rows {
			columns[i] = max(columns[i], utf8.RuneCountInString(r.Cells[i].Text)+2)
		}
		fmt.Fprintf(s.out, "  %*s", columns[i], h)
	}
	fmt.Fprintln(s.out)
	for _, r := range t.Rows {
		fmt.Fprintf(s.out, "%-*s", wide, r.Name)
		for i, c := range r.Cells {
			fmt.Fprintf(s.out, "  %*s", columns[i], c.Text+" "+sourceMark(c.Source))
		}
		fmt.Fprintln(s.out)
	}
	fmt.Fprintln(s.out)
}

type checkCharts struct{ File string }

// Run says which tables a file has, or everything that is wrong with it.
func (c checkCharts) Run(s *session) error {
	d, err := s.withCharts(c.File)
	if err != nil {
		return err
	}
	own, err := d.Charts(s.system)
	if err != nil {
		return asked{s.system, err}
	}
	if s.json {
		return s.encode(own)
	}
	var names []string
	for _, t := range own.Tables {
		if t.Own {
			names = append(names, t.Title)
		}
	}
	if len(names) > 0 || len(own.Decks) == 0 {
		fmt.Fprintln(s.out, s.say.Text("ctl.charts.good", map[string]any{"Tables": strings.Join(names, "; ")}))
	}
	s.ownDecks(own)
	return nil
}

// ownDecks says how many cards of each deck are the person's own.
func (s *session) ownDecks(c view.Charts) {
	for _, d := range c.Decks {
		if d.Own > 0 {
			fmt.Fprintln(s.out, s.say.Text("cards.own", map[string]any{"Count": d.Own, "Deck": d.Title}))
		}
	}
}

type chartsTemplate struct{}

// Run prints our charts as a file to put one's own values into.
func (chartsTemplate) Run(s *session) error {
	text, err := s.desk.ChartsTemplate(s.system)
	if err != nil {
		return asked{s.system, err}
	}
	fmt.Fprint(s.out, string(text))
	return nil
}
