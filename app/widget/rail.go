package widget

import (
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/tutor/view"
)

// The rail of a fight.
const (
	railCell  = 42 // the least width of a place
	railHops  = 40 // the height over the places in which steps hop
	railLabel = 104
	hopOver   = 7 // how far one arc stands over the one before it
)

// railed are the parts of a rail that come one after another.
type railed struct {
	k           *Kit
	r           *view.Rail
	first, last int // places in sight
	box         *Box
	heads       []*Box
	codes       []*Box
	arcs        *Box
}

// rail is a line of a table with so many units of room; what happens on it is put there part by part.
func (k *Kit) rail(r *view.Rail, room float32) *railed {
	lo, hi := min(r.From, r.To), max(r.From, r.To)
	for _, h := range r.Hops {
		lo, hi = min(lo, h.To), max(hi, h.To)
	}
	n := max(hi-lo+1, min(len(r.Places), int((room-railLabel)/(railCell*k.Scale()))))
	d := &railed{k: k, r: r, first: max(0, min((lo+hi-n+1)/2, len(r.Places)-n))}
	d.last = d.first + n - 1
	d.arcs = Layers(k.Space(1, 1))
	objects := []fyne.CanvasObject{
		k.Text(r.Name, look.Caption, look.Second),
		k.Text(strings.TrimSpace(r.Other+" "+r.Value), look.Caption, look.Second),
		d.arcs,
	}
	for i := d.first; i <= d.last; i++ {
		d.heads = append(d.heads, Layers(k.Plain(0), k.place(r.Places[i].Name, k.BoldLine, look.Second)))
		d.codes = append(d.codes, Layers(k.Ground(0, true), k.place(r.Places[i].Code, k.Line, look.Second)))
	}
	for i := range d.heads {
		objects = append(objects, d.heads[i], d.codes[i])
	}
	over := float32(railHops)
	if len(r.Hops) == 0 {
		over = 0
	}
	d.box = newBox(&railPlan{n: n, over: over}, objects)
	return d
}

// place is a name or a result in a place of a rail; its halves stand under each other.
func (k *Kit) place(text string, line func(string, look.Kind, look.Ink) *Text, ink look.Ink) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for part := range strings.SplitSeq(text, " / ") {
		rows = append(rows, line(part, look.Caption, ink).Middle())
	}
	return Pad(4, 1, 4, 1, Column(-2, rows...))
}

// begin shows where the strengths or the dice alone lead.
func (d *railed) begin(s *Scene, long time.Duration) {
	i := d.r.From - d.first
	edge := newSlab(d.k.P.Surface, d.k.P.Accent, 4)
	name := d.k.place(d.r.Places[d.r.From].Name, d.k.BoldLine, look.Accent)
	d.heads[i].Set(append(d.heads[i].objects, s.Append(Layers(newBox(edge, edge.objects()), name), long))...)
}

// hop shows a step: an arc in the one color toward the end of the table, a dashed one in the other color back.
func (d *railed) hop(h view.Hop, s *Scene, long time.Duration) {
	if h.From == h.To {
		s.rest(long)
		return
	}
	hop := &arc{n: d.last - d.first + 1, from: h.From - d.first, to: h.To - d.first, nth: h.Step, ink: d.k.P.Accent}
	if h.To < h.From {
		hop.ink = d.k.P.Refuse
	}
	d.arcs.Set(append(d.arcs.objects, s.Append(newBox(hop, []fyne.CanvasObject{&canvas.Image{}}), long))...)
}

// end fills the place that is read and the result in it.
func (d *railed) end(s *Scene, long time.Duration) {
	k, i := d.k, d.r.To-d.first
	lit := func(text string) fyne.CanvasObject {
		return Layers(Flat(k.P.Accent, 4), k.place(text, k.BoldLine, look.On))
	}
	const ring = -2
	p := d.r.Places[d.r.To]
	d.heads[i].Set(append(d.heads[i].objects, s.Append(lit(p.Name), 0))...)
	read := Layers(Pad(ring, ring, ring, ring, Flat(k.P.Focus, 6)), lit(p.Code))
	d.codes[i].Set(append(d.codes[i].objects, s.Append(read, long))...)
}

// railPlan places the names of both lines at the left, the arcs over the places, and every place with its result.
type railPlan struct {
	n    int
	over float32 // the height of the arcs
}

func (railPlan) least([]fyne.CanvasObject) float32 { return railLabel + railCell }

func (p railPlan) width(width float32) float32 { return (width - railLabel) / float32(p.n) }

func (p railPlan) rows(o []fyne.CanvasObject, width float32) (head, code float32) {
	w := p.width(width)
	head, code = HeightFor(o[0], railLabel-8), HeightFor(o[1], railLabel-8)
	for i := 3; i+1 < len(o); i += 2 {
		head, code = max(head, HeightFor(o[i], w)), max(code, HeightFor(o[i+1], w))
	}
	return head, code
}

func (p railPlan) height(o []fyne.CanvasObject, width float32) float32 {
	head, code := p.rows(o, width)
	return p.over + head + code + 2
}

func (p railPlan) place(o []fyne.CanvasObject, size fyne.Size) {
	head, code := p.rows(o, size.Width)
	w := p.width(size.Width)
	middle := func(o fyne.CanvasObject, y, tall float32) {
		h := HeightFor(o, railLabel-8)
		o.Move(fyne.NewPos(0, y+(tall-h)/2))
		o.Resize(fyne.NewSize(railLabel-8, h))
	}
	middle(o[0], p.over, head)
	middle(o[1], p.over+head+2, code)
	o[2].Move(fyne.NewPos(railLabel, 0))
	o[2].Resize(fyne.NewSize(size.Width-railLabel, p.over))
	for i := 3; i+1 < len(o); i += 2 {
		x := railLabel + float32((i-3)/2)*w
		o[i].Move(fyne.NewPos(x, p.over))
		o[i].Resize(fyne.NewSize(w-2, head))
		o[i+1].Move(fyne.NewPos(x, p.over+head+2))
		o[i+1].Resize(fyne.NewSize(w-2, code))
	}
}

// arc is a hop from the middle of a place to that of another.
type arc struct {
	n, from, to int
	nth         int // among the hops
	ink         color.NRGBA
}

func (*arc) least([]fyne.CanvasObject) float32           { return 0 }
func (*arc) height([]fyne.CanvasObject, float32) float32 { return railHops }

func (a *arc) place(o []fyne.CanvasObject, size fyne.Size) {
	img, ok := o[0].(*canvas.Image)
	if !ok {
		return
	}
	w := size.Width / float32(a.n)
	const least, wider, turns = 20, 4, 3
	long := abs(float32(a.to - a.from))
	l := icon.HopLook{
		Wide: long * w,
		High: min(railHops-2, least+wider*(long-1)+float32(a.nth%turns)*hopOver),
		Back: a.to < a.from,
		Ink:  a.ink,
	}
	img.Resource = icon.Hop(l)
	img.Move(fyne.NewPos((float32(min(a.from, a.to))+.5)*w-icon.HopEdge, railHops-l.High-1))
	img.Resize(fyne.NewSize(l.Wide+2*icon.HopEdge, l.High+1))
	img.Refresh()
}
