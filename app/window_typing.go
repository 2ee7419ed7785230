package app

import (
	"fyne.io/fyne/v2"

	"gazala/app/widget"
	"gazala/tutor/view"
)

// typing is the field that has the focus, nil when none has.
func (w *Window) typing() *widget.Field {
	if w.win == nil || w.win.Content() == nil {
		return nil
	}
	f, _ := w.win.Canvas().Focused().(*widget.Field)
	return f
}

// Fields are the fields that are on the screen, in their order.
func (w *Window) Fields() []*widget.Field { return widget.Fields(w.root.content) }

// turn makes the screen anew for another shape of the window. What stood in its fields, and the one that is typed into,
// come along.
func (w *Window) turn() {
	was, focused := w.Fields(), w.typing()
	w.build()
	if f := widget.Carry(was, w.Fields(), focused); f != nil {
		w.focus(f)
	}
}

// grown lays the screen out again.
func (w *Window) grown() {
	w.root.content.Refresh()
	if w.screen.scroll != nil {
		if s := w.screen.scroll(); s != nil {
			s.Fit()
		}
	}
}

// attend gives the focus to what the keyboard works next. On a phone only a field can have it: the toolkit brings up
// the keyboard for whatever has the focus.
func (w *Window) attend(o fyne.Focusable) {
	if _, types := o.(*widget.Field); !types && fyne.CurrentDevice().IsMobile() {
		w.win.Canvas().Unfocus()
		return
	}
	w.focus(o)
}

func (w *Window) focus(o fyne.Focusable) {
	if at, ok := o.(fyne.CanvasObject); ok {
		widget.Lead(w.root.content, at)
	}
	w.win.Canvas().Focus(o)
}

// leave takes the focus from whatever has it.
func (w *Window) leave() { w.win.Canvas().Unfocus() }

// owed are what the next die of one's own can show that is to be typed in for what is chosen; none when all have been.
func (a *playing) owed() []view.Face {
	if !a.v.MyDice || a.look == nil || !a.look.Choice.Rolls {
		return nil
	}
	return a.sit.table.Faces(a.sit.chosen, a.sit.faces...)
}

// face types a die in.
func (a *playing) face(n int) {
	a.sit.faces = append(a.sit.faces, n)
	if len(a.owed()) == 0 {
		a.do()
		return
	}
	a.fillPanel()
}

// doable tells whether what is looked at can be done as it stands.
func (a *playing) doable() bool {
	if a.look != nil {
		return a.look.Choice.Legal && (!a.v.MyDice || len(a.owed()) == 0)
	}
	return a.trip() != nil
}
