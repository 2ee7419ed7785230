package batalhadata_test

import (
	"testing"

	"gazala/rules/batalha"
	"gazala/rules/batalha/bot"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	batalhadata "gazala/scenarios/batalha"
	"gazala/scenarios/position/positiontest"
)

const (
	mostActions  = 30000 // far beyond the longest game seen
	writtenEvery = 50
)

// TestSoak plays random games of the campaign from the set-up to the final score.
func TestSoak(t *testing.T) {
	p := loadPrinted(t)
	playtest.Games(t, 4, func(seed uint64) (int, error) { return soak(p, seed, writtenEvery, func(batalha.Game) {}) })
}

// soak plays a game, writes and reads a position every so many actions and shows it to seen; it gives the number of decisions.
func soak(p *batalhadata.Printed, seed uint64, every int, seen func(batalha.Game)) (int, error) {
	start, err := batalhadata.Start(p, "campaign", playtest.Readings(seed, batalha.Contested(65), p.Index.Switch))
	if err != nil {
		return 0, err
	}
	w := newWatch(start)
	end, n, err := playtest.Soak{
		Start: start, Written: every, Most: mostActions,
		Pick: func(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
			return pick(g.(batalha.Game), options, choice)
		},
		Check: func(g play.Game, i decide.Intent, events []event.Event) error {
			return w.check(g.(batalha.Game), i, events)
		},
		Think: func(g play.Game, seed uint64) play.Thinker { return bot.New(g.(batalha.Game), seed) },
		WriteRead: func(g play.Game) error {
			seen(g.(batalha.Game))
			return positiontest.Again(p.Codec(), g.(batalha.Game))
		},
	}.Play(seed)
	if err != nil {
		return n, err
	}
	return n, w.ended(end.(batalha.Game))
}

// pick chooses a kind of intent first, so that attacks are made as often as one steps, and what ends something one time in eight. Most steps go to where the
// enemy, or an objective, is nearer.
func pick(g batalha.Game, options []decide.Intent, choice dice.Source) decide.Intent {
	kinds, of := playtest.ByKind(options)
	var going []decide.Kind
	for _, k := range kinds {
		switch k {
		case batalha.EndMovement, batalha.Stop, batalha.EndCombat, batalha.EndAdvance, batalha.SetUpReady, batalha.EndClearing, batalha.RetreatOff:
		default:
			going = append(going, k)
		}
	}
	if len(going) > 0 && choice.Roll(8) > 0 {
		kinds = going
	}
	all := of[kinds[choice.Roll(len(kinds))]]
	if _, step := decide.Does(all[0], batalha.StepTo); step && choice.Roll(8) > 0 {
		return nearest(g, all)
	}
	return all[choice.Roll(len(all))]
}

// nearest is the step that brings the unit on the move nearest to an enemy, or for units of odd number to an objective.
func nearest(g batalha.Game, steps []decide.Intent) decide.Intent {
	st, r := g.State(), g.Rules()
	top, _ := st.Frames.Top()
	u := top.(batalha.ActFrame).Unit
	best, least := steps[0], 1000
	for _, i := range steps {
		to, far := decide.ActOf(i).Hex, 1000
		if u%2 == 1 {
			for _, o := range r.Map.Objectives {
				far = min(far, hex.Distance(to, o.At))
			}
		}
		for v, unit := range st.Units {
			if u%2 == 0 && unit.Where == batalha.OnMap && r.Order.Counters[v].Nation.Side() != r.Order.Counters[u].Nation.Side() {
				far = min(far, hex.Distance(to, unit.At))
			}
		}
		if far < least {
			best, least = i, far
		}
	}
	return best
}
