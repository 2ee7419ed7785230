package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/hex"
	rules "gazala/rules/na41"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// assailed is the beginning of the first leap with two German tank units next to 1 THR, an attack by the first of them, and what of it is open.
func assailed(t *testing.T, s *shelf.System, open func(rules.Attack) rules.Frame) rules.Game {
	t.Helper()
	begun, _ := s.Start("first-leap")
	g := begun.(rules.Game)
	st := g.State()
	_, target := unit(t, g, "1 THR")
	attack := rules.Attack{Side: rules.Axis, Target: target, Guns: rules.NoUnit, Shield: rules.NoUnit}
	for _, id := range []string{"I/5", "II/5"} {
		tank, _ := unit(t, g, id)
		st.Units[tank].Spot = rules.Hex(target.Step(hex.Dir(1)))
		if attack.Units == nil {
			attack.Units = []rules.UnitID{tank}
		}
	}
	st.Frames = rules.StackOf(rules.CombatFrame{Side: rules.Axis}, open(attack))
	return rules.New(g.Rules(), st)
}

// 8.3.s4, 11.1, 18.5: before an attack is made, before its die, when Rommel may roll again and when the defenders may hold, what each choice leads to is foreseen to the end, in both languages.
func TestAnAttackIsForeseenThroughTheDefendersChoice(t *testing.T) {
	s := open(t)
	for tag, says := range map[string][3]string{"en": {"steps lost", "determined defense", "As it is now"}, "pt-BR": {"passos perdidos", "defesa determinada", "Como está agora"}} {
		for name, open := range map[string]func(rules.Attack) rules.Frame{
			"before it is made": func(a rules.Attack) rules.Frame { return rules.AttackFrame{Attack: a} },
			"rolling again":     func(a rules.Attack) rules.Frame { return rules.RerollFrame{Attack: a, Result: rules.A1} },
			"holding":           func(a rules.Attack) rules.Frame { return rules.ResultFrame{Attack: a, Result: rules.DR2} },
		} {
			t.Run(tag+" "+name, func(t *testing.T) {
				setup := session.Setup{System: s, Seed: 1, Sides: s.Sides}
				o, ok := table.New(session.Begin(setup, assailed(t, s, open)), speak(t, tag)).Outlook()
				require.True(t, ok)
				require.Contains(t, o.Odds.Supposed, says[1])
				sum := 0.0
				for _, out := range o.Odds.Outcomes {
					sum += out.Share
					require.Contains(t, out.Name, says[0])
				}
				require.InDelta(t, 1, sum, 1e-12)
				require.Len(t, o.Changes, 2, "an attack as it is and with one unit more, a die as it is and again, to hold or to go")
				require.Equal(t, name != "holding", o.Changes[0].Now)
				require.True(t, name == "holding" || o.Changes[0].Name == says[2])
			})
		}
	}
}
