package theseus_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
	"gazala/scenarios/position/positiontest"
	theseusdata "gazala/scenarios/theseus"
)

// Trap 13, 5.3.4: in random games of the campaigns a side may do in its part of the position just what it may do, its part is written and read again, and of two positions that differ only in
// what it may not see it sees the same.
func TestTrap13WhatASideMaySee(t *testing.T) {
	t.Run("5.3.4 a side does what it may do by what it may see", whatASideMaySee)
}

func whatASideMaySee(t *testing.T) {
	p := loadPrinted(t)
	compared := 0
	playtest.Games(t, 2, func(seed uint64) (int, error) {
		const most, every, early = 6000, 41, 3
		game, err := theseusdata.StartCampaign(p, []string{"opening", "gazala"}[seed%2], theseus.Rulings{})
		if err != nil {
			return 0, err
		}
		choice, fall := dice.Seeded(seed), dice.Seeded(seed+1)
		for n := range most {
			options := game.Point(decide.BareSheet()).Options()
			if len(options) == 0 {
				return n, nil
			}
			if n%every == 0 || n%early == 0 && n < 200 {
				for _, side := range []theseus.Side{theseus.Axis, theseus.Allies} {
					if err := mayBeSeen(p, game, side, dice.Seeded(seed+uint64(n)), &compared); err != nil {
						return n, err
					}
				}
			}
			next, _, err := game.Play(busily(game, going(options), choice), fall)
			if err != nil {
				return n, err
			}
			game = next.(theseus.Game)
		}
		return most, nil
	})
	require.Greater(t, compared, 20)
	t.Logf("%d pairs of positions compared", compared)
}

func mayBeSeen(p *theseusdata.Printed, g theseus.Game, side theseus.Side, roll dice.Source, compared *int) error {
	seen := g.SeenBy(side)
	if err := positiontest.Again(p.Codec(), seen); err != nil {
		return fmt.Errorf("as %v sees it: %w", side, err)
	}
	if who := g.Point(decide.BareSheet()).Who; who.Kind != derive.NoArg && theseus.Side(who.Ref) == side {
		want, got := g.Point(decide.BareSheet()).Options(), seen.Point(decide.BareSheet()).Options()
		if !slices.Equal(want, got) {
			return fmt.Errorf("%w: %v may do %v, and is offered %v", errSeen, side, missing(want, got), missing(got, want))
		}
	}
	for range 3 {
		other := concealed(g, seen, side, roll)
		if !toldAlike(g, other, side) {
			continue
		}
		*compared++
		if again := other.SeenBy(side); again.Key() != seen.Key() {
			return fmt.Errorf("%w by %v:\n%s\n%s", errTold, side, seen.Key(), again.Key())
		}
	}
	return nil
}

var (
	errSeen = errors.New("a side sees other options than it has")
	errTold = errors.New("a difference is seen that may not be seen")
)

func missing(all, from []decide.Intent) []decide.Intent {
	return slices.DeleteFunc(slices.Clone(all), func(i decide.Intent) bool { return slices.Contains(from, i) })
}

// concealed is the position with other strength markers of the enemy, dummies in place of secret assignments and other unseen units, these in each other's places, in order or disrupted.
func concealed(g, seen theseus.Game, side theseus.Side, roll dice.Source) theseus.Game {
	st, look, order := g.State(), seen.State(), g.Rules().Order
	named := theseus.Named(g)
	var unseen []int
	for i := range st.Units {
		c, u := order.Counters[i], &st.Units[i]
		if c.Nation.Side() == side || u.Where != theseus.OnMap || slices.Contains(named, theseus.UnitID(i)) {
			continue
		}
		if u.Of != c.Formation && roll.Roll(2) == 0 { // a dummy instead
			if st.Dummies == nil {
				st.Dummies = make([]int8, len(order.Formations))
			}
			st.Dummies[u.Of]++
			u.Of = c.Formation
		}
		if c.Type.Combat() {
			u.Strength = int8(1 + roll.Roll(c.Strength.N))
		} else {
			u.Support = int8(roll.Roll(c.Staff.Support.N + 1))
		}
		if look.Units[i].Where != theseus.Unseen {
			continue
		}
		if roll.Roll(4) == 0 {
			u.Disrupted = !u.Disrupted
		}
		if n := len(unseen); n > 0 && roll.Roll(3) == 0 {
			v := &st.Units[unseen[roll.Roll(n)]]
			u.At, v.At = v.At, u.At
		}
		unseen = append(unseen, i)
	}
	return theseus.New(g.Rules(), st)
}

// toldAlike tells whether of two positions a side is told the same: where the enemy's zones reach, what is on top, what is against a screen, and whether somebody could react.
func toldAlike(a, b theseus.Game, side theseus.Side) bool {
	return slices.Equal(a.Zones(side.Enemy()), b.Zones(side.Enemy())) && slices.Equal(theseus.Against(a, side), theseus.Against(b, side)) && theseus.Watched(a) == theseus.Watched(b) &&
		slices.Equal(theseus.Tops(a, side.Enemy()), theseus.Tops(b, side.Enemy()))
}

// going are options without those that end the phase, where there are others.
func going(options []decide.Intent) []decide.Intent {
	out := slices.DeleteFunc(slices.Clone(options), func(i decide.Intent) bool { return i.Kind() == theseus.Pass || i.Kind() == theseus.Transfer })
	if len(out) == 0 {
		return options
	}
	return out
}

func TestWhoLooksIntoStacksAsUnitsAreDisplaced(t *testing.T) {
	seen := func(m *match, side theseus.Side, unit string) bool {
		return m.SeenBy(side).State().Units[m.f.id(unit)].Where == theseus.OnMap
	}
	full := func(t *testing.T) *ground {
		return field(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505").unit("c", axis, tank, "0505").unit("d", axis, tank, "0506").unit("d2", axis, tank, "0506").
			unit("e", allies, tank, "0605").unit("e2", allies, tank, "0605").campaign(1, 4)
	}
	t.Run("5.3.4 the opponent who displaces them looks at the units and beside them, their owner at none of his", func(t *testing.T) {
		f := full(t)
		m := f.game(theseus.OverstackFrame{Hex: f.at("0505"), Side: axis, Struck: true})
		require.True(t, seen(m, allies, "c"))
		require.True(t, seen(m, allies, "d2"))
		require.True(t, seen(m, axis, "e"), "the unit on top")
		require.False(t, seen(m, axis, "e2"))
		m.do(theseus.PickSurplus.On(f.id("b")))
		require.False(t, seen(m, axis, "e2"))
	})
	t.Run("5.3.4 nobody looks where the owner displaces", func(t *testing.T) {
		f := full(t)
		m := f.game(theseus.OverstackFrame{Hex: f.at("0505"), Side: axis, Struck: true, Owner: true})
		require.False(t, seen(m, allies, "d2"))
		f = full(t).unit("hq", axis, staff, "0404").unit("far", axis, tank, "0208").unit("far2", axis, tank, "0208").unit("near", axis, tank, "0302").unit("near2", axis, tank, "0302")
		m = f.game(theseus.DisplaceFrame{Unit: f.id("hq"), Mover: axis})
		require.False(t, seen(m, allies, "near2"))
		require.False(t, seen(m, axis, "e2"))
	})
}

func TestWhatTheEnemyIsNotTold(t *testing.T) {
	// heard are the keys of what a side is told of an action, those that tell of a number after them.
	heard := func(m *match, side theseus.Side, i decide.Intent) (out []string) {
		_, events, err := m.Play(i, dice.Scripted())
		require.NoError(m.t, err)
		for _, e := range events {
			told := m.ToldOf(side, e)
			out = append(out, told.Key)
			for _, a := range told.Args {
				if a.Kind == derive.ANum {
					out = append(out, a.Name)
				}
			}
		}
		return out
	}
	t.Run("5.3.4 of a replacement point not the strength that its unit has with it", func(t *testing.T) {
		m := field(t).unit("hq", axis, staff, "0202").unit("a", axis, tank, "0303", weak(3)).campaign(1, 4).game(theseus.ReplacementFrame{Side: axis, Points: [theseus.Pools]int8{2}})
		require.Equal(t, []string{"theseus.replacement.done", "Strength"}, heard(m, axis, m.replace("a")))
		require.Equal(t, []string{"theseus.replacement.done_unseen"}, heard(m, allies, m.replace("a")))
	})
	t.Run("5.3.4 of a lost support point not how many are left", func(t *testing.T) {
		f := field(t).turn(2).unit("hq", axis, staff, "0202").unit("m", axis, tank, "0403").unit("hq3", allies, staff, "0504").unit("x", allies, tank, "0508").campaign(1, 4)
		m := f.game(f.acting("pz", 3))
		m.do(m.move("m"))
		require.Contains(t, heard(m, allies, m.step("0404")), "theseus.displace.support_lost")
		told := heard(m, axis, m.step("0404"))
		require.Contains(t, told, "theseus.displace.support_lost_unseen")
		require.NotContains(t, told, "theseus.displace.support_lost")
	})
}
