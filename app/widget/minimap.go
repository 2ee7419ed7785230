package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"gazala/app/paint"
	"gazala/tutor/view"
)

// The small map: how large it is at most, in units, and from which width of the board it is shown.
const (
	miniWide  = 190
	miniTall  = 130
	miniEdge  = 4
	miniBoard = 700
	miniLine  = 2
	miniMost  = .85 // of the map in sight, across and down: there is no need of it
)

// minimap is the whole map in a corner of a board that shows a part of it, with a frame round that part. A tap or a
// drag on it brings the board there.
type minimap struct {
	widget.BaseWidget
	board *Board
	back  fyne.CanvasObject
	face  *canvas.Image
	frame [4]*canvas.Image
	shown *view.Board
	over  paint.Overview
	gauge gauge
	scale float32       // pixels of the small map a unit
	at    fyne.Position // of its lower right corner
}

func (k *Kit) newMinimap(b *Board) *minimap {
	m := &minimap{board: b, back: k.Ground(10, true), face: &canvas.Image{ScaleMode: canvas.ImageScaleSmooth}}
	for i := range m.frame {
		m.frame[i] = Flat(k.P.Accent, 0)
	}
	m.ExtendBaseWidget(m)
	b.moved, b.mini = m.follow, m
	k.name("minimap", m)
	return m
}

// stand puts the lower right corner of the small map where it belongs.
func (m *minimap) stand(at fyne.Position) {
	m.at = at
	m.follow()
}

// size is what the small map takes with its edge; nothing when the board is too small for it, or shows nearly all there
// is.
func (m *minimap) size(sight span) fyne.Size {
	w := m.board.whole
	if w.w <= 0 || m.board.Size().Width < miniBoard || sight.w >= miniMost*w.w && sight.h >= miniMost*w.h {
		return fyne.Size{}
	}
	r := m.radius()
	return fyne.NewSize(w.w*r+2*miniEdge, w.h*r+2*miniEdge)
}

func (m *minimap) radius() float32 { return min(miniWide/m.board.whole.w, miniTall/m.board.whole.h) }

// follow shows the position and the part of it that the board shows; nothing where that is all of it.
func (m *minimap) follow() {
	b := m.board
	sight := m.sight()
	size := m.size(sight)
	m.Resize(size) // of no size it takes no tap
	m.Move(m.at.SubtractXY(size.Width, size.Height))
	if size.Width == 0 {
		return
	}
	if m.shown != b.shown {
		m.shown, m.scale = b.shown, max(b.density(), 1)
		picture, geo := m.over.Picture(b.shown, &b.kit.P, float64(m.radius()*m.scale))
		m.face.Image, m.gauge = picture, gaugeOf(b.shown.Grid, geo)
		m.face.Refresh()
	}
	m.arrange(sight)
}

// leave lets go of the pictures, as Board.Leave does.
func (m *minimap) leave() {
	canvas.Refresh(m.face)
	m.shown, m.over, m.face.Image = nil, paint.Overview{}, nil
}

// covers tells whether something so far round a point of the board lies under the small map; never where there is none.
func (m *minimap) covers(p fyne.Position, round float32) bool {
	if m == nil || m.Size().Width == 0 {
		return false
	}
	at := m.Position()
	return p.X+round > at.X && p.Y+round > at.Y
}

// sight is the part of the map that the board shows, in radii.
func (m *minimap) sight() span {
	b := m.board
	if b.eye.R <= 0 || b.shown.Grid == nil {
		return span{}
	}
	u, s := b.unit(b.eye.R), b.Size()
	return span{x: b.eye.X, y: b.eye.Y, w: s.Width / u.Width, h: s.Height / u.Height}
}

func (m *minimap) arrange(sight span) {
	size := m.Size()
	if size.Width == 0 || m.gauge.across == 0 {
		return
	}
	inner := fyne.NewSize(size.Width-2*miniEdge, size.Height-2*miniEdge)
	m.back.Resize(size)
	m.face.Move(fyne.NewPos(miniEdge, miniEdge))
	m.face.Resize(inner)
	at := func(x, y float32) fyne.Position {
		px, py := (float32(m.gauge.zero.X)+x*float32(m.gauge.across))/m.scale,
			(float32(m.gauge.zero.Y)+y*float32(m.gauge.down))/m.scale
		return fyne.NewPos(miniEdge+min(max(px, 0), inner.Width), miniEdge+min(max(py, 0), inner.Height))
	}
	lo, hi := at(sight.x-sight.w/2, sight.y-sight.h/2), at(sight.x+sight.w/2, sight.y+sight.h/2)
	wide, tall := max(hi.X-lo.X, miniLine), max(hi.Y-lo.Y, miniLine)
	for i, side := range [4][4]float32{
		{lo.X, lo.Y, wide, miniLine},
		{lo.X, hi.Y - miniLine, wide, miniLine},
		{lo.X, lo.Y, miniLine, tall},
		{hi.X - miniLine, lo.Y, miniLine, tall},
	} {
		m.frame[i].Move(fyne.NewPos(side[0], side[1]))
		m.frame[i].Resize(fyne.NewSize(side[2], side[3]))
	}
}

// look brings the board to a place of the small map.
func (m *minimap) look(p fyne.Position) {
	if m.gauge.across == 0 {
		return
	}
	b := m.board
	b.eye.X = ((p.X-miniEdge)*m.scale - float32(m.gauge.zero.X)) / float32(m.gauge.across)
	b.eye.Y = ((p.Y-miniEdge)*m.scale - float32(m.gauge.zero.Y)) / float32(m.gauge.down)
	b.eye.Free = true
	b.arrange()
}

// Tapped brings the board there.
func (m *minimap) Tapped(e *fyne.PointEvent) { m.look(e.Position) }

// Dragged takes the board along.
func (m *minimap) Dragged(e *fyne.DragEvent) { m.look(e.Position) }

// DragEnd is nothing to us.
func (m *minimap) DragEnd() {}

// MinSize is nothing: it floats.
func (m *minimap) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer is for the toolkit.
func (m *minimap) CreateRenderer() fyne.WidgetRenderer { return &miniRenderer{m} }

type miniRenderer struct{ m *minimap }

func (r *miniRenderer) Destroy()           {}
func (r *miniRenderer) MinSize() fyne.Size { return fyne.Size{} }
func (r *miniRenderer) Layout(fyne.Size)   { r.m.arrange(r.m.sight()) }
func (r *miniRenderer) Refresh()           { r.m.face.Refresh() }

// Objects are none while it has no size.
func (r *miniRenderer) Objects() []fyne.CanvasObject {
	if r.m.Size().Width == 0 {
		return nil
	}
	return []fyne.CanvasObject{r.m.back, r.m.face, r.m.frame[0], r.m.frame[1], r.m.frame[2], r.m.frame[3]}
}
