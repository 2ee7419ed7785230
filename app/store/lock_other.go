//go:build !js

package store

// locked does something while nobody else does who has a lock of this name: without a browser there is nobody.
func locked(_ string, do func()) error {
	do()
	return nil
}
