package store

import "sync"

// Scribe writes one thing beside the window's thread: always the latest that it was given, since that has all that came
// before it.
type Scribe[T any] struct {
	mu      sync.Mutex
	rested  *sync.Cond
	write   func(T) error
	next    *T // to be written
	writing *T
	busy    bool
	err     error // what the last writing failed with
}

// NewScribe writes by a function, which it calls beside the window's thread and never twice at once.
func NewScribe[T any](write func(T) error) *Scribe[T] {
	c := &Scribe[T]{write: write}
	c.rested = sync.NewCond(&c.mu)
	return c
}

// Save has a thing written. What it fails with is told beside the window's thread, and when it no longer fails, nil.
func (c *Scribe[T]) Save(thing T, tell func(error)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.next = &thing
	if !c.busy {
		c.busy = true
		go c.work(tell)
	}
}

func (c *Scribe[T]) work(tell func(error)) {
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
		c.mu.Lock()
		c.err = err
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

// Unwritten is the latest thing while it is not written yet; ok is false when nothing is to be written.
func (c *Scribe[T]) Unwritten() (thing T, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.next != nil:
		return *c.next, true
	case c.writing != nil:
		return *c.writing, true
	}
	return thing, false
}
