package derive_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

func label(key string, rule cite.Rule) derive.Label { return derive.Label{Key: key, Rule: rule} }

// doubles is a table that gives twice the row plus the column, and text for a row of 9.
type doubles struct{}

func (doubles) Cell(at, across derive.Val) (derive.Val, cite.Source) {
	if at == derive.Int(9) {
		return derive.Sym("*/R"), cite.Printed
	}
	return at.Plus(at).Plus(across), cite.Derived
}

// random makes some computation; the same draws make the same one, whoever records.
func random(rec *derive.Rec, steps []int) derive.Num {
	nums := []derive.Num{rec.Fact(label("t.fact", "t:1"), derive.Int(3), cite.Printed), rec.Die(label("t.die", "t:2"), derive.Frac(5, 2))}
	at := func(n int) derive.Num { return nums[n%len(nums)] }
	rule := func(n int) cite.Rule { return []cite.Rule{"t:1", "t:2", "t:3", "t:4"}[n%4] }
	for i, s := range steps {
		a, b, l := at(s/16), at(s/16+i), label("t.op", rule(s/7))
		var next derive.Num
		switch s % 10 {
		case 0:
			next = rec.Sum(l, a, b)
		case 1:
			next = rec.Product(l, a, rec.Fact(label("t.half", rule(s)), derive.Frac(1, 2), cite.None))
		case 2:
			next = rec.Quotient(l, a, rec.Fact(label("t.three", rule(s)), derive.Int(3), cite.None))
		case 3:
			next = rec.Least(l, a, b)
		case 4:
			next = rec.Greatest(l, a, b)
		case 5:
			next = rec.Floor(l, a)
		case 6:
			next = rec.Once(l, a, a)
		case 7:
			next = rec.Same(l, rec.Ceil(l, a))
		case 8:
			next = rec.Sum(l)
		case 9:
			next = rec.Lookup(l, doubles{}, rec.Floor(l, rec.Least(l, b, rec.Fact(l, derive.Int(8), cite.None))), rec.Floor(l, a))
		}
		if n := next.Num(); n > 1e6 || n < -1e6 {
			next = rec.Fact(label("t.reset", "t:1"), derive.Int(1), cite.None)
		}
		nums = append(nums, next)
	}
	last := nums[len(nums)-1]
	rec.Show(last)
	return last
}

func TestRecordingChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SliceOfN(rapid.IntRange(0, 1<<12), 0, 25).Draw(t, "steps")
		rec := &derive.Rec{}
		silent, recorded := random(nil, steps), random(rec, steps)
		require.Equal(t, silent.Val, recorded.Val)
		tree := rec.Tree()
		require.NoError(t, tree.Recompute())
		require.Equal(t, []derive.Val{silent.Val}, tree.Without(""), "nothing forgotten")
		require.Equal(t, []derive.Val{silent.Val}, tree.Without("t:99"), "a rule that nobody cites forgotten")
		for _, r := range []cite.Rule{"t:1", "t:2", "t:3", "t:4"} {
			require.Len(t, tree.Without(r), 1)
		}
		for i, n := range tree.Nodes {
			for _, k := range n.Kids {
				require.Less(t, int(k), i, "a node stands after those under it")
			}
		}
	})
}

func TestEveryOperation(t *testing.T) {
	rec := &derive.Rec{}
	l := label("t.op", "t:1")
	f := func(num, den int64) derive.Num { return rec.Fact(l, derive.Frac(num, den), cite.Printed) }
	for _, c := range []struct {
		name string
		got  derive.Num
		want derive.Val
	}{
		{"a sum", rec.Sum(l, f(1, 2), f(1, 3), f(1, 6)), derive.Int(1)},
		{"no parts make 0", rec.Sum(l), derive.Int(0)},
		{"a product", rec.Product(l, f(24, 1), f(1, 3)), derive.Int(8)},
		{"no factors make 1", rec.Product(l), derive.Int(1)},
		{"a quotient", rec.Quotient(l, f(20, 1), f(3, 1)), derive.Frac(20, 3)},
		{"a quotient by less than nothing", rec.Quotient(l, f(1, 1), f(-2, 1)), derive.Frac(-1, 2)},
		{"the least", rec.Least(l, f(3, 1), f(-1, 2), f(2, 1)), derive.Frac(-1, 2)},
		{"the least of nothing", rec.Least(l), derive.Int(0)},
		{"the greatest", rec.Greatest(l, f(-3, 1), f(7, 2), f(2, 1)), derive.Frac(7, 2)},
		{"rounded down", rec.Floor(l, f(-7, 2)), derive.Int(-4)},
		{"rounded up", rec.Ceil(l, f(-7, 2)), derive.Int(-3)},
		{"a half rounded up", rec.Ceil(l, f(5, 2)), derive.Int(3)},
		{"nothing to round up", rec.Ceil(l, f(4, 2)), derive.Int(2)},
		{"once, however often", rec.Once(l, f(2, 1), f(2, 1)), derive.Int(2)},
		{"the same", rec.Same(l, f(5, 1)), derive.Int(5)},
		{"a cell", rec.Lookup(l, doubles{}, f(4, 1), f(1, 1)), derive.Int(9)},
		{"a cell with text", rec.Lookup(l, doubles{}, f(9, 1), f(1, 1)), derive.Sym("*/R")},
	} {
		require.Equal(t, c.want, c.got.Val, c.name)
	}
	require.NoError(t, rec.Tree().Recompute())
	require.Panics(t, func() { (*derive.Rec)(nil).Quotient(l, f(1, 1), f(0, 1)) })
}

func TestTreesShowWhatWasShown(t *testing.T) {
	rec := &derive.Rec{}
	a := rec.Fact(label("t.a", "t:1"), derive.Int(4), cite.Printed)
	b := rec.Lookup(label("t.b", "t:2"), doubles{}, a, a)
	sum := rec.Sum(label("t.sum", "t:3"), a, b)
	rec.Show(sum)
	rec.Show(b)
	rec.Show(derive.Num{Val: derive.Int(3)}) // not recorded: not shown
	tree := rec.Tree()
	var keys []string
	tree.Walk(func(n derive.Node, depth int) { keys = append(keys, "  "[:depth]+n.Key) })
	require.Equal(t, []string{"t.sum", " t.a", " t.b", "  t.a", "  t.a", "t.b", " t.a", " t.a"}, keys)
	n, ok := tree.Find("t.b")
	require.True(t, ok)
	require.Equal(t, derive.Int(12), n.Val)
	require.Equal(t, cite.Derived, n.Source, "a cell has its own provenance")
	_, ok = tree.Find("t.none")
	require.False(t, ok)
	require.Equal(t, derive.Tree{}, (*derive.Rec)(nil).Tree())
}

func TestRecomputeFindsAWrongValue(t *testing.T) {
	rec := &derive.Rec{}
	rec.Sum(label("t.sum", "t:1"), rec.Fact(label("t.a", "t:1"), derive.Int(4), cite.Printed))
	tree := rec.Tree()
	require.NoError(t, tree.Recompute())
	tree.Nodes[1].Val = derive.Int(5)
	require.ErrorIs(t, tree.Recompute(), derive.ErrRecompute)
}

func TestWithoutARule(t *testing.T) {
	fact := func(rec *derive.Rec, rule cite.Rule, n int) derive.Num {
		return rec.Fact(label("t.fact", rule), derive.Int(n), cite.Printed)
	}
	for _, c := range []struct {
		name string
		make func(*derive.Rec) derive.Num
		want derive.Val
	}{
		{"a part of a sum", func(r *derive.Rec) derive.Num {
			return r.Sum(label("t.sum", "t:1"), fact(r, "t:1", 5), fact(r, "t:2", 2))
		}, derive.Int(5)},
		{"a factor", func(r *derive.Rec) derive.Num {
			return r.Product(label("t.product", "t:1"), fact(r, "t:1", 5), fact(r, "t:2", 2))
		}, derive.Int(5)},
		{"the least of several", func(r *derive.Rec) derive.Num {
			return r.Least(label("t.least", "t:1"), fact(r, "t:2", 1), fact(r, "t:1", 5))
		}, derive.Int(5)},
		{"a ground for a modifier, of which others are left", func(r *derive.Rec) derive.Num {
			return r.Once(label("t.once", "t:1"), fact(r, "t:2", 2), fact(r, "t:1", 2))
		}, derive.Int(2)},
		{"the only ground", func(r *derive.Rec) derive.Num { return r.Once(label("t.once", "t:1"), fact(r, "t:2", 2)) }, derive.Int(0)},
		{"what is rounded", func(r *derive.Rec) derive.Num { return r.Floor(label("t.floor", "t:1"), fact(r, "t:2", 3)) }, derive.Int(3)},
		{"what is rounded up", func(r *derive.Rec) derive.Num { return r.Ceil(label("t.ceil", "t:1"), fact(r, "t:2", 3)) }, derive.Int(3)},
		{"a part deep down, through a table", func(r *derive.Rec) derive.Num {
			return r.Lookup(label("t.cell", "t:1"), doubles{}, r.Sum(label("t.sum", "t:1"), fact(r, "t:1", 3), fact(r, "t:2", 1)), fact(r, "t:1", 0))
		}, derive.Int(6)},
		{"a divisor with nothing left", func(r *derive.Rec) derive.Num {
			return r.Quotient(label("t.ratio", "t:1"), fact(r, "t:1", 6), r.Sum(label("t.sum", "t:1"), fact(r, "t:2", 3)))
		}, derive.Int(2)},
		{"a part of a divisor", func(r *derive.Rec) derive.Num {
			return r.Quotient(label("t.ratio", "t:1"), fact(r, "t:1", 6), r.Sum(label("t.sum", "t:1"), fact(r, "t:2", 3), fact(r, "t:1", 3)))
		}, derive.Int(2)},
	} {
		rec := &derive.Rec{}
		rec.Show(c.make(rec))
		require.Equal(t, []derive.Val{c.want}, rec.Tree().Without("t:2"), c.name)
		require.Equal(t, rec.Tree().Nodes[rec.Tree().Roots[0]].Val, c.make(nil).Val, c.name)
	}
}

func TestListingAllocatesNothing(t *testing.T) {
	l := derive.Label{Key: "t.op", Rule: "t:1", Args: derive.With(derive.Counter("Unit", 3))}
	var rec *derive.Rec
	got := derive.Val{}
	allocs := testing.AllocsPerRun(200, func() {
		a := rec.Fact(l, derive.Int(4), cite.Printed)
		b := rec.Die(l, derive.Frac(1, 2))
		sum := rec.Sum(l, a, b, rec.Product(l, a, b), rec.Quotient(l, a, b))
		sum = rec.Least(l, sum, rec.Greatest(l, a, b), rec.Once(l, a))
		sum = rec.Same(l, rec.Floor(l, sum))
		got = rec.Lookup(l, doubles{}, sum, a).Val
		rec.Show(sum)
	})
	require.Zero(t, allocs)
	require.Equal(t, derive.Int(12), got)
}

func TestArgs(t *testing.T) {
	at := hex.Hex{Q: 2, R: 3}
	args := derive.With(derive.Place("Hex", at), derive.Border("Side", at, 4), derive.Term("Type", "t.heavy"), derive.Number("N", derive.Int(7), derive.Points))
	require.Equal(t, derive.Arg{Name: "Hex", Kind: derive.AHex, Hex: at}, args[0])
	require.Equal(t, derive.Arg{Name: "Side", Kind: derive.ASide, Hex: at, Ref: 4}, args[1])
	require.Equal(t, derive.Arg{Name: "Type", Kind: derive.ATerm, Key: "t.heavy"}, args[2])
	require.Equal(t, derive.Arg{Name: "N", Kind: derive.ANum, Val: derive.Int(7), Unit: derive.Points}, args[3])
	require.Equal(t, derive.Args{{Name: "S", Kind: derive.APlayer, Ref: 2}, {Name: "F", Kind: derive.AFormation, Ref: 5}}, derive.With(derive.Player("S", 2), derive.Formation("F", 5)))
	require.Panics(t, func() { derive.With(args[0], args[0], args[0], args[0], args[0]) })
}
