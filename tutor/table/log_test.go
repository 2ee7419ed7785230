package table_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
	"gazala/tutor/view"
)

// played is a game of some length, in English.
func played(t *testing.T, seed uint64, n int) *table.Table {
	t.Helper()
	r, s := rand.New(rand.NewPCG(seed, 2)), sessiontest.Begin(t, sessiontest.System(t), seed)
	for range n {
		i, ok := sessiontest.Choose(r, s.Game())
		require.True(t, ok)
		var err error
		s, err = s.Play(i)
		require.NoError(t, err)
		s, _, err = s.Auto(session.Usual)
		require.NoError(t, err)
	}
	return at(t, s)
}

// The log has a line for each action, in either language, with what happened and by which rule.
func TestTheLogSaysEveryAction(t *testing.T) {
	tab := played(t, 4, 60)
	var inBoth [][]view.Entry
	for _, say := range speakers(t) {
		v := tab.In(say).View()
		require.Len(t, v.Log, v.Total)
		require.GreaterOrEqual(t, v.Total, 60)
		lines := 0
		for n, e := range v.Log {
			require.Equal(t, n+1, e.N)
			require.Equal(t, tab.Session().Entries()[n].Auto, e.Auto)
			require.NotEmpty(t, e.Who)
			spoken(t, e.Text, e.Who)
			require.Len(t, e.Lines, len(tab.Session().Log().Events(n)))
			for k, l := range e.Lines {
				spoken(t, l.Text)
				if rule := tab.Session().Log().Events(n)[k].Rule; rule != "" {
					require.Equal(t, rule, l.Chip.Rule)
				}
				lines++
			}
		}
		require.Greater(t, lines, 60)
		inBoth = append(inBoth, v.Log)
	}
	differ := 0
	for n := range inBoth[0] {
		if inBoth[0][n].Text != inBoth[1][n].Text {
			differ++
		}
	}
	require.Greater(t, differ, len(inBoth[0])/2, "the languages say it differently")
}

// spoken fails on a text that lacks its message or a slot.
func spoken(t *testing.T, texts ...string) {
	t.Helper()
	for _, s := range texts {
		require.NotEmpty(t, s)
		require.NotContains(t, s, "<no value>")
		require.NotRegexp(t, `\?[a-z_]+\.[a-z_.0-9-]+\?`, s)
	}
}

// Every way through the log to the same number of actions shows the same; what is undone stays in the log.
func TestUndoRedoAndTheSliderShowTheSame(t *testing.T) {
	tab := played(t, 5, 24)
	end := tab.View()
	for n := 0; n <= end.Total; n += 3 {
		v := tab.Seek(n).View()
		require.Equal(t, n, v.At)
		require.Equal(t, end.Total, v.Total)
		require.Len(t, v.Log, end.Total)
		for k, e := range v.Log {
			require.Equal(t, k >= n, e.Undone)
			require.Equal(t, end.Log[k].Text, e.Text)
			require.Equal(t, end.Log[k].Lines, e.Lines)
		}
		require.Equal(t, tab.Seek(end.Total).View(), tab.Seek(n).Seek(end.Total).View())
	}
	steps := 0
	for seat := table.Seat(tab); seat.View().At > 0; steps++ {
		back := seat.Undo()
		at := back.View()
		require.Less(t, at.At, seat.View().At)
		require.Equal(t, tab.Seek(at.At).View(), at)
		require.Equal(t, seat.View(), back.Redo().View())
		seat = back
	}
	require.Equal(t, 24, steps, "one step back for each thing that was chosen")
	first := tab.Seek(0)
	require.Equal(t, first.View(), first.Undo().View())
	require.Equal(t, end, tab.Redo().View())
}

// Another language says the same of the same game, and back again all is as it was.
func TestTheLanguageChangesNothing(t *testing.T) {
	say := speakers(t)
	for _, p := range every(6, everywhere(t)) {
		tab := table.New(p.s, say[0])
		other := tab.In(say[1])
		require.Equal(t, tab.View(), other.In(say[0]).View(), p.name)
		require.Equal(t, p.s, other.Session(), p.name)
		a, b := tab.View(), other.View()
		require.Equal(t, a.At, b.At)
		require.Equal(t, a.Mine, b.Mine)
		require.Equal(t, marks(a.Board), marks(b.Board), p.name)
		require.Len(t, b.Point.Groups, len(a.Point.Groups), p.name)
		x, y := choices(a.Point), choices(b.Point)
		for n := range x {
			require.Equal(t, x[n].Legal, y[n].Legal, p.name)
			require.Equal(t, x[n].At, y[n].At, p.name)
			require.Len(t, y[n].Reasons, len(x[n].Reasons), p.name)
			spoken(t, x[n].Name, y[n].Name)
		}
	}
	require.Equal(t, []string{locales.English, locales.Portuguese}, []string{say[0].Tag(), say[1].Tag()})
}

// marks are the overlays without their words, which differ by language in the sign of a half.
func marks(b *view.Board) (out []view.Mark) {
	for _, m := range b.Marks {
		m.Text = ""
		out = append(out, m)
	}
	return out
}

// The layers of zones are the game's zones of control; a layer that is off, or that there is not, lays nothing over the board.
func TestZonesAreTheGames(t *testing.T) {
	zoned := 0
	for _, p := range every(2, everywhere(t)) {
		tab := at(t, p.s)
		plain := tab.View()
		for n, side := range []cauldron.Side{cauldron.Axis, cauldron.Allies} {
			v := tab.View(plain.Layers[n].ID)
			require.True(t, v.Layers[n].On, p.name)
			require.False(t, v.Layers[1-n].On, p.name)
			want := map[hex.Hex]bool{}
			for i, in := range p.s.Game().(cauldron.Game).Zones(side) {
				if in {
					want[v.Board.Grid.At(i)] = true
				}
			}
			got := map[hex.Hex]bool{}
			for _, m := range v.Board.Marks[len(plain.Board.Marks):] {
				require.Equal(t, view.Zone, m.Kind, p.name)
				require.False(t, got[m.At], p.name)
				got[m.At] = true
			}
			require.Equal(t, want, got, p.name)
			zoned += len(got)
		}
		require.Equal(t, plain.Board, tab.View("nothing").Board, p.name)
	}
	require.Greater(t, zoned, 500)
}

// The retreat layer numbers each closed hex by the first priority that forbids it, and leaves those that the unit may enter.
func TestRetreatPathsAreNumberedByPriority(t *testing.T) {
	retreats, numbered := 0, 0
	for _, p := range everywhere(t) {
		tab := at(t, p.s)
		v := tab.View()
		last := v.Layers[len(v.Layers)-1].ID
		if last != "retreat" {
			continue
		}
		retreats++
		closed := map[hex.Hex]string{}
		for _, m := range tab.View(last).Board.Marks[len(v.Board.Marks):] {
			require.Equal(t, view.Retreat, m.Kind, p.name)
			require.Contains(t, "12345", m.Text, p.name)
			closed[m.At] = m.Text
			numbered++
		}
		for _, c := range choices(v.Point) {
			if i, ok := decide.Does(point(p.s).Sheet.Intent(c.ID), cauldron.RetreatTo); ok && c.Legal {
				require.NotContains(t, closed, i.Hex, "%s: %s", p.name, c.Name)
			}
		}
	}
	require.Greater(t, retreats, 3)
	require.Greater(t, numbered, 5)
}

// What was told before is told again word for word, on every way through the log and after another turn was taken.
func TestTheLogIsToldAnewOnlyWhereItDiffers(t *testing.T) {
	tab := played(t, 9, 30)
	fresh := func(s table.Seat) view.Table { return table.New(of(t, s), speaker(t, "en")).View() }
	r := rand.New(rand.NewPCG(8, 3))
	seat := table.Seat(tab)
	branched := 0
	for range 60 {
		v := seat.View()
		require.Equal(t, fresh(seat), v)
		switch r.IntN(4) {
		case 0:
			seat = seat.Undo()
		case 1:
			seat = seat.Redo()
		case 2:
			seat = seat.Seek(r.IntN(v.Total + 1))
		default:
			for _, c := range choices(v.Point) {
				if next, err := seat.Act(c.ID); err == nil && r.IntN(2) == 0 {
					if v.At < v.Total && next.View().Total < v.Total {
						branched++
					}
					seat = next
					break
				}
			}
		}
	}
	require.Positive(t, branched, "other actions took the place of undone ones")
}
