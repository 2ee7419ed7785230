package cauldrondata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/position/positiontest"
)

type suppositions = positiontest.Suppositions[cauldron.Game, cauldron.Rules, cauldron.State]

func supposing(p *cauldrondata.Printed) *suppositions {
	return &suppositions{
		Codec: p.Codec(), Most: 150,
		Start: func(seed uint64) (cauldron.Game, error) {
			return cauldrondata.Start(p, p.Scenarios[seed%2].ID, playtest.Readings(seed, cauldron.Contested(80), p.Index.Switch))
		},
		Pick: func(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
			return pick(g.(cauldron.Game), options, choice)
		},
		Possible: func(r *cauldron.Rules, _, after cauldron.State) error {
			w := watch{rules: r}
			for _, check := range []func(cauldron.State) error{w.ground, w.stacks, w.markers} {
				if err := check(after); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// TestNearestChanges asks about refusals in random games of both scenarios.
func TestNearestChanges(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	supposing(p).Hold(t)
}

// The law finds what is wrong with a change: one that helps nothing, one that leads elsewhere, a position that cannot be read, one that cannot be.
func TestTheLawOfTheNearestChangeCanBeBroken(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	s := supposing(p)
	start, err := s.Start(0)
	require.NoError(t, err)
	ready, _, err := start.Play(cauldron.SetUpReady.Now(), dice.Scripted())
	require.NoError(t, err)
	legal := ready.Point(decide.NewSheet(nil, nil)).Options()[0]
	good := play.Change{Key: play.ChangeFirst, Other: cauldron.SetUpReady.Now(), Game: ready, Intent: legal}
	require.NoError(t, s.Law(start, good))

	useless, elsewhere := good, good
	useless.Intent = cauldron.Stop.Now()
	require.ErrorIs(t, s.Law(start, useless), positiontest.ErrRefused)
	elsewhere.Game, elsewhere.Intent = start, start.Point(decide.NewSheet(nil, nil)).Options()[0]
	require.ErrorIs(t, s.Law(start, elsewhere), positiontest.ErrElsewhere)

	supposed := func(change func(*cauldron.State)) play.Change {
		st := ready.(cauldron.Game).State()
		change(&st)
		return play.Change{Key: "supposed", Game: cauldron.New(start.Rules(), st), Intent: legal}
	}
	require.NoError(t, s.Law(start, supposed(func(*cauldron.State) {})))
	require.ErrorContains(t, s.Law(start, supposed(func(st *cauldron.State) { st.Actions[0] = -1 })), "out of range")
	require.ErrorContains(t, s.Law(start, supposed(func(st *cauldron.State) { st.Markers++ })), "markers")
}
