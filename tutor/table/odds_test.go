package table_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// attacks are the positions of an attack before its die.
func attacks(t *testing.T, all []spot) (out []spot) {
	t.Helper()
	for _, p := range all {
		top, _ := state(p.s).Frames.Top()
		switch top.(type) {
		case cauldron.JoinFrame, cauldron.ChitFrame, cauldron.RollFrame:
			out = append(out, p)
		default:
		}
	}
	require.Greater(t, len(out), 5)
	return out
}

// toTheDie goes on with nobody doing anything more, and gives the exact odds of the die that comes.
func toTheDie(t *testing.T, s session.Session) dice.Distribution[play.Outcome] {
	t.Helper()
	for {
		var idle decide.Intent
		for _, i := range point(s).Options() {
			switch i.Kind() {
			case cauldron.Roll:
				d, err := s.Game().Odds(i)
				require.NoError(t, err)
				return d
			case cauldron.CloseJoining, cauldron.PassChits:
				idle = i
			default:
			}
		}
		require.NotNil(t, idle, "%v", point(s).Key)
		var err error
		s, err = s.Play(idle)
		require.NoError(t, err)
	}
}

func rat(t *testing.T, fraction string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(fraction)
	require.True(t, ok, fraction)
	return r
}

// sums are the exact chances that the attacker and the defender are hurt: a result is "attacker/defender", a dash where nothing happens.
func sums(t *testing.T, d dice.Distribution[play.Outcome]) (own, other *big.Rat) {
	t.Helper()
	own, other = new(big.Rat), new(big.Rat)
	for _, o := range d.Outcomes {
		result := ""
		for _, a := range o.Key.Args {
			if a.Kind == derive.ANum && a.Unit == derive.Result {
				result = a.Val.Sym()
			}
		}
		mine, theirs, ok := strings.Cut(result, "/")
		require.True(t, ok, result)
		w := big.NewRat(int64(o.Weight.Num), int64(o.Weight.Den))
		if mine != "-" {
			own.Add(own, w)
		}
		if theirs != "-" {
			other.Add(other, w)
		}
	}
	return own, other
}

// The present forecast is the odds of the roll as it comes when nobody does anything more; its outcomes add up to one.
func TestTheOutlookIsTheRollThatComes(t *testing.T) {
	for _, p := range attacks(t, everywhere(t)) {
		out, ok := at(t, p.s).Outlook()
		require.True(t, ok, p.name)
		d := toTheDie(t, p.s)
		require.Len(t, out.Odds.Outcomes, len(d.Outcomes), p.name)
		whole, share := new(big.Rat), 0.0
		for n, o := range d.Outcomes {
			shown := out.Odds.Outcomes[n]
			require.Zero(t, rat(t, shown.Fraction).Cmp(big.NewRat(int64(o.Weight.Num), int64(o.Weight.Den))), p.name)
			require.Equal(t, o.Faces, shown.Faces, p.name)
			require.NotEmpty(t, shown.Name, p.name)
			whole.Add(whole, rat(t, shown.Fraction))
			share += shown.Share
		}
		require.Zero(t, whole.Cmp(big.NewRat(1, 1)), p.name)
		require.InDelta(t, 1, share, 1e-9, p.name)
		own, other := sums(t, d)
		now := out.Changes[0]
		require.True(t, now.Now, p.name)
		require.Zero(t, rat(t, now.Own.Fraction).Cmp(own), p.name)
		require.Zero(t, rat(t, now.Other.Fraction).Cmp(other), p.name)
	}
}

// Worked out a step at a time, and some choices before others, the odds are what they are in one go; what is known is
// not worked out again.
func TestTheOutlookInSteps(t *testing.T) {
	never := func() bool { return false }
	stepped := 0
	for _, p := range every(3, everywhere(t)) {
		want, ok := at(t, p.s).Outlook()
		tab, steps := at(t, p.s), 1
		tab.Reckon(never, 0)
		for ; !tab.Reckon(never); steps++ {
			_, _ = tab.OutlookNow()
		}
		if steps > 1 {
			stepped++
		}
		got, now := tab.OutlookNow()
		require.Equal(t, ok, now, p.name)
		require.Equal(t, want, got, p.name)
		require.True(t, tab.Reckon(never), p.name)
	}
	require.Positive(t, stepped)
}

// What a forecast says of a thing that may be done is what the table says once it is done.
func TestAForecastComesTrue(t *testing.T) {
	come := 0
	for _, p := range every(2, everywhere(t)) {
		tab := at(t, p.s)
		out, ok := tab.Outlook()
		if !ok {
			continue
		}
		byName := map[string]view.Forecast{}
		for _, c := range out.Changes {
			if !c.Now {
				byName[c.Name] = c
			}
		}
		for n, c := range choices(tab.View().Point) {
			f, told := byName[c.Name]
			if !told || !c.Legal {
				continue
			}
			alone, ok := tab.Chance(n)
			require.True(t, ok, "%s: %s", p.name, c.Name)
			require.Equal(t, f, alone, "%s: %s", p.name, c.Name)
			next, err := tab.Act(n)
			require.NoError(t, err)
			then, ok := next.Outlook()
			require.True(t, ok, "%s: %s", p.name, c.Name)
			require.Equal(t, f.Own, then.Changes[0].Own, "%s: %s", p.name, c.Name)
			require.Equal(t, f.Other, then.Changes[0].Other, "%s: %s", p.name, c.Name)
			come++
		}
	}
	require.Greater(t, come, 20)
}

// Where no die is in sight, none is promised.
func TestNoOutlookWithoutADie(t *testing.T) {
	none := 0
	for _, p := range every(3, everywhere(t)) {
		if _, ok := at(t, p.s).Outlook(); ok {
			continue
		}
		none++
		for _, i := range point(p.s).Options() {
			require.NotEqual(t, cauldron.Roll, i.Kind(), p.name)
			require.NotEqual(t, cauldron.CloseJoining.Now(), i, p.name)
		}
	}
	require.Greater(t, none, 10)
}
