package widget

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// wheel lies over a field: the toolkit's own takes the wheel that was to move the page, and does nothing with it. This
// takes nothing else.
type wheel struct {
	base
	kit *Kit
}

var _ fyne.Scrollable = (*wheel)(nil)

// Scrolled moves the page.
func (w *wheel) Scrolled(e *fyne.ScrollEvent) { w.kit.roll(e.Scrolled.DY) }

// MinSize is nothing.
func (w *wheel) MinSize() fyne.Size { return fyne.Size{} }

// Refresh is nothing: there is nothing to see.
func (w *wheel) Refresh() {}

// CreateRenderer is for the toolkit.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	w.painted = true
	return wheelRenderer{}
}

type wheelRenderer struct{}

func (wheelRenderer) Destroy()                     {}
func (wheelRenderer) Layout(fyne.Size)             {}
func (wheelRenderer) MinSize() fyne.Size           { return fyne.Size{} }
func (wheelRenderer) Refresh()                     {}
func (wheelRenderer) Objects() []fyne.CanvasObject { return nil }

// finger lies over a field of a phone: a finger that goes on is to move the page, and only one that is lifted where it
// came down is meant for the field.
type finger struct {
	wheel
	field *Field
}

var (
	_ fyne.Tappable          = (*finger)(nil)
	_ fyne.SecondaryTappable = (*finger)(nil)
	_ fyne.Draggable         = (*finger)(nil)
	_ mobile.Touchable       = (*finger)(nil)
)

// Tapped is meant for the field.
func (f *finger) Tapped(e *fyne.PointEvent) { f.field.TouchDown(&mobile.TouchEvent{PointEvent: *e}) }

// TappedSecondary opens the field's menu.
func (f *finger) TappedSecondary(e *fyne.PointEvent) { f.field.TappedSecondary(e) }

// Dragged moves the page.
func (f *finger) Dragged(e *fyne.DragEvent) { f.kit.roll(e.Dragged.DY) }

// DragEnd is nothing to us.
func (f *finger) DragEnd() {}

// TouchDown is not meant for the field yet.
func (f *finger) TouchDown(*mobile.TouchEvent) {}

// TouchUp is nothing to us.
func (f *finger) TouchUp(*mobile.TouchEvent) {}

// TouchCancel is nothing to us.
func (f *finger) TouchCancel(*mobile.TouchEvent) {}

// rolling is a field under what gives the wheel, and a finger that goes on, to the page.
func (k *Kit) rolling(f *Field) fyne.CanvasObject {
	if fyne.CurrentDevice().IsMobile() {
		over := &finger{wheel{kit: k}, f}
		over.self, over.lays = over, func(fyne.Size) {}
		return Layers(f, over)
	}
	over := &wheel{kit: k}
	over.self, over.lays = over, func(fyne.Size) {}
	return Layers(f, over)
}

// roll moves the page down by units.
func (k *Kit) roll(dy float32) {
	if k.Wheel != nil {
		k.Wheel(dy)
	}
}

// Dragged sets the value, or moves the page when a finger goes up or down.
func (s *slider) Dragged(e *fyne.DragEvent) {
	if !s.dragged {
		s.dragged = true
		s.rolls = math.Abs(float64(e.Dragged.DY)) > math.Abs(float64(e.Dragged.DX))
	}
	if s.rolls {
		s.kit.roll(e.Dragged.DY)
		return
	}
	s.Slider.Dragged(e)
}

// DragEnd ends what Dragged began.
func (s *slider) DragEnd() {
	rolled := s.rolls
	s.dragged, s.rolls = false, false
	if !rolled {
		s.Slider.DragEnd()
	}
}
