package saves

import (
	"sync"
	"time"

	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
)

// scribe saves one game beside the window's thread: always the latest that it was given, since that has all that came
// before it.
type scribe struct {
	mu     sync.Mutex
	rested *sync.Cond
	keeper *save.Keeper
	next   *sheet // to be saved
	busy   bool
	failed bool
}

// sheet is a game as it was at a time.
type sheet struct {
	game session.Session
	at   time.Time
}

func newScribe(k *save.Keeper) *scribe {
	c := &scribe{keeper: k}
	c.rested = sync.NewCond(&c.mu)
	return c
}

// save has a game saved as it is at a time. What it fails with is told, and when it no longer fails, nil.
func (c *scribe) save(s session.Session, at time.Time, tell func(error)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.next = &sheet{s, at}
	if !c.busy {
		c.busy = true
		go c.work(tell)
	}
}

func (c *scribe) work(tell func(error)) {
	for {
		c.mu.Lock()
		now := c.next
		c.next = nil
		if now == nil {
			c.busy = false
			c.rested.Broadcast()
			c.mu.Unlock()
			return
		}
		c.mu.Unlock()
		err := c.keeper.Keep(now.game, now.at)
		if err != nil || c.failed {
			tell(err)
		}
		c.failed = err != nil // nobody else looks at it
	}
}

// rest waits until all is saved, or could not be.
func (c *scribe) rest() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for c.busy {
		c.rested.Wait()
	}
}
