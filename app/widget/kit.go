// Package widget holds the parts that screens are made of. They draw what they are given and call back when they are
// pressed; they hold no rules and no words of their own.
package widget

import (
	"image"
	"image/color"
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"gazala/app/look"
)

// Kit is what every widget needs: the look, the message of a key, and who gets the keys that a focused widget does not
// use.
type Kit struct {
	*look.Look
	Words func(key string, data map[string]any) string
	Key   func(*fyne.KeyEvent)
	Rune  func(rune) // takes a letter that what has the focus does not use; nil: it is lost
	// Lies is which of the seven keys W, E, D, X, Z, A and S of an American keyboard lies where a key does that sent a
	// code, unknown for every other one. Nil: keys go by what stands on them.
	Lies func(code int) fyne.KeyName
	// Font is the one font that has every letter of a text. Nil, or none of it, leaves the text to the toolkit, which
	// reads all its fonts and the system's to find a letter.
	Font func(s string, bold bool) fyne.Resource

	Ahead  *Ahead  // the window's; nil: each board has its own
	Widths *Widths // of texts, the window's; nil: each is measured whenever it is needed
	// Wheel moves what scrolls on the screen down by units, for a wheel over something that has no use for it. Nil does
	// nothing.
	Wheel func(dy float32)
	// Reveal brings into sight what has the focus. Nil does nothing.
	Reveal func(fyne.CanvasObject)
	// Grown lays the screen out again after something in it has changed its height. Nil does nothing.
	Grown func()
	// Leave takes the focus from a field that is gone, so that no letters go there and a phone's keyboard goes too. Nil
	// does nothing.
	Leave func()
	// Clock is the time by which a button that has just come, or has just come to mean something else, lets a tap pass.
	// Nil lets none pass.
	Clock func() time.Time

	counters map[counterKey]*image.RGBA // that were drawn last for lists

	parts []*part // the last made is the last
	part  *part   // that is being made, nil while the screen itself is
}

// part are the named controls of one box of a screen, of the screen itself when of is nil.
type part struct {
	of    *Box
	named map[string]fyne.CanvasObject
	since map[string]time.Time // when a button came, by its name and its meaning
	was   map[string]time.Time // of those that stood there before
}

// Fill puts something newly made into a box. The controls that were in it go, and their names with them.
func (k *Kit) Fill(b *Box, content func() fyne.CanvasObject) {
	var before map[string]time.Time
	k.parts = slices.DeleteFunc(k.parts, func(p *part) bool {
		if p.of == b {
			before = p.since
		}
		return p.of == b
	})
	outer := k.part
	k.part = k.begin(b)
	k.part.was = before
	was := Fields(b)
	o := content()
	k.part = outer
	b.Set(o)
	for _, f := range was {
		if f.focused && k.Leave != nil {
			k.Leave()
		}
	}
}

func (k *Kit) begin(of *Box) *part {
	p := &part{of: of, named: map[string]fyne.CanvasObject{}, since: map[string]time.Time{}}
	k.parts = append(k.parts, p)
	return p
}

// Named is the control that was last made with a name, or nil.
func (k *Kit) Named(name string) fyne.CanvasObject {
	for _, p := range slices.Backward(k.parts) {
		if o := p.named[name]; o != nil {
			return o
		}
	}
	return nil
}

// Names are the controls by name.
func (k *Kit) Names() map[string]fyne.CanvasObject {
	all := map[string]fyne.CanvasObject{}
	for _, p := range k.parts {
		maps.Copy(all, p.named)
	}
	return all
}

func (k *Kit) name(name string, o fyne.CanvasObject) {
	k.making().named[name] = o
}

// making is the part that is being made.
func (k *Kit) making() *part {
	if k.part == nil {
		k.part = k.begin(nil)
	}
	return k.part
}

// stands is since when a button stands where it is and means what it means.
func (k *Kit) stands(meaning string) time.Time {
	if k.Clock == nil {
		return time.Time{}
	}
	p := k.making()
	t, stood := p.was[meaning]
	if !stood {
		t = k.Clock()
	}
	p.since[meaning] = t
	return t
}

// Say is the message of a key without data.
func (k *Kit) Say(key string) string { return k.Words(key, nil) }

func (k *Kit) key(e *fyne.KeyEvent) {
	if k.Key != nil {
		k.Key(e)
	}
}

func (k *Kit) rune(r rune) {
	if k.Rune != nil {
		k.Rune(r)
	}
}

// Hairline is a separator one unit thick.
func (k *Kit) Hairline() fyne.CanvasObject {
	r := canvas.NewRectangle(k.P.Line)
	r.SetMinSize(fyne.NewSize(1, 1))
	return r
}

// Space is an empty place of a width and a height.
func (k *Kit) Space(w, h float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}

// Block is a place of a width and a height in a color.
func (k *Kit) Block(c color.Color, w, h float32) fyne.CanvasObject {
	r := canvas.NewRectangle(c)
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}

// Picture is a sign from a resource, w by w units.
func (k *Kit) Picture(res fyne.Resource, w float32) fyne.CanvasObject {
	s := &sign{res: res, side: w}
	s.self, s.lays = s, s.lay
	return s
}

// sign is a picture in a square place. The toolkit reads it when it is painted, and not to learn its size.
type sign struct {
	base
	res  fyne.Resource
	side float32
	img  *canvas.Image // nil until it is painted
}

func (s *sign) lay(size fyne.Size) {
	if s.img != nil {
		s.img.Resize(size)
	}
}

// MinSize is the square.
func (s *sign) MinSize() fyne.Size { return fyne.NewSquareSize(s.side) }

// Refresh is for the toolkit: a sign does not change.
func (s *sign) Refresh() {}

// CreateRenderer is for the toolkit.
func (s *sign) CreateRenderer() fyne.WidgetRenderer {
	if s.painted = true; s.img == nil {
		s.img = canvas.NewImageFromResource(s.res)
		s.img.FillMode = canvas.ImageFillContain
		s.img.Resize(s.size)
	}
	return widget.NewSimpleRenderer(s.img)
}

// Swatch is an object in a place of a size, whatever it would need.
func Swatch(w, h float32, o fyne.CanvasObject) *Box {
	return newBox(swatch{w, h}, []fyne.CanvasObject{o})
}

// Centered is an object of a width in the middle of a wider place.
func Centered(wide float32, o fyne.CanvasObject) *Box {
	return newBox(centered(wide), []fyne.CanvasObject{o})
}

// middled is an object of its least width in the middle of a wider place.
func middled(o fyne.CanvasObject) *Box { return Centered(leastOf(o), o) }

type centered float32

func (c centered) least([]fyne.CanvasObject) float32 { return float32(c) }

func (c centered) height(o []fyne.CanvasObject, _ float32) float32 {
	return HeightFor(o[0], float32(c))
}

func (c centered) place(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.NewPos((size.Width-float32(c))/2, 0))
	o[0].Resize(fyne.NewSize(float32(c), size.Height))
}

type swatch struct{ w, h float32 }

func (s swatch) least([]fyne.CanvasObject) float32           { return s.w }
func (s swatch) height([]fyne.CanvasObject, float32) float32 { return s.h }

func (s swatch) place(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, (size.Height-s.h)/2))
	objects[0].Resize(fyne.NewSize(s.w, s.h))
}
