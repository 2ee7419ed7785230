package batalha_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// What is tried at the wrong moment is refused by the rule whose moment has passed or has not come.
func TestOutOfSeason(t *testing.T) {
	mover := func(t *testing.T) *match {
		f := field(t).mines("0304").unit("a", axis, infantry, "0303").unit("b", axis, infantry, "0603").unit("foe", allies, infantry, "0605").unit("ind", allies, infantry, "0101", placed(batalha.Arriving))
		return f.moving(axis)
	}
	t.Run("11.1 nothing is set up once the game has begun", func(t *testing.T) {
		mover(t).refused(batalha.SetUpReady.Now(), "11.1").refused(batalha.SetUp.Now(), "11.1").refused(batalha.SetUpAt.Now(), "11.1")
	})
	t.Run("9.3 mines are cleared when an Axis turn begins", func(t *testing.T) {
		mover(t).refused(batalha.ClearMines.Now(), "9.3").refused(batalha.EndClearing.Now(), "9.3")
	})
	t.Run("9.1.p1 the die of a unit upon mines comes first", func(t *testing.T) {
		m := mover(t)
		m.do(m.choose("a")).do(m.step("0304"))
		m.refused(m.step("0305"), "9.1.p1").refused(batalha.Stop.Now(), "9.1.p1").refused(m.choose("b"), "9.1.p1").refused(batalha.EndMovement.Now(), "9.1.p1")
	})
	t.Run("4.1.2.p1 a unit that has engaged goes no farther, one that has moved does not move again", func(t *testing.T) {
		m := mover(t)
		m.do(m.choose("b")).do(m.step("0604"))
		m.refused(m.step("0504"), "4.1.2.p1").refused(m.step("0803"), "3.0")
		m.do(m.choose("a")).do(m.step("0302")).do(batalha.Stop.Now())
		m.refused(m.step("0301"), "4.0")
	})
	t.Run("3.0 attacks belong to a combat phase and moves to a movement phase", func(t *testing.T) {
		m := mover(t)
		m.refused(m.assault("0605"), "3.0").refused(batalha.EndCombat.Now(), "3.0")
		m = m.f.fighting(axis)
		m.refused(m.step("0304"), "3.0").refused(batalha.EndMovement.Now(), "3.0")
	})
	t.Run("4.2.1 nobody enters who does not wait, nor by another edge", func(t *testing.T) {
		m := mover(t)
		m.refused(m.enter("0101"), "4.2.1")
		m = m.f.moving(allies)
		m.refused(m.enter("0101"), "4.2.1").refused(m.enter("1001"), "3.0")
	})
	t.Run("4.2.2 no unit leaves the map by choice", func(t *testing.T) {
		mover(t).refused(batalha.Leave(batalha.North), "4.2.2")
	})
	t.Run("5.1.1.o2 nothing is added to an attack that both sides have declared", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").air(5, 5)
		m := f.fighting(axis)
		m.do(m.assault("0504")).do(m.commit("A")).do(batalha.CloseCommit.Now()).do(batalha.CloseCommit.Now())
		m.refused(m.commit("G"), "5.1.1.o2").refused(batalha.CommitAir.Of(1), "5.1.1.o2").refused(batalha.CloseCommit.Now(), "5.1.1.o2")
	})
	t.Run("8.0.p4 nobody answers a bombardment", func(t *testing.T) {
		f := field(t).unit("G", axis, artillery, "0507").unit("D", allies, infantry, "0504").unit("H", allies, artillery, "0502").air(0, 5)
		m := f.fighting(axis)
		m.do(m.bombard("0504")).do(m.commit("G")).do(batalha.CloseCommit.Now()).refused(m.commit("H"), "8.0.p4").refused(batalha.CommitAir.Of(1), "8.0.p4")
	})
	t.Run("6.2.o4 a hex that has been attacked, while another attack is under way too", func(t *testing.T) {
		f := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0405")
		m := f.fighting(axis)
		m.do(m.assault("0504")).refused(m.assault("0504"), "6.2.o4").refused(m.assault("0405"), "3.0").do(m.commit("A"))
	})
	t.Run("5.1.6 the dice of an attack are rolled once", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").fighting(axis)
		m.refused(batalha.Roll.Now(), "5.1.6").attack("0504", "A").roll(6, 6).refused(batalha.Roll.Now(), "5.1.6")
	})
	t.Run("5.1.7 losses and retreats come of results alone", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").fighting(axis)
		m.refused(m.loss("D"), "5.1.7").refused(batalha.GiveUp.Now(), "5.1.7.emp").refused(batalha.EndGiving.Now(), "5.1.7.emp")
		m.refused(m.fall("D"), "5.3").refused(m.retreat("0503"), "5.3").refused(batalha.Chain.Now(), "5.3.1")
	})
	t.Run("5.2 an advance follows a combat that was won, and begins with the hex that was left", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("B", axis, infantry, "0505").won("A", "B")
		m.refused(m.advance("0503"), "5.2").refused(m.advance("0504"), "3.0")
		m.do(m.follow("A")).do(m.advance("0504")).refused(m.advance("0503"), "5.2", "5.2.p2")
		m.do(batalha.EndAdvance.Now()).refused(m.advance("0503"), "3.0")
		f := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504")
		m = f.fighting(axis)
		m.refused(m.advance("0504"), "5.2").refused(m.follow("A"), "5.2").refused(batalha.EndAdvance.Now(), "5.2")
	})
}

// elsewhere are the kinds of intents of which it may be said no more than that something else is being decided, and the procedures that are under way then: nothing in the
// book forbids them, another choice has to be made first.
func elsewhere() map[decide.Kind]string {
	attack := "CommitFrame AnswerFrame AirFrame RollFrame LossFrame ExchangeFrame RetreatFrame FallFrame ChainFrame AdvanceFrame AdvanceToFrame"
	return map[decide.Kind]string{
		batalha.SetUp:       "SetUpAtFrame",                       // the unit that has been picked gets its hex first
		batalha.SetUpAt:     "SetUpFrame",                         // no unit has been picked
		batalha.SetUpReady:  "SetUpAtFrame",                       // as with another unit
		batalha.SelectUnit:  "ActFrame EnterFrame",                // the unit on the move ends its move first
		batalha.EnterAt:     "MoveFrame ActFrame",                 // the reinforcement is picked first
		batalha.StepTo:      "MoveFrame EnterFrame",               // a unit is picked, or enters, first
		batalha.Stop:        "MoveFrame EnterFrame",               // nobody is on the move
		batalha.EndMovement: "ActFrame EnterFrame",                // the unit on the move ends its move first
		batalha.Target:      attack,                               // one attack is ended before another begins
		batalha.Commit:      "CombatFrame",                        // the hex to attack is chosen first
		batalha.CommitAir:   "CombatFrame",                        //
		batalha.CloseCommit: "CombatFrame",                        //
		batalha.EndCombat:   attack,                               // the attack under way is ended first
		batalha.Roll:        "SetUpFrame SetUpAtFrame ClearFrame", // the book does not speak of dice there
		batalha.RetreatUnit: "FallFrame ChainFrame",               // the unit that retreats ends its retreat first
		batalha.RetreatTo:   "RetreatFrame ChainFrame",            // the unit is picked first
		batalha.RetreatOff:  "RetreatFrame ChainFrame",            //
		batalha.Chain:       "FallFrame",                          // a unit moves on already
		batalha.AdvanceUnit: "AdvanceToFrame",                     // the unit that advances ends its advance first
		batalha.AdvanceTo:   "AdvanceFrame",                       // the unit is picked first
	}
}

// 3.0: over refusals out of the vocabulary of random games, each that says no more than that something else is being decided is of a kind that [elsewhere] has.
func TestReasonsWhileSomethingElseIsDecided(t *testing.T) {
	games, enough := 60, 2000
	if testing.Short() {
		games, enough = 12, 400
	}
	all, bare := 0, map[string]int{}
	for seed := range uint64(games) {
		refusals(t, seed, enough/games+1, func(g batalha.Game, i decide.Intent) {
			top, _ := g.State().Frames.Top()
			frame := strings.TrimPrefix(fmt.Sprintf("%T", top), "batalha.")
			v := g.Judge(i)
			all++
			if slices.ContainsFunc(v.Reasons, func(r decide.Reason) bool { return r.Key == "batalha.sequence.out_of_turn" }) {
				bare[string(i.Kind())+" at "+frame]++
				assert.Contains(t, strings.Fields(elsewhere()[i.Kind()]), frame, "%s is refused without a rule", i.Kind())
			}
		})
	}
	n := 0
	for _, k := range slices.Sorted(maps.Keys(bare)) {
		t.Logf("%s: %d", k, bare[k])
		n += bare[k]
	}
	t.Logf("%d of %d refusals say only that something else is being decided", n, all)
	require.Greater(t, all, enough/2)
	require.Less(t, n*10, all, "one in ten at most")
}

// refusals shows so many refused intents out of the vocabulary of positions of a random game, one or two of a position.
func refusals(t *testing.T, seed uint64, most int, visit func(batalha.Game, decide.Intent)) {
	t.Helper()
	rng, src, sheet := rand.New(rand.NewPCG(seed, 7)), dice.Seeded(seed), decide.NewSheet(nil, nil)
	f := strewn(t, rng, 6+rng.IntN(6))
	var game play.Game = f.game(batalha.TurnFrame{}, batalha.SetUpFrame{Side: axis}, batalha.SetUpFrame{Side: allies}).Game
	for n := 0; n < most; {
		point := game.Point(sheet)
		if point.Sheet.Len() == 0 {
			return
		}
		if i := words(game, rng); rng.IntN(4) == 0 && !game.Judge(i).Legal {
			visit(game.(batalha.Game), i)
			n++
		}
		next, _, err := game.Play(busily(rng, point.Options()), src)
		require.NoError(t, err)
		game = next
	}
}

// words is an intent out of the vocabulary, each kind as likely as any other.
func words(g play.Game, rng *rand.Rand) decide.Intent {
	kinds := batalha.Verbs().Words()
	kind := kinds[rng.IntN(len(kinds))]
	var of []decide.Intent
	for _, i := range g.Vocabulary() {
		if i.Kind() == kind {
			of = append(of, i)
		}
	}
	return of[rng.IntN(len(of))]
}

// Whatever a verb can be said of is in the vocabulary, once, and nothing else.
func TestTheVocabularyIsWhatTheVerbsSay(t *testing.T) {
	f := field(t).unit("A", axis, armour, "0505").unit("B", allies, armour, "0101").air(2, 5)
	m := f.moving(axis)
	scope := record.Scope{
		Grid: m.Rules().Map.Grid,
		Of:   func(record.Domain) []int { return []int{0, 1} },
		Most: func(string, int) int { return 5 },
	}
	var said []decide.Intent
	for _, kind := range batalha.Verbs().Kinds().All {
		record.Vocabulary(kind, scope, func(p record.Phrase) { said = append(said, p.Act) })
	}
	require.ElementsMatch(t, said, m.Vocabulary())
}
