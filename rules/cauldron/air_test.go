package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
)

const (
	airChit         = cauldron.AirChit
	sandstormChit   = cauldron.SandstormChit
	extraMoveChit   = cauldron.ExtraMoveChit
	replacementChit = cauldron.ReplacementChit
	withdrawChit    = cauldron.WithdrawChit
	doubleMoveChit  = cauldron.DoubleMoveChit
)

func (m *match) strike(u string) decide.Intent { return cauldron.AirStrike.On(m.f.id(u)) }

func raid(t *testing.T) *ground {
	f := field(t).fort("0304").
		unit("tanks", axis, armour, "0806", valued(3, 9, 12, 24)).unit("pavia", axis, infantry, "0807").
		unit("hussars", allies, armour, "0505").unit("marine", allies, infantry, "0304")
	f.cup(axis, f.action("axis")).cup(allies, f.action("allies"))
	return f
}

func TestAirDrawn(t *testing.T) {
	t.Run("13.4 it is played the moment it is drawn, and the drawing goes on", func(t *testing.T) {
		f := raid(t).cup(axis, tactical(airChit))
		m := f.book(cauldron.DrawFrame{Side: axis}).do(cauldron.Draw.Now(), 1)
		require.Equal(t, cauldron.AirFrame{Side: axis}, m.top())
		require.Empty(t, m.State().Hand[axis-1], "it is not kept")
		require.Equal(t, []cauldron.Chit{tactical(airChit)}, m.State().Played[axis-1])
		require.Equal(t, []string{"air_strike hussars", "air_strike marine", "pass_air"}, m.options())
		m.do(m.strike("hussars"), 9)
		require.Equal(t, cauldron.DrawFrame{Side: axis}, m.top())
		require.Equal(t, 2, m.State().Actions[axis-1])
	})
	t.Run("13.4 after a sandstorm in the same phase it does nothing", func(t *testing.T) {
		f := raid(t).cup(axis, tactical(sandstormChit), tactical(airChit))
		m := f.book(cauldron.DrawFrame{Side: axis}).do(cauldron.Draw.Now(), 1).do(cauldron.Draw.Now(), 1)
		require.Equal(t, cauldron.DrawFrame{Side: axis, Storm: true}, m.top())
		require.Equal(t, []cauldron.Chit{tactical(sandstormChit), tactical(airChit)}, m.State().Played[axis-1])
		require.Contains(t, m.told, "cauldron.air.grounded")
	})
	t.Run("13.4 before the sandstorm it flies", func(t *testing.T) {
		f := raid(t).cup(axis, tactical(sandstormChit), tactical(airChit))
		m := f.book(cauldron.DrawFrame{Side: axis}).do(cauldron.Draw.Now(), 2)
		m.legal(m.strike("hussars"), "13.4.2").legal(cauldron.PassAir.Now(), "13.4").do(cauldron.PassAir.Now()).do(cauldron.Draw.Now(), 1)
		require.Equal(t, cauldron.DrawFrame{Side: axis, Storm: true}, m.top())
	})
	t.Run("13.4 an enemy's sandstorm does not ground it", func(t *testing.T) {
		f := raid(t).cup(axis, tactical(sandstormChit)).cup(allies, tactical(airChit))
		m := f.book(cauldron.DrawFrame{Side: allies}, cauldron.MoveFrame{Side: axis, Storm: true}).do(cauldron.EndPhase.Now()).do(cauldron.Draw.Now(), 1)
		require.Equal(t, cauldron.AirFrame{Side: allies}, m.top())
	})
	t.Run("13.4.1 enemies on the map and nobody else", func(t *testing.T) {
		f := raid(t).unit("late", axis, armour, "0101", arriving("0108"))
		m := f.book(cauldron.DrawFrame{Side: allies}, cauldron.AirFrame{Side: allies})
		m.legal(m.strike("pavia"), "13.4.1").refused(m.strike("hussars"), "13.4.1").refused(m.strike("late"), "13.4.1").refused(cauldron.Draw.Now(), "13.4")
	})
}

func TestAirRoll(t *testing.T) {
	for face := range 10 {
		for _, c := range []struct {
			name, target string
			side         cauldron.Side
			loss, hit    int // highest faces; -1 for none
		}{
			{"13.4.1 Allied aircraft disrupt on 0 to 2", "tanks", allies, -1, 2},
			{"13.4.1 no fort helps the Axis", "pavia", allies, -1, 2},
			{"13.4.2 Axis aircraft take a step on 0 and 1, disrupt on 2 to 6", "hussars", axis, 1, 6},
			{"13.4.2 plus two against a fortified hex", "marine", axis, -1, 4},
		} {
			t.Run(c.name, func(t *testing.T) {
				f := raid(t).fort("0807")
				m := f.game(cauldron.DrawFrame{Side: c.side}, cauldron.AirFrame{Side: c.side})
				before := m.unit(c.target)
				m.do(m.strike(c.target), face)
				lost := before.Steps - m.unit(c.target).Steps
				require.Equal(t, face <= c.loss, lost == 1, "face %d: %d steps", face, lost)
				require.Equal(t, face > c.loss && face <= c.hit, m.unit(c.target).Disrupted, "face %d", face)
			})
		}
	}
	t.Run("13.4.2 a unit of one step is eliminated", func(t *testing.T) {
		f := raid(t).unit("gds", allies, infantry, "0101")
		m := f.game(cauldron.AirFrame{Side: axis}).do(cauldron.AirStrike.On(f.id("gds")), 1)
		require.Equal(t, cauldron.Eliminated, m.unit("gds").Where)
	})
	t.Run("12.0.6 a disrupted unit is not disrupted again", func(t *testing.T) {
		f := raid(t).unit("gds", allies, infantry, "0101", disrupted)
		m := f.game(cauldron.AirFrame{Side: axis}).do(cauldron.AirStrike.On(f.id("gds")), 5)
		require.Contains(t, m.told, "cauldron.disruption.already")
	})
	t.Run("13.4.2 the odds are exact", func(t *testing.T) {
		f := raid(t)
		m := f.game(cauldron.DrawFrame{Side: axis}, cauldron.AirFrame{Side: axis})
		for target, want := range map[string]map[string]uint64{
			"hussars": {"cauldron.air.costs_step": 2, "cauldron.air.disrupts": 5, "cauldron.air.misses": 3},
			"marine":  {"cauldron.air.disrupts": 5, "cauldron.air.misses": 5},
		} {
			d, err := m.Odds(m.strike(target))
			require.NoError(t, err)
			got := map[string]uint64{}
			for _, o := range d.Outcomes {
				got[o.Key.Key] += o.Weight.Num * 10 / o.Weight.Den
			}
			require.Equal(t, want, got, target)
		}
	})
}
