package bot

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/think"
	na41data "gazala/scenarios/na41"
)

// An error of the game while the simple player looks ahead comes out as that error.
func TestAnErrorOfTheGameComesOut(t *testing.T) {
	b, err := na41data.LoadBook()
	require.NoError(t, err)
	g, err := b.Start("enter-rommel")
	require.NoError(t, err)
	playtest.Fails(t, g, 100, func(g play.Game, e think.Engine) play.Thinker { return greedy(g.(na41.Game), 1, e) })
}

// So does one while the practised player looks for a plan.
func TestAnErrorOfThePlanComesOut(t *testing.T) {
	g := moving(t, "enter-rommel")
	played := 0
	s := (&memory{}).think(g, 1, func(g play.Game, i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
		const after = 50
		if played++; played > after {
			return nil, nil, errPlanted
		}
		return g.Play(i, src)
	})
	require.True(t, s.Think(func() bool { return true }))
	require.ErrorIs(t, s.Err(), errPlanted)
	require.Empty(t, s.Ranking())
}

var errPlanted = errors.New("planted")

// moving is a scenario in its first movement phase.
func moving(t testing.TB, scenario string) na41.Game {
	t.Helper()
	b, err := na41data.LoadBook()
	require.NoError(t, err)
	g, err := b.Start(scenario)
	require.NoError(t, err)
	faces := dice.Seeded(11)
	for n := uint64(0); ; n++ {
		st := g.State()
		if top, _ := st.Frames.Top(); na41.FrameKinds().Word(top) == na41.FrameKinds().Word(na41.MovementFrame{}) {
			return g
		}
		next, _, err := g.Play(Greedy(g, n).Ranking()[0].Intent, faces)
		require.NoError(t, err)
		g = next.(na41.Game)
	}
}

// 3.2: the practised player plans once for a player turn: the same plan from the same seed, in slices, and none for what the enemy decides. It says what the plan is worth.
func TestThePlanOfAPlayerTurn(t *testing.T) {
	g := moving(t, "enter-rommel")
	m, again := &memory{}, &memory{}
	th := m.think(g, 3, nil)
	require.Empty(t, th.Ranking())
	count := 1
	for !th.Think(func() bool { return false }) {
		count++
	}
	require.Greater(t, count, 100)
	require.NoError(t, th.Err())
	best := th.Ranking()[0]
	why := best.For[len(best.For)-1]
	require.Equal(t, "na41.bot.plan", why.Key)
	require.GreaterOrEqual(t, why.Args[2].Val.Num(), int64(0), "no worse than the simplest plan")
	require.True(t, g.Judge(best.Intent).Legal)

	other := again.think(g, 3, nil)
	require.True(t, other.Think(func() bool { return true }))
	require.Equal(t, th.Ranking(), other.Ranking())
	require.Equal(t, m, again)

	next, _, err := g.Play(best.Intent, dice.Seeded(1))
	require.NoError(t, err)
	then := m.think(next.(na41.Game), 4, nil)
	require.NotEmpty(t, then.Ranking(), "the plan is there")
	require.Equal(t, why, then.Ranking()[0].For[len(then.Ranking()[0].For)-1])
}

// The simple player knows an answer to every procedure that asks something.
func TestStrangers(t *testing.T) {
	settled := map[string]bool{"turn": true, "player_turn": true, "combat_die": true, "result": true, "defense_die": true}
	for _, f := range na41.Frames() {
		word := na41.FrameKinds().Word(f)
		if !settled[word] && !slices.ContainsFunc(kinds(), func(k kind) bool { return k.knows(f) }) {
			t.Errorf("knows no answer to the questions of %q", word)
		}
	}
}

// In games that it plays, the simple player knows every kind of option that comes up.
func TestKnowsEveryOption(t *testing.T) {
	b, err := na41data.LoadBook()
	require.NoError(t, err)
	strange := map[string]bool{}
	for _, scenario := range []string{"enter-rommel", "crusader"} {
		g, err := b.Start(scenario)
		require.NoError(t, err)
		faces := dice.Seeded(7)
		for n := range 400 {
			s := newSight(g)
			for _, r := range Random(g, uint64(n)).Ranking() {
				s.options = append(s.options, r.Intent)
			}
			if len(s.options) == 0 {
				break
			}
			about := s.about()
			for _, i := range s.options {
				_, known := about(i)
				_, always := s.anytime(i)
				if !known && !always {
					strange[fmt.Sprintf("%T at %T", i, s.top)] = true
				}
			}
			th := Greedy(g, uint64(n))
			th.Think(func() bool { return true })
			next, _, err := g.Play(th.Ranking()[0].Intent, faces)
			require.NoError(t, err)
			g = next.(na41.Game)
		}
	}
	require.Empty(t, strange)
}
