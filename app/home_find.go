package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

const (
	askWidest = 620 // the field that leads to the search
	askTall   = 44
	mostEach  = 8 // hits of a game
)

// askBox looks like the field to which it leads, with the key that does the same.
func (w *Window) askBox(open func()) fyne.CanvasObject {
	k := w.kit
	key := widget.Layers(k.Plain(5), widget.Pad(1, 7, 1, 7, k.Line("/", look.Caption, look.Second)))
	words := widget.Row(
		10,
		1,
		k.Picture(icon.Of(icon.Search, k.P.Ink2), 20),
		k.Text(w.say("question.find"), look.Body, look.Second),
		key,
	)
	face := widget.Face{
		Fill: k.P.Surface, Hover: k.P.Soft, Border: k.P.Ctl, Radius: 10, Least: fyne.NewSize(200, askTall),
	}
	return k.Press(face, widget.Pad(0, 12, 0, 14, words), open).Called("find")
}

// findAll opens the questions about all games.
func (w *Window) findAll() { w.find(Place{Kind: Find}) }

// find opens the questions about a game or about all of them, with the search of the rules and terms.
func (w *Window) find(p Place) {
	w.Go(p)
	w.here().typing = true
	w.build()
}

// finding answers a question in words by the rulebooks, and searches the rules and terms of a game or of all of them, a
// game at a time between the frames.
type finding struct {
	w     *Window
	at    *stop
	ask   *asker
	talk  *widget.Box // the conversation
	list  *widget.Box
	roll  *widget.Scroll
	games []view.Game
	found []view.Found // of the games, in their order, as far as they have been searched
	end   func()
}

func (w *Window) findScreen(s *stop) screen {
	k := w.kit
	f := &finding{w: w, at: s, talk: widget.Column(16), list: widget.Column(16), games: w.games()}
	if s.ID != "" {
		f.games = slices.DeleteFunc(slices.Clone(f.games), func(g view.Game) bool { return g.ID != s.ID })
	}
	if s.wording == nil {
		s.wording = w.newWording(s.ID, s.Rule)
		s.wording.asked.Text = s.query
	}
	f.ask = f.asker()
	strip := f.ask.strip(w.say("question.find_short"), f.where(), w.Back)
	inset := k.Page()
	body := widget.Column(20, f.talk, f.list)
	f.roll = widget.NewScroll(widget.Pad(24, inset, 40, inset, widget.Measure(reading, true, body)), s.scroll)
	f.roll.OnScrolled = func(y float32) { s.scroll = y }
	typed := s.wording.field.OnChanged
	s.wording.field.OnChanged = func(q string) {
		typed(q)
		if q != s.query {
			s.query, s.scroll = q, 0
			f.seek()
			f.tell()
		}
	}
	f.show()
	f.tell()
	out := screen{
		content: widget.Frame(strip, f.roll, nil),
		key:     scrollKeys(f.roll),
		scroll:  func() *widget.Scroll { return f.roll },
		begin:   func() { f.seek(); f.ask.again(s.Rule) },
		leave:   func() { f.cease(); s.wording.cease() },
	}
	out.ask = func() { w.attend(s.wording.field) }
	if s.query != "" || s.typing {
		out.focus = s.wording.field
	}
	return out
}

// where says which game, or which of its rules, is asked about; nothing of all of them.
func (f *finding) where() string {
	if len(f.games) != 1 || f.at.ID == "" {
		return ""
	}
	page, err := f.w.tutor.Page(f.at.Rule)
	if f.at.Rule == "" || err != nil {
		return f.games[0].Title
	}
	return f.w.tutor.Text("question.find_rule", map[string]any{
		"Game": f.games[0].Title, "Number": page.Chip.String(),
	})
}

// asker is the view of the questions.
func (f *finding) asker() *asker {
	s, q := f.at, f.at.wording
	hints := "question.hints.all"
	switch {
	case s.Rule != "":
		hints = "question.hints.rule"
	case s.ID != "":
		hints = "question.hints.game"
	}
	return &asker{
		w: f.w, q: q, system: s.ID, hints: hints,
		live:    func() bool { return s.wording == q && f.w.here() == s },
		refill:  f.tell,
		tell:    f.tell,
		floats:  func() bool { return false },
		links:   func() widget.TreeLinks { return widget.TreeLinks{Cited: f.w.cited} },
		instead: f.first,
	}
}

// tell shows the conversation; words by which something is looked for, and that are no question, are only searched.
func (f *finding) tell() {
	k, q := f.w.kit, f.at.wording
	k.Fill(f.talk, func() fyne.CanvasObject {
		if f.searches() && len(q.said) == 0 {
			return widget.Nothing()
		}
		body := f.ask.talk()
		if next := f.ask.askOn(); next != nil {
			body = append(body, next)
		}
		return widget.Column(12, body...)
	})
	f.show()
}

// searches tells whether what stands in the field is looked for, and not asked: it was not understood, it is short and
// no question, and something was found by it.
func (f *finding) searches() bool {
	q := f.at.wording
	return !q.blank() && !q.tells() && !q.asks() && (!q.known || f.any())
}

// asks tells whether what stands in the field is worded as a question, and not as what is looked for.
func (q *wording) asks() bool {
	const few = 3 // words
	text := strings.TrimSpace(q.asked.Text)
	return strings.HasSuffix(text, "?") || len(strings.Fields(text)) > few
}

// any tells whether something was found.
func (f *finding) any() bool {
	return slices.ContainsFunc(f.found, func(found view.Found) bool { return len(found.Hits) > 0 })
}

// seek searches anew.
func (f *finding) seek() {
	f.cease()
	f.found = nil
	if f.at.query == "" {
		f.show()
		return
	}
	games, over := f.games, false
	end := f.w.frames(func() (done bool) {
		if n := len(f.found); n < len(games) {
			found, err := f.w.tutor.Search(games[n].ID, f.at.query)
			if err != nil { // its pages cannot be read, which its own search tells
				found = view.Found{}
			}
			f.found = append(f.found, found)
		}
		if len(f.found) < len(games) {
			return false
		}
		f.end, over = nil, true
		f.tell()
		return true
	})
	if !over {
		f.end = end
	}
}

func (f *finding) cease() {
	if f.end != nil {
		f.end()
		f.end = nil
	}
}

// show lists what was found, game by game, but for a question that has its answer.
func (f *finding) show() {
	w, k := f.w, f.w.kit
	k.Fill(f.list, func() fyne.CanvasObject {
		q := f.at.wording
		if f.at.query == "" || q.asks() && q.tells() {
			return widget.Nothing()
		}
		var body []fyne.CanvasObject
		all := 0
		for n := range f.found {
			hits := f.found[n].Hits
			if len(hits) == 0 {
				continue
			}
			rows := []fyne.CanvasObject{}
			for i := range hits[:min(len(hits), mostEach)] {
				rows = append(rows, w.hitRow(&hits[i], all))
				all++
			}
			if more := f.found[n].More + len(hits) - len(rows); more > 0 {
				rows = append(rows, f.rest(f.games[n].ID, more))
			}
			body = append(body, widget.Column(8, k.Text(f.games[n].Title, look.Sub, look.Plain), w.list(rows)))
		}
		switch {
		case len(body) == 0 && len(f.found) == len(f.games) && q.known && !q.tells():
			return k.Text(w.say("question.nowhere"), look.Reading, look.Second)
		case len(body) > 0 && !f.searches():
			body = append([]fyne.CanvasObject{k.Text(w.say("question.found"), look.Caption, look.Second)}, body...)
		}
		return widget.Column(20, body...)
	})
	f.roll.Fit()
}

// rest leads to the search of one game alone.
func (f *finding) rest(system string, more int) fyne.CanvasObject {
	w := f.w
	open := func() {
		w.Go(Place{Kind: Contents, ID: system})
		w.here().query = f.at.query
		w.build()
	}
	return w.kit.Link(w.count("question.more", more), look.Body, open).Called("find:more:" + system)
}

// first opens the page of the first hit, where what stands in the field is looked for and not asked.
func (f *finding) first() bool {
	if !f.searches() {
		return false
	}
	for n := range f.found {
		if hits := f.found[n].Hits; len(hits) > 0 {
			f.w.cited(hits[0].Row.Chip)
			return true
		}
	}
	return false
}
