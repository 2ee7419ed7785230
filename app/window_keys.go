package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"gazala/app/look"
	"gazala/app/widget"
)

// shortcuts are the keys with Control; they act on the screen that is shown.
func (w *Window) shortcuts() {
	undo := func(fyne.Shortcut) {
		if w.screen.undo != nil {
			w.screen.undo()
		}
	}
	redo := func(fyne.Shortcut) {
		if w.screen.redo != nil {
			w.screen.redo()
		}
	}
	c := w.win.Canvas()
	c.AddShortcut(&fyne.ShortcutUndo{}, undo)
	c.AddShortcut(&fyne.ShortcutRedo{}, redo)
	c.AddShortcut(
		&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift},
		redo,
	)
}

// keysScreen lists every key. The names of keys are the same in both languages but for a few.
func (w *Window) keysScreen(s *stop) screen {
	k := w.kit
	groups := []struct {
		title string
		keys  [][2]string // what is pressed and what it does
	}{
		{"app.keys.board", [][2]string{
			{"W E D X Z A", "app.keys.step"},
			{"S", "app.keys.home"},
			{w.say("app.keys.enter"), "app.keys.choose"},
			{"Tab", "app.keys.next"},
			{"F6", "app.keys.leave"},
			{w.say("app.keys.arrows"), "app.keys.pan"},
			{"+ −", "app.keys.zoom"},
			{"0", "app.keys.fit"},
		}},
		{"app.keys.table", [][2]string{
			{w.say("app.keys.space"), "app.keys.do"},
			{"T", "app.keys.stop"},
			{"Shift+" + w.say("app.keys.enter"), "app.keys.end"},
			{"O", "app.keys.may"},
			{"Y", "app.keys.why"},
			{"N", "app.keys.why_not"},
			{"P", "app.keys.odds"},
			{"H", "app.keys.advice"},
			{"L", "app.keys.log"},
			{"B", "app.keys.words"},
			{"G", "app.keys.go"},
			{"C", "app.keys.charts"},
			{"V", "app.keys.checklist"},
			{"K", "app.key.show"},
			{"M", "app.keys.more"},
			{"Ctrl+Z", "app.keys.undo"},
			{"Ctrl+Shift+Z", "app.keys.redo"},
		}},
		{
			"app.keys.anywhere",
			[][2]string{
				{"/", "app.keys.ask"},
				{"R", "app.keys.rules"},
				{"1 … 9", "app.keys.number"},
				{"Esc", "app.keys.back"},
				{"F1", "app.keys.this"},
			},
		},
	}
	body := []fyne.CanvasObject{}
	for _, g := range groups {
		rows := []fyne.CanvasObject{}
		for _, key := range g.keys {
			pressed := widget.Layers(k.Space(130*k.Scale(), 1), k.Bold(key[0], look.Body, look.Plain))
			rows = append(
				rows,
				widget.Pad(7, 0, 7, 0, widget.Row(12, 1, pressed, k.Text(w.say(key[1]), look.Body, look.Second))),
			)
		}
		body = append(body, k.Text(w.say(g.title), look.Sub, look.Plain), w.list(rows))
	}
	return w.page(s, w.plainStrip(w.say("app.keys.title")), body...)
}

// takeBack takes back one thing that was begun and not done: a question, what is looked at, a page of the panel. False:
// there is none, and the table is left.
func (a *playing) takeBack() bool {
	_, all := a.options()
	switch {
	case a.sit.closing != nil:
		a.goOnPlaying()
	case a.stop.tab != tabMay && a.sit.watch == nil:
		a.tab(tabMay)
	case a.sit.at != nil || a.sit.chosen != none && all > 1:
		a.sit.at, a.sit.chosen, a.sit.other, a.sit.faces, a.sit.trouble = nil, none, false, nil, ""
		a.refresh()
	default:
		return false
	}
	return true
}

// key are the letters of the table.
func (a *playing) key(e *fyne.KeyEvent) bool {
	if a.drawing.key(e) || a.askKey(e) || a.sit.watch != nil && a.watchKey(e.Name) || a.ideaKey(e) {
		return true
	}
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyEscape), string(mobile.KeyBack):
		return a.takeBack()
	case string(fyne.KeyO), string(fyne.KeyY):
		a.tab(tabMay)
	case string(fyne.KeyN):
		a.tab(tabWhyNot)
	case string(fyne.KeyP):
		a.tab(tabOdds)
	case string(fyne.KeyL):
		a.tab(tabHistory)
	case string(fyne.KeyH):
		if a.v.Thinks {
			a.tab(tabAdvice)
		}
	case string(fyne.KeyB):
		a.tab(tabWords)
	case string(fyne.KeyG):
		a.asks()
	case string(fyne.KeyK):
		a.toggleKey()
	case string(fyne.KeyV):
		a.tab(tabCheck)
	case string(fyne.KeyM):
		a.tab(tabMore)
	case string(fyne.KeyR):
		a.w.searchByKey()
	case string(fyne.Key0):
		a.board.Fit()
	case string(fyne.KeyT):
		if stop := a.halts(); stop != none && !a.waits() {
			a.doNow(stop)
		}
	case string(fyne.KeyReturn), string(fyne.KeyEnter), string(fyne.KeySpace):
		switch {
		case a.waits():
		case a.sit.closing != nil:
			a.goOnPlaying()
		case a.doable() && a.asideOnly():
			a.close(a.look.Choice)
		case a.doable():
			a.do()
		case a.continues():
			a.putAway()
		default:
			return false
		}
	default:
		return a.scroll != nil && scrollKeys(a.scroll)(e)
	}
	return true
}
