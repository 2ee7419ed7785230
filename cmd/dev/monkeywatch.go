package main

import (
	"fmt"
	"reflect"
	"strings"
	"time"
)

// What a monkey holds the window to.
const (
	monkeyMemory = 400 // megabytes
	stillTime    = 120 * time.Millisecond
	stillLimit   = 1500 * time.Millisecond // whatever moves longer is acted on while it moves
	stuckLimit   = 30 * time.Second        // without a word of the window
)

// watch is what has been seen so far.
type watch struct {
	notes int // of the window's thread having been away
	lost  int // looks in a row at one screen without a way out
}

// alive is an error, or that the program is gone, which is the greater one.
func (m *monkey) alive(err error) error {
	select {
	case <-m.ended:
		return fmt.Errorf("the program ended by itself:\n%s", m.log.String())
	case <-time.After(200 * time.Millisecond): // a display that is left a little sooner than its process
		return err
	}
}

// still gives the layout once it stands still, or moves for long.
func (m *monkey) still() (*layout, error) {
	var last *layout
	since := time.Now()
	for begun := time.Now(); ; time.Sleep(lookEvery) {
		select {
		case <-m.ended:
			return nil, fmt.Errorf("the program ended by itself:\n%s", m.log.String())
		default:
		}
		now, err := m.layout()
		switch {
		case err != nil && time.Since(begun) > stuckLimit:
			return nil, fmt.Errorf("no word of the window for %s: %w", stuckLimit, err)
		case err != nil:
			continue
		case !reflect.DeepEqual(now, last):
			last, since = now, time.Now()
		}
		if time.Since(since) > stillTime || time.Since(begun) > stillLimit {
			return now, nil
		}
	}
}

// check holds what is shown, and the program, to what they must be.
func (m *monkey) check(now *layout) error {
	if len(now.Flaws) > 0 {
		return fmt.Errorf("on screen %q: %s", now.Screen, strings.Join(now.Flaws, "; "))
	}
	memory, err := resident(m.cmd.Process.Pid)
	if err == nil && memory > monkeyMemory { // what is but garbage goes back to the system by and by
		time.Sleep(calmTime)
		memory, err = resident(m.cmd.Process.Pid)
	}
	if err != nil {
		return m.alive(err)
	}
	if memory > monkeyMemory {
		return fmt.Errorf("on screen %q: %.0f MB of memory", now.Screen, memory)
	}
	if away, busy, err := m.absent(&m.watch.notes); err != nil {
		return err
	} else if busy > mostAway {
		return fmt.Errorf("on screen %q: the window answered nobody for %s, busy for %s of it", now.Screen, away, busy)
	}
	_, back := now.Controls["back"]
	_, away := now.Controls["ask:close"] // stands where *back* did, and puts the question away
	if m.watch.lost++; now.Home || back || away {
		m.watch.lost = 0
	}
	const patience = 12 // an open drawer or a dialog hides it, until it is closed by an act or another
	if m.watch.lost > patience {
		return fmt.Errorf("on screen %q: no way out after %d acts", now.Screen, patience)
	}
	return nil
}
