package widget

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
)

// Press is anything that can be pressed: by touch, by mouse, and by Enter or Space when it has the focus.
type Press struct {
	base
	OnTapped func()
	OnLooked func() // the pointer has come over it, or the focus; nil: nobody asks

	called           string
	kit              *Kit
	content          fyne.CanvasObject
	least            fyne.Size
	top              bool
	fill, hover      color.Color
	ground           *slab
	ring             *canvas.Rectangle
	focused, hovered bool
	byPointer        bool // the focus came with a press: no ring
	since            time.Time
}

// ripeAfter is how long a button that has just come lets taps pass: the second tap of a double one, meant for what
// stood there before.
const ripeAfter = 300 * time.Millisecond

var (
	_ fyne.Tappable     = (*Press)(nil)
	_ fyne.Focusable    = (*Press)(nil)
	_ desktop.Hoverable = (*Press)(nil)
	_ desktop.Mouseable = (*Press)(nil)
)

// Face is how something to press looks.
type Face struct {
	Fill, Hover color.Color // nil: nothing
	Border      color.Color // nil: none; one has a fill
	Radius      float32
	Least       fyne.Size
	Top         bool // the content stays at the top of a place that is higher, instead of the middle
}

// Press makes an object pressable.
func (k *Kit) Press(f Face, content fyne.CanvasObject, tapped func()) *Press {
	p := &Press{
		OnTapped: tapped,
		kit:      k,
		content:  content,
		least:    f.Least,
		top:      f.Top,
		fill:     solid(f.Fill),
		hover:    solid(f.Hover),
	}
	if f.Hover == nil {
		p.hover = p.fill
	}
	p.ground = newSlab(p.fill, f.Border, f.Radius)
	p.ring = canvas.NewRectangle(color.Transparent)
	p.ring.StrokeColor, p.ring.StrokeWidth, p.ring.CornerRadius = k.P.Focus, 2, f.Radius
	p.ring.Hide()
	p.self, p.lays = p, p.lay
	if k.Clock != nil {
		p.since = k.Clock()
	}
	return p
}

func solid(c color.Color) color.Color {
	if c == nil {
		return color.Transparent
	}
	return c
}

// Called gives the control a name by which a probe or a test finds it.
func (p *Press) Called(name string) *Press {
	p.called = name
	p.kit.name(name, p)
	return p.Meant("")
}

// Meant says what else the control means beside its name and its words: with another meaning it is another control,
// which lets an early tap pass.
func (p *Press) Meant(more string) *Press {
	if p.kit.Clock != nil {
		p.since = p.kit.stands(p.called + "\x00" + Written(p.content) + "\x00" + more)
	}
	return p
}

// Ripe tells whether the control takes a tap already.
func (p *Press) Ripe() bool { return p.kit.Clock == nil || p.kit.Clock().Sub(p.since) >= ripeAfter }

// Ringed tells whether it has the focus and shows that.
func (p *Press) Ringed() bool { return p.focused && !p.byPointer }

// Main tells whether it is a main button: one in the color of what is there to be pressed.
func (p *Press) Main() bool { return p.fill == solid(p.kit.P.Accent) }

// Name is what it was called, empty when it has no name.
func (p *Press) Name() string { return p.called }

// HeightFor is the height of the content at a width, or the least height.
func (p *Press) HeightFor(width float32) float32 {
	return max(p.least.Height, HeightFor(p.content, width))
}

// MinSize is that of the content, or the least size.
func (p *Press) MinSize() fyne.Size {
	return p.content.MinSize().Max(p.least)
}

// Tapped calls back. A pointer's tap that comes too early is no tap; a key is always meant.
func (p *Press) Tapped(e *fyne.PointEvent) {
	if p.OnTapped != nil && (e == nil || p.Ripe()) {
		p.OnTapped()
	}
}

// MouseDown hides the ring: the pointer shows where one is.
func (p *Press) MouseDown(*desktop.MouseEvent) { p.byPointer = true; p.paint() }

// MouseUp is nothing to us.
func (p *Press) MouseUp(*desktop.MouseEvent) {}

// MouseIn shows that it can be pressed.
func (p *Press) MouseIn(*desktop.MouseEvent) {
	p.hovered = true
	p.paint()
	p.looked()
}

func (p *Press) looked() {
	if p.OnLooked != nil {
		p.OnLooked()
	}
}

// MouseMoved is nothing to us.
func (p *Press) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (p *Press) MouseOut() { p.hovered = false; p.paint() }

// FocusGained shows the ring, and the control itself where it lies out of sight.
func (p *Press) FocusGained() {
	p.focused = true
	p.paint()
	p.looked()
	if p.kit.Reveal != nil && !p.byPointer {
		p.kit.Reveal(p)
	}
}

// FocusLost hides the ring.
func (p *Press) FocusLost() { p.focused, p.byPointer = false, false; p.paint() }

// TypedRune passes a letter on: letters are the screen's.
func (p *Press) TypedRune(r rune) { p.kit.rune(r) }

// TypedKey presses with Enter and Space and passes every other key on.
func (p *Press) TypedKey(e *fyne.KeyEvent) {
	if n := e.Name; (n == fyne.KeyReturn || n == fyne.KeyEnter || n == fyne.KeySpace) && !Shifted() {
		p.Tapped(nil)
		return
	}
	p.kit.key(e)
}

// Shifted tells whether Shift is held down.
func Shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

func (p *Press) paint() {
	fill, ring := p.fill, p.focused && !p.byPointer
	if p.hovered {
		fill = p.hover
	}
	if p.ground.fill == fill && p.ring.Visible() == ring {
		return
	}
	p.ground.paint(fill)
	p.ring.Hidden = !ring
	p.dirty() // the display knows nothing of what has been hidden all the while
}

// CreateRenderer is for the toolkit.
func (p *Press) CreateRenderer() fyne.WidgetRenderer {
	p.painted = true
	return &pressRenderer{p, append(p.ground.objects(), p.content, p.ring)}
}

type pressRenderer struct {
	p       *Press
	objects []fyne.CanvasObject
}

func (r *pressRenderer) Destroy()                     {}
func (r *pressRenderer) MinSize() fyne.Size           { return r.p.MinSize() }
func (r *pressRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *pressRenderer) Layout(size fyne.Size) { r.p.lay(size) }
func (r *pressRenderer) Refresh()              { r.p.Refresh() }

func (p *Press) lay(size fyne.Size) {
	p.ground.resize(size)
	p.ring.Resize(size)
	h := min(size.Height, HeightFor(p.content, size.Width))
	y := (size.Height - h) / 2
	if p.top {
		y = 0
	}
	p.content.Move(fyne.NewPos(0, y))
	p.content.Resize(fyne.NewSize(size.Width, h))
}

// Refresh paints it again.
func (p *Press) Refresh() {
	p.paint()
	p.content.Refresh()
}
