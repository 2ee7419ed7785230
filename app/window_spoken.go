package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/widget"
)

// The toolkit's bridge to screen readers, where it has one, looks at the object that fills the window, and no deeper
// than into containers of its own. So that object speaks for the whole screen.
var _ fyne.Accessible = (*root)(nil)

// AccessibilityLabel is what there is to hear.
func (r *root) AccessibilityLabel() string { return r.window.Spoken() }

// AccessibilityRole is that of a text.
func (r *root) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Spoken is what there is to hear now: the control that has the focus, the hex under the cursor when the board has it
// or nothing has, otherwise all that is written on the screen.
func (w *Window) Spoken() string {
	if f, ok := w.win.Canvas().Focused().(fyne.Accessible); ok && f.AccessibilityLabel() != "" {
		return f.AccessibilityLabel()
	}
	if b := w.screen.board; b != nil && b.Spoken != "" {
		return b.Spoken
	}
	return widget.Written(w.root.content)
}

// reveal scrolls what has the focus into sight, where it lies in what scrolls.
func (w *Window) reveal(o fyne.CanvasObject) {
	if w.screen.scroll == nil {
		return
	}
	if s := w.screen.scroll(); s != nil && s.Holds(o) {
		d := w.app.Driver()
		s.Reveal(o, d.AbsolutePositionForObject(o), d.AbsolutePositionForObject(s))
	}
}

// refocus gives the focus to what has taken the place of a control that was made anew; where nothing has, to the first
// control of the panel, so that whoever works by keyboard stays there.
func (a *playing) refocus(was *widget.Press) {
	now := a.w.kit.Named(was.Name())
	switch {
	case was.Name() == "":
	case now == fyne.CanvasObject(was): // it was not in the panel
	case now != nil:
		a.focus(was.Name())
	case a.onFirst():
	case a.scroll != nil && a.scroll.First() != nil:
		a.w.attend(a.scroll.First())
	}
}

// onFirst gives the focus to the first thing that may be done, if it is on the screen.
func (a *playing) onFirst() bool {
	first, _ := a.options()
	f, ok := a.w.kit.Named("option:" + strconv.Itoa(first)).(fyne.Focusable)
	if ok {
		a.w.attend(f)
	}
	return ok
}

// focus gives the focus to the first of the controls by name that there is.
func (a *playing) focus(names ...string) {
	for _, n := range names {
		if f, ok := a.w.kit.Named(n).(fyne.Focusable); ok {
			a.w.attend(f)
			return
		}
	}
}
