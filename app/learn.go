package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// kept is how far a person has come in a game's lessons, as it is kept; as long as the program runs where nothing can
// be kept.
func (w *Window) kept(system string) []byte {
	if text, err := w.remembered(system + keptLessons); err == nil && text != nil {
		return text
	}
	return w.lessons[system]
}

// reach notes that a page of a lesson has been reached, or that the lesson is finished. Where it cannot be kept it
// stays as long as the program runs.
func (w *Window) reach(system, id string, page int, finished bool) {
	w.keepLessons(system, w.tutor.Reached(w.kept(system), id, page, finished))
}

// keepLessons keeps how far a person has come in a game's lessons.
func (w *Window) keepLessons(system string, text []byte) {
	if w.lessons == nil {
		w.lessons = map[string][]byte{}
	}
	w.lessons[system] = text
	// what cannot be read now is not written over
	if _, err := w.remembered(system + keptLessons); err == nil {
		w.remember(system+keptLessons, text)
	}
}

// course are the lessons of a game; ok is false when it has none.
func (w *Window) course(system string) (view.Course, bool) {
	c, err := w.tutor.Course(system, w.kept(system))
	return c, err == nil && (c.Of > 0 || c.Broken != nil)
}

// lessonCount is how many lessons a game has; none of them is read for that.
func (w *Window) lessonCount(system string) int {
	next, _ := w.tutor.NextLesson(system, nil)
	return next.Of
}

// lessonRow is a lesson and the game that it belongs to; ok is false when there is no such lesson.
func (w *Window) lessonRow(id string) (row view.LessonRow, system string, ok bool) {
	for _, g := range w.games() {
		c, _ := w.course(g.ID)
		for _, chapter := range c.Chapters {
			for _, l := range chapter.Lessons {
				if l.ID == id {
					return l, g.ID, true
				}
			}
		}
	}
	return view.LessonRow{}, "", false
}

// learnScreen is the course: its lessons by chapter, with what each teaches and how far one has come.
func (w *Window) learnScreen(s *stop) screen {
	k := w.kit
	c, ok := w.course(s.ID)
	if !ok {
		return w.failed(s, w.say("app.game.learn"), nil)
	}
	body := []fyne.CanvasObject{k.Text(c.Text, look.Reading, look.Plain)}
	if c.Broken != nil {
		body = append(body, k.Failure(w.say("app.learn.broken"), w.explain(c.Broken)))
	}
	if next, _, ok := w.lessonRow(c.Next); ok {
		key := "app.learn.begin"
		if c.Done > 0 || next.State != view.LessonNew {
			key = "app.learn.go_on"
		}
		name := w.tutor.Text(key, map[string]any{"Title": next.Title})
		body = append(body, k.Primary(name, func() { w.openLesson(next) }).Called("next-lesson"))
	}
	for _, chapter := range c.Chapters {
		rows := []fyne.CanvasObject{}
		for _, l := range chapter.Lessons {
			rows = append(rows, w.lessonLine(l))
		}
		head := widget.Row(
			8,
			1,
			k.BoldLine(chapter.Row.Chip.String(), look.Sub, look.Accent),
			k.Text(chapter.Row.Title, look.Sub, look.Plain),
		)
		body = append(body, widget.Column(6, head, w.list(rows)))
	}
	return w.page(s, w.plainStrip(c.Title), body...)
}

// openLesson goes on where one left a lesson.
func (w *Window) openLesson(l view.LessonRow) { w.Go(Place{Kind: Lesson, ID: l.ID, Step: l.Page - 1}) }

// lessonLine is a lesson in a list, with a sign and a word for its state.
func (w *Window) lessonLine(l view.LessonRow) fyne.CanvasObject {
	k := w.kit
	sign := [...]icon.Name{
		view.LessonNew: icon.Off, view.LessonBegun: icon.On, view.LessonDone: icon.Tick, view.LessonKnown: icon.Tick,
	}[l.State]
	words := widget.Column(
		3,
		k.Bold(
			l.Title,
			look.Body,
			look.Plain,
		),
		k.Text(l.Intro, look.Body, look.Second),
		k.Text(l.Word+" · "+l.Note, look.Caption, look.Second),
	)
	line := widget.Pad(8, 4, 8, 4, widget.TopRow(12, 1, k.Picture(icon.Of(sign, k.P.Accent), 22*k.Scale()), words))
	return k.Press(widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}, line,
		func() { w.openLesson(l) }).
		Called("lesson:" + l.ID)
}
