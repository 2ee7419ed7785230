package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

// alone is a field with a formation whose units fill a hex.
func alone(t *testing.T) *ground { return field(t).formation("pavia", axis, cauldron.FillsHex) }

// crowd puts units of infantry into a hex.
func (f *ground) crowd(number string, names ...string) *ground {
	for _, n := range names {
		f.unit(n, axis, infantry, number)
	}
	return f
}

func TestStackingAtTheEndOfAPhase(t *testing.T) {
	t.Run("10.0 two units may share a hex", func(t *testing.T) {
		f := field(t).crowd("0504", "a", "b")
		require.True(t, f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now()).over())
	})
	t.Run("10.0.2 of three one is eliminated, the owner's choice", func(t *testing.T) {
		f := field(t).crowd("0504", "a", "b", "c").unit("d", axis, infantry, "0505")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now())
		require.Equal(t, cauldron.CullFrame{Side: axis, Hex: f.at("0504")}, m.top())
		require.Equal(t, []string{"cull a", "cull b", "cull c"}, m.options())
		m.legal(m.culling("b"), "10.0.2").refused(m.culling("d"), "10.0.2").refused(cauldron.EndPhase.Now(), "3.0")
		require.True(t, m.do(m.culling("b")).over())
		require.Equal(t, cauldron.Eliminated, m.unit("b").Where)
		require.Zero(t, m.unit("b").Steps)
		require.Equal(t, []string{"0504", "0504", "0505"}, []string{m.where("a"), m.where("c"), m.where("d")})
	})
	t.Run("10.0.2 as many as it takes, with all their steps", func(t *testing.T) {
		f := field(t).crowd("0504", "a", "b", "c").unit("tanks", axis, armour, "0504")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now()).do(cauldron.Cull.On(f.id("tanks")))
		require.Zero(t, m.unit("tanks").Steps)
		require.IsType(t, cauldron.CullFrame{}, m.top())
		require.True(t, m.do(m.culling("a")).over())
	})
	t.Run("10.0.1 every hex of the player is looked at", func(t *testing.T) {
		f := field(t).crowd("0504", "a", "b", "c").crowd("0702", "d", "e", "f")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now())
		for range 2 {
			first := m.top().(cauldron.CullFrame)
			m.do(cauldron.Cull.On(map[string]cauldron.UnitID{"0504": f.id("a"), "0702": f.id("d")}[f.m.Grid.Format(first.Hex)]))
		}
		require.True(t, m.over())
		require.Equal(t, cauldron.Eliminated, m.unit("a").Where)
		require.Equal(t, cauldron.Eliminated, m.unit("d").Where)
	})
	t.Run("10.0.1 not while units move", func(t *testing.T) {
		f := field(t).crowd("0504", "a", "b").unit("tanks", axis, armour, "0505", ready)
		m := f.book(cauldron.MoveFrame{Side: axis})
		m.do(m.choose("tanks")).legal(m.step("0504"), "8.0.3").do(m.step("0504")).do(m.step("0503"))
		require.Equal(t, "0503", m.where("tanks"), "through a full hex")
		m.do(m.step("0504")).do(cauldron.Stop.Now())
		require.Equal(t, cauldron.MoveFrame{Side: axis}, m.top(), "and into it, until the phase ends")
		require.IsType(t, cauldron.CullFrame{}, m.do(cauldron.EndPhase.Now()).top())
	})
}

func TestStackingFillsHex(t *testing.T) {
	t.Run("10.0.e1 a unit that fills its hex may stand alone", func(t *testing.T) {
		f := alone(t).unit("27", axis, infantry, "0504", in("pavia"))
		require.True(t, f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now()).over())
	})
	for _, c := range []struct {
		name   string
		second []as
	}{
		{"10.0.e1 it shares the hex with nobody of another division", nil},
		{"10.0.e1 nor with its own", []as{in("pavia")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := alone(t).unit("27", axis, infantry, "0504", in("pavia")).unit("guest", axis, infantry, "0504", c.second...)
			m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now())
			require.Equal(t, []string{"cull 27", "cull guest"}, m.options())
			require.True(t, m.do(m.culling("27")).over())
		})
	}
	t.Run("10.0.e1 with two others: the big one goes, or both of them", func(t *testing.T) {
		f := alone(t).unit("27", axis, infantry, "0504", in("pavia")).crowd("0504", "a", "b")
		m := f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now())
		require.True(t, m.do(m.culling("27")).over())
		m = f.book(cauldron.MoveFrame{Side: axis}).do(cauldron.EndPhase.Now()).do(cauldron.Cull.On(f.id("a")))
		require.IsType(t, cauldron.CullFrame{}, m.top())
		require.True(t, m.do(m.culling("b")).over())
		require.Equal(t, "0504", m.where("27"))
	})
}

func TestStackingAtCombat(t *testing.T) {
	start := func(t *testing.T) *ground {
		return field(t).unit("tanks", axis, armour, "0504").unit("second", axis, armour, "0504").unit("third", axis, armour, "0504").
			unit("target", allies, infantry, "0503").crowd("0708", "x", "y", "z")
	}
	t.Run("10.0.1 at the moment of combat, where its units stand", func(t *testing.T) {
		f := start(t)
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("tanks", 0))
		m.do(m.attack(medium))
		require.IsType(t, cauldron.JoinFrame{}, m.top(), "not before the attackers are known")
		m.do(m.join("second")).do(cauldron.CloseJoining.Now())
		require.Equal(t, cauldron.CullFrame{Side: axis, Hex: f.at("0504")}, m.top())
		m.do(m.culling("third"))
		require.IsType(t, cauldron.RollFrame{}, m.top(), "the pile at 0708 waits for the end of the phase")
	})
	t.Run("10.0.1 nor is a hex left out that has one attacker in it", func(t *testing.T) {
		f := start(t)
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("tanks", 0))
		m.do(m.attack(medium)).do(cauldron.CloseJoining.Now())
		require.Equal(t, []string{"cull tanks", "cull second", "cull third"}, m.options())
	})
	t.Run("10.0.2 a joiner that is eliminated fights no more", func(t *testing.T) {
		f := start(t)
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("tanks", 0))
		m.do(m.attack(medium)).do(m.join("second")).do(cauldron.CloseJoining.Now()).do(m.culling("second"))
		require.Equal(t, 6, m.value(cauldron.Roll.Now(), "cauldron.odds.attack_soft").Whole(), "one unit's 6 instead of 12")
	})
	t.Run("10.0.2 without its active unit there is no combat", func(t *testing.T) {
		f := start(t)
		m := f.book(cauldron.MoveFrame{Side: axis}, f.acting("tanks", 0))
		m.do(m.attack(medium)).do(m.join("second")).do(cauldron.CloseJoining.Now()).do(m.culling("tanks"))
		require.Equal(t, cauldron.MoveFrame{Side: axis}, m.top())
	})
}
