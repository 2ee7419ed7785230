package app

import (
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

// find opens the search of the rules and terms of all games.
func (w *Window) find() {
	w.Go(Place{Kind: Find})
	w.here().typing = true
	w.build()
}

// finding is a search of the rules and terms of all games, a game at a time between the frames.
type finding struct {
	w     *Window
	at    *stop
	list  *widget.Box
	roll  *widget.Scroll
	found []view.Found // of the games, in their order, as far as they have been searched
	end   func()
}

func (w *Window) findScreen(s *stop) screen {
	k := w.kit
	f := &finding{w: w, at: s, list: widget.Column(16)}
	field := k.NewField(w.say("question.find"), nil, func(string) { f.first() })
	field.SetText(s.query)
	field.CursorColumn = len([]rune(s.query))
	field.Esc = w.Back
	inset := k.Page()
	body := widget.Column(16, k.SearchBox(field), f.list)
	f.roll = widget.NewScroll(widget.Pad(24, inset, 40, inset, widget.Measure(reading, true, body)), s.scroll)
	f.roll.OnScrolled = func(y float32) { s.scroll = y }
	field.OnChanged = func(q string) {
		if q != s.query {
			s.query, s.scroll = q, 0
			f.seek()
		}
	}
	f.show()
	out := screen{
		content: widget.Frame(w.plainStrip(w.say("question.find_title")), f.roll, nil),
		key:     scrollKeys(f.roll),
		scroll:  func() *widget.Scroll { return f.roll },
		begin:   f.seek,
		leave:   f.cease,
	}
	if s.query != "" || s.typing {
		out.focus = field
	}
	return out
}

// seek searches anew.
func (f *finding) seek() {
	f.cease()
	f.found = nil
	if f.at.query == "" {
		f.show()
		return
	}
	games, over := f.w.games(), false
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
		f.show()
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

// show lists what was found, game by game; before anything is typed, what can be.
func (f *finding) show() {
	w, k := f.w, f.w.kit
	k.Fill(f.list, func() fyne.CanvasObject {
		if f.at.query == "" {
			return k.Text(w.say("question.find_how"), look.Reading, look.Second)
		}
		var body []fyne.CanvasObject
		games, all := w.games(), 0
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
				rows = append(rows, f.rest(games[n].ID, more))
			}
			body = append(body, widget.Column(8, k.Text(games[n].Title, look.Sub, look.Plain), w.list(rows)))
		}
		if len(body) == 0 && len(f.found) == len(games) {
			return k.Text(w.say("question.nowhere"), look.Reading, look.Second)
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

// first opens the page of the first hit.
func (f *finding) first() {
	for n := range f.found {
		if hits := f.found[n].Hits; len(hits) > 0 {
			f.w.cited(hits[0].Row.Chip)
			return
		}
	}
}
