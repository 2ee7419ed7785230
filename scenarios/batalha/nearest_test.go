package batalhadata_test

import (
	"errors"
	"testing"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/position/positiontest"
)

// TestNearestChanges asks about refusals in random games.
func TestNearestChanges(t *testing.T) {
	p := loadPrinted(t)
	s := positiontest.Suppositions[batalha.Game, batalha.Rules, batalha.State]{
		Codec: p.Codec(), Most: 150,
		Start: func(seed uint64) (batalha.Game, error) {
			return batalhadata.Start(p, "campaign", playtest.Readings(seed, batalha.Contested(62), p.Index.Switch))
		},
		Pick: func(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
			return pick(g.(batalha.Game), options, choice)
		},
		Possible: possible,
	}
	s.Hold(t)
}

// possible holds a supposed position to what is true of every position.
func possible(r *batalha.Rules, before, after batalha.State) error {
	w := watch{rules: r, last: before}
	for n, u := range after.Units {
		if err := w.unit(n, u); err != nil {
			return err
		}
	}
	for side, points := range after.Air {
		if points < 0 || points > r.Scenario.Air[side].N {
			return errors.New("more air points than there are")
		}
	}
	return w.stacks(after)
}
