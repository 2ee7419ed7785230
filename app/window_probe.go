package app

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"github.com/natefinch/atomic"

	"gazala/app/widget"
)

// Layout tells where things are in the window, in pixels from its upper left corner.
type Layout struct {
	Hexes    map[string][2]float64 `json:"hexes"`    // by printed number, those whose middle can be seen
	Controls map[string][2]float64 `json:"controls"` // by name, those that take a tap
	Table    *Seated               `json:"table,omitempty"`
	Screen   string                `json:"screen"` // its kind, by number, and what it shows
	Home     bool                  `json:"home"`   // the first screen, from which nothing leads back
	// Flaws are what no screen may show: the key of a message instead of its words, a heading that says nothing.
	Flaws []string `json:"flaws,omitempty"`
}

// Seated is how a game stands that is on the screen.
type Seated struct {
	Idea     string   // that the guide tells now
	Rule     string   `json:"rule"` // of the decision
	At       int      `json:"at"`   // actions that count
	Mine     bool     `json:"mine"` // the person decides
	Over     bool     `json:"over"`
	Thinking bool     `json:"thinking"` // the program is at it
	Weighing bool     `json:"weighing"` // advice is being thought about
	Chosen   bool     `json:"chosen"`   // something is looked at that can be done
	Advises  bool     `json:"advises"`  // the program gives advice in this game
	Sides    []string `json:"sides"`    // that the person plays
}

// Layout is where things are now.
func (w *Window) Layout() Layout {
	c := w.win.Canvas()
	scale, size := c.Scale(), c.Size()
	out := Layout{
		Hexes: map[string][2]float64{}, Controls: map[string][2]float64{},
		Screen: fmt.Sprintf("%d %s", w.Place().Kind, cmp.Or(w.Place().ID, string(w.Place().Rule))),
		Home:   len(w.way) == 1, Flaws: widget.Flaws(w.root.content),
	}
	put := func(into map[string][2]float64, name string, p fyne.Position) {
		if p.X >= 0 && p.Y >= 0 && p.X < size.Width && p.Y < size.Height {
			into[name] = [2]float64{float64(p.X * scale), float64(p.Y * scale)}
		}
	}
	for name, o := range w.kit.Names() {
		if b, is := o.(*widget.Press); is && !b.Ripe() {
			continue
		}
		p, s := w.app.Driver().AbsolutePositionForObject(o), o.Size()
		if s.Width > 0 {
			put(out.Controls, name, p.AddXY(s.Width/2, s.Height/2))
		}
	}
	if w.screen.seated != nil {
		now := w.screen.seated()
		out.Table = &now
	}
	b := w.screen.board
	if b == nil || b.Board().Grid == nil {
		return out
	}
	covers := w.overBoardAt()
	at, g := w.app.Driver().AbsolutePositionForObject(b), b.Board().Grid
	for i := range g.Len() {
		m := b.Middle(g.At(i))
		if m.X >= 0 && m.Y >= 0 && m.X < b.Size().Width && m.Y < b.Size().Height {
			if m = at.Add(m); !slices.ContainsFunc(covers, func(c cover) bool { return c.holds(m) }) {
				put(out.Hexes, g.Format(g.At(i)), m)
			}
		}
	}
	return out
}

// cover is where something floats over the board.
type cover struct {
	at   fyne.Position
	size fyne.Size
}

func (c cover) holds(p fyne.Position) bool {
	const edge = 12 // round the buttons there is a frame, and round a hex's middle something is to be seen
	return p.X > c.at.X-edge && p.X < c.at.X+c.size.Width+edge && p.Y > c.at.Y-edge && p.Y < c.at.Y+c.size.Height+edge
}

// overBoardAt is where the buttons float over the board.
func (w *Window) overBoardAt() []cover {
	var out []cover
	for _, name := range []string{"zoom-in", "zoom-out", "fit", "minimap", "fight", "map-key"} {
		if o := w.kit.Named(name); o != nil {
			out = append(out, cover{w.app.Driver().AbsolutePositionForObject(o), o.Size()})
		}
	}
	return out
}

// Laid tells that the window has its size and the screen is in its place.
func (w *Window) Laid() bool {
	s := w.win.Canvas().Size()
	return s.Width > 0 && w.root.Size() == s && !w.sizes.waiting &&
		(w.screen.board == nil || w.screen.board.Size().Width > 0)
}

// WriteLayout writes the layout as JSON, all at once.
func (w *Window) WriteLayout(file string) error {
	text, err := json.Marshal(w.Layout())
	if err != nil {
		return fmt.Errorf("layout: %w", err)
	}
	if err := atomic.WriteFile(file, bytes.NewReader(text)); err != nil {
		return fmt.Errorf("layout: %w", err)
	}
	return nil
}

// Canvas is what the window shows.
func (w *Window) Canvas() fyne.Canvas { return w.win.Canvas() }

// Focus gives a control of the screen the focus, whether it has been painted or not.
func (w *Window) Focus(o fyne.Focusable) { w.focus(o) }

// Resize changes the size of the window.
func (w *Window) Resize(s fyne.Size) { w.win.Resize(s) }

// Control is the control that goes by a name on the screen that is shown, or nil.
func (w *Window) Control(name string) fyne.CanvasObject { return w.kit.Named(name) }

// Board is the board on the screen that is shown, or nil.
func (w *Window) Board() *widget.Board { return w.screen.board }
