// Package recordtest holds records to what is promised of their copies.
package recordtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

// Copies holds that a copy shares nothing with its original that either can change, and that every field counts: each
// field of a copy is changed in its place, one a copy, and the original is found as it was, the copy with another key.
// It gives the number of fields.
func Copies[T any](t *testing.T, original T, clone func(T) T, fields func(*T, record.Visitor)) int {
	t.Helper()
	key := func(v *T) string { return record.Key(func(by record.Visitor) { fields(v, by) }) }
	was := key(&original)
	for n := 0; ; n++ {
		other := clone(original)
		require.Equal(t, was, key(&other), "a copy is another")
		c := &changer{left: n}
		fields(&other, c)
		require.Equal(t, was, key(&original), "a copy shares field %d, %s", n, c.name)
		if c.left >= 0 {
			require.NotZero(t, n, "a record without fields")
			return n
		}
		require.NotEqual(t, was, key(&other), "%s does not count", c.name)
		require.NotEmpty(
			t,
			record.Differences(
				func(v record.Visitor) { fields(&original, v) },
				func(v record.Visitor) { fields(&other, v) },
			),
		)
	}
}

// changer changes one field where it stands, the one that comes when none is left before it.
type changer struct {
	left int
	name string
	// values: what is visited is a value of a stack. Its lists are not changed in their places, for that no frame does.
	values bool
}

func (c *changer) here(name string) bool {
	c.left--
	if c.left == -1 {
		c.name = name
	}
	return c.left == -1
}

// Bool implements [record.Visitor].
func (c *changer) Bool(name string, p *bool) {
	if c.here(name) {
		*p = !*p
	}
}

// Int implements [record.Visitor].
func (c *changer) Int(f record.Field, p *int, _, _ int) {
	if c.here(f.Name) {
		*p++
	}
}

// Points implements [record.Visitor].
func (c *changer) Points(f record.Field, p *derive.Val, _ int) {
	if c.here(f.Name) {
		*p = p.Plus(derive.Frac(1, 2))
	}
}

// Word implements [record.Visitor].
func (c *changer) Word(f record.Field, p *int, words []string) {
	if len(words) > 1 && c.here(f.Name) {
		*p = (*p + 1) % len(words)
	}
}

// Ref implements [record.Visitor].
func (c *changer) Ref(f record.Field, p *int, _ record.Domain) {
	if c.here(f.Name) {
		*p++
	}
}

// Ints implements [record.Visitor].
func (c *changer) Ints(f record.Field, p record.Numbers, _, _ int) { c.numbers(f, p) }

// Refs implements [record.Visitor].
func (c *changer) Refs(f record.Field, p record.Numbers, _ record.Domain) { c.numbers(f, p) }

func (c *changer) numbers(f record.Field, p record.Numbers) {
	least := 0
	s, sized := p.(record.Sized)
	if sized {
		least, _ = s.Size()
	}
	switch {
	case !c.here(f.Name):
	case least > 0:
		p.Put(0, p.At(0)+1)
	case sized && p.Len() > 0:
		p.Set(nil)
	case sized:
		p.Set([]int{0})
	case p.Len() > 0 && !c.values:
		p.Put(0, p.At(0)+1)
	default:
		p.Set(append(c.all(p), 1))
	}
}

func (*changer) all(p record.Numbers) (out []int) {
	for i := range p.Len() {
		out = append(out, p.At(i))
	}
	return out
}

// Hex implements [record.Visitor].
func (c *changer) Hex(f record.Field, p *hex.Hex) {
	if c.here(f.Name) {
		*p = p.Step(0)
	}
}

// Hexes implements [record.Visitor].
func (c *changer) Hexes(f record.Field, p *[]hex.Hex) {
	switch {
	case !c.here(f.Name):
	case len(*p) > 0 && !c.values:
		(*p)[0] = (*p)[0].Step(0)
	default:
		*p = append((*p)[:len(*p):len(*p)], hex.Hex{})
	}
}

// Marks implements [record.Visitor].
func (c *changer) Marks(f record.Field, p record.Marks, words []string) {
	if p.Len() > 0 && c.here(f.Name) {
		_, word := p.At(0)
		p.Set(0, (word+1)%len(words))
	}
}

// Sub implements [record.Visitor].
func (c *changer) Sub(_ record.Field, fields func(record.Visitor)) { fields(c) }

// List implements [record.Visitor].
func (c *changer) List(_ record.Field, l record.List, _ int) {
	for i := range l.Len() {
		l.Visit(i, c)
	}
}

// Case implements [record.Visitor].
func (c *changer) Case(_ record.Field, p *int, _ []string, fields func(int)) {
	if was := c.values; *p >= 0 {
		c.values = true
		fields(*p)
		c.values = was
	}
}

// Has implements [record.Visitor].
func (*changer) Has(_ string, now bool) bool { return now }

// Check implements [record.Visitor].
func (*changer) Check(func(record.Checks)) {}
