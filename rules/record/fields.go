package record

import (
	"slices"

	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
)

// Number is any type of whole numbers.
type Number interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8 | ~uint16
}

// Choice is a word and what it stands for.
type Choice[T any] struct {
	Word  string
	Value T
}

// Int is a number from least to most that must be there.
func Int[T Number](v Visitor, name string, p *T, least, most int) {
	number(v, Field{name, Must}, p, least, most)
}

// Count is a number from 0 to most, 0 when left out.
func Count[T Number](v Visitor, name string, p *T, most int) {
	number(v, Field{name, May}, p, 0, most)
}

// IntShown is a number from least to most that may be left out and is always written.
func IntShown[T Number](v Visitor, name string, p *T, least, most int) {
	number(v, Field{name, Shown}, p, least, most)
}

// IntKept is a number from least to most; left out, it stays as whoever reads has set it before. It is always written.
func IntKept[T Number](v Visitor, name string, p *T, least, most int) {
	number(v, Field{name, Kept}, p, least, most)
}

// plain is the short way of copies and keys with a number: a copy shares nothing of it, a key has nothing but it.
func plain(v Visitor, n int) bool {
	switch v := v.(type) {
	case Copier:
		return true
	case *keyer:
		v.num(int64(n))
		return true
	}
	return false
}

func number[T Number](v Visitor, f Field, p *T, least, most int) {
	if plain(v, int(*p)) {
		return
	}
	n := int(*p)
	v.Int(f, &n, least, most)
	*p = T(n)
}

// Points are points of movement, none when left out, but always written.
func Points(v Visitor, name string, p *derive.Val, most int) {
	v.Points(Field{name, Shown}, p, most)
}

// Word is a word that must be there. A word that nobody knows is read as the zero of T.
func Word[T comparable](v Visitor, name string, p *T, choices []Choice[T]) {
	word(v, Field{name, Must}, p, choices)
}

// OptWord is a word, the zero of T when left out.
func OptWord[T comparable](v Visitor, name string, p *T, choices []Choice[T]) {
	word(v, Field{name, May}, p, choices)
}

func word[T comparable](v Visitor, f Field, p *T, choices []Choice[T]) {
	if plain(v, numberOf(*p, choices)) {
		return
	}
	at := numberOf(*p, choices)
	v.Word(f, &at, Words(choices))
	*p = valueOf(at, choices)
}

func numberOf[T comparable](value T, choices []Choice[T]) int {
	return slices.IndexFunc(choices, func(c Choice[T]) bool { return c.Value == value })
}

func valueOf[T any](n int, choices []Choice[T]) (value T) {
	if n >= 0 {
		value = choices[n].Value
	}
	return value
}

// Words are the words that may be chosen.
func Words[T any](choices []Choice[T]) []string {
	out := make([]string, len(choices))
	for i, c := range choices {
		out[i] = c.Word
	}
	return out
}

// Find is what a word stands for, the zero of T for one that is not among the choices.
func Find[T any](word string, choices []Choice[T]) T {
	return valueOf(slices.IndexFunc(choices, func(c Choice[T]) bool { return c.Word == word }), choices)
}

// WordOf is the word for a value, none for one that is not among the choices.
func WordOf[T comparable](value T, choices []Choice[T]) string {
	if n := numberOf(value, choices); n >= 0 {
		return choices[n].Word
	}
	return ""
}

// Flag is at most one of several flags, each named by its word; the zero of T when none is there.
func Flag[T comparable](v Visitor, p *T, choices []Choice[T]) {
	if k, keys := v.(*keyer); keys { // a position has hundreds of them
		for _, c := range choices {
			k.truth(*p == c.Value)
		}
		return
	}
	for _, c := range choices {
		was := *p == c.Value
		is := was
		v.Bool(c.Word, &is)
		switch {
		case is:
			*p = c.Value
		case was:
			var none T
			*p = none
		}
	}
}

// Set is a set of flags, each a truth of its own that may be left out.
func Set[T ~uint8 | ~uint16](v Visitor, p *T, flags []Choice[T]) {
	if k, keys := v.(*keyer); keys {
		for _, c := range flags {
			k.truth(*p&c.Value != 0)
		}
		return
	}
	for _, c := range flags {
		is := *p&c.Value != 0
		v.Bool(c.Word, &is)
		if *p &^= c.Value; is {
			*p |= c.Value
		}
	}
}

// Ref is a reference that must be there.
func Ref[T Number](v Visitor, name string, p *T, to Domain) { ref(v, Field{name, Must}, p, to) }

// OptRef is a reference, -1 when left out.
func OptRef[T Number](v Visitor, name string, p *T, to Domain) { ref(v, Field{name, May}, p, to) }

func ref[T Number](v Visitor, f Field, p *T, to Domain) {
	if plain(v, int(*p)) {
		return
	}
	n := int(*p)
	v.Ref(f, &n, to)
	*p = T(n)
}

// Refs are references, none when left out.
func Refs[T Number](v Visitor, name string, p *[]T, to Domain) { refs(v, Field{name, May}, p, to) }

// SomeRefs are references, at least one.
func SomeRefs[T Number](v Visitor, name string, p *[]T, to Domain) { refs(v, Field{name, Some}, p, to) }

// RefsShown are references, none when left out, but always written.
func RefsShown[T Number](v Visitor, name string, p *[]T, to Domain) {
	refs(v, Field{name, Shown}, p, to)
}

func refs[T Number](v Visitor, f Field, p *[]T, to Domain) {
	if _, copies := v.(Copier); copies {
		*p = slices.Clone(*p)
		return
	}
	v.Refs(f, numbers[T]{p}, to)
}

type numbers[T Number] struct{ p *[]T }

func (n numbers[T]) Len() int     { return len(*n.p) }
func (n numbers[T]) At(i int) int { return int((*n.p)[i]) }
func (n numbers[T]) Put(i, k int) { (*n.p)[i] = T(k) }

func (n numbers[T]) Set(all []int) {
	*n.p = nil
	for _, k := range all {
		*n.p = append(*n.p, T(k))
	}
}

// Ints are numbers from least to most each, which must be there.
func Ints[T Number](v Visitor, name string, p *[]T, least, most int) {
	if _, copies := v.(Copier); copies {
		*p = slices.Clone(*p)
		return
	}
	v.Ints(Field{name, Must}, numbers[T]{p}, least, most)
}

// IntPair are two numbers from least to most, which must be there.
func IntPair[T Number](v Visitor, name string, p *[2]T, least, most int) {
	v.Ints(Field{name, Must}, pair[T]{p}, least, most)
}

// RefPair are two references, which must be there.
func RefPair[T Number](v Visitor, name string, p *[2]T, to Domain) {
	v.Refs(Field{name, Must}, pair[T]{p}, to)
}

type pair[T Number] struct{ p *[2]T }

func (n pair[T]) Len() int                { return len(n.p) }
func (n pair[T]) At(i int) int            { return int(n.p[i]) }
func (n pair[T]) Put(i, k int)            { n.p[i] = T(k) }
func (n pair[T]) Size() (least, most int) { return len(n.p), len(n.p) }

func (n pair[T]) Set(all []int) {
	*n.p = [2]T{}
	for i, k := range all[:min(len(all), len(n.p))] {
		n.p[i] = T(k)
	}
}

// InList is a list of references to those of the domain that are in: at number i when in[i].
func InList(v Visitor, name string, in []bool, to Domain) {
	v.Refs(Field{name, May}, inList(in), to)
}

type inList []bool

func (l inList) Size() (least, most int) { return 0, len(l) }
func (l inList) Len() int                { return len(l.all()) }
func (l inList) At(i int) int            { return l.all()[i] }
func (l inList) Put(i, n int)            { l[l.At(i)], l[n] = false, true }

func (l inList) all() (out []int) {
	for i, in := range l {
		if in {
			out = append(out, i)
		}
	}
	return out
}

func (l inList) Set(all []int) {
	clear(l)
	for _, n := range all {
		l[n] = true
	}
}

// Hex is a hex that must be there.
func Hex(v Visitor, name string, p *hex.Hex) { v.Hex(Field{name, Must}, p) }

// Hexes are hexes, none when left out.
func Hexes(v Visitor, name string, p *[]hex.Hex) { v.Hexes(Field{name, May}, p) }

// HexesNeeded are hexes that must be there, though there may be none.
func HexesNeeded(v Visitor, name string, p *[]hex.Hex) { v.Hexes(Field{name, Must}, p) }

// SomeHexes are hexes, at least one.
func SomeHexes(v Visitor, name string, p *[]hex.Hex) { v.Hexes(Field{name, Some}, p) }

// Dirs are the words for the directions over the sides of a hex.
func Dirs() []Choice[hex.Dir] {
	return []Choice[hex.Dir]{{"n", 0}, {"ne", 1}, {"se", 2}, {"s", 3}, {"sw", 4}, {"nw", 5}}
}

// Held are words by hex, of the n hexes that at gives; values runs alike. What has none has the zero of T.
func Held[T comparable](v Visitor, name string, n int, at func(int) hex.Hex, values *[]T, choices []Choice[T]) {
	if _, copies := v.(Copier); copies {
		*values = slices.Clone(*values)
		return
	}
	if len(*values) < n {
		*values = append(slices.Clone(*values), make([]T, n-len(*values))...)
	}
	if k, keys := v.(*keyer); keys {
		held[T]{at, *values, choices}.words(func(word int) { k.num(int64(word)) })
		return
	}
	v.Marks(Field{name, May}, held[T]{at, *values, choices}, Words(choices))
}

type held[T comparable] struct {
	at      func(int) hex.Hex
	values  []T
	choices []Choice[T]
}

func (h held[T]) Len() int { return len(h.values) }

func (h held[T]) At(i int) (at hex.Hex, word int) { return h.at(i), numberOf(h.values[i], h.choices) }

// words visits the words of all hexes.
func (h held[T]) words(visit func(word int)) {
	var none T
	empty := numberOf(none, h.choices)
	for _, value := range h.values {
		if value == none {
			visit(empty)
		} else {
			visit(numberOf(value, h.choices))
		}
	}
}

func (h held[T]) Set(i, word int) { h.values[i] = valueOf(word, h.choices) }

// Each is a list of records of one kind, none when left out. The records have no slices of their own.
func Each[T any](v Visitor, name string, p *[]T, most int, fields func(*T, Visitor)) {
	if _, copies := v.(Copier); copies {
		*p = slices.Clone(*p)
		return
	}
	v.List(Field{name, May}, each[T]{p, fields}, most)
}

// EachOwn is as [Each] of records that have slices of their own.
func EachOwn[T any](v Visitor, name string, p *[]T, most int, fields func(*T, Visitor)) {
	Each(v, name, p, most, fields)
	if _, copies := v.(Copier); copies {
		for i := range *p {
			fields(&(*p)[i], v)
		}
	}
}

type each[T any] struct {
	p      *[]T
	fields func(*T, Visitor)
}

func (e each[T]) Len() int { return len(*e.p) }

func (e each[T]) Resize(n int) {
	*e.p = nil
	if n > 0 {
		*e.p = make([]T, n)
	}
}

func (e each[T]) Visit(i int, v Visitor) { e.fields(&(*e.p)[i], v) }

// OneOf is a value of one of several kinds, told apart by the word in a field beside its own fields.
func OneOf[T Variant[T]](v Visitor, name string, p *T, kinds Kinds[T]) {
	if k, keys := v.(*keyer); keys && any(*p) != nil {
		keyed(k, *p, kinds)
		return
	}
	words, at := make([]string, len(kinds.All)), -1
	for i, k := range kinds.All {
		if words[i] = kinds.Word(k); any(*p) != nil && kinds.Word(*p) == words[i] {
			at = i
		}
	}
	was := at
	v.Case(Field{name, Must}, &at, words, func(kind int) {
		if kind != was {
			*p = kinds.All[kind]
		}
		*p = (*p).Fields(v)
	})
}

func keyed[T Variant[T]](k *keyer, of T, kinds Kinds[T]) {
	k.text = append(append(k.text, kinds.Word(of)...), ' ')
	of.Fields(k)
}

// Stack is a stack of such values, from the bottom up. Frames are values, so that a copy of a stack shares them.
func Stack[T Variant[T]](v Visitor, name, key string, p *frame.Stack[T], kinds Kinds[T], most int) {
	if _, copies := v.(Copier); copies {
		return
	}
	if k, keys := v.(*keyer); keys {
		k.list(name, p.Len(), func(i int) { keyed(k, p.At(i), kinds) })
		return
	}
	all := p.All()
	v.List(Field{name, May}, each[T]{&all, func(f *T, v Visitor) { OneOf(v, key, f, kinds) }}, most)
	*p = frame.Of(slices.DeleteFunc(all, func(f T) bool { return any(f) == nil })...)
}
