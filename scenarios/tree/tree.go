// Package tree is a JSON text as a tree that can be changed and written again, its fields in the order of the file.
package tree

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
)

// ErrShape is returned for a text that is no JSON.
var ErrShape = errors.New("not JSON")

// Node is a value of the file.
type Node struct {
	Scalar json.RawMessage // of a number, text, truth or null
	List   bool
	Keys   []string // of an object
	Kids   []*Node
}

// Parse reads a text. It fails with [ErrShape].
func Parse(text []byte) (*Node, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	n, err := value(d)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, ErrShape
	}
	return n, nil
}

func value(d *json.Decoder) (*Node, error) {
	t, err := d.Token()
	if err != nil {
		return nil, ErrShape
	}
	open, ok := t.(json.Delim)
	if !ok {
		raw, err := json.Marshal(t)
		if err != nil {
			return nil, ErrShape
		}
		return &Node{Scalar: raw}, nil
	}
	n := &Node{List: open == '['}
	for d.More() {
		if !n.List {
			key, err := d.Token()
			if err != nil {
				return nil, ErrShape
			}
			n.Keys = append(n.Keys, key.(string)) // the decoder gives nothing else there
		}
		kid, err := value(d)
		if err != nil {
			return nil, err
		}
		n.Kids = append(n.Kids, kid)
	}
	if _, err := d.Token(); err != nil {
		return nil, ErrShape
	}
	return n, nil
}

// IsScalar tells whether the value is no list and no object.
func (n *Node) IsScalar() bool { return n.Scalar != nil }

// Field is an object's field, nil when it has none of that name.
func (n *Node) Field(key string) *Node {
	if n == nil {
		return nil
	}
	for i, k := range n.Keys {
		if k == key {
			return n.Kids[i]
		}
	}
	return nil
}

// Put sets an object's field.
func (n *Node) Put(key string, v *Node) {
	for i, k := range n.Keys {
		if k == key {
			n.Kids[i] = v
			return
		}
	}
	n.Keys, n.Kids = append(n.Keys, key), append(n.Kids, v)
}

// Drop takes an object's field away.
func (n *Node) Drop(key string) {
	for i, k := range n.Keys {
		if k == key {
			n.Keys, n.Kids = append(n.Keys[:i:i], n.Keys[i+1:]...), append(n.Kids[:i:i], n.Kids[i+1:]...)
			return
		}
	}
}

// At is the value at a place, "crt.rows[3].cells[1]" or `counters["I/5"].steps`; nil when there is none.
func (n *Node) At(path string) *Node {
	for path != "" && n != nil {
		var key string
		var index int
		if key, index, path = Step(path); index < 0 {
			n = n.Field(key)
		} else if n.List && index < len(n.Kids) {
			n = n.Kids[index]
		} else {
			return nil
		}
	}
	return n
}

// Step is the first step of a place and what is left of it: into a field, with an index of -1, or to an index of a
// list.
func Step(path string) (key string, index int, rest string) {
	path = strings.TrimPrefix(path, ".")
	if quoted, err := strconv.QuotedPrefix(strings.TrimPrefix(path, "[")); err == nil && path[0] == '[' {
		if key, err = strconv.Unquote(quoted); err == nil {
			return key, -1, strings.TrimPrefix(path[1+len(quoted):], "]")
		}
	}
	if inner, ok := strings.CutPrefix(path, "["); ok {
		number, rest, _ := strings.Cut(inner, "]")
		if i, err := strconv.Atoi(number); err == nil && i >= 0 {
			return "", i, rest
		}
		return inner, -1, ""
	}
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i], -1, path[i:]
	}
	return path, -1, ""
}

// Place is the place of a field of what stands at a place.
func Place(up, key string) string {
	switch {
	case key == "" || strings.Trim(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") != "":
		return up + "[" + strconv.Quote(key) + "]"
	case up == "":
		return key
	}
	return up + "." + key
}

// Clone is a copy that shares nothing with the value.
func (n *Node) Clone() *Node {
	if n == nil {
		return nil
	}
	out := &Node{Scalar: n.Scalar, List: n.List, Keys: append([]string(nil), n.Keys...)}
	for _, k := range n.Kids {
		out.Kids = append(out.Kids, k.Clone())
	}
	return out
}

// Bare takes the provenance out of a person's own table, which changes nothing: "sources", "source", and a letter
// beside a number.
func (n *Node) Bare() {
	n.Drop("sources")
	n.Drop("source")
	for i, k := range n.Kids {
		if len(k.Kids) == 2 && k.List && k.Kids[0].IsScalar() && letters(k.Kids[1].Scalar) &&
			!letters(k.Kids[0].Scalar) {
			n.Kids[i] = k.Kids[0]
			continue
		}
		k.Bare()
	}
}

func letters(raw json.RawMessage) bool {
	s := string(raw)
	return s == `"p"` || s == `"d"` || s == `"r"`
}

// Write lays a file out as a person would: what holds only plain values stands on one line.
func (n *Node) Write(b *bytes.Buffer, indent string, depth int) {
	const deepest = 3
	if n.IsScalar() {
		b.Write(n.Scalar)
		return
	}
	open, shut := "{", "}"
	if n.List {
		open, shut = "[", "]"
	}
	b.WriteString(open)
	broken := depth < deepest && !n.flat()
	for i, k := range n.Kids {
		switch {
		case i > 0 && !broken:
			b.WriteString(", ")
		case i > 0:
			b.WriteString(",")
		}
		if broken {
			b.WriteString("\n" + indent + "  ")
		}
		if !n.List {
			key, _ := json.Marshal(n.Keys[i]) // a text can be written
			b.Write(key)
			b.WriteString(": ")
		}
		k.Write(b, indent+"  ", depth+1)
	}
	if broken {
		b.WriteString("\n" + indent)
	}
	b.WriteString(shut)
}

// flat tells whether a value holds nothing but plain ones.
func (n *Node) flat() bool {
	for _, k := range n.Kids {
		if !k.IsScalar() {
			return false
		}
	}
	return true
}

// Text is a plain value as one writes it, a text without its quotes; empty for a list or an object.
func (n *Node) Text() string {
	if n == nil || !n.IsScalar() {
		return ""
	}
	var s string
	if json.Unmarshal(n.Scalar, &s) == nil && n.Scalar[0] == '"' {
		return s
	}
	return string(n.Scalar)
}

// Quoted is a text as a value.
func Quoted(s string) *Node {
	raw, err := json.Marshal(s)
	if err != nil {
		raw = json.RawMessage(`""`)
	}
	return &Node{Scalar: raw}
}

// Lettered tells whether a list ends with a letter of provenance for each of its numbers.
func (n *Node) Lettered() bool {
	last := len(n.Kids) - 1
	if !n.List || last < 1 || !n.Kids[last].IsScalar() || n.Kids[last].Scalar[0] != '"' {
		return false
	}
	numbers := 0
	for _, k := range n.Kids[:last] {
		if k.IsScalar() && k.Scalar[0] != '"' {
			numbers++
		}
	}
	letters := n.Kids[last].Text()
	return letters != "" && strings.Trim(letters, "pdro") == "" && len(letters) == numbers
}

// Sourced tells whether a value is a word of provenance.
func (n *Node) Sourced() bool {
	switch n.Text() {
	case "printed", "derived", "reconstructed", "own":
		return true
	}
	return false
}

// Plain is a value without its provenance, in letters and in words; a list that is left with one number is that number.
func (n *Node) Plain() *Node {
	if n == nil {
		return nil
	}
	if n.Lettered() {
		if n.Kids = n.Kids[:len(n.Kids)-1]; len(n.Kids) == 1 {
			return n.Kids[0]
		}
		return n
	}
	for i := len(n.Kids) - 1; i >= 0; i-- {
		if !n.List && n.Kids[i].Sourced() {
			n.Drop(n.Keys[i])
			continue
		}
		n.Kids[i] = n.Kids[i].Plain()
	}
	return n
}

// Same tells whether two values are the same, their fields in whatever order.
func (n *Node) Same(o *Node) bool {
	if n == nil || o == nil {
		return n == o
	}
	if n.List != o.List || len(n.Kids) != len(o.Kids) || !bytes.Equal(n.Scalar, o.Scalar) {
		return false
	}
	for i, k := range n.Kids {
		other := o.Kids[i]
		if !n.List {
			other = o.Field(n.Keys[i])
		}
		if !k.Same(other) {
			return false
		}
	}
	return true
}
