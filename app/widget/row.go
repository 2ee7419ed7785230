package widget

import "fyne.io/fyne/v2"

// Row stands objects side by side. The one with index grow takes the width that is left (-1: none does); lower ones are
// centred, or stand at the top when they are as high as a line of text.
func Row(gap float32, grow int, objects ...fyne.CanvasObject) *Box {
	return newBox(row{gap: gap, grow: grow}, objects)
}

// TopRow is a row whose objects all start at the top.
func TopRow(gap float32, grow int, objects ...fyne.CanvasObject) *Box {
	return newBox(row{gap: gap, grow: grow, top: true}, objects)
}

type row struct {
	gap  float32
	grow int
	top  bool
}

func (r row) least(objects []fyne.CanvasObject) float32 {
	var w float32
	for i, o := range objects {
		if i > 0 {
			w += r.gap
		}
		w += leastOf(o)
	}
	return w
}

// share is the width that the growing object gets.
func (r row) share(objects []fyne.CanvasObject, width float32) float32 {
	for i, o := range objects {
		if i > 0 {
			width -= r.gap
		}
		if i != r.grow {
			width -= leastOf(o)
		}
	}
	return max(0, width)
}

func (r row) each(objects []fyne.CanvasObject, width float32, f func(o fyne.CanvasObject, x, w, h float32)) {
	share := r.share(objects, width)
	var x float32
	for i, o := range objects {
		w := leastOf(o)
		if i == r.grow {
			w = share
		}
		f(o, x, w, HeightFor(o, w))
		x += w + r.gap
	}
}

func (r row) height(objects []fyne.CanvasObject, width float32) float32 {
	var tall float32
	r.each(objects, width, func(_ fyne.CanvasObject, _, _, h float32) { tall = max(tall, h) })
	return tall
}

func (r row) place(objects []fyne.CanvasObject, size fyne.Size) {
	r.each(objects, size.Width, func(o fyne.CanvasObject, x, w, h float32) {
		y := (size.Height - h) / 2
		if r.top {
			y = 0
		}
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	})
}

// Wrap stands objects side by side and goes on in the next line where there is no more room.
func Wrap(gap float32, objects ...fyne.CanvasObject) *Box {
	return newBox(wrap{gap: gap, down: gap / 2}, objects)
}

// WrapRight is a Wrap whose lines end at the right.
func WrapRight(gap float32, objects ...fyne.CanvasObject) *Box {
	return newBox(wrap{gap: gap, down: gap / 2, right: true}, objects)
}

// WrapText is a Wrap for words, whose lines stand close; small ones stand in the middle of theirs.
func WrapText(gap float32, objects ...fyne.CanvasObject) *Box {
	return newBox(wrap{gap: gap, down: 2, middle: true}, objects)
}

type wrap struct {
	gap, down float32
	middle    bool
	right     bool
}

func (w wrap) least(objects []fyne.CanvasObject) float32 { return row{gap: w.gap}.least(objects) }

func (w wrap) each(
	objects []fyne.CanvasObject,
	width float32,
	f func(o fyne.CanvasObject, x, y float32, s fyne.Size),
) float32 {
	var x, y, tall float32
	sizes, from := make([]fyne.Size, len(objects)), 0
	at := make([]float32, len(objects))
	stand := func(to int) { // the objects of a line, each in the middle of its height where they are words
		across := float32(0)
		if w.right && to > from {
			across = max(0, width-at[to-1]-sizes[to-1].Width)
		}
		for i := from; i < to; i++ {
			down := y
			if w.middle {
				down += (tall - sizes[i].Height) / 2
			}
			f(objects[i], at[i]+across, down, sizes[i])
		}
	}
	for i, o := range objects {
		s := fyne.NewSize(min(leastOf(o), width), 0)
		if x > 0 && x+s.Width > width {
			stand(i)
			x, y, tall, from = 0, y+tall+w.down, 0, i
		}
		s.Height = HeightFor(o, s.Width)
		sizes[i], at[i] = s, x
		x += s.Width + w.gap
		tall = max(tall, s.Height)
	}
	stand(len(objects))
	return y + tall
}

func (w wrap) height(objects []fyne.CanvasObject, width float32) float32 {
	return w.each(objects, width, func(fyne.CanvasObject, float32, float32, fyne.Size) {})
}

func (w wrap) place(objects []fyne.CanvasObject, size fyne.Size) {
	w.each(objects, size.Width, func(o fyne.CanvasObject, x, y float32, s fyne.Size) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(s)
	})
}

// SideBySide stands a trailing object right of a main one, or under it when the main one would get less than least
// units.
func SideBySide(gap, least float32, main, trailing fyne.CanvasObject) *Box {
	return newBox(beside{gap, least, true}, []fyne.CanvasObject{main, trailing})
}

// Heads is Beside for two objects of like height, which share a middle line.
func Heads(gap, least float32, main, trailing fyne.CanvasObject) *Box {
	return newBox(beside{gap, least, false}, []fyne.CanvasObject{main, trailing})
}

type beside struct {
	gap, room float32
	top       bool
}

func (b beside) least(objects []fyne.CanvasObject) float32 { return column{}.least(objects) }

func (b beside) under(objects []fyne.CanvasObject, width float32) bool {
	return len(objects) == 2 && width-b.gap-leastOf(objects[1]) < b.room
}

func (b beside) height(objects []fyne.CanvasObject, width float32) float32 {
	if b.under(objects, width) {
		return column{b.gap / 2}.height(objects, width)
	}
	return row{gap: b.gap}.height(objects, width)
}

func (b beside) place(objects []fyne.CanvasObject, size fyne.Size) {
	if b.under(objects, size.Width) {
		column{b.gap / 2}.place(objects, size)
		return
	}
	row{gap: b.gap, top: b.top}.place(objects, size)
}

// Grid stands cards side by side in equal columns, at most most of them, none narrower than least units; cards of a
// line are equally high.
func Grid(gap, least float32, most int, objects ...fyne.CanvasObject) *Box {
	return newBox(grid{gap, least, most}, objects)
}

type grid struct {
	gap, room float32
	most      int
}

func (g grid) least(objects []fyne.CanvasObject) float32 { return column{}.least(objects) }

func (g grid) each(
	objects []fyne.CanvasObject,
	width float32,
	f func(o fyne.CanvasObject, x, y, w, h float32),
) float32 {
	n := max(1, min(g.most, int((width+g.gap)/(g.room+g.gap))))
	w := (width - g.gap*float32(n-1)) / float32(n)
	var y float32
	for i := 0; i < len(objects); i += n {
		line := objects[i:min(i+n, len(objects))]
		var h float32
		for _, o := range line {
			h = max(h, HeightFor(o, w))
		}
		for k, o := range line {
			f(o, float32(k)*(w+g.gap), y, w, h)
		}
		y += h + g.gap
	}
	return max(0, y-g.gap)
}

func (g grid) height(objects []fyne.CanvasObject, width float32) float32 {
	return g.each(objects, width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
}

func (g grid) place(objects []fyne.CanvasObject, size fyne.Size) {
	g.each(objects, size.Width, func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	})
}
