package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gazala/tutor/desk"
	"gazala/tutor/learn/memory"
)

type listLessons struct{}

// Run prints the course, and says what is wrong with lessons that cannot be read.
func (listLessons) Run(s *session) error {
	c, err := s.desk.Course(s.system, nil)
	if err != nil {
		return asked{s.system, err}
	}
	if s.json {
		return errors.Join(s.encode(c), c.Broken)
	}
	for _, chapter := range c.Chapters {
		fmt.Fprintf(s.out, "%s  %s\n", chapter.Row.Chip, chapter.Row.Title)
		for _, l := range chapter.Lessons {
			fmt.Fprintf(s.out, "    %-14s %s (%s)\n", l.ID, l.Title, l.Note)
		}
	}
	return c.Broken
}

type runLessons struct {
	IDs []string
}

// Run has a scripted learner go through the lessons, and ends with one line that counts those that can be gone through.
func (c runLessons) Run(s *session) error {
	var all []desk.Lessoned
	failed := 0
	for _, system := range s.systems() {
		ids, err := s.lessonsOf(system, c.IDs)
		if err != nil {
			return err
		}
		for _, id := range ids {
			sit, err := s.desk.Sitting(system, memory.Memory{}, 1)
			if err != nil {
				return asked{system, err}
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
	}
	if len(all) == 0 {
		return asked{strings.Join(c.IDs, " "), desk.ErrSystem}
	}
	if s.json {
		if err := s.encode(all); err != nil {
			return err
		}
	} else {
		s.lessoned(all)
		fmt.Fprintln(
			s.out,
			s.say.Text("ctl.ran_lessons", map[string]any{"Passed": len(all) - failed, "Failed": failed}),
		)
	}
	if failed > 0 {
		return errNo
	}
	return nil
}

// lessonsOf are the lessons of a game, those that were named or all; a named one is of the game when its id begins with
// the game's.
func (s *session) lessonsOf(system string, named []string) ([]string, error) {
	var ids []string
	for _, id := range named {
		if !s.every || strings.HasPrefix(id, system+"-") || (system == first && !s.known(id)) {
			ids = append(ids, id)
		}
	}
	if len(named) > 0 {
		return ids, nil
	}
	course, err := s.desk.Course(system, nil)
	if err != nil {
		return nil, asked{system, err}
	}
	if course.Broken != nil {
		return nil, course.Broken
	}
	for _, chapter := range course.Chapters {
		for _, l := range chapter.Lessons {
			ids = append(ids, l.ID)
		}
	}
	return ids, nil
}

// known tells whether an id begins with that of a game.
func (s *session) known(id string) bool {
	return slices.ContainsFunc(s.desk.Systems(), func(system string) bool { return strings.HasPrefix(id, system+"-") })
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
