package store

import (
	"errors"
	"syscall/js"
)

// errLock: the browser gave no lock.
var errLock = errors.New("the browser gives no lock")

// locked does something while no other tab does that has a lock of this name. A browser gives the lock back when the
// tab goes in whatever way. One that has no locks is taken for one with a single tab. It waits, so it is not for a
// callback of the browser.
func locked(name string, do func()) error {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		do()
		return nil
	}
	var settle js.Value // ends the promise during which the lock is held
	held := make(chan bool, 1)
	promise := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settle = args[0]
		return nil
	})
	granted := js.FuncOf(func(js.Value, []js.Value) any {
		until := js.Global().Get("Promise").New(promise)
		held <- true
		return until
	})
	refused := js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case held <- false:
		default: // it was held
		}
		return nil
	})
	defer func() {
		for _, f := range []js.Func{promise, granted, refused} {
			f.Release()
		}
	}()
	locks.Call("request", name, granted).Call("catch", refused)
	if !<-held {
		return errLock
	}
	defer func() { settle.Invoke() }()
	do()
	return nil
}
