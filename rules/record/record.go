// Package record describes a thing once. A record names its fields to a visitor, one call a field, with what the field
// may be; reading and writing files, keys, copies, comparison, the slots of sentences, the vocabulary of intents and
// the JSON Schema are visitors. The ones that need no file are here, the others in scenarios/position.
//
// A record in a pointer has a method Fields(Visitor). A value that is one of several kinds, a frame or an intent, has
// Fields(Visitor) T on its value, which gives the value back as the visitor leaves it: [Variant]. Fields are visited in
// the same order always, and none is skipped but by [Visitor.Has].
package record

import (
	"slices"
	"strings"

	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Need says whether a field must be there in a file.
type Need uint8

// The needs.
const (
	Must  Need = iota
	May        // left out, it is zero; a zero is not written
	Shown      // left out, it is zero, or the least that it may be; it is written always
	Kept       // left out, it stays as whoever reads has set it before; it is written always
	Some       // of a list: it must be there, and not empty
)

// Field is the name of a field and whether it must be there.
type Field struct {
	Name string
	Need Need
}

// Domain is what a reference points into ("unit"), by number, -1 for none; behind a colon a further demand that a
// position knows ("unit:on_map").
type Domain string

// Of is what the reference points into, without the demand.
func (d Domain) Of() string {
	of, _, _ := strings.Cut(string(d), ":")
	return of
}

// Must is the demand, empty for none.
func (d Domain) Must() string {
	_, must, _ := strings.Cut(string(d), ":")
	return must
}

// Visitor is told of a record's fields in turn. What p points to is the field's value, which a visitor that reads sets.
type Visitor interface {
	// Bool is a truth. It may always be left out.
	Bool(name string, p *bool)
	// Int is a whole number from least to most.
	Int(f Field, p *int, least, most int)
	// Points are points of movement from 0 to most, whole or a fraction. They may be left out.
	Points(f Field, p *derive.Val, most int)
	// Word is one of the words by its number, -1 for none of them.
	Word(f Field, p *int, words []string)
	// Ref points to something in the domain.
	Ref(f Field, p *int, to Domain)
	// Ints are whole numbers from least to most.
	Ints(f Field, p Numbers, least, most int)
	// Refs are such pointers.
	Refs(f Field, p Numbers, to Domain)
	// Hex is a hex of the map.
	Hex(f Field, p *hex.Hex)
	// Hexes are hexes of the map, none twice.
	Hexes(f Field, p *[]hex.Hex)
	// Marks are words by hex.
	Marks(f Field, p Marks, words []string)
	// Sub is a record in the record.
	Sub(f Field, fields func(Visitor))
	// List is a list of records, at most so many.
	List(f Field, l List, most int)
	// Case is one of several kinds, by the number of its word, whose own fields stand beside the word.
	Case(f Field, p *int, words []string, fields func(kind int))
	// Has tells whether a field is there that stands or falls with something else: now, or in what is read.
	Has(name string, now bool) bool
	// Check holds what was read to what cannot be said of one field alone. Only a visitor that reads calls it, when all
	// has been read.
	Check(func(Checks))
}

// Checks is what a check knows, and where it says what is wrong.
type Checks interface {
	// In is the position that the record is of, as far as it has been read; nil when there is none.
	In() any
	// Sound tells whether a number of the domain stands for something that was read without a fault.
	Sound(to Domain, n int) bool
	// Whole tells whether each of a field's references could be read.
	Whole(field string) bool
	// Fail reports a problem with the field, or with value i of its list when i is not below 0, or with the whole
	// record when field is empty, in the words of the message of that problem and its slots; Value is the text in the
	// field unless it is given.
	Fail(field string, i int, p Problem, args map[string]string)
	// Hex is the number of a hex.
	Hex(hex.Hex) string
}

// CheckPath holds the hexes of a field to a path: each next to the one before.
func CheckPath(c Checks, field string, path []hex.Hex) {
	for i := 1; i < len(path); i++ {
		if hex.Distance(path[i-1], path[i]) != 1 {
			c.Fail(field, -1, NotAdjacent, map[string]string{"Value": c.Hex(path[i-1]), "Other": c.Hex(path[i])})
		}
	}
}

// CheckOnce holds the references of a field to being there once each.
func CheckOnce[T Number](c Checks, field string, all []T) {
	for i, n := range all {
		if slices.Contains(all[:i], n) {
			c.Fail(field, i, Repeated, nil)
		}
	}
}

// Problem is what is wrong, by the name of its message.
type Problem string

// Problems that records of several games report.
const (
	NotAdjacent Problem = "not_adjacent"  // Value, Other: hexes
	NotThere    Problem = "not_there"     // Value, Other: a thing and where it is not
	OneAtMost   Problem = "one_at_most"   // Choices: fields
	Repeated    Problem = "repeated"      // Value: a thing that its list has before
	Missing     Problem = "missing_field" // Field
	NotTogether Problem = "not_together"  // Value: a thing that is not where the others of its list are
)

// Fielded is a record.
type Fielded interface{ Fields(Visitor) }

// Variant is a value of one of several kinds. Fields gives it back as the visitor leaves it.
type Variant[T any] interface{ Fields(Visitor) T }

// Kinds are the kinds of such values: one of each, and the word that tells a value's kind.
type Kinds[T Variant[T]] struct {
	All  []T
	Word func(T) string
}

// List is a list of records.
type List interface {
	Len() int
	Resize(n int)
	// Visit visits the fields of record i.
	Visit(i int, v Visitor)
}

// Numbers is a list of numbers or references.
type Numbers interface {
	Len() int
	At(i int) int
	// Put changes number i where it stands, Set gives the list new numbers.
	Put(i, n int)
	Set([]int)
}

// Sized are numbers of which there are never fewer or more.
type Sized interface {
	Numbers
	Size() (least, most int)
}

// Marks are words by hex, each by its number, -1 for none.
type Marks interface {
	Len() int
	At(i int) (h hex.Hex, word int)
	Set(i, word int)
}
