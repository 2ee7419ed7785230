package strict

import (
	"strconv"
	"strings"

	"gazala/scenarios/tree"
)

type kind uint8

const (
	void kind = iota // stands for what the file lacks: every reader takes it silently, for its lack was reported once
	object
	list
	text
	number
	truth
	null
)

// Node is a value of the file.
type Node struct {
	doc              *Doc
	parent           *Node
	key              string // in an object
	text             string // of a text, or a number as it is written
	kids             []*Node
	byKey            map[string]*Node // of an object with many fields
	off, end, keyOff int32            // in the file
	index            int32            // in a list
	kind             kind
	truth            bool
	seen             bool // as a field
	opened           bool
	refused          bool // its kind was found wrong
}

// Path is the node's place in the document, "units[3].faces[0]"; empty for the root.
func (n *Node) Path() string {
	if n == nil || n.parent == nil {
		return ""
	}
	up := n.parent.Path()
	if n.parent.kind == list {
		return up + "[" + strconv.Itoa(int(n.index)) + "]"
	}
	return tree.Place(up, shown(n.key))
}

// At is what stands at a place below the node, as far down as the file goes.
func (n *Node) At(path string) *Node {
	for path != "" {
		var key string
		var index int
		key, index, path = tree.Step(path)
		next := n.find(key)
		if index >= 0 && n.kind == list && index < len(n.kids) {
			next = n.kids[index]
		}
		if next == nil {
			break
		}
		n = next
	}
	return n
}

// Refer reports with the value a problem that was found in another file which the value had gone into.
func (n *Node) Refer(p Problem) {
	n.doc.fail(n, int(n.off), Slug(strings.TrimPrefix(p.Key, keyPrefix)), p.Args)
}

// shown is a piece of the file fit for a message: short and without control characters.
func shown(s string) string {
	const most = 40
	runes := []rune(s)
	if len(runes) > most {
		s = string(runes[:most]) + "…"
	}
	return strings.Map(func(r rune) rune {
		if control(r) {
			return '·'
		}
		return r
	}, s)
}

func control(r rune) bool { return r < ' ' || (r >= 0x7f && r < 0xa0) || r == 0x2028 || r == 0x2029 }

// Exists tells whether the file has the value.
func (n *Node) Exists() bool { return n.kind != void }

// Fail reports a problem with the value, in the words of strict.<slug> and its slots. Of a value that the file lacks
// nothing is reported.
func (n *Node) Fail(slug Slug, args Args) {
	if n.kind == void {
		return
	}
	for k, v := range args {
		if k != "Choices" {
			args[k] = shown(v)
		}
	}
	n.doc.fail(n, int(n.off), slug, args)
}

func (n *Node) want(slug Slug) {
	if n.kind != void && !n.refused {
		n.refused = true
		n.Fail(slug, nil)
	}
}

func (n *Node) open() bool {
	if n.kind != object {
		n.want(WantObject)
		return false
	}
	if !n.opened {
		n.opened = true
		n.doc.opened = append(n.doc.opened, n)
	}
	return true
}

// Has tells whether the object has the field. It does not count as reading it.
func (n *Node) Has(key string) bool { return n.find(key) != nil }

// few is how many fields are looked through one by one.
const few = 12

// find is the object's field, nil when it has none of that name.
func (n *Node) find(key string) *Node {
	if n.byKey != nil {
		return n.byKey[key]
	}
	if n.kind != object {
		return nil
	}
	for _, k := range n.kids {
		if k.key == key {
			return k
		}
	}
	return nil
}

// Opt is the field's value, or a value that does not exist.
func (n *Node) Opt(key string) *Node {
	if n.open() {
		if k := n.find(key); k != nil {
			k.seen = true
			return k
		}
	}
	return &n.doc.lacking
}

// Field is the field's value, which must be there.
func (n *Node) Field(key string) *Node {
	f := n.Opt(key)
	if f.kind == void && n.kind == object {
		n.Fail(MissingField, Args{"Field": key})
	}
	return f
}

// Keys are the object's fields in the order of the file.
func (n *Node) Keys() []string {
	if !n.open() {
		return nil
	}
	keys := make([]string, 0, len(n.kids))
	for _, k := range n.kids {
		keys = append(keys, k.key)
	}
	return keys
}

// Skip reads over a field and all that is in it.
func (n *Node) Skip(key string) { n.Opt(key) }

// SkipAll reads over every field, where something wrong leaves no way to read them.
func (n *Node) SkipAll() {
	for _, k := range n.Keys() {
		n.Skip(k)
	}
}
