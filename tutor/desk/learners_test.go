package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
)

// TestLearners: whoever ignores one rule is found out by it, whoever ignores none is left alone. Of every game as many of the rules are tried; Without a hint most are found, and none for another; gazalactl learners tries them all.
func TestLearners(t *testing.T) {
	const wanted, found, tried = 80, 95, 20
	blind := 60 // of 100, out of few positions
	if trials.Long() {
		blind = 70
	}
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Drilled() {
		t.Run(system, func(t *testing.T) {
			lines := 0
			sys, _ := d.Find(system)
			every := len(sys.Index().All()) / tried
			got, err := d.Learners(system, desk.Exam{Trials: 1, Every: every, Blind: trials.Of(160), None: 150}, func(string) { lines++ })
			require.NoError(t, err)
			require.Len(t, got.Learners, lines-1)
			require.Empty(t, got.Perfect.Suspected)
			require.InDelta(t, 150, got.Perfect.Asked, 0)
			require.Positive(t, got.Exams)
			require.GreaterOrEqual(t, got.Soon*100, got.Exams*found)
			require.Zero(t, got.Blind.Wrong)
			require.GreaterOrEqual(t, got.Blind.Right*100, got.Blind.Of*blind, "found without a hint: %d of %d", got.Blind.Right, got.Blind.Of)
			asked, tested := 0, 0
			for _, l := range got.Learners {
				if l.Unasked == "" {
					asked++
				}
				if l.Right > 0 {
					tested++
				}
			}
			require.GreaterOrEqual(t, tested*100, asked*wanted)
		})
	}
}

// TestScope: at least four in five of the rules that change a number, a legality or a sequence are asked for; the others have a reason in the game's file.
func TestScope(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range d.Drilled() {
		got, err := d.Learners(system, desk.Exam{Every: 1}, func(string) {})
		require.NoError(t, err)
		asked := 0
		for _, l := range got.Learners {
			if l.Unasked == "" {
				asked++
			}
		}
		require.GreaterOrEqual(t, asked*5, got.Scope*4, system)
	}
}
