package table_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// With dice of one's own, a die has its numbers. Of a draw it is asked which thing was drawn: each has its name once, and the face that stands for it draws
// that very thing.
func TestFacesOfADieAndOfADraw(t *testing.T) {
	rolled, drawn := 0, 0
	for _, p := range everywhere(t) {
		setup := p.s.Setup()
		setup.Dice = session.MyDice
		s := p.s.With(setup)
		for _, say := range speakers(t) {
			tab := table.New(s, say)
			for _, c := range choices(tab.View().Point) {
				faces := tab.Faces(c.ID)
				left, err := tab.Dice(c.ID)
				if err != nil || len(left) == 0 {
					require.Empty(t, faces, p.name)
					continue
				}
				if _, draws := decide.Does(point(s).Sheet.Intent(c.ID), cauldron.Draw); !draws {
					require.Len(t, faces, left[0], p.name)
					for n, f := range faces {
						require.True(t, f.Die, p.name)
						require.Equal(t, n, f.Face, p.name)
						require.Equal(t, strconv.Itoa(n), f.Name, p.name)
					}
					rolled++
					continue
				}
				odds, err := s.Game().Odds(cauldron.Draw.Now())
				require.NoError(t, err)
				require.Len(t, faces, len(odds.Outcomes), p.name)
				names := map[string]bool{}
				for _, f := range faces {
					require.False(t, f.Die, p.name)
					require.False(t, names[f.Name], "%s: %s twice", p.name, f.Name)
					names[f.Name] = true
					spoken(t, f.Name)
					next, err := s.Play(cauldron.Draw.Now(), f.Face)
					require.NoError(t, err, p.name)
					same := 0
					for n, o := range odds.Outcomes {
						if o.Key.State == next.Game().Key() {
							require.Equal(t, faces[n], f, p.name)
							same++
						}
					}
					require.Equal(t, 1, same, p.name)
				}
				drawn++
			}
		}
	}
	require.Greater(t, rolled, 5)
	require.Greater(t, drawn, 1)
}
