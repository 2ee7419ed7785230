package widget

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"gazala/rules/dice"
)

// Scene shows the parts of something one after another, each in the place that it keeps. A nil scene shows all at once.
type Scene struct {
	parts []*late
	dice  []tumble
	long  time.Duration
	shown time.Duration // as it was after this time
}

// tumble is a die that rolls until it stands.
type tumble struct {
	show     func(face string)
	face     string
	sides    int
	from, to time.Duration
}

// How long a step of a scene takes, and the whole of it at most.
const (
	sceneDie   = 480 * time.Millisecond
	sceneFaces = 60 * time.Millisecond
)

// Append is a part that is seen when those before it have had their time; it takes so long itself.
func (s *Scene) Append(o fyne.CanvasObject, long time.Duration) fyne.CanvasObject {
	if s == nil {
		return o
	}
	l := &late{inner: o, at: s.long}
	l.ExtendBaseWidget(l)
	s.parts, s.long = append(s.parts, l), s.long+long
	return l
}

// roll lets a die tumble while the next part comes.
func (s *Scene) roll(show func(face string), face string, sides int) {
	if s != nil {
		s.dice = append(s.dice, tumble{show, face, sides, s.long, s.long + sceneDie})
	}
}

// Long is how long the scene takes.
func (s *Scene) Long() time.Duration { return s.long }

// Over tells that all of the scene is shown.
func (s *Scene) Over() bool { return s.shown >= s.long }

// rest lets a time pass before the next part.
func (s *Scene) rest(long time.Duration) {
	if s != nil {
		s.long += long
	}
}

// Show shows the scene as it is after a time.
func (s *Scene) Show(after time.Duration) {
	s.shown = after
	for _, d := range s.dice {
		if after >= d.to {
			d.show(d.face)
		} else if after >= d.from && d.sides > 0 {
			const step = 7 // goes through all the faces of a die in no order that one sees
			d.show(strconv.Itoa(dice.Shown(d.sides, int((after-d.from)/sceneFaces)*step%d.sides)))
		}
	}
	for _, l := range s.parts {
		if seen := after >= l.at; seen != l.seen {
			l.seen = seen
			l.Refresh()
		}
	}
}

// late has its place from the beginning and is seen when its time has come.
type late struct {
	widget.BaseWidget
	inner fyne.CanvasObject
	at    time.Duration
	seen  bool
}

func (l *late) HeightFor(width float32) float32     { return HeightFor(l.inner, width) }
func (l *late) MinSize() fyne.Size                  { return l.inner.MinSize() }
func (l *late) CreateRenderer() fyne.WidgetRenderer { return &lateRenderer{l} }

type lateRenderer struct{ l *late }

func (r *lateRenderer) Destroy()           {}
func (r *lateRenderer) MinSize() fyne.Size { return r.l.inner.MinSize() }
func (r *lateRenderer) Layout(s fyne.Size) { r.l.inner.Resize(s) }

func (r *lateRenderer) Objects() []fyne.CanvasObject {
	if !r.l.seen {
		return nil
	}
	return []fyne.CanvasObject{r.l.inner}
}

func (r *lateRenderer) Refresh() {
	r.l.inner.Resize(r.l.Size())
	canvas.Refresh(r.l) // what has never been painted can't ask for it
}

// touch is something that can be tapped anywhere where nothing else in it can be.
type touch struct {
	widget.BaseWidget
	inner  fyne.CanvasObject
	tapped func()
}

func newTouch(o fyne.CanvasObject, tapped func()) *touch {
	t := &touch{inner: o, tapped: tapped}
	t.ExtendBaseWidget(t)
	return t
}

func (t *touch) Tapped(*fyne.PointEvent)             { t.tapped() }
func (t *touch) HeightFor(width float32) float32     { return HeightFor(t.inner, width) }
func (t *touch) MinSize() fyne.Size                  { return t.inner.MinSize() }
func (t *touch) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.inner) }
