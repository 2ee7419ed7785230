package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/rules/cite"
	"gazala/tutor/view"
)

const treeIndent = 18

// TreeLinks are what can be pressed in a derivation. Show, which may be nil, gives what shows on the board what a line
// names, and nil for a line that names nothing there; Shown tells which line is shown.
type TreeLinks struct {
	Cited func(view.Chip)
	Show  func(view.Line) func()
	Shown func(view.Line) bool
}

// Tree is a derivation: its heading and a line for each value, indented under what it goes into.
func (k *Kit) Tree(t view.Tree, on TreeLinks) fyne.CanvasObject {
	rows := make([]fyne.CanvasObject, 0, len(t.Lines)+1)
	if t.Title != "" && (len(t.Lines) == 0 || t.Lines[0].Label != t.Title) {
		rows = append(rows, Pad(0, 0, 6, 0, k.Text(t.Title, look.Sub, look.Plain)))
	}
	width := k.chipColumn(t.Lines)
	for _, l := range t.Lines {
		rows = append(rows, k.treeLine(l, width, on))
	}
	return Column(0, rows...)
}

// chipColumn is the width of the widest citation, so that the values of a tree stand under each other.
func (k *Kit) chipColumn(lines []view.Line) float32 {
	var w float32
	for _, l := range lines {
		if l.Chip != nil {
			w = max(w, k.chip(*l.Chip, OnSurface, nil).MinSize().Width)
		}
	}
	return w
}

// Legend explains the provenance marks that lines bear; nil when there are none.
func (k *Kit) Legend(trees []view.Tree, name func(cite.Source) string) fyne.CanvasObject {
	var seen Seen
	for _, t := range trees {
		for _, l := range t.Lines {
			seen[l.Source] = true
		}
	}
	return k.Marks(seen, name)
}

func (k *Kit) mark(s cite.Source) fyne.CanvasObject {
	return newMark(k, s)
}

func (k *Kit) treeLine(l view.Line, chips float32, on TreeLinks) fyne.CanvasObject {
	ink := look.Plain
	if l.Die {
		ink = look.Second
	}
	label, value := k.Text(l.Label, look.Body, ink), k.Line(l.Value, look.Body, look.Plain)
	if l.Parent {
		label, value = k.Bold(l.Label, look.Body, ink), k.BoldLine(l.Value, look.Body, look.Plain)
	}
	t := &treeLine{kit: k, indent: l.Indent, chips: chips, label: label, value: value, mark: k.mark(l.Source)}
	t.objects = []fyne.CanvasObject{label, value, t.mark}
	if on.Show != nil {
		if show := on.Show(l); show != nil {
			t.showable(on.Shown(l), show)
		}
	}
	if l.Die {
		t.die = k.Picture(icon.Of(icon.Die, k.P.Ink2), 16*k.Scale())
		t.objects = append(t.objects, t.die)
	}
	if l.Chip != nil {
		t.chip = k.Chip(*l.Chip, OnSurface, on.Cited)
		t.objects = append(t.objects, t.chip)
	}
	for range l.Indent {
		rule := canvas.NewRectangle(k.P.Line)
		t.rules = append(t.rules, rule)
		t.objects = append(t.objects, rule)
	}
	t.ExtendBaseWidget(t)
	return t
}

// showable makes the label a button that shows on the board what it names.
func (t *treeLine) showable(shown bool, show func()) {
	k := t.kit
	face := Face{Hover: k.P.Soft, Radius: 6}
	sign := icon.Hex
	if shown {
		face.Fill, sign = k.P.Soft, icon.HexHere
	}
	t.sign = k.Picture(icon.Of(sign, k.P.Accent), signSide*k.Scale())
	t.show = k.Press(face, Pad(0, 0, 0, t.sign.MinSize().Width+6, t.label), show).Called("show:" + t.label.text)
	t.objects[0] = t.show
	t.objects = append(t.objects, t.sign)
}

// signSide is the side of the sign of a line that can be shown on the board, without the text's size.
const signSide = 14

// treeLine is one line of a derivation: label, value, mark and citation in columns; in large text the last three stand
// under the label.
type treeLine struct {
	widget.BaseWidget
	kit          *Kit
	indent       int
	chips        float32
	label, value *Text
	mark, die    fyne.CanvasObject
	chip, show   *Press            // show: the label, when it can be shown on the board
	sign         fyne.CanvasObject // of that
	rules        []*canvas.Rectangle
	objects      []fyne.CanvasObject
}

func (t *treeLine) lead() float32 {
	x := float32(t.indent) * treeIndent
	if t.die != nil {
		x += t.die.MinSize().Width + 6
	}
	if t.sign != nil {
		x += t.sign.MinSize().Width + 6
	}
	return x
}

// under tells that the value, mark and citation get a line of their own.
func (t *treeLine) under(width float32) bool {
	room := width - t.lead() - t.columns()
	return t.kit.Large() || (room < 110*t.kit.Scale() && t.label.Width() > room)
}

func (t *treeLine) columns() float32 {
	w := 12 + t.value.MinSize().Width + 10 + t.mark.MinSize().Width
	if t.chips > 0 {
		w += 12 + t.chips
	}
	return w
}

func (t *treeLine) labelWidth(width float32) float32 {
	if t.under(width) {
		return width - t.lead()
	}
	return width - t.lead() - t.columns()
}

func (t *treeLine) least() float32 {
	if t.kit.Class == look.Desktop {
		return 26 * t.kit.Scale()
	}
	return 30 * t.kit.Scale()
}

// HeightFor is at least the height of a line.
func (t *treeLine) HeightFor(width float32) float32 {
	h := max(t.least(), t.label.HeightFor(t.labelWidth(width))+6)
	if t.show != nil && t.kit.Class != look.Desktop {
		h = max(h, t.kit.Target())
	}
	if t.under(width) {
		h += t.least()
	}
	return h
}

// MinSize leaves room for the columns.
func (t *treeLine) MinSize() fyne.Size {
	t.ExtendBaseWidget(t)
	least := t.lead() + t.columns()
	return fyne.NewSize(least, t.HeightFor(max(least, t.Size().Width)))
}

// CreateRenderer is for the toolkit.
func (t *treeLine) CreateRenderer() fyne.WidgetRenderer { return &treeRenderer{t} }

type treeRenderer struct{ t *treeLine }

func (r *treeRenderer) Destroy()                     {}
func (r *treeRenderer) MinSize() fyne.Size           { return r.t.MinSize() }
func (r *treeRenderer) Objects() []fyne.CanvasObject { return r.t.objects }

func (r *treeRenderer) Refresh() {
	r.Layout(r.t.Size())
	for _, o := range r.t.objects {
		o.Refresh()
	}
}

func (r *treeRenderer) Layout(size fyne.Size) {
	t := r.t
	for i, rule := range t.rules {
		rule.Move(fyne.NewPos(float32(i)*treeIndent+5, 0))
		rule.Resize(fyne.NewSize(1, size.Height))
	}
	line, top := size.Height, float32(0)
	w := t.labelWidth(size.Width)
	h := t.label.HeightFor(w)
	y := (size.Height - h) / 2
	if t.under(size.Width) {
		line = t.least()
		top = size.Height - line
		y = (top-h)/2 + 2
	}
	x := t.lead()
	for _, o := range []fyne.CanvasObject{t.sign, t.die} {
		if o != nil {
			x -= o.MinSize().Width + 6
			t.put(o, x, y, h)
		}
	}
	if t.show == nil {
		t.label.Move(fyne.NewPos(t.lead(), y))
		t.label.Resize(fyne.NewSize(w, h))
	} else { // it is touched at its full height
		tall := size.Height
		if t.under(size.Width) {
			tall = top
		}
		t.show.Move(fyne.NewPos(x, 0))
		t.show.Resize(fyne.NewSize(t.lead()-x+w, tall))
	}
	x = size.Width
	if t.chips > 0 {
		x -= t.chips
	}
	if t.chip != nil {
		t.put(t.chip, size.Width-t.chip.MinSize().Width, top, line)
	}
	if t.chips > 0 {
		x -= 12
	}
	x -= t.mark.MinSize().Width
	t.put(t.mark, x, top, line)
	x -= 10 + t.value.MinSize().Width
	t.put(t.value, x, top, line)
}

// put centres an object of its least size in a line.
func (t *treeLine) put(o fyne.CanvasObject, x, top, line float32) {
	s := o.MinSize()
	o.Move(fyne.NewPos(x, top+(line-s.Height)/2))
	o.Resize(s)
}
