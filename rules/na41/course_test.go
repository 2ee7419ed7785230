package na41_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/na41"
	"gazala/rules/play/playtest/trials"
)

// shares are the exact odds of the ends of an attack.
func shares(t *testing.T, m *match, first decide.Intent, p na41.Policy) map[na41.Toll]string {
	t.Helper()
	d, err := m.Course(first, p).All()
	require.NoError(t, err)
	require.Equal(t, "1", d.Total().String())
	out := map[na41.Toll]string{}
	for _, o := range d.Outcomes {
		out[o.Key] = o.Weight.String()
	}
	return out
}

// 8.3.s4, 11.1: what an attack comes to does not end with its die: the defender may hold out then, and the odds say what comes of that under a policy with a name.
func TestTrap07OddsThroughTheDefendersChoice(t *testing.T) {
	held, driven, gone := na41.Held, na41.Driven, na41.Gone
	t.Run("11.4 a defense against a DR2 in the open holds on a five or a six", func(t *testing.T) {
		m := attacked(t).unit("d", allies, na41.Infantry, "0506").stand(na41.DR2, na41.PlainShade)
		require.Equal(t, map[na41.Toll]string{{held, [2]int{0, 1}}: "1/3", {driven, [2]int{0, 1}}: "1/6", {driven, [2]int{0, 0}}: "1/2"}, shares(t, m, m.lead("d"), na41.Policy{}))
		require.Equal(t, map[na41.Toll]string{{driven, [2]int{}}: "1"}, shares(t, m, na41.GiveWay{}, na41.Policy{}))
	})
	t.Run("8.3.s4 at one to one the odds of the die and those of the defense are one", func(t *testing.T) {
		m := even(t).fighting(axis).assault("0506", "a", "b")
		stands, leaves := shares(t, m, na41.Roll{}, na41.Policy{}), shares(t, m, na41.Roll{}, na41.Policy{GivesWay: true})
		// 1, 2: A1. 3: EX. 4: A1/DR2. 5: DR2. 6: DRX.
		require.Equal(t, map[na41.Toll]string{{held, [2]int{1, 0}}: "1/3", {held, [2]int{1, 1}}: "1/6", {driven, [2]int{1, 0}}: "1/6", {driven, [2]int{0, 0}}: "1/6", {driven, [2]int{1, 1}}: "1/6"}, leaves)
		require.Equal(t, map[na41.Toll]string{
			{held, [2]int{1, 0}}: "1/3", {held, [2]int{1, 1}}: "2/9", {held, [2]int{0, 1}}: "1/18", {held, [2]int{1, 2}}: "1/18",
			{driven, [2]int{1, 0}}: "1/12", {driven, [2]int{1, 1}}: "1/9", {driven, [2]int{0, 0}}: "1/12", {driven, [2]int{0, 1}}: "1/36", {driven, [2]int{1, 2}}: "1/36",
		}, stands)
	})
	t.Run("11.5.3 a desperate defense goes on until it holds or nobody is left", func(t *testing.T) {
		m := ringed(t).stand(na41.DR2, na41.PlainShade)
		require.Equal(t, map[na41.Toll]string{{held, [2]int{0, 1}}: "1/3", {gone, [2]int{0, 2}}: "2/3"}, shares(t, m, m.lead("d"), na41.Policy{}))
		require.Equal(t, map[na41.Toll]string{{gone, [2]int{0, 2}}: "1"}, shares(t, m, na41.GiveWay{}, na41.Policy{}))
	})
}

// even is an attack at one to one, with more than one step in each unit.
func even(t *testing.T) *ground {
	return field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 3)).unit("b", axis, na41.Infantry, "0505", strong(3, 3)).
		unit("d", allies, na41.Infantry, "0506", strong(3, 3)).unit("e", allies, na41.Infantry, "0506", strong(3, 3))
}

// playedOut plays an attack on 0506 on, with decisions of its own that are those of the policy, and tells how it ends.
func playedOut(t *testing.T, m *match, first decide.Intent, src dice.Source) na41.Toll {
	t.Helper()
	g, i := m.Game, first
	for {
		next, _, err := g.Play(i, src)
		require.NoError(t, err)
		g = next.(na41.Game)
		top, _ := g.State().Frames.Top()
		_, again := top.(na41.CombatFrame)
		if _, advances := top.(na41.AdvanceFrame); again || advances {
			break
		}
		i = decided(t, g, top)
	}
	toll, before, after := na41.Toll{Ending: na41.Gone}, m.State(), g.State()
	for n, was := range before.Units {
		is, side := after.Units[n], 0
		if m.f.order.Counters[n].Side == allies {
			side = 1
		}
		toll.Lost[side] += int(was.Steps) - int(is.Steps)
		if at := na41.Hex(m.f.at("0506")); side == 1 && was.Spot == at && is.Where == na41.OnMap {
			if is.Spot == at {
				toll.Ending = na41.Held
			} else if toll.Ending == na41.Gone {
				toll.Ending = na41.Driven
			}
		}
	}
	return toll
}

func decided(t *testing.T, g na41.Game, top na41.Frame) decide.Intent {
	t.Helper()
	options := g.Point(decide.NewSheet(nil, nil)).Options()
	require.NotEmpty(t, options)
	retreats, back := top.(na41.RetreatFrame)
	for _, i := range options {
		switch i.(type) {
		case na41.Roll, na41.Forgo, na41.Suffer, na41.TakeRemnant, na41.Lead:
			return i
		case na41.Stop:
			if back && len(retreats.Path) > 0 {
				return i
			}
		}
	}
	return options[0]
}

// attacks are attacks on 0506 before their die: at even odds, on a desperate defense, on units on foot that surrender if they must go far, on a stack that has to go different ways, with tanks.
func attacks(t *testing.T) map[string]*match {
	far := attacked(t).unit("a2", axis, na41.Infantry, "0505", strong(3, 3)).unit("d", allies, na41.Infantry, "0506", strong(1, 1))
	cornered := ringed(t).unit("e", allies, na41.Infantry, "0506", strong(3, 3)).unit("a2", axis, na41.Infantry, "0505", strong(9, 3))
	return map[string]*match{
		"even odds":           even(t).fighting(axis).assault("0506", "a", "b"),
		"a desperate defense": cornered.fighting(axis).assault("0506", "a", "a2"),
		"a surrender":         far.fighting(axis).assault("0506", "a", "a2"),
	}
}

// 8.3.s4, 11.1, 12.5.1.a: the odds of an attack are those of all the ways in which all its dice can fall.
func TestCourseIsEnumerate(t *testing.T) {
	for name, m := range attacks(t) {
		t.Run(name, func(t *testing.T) {
			plain, err := dice.Enumerate(func(src dice.Source) na41.Toll { return playedOut(t, m, na41.Roll{}, src) })
			require.NoError(t, err)
			want := map[na41.Toll]string{}
			for _, o := range plain.Outcomes {
				want[o.Key] = o.Weight.String()
			}
			require.Equal(t, want, shares(t, m, na41.Roll{}, na41.Policy{}))
			t.Log(want)
		})
	}
}

// 8.3.s4, 11.5.3, 12.5.1.a: thousands of attacks that are played out come near to the odds that are foreseen, the desperate defense and the surrender among them.
func TestCourseAgainstDice(t *testing.T) {
	for name, m := range attacks(t) {
		t.Run(name, func(t *testing.T) {
			d, err := m.Course(na41.Roll{}, na41.Policy{}).All()
			require.NoError(t, err)
			want := map[string]float64{}
			for _, o := range d.Outcomes {
				want[fmt.Sprint(o.Key)] = o.Weight.Float()
			}
			near(t, want, trials.Of(manyThrows), func(src dice.Source) string { return fmt.Sprint(playedOut(t, m, na41.Roll{}, src)) })
		})
	}
}
