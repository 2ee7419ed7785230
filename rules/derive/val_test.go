package derive_test

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/derive"
)

// drawn is a value of the size that rules deal in, and the same number as a big.Rat.
func drawn(t *rapid.T, name string) (derive.Val, *big.Rat) {
	num := rapid.Int64Range(-5000, 5000).Draw(t, name+" over")
	den := rapid.Int64Range(1, 60).Draw(t, name+" under") * rapid.SampledFrom([]int64{1, 1, -1}).Draw(t, "sign")
	return derive.Frac(num, den), big.NewRat(num, den)
}

func requireIs(t *rapid.T, want *big.Rat, got derive.Val) {
	t.Helper()
	require.Zero(t, want.Cmp(big.NewRat(got.Num(), got.Den())), "%s is not %s", got, want)
	require.Equal(t, want.Denom().Int64(), got.Den(), "in lowest terms")
}

func TestValsAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v, a := drawn(t, "v")
		w, b := drawn(t, "w")
		requireIs(t, a, v)
		requireIs(t, new(big.Rat).Add(a, b), v.Plus(w))
		requireIs(t, new(big.Rat).Sub(a, b), v.Minus(w))
		requireIs(t, new(big.Rat).Mul(a, b), v.Times(w))
		require.Equal(t, a.Cmp(b), v.Compare(w))
		require.Equal(t, a.Cmp(b) < 0, v.Less(w))
		require.Equal(t, a.Cmp(b) == 0, v == w, "equal numbers are equal with ==")
		floor := new(big.Int).Div(a.Num(), a.Denom()) // Euclid's, which for a positive divisor rounds down
		require.Equal(t, floor.Int64(), int64(v.Whole()))
		require.Equal(t, a.RatString(), v.String())
	})
}

func TestVals(t *testing.T) {
	require.Equal(t, derive.Val{}, derive.Int(0), "the zero value is 0")
	require.Equal(t, derive.Int(2), derive.Frac(-6, -3))
	require.Equal(t, -1, derive.Frac(-1, 3).Whole(), "rounded down, not towards 0")
	require.Equal(t, "-1/3", derive.Frac(2, -6).String())
	require.Equal(t, "*/DR", derive.Sym("*/DR").String())
	require.Equal(t, "*/DR", derive.Sym("*/DR").Sym())
	require.Empty(t, derive.Int(7).Sym())
	require.Panics(t, func() { derive.Frac(1, 0) })
}
