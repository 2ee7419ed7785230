package dice_test

import (
	"errors"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/dice"
)

// duel is a walk: each round one die, the higher face adds to a total, until so many rounds are over.
type duel struct{ left, total int }

func duelWalk() dice.Walk[duel, duel] {
	return dice.Walk[duel, duel]{
		Key:  func(d duel) duel { return d },
		Over: func(d duel) bool { return d.left == 0 },
		Step: func(d duel, s dice.Source) (duel, error) {
			face := s.Roll(6)
			if face > 3 {
				face += s.Roll(3) // a second die after a high one
			}
			return duel{d.left - 1, d.total + face/3}, nil
		},
	}
}

// TestWalkIsEnumerate holds the merged walk to running through every way in which the dice can fall.
func TestWalkIsEnumerate(t *testing.T) {
	for rounds := range 5 {
		w := duelWalk()
		ends, err := w.From(duel{left: rounds})
		require.NoError(t, err)
		plain := must(t, func(s dice.Source) duel {
			d := duel{left: rounds}
			for !w.Over(d) {
				d, _ = w.Step(d, s)
			}
			return d
		})
		require.Len(t, ends, len(plain.Outcomes))
		for _, e := range ends {
			assert.Equal(t, plain.Weight(e.Key), e.Weight, "%d rounds, %v", rounds, e.Key)
			assert.Equal(t, e.Key, e.State)
		}
	}
}

func TestWalkMerges(t *testing.T) {
	w := duelWalk()
	ends, err := w.From(duel{left: 12})
	require.NoError(t, err, "six to the twelfth ways would be far too many")
	sum := dice.Fraction{Num: 0, Den: 1}
	for _, e := range ends {
		var ok bool
		sum, ok = sum.Plus(e.Weight)
		require.True(t, ok)
	}
	assert.Equal(t, "1", sum.String())
}

func TestWalkFails(t *testing.T) {
	w := duelWalk()
	w.Branches = 20
	_, err := w.From(duel{left: 12})
	require.ErrorIs(t, err, dice.ErrBranches)

	w = duelWalk()
	w.Over = func(duel) bool { return false }
	w.Key = func(d duel) duel { return duel{d.left % 2, 0} }
	_, err = w.From(duel{left: 3})
	require.ErrorIs(t, err, dice.ErrEndless)

	broken := errors.New("broken")
	w.Step = func(d duel, _ dice.Source) (duel, error) { return d, broken }
	_, err = w.From(duel{left: 3})
	require.ErrorIs(t, err, broken)
}

func rat(f dice.Fraction) *big.Rat {
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(f.Num), new(big.Int).SetUint64(f.Den))
}

func TestFractionTimes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) dice.Fraction {
			f, ok := (dice.Fraction{Num: 0, Den: 1}).Plus(dice.Fraction{Num: rapid.Uint64Range(0, 1<<15).Draw(t, name), Den: rapid.Uint64Range(1, 1<<15).Draw(t, name+" parts")})
			require.True(t, ok)
			return f
		}
		f, g := draw("f"), draw("g")
		p, ok := f.Times(g)
		require.True(t, ok)
		assert.Equal(t, new(big.Rat).Mul(rat(f), rat(g)), rat(p))
		same, ok := p.Plus(dice.Fraction{Num: 0, Den: 1})
		require.True(t, ok)
		assert.Equal(t, same, p, "in lowest terms")
	})
	_, ok := dice.Fraction{Num: 1, Den: 1 << 63}.Times(dice.Fraction{Num: 1, Den: 3})
	assert.False(t, ok)
	_, ok = dice.Fraction{}.Times(dice.Fraction{Num: 1, Den: 3})
	assert.False(t, ok)
}
