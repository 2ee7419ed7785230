package theseus_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play/playtest"
	"gazala/rules/play/playtest/trials"
	"gazala/rules/theseus"
)

const (
	keepsPoints = "theseus.claim.keeps_points"
	winsAtOnce  = "theseus.claim.wins_at_once"
)

// endsAtOnce lets the Axis win with a combat unit in a hex while fewer than so many headquarters are in supply.
func (f *ground) endsAtOnce(number string, below int) *ground {
	f.played.Automatic = theseus.AutomaticVictory{At: f.at(number), Below: printed(below), Source: cite.Printed}
	return f
}

func about(m *match, key string) []decide.Claim {
	return slices.DeleteFunc(m.Claims(), func(c decide.Claim) bool { return c.Key != key })
}

func anyone(decide.Claim) bool { return true }

func TestVictoryClaims(t *testing.T) {
	atStake := func(t *testing.T, last theseus.Side) *ground {
		f := prized(t)
		f.played.Objectives = append(f.played.Objectives, theseus.Aim{At: f.at("0808")})
		f.state.Scored, f.state.LastIn = []int8{2, 1}, []theseus.Side{last, last}
		return f
	}
	kept := func(f *ground, number string) (bool, []string) {
		c := claimed(f.game(), keepsPoints, func(c decide.Claim) bool { return playtest.Slot(c, "Hex").Hex == f.at(number) })
		return c.Verdict.Legal, numbers(c)
	}
	scenarios := map[string]func(*ground) *ground{
		"10.2.b": func(f *ground) *ground { return f },
		"10.3.f": func(f *ground) *ground { return f.endsAtOnce("0303", 1) },
	}
	t.Run("10.2.b, 10.3.f points lapse where the Allies were the last to enter", func(t *testing.T) {
		for rule, scenario := range scenarios {
			for last, want := range map[theseus.Side]bool{0: true, axis: true, allies: false} {
				stand, why := kept(scenario(atStake(t, last)), "0204")
				require.Equal(t, want, stand)
				require.Equal(t, []string{rule}, why)
			}
		}
	})
	t.Run("10.2.b, 10.3.f only of those objectives that the scenario names", func(t *testing.T) {
		for rule, scenario := range scenarios {
			stand, why := kept(scenario(atStake(t, allies)), "0808")
			require.True(t, stand)
			require.Equal(t, []string{rule}, why)
		}
	})
	t.Run("10.2.b, 10.3.f nothing is said of what has scored nothing or does not count", func(t *testing.T) {
		for _, scenario := range scenarios {
			f := scenario(prized(t))
			f.state.Scored = []int8{0, 1}
			require.Empty(t, about(f.game(), keepsPoints))
		}
	})
	t.Run("10.3.a a combat unit in Tobruk, too few headquarters in supply", func(t *testing.T) {
		for _, c := range []struct {
			number string
			below  int
			want   bool
			keys   []string
		}{
			{"0202", 2, true, []string{"theseus.victory.goal_held"}},
			{"0202", 1, false, []string{"theseus.victory.staffs_supplied"}},
			{"0505", 2, false, []string{"theseus.victory.goal_open"}},
			{"0909", 1, false, []string{"theseus.victory.goal_open", "theseus.victory.staffs_supplied"}},
		} {
			f := prized(t).source(allies, "0910").endsAtOnce(c.number, c.below)
			said := claimed(f.game(), winsAtOnce, anyone)
			require.Equal(t, c.want, said.Verdict.Legal)
			var keys []string
			for _, r := range said.Verdict.Reasons {
				require.Equal(t, cite.Rule("theseus:10.3.a"), r.Rule)
				keys = append(keys, r.Key)
			}
			require.Equal(t, c.keys, keys)
		}
	})
	t.Run("10.3.a a headquarters alone does not hold Tobruk", func(t *testing.T) {
		f := prized(t).unit("alone", axis, staff, "0505").endsAtOnce("0505", 2)
		require.False(t, claimed(f.game(), winsAtOnce, anyone).Verdict.Legal)
	})
	t.Run("10.3.a the other scenario is not won at once, nor any other position", func(t *testing.T) {
		require.Empty(t, about(prized(t).game(), winsAtOnce))
		require.Empty(t, about(field(t).game(), winsAtOnce))
	})
}

// TestVictoryClaimsComeTrue: the Axis wins at the end of the turn just when the claim says so, and when a second tracer
// finds too few headquarters in supply.
func TestVictoryClaimsComeTrue(t *testing.T) {
	r, won := rand.New(rand.NewPCG(1942, 103)), map[bool]int{}
	boards := trials.Of(supplyBoards)
	for board := range boards {
		f := countryside(t, r).turn(2).campaign(1, 4)
		f.played.Grades = []theseus.Outcome{{Grade: theseus.Draw}}
		goal := f.state.Units[r.IntN(len(f.state.Units))].At
		f.endsAtOnce(f.m.Grid.Format(goal), 1+r.IntN(3))
		m := f.game(theseus.OpsFrame{}, theseus.EndTurnFrame{})
		p, staffs, held := plainTracer{m.Game, f.m, m.State(), allies, ""}, 0, false
		for i, u := range m.State().Units {
			c := f.order.Counters[i]
			switch mine := c.Nation.Side() == allies; {
			case mine && c.Type == staff && p.supplied(theseus.UnitID(i)):
				staffs++
			case !mine && c.Type != staff && u.At == goal:
				held = true
			}
		}
		want := held && staffs < f.played.Automatic.Below.N
		require.Equal(t, want, claimed(m, winsAtOnce, anyone).Verdict.Legal, "board %d", board)
		m.do(theseus.CountPoints.Now())
		require.Equal(t, want, slices.Contains(m.told, "theseus.victory.at_once"), "board %d", board)
		won[want]++
	}
	require.Greater(t, min(won[true], won[false]), boards/20)
}

// pathsOverRidges is how many hexes long the shortest path from a headquarters is whatever ridges it crosses, by hex.
func (p plainTracer) pathsOverRidges(from hex.Hex) map[hex.Hex]int {
	lengths, rim := map[hex.Hex]int{from: 0}, []hex.Hex{from}
	for len(rim) > 0 {
		h := rim[0]
		rim = rim[1:]
		if h != from && (!p.open(h) || p.mined(h)) {
			continue
		}
		for d := range hex.Dir(hex.Dirs) {
			to := h.Step(d)
			if _, known := lengths[to]; known || !p.m.Grid.Has(to) || p.m.Sides[p.m.Grid.Index(h)*hex.Dirs+int(d)]&theseus.SeaSide != 0 {
				continue
			}
			lengths[to] = lengths[h] + 1
			rim = append(rim, to)
		}
	}
	return lengths
}

// TestCommandGrounds is 5.8.2.b: ridges and wadis are said to keep a unit out of command just when a second search finds
// a path within the range that pays no heed to them.
func TestCommandGrounds(t *testing.T) {
	r, said := rand.New(rand.NewPCG(1942, 582)), map[bool]int{}
	boards := trials.Of(supplyBoards)
	for board := range boards {
		f := countryside(t, r)
		for range 200 {
			f.side(f.m.Grid.Format(f.m.Grid.At(r.IntN(f.m.Grid.Len()))), ridge, hex.Dir(r.IntN(hex.Dirs)))
		}
		staffs := map[theseus.Side][]int{}
		for i, c := range f.order.Counters {
			if c.Type == staff {
				f.order.Counters[i].Staff.Range = printed(5 + r.IntN(10))
				staffs[c.Nation.Side()] = append(staffs[c.Nation.Side()], i)
			}
		}
		m := f.game()
		for _, c := range about(m, "theseus.claim.command") {
			u := playtest.Slot(c, "Unit").Ref
			of := staffs[f.order.Counters[u].Nation.Side()]
			if len(of) != 1 || f.state.Units[u].Of == theseus.NoFormation {
				continue
			}
			p := plainTracer{m.Game, f.m, m.State(), f.order.Counters[u].Nation.Side(), ""}
			at, from := f.state.Units[u].At, f.state.Units[of[0]].At
			length, reached := p.pathsOverRidges(from)[at]
			near := reached && length <= f.order.Counters[of[0]].Staff.Range.N && (at == from || !p.mined(at) || !p.mined(from))
			ridges := slices.Contains(numbers(c), "5.8.2.b")
			require.Equal(t, near && !c.Verdict.Legal, ridges, "board %d, %s", board, f.m.Grid.Format(at))
			said[ridges]++
		}
	}
	require.Greater(t, min(said[true], said[false]), boards/20)
}
