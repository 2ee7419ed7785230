package main

import (
	"fmt"
	"strings"

	"gazala/tutor/desk"
	"gazala/tutor/view"
)

// edited is the editor of the game's charts, with those of the person's own that are in force.
func (s *session) edited() (*desk.ChartEditor, error) {
	e, err := s.desk.EditCharts(s.system, nil)
	if err != nil {
		return nil, asked{s.system, err}
	}
	return e, nil
}

type showCards struct{ words []string }

// Run lists the decks, the cards of one, or the values of a card with their places, ours beside them.
func (c showCards) Run(s *session) error {
	e, err := s.edited()
	if err != nil {
		return err
	}
	const all = 2
	if len(c.words) >= all {
		return s.card(e, c.words[0], strings.Join(c.words[1:], " "))
	}
	decks := e.View().Decks
	if s.json {
		return s.encode(decks)
	}
	for _, d := range decks {
		if len(c.words) == 0 {
			fmt.Fprintf(s.out, "%s  %s\n", d.ID, d.Title)
			continue
		}
		if d.ID != c.words[0] {
			continue
		}
		for _, row := range d.Cards {
			mark := " "
			if row.Own {
				mark = "■"
			}
			fmt.Fprintf(s.out, "%s %s  %s\n", mark, row.Name, row.Title)
		}
	}
	return nil
}

func (s *session) card(e *desk.ChartEditor, deck, name string) error {
	tables, err := e.Card(deck, name)
	if err != nil {
		return asked{deck + " " + name, err}
	}
	if s.json {
		return s.encode(tables)
	}
	for _, t := range tables {
		fmt.Fprintln(s.out, t.Title)
		for _, row := range t.Rows {
			for _, c := range row {
				s.cardValue(c)
			}
		}
	}
	return nil
}

func (s *session) cardValue(c view.CellEdit) {
	if c.Path == "" {
		return
	}
	line := "  " + c.Path + "  " + c.Name + ": " + c.Text
	if c.Own {
		line += " ■"
	}
	if c.Ours != "" {
		line += "  (" + s.say.Text("chartedit.ours", map[string]any{"Value": c.Ours}) + " " + sourceMark(c.Source) + ")"
	}
	fmt.Fprintln(s.out, line)
}

type setCard struct{ place, value string }

// Run prints the file of the person's own charts with a value more in it. What is wrong with it then goes to the error
// output.
func (c setCard) Run(s *session) error {
	e, err := s.edited()
	if err != nil {
		return err
	}
	if err := e.Set(c.place, c.value); err != nil {
		return asked{c.place, err}
	}
	if _, err := s.desk.WithCharts(s.system, c.place, e.Text()); err != nil {
		return asked{c.place, err}
	}
	fmt.Fprint(s.out, string(e.Text()))
	return nil
}
