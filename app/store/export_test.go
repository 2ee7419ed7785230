package store

import (
	"errors"
	"io"
)

// File is a file in the making.
type File interface {
	io.WriteCloser
	Sync() error
	Name() string
}

// WithCreate is a store whose files are made by create, and never added to.
func WithCreate(dir string, create func(dir string) (File, error)) *Files {
	return WithBoth(dir, create, func(string) (File, error) { return nil, errors.ErrUnsupported })
}

// WithBoth is a store whose files are made by create, and opened by extend to be added to.
func WithBoth(dir string, create, extend func(string) (File, error)) *Files {
	return &Files{dir: dir, create: func(dir string) (file, error) { return create(dir) }, extend: func(path string) (file, error) { return extend(path) }}
}

// ExtendFile is how files are opened to be added to.
func ExtendFile(path string) (File, error) { return extendFile(path) }

// CreateFile is how files are made.
func CreateFile(dir string) (File, error) { return createFile(dir) }
