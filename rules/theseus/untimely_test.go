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
		f.asked().refused(theseus.RetreatBefore.Now(), "7.5.1.b", "7.5.1.1.2")
	})
	t.Run("7.5.1.1.1 disrupted", func(t *testing.T) {
		chased(t, disrupted).asked().refused(theseus.RetreatBefore.Now(), "7.5.1.b", "7.5.1.1.1")
	})
	t.Run("7.5.1.1.3 independent", func(t *testing.T) {
		chased(t, lone).asked().refused(theseus.RetreatBefore.Now(), "7.5.1.b", "7.5.1.1.3")
	})
	t.Run("5.8.3.a escalation out of command", func(t *testing.T) {
		f := backed(t)
		f.state.Units[f.id("HQ")].At = f.at("1010")
		m := f.game(f.acting("pz", 6)).strike("0505", "0506").do(theseus.StandFast.Now())
		m.refused(theseus.Escalate.Of(int(theseus.Prepared)), "5.8.3.a", "7.5.1.c").refused(theseus.Escalate.Of(int(theseus.Hasty)), "7.5.1.c")
	})
	t.Run("7.2.d nothing else during an attack, and whatever else stands against it", func(t *testing.T) {
		f := backed(t).unit("x", axis, tank, "0505", disrupted, lone).unit("far", allies, tank, "0101")
		m := f.game(f.acting("pz", 6)).strike("0505", "0506")
		m.refused(m.move("A"), "7.2.d").refused(m.move("x"), "5.6.3.a", "7.2.a", "7.2.d").refused(m.move("far"), "7.2.a", "7.2.d").refused(theseus.EndActions.Now(), "7.2.d")
		m.refused(theseus.AttackFrom(f.at("0505"), f.at("0101")), "7.2.d", "7.5.1.a").refused(m.improve("0101"), "7.2.d", "7.7")
	})
	t.Run("6.3.a action points before the first Action", func(t *testing.T) {
		m := besieging(t).game(theseus.TrainingFrame{})
		m.refused(m.move("a"), "7.2.a").refused(theseus.EndActions.Now(), "4")
		m.do(theseus.Activate.Of(0)).refused(m.move("a"), "6.3.a").refused(theseus.Activate.Of(0), "6.3")
	})
}

// procedures end what is not open, or roll a die that is not due: no rule but the sequence of play (4) says anything of them.
var procedures = []decide.Kind{theseus.EndSetUp, theseus.EndAssigning, theseus.EndReplacing, theseus.EndEntering, theseus.Stop, theseus.Roll, theseus.CallOff, theseus.CloseAir}

// moments are the rules of which one is among the reasons when an intent of a kind is not asked for, whatever is asked instead; each was looked up in the book.
var moments = map[decide.Kind]string{
	theseus.PickPlace: "10.b", theseus.SetUpAt: "10.b", theseus.Determine: "6.1", theseus.Leave: "6.5.1", theseus.React: "6.5.1", theseus.LetGo: "6.5.1", theseus.ActivateUnit: "6.2", theseus.Transfer: "6.2", theseus.Pass: "6.2", theseus.Assign: "5.5.2", theseus.LayDummy: "5.5.2.b", theseus.TakeDummy: "5.5.2.b", theseus.Replace: "8.3", theseus.Cannibalize: "8.3", theseus.Enter: "8.4", theseus.EnterAt: "8.4", theseus.PlaceSchwerpunkt: "5.9", theseus.CountPoints: "10.a", theseus.Activate: "6.3",
	theseus.Move: "7.2.d", theseus.Breach: "7.2.d", theseus.Refit: "7.2.d", theseus.Improve: "7.2.d", theseus.Attack: "7.2.d", theseus.EndActions: "7.2.d",
	theseus.Join: "7.3.1", theseus.SetOut: "7.3.1", theseus.StepTo: "7.3", theseus.KeepDie: "5.2", theseus.RollAgain: "5.2", theseus.KeepAll: "5.2", theseus.AskAgain: "5.2",
	theseus.TakePart: "7.5.1.a", theseus.Declare: "7.5.1.a", theseus.StandFast: "7.5.1.b", theseus.RetreatBefore: "7.5.1.b",
	theseus.AddHalf: "7.5.1.1.a", theseus.AddWhole: "7.5.1.1.b", theseus.AddNothing: "7.5.1.1.a", theseus.Escalate: "7.5.1.c",
	theseus.DrawChits: "7.5.1.d", theseus.CommitAir: "7.5.1.f", theseus.ChooseTank: "7.5.1.5.c.1", theseus.DefendWith: "7.5.1.5.c.2", theseus.ChooseShield: "7.5.1.5.c.2",
	theseus.TakeLoss: "7.5.2", theseus.Hold: "7.5.2.s3", theseus.FallBack: "7.5.2.s3", theseus.Follow: "7.5.2.s4c", theseus.RetreatTo: "7.5.2.2", theseus.StopRetreat: "7.5.2.2",
	theseus.PickSurplus: "5.3.1.f", theseus.LeaveToOwner: "5.3.1.f", theseus.GiveUp: "5.3.1.g", theseus.DisplaceTo: "5.3.3",
}

// itself are the kinds that a question judges by its own rules, though it may list none of them.
func itself(question string, kind decide.Kind) bool {
	var kinds []decide.Kind
	switch strings.TrimPrefix(question, "theseus.point.") {
	case "actions", "bonus":
		kinds = []decide.Kind{theseus.Move, theseus.Breach, theseus.Refit, theseus.Improve, theseus.Attack, theseus.AskAgain, theseus.EndActions}
	case "moving", "set_out":
		kinds = []decide.Kind{theseus.Join, theseus.SetOut, theseus.Leave, theseus.StepTo, theseus.Stop}
	case "advance":
		kinds = []decide.Kind{theseus.Join, theseus.StepTo, theseus.Stop}
	case "die", "die_unit", "keep_die":
		kinds = []decide.Kind{theseus.Roll, theseus.KeepDie, theseus.RollAgain, theseus.KeepAll}
	case "add_rating":
		kinds = []decide.Kind{theseus.AddHalf, theseus.AddWhole, theseus.AddNothing}
	case "first_loss", "loss", "hold", "follow":
		kinds = []decide.Kind{theseus.TakeLoss, theseus.Hold, theseus.FallBack, theseus.Follow}
	case "retreat", "forced_retreat":
		kinds = []decide.Kind{theseus.RetreatTo, theseus.StopRetreat}
	case "overstack":
		kinds = []decide.Kind{theseus.PickSurplus, theseus.LeaveToOwner, theseus.GiveUp}
	}
	return slices.Contains(kinds, kind)
}

// moment is the rule that must be among the reasons when a kind is not asked for at a question: before there are action points, it is another one for an Action.
func moment(kind decide.Kind, g theseus.Game, question string) string {
	top, _ := g.State().Frames.Top()
	die, _ := top.(theseus.DieFrame)
	switch {
	case slices.Contains(procedures, kind), kind == theseus.EndActions && question == "theseus.point.training":
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
		words := of[theseus.Verbs().Words()[r.IntN(len(theseus.Verbs().Words()))]]
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
