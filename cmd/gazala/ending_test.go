package main

import (
	"os"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// Told to end, the program is gone after two seconds at most, whatever its window and its disk are at; when it is the window alone that hangs, what was
// given is written before.
func TestTheProgramEndsOnTheSystemsWord(t *testing.T) {
	for name, c := range map[string]struct {
		windowHangs, diskHangs bool
		flushes                bool
		least, most            time.Duration
	}{
		"all is well":      {least: 2 * time.Second, most: 2 * time.Second}, // the window ends it before
		"the window hangs": {windowHangs: true, flushes: true, least: time.Second, most: time.Second + time.Millisecond},
		"both hang":        {windowHangs: true, diskHangs: true, flushes: true, most: 2 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				over, told := make(chan struct{}), make(chan os.Signal, 1)
				flushed, codes, began := false, []int(nil), time.Now()
				e := ending{
					told: told,
					onWin: func(do func()) {
						if c.windowHangs {
							<-over
						}
						do()
					},
					flush: func() {
						flushed = true
						if c.diskHangs {
							<-over
						}
					},
					exit: func(code int) { codes = append(codes, code) },
				}
				told <- syscall.SIGTERM
				e.wait()
				took := time.Since(began)
				close(over)
				assert.Equal(t, []int{128 + 15}, codes)
				assert.Equal(t, c.flushes, flushed)
				assert.GreaterOrEqual(t, took, c.least)
				assert.LessOrEqual(t, took, c.most)
			})
		})
	}
}
