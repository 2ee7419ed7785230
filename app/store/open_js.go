package store

import (
	"fyne.io/fyne/v2"

	"gazala/tutor/keep"
	"gazala/tutor/table/save"
)

// Open is the store of the program's saves: in a browser, where file calls fail, the toolkit's storage.
func Open(s fyne.Storage) save.Store { return NewDocuments(s) }

// OpenMemory is the store of what a person has shown to know, by game.
func OpenMemory(s fyne.Storage, join keep.Join) *Background {
	return NewBackground(&Documents{s, ".memory"}, join)
}

// OpenCharts is the store of the person's own charts, one for each game.
func OpenCharts(s fyne.Storage, join keep.Join) *Background {
	return NewBackground(&Documents{s, ".charts"}, join)
}
