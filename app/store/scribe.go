package store

import "sync"

// Scribe writes one thing beside the window's thread: always the latest that it was given, since that has all that came
// before it. What could not be written is held until it is, or something later comes.
type Scribe[T any] struct {
	mu      sync.Mutex
	rested  *sync.Cond
	write   func(T) error
	holds   func(T) bool
	tell    func(error)
	next    *T // to be written
	writing *T
	held    *T // could not be written
	busy    bool
	err     error // what the last writing failed with
}

// NewScribe writes by a function, which it calls beside the window's thread and never twice at once. It holds of what
// could not be written what it is told to hold.
func NewScribe[T any](write func(T) error, holds func(T) bool) *Scribe[T] {
	c := &Scribe[T]{write: write, holds: holds}
	c.rested = sync.NewCond(&c.mu)
	return c
}

// Save has a thing written. What it fails with is told beside the window's thread, and when it no longer fails, nil.
func (c *Scribe[T]) Save(thing T, tell func(error)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tell = tell
	c.give(&thing)
}

// Again has written what is held.
func (c *Scribe[T]) Again() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held != nil {
		c.give(c.held)
	}
}

func (c *Scribe[T]) give(thing *T) {
	c.next, c.held = thing, nil
	if !c.busy {
		c.busy = true
		go c.work()
	}
}

func (c *Scribe[T]) work() {
	for {
		c.mu.Lock()
		c.writing, c.next = c.next, nil
		now, before := c.writing, c.err
		if now == nil {
			c.busy = false
			c.rested.Broadcast()
			c.mu.Unlock()
			return
		}
		c.mu.Unlock()
		err := c.write(*now)
		hold := err != nil && c.holds(*now)
		c.mu.Lock()
		if c.err = err; hold && c.next == nil {
			c.held = now
		}
		tell := c.tell
		c.mu.Unlock()
		if err != nil || before != nil {
			tell(err)
		}
	}
}

// Rest waits until all is written, or could not be, and gives what the last writing failed with.
func (c *Scribe[T]) Rest() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	for c.busy {
		c.rested.Wait()
	}
	return c.err
}

// Unwritten is the latest thing while it is not written, or is held; ok is false otherwise.
func (c *Scribe[T]) Unwritten() (thing T, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range []*T{c.next, c.writing, c.held} {
		if t != nil {
			return *t, true
		}
	}
	return thing, false
}
