// Package strict reads data files as if they came from a stranger: it takes JSON within limits, knows the line and column of every value,
// refuses what nobody asked for, and lists all that is wrong instead of the first thing.
//
// A reader never returns an error of its own. It asks the nodes for what it wants, gets zero values where the file has nothing usable, and
// in the end [Doc.Err] says what was wrong; until then a result must not be used.
package strict

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
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
	src     []byte
	lines   []int // where each line begins
	root    *Node
	found   []Problem
	dropped int
	opened  []*Node
}

// Parse reads a file; name stands in the problems. A file that is no JSON at all, or beyond the limits, gives a document whose root has
// nothing to read.
func Parse(name string, b []byte, lim Limits) *Doc {
	lim = lim.orMax()
	d := &Doc{file: name, src: b, lines: []int{0}}
	d.root = &Node{doc: d}
	if len(b) > lim.Bytes {
		d.src = nil
		d.fail(nil, 0, TooBig, Args{"Limit": strconv.Itoa(lim.Bytes)})
		return d
	}
	for i, c := range b {
		if c == '\n' {
			d.lines = append(d.lines, i+1)
		}
	}
	if bytes.HasPrefix(b, []byte("\xef\xbb\xbf")) {
		d.fail(nil, 0, ByteMark, nil)
		return d
	}
	if i := invalidUTF8(b); i >= 0 {
		d.fail(nil, i, BadEncoding, nil)
		return d
	}
	p := &parser{doc: d, lim: lim, dec: json.NewDecoder(bytes.NewReader(b))}
	p.dec.UseNumber()
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

// Err is nil or a [*Problems]. Fields that nobody asked for are problems, so it is called once, when everything has been read.
func (d *Doc) Err() error {
	for _, n := range d.opened {
		for i, kid := range n.kids {
			if !n.seen[i] {
				n.seen[i] = true
				d.fail(n, kid.keyOff, UnknownField, Args{"Field": shown(kid.key)})
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
	off = min(off, len(d.src))
	line = sort.SearchInts(d.lines, off+1)
	return line, utf8.RuneCount(d.src[d.lines[line-1]:off]) + 1
}

type parser struct {
	doc   *Doc
	dec   *json.Decoder
	lim   Limits
	nodes int
}

func (p *parser) document() *Node {
	root := p.value(nil, 1)
	if root == nil {
		return nil
	}
	end := int(p.dec.InputOffset())
	if rest := bytes.TrimLeft(p.doc.src[end:], " \t\r\n"); len(rest) > 0 {
		p.doc.fail(nil, len(p.doc.src)-len(rest), Trailing, nil)
		return nil
	}
	return root
}

// token is the next token and where it begins.
func (p *parser) token() (json.Token, int, bool) {
	src := p.doc.src
	off := int(p.dec.InputOffset())
	for off < len(src) && bytes.IndexByte([]byte(" \t\r\n,:"), src[off]) >= 0 {
		off++
	}
	t, err := p.dec.Token()
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		p.doc.fail(nil, len(src), CutShort, nil)
		return nil, 0, false
	case err != nil:
		p.doc.fail(nil, off, BadSyntax, nil)
		return nil, 0, false
	}
	if p.nodes++; p.nodes > p.lim.Nodes {
		p.doc.fail(nil, off, TooMany, Args{"Limit": strconv.Itoa(p.lim.Nodes)})
		return nil, 0, false
	}
	return t, off, true
}

// value is nil when the file cannot be read on.
func (p *parser) value(parent *Node, depth int) *Node {
	t, off, ok := p.token()
	if !ok {
		return nil
	}
	n := &Node{doc: p.doc, parent: parent, off: off}
	switch t := t.(type) {
	case json.Delim:
		if depth > p.lim.Depth {
			p.doc.fail(nil, off, TooDeep, Args{"Limit": strconv.Itoa(p.lim.Depth)})
			return nil
		}
		if t == '{' {
			n.kind = object
			return p.object(n, depth)
		}
		n.kind = list
		return p.list(n, depth)
	case string:
		n.kind, n.text = text, t
	case json.Number:
		n.kind, n.text = number, t.String()
	case bool:
		n.kind, n.truth = truth, t
	default:
		n.kind = null
	}
	return n
}

func (p *parser) object(n *Node, depth int) *Node {
	n.byKey = map[string]int{}
	for p.dec.More() {
		t, off, ok := p.token()
		if !ok {
			return nil
		}
		key, _ := t.(string)
		kid := p.value(n, depth+1)
		if kid == nil {
			return nil
		}
		if _, twice := n.byKey[key]; twice {
			p.doc.fail(n, off, DuplicateKey, Args{"Field": shown(key)})
			continue
		}
		kid.key, kid.keyOff = key, off
		n.byKey[key] = len(n.kids)
		n.kids = append(n.kids, kid)
	}
	n.seen = make([]bool, len(n.kids))
	return p.closed(n)
}

func (p *parser) list(n *Node, depth int) *Node {
	for p.dec.More() {
		kid := p.value(n, depth+1)
		if kid == nil {
			return nil
		}
		kid.index = len(n.kids)
		n.kids = append(n.kids, kid)
	}
	return p.closed(n)
}

func (p *parser) closed(n *Node) *Node {
	if _, _, ok := p.token(); !ok {
		return nil
	}
	return n
}
