package record

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Place is where an act keeps a noun.
type Place uint8

// The places.
const (
	ofUnit Place = iota
	ofHex
	ofFrom
	ofN
)

// Noun is what a verb is said of: where an act keeps it, and how it is read and written.
type Noun struct {
	place Place
	field func(v Visitor, a *decide.Act)
}

// UnitNoun is a unit of the domain.
func UnitNoun(name string, of Domain) Noun {
	return Noun{ofUnit, func(v Visitor, a *decide.Act) { Ref(v, name, &a.Unit, of) }}
}

// HexNoun is a hex of the map.
func HexNoun(name string) Noun {
	return Noun{ofHex, func(v Visitor, a *decide.Act) { Hex(v, name, &a.Hex) }}
}

// FromNoun is the hex of the map from which it is done, beside the one that it is done to.
func FromNoun(name string) Noun {
	return Noun{ofFrom, func(v Visitor, a *decide.Act) { Hex(v, name, &a.From) }}
}

// RefNoun is something of the domain that is no unit.
func RefNoun(name string, of Domain) Noun {
	return Noun{ofN, func(v Visitor, a *decide.Act) { Ref(v, name, &a.N, of) }}
}

// NumberNoun is a number from least to most.
func NumberNoun(name string, least, most int) Noun {
	return Noun{ofN, func(v Visitor, a *decide.Act) { Int(v, name, &a.N, least, most) }}
}

// WordNoun is one of the words.
func WordNoun[T ~uint8](name string, choices []Choice[T]) Noun {
	numbers := make([]Choice[int32], len(choices))
	for n, c := range choices {
		numbers[n] = Choice[int32]{c.Word, int32(c.Value)}
	}
	return Noun{ofN, func(v Visitor, a *decide.Act) { Word(v, name, &a.N, numbers) }}
}

// Verb is what may be done: its word, in files and message keys, and its nouns in the order in which they are named.
type Verb struct {
	Word  decide.Kind
	Nouns []Noun
}

// To is the verb of a word, with its nouns.
func To(word decide.Kind, nouns ...Noun) Verb { return Verb{word, nouns} }

// Verbs are all that may be done in a game, in the order of its procedures. Reading and writing, the schema
// and what fills the sentences about an act come from it.
type Verbs []Verb

// Words are the verbs' words.
func (vs Verbs) Words() []decide.Kind {
	out := make([]decide.Kind, len(vs))
	for n, verb := range vs {
		out[n] = verb.Word
	}
	return out
}

// Has tells whether a word is one of the verbs.
func (vs Verbs) Has(word decide.Kind) bool { return vs.find(word) >= 0 }

func (vs Verbs) find(word decide.Kind) int {
	return slices.IndexFunc(vs, func(v Verb) bool { return v.Word == word })
}

// Hex is the hex that an act names.
func (vs Verbs) Hex(a decide.Act) (at hex.Hex, named bool) {
	n := vs.find(a.Verb)
	return a.Hex, n >= 0 && slices.ContainsFunc(vs[n].Nouns, func(n Noun) bool { return n.place == ofHex })
}

// Phrase is an act as its verb has it said; of one without a verb of the game nothing is said.
func (vs Verbs) Phrase(a decide.Act) Phrase {
	if n := vs.find(a.Verb); n >= 0 {
		return Phrase{a, vs[n].Nouns}
	}
	return Phrase{Act: a}
}

// Phrase is an act with its nouns, a [Variant].
type Phrase struct {
	decide.Act
	nouns []Noun
}

// Fields implements [Variant].
func (p Phrase) Fields(v Visitor) Phrase {
	for _, n := range p.nouns {
		n.field(v, &p.Act)
	}
	return p
}

// Kinds are the verbs as kinds of phrases.
func (vs Verbs) Kinds() Kinds[Phrase] {
	k := Kinds[Phrase]{Word: func(p Phrase) string { return string(p.Verb) }}
	for _, verb := range vs {
		k.All = append(k.All, Phrase{verb.Word.Now(), verb.Nouns})
	}
	return k
}
