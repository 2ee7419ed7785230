//go:build !linux

package paint_test

import "time"

// threadTime is known on Linux only.
func threadTime() time.Duration { return 0 }
