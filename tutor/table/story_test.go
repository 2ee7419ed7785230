package table_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/tutor/games/gamestest"
	"gazala/tutor/learn/example"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// fought plays from the beginning of a worked example, every die with the same face, the first thing that may be done but for those that are named, until the first combat is over; see is told of every position on the way.
func fought(t *testing.T, sys *shelf.System, id, variant string, face int, see func(*table.Table), not ...decide.Kind) {
	t.Helper()
	ex, err := example.Load(sys, id)
	require.NoError(t, err)
	n := slices.IndexFunc(ex.Variants, func(v example.Variant) bool { return v.ID == variant })
	require.GreaterOrEqual(t, n, 0)
	setup := session.Setup{System: sys, Dice: session.MyDice, Sides: sys.Sides, Help: session.Little}
	s := session.Begin(setup, ex.Variants[n].Start)
	begun := false
	for range 40 {
		options := slices.DeleteFunc(point(s).Options(), func(i decide.Intent) bool { return slices.Contains(not, i.Kind()) })
		require.NotEmpty(t, options)
		var faces []int
		for needs, err := s.Needs(options[0]); len(needs) > 0; needs, err = s.Needs(options[0], faces...) {
			require.NoError(t, err)
			faces = append(faces, min(face, needs[0]-1))
		}
		s, err = s.Play(options[0], faces...)
		require.NoError(t, err)
		see(at(t, s))
		goes := sys.Story.Now(s.Game()) != ""
		if begun = begun || goes; begun && !goes {
			return
		}
	}
	require.Fail(t, "the combat never ends")
}

// A combat of any game is told on one card, which is written anew after every action in it, is headed by what came of it and never by a question or a code, and has its rolls as lines.
func TestACombatIsToldOnce(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	of := func(id string) *shelf.System {
		return all[slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == id })]
	}
	for _, one := range []struct {
		system, id, variant string
		face                int
		not                 []decide.Kind
		title               string
		dice                int
	}{
		{"cauldron", "cauldron-ex-17", "", 7, nil, "18 Cav retreats to hex 2015; 5/1 advances into hex 2017; 104/1 advances into hex 2017", 1},
		{"batalha", "batalha-ex-04", "", 2, nil, "115/15 takes a loss and is reduced; 7/7 takes a loss and is reduced; 7/7 retreats to hex 0403", 2},
		{"theseus", "theseus-ex-16", "", 9, nil, "5R/4 loses a strength point (2 times); 104 is disrupted; Axis: battle won", 2},
		{"na41", "na41-ex-24", "a", 3, []decide.Kind{"call_off"}, "22nd Guards Brigade loses a step (2 times); Hex 2741 is held; I Battalion, Panzer Regiment 8 loses a step", 3},
	} {
		sys, seen := of(one.system), 0
		var last []view.Card
		fought(t, sys, one.id, one.variant, one.face, func(tab *table.Table) {
			cards := tab.Cards(0)
			told := slices.DeleteFunc(slices.Clone(cards), func(c view.Card) bool { return len(c.Steps) == 0 })
			require.LessOrEqual(t, len(told), 1, one.id)
			if len(told) == 0 {
				return
			}
			seen++
			c := told[0]
			require.NotContains(t, c.Title, "?", one.id)
			require.NotContains(t, c.Title, "decides", one.id)
			require.NotRegexp(t, `\b(A|D)(E|\d|R|V)[A-Z0-9]*\b`, c.Title, one.id)
			require.NotEqual(t, tab.View().Point.Question, c.Title)
			require.Empty(t, c.Lines, "all of it is told in its order")
			if !c.Steps[len(c.Steps)-1].Main { // something came of it
				require.Empty(t, tab.View().Board.Arrows, "%s: nobody attacks any more", one.id)
			}
			last = told
		}, one.not...)
		require.Greater(t, seen, 1, one.id)
		c := last[0]
		rolled := 0
		for _, s := range c.Steps {
			rolled += len(s.Dice)
		}
		require.False(t, c.Open, one.id)
		require.Equal(t, one.title, c.Title)
		require.GreaterOrEqual(t, rolled, one.dice, one.id)
		require.True(t, slices.ContainsFunc(c.Steps, func(s view.Told) bool { return s.Main }), one.id)
	}
}

// Whatever a game's story names is something that the game tells.
func TestStoriesNameWhatIsTold(t *testing.T) {
	all, err := gamestest.All()
	require.NoError(t, err)
	for _, tag := range locales.Languages() {
		say := speaker(t, tag)
		for _, sys := range all {
			how := sys.Story
			require.NotNil(t, how, sys.ID)
			for _, key := range slices.Concat(how.Ends, how.Gains, how.Ways, how.Again, how.Waits) {
				spoken(t, strings.ReplaceAll(say.Text(key+".log", nil), "<no value>", ""))
			}
		}
	}
}
