package main

import (
	"fmt"

	"gazala/tutor/desk"
	"gazala/tutor/memory"
)

type listLessons struct{}

// Run prints the course.
func (listLessons) Run(s *session) error {
	c, err := s.desk.Course(s.system, nil)
	if err != nil {
		return asked{s.system, err}
	}
	if s.json {
		return s.encode(c)
	}
	for _, chapter := range c.Chapters {
		fmt.Fprintf(s.out, "%s  %s\n", chapter.Row.Chip, chapter.Row.Title)
		for _, l := range chapter.Lessons {
			fmt.Fprintf(s.out, "    %-14s %s (%s)\n", l.ID, l.Title, l.Note)
		}
	}
	return nil
}

type runLessons struct {
	IDs []string
}

// Run has a scripted learner go through the lessons, and ends with one line that counts those that can be gone through.
func (c runLessons) Run(s *session) error {
	ids := c.IDs
	if len(ids) == 0 {
		course, err := s.desk.Course(s.system, nil)
		if err != nil {
			return asked{s.system, err}
		}
		for _, chapter := range course.Chapters {
			for _, l := range chapter.Lessons {
				ids = append(ids, l.ID)
			}
		}
	}
	if len(ids) == 0 {
		return asked{s.system, desk.ErrSystem}
	}
	var all []desk.Lessoned
	failed := 0
	for _, id := range ids {
		sit, err := s.desk.Sitting(s.system, memory.Memory{}, 1)
		if err != nil {
			return asked{s.system, err}
		}
		done, err := s.desk.Play(id, sit)
		if err != nil {
			return asked{id, err}
		}
		if done.Error != "" {
			failed++
		}
		all = append(all, done)
	}
	if s.json {
		if err := s.encode(all); err != nil {
			return err
		}
	} else {
		s.lessoned(all)
		fmt.Fprintln(s.out, s.say.Text("ctl.ran_lessons", map[string]any{"Passed": len(all) - failed, "Failed": failed}))
	}
	if failed > 0 {
		return errNo
	}
	return nil
}

func (s *session) lessoned(all []desk.Lessoned) {
	for _, l := range all {
		fmt.Fprintf(s.out, "%s %-14s %s (%d)\n", sign(l.Error == ""), l.ID, l.Title, l.Steps)
		for _, w := range l.Ways {
			fmt.Fprintf(s.out, "    %s\n", w)
		}
		if l.Error != "" {
			fmt.Fprintf(s.out, "    %s\n", l.Error)
		}
	}
}
