package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"gazala/rules/cite"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

type listExamples struct{}

// Run prints the list.
func (listExamples) Run(s *session) error {
	rows := s.desk.Examples(s.system)
	if rows == nil {
		return asked{s.system, desk.ErrSystem}
	}
	if s.json {
		return s.encode(rows)
	}
	for _, r := range rows {
		fmt.Fprintf(s.out, "%-10s %-16s %s (%s)\n", r.Chip, r.ID, r.Title, r.Note)
	}
	return nil
}

type showExample struct {
	ID string
}

// Run prints one example step by step.
func (c showExample) Run(s *session) error {
	ex, err := s.desk.Example(c.ID)
	if err != nil {
		return asked{c.ID, err}
	}
	if s.json {
		return s.encode(ex)
	}
	fmt.Fprintf(s.out, "%s  %s\n%s\n", ex.Chip, ex.Title, ex.Intro)
	for _, v := range ex.Variants {
		fmt.Fprintf(s.out, "%s %s  %s\n", bullet(v.Chosen), v.ID, v.Title)
	}
	for _, step := range ex.Steps {
		s.step(step)
	}
	return nil
}

func (s *session) step(step view.Step) {
	fmt.Fprintf(s.out, "\n%d/%d  %s\n      %s\n", step.Number, step.Of, step.Title, step.Text)
	line := []string{}
	for _, w := range []string{step.Who, step.Where} {
		if w != "" {
			line = append(line, w)
		}
	}
	if step.Chip != nil {
		line = append(line, step.Chip.String())
	}
	fmt.Fprintf(s.out, "      %s\n", strings.Join(line, " · "))
	for _, c := range step.Choices {
		fmt.Fprintf(s.out, "    %s %s\n", sign(c.Legal), c.Name)
		for _, r := range c.Reasons {
			fmt.Fprintf(s.out, "        %s  %s  [%s]\n", r.Title, r.Text, r.Chip)
		}
	}
	for _, t := range step.Trees {
		for _, l := range t.Lines {
			s.line(l)
		}
	}
	for _, l := range step.Log {
		fmt.Fprintf(s.out, "    > %s\n", l)
	}
	for _, c := range step.Checks {
		fmt.Fprintf(s.out, "    %s %s: %s | %s  [%s]\n", sign(c.Agrees), c.Label, c.Book, c.Engine, chips(c.Chips))
	}
	for _, r := range step.Rulings {
		fmt.Fprintf(s.out, "    %s %s\n", r.ID, r.What)
		for _, reading := range r.Readings {
			fmt.Fprintf(s.out, "        %s %s\n", bullet(reading.InForce), reading.Text)
		}
	}
}

func (s *session) line(l view.Line) {
	label := strings.Repeat("  ", l.Indent) + l.Label
	chip := ""
	if l.Chip != nil {
		chip = "[" + l.Chip.String() + "]"
	}
	fmt.Fprintf(s.out, "    %-46s %8s %s %s\n", label, l.Value, mark(l), chip)
}

// mark is the provenance mark of a line: printed, derived, reconstructed, from a person's own chart, or a die.
func mark(l view.Line) string {
	if l.Die {
		return "⚄"
	}
	return sourceMark(l.Source)
}

func sourceMark(s cite.Source) string {
	return [...]string{" ", "●", "◐", "○", "■"}[min(s, cite.Own)]
}

func sign(yes bool) string {
	if yes {
		return "✓"
	}
	return "✗"
}

func bullet(chosen bool) string {
	if chosen {
		return "●"
	}
	return "○"
}

func chips(cs []view.Chip) string {
	out := make([]string, 0, len(cs))
	for _, c := range cs {
		out = append(out, c.String())
	}
	return strings.Join(out, ", ")
}

type runExamples struct {
	IDs []string
}

type runResult struct {
	ID      string   `json:"id"`
	Passed  int      `json:"passed"`
	Failed  int      `json:"failed"`
	Error   string   `json:"error,omitempty"`
	Differs []string `json:"differs,omitempty"`
}

// Run plays every variant of the examples, compares, and ends with one line that counts the examples that agree in
// full.
func (c runExamples) Run(s *session) error {
	ids := c.IDs
	if len(ids) == 0 {
		for _, system := range s.systems() {
			for _, r := range s.desk.Examples(system) {
				ids = append(ids, r.ID)
			}
		}
	}
	if len(ids) == 0 {
		return asked{s.system, desk.ErrSystem}
	}
	var results []runResult
	failed := 0
	for _, id := range ids {
		r, err := s.compare(id)
		if err != nil {
			return err
		}
		if r.Failed > 0 || r.Error != "" {
			failed++
		}
		results = append(results, r)
	}
	if s.json {
		if err := s.encode(results); err != nil {
			return err
		}
	} else {
		s.report(results)
		fmt.Fprintln(s.out, s.say.Text("ctl.ran", map[string]any{"Passed": len(results) - failed, "Failed": failed}))
	}
	if failed > 0 {
		return errNo
	}
	return nil
}

func (s *session) report(results []runResult) {
	for _, r := range results {
		fmt.Fprintf(
			s.out,
			"%s %-16s %s\n",
			sign(r.Failed == 0 && r.Error == ""),
			r.ID,
			s.say.Text("ctl.compared", map[string]any{"Agree": r.Passed, "Differ": r.Failed}),
		)
		for _, d := range r.Differs {
			fmt.Fprintf(s.out, "    %s\n", d)
		}
		if r.Error != "" {
			fmt.Fprintf(s.out, "    %s\n", r.Error)
		}
	}
}

// compare plays all variants of an example. A step that the engine refuses is a failure of the example, not of the
// command.
func (s *session) compare(id string) (runResult, error) {
	r := runResult{ID: id}
	ex, err := s.desk.Example(id)
	if err != nil {
		if isUnknown(err) {
			return r, asked{id, err}
		}
		r.Error = err.Error()
		return r, nil
	}
	all := []view.Example{ex}
	for _, v := range ex.Variants {
		if v.Chosen {
			continue
		}
		w, err := s.desk.Example(v.ID)
		if err != nil {
			r.Error = err.Error()
			continue
		}
		all = append(all, w)
	}
	for _, e := range all {
		r.Passed += e.Passed
		r.Failed += e.Failed
		for _, step := range e.Steps {
			for _, c := range step.Checks {
				if !c.Agrees {
					r.Differs = append(r.Differs, fmt.Sprintf("%s: %s: %s | %s", step.Title, c.Label, c.Book, c.Engine))
				}
			}
		}
	}
	return r, nil
}

func (s *session) encode(v any) error {
	e := json.NewEncoder(s.out)
	e.SetIndent("", "  ")
	if err := e.Encode(filled(v)); err != nil {
		return fmt.Errorf("json: %w", err)
	}
	return nil
}
