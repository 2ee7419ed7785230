package app_test

import (
	"fmt"
	"strings"
	"time"

	"gazala/app"
	"gazala/rules/cite"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// fakeLesson has a page of each kind: something to see, a question, and something to do, which is done by doing anything.
type fakeLesson struct {
	f       *fake
	page    int
	ask     *fakePractice
	at      int
	refused []cite.Rule
}

const fakePages = 3

func (f *fake) NextLesson(system string, kept []byte) (next view.NextLesson, ok bool) {
	c, err := f.Course(system, kept)
	if err != nil {
		return next, false
	}
	next.Done, next.Of, next.Begun = c.Done, c.Of, c.Done > 0
	for _, chapter := range c.Chapters {
		for _, l := range chapter.Lessons {
			if l.ID == c.Next {
				next.Row, next.Begun = l, next.Begun || l.State != view.LessonNew
				return next, true
			}
		}
	}
	return next, false
}

func (f *fake) Course(system string, kept []byte) (view.Course, error) {
	if system != "toy" {
		return view.Course{}, fmt.Errorf("course %s: %w", system, errFake)
	}
	row := func(id, en, pt string) view.LessonRow {
		r := view.LessonRow{
			ID: id, Title: f.in(en, pt), Intro: f.in("How far a unit comes and what it pays.", "Até onde uma unidade chega e quanto paga."),
			Note: f.in("5 minutes · rules 8.0, 8.0 ›3", "5 minutos · regras 8.0, 8.0 ›3"), Word: f.in("new", "nova"), Page: 1, Board: f.board(1),
		}
		if strings.Contains(string(kept), id+" done") {
			r.State, r.Word = view.LessonDone, f.in("finished", "terminada")
		}
		return r
	}
	a, b := row("toy-01", "Your first move", "Seu primeiro movimento"), row("toy-02", "Zones of control", "Zonas de controle")
	c := view.Course{
		System: system, Title: f.in("Learn Gazala: The Cauldron", "Aprender Gazala: The Cauldron"), Text: f.in("Lessons finished: 0. In all: 2.", "Lições terminadas: 0. Ao todo: 2."), Of: 2, Next: a.ID,
		Chapters: []view.Chapter{{Row: f.Contents("toy")[0], Lessons: []view.LessonRow{a}}, {Row: f.Contents("toy")[1], Lessons: []view.LessonRow{b}}},
	}
	if a.State == view.LessonDone {
		c.Done, c.Next = 1, b.ID
	}
	return c, nil
}

func (f *fake) Lesson(id string, _ app.Practice) (app.Taught, error) {
	if id != "toy-01" && id != "toy-02" {
		return nil, fmt.Errorf("lesson %s: %w", id, errFake)
	}
	return &fakeLesson{f: f, ask: &fakePractice{f: f, n: 1}}, nil
}

func (f *fake) Reword(l app.Taught) app.Taught {
	own := l.(*fakeLesson)
	own.f, own.ask.f = f, f
	return own
}

func (f *fake) Reached(kept []byte, id string, page int, finished bool) []byte {
	if finished {
		return fmt.Appendf(kept, "%s done\n", id)
	}
	return fmt.Appendf(kept, "%s %d\n", id, page)
}

func (l *fakeLesson) Go(page int) {
	l.page = min(max(page, 0), fakePages-1)
	l.Again()
}

func (l *fakeLesson) Again() { l.at, l.ask = 0, &fakePractice{f: l.f, n: 1} }

func (l *fakeLesson) Answer(now time.Time, choices ...int) { l.ask.Answer(now, choices...) }

func (l *fakeLesson) Type(now time.Time, text string) bool { return l.ask.Type(now, text) }

func (l *fakeLesson) Text() []byte { return []byte("known") }

func (l *fakeLesson) Refused(_ time.Time, rules ...cite.Rule) {
	l.refused = append(l.refused, rules...)
}

func (l *fakeLesson) Seat() table.Seat {
	if l.page != fakePages-1 {
		return nil
	}
	return fakeTable{f: l.f}
}

func (l *fakeLesson) Sat(t table.Seat) bool {
	l.at = max(l.at, t.View().At)
	return l.at > 0
}

func (l *fakeLesson) End(time.Time) view.LessonEnd {
	return view.LessonEnd{
		ID: "toy-01", Title: l.f.in("Your first move", "Seu primeiro movimento"), Score: l.f.in("One of one right.", "Uma de uma certa."), Right: 1, Of: 1, Can: l.f.Contents("toy")[:2],
		Missed: []string{l.f.in("Not quite.", "Ainda não.")}, Back: []view.ComesBack{{When: l.f.in("tomorrow", "amanhã"), What: l.f.in("one rule", "uma regra")}}, Board: l.f.board(1),
	}
}

func (l *fakeLesson) View() view.Lesson {
	in := l.f.in
	v := view.Lesson{
		ID: "toy-01", System: "toy", Title: in("Your first move", "Seu primeiro movimento"), Number: l.page + 1, Of: fakePages, Kind: "see", Ready: true,
		Head: in("One unit at a time", "Uma unidade de cada vez"), Text: in("These tanks are the active unit. The last figure is their purse.", "Estes tanques são a unidade ativa. O último número é a bolsa."),
		Who: in("The Axis decides", "O Eixo decide"), Where: in("May 28", "28 de maio"), Board: l.f.board(1), Rules: l.f.Contents("toy")[:2], Last: l.page == fakePages-1,
	}
	switch l.page {
	case 1:
		d := l.ask.View()
		v.Kind, v.Drill, v.Ready = "predict", &d, d.Reply != nil
	case fakePages - 1:
		v.Kind, v.Ready, v.Head, v.Done = "do", l.at > 0, in("Drive to 1816", "Vá até 1816"), in("Arrived, and the counter has turned.", "Chegou, e a peça virou.")
	}
	return v
}
