package app

import (
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// desertTall is how high the picture of the desert is.
const desertTall = 236

// desertCard is what is known as a map, small.
func (w *Window) desertCard(m *view.KnownMap) fyne.CanvasObject {
	k := w.kit
	var head fyne.CanvasObject = widget.Column(2, k.Text(m.Title, look.Sub, look.Plain),
		k.Text(m.Text, look.Body, look.Second))
	if m.New != "" {
		head = widget.Heads(12, 140*k.Scale(), head, k.Plate(m.New))
	}
	picture := k.Rounded(
		widget.LowerLeft|widget.LowerRight,
		widget.Layers(k.Space(1, desertTall), widget.Pad(0, 1, 1, 1, k.NewPicture(w.fonts, w.density, m.Board))),
	)
	face := widget.Face{Fill: k.P.Surface, Border: k.P.Line, Radius: 14, Top: true}
	return k.Press(face, widget.Column(0, widget.Pad(16, 16, 12, 16, head), picture),
		func() { w.Go(Place{Kind: TodayDesert}) }).
		Called("desert")
}

// desertScreen is the map, large, with the rule of the hex that is chosen and the others of its chapter beside it.
func (w *Window) desertScreen(s *stop, d Daily) screen {
	m, ok := d.Desert(time.Now())
	if !ok {
		return w.todayScreen(s, d)
	}
	k := w.kit
	board := k.NewBoard(w.fonts, w.density, &s.eye, m.Board)
	board.OnLeave = w.overBoard
	status, panel := k.NewStatus(), widget.Layers()
	var scroll *widget.Scroll
	fill := func() {
		k.Fill(panel, func() fyne.CanvasObject { scroll = w.desertPanel(s, d, &m, board); return scroll })
	}
	board.OnSelect = func(h hex.Hex) {
		number, words := m.Board.InWords(h)
		status.Say(number, words)
		s.scroll = 0
		fill()
	}
	top := widget.Column(0, w.strip(k.Text(m.Title, look.Sub, look.Plain)))
	_, frame := w.beside(s, top, k.Stage(board, status), panel, fill)
	fill()
	return screen{
		content: frame,
		board:   board,
		scroll:  func() *widget.Scroll { return scroll },
		key:     func(e *fyne.KeyEvent) bool { return scrollKeys(scroll)(e) },
	}
}

func (w *Window) desertPanel(s *stop, d Daily, m *view.KnownMap, board *widget.Board) *widget.Scroll {
	k := w.kit
	body := []fyne.CanvasObject{
		k.Text(m.Text, look.Sub, look.Plain),
		k.Text(w.say("app.today.desert"), look.Body, look.Second),
	}
	if at, chosen := board.Cursor(); chosen {
		if rule, others, ok := d.DesertAt(m, at, time.Now()); ok {
			number, words := m.Board.InWords(at)
			place := joined(number, words)
			game, _ := w.game(rule.Row.Chip.Rule.System())
			body = []fyne.CanvasObject{
				k.Text(place, look.Body, look.Second),
				k.Text(game.Title, look.Caption, look.Second),
				w.list(w.knownRows([]view.Known{rule})),
			}
			if len(others) > 0 {
				body = append(
					body,
					k.Text(w.say("app.today.beside"), look.Sub, look.Plain),
					w.list(w.knownRows(others)),
				)
			}
		}
	}
	out := widget.NewScroll(widget.Pad(14, k.Inset(), 24, k.Inset(), widget.Column(10, body...)), s.scroll)
	out.OnScrolled = func(y float32) { s.scroll = y }
	return out
}
