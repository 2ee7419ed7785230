package record

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Scope is what there is to be named: the numbers of a domain, the hexes of a map, and the most that a number may be,
// where a record's own limit is higher.
type Scope struct {
	Of   func(Domain) []int
	Grid *hex.Grid
	Most func(name string, most int) int
}

// Vocabulary gives visit every value of a kind that its fields allow, the last field changing first. A kind with a
// list, points or a record in it has no vocabulary: those fields keep what they have.
func Vocabulary[T Variant[T]](kind T, s Scope, visit func(T)) {
	o := &odometer{scope: s}
	for {
		o.at, o.none = 0, false
		if value := kind.Fields(o); !o.none {
			visit(value)
		}
		if !o.turn() {
			return
		}
	}
}

// odometer counts through the values of the fields.
type odometer struct {
	scope         Scope
	digits, sizes []int
	at            int
	none          bool // a field has no value
}

// next is the digit of the next field, which has so many values.
func (o *odometer) next(size int) int {
	if size == 0 {
		o.none = true
		return 0
	}
	if o.at == len(o.digits) {
		o.digits, o.sizes = append(o.digits, 0), append(o.sizes, size)
	}
	o.at++
	return o.digits[o.at-1]
}

// turn goes on to the next value; false after the last.
func (o *odometer) turn() bool {
	for n := len(o.digits) - 1; n >= 0; n-- {
		if o.digits[n]++; o.digits[n] < o.sizes[n] {
			return true
		}
		o.digits, o.sizes = o.digits[:n], o.sizes[:n]
	}
	return false
}

func (o *odometer) Bool(_ string, p *bool) { *p = o.next(2) == 1 }

func (o *odometer) Int(f Field, p *int, least, most int) {
	if o.scope.Most != nil {
		most = min(most, o.scope.Most(f.Name, most))
	}
	*p = least + o.next(max(most-least+1, 0))
}

func (o *odometer) Word(_ Field, p *int, words []string) { *p = o.next(len(words)) }

func (o *odometer) Ref(_ Field, p *int, to Domain) {
	of := o.scope.Of(to)
	if n := o.next(len(of)); !o.none {
		*p = of[n]
	}
}

func (o *odometer) Hex(_ Field, p *hex.Hex) { *p = o.scope.Grid.At(o.next(o.scope.Grid.Len())) }

func (o *odometer) Case(_ Field, p *int, words []string, fields func(int)) {
	*p = o.next(len(words))
	fields(*p)
}

func (o *odometer) Sub(_ Field, fields func(Visitor)) { fields(o) }
func (o *odometer) Points(Field, *derive.Val, int)    {}
func (o *odometer) Ints(Field, Numbers, int, int)     {}
func (o *odometer) Refs(Field, Numbers, Domain)       {}
func (o *odometer) Hexes(Field, *[]hex.Hex)           {}
func (o *odometer) Marks(Field, Marks, []string)      {}
func (o *odometer) List(Field, List, int)             {}
func (o *odometer) Has(_ string, now bool) bool       { return now }
func (o *odometer) Check(func(Checks))                {}

// Slots are what fills a sentence about a record: each field under its name with a capital, a word as the term of that
// name under prefix ("game.term."). A domain has the kind of its argument from of. Fields that are lists fill nothing.
func Slots(fields func(Visitor), prefix string, of func(name string, to Domain, n int) derive.Arg) derive.Args {
	s := &slots{prefix: prefix, of: of}
	s.args = s.room[:0]
	fields(s)
	return derive.With(s.args...)
}

type slots struct {
	prefix string
	of     func(string, Domain, int) derive.Arg
	args   []derive.Arg
	room   derive.Args
}

func slotName(field string) string {
	if c := field[0]; 'a' <= c && c <= 'z' {
		return string(c-'a'+'A') + field[1:]
	}
	return field
}

func (s *slots) add(a derive.Arg) { s.args = append(s.args, a) }

func (s *slots) Int(f Field, p *int, _, _ int) {
	s.add(derive.Number(slotName(f.Name), derive.Int(*p), derive.Plain))
}

func (s *slots) Points(f Field, p *derive.Val, _ int) {
	s.add(derive.Number(slotName(f.Name), *p, derive.Points))
}

func (s *slots) Word(f Field, p *int, words []string) {
	if *p >= 0 {
		s.add(derive.Term(slotName(f.Name), s.prefix+words[*p]))
	}
}
func (s *slots) Ref(f Field, p *int, to Domain) { s.add(s.of(slotName(f.Name), to, *p)) }
func (s *slots) Hex(f Field, p *hex.Hex)        { s.add(derive.Place(slotName(f.Name), *p)) }

func (s *slots) Case(_ Field, p *int, _ []string, fields func(int)) {
	if *p >= 0 {
		fields(*p)
	}
}

func (s *slots) Sub(_ Field, fields func(Visitor)) { fields(s) }
func (s *slots) Bool(string, *bool)                {}
func (s *slots) Ints(Field, Numbers, int, int)     {}
func (s *slots) Refs(Field, Numbers, Domain)       {}
func (s *slots) Hexes(Field, *[]hex.Hex)           {}
func (s *slots) Marks(Field, Marks, []string)      {}
func (s *slots) List(Field, List, int)             {}
func (s *slots) Has(_ string, now bool) bool       { return now }
func (s *slots) Check(func(Checks))                {}
