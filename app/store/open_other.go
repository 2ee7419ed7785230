//go:build !js

package store

import (
	"path/filepath"

	"fyne.io/fyne/v2"
)

// folder is where the saves are in the program's own place.
const folder = "saves"

// Open is the store of the program's saves: files in the place that the system gives to the program.
func Open(s fyne.Storage) *Safe { return NewSafe(NewFiles(filepath.Join(s.RootURI().Path(), folder))) }
