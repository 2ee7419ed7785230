package record

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Fact is what a field of a record says. Of a truth, a word, a reference or a hex that is that something holds.
type Fact struct {
	// of the field, behind those of the records that it stands in, with the word of a field that is one:
	// "chases_units", "condition_disrupted"
	Name string
	Arg  derive.Arg
	Val  derive.Val
	Unit derive.Unit
}

// Facts are what the fields of a record say that are not left at nothing, in their order, of a list value by value. A
// domain has the kind of its argument from of.
func Facts(fields func(Visitor), of func(to Domain, n int) derive.Arg) []Fact {
	t := &teller{of: of}
	fields(t)
	return t.facts
}

type teller struct {
	under string
	of    func(Domain, int) derive.Arg
	facts []Fact
}

func (t *teller) holds(name string, a derive.Arg) {
	t.facts = append(t.facts, Fact{Name: t.under + name, Arg: a, Val: derive.TruthOf(true), Unit: derive.Truth})
}

func (t *teller) value(name string, v derive.Val, unit derive.Unit) {
	if v != (derive.Val{}) && v != derive.Int(0) {
		t.facts = append(t.facts, Fact{Name: t.under + name, Val: v, Unit: unit})
	}
}

func (t *teller) in(name string, visit func()) {
	was := t.under
	t.under += name + "_"
	visit()
	t.under = was
}

func (t *teller) Bool(name string, p *bool) {
	if *p {
		t.holds(name, derive.Arg{})
	}
}

func (t *teller) Int(f Field, p *int, _, _ int)        { t.value(f.Name, derive.Int(*p), derive.Plain) }
func (t *teller) Points(f Field, p *derive.Val, _ int) { t.value(f.Name, *p, derive.Points) }
func (t *teller) Hex(f Field, p *hex.Hex)              { t.holds(f.Name, derive.Place("Hex", *p)) }
func (t *teller) Sub(f Field, fields func(Visitor))    { t.in(f.Name, func() { fields(t) }) }
func (t *teller) Has(_ string, now bool) bool          { return now }
func (t *teller) Check(func(Checks))                   {}

func (t *teller) Word(f Field, p *int, words []string) {
	if *p >= 0 {
		t.holds(f.Name+"_"+words[*p], derive.Arg{})
	}
}

func (t *teller) Ref(f Field, p *int, to Domain) {
	if *p >= 0 {
		t.holds(f.Name, t.of(to, *p))
	}
}

func (t *teller) Ints(f Field, p Numbers, least, most int) {
	for i := range p.Len() {
		n := p.At(i)
		t.Int(f, &n, least, most)
	}
}

func (t *teller) Refs(f Field, p Numbers, to Domain) {
	for i := range p.Len() {
		n := p.At(i)
		t.Ref(f, &n, to)
	}
}

func (t *teller) Hexes(f Field, p *[]hex.Hex) {
	for i := range *p {
		t.Hex(f, &(*p)[i])
	}
}

func (t *teller) Marks(f Field, p Marks, words []string) {
	for i := range p.Len() {
		if h, word := p.At(i); word >= 0 {
			t.holds(f.Name+"_"+words[word], derive.Place("Hex", h))
		}
	}
}

func (t *teller) List(f Field, l List, _ int) {
	t.in(f.Name, func() {
		for i := range l.Len() {
			l.Visit(i, t)
		}
	})
}

func (t *teller) Case(_ Field, p *int, _ []string, fields func(int)) {
	if *p >= 0 {
		fields(*p)
	}
}
