package app_test

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/look"
	"gazala/locales"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/lab"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/learn/today"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// stretched is the real tutor in a language whose every message is three tenths longer.
type stretched struct{ *desk.Desk }

func (s stretched) WithLanguage(string) app.Tutor { return s }

func (s stretched) UseCharts(system, file string, text []byte) (app.Tutor, error) {
	if text == nil {
		return stretched{s.WithoutCharts(system)}, nil
	}
	d, err := s.WithCharts(system, file, text)
	return stretched{d}, err
}

func (s stretched) Table(start string) (table.Seat, error) {
	return s.Begin(desk.Opening{From: start, Help: session.Usual, Seed: 1})
}

func (s stretched) Try(l *lab.Lab, paper bool) (table.Seat, error) {
	return s.Desk.Try(l, desk.Opening{Help: session.Usual, Seed: 1, MyDice: paper})
}

func (s stretched) Practice(system string, remembered []byte) (app.Practice, int, error) {
	mem, bad := memory.Parse(remembered)
	p, err := s.Sitting(system, mem, 1)
	return p, bad, err
}

func (s stretched) Lesson(id string, p app.Practice) (app.Taught, error) {
	return s.Desk.Lesson(id, p.(*practice.Sitting))
}

func (s stretched) Placement(p app.Practice, kept []byte) (app.Placing, error) {
	return s.Desk.Placement(p.(*practice.Sitting), kept, 1)
}

func (s stretched) Replace(p app.Placing) app.Placing { return p }

func (s stretched) Today(kept []byte, now time.Time, players ...app.Player) (app.Daily, error) {
	return s.Desk.Today(kept, 1, now, sitting(players)...)
}

func (s stretched) Redate(d app.Daily, now time.Time, players ...app.Player) app.Daily {
	s.Desk.Redate(d.(*today.Run), now, sitting(players)...)
	return d
}

func sitting(players []app.Player) (out []desk.Player) {
	for _, p := range players {
		out = append(out, desk.Player{Sitting: p.Practice.(*practice.Sitting), Lessons: p.Lessons})
	}
	return out
}

func (s stretched) Reword(l app.Taught) app.Taught { return l }

func (s stretched) Reached([]byte, string, int, bool) []byte { return nil }

func (s stretched) Guide(at table.Seat, p app.Practice) (app.Guided, error) {
	return s.Desk.Guide(at, p.(*practice.Sitting))
}

func (s stretched) Review(at table.Seat) (app.Reviewed, error) { return s.Desk.Review(at) }

func (s stretched) Drill(app.Reviewed, app.Practice, ...int) bool { return false }

func (s stretched) Recount(r app.Reviewed) app.Reviewed { return r }

func (s stretched) Retrace(g app.Guided) app.Guided { return g }

func (s stretched) Rephrase(p app.Practice) app.Practice { return p }

func (s stretched) Hunt(system, id string) (app.Hunt, error) { return s.Desk.Hunt(system, id) }

func (s stretched) UseReading(system, id, reading string) (app.Tutor, error) {
	d, err := s.WithReading(system, id, reading)
	return stretched{d}, err
}

func (s stretched) UseReadings(kept string) app.Tutor { return stretched{s.WithReadings(kept)} }

func (s stretched) EditCharts(system string, own []byte) (app.ChartEditor, error) {
	return s.Desk.EditCharts(system, own)
}

// few are places of every kind: the first of each list, for a walk that is about letters and not about texts.
func few(places []app.Place) (out []app.Place) {
	const most = 3
	seen := map[string]int{}
	for _, p := range places {
		game := p.ID
		if p.Kind == app.Example || p.Kind == app.Lesson || p.Kind == app.AtTable {
			game = ""
		}
		key := fmt.Sprint(p.Kind, game)
		if seen[key]++; seen[key] <= most {
			out = append(out, p)
		}
	}
	return out
}

// Letters twice as large lose nothing: every kind of screen of the program as it is, in high contrast, in one language on a phone and in the other on a desktop; a long run has
// both languages on both.
func TestLargestLettersFit(t *testing.T) {
	for i, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		tutor := stretched{d}
		places := few(everyPlace(tutor))
		require.Greater(t, len(places), 20)
		for _, size := range sizesFor(i) {
			t.Run(fmt.Sprintf("%s %.0fx%.0f", tag, size.Width, size.Height), func(t *testing.T) {
				walkAll(t, tutor, size, look.Contrast, look.MaxText, places)
			})
		}
	}
}

// sizesFor are the window sizes in which a language is looked at: one, or both in a long run.
func sizesFor(language int) []fyne.Size {
	both := []fyne.Size{fyne.NewSize(360, 740), fyne.NewSize(1280, 800)}
	if trials.Long() {
		return both
	}
	return both[language%2 : language%2+1]
}

func TestLongTextsFit(t *testing.T) {
	for i, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		say, err := locales.Pseudo(tag)
		require.NoError(t, err)
		tutor := stretched{d.In(say)}
		places := everyPlace(tutor)
		require.Greater(t, len(places), 50)
		for _, size := range sizesFor(1 - i) {
			text := 150
			if desktop := size.Width > 1000; (i == 0) != desktop {
				text = 100 // each language and each size gets both
			}
			t.Run(fmt.Sprintf("%s %.0fx%.0f %d", tag, size.Width, size.Height, text), func(t *testing.T) {
				walkAll(t, tutor, size, look.Light, text, places)
			})
		}
	}
}
