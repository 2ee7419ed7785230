package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/apptest"
	"gazala/rules/hex"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// patient leaves time for all that is to be worked out, however busy the machine is.
func patient(time.Duration) (more func() bool) { return func() bool { return true } }

// hand is a person at the window, and beside it the same game without a window: after each action the window must show what that game says.
type hand struct {
	t     *testing.T
	w     *app.Window
	model table.Seat
}

// sit opens the program's own window on a screen, with the game beside it that begins at start.
func sit(t *testing.T, tag string, size fyne.Size, open, start string) *hand {
	t.Helper()
	tut, err := openTutor(tag)
	require.NoError(t, err)
	p, err := app.ParsePlace(open)
	require.NoError(t, err)
	if p == (app.Place{Kind: app.Home}) {
		p = app.Place{}
	}
	apptest.Forget(t)
	w, err := app.New(app.Params{App: test.NewTempApp(t), Tutor: tut, Lang: tag, Size: size, Open: p, Within: patient})
	require.NoError(t, err)
	w.Resize(size)
	d, err := desk.New(tag)
	require.NoError(t, err)
	seat, err := d.Begin(desk.Opening{From: start, Help: session.Usual, MyDice: true})
	require.NoError(t, err)
	return &hand{t, w, seat}
}

// part is something on the screen: what of it can be seen, and the scroll in which it lies.
type part struct {
	at, size fyne.Position
	lo, hi   fyne.Position
	scroll   *container.Scroll
	found    bool
}

// findPart finds an object on the screen.
func findPart(o fyne.CanvasObject, at, lo, hi fyne.Position, scroll *container.Scroll, is func(fyne.CanvasObject) bool, out *part) {
	if !o.Visible() || out.found {
		return
	}
	at = at.Add(o.Position())
	end := at.AddXY(o.Size().Width, o.Size().Height)
	if is(o) {
		*out = part{at, fyne.NewPos(o.Size().Width, o.Size().Height), later(lo, at), earlier(hi, end), scroll, true}
		return
	}
	var kids []fyne.CanvasObject
	switch o := o.(type) {
	case *container.Scroll:
		scroll, lo, hi = o, later(lo, at), earlier(hi, end)
		kids = test.WidgetRenderer(o).Objects()
	case *fyne.Container:
		kids = o.Objects
	case fyne.Widget:
		kids = test.WidgetRenderer(o).Objects()
	}
	for _, k := range kids {
		findPart(k, at, lo, hi, scroll, is, out)
	}
}

func later(a, b fyne.Position) fyne.Position   { return fyne.NewPos(max(a.X, b.X), max(a.Y, b.Y)) }
func earlier(a, b fyne.Position) fyne.Position { return fyne.NewPos(min(a.X, b.X), min(a.Y, b.Y)) }

func (h *hand) part(is func(fyne.CanvasObject) bool) part {
	var out part
	s := h.w.Canvas().Size()
	findPart(h.w.Canvas().Content(), fyne.Position{}, fyne.Position{}, fyne.NewPos(s.Width, s.Height), nil, is, &out)
	return out
}

// tap presses a control where it can be seen, after scrolling it into sight.
func (h *hand) tap(name string) {
	h.t.Helper()
	if !h.there(name) && strings.HasPrefix(name, "option:") && h.there("on-board") { // a phone lists it when asked
		h.tap("on-board")
	}
	for range 3 {
		o := h.w.Control(name)
		require.NotNil(h.t, o, "no control %q", name)
		p := h.part(func(x fyne.CanvasObject) bool { return x == o })
		require.True(h.t, p.found, name)
		if p.hi.X-p.lo.X > 8 && p.hi.Y-p.lo.Y > min(20, p.size.Y) {
			test.TapCanvas(h.w.Canvas(), fyne.NewPos((p.lo.X+p.hi.X)/2, (p.lo.Y+p.hi.Y)/2))
			return
		}
		require.NotNil(h.t, p.scroll, "%q is out of sight and can't be scrolled to", name)
		at := h.part(func(x fyne.CanvasObject) bool { return x == fyne.CanvasObject(p.scroll) })
		test.Scroll(h.w.Canvas(), fyne.NewPos((at.lo.X+at.hi.X)/2, (at.lo.Y+at.hi.Y)/2), 0, at.at.Y+at.size.Y/2-p.at.Y-p.size.Y/2)
	}
	h.t.Fatalf("%q can't be brought into sight", name)
}

// lower brings a sheet down until the board can be tapped; a window without one is left alone.
func (h *hand) lower() {
	h.t.Helper()
	grip := func(o fyne.CanvasObject) bool { return fmt.Sprintf("%T", o) == "*widget.handle" }
	p := h.part(grip)
	if !p.found || p.at.Y > h.w.Canvas().Size().Height*.3 {
		return
	}
	test.TapCanvas(h.w.Canvas(), p.at.AddXY(p.size.X/2, p.size.Y/2))
	require.Greater(h.t, h.part(grip).at.Y, p.at.Y, "the sheet went down")
}

// there tells whether a control is on the screen.
func (h *hand) there(name string) bool { return h.w.Control(name) != nil }

// raise brings a sheet up until its tabs are there.
func (h *hand) raise() {
	h.t.Helper()
	p := h.part(func(o fyne.CanvasObject) bool { return fmt.Sprintf("%T", o) == "*widget.handle" })
	if p.found && !h.there("tab:0") {
		test.TapCanvas(h.w.Canvas(), p.at.AddXY(p.size.X/2, p.size.Y/2))
	}
}

// tapHex taps a hex of the board; where hexes are too small the first tap zooms.
func (h *hand) tapHex(at hex.Hex) {
	h.t.Helper()
	h.lower()
	number := h.w.Board().Board().Grid.Format(at)
	for range 3 {
		p, ok := h.w.Layout().Hexes[number]
		require.True(h.t, ok, "hex %s is not in sight", number)
		scale := h.w.Canvas().Scale()
		test.TapCanvas(h.w.Canvas(), fyne.NewPos(float32(p[0])/scale, float32(p[1])/scale))
		if c, pointed := h.w.Board().Cursor(); pointed && c == at {
			return
		}
	}
	h.t.Fatalf("hex %s can't be tapped", number)
}

// shown is everything that is written on the screen, as one text without line breaks.
func (h *hand) shown() string {
	var b strings.Builder
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			b.WriteString(o.Text + " ")
		case *fyne.Container:
			for _, k := range o.Objects {
				walk(k)
			}
		case fyne.Widget:
			for _, k := range test.WidgetRenderer(o).Objects() {
				walk(k)
			}
		}
	}
	walk(h.w.Canvas().Content())
	return strings.Join(strings.Fields(b.String()), " ")
}

// says fails unless all texts are on the screen.
func (h *hand) says(texts ...string) {
	h.t.Helper()
	all := h.shown()
	for _, s := range texts {
		require.Contains(h.t, all, strings.Join(strings.Fields(s), " "))
	}
}

// asks fails unless a question is on the screen. A phone has it with what may be done, and its line on top is the same
// behind every other tab.
func (h *hand) asks(question string) {
	h.t.Helper()
	const phone = 600
	if h.w.Canvas().Size().Width < phone && !strings.Contains(h.shown(), question) && h.there("tab:0") {
		h.tap("tab:0")
	}
	h.says(question)
}

// agrees holds the window to the game beside it: the question, who decides, and what is on the board.
func (h *hand) agrees() {
	h.t.Helper()
	v := h.model.View()
	h.asks(v.Point.Question)
	if v.Point.Who != "" {
		short := slices.ContainsFunc(v.Sides, func(s view.Side) bool { // a phone has room for the side alone
			return strings.Contains(v.Point.Who, s.Name) && strings.Contains(h.shown(), s.Name)
		})
		require.True(h.t, short && h.w.Canvas().Size().Width < 500 || strings.Contains(h.shown(), v.Point.Who), v.Point.Who)
	}
	if v.Point.Chip != nil {
		require.NotNil(h.t, h.w.Control("chip:"+string(v.Point.Chip.Rule)), "the rule that asks")
	}
	require.Equal(h.t, v.Board.Counters, h.w.Board().Board().Counters)
	require.Equal(h.t, v.Board.Marks, h.w.Board().Board().Marks)
}

// logged holds the log's tab to the game beside the window, from the latest action back.
func (h *hand) logged() {
	h.t.Helper()
	h.raise()
	h.tap("tab:4")
	v := h.model.View()
	require.NotEmpty(h.t, v.Log)
	for _, e := range v.Log {
		h.says(e.Text)
		for _, l := range e.Lines {
			h.says(l.Text)
		}
	}
	h.raise()
	h.tap("tab:0")
}

// choice is the one legal choice that a person looks for.
func (h *hand) choice(is func(view.Choice) bool) view.Choice {
	h.t.Helper()
	for _, g := range h.model.View().Point.Groups {
		for _, c := range g.Choices {
			if c.Legal && is(c) {
				return c
			}
		}
	}
	h.t.Fatalf("no such choice: %s", h.model.View().Point.Question)
	return view.Choice{}
}

// act does the same in the game beside the window.
func (h *hand) act(id int, faces ...int) {
	h.t.Helper()
	var err error
	h.model, err = h.model.Act(id, faces...)
	require.NoError(h.t, err)
}

// retreating tells whether a retreat is under way: only then can its priorities be laid over the board.
func retreating(v view.Table) bool {
	return slices.ContainsFunc(v.Layers, func(l view.Layer) bool { return l.ID == "retreat" })
}
