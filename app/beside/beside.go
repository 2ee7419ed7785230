// Package beside tells one window of the program from another one that works on the same folder, and lets the later one
// call the first to the front.
package beside

// Window is a window's place among those that work on the same folder.
type Window interface {
	// First tells whether no other window was there before.
	First() bool
	// Calls tells whether the first window can be called to the front.
	Calls() bool
	// Call calls it, and tells whether it is still there. Whether it comes is up to the system.
	Call() bool
	// Called has told, of the first window, when another one calls it. It is told on no thread in particular.
	Called(f func())
}
