package theseus_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
)

// TestUntimely: what is decided at the moment hides no rule.
func TestUntimely(t *testing.T) {
	t.Run("7.5.1.1.2 nobody mobile, though the defender is not asked", func(t *testing.T) {
		f := chased(t)
		f.order.Counters[f.id("D")].Gait = theseus.Leg
		f.asked().refused(theseus.RetreatBefore{}, "7.5.1.1.2")
	})
	t.Run("7.5.1.1.1 disrupted", func(t *testing.T) {
		chased(t, disrupted).asked().refused(theseus.RetreatBefore{}, "7.5.1.1.1")
	})
	t.Run("7.5.1.1.3 independent", func(t *testing.T) {
		chased(t, lone).asked().refused(theseus.RetreatBefore{}, "7.5.1.1.3")
	})
	t.Run("5.8.3.a escalation out of command", func(t *testing.T) {
		f := backed(t)
		f.state.Units[f.id("HQ")].At = f.at("1010")
		m := f.game(f.acting("pz", 6)).strike("0505", "0506").do(theseus.StandFast{})
		m.refused(theseus.Escalate{To: theseus.Prepared}, "5.8.3.a").refused(theseus.Escalate{To: theseus.Hasty}, "7.5.1.c")
	})
}

// anotherProcedure are the intents that a refusal may answer with the sequence of play (4) alone, with the reason why no other rule is there to be cited.
var anotherProcedure = map[decide.Kind]string{
	"determine": "opens a phase", "count_points": "opens a phase", "end_assigning": "ends a segment that is not open", "assign": "a unit that could be assigned, in another segment",
	"activate": "an activation is open", "move": "another Action is open (7.2.d)", "breach": "another Action is open (7.2.d)",
	"refit": "another Action is open (7.2.d)", "improve": "another Action is open (7.2.d)", "attack": "another Action is open (7.2.d)", "end_actions": "ends what is below an open Action",
	"join": "no stack sets out", "set_out": "no stack sets out", "step_to": "nobody moves", "stop": "nobody moves", "roll": "no die is due", "keep_die": "no die has fallen", "roll_again": "no die has fallen",
	"take_part": "no attack is being declared", "declare": "no attack is being declared", "call_off": "no attacker has failed a check", "stand_fast": "nobody is asked whether he stays",
	"retreat_before": "no attack, or its answer is given", "add_half": "no race is on", "add_whole": "no race is on", "add_nothing": "no race is on",
	"escalate": "no attack, or its kind is settled", "draw_chits": "no attack is at its chits", "commit_air": "no attack, or the air step is past", "close_air": "no attack is at its air units",
	"choose_tank": "no choice for armor superiority", "defend_with": "no choice for armor superiority", "choose_shield": "no choice for armor superiority",
	"take_loss": "no hits", "hold": "no hits", "fall_back": "no hits", "follow": "no hits", "retreat_to": "no retreat", "stop_retreat": "no retreat",
	"pick_surplus": "no hex is overstacked", "leave_to_owner": "no hex is overstacked", "give_up": "no hex is overstacked", "displace_to": "nobody is displaced",
}

// TestRefusals samples refusals of games at random: those that name nothing but the sequence of play are of the kinds reviewed above.
func TestRefusals(t *testing.T) {
	const sample = 2000
	r := rand.New(rand.NewPCG(7, 11))
	alone, all, total := map[string]int{}, 0, 0
	for seed := uint64(1); all < sample; seed++ {
		var g play.Game = assault(t, theseus.Rulings{})
		src := dice.Seeded(seed)
		for range 60 {
			options := g.Point(nilSheet()).Options()
			if len(options) == 0 {
				break
			}
			words := g.Vocabulary()
			for range 5 {
				i := words[r.IntN(len(words))]
				v := g.Judge(i)
				if v.Legal {
					continue
				}
				all++
				if slices.Equal(playtest.Numbers(v), []string{"4"}) {
					require.Contains(t, anotherProcedure, i.Kind())
					alone[string(i.Kind())]++
					total++
				}
			}
			next, _, err := g.Play(options[r.IntN(len(options))], src)
			require.NoError(t, err)
			g = next
		}
	}
	t.Logf("%d of %d refusals say only that another procedure is open: %v", total, all, alone)
}
