package session_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// The same choices from the same seed roll the same, whatever was tried and taken back on the way.
func TestTheSameChoiceRollsTheSame(t *testing.T) {
	s := wandered(t, 6, 150)
	again := sessiontest.Begin(t, s.Setup().System, 6)
	rolls := 0
	for n, e := range s.Entries() {
		options := again.Game().Point(decide.NewSheet(nil, nil)).Options()
		tried, err := again.Play(options[n%len(options)])
		require.NoError(t, err)
		if options[n%len(options)] != e.Intent {
			require.Equal(t, again.Game().Key(), tried.Undo().Game().Key())
		}
		again, err = tried.Seek(n).Play(e.Intent)
		require.NoError(t, err)
		require.Equal(t, e.Faces, again.Entries()[n].Faces, "action %d", n+1)
		rolls += len(e.Faces)
	}
	require.Greater(t, rolls, 3)
	require.Equal(t, s.Game().Key(), again.Game().Key())
}

func TestAnotherSeedRollsOtherwise(t *testing.T) {
	rolled := map[string]bool{}
	for seed := range uint64(12) {
		var faces strings.Builder
		for n := range 8 {
			faces.WriteString(strconv.Itoa(session.NewChain(seed).Next([]byte("roll"), n).Source([]byte("roll")).Roll(6)))
		}
		rolled[faces.String()] = true
	}
	require.Len(t, rolled, 12)
}

// What one choice rolls says nothing of what another would have rolled: over many games every pair of faces comes as often as the others. 25 is the
// chi-square of 35 degrees of freedom that chance exceeds in nine of ten cases, 67 the one that it exceeds in one of a thousand.
func TestAnotherChoiceLearnsNothing(t *testing.T) {
	const games, sides = 36_000, 6
	for _, pair := range [][2]func(session.Chain) int{
		{rolling("a"), rolling("b")},       // two choices in one place
		{rolling("a"), after("a", "a")},    // the die now, and the next one
		{after("a", "c"), after("b", "c")}, // the same choice after two others
		{afterFace(0), afterFace(1)},       // the same choices, other faces before
	} {
		var count [sides * sides]int
		for seed := range uint64(games) {
			c := session.NewChain(seed)
			count[pair[0](c)*sides+pair[1](c)]++
		}
		chi := 0.0
		for _, n := range count {
			d := float64(n) - games/(sides*sides)
			chi += d * d / (games / (sides * sides))
		}
		require.Less(t, chi, 67.0)
		require.Greater(t, chi, 12.0, "too even to be chance")
	}
}

func rolling(intent string) func(session.Chain) int {
	return func(c session.Chain) int { return c.Source([]byte(intent)).Roll(6) }
}

func after(first, intent string) func(session.Chain) int {
	return func(c session.Chain) int { return c.Next([]byte(first)).Source([]byte(intent)).Roll(6) }
}

func afterFace(face int) func(session.Chain) int {
	return func(c session.Chain) int { return c.Next([]byte("a"), face).Source([]byte("a")).Roll(6) }
}

// No two histories have one chain, however their texts and faces are cut.
func TestChainsTellHistoriesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gen := rapid.Custom(func(t *rapid.T) string {
			return rapid.StringMatching(`[ab]{0,3}`).Draw(t, "text") + "|" + rapid.StringMatching(`[01]{0,3}`).Draw(t, "faces")
		})
		a, b := rapid.SliceOfN(gen, 0, 3).Draw(t, "a"), rapid.SliceOfN(gen, 0, 3).Draw(t, "b")
		require.Equal(t, sameTexts(a, b), chained(a) == chained(b))
	})
}

func sameTexts(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func chained(actions []string) session.Chain {
	c := session.NewChain(7)
	for _, a := range actions {
		var text []byte
		var faces []int
		into := false
		for _, r := range a {
			switch {
			case r == '|':
				into = true
			case into:
				faces = append(faces, int(r-'0'))
			default:
				text = append(text, byte(r))
			}
		}
		c = c.Next(text, faces...)
	}
	return c
}

func TestEveryFaceComesAsOftenAsTheOthers(t *testing.T) {
	for _, sides := range []int{1, 2, 6, 10} {
		count := make([]int, sides)
		src := session.NewChain(3).Source([]byte("roll"))
		const rolls = 12_000
		for range rolls {
			count[src.Roll(sides)]++
		}
		for _, n := range count {
			require.InDelta(t, rolls/sides, n, 200)
		}
	}
	require.Zero(t, session.NewChain(3).Source(nil).Roll(0))
}

// toRoll is a session in front of a die, with the person's own dice.
func toRoll(t *testing.T) session.Session {
	t.Helper()
	s := wandered(t, 6, 150)
	for n, e := range s.Entries() {
		if e.Intent.Kind() == cauldron.Roll {
			setup := s.Setup()
			setup.Dice = session.MyDice
			return s.Seek(n).With(setup)
		}
	}
	t.Fatal("nobody rolled")
	return s
}

func TestMyDice(t *testing.T) {
	s := toRoll(t)
	needs, err := s.Needs(cauldron.Roll.Now())
	require.NoError(t, err)
	require.Len(t, needs, 1)
	for face := range needs[0] {
		more, err := s.Needs(cauldron.Roll.Now(), face)
		require.NoError(t, err)
		require.Empty(t, more)
		next, err := s.Play(cauldron.Roll.Now(), face)
		require.NoError(t, err)
		require.Equal(t, []int{face}, next.Entries()[s.At()].Faces)
	}
	for _, faces := range [][]int{nil, {needs[0]}, {-1}, {0, 0}} {
		next, err := s.Play(cauldron.Roll.Now(), faces...)
		require.ErrorIs(t, err, play.ErrDice, "%v", faces)
		require.Equal(t, s, next)
	}
	for _, faces := range [][]int{{needs[0]}, {-1}, {0, 0}} {
		_, err = s.Needs(cauldron.Roll.Now(), faces...)
		require.ErrorIs(t, err, play.ErrDice, "%v", faces)
	}
	_, err = s.Needs(cauldron.Draw.Now())
	var refused *decide.RefusedError
	require.ErrorAs(t, err, &refused)
	setup := s.Setup()
	setup.Dice = session.Seeded
	_, err = s.With(setup).Play(cauldron.Roll.Now(), 0)
	require.ErrorIs(t, err, session.ErrFaces)
}

func TestNothingIsNeededWhereNothingIsRolled(t *testing.T) {
	s := wandered(t, 7, 60)
	for n, e := range s.Entries() {
		needs, err := s.Seek(n).Needs(e.Intent)
		require.NoError(t, err)
		require.Len(t, needs, len(e.Faces))
	}
}
