package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	rules "gazala/rules/cauldron"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/games/cauldron"
)

func TestAGameBeginsFromEveryStart(t *testing.T) {
	for _, tag := range locales.Languages() {
		d := open(t, tag)
		starts := d.Starts("cauldron")
		require.Greater(t, len(starts), 20)
		for i, s := range starts {
			whole(t, s.ID, s.Title, s.Note, s.Group)
			table, err := d.Begin(desk.Opening{From: s.ID, Seed: 1})
			require.NoError(t, err, s.ID)
			require.NotNil(t, table)
			require.Equal(t, i < 3, s.Group == starts[0].Group, "the guided game and the scenarios stand first under a heading of their own: %s", s.ID)
		}
		require.Equal(t, "guided:cauldron/one", starts[0].ID)
		require.Equal(t, "scenario:cauldron/one", starts[1].ID)
		require.Equal(t, "scenario:cauldron/campaign", starts[2].ID)
		require.Equal(t, starts[:3], d.Beginnings("cauldron"))
		require.Empty(t, d.Starts("chess"))
		require.Empty(t, d.Beginnings("chess"))
	}
}

func TestAScenarioBeginsWithTheAlliedSetUp(t *testing.T) {
	sys := cauldron.New()
	for _, s := range sys.Scenarios() {
		g, ok := sys.Start(s.ID)
		require.True(t, ok, s.ID)
		require.Equal(t, 1, sys.Turn(g))
		top, _ := g.(rules.Game).State().Frames.Top()
		require.Equal(t, rules.SetUpFrame{Side: rules.Allies}, top)
	}
	_, ok := sys.Start("two")
	require.False(t, ok)
}

func TestNoGameBeginsFromOtherWords(t *testing.T) {
	d := open(t, locales.English)
	for _, from := range []string{"", "scenario:cauldron", "scenario:cauldron/two", "scenario:cauldron/"} {
		_, err := d.Begin(desk.Opening{From: from})
		require.ErrorIs(t, err, desk.ErrStart, from)
	}
	_, err := d.Begin(desk.Opening{From: "scenario:chess/one"})
	require.ErrorIs(t, err, desk.ErrSystem)
}

// A scenario begins with the optional rules that are named with it; its position keeps them, and its heading says so.
func TestAScenarioWithOptionalRules(t *testing.T) {
	d := open(t, locales.English)
	s, ok := d.Find("na41")
	require.True(t, ok)
	require.Contains(t, s.Optional(), "27.2")
	told := d.Optional("na41")
	require.Len(t, told, len(s.Optional()))
	require.Equal(t, "+27.2", told[1].Mark)
	require.Equal(t, "27.2", told[1].Rule.Chip.Printed)
	require.NotEmpty(t, told[1].Rule.Title)
	require.Empty(t, d.Optional("cauldron"))
	seat, err := d.Begin(desk.Opening{From: "scenario:na41/crusader+27.2"})
	require.NoError(t, err)
	g := seat.Session().Game()
	require.Equal(t, []string{"27.2"}, s.Chosen(g))
	text, err := s.Write(g)
	require.NoError(t, err)
	doc := strict.Parse("", text, strict.Limits{})
	again := s.Position(doc.Root())
	require.NoError(t, doc.Err())
	require.Equal(t, []string{"27.2"}, s.Chosen(again))
	require.Contains(t, seat.View().Point.Where, "optional rule 27.2")
	without, ok := s.Choose(again, nil)
	require.True(t, ok)
	require.Empty(t, s.Chosen(without))
	for _, from := range []string{"scenario:na41/crusader+27.9", "scenario:na41/crusader+27.2+27.2", "scenario:na41/crusader+", "scenario:cauldron/one+27.2"} {
		_, err := d.Begin(desk.Opening{From: from})
		require.ErrorIs(t, err, desk.ErrStart, from)
	}
}

// A picture of a beginning is the board with which the game begins, set up as its book offers it where nothing stands
// yet; of what there is not, there is none.
func TestABeginningHasItsPicture(t *testing.T) {
	d, err := desk.New(locales.Portuguese)
	require.NoError(t, err)
	require.Nil(t, d.StartBoard("scenario:chess/one"))
	for _, system := range d.Systems() {
		for _, st := range d.Starts(system)[:3] {
			seat, err := d.Begin(desk.Opening{From: st.ID, Seed: 1})
			require.NoError(t, err)
			b := d.StartBoard(st.ID)
			require.NotNil(t, b, st.ID)
			if begins := len(seat.View().Board.Counters); begins > 0 {
				require.Len(t, b.Counters, begins, st.ID)
			} else {
				require.NotEmpty(t, b.Counters, st.ID)
			}
		}
	}
}
