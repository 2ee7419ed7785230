package paint_test

import (
	"syscall"
	"time"
)

// threadTime is the processor time of the calling thread.
func threadTime() time.Duration {
	const thisThread = 1
	var u syscall.Rusage
	if syscall.Getrusage(thisThread, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
