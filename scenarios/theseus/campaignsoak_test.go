package theseusdata_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
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
	for id, games := range map[string]int{"opening": 3, "gazala": 2} {
		t.Run(id, func(t *testing.T) {
			playtest.Games(t, games, func(seed uint64) (int, error) { return soakCampaign(p, id, seed) })
		})
	}
}

func soakCampaign(p *theseusdata.Printed, id string, seed uint64) (int, error) {
	const most, written, places = 60_000, 97, 140
	game, err := theseusdata.StartCampaign(p, id, playtest.Readings(seed, theseus.Contested(places), p.Index.Switch))
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
		var events []event.Event
		if g, events, err = g.Play(operate(options, choice), fall); err != nil {
			return n, err
		}
		if err := accounted(now.Rules(), st, g.(theseus.Game).State(), events); err != nil {
			return n, err
		}
	}
	return most, fmt.Errorf("%w: no end after %d actions", errDeadEnd, most)
}

var errStrength = errors.New("strength is not accounted for")

// accounted holds that units lose strength, are eliminated or broken up, come in and are replaced as the events tell, and in no other way.
func accounted(r *theseus.Rules, a, b theseus.State, events []event.Event) error {
	change, told := make([]int, len(a.Units)), make([]string, len(a.Units))
	for _, e := range events {
		switch e.Key {
		case "theseus.unit.lost_point":
			change[e.Args[0].Ref]--
		case "theseus.replacement.done":
			change[e.Args[0].Ref]++
		case "theseus.unit.eliminated", "theseus.unit.staff_removed", "theseus.replacement.broken_up":
			told[e.Args[0].Ref] = e.Key
		}
	}
	for i := range a.Units {
		was, is, c := a.Units[i], b.Units[i], r.Order.Counters[i]
		switch {
		case is.Where == theseus.Eliminated && was.Where == theseus.OnMap:
			if told[i] == "" || is.Strength != 0 {
				return fmt.Errorf("%w: %s is gone: %v, told %q", errStrength, c.ID, is, told[i])
			}
		case is.Where == theseus.BrokenUp && was.Where == theseus.OnMap:
			if told[i] != "theseus.replacement.broken_up" || is.Strength != was.Strength {
				return fmt.Errorf("%w: %s is broken up: %v, then %v", errStrength, c.ID, was, is)
			}
		case was.Where != is.Where && (was.Where != theseus.Due || is.Where != theseus.OnMap):
			return fmt.Errorf("%w: %s goes from %d to %d", errStrength, c.ID, was.Where, is.Where)
		case int(is.Strength) != int(was.Strength)+change[i], int(is.Strength) > c.Strength.N, is.Support > was.Support:
			return fmt.Errorf("%w: %s: %v, then %v, told %d", errStrength, c.ID, was, is, change[i])
		}
	}
	return nil
}

// operate chooses a kind of intent first; what ends something, or goes on with nothing, one time in ten.
func operate(options []decide.Intent, choice dice.Source) decide.Intent {
	const often = 10
	kinds, of := playtest.ByKind(options)
	var going []decide.Kind
	for _, k := range kinds {
		switch k {
		case theseus.Stop, theseus.EndActions, theseus.EndAssigning, theseus.CallOff, theseus.Pass, theseus.Transfer:
		default:
			going = append(going, k)
		}
	}
	if len(going) > 0 && choice.Roll(often) > 0 {
		kinds = going
	}
	if slices.Contains(kinds, theseus.React) && choice.Roll(2) > 0 {
		kinds = []decide.Kind{theseus.React}
	}
	all := of[kinds[choice.Roll(len(kinds))]]
	return all[choice.Roll(len(all))]
}
