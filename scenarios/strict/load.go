package strict

import "fmt"

// Files are the data files of a game.
type Files interface {
	ReadFile(name string) ([]byte, error)
}

// OwnFiles are data files in which a person's own values may stand in place of ours, marked "own" or with the letter o.
type OwnFiles interface {
	Files
	Own(name string) bool
}

// Load reads one of a game's own files, as [Read] does.
func Load[T any](files Files, file string, read func(*Node) T) (T, error) {
	var none T
	b, err := files.ReadFile(file)
	if err != nil {
		return none, fmt.Errorf("read: %w", err)
	}
	doc := Parse(file, b, Limits{})
	if own, ok := files.(OwnFiles); ok {
		doc.own = own.Own(file)
	}
	return readDoc(doc, read)
}

// Read reads a file by a reader of a game's data. What is wrong comes as a [*Problems] in which the file has the name
// file.
func Read[T any](file string, b []byte, lim Limits, read func(*Node) T) (T, error) {
	return readDoc(Parse(file, b, lim), read)
}

func readDoc[T any](doc *Doc, read func(*Node) T) (T, error) {
	v := read(doc.Root())
	if err := doc.Err(); err != nil {
		var none T
		return none, err
	}
	return v, nil
}
