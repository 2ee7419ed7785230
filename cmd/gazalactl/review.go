package main

import (
	"fmt"
	"io"
	"os"

	"gazala/tutor/view"
)

// mostSave bounds what is read of a saved game.
const mostSave = 64 << 20

type reviewCmd struct{ file string }

// Run looks a saved game over and says what luck brought, what choices cost, and which cost most.
func (c reviewCmd) Run(s *session) error {
	text, err := c.read(s)
	if err != nil {
		return err
	}
	r, err := s.desk.ReviewSave(c.file, text)
	if err != nil {
		return err
	}
	r.Work(func() bool { return true })
	if err := r.Err(); err != nil {
		return fmt.Errorf("review: %w", err)
	}
	if s.json {
		return s.encode(r.View())
	}
	s.reviewed(r.View())
	return nil
}

func (c reviewCmd) read(s *session) ([]byte, error) {
	if c.file == "-" {
		return io.ReadAll(io.LimitReader(s.in, mostSave))
	}
	f, err := os.Open(c.file)
	if err != nil {
		return nil, asked{c.file, err}
	}
	defer func() { _ = f.Close() }()
	text, err := io.ReadAll(io.LimitReader(f, mostSave))
	if err != nil {
		return nil, asked{c.file, err}
	}
	return text, nil
}

func (s *session) reviewed(v view.Review) {
	fmt.Fprintln(s.out, v.Title)
	for _, n := range v.Notes {
		fmt.Fprintln(s.out, n)
	}
	for _, part := range []struct {
		title string
		bars  []view.ReviewBar
		notes [2]string
	}{
		{s.say.Text("review.luck", nil), v.Luck, [2]string{v.LuckDoubt, v.BestRoll}},
		{v.Costly, v.Costs, [2]string{v.CostDoubt, v.Close}},
	} {
		fmt.Fprintf(s.out, "\n%s\n", part.title)
		for _, b := range part.bars {
			fmt.Fprintf(
				s.out,
				"  %s\n",
				s.say.Text("review.bar", map[string]any{"Side": b.Name, "Points": b.Text, "Note": b.Note}),
			)
		}
		for _, n := range part.notes {
			if n != "" {
				fmt.Fprintf(s.out, "  %s\n", n)
			}
		}
	}
	if len(v.Dear) == 0 {
		fmt.Fprintf(s.out, "\n%s\n", s.say.Text("review.none", nil))
		return
	}
	fmt.Fprintf(s.out, "\n%s\n", s.say.Text("review.dear", map[string]any{"Count": len(v.Dear)}))
	for _, c := range v.Dear {
		fmt.Fprintf(
			s.out,
			"  %s  %s\n    %s\n    %s\n",
			c.When,
			c.Cost,
			s.say.Text("review.chosen", map[string]any{"What": c.Chosen}),
			s.say.Text("review.better", map[string]any{"What": c.Better}),
		)
		if c.Played != "" {
			fmt.Fprintf(s.out, "      %s\n", c.Played)
		}
		for _, why := range c.Reasons {
			fmt.Fprintf(s.out, "      %s  [%s]\n", why.Text, why.Chip)
		}
	}
}
