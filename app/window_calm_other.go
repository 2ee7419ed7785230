//go:build !js

package app

// calm tells whether the device asks for less motion beyond what the toolkit knows of it.
func calm() bool { return false }
