// Package strict reads data files as if they came from a stranger: it takes JSON within limits, knows the line and
// column of every value, refuses what nobody asked for, and lists all that is wrong instead of the first thing.
//
// A reader never returns an error of its own. It asks the nodes for what it wants, gets zero values where the file has
// nothing usable, and in the end [Doc.Err] says what was wrong; until then a result must not be used.
package strict

import (
	"bytes"
	"sort"
	"strconv"
	"unicode/utf8"
)

// Limits bound a file: bytes, values and keys, nesting. A field of 0 means the package's limit.
type Limits struct{ Bytes, Nodes, Depth int }

// The limits that hold when none is given.
const (
	MaxBytes = 4 << 20
	MaxNodes = 200_000
	MaxDepth = 32
	maxText  = 2000
)

// Doc is a file that was read, with all that was wrong so far.
type Doc struct {
	file    string
	src     string
	lines   []int // where each line begins, once a place is asked for
	root    *Node
	lacking Node // stands for every value that the file lacks
	found   []Problem
	dropped int
	opened  []*Node
	own     bool // a person's own values may stand in it
}

// Parse reads a file; name stands in the problems. A file that is no JSON at all, or beyond the limits, gives a
// document whose root has nothing to read.
func Parse(name string, b []byte, lim Limits) *Doc {
	lim = lim.orMax()
	d := &Doc{file: name}
	d.lacking.doc = d
	d.root = &d.lacking
	if len(b) > lim.Bytes {
		d.fail(nil, 0, TooBig, Args{"Limit": strconv.Itoa(lim.Bytes)})
		return d
	}
	d.src = string(b)
	if bytes.HasPrefix(b, []byte("\xef\xbb\xbf")) {
		d.fail(nil, 0, ByteMark, nil)
		return d
	}
	if i := invalidUTF8(b); i >= 0 {
		d.fail(nil, i, BadEncoding, nil)
		return d
	}
	p := &parser{doc: d, lim: lim, scanner: scanner{src: d.src}}
	if root := p.document(); root != nil {
		d.root = root
	}
	return d
}

func (l Limits) orMax() Limits {
	if l.Bytes == 0 {
		l.Bytes = MaxBytes
	}
	if l.Nodes == 0 {
		l.Nodes = MaxNodes
	}
	if l.Depth == 0 {
		l.Depth = MaxDepth
	}
	return l
}

func invalidUTF8(b []byte) int {
	if utf8.Valid(b) {
		return -1
	}
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && n <= 1 {
			return i
		}
		i += n
	}
	return -1
}

// Root is the document's value.
func (d *Doc) Root() *Node { return d.root }

// Err is nil or a [*Problems]. Fields that nobody asked for are problems, so it is called once, when everything has
// been read.
func (d *Doc) Err() error {
	for _, n := range d.opened {
		for _, kid := range n.kids {
			if !kid.seen {
				kid.seen = true
				d.fail(n, int(kid.keyOff), UnknownField, Args{"Field": shown(kid.key)})
			}
		}
	}
	if len(d.found) == 0 {
		return nil
	}
	return gather(d.found, d.dropped)
}

func (d *Doc) fail(n *Node, off int, slug Slug, args Args) {
	if len(d.found) == maxCollected {
		d.dropped++
		return
	}
	line, col := d.position(off)
	p := Problem{File: d.file, Line: line, Col: col, Key: keyPrefix + string(slug), Args: args, off: off}
	if n != nil {
		p.Path = n.Path()
	}
	d.found = append(d.found, p)
}

func (d *Doc) position(off int) (line, col int) {
	if d.lines == nil {
		d.lines = []int{0}
		for i := range len(d.src) {
			if d.src[i] == '\n' {
				d.lines = append(d.lines, i+1)
			}
		}
	}
	off = min(off, len(d.src))
	line = sort.SearchInts(d.lines, off+1)
	return line, utf8.RuneCountInString(d.src[d.lines[line-1]:off]) + 1
}
