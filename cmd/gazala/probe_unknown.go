//go:build !linux && !js

package main

import "time"

// threadTime is known on Linux only.
func threadTime() time.Duration { return 0 }
