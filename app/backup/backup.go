// Package backup puts all that is kept of a person into one file, saved games and what is remembered, and takes it out
// again. The file is a ZIP archive, so that what is in it can be looked at without the program.
package backup

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// Kept is what there is, by the names under which it is kept.
type Kept struct {
	Games  map[string][]byte // as the program saves them
	Memory map[string][]byte // what is remembered of a game's rules, and of its lessons
}

// Errors of [Unpack].
var (
	ErrNone  = errors.New("no such file of ours")
	ErrLarge = errors.New("more than is taken in")
)

const (
	games  = "games/"
	memory = "memory/"
	suffix = ".txt"

	mostEntries = 4000
	mostBytes   = 64 << 20
)

// Pack is the file; the same contents make the same file.
func Pack(k Kept) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if err := put(z, games, k.Games); err != nil {
		return nil, err
	}
	if err := put(z, memory, k.Memory); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("backup: %w", err)
	}
	return b.Bytes(), nil
}

func put(z *zip.Writer, folder string, all map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(all)) {
		w, err := z.Create(folder + name + suffix)
		if err == nil {
			_, err = w.Write(all[name])
		}
		if err != nil {
			return fmt.Errorf("backup of %s: %w", name, err)
		}
	}
	return nil
}

// Unpack takes a file apart. It fails with [ErrNone] for another file and with [ErrLarge] for one that is larger than
// anything that the program writes. What else is in it is left alone.
func Unpack(text []byte) (Kept, error) {
	z, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return Kept{}, fmt.Errorf("%w: %w", ErrNone, err)
	}
	if len(z.File) > mostEntries {
		return Kept{}, ErrLarge
	}
	out, left := Kept{map[string][]byte{}, map[string][]byte{}}, int64(mostBytes)
	for _, f := range z.File {
		into, name := out.Games, strings.TrimSuffix(strings.TrimPrefix(f.Name, games), suffix)
		if strings.HasPrefix(f.Name, memory) {
			into, name = out.Memory, strings.TrimSuffix(strings.TrimPrefix(f.Name, memory), suffix)
		} else if !strings.HasPrefix(f.Name, games) {
			continue
		}
		if name == "" || strings.ContainsAny(name, "/\\") {
			continue // no name of ours
		}
		content, err := read(f, left)
		if err != nil {
			return Kept{}, err
		}
		left -= int64(len(content))
		into[name] = content
	}
	if len(out.Games)+len(out.Memory) == 0 {
		return Kept{}, ErrNone
	}
	return out, nil
}

func read(f *zip.File, most int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNone, err)
	}
	content, err := io.ReadAll(io.LimitReader(r, most+1))
	if err = errors.Join(err, r.Close()); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNone, err)
	}
	if int64(len(content)) > most {
		return nil, ErrLarge
	}
	return content, nil
}
