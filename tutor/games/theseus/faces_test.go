package theseus_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	rules "gazala/rules/theseus"
	"gazala/tutor/table"
	"gazala/tutor/table/ask"
	"gazala/tutor/table/session"
)

// One's own draw of two chits: each is asked by what stands on it, and the second is none that the first has taken. The odds speak of chits, not of places in the cup.
func TestChitsAreDrawnByTheirNames(t *testing.T) {
	sys := system(t)
	s := session.Begin(session.Setup{System: sys, Sides: sys.Sides, Dice: session.MyDice}, position(t, `{"units": [{"unit": "I/8", "at": "2623"}, {"unit": "FF A", "at": "2624"}],
		"stack": [{"frame": "activation", "formation": "15-pz", "points": 1},
		{"frame": "battle", "step": "draw", "fight": {"side": "axis", "from": "2623", "target": "2624", "attackers": ["I/8"], "defenders": ["FF A"]}}]}`))
	for _, tag := range []string{"en", "pt-BR"} {
		seat := table.New(s, speaker(t, tag))
		first := seat.Faces(0)
		require.Len(t, first, 10)
		for n, f := range first {
			require.Equal(t, strconv.Itoa(n), f.Name)
			require.False(t, f.Die)
			second := seat.Faces(0, f.Face)
			require.Len(t, second, 9)
			for _, g := range second {
				require.NotEqual(t, f.Name, g.Name, "it is out of the cup")
				next, err := s.Play(rules.DrawChits.Now(), f.Face, g.Face)
				require.NoError(t, err)
				chits := next.Game().(rules.Game).State().Frames.At(1).(rules.BattleFrame).Chits
				require.Equal(t, []string{f.Name, g.Name}, []string{strconv.Itoa(int(chits[0])), strconv.Itoa(int(chits[1]))})
			}
		}
		odds, err := ask.New(sys, s.Game(), speaker(t, tag)).Odds(rules.DrawChits.Now())
		require.NoError(t, err)
		for _, o := range odds.Outcomes {
			require.Empty(t, o.Faces)
		}
	}
}

// The dice of both sides are one roll: what is told of the first is what both together come to. A die that may be rolled again is supposed to stand, and that is
// said.
func TestTheDiceOfBothSidesAreOneRoll(t *testing.T) {
	sys := system(t)
	for stack, want := range map[string]map[string]string{
		`{"frame": "ops"}, {"frame": "initiative"}, {"frame": "die", "for": "initiative", "side": "axis"}`: {"Initiative: Axis": "9/10", "Initiative: Allies": "1/10"},
		`{"frame": "activation", "formation": "15-pz", "points": 1}, {"frame": "battle", "step": "race",
			"fight": {"side": "axis", "from": "2623", "target": "2624", "attackers": ["I/8"], "defenders": ["FF A"]}},
			{"frame": "die", "for": "screen_attacker", "side": "axis"}`: {"The defender retreats before combat": "9/20", "The retreat before combat fails": "11/20"},
	} {
		for _, marker := range []bool{false, true} {
			rerolls := ""
			if marker {
				rerolls = `"rerolls": {"axis": 1, "allies": 1},`
			}
			g := position(t, `{"turn": 1, "initiative": {"shown": "axis", "number": 2}, `+rerolls+`
				"units": [{"unit": "I/8", "at": "2623"}, {"unit": "FF A", "at": "2624"}], "stack": [`+stack+`]}`)
			for _, tag := range []string{"en", "pt-BR"} {
				odds, err := ask.New(sys, g, speaker(t, tag)).Odds(rules.Roll.Now())
				require.NoError(t, err)
				require.Len(t, odds.Outcomes, 2)
				require.Equal(t, marker, odds.Supposed != "")
				for _, o := range odds.Outcomes {
					if tag == "en" {
						require.Equal(t, want[o.Name], o.Fraction, o.Name)
					}
					require.Empty(t, o.Faces, "no face of one die says it")
				}
			}
		}
	}
}
