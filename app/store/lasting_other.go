//go:build !js

package store

import (
	"errors"
	"os"
	"os/user"
	"path/filepath"

	"fyne.io/fyne/v2"

	"gazala/tutor/keep"
)

// ErrHomeless: the system has no folder for the person, so everything is kept where the program was started.
var ErrHomeless = errors.New("no home folder")

// probe is what is written, and removed again, to see whether anything can be.
const probe = "lasting"

// Lasts is nil where what the program writes will be found again, and otherwise why not: [ErrHomeless], or a
// *[keep.Error].
func Lasts(s fyne.Storage) error {
	if _, err := os.UserConfigDir(); err != nil {
		return ErrHomeless
	}
	root := s.RootURI().Path()
	f := keep.NewFolder(filepath.Join(root, "."+probe))
	defer os.RemoveAll(filepath.Join(root, "."+probe)) // left where it cannot be removed
	if err := f.Write(probe, []byte("x")); err != nil {
		return err //nolint:wrapcheck // it is told as it is
	}
	return f.Remove(probe) //nolint:wrapcheck // it is told as it is
}

// Housed gives the environment the home that the list of users has for the person, where it names none.
func Housed() {
	if _, err := os.UserConfigDir(); err == nil {
		return
	}
	if u, err := user.Current(); err == nil && filepath.IsAbs(u.HomeDir) {
		_ = os.Setenv("HOME", u.HomeDir) // where it cannot be set, Lasts tells
	}
}
