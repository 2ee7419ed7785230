package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/tutor/table"
	"gazala/tutor/table/ask"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
	"gazala/tutor/view"
)

func choices(p view.Point) (out []view.Choice) {
	for _, g := range p.Groups {
		out = append(out, g.Choices...)
	}
	return out
}

// What the table lists is the decision point: each entry once, in its order, legal exactly if the game judges it so, with all its reasons.
func TestTheOptionsAreThePoint(t *testing.T) {
	say := speaker(t, "en")
	legal, refused := 0, 0
	for _, p := range everywhere(t) {
		v, sheet := table.New(p.s, say).View(), point(p.s)
		told := choices(v.Point)
		require.Len(t, told, sheet.Sheet.Len(), p.name)
		asked := choices(ask.New(p.s.Setup().System, p.s.Game(), say).Options())
		var options []decide.Intent
		for n, c := range told {
			i := sheet.Sheet.Intent(n)
			verdict := p.s.Game().Judge(i)
			require.Equal(t, n, c.ID, p.name)
			require.Equal(t, verdict.Legal, c.Legal, "%s: %s", p.name, c.Name)
			require.Equal(t, asked[n].Name, c.Name, p.name)
			require.Equal(t, asked[n].Reasons, c.Reasons, p.name)
			require.NotEmpty(t, c.Name, p.name)
			if refused++; c.Legal {
				refused--
				legal++
				options = append(options, i)
				continue
			}
			require.Len(t, c.Reasons, len(verdict.Reasons), "%s: %s", p.name, c.Name)
		}
		require.Equal(t, sheet.Options(), options, p.name)
		require.Equal(t, len(options) == 0, v.Over, p.name)
	}
	require.Greater(t, legal, 200)
	require.Greater(t, refused, 200)
}

// A legal choice can be done, and does what the game does; a refused one says why, and changes nothing.
func TestWhatIsListedIsWhatHappens(t *testing.T) {
	done := 0
	for _, p := range every(3, everywhere(t)) {
		tab := at(t, p.s)
		for n, c := range choices(tab.View().Point) {
			next, err := tab.Act(n)
			if !c.Legal {
				var no *decide.RefusedError
				require.ErrorAs(t, err, &no, "%s: %s", p.name, c.Name)
				require.Same(t, tab, next, p.name)
				continue
			}
			require.NoError(t, err, "%s: %s", p.name, c.Name)
			want, err := p.s.Play(point(p.s).Sheet.Intent(n))
			require.NoError(t, err)
			require.Equal(t, want.Game().Key(), of(t, next).Game().Key(), "%s: %s", p.name, c.Name)
			done++
		}
		for _, n := range []int{-1, point(p.s).Sheet.Len()} {
			next, err := tab.Act(n)
			require.ErrorIs(t, err, table.ErrChoice)
			require.Same(t, tab, next)
			_, ok := tab.Preview(n)
			require.False(t, ok)
			_, err = tab.Dice(n)
			require.ErrorIs(t, err, table.ErrChoice)
		}
	}
	require.Greater(t, done, 100)
}

// Every refused choice can be looked at: it says at least one reason, and the change that is named does make it legal.
func TestEveryRefusalGivesItsReasons(t *testing.T) {
	refused, changed := 0, 0
	for _, p := range examples(t, sessiontest.System(t)) {
		tab, sheet := at(t, p.s), point(p.s).Sheet
		for n, c := range choices(tab.View().Point) {
			look, ok := tab.Preview(n)
			require.True(t, ok, p.name)
			require.Equal(t, c.Name, look.Choice.Name)
			require.Equal(t, c.Legal, look.Choice.Legal)
			require.NotNil(t, look.Board, p.name)
			if c.Legal {
				require.Nil(t, look.Nearest, "%s: %s", p.name, c.Name)
				continue
			}
			refused++
			require.NotEmpty(t, look.Choice.Reasons, "%s: %s", p.name, c.Name)
			for _, r := range look.Choice.Reasons {
				require.NotEmpty(t, r.Title, "%s: %s", p.name, c.Name)
				require.NotEmpty(t, r.Chip.Printed, "%s: %s", p.name, c.Name)
			}
			change, can := play.Nearest(p.s.Game(), sheet.Intent(n))
			require.Equal(t, can, look.Nearest != nil, "%s: %s", p.name, c.Name)
			if can {
				changed++
				require.True(t, change.Game.Judge(change.Intent).Legal, "%s: %s", p.name, c.Name)
				require.Equal(t, p.s.Setup().System.Board(change.Game, speaker(t, "en")), look.Nearest.Board(), p.name)
			}
		}
	}
	require.Greater(t, refused, 100)
	require.Greater(t, changed, 10)
}

// before are the positions in which dice may follow, and a few others.
func before(t *testing.T, all []spot) (out []spot) {
	t.Helper()
	for n, p := range all {
		rolls := n%10 == 0
		for _, i := range point(p.s).Options() {
			needs, err := p.s.Needs(i)
			require.NoError(t, err)
			rolls = rolls || len(needs) > 0
		}
		if rolls {
			out = append(out, p)
		}
	}
	return out
}

// A choice says beforehand which dice it asks for, and dice follow exactly then.
func TestAPreviewTellsOfItsDice(t *testing.T) {
	rolled := 0
	for _, p := range before(t, everywhere(t)) {
		tab, sheet := at(t, p.s), point(p.s).Sheet
		for n := range sheet.Len() {
			if !sheet.Legal(n) {
				continue
			}
			look, _ := tab.Preview(n)
			needs, err := p.s.Needs(sheet.Intent(n))
			require.NoError(t, err)
			require.Equal(t, len(needs) > 0, look.Choice.Rolls, p.name)
			require.ElementsMatch(t, needs, look.Dice, p.name)
			next, err := p.s.Play(sheet.Intent(n))
			require.NoError(t, err)
			faces := next.Entries()[p.s.At()].Faces
			require.Equal(t, look.Choice.Rolls, len(faces) > 0, "%s: %s", p.name, look.Choice.Name)
			rolled += len(faces)
		}
	}
	require.Greater(t, rolled, 5)
}

// One's own dice: the table asks for them, takes those that fit and writes them down; others change nothing.
func TestMyDiceAreTypedIn(t *testing.T) {
	rolls := 0
	for _, p := range before(t, everywhere(t)) {
		tab := at(t, p.s).MyDice(true)
		require.True(t, tab.View().MyDice)
		require.False(t, tab.MyDice(false).View().MyDice)
		for n, c := range choices(tab.View().Point) {
			sides, err := tab.Dice(n)
			if !c.Legal {
				require.Error(t, err, "%s: %s", p.name, c.Name)
				continue
			}
			require.NoError(t, err)
			if len(sides) == 0 {
				continue
			}
			rolls++
			for _, wrong := range [][]int{nil, {-1}, {sides[0]}, append(make([]int, len(sides)), 0)} {
				if len(wrong) > len(sides) {
					if _, err := tab.Dice(n, wrong...); err == nil {
						continue // the first dice may call for more
					}
				}
				next, err := tab.Act(n, wrong...)
				require.ErrorIs(t, err, play.ErrDice, "%s: %s %v", p.name, c.Name, wrong)
				require.Same(t, tab, next)
			}
			for face := range sides[0] {
				faces := []int{face}
				for {
					more, err := tab.Dice(n, faces...)
					require.NoError(t, err)
					if len(more) == 0 {
						break
					}
					faces = append(faces, face%more[0])
				}
				next, err := tab.Act(n, faces...)
				require.NoError(t, err)
				require.Equal(t, faces, of(t, next).Entries()[p.s.At()].Faces, "%s: %s", p.name, c.Name)
			}
		}
	}
	require.Greater(t, rolls, 5)
}

// At the usual level of help whatever has one option is taken, each with a line in the log, and taken back with what was chosen.
func TestWhatIsTakenByItselfIsLogged(t *testing.T) {
	autos := 0
	for _, p := range every(15, everywhere(t)) {
		setup := p.s.Setup()
		setup.Help = session.Usual
		tab := at(t, p.s.With(setup))
		for n, c := range choices(tab.View().Point) {
			if !c.Legal {
				continue
			}
			next, err := tab.Act(n)
			require.NoError(t, err)
			v := next.View()
			require.Len(t, v.Log, v.Total)
			for k := p.s.At() + 1; k < v.At; k++ {
				require.True(t, v.Log[k].Auto, p.name)
				autos++
			}
			require.Equal(t, p.s.At(), next.Undo().View().At, p.name)
			require.Equal(t, v, next.Undo().Redo().View(), p.name)
		}
	}
	require.Greater(t, autos, 5)
}

// The hexes that may be named are outlined as a group, however few there are: none is filled in, which would hide its ground.
func TestHexesThatMayBeNamedAreOutlined(t *testing.T) {
	few := 0
	for _, p := range every(4, everywhere(t)) {
		var named int
		for _, m := range at(t, p.s).View().Board.Marks {
			if m.Kind == view.Reach {
				require.True(t, m.Range, p.name)
				named++
			}
		}
		if named > 0 && named < 20 {
			few++
		}
	}
	require.Greater(t, few, 5)
}
