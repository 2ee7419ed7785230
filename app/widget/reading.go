package widget

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Reading is a graph over which a person looks from action to action, with the pointer or by touch: a hairline stands
// where.
type Reading struct {
	widget.BaseWidget
	OnAt   func(actions int) // another place is looked at
	OnOpen func(actions int) // the position there is asked for

	how  *graph
	box  *Box
	hair *canvas.Line
	at   int
}

var (
	_ fyne.Tappable     = (*Reading)(nil)
	_ desktop.Hoverable = (*Reading)(nil)
)

// Reading draws a graph that is looked at after a number of actions, at none where that is less than 0.
func (k *Kit) Reading(g Graph, at int) *Reading {
	d := k.graph(g)
	r := &Reading{how: d, box: newBox(d, d.objects()), hair: stroke(k.P.Focus, 1.5), at: at}
	r.ExtendBaseWidget(r)
	return r
}

// Called gives the graph a name by which a probe or a test finds it.
func (r *Reading) Called(name string) *Reading {
	r.how.k.name(name, r)
	return r
}

// At is the number of actions after which is looked, less than 0 for nowhere.
func (r *Reading) At() int { return r.at }

// Look goes to another number of actions, to the nearest one that is known.
func (r *Reading) Look(actions int) {
	actions = max(0, min(actions, len(r.how.g.Values)-1))
	if actions == r.at || len(r.how.g.Values) == 0 {
		return
	}
	r.at = actions
	r.stand(r.Size())
	if r.OnAt != nil {
		r.OnAt(actions)
	}
}

// under is the number of actions that a place stands for.
func (r *Reading) under(x float32) int {
	left, right := r.how.sides(r.Size().Width)
	return int(math.Round(float64((x - left) / max(right-left, 1) * float32(max(r.how.g.Actions, 1)))))
}

// MouseIn looks where the pointer is.
func (r *Reading) MouseIn(e *desktop.MouseEvent) { r.MouseMoved(e) }

// MouseMoved goes with the pointer.
func (r *Reading) MouseMoved(e *desktop.MouseEvent) { r.Look(r.under(e.Position.X)) }

// MouseOut leaves the hairline where it is.
func (r *Reading) MouseOut() {}

// Tapped looks there; where that is looked at already, it opens the position.
func (r *Reading) Tapped(e *fyne.PointEvent) {
	before := r.at
	if r.Look(r.under(e.Position.X)); before == r.at {
		r.Open()
	}
}

// Open asks for the position that is looked at.
func (r *Reading) Open() {
	if r.OnOpen != nil && r.at >= 0 {
		r.OnOpen(r.at)
	}
}

// HeightFor is the height of the graph.
func (r *Reading) HeightFor(width float32) float32 { return r.box.HeightFor(width) }

// MinSize is that of the graph.
func (r *Reading) MinSize() fyne.Size {
	r.ExtendBaseWidget(r)
	return r.box.MinSize()
}

// stand places the hairline.
func (r *Reading) stand(size fyne.Size) {
	if r.at < 0 || r.at >= len(r.how.g.Values) {
		r.hair.Hide()
		return
	}
	left, right := r.how.sides(size.Width)
	x := left + (right-left)*float32(r.at)/float32(max(r.how.g.Actions, 1))
	drawn(r.hair, x, 0, x, size.Height-graphFoot*r.how.k.Scale())
	r.hair.Show()
	canvas.Refresh(r.hair)
}

// CreateRenderer is for the toolkit.
func (r *Reading) CreateRenderer() fyne.WidgetRenderer { return readingRenderer{r} }

type readingRenderer struct{ r *Reading }

func (readingRenderer) Destroy()             {}
func (r readingRenderer) MinSize() fyne.Size { return r.r.MinSize() }
func (r readingRenderer) Refresh()           { r.Layout(r.r.Size()) }

func (r readingRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.r.box, r.r.hair}
}

func (r readingRenderer) Layout(size fyne.Size) {
	r.r.box.Resize(size)
	r.r.stand(size)
}
