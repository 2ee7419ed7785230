package theseusdata_test

import (
	"fmt"
	"testing"

	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
	"gazala/scenarios/position/positiontest"
	theseusdata "gazala/scenarios/theseus"
)

// TestNearestChanges asks about refusals in random games.
func TestNearestChanges(t *testing.T) {
	p := loadPrinted(t)
	s := positiontest.Suppositions[theseus.Game, theseus.Rules, theseus.State]{
		Codec: p.Codec(), Most: 150, Pick: pick,
		Start: func(seed uint64) (theseus.Game, error) {
			return theseusdata.Start(p, "bir-hacheim", playtest.Readings(seed, theseus.Contested(98), p.Index.Switch))
		},
		Possible: possible,
	}
	s.Hold(t)
}

// possible holds a supposed position to what is true of every position: no more in a hex than before or than its limit, levels on the track, strength where there are units.
func possible(r *theseus.Rules, before, after theseus.State) error {
	was, now := theseus.New(r, before), theseus.New(r, after)
	for i, u := range after.Units {
		c := r.Order.Counters[i]
		if u.Where == theseus.OnMap && now.Overstacked(u.At) && !was.Overstacked(u.At) {
			return fmt.Errorf("too many units in %s", r.Map.Grid.Format(u.At))
		}
		if u.Where == theseus.OnMap && c.Type.Combat() && u.Strength < 1 {
			return fmt.Errorf("%s has no strength", c.ID)
		}
	}
	for f, level := range after.Levels {
		if int(level) > r.Order.Formations[f].MaxLevel.N {
			return fmt.Errorf("level %d", level)
		}
	}
	return nil
}
