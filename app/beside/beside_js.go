package beside

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

// lockName is the name of the lock that the first tab holds.
const lockName = "gazala window"

// tab is a tab of a browser. None can be called to the front from another one.
type tab struct{ first bool }

// Open is a window's place. The first tab has a lock of the browser, which goes with it.
func Open(fyne.Storage) Window {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return tab{first: true}
	}
	granted := make(chan bool, 1)
	until := js.Global().Get("Promise").New(js.FuncOf(func(js.Value, []js.Value) any { return nil })) // for ever
	locks.Call("request", lockName, map[string]any{"ifAvailable": true},
		js.FuncOf(func(_ js.Value, args []js.Value) any {
			granted <- args[0].Truthy()
			if args[0].Truthy() {
				return until
			}
			return nil
		}),
	).Call("catch", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case granted <- true: // it gives none to anybody
		default:
		}
		return nil
	}))
	return tab{first: <-granted}
}

// First implements [Window].
func (t tab) First() bool { return t.first }

// Calls implements [Window].
func (tab) Calls() bool { return false }

// Call implements [Window].
func (tab) Call() bool { return false }

// Called implements [Window].
func (tab) Called(func()) {}
