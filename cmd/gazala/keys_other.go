//go:build js || android || ios || mobile || ci

package main

import "fyne.io/fyne/v2"

// lies is nil: a browser and a phone do not say where a key lies.
func lies() func(int) fyne.KeyName { return nil }
