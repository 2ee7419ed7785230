package main

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// Told to end by the system, the program has a second to do it in its own way, and one more in which what is not on the
// disk yet is written; then it is gone, whatever it was at.
const (
	goodWill = time.Second
	mercy    = time.Second
)

// ending ends the program on the system's word.
type ending struct {
	told  <-chan os.Signal
	onWin func(func()) // has something done on the window's thread
	flush func()       // writes what is not written yet
	exit  func(code int)
}

// signals are the system's words to end.
func signals() <-chan os.Signal {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGINT, syscall.SIGTERM)
	return c
}

// wait waits for the word. The toolkit takes it, too, and ends the program as a closed window does; but only when the
// window has done what it is at, which may be never.
func (e *ending) wait() {
	const signaled = 128
	word := <-e.told
	answered, flushed := make(chan struct{}), make(chan struct{})
	go e.onWin(func() { close(answered) })
	select {
	case <-answered: // the toolkit's end follows, which flushes
		time.Sleep(goodWill + mercy)
	case <-time.After(goodWill):
		go func() { // beside a window that does nothing else any more
			e.flush()
			close(flushed)
		}()
		select {
		case <-flushed:
		case <-time.After(mercy):
		}
	}
	code := signaled
	if number, ok := word.(syscall.Signal); ok {
		code += int(number)
	}
	e.exit(code)
}
