package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"gazala/tutor/view"
)

// The strip over the board of a phone.
const (
	stripTall   = 112
	stripRadius = 7.9 // of a hex in it, units
	stripFrom   = 2   // times as wide as high a map is at least that has one
	stripLeast  = 300 // height that it leaves to the board
	stripLine   = 2
)

// strip is a long stretch of a wide map over the board of a phone, small, with a frame round what the board shows. It
// goes along with the board; a tap or a drag on it brings the board there.
type strip struct {
	widget.BaseWidget
	board *Board
	small *Board
	edge  fyne.CanvasObject
	frame [4]*canvas.Image
	shown *view.Board
}

func (k *Kit) newStrip(b *Board) *strip {
	small := k.NewBoard(b.fonts, b.density, &Eye{R: stripRadius, Free: true}, nil)
	s := &strip{board: b, edge: k.Hairline(), small: small}
	s.small.still = true
	for i := range s.frame {
		s.frame[i] = Flat(k.P.Accent, 0)
	}
	s.ExtendBaseWidget(s)
	b.moved = s.follow
	k.name("overview", s)
	return s
}

// tall is how high the strip is over a board in a place; 0 where it is not shown.
func (s *strip) tall(size fyne.Size) float32 {
	w := s.board.whole
	if w.h <= 0 || w.w < stripFrom*w.h || size.Height < stripTall+stripLeast {
		return 0
	}
	return stripTall
}

// bare is a position without what is laid over it for a decision.
func bare(b *view.Board) *view.Board {
	out := *b
	out.Marks, out.Arrows, out.Trails, out.Tags, out.Focus = nil, nil, nil, nil, nil
	return &out
}

// follow shows the position, and the stretch in which the board looks.
func (s *strip) follow() {
	b := s.board
	size := s.Size()
	if size.Height == 0 || b.shown.Grid == nil || b.eye.R <= 0 {
		return
	}
	if s.shown != b.shown {
		s.shown = b.shown
		s.small.show(bare(b.shown))
	}
	u, w := s.small.unit(stripRadius), b.whole
	within := func(at, middle, wide, part float32) float32 {
		free := max(0, (wide-part)/2)
		return min(max(at, middle-free), middle+free)
	}
	s.small.eye.X = within(b.eye.X, w.x, w.w, size.Width/u.Width)
	s.small.eye.Y = within(b.eye.Y, w.y, w.h, size.Height/u.Height)
	s.small.arrange()
	s.mark(u)
}

// mark puts the frame round what the board shows.
func (s *strip) mark(u fyne.Size) {
	b, size := s.board, s.Size()
	of, sees := b.unit(b.eye.R), b.Size()
	wide, tall := sees.Width/of.Width*u.Width, sees.Height/of.Height*u.Height
	x := size.Width/2 + (b.eye.X-s.small.eye.X)*u.Width - wide/2
	y := size.Height/2 + (b.eye.Y-s.small.eye.Y)*u.Height - tall/2
	x0, y0 := max(0, x), max(0, y)
	x1, y1 := min(size.Width, x+wide), min(size.Height-1, y+tall)
	wide, tall = max(x1-x0, stripLine), max(y1-y0, stripLine)
	for i, side := range [4][4]float32{
		{x0, y0, wide, stripLine},
		{x0, y1 - stripLine, wide, stripLine},
		{x0, y0, stripLine, tall},
		{x1 - stripLine, y0, stripLine, tall},
	} {
		s.frame[i].Move(fyne.NewPos(side[0], side[1]))
		s.frame[i].Resize(fyne.NewSize(side[2], side[3]))
	}
}

// Tapped brings the board there.
func (s *strip) Tapped(e *fyne.PointEvent) {
	size := s.Size()
	s.shift(e.Position.X-size.Width/2, e.Position.Y-size.Height/2, s.small.eye)
}

// Dragged takes the board along.
func (s *strip) Dragged(e *fyne.DragEvent) { s.shift(e.Dragged.DX, e.Dragged.DY, s.board.eye) }

// DragEnd is nothing to us.
func (s *strip) DragEnd() {}

// shift has the board look so many units of the strip from where an eye looks.
func (s *strip) shift(dx, dy float32, from *Eye) {
	if s.shown == nil {
		return
	}
	u := s.small.unit(stripRadius)
	s.board.eye.X, s.board.eye.Y, s.board.eye.Free = from.X+dx/u.Width, from.Y+dy/u.Height, true
	s.board.arrange()
}

// MinSize is nothing: it is given its place.
func (s *strip) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer is for the toolkit.
func (s *strip) CreateRenderer() fyne.WidgetRenderer { return &stripRenderer{s} }

type stripRenderer struct{ s *strip }

func (r *stripRenderer) Destroy()           {}
func (r *stripRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (r *stripRenderer) Refresh()           { r.s.follow() }

func (r *stripRenderer) Layout(size fyne.Size) {
	r.s.small.Resize(size)
	r.s.small.clip.Resize(size)
	r.s.edge.Move(fyne.NewPos(0, size.Height-1))
	r.s.edge.Resize(fyne.NewSize(size.Width, 1))
	r.s.follow()
}

// Objects are none while it has no height.
func (r *stripRenderer) Objects() []fyne.CanvasObject {
	if r.s.Size().Height == 0 {
		return nil
	}
	f := r.s.frame
	return []fyne.CanvasObject{r.s.small.clip, f[0], f[1], f[2], f[3], r.s.edge}
}
