package widget

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// What a screen reader is told of the parts, where the toolkit has a bridge to one.
var (
	_ fyne.Accessible = (*Press)(nil)
	_ fyne.Accessible = (*Text)(nil)
	_ fyne.Accessible = (*Board)(nil)
	_ fyne.Accessible = (*Field)(nil)
)

// AccessibilityLabel is everything that is written on it; of a sign without words, its name.
func (p *Press) AccessibilityLabel() string {
	if s := Written(p.content); s != "" {
		return s
	}
	return p.called
}

// AccessibilityRole is that of a button.
func (p *Press) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel is the text.
func (t *Text) AccessibilityLabel() string { return t.text }

// AccessibilityRole is that of a text.
func (t *Text) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel is what the screen says of the hex that is pointed at.
func (w *Board) AccessibilityLabel() string { return w.Spoken }

// AccessibilityRole is that of a text.
func (w *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel is what is typed in, or what should be.
func (f *Field) AccessibilityLabel() string {
	hint := f.hint + f.PlaceHolder
	if f.Text == "" {
		return hint
	}
	return hint + ": " + f.Text
}

// AccessibilityRole is that of a text.
func (f *Field) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Written is every text in an object, from the first to the last, with commas between.
func Written(o fyne.CanvasObject) string {
	var parts []string
	each(o, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *Text:
			if o.text != "" {
				parts = append(parts, o.text)
			}
		case *canvas.Text:
			if o.Text != "" {
				parts = append(parts, o.Text)
			}
		}
	})
	return strings.Join(parts, ", ")
}

// Holds tells whether an object lies in a scroll.
func (s *Scroll) Holds(o fyne.CanvasObject) (held bool) {
	each(s.host.content, func(in fyne.CanvasObject) { held = held || in == o })
	return held
}

// First is the first control in a scroll, nil when there is none.
func (s *Scroll) First() (first fyne.Focusable) {
	each(s.host.content, func(in fyne.CanvasObject) {
		if f, ok := in.(*Press); ok && first == nil {
			first = f
		}
	})
	return first
}

// Reveal scrolls just as far that an object which lies in it can be seen, its beginning if it is higher than the place.
// at is where the object is, and from where the scroll is, in the window.
func (s *Scroll) Reveal(o fyne.CanvasObject, at, from fyne.Position) {
	const edge = 8
	top, bottom := at.Y-from.Y-edge, at.Y-from.Y+o.Size().Height+edge
	switch {
	case top < 0 || bottom-top > s.Size().Height:
		s.By(top)
	case bottom > s.Size().Height:
		s.By(bottom - s.Size().Height)
	}
}

// each visits an object and all that lies in it and is shown, outside in, as far as it is made of our own parts.
func each(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	visit(o)
	for _, kid := range within(o) {
		each(kid, visit)
	}
}

func within(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *Box:
		return o.objects
	case *Status:
		return o.objects
	case *Press:
		return []fyne.CanvasObject{o.content}
	case *grip:
		return []fyne.CanvasObject{o.inner}
	case *late:
		return []fyne.CanvasObject{o.inner}
	case *pipped:
		return []fyne.CanvasObject{o.face}
	case *touch:
		return []fyne.CanvasObject{o.inner}
	case *Scroll:
		return []fyne.CanvasObject{o.host.content}
	case *TabRow:
		return []fyne.CanvasObject{o.row}
	case *Split:
		return []fyne.CanvasObject{o.board, o.panel}
	case *Sheet:
		return []fyne.CanvasObject{o.board, o.panel}
	case *fyne.Container:
		return o.Objects
	}
	return nil
}
