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

// TestScope: of the rules that change a number, a legality or a sequence nine in ten are tested by some question about the positions made for questions, with six throws of the
// dice, or about 600 of random games (GAZALA_TRIALS=6); with one throw, some fewer. What no question asks for has a reason in the game's file, or stands in the log of this test.
func TestScope(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	least := 86
	if trials.Long() {
		least = 90
	}
	for _, system := range d.Drilled() {
		got, err := d.Scope(system, min(trials.Of(1), 6))
		require.NoError(t, err)
		of := len(got.Rules)
		tested := of - len(got.Untested)
		t.Logf("%s: %d of %d rules tested, %.1f of 100; not: %v", system, tested, of, float64(tested)*100/float64(of), got.Untested)
		require.GreaterOrEqual(t, tested*100, of*least, system)
	}
}
