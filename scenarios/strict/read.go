package strict

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// AsObject is the value itself, which must be an object.
func (n *Node) AsObject() *Node {
	if !n.open() {
		return &n.doc.lacking
	}
	return n
}

// AsList is the list's values.
func (n *Node) AsList() []*Node {
	if n.kind != list {
		n.want(WantList)
		return nil
	}
	return n.kids
}

// AsStr is a text without control characters, of 1 to 2000 characters.
func (n *Node) AsStr() string {
	switch {
	case n.kind != text:
		n.want(WantText)
	case n.text == "":
		n.Fail(EmptyText, nil)
	case len(n.text) > maxText && utf8.RuneCountInString(n.text) > maxText:
		n.Fail(LongText, Args{"Limit": strconv.Itoa(maxText)})
	case strings.ContainsFunc(n.text, control):
		n.Fail(ControlText, nil)
	default:
		return n.text
	}
	return ""
}

// AsInt is a whole number from least to most.
func (n *Node) AsInt(least, most int) int {
	if n.kind != number {
		n.want(WantNumber)
		return 0
	}
	v, err := strconv.Atoi(n.text)
	if err == nil && v >= least && v <= most {
		return v
	}
	if !whole(n.text) {
		n.Fail(WantWhole, Args{"Value": n.text})
		return 0
	}
	n.Fail(OutOfRange, Args{"Value": n.text, "Min": strconv.Itoa(least), "Max": strconv.Itoa(most)})
	return 0
}

func whole(literal string) bool {
	return strings.Trim(strings.TrimPrefix(literal, "-"), "0123456789") == ""
}

// AsUint64 is a whole number from 0 that fits 64 bits, such as a seed.
func (n *Node) AsUint64() uint64 {
	if n.kind != number {
		n.want(WantNumber)
		return 0
	}
	v, err := strconv.ParseUint(n.text, 10, 64)
	if err == nil {
		return v
	}
	if !whole(n.text) {
		n.Fail(WantWhole, Args{"Value": n.text})
		return 0
	}
	n.Fail(OutOfRange, Args{"Value": n.text, "Min": "0", "Max": strconv.FormatUint(1<<64-1, 10)})
	return 0
}

// AsBool is true or false.
func (n *Node) AsBool() bool {
	if n.kind != truth {
		n.want(WantTruth)
		return false
	}
	return n.truth
}

// IsText tells whether the value is a text, where other kinds will do as well.
func (n *Node) IsText() bool { return n.kind == text }

// IsObject tells whether the value is an object.
func (n *Node) IsObject() bool { return n.kind == object }

// IsList tells whether the value is a list.
func (n *Node) IsList() bool { return n.kind == list }

// Text is the text as it stands, empty for another kind of value. It reports nothing; it is for a second look at a
// value that was read.
func (n *Node) Text() string {
	if n.kind != text {
		return ""
	}
	return n.text
}

// Object is a field that must be an object.
func (n *Node) Object(key string) *Node { return n.Field(key).AsObject() }

// List is a field that must be a list.
func (n *Node) List(key string) []*Node { return n.Field(key).AsList() }

// OptList is a list, empty when the field is not there.
func (n *Node) OptList(key string) []*Node { return n.Opt(key).AsList() }

// ListOf is a list with least to most values.
func (n *Node) ListOf(key string, least, most int) []*Node { return n.Field(key).AsListOf(least, most) }

// AsListOf is the list's values, least to most of them.
func (n *Node) AsListOf(least, most int) []*Node {
	kids := n.AsList()
	if n.kind == list && (len(kids) < least || len(kids) > most) {
		n.Fail(
			ListLength,
			Args{"Value": strconv.Itoa(len(kids)), "Min": strconv.Itoa(least), "Max": strconv.Itoa(most)},
		)
		return kids[:min(len(kids), most)]
	}
	return kids
}

// OptListOf is a list with at most so many values, empty when the field is not there.
func (n *Node) OptListOf(key string, most int) []*Node {
	if !n.Has(key) {
		return nil
	}
	return n.ListOf(key, 0, most)
}

// Str is a field that must be a text.
func (n *Node) Str(key string) string { return n.Field(key).AsStr() }

// OptStr is a text, empty when the field is not there.
func (n *Node) OptStr(key string) string { return n.Opt(key).AsStr() }

// Strs is a list of texts, empty when the field is not there, no text twice.
func (n *Node) Strs(key string) []string {
	var out []string
	for _, k := range n.OptList(key) {
		s := k.AsStr()
		switch {
		case s == "":
		case slices.Contains(out, s):
			k.Fail(Repeated, Args{"Value": s})
		default:
			out = append(out, s)
		}
	}
	return out
}

// Int is a whole number from least to most.
func (n *Node) Int(key string, least, most int) int { return n.Field(key).AsInt(least, most) }

// OptInt is a whole number from least to most, or otherwise when the field is not there.
func (n *Node) OptInt(key string, otherwise, least, most int) int {
	f := n.Opt(key)
	if !f.Exists() {
		return otherwise
	}
	return f.AsInt(least, most)
}

// Bool is true or false.
func (n *Node) Bool(key string) bool { return n.Field(key).AsBool() }

// OptBool is true or false, false when the field is not there.
func (n *Node) OptBool(key string) bool { return n.Opt(key).AsBool() }
