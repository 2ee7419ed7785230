package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	rules "gazala/rules/na41"
	"gazala/tutor/games/na41"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Where thousands of things may be done or may not, a brief view has every one of them and names the first of each kind; the others are named when they are asked for.
func TestABriefViewHasEverything(t *testing.T) {
	s := na41.New()
	say, err := locales.New("en")
	require.NoError(t, err)
	g := opened(t, s, func(side rules.Side) rules.Frame { return rules.DelayFrame{Side: side} })
	begun := session.Begin(session.Setup{System: s, Scenario: "scenario:na41/crusader", Seed: 5, Sides: s.Sides}, g)
	tab := table.New(begun, say)
	brief, whole := tab.Brief().Point, table.New(begun, say).View().Point
	require.Len(t, brief.Groups, len(whole.Groups))
	unnamed := 0
	for n, group := range whole.Groups {
		require.Len(t, brief.Groups[n].Choices, len(group.Choices))
		for i, want := range group.Choices {
			got := brief.Groups[n].Choices[i]
			if got.Name == "" {
				unnamed++
				bare := view.Choice{ID: want.ID, Legal: want.Legal, At: want.At, Boxes: want.Boxes}
				require.Equal(t, bare, got)
				var ok bool
				got, ok = tab.Choice(got.ID)
				require.True(t, ok)
			}
			require.Equal(t, want, got)
		}
	}
	require.Greater(t, unnamed, 1000)
	require.Equal(t, whole, tab.View().Point)
	require.Equal(t, whole, tab.Brief().Point, "once all are named they stay so")
	_, ok := tab.Choice(-1)
	require.False(t, ok)
}
