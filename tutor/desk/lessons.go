package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"gazala/rules/cite"
	"gazala/scenarios/strict"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/practice"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// lessons are those of a game that can be read, in their order. What is wrong with the others, the course tells.
func (d *Desk) lessons(system string) []lesson.Lesson {
	read, ok := d.shelf.lessons[system]
	if !ok {
		return nil
	}
	all, _ := read() // what is wrong, Course and Check tell
	return all
}

// readLessons reads the lessons of a game, and tells what is wrong with those that cannot be read.
func readLessons(sys *shelf.System) (out []lesson.Lesson, err error) {
	var faults []error
	for _, id := range lesson.List(sys) {
		l, err := lesson.Load(sys, id)
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", id, err))
			continue
		}
		out = append(out, l)
	}
	if err = strict.Join(faults...); err == nil {
		err = errors.Join(faults...)
	}
	return out, err
}

// oneLesson reads a lesson of a game, and keeps the one that it read last: Home asks for the same one several times.
func oneLesson(sys *shelf.System) func(id string) (lesson.Lesson, error) {
	var mu sync.Mutex
	var kept lesson.Lesson
	return func(id string) (lesson.Lesson, error) {
		mu.Lock()
		defer mu.Unlock()
		if kept.ID == id && id != "" {
			return kept, nil
		}
		l, err := lesson.Load(sys, id)
		if err == nil {
			kept = l
		}
		return l, err //nolint:wrapcheck // the caller drops it
	}
}

// Course are the lessons of a game with how far a person has come, as [lesson.Kept] says it. It fails with [ErrSystem].
func (d *Desk) Course(system string, kept []byte) (view.Course, error) {
	sys, err := d.system(system)
	if err != nil {
		return view.Course{}, err
	}
	k, all := lesson.ParseKept(kept), d.lessons(system)
	out := view.Course{
		System: system,
		Title:  d.say.Text("desk.course.title", map[string]any{"Game": d.say.Text(system+".title", nil)}),
		Of:     len(all),
	}
	for i := range all {
		l := &all[i]
		row := d.lessonRow(sys, l, k)
		switch {
		case row.State == view.LessonDone:
			out.Done++
		case row.State == view.LessonKnown:
			out.Known++
		case out.Next == "":
			out.Next = l.ID
		}
		if n := len(out.Chapters); n == 0 || out.Chapters[n-1].Row.Chip.Rule != l.Chapter {
			out.Chapters = append(out.Chapters, view.Chapter{Row: d.row(l.Chapter)})
		}
		c := &out.Chapters[len(out.Chapters)-1]
		c.Lessons = append(c.Lessons, row)
	}
	out.Text = d.say.Text("desk.course.text", map[string]any{"Done": out.Done, "Total": out.Of})
	if read, ok := d.shelf.lessons[system]; ok {
		_, out.Broken = read()
	}
	return out, nil
}

// NextLesson is the lesson of a game to begin or to go on with. No lesson is read for it. ok is false when none is
// left; how many there are and how many are finished is told all the same.
func (d *Desk) NextLesson(system string, kept []byte) (next view.NextLesson, ok bool) {
	sys, err := d.system(system)
	if err != nil {
		return next, false
	}
	k, all := lesson.ParseKept(kept), lesson.List(sys)
	first := ""
	for _, id := range all {
		if k.Done(id) {
			next.Done++
		} else if first == "" && !k.Known(id) {
			first = id
		}
	}
	next.Of, next.Begun = len(all), next.Done > 0
	if first == "" {
		return next, false
	}
	next.ID, next.Page = first, max(k.At(first), 1)
	next.Title, next.Intro = lesson.TextOf(d.say, sys, first, "title"), lesson.TextOf(d.say, sys, first, "intro")
	next.Begun = next.Begun || next.Page > 1
	return next, true
}

// LessonBoard is how the board of a lesson looks when it begins; nil for one that there is not or that can't be read,
// which Check tells.
func (d *Desk) LessonBoard(id string) *view.Board {
	for _, sys := range d.shelf.systems {
		if !slices.Contains(lesson.List(sys), id) {
			continue
		}
		if l, err := d.shelf.comes[sys.ID](id); err == nil {
			return sys.Board(l.Steps[0].Game, d.say)
		}
	}
	return nil
}

func (d *Desk) row(r cite.Rule) view.RuleRow {
	if b := d.book(r.System()); b != nil {
		return b.Row(r.Number())
	}
	return view.RuleRow{}
}

func (d *Desk) lessonRow(sys *shelf.System, l *lesson.Lesson, k lesson.Kept) view.LessonRow {
	row := view.LessonRow{
		ID:    l.ID,
		Title: lesson.Text(d.say, *l, "title"),
		Intro: lesson.Text(d.say, *l, "intro"),
		Page:  max(k.At(l.ID), 1),
	}
	var words []string
	for _, r := range l.Rules {
		c := narrate.Chip(sys.Index(), r)
		row.Rules = append(row.Rules, c)
		words = append(words, c.String())
	}
	row.Note = d.say.Text("desk.course.note", map[string]any{"Count": l.Minutes, "Rules": strings.Join(words, ", ")})
	switch {
	case k.Done(l.ID):
		row.State, row.Word = view.LessonDone, d.say.Text("desk.course.done", nil)
	case k.At(l.ID) > 1:
		row.State, row.Word = view.LessonBegun, d.say.Text("desk.course.begun", nil)
	case k.Known(l.ID):
		row.State, row.Word = view.LessonKnown, d.say.Text("desk.course.known", nil)
	default:
		row.Word = d.say.Text("desk.course.new", nil)
	}
	return row
}

// Lesson is a lesson at its beginning, for a person at a sitting of the same game. It fails with [lesson.ErrUnknown]
// for an id that there is not, and with what is wrong with a lesson that cannot be read.
func (d *Desk) Lesson(id string, s *practice.Sitting) (*lesson.Run, error) {
	for _, sys := range d.shelf.systems {
		for _, l := range d.lessons(sys.ID) {
			if b := d.book(sys.ID); l.ID == id && b != nil && s.System() == sys.ID {
				return lesson.New(sys, d.say, rows{b}, l, s), nil
			}
		}
		if s.System() == sys.ID && slices.Contains(lesson.List(sys), id) {
			if _, err := d.shelf.comes[sys.ID](id); err != nil {
				return nil, err
			}
		}
	}
	return nil, asked{lesson.ErrUnknown, id}
}

// Reword gives a lesson the desk's language.
func (d *Desk) Reword(r *lesson.Run) {
	if b := d.book(r.System()); b != nil {
		r.Speak(d.say, rows{b})
	}
}

// Lessoned is what became of a lesson that was played by a scripted learner.
type Lessoned struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Steps int      `json:"steps"`
	Ways  []string `json:"ways"` // how the goals were reached
	Error string   `json:"error,omitempty"`
}

// Play has a scripted learner go through a lesson: it answers as the engine does and reaches the goals by looking for a
// way.
func (d *Desk) Play(id string, s *practice.Sitting) (Lessoned, error) {
	r, err := d.Lesson(id, s)
	if err != nil {
		return Lessoned{}, err
	}
	v := r.View()
	out := Lessoned{ID: id, Title: v.Title, Steps: r.Of()}
	for n := range r.Of() {
		r.Go(n)
		names, err := r.Solve()
		if err != nil {
			out.Error = err.Error()
			break
		}
		if len(names) > 0 {
			out.Ways = append(out.Ways, r.View().Head+": "+strings.Join(names, " → "))
		}
	}
	return out, nil
}
