package theseusdata_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
	"gazala/scenarios/position/positiontest"
	theseusdata "gazala/scenarios/theseus"
)

var errDeadEnd = errors.New("nobody can do anything, and the game is not over")

// TestSoakCampaigns plays the scenarios of both sides at random: there is always something to do until the last turn is over, and positions on the way are read as they are written.
func TestSoakCampaigns(t *testing.T) {
	p := loadPrinted(t)
	playtest.Games(t, 5, func(seed uint64) (int, error) { return soakCampaign(p, seed) })
}

func soakCampaign(p *theseusdata.Printed, seed uint64) (int, error) {
	const most, written = 60_000, 97
	game, err := theseusdata.StartCampaign(p, []string{"opening", "gazala"}[seed%2], playtest.Readings(seed, theseus.Contested(119), p.Index.Switch))
	if err != nil {
		return 0, err
	}
	choice, fall, sheet := dice.Seeded(seed), dice.Seeded(seed+1), decide.BareSheet()
	var g play.Game = game
	for n := range most {
		now := g.(theseus.Game)
		st := now.State()
		if st.Frames.Len() == 0 {
			return n, nil
		}
		options := g.Point(sheet).Options()
		if len(options) == 0 {
			top, _ := st.Frames.Top()
			return n, fmt.Errorf("%w: %T", errDeadEnd, top)
		}
		if n%written == 0 {
			if err := positiontest.Again(p.Codec(), now); err != nil {
				return n, err
			}
		}
		if g, _, err = g.Play(operate(options, choice), fall); err != nil {
			return n, err
		}
	}
	return most, fmt.Errorf("%w: no end after %d actions", errDeadEnd, most)
}

// operate chooses a kind of intent first; what ends something, or goes on with nothing, one time in ten.
func operate(options []decide.Intent, choice dice.Source) decide.Intent {
	const often = 10
	kinds, of := playtest.ByKind(options)
	var going []decide.Kind
	for _, k := range kinds {
		switch k {
		case theseus.KindStop, theseus.KindEndActions, theseus.KindEndAssigning, theseus.KindCallOff, theseus.KindPass, theseus.KindTransfer:
		default:
			going = append(going, k)
		}
	}
	if len(going) > 0 && choice.Roll(often) > 0 {
		kinds = going
	}
	if slices.Contains(kinds, theseus.KindReact) && choice.Roll(2) > 0 {
		kinds = []decide.Kind{theseus.KindReact}
	}
	all := of[kinds[choice.Roll(len(kinds))]]
	return all[choice.Roll(len(all))]
}
