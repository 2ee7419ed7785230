package paint

import (
	"testing"

	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/require"

	"gazala/app/palette"
	"gazala/locales"
	"gazala/rules/hex"
	tutordesk "gazala/tutor/desk"
	"gazala/tutor/view"
)

// begun is a board on which a game begins, and painters of it at several sizes.
func begun(t *testing.T, id string) (view.Board, []*Painter) {
	t.Helper()
	fonts, err := NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	d, err := tutordesk.New(locales.English)
	require.NoError(t, err)
	b := d.StartBoard(id)
	require.NotNil(t, b)
	var all []*Painter
	for _, r := range []float64{14, 24, 50} {
		p, err := New(Options{Fonts: fonts, Palette: palette.Light(), R: r, Scale: 1})
		require.NoError(t, err)
		all = append(all, p)
	}
	return *b, all
}

// The end of a path tells all that it triggers, in letters that can be read, on the map and beside the counters.
func TestAPillIsWholeAndBesideCounters(t *testing.T) {
	const warns = "Mines · Engages the enemy"
	start, painters := begun(t, "scenario:batalha/first-blow")
	for _, p := range painters {
		covered, all := 0, 0
		for i := range start.Grid.Len() {
			b := start
			h := b.Grid.At(i)
			b.Marks = []view.Mark{{At: h, Kind: view.Path, Text: "5", Left: warns}}
			b.Trails = []view.Trail{{Hexes: []hex.Hex{h.Step(0), h}}}
			s := p.newScene(&b)
			pills := p.pills(s)
			require.Len(t, pills, 1)
			l := pills[0]
			require.Equal(t, "5 · "+warns, l.text)
			require.GreaterOrEqual(t, l.size, float64(pillLeast))
			require.GreaterOrEqual(t, l.box(1).Min.X, 0)
			require.LessOrEqual(t, l.box(1).Max.X, s.geo.size.X)
			if all++; s.counterUnder(&l, 1) > 0 {
				covered++
			}
		}
		require.Less(t, covered*12, all, "R %v", p.r)
	}
}

// No line runs round a unit that lies in the midst of a range or a limit, which would look like a target; where the range ends there is one.
func TestNoLineRunsRoundAUnitWithinARange(t *testing.T) {
	start, painters := begun(t, "scenario:batalha/first-blow")
	for _, limit := range []bool{false, true} {
		b := start
		b.Marks = nil
		s := painters[0].newScene(&b)
		open := b.Grid.At(b.Grid.Len() / 2)
		for i := range b.Grid.Len() {
			if h := b.Grid.At(i); !s.occupied(i) && h != open {
				b.Marks = append(b.Marks, view.Mark{At: h, Kind: view.Reach, Range: true}, view.Mark{At: h, Kind: view.Within})
			}
		}
		s = painters[1].newScene(&b)
		lines := 0
		for i := range b.Grid.Len() {
			set := s.edge(i)
			if limit {
				set = s.rim(i)
			}
			for d := range hex.Dir(hex.Dirs) {
				if set&(1<<d) != 0 && s.ranged(i) {
					lines++
					require.Equal(t, open, b.Grid.At(i).Step(d))
				}
			}
		}
		require.Equal(t, hex.Dirs, lines)
	}
}
