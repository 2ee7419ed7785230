//go:build !linux

package stopwatch

import "time"

// threadTime is known on Linux only.
func threadTime() time.Duration { return 0 }
