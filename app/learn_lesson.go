package app

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// Taught is a person in a lesson.
type Taught interface {
	View() view.Lesson
	Go(page int) // from 0
	Again()      // the page anew
	Answer(now time.Time, choices ...int)
	Type(now time.Time, text string) bool
	Seat() table.Seat                          // where something is to be done, otherwise nil
	Sat(t table.Seat) bool                     // takes the table as it is now, and tells whether the goal is reached
	Refused(now time.Time, rules ...cite.Rule) // an attempt was refused by rules
	Text() []byte                              // what is remembered of the person, to be kept
	End(now time.Time) view.LessonEnd          // what the lesson has brought
}

// teaching is a lesson that is gone through: the same while one looks at a rule and comes back.
type teaching struct {
	w      *Window
	stop   *stop
	run    Taught
	v      view.Lesson
	system string
	done   bool // the last page has been left: what the lesson has brought is shown
}

// lessonScreen is a page of a lesson: something to see or to answer beside the board, or a table at which something is
// to be done.
func (w *Window) lessonScreen(s *stop) screen {
	if s.lesson == nil {
		l, err := w.teach(s)
		if err != nil {
			return w.failed(s, w.say("app.game.learn"), err)
		}
		s.lesson = l
	}
	l := s.lesson
	l.run = w.tutor.Reword(l.run)
	l.v = l.run.View()
	w.set.visit(Place{Kind: Learn, ID: l.system}, false)
	if l.done {
		return l.endScreen()
	}
	if seat := l.run.Seat(); seat != nil {
		if s.sit == nil {
			s.sit = &sitting{table: seat, chosen: none, lesson: l}
		}
		return w.tableScreen(s)
	}
	return w.questionScreen(s, answered{l.run}, l)
}

func (w *Window) teach(s *stop) (*teaching, error) {
	_, system, ok := w.lessonRow(s.ID)
	if !ok {
		return nil, ErrPlace
	}
	p, err := w.practice(system)
	if err != nil {
		return nil, err
	}
	run, err := w.tutor.Lesson(s.ID, p)
	if err != nil {
		return nil, err
	}
	run.Go(s.Step)
	return &teaching{w: w, stop: s, run: run, system: system}, nil
}

// answered is a lesson as the screen of questions has them: the next one is always there.
type answered struct{ Taught }

func (answered) Seek(time.Time, func() bool) bool { return true }

func (a answered) View() view.Drill {
	if d := a.Taught.View().Drill; d != nil {
		return *d
	}
	return view.Drill{}
}

// next opens the next page, or ends the lesson.
func (l *teaching) next() {
	if l.v.Last {
		l.w.reach(l.system, l.v.ID, l.v.Number, true)
		l.done, l.stop.scroll = true, 0
		l.w.build()
		return
	}
	l.page(l.v.Number)
}

// page opens a page, from 0.
func (l *teaching) page(n int) {
	l.run.Go(n)
	l.begin(n)
	l.w.reach(l.system, l.v.ID, n+1, false)
	l.w.build()
}

// again begins the page anew.
func (l *teaching) again() {
	l.run.Again()
	l.begin(l.stop.Step)
	l.w.build()
}

func (l *teaching) begin(n int) {
	l.stop.Step, l.stop.scroll, l.stop.sit, l.stop.tab = n, 0, nil, tabMay
	l.stop.eye.Free = false
	l.stop.rest = widget.Half
}

// end goes to the course.
func (l *teaching) end() {
	w := l.w
	if n := len(w.way); n > 1 && w.way[n-2].Kind == Learn {
		w.Back()
		return
	}
	w.way[len(w.way)-1] = newStop(Place{Kind: Learn, ID: l.system})
	w.build()
}

// kicker is the lesson and the page.
func (l *teaching) kicker() string {
	return l.w.tutor.Text("app.learn.at", map[string]any{"Title": l.v.Title, "Step": l.v.Number, "Of": l.v.Of})
}

// head is what a page says before it asks anything.
func (l *teaching) head() []fyne.CanvasObject {
	k := l.w.kit
	return []fyne.CanvasObject{
		k.Text(l.kicker(), look.Caption, look.Second),
		k.Text(l.v.Head, look.Heading, look.Plain),
		k.Text(l.v.Text, look.Reading, look.Plain),
	}
}

// rules are those that the page is about.
func (l *teaching) rules() fyne.CanvasObject {
	rows := []fyne.CanvasObject{l.w.kit.Text(l.w.say("app.learn.rules"), look.Caption, look.Second)}
	for _, r := range l.v.Rules {
		rows = append(rows, l.w.ruleRow(r))
	}
	return widget.Column(2, rows...)
}

// strip is the bar on top of a page that is no table, with the way to a question about it.
func (l *teaching) strip(ask func()) fyne.CanvasObject {
	k := l.w.kit
	var parts []string
	for _, p := range []string{l.v.Who, l.v.Where} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	where := k.Text(strings.Join(parts, " · "), look.Caption, look.Second)
	if k.Sheet() && len(parts) > 0 { // the sheet has the title, and over a board every line counts
		return l.w.slimStrip(where, l.w.askSign(ask))
	}
	return l.w.strip(widget.Column(1, k.Text(l.v.Title, look.Sub, look.Plain), where), l.w.askSign(ask))
}

// back is the way to the page before, nil on the first.
func (l *teaching) back() fyne.CanvasObject {
	if l.v.Number < 2 {
		return nil
	}
	return l.w.kit.Link(l.w.say("app.learn.back"), look.Body, func() { l.page(l.v.Number - 2) }).Called("previous")
}

// marks are what a table's board shows of the goal until it is reached.
func (l *teaching) marks() (out []view.Mark) {
	for _, m := range l.v.Board.Marks {
		if m.Kind == view.Named && !l.v.Ready {
			out = append(out, m)
		}
	}
	return out
}

// on is the way on, nil while the page is not done.
func (l *teaching) on() *widget.Press {
	if !l.v.Ready {
		return nil
	}
	return l.w.kit.FootMain(l.onward(), l.next).Called("next").Meant(strconv.Itoa(l.v.Number))
}

// way is the way on at a table, or back to the beginning of what can no longer be reached; nil while there is neither.
func (l *teaching) way() fyne.CanvasObject {
	switch {
	case l.v.Ready:
		return l.on()
	case l.v.Failed != "":
		return l.w.kit.FootMain(l.w.say("app.learn.retry"), l.again).Called("retry").Meant(strconv.Itoa(l.v.Number))
	}
	return nil
}

// sat takes the table as it is now.
func (l *teaching) sat(t table.Seat) {
	l.run.Sat(t)
	l.v = l.run.View()
}

// refused remembers by which rules an attempt was refused, and keeps it.
func (l *teaching) refused(reasons []view.Reason) {
	var rules []cite.Rule
	for _, r := range reasons {
		rules = append(rules, r.Chip.Rule)
	}
	l.run.Refused(time.Now(), rules...)
	l.w.remember(l.system, l.run.Text())
}

// goal is the banner over a table: what is to be reached, and the way on when it has been; in red, with the reason,
// when it can no longer be reached.
func (l *teaching) goal() fyne.CanvasObject {
	k := l.w.kit
	sign, ink, inked := icon.Off, k.P.Accent, look.Plain
	switch {
	case l.v.Ready:
		sign = icon.Tick
	case l.v.Failed != "":
		sign, ink, inked = icon.Refused, k.P.Refuse, look.Refuse
	}
	words := []fyne.CanvasObject{k.Bold(l.v.Head, look.Body, inked)}
	if !l.v.Ready && l.v.Failed != "" {
		words = append(words, k.Text(l.v.Failed, look.Caption, look.Plain))
	}
	row := []fyne.CanvasObject{k.Picture(icon.Of(sign, ink), 20*k.Scale()), widget.Column(2, words...)}
	line := fyne.CanvasObject(widget.Pad(8, k.Inset(), 8, k.Inset(), widget.Row(10, 1, row...)))
	if !l.v.Ready && l.v.Failed != "" {
		line = widget.Layers(widget.Flat(k.P.RefuseSoft, 0), line)
	}
	return widget.Column(0, line, k.Hairline())
}

// onward is what the way on is called.
func (l *teaching) onward() string {
	if l.v.Last {
		return l.w.say("app.learn.finish")
	}
	return l.w.say("app.learn.next")
}

// task is what is to be done, in the panel of a table.
func (l *teaching) task(begun bool) fyne.CanvasObject {
	k := l.w.kit
	rows := []fyne.CanvasObject{
		k.Text(l.kicker(), look.Caption, look.Second),
		k.Bold(l.v.Head, look.Sub, look.Plain),
		k.Text(l.v.Text, look.Reading, look.Plain),
	}
	if l.v.Ready {
		rows = append(rows, k.Bold(l.v.Done, look.Reading, look.Accent))
	}
	if !l.v.Ready && l.v.Failed != "" {
		if k.Sheet() && k.Large() { // there is no banner
			rows = append(rows, k.Bold(l.v.Failed, look.Body, look.Refuse))
		}
	}
	if begun {
		rows = append(rows, k.Link(l.w.say("app.learn.again"), look.Body, l.again).Called("again"))
	} else if back := l.back(); back != nil {
		rows = append(rows, back)
	}
	return k.Soft(widget.Column(6, rows...))
}
