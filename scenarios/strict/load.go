package strict

import (
	"fmt"
	"io/fs"
)

// Load reads one of a game's own files, as [Read] does.
func Load[T any](files fs.FS, file string, read func(*Node) T) (T, error) {
	b, err := fs.ReadFile(files, file)
	if err != nil {
		var none T
		return none, fmt.Errorf("read: %w", err)
	}
	return Read(file, b, Limits{}, read)
}

// Read reads a file by a reader of a game's data. What is wrong comes as a [*Problems] in which the file has the name
// file.
func Read[T any](file string, b []byte, lim Limits, read func(*Node) T) (T, error) {
	doc := Parse(file, b, lim)
	v := read(doc.Root())
	if err := doc.Err(); err != nil {
		var none T
		return none, err
	}
	return v, nil
}
