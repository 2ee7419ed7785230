package widget

import (
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/look"
	"gazala/tutor/view"
)

// The rail of a fight.
const (
	railCell  = 42 // the least width of a place
	railHops  = 40 // the height over the places in which steps hop
	railLabel = 104
	hopPieces = 14
	hopHead   = 5
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
		d.heads = append(d.heads, Layers(k.Plain(0), k.place(r.Places[i].Name, look.Second)))
		d.codes = append(d.codes, Layers(k.place(r.Places[i].Code, look.Plain)))
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
func (k *Kit) place(text string, ink look.Ink) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for part := range strings.SplitSeq(text, " / ") {
		rows = append(rows, k.BoldLine(part, look.Caption, ink).Middle())
	}
	return Pad(4, 1, 4, 1, Column(-2, rows...))
}

// begin shows where the strengths or the dice alone lead.
func (d *railed) begin(s *Scene, long time.Duration) {
	i := d.r.From - d.first
	edge := newSlab(d.k.P.Surface, d.k.P.Accent, 4)
	d.heads[i].Set(append(
		d.heads[i].objects,
		s.Then(Layers(newBox(edge, edge.objects()), d.k.place(d.r.Places[d.r.From].Name, look.Accent)), long),
	)...)
}

// hop shows a step: an arc in the one color toward the end of the table, a dashed one in the other color back.
func (d *railed) hop(h view.Hop, s *Scene, long time.Duration) {
	arc := &arc{n: d.last - d.first + 1, from: h.From - d.first, to: h.To - d.first, nth: h.Step}
	ink, piece := color.Color(d.k.P.Accent), 1
	if h.To < h.From {
		ink, piece = d.k.P.Refuse, 2
	}
	var lines []fyne.CanvasObject
	for i := 0; i < hopPieces && h.From != h.To; i += piece {
		arc.at = append(arc.at, i)
		lines = append(lines, stroke(ink, 2))
	}
	if h.From != h.To {
		lines = append(lines, stroke(ink, 2), stroke(ink, 2))
	}
	d.arcs.Set(append(d.arcs.objects, s.Then(newBox(arc, lines), long))...)
}

// end fills the place that is read and the result in it.
func (d *railed) end(s *Scene, long time.Duration) {
	k, i := d.k, d.r.To-d.first
	lit := func(text string) fyne.CanvasObject { return Layers(Flat(k.P.Accent, 4), k.place(text, look.On)) }
	p := d.r.Places[d.r.To]
	d.heads[i].Set(append(d.heads[i].objects, s.Then(lit(p.Name), 0))...)
	d.codes[i].Set(append(d.codes[i].objects, s.Then(lit(p.Code), long))...)
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

// arc is a hop from the middle of a place to that of another, drawn in pieces with a head at its end.
type arc struct {
	n, from, to int
	nth         int   // among the hops
	at          []int // the pieces that are drawn
}

func (*arc) least([]fyne.CanvasObject) float32           { return 0 }
func (*arc) height([]fyne.CanvasObject, float32) float32 { return railHops }

func (a *arc) place(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) == 0 {
		return
	}
	w := size.Width / float32(a.n)
	from, to := (float32(a.from)+.5)*w, (float32(a.to)+.5)*w
	const low = railHops - 2
	high := min(float32(low-2), 8+6*abs(float32(a.to-a.from))+float32(a.nth%4)*hopOver)
	point := func(i int) fyne.Position {
		t := float32(i) / hopPieces
		return fyne.NewPos(from+(to-from)*t, low-4*high*t*(1-t))
	}
	draw := func(o fyne.CanvasObject, p, q fyne.Position) {
		if l, ok := o.(*canvas.Line); ok {
			l.Position1, l.Position2 = p, q
		}
	}
	for n, i := range a.at {
		draw(o[n], point(i), point(i+1))
	}
	tip := point(hopPieces)
	draw(o[len(o)-2], tip, tip.SubtractXY(hopHead, hopHead))
	draw(o[len(o)-1], tip, tip.AddXY(hopHead, -hopHead))
}
