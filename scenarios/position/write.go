package position

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Writer is a visitor that writes a record into an object, as a [Reader] reads it.
type Writer struct {
	o     Object
	scope *Scope
	lost  *bool
}

// Write is a writer into an object within a scope.
func Write(o Object, s *Scope) Writer { return Writer{o, s, new(bool)} }

// Lost tells whether a value has no word in the scope: a number beyond its limits, a hex beside the map, a reference to
// nothing.
func (w Writer) Lost() bool { return *w.lost }

// put sets a field; one that may be left out is left out when it is empty.
func (w Writer) put(f record.Field, v any) {
	if f.Need == record.May {
		w.o.Put(f.Name, v)
		return
	}
	w.o[f.Name] = v
}

// Bool implements [record.Visitor].
func (w Writer) Bool(name string, p *bool) { w.o.Put(name, *p) }

// Int implements [record.Visitor].
func (w Writer) Int(f record.Field, p *int, least, most int) {
	*w.lost = *w.lost || *p < least || *p > most
	w.put(f, *p)
}

// Points implements [record.Visitor].
func (w Writer) Points(f record.Field, p *derive.Val, _ int) {
	if f.Need != record.May || p.Num() != 0 {
		w.o[f.Name] = Points(*p)
	}
}

// Word implements [record.Visitor].
func (w Writer) Word(f record.Field, p *int, words []string) {
	if *p >= 0 {
		w.o[f.Name] = words[*p]
		return
	}
	w.missing(f)
}

// missing writes that a field has no value.
func (w Writer) missing(f record.Field) {
	if f.Need == record.Must {
		w.o[f.Name] = ""
		*w.lost = true
	}
}

// Ref implements [record.Visitor].
func (w Writer) Ref(f record.Field, p *int, to record.Domain) {
	if name, ok := w.scope.Name(to, *p); ok {
		w.o[f.Name] = name
		return
	}
	w.missing(f)
}

// Ints implements [record.Visitor].
func (w Writer) Ints(f record.Field, p record.Numbers, least, most int) {
	all := make([]int, p.Len())
	for i := range all {
		all[i] = p.At(i)
		*w.lost = *w.lost || all[i] < least || all[i] > most
	}
	w.o[f.Name] = all
}

// Refs implements [record.Visitor].
func (w Writer) Refs(f record.Field, p record.Numbers, to record.Domain) {
	names := make([]string, p.Len())
	for i := range names {
		var ok bool
		names[i], ok = w.scope.Name(to, p.At(i))
		*w.lost = *w.lost || !ok
	}
	w.put(f, names)
}

// Hex implements [record.Visitor].
func (w Writer) Hex(f record.Field, p *hex.Hex) {
	*w.lost = *w.lost || !w.scope.Grid.Has(*p)
	w.o[f.Name] = w.scope.Grid.Format(*p)
}

// Hexes implements [record.Visitor].
func (w Writer) Hexes(f record.Field, p *[]hex.Hex) {
	numbers := make([]string, len(*p))
	for i, h := range *p {
		numbers[i] = w.scope.Grid.Format(h)
	}
	w.put(f, numbers)
}

// Marks implements [record.Visitor].
func (w Writer) Marks(f record.Field, p record.Marks, words []string) {
	o := Object{}
	for i := range p.Len() {
		if h, word := p.At(i); word >= 0 {
			o[w.scope.Grid.Format(h)] = words[word]
		}
	}
	w.put(f, o)
}

// Sub implements [record.Visitor].
func (w Writer) Sub(f record.Field, fields func(record.Visitor)) {
	o := Object{}
	fields(Writer{o, w.scope, w.lost})
	w.put(f, o)
}

// List implements [record.Visitor].
func (w Writer) List(f record.Field, l record.List, _ int) {
	all := make([]Object, l.Len())
	for i := range all {
		all[i] = Object{}
		l.Visit(i, Writer{all[i], w.scope, w.lost})
	}
	w.put(f, all)
}

// Case implements [record.Visitor].
func (w Writer) Case(f record.Field, p *int, words []string, fields func(int)) {
	if w.Word(f, p, words); *p >= 0 {
		fields(*p)
	}
}

// Has implements [record.Visitor].
func (w Writer) Has(_ string, now bool) bool { return now }

// Check implements [record.Visitor].
func (w Writer) Check(func(record.Checks)) {}
