package dice_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/dice"
)

func must[K comparable](t require.TestingT, run func(dice.Source) K) dice.Distribution[K] {
	d, err := dice.Enumerate(run)
	require.NoError(t, err)
	return d
}

func TestEnumerateOneDie(t *testing.T) {
	d := must(t, func(s dice.Source) string { return []string{"miss", "hit", "miss", "rout"}[s.Roll(10)/3] })
	assert.Equal(t, []dice.Outcome[string]{
		{Key: "miss", Weight: dice.Fraction{Num: 3, Den: 5}, Faces: []int{0, 1, 2, 6, 7, 8}},
		{Key: "hit", Weight: dice.Fraction{Num: 3, Den: 10}, Faces: []int{3, 4, 5}},
		{Key: "rout", Weight: dice.Fraction{Num: 1, Den: 10}, Faces: []int{9}},
	}, d.Outcomes)
	assert.Equal(t, [][]int{{0, 1, 2, 6, 7, 8}, {3, 4, 5}, {9}}, d.Faces())
	assert.Equal(t, "3/10", d.Weight("hit").String())
	assert.Equal(t, "0", d.Weight("never").String())
	assert.Equal(t, "1", d.Total().String())
}

func TestEnumerateTwoDice(t *testing.T) {
	d := must(t, func(s dice.Source) int { return s.Roll(6) + s.Roll(6) + 2 })
	require.Len(t, d.Outcomes, 11)
	for i, o := range d.Outcomes {
		assert.Equal(t, i+2, o.Key, "first appearance, the last die fastest")
		assert.InDelta(t, float64(6-max(7-o.Key, o.Key-7))/36, o.Weight.Float(), 1e-15)
		assert.Nil(t, o.Faces)
	}
	assert.Equal(t, dice.Fraction{Num: 1, Den: 6}, d.Weight(7))
	assert.Nil(t, d.Faces())
}

func TestEnumerateDependentDice(t *testing.T) {
	d := must(t, attack)
	assert.Len(t, d.Outcomes, 4+3*6)
	assert.Equal(t, dice.Fraction{Num: 1, Den: 5}, d.Weight([2]int{0, -1}))
	assert.Equal(t, dice.Fraction{Num: 1, Den: 10}, d.Weight([2]int{3, -1}))
	assert.Equal(t, dice.Fraction{Num: 1, Den: 60}, d.Weight([2]int{8, 5}))
	assert.Nil(t, d.Faces(), "some ways roll a second die")
}

func TestEnumerateWithoutDice(t *testing.T) {
	d := must(t, func(dice.Source) bool { return true })
	assert.Equal(t, []dice.Outcome[bool]{{Key: true, Weight: dice.Fraction{Num: 1, Den: 1}}}, d.Outcomes)
	assert.Nil(t, d.Faces())
}

func TestEnumerateRefuses(t *testing.T) {
	pair := func(s dice.Source) int { return s.Roll(10)*10 + s.Roll(10) }
	_, err := dice.EnumerateWithin(99, pair)
	require.ErrorIs(t, err, dice.ErrBranches)
	d, err := dice.EnumerateWithin(100, pair)
	require.NoError(t, err)
	assert.Len(t, d.Outcomes, 100)
	_, err = dice.EnumerateWithin(0, pair)
	require.ErrorIs(t, err, dice.ErrBranches)

	_, err = dice.Enumerate(func(s dice.Source) int {
		n := 0
		for s.Roll(6) < 5 {
			n++
		}
		return n
	})
	require.ErrorIs(t, err, dice.ErrDepth, "waiting for a six has no end")

	_, err = dice.Enumerate(func(s dice.Source) int {
		for n := range 30 {
			if s.Roll(10) > 0 {
				return n
			}
		}
		return 30
	})
	require.ErrorIs(t, err, dice.ErrExact, "one in 10 to the 30th")

	calls := 0
	_, err = dice.Enumerate(func(s dice.Source) int {
		calls++
		return s.Roll(5 + calls)
	})
	require.ErrorIs(t, err, dice.ErrUnsteady)
	calls = 0
	_, err = dice.Enumerate(func(s dice.Source) int {
		if calls++; calls == 1 {
			s.Roll(6)
		}
		return 0
	})
	require.ErrorIs(t, err, dice.ErrUnsteady)
}

// node is a random tree of rolls: a die whose faces lead on or end in a key.
type node struct {
	sides int
	next  []*node
	key   int
}

func (n *node) run(s dice.Source) int {
	for n.sides > 0 {
		n = n.next[s.Roll(n.sides)]
	}
	return n.key
}

// exact adds up the probabilities of the keys with big numbers, straight from the tree.
func (n *node) exact(p *big.Rat, sum map[int]*big.Rat) {
	if n.sides == 0 {
		if sum[n.key] == nil {
			sum[n.key] = new(big.Rat)
		}
		sum[n.key].Add(sum[n.key], p)
		return
	}
	for _, k := range n.next {
		k.exact(new(big.Rat).Mul(p, big.NewRat(1, int64(n.sides))), sum)
	}
}

func tree(t *rapid.T, depth int) *node {
	if depth == 0 || rapid.IntRange(0, 3).Draw(t, "end") == 0 {
		return &node{key: rapid.IntRange(0, 4).Draw(t, "key")}
	}
	n := &node{sides: rapid.SampledFrom([]int{1, 2, 3, 6, 10}).Draw(t, "sides")}
	for range n.sides {
		n.next = append(n.next, tree(t, depth-1))
	}
	return n
}

func TestEnumerateIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := tree(t, 3)
		d := must(t, root.run)
		want := map[int]*big.Rat{}
		root.exact(big.NewRat(1, 1), want)
		require.Len(t, d.Outcomes, len(want))
		for _, o := range d.Outcomes {
			got := new(big.Rat).SetFrac(new(big.Int).SetUint64(o.Weight.Num), new(big.Int).SetUint64(o.Weight.Den))
			assert.Zero(t, want[o.Key].Cmp(got), "%d: %s, not %s", o.Key, o.Weight, want[o.Key])
		}
		assert.Equal(t, dice.Fraction{Num: 1, Den: 1}, d.Total())
		if faces := d.Faces(); faces != nil {
			for i, o := range d.Outcomes {
				for _, f := range faces[i] {
					assert.Equal(t, o.Key, root.run(dice.Scripted(f)))
				}
			}
		}
	})
}

// TestEnumerateAgreesWithRolling plays the same resolution with a seed: odds shown are odds played.
func TestEnumerateAgreesWithRolling(t *testing.T) {
	const n = 50_000
	d := must(t, attack)
	s := dice.Seeded(11)
	seen := map[[2]int]int{}
	for range n {
		seen[attack(s)]++
	}
	for _, o := range d.Outcomes {
		p := o.Weight.Float()
		assert.InDelta(t, n*p, seen[o.Key], 5*math.Sqrt(n*p*(1-p)), "%v", o.Key)
		delete(seen, o.Key)
	}
	assert.Empty(t, seen, "rolled but not enumerated")
}

func TestFractionPlus(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		small := rapid.Uint64Range(1, 1<<31)
		f := dice.Fraction{Num: small.Draw(t, "a"), Den: small.Draw(t, "b")}
		g := dice.Fraction{Num: small.Draw(t, "c"), Den: small.Draw(t, "d")}
		sum, ok := f.Plus(g)
		require.True(t, ok)
		rat := func(f dice.Fraction) *big.Rat {
			return new(big.Rat).SetFrac(new(big.Int).SetUint64(f.Num), new(big.Int).SetUint64(f.Den))
		}
		want := new(big.Rat).Add(rat(f), rat(g))
		assert.Equal(t, want.Denom().Uint64(), sum.Den, "lowest terms")
		assert.Equal(t, want.Num().Uint64(), sum.Num)
	})
	_, ok := dice.Fraction{Num: 1, Den: math.MaxUint64}.Plus(dice.Fraction{Num: 1, Den: math.MaxUint64 - 1})
	assert.False(t, ok, "does not fit")
	_, ok = dice.Fraction{Num: math.MaxUint64, Den: 1}.Plus(dice.Fraction{Num: 1, Den: 1})
	assert.False(t, ok, "does not fit")
	_, ok = dice.Fraction{}.Plus(dice.Fraction{Num: 1, Den: 2})
	assert.False(t, ok, "the zero value is no number")
}
