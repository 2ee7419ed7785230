package position

import (
	"maps"

	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
	"gazala/scenarios/strict"
)

// Scope is what a position has, for the visitors that read and write its records.
type Scope struct {
	// Grid is the map's; nil when the position could not be read: records are then held to their form only.
	Grid *hex.Grid
	// Number is what a name stands for in a domain, Name the name for a number.
	Number func(to record.Domain, name string) (n int, ok bool)
	Name   func(to record.Domain, n int) (name string, ok bool)
	// Fault notes on the node what is wrong with a text that stands for nothing, and tells whether it did: it is an
	// unknown name otherwise; nil when all are.
	Fault func(to record.Domain, at *strict.Node) bool
	// Holds notes on the node what a domain demands of what it names ([record.Domain.Must]); nil when nothing is
	// demanded.
	Holds func(to record.Domain, n int, at *strict.Node)
	// Sound tells whether what a number stands for was read without a fault; nil when all was.
	Sound func(to record.Domain, n int) bool
	// In is the position, for checks.
	In any
}

// Reader is a visitor that reads a record from an object. What is wrong is noted on the document, all of it, in the
// places where it stands.
type Reader struct {
	n     *strict.Node
	scope *Scope
	lacks *bool
	left  *map[string][]int // of a list of references in which some could not be read, where those stand that could
}

// Read is a reader of an object within a scope.
func Read(n *strict.Node, s *Scope) Reader { return Reader{n, s, new(bool), new(map[string][]int)} }

// in is a reader of an object in the one that is read.
func (r Reader) in(n *strict.Node) Reader { return Reader{n, r.scope, r.lacks, new(map[string][]int)} }

// Lacks tells whether a word, a hex or a reference could not be read.
func (r Reader) Lacks() bool { return *r.lacks }

func (r Reader) field(f record.Field) *strict.Node {
	if f.Need == record.Must || f.Need == record.Some {
		return r.n.Field(f.Name)
	}
	return r.n.Opt(f.Name)
}

// Bool implements [record.Visitor].
func (r Reader) Bool(name string, p *bool) { *p = r.n.OptBool(name) }

// Int implements [record.Visitor].
func (r Reader) Int(f record.Field, p *int, least, most int) {
	k := r.field(f)
	if f.Need != record.Must && !k.Exists() {
		if f.Need != record.Kept {
			*p = max(least, 0)
		}
		return
	}
	*p = k.AsInt(least, most)
}

// Points implements [record.Visitor].
func (r Reader) Points(f record.Field, p *derive.Val, most int) { *p = r.field(f).AsPoints(most) }

// Word implements [record.Visitor].
func (r Reader) Word(f record.Field, p *int, words []string) {
	k := r.field(f)
	*p = -1
	if !k.Exists() {
		*r.lacks = *r.lacks || f.Need == record.Must
		return
	}
	choices := make([]strict.Choice[int], len(words))
	for i, w := range words {
		choices[i] = strict.Choice[int]{Name: w, Value: i + 1}
	}
	if *p = strict.Pick(k, choices) - 1; *p < 0 {
		*r.lacks = true
	}
}

// Ref implements [record.Visitor].
func (r Reader) Ref(f record.Field, p *int, to record.Domain) {
	k := r.field(f)
	*p = -1
	if !k.Exists() {
		*r.lacks = *r.lacks || f.Need == record.Must
		return
	}
	*p = r.number(k, to)
}

// number is what a text stands for; -1 when it stands for nothing.
func (r Reader) number(k *strict.Node, to record.Domain) int {
	s := k.AsStr()
	if s == "" || r.scope.Grid == nil {
		*r.lacks = true
		return -1
	}
	n, ok := r.scope.Number(to, s)
	if !ok {
		*r.lacks = true
		if r.scope.Fault == nil || !r.scope.Fault(to, k) {
			k.Fail(strict.UnknownName, strict.Args{"Value": s})
		}
		return -1
	}
	if to.Must() != "" && r.scope.Holds != nil {
		r.scope.Holds(to, n, k)
	}
	return n
}

// Ints implements [record.Visitor].
func (r Reader) Ints(f record.Field, p record.Numbers, least, most int) {
	var out []int
	for _, k := range r.values(f, p) {
		out = append(out, k.AsInt(least, most))
	}
	p.Set(out)
}

// values are what stands in a list of numbers or references.
func (r Reader) values(f record.Field, p record.Numbers) []*strict.Node {
	if s, sized := p.(record.Sized); sized {
		return r.field(f).AsListOf(s.Size())
	}
	return r.n.OptList(f.Name)
}

// Refs implements [record.Visitor].
func (r Reader) Refs(f record.Field, p record.Numbers, to record.Domain) {
	var out, at []int
	all := r.values(f, p)
	for i, k := range all {
		if n := r.number(k, to); n >= 0 {
			out, at = append(out, n), append(at, i)
		}
	}
	if len(out) < len(all) {
		if *r.left == nil {
			*r.left = map[string][]int{}
		}
		(*r.left)[f.Name] = at
	}
	if k := r.field(f); f.Need == record.Some && k.IsList() && len(all) == 0 {
		k.Fail(strict.NoUnits, nil)
	}
	p.Set(out)
}

// Hex implements [record.Visitor].
func (r Reader) Hex(f record.Field, p *hex.Hex) {
	k := r.field(f)
	if r.scope.Grid == nil {
		k.HexForm()
		*r.lacks = true
		return
	}
	h, ok := k.AsHex(r.scope.Grid)
	if ok {
		*p = h
	} else {
		*r.lacks = true
	}
}

// Hexes implements [record.Visitor].
func (r Reader) Hexes(f record.Field, p *[]hex.Hex) {
	*p = nil
	if f.Need != record.Some && f.Need != record.Must && !r.n.Has(f.Name) {
		return
	}
	if r.scope.Grid == nil {
		r.n.Skip(f.Name)
		return
	}
	*p = r.n.Hexes(f.Name, r.scope.Grid)
	if k := r.n.Opt(f.Name); f.Need == record.Some && k.IsList() && len(k.AsList()) == 0 {
		k.Fail(strict.NoUnits, nil)
	}
}

// Marks implements [record.Visitor].
func (r Reader) Marks(f record.Field, p record.Marks, words []string) {
	k := r.field(f)
	if !k.Exists() {
		return
	}
	at := map[string]int{}
	for i := range p.Len() {
		h, _ := p.At(i)
		at[r.scope.Grid.Format(h)] = i
	}
	each := r.in(k.AsObject())
	for _, key := range each.n.Keys() {
		i, ok := at[key]
		if !ok {
			k.Fail(strict.UnknownName, strict.Args{"Value": key})
			k.Skip(key)
			continue
		}
		var word int
		each.Word(record.Field{Name: key}, &word, words)
		p.Set(i, word)
	}
}

// Sub implements [record.Visitor].
func (r Reader) Sub(f record.Field, fields func(record.Visitor)) {
	if k := r.field(f); k.Exists() || f.Need == record.Must {
		fields(r.in(k.AsObject()))
	}
}

// List implements [record.Visitor].
func (r Reader) List(f record.Field, l record.List, most int) {
	var all []*strict.Node
	if f.Need == record.Some {
		all = r.n.ListOf(f.Name, 1, most)
	} else {
		all = r.n.OptListOf(f.Name, most)
	}
	l.Resize(len(all))
	for i, k := range all {
		l.Visit(i, r.in(k))
	}
}

// Case implements [record.Visitor].
func (r Reader) Case(f record.Field, p *int, words []string, fields func(int)) {
	if r.Word(f, p, words); *p >= 0 {
		fields(*p)
	}
}

// Has implements [record.Visitor].
func (r Reader) Has(name string, _ bool) bool { return r.n.Has(name) }

// Check implements [record.Visitor].
func (r Reader) Check(check func(record.Checks)) {
	if r.scope.Grid != nil {
		check(checks{r})
	}
}

// What records find wrong between their fields ([record.Problem]).
const (
	OneAtMost   strict.Slug = "one_at_most"  // Choices
	NotTogether strict.Slug = "not_together" // Value
)

// checks is where a check says what is wrong.
type checks struct{ r Reader }

func (c checks) In() any { return c.r.scope.In }

func (c checks) Sound(to record.Domain, n int) bool {
	return c.r.scope.Sound == nil || c.r.scope.Sound(to, n)
}

func (c checks) Whole(field string) bool {
	_, lacks := (*c.r.left)[field]
	return !lacks
}

func (c checks) Fail(field string, i int, p record.Problem, args map[string]string) {
	k := c.r.n
	if field != "" {
		k = k.Opt(field)
	}
	if at := (*c.r.left)[field]; i >= 0 && i < len(at) {
		i = at[i]
	}
	if i >= 0 && k.IsList() && i < len(k.AsList()) {
		k = k.AsList()[i]
	}
	slots := strict.Args{}
	if text := k.Text(); text != "" {
		slots["Value"] = text
	}
	maps.Copy(slots, args)
	k.Fail(strict.Slug(p), slots)
}

func (c checks) Hex(h hex.Hex) string { return c.r.scope.Grid.Format(h) }

// Patcher is a visitor that reads what is different now: a field that isn't there stays as it is.
type Patcher struct{ Reader }

// Patch is a patcher of an object within a scope.
func Patch(n *strict.Node, s *Scope) Patcher { return Patcher{Read(n, s)} }

// Bool implements [record.Visitor].
func (r Patcher) Bool(name string, p *bool) {
	if r.n.Has(name) {
		r.Reader.Bool(name, p)
	}
}

// Int implements [record.Visitor].
func (r Patcher) Int(f record.Field, p *int, least, most int) {
	if r.n.Has(f.Name) {
		r.Reader.Int(f, p, least, most)
	}
}

// Points implements [record.Visitor].
func (r Patcher) Points(f record.Field, p *derive.Val, most int) {
	if r.n.Has(f.Name) {
		r.Reader.Points(f, p, most)
	}
}

// Word implements [record.Visitor].
func (r Patcher) Word(f record.Field, p *int, words []string) {
	if r.n.Has(f.Name) {
		r.Reader.Word(f, p, words)
	}
}

// Ref implements [record.Visitor].
func (r Patcher) Ref(f record.Field, p *int, to record.Domain) {
	if r.n.Has(f.Name) {
		r.Reader.Ref(f, p, to)
	}
}

// Ints implements [record.Visitor].
func (r Patcher) Ints(f record.Field, p record.Numbers, least, most int) {
	if r.n.Has(f.Name) {
		r.Reader.Ints(f, p, least, most)
	}
}

// Refs implements [record.Visitor].
func (r Patcher) Refs(f record.Field, p record.Numbers, to record.Domain) {
	if r.n.Has(f.Name) {
		r.Reader.Refs(f, p, to)
	}
}

// Hex implements [record.Visitor].
func (r Patcher) Hex(f record.Field, p *hex.Hex) {
	if r.n.Has(f.Name) {
		r.Reader.Hex(f, p)
	}
}

// Hexes implements [record.Visitor].
func (r Patcher) Hexes(f record.Field, p *[]hex.Hex) {
	if r.n.Has(f.Name) {
		r.Reader.Hexes(f, p)
	}
}

// List implements [record.Visitor].
func (r Patcher) List(f record.Field, l record.List, most int) {
	if r.n.Has(f.Name) {
		r.Reader.List(f, l, most)
	}
}

// Case implements [record.Visitor].
func (r Patcher) Case(f record.Field, p *int, words []string, fields func(int)) {
	if r.n.Has(f.Name) {
		r.Reader.Case(f, p, words, fields)
	}
}
