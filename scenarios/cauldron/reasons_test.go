package cauldrondata_test

import (
	"cmp"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	cauldrondata "gazala/scenarios/cauldron"
)

// The refusals of a sample: so many in a test, or as many as the environment asks for, so many at each position of a random game, which is looked at after
// so many actions.
const (
	refusalsAsked   = "GAZALA_REFUSALS"
	refusals        = 400
	refusalsAtOnce  = 5
	refusalsEvery   = 9
	outOfTurn       = cite.Rule("cauldron:3.0")
	everyFrame      = "*"
	setUps          = "set_up set_up_at"
	minefields      = "resolve breach"
	initiatives     = "initiative first"
	supplies        = "replace_supply"
	chitsUnderWay   = "extra_move replace rebuild withdraw"
	beforeActions   = setUps + " " + minefields + " " + initiatives + " " + supplies + " rebuild cull"
	chitsAndRefused = beforeActions + " " + chitsUnderWay
)

// onlyOutOfTurn are the kinds of intents of which no rule says that their moment has passed or not come, with the questions at which that is so: another
// procedure simply comes first, which is what 3.0 says. Each was looked up in the book.
func onlyOutOfTurn() map[decide.Kind]string {
	return map[decide.Kind]string{
		// What ends a procedure means nothing when that is not open.
		cauldron.CloseJoining: everyFrame, cauldron.PassChits: everyFrame, cauldron.EndAdvance: everyFrame, cauldron.EndBreaching: everyFrame,
		cauldron.CloseWindow: everyFrame, cauldron.PassAir: everyFrame, cauldron.EndReplacing: everyFrame, cauldron.EndActivation: everyFrame,
		// Action Phases come after the other phases of the turn, and the turn after the set-up: that is the sequence of play itself.
		cauldron.Draw: beforeActions, cauldron.EnterAt: beforeActions, cauldron.StepTo: beforeActions, cauldron.ExitMap: beforeActions, cauldron.Stop: beforeActions,
		cauldron.DeclareAttack: beforeActions, cauldron.Join: beforeActions, cauldron.LeaveOut: beforeActions, cauldron.Cull: beforeActions, cauldron.AirStrike: beforeActions,
		cauldron.TakeLoss: beforeActions, cauldron.TakeDisruption: beforeActions, cauldron.RetreatUnit: beforeActions, cauldron.RetreatStack: beforeActions,
		cauldron.RetreatTo: beforeActions + " loss", cauldron.RetreatOff: beforeActions + " loss", cauldron.RetreatStay: beforeActions + " loss",
		cauldron.AdvanceUnit: beforeActions, cauldron.AdvanceTo: beforeActions, cauldron.RaiseStep: beforeActions, cauldron.PlaceRebuilt: beforeActions,
		cauldron.Withdraw: beforeActions, cauldron.PledgeAttack: beforeActions, cauldron.Rebuild: beforeActions, cauldron.Roll: setUps + " " + minefields + " " + supplies + " cull rebuild",
		cauldron.GoFirst: setUps + " " + minefields + " " + supplies + " cull rebuild", cauldron.PlayChit: setUps,
		cauldron.Breach: setUps, cauldron.MergeMarkers: setUps, cauldron.ResolveBreaches: setUps,
		// A chit that is being carried out comes first, and the book gives no order: it may be played at that very moment.
		cauldron.PickFormation: chitsAndRefused, cauldron.PickUnit: chitsAndRefused, cauldron.SelectUnit: chitsAndRefused, cauldron.EndPhase: chitsAndRefused,
	}
}

// TestRefusalsNameTheirRule takes refusals of random games out of the whole vocabulary: one that says only that something else is being decided must be of a
// kind for which the book has no other rule.
func TestRefusalsNameTheirRule(t *testing.T) {
	most := refusals
	if text := os.Getenv(refusalsAsked); text != "" {
		var err error
		most, err = strconv.Atoi(text)
		require.NoError(t, err)
	}
	p, err := cauldrondata.LoadPrinted()
	require.NoError(t, err)
	bare, total := map[string]int{}, 0
	for seed := uint64(1); total < most; seed++ {
		start, err := cauldrondata.Start(p, p.Scenarios[int(seed)%len(p.Scenarios)].ID, cauldron.Rulings{})
		require.NoError(t, err)
		total += sample(t, start, seed, most-total, bare)
	}
	sum, allowed := 0, onlyOutOfTurn()
	for _, at := range slices.SortedFunc(maps.Keys(bare), func(a, b string) int { return cmp.Compare(bare[b], bare[a]) }) {
		sum += bare[at]
		kind, frame, _ := strings.Cut(at, " × ")
		known := allowed[decide.Kind(kind)]
		t.Logf("%4d %s", bare[at], at)
		if known != everyFrame && !slices.Contains(strings.Fields(known), frame) {
			t.Errorf("%s: no rule but 3.0, and nobody has looked up whether there is one", at)
		}
	}
	t.Logf("%d refusals, %d of them by nothing but 3.0", total, sum)
}

// sample plays a random game and counts the refusals by 3.0 alone, by kind and question, among those that it samples, a kind as often as another.
func sample(t *testing.T, g cauldron.Game, seed uint64, most int, bare map[string]int) (taken int) {
	t.Helper()
	choice, src, sheet := dice.Seeded(seed), dice.Seeded(seed+1<<32), decide.NewSheet(nil, nil)
	for action := 1; taken < most; action++ {
		point := g.Point(sheet)
		options, key := point.Options(), point.Key
		if len(options) == 0 {
			return taken
		}
		if action%refusalsEvery == 0 {
			taken += refused(g, strings.TrimPrefix(key, "cauldron.point."), choice, min(refusalsAtOnce, most-taken), bare)
		}
		next, _, err := g.Play(pick(g, options, choice), src)
		require.NoError(t, err, key)
		g = next.(cauldron.Game)
	}
	return taken
}

func refused(g cauldron.Game, question string, choice dice.Source, most int, bare map[string]int) (taken int) {
	of := map[decide.Kind][]decide.Intent{}
	for _, i := range g.Vocabulary() {
		of[i.Kind()] = append(of[i.Kind()], i)
	}
	kinds := cauldron.Verbs().Words()
	for taken < most {
		all := of[kinds[choice.Roll(len(kinds))]]
		i := all[choice.Roll(len(all))]
		v := g.Judge(i)
		if v.Legal {
			continue
		}
		taken++
		if rules := v.Rules(); len(rules) == 1 && rules[0] == outOfTurn {
			bare[string(i.Kind())+" × "+question]++
		}
	}
	return taken
}
