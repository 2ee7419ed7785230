package guide_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/derive"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/guide"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// TestDiceAreTold: a number of a roll is asked for with the die that fell and whatever else the guide tells, and it is in no veil any more.
func TestDiceAreTold(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	one := begin(t, d, "theseus", "bir-hacheim", 1)
	asked := 0
	one.answer = func(q drill.Question) drill.Answer {
		v := one.run.View()
		veiled := one.run.Veiled(one.at)
		switch v.ID {
		case "action-points":
			asked++
			require.Len(t, v.Drill.Known, 2)
			require.Empty(t, v.Drill.About, "not what is done with the die then")
			require.True(t, slices.ContainsFunc(v.Drill.Known, func(l view.Line) bool { return l.Key == "theseus.dice.die" && l.Value != "" }))
			require.Equal(t, "actions", v.Chart)
			require.Contains(t, veiled, q.Label.Key)
		case "multiplier":
			asked++
			require.Len(t, v.Log, 1, "which chits were drawn")
			require.Equal(t, "theseus.chits.multiplier", q.Label.Key)
		}
		return q.Right
	}
	for n := 0; n < 600 && asked < 2 && one.act(); n++ {
		continue
	}
	require.Positive(t, asked)
	require.NotContains(t, one.run.Veiled(one.at), "theseus.activation.table")
}

// TestDiceAreNotToldBefore: a number that is of no roll is asked for without the dice that fell, and what it is made of is told in the order in which one works.
func TestDiceAreNotToldBefore(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	one := begin(t, d, "cauldron", "one", 2)
	one.plays = true
	asked := false
	one.answer = func(q drill.Question) drill.Answer {
		v := one.run.View()
		if v.ID == "column" {
			asked = true
			var keys []string
			for _, l := range v.Drill.Known {
				require.False(t, l.Die, l.Label)
				keys = append(keys, strings.TrimSuffix(strings.TrimSuffix(l.Key, "_soft"), "_hard"))
			}
			require.Equal(t, []string{"cauldron.odds.attack", "cauldron.odds.defence"}, slices.Compact(keys))
			require.Empty(t, q.Faces)
		}
		return q.Right
	}
	for n := 0; n < 400 && !asked && one.act(); n++ {
		continue
	}
	require.True(t, asked)
}

// TestNothingIsLessThanNothing: of things that are counted no answer below nought is offered.
func TestNothingIsLessThanNothing(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		one := begin(t, d, sys.ID, g.Scenario, 2)
		one.answer = func(q drill.Question) drill.Answer {
			if q.Label.Unit != derive.Modifier && !q.Right.Val.Less(derive.Int(0)) {
				for _, p := range one.run.View().Drill.Choices {
					require.NotContains(t, p.Text, "\u2212", q.Label.Key)
				}
			}
			return q.Right
		}
		for n := 0; n < 60 && one.act(); n++ {
			continue
		}
	})
}

// TestNumberedOn: a game that is opened again counts its ideas on, and knows which have come up.
func TestNumberedOn(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		one := begin(t, d, sys.ID, g.Scenario, 4)
		for len(one.told) < 5 && one.act() {
			continue
		}
		sum := one.run.Sum(one.at)
		require.Equal(t, sum.Of, sum.Met+len(sum.Left))
		require.GreaterOrEqual(t, sum.Met, 5)
		require.Equal(t, sum.Asked, sum.Right, "who answers as the engine does is right")
		last := len(one.last) // what the last position has told stands in no action yet
		run, err := d.Guide(one.at, one.sit)
		require.NoError(t, err)
		one.run, one.as = run, nil
		for len(one.as) == 0 && one.act() {
			continue
		}
		require.NotEmpty(t, one.as)
		require.Greater(t, one.as[0], sum.Met-max(last, 1))
	})
}

// What has happened to a unit is told with that unit in sight, and nothing else.
func TestWhatHappenedIsInSight(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	one := begin(t, d, "theseus", "opening", 5)
	for range 3 { // begin as proposed, the initiative, the first formation
		next, err := one.at.Act(0)
		require.NoError(t, err)
		one.run.Pass(one.at, next)
		one.read()
		one.at = next
		one.run.Arrive(one.at)
		for one.run.Waiting() && one.run.View().ID != "supply" {
			one.run.On()
		}
	}
	require.Len(t, one.run.View().Board.Focus, 1)
}

// The hexes that a text speaks of are marked and in sight; a number that the map has not is a fault of the guide.
func TestHexesOfATextAreInSight(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	one := begin(t, d, "na41", "first-leap", 5)
	sys, _ := d.Find("na41")
	at, err := d.Begin(desk.Opening{From: "guided:na41/first-leap", Seed: 1})
	require.NoError(t, err)
	run, err := d.Guide(at, one.sit)
	require.NoError(t, err)
	run.Arrive(at)
	require.Equal(t, "leap", run.View().ID)
	b := run.View().Board
	var numbers []string
	for _, h := range b.Focus {
		numbers = append(numbers, b.Grid.Format(h))
		require.Contains(t, b.Marks, view.Mark{At: h, Kind: view.Named})
	}
	require.Equal(t, []string{"1707", "1808", "2011"}, numbers)
	_, err = guide.Parse(sys, "g.json", []byte(`{"scenario": "first-leap", "ideas": [{"id": "a", "rule": "s1.1", "point": "na41.point.initial", "hexes": ["9999"]}]}`))
	require.Error(t, err)
}
