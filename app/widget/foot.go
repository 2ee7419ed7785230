package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/look"
)

// Foot is the lower edge of every page at a table. The main button, or the sentence in its place, is always at the same
// place: the left two thirds of the lowest row.
type Foot struct {
	Over        []fyne.CanvasObject // over the buttons, over the whole width
	Left, Right []FootButton        // the row over the main one: what widens the choice, and what ends something
	Main        fyne.CanvasObject
	Side        *FootButton // beside the main one: what ends the thing in hand, never a phase
	Waits       *WaitLine   // nil for none
}

// FootButton is a quiet button of the foot.
type FootButton struct {
	Words, Name, Meant string
	Tapped             func()
}

const (
	footEdge  = 16
	footUnder = 14
	footGap   = 8
)

// footTall is how high the main button is at least.
func (k *Kit) footTall() float32 {
	const phone, desktop = 52, 48
	if k.Sheet() {
		return phone
	}
	return desktop
}

// FootMain is the main button of a foot.
func (k *Kit) FootMain(text string, tapped func()) *Press {
	f := Face{Fill: k.P.Accent, Radius: 8, Least: fyne.NewSize(44, k.footTall())}
	return k.Press(f, Pad(6, 12, 6, 12, k.Bold(text, look.Body, look.On).Middle()), tapped)
}

// FootTip is a sentence in the place of the main button.
func (k *Kit) FootTip(text string) fyne.CanvasObject {
	tall := k.footTall()
	words := k.Text(text, look.Body, look.Second).Middle()
	return newBox(tipped{tall}, []fyne.CanvasObject{words})
}

// Foot lays a foot out.
func (k *Kit) Foot(f Foot) fyne.CanvasObject {
	room := float32(0) // of the narrowest foot
	const narrowest = 310
	room = narrowest
	lower := []fyne.CanvasObject{f.Main}
	left := f.Left
	if f.Side != nil && k.Large() { // letters that large need the whole width
		left = append([]FootButton{*f.Side}, left...)
	} else if f.Side != nil {
		lower = append(lower, k.footSide(f.Side))
	}
	rows := f.Over
	if len(left)+len(f.Right) > 0 {
		rows = append(rows, k.footUpper(left, f.Right, room))
	}
	rows = append(rows, newBox(thirds{footGap, k.Large()}, lower))
	edge := k.Hairline()
	if f.Waits != nil {
		edge = f.Waits.object(k)
	}
	return Column(0, edge, Pad(10, footEdge, footUnder, footEdge, Column(footGap, rows...)))
}

// footSide is the quiet button beside the main one; its words may need a second line.
func (k *Kit) footSide(b *FootButton) fyne.CanvasObject {
	face := k.quiet()
	face.Least.Height = k.footTall()
	words := k.Bold(b.Words, look.Body, look.Accent).Middle()
	return k.Press(face, Pad(6, 8, 6, 8, words), b.Tapped).Called(b.Name).Meant(b.Meant)
}

// footUpper is the row over the main button. Buttons are no wider than their words; where these are wider than the foot
// they need a second line.
func (k *Kit) footUpper(left, right []FootButton, room float32) fyne.CanvasObject {
	const edges = 28
	long := false
	for _, b := range append(left[:len(left):len(left)], right...) {
		long = long || k.BoldLine(b.Words, look.Body, look.Accent).MinSize().Width+edges > room
	}
	made := func(all []FootButton) (out []fyne.CanvasObject) {
		for _, b := range all {
			words := fyne.CanvasObject(k.BoldLine(b.Words, look.Body, look.Accent).Middle())
			if long {
				words = k.Bold(b.Words, look.Body, look.Accent).Middle()
			}
			press := k.Press(k.quiet(), Pad(7, edges/2, 7, edges/2, words), b.Tapped)
			out = append(out, press.Called(b.Name).Meant(b.Meant))
		}
		return out
	}
	if long {
		return Column(footGap, append(made(left), made(right)...)...)
	}
	ends := []fyne.CanvasObject{Wrap(footGap, made(left)...), WrapRight(footGap, made(right)...)}
	return newBox(atEnds{footGap}, ends)
}

// thirds gives the first of two objects two thirds of the width, the second the last one; both end at the bottom. Whole
// gives the first all of it.
type thirds struct {
	gap   float32
	whole bool
}

func (t thirds) wide(width float32) float32 {
	const parts, of = 2, 3
	if t.whole {
		return width
	}
	return (width - t.gap) * parts / of
}

func (t thirds) least(objects []fyne.CanvasObject) float32 { return row{gap: t.gap}.least(objects) }

func (t thirds) height(objects []fyne.CanvasObject, width float32) float32 {
	tall := HeightFor(objects[0], t.wide(width))
	if len(objects) > 1 {
		tall = max(tall, HeightFor(objects[1], width-t.gap-t.wide(width)))
	}
	return tall
}

func (t thirds) place(objects []fyne.CanvasObject, size fyne.Size) {
	x, w := float32(0), t.wide(size.Width)
	for _, o := range objects {
		h := HeightFor(o, w)
		o.Move(fyne.NewPos(x, size.Height-h))
		o.Resize(fyne.NewSize(w, h))
		x, w = w+t.gap, size.Width-t.gap-w
	}
}

// atEnds stands one object at the left and one at the right, or the second under the first where there is no room.
type atEnds struct{ gap float32 }

func (a atEnds) least(objects []fyne.CanvasObject) float32 { return column{}.least(objects) }

func (a atEnds) abreast(objects []fyne.CanvasObject, width float32) bool {
	return leastOf(objects[0])+a.gap+leastOf(objects[1]) <= width
}

func (a atEnds) height(objects []fyne.CanvasObject, width float32) float32 {
	one, two := HeightFor(objects[0], width), HeightFor(objects[1], width)
	if one == 0 || two == 0 || a.abreast(objects, width) {
		return max(one, two)
	}
	return one + a.gap + two
}

func (a atEnds) place(objects []fyne.CanvasObject, size fyne.Size) {
	one, two := HeightFor(objects[0], size.Width), HeightFor(objects[1], size.Width)
	if one > 0 && two > 0 && a.abreast(objects, size.Width) {
		left, right := leastOf(objects[0]), leastOf(objects[1])
		objects[0].Resize(fyne.NewSize(left, one))
		objects[1].Move(fyne.NewPos(size.Width-right, 0))
		objects[1].Resize(fyne.NewSize(right, two))
		return
	}
	objects[0].Resize(fyne.NewSize(size.Width, one))
	y := float32(0)
	if one > 0 {
		y = one + a.gap
	}
	objects[1].Move(fyne.NewPos(0, y))
	objects[1].Resize(fyne.NewSize(size.Width, two))
}

// tipped stands an object in the middle of a height that it has at least.
type tipped struct{ tall float32 }

func (c tipped) least(objects []fyne.CanvasObject) float32 { return leastOf(objects[0]) }

func (c tipped) height(objects []fyne.CanvasObject, width float32) float32 {
	return max(c.tall, HeightFor(objects[0], width))
}

func (c tipped) place(objects []fyne.CanvasObject, size fyne.Size) {
	h := HeightFor(objects[0], size.Width)
	objects[0].Move(fyne.NewPos(0, (size.Height-h)/2))
	objects[0].Resize(fyne.NewSize(size.Width, h))
}

// WaitLine is the edge of a foot that waits: it fills from the left.
type WaitLine struct {
	Part float32
	box  *Box
}

// Set fills it up to a part of its length.
func (l *WaitLine) Set(part float32) {
	if l.Part = part; l.box != nil {
		l.box.Arrange()
	}
}

func (l *WaitLine) object(k *Kit) fyne.CanvasObject {
	l.box = newBox(filling{l}, []fyne.CanvasObject{Flat(k.P.Line, 0), Flat(k.P.Accent, 0)})
	return l.box
}

type filling struct{ of *WaitLine }

const waitTall = 3

func (filling) least([]fyne.CanvasObject) float32           { return 0 }
func (filling) height([]fyne.CanvasObject, float32) float32 { return waitTall }

func (f filling) place(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	objects[1].Resize(fyne.NewSize(size.Width*min(1, f.of.Part), size.Height))
}
