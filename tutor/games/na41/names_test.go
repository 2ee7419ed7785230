package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	rules "gazala/rules/na41"
	"gazala/tutor/games/na41"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Who rolls two dice is told so, before and on the card of the roll, though one die may be asked for by then; the ways to destroy a supply point have one heading.
func TestDiceAndHeadingsAreNamed(t *testing.T) {
	s := na41.New()
	for tag, want := range map[string][2]string{"en": {"Roll the dice", "Destroy a supply point of your own"}, "pt-BR": {"Lançar os dados", "Destruir um ponto de suprimento próprio"}} {
		g := opened(t, s, func(side rules.Side) rules.Frame { return rules.DelayFrame{Side: side} })
		tab := table.New(session.Begin(session.Setup{System: s, Scenario: "scenario:na41/crusader", Seed: 5, Sides: s.Sides, Help: session.Usual}, g), speak(t, tag))
		at := func(seat *table.Table, name string) int {
			for _, k := range seat.View().Point.Groups {
				for _, c := range k.Choices {
					if c.Name == name && c.Legal {
						return c.ID
					}
				}
			}
			return -1
		}
		id := at(tab, want[0])
		require.GreaterOrEqual(t, id, 0)
		next, err := tab.Act(id)
		require.NoError(t, err)
		require.Equal(t, want[0], next.Card(1).Name)
		g = opened(t, s, func(side rules.Side) rules.Frame { return rules.CombatFrame{Side: side} })
		tab = table.New(session.Begin(session.Setup{System: s, Scenario: "scenario:na41/crusader", Seed: 5, Sides: s.Sides}, g), speak(t, tag))
		headed := map[string]int{}
		for _, k := range tab.View().Point.Groups {
			headed[k.Name]++
		}
		require.Equal(t, 1, headed[want[1]], "%v", headed)
	}
	one := opened(t, s, func(side rules.Side) rules.Frame { return rules.CaptureFrame{Side: side, Count: 1} })
	require.Equal(t, 1, one.RollsDice())
}

// A replacement's counter says what it is, not its name in data files.
func TestAReplacementsCounter(t *testing.T) {
	s := na41.New()
	g := opened(t, s, func(side rules.Side) rules.Frame { return rules.MovementFrame{Side: side} })
	st := g.State()
	for i, c := range g.Rules().Order.Counters {
		if c.Type == rules.InfantryReplacement {
			st.Units[i].Spot = rules.SpotInBox(1)
		}
	}
	g = rules.New(g.Rules(), st)
	seen := 0
	for tag, want := range map[string]string{"en": "REPL", "pt-BR": "REPOS"} {
		var all []view.Counter
		for _, b := range s.Board(g, speak(t, tag)).Boxes {
			all = append(all, b.Counters...)
		}
		for _, c := range all {
			if g.Rules().Order.Counters[c.ID].Type == rules.InfantryReplacement {
				seen++
				require.Equal(t, want, c.Name)
			}
		}
	}
	require.Positive(t, seen)
}
