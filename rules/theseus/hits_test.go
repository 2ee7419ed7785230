package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
)

// resulted is the position with a result that nobody has taken: attackers of "pz" in 0505, defenders of "arm" in 0506. Tank and shield are the units used for armor
// superiority, empty when none was.
func (f *ground) resulted(result string, attackers, defenders []string, tank, shield string) *match {
	f.t.Helper()
	r, ok := theseus.ParseResult(result)
	require.True(f.t, ok)
	used := func(name string) theseus.UnitID {
		if name == "" {
			return theseus.NoUnit
		}
		return f.id(name)
	}
	return f.game(f.acting("pz", 0), theseus.ResultFrame{
		Fight:  theseus.Fight{Side: axis, From: f.at("0505"), Target: f.at("0506"), Attackers: f.ids(attackers...), Defenders: f.ids(defenders...)},
		Result: r, Tank: used(tank), Shield: used(shield),
	})
}

// strengths are the strengths of units now, 0 of one that is gone.
func (m *match) strengths(names ...string) []int {
	m.t.Helper()
	var out []int
	for _, n := range names {
		if u := m.unit(n); u.Where == theseus.OnMap {
			out = append(out, int(u.Strength))
		} else {
			out = append(out, 0)
		}
	}
	return out
}

// pairs are two attackers, A and B, and two defenders, C and D, of rating 5 and strength 8 each, with their headquarters out of the way.
func pairs(t testing.TB, props ...as) *ground {
	return field(t).unit("A", axis, motor, "0505").unit("B", axis, tank, "0505", valued(8, 5, 5, 8)).unit("C", allies, motor, "0506", props...).unit("D", allies, tank, "0506", valued(8, 5, 5, 8)).
		unit("HQ", axis, staff, "0202").unit("BHQ", allies, staff, "0909")
}

func (f *ground) both(result string) *match {
	f.t.Helper()
	return f.resulted(result, []string{"A", "B"}, []string{"C", "D"}, "B", "D")
}

func TestExample16And17(t *testing.T) {
	t.Run("7.5.2.s2 ex-16, 7.5.2.1 ex-17", func(t *testing.T) {
		f := pairs(t)
		m := f.resulted("3/1R", []string{"A", "B"}, []string{"C", "D"}, "B", "C")
		require.Equal(t, []int{7, 8}, m.strengths("C", "D"), "ex-16: the unit used for armor superiority")
		m.roll(5, 6)
		require.False(t, m.unit("C").Disrupted)
		require.True(t, m.unit("D").Disrupted)
		require.Equal(t, "0506", m.where("D"), "with a single hit nobody retreats")
		require.Equal(t, []int{8, 7}, m.strengths("A", "B"), "ex-17: the first hit on the tanks")
		require.Equal(t, []string{"hold", "fall_back"}, m.options())
		m.do(theseus.FallBack.Now())
		m.do(m.retreat("0405"))
		require.Equal(t, []int{7, 7}, m.strengths("A", "B"), "the third on the other unit, though both have retreated")
		require.Equal(t, "0405", m.where("A"))
	})
}

// TestHitMatrix is 7.5.2 for hits two and up, each way that the checks can end, for both sides. Strengths are those of A, B, C, D.
func TestHitMatrix(t *testing.T) {
	for _, c := range []struct {
		name, result string
		play         func(*match)
		want         []int
		at           string // of the side that retreats
	}{
		{"7.5.2.s3 a defender holds", "0/3", func(m *match) { m.do(theseus.Hold.Now()) }, []int{8, 8, 6, 7}, ""},
		{"7.5.2.s3 a defender retreats for all further hits", "0/3", func(m *match) { m.do(theseus.FallBack.Now()).do(m.retreat("0607")).do(m.retreat("0707")) }, []int{8, 8, 8, 7}, "C 0707"},
		{"7.5.2.s3 an attacker holds", "3/0", func(m *match) { m.do(theseus.Hold.Now()) }, []int{6, 7, 8, 8}, ""},
		{"7.5.2.s3 an attacker retreats for one", "3/0", func(m *match) { m.do(theseus.FallBack.Now()).do(m.retreat("0405")) }, []int{7, 7, 8, 8}, "A 0405"},
		{"7.5.2.s4b all pass: as with black", "0/2R", func(m *match) { m.roll(5, 5).do(theseus.Hold.Now()) }, []int{8, 8, 7, 7}, ""},
		{"7.5.2.s4a all of a defender fail", "0/3R", func(m *match) { m.roll(6, 6).do(m.retreat("0607")).do(m.retreat("0707")) }, []int{8, 8, 8, 7}, "D 0707"},
		{"7.5.2.s4a all of an attacker fail", "3R/0", func(m *match) { m.roll(6, 6).do(m.retreat("0405")) }, []int{7, 7, 8, 8}, "B 0405"},
		{"7.5.2.s4c the others of a defender hold", "0/3R", func(m *match) { m.roll(6, 5).do(theseus.Hold.Now()).do(m.retreat("0607")) }, []int{8, 8, 8, 5}, "C 0607"},
		{"7.5.2.s4c the others of an attacker hold", "3R/0", func(m *match) { m.roll(6, 5).do(theseus.Hold.Now()).do(m.retreat("0405")) }, []int{8, 5, 8, 8}, "A 0405"},
		{"7.5.2.s4c all of a defender go", "0/3R", func(m *match) {
			m.roll(6, 5).do(theseus.Follow.Now()).do(m.retreat("0607")).do(m.retreat("0607")).do(m.retreat("0707"))
		}, []int{8, 8, 8, 7}, "D 0707"},
		{"7.5.2.s4c all of an attacker go", "3R/0", func(m *match) { m.roll(5, 6).do(theseus.Follow.Now()).do(m.retreat("0405")).do(m.retreat("0405")) }, []int{7, 7, 8, 8}, "A 0405"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := pairs(t).both(c.result)
			c.play(m)
			for { // which of equal units loses next is the owner's choice: the first
				f, ok := m.top().(theseus.HitsFrame)
				if !ok || f.Step != theseus.SpreadStep {
					break
				}
				m.do(m.Point(nilSheet()).Options()[0])
			}
			if c.at != "" {
				require.Equal(t, c.at[2:], m.where(c.at[:1]))
			}
			require.Equal(t, sum(c.want), sum(m.strengths("A", "B", "C", "D")), "points lost in all")
			require.Equal(t, c.want, m.strengths("A", "B", "C", "D"))
		})
	}
}

func sum(n []int) (out int) {
	for _, v := range n {
		out += v
	}
	return out
}

// TestDisruptedBefore is 7.5.2.s3a: defenders disrupted before the combat leave for one hex, whatever the others do, who lose as if nobody had gone.
func TestDisruptedBefore(t *testing.T) {
	t.Run("7.5.2.s3a disrupted before", func(t *testing.T) {
		m := pairs(t, disrupted).both("0/3")
		m.do(m.retreat("0607"))
		require.Equal(t, "0607", m.where("C"))
		require.Equal(t, []string{"hold", "fall_back"}, m.options())
		m.do(theseus.Hold.Now())
		require.Equal(t, []int{8, 5}, m.strengths("C", "D"))

		m = pairs(t, disrupted).both("0/2R").roll(6, 5)
		require.Equal(t, 7, m.strengths("C")[0], "5.6.2: disrupted again, it loses a point (its rating is 4)")
		require.Equal(t, []string{"hold", "follow"}, m.options())

		f := pairs(t, disrupted)
		m = f.resulted("0/3", []string{"A", "B"}, []string{"C"}, "", "C")
		m.do(m.retreat("0607")).do(m.retreat("0707"))
		require.Equal(t, []int{7}, m.strengths("C"), "d-78: further hits are further hexes")
		m = pairs(t, disrupted).other(theseus.DisruptedLose).resulted("0/3", []string{"A", "B"}, []string{"C"}, "", "C")
		m.do(m.retreat("0607"))
		require.Equal(t, []int{6}, m.strengths("C"))
	})
}

// TestFirstLoss is 7.5.2.s1: on the unit used for armor superiority, else the owner's choice (d-35).
func TestFirstLoss(t *testing.T) {
	t.Run("7.5.2.s1 the first loss", func(t *testing.T) {
		m := pairs(t).resulted("0/1", []string{"A", "B"}, []string{"C", "D"}, "", "")
		require.Equal(t, []string{"take_loss C", "take_loss D"}, m.options())
		m.refused(m.loss("A"), "7.5.2").do(m.loss("D"))
		require.Equal(t, []int{8, 7}, m.strengths("C", "D"))

		m = pairs(t).other(theseus.StrongestLoses).unit("E", allies, recon, "0506").resulted("0/1", []string{"A"}, []string{"C", "E"}, "", "")
		require.Equal(t, []int{7}, m.strengths("C"))
	})
}

// TestEvenSpread is 7.5.2.s5: nobody takes a loss while another has taken fewer.
func TestEvenSpread(t *testing.T) {
	t.Run("7.5.2.s5 evenly", func(t *testing.T) {
		m := pairs(t).both("0/4").do(theseus.Hold.Now())
		require.Equal(t, []int{7, 7}, m.strengths("C", "D"), "the second on the one that has none")
		require.Equal(t, []string{"take_loss C", "take_loss D"}, m.options())
		m.do(m.loss("D"))
		require.Equal(t, []int{6, 6}, m.strengths("C", "D"))
	})
}

// TestBattleVictory is 7.5.3.
func TestBattleVictory(t *testing.T) {
	bonus := func(m *match) (theseus.Side, int8, bool) {
		f, ok := m.top().(theseus.BonusFrame)
		return f.Side, f.Points, ok
	}
	t.Run("7.5.3 fewer hits win a point", func(t *testing.T) {
		m := pairs(t).both("0/1")
		side, points, ok := bonus(m)
		require.True(t, ok)
		require.Equal(t, axis, side)
		require.Equal(t, int8(1), points)
		m.refused(m.move("HQ"), "7.5.3").legal(m.move("A"))
	})
	t.Run("7.5.3 equal hits win nothing", func(t *testing.T) {
		_, _, ok := bonus(pairs(t).both("1/1"))
		require.False(t, ok)
	})
	t.Run("7.5.3 nobody wins with all units gone", func(t *testing.T) {
		f := pairs(t)
		f.state.Units[f.id("A")].Strength = 1
		m := f.resulted("1/2", []string{"A"}, []string{"C", "D"}, "A", "D").do(theseus.Hold.Now())
		_, _, ok := bonus(m)
		require.False(t, ok)
	})
	t.Run("5.8.3.g only units in command", func(t *testing.T) {
		f := pairs(t)
		f.state.Units[f.id("HQ")].At = f.at("0110")
		_, _, ok := bonus(f.both("0/1"))
		require.False(t, ok)
	})
	t.Run("7.5.3 no unassigned independent, or it too", func(t *testing.T) {
		f := pairs(t).unit("I", allies, motor, "0507", lone)
		f.state.Units[f.id("C")].Where, f.state.Units[f.id("D")].Where = theseus.Eliminated, theseus.Eliminated
		f.state.Units[f.id("I")].At = f.at("0506")
		m := f.resulted("1/0", []string{"A"}, []string{"I"}, "", "")
		_, _, ok := bonus(m)
		require.False(t, ok)
		m = f.other(theseus.BonusForLone).resulted("1/0", []string{"A"}, []string{"I"}, "", "")
		side, points, ok := bonus(m)
		require.True(t, ok, "the other reading of d-123")
		require.Equal(t, allies, side)
		require.Equal(t, int8(1), points)
		m.legal(m.move("I")).refused(m.improve("0505"), "7.7").legal(m.improve("0506"))
	})
	t.Run("5.9.d two with the Schwerpunkt", func(t *testing.T) {
		_, points, _ := bonus(pairs(t).schwerpunkt("pz").both("0/1"))
		require.Equal(t, int8(2), points)
	})
	t.Run("7.5.3 a defender wins", func(t *testing.T) {
		side, _, ok := bonus(pairs(t).both("1/0"))
		require.True(t, ok)
		require.Equal(t, allies, side)
	})
}
