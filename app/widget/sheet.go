package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Rest is one of the heights at which a sheet stays.
type Rest uint8

// The heights.
const (
	Half Rest = iota // 45 % of the place
	Peek             // 72 units
	Full             // 92 % of the place
)

const (
	peekHeight = 72
	handleTall = 28
	sheetRound = 16
	sheetWide  = 640
	beyond     = 198 // of a half sheet, which are not its contents: handle, tabs and a foot of two rows
	leastHalf  = beyond + 240
	mostHalf   = .6           // of the place, which leaves the board its part
	tightHalf  = beyond + 168 // where the place is low
	mostTight  = .63
	keyed      = 240 // of a half sheet over a phone's keyboard, which leaves little
)

// Sheet is a board with a panel that comes from below, at one of three heights: the handle is dragged or tapped. The
// rest lives outside, so that it outlasts the widget.
type Sheet struct {
	widget.BaseWidget
	OnRest func(Rest)
	Share  float32 // of the place, at half height; 0 for the usual one

	kit          *Kit
	board, panel fyne.CanvasObject
	shadow, back fyne.CanvasObject
	handle       *handle
	rest         *Rest
	pulled       float32 // units that the handle is dragged above where it rests
}

// NewSheet lays a panel over the lower part of a board.
func (k *Kit) NewSheet(board, panel fyne.CanvasObject, rest *Rest) *Sheet {
	s := &Sheet{
		kit:    k,
		board:  board,
		panel:  panel,
		rest:   rest,
		back:   k.Ground(sheetRound, true),
		shadow: Flat(k.P.CounterShadow, sheetRound),
	}
	s.handle = &handle{sheet: s, bar: canvas.NewRectangle(k.P.Ctl)}
	s.handle.bar.CornerRadius = 2
	s.handle.ExtendBaseWidget(s.handle)
	k.name("sheet", s.handle)
	s.ExtendBaseWidget(s)
	return s
}

// Go brings the sheet to a height.
func (s *Sheet) Go(r Rest) {
	s.pulled = 0
	*s.rest = r
	s.Refresh()
	if s.OnRest != nil {
		s.OnRest(r)
	}
}

// Tall is the height at a rest, in a place that is so high.
func (s *Sheet) Tall(r Rest, whole float32) float32 {
	switch r {
	case Peek:
		return min(peekHeight*s.kit.Scale(), whole)
	case Full:
		return whole * .92
	case Half:
	}
	share := s.Share
	if share == 0 {
		share = .45
	}
	scale := s.kit.Scale()
	return max(
		whole*share,
		min(leastHalf*scale, whole*mostHalf),
		min(tightHalf*scale, whole*mostTight),
		min(keyed, whole*.92),
	)
}

// Under is what takes a finger that went down at a place of the window: the handle, where that is on the sheet. The
// toolkit gives a quick finger to what it has come to, not to what it began on.
func (s *Sheet) Under(at fyne.Position) fyne.Draggable {
	over := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.handle)
	if size := s.handle.Size(); at.X >= over.X && at.X < over.X+size.Width && at.Y >= over.Y {
		return s.handle
	}
	return nil
}

// MinSize lets the place be small.
func (s *Sheet) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	return fyne.NewSize(100, 100)
}

// CreateRenderer is for the toolkit.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	return &sheetRenderer{s, []fyne.CanvasObject{s.board, s.shadow, s.back, s.panel, s.handle}}
}

type sheetRenderer struct {
	s       *Sheet
	objects []fyne.CanvasObject
}

func (r *sheetRenderer) Destroy()                     {}
func (r *sheetRenderer) MinSize() fyne.Size           { return r.s.MinSize() }
func (r *sheetRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *sheetRenderer) Refresh()                     { r.Layout(r.s.Size()) }

func (r *sheetRenderer) Layout(size fyne.Size) {
	s := r.s
	least, most := s.Tall(Peek, size.Height), s.Tall(Full, size.Height)
	h := min(max(s.Tall(*s.rest, size.Height)+s.pulled, least), most)
	w := min(size.Width, sheetWide)
	x, y := (size.Width-w)/2, size.Height-h
	// The board keeps what a half sheet leaves: a full one hides it for a while, and a board that changed its size
	// would lose its place.
	if s.pulled == 0 {
		seen := size.Height - min(h, s.Tall(Half, size.Height)) + sheetRound
		s.board.Move(fyne.Position{})
		s.board.Resize(fyne.NewSize(size.Width, seen))
	}
	s.shadow.Move(fyne.NewPos(x-1, y-2))
	s.shadow.Resize(fyne.NewSize(w+2, h+sheetRound))
	s.back.Move(fyne.NewPos(x, y))
	s.back.Resize(fyne.NewSize(w, h+sheetRound))
	s.handle.Move(fyne.NewPos(x, y))
	s.handle.Resize(fyne.NewSize(w, s.handleTall(h)))
	s.panel.Move(fyne.NewPos(x, y+handleTall-8))
	s.panel.Resize(fyne.NewSize(w, max(0, h-handleTall+8)))
}

// handleTall is how much of a sheet of a height takes the finger: all of a low one, which has but a line.
func (s *Sheet) handleTall(h float32) float32 {
	if *s.rest == Peek && s.pulled == 0 {
		return h
	}
	return handleTall
}

// Grip is something on the sheet by which it can be dragged, too; what is pressed in it is pressed as ever.
func (s *Sheet) Grip(o fyne.CanvasObject) fyne.CanvasObject {
	each(o, func(o fyne.CanvasObject) {
		if t, ok := o.(*TabRow); ok {
			t.sheet = s
		}
	})
	g := &grip{sheet: s, inner: o}
	g.ExtendBaseWidget(g)
	return g
}

type grip struct {
	widget.BaseWidget
	sheet *Sheet
	inner fyne.CanvasObject
}

func (g *grip) Dragged(e *fyne.DragEvent)           { g.sheet.handle.Dragged(e) }
func (g *grip) DragEnd()                            { g.sheet.handle.DragEnd() }
func (g *grip) HeightFor(width float32) float32     { return HeightFor(g.inner, width) }
func (g *grip) MinSize() fyne.Size                  { return g.inner.MinSize() }
func (g *grip) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(g.inner) }

// handle is the grip of a sheet.
type handle struct {
	widget.BaseWidget
	sheet *Sheet
	bar   *canvas.Rectangle
}

// Tapped goes to the next height.
func (h *handle) Tapped(*fyne.PointEvent) {
	switch *h.sheet.rest {
	case Peek, Full:
		h.sheet.Go(Half)
	case Half:
		h.sheet.Go(Full)
	}
}

// Dragged moves the sheet with the finger.
func (h *handle) Dragged(e *fyne.DragEvent) {
	h.sheet.pulled -= e.Dragged.DY
	h.sheet.Refresh()
}

// DragEnd lets the sheet rest at the height that is nearest.
func (h *handle) DragEnd() {
	s := h.sheet
	whole := s.Size().Height
	now := s.Tall(*s.rest, whole) + s.pulled
	best := Half
	for _, r := range [...]Rest{Peek, Full} {
		if abs(s.Tall(r, whole)-now) < abs(s.Tall(best, whole)-now) {
			best = r
		}
	}
	s.Go(best)
}

// MinSize is the height of the grip.
func (h *handle) MinSize() fyne.Size { return fyne.NewSize(44, handleTall) }

// CreateRenderer is for the toolkit.
func (h *handle) CreateRenderer() fyne.WidgetRenderer { return &handleRenderer{h} }

type handleRenderer struct{ h *handle }

func (r *handleRenderer) Destroy()                     {}
func (r *handleRenderer) MinSize() fyne.Size           { return r.h.MinSize() }
func (r *handleRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.h.bar} }
func (r *handleRenderer) Refresh()                     { r.h.bar.Refresh() }

func (r *handleRenderer) Layout(size fyne.Size) {
	r.h.bar.Move(fyne.NewPos(size.Width/2-18, 8))
	r.h.bar.Resize(fyne.NewSize(36, 4))
}
