package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"gazala/tutor/desk"
	"gazala/tutor/keep"
	"gazala/tutor/learn/memory"
	"gazala/tutor/view"
)

// folder is where the window keeps what is remembered, and may be keeping it now; the zero value is for somebody who
// has begun nothing.
type folder struct {
	dir   string
	texts *keep.Shared
}

// kept is a folder, the zero value without a name.
func kept(dir string) folder {
	if dir == "" {
		return folder{}
	}
	return folder{dir, keep.NewShared(keep.NewFolder(dir), desk.JoinKept(time.Now))}
}

type todayCmd struct{ folder }

// todays is the day with the question of its position.
type todays struct {
	view.Today
	Question view.Drill     `json:"question"`
	Desert   *view.KnownMap `json:"desert,omitempty"`
}

// Run prints what today has: the ten rules that are asked for, the position of the day, how many days there are in a
// row.
func (c todayCmd) Run(s *session) error {
	now := time.Now()
	players, err := c.players(s)
	if err != nil {
		return err
	}
	days, err := c.read(keep.Days)
	if err != nil {
		return err
	}
	r, err := s.desk.Today(days, 1, now, players...)
	if err != nil {
		return err
	}
	for !r.SeekPosition(now, func() bool { return true }) {
		continue
	}
	out := todays{Today: r.Today(now), Question: r.Position()}
	if m, ok := r.Desert(now); ok {
		out.Desert = &m
	}
	if s.json {
		return s.encode(out)
	}
	c.print(s, &out)
	return nil
}

func (todayCmd) print(s *session, t *todays) {
	fmt.Fprintf(s.out, "%s · %s\n\n%s · %s\n", t.Title, t.Date, t.Ten.Title, cmp.Or(t.Ten.Score, t.Ten.Text))
	for n, k := range t.Ten.Rules {
		mark := [...]string{view.Unanswered: "·", view.RightAnswer: "✓", view.WrongAnswer: "✗"}[t.Ten.Marks[n]]
		fmt.Fprintf(
			s.out,
			"  %s %-10s %-12s %s (%s)\n",
			mark,
			k.Row.Chip.Rule.System(),
			k.Row.Chip,
			k.Row.Title,
			k.Word,
		)
	}
	if t.Position.Found {
		fmt.Fprintf(s.out, "\n%s · %s\n  %s\n", t.Position.Kicker, t.Position.Text, t.Position.Title)
		for _, p := range t.Question.Choices {
			fmt.Fprintf(s.out, "  - %s\n", p.Text)
		}
	}
	if t.Desert != nil {
		fmt.Fprintf(s.out, "\n%s · %s\n", t.Desert.Title, t.Desert.Text)
	}
	fmt.Fprintf(s.out, "\n%s", t.Week.Count)
	if t.Week.Note != "" {
		fmt.Fprintf(s.out, " · %s", t.Week.Note)
	}
	fmt.Fprintln(s.out)
}

// players are the games of which something is kept, the first one where nothing is.
func (c todayCmd) players(s *session) (out []desk.Player, err error) {
	for _, id := range s.desk.Drilled() {
		text, err := c.read(id)
		if err != nil {
			return nil, err
		}
		lessons, err := c.read(id + keep.Lessons)
		if err != nil {
			return nil, err
		}
		if text == nil && lessons == nil {
			continue
		}
		p, err := player(s, id, text, lessons)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	if len(out) > 0 {
		return out, nil
	}
	p, err := player(s, s.system, nil, nil)
	return []desk.Player{p}, err
}

func player(s *session, system string, text, lessons []byte) (desk.Player, error) {
	mem, _, _ := memory.Parse(text, time.Now()) // what can be read counts
	sit, err := s.desk.Sitting(system, mem, 1)
	if err != nil {
		return desk.Player{}, asked{system, err}
	}
	return desk.Player{Sitting: sit, Lessons: lessons}, nil
}

// read is what is kept under a name, nil when nothing is.
func (f folder) read(name string) ([]byte, error) {
	if f.texts == nil {
		return nil, nil
	}
	if _, err := os.Stat(f.dir); err != nil {
		return nil, asked{f.dir, err}
	}
	text, err := f.texts.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, asked{name, err}
	}
	return text, nil
}

// write keeps a text under a name, where there is a folder. What a window has written there meanwhile is joined.
func (f folder) write(name string, text []byte) error {
	if f.texts == nil {
		return nil
	}
	if err := f.texts.Write(name, text); err != nil {
		return asked{name, err}
	}
	return nil
}
