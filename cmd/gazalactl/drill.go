package main

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"time"

	"gazala/scenarios/position"
	"gazala/tutor/keep"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/view"
)

type drillCmd struct{ folder }

// drilled is what is told of a question, in a line of JSON: the question, with the reply once it has been answered, and
// its position, folded.
type drilled struct {
	Question view.Drill `json:"question"`
	Position string     `json:"position"`
}

// Run asks a round of questions about a game: a line with the answer in, the verdict out. They are chosen as in the
// window. It ends with the round or with the input.
func (c drillCmd) Run(s *session) error {
	sit, err := c.sitting(s)
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(s.in)
	for {
		for !sit.Seek(time.Now(), func() bool { return true }) {
			continue
		}
		if err := s.question(sit); err != nil {
			return err
		}
		if s.flush(); !s.answers(sit, lines) {
			break
		}
		if err := c.write(s.system, sit.Text()); err != nil {
			return err
		}
		if err := s.question(sit); err != nil {
			return err
		}
		if r, over := sit.Round(); over {
			return s.round(r)
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("input: %w", err)
	}
	return nil
}

// sitting is a sitting at the game's drills with what is remembered in the folder. What cannot be read there is kept
// aside, as the window does.
func (c drillCmd) sitting(s *session) (*practice.Sitting, error) {
	text, err := c.read(s.system)
	if err != nil {
		return nil, err
	}
	mem, bad, wrong := memory.Parse(text, time.Now())
	if bad+wrong > 0 {
		if err := c.write(s.system+keep.Original, text); err != nil {
			return nil, err
		}
	}
	sit, err := s.desk.Sitting(s.system, mem, uint64(time.Now().UnixNano()))
	if err != nil {
		return nil, asked{s.system, err}
	}
	return sit, nil
}

// answers reads lines until one is an answer, and gives it; false when there is none.
func (s *session) answers(sit *practice.Sitting, lines *bufio.Scanner) bool {
	v := sit.View()
	for lines.Scan() {
		text := strings.TrimSpace(lines.Text())
		if text == "q" {
			return false
		}
		if number, own := strings.CutPrefix(text, "="); own && sit.Type(time.Now(), strings.TrimSpace(number)) {
			return true
		}
		if picks, ok := picked(&v, text); ok {
			sit.Answer(time.Now(), picks...)
			return true
		}
		if !s.json {
			fmt.Fprintln(s.out, s.say.Text("ctl.drill.unread", nil))
		}
		s.flush()
	}
	return false
}

// picked are the choices that a line names by their numbers, from 1: one, or of a question with many any number.
func picked(v *view.Drill, text string) (picks []int, ok bool) {
	for _, word := range strings.Fields(strings.ReplaceAll(text, ",", " ")) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > len(v.Choices) {
			return nil, false
		}
		picks = append(picks, n-1)
	}
	return picks, v.Many || len(picks) == 1
}

// question prints the question that there is now, or the reply to the answer that was given.
func (s *session) question(sit *practice.Sitting) error {
	v := sit.View()
	sys, _ := s.desk.Find(s.system)
	text, err := sys.Write(sit.Question().Game)
	if err != nil {
		return fmt.Errorf("position: %w", err)
	}
	folded, err := position.Fold(text)
	if err != nil {
		return fmt.Errorf("position: %w", err)
	}
	switch {
	case s.json:
		return s.lineOf(drilled{v, folded})
	case v.Reply != nil:
		s.replied(v.Reply)
	default:
		s.asks(&v, folded)
	}
	return nil
}

// asks prints a question with all that it takes to answer it.
func (s *session) asks(v *view.Drill, folded string) {
	fmt.Fprintln(s.out, s.say.Text("ctl.drill.of", map[string]any{"N": v.N, "Of": len(v.Round)}))
	for _, text := range []string{v.Who, v.Where, v.Now} {
		if text != "" {
			fmt.Fprintln(s.out, text)
		}
	}
	for _, h := range v.Board.Focus {
		if number, words := v.Board.InWords(h); number != "" {
			fmt.Fprintf(s.out, "  %s: %s\n", number, words)
		}
	}
	for i := range v.Board.Boxes {
		fmt.Fprintf(s.out, "  %s: %s\n", v.Board.Boxes[i].Name, v.Board.Boxes[i].Words)
	}
	for i := range v.Board.Tracks {
		fmt.Fprintf(s.out, "  %s: %s\n", v.Board.Tracks[i].Name, v.Board.Tracks[i].Text)
	}
	for _, g := range v.Givens {
		fmt.Fprintf(s.out, "  %s\n", g)
	}
	fmt.Fprintf(s.out, "%s\n\n", s.say.Text("ctl.drill.position", map[string]any{"Text": folded}))
	for _, text := range []string{v.About, v.Given, v.Title, v.Text} {
		if text != "" {
			fmt.Fprintln(s.out, text)
		}
	}
	for _, l := range v.Known {
		s.line(l)
	}
	for n, c := range v.Choices {
		fmt.Fprintf(s.out, "  %d  %s\n", n+1, c.Text)
	}
	how := "ctl.drill.one"
	switch {
	case v.Many:
		how = "ctl.drill.many"
	case v.Typed:
		how = "ctl.drill.typed"
	}
	fmt.Fprintln(s.out, s.say.Text(how, nil))
}

// replied prints the verdict on an answer, and what it rests on.
func (s *session) replied(r *view.DrillReply) {
	fmt.Fprintf(s.out, "\n%s %s\n", sign(r.Right), r.Text)
	if r.Why != "" {
		fmt.Fprintln(s.out, r.Why)
	}
	for _, t := range r.Trees {
		for _, l := range t.Lines {
			s.line(l)
		}
	}
	for _, said := range r.Log {
		fmt.Fprintf(s.out, "  %s\n", said.Text)
	}
	if len(r.Trees) == 0 && len(r.Log) == 0 {
		s.reasons(r.Reasons)
	}
	for _, m := range r.Missed {
		fmt.Fprintf(s.out, "  %s  %s\n", m.Chip, m.Title)
	}
	fmt.Fprintln(s.out)
}

// round prints the score of a round, and what was missed in it.
func (s *session) round(r view.Round) error {
	if s.json {
		return s.lineOf(map[string]any{"round": r})
	}
	fmt.Fprintf(s.out, "%s\n%s\n", r.Title, r.Text)
	for _, m := range r.Missed {
		fmt.Fprintf(s.out, "  %s\n      %s\n", m.Title, m.Text)
	}
	return nil
}
