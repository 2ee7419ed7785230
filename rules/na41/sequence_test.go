package na41_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/scenarios/na41"
)

var books = func() *na41data.Book {
	b, err := na41data.LoadBook()
	if err != nil {
		panic(err)
	}
	return b
}()

// begun is a scenario as it begins.
func begun(t testing.TB, id string) na41.Game {
	t.Helper()
	for _, s := range books.Scenarios {
		if s.ID == id {
			st, err := books.Opening(s)
			require.NoError(t, err)
			return na41.New(books.Rules, st)
		}
	}
	require.FailNow(t, "no scenario", id)
	return na41.Game{}
}

// playerTurn is a player turn in a game.
type playerTurn struct {
	turn, impulse uint8
	side          na41.Side
}

// through plays a game by ending whatever can be ended, and gives the player turns in their order.
func through(t testing.TB, g play.Game) (played []playerTurn, end na41.Game) {
	t.Helper()
	src := dice.Seeded(1)
	for range 1000 {
		st := g.(na41.Game).State()
		n, side := st.Impulse()
		if now := (playerTurn{st.Turn, n, side}); n > 0 && (len(played) == 0 || played[len(played)-1] != now) {
			played = append(played, now)
		}
		if _, open := st.Frames.Top(); !open {
			return played, g.(na41.Game)
		}
		next, _, err := g.Play(quickest(t, g.(na41.Game)), src)
		require.NoError(t, err)
		g = next
	}
	require.FailNow(t, "the game does not end")
	return nil, na41.Game{}
}

func TestSequence(t *testing.T) {
	t.Run("s1.2 the scenario begins with the Axis player turn of the third impulse and ends with its seventh turn", func(t *testing.T) {
		played, _ := through(t, begun(t, "enter-rommel"))
		require.Equal(t, playerTurn{1, 3, axis}, played[0])
		require.Equal(t, []playerTurn{{2, 1, allies}, {2, 1, axis}, {2, 2, allies}, {2, 2, axis}, {2, 3, allies}, {2, 3, axis}, {3, 1, allies}}, played[1:8])
		require.Equal(t, playerTurn{7, 3, axis}, played[len(played)-1])
		require.Len(t, played, 37)
	})
	t.Run("3.1.b the second impulse of a summer turn is skipped: 101 player turns in the campaign", func(t *testing.T) {
		g := begun(t, "campaign")
		r := *g.Rules()
		r.Scenarios = slices.Clone(r.Scenarios)
		r.Scenarios[g.State().Scenario-1].Victory.Points.N = 99 // nobody wins before the end
		played, _ := through(t, na41.New(&r, g.State()))
		require.Len(t, played, 101)
		for _, p := range played {
			require.False(t, p.turn >= 8 && p.turn <= 11 && p.impulse == 2, "%v", p)
		}
		require.Contains(t, played, playerTurn{12, 2, allies})
		r.Rulings = r.Rulings.With(na41.SummerTurns, 1)
		played, _ = through(t, na41.New(&r, g.State()))
		require.Len(t, played, 97, "d-38: turns 7 and 12 as well")
	})
	t.Run("s3.2 Crusader begins with the Allies and has nine impulses, no preparation before the first", func(t *testing.T) {
		played, _ := through(t, begun(t, "crusader"))
		require.Equal(t, playerTurn{17, 1, allies}, played[0])
		require.Len(t, played, 18)
	})
	t.Run("3.2.b what has moved in one movement phase moves again in the next of its side", func(t *testing.T) {
		f := field(t).unit("pz", axis, na41.Tank, "0503").unit("tk", allies, na41.Tank, "0903")
		f.state.Turn = 1
		st := f.state
		st.Frames = na41.Beginning(1, allies)
		m := &match{t: t, f: f, Game: na41.New(f.rules(), st)}
		m.throw(na41.RollEvent{}, 3, 4).do(na41.EndInitial{})
		m.walk("tk", "0902").do(na41.Stop{})
		require.True(t, m.unit("tk").Moved)
		m.do(na41.EndMovement{}, na41.EndCombat{}).throw(na41.Roll{}, 5, 6).throw(na41.RollEvent{}, 3, 4).do(na41.EndInitial{})
		m.legal(m.choose("pz"), "3.2.b").refused(m.choose("tk"), "3.2.b")
		m.do(na41.EndMovement{}, na41.EndCombat{}, na41.Forgo{}).throw(na41.Roll{}, 5, 6).throw(na41.RollEvent{}, 3, 4).do(na41.EndInitial{})
		require.False(t, m.unit("tk").Moved)
		m.legal(m.choose("tk"), "3.2.b")
	})
}
