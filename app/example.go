package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// walk is the screen of an example: one board that stays, and round it what changes from step to step.
type walk struct {
	w      *Window
	stop   *stop
	ex     view.Example
	board  *widget.Board
	status *widget.Status
	top    *widget.Box // the strip
	panel  *widget.Box
	frame  *widget.Box
	sheet  *widget.Sheet
	scroll *widget.Scroll
	shown  int     // step that the board shows
	said   hex.Hex // that the status line says
}

func (w *Window) exampleScreen(s *stop) screen {
	ex, err := w.example(s.ID)
	if err != nil || len(ex.Steps) == 0 {
		return w.failed(s, w.say("app.game.examples"), err)
	}
	s.Step = min(max(s.Step, 0), len(ex.Steps)-1)
	k := w.kit
	a := &walk{w: w, stop: s, ex: ex, shown: s.Step}
	a.board = k.NewBoard(w.fonts, w.density, &s.eye, a.now().Board)
	a.status = k.NewStatus()
	a.board.OnSelect = a.choose
	a.board.OnLeave, a.board.First = w.overBoard, a.before
	if !k.Sheet() {
		a.board.OnHover = a.say
	}
	a.top, a.panel = widget.Column(0), widget.Layers()
	stage := k.Stage(a.board, a.status)
	a.sheet, a.frame = w.beside(s, a.top, stage, a.panel, a.fillPanel)
	if a.sheet != nil {
		a.board.Elsewhere = a.sheet.Under
	}
	a.fill()
	return screen{content: a.frame, key: a.key, board: a.board, scroll: func() *widget.Scroll { return a.scroll }}
}

func (a *walk) now() *view.Step { return &a.ex.Steps[a.stop.Step] }

// step goes to a step, from 0.
func (a *walk) step(i int) {
	if i < 0 || i >= len(a.ex.Steps) || i == a.stop.Step {
		return
	}
	a.stop.Step, a.stop.scroll = i, 0
	a.fill()
}

// fill draws what depends on the step.
func (a *walk) fill() {
	a.w.set.visit(a.stop.Place, a.stop.Step == len(a.ex.Steps)-1)
	if a.shown != a.stop.Step {
		a.board.Present(a.now().Board)
		a.shown = a.stop.Step
	}
	if !a.status.Silent() {
		a.say(a.said, true)
	}
	a.w.kit.Fill(a.top, a.strip)
	a.fillPanel()
	a.frame.Arrange()
}

func (a *walk) fillPanel() { a.w.kit.Fill(a.panel, a.panelContent) }

// strip is the bar on top: back, the example, who decides and by which rule, and the steps.
func (a *walk) strip() fyne.CanvasObject {
	k, now := a.w.kit, a.now()
	parts := []string{}
	for _, p := range []string{now.Who, now.Where} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	under := []fyne.CanvasObject{k.Text(strings.Join(parts, " · "), look.Caption, look.Second).Hug()}
	if now.Chip != nil {
		under = append(under, k.Chip(*now.Chip, widget.OnSurface, a.w.cited))
	}
	title := widget.Column(1, k.Text(a.ex.Title, look.Sub, look.Plain), widget.Wrap(8, under...))
	if k.Class == look.Phone {
		return a.w.strip(title)
	}
	return a.w.strip(title, a.steps(150))
}

// steps is the number of the step, the slider over all of them, and the ways back and on.
func (a *walk) steps(wide float32) fyne.CanvasObject {
	k, n := a.w.kit, len(a.ex.Steps)
	at := a.w.tutor.Text("app.example.at", map[string]any{"Step": a.stop.Step + 1, "Of": n})
	word := k.Line(at, look.Caption, look.Second)
	back := k.Icon(icon.Back, func() { a.step(a.stop.Step - 1) }).Called("previous")
	on := k.Icon(icon.Forward, func() { a.step(a.stop.Step + 1) }).Called("forward")
	if n < 2 {
		return word
	}
	slider := k.Slider("steps", 0, float64(n-1), 1, float64(a.stop.Step), func(v float64) { a.step(int(v + .5)) })
	return widget.Row(8, 1, word, widget.Layers(k.Space(wide, 1), slider), back, on)
}

// choose says the hex that was selected. On a sheet the words lie over the board: the hex is brought out from under
// them, and selecting it once more takes them away.
func (a *walk) choose(h hex.Hex) {
	if !a.w.kit.Sheet() {
		a.say(h, true)
		return
	}
	if a.said == h && !a.status.Silent() {
		a.status.Say("", "")
		return
	}
	a.say(h, true)
	a.board.Reveal(h, a.status.Size().Height)
}

// say puts a hex into words.
func (a *walk) say(h hex.Hex, on bool) {
	if !on {
		if c, ok := a.board.Cursor(); ok {
			h, on = c, true
		}
	}
	number, words := "", ""
	if on {
		number, words = a.board.Board().InWords(h)
	}
	if number != "" {
		a.said = h
	}
	a.status.Say(number, words)
}

// before walks the steps with the focus on the board, too.
func (a *walk) before(e *fyne.KeyEvent) bool {
	return (e.Name == fyne.KeyLeft || e.Name == fyne.KeyRight) && a.key(e)
}

// key walks the steps.
func (a *walk) key(e *fyne.KeyEvent) bool {
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyRight), string(fyne.KeyN):
		a.step(a.stop.Step + 1)
	case string(fyne.KeyLeft), string(fyne.KeyB):
		a.step(a.stop.Step - 1)
	case string(fyne.Key0):
		a.board.Fit()
	default:
		return a.scroll != nil && scrollKeys(a.scroll)(e)
	}
	return true
}
