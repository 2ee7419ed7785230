package store

import (
	"errors"

	"fyne.io/fyne/v2"
)

// ErrHomeless: the system has no folder for the person. A browser has no folders at all.
var ErrHomeless = errors.New("no home folder")

// Lasts is nil: whether a browser keeps what is written is seen when something is.
func Lasts(fyne.Storage) error { return nil }

// Housed does nothing: a browser has no home folders.
func Housed() {}
