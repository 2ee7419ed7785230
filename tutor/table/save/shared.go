package save

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
)

// Meet says what is to stand where others may have written meanwhile: it is given what is stored, nil where nothing is,
// and gives what takes its place, nil for nothing. Nobody else writes there while it is asked. When it fails, nothing
// is written. It may be asked again, and with nil when the store cannot tell what it has.
type Meet func(stored []byte) ([]byte, error)

// Sharer is a store that others may write at the same time.
type Sharer interface {
	// Share puts in the place of what has the name what is to stand there, and fails as meet does.
	Share(name string, meet Meet) error
}

// Share puts in a store what is to stand under a name. A store that is no [Sharer] is written by nobody else.
func Share(s Store, name string, meet Meet) error {
	if by, ok := s.(Sharer); ok {
		return by.Share(name, meet) //nolint:wrapcheck // the store's own error is what a person is told
	}
	stored, err := s.Read(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		stored = nil
	case err != nil:
		return fmt.Errorf("save: %w", err)
	}
	text, err := meet(stored)
	switch {
	case err != nil:
		return err
	case text == nil:
		return s.Remove(name) //nolint:wrapcheck // likewise
	}
	return s.Write(name, text) //nolint:wrapcheck // likewise
}

// Mark tells a text from what others have made of it: by its length, by its beginning, which says when it was written
// whole, and by its end. The lines of both bear their sums.
type Mark struct {
	Size       int
	Start, End []byte
}

// How much of the beginning and of the end of a text its mark has.
const (
	mostStart = 1024
	mostEnd   = 256
)

// markOf is the mark of a text.
func markOf(text []byte) Mark {
	return Mark{
		Size:  len(text),
		Start: bytes.Clone(text[:min(len(text), mostStart)]),
		End:   bytes.Clone(text[max(0, len(text)-mostEnd):]),
	}
}

// then is the mark of the text with what has been added to it.
func (m Mark) then(more []byte) Mark {
	end := append(bytes.Clone(m.End), more...)
	return Mark{m.Size + len(more), m.Start, end[max(0, len(end)-mostEnd):]}
}

// Of tells whether this is the mark of a text.
func (m Mark) Of(text []byte) bool {
	return len(text) == m.Size && bytes.HasPrefix(text, m.Start) && bytes.HasSuffix(text, m.End)
}

// begins tells whether a text begins with the one that has this mark.
func (m Mark) begins(text []byte) bool { return len(text) >= m.Size && m.Of(text[:m.Size]) }

// ErrElsewhere: somebody else has gone on with the game.
var ErrElsewhere = errors.New("the game has gone on elsewhere")

// meet is the whole text of the game where nothing is lost by that: what is stored is what was stored last, has gone,
// or holds nothing that the text has not.
func (k *Keeper) meet(stored []byte) ([]byte, error) {
	if stored == nil || k.was.Of(stored) || holds(k.text, stored) || k.torn(stored) {
		return k.text, nil
	}
	return nil, ErrElsewhere
}

// torn tells whether a text is what was stored last with a part of what could not be added to it, or with the beginning
// of a line that nobody has written to its end.
func (k *Keeper) torn(stored []byte) bool {
	if k.was.Size == 0 || !k.was.begins(stored) {
		return false
	}
	more := stored[k.was.Size:]
	return bytes.HasPrefix(k.tried, more) || !bytes.Contains(more, []byte{'\n'})
}

// holds tells whether a save has all that another one has: the same game with the same settings, and each of its
// actions.
func holds(text, other []byte) bool {
	mine, theirs := acts(text), acts(other)
	if mine.head == nil || theirs.head == nil || len(theirs.lines) > len(mine.lines) || theirs.broken {
		return false
	}
	for i, l := range theirs.lines {
		if !bytes.Equal(l, mine.lines[i]) {
			return false
		}
	}
	a, b := *mine.head, *theirs.head
	for _, h := range []*headerLine{&a, &b} {
		h.Version, h.Changed, h.Count, h.Total, h.Over = 0, "", 0, 0, false
	}
	return reflect.DeepEqual(a, b)
}

// acted is a save's settings and actions, as they would have been written at once; broken when it has lines that are
// not as they were written.
type acted struct {
	head   *headerLine
	lines  [][]byte
	broken bool
}

func acts(text []byte) (out acted) {
	lines, _ := settled(text)
	for i, l := range lines {
		_, action := numbered(l, actionStart)
		switch {
		case i == 0:
			out.head = headOf(l)
		case !unbroken(l):
			out.broken = true
		case action:
			out.lines = append(out.lines, l)
		}
	}
	return out
}

// elsewhere goes on under another name: what stands under the one so far is somebody else's.
func (k *Keeper) elsewhere() error {
	taken, err := k.store.List()
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	k.name, k.was = FreeName(k.name, append(taken, k.name)), Mark{}
	return nil
}

// share writes the whole text, under another name when somebody else has gone on with the game.
func (k *Keeper) share() error {
	for {
		err := Share(k.store, k.name, k.meet)
		if errors.Is(err, ErrElsewhere) {
			if err = k.elsewhere(); err == nil {
				continue
			}
		}
		return err
	}
}

// Put writes a text as it is, as that of a new game.
func (k *Keeper) Put(text []byte) error {
	k.text, k.was = text, Mark{}
	defer func() { k.text = nil }()
	if err := k.share(); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}

// Remove takes the game out of the store: what was kept last of it, or the text as which it was read. One with which
// somebody else has gone on stays, and it fails with [ErrElsewhere]; where there is nothing it does nothing.
func (k *Keeper) Remove(read []byte) error {
	err := Share(k.store, k.name, func(stored []byte) ([]byte, error) {
		if stored == nil || k.was.Of(stored) || bytes.Equal(stored, read) || holds(read, stored) {
			return nil, nil
		}
		return nil, ErrElsewhere
	})
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}
