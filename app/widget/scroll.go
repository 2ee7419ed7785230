package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Scroll shows a part of something higher than its place.
type Scroll struct {
	widget.BaseWidget
	OnScrolled func(offset float32)
	inner      *container.Scroll
	host       *host
	start      float32
	bare       *container.Clip // stands in for the inner one, without its bar
}

// NewScroll shows an object from an offset on.
func NewScroll(content fyne.CanvasObject, offset float32) *Scroll {
	s := &Scroll{host: &host{content: content}, start: offset}
	s.host.ExtendBaseWidget(s.host)
	s.inner = container.NewVScroll(s.host)
	s.inner.OnScrolled = func(p fyne.Position) {
		if s.OnScrolled != nil {
			s.OnScrolled(p.Y)
		}
	}
	s.ExtendBaseWidget(s)
	return s
}

// By scrolls down by units.
func (s *Scroll) By(dy float32) {
	s.inner.ScrollToOffset(fyne.NewPos(0, s.inner.Offset.Y+dy))
	if s.OnScrolled != nil { // the toolkit tells of a wheel only
		s.OnScrolled(s.inner.Offset.Y)
	}
}

// Fit lays the content out again after it has changed.
func (s *Scroll) Fit() {
	s.host.width = s.Size().Width
	s.inner.Refresh()
}

// Bare takes the bar away, or gives it back. What it shows must not be scrolled meanwhile. The toolkit paints its bar,
// and shadows that nobody sees, with programs of the display of their own.
func (s *Scroll) Bare(on bool) {
	if s.bare = nil; on {
		s.bare = container.NewClip(container.NewWithoutLayout(s.host))
		s.bare.Resize(s.Size())
	}
	canvas.Refresh(s)
}

// MinSize lets the place be small.
func (s *Scroll) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	return fyne.NewSize(40, 40)
}

// CreateRenderer is for the toolkit.
func (s *Scroll) CreateRenderer() fyne.WidgetRenderer { return &scrollRenderer{s} }

type scrollRenderer struct{ s *Scroll }

func (r *scrollRenderer) Destroy()           {}
func (r *scrollRenderer) MinSize() fyne.Size { return r.s.MinSize() }
func (r *scrollRenderer) Refresh()           { r.s.Fit() }

func (r *scrollRenderer) Objects() []fyne.CanvasObject {
	if r.s.bare != nil {
		return []fyne.CanvasObject{r.s.bare}
	}
	return []fyne.CanvasObject{r.s.inner}
}

func (r *scrollRenderer) Layout(size fyne.Size) {
	r.s.host.width = size.Width
	r.s.inner.Resize(size)
	if r.s.bare != nil {
		r.s.bare.Resize(size)
	}
	if r.s.start > 0 && size.Height > 0 {
		r.s.inner.ScrollToOffset(fyne.NewPos(0, r.s.start))
		r.s.start = 0
	}
}

// host asks for the height that its content needs at the width of the place.
type host struct {
	widget.BaseWidget
	content fyne.CanvasObject
	width   float32
}

// MinSize is the content's height at the width of the place.
func (h *host) MinSize() fyne.Size {
	return fyne.NewSize(1, HeightFor(h.content, h.width))
}

// CreateRenderer is for the toolkit.
func (h *host) CreateRenderer() fyne.WidgetRenderer { return &hostRenderer{h} }

type hostRenderer struct{ h *host }

func (r *hostRenderer) Destroy()                     {}
func (r *hostRenderer) MinSize() fyne.Size           { return r.h.MinSize() }
func (r *hostRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.h.content} }
func (r *hostRenderer) Refresh()                     { r.h.content.Refresh() }

func (r *hostRenderer) Layout(size fyne.Size) {
	r.h.content.Resize(fyne.NewSize(size.Width, HeightFor(r.h.content, size.Width)))
}
