package widget

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/look"
	"gazala/tutor/view"
)

// Graph is points over the actions of a game: a line, as far as it is known, with lucky and unlucky rolls and numbered
// choices on it.
type Graph struct {
	Values  []float64
	Actions int
	Turns   []view.ReviewTurn
	Marks   []view.ReviewMark
	Dear    []view.ReviewChoice
	Good    string // at the upper end
	Bad     string
	Scale   []view.ReviewTick // from the lowest to the highest, two at least
}

const (
	graphTall  = 286
	graphPhone = 180
	graphGap   = 8
	graphFoot  = 22  // under the line: the names of turns
	graphSteps = 240 // pieces of the line at most
	mostMarks  = 16
	luckSide   = 10
	discSide   = 22
	discHangs  = 33
	turnRoom   = 54 // of a turn's name
)

// graph is one that is to be drawn.
func (k *Kit) graph(g Graph) *graph {
	d := &graph{k: k, g: g, tall: graphTall}
	if k.Class == look.Phone {
		d.tall = graphPhone
	}
	return d
}

// graph places the parts of a graph; they stand in the box in the order in which they are made.
type graph struct {
	k          *Kit
	g          Graph
	tall       float32
	low, high  float64 // of the scale
	rows       []*canvas.Line
	rowNames   []*Text
	turns      []*canvas.Line
	turnNames  []*Text
	line       []*canvas.Line
	at         []int // the numbers of actions at which the pieces of the line meet
	marks      []*canvas.ArbitraryPolygon
	marked     []view.ReviewMark
	strings    []*canvas.Line
	discs      []*canvas.Circle
	discNames  []*Text
	good, bad  *Text
	nameMargin float32
}

func (d *graph) objects() (out []fyne.CanvasObject) {
	p := d.k.P
	d.low, d.high = d.g.Scale[0].At, d.g.Scale[len(d.g.Scale)-1].At
	add := func(o fyne.CanvasObject) { out = append(out, o) }
	for _, t := range d.g.Scale {
		ink, width := color.Color(p.Line), float32(1)
		if t.At == 0 {
			ink, width = p.Ctl, 1.4
		}
		d.rows = append(d.rows, stroke(ink, width))
		name := d.k.Line(t.Text, look.Caption, look.Second).Right()
		d.nameMargin = max(d.nameMargin, name.MinSize().Width)
		d.rowNames = append(d.rowNames, name)
	}
	for _, t := range d.g.Turns {
		d.turns = append(d.turns, stroke(p.Line, 1))
		d.turnNames = append(d.turnNames, d.k.Line(t.Name, look.Caption, look.Second))
	}
	d.sample()
	for range max(len(d.at)-1, 0) {
		d.line = append(d.line, stroke(p.Accent, 2.4))
	}
	d.marked = dearest(d.g.Marks)
	for _, m := range d.marked {
		d.marks = append(d.marks, d.k.luckSign(m.Lucky))
	}
	for n := range d.g.Dear {
		d.strings, d.discs = append(d.strings, stroke(p.Refuse, 1.2)), append(d.discs, canvas.NewCircle(p.Refuse))
		d.discNames = append(d.discNames, d.k.BoldLine(strconv.Itoa(n+1), look.Caption, look.On).Middle())
	}
	d.good, d.bad = d.k.Line(d.g.Good, look.Caption, look.Second), d.k.Line(d.g.Bad, look.Caption, look.Second)
	for _, l := range [][]*canvas.Line{d.rows, d.turns, d.line, d.strings} {
		for _, o := range l {
			add(o)
		}
	}
	for _, o := range d.marks {
		add(o)
	}
	for _, o := range d.discs {
		add(o)
	}
	for _, l := range [][]*Text{d.rowNames, d.turnNames, d.discNames, {d.good, d.bad}} {
		for _, o := range l {
			add(o)
		}
	}
	return out
}

func stroke(c color.Color, width float32) *canvas.Line {
	l := canvas.NewLine(c)
	l.StrokeWidth = width
	return l
}

func triangle(up bool) []fyne.Position {
	if up {
		return []fyne.Position{{X: .5, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}}
	}
	return []fyne.Position{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: .5, Y: 1}}
}

// dearest are the rolls that brought or took most, as many as can be told apart.
func dearest(all []view.ReviewMark) (out []view.ReviewMark) {
	least := 0.
	for {
		out = out[:0]
		next := math.Inf(1)
		for _, m := range all {
			if l := math.Abs(m.Luck); l > least {
				out, next = append(out, m), min(next, l)
			}
		}
		if len(out) <= mostMarks {
			return out
		}
		least = next
	}
}

// sample chooses the actions at which the line bends.
func (d *graph) sample() {
	n := len(d.g.Values)
	every := max(1, d.g.Actions/graphSteps)
	for i := 0; i < n; i += every {
		d.at = append(d.at, i)
	}
	if n > 0 && d.at[len(d.at)-1] != n-1 {
		d.at = append(d.at, n-1)
	}
}

// sides are where the first and the last action stand at a width.
func (d *graph) sides(width float32) (left, right float32) {
	return d.nameMargin + graphGap, width - graphGap
}

func (*graph) least([]fyne.CanvasObject) float32 { return 1 }

func (d *graph) height([]fyne.CanvasObject, float32) float32 { return d.tall }

func (d *graph) place(_ []fyne.CanvasObject, size fyne.Size) {
	const gap = graphGap
	left, right := d.sides(size.Width)
	top, bottom := float32(gap), size.Height-graphFoot*d.k.Scale()
	x := func(action int) float32 { return left + (right-left)*float32(action)/float32(max(d.g.Actions, 1)) }
	y := func(v float64) float32 { return bottom - (bottom-top)*float32((v-d.low)/(d.high-d.low)) }
	under := size.Height
	for i, l := range d.rows {
		v := d.g.Scale[i].At
		drawn(l, left, y(v), right, y(v))
		h := d.rowNames[i].MinSize().Height
		show(d.rowNames[i], y(v)+h/2 <= under)
		if d.rowNames[i].Visible() {
			under = y(v) - h/2
		}
		put(d.rowNames[i], 0, y(v)-h/2, d.nameMargin, h)
	}
	free := float32(0)
	for i, t := range d.g.Turns {
		drawn(d.turns[i], x(t.At), top, x(t.At), bottom)
		s := d.turnNames[i].MinSize()
		show(d.turnNames[i], x(t.At) >= free && x(t.At)+s.Width <= size.Width)
		if !d.turnNames[i].Visible() {
			continue
		}
		free = x(t.At) + max(s.Width, turnRoom) + gap
		put(d.turnNames[i], x(t.At)+2, bottom+2, s.Width, s.Height)
	}
	for i, l := range d.line {
		a, b := d.at[i], d.at[i+1]
		drawn(l, x(a), y(d.g.Values[a]), x(b), y(d.g.Values[b]))
	}
	for i, m := range d.marked {
		if m.At < len(d.g.Values) {
			put(d.marks[i], x(m.At)-luckSide/2, y(d.g.Values[m.At])-luckSide/2, luckSide, luckSide)
		}
	}
	var hangs []float32
	for i, c := range d.g.Dear {
		at := y(d.g.Values[min(c.At, len(d.g.Values)-1)])
		hung := at + discHangs
		if hung+discSide/2 > bottom {
			hung = at - discHangs
		}
		aside := clearOf(x(c.At), hangs)
		hangs = append(hangs, aside)
		drawn(d.strings[i], x(c.At), at, aside, hung)
		put(d.discs[i], aside-discSide/2, hung-discSide/2, discSide, discSide)
		s := d.discNames[i].MinSize()
		put(d.discNames[i], aside-s.Width/2, hung-s.Height/2, s.Width, s.Height)
	}
	put(d.good, left+6, top+2, d.good.MinSize().Width, d.good.MinSize().Height)
	put(d.bad, left+6, bottom-d.bad.MinSize().Height-2, d.bad.MinSize().Width, d.bad.MinSize().Height)
}

// clearOf is a place for a disc that is clear of others, as near as can be.
func clearOf(x float32, others []float32) float32 {
	const gap = 2
	for by := float32(0); ; by += discSide/2 + gap {
		for _, at := range [...]float32{x + by, x - by} {
			if !slices.ContainsFunc(others, func(o float32) bool { return max(o-at, at-o) < discSide+gap }) {
				return at
			}
		}
	}
}

// show shows a name where there is room for it.
func show(t *Text, room bool) {
	if room {
		t.Show()
		return
	}
	t.Hide()
}

func drawn(l *canvas.Line, x1, y1, x2, y2 float32) {
	l.Position1, l.Position2 = fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
}

func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// Sign is what stands on a graph.
type Sign uint8

// The signs.
const (
	LuckySign Sign = iota
	UnluckySign
	DearSign
)

// GraphSign says what a sign means.
func (k *Kit) GraphSign(s Sign, words string) fyne.CanvasObject {
	var o fyne.CanvasObject = canvas.NewCircle(k.P.Refuse)
	if s != DearSign {
		o = k.luckSign(s == LuckySign)
	}
	side := luckSide * k.Scale()
	return Row(6, -1, Layers(k.Space(side, side), o), k.Line(words, look.Caption, look.Second))
}

func (k *Kit) luckSign(lucky bool) *canvas.ArbitraryPolygon {
	t := canvas.NewArbitraryPolygon(triangle(lucky), k.P.Accent)
	if t.NormalizedPoints = true; !lucky {
		t.FillColor, t.StrokeColor, t.StrokeWidth = k.P.Surface, k.P.Ink2, 1.4
	}
	return t
}

// LuckBar is points to either side of an axis, and how far they may be off: an accent bar, hatched where they are lost,
// with whiskers.
func (k *Kit) LuckBar(name, points, note string, part, doubt float32) fyne.CanvasObject {
	objects := []fyne.CanvasObject{Flat(k.P.Line, 2), k.ground(part < 0, part >= 0), Flat(k.P.Ctl, 0)}
	for n := 0; doubt > 0 && n < 2*whiskers; n++ {
		objects = append(objects, Flat([...]color.Color{k.P.Surface, k.P.Ink}[n/whiskers], 0))
	}
	bar := newBox(luckBar{part, doubt}, objects)
	head := Heads(
		4,
		60*k.Scale(),
		k.Text(name, look.Body, look.Plain),
		k.BoldLine(points, look.Body, look.Plain),
	)
	return Column(4, head, k.Text(note, look.Caption, look.Second), bar)
}

// luckBar lays a bar from the middle to one side, and whiskers over its end.
type luckBar struct{ part, doubt float32 }

// whiskers are a line and its two ends, each in a casing.
const whiskers = 3

func (luckBar) least([]fyne.CanvasObject) float32 { return barWide }

func (luckBar) height([]fyne.CanvasObject, float32) float32 { return luckTall }

const luckTall = 14

func (h luckBar) place(o []fyne.CanvasObject, size fyne.Size) {
	mid := size.Width / 2
	long := mid * min(max(h.part, -1), 1)
	put(o[0], 0, size.Height/2-.5, size.Width, 1)
	put(o[1], min(mid, mid+long), 0, max(long, -long), size.Height)
	put(o[2], mid-.5, 0, 1, size.Height)
	if h.doubt <= 0 {
		return
	}
	const ink, casing, tall = 1.5, 1, 8
	end, reach, y := mid+long, mid*h.doubt, size.Height/2
	for i, r := range [whiskers][4]float32{
		{end - reach, y - ink/2, 2 * reach, ink},
		{end - reach - ink/2, y - tall/2, ink, tall},
		{end + reach - ink/2, y - tall/2, ink, tall},
	} {
		under, line := o[3+i], o[3+whiskers+i]
		put(under, r[0]-casing, r[1]-casing, r[2]+2*casing, r[3]+2*casing)
		put(line, r[0], r[1], r[2], r[3])
	}
}
