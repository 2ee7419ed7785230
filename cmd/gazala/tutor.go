package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/lab"
	"gazala/tutor/learn/guide"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/placement"
	"gazala/tutor/learn/practice"
	"gazala/tutor/learn/review"
	"gazala/tutor/learn/today"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// openSaves are the saved games in the program's own place.
func openSaves(a fyne.App, t app.Tutor) *saves.Saves {
	d := t.(tutor).Desk
	return saves.New(store.Open(a.Storage()), d.Find, d.Seat, time.Now)
}

// openTutor is the tutor behind the window, speaking a language.
func openTutor(tag string) (app.Tutor, error) {
	d, err := desk.New(tag)
	if err != nil {
		return nil, fmt.Errorf("tutor: %w", err)
	}
	return tutor{d}, nil
}

// tutor is the desk as the window asks for it.
type tutor struct{ *desk.Desk }

// WithLanguage implements [app.Tutor]. A language that the program does not speak leaves the tutor as it is.
func (t tutor) WithLanguage(tag string) app.Tutor {
	say, err := locales.New(locales.Match(tag))
	if err != nil {
		return t
	}
	return tutor{t.In(say)}
}

// Table implements [app.Tutor].
func (t tutor) Table(start string) (table.Seat, error) {
	began, err := t.Begin(desk.Opening{From: start, Help: session.Usual, Seed: rand.Uint64()})
	if err != nil {
		return nil, fmt.Errorf("table: %w", err)
	}
	return began, nil
}

// Try implements [app.Tutor].
func (t tutor) Try(l *lab.Lab, paper bool) (table.Seat, error) {
	began, err := t.Desk.Try(l, desk.Opening{Help: session.Usual, Seed: rand.Uint64(), MyDice: paper})
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	return began, nil
}

// Practice implements [app.Tutor].
func (t tutor) Practice(system string, remembered []byte) (app.Practice, int, error) {
	mem, bad := memory.Parse(remembered)
	p, err := t.Sitting(system, mem, rand.Uint64())
	if err != nil {
		return nil, 0, fmt.Errorf("practice: %w", err)
	}
	return p, bad, nil
}

// Lesson implements [app.Tutor].
func (t tutor) Lesson(id string, p app.Practice) (app.Taught, error) {
	own, ok := p.(*practice.Sitting)
	if !ok {
		return nil, lesson.ErrUnknown
	}
	l, err := t.Desk.Lesson(id, own)
	if err != nil {
		return nil, fmt.Errorf("lesson: %w", err)
	}
	return l, nil
}

// Reword implements [app.Tutor].
func (t tutor) Reword(l app.Taught) app.Taught {
	if own, ok := l.(*lesson.Run); ok {
		t.Desk.Reword(own)
	}
	return l
}

// Guide implements [app.Tutor].
func (t tutor) Guide(at table.Seat, p app.Practice) (app.Guided, error) {
	own, ok := p.(*practice.Sitting)
	if !ok {
		return nil, guide.ErrUnknown
	}
	g, err := t.Desk.Guide(at, own)
	if err != nil {
		return nil, fmt.Errorf("guide: %w", err)
	}
	return g, nil
}

// Retrace implements [app.Tutor].
func (t tutor) Retrace(g app.Guided) app.Guided {
	if own, ok := g.(*guide.Run); ok {
		t.Desk.Retrace(own)
	}
	return g
}

// Review implements [app.Tutor].
func (t tutor) Review(at table.Seat) (app.Reviewed, error) {
	r, err := t.Desk.Review(at)
	if err != nil {
		return nil, fmt.Errorf("review: %w", err)
	}
	return r, nil
}

// Drill implements [app.Tutor].
func (tutor) Drill(r app.Reviewed, p app.Practice, which ...int) bool {
	run, reviews := r.(*review.Run)
	s, sits := p.(*practice.Sitting)
	return reviews && sits && run.Drill(s, which...)
}

// Recount implements [app.Tutor].
func (t tutor) Recount(r app.Reviewed) app.Reviewed {
	if own, ok := r.(*review.Run); ok {
		t.Desk.Recount(own)
	}
	return r
}

// Reached implements [app.Tutor].
func (tutor) Reached(kept []byte, id string, page int, finished bool) []byte {
	k := lesson.ParseKept(kept)
	if finished {
		return k.Finish(id).Text()
	}
	return k.Reach(id, page).Text()
}

// Rephrase implements [app.Tutor].
func (t tutor) Rephrase(p app.Practice) app.Practice {
	if own, ok := p.(*practice.Sitting); ok {
		t.Speak(own)
	}
	return p
}

// Placement implements [app.Tutor].
func (t tutor) Placement(p app.Practice, kept []byte) (app.Placing, error) {
	own, ok := p.(*practice.Sitting)
	if !ok {
		return nil, desk.ErrSystem
	}
	r, err := t.Desk.Placement(own, kept, rand.Uint64())
	if err != nil {
		return nil, fmt.Errorf("placement: %w", err)
	}
	return r, nil
}

// Replace implements [app.Tutor].
func (t tutor) Replace(p app.Placing) app.Placing {
	if own, ok := p.(*placement.Run); ok {
		t.Desk.Replace(own)
	}
	return p
}

// Today implements [app.Tutor].
func (t tutor) Today(kept []byte, now time.Time, players ...app.Player) (app.Daily, error) {
	d, err := t.Desk.Today(kept, rand.Uint64(), now, own(players)...)
	if err != nil {
		return nil, fmt.Errorf("today: %w", err)
	}
	return d, nil
}

// Redate implements [app.Tutor].
func (t tutor) Redate(d app.Daily, now time.Time, players ...app.Player) app.Daily {
	if run, ok := d.(*today.Run); ok {
		t.Desk.Redate(run, now, own(players)...)
	}
	return d
}

func own(players []app.Player) (out []desk.Player) {
	for _, p := range players {
		if s, ok := p.Practice.(*practice.Sitting); ok {
			out = append(out, desk.Player{Sitting: s, Lessons: p.Lessons})
		}
	}
	return out
}

// UseCharts implements [app.Tutor].
func (t tutor) UseCharts(system, file string, text []byte) (app.Tutor, error) {
	if text == nil {
		return tutor{t.WithoutCharts(system)}, nil
	}
	d, err := t.WithCharts(system, file, text)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return tutor{d}, nil
}

// Hunt implements [app.Tutor].
func (t tutor) Hunt(system, id string) (app.Hunt, error) {
	h, err := t.Desk.Hunt(system, id)
	if err != nil {
		return nil, fmt.Errorf("ruling: %w", err)
	}
	return h, nil
}

// UseReading implements [app.Tutor].
func (t tutor) UseReading(system, id, reading string) (app.Tutor, error) {
	d, err := t.WithReading(system, id, reading)
	if err != nil {
		return nil, fmt.Errorf("ruling: %w", err)
	}
	return tutor{d}, nil
}

// UseReadings implements [app.Tutor].
func (t tutor) UseReadings(kept string) app.Tutor { return tutor{t.WithReadings(kept)} }

// EditCharts implements [app.Tutor].
func (t tutor) EditCharts(system string, own []byte) (app.ChartEditor, error) {
	e, err := t.Desk.EditCharts(system, own)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return e, nil
}
