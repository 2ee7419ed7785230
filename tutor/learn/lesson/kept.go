package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Kept is how far a person has come in each lesson, a value: the page that was reached last, from 1, and whether the
// lesson has been finished.
type Kept struct{ lines []line }

type line struct {
	id   string
	page int
	done bool
	skip bool
}

// The first line of the text, the figure being the version of its form, and the words of a lesson that is finished and
// of one that need not be taken.
const (
	heading   = "gazala lessons 1"
	doneMark  = "done"
	knownMark = "known"
)

// mostLines bounds what is read.
const mostLines = 1 << 12

// ParseKept reads the text of [Kept.Text]. Lines that cannot be read are left out.
func ParseKept(text []byte) Kept {
	var k Kept
	for _, s := range strings.Split(string(text), "\n") {
		words := strings.Fields(s)
		if len(words) < 2 || len(words) > 3 || (len(words) == 3 && words[2] != doneMark && words[2] != knownMark) ||
			len(k.lines) == mostLines {
			continue
		}
		if n, err := strconv.Atoi(words[1]); err == nil && n > 0 {
			k = k.with(
				line{words[0], n, len(words) == 3 && words[2] == doneMark, len(words) == 3 && words[2] == knownMark},
			)
		}
	}
	return k
}

// Text is a heading, then a line for each lesson that was begun.
func (k Kept) Text() []byte {
	var b strings.Builder
	b.WriteString(heading + "\n")
	for _, l := range k.lines {
		fmt.Fprintf(&b, "%s %d", l.id, l.page)
		if l.done {
			b.WriteString(" " + doneMark)
		} else if l.skip {
			b.WriteString(" " + knownMark)
		}
		b.WriteString("\n")
	}
	return []byte(b.String())
}

// At is the page of a lesson that was reached last, from 1; 0 for a lesson that was never begun.
func (k Kept) At(id string) int {
	l, _ := k.find(id)
	return l.page
}

// Done tells whether a lesson has been finished.
func (k Kept) Done(id string) bool {
	l, _ := k.find(id)
	return l.done
}

// Known tells whether a lesson need not be taken: what it teaches was known before it was begun.
func (k Kept) Known(id string) bool {
	l, _ := k.find(id)
	return l.skip
}

// Skip notes that what a lesson teaches is known; one that was begun or finished stays as it is.
func (k Kept) Skip(id string) Kept {
	if l, i := k.find(id); i >= 0 && (l.done || l.page > 1) {
		return k
	}
	return k.with(line{id: id, page: 1, skip: true})
}

// Unskip takes back that what a lesson teaches is known.
func (k Kept) Unskip(id string) Kept {
	if !k.Known(id) {
		return k
	}
	return k.with(line{id: id, page: 1})
}

// Reach notes a page; a lesson that was finished stays so.
func (k Kept) Reach(id string, page int) Kept {
	return k.with(line{id: id, page: page, done: k.Done(id), skip: page == 1 && k.Known(id)})
}

// Finish notes that a lesson is finished; it begins at its first page again.
func (k Kept) Finish(id string) Kept { return k.with(line{id: id, page: 1, done: true}) }

// With is the farther of two: of one person on two machines.
func (k Kept) With(o Kept) Kept {
	for _, l := range o.lines {
		mine, i := k.find(l.id)
		if i < 0 || (!mine.done && (l.done || l.page > mine.page)) {
			k = k.with(l)
		}
	}
	return k
}

func (k Kept) find(id string) (line, int) {
	i := slices.IndexFunc(k.lines, func(l line) bool { return l.id == id })
	if i < 0 {
		return line{}, i
	}
	return k.lines[i], i
}

func (k Kept) with(l line) Kept {
	_, i := k.find(l.id)
	out := slices.Clone(k.lines)
	if i < 0 {
		return Kept{append(out, l)}
	}
	out[i] = l
	return Kept{out}
}
