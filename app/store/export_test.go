package store

import "io"

// File is a file in the making.
type File interface {
	io.WriteCloser
	Sync() error
	Name() string
}

// WithCreate is a store whose files are made by create.
func WithCreate(dir string, create func(dir string) (File, error)) *Files {
	return &Files{dir: dir, create: func(dir string) (file, error) {
		f, err := create(dir)
		return f, err
	}}
}

// CreateFile is how files are made.
func CreateFile(dir string) (File, error) { return createFile(dir) }
