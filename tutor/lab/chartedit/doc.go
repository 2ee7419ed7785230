package chartedit

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
)

// errShape is returned for a text that is no JSON.
var errShape = errors.New("not JSON")

// node is a value of a file of charts, with its fields in the order of the file.
type node struct {
	scalar json.RawMessage // of a number, text, truth or null
	list   bool
	keys   []string // of an object
	kids   []*node
}

func parse(text []byte) (*node, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	n, err := value(d)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errShape
	}
	return n, nil
}

func value(d *json.Decoder) (*node, error) {
	t, err := d.Token()
	if err != nil {
		return nil, errShape
	}
	open, ok := t.(json.Delim)
	if !ok {
		raw, err := json.Marshal(t)
		if err != nil {
			return nil, errShape
		}
		return &node{scalar: raw}, nil
	}
	n := &node{list: open == '['}
	for d.More() {
		if !n.list {
			key, err := d.Token()
			if err != nil {
				return nil, errShape
			}
			n.keys = append(n.keys, key.(string)) // the decoder gives nothing else there
		}
		kid, err := value(d)
		if err != nil {
			return nil, err
		}
		n.kids = append(n.kids, kid)
	}
	if _, err := d.Token(); err != nil {
		return nil, errShape
	}
	return n, nil
}

func (n *node) isScalar() bool { return n.scalar != nil }

// field is an object's field, nil when it has none of that name.
func (n *node) field(key string) *node {
	if n == nil {
		return nil
	}
	for i, k := range n.keys {
		if k == key {
			return n.kids[i]
		}
	}
	return nil
}

// put sets an object's field.
func (n *node) put(key string, v *node) {
	for i, k := range n.keys {
		if k == key {
			n.kids[i] = v
			return
		}
	}
	n.keys, n.kids = append(n.keys, key), append(n.kids, v)
}

func (n *node) drop(key string) {
	for i, k := range n.keys {
		if k == key {
			n.keys, n.kids = append(n.keys[:i:i], n.keys[i+1:]...), append(n.kids[:i:i], n.kids[i+1:]...)
			return
		}
	}
}

// at is the value at a place, "crt.rows[3].cells[1]"; nil when there is none.
func (n *node) at(path string) *node {
	for _, part := range strings.Split(path, ".") {
		name, rest, _ := strings.Cut(part, "[")
		if name != "" {
			n = n.field(name)
		}
		for rest != "" {
			var index string
			index, rest, _ = strings.Cut(rest, "]")
			rest = strings.TrimPrefix(rest, "[")
			i, err := strconv.Atoi(index)
			if n == nil || !n.list || err != nil || i < 0 || i >= len(n.kids) {
				return nil
			}
			n = n.kids[i]
		}
	}
	return n
}

func (n *node) clone() *node {
	if n == nil {
		return nil
	}
	out := &node{scalar: n.scalar, list: n.list, keys: append([]string(nil), n.keys...)}
	for _, k := range n.kids {
		out.kids = append(out.kids, k.clone())
	}
	return out
}

// bare takes the provenance out of a person's own table, which changes nothing: "sources", "source", and a letter
// beside a number.
func (n *node) bare() {
	n.drop("sources")
	n.drop("source")
	for i, k := range n.kids {
		if len(k.kids) == 2 && k.list && k.kids[0].isScalar() && isLetter(k.kids[1].scalar) && !isLetter(k.kids[0].scalar) {
			n.kids[i] = k.kids[0]
			continue
		}
		k.bare()
	}
}

func isLetter(raw json.RawMessage) bool {
	s := string(raw)
	return s == `"p"` || s == `"d"` || s == `"r"`
}

// write lays a file out as a person would: what holds only plain values stands on one line.
func (n *node) write(b *bytes.Buffer, indent string, depth int) {
	const deepest = 3
	if n.isScalar() {
		b.Write(n.scalar)
		return
	}
	open, shut := "{", "}"
	if n.list {
		open, shut = "[", "]"
	}
	b.WriteString(open)
	broken := depth < deepest && !n.flat()
	for i, k := range n.kids {
		switch {
		case i > 0 && !broken:
			b.WriteString(", ")
		case i > 0:
			b.WriteString(",")
		}
		if broken {
			b.WriteString("\n" + indent + "  ")
		}
		if !n.list {
			key, _ := json.Marshal(n.keys[i]) // a text can be written
			b.Write(key)
			b.WriteString(": ")
		}
		k.write(b, indent+"  ", depth+1)
	}
	if broken {
		b.WriteString("\n" + indent)
	}
	b.WriteString(shut)
}

// flat tells whether a value holds nothing but plain ones.
func (n *node) flat() bool {
	for _, k := range n.kids {
		if !k.isScalar() {
			return false
		}
	}
	return true
}
