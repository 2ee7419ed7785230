package main

import (
	"errors"
	"fmt"
	"strings"

	"gazala/rules/cite"
	"gazala/tutor/learn/example"
	"gazala/tutor/view"
)

func isUnknown(err error) bool { return errors.Is(err, example.ErrUnknown) }

type listRules struct{}

type ruleLine struct {
	System string `json:"system"`
	Number string `json:"number"`
	Shown  string `json:"shown"`
	Title  string `json:"title"`
	Status string `json:"status"`
}

// Run prints the list, of each game when none was named, and ends with one line that counts.
func (listRules) Run(s *session) error {
	var lines []ruleLine
	var sum [6]int
	for _, system := range s.systems() {
		list, err := s.desk.Coverage(system)
		if err != nil {
			return asked{system, err}
		}
		for _, r := range s.desk.Contents(system) {
			n := r.Chip.Rule.Number()
			lines = append(
				lines,
				ruleLine{
					System: system,
					Number: n,
					Shown:  r.Chip.String(),
					Title:  r.Title,
					Status: list.Of(n).String(),
				},
			)
		}
		registered, implemented, seen, tested, excepted, open := list.Count()
		for n, count := range []int{registered, implemented, seen, tested, excepted, open} {
			sum[n] += count
		}
	}
	if s.json {
		return s.encode(lines)
	}
	for _, l := range lines {
		shown := l.Shown
		if s.every {
			shown = l.System + ":" + shown
		}
		fmt.Fprintf(s.out, "%-12s %-42s %s\n", shown, l.Title, l.Status)
	}
	fmt.Fprintln(s.out, s.say.Text("ctl.rules", map[string]any{
		"Registered":  sum[0],
		"Implemented": sum[1],
		"Seen":        sum[2],
		"Tested":      sum[3],
		"Excepted":    sum[4],
		"Open":        sum[5],
	}))
	return nil
}

type showRule struct {
	Rule string
}

// Run prints a rule's page.
func (c showRule) Run(s *session) error {
	r := cite.Rule(c.Rule)
	if !strings.Contains(c.Rule, ":") {
		r = cite.Rule(s.system + ":" + c.Rule)
	}
	p, err := s.desk.Page(r)
	if err != nil {
		return asked{c.Rule, err}
	}
	if s.json {
		return s.encode(p)
	}
	s.page(p)
	return nil
}

func (s *session) page(p view.RulePage) {
	fmt.Fprintf(s.out, "%s  %s", p.Chip, p.Title)
	if p.Term != "" {
		fmt.Fprintf(s.out, " (%s)", p.Term)
	}
	fmt.Fprintln(s.out)
	for _, text := range p.Paras {
		fmt.Fprintf(s.out, "\n%s\n", text)
	}
	for _, point := range p.Points {
		fmt.Fprintf(s.out, "\n  %s  %s\n", point.Chip, point.Title)
		for _, text := range point.Paras {
			fmt.Fprintf(s.out, "    %s\n", text)
		}
	}
	fmt.Fprintf(s.out, "\n%s\n", p.Status)
	for _, r := range p.Rulings {
		fmt.Fprintf(s.out, "\n%s  %s %s\n", r.ID, r.What, r.Why)
		for _, reading := range r.Readings {
			fmt.Fprintf(s.out, "  %s %s\n", bullet(reading.InForce), reading.Text)
		}
		if r.Only {
			fmt.Fprintf(s.out, "  %s\n", s.say.Text("rulings.only", map[string]any{"Why": r.OnlyWhy}))
		}
	}
	for _, part := range p.Parts {
		var numbers []string
		for _, c := range part.Chips {
			numbers = append(numbers, c.String())
		}
		fmt.Fprintf(s.out, "  %s: %s\n", strings.Join(numbers, ", "), part.Text)
	}
	for _, row := range p.SeeAlso {
		fmt.Fprintf(s.out, "→ %s  %s\n", row.Chip, row.Title)
	}
	for _, e := range p.Examples {
		fmt.Fprintf(s.out, "◇ %s  %s\n", e.ID, e.Title)
	}
	for _, l := range p.Lessons {
		fmt.Fprintf(s.out, "▷ %s  %s\n", l.ID, l.Title)
	}
	for _, row := range p.Named {
		fmt.Fprintf(s.out, "← %s  %s\n", row.Chip, row.Title)
	}
	for _, c := range p.Concepts {
		fmt.Fprintf(s.out, "\n%s: %s\n", s.say.Text("concepts.elsewhere", nil), c.Title)
		s.concept(c, "  ")
	}
}
