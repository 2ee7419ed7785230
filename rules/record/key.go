package record

import (
	"slices"
	"strconv"

	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Key is a text of a record in which records with the same values are equal, and no others. A line is a record of a
// list, or what stands between two lists.
func Key(fields func(Visitor)) string {
	k := &keyer{text: make([]byte, 0, longKey)}
	fields(k)
	return string(k.text)
}

// Keying tells whether a visitor writes a key, which looks at no check.
func Keying(v Visitor) bool {
	_, keys := v.(*keyer)
	return keys
}

// Plain appends the values of a record that is described field by field to a key of one's own, and ends the line.
func Plain(key []byte, values ...int) []byte {
	k := keyer{key}
	for _, n := range values {
		k.num(int64(n))
	}
	return append(k.text, '\n')
}

// PlainOf is 1 for a truth.
func PlainOf(truth bool) int {
	if truth {
		return 1
	}
	return 0
}

// longKey is about how long the key of a position is.
const longKey = 8 << 10

// keyer writes every value with a stop behind it.
type keyer struct{ text []byte }

func (k *keyer) num(n int64) {
	if 0 <= n && n <= 9 {
		k.text = append(k.text, byte('0'+n), ' ')
		return
	}
	k.text = append(strconv.AppendInt(k.text, n, 10), ' ')
}

func (k *keyer) Bool(_ string, p *bool) { k.truth(*p) }

func (k *keyer) truth(is bool) {
	if is {
		k.text = append(k.text, '+')
		return
	}
	k.text = append(k.text, '-')
}

func (k *keyer) Int(_ Field, p *int, _, _ int) { k.num(int64(*p)) }

func (k *keyer) Points(_ Field, p *derive.Val, _ int) {
	k.num(p.Num())
	k.num(p.Den())
}

func (k *keyer) Word(_ Field, p *int, _ []string) { k.num(int64(*p)) }
func (k *keyer) Ref(_ Field, p *int, _ Domain)    { k.num(int64(*p)) }

func (k *keyer) Ints(_ Field, p Numbers, _, _ int) { k.numbers(p) }
func (k *keyer) Refs(_ Field, p Numbers, _ Domain) { k.numbers(p) }

func (k *keyer) numbers(p Numbers) {
	k.num(int64(p.Len()))
	for i := range p.Len() {
		k.num(int64(p.At(i)))
	}
}

func (k *keyer) Hex(_ Field, p *hex.Hex) {
	k.num(int64(p.Q))
	k.num(int64(p.R))
}

func (k *keyer) Hexes(f Field, p *[]hex.Hex) {
	k.num(int64(len(*p)))
	for i := range *p {
		k.Hex(f, &(*p)[i])
	}
}

func (k *keyer) Marks(_ Field, p Marks, _ []string) {
	if h, is := p.(interface{ words(visit func(int)) }); is {
		h.words(func(word int) { k.num(int64(word)) })
		return
	}
	for i := range p.Len() {
		_, word := p.At(i)
		k.num(int64(word))
	}
}

func (k *keyer) Sub(_ Field, fields func(Visitor)) { fields(k) }

func (k *keyer) List(f Field, l List, _ int) { k.list(f.Name, l.Len(), func(i int) { l.Visit(i, k) }) }

func (k *keyer) list(name string, n int, visit func(i int)) {
	k.text = append(append(append(k.text, '\n'), name...), ' ')
	k.num(int64(n))
	for i := range n {
		k.text = append(k.text, '\n')
		visit(i)
	}
	k.text = append(k.text, '\n')
}

func (k *keyer) Case(_ Field, p *int, words []string, fields func(int)) {
	if *p < 0 {
		k.text = append(k.text, '?')
		return
	}
	k.text = append(append(k.text, words[*p]...), ' ')
	fields(*p)
}

func (k *keyer) Has(_ string, now bool) bool {
	k.truth(now)
	return now
}

func (k *keyer) Check(func(Checks)) {}

// Copier is the visitor that gives a record slices of its own. A record that was copied with = and then visited shares
// nothing with the other one that either can change.
type Copier struct{}

func (Copier) Bool(string, *bool)                    {}
func (Copier) Int(Field, *int, int, int)             {}
func (Copier) Points(Field, *derive.Val, int)        {}
func (Copier) Word(Field, *int, []string)            {}
func (Copier) Ref(Field, *int, Domain)               {}
func (Copier) Ints(Field, Numbers, int, int)         {} // fields.go has copied it
func (Copier) Refs(Field, Numbers, Domain)           {} // and this
func (Copier) Hex(Field, *hex.Hex)                   {}
func (Copier) Hexes(_ Field, p *[]hex.Hex)           { *p = slices.Clone(*p) }
func (Copier) Marks(Field, Marks, []string)          {}
func (c Copier) Sub(_ Field, fields func(Visitor))   { fields(c) }
func (Copier) List(Field, List, int)                 {}
func (Copier) Case(Field, *int, []string, func(int)) {}
func (Copier) Has(_ string, now bool) bool           { return now }
func (Copier) Check(func(Checks))                    {}
