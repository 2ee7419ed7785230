package app

import (
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
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
	// SeekPosition looks for the position of the day as long as more says so, and tells whether the search is over.
	// Desert is what is known of all rules as a map; ok is false where there is none. DesertAt is the rule of a hex of
	// it, and the others of its chapter.
	Desert(now time.Time) (m view.KnownMap, ok bool)
	DesertAt(m *view.KnownMap, at hex.Hex, now time.Time) (rule view.Known, others []view.Known, ok bool)
	SeekPosition(now time.Time, more func() bool) bool
	Position() view.Drill // its question, empty while there is none
	PositionSystem() string
	AnswerPosition(now time.Time, choices ...int)
	TypePosition(now time.Time, text string) bool
}

// positioned is a day whose position is asked about.
type positioned struct{ Daily }

// Seek implements [asking].
func (p positioned) Seek(now time.Time, more func() bool) bool {
	return p.SeekPosition(now, more) && p.Position().N > 0
}

// View implements [answering].
func (p positioned) View() view.Drill { return p.Position() }

// Answer implements [answering].
func (p positioned) Answer(now time.Time, choices ...int) { p.AnswerPosition(now, choices...) }

// Type implements [answering].
func (p positioned) Type(now time.Time, text string) bool { return p.TypePosition(now, text) }

// System is the game of the position, that of the questions before it is known.
func (p positioned) System() string {
	if id := p.PositionSystem(); id != "" {
		return id
	}
	return p.Daily.System()
}

// Over tells that there is no other question.
func (positioned) Over() bool { return true }

// Player is a person at a game, and how far the person has come in its lessons.
type Player struct {
	Practice Practice
	Lessons  []byte
}

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
func (w *Window) keepDay() {
	if text := w.day.Text(); text != nil {
		w.remember(w.day.System(), text)
	}
	w.remember(keptDays, w.day.Kept())
}

func (w *Window) todayScreen(s *stop, d Daily) screen {
	k, v := w.kit, d.Today(time.Now())
	strip := w.strip(k.Text(v.Title, look.Sub, look.Plain), k.Line(v.Date, look.Body, look.Second))
	if k.Class == look.Phone || k.Large() {
		strip = w.strip(
			widget.Column(1, k.Text(v.Title, look.Sub, look.Plain), k.Text(v.Date, look.Caption, look.Second)),
		)
	}
	body := []fyne.CanvasObject{w.tenCard(&v.Ten)}
	if !v.Position.None {
		body = append(body, w.positionCard(&v.Position))
	}
	desert, ok := d.Desert(time.Now())
	if ok {
		body = append(body, w.desertCard(&desert))
	}
	body = append(body, w.weekCard(&v.Week))
	out := w.page(s, strip, body...)
	out.content = widget.Frame(nil, out.content, w.todayFoot(d, &v))
	if !v.Position.Found && !v.Position.None {
		var end func()
		out.begin = func() {
			end = w.frames(func() (done bool) {
				if !d.SeekPosition(time.Now(), w.within(slice)) {
					return false
				}
				w.build()
				return true
			})
		}
		out.leave = func() {
			if end != nil {
				end()
			}
		}
	}
	return out
}

// todayFailed says why the day can't be shown. Where what is kept of the days can't be read, it can be begun anew: what
// was there stays under another name.
func (w *Window) todayFailed(s *stop, why error) screen {
	k, title := w.kit, w.say("today.title")
	text, err := w.remembered(keptDays)
	if err != nil || text == nil {
		return w.failed(s, title, why)
	}
	anew := func() {
		w.remember(keptDays+keptAside, text)
		if err := w.memory.Written(keptDays + keptAside); err != nil { // nothing is removed before
			w.tell(w.explain(err))
			return
		}
		w.memory.Remove(keptDays)
		if err := w.memory.Written(keptDays); err != nil {
			w.tell(w.explain(err))
		}
		w.build()
	}
	return w.page(
		s,
		w.plainStrip(title),
		k.Failure(w.say("app.today.unread"), w.explain(why)),
		k.Secondary(w.say("app.today.anew"), anew).Called("anew"),
	)
}

// The picture of the day's position.
const (
	positionWide = 132
	positionTall = 120
)

// positionCard is the position of the day: a piece of its board, and what is asked.
func (w *Window) positionCard(p *view.Position) fyne.CanvasObject {
	k := w.kit
	words := []fyne.CanvasObject{k.Bold(p.Kicker, look.Caption, look.Accent)}
	if !p.Found {
		words = append(words, k.Text(p.Seeking, look.Body, look.Second))
		return k.Card(widget.Layers(k.Space(1, positionTall), widget.Pad(14, 16, 14, 16, widget.Column(4, words...))))
	}
	words = append(words, k.Text(p.Title, look.Sub, look.Plain))
	if p.Answered {
		ink := look.Refuse
		if p.Right {
			ink = look.Accent
		}
		words = append(words, k.Bold(p.Text, look.Body, ink))
	} else {
		words = append(words, k.Text(p.Text, look.Body, look.Second))
	}
	picture := k.NewDetail(w.fonts, w.density, p.Board)
	face := widget.Face{Fill: k.P.Surface, Border: k.P.Line, Radius: 14, Top: true}
	open := func() { w.Go(Place{Kind: TodayPosition}) }
	if k.Large() {
		top := k.Rounded(widget.Upper, widget.Layers(k.Space(1, positionTall), widget.Pad(1, 1, 0, 1, picture)))
		return k.Press(face, widget.Column(0, top, widget.Pad(14, 16, 14, 16, widget.Column(4, words...))), open).
			Called("position")
	}
	side := k.Rounded(widget.UpperLeft|widget.LowerLeft, widget.Pad(1, 0, 1, 1, picture))
	return k.Press(face, widget.Leaf(positionWide, positionTall, side,
		widget.Pad(14, 16, 14, 16, widget.Column(4, words...))), open).
		Called("position")
}

// weekCard is the last seven days, a disc each, and how many there are in a row.
func (w *Window) weekCard(v *view.Week) fyne.CanvasObject {
	k := w.kit
	days := make([]fyne.CanvasObject, 0, len(v.Days))
	for _, d := range v.Days {
		disc := icon.Disc(icon.DiscLook{Ink: k.P.Accent, Quiet: k.P.Ctl, State: d.State})
		days = append(
			days,
			widget.Column(4, k.Picture(disc, discSide), k.Line(d.Initial, look.Caption, look.Second).Middle()),
		)
	}
	lines := []fyne.CanvasObject{
		widget.Heads(16, 238, widget.Wrap(12, days...), k.Bold(v.Count, look.Sub, look.Plain).Hug()),
	}
	if v.Note != "" {
		lines = append(lines, k.Text(v.Note, look.Caption, look.Second))
	}
	return k.Card(widget.Pad(14, 16, 14, 16, widget.Column(6, lines...)))
}

const discSide = 22

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
	var press fyne.CanvasObject = k.Primary(v.Ten.Press, ask).Called("ask")
	if v.Ten.Next == 0 {
		press = k.Secondary(v.Ten.Press, func() {
			d.More(time.Now())
			ask()
		}).Called("more")
		if v.Position.Found && !v.Position.Answered {
			press = widget.Grid(
				10,
				150*k.Scale(),
				2,
				press,
				k.Primary(v.Position.Kicker, func() { w.Go(Place{Kind: TodayPosition}) }).Called("to-position"),
			)
		}
	}
	inset := k.Page()
	return widget.Column(
		0,
		k.Hairline(),
		k.Surface(widget.Pad(10, inset, 16, inset, widget.Measure(reading, true, press))),
	)
}

// dayScreen is the day, its questions or its position.
func (w *Window) dayScreen(s *stop) screen {
	d, err := w.today()
	switch {
	case err != nil:
		return w.todayFailed(s, err)
	case s.Kind == TodayDesert:
		return w.desertScreen(s, d)
	case s.Kind == TodayPosition && !d.Today(time.Now()).Position.None:
		return w.questionScreen(s, positioned{d}, nil)
	case s.Kind == TodayAsks && (!d.Over() || d.View().N > 0):
		return w.questionScreen(s, d, nil)
	}
	return w.todayScreen(s, d)
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
