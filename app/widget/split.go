package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// The width of the panel beside the board, in units.
const (
	PanelLeast = 360
	PanelWidth = 400
	PanelMost  = 520
)

// Split stands a board and a panel side by side with a border that can be dragged. The width of the panel lives
// outside, so that it outlasts the widget.
type Split struct {
	widget.BaseWidget
	board, panel fyne.CanvasObject
	border       *border
	width        *float32
	share        float32 // when above 0, the panel's part of the whole instead of a width
}

// NewSplit stands a panel of a width right of a board.
func (k *Kit) NewSplit(board, panel fyne.CanvasObject, width *float32) *Split {
	s := &Split{board: board, panel: panel, width: width}
	s.border = &border{split: s, line: canvas.NewRectangle(k.P.Line)}
	s.border.ExtendBaseWidget(s.border)
	s.ExtendBaseWidget(s)
	return s
}

// NewShare stands a panel right of a board that takes a fixed part of the width.
func (k *Kit) NewShare(board, panel fyne.CanvasObject, share float32) *Split {
	s := k.NewSplit(board, panel, new(float32))
	s.share = share
	return s
}

// A wide window has a wider panel.
const (
	wideWindow = 1600
	widePanel  = 460
)

func (s *Split) panelWidth(whole float32) float32 {
	if s.share > 0 {
		return whole * s.share
	}
	wide := *s.width
	if wide == PanelWidth && whole >= wideWindow { // nobody has pulled it
		wide = widePanel
	}
	return min(max(wide, PanelLeast), PanelMost, whole)
}

// MinSize lets the place be small.
func (s *Split) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	return fyne.NewSize(100, 100)
}

// CreateRenderer is for the toolkit.
func (s *Split) CreateRenderer() fyne.WidgetRenderer {
	return &splitRenderer{s, []fyne.CanvasObject{s.board, s.panel, s.border}}
}

type splitRenderer struct {
	s       *Split
	objects []fyne.CanvasObject
}

func (r *splitRenderer) Destroy()                     {}
func (r *splitRenderer) MinSize() fyne.Size           { return r.s.MinSize() }
func (r *splitRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *splitRenderer) Refresh()                     { r.Layout(r.s.Size()) }

const borderGrip = 8

func (r *splitRenderer) Layout(size fyne.Size) {
	w := r.s.panelWidth(size.Width)
	x := size.Width - w
	r.s.board.Move(fyne.Position{})
	r.s.board.Resize(fyne.NewSize(x, size.Height))
	r.s.panel.Move(fyne.NewPos(x, 0))
	r.s.panel.Resize(fyne.NewSize(w, size.Height))
	r.s.border.Move(fyne.NewPos(x-borderGrip/2, 0))
	r.s.border.Resize(fyne.NewSize(borderGrip, size.Height))
}

// border is the line between board and panel.
type border struct {
	widget.BaseWidget
	split *Split
	line  *canvas.Rectangle
}

// Dragged makes the panel wider or narrower.
func (b *border) Dragged(e *fyne.DragEvent) {
	if b.split.share > 0 {
		return
	}
	w := b.split.panelWidth(b.split.Size().Width)
	*b.split.width = min(max(w-e.Dragged.DX, PanelLeast), PanelMost)
	b.split.Refresh()
}

// DragEnd is nothing to us.
func (b *border) DragEnd() {}

// Cursor tells that the border moves sideways.
func (b *border) Cursor() desktop.Cursor {
	if b.split.share > 0 {
		return desktop.DefaultCursor
	}
	return desktop.HResizeCursor
}

// MinSize is the width of the grip.
func (b *border) MinSize() fyne.Size { return fyne.NewSize(borderGrip, 1) }

// CreateRenderer is for the toolkit.
func (b *border) CreateRenderer() fyne.WidgetRenderer { return &borderRenderer{b} }

type borderRenderer struct{ b *border }

func (r *borderRenderer) Destroy()                     {}
func (r *borderRenderer) MinSize() fyne.Size           { return r.b.MinSize() }
func (r *borderRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.b.line} }
func (r *borderRenderer) Refresh()                     { r.b.line.Refresh() }

func (r *borderRenderer) Layout(size fyne.Size) {
	r.b.line.Move(fyne.NewPos(borderGrip/2, 0))
	r.b.line.Resize(fyne.NewSize(1, size.Height))
}
