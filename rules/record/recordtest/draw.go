package recordtest

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Draw is a value of the kind with fields drawn at random, each within what it may be; roll gives a number below n.
// Lists have up to three members.
func Draw[T record.Variant[T]](kind T, s record.Scope, roll func(n int) int) T {
	return kind.Fields(drawer{s, roll})
}

type drawer struct {
	scope record.Scope
	roll  func(n int) int
}

const longest = 3

func (d drawer) length(f record.Field) int {
	if f.Need == record.Some {
		return 1 + d.roll(longest)
	}
	return d.roll(longest + 1)
}

func (d drawer) of(to record.Domain) int {
	all := d.scope.Of(to)
	return all[d.roll(len(all))]
}

func (d drawer) hex() hex.Hex { return d.scope.Grid.At(d.roll(d.scope.Grid.Len())) }

// Bool implements [record.Visitor].
func (d drawer) Bool(_ string, p *bool) { *p = d.roll(2) == 1 }

// Int implements [record.Visitor].
func (d drawer) Int(_ record.Field, p *int, least, most int) { *p = least + d.roll(most-least+1) }

// Points implements [record.Visitor].
func (d drawer) Points(_ record.Field, p *derive.Val, most int) {
	*p = derive.Frac(int64(d.roll(2*most+1)), 2)
}

// Word implements [record.Visitor].
func (d drawer) Word(f record.Field, p *int, words []string) {
	if f.Need == record.Must {
		*p = d.roll(len(words))
		return
	}
	*p = d.roll(len(words)+1) - 1
}

// Ref implements [record.Visitor].
func (d drawer) Ref(f record.Field, p *int, to record.Domain) {
	if *p = d.of(to); f.Need != record.Must && d.roll(2) == 0 {
		*p = -1
	}
}

// Ints implements [record.Visitor].
func (d drawer) Ints(f record.Field, p record.Numbers, least, most int) {
	d.numbers(f, p, func() int { return least + d.roll(most-least+1) })
}

// Refs implements [record.Visitor].
func (d drawer) Refs(f record.Field, p record.Numbers, to record.Domain) {
	d.numbers(f, p, func() int { return d.of(to) })
}

func (d drawer) numbers(f record.Field, p record.Numbers, one func() int) {
	n := d.length(f)
	if s, sized := p.(record.Sized); sized {
		least, most := s.Size()
		n = least + d.roll(most-least+1)
	}
	all := make([]int, n)
	for i := range all {
		all[i] = one()
	}
	p.Set(all)
}

// Hex implements [record.Visitor].
func (d drawer) Hex(_ record.Field, p *hex.Hex) { *p = d.hex() }

// Hexes implements [record.Visitor].
func (d drawer) Hexes(f record.Field, p *[]hex.Hex) {
	*p = nil
	from := d.roll(d.scope.Grid.Len() - longest)
	for i := range d.length(f) {
		*p = append(*p, d.scope.Grid.At(from+i))
	}
}

// Marks implements [record.Visitor].
func (d drawer) Marks(_ record.Field, p record.Marks, words []string) {
	for i := range p.Len() {
		p.Set(i, d.roll(len(words)+1)-1)
	}
}

// Sub implements [record.Visitor].
func (d drawer) Sub(_ record.Field, fields func(record.Visitor)) { fields(d) }

// List implements [record.Visitor].
func (d drawer) List(f record.Field, l record.List, most int) {
	l.Resize(min(d.length(f), most))
	for i := range l.Len() {
		l.Visit(i, d)
	}
}

// Case implements [record.Visitor].
func (d drawer) Case(_ record.Field, p *int, words []string, fields func(int)) {
	*p = d.roll(len(words))
	fields(*p)
}

// Has implements [record.Visitor].
func (d drawer) Has(string, bool) bool { return d.roll(2) == 1 }

// Check implements [record.Visitor].
func (drawer) Check(func(record.Checks)) {}
