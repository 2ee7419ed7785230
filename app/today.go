package app

import (
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// Daily is a person at a day: its questions about all games.
type Daily interface {
	asking
	Today(now time.Time) view.Today
	System() string // the game of the question that is asked, or of the next one
	Over() bool     // all are answered
	More(now time.Time)
	Leave()       // puts a question away that was answered
	Kept() []byte // of the days, to be kept
}

// Player is a person at a game, and how far the person has come in its lessons.
type Player struct {
	Practice Practice
	Lessons  []byte
}

// keptDays is the name under which is kept how the days stand.
const keptDays = "today"

// today is the day, the same as long as the program runs.
func (w *Window) today() (Daily, error) {
	players, err := w.players()
	if err != nil {
		return nil, err
	}
	if w.day != nil {
		w.day = w.tutor.Redate(w.day, time.Now(), players...)
		return w.day, nil
	}
	kept, err := w.remembered(keptDays)
	if err != nil {
		return nil, err // what cannot be read now is not written over
	}
	d, err := w.tutor.Today(kept, time.Now(), players...)
	if err != nil {
		return nil, err
	}
	w.day = d
	return d, nil
}

// players are the games that the person has begun, the first one where none was.
func (w *Window) players() (out []Player, err error) {
	var first string
	for _, g := range w.games() {
		if !g.Drilled {
			continue
		}
		if first == "" {
			first = g.ID
		}
		next, _ := w.tutor.NextLesson(g.ID, w.kept(g.ID))
		_, met := w.knownRules(g.ID)
		if !met && !next.Begun {
			continue
		}
		p, err := w.practice(g.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, Player{p, w.kept(g.ID)})
	}
	if len(out) > 0 {
		return out, nil
	}
	p, err := w.practice(first)
	return []Player{{p, w.kept(first)}}, err
}

// keepDay keeps what an answer of the day shows of the person, and how the day stands.
func (w *Window) keepDay() error {
	if w.memory == nil {
		return nil
	}
	if err := w.memory.Write(w.day.System(), w.day.Text()); err != nil {
		return err
	}
	return w.memory.Write(keptDays, w.day.Kept())
}

func (w *Window) todayScreen(s *stop) screen {
	title := w.say("today.title")
	d, err := w.today()
	if err != nil {
		return w.failed(s, title, err)
	}
	k, v := w.kit, d.Today(time.Now())
	strip := w.strip(k.Text(v.Title, look.Sub, look.Plain), k.Line(v.Date, look.Body, look.Second))
	if k.Class == look.Phone || k.Large() {
		strip = w.strip(widget.Column(1, k.Text(v.Title, look.Sub, look.Plain), k.Text(v.Date, look.Caption, look.Second)))
	}
	out := w.page(s, strip, w.tenCard(&v.Ten))
	out.content = widget.Frame(nil, out.content, w.todayFoot(d, &v))
	return out
}

// tenCard is the ten questions of the day, a hex each.
func (w *Window) tenCard(t *view.Ten) fyne.CanvasObject {
	k := w.kit
	head := widget.Column(2, k.Text(t.Title, look.Sub, look.Plain), k.Text(t.Text, look.Body, look.Second))
	if t.Score == "" {
		return k.Card(widget.Pad(16, 16, 16, 16, widget.Column(14, head, k.Comb(t.Marks, t.Next))))
	}
	top := widget.Heads(12, 140*k.Scale(), head, k.BoldLine(t.Score, look.Sub, look.Plain))
	return k.Card(widget.Pad(16, 16, 16, 16, widget.Column(14, top, k.Comb(t.Marks, t.Next))))
}

// todayFoot goes on with the day.
func (w *Window) todayFoot(d Daily, v *view.Today) fyne.CanvasObject {
	k := w.kit
	ask := func() {
		d.Leave()
		w.Go(Place{Kind: TodayAsks})
	}
	press := k.Primary(v.Ten.Press, ask).Called("ask")
	if v.Ten.Next == 0 {
		press = k.Secondary(v.Ten.Press, func() {
			d.More(time.Now())
			ask()
		}).Called("more")
	}
	inset := k.Page()
	return widget.Column(0, k.Hairline(), k.Surface(widget.Pad(10, inset, 16, inset, widget.Measure(reading, true, press))))
}

// todayAsks is the screen of the day's questions.
func (w *Window) todayAsks(s *stop) screen {
	d, err := w.today()
	if err != nil {
		return w.failed(s, w.say("today.title"), err)
	}
	if d.Over() && d.View().N == 0 {
		return w.todayScreen(s)
	}
	return w.questionScreen(s, d, nil)
}

// toToday leads back from the questions to the day that they belong to.
func (w *Window) toToday() {
	if n := len(w.way); n > 1 && w.way[n-2].Kind == Today {
		w.Back()
		return
	}
	w.way[len(w.way)-1] = newStop(Place{Kind: Today})
	w.build()
}
