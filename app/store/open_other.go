//go:build !js

package store

import (
	"path/filepath"

	"fyne.io/fyne/v2"
)

// Where the saves are in the program's own place, and the person's own charts.
const (
	folder = "saves"
	charts = "charts"
)

// Open is the store of the program's saves: files in the place that the system gives to the program.
func Open(s fyne.Storage) *Safe { return NewSafe(NewFiles(filepath.Join(s.RootURI().Path(), folder))) }

// OpenCharts is the store of the person's own charts, one for each game.
func OpenCharts(s fyne.Storage) *Safe {
	return NewSafe(NewFiles(filepath.Join(s.RootURI().Path(), charts)))
}
