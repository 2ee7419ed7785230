package na41_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	rules "gazala/rules/na41"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// The card of a roll shows the table in which it was looked up, with the cell that was read there.
func TestCardsShowTheTableThatWasRead(t *testing.T) {
	s := open(t)
	begun, _ := s.Start("first-leap")
	thr, target := unit(t, begun.(rules.Game), "1 THR")
	tobruk := slices.IndexFunc(begun.(rules.Game).Rules().Map.Ports, func(p rules.Harbor) bool { return begun.(rules.Game).Rules().Map.Grid.Format(p.At) == "3138" })
	attack := rules.Attack{Side: rules.Axis, Target: target, Guns: rules.NoUnit, Shield: rules.NoUnit}
	defense := rules.DefenseFrame{Attack: attack, Lead: rules.NoUnit, Helper: rules.NoUnit}
	for _, c := range []struct {
		chart, row, head, cell string
		frames                 []rules.Frame
		doing                  []decide.Intent
		faces                  []int
	}{
		{
			"determined-defense", "5", "Clear", "H -/1",
			[]rules.Frame{rules.ResultFrame{Attack: attack, Result: rules.DR2}, defense},
			[]decide.Intent{rules.Lead{Unit: thr}, rules.Roll{}},
			[]int{4},
		},
		{"events-axis", "2", "Event", "Bombing raid", []rules.Frame{rules.InitialFrame{Side: rules.Axis}}, []decide.Intent{rules.RollEvent{}}, []int{0, 0}},
		{"events-allies", "12", "Event", "2 resource points", []rules.Frame{rules.InitialFrame{Side: rules.Allies}}, []decide.Intent{rules.RollEvent{}}, []int{5, 5}},
		{"events-allies", "6", "Event", "1 resource point", []rules.Frame{rules.InitialFrame{Side: rules.Allies}}, []decide.Intent{rules.RollEvent{}}, []int{1, 3}},
		{"rally", "5", "Result", "recovers", []rules.Frame{rules.RallyFrame{Side: rules.Allies, Units: []rules.UnitID{thr}}}, []decide.Intent{rules.Roll{}}, []int{4}},
		{"disengagement", "4", "Result", "yes, for a step", []rules.Frame{rules.DisengageFrame{Side: rules.Allies, Units: []rules.UnitID{thr}}}, []decide.Intent{rules.Roll{}}, []int{2}},
		{"demolition", "6", "Result", "hit", []rules.Frame{rules.BombingFrame{Side: rules.Axis}}, []decide.Intent{rules.BombPort{Port: rules.PortID(tobruk + 1)}}, []int{5}},
		{"attrition-axis", "6", "Section", "Tobruk", []rules.Frame{rules.AttritionFrame{Side: rules.Axis}}, []decide.Intent{rules.Roll{}}, []int{2, 2}},
	} {
		t.Run(c.chart+" "+c.row, func(t *testing.T) {
			setup := session.Setup{System: s, Seed: 1, Sides: s.Sides, Dice: session.MyDice}
			played := session.Begin(setup, with(t, s, "first-leap", append([]rules.Frame{rules.CombatFrame{Side: rules.Axis}}, c.frames...)...))
			for n, i := range c.doing {
				var faces []int
				if n == len(c.doing)-1 {
					faces = c.faces
				}
				next, err := played.Play(i, faces...)
				require.NoError(t, err)
				played = next
			}
			card := table.New(played, speak(t, "en")).Card(played.At())
			require.NotNil(t, card.Table)
			chart, row, column := card.Table.Chart, card.Table.Row, card.Table.Column
			require.Equal(t, []string{c.chart, c.row, c.head, c.cell}, []string{chart.ID, chart.Rows[row].Name, chart.Head[column], chart.Rows[row].Cells[column].Text})
			require.Len(t, card.Dice, len(c.faces))
		})
	}
}
