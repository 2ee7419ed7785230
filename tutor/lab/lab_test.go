package lab_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/lab"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// systems are the games on the shelf whose positions can be put together by hand.
func systems(t testing.TB) []*shelf.System {
	t.Helper()
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	var out []*shelf.System
	all := d.Systems()
	if building := "na41"; !slices.Contains(all, building) {
		all = append(all, building)
	}
	for _, id := range all {
		sys, ok := d.Find(id)
		require.True(t, ok)
		if _, err := lab.Load(sys); errors.Is(err, lab.ErrNone) {
			continue
		}
		out = append(out, sys)
	}
	require.GreaterOrEqual(t, len(out), 2)
	return out
}

func speaker(t testing.TB, tag string) *locales.Speaker {
	t.Helper()
	say, err := locales.New(tag)
	require.NoError(t, err)
	return say
}

// started is a lab on the beginning of a game's first scenario.
func started(t testing.TB, sys *shelf.System) *lab.Lab {
	t.Helper()
	g, ok := sys.Start(sys.Scenarios()[0].ID)
	require.True(t, ok)
	l, err := lab.New(sys, g, speaker(t, locales.English))
	require.NoError(t, err)
	return l
}

// do makes edits that can be made.
func do(t testing.TB, l *lab.Lab, edits ...lab.Edit) *lab.Lab {
	t.Helper()
	for _, e := range edits {
		next, err := l.Do(e)
		require.NoError(t, err, e)
		l = next
	}
	return l
}

// refused tries an edit that cannot be made, and gives what is said.
func refused(t testing.TB, l *lab.Lab, e lab.Edit) string {
	t.Helper()
	next, err := l.Do(e)
	var trouble *lab.Trouble
	require.ErrorAs(t, err, &trouble, e)
	require.NotEmpty(t, trouble.Lines)
	require.Same(t, l, next, "what was there is kept")
	return trouble.Error()
}

func cauldron(t testing.TB) *shelf.System { return systems(t)[0] }

// hexAt is a hex with its units as the lab shows it.
func hexAt(t testing.TB, l *lab.Lab, number string) view.LabHex {
	t.Helper()
	b := l.View().Board
	h, err := b.Grid.Parse(number)
	require.NoError(t, err)
	out, ok := l.Hex(h)
	require.True(t, ok)
	return out
}

func TestAPositionIsPutTogether(t *testing.T) {
	l := do(t, started(t, cauldron(t)), lab.Edit{Do: lab.Empty})
	require.Empty(t, l.View().Board.Counters)
	require.True(t, l.View().Over)
	l = do(t, l,
		lab.Edit{Do: lab.Place, Unit: "132/8", At: "1220"}, lab.Edit{Do: lab.Place, Unit: "10 Hus", At: "1219"},
		lab.Edit{Do: lab.State, Unit: "10 Hus", Key: "steps", Value: 1}, lab.Edit{Do: lab.State, Unit: "10 Hus", Key: "disrupted", Value: true},
		lab.Edit{Do: lab.Set, Key: "turn", Value: "may-29"}, lab.Edit{Do: lab.Set, Key: "actions/axis", Value: 2},
		lab.Edit{Do: lab.Open, Key: "unit-acts", Unit: "132/8"})
	h := hexAt(t, l, "1219")
	require.Len(t, h.Units, 1)
	require.Equal(t, "1", setting(h.Units[0].States, "steps").Value)
	require.True(t, setting(h.Units[0].States, "disrupted").On)
	require.Nil(t, setting(h.Units[0].States, "steps").Less)
	require.Contains(t, l.View().Where, "May 29")
	require.Equal(t, "2", setting(l.View().Fields, "actions/axis").Value)
	options := l.Game().Point(decide.NewSheet(nil, nil)).Options()
	require.NotEmpty(t, options, "it can be asked about like any other")

	line, err := l.Line()
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(line, "gz1:"))
	other := do(t, started(t, cauldron(t)), lab.Edit{Do: lab.Replace, Value: line})
	require.Equal(t, string(l.Text()), string(other.Text()))
}

func setting(all []view.Setting, key string) view.Setting {
	for _, s := range all {
		if s.Key == key {
			return s
		}
	}
	return view.Setting{}
}

func TestWhatCannotBeIsSaidAndChangesNothing(t *testing.T) {
	l := do(t, started(t, cauldron(t)), lab.Edit{Do: lab.Empty}, lab.Edit{Do: lab.Place, Unit: "10 Hus", At: "1219"})
	require.Contains(t, refused(t, l, lab.Edit{Do: lab.Place, Unit: "132/8", At: "1219"}), "1219", "enemies in one hex")
	require.Contains(t, refused(t, l, lab.Edit{Do: lab.Place, Unit: "132/8", At: "9999"}), "132/8", "off the map")
	require.Contains(t, refused(t, l, lab.Edit{Do: lab.State, Unit: "10 Hus", Key: "steps", Value: 9}), "10 Hus")
	require.Contains(t, refused(t, l, lab.Edit{Do: lab.Place, Unit: "nobody", At: "1219"}), "nobody")
	l = do(t, l, lab.Edit{Do: lab.Open, Key: "unit-acts", Unit: "10 Hus"})
	require.Contains(t, refused(t, l, lab.Edit{Do: lab.Remove, Unit: "10 Hus"}), "situation", "who is on the move cannot go")
	for _, e := range []lab.Edit{
		{Do: lab.Off, Unit: "10 Hus", Key: "asleep"},
		{Do: lab.State, Unit: "10 Hus", Key: "asleep", Value: true},
		{Do: lab.State, Unit: "10 Hus", Key: "used", Value: 3},
		{Do: lab.Set, Key: "weather", Value: "rain"},
		{Do: lab.Open, Key: "party"},
		{Do: lab.Paint, Key: "snow", At: "1219"},
		{Do: lab.Paint, Key: "track", At: "1219", To: "1019"},
		{Do: lab.Paint, Key: "work", At: "1019", To: "1018"},
		{Do: "dance"},
		{Do: lab.Replace, Value: "gz1:!"},
		{Do: lab.Replace, Value: "[]"},
		{Do: lab.Replace, Value: `{"units": 3}`},
		{Do: lab.Replace},
	} {
		refused(t, l, e)
	}
}

// What no game comes to is told with its rule, and stays: 10.0 and 8.1 of The Cauldron, 4.1.1 and the terrain of the other game.
func TestDoubts(t *testing.T) {
	for n, c := range []struct {
		units []string
		at    string
		rules []string
	}{{[]string{"2 Lan", "10 Hus", "3 Leg"}, "0310", []string{"10.0", "8.1"}}, {[]string{"8/15", "115/15", "5/21", "104/21"}, "2501", []string{"4.1.1", "2.3"}}} {
		l := do(t, started(t, systems(t)[n]), lab.Edit{Do: lab.Empty})
		require.Empty(t, l.View().Doubts)
		for _, u := range c.units {
			l = do(t, l, lab.Edit{Do: lab.Place, Unit: u, At: c.at})
		}
		for _, r := range c.rules {
			require.Contains(t, doubts(l), r)
		}
	}
}

func TestUndoAndRedo(t *testing.T) {
	l := started(t, cauldron(t))
	first := string(l.Text())
	l = do(t, l, lab.Edit{Do: lab.Empty}, lab.Edit{Do: lab.Place, Unit: "10 Hus", At: "1219"})
	last := string(l.Text())
	require.Same(t, l, do(t, l, lab.Edit{Do: lab.Place, Unit: "10 Hus", At: "1219"}), "what changes nothing is no step")
	require.True(t, l.View().Undo)
	back := l.Undo().Undo()
	require.Equal(t, first, string(back.Text()))
	require.Equal(t, first, string(back.Undo().Text()))
	require.True(t, back.View().Redo)
	require.Equal(t, last, string(back.Redo().Redo().Text()))
	require.False(t, do(t, back, lab.Edit{Do: lab.Place, Unit: "132/8", At: "1420"}).View().Redo)
}

// TestBrushes makes every stroke of every game and takes it away again.
func TestBrushes(t *testing.T) {
	for _, sys := range systems(t) {
		start := do(t, started(t, sys), lab.Edit{Do: lab.Empty}, lab.Edit{Do: lab.Set, Key: "scenario", Value: ""}) // which may have a map of its own
		for _, b := range start.Form().Brushes {
			t.Run(sys.ID+" "+b.ID, func(t *testing.T) {
				l, at, to := canvas(t, start, b)
				e := lab.Edit{Do: lab.Paint, Key: b.ID, At: at, To: to}
				painted := do(t, l, e)
				require.NotEqual(t, string(l.Text()), string(painted.Text()))
				if b.Do == lab.Ground {
					require.NotEqual(t, hexAt(t, l, at).Ground, hexAt(t, painted, at).Ground)
					return
				}
				for range len(sys.Sides) - 1 { // a holder goes round the sides
					if b.Do == lab.Holders {
						painted = do(t, painted, e)
					}
				}
				again := do(t, painted, e)
				require.Equal(t, picture(l), picture(again), "what was made is taken away")
			})
		}
	}
}

// picture is what a board shows of the ground.
func picture(l *lab.Lab) any {
	b := l.View().Board
	return []any{b.Cells, len(b.Sides), len(b.Ways)}
}

// canvas is a hex, and one beside it, on which a brush can paint, with a unit in it where one is needed.
func canvas(t testing.TB, l *lab.Lab, b lab.Brush) (on *lab.Lab, at, to string) {
	t.Helper()
	g := l.View().Board.Grid
	tries := func(on *lab.Lab) bool {
		once, err := on.Do(lab.Edit{Do: lab.Paint, Key: b.ID, At: at, To: to})
		return err == nil && (b.Do == lab.Hexes || b.Do == lab.Holders || b.Do == lab.Pieces || b.Do == lab.Entries || !reflect.DeepEqual(picture(on), picture(once)))
	}
	for i := range g.Len() {
		for d := range hex.Dir(hex.Dirs) {
			if h := g.At(i); g.Has(h) && g.Has(h.Step(d)) {
				at, to = g.Format(h), g.Format(h.Step(d))
				if tries(l) {
					return l, at, to
				}
			}
		}
	}
	at, to = g.Format(g.At(g.Len()/2)), g.Format(g.At(g.Len()/2).Step(0))
	for _, s := range l.View().Board.Sides {
		if one, two := s.Side.Hexes(); s.Kind == view.Mine && b.Do == lab.Entries && g.Has(one) && g.Has(two) {
			at, to = g.Format(one), g.Format(two)
		}
	}
	for _, other := range l.Form().Brushes { // ground that the whole map has is painted on other ground
		if b.Do != lab.Ground || other.Do != lab.Ground {
			continue
		}
		if on := do(t, l, lab.Edit{Do: lab.Paint, Key: other.ID, At: at}); tries(on) {
			return on, at, to
		}
	}
	for _, unit := range l.Form().Units {
		if on, err := l.Do(lab.Edit{Do: lab.Place, Unit: unit, At: at}); err == nil && tries(on) {
			return on, at, to
		}
	}
	t.Fatal("nowhere to paint")
	return nil, "", ""
}

// TestEveryNameIsSaid holds every word that a lab shows to a message, in both languages.
func TestEveryNameIsSaid(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, sys := range systems(t) {
			l := started(t, sys).In(speaker(t, tag))
			v := l.View()
			var said []string
			for _, s := range v.Situations {
				said = append(said, s.Name)
			}
			for _, b := range v.Brushes {
				said = append(said, b.Name)
			}
			for _, s := range v.Fields {
				said = append(said, s.Name, s.Value)
			}
			for _, u := range v.Tray {
				said = append(said, u.Where)
			}
			for _, s := range append(slices.Clone(l.Form().States), l.Form().Fields...) {
				for _, c := range s.Choices {
					if c != "" && s.Key != "turn" && s.Key != "scenario" { // none, and what the game itself has words for
						said = append(said, speaker(t, tag).Text("lab.value."+c, nil))
					}
				}
			}
			for _, s := range l.Form().Fields {
				said = append(said, speaker(t, tag).Text(lab.FieldKey(s.Key), nil))
			}
			require.Len(t, v.Tray, len(l.Form().Units))
			placed := do(t, l, lab.Edit{Do: lab.Empty}, lab.Edit{Do: lab.Place, Unit: l.Form().Units[0], At: v.Board.Grid.Format(v.Board.Grid.At(0))})
			h, ok := placed.Hex(v.Board.Grid.At(0))
			require.True(t, ok)
			for _, s := range h.Units[0].States {
				said = append(said, s.Name, s.Value)
			}
			for _, s := range append(h.Units[0].Off, h.Units[0].Situations...) {
				said = append(said, s.Name)
			}
			for _, s := range said {
				require.NotEmpty(t, s)
				require.NotContains(t, s, "?", "%s %s", sys.ID, tag)
			}
		}
	}
}

// TestSituations opens everything that can be going on, on the beginning of the scenario with all units placed.
func TestSituations(t *testing.T) {
	for _, sys := range systems(t) {
		l := placed(t, sys)
		units := l.View().Board.Counters
		require.NotEmpty(t, units)
		open := 0
		for _, s := range l.Form().Situations {
			unit := ""
			if s.Unit {
				h, _ := l.Hex(units[0].At)
				unit = h.Units[0].Unit
			}
			next, err := l.Do(lab.Edit{Do: lab.Open, Key: s.ID, Unit: unit})
			if err != nil {
				t.Errorf("%s %s: %v", sys.ID, s.ID, err)
				continue
			}
			if s.ID == "quiet" {
				require.True(t, next.View().Over)
			} else if !next.View().Over { // who has nobody on the map has nothing to do
				open++
			}
		}
		require.GreaterOrEqual(t, open, 2, sys.ID)
	}
}

// placed is the beginning of a scenario after the ready set-up.
func placed(t testing.TB, sys *shelf.System) *lab.Lab {
	t.Helper()
	l := started(t, sys)
	for range 4 {
		g := l.Game()
		for _, i := range g.Point(decide.NewSheet(nil, nil)).Options() {
			if i.Kind() == "set_up_ready" {
				next, _, err := g.Play(i, nil)
				require.NoError(t, err)
				l, err = l.Take(next)
				require.NoError(t, err)
				break
			}
		}
	}
	return l
}

func TestReadEdit(t *testing.T) {
	doc := strict.Parse("edit", []byte(`{"do": "state", "unit": "10 Hus", "key": "steps", "value": 1}`), strict.Limits{})
	require.Equal(t, lab.Edit{Do: lab.State, Unit: "10 Hus", Key: "steps", Value: 1}, lab.ReadEdit(doc.Root()))
	require.NoError(t, doc.Err())
	doc = strict.Parse("edit", []byte(`{"do": "fly", "wings": 2}`), strict.Limits{})
	lab.ReadEdit(doc.Root())
	require.Error(t, doc.Err())
}

func theseus(t testing.TB) *lab.Lab {
	t.Helper()
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	l, err := d.Lab("position:" + `{"system": "theseus", "turn": 1}`)
	require.NoError(t, err)
	return l
}

// Of every unit only what it can have is offered, and a number left out is what its counter has printed.
func TestStatesOfTheseus(t *testing.T) {
	l := do(t, theseus(t),
		lab.Edit{Do: lab.Place, Unit: "104", At: "2623"}, lab.Edit{Do: lab.Place, Unit: "18 FLAK", At: "2623"}, lab.Edit{Do: lab.Place, Unit: "21 Pz HQ", At: "2624"})
	keys := func(at string, n int) (out []string) {
		for _, s := range hexAt(t, l, at).Units[n].States {
			out = append(out, s.Key)
		}
		return out
	}
	units := hexAt(t, l, "2623").Units
	require.Equal(t, []string{"18 FLAK", "104"}, []string{units[0].Unit, units[1].Unit})
	require.Equal(t, []string{"strength", "disrupted", "unsupplied", "of"}, keys("2623", 0))
	require.Equal(t, []string{"strength", "disrupted", "unsupplied"}, keys("2623", 1))
	require.Equal(t, []string{"support", "flipped", "unsupplied"}, keys("2624", 0))
	full := setting(units[1].States, "strength")
	require.Equal(t, "9", full.Value)
	require.Equal(t, 8, full.Less)
	require.Nil(t, full.More)
	require.Equal(t, "none", setting(units[0].States, "of").Value)

	l = do(t, l,
		lab.Edit{Do: lab.State, Unit: "104", Key: "strength", Value: 3}, lab.Edit{Do: lab.State, Unit: "104", Key: "disrupted", Value: true},
		lab.Edit{Do: lab.State, Unit: "18 FLAK", Key: "of", Value: "21-pz"}, lab.Edit{Do: lab.State, Unit: "21 Pz HQ", Key: "support", Value: 0},
		lab.Edit{Do: lab.Paint, Key: "improved", At: "2623"}, lab.Edit{Do: lab.Paint, Key: "mines-allies", At: "2822"}, lab.Edit{Do: lab.Paint, Key: "breach-marker", At: "2822"})
	require.Equal(t, "3", setting(hexAt(t, l, "2623").Units[1].States, "strength").Value)
	require.Equal(t, "21st Panzer", setting(hexAt(t, l, "2623").Units[0].States, "of").Value)
	require.NotEmpty(t, l.Game().Point(decide.NewSheet(nil, nil)).Key)
}

// What is left of an activation can be set once one is going on, and levels, markers and aircraft at any time.
func TestFieldsOfTheseus(t *testing.T) {
	l := do(t, theseus(t), lab.Edit{Do: lab.Place, Unit: "104", At: "2623"}, lab.Edit{Do: lab.Place, Unit: "21 Pz HQ", At: "2624"})
	points := lab.Edit{Do: lab.Set, Key: "stack/activation/points", Value: 2}
	require.Contains(t, refused(t, l, points), "going on")
	require.Empty(t, setting(l.View().Fields, points.Key).Name)
	l = do(t, l, lab.Edit{Do: lab.Open, Key: "acts-21-pz"}, points,
		lab.Edit{Do: lab.Set, Key: "levels/21-pz", Value: 1}, lab.Edit{Do: lab.Set, Key: "schwerpunkt", Value: "21-pz"}, lab.Edit{Do: lab.Set, Key: "air/2 Stormo", Value: "available"})
	require.Equal(t, "2", setting(l.View().Fields, points.Key).Value)
	require.Contains(t, l.View().Where, "2 action points")
	require.Equal(t, "1", setting(l.View().Fields, "levels/21-pz").Value)
	require.Equal(t, "21st Panzer", setting(l.View().Fields, "schwerpunkt").Value)
	require.Equal(t, "available", setting(l.View().Fields, "air/2 Stormo").Value)
	untouched := setting(l.View().Fields, "levels/ariete")
	require.Nil(t, untouched.More, "a formation stands at its highest level where nothing is said")
	require.NotNil(t, untouched.Less)
}
