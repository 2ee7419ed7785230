package cauldrondata_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cauldron/bot"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	cauldrondata "gazala/scenarios/cauldron"
	"gazala/scenarios/position/positiontest"
)

// mostActions is far beyond the longest game seen.
const mostActions = 60000

// writtenEvery is after how many actions a position is written and read again.
const writtenEvery = 50

// TestSoak plays random games of both scenarios from the set-up to the final score.
func TestSoak(t *testing.T) {
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	for _, s := range p.Scenarios {
		t.Run(s.ID, func(t *testing.T) {
			playtest.Games(t, 2, func(seed uint64) (int, error) { return soak(p, s.ID, seed) })
		})
	}
}

// soak plays one game and replays it; it gives the number of decisions.
func soak(p *cauldrondata.Printed, scenario string, seed uint64) (int, error) {
	start, err := cauldrondata.Start(p, scenario, playtest.Readings(seed, cauldron.Contested(80), p.Index.Switch))
	if err != nil {
		return 0, err
	}
	w := newWatch(start)
	end, n, err := playtest.Soak{
		Start: start, Written: writtenEvery, Most: mostActions,
		Pick: func(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
			return pick(g.(cauldron.Game), options, choice)
		},
		Check: func(g play.Game, i decide.Intent, events []event.Event) error {
			return w.check(g.(cauldron.Game), i, events)
		},
		Think:     func(g play.Game, seed uint64) play.Thinker { return bot.New(g.(cauldron.Game), seed) },
		WriteRead: func(g play.Game) error { return positiontest.Again(p.Codec(), g.(cauldron.Game)) },
	}.Play(seed)
	if err != nil {
		return n, fmt.Errorf("turn %d: %w", w.turn, err)
	}
	return n, w.ended(end.(cauldron.Game))
}

// pick chooses a kind of intent first, so that whole formations are activated and attacks made as often as one steps, and what ends something one time in five.
// Most steps go to where the enemy, or a hex that scores, is nearer.
func pick(g cauldron.Game, options []decide.Intent, choice dice.Source) decide.Intent {
	kinds, of := playtest.ByKind(options)
	var going []decide.Kind
	for _, k := range kinds {
		switch k {
		case cauldron.EndPhase, cauldron.Stop, cauldron.ExitMap, cauldron.RetreatOff, cauldron.EndAdvance, cauldron.SetUpReady:
		default:
			going = append(going, k)
		}
	}
	if len(going) > 0 && choice.Roll(5) > 0 {
		kinds = going
	}
	all := of[kinds[choice.Roll(len(kinds))]]
	if toward(g, all[0]) && choice.Roll(8) > 0 {
		return nearest(g, all)
	}
	return all[choice.Roll(len(all))]
}

func toward(g cauldron.Game, i decide.Intent) bool {
	top, _ := g.State().Frames.Top()
	f, moving := top.(cauldron.ActFrame)
	_, step := decide.Does(i, cauldron.StepTo)
	return step && moving && g.State().Units[f.Unit].Where == cauldron.OnMap
}

// nearest is the step that brings the active unit nearest to an enemy; Axis units of odd number make for the hexes that score instead.
func nearest(g cauldron.Game, steps []decide.Intent) decide.Intent {
	st, r := g.State(), g.Rules()
	top, _ := st.Frames.Top()
	u := top.(cauldron.ActFrame).Unit
	side := func(u cauldron.UnitID) cauldron.Side { return r.Order.Formations[r.Order.Counters[u].Formation].Side }
	best, least := steps[0], 1000
	for _, i := range steps {
		to, far := decide.ActOf(i).Hex, 1000
		if side(u) == cauldron.Axis && u%2 == 1 {
			far = min(hex.Distance(to, r.Map.Grid.Hex(28, 3)), hex.Distance(to, r.Map.Grid.Hex(18, 1)))
		}
		for v, unit := range st.Units {
			hunted := side(u) == cauldron.Allies || u%2 == 0
			if hunted && unit.Where == cauldron.OnMap && side(cauldron.UnitID(v)) != side(u) {
				far = min(far, hex.Distance(to, unit.At))
			}
		}
		if far < least {
			best, least = i, far
		}
	}
	return best
}
