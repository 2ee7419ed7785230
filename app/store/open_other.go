//go:build !js

package store

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"gazala/tutor/keep"
	"gazala/tutor/table/save"
)

// The folders in the program's own place: of the saves, of the person's own charts, of what the person has shown to
// know.
const (
	folder   = "saves"
	charts   = "charts"
	memories = "memory"
)

// Open is the store of the program's saves: files in the place that the system gives to the program.
func Open(s fyne.Storage) save.Store {
	return keep.NewFolder(filepath.Join(s.RootURI().Path(), folder))
}

// OpenMemory is the store of what a person has shown to know, by game.
func OpenMemory(s fyne.Storage, join keep.Join) *Background {
	return NewBackground(keep.NewFolder(filepath.Join(s.RootURI().Path(), memories)), join)
}

// OpenCharts is the store of the person's own charts, one for each game.
func OpenCharts(s fyne.Storage, join keep.Join) *Background {
	return NewBackground(keep.NewFolder(filepath.Join(s.RootURI().Path(), charts)), join)
}
