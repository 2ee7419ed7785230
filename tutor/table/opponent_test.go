package table_test

import (
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/play"
	"gazala/rules/think"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// opposed is a table at which the person plays the sides given.
func opposed(t *testing.T, tag string, dice session.Dice, sides ...string) *table.Table {
	t.Helper()
	say, err := locales.New(tag)
	require.NoError(t, err)
	sys := sessiontest.System(t)
	setup := sessiontest.Setup(sys, 7)
	setup.Sides, setup.Dice = sides, dice
	s := session.Begin(setup, sessiontest.Read(t, sys, sessiontest.Position(t, sys, false)))
	return table.New(s, say)
}

// looks lets that many options be weighed.
func looks(n int) func() bool {
	return func() bool { n--; return n >= 0 }
}

func always() bool { return true }

// The advice names every option once, the best first, each with its place in the list, and its reasons in both languages.
func TestAdvice(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		seat := opposed(t, tag, session.Seeded, "axis")
		advice, done, err := seat.Advice(looks(0))
		for !done {
			advice, done, err = seat.Advice(looks(3))
		}
		require.NoError(t, err)
		legal, reasons, numbers, last := 0, 0, 0, math.Inf(1)
		for _, g := range seat.View().Point.Groups {
			for _, c := range g.Choices {
				if c.Legal {
					legal++
				}
			}
		}
		require.NotEmpty(t, advice)
		_, planned := seat.YourPlan()
		require.True(t, planned)
		require.Less(t, len(advice), legal, "of what the plan does not ask for nothing is said")
		seen := map[int]bool{}
		for _, a := range advice {
			require.False(t, seen[a.Choice])
			seen[a.Choice] = true
			require.Equal(t, a.Points == nil, a.Worth == "", "a number is told in points or not at all")
			if a.Points != nil {
				numbers++
				require.LessOrEqual(t, *a.Points, last)
				last = *a.Points
			}
			preview, ok := seat.Preview(a.Choice)
			require.True(t, ok)
			require.True(t, preview.Choice.Legal)
			require.Equal(t, preview.Choice.Name, a.Name)
			for _, r := range a.Reasons {
				reasons++
				require.NotContains(t, r.Text, "cauldron.")
				require.NotContains(t, r.Text, "{{")
				require.NotEmpty(t, r.Chip.Printed)
			}
		}
		require.Positive(t, reasons)
		require.Positive(t, numbers)
	}
}

// The program plays the side that the person does not, a slice at a time, as the advice would have it, and stops when the person decides.
func TestOpponentPlaysItsSide(t *testing.T) {
	seat := table.Seat(opposed(t, "en", session.Seeded, "allies"))
	require.False(t, seat.View().Mine, "the Axis begins")
	acted := 0
	for range 20000 {
		before := seat.View().At
		next, done, err := seat.Opponent(looks(3))
		require.NoError(t, err)
		if next.View().At > before {
			acted++
			entry := next.View().Log[before]
			require.True(t, entry.Auto)
			advice, _, _ := seat.Advice(always)
			require.Equal(t, advice[0].Name, entry.Text)
		}
		seat = next
		if done || acted > 30 {
			break
		}
	}
	require.Positive(t, acted)
	require.Equal(t, seat.View().At, acted)
}

func TestOpponentWaits(t *testing.T) {
	for name, seat := range map[string]table.Seat{
		"the person plays both sides": opposed(t, "en", session.Seeded, "axis", "allies"),
		"the person decides":          opposed(t, "en", session.Seeded, "axis"),
	} {
		next, done, err := seat.Opponent(always)
		require.NoError(t, err)
		require.True(t, done, name)
		require.Equal(t, 0, next.View().At, name)
	}
	played, _, err := table.Seat(opposed(t, "en", session.Seeded, "allies")).Opponent(always)
	require.NoError(t, err)
	require.Equal(t, 1, played.View().At)
	again, done, err := played.Seek(0).Opponent(always)
	require.NoError(t, err)
	require.True(t, done, "what was undone is not lost")
	require.Equal(t, 0, again.View().At)
	require.Equal(t, 1, again.View().Total)
}

// An opponent who plans remembers what he has seen from one decision to the next, and advises nobody; a guided game goes on without him, and one in which the simple one was chosen.
func TestAnOpponentWhoPlans(t *testing.T) {
	for _, k := range []struct{ guided, simple bool }{{false, false}, {true, false}, {false, true}} {
		say, err := locales.New("en")
		require.NoError(t, err)
		made, asked, advised := 0, 0, 0
		sys := *sessiontest.System(t)
		usual := sys.Think
		sys.Think = func(g play.Game, seed uint64) play.Thinker {
			advised++
			return usual(g, seed)
		}
		sys.Opponent = func() func(play.Game, uint64) play.Thinker {
			made++
			return func(g play.Game, seed uint64) play.Thinker {
				asked++
				return usual(g, seed)
			}
		}
		setup := sessiontest.Setup(&sys, 7)
		setup.Sides, setup.Guided = []string{"allies"}, k.guided
		seat := table.Seat(table.New(session.Begin(setup, sessiontest.Read(t, &sys, sessiontest.Position(t, &sys, false))), say))
		require.Equal(t, !k.guided, len(seat.View().Rivals) == 2)
		if k.simple {
			seat = seat.Against("recruit")
			require.True(t, seat.View().Rivals[1].On)
			require.False(t, seat.View().Rivals[0].On)
		}
		for range 2 {
			next, done, err := seat.Opponent(always)
			require.NoError(t, err)
			require.False(t, done)
			seat = next
		}
		if k.guided || k.simple {
			require.Zero(t, made)
			require.Equal(t, 2, advised)
			continue
		}
		require.Equal(t, []int{1, 2, 0}, []int{made, asked, advised})
		require.True(t, seat.Against("recruit").Against("officer").View().Rivals[0].On)
	}
}

// Where such a player advises, too, another one of his kind plans for the person's own side: neither knows the other's plan.
func TestWhoPlansAlsoAdvises(t *testing.T) {
	say, err := locales.New("en")
	require.NoError(t, err)
	sys := *sessiontest.System(t)
	usual, made, asked := sys.Think, 0, map[int]int{}
	sys.Think = func(play.Game, uint64) play.Thinker {
		t.Fatal("the simple one is asked")
		return nil
	}
	judged := *sys.Worth
	judged.Advises = true
	sys.Worth = &judged
	sys.Opponent = func() func(play.Game, uint64) play.Thinker {
		made++
		who := made
		return func(g play.Game, seed uint64) play.Thinker {
			asked[who]++
			return usual(g, seed)
		}
	}
	setup := sessiontest.Setup(&sys, 7)
	setup.Sides = []string{"axis"}
	seat := table.Seat(table.New(session.Begin(setup, sessiontest.Read(t, &sys, sessiontest.Position(t, &sys, false))), say))
	for n := 0; made < 2; n++ {
		require.Less(t, n, 200)
		advice, _, err := seat.Advice(always)
		require.NoError(t, err)
		if seat.View().Program {
			seat, _, err = seat.Opponent(always)
			require.NoError(t, err)
			continue
		}
		require.NotEmpty(t, advice)
		dice, err := seat.Dice(advice[0].Choice)
		require.NoError(t, err)
		faces := make([]int, len(dice))
		for k := range faces {
			faces[k] = 1
		}
		seat, err = seat.Act(advice[0].Choice, faces...)
		require.NoError(t, err)
	}
	require.Positive(t, asked[1])
	require.Positive(t, asked[2])
}

// With one's own dice the program says what it would roll, and waits for the faces.
func TestOpponentLeavesOnesOwnDiceToThePerson(t *testing.T) {
	seat, done := table.Seat(opposed(t, "en", session.MyDice, "allies")), false
	for n := 0; !done; n++ {
		require.Less(t, n, 3000)
		next, end, err := seat.Opponent(always)
		require.NoError(t, err)
		seat, done = next, end
	}
	if !seat.View().Mine {
		advice, _, _ := seat.Advice(always)
		dice, err := seat.Dice(advice[0].Choice)
		require.NoError(t, err)
		require.NotEmpty(t, dice)
	}
	require.Positive(t, seat.View().At)
}

var errBlind = errors.New("planted")

// blind is a game whose engine fails as soon as the program looks ahead.
func blind(sys *shelf.System) *shelf.System {
	out := *sys
	out.Think = func(play.Game, uint64) play.Thinker { return think.Failed(errBlind) }
	out.Opponent = nil // then the one who thinks so plays
	return &out
}

// A failure of the game while the program looks ahead is told; no option is taken for worthless and nothing is played.
func TestAFailureWhileLookingAheadIsTold(t *testing.T) {
	say, err := locales.New("en")
	require.NoError(t, err)
	sys := sessiontest.System(t)
	setup := sessiontest.Setup(blind(sys), 7)
	setup.Sides = []string{"allies"}
	seat := table.New(session.Begin(setup, sessiontest.Read(t, sys, sessiontest.Position(t, sys, false))), say)
	advice, done, err := seat.Advice(looks(3))
	require.ErrorIs(t, err, table.ErrThought)
	require.ErrorIs(t, err, errBlind)
	require.True(t, done)
	require.Empty(t, advice)
	next, done, err := seat.Opponent(looks(3))
	require.ErrorIs(t, err, table.ErrThought)
	require.True(t, done)
	require.Equal(t, seat.View().At, next.View().At, "nothing was played")
}

// mute is a game that the program cannot play.
func mute(sys *shelf.System) *shelf.System {
	out := *sys
	out.Think = nil
	return &out
}

// A game that the program cannot play has no advice and no opponent, and says so.
func TestAGameWithoutAThinker(t *testing.T) {
	say, err := locales.New("en")
	require.NoError(t, err)
	sys := sessiontest.System(t)
	setup := sessiontest.Setup(mute(sys), 7)
	setup.Sides = []string{"allies"}
	seat := table.New(session.Begin(setup, sessiontest.Read(t, sys, sessiontest.Position(t, sys, false))), say)
	require.False(t, seat.View().Thinks)
	advice, done, err := seat.Advice(looks(3))
	require.NoError(t, err)
	require.True(t, done)
	require.Empty(t, advice)
	next, done, err := seat.Opponent(looks(3))
	require.NoError(t, err)
	require.True(t, done)
	require.Equal(t, seat.View().At, next.View().At)
	require.True(t, opposed(t, "en", session.Seeded, "axis").View().Thinks)
}
