package save_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/tutor/table/save"
	"gazala/tutor/table/session/sessiontest"
)

// shop is a store of one save.
type shop struct {
	save.Store
	text []byte
}

func (s shop) Read(string) ([]byte, error) { return s.text, nil }

func never() bool { return false }

// A save that is opened a little at a time is the same in the end, and the part that is done only grows.
func TestOpeningALittleAtATime(t *testing.T) {
	sys := sessiontest.System(t)
	whole := shop{text: encoded(t, played(t, sys, 3, 60))}
	damaged := shop{text: whole.text[:len(whole.text)-40]}
	for _, s := range []shop{whole, damaged, {text: encoded(t, played(t, sys, 4, 120))}, {text: []byte("no save")}} {
		want, wantErr := save.Decode(finder(sys), "game", s.text)
		o, err := save.Start(s, finder(sys), "game")
		require.NoError(t, err)
		part, pieces := o.Part(), 0
		for !o.Go(never) {
			require.GreaterOrEqual(t, o.Part(), part)
			require.LessOrEqual(t, o.Part(), 1.0)
			part = o.Part()
			pieces++
		}
		require.True(t, o.Done())
		_, got, err := o.Keeper()
		require.Equal(t, wantErr, err)
		if err != nil {
			continue
		}
		require.Equal(t, want.Report, got.Report)
		require.Equal(t, want.Session.Entries(), got.Session.Entries())
		require.Equal(t, want.Session.Game().Key(), got.Session.Game().Key())
		require.Greater(t, pieces, want.Session.Total()/10)
	}
}

// Whoever no longer wants it can give it up at any point.
func TestOpeningIsCancelled(t *testing.T) {
	sys := sessiontest.System(t)
	s := shop{text: encoded(t, played(t, sys, 5, 60))}
	for pieces := 0; ; pieces++ {
		o, err := save.Start(s, finder(sys), "game")
		require.NoError(t, err)
		for n := 0; n < pieces && !o.Done(); n++ {
			o.Go(never)
		}
		done := o.Done()
		o.Cancel()
		_, _, err = o.Keeper()
		if done {
			require.NoError(t, err)
			require.Greater(t, pieces, 60)
			return
		}
		require.ErrorIs(t, err, save.ErrCancelled, "%d pieces", pieces)
	}
}

// A save that was begun by whoever is bound to a thread goes on for whoever is not, and the other way round: the window
// begins it when the mouse is pressed and goes on between two frames.
func TestOpeningGoesFromThreadToThread(t *testing.T) {
	sys := sessiontest.System(t)
	s := shop{text: encoded(t, played(t, sys, 6, 60))}
	bound := func(do func()) {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		do()
	}
	free := func(do func()) { do() }
	for _, run := range [][2]func(func()){{bound, free}, {free, bound}} {
		var o *save.Opening
		elsewhere(func() {
			run[0](func() {
				var err error
				o, err = save.Start(s, finder(sys), "game")
				assert.NoError(t, err)
				o.Go(never)
			})
		})
		elsewhere(func() {
			for n := 0; !o.Done(); n++ {
				run[n%2](func() { o.Go(never) })
			}
		})
		_, got, err := o.Keeper()
		require.NoError(t, err)
		require.Equal(t, 60, got.Session.Total())
	}
}

// elsewhere does something in a goroutine of its own.
func elsewhere(do func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	<-done
}
