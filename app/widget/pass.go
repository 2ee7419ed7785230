package widget

import "fyne.io/fyne/v2"

// pass is one laying out of boxes within boxes. What a box measures in it holds until it ends and is not measured again
// for each box round it.
type pass struct{ boxes []*Box }

// measured is what a box has measured in a pass.
type measured struct {
	least, width, tall    float32
	leastKnown, tallKnown bool
}

// holder is what holds one object and is as high as that needs.
type holder interface{ inside() fyne.CanvasObject }

func (p *Press) inside() fyne.CanvasObject  { return p.content }
func (s *Scroll) inside() fyne.CanvasObject { return s.host }
func (h *host) inside() fyne.CanvasObject   { return h.content }
func (l *late) inside() fyne.CanvasObject   { return l.inner }
func (t *touch) inside() fyne.CanvasObject  { return t.inner }
func (g *grip) inside() fyne.CanvasObject   { return g.inner }

// within does something in a pass over a box and all that is in it: in the one that is under way, or else in its own.
func (b *Box) within(f func()) {
	if b.pass != nil {
		f()
		return
	}
	p := &pass{}
	p.take(b)
	defer p.end()
	f()
}

func (p *pass) take(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *Box:
		if o.pass != nil {
			return
		}
		o.pass, o.measured = p, measured{}
		p.boxes = append(p.boxes, o)
		for _, inner := range o.objects {
			p.take(inner)
		}
	case holder:
		p.take(o.inside())
	}
}

func (p *pass) end() {
	for _, b := range p.boxes {
		b.pass = nil
	}
}

// leastOf is the least width of an object, which is that of its least size.
func leastOf(o fyne.CanvasObject) float32 {
	switch o := o.(type) {
	case *Box:
		return o.least()
	case *Press:
		return max(leastOf(o.content), o.least.Width)
	case *Text:
		return o.leastWidth()
	}
	return o.MinSize().Width
}
