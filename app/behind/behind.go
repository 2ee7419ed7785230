// Package behind is the tutor behind the window.
package behind

import (
	"fmt"
	"time"

	"gazala/app"
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

// Tutor is the desk as the window asks for it.
type Tutor struct {
	*desk.Desk

	Seed func() uint64 // of games and of sittings, a new one each time
}

// WithLanguage implements [app.Tutor]. A language that the program does not speak leaves the tutor as it is.
func (t Tutor) WithLanguage(tag string) app.Tutor {
	d, err := t.Spoken(locales.Match(tag))
	if err != nil {
		return t
	}
	return t.at(d)
}

// at is the tutor at another desk.
func (t Tutor) at(d *desk.Desk) Tutor { return Tutor{d, t.Seed} }

// Table implements [app.Tutor].
func (t Tutor) Table(start string) (table.Seat, error) {
	began, err := t.Begin(desk.Opening{From: start, Help: session.Usual, Seed: t.Seed()})
	if err != nil {
		return nil, fmt.Errorf("table: %w", err)
	}
	return began, nil
}

// Try implements [app.Tutor].
func (t Tutor) Try(l *lab.Lab, paper bool) (table.Seat, error) {
	began, err := t.Desk.Try(l, desk.Opening{Help: session.Usual, Seed: t.Seed(), MyDice: paper})
	if err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	return began, nil
}

// JoinMemory implements [app.Tutor].
func (t Tutor) JoinMemory(kept, other []byte) []byte {
	return t.Desk.JoinMemory(kept, other, time.Now())
}

// Practice implements [app.Tutor].
func (t Tutor) Practice(system string, remembered []byte) (app.Practice, int, error) {
	mem, bad, wrong := memory.Parse(remembered, time.Now())
	p, err := t.Sitting(system, mem, t.Seed())
	if err != nil {
		return nil, 0, fmt.Errorf("practice: %w", err)
	}
	return p, bad + wrong, nil
}

// Lesson implements [app.Tutor].
func (t Tutor) Lesson(id string, p app.Practice) (app.Taught, error) {
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
func (t Tutor) Reword(l app.Taught) app.Taught {
	if own, ok := l.(*lesson.Run); ok {
		t.Desk.Reword(own)
	}
	return l
}

// Guide implements [app.Tutor].
func (t Tutor) Guide(at table.Seat, p app.Practice) (app.Guided, error) {
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
func (t Tutor) Retrace(g app.Guided) app.Guided {
	if own, ok := g.(*guide.Run); ok {
		t.Desk.Retrace(own)
	}
	return g
}

// Review implements [app.Tutor].
func (t Tutor) Review(at table.Seat) (app.Reviewed, error) {
	r, err := t.Desk.Review(at)
	if err != nil {
		return nil, fmt.Errorf("review: %w", err)
	}
	return r, nil
}

// Drill implements [app.Tutor].
func (Tutor) Drill(r app.Reviewed, p app.Practice, which ...int) bool {
	run, reviews := r.(*review.Run)
	s, sits := p.(*practice.Sitting)
	return reviews && sits && run.Drill(s, which...)
}

// Recount implements [app.Tutor].
func (t Tutor) Recount(r app.Reviewed) app.Reviewed {
	if own, ok := r.(*review.Run); ok {
		t.Desk.Recount(own)
	}
	return r
}

// Reached implements [app.Tutor].
func (Tutor) Reached(kept []byte, id string, page int, finished bool) []byte {
	k := lesson.ParseKept(kept)
	if finished {
		return k.Finish(id).Text()
	}
	return k.Reach(id, page).Text()
}

// Shown implements [app.Tutor].
func (t Tutor) Shown(what any) (table.Seat, bool) {
	b, shows := what.(desk.Beheld)
	if !shows {
		return nil, false
	}
	seat, ok := t.Desk.Shown(b)
	if !ok {
		return nil, false
	}
	return seat, true
}

// Rephrase implements [app.Tutor].
func (t Tutor) Rephrase(p app.Practice) app.Practice {
	if own, ok := p.(*practice.Sitting); ok {
		t.Speak(own)
	}
	return p
}

// Placement implements [app.Tutor].
func (t Tutor) Placement(p app.Practice, kept []byte) (app.Placing, error) {
	own, ok := p.(*practice.Sitting)
	if !ok {
		return nil, desk.ErrSystem
	}
	r, err := t.Desk.Placement(own, kept, t.Seed())
	if err != nil {
		return nil, fmt.Errorf("placement: %w", err)
	}
	return r, nil
}

// Replace implements [app.Tutor].
func (t Tutor) Replace(p app.Placing) app.Placing {
	if own, ok := p.(*placement.Run); ok {
		t.Desk.Replace(own)
	}
	return p
}

// Today implements [app.Tutor].
func (t Tutor) Today(kept []byte, now time.Time, players ...app.Player) (app.Daily, error) {
	d, err := t.Desk.Today(kept, t.Seed(), now, own(players)...)
	if err != nil {
		return nil, fmt.Errorf("today: %w", err)
	}
	return d, nil
}

// Redate implements [app.Tutor].
func (t Tutor) Redate(d app.Daily, now time.Time, players ...app.Player) app.Daily {
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
func (t Tutor) UseCharts(system, file string, text []byte) (app.Tutor, error) {
	if text == nil {
		return t.at(t.WithoutCharts(system)), nil
	}
	d, err := t.WithCharts(system, file, text)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return t.at(d), nil
}

// Hunt implements [app.Tutor].
func (t Tutor) Hunt(system, id string) (app.Hunt, error) {
	h, err := t.Desk.Hunt(system, id)
	if err != nil {
		return nil, fmt.Errorf("ruling: %w", err)
	}
	return h, nil
}

// UseReading implements [app.Tutor].
func (t Tutor) UseReading(system, id, reading string) (app.Tutor, error) {
	d, err := t.WithReading(system, id, reading)
	if err != nil {
		return nil, fmt.Errorf("ruling: %w", err)
	}
	return t.at(d), nil
}

// UseReadings implements [app.Tutor].
func (t Tutor) UseReadings(kept string) app.Tutor { return t.at(t.WithReadings(kept)) }

// EditCharts implements [app.Tutor].
func (t Tutor) EditCharts(system string, own []byte) (app.ChartEditor, error) {
	e, err := t.Desk.EditCharts(system, own)
	if err != nil {
		return nil, fmt.Errorf("charts: %w", err)
	}
	return e, nil
}
