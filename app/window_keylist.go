package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
)

// Key is a line of the list of keys, and at the table also what a key does: there is no other list.
type Key struct {
	Shown string         // what is pressed, as it is written; empty: the names of the keys
	Does  string         // the message of what it does
	Keys  []fyne.KeyName // that do it at the table
	do    func(*playing) bool
}

// KeyGroup are the keys of a place.
type KeyGroup struct {
	Title string // a message
	Keys  []Key
}

// Keys are all the keys, as F1 lists them. The names of keys are the same in both languages but for a few.
func (w *Window) Keys() []KeyGroup {
	enter, space, arrows := w.say("app.keys.enter"), w.say("app.keys.space"), w.say("app.keys.arrows")
	return []KeyGroup{
		{"app.keys.board", []Key{
			{Shown: "W E D X Z A", Does: "app.keys.step"},
			{Shown: "S", Does: "app.keys.home"},
			{Shown: enter, Does: "app.keys.choose"},
			{Shown: "Tab", Does: "app.keys.next"},
			{Shown: "F6", Does: "app.keys.leave"},
			{Shown: arrows, Does: "app.keys.pan"},
			{Shown: "+ −", Does: "app.keys.zoom"},
			{Shown: "0", Does: "app.keys.fit"},
			{Shown: w.say("app.keys.right_button"), Does: "app.keys.look_why"},
		}},
		{"app.keys.table", slices.Concat(
			doingKeys(enter, space),
			tabKeys(),
			[]Key{{Shown: "Ctrl+Z", Does: "app.keys.undo"}, {Shown: "Ctrl+Shift+Z", Does: "app.keys.redo"}},
		)},
		{"app.keys.asked", []Key{
			{Shown: "1 … 9", Does: "app.keys.answer"},
			{Shown: enter + ", " + space, Does: "app.keys.confirm"},
			{Shown: "N", Does: "app.keys.pass"},
		}},
		{"app.keys.watching", []Key{
			{Shown: space, Does: "app.keys.pause"},
			{Shown: enter + ", →", Does: "app.keys.finish"},
			{Shown: "←", Does: "app.keys.again"},
			{Shown: "1 … 4", Does: "app.keys.speed"},
		}},
		{"app.keys.walking", []Key{
			{Shown: "← →", Does: "app.keys.walk"},
			{Shown: "1 2 3", Does: "app.keys.dear"},
			{Shown: enter, Does: "app.keys.look"},
		}},
		{"app.keys.lab", []Key{{Shown: "Delete", Does: "app.keys.remove"}}},
		{"app.keys.anywhere", []Key{
			{Shown: "/", Does: "app.keys.ask"},
			{Shown: "R", Does: "app.keys.rules"},
			{Shown: "1 … 9", Does: "app.keys.number"},
			{Shown: w.say("app.keys.pages"), Does: "app.keys.scroll"},
			{Shown: "Esc", Does: "app.keys.back"},
			{Shown: "F1", Does: "app.keys.this"},
		}},
	}
}

// doingKeys do something at the table.
func doingKeys(enter, space string) []Key {
	return []Key{
		{space, "app.keys.do", []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter}, (*playing).mainKey},
		{"T", "app.keys.stop", []fyne.KeyName{fyne.KeyT}, (*playing).stopKey},
		{Shown: "Shift+" + enter, Does: "app.keys.end"},
	}
}

// tabKeys open something at the table.
func tabKeys() []Key {
	opens := func(n fyne.KeyName, does string, open func(*playing)) Key {
		return Key{string(n), does, []fyne.KeyName{n}, func(a *playing) bool { open(a); return true }}
	}
	tab := func(i int) func(*playing) { return func(a *playing) { a.tab(i) } }
	return []Key{
		opens(fyne.KeyO, "app.keys.may", tab(tabMay)),
		opens(fyne.KeyY, "app.keys.why", tab(tabMay)),
		opens(fyne.KeyN, "app.keys.why_not", tab(tabWhyNot)),
		opens(fyne.KeyP, "app.keys.odds", tab(tabOdds)),
		opens(fyne.KeyH, "app.keys.advice", func(a *playing) {
			if a.v.Thinks {
				a.tab(tabAdvice)
			}
		}),
		opens(fyne.KeyL, "app.keys.log", tab(tabHistory)),
		opens(fyne.KeyB, "app.keys.words", tab(tabWords)),
		opens(fyne.KeyG, "app.keys.go", (*playing).asks),
		{Shown: string(fyne.KeyC), Does: "app.keys.charts"}, // the drawer's own
		opens(fyne.KeyV, "app.keys.checklist", tab(tabCheck)),
		opens(fyne.KeyK, "app.key.show", (*playing).toggleKey),
		opens(fyne.KeyM, "app.keys.more", tab(tabMore)),
	}
}

// keysScreen lists every key.
func (w *Window) keysScreen(s *stop) screen {
	k := w.kit
	body := []fyne.CanvasObject{}
	for _, g := range w.Keys() {
		rows := []fyne.CanvasObject{}
		for _, key := range g.Keys {
			pressed := widget.Layers(k.Space(130*k.Scale(), 1), k.Bold(key.Shown, look.Body, look.Plain))
			rows = append(
				rows,
				widget.Pad(7, 0, 7, 0, widget.Row(12, 1, pressed, k.Text(w.say(key.Does), look.Body, look.Second))),
			)
		}
		body = append(body, k.Text(w.say(g.Title), look.Sub, look.Plain), w.list(rows))
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

// key are the keys of the table.
func (a *playing) key(e *fyne.KeyEvent) bool {
	if a.drawing.key(e) || a.askKey(e) || a.sit.watch != nil && a.watchKey(e.Name) || a.ideaKey(e) {
		return true
	}
	for _, key := range slices.Concat(doingKeys("", ""), tabKeys()) {
		if slices.Contains(key.Keys, e.Name) {
			return key.do(a)
		}
	}
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyEscape), string(mobile.KeyBack):
		return a.takeBack()
	case string(fyne.Key0):
		a.board.Fit()
	case string(fyne.KeyR):
		a.w.searchByKey()
	default:
		return a.w.pans(e) || a.scroll != nil && scrollKeys(a.scroll)(e)
	}
	return true
}

// stopKey stops the unit in hand.
func (a *playing) stopKey() bool {
	if stop := a.halts(); stop != none && !a.waits() {
		a.doNow(stop)
	}
	return true
}

// mainKey does what the main button says; false when there is none.
func (a *playing) mainKey() bool {
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
	case a.first != nil && a.first.OnTapped != nil:
		a.first.OnTapped()
	default:
		return false
	}
	return true
}

// second looks at why something is not possible in a hex, whatever is possible there: it takes nothing in hand and does
// nothing.
func (a *playing) second(h hex.Hex) {
	if a.sit.watch != nil || a.telling() != nil || a.judges() {
		return
	}
	a.putQuestionAway()
	a.sit.at, a.sit.chosen, a.sit.other, a.sit.faces, a.sit.trouble = &h, none, false, nil, ""
	a.asked = a.askHex(h)
	a.stop.tab = tabMay
	if len(a.asked.Refused) > 0 {
		a.stop.tab = tabWhyNot
	}
	a.refresh()
	if len(a.asked.Refused) > 0 {
		a.refused(a.asked.Refused[0].Reasons)
	}
}
