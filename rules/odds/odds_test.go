package odds_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/odds"
)

// line reads headings written with any mark between the two terms, "1-3,2:3".
func line(t require.TestingT, s string) odds.Line {
	var columns []odds.Column
	for _, part := range strings.Split(s, ",") {
		cut := strings.IndexAny(part, "-:")
		a, okA := new(big.Int).SetString(part[:cut], 10)
		d, okD := new(big.Int).SetString(part[cut+1:], 10)
		require.True(t, okA && okD, part)
		columns = append(columns, odds.Column{Attack: int(a.Int64()), Defence: int(d.Int64())})
	}
	l, err := odds.NewLine(columns...)
	require.NoError(t, err)
	return l
}

const (
	noSix    = "1-3,1-2,1-1,2-1,3-1,5-1,7-1,9-1"
	fromFour = "1-4,1-3,1-2,1-1,2-1,3-1,4-1,5-1,6-1,7-1,8-1,9-1"
	toTen    = "1-3,1-2,1-1,2-1,3-1,4-1,5-1,6-1,7-1,8-1,9-1,10-1"
	halves   = "1:4,1:3,1:2,2:3,1:1,3:2,2:1,3:1,4:1,5:1"
)

// TestFindAsPlayed takes its ratios from printed examples and rulings.
func TestFindAsPlayed(t *testing.T) {
	for _, c := range []struct {
		line            string
		attack, defence odds.Number
		r               odds.Rounding
		want            string
		clamp           odds.Clamp
	}{
		{noSix, odds.Whole(20), odds.Whole(3), odds.Down, "5-1", odds.Within},
		{noSix, odds.Whole(16), odds.Whole(17), odds.Down, "1-2", odds.Within},
		{noSix, odds.Whole(9), odds.Whole(1), odds.Down, "9-1", odds.Within},
		{noSix, odds.Whole(19), odds.Whole(2), odds.Down, "9-1", odds.High},
		{noSix, odds.Whole(1), odds.Whole(3), odds.Down, "1-3", odds.Within},
		{noSix, odds.Whole(2), odds.Whole(7), odds.Down, "1-3", odds.Low},
		{noSix, odds.Whole(0), odds.Whole(7), odds.Up, "1-3", odds.Low},
		{toTen, odds.Whole(7), odds.Whole(2), odds.Down, "3-1", odds.Within},
		{toTen, odds.Whole(9), odds.Whole(4), odds.Down, "2-1", odds.Within},
		{toTen, odds.Whole(6), odds.Whole(4), odds.Down, "1-1", odds.Within},
		{toTen, odds.Whole(5), odds.Whole(6), odds.Down, "1-2", odds.Within},
		{halves, odds.Whole(12), odds.Whole(12), odds.Down, "1-1", odds.Within},
		{halves, odds.Whole(11), odds.Whole(12), odds.Down, "2-3", odds.Within},
		{halves, odds.Number{Num: 15, Den: 2}, odds.Whole(5), odds.Down, "3-2", odds.Within},
		{halves, odds.Number{Num: 15, Den: 2}, odds.Number{Num: 51, Den: 10}, odds.Down, "1-1", odds.Within},
		{noSix, odds.Whole(20), odds.Whole(3), odds.Up, "7-1", odds.Within},
		{noSix, odds.Whole(5), odds.Whole(1), odds.Up, "5-1", odds.Within},
		{noSix, odds.Whole(5), odds.Whole(2), odds.Nearest, "2-1", odds.Within},
		{noSix, odds.Whole(51), odds.Whole(20), odds.Nearest, "3-1", odds.Within},
		{noSix, odds.Whole(5), odds.Whole(12), odds.Nearest, "1-3", odds.Within},
		{noSix, odds.Whole(51), odds.Whole(120), odds.Nearest, "1-2", odds.Within},
	} {
		l := line(t, c.line)
		i, clamp, err := l.Find(c.attack, c.defence, c.r)
		require.NoError(t, err)
		assert.Equal(t, c.want, l[i].String(), "%v to %v, rounding %d", c.attack, c.defence, c.r)
		assert.Equal(t, c.clamp, clamp, "%v to %v", c.attack, c.defence)
	}
}

// TestDownIsWholeNumberDivision holds rounding down to the other way the rule is told: the larger over the smaller, cut or raised to a whole.
func TestDownIsWholeNumberDivision(t *testing.T) {
	l := line(t, fromFour)
	for a := 1; a <= 60; a++ {
		for d := 1; d <= 60; d++ {
			want := 3 + a/d - 1
			if a < d {
				want = 3 - ((d+a-1)/a - 1)
			}
			i, _, err := l.Find(odds.Whole(int64(a)), odds.Whole(int64(d)), odds.Down)
			require.NoError(t, err)
			require.Equal(t, min(max(want, 0), len(l)-1), i, "%d to %d", a, d)
		}
	}
}

func lines() *rapid.Generator[odds.Line] {
	return rapid.Custom(func(t *rapid.T) odds.Line {
		term := rapid.OneOf(rapid.IntRange(1, 12), rapid.IntRange(1, 9999))
		var columns []odds.Column
		for range rapid.IntRange(1, 8).Draw(t, "n") {
			c := odds.Column{Attack: term.Draw(t, "a"), Defence: term.Draw(t, "d")}
			if n := len(columns); n == 0 || columns[n-1].Attack*c.Defence < c.Attack*columns[n-1].Defence {
				columns = append(columns, c)
			}
		}
		l, err := odds.NewLine(columns...)
		require.NoError(t, err)
		return l
	})
}

func strengths(least int64) *rapid.Generator[odds.Number] {
	return rapid.Custom(func(t *rapid.T) odds.Number {
		top := rapid.SampledFrom([]int64{12, 1000, math.MaxInt64}).Draw(t, "top")
		return odds.Number{Num: rapid.Int64Range(least, top).Draw(t, "num"), Den: rapid.Int64Range(1, top).Draw(t, "den")}
	})
}

// TestFindIsExact compares with big rationals, up to the ends of int64.
func TestFindIsExact(t *testing.T) {
	rat := func(c odds.Column) *big.Rat { return big.NewRat(int64(c.Attack), int64(c.Defence)) }
	rapid.Check(t, func(t *rapid.T) {
		l, a, d := lines().Draw(t, "l"), strengths(0).Draw(t, "a"), strengths(1).Draw(t, "d")
		if rapid.Bool().Draw(t, "on a column") {
			c := rapid.SampledFrom(l).Draw(t, "c")
			k := rapid.Int64Range(1, math.MaxInt64/9999).Draw(t, "k")
			a, d = odds.Number{Num: int64(c.Attack) * k, Den: k}, odds.Whole(int64(c.Defence))
		}
		q := new(big.Rat).Quo(big.NewRat(a.Num, a.Den), big.NewRat(d.Num, d.Den))
		below, above := 0, len(l)-1 // last column not above q, first not below it
		for i, c := range l {
			if rat(c).Cmp(q) <= 0 {
				below = i
			}
		}
		for i := len(l) - 1; i >= 0 && rat(l[i]).Cmp(q) >= 0; i-- {
			above = i
		}
		near := below
		if off := func(i int) *big.Rat { return new(big.Rat).Abs(new(big.Rat).Sub(rat(l[i]), q)) }; off(above).Cmp(off(below)) < 0 {
			near = above
		}
		clamp := odds.Within
		if q.Cmp(rat(l[0])) < 0 {
			clamp = odds.Low
		} else if q.Cmp(rat(l[len(l)-1])) > 0 {
			clamp = odds.High
		}
		for r, want := range map[odds.Rounding]int{odds.Down: below, odds.Up: above, odds.Nearest: near} {
			i, c, err := l.Find(a, d, r)
			require.NoError(t, err)
			assert.Equal(t, want, i, "rounding %d of %s", r, q)
			assert.Equal(t, clamp, c)
		}
	})
}

func TestShift(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := lines().Draw(t, "l")
		i := rapid.IntRange(0, len(l)-1).Draw(t, "i")
		by := rapid.OneOf(rapid.IntRange(-9, 9), rapid.Int()).Draw(t, "by")
		got, clamp := l.Shift(i, by)
		want := new(big.Int).Add(big.NewInt(int64(i)), big.NewInt(int64(by)))
		switch last := big.NewInt(int64(len(l) - 1)); {
		case want.Sign() < 0:
			assert.Equal(t, 0, got)
			assert.Equal(t, odds.Low, clamp)
		case want.Cmp(last) > 0:
			assert.Equal(t, len(l)-1, got)
			assert.Equal(t, odds.High, clamp)
		default:
			assert.Equal(t, want.Int64(), int64(got))
			assert.Equal(t, odds.Within, clamp)
		}
	})
	l := line(t, noSix)
	for _, c := range []struct {
		index, by, want int
		clamp           odds.Clamp
	}{
		{0, math.MinInt, 0, odds.Low},
		{7, math.MaxInt, 7, odds.High},
		{-5, 2, 2, odds.Within},
		{50, -2, 5, odds.Within},
		{3, 0, 3, odds.Within},
	} {
		got, clamp := l.Shift(c.index, c.by)
		assert.Equal(t, c.want, got, "%d by %d", c.index, c.by)
		assert.Equal(t, c.clamp, clamp, "%d by %d", c.index, c.by)
	}
	for _, by := range []int{-1, 0, 1} {
		got, _ := odds.Line{}.Shift(0, by)
		assert.Equal(t, -1, got)
	}
}

func TestFindRefuses(t *testing.T) {
	l, one := line(t, noSix), odds.Whole(1)
	for name, c := range map[string]struct {
		l    odds.Line
		a, d odds.Number
		r    odds.Rounding
		want error
	}{
		"no defence":           {l, one, odds.Whole(0), odds.Down, odds.ErrNoDefence},
		"nothing to nothing":   {l, odds.Whole(0), odds.Number{Num: 0, Den: 7}, odds.Down, odds.ErrNoDefence},
		"attack below 0":       {l, odds.Whole(-1), one, odds.Down, odds.ErrNumber},
		"defence below 0":      {l, one, odds.Whole(-1), odds.Down, odds.ErrNumber},
		"no denominator":       {l, odds.Number{Num: 1}, one, odds.Down, odds.ErrNumber},
		"denominator below 0":  {l, one, odds.Number{Num: -1, Den: -1}, odds.Down, odds.ErrNumber},
		"no rounding":          {l, one, one, 0, odds.ErrRounding},
		"unknown rounding":     {l, one, one, odds.Nearest + 1, odds.ErrRounding},
		"a line of no columns": {nil, one, one, odds.Down, odds.ErrLine},
	} {
		_, _, err := c.l.Find(c.a, c.d, c.r)
		require.ErrorIs(t, err, c.want, name)
	}
}

func TestNewLineRefuses(t *testing.T) {
	for name, columns := range map[string][]odds.Column{
		"empty":            {},
		"falling":          {{2, 1}, {1, 1}},
		"the same ratio":   {{1, 2}, {2, 4}},
		"no attack":        {{0, 1}},
		"no defence":       {{1, 0}},
		"below 0":          {{-1, -1}},
		"over four digits": {{10_000, 1}},
	} {
		l, err := odds.NewLine(columns...)
		require.ErrorIs(t, err, odds.ErrLine, name)
		assert.Nil(t, l, name)
	}
	given := []odds.Column{{1, 2}, {2, 3}, {1, 1}}
	l, err := odds.NewLine(given...)
	require.NoError(t, err)
	given[0] = odds.Column{9, 1}
	assert.Equal(t, "1-2", l[0].String(), "the line keeps its own columns")
}
