package theseus_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
)

// TestUntimely: what is decided at the moment hides no rule.
func TestUntimely(t *testing.T) {
	t.Run("7.5.1.1.2 nobody mobile, though the defender is not asked", func(t *testing.T) {
		f := chased(t)
		f.order.Counters[f.id("D")].Gait = theseus.Leg
		f.asked().refused(theseus.RetreatBefore{}, "7.5.1.b", "7.5.1.1.2")
	})
	t.Run("7.5.1.1.1 disrupted", func(t *testing.T) {
		chased(t, disrupted).asked().refused(theseus.RetreatBefore{}, "7.5.1.b", "7.5.1.1.1")
	})
	t.Run("7.5.1.1.3 independent", func(t *testing.T) {
		chased(t, lone).asked().refused(theseus.RetreatBefore{}, "7.5.1.b", "7.5.1.1.3")
	})
	t.Run("5.8.3.a escalation out of command", func(t *testing.T) {
		f := backed(t)
		f.state.Units[f.id("HQ")].At = f.at("1010")
		m := f.game(f.acting("pz", 6)).strike("0505", "0506").do(theseus.StandFast{})
		m.refused(theseus.Escalate{To: theseus.Prepared}, "5.8.3.a", "7.5.1.c").refused(theseus.Escalate{To: theseus.Hasty}, "7.5.1.c")
	})
	t.Run("7.2.d nothing else during an attack, and whatever else stands against it", func(t *testing.T) {
		f := backed(t).unit("x", axis, tank, "0505", disrupted, lone).unit("far", allies, tank, "0101")
		m := f.game(f.acting("pz", 6)).strike("0505", "0506")
		m.refused(m.move("A"), "7.2.d").refused(m.move("x"), "5.6.3.a", "7.2.a", "7.2.d").refused(m.move("far"), "7.2.a", "7.2.d").refused(theseus.EndActions{}, "7.2.d")
		m.refused(theseus.Attack{From: f.at("0505"), Target: f.at("0101")}, "7.2.d", "7.5.1.a").refused(m.improve("0101"), "7.2.d", "7.7")
	})
	t.Run("6.3.a action points before the first Action", func(t *testing.T) {
		m := besieging(t).game(theseus.TrainingFrame{})
		m.refused(m.move("a"), "7.2.a").refused(theseus.EndActions{}, "4")
		m.do(theseus.Activate{Formation: 0}).refused(m.move("a"), "6.3.a").refused(theseus.Activate{Formation: 0}, "6.3")
	})
}

// procedures end what is not open, or roll a die that is not due: no rule but the sequence of play (4) says anything of them.
var procedures = []decide.Kind{theseus.KindEndSetUp, theseus.KindEndAssigning, theseus.KindEndReplacing, theseus.KindEndEntering, theseus.KindStop, theseus.KindRoll, theseus.KindCallOff, theseus.KindCloseAir}

// moments are the rules of which one is among the reasons when an intent of a kind is not asked for, whatever is asked instead; each was looked up in the book.
var moments = map[decide.Kind]string{
	theseus.KindPickPlace: "10.b", theseus.KindSetUpAt: "10.b", theseus.KindDetermine: "6.1", theseus.KindLeave: "6.5.1", theseus.KindReact: "6.5.1", theseus.KindLetGo: "6.5.1", theseus.KindActivateUnit: "6.2", theseus.KindTransfer: "6.2", theseus.KindPass: "6.2", theseus.KindAssign: "5.5.2", theseus.KindLayDummy: "5.5.2.b", theseus.KindTakeDummy: "5.5.2.b", theseus.KindReplace: "8.3", theseus.KindCannibalize: "8.3", theseus.KindEnter: "8.4", theseus.KindEnterAt: "8.4", theseus.KindPlaceSchwerpunkt: "5.9", theseus.KindCountPoints: "10.a", theseus.KindActivate: "6.3",
	theseus.KindMove: "7.2.d", theseus.KindBreach: "7.2.d", theseus.KindRefit: "7.2.d", theseus.KindImprove: "7.2.d", theseus.KindAttack: "7.2.d", theseus.KindEndActions: "7.2.d",
	theseus.KindJoin: "7.3.1", theseus.KindSetOut: "7.3.1", theseus.KindStepTo: "7.3", theseus.KindKeepDie: "5.2", theseus.KindRollAgain: "5.2", theseus.KindKeepAll: "5.2", theseus.KindAskAgain: "5.2",
	theseus.KindTakePart: "7.5.1.a", theseus.KindDeclare: "7.5.1.a", theseus.KindStandFast: "7.5.1.b", theseus.KindRetreatBefore: "7.5.1.b",
	theseus.KindAddHalf: "7.5.1.1.a", theseus.KindAddWhole: "7.5.1.1.b", theseus.KindAddNothing: "7.5.1.1.a", theseus.KindEscalate: "7.5.1.c",
	theseus.KindDrawChits: "7.5.1.d", theseus.KindCommitAir: "7.5.1.f", theseus.KindChooseTank: "7.5.1.5.c.1", theseus.KindDefendWith: "7.5.1.5.c.2", theseus.KindChooseShield: "7.5.1.5.c.2",
	theseus.KindTakeLoss: "7.5.2", theseus.KindHold: "7.5.2.s3", theseus.KindFallBack: "7.5.2.s3", theseus.KindFollow: "7.5.2.s4c", theseus.KindRetreatTo: "7.5.2.2", theseus.KindStopRetreat: "7.5.2.2",
	theseus.KindPickSurplus: "5.3.1.f", theseus.KindLeaveToOwner: "5.3.1.f", theseus.KindGiveUp: "5.3.1.g", theseus.KindDisplaceTo: "5.3.3",
}

// itself are the kinds that a question judges by its own rules, though it may list none of them.
func itself(question string, kind decide.Kind) bool {
	var kinds []decide.Kind
	switch strings.TrimPrefix(question, "theseus.point.") {
	case "actions", "bonus":
		kinds = []decide.Kind{theseus.KindMove, theseus.KindBreach, theseus.KindRefit, theseus.KindImprove, theseus.KindAttack, theseus.KindAskAgain, theseus.KindEndActions}
	case "moving", "set_out":
		kinds = []decide.Kind{theseus.KindJoin, theseus.KindSetOut, theseus.KindLeave, theseus.KindStepTo, theseus.KindStop}
	case "advance":
		kinds = []decide.Kind{theseus.KindJoin, theseus.KindStepTo, theseus.KindStop}
	case "die", "die_unit", "keep_die":
		kinds = []decide.Kind{theseus.KindRoll, theseus.KindKeepDie, theseus.KindRollAgain, theseus.KindKeepAll}
	case "add_rating":
		kinds = []decide.Kind{theseus.KindAddHalf, theseus.KindAddWhole, theseus.KindAddNothing}
	case "first_loss", "loss", "hold", "follow":
		kinds = []decide.Kind{theseus.KindTakeLoss, theseus.KindHold, theseus.KindFallBack, theseus.KindFollow}
	case "retreat", "forced_retreat":
		kinds = []decide.Kind{theseus.KindRetreatTo, theseus.KindStopRetreat}
	case "overstack":
		kinds = []decide.Kind{theseus.KindPickSurplus, theseus.KindLeaveToOwner, theseus.KindGiveUp}
	}
	return slices.Contains(kinds, kind)
}

// moment is the rule that must be among the reasons when a kind is not asked for at a question: before there are action points, it is another one for an Action.
func moment(kind decide.Kind, g theseus.Game, question string) string {
	top, _ := g.State().Frames.Top()
	die, _ := top.(theseus.DieFrame)
	switch {
	case slices.Contains(procedures, kind), kind == theseus.KindEndActions && question == "theseus.point.training":
		return "4"
	case moments[kind] == "7.2.d" && question == "theseus.point.training":
		return "7.2.a"
	case moments[kind] == "7.2.d" && die.For == theseus.DieActions:
		return "6.3.a"
	}
	return moments[kind]
}

// TestRefusals samples refusals of games at random, a kind as often as another: each that is not asked for names the rule reviewed above, by kind and question, and only the end
// of a procedure that is not open is refused by nothing but the sequence of play.
func TestRefusals(t *testing.T) {
	const sample = 2000
	r := rand.New(rand.NewPCG(7, 11))
	bare, all := map[string]int{}, 0
	for seed := uint64(1); all < sample; seed++ {
		g, src := assault(t, theseus.Rulings{}), dice.Seeded(seed)
		for range 60 {
			point := g.Point(nilSheet())
			options := point.Options()
			if len(options) == 0 {
				break
			}
			all += refusedAt(t, g, point, r, bare)
			next, _, err := g.Play(busily(g, options, src), src)
			require.NoError(t, err)
			g = next.(theseus.Game)
		}
	}
	t.Logf("%d refusals; by nothing but the sequence of play: %v", all, bare)
}

// refusedAt samples refusals at a position and counts those by the sequence of play alone.
func refusedAt(t *testing.T, g theseus.Game, point decide.Point, r *rand.Rand, bare map[string]int) (all int) {
	t.Helper()
	asked, of := map[decide.Kind]bool{}, map[decide.Kind][]decide.Intent{}
	for n := range point.Sheet.Len() {
		asked[point.Sheet.Intent(n).Kind()] = true
	}
	for _, i := range g.Vocabulary() {
		of[i.Kind()] = append(of[i.Kind()], i)
	}
	for range 5 {
		words := of[theseus.Kinds()[r.IntN(len(theseus.Kinds()))]]
		i := words[r.IntN(len(words))]
		v := g.Judge(i)
		if v.Legal {
			continue
		}
		all++
		numbers := playtest.Numbers(v)
		if !asked[i.Kind()] && !itself(point.Key, i.Kind()) {
			require.Contains(t, numbers, moment(i.Kind(), g, point.Key), "%s at %s", i.Kind(), point.Key)
		}
		if slices.Equal(numbers, []string{"4"}) {
			require.False(t, asked[i.Kind()])
			bare[string(i.Kind())+" × "+point.Key]++
		}
	}
	return all
}
