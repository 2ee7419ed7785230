package widget

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Flat is a place in one colour. It is a picture, which the toolkit paints as it paints texts: its own rectangles are
// other programs of the display, and where the processor stands in for a graphics card each takes as long to make ready
// as a third of an empty window takes to start.
func Flat(c color.Color, radius float32) *canvas.Image {
	return &canvas.Image{Image: flat(c), ScaleMode: canvas.ImageScaleFastest, CornerRadius: radius}
}

// flat is a picture of one colour. Its sides are no powers of two, as those of few texts are: a display makes itself
// ready for such pictures apart.
func flat(c color.Color) *image.RGBA {
	const side = 3
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	for at := range side * side {
		m.Set(at%side, at/side, c)
	}
	return m
}

// slab is a filled rectangle with rounded corners, and with a border if it has one.
type slab struct {
	edge, face *canvas.Image // no edge: no border
	fill       color.Color
	radius     float32
	wide       float32 // how wide the border is
	size       fyne.Size
}

const slabEdge = 1

func newSlab(fill, border color.Color, radius float32) *slab {
	s := &slab{face: Flat(fill, radius), fill: fill, radius: radius, wide: slabEdge}
	s.face.Hidden = fill == color.Transparent
	if border != nil {
		s.edge = Flat(border, radius)
		s.face.CornerRadius = max(0, radius-slabEdge)
	}
	return s
}

// outline gives the border another colour and width.
func (s *slab) outline(border color.Color, wide float32) {
	s.wide, s.edge.Image, s.face.CornerRadius = wide, flat(border), max(0, s.radius-wide)
	s.resize(s.size)
	s.edge.Refresh()
	s.face.Refresh()
}

func (s *slab) paint(fill color.Color) {
	if s.fill == fill {
		return
	}
	s.fill, s.face.Image, s.face.Hidden = fill, flat(fill), fill == color.Transparent
	s.face.Refresh()
}

func (s *slab) objects() []fyne.CanvasObject {
	if s.edge == nil {
		return []fyne.CanvasObject{s.face}
	}
	return []fyne.CanvasObject{s.edge, s.face}
}

func (s *slab) resize(size fyne.Size) {
	s.size = size
	if s.edge != nil {
		s.edge.Resize(size)
		s.face.Move(fyne.NewSquareOffsetPos(s.wide))
		size = size.SubtractWidthHeight(2*s.wide, 2*s.wide).Max(fyne.Size{})
	}
	s.face.Resize(size)
}

func (*slab) least([]fyne.CanvasObject) float32             { return 0 }
func (*slab) height([]fyne.CanvasObject, float32) float32   { return 0 }
func (s *slab) place(_ []fyne.CanvasObject, size fyne.Size) { s.resize(size) }
