package position

import (
	"fmt"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/rules/record"
	"gazala/scenarios/strict"
)

// Cast is the units of a position as they are read: those of the order of battle by their ids, and made-up ones with a
// counter of their own. A unit's number is its place in the list.
type Cast[C any] struct {
	// Printed is the order of battle, ID a counter's id in it.
	Printed []C
	ID      func(*C) string
	// MadeUp reads the counter of a made-up unit; made tells whether the object has one, ok whether it is usable.
	MadeUp func(n *strict.Node, id string) (c C, made, ok bool)
	// StandIn takes the place of the counter of that id that could not be read, so that what else a position says of
	// the unit is no fault too.
	StandIn func(id string) C

	Counters []C
	Numbers  map[string]int
	faulty   map[int]bool
}

// Read reads which unit an object is about: its counter joins the cast. sound is false when the counter stands in for a
// faulty one, joined when the unit has none, or has been there before.
func (c *Cast[C]) Read(n *strict.Node) (sound, joined bool) {
	id := n.Str("unit")
	_, twice := c.Numbers[id]
	if twice && id != "" {
		n.Field("unit").Fail(strict.Repeated, strict.Args{"Value": id})
	}
	counter, sound := c.counter(n, id, twice)
	if id == "" || twice {
		return sound, false
	}
	if c.Numbers == nil {
		c.Numbers, c.faulty = map[string]int{}, map[int]bool{}
	}
	c.Numbers[id] = len(c.Counters)
	if !sound {
		c.faulty[len(c.Counters)] = true
	}
	c.Counters = append(c.Counters, counter)
	return sound, true
}

// counter is the counter of a unit. Of one that was named before, the printed counter may be another's: known keeps
// that from being a fault.
func (c *Cast[C]) counter(n *strict.Node, id string, known bool) (counter C, sound bool) {
	counter, made, ok := c.MadeUp(n, id)
	if made && ok {
		return counter, true
	}
	if !made {
		for i := range c.Printed {
			if c.ID(&c.Printed[i]) == id {
				return c.Printed[i], true
			}
		}
		if id != "" && !known {
			n.Field("unit").Fail(strict.UnknownName, strict.Args{"Value": id})
		}
	}
	return c.StandIn(id), false
}

// Number is a unit of the cast by its id.
func (c *Cast[C]) Number(id string) (n int, ok bool) {
	n, ok = c.Numbers[id]
	return n, ok
}

// Sound tells whether a unit's counter was read without a fault.
func (c *Cast[C]) Sound(n int) bool { return !c.faulty[n] }

// Named is what a domain has: how many, and the name of each by its number.
type Named struct {
	Len  func() int
	Name func(int) string
}

// Domains are the functions of a [Scope] by what each domain has.
func Domains(
	all map[string]Named,
) (number func(record.Domain, string) (int, bool), name func(record.Domain, int) (string, bool)) {
	name = func(to record.Domain, n int) (string, bool) {
		d, ok := all[to.Of()]
		if !ok || n < 0 || n >= d.Len() {
			return "", false
		}
		return d.Name(n), true
	}
	number = func(to record.Domain, s string) (int, bool) {
		d, ok := all[to.Of()]
		for n := 0; ok && n < d.Len(); n++ {
			if d.Name(n) == s {
				return n, true
			}
		}
		return -1, false
	}
	return number, name
}

// ReadKind reads a value of one of several kinds, told apart by the word in a field. ok is false when it could not be
// read; what is wrong is noted on the document.
func ReadKind[T record.Variant[T]](n *strict.Node, field string, kinds record.Kinds[T], s *Scope) (value T, ok bool) {
	r := Read(n, s)
	record.OneOf(r, field, &value, kinds)
	return value, !r.Lacks()
}

// WriteKind is such a value as [ReadKind] reads it, in JSON on one line. It fails with [play.ErrForeign] for what is no
// T, and for a value that names what the scope does not have.
func WriteKind[T record.Variant[T]](v any, field string, kinds record.Kinds[T], s *Scope) ([]byte, error) {
	value, is := v.(T)
	if !is {
		return nil, fmt.Errorf("%w: %T", play.ErrForeign, v)
	}
	o := Object{}
	w := Write(o, s)
	if record.OneOf(w, field, &value, kinds); w.Lost() {
		return nil, fmt.Errorf("%w: %T %v", play.ErrForeign, v, v)
	}
	return o.Line()
}

// ReadAct reads an act, told by the verb in a field; nil when it could not be read; what is wrong is noted on the
// document.
func ReadAct(n *strict.Node, field string, verbs record.Verbs, s *Scope) decide.Intent {
	p, ok := ReadKind(n, field, verbs.Kinds(), s)
	if !ok {
		return nil
	}
	return p.Act
}

// WriteAct is an act as [ReadAct] reads it, in JSON on one line. It fails with [play.ErrForeign] for an intent of
// another game, and for one about something that the scope does not have.
func WriteAct(i decide.Intent, field string, verbs record.Verbs, s *Scope) ([]byte, error) {
	a := decide.ActOf(i)
	if !verbs.Has(a.Verb) {
		return nil, fmt.Errorf("%w: %T", play.ErrForeign, i)
	}
	return WriteKind(verbs.Phrase(a), field, verbs.Kinds(), s)
}
