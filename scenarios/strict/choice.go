package strict

import (
	"errors"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Choice is a word of the file and what it stands for.
type Choice[T any] struct {
	Name  string
	Value T
}

// Enum is a field that must be one of the words; otherwise the zero value of T.
func Enum[T any](n *Node, key string, choices []Choice[T]) T { return Pick(n.Field(key), choices) }

// OptEnum is one of the words, or otherwise when the field is not there.
func OptEnum[T any](n *Node, key string, otherwise T, choices []Choice[T]) T {
	f := n.Opt(key)
	if !f.Exists() {
		return otherwise
	}
	return Pick(f, choices)
}

// Pick is the value of one of the words.
func Pick[T any](n *Node, choices []Choice[T]) T {
	var none T
	s := n.AsStr()
	if s == "" {
		return none
	}
	for _, c := range choices {
		if c.Name == s {
			return c.Value
		}
	}
	names := make([]string, 0, len(choices))
	for _, c := range choices {
		names = append(names, c.Name)
	}
	n.Fail(NotAChoice, Args{"Value": s, "Choices": strings.Join(names, ", ")})
	return none
}

// LookUp is what a text stands for among what is defined; it must be there.
func LookUp[T any](n *Node, defined map[string]T) T {
	s := n.AsStr()
	v, ok := defined[s]
	if !ok && s != "" {
		n.Fail(UnknownName, Args{"Value": s})
	}
	return v
}

// Source is the provenance in a field: printed, derived or reconstructed.
func (n *Node) Source(key string) cite.Source {
	choices := []Choice[cite.Source]{
		{"printed", cite.Printed}, {"derived", cite.Derived}, {"reconstructed", cite.Reconstructed},
	}
	if n.doc.own {
		choices = append(choices, Choice[cite.Source]{cite.Own.String(), cite.Own})
	}
	return Enum(n, key, choices)
}

// AsHex is a hex of the grid by its printed number. ok is false when it is not.
func (n *Node) AsHex(g *hex.Grid) (h hex.Hex, ok bool) {
	s := n.AsStr()
	if s == "" {
		return hex.Hex{}, false
	}
	h, err := g.Parse(s)
	switch {
	case err == nil:
		return h, true
	case errors.Is(err, hex.ErrOffMap):
		n.Fail(HexOffMap, Args{"Value": s})
	default:
		n.Fail(HexForm, Args{"Value": s})
	}
	return hex.Hex{}, false
}

// Hex is a field that must be a hex of the grid.
func (n *Node) Hex(key string, g *hex.Grid) (h hex.Hex, ok bool) { return n.Field(key).AsHex(g) }
