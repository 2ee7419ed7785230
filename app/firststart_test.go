package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"gazala/app"
)

// Who has begun nothing is asked where they stand: who is new goes to the first lesson with one press, who knows the rules or plays at a table to what is for
// them, with the game that they choose.
func TestWhereOneStands(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		begin := func(press ...string) app.Place {
			w := open(t, app.Params{Size: size})
			require.Contains(t, shown(w), "Where do you stand?")
			for _, name := range press {
				tap(t, w, name)
			}
			tap(t, w, "continue")
			return w.Place()
		}
		require.Equal(t, app.Lesson, begin().Kind)
		require.Equal(t, app.Place{Kind: app.Placement, ID: "toy"}, begin("stand:rules"))
		require.Equal(t, app.Place{Kind: app.Paper, ID: "toy"}, begin("stand:rules", "which:toy", "stand:table"))
		require.Equal(t, app.Lesson, begin("stand:table", "stand:new").Kind)
	}
}
