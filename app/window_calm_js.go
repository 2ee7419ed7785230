package app

import "syscall/js"

// calm tells whether the person has asked the browser for less motion; the toolkit does not ask it.
func calm() bool {
	match := js.Global().Get("matchMedia")
	return match.Type() == js.TypeFunction && match.Invoke("(prefers-reduced-motion: reduce)").Get("matches").Truthy()
}
