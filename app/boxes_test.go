package app_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/locales"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// camped is a position of the toy in which two units that wait beside the map may come onto it.
const camped = `{"system": "toy", "turn": 2, "supply": {"axis": 3, "allies": 3}, "units": [{"unit": "A2", "camp": true, "left": 4},
	{"unit": "A3", "camp": true, "left": 3}, {"unit": "B1", "at": "0504"}], "stack": [{"frame": "move", "side": "axis"}]}`

// beside puts two more places beside the map: one with nothing but goods, and an empty one.
func beside(sys *shelf.System) {
	draw := sys.Board
	sys.Board = func(g play.Game, say *locales.Speaker) *view.Board {
		b := draw(g, say)
		b.Boxes = append(b.Boxes, view.Box{ID: "depot", Name: "Depot", Goods: "1"}, view.Box{ID: "empty", Name: "Empty"})
		return b
	}
}

// A place beside the map stands in the panel when something is in it; one tap opens it, and what can be done with its units is there then, and not twice.
func TestPlacesBesideTheMap(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1400, 900)} {
			w := open(t, app.Params{Tutor: withToy(t, tag, from(t, camped), beside), Open: race(), Size: size})
			if handle := w.Control("sheet"); handle != nil { // on a phone they stand below what is in sight
				test.TapCanvas(w.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(handle).AddXY(handle.Size().Width/2, handle.Size().Height/2))
			}
			require.NotNil(t, w.Control("box:camp"))
			require.NotNil(t, w.Control("box:depot"))
			assert.Equal(t, size.Width < 600, w.Control("box:empty") != nil, "a phone's tab stays when nothing is in it")
			before := shown(w)
			if w.Control("box:tracks") != nil {
				require.True(t, press(w, "box:tracks"), "out of sight")
				assert.Contains(t, shown(w), "3 · 3", "the tracks have a tab")
				assert.False(t, anyOf(w, "option:"), "it stands in place of what can be done")
				require.True(t, press(w, "box:tracks"))
				require.True(t, press(w, "box:empty"))
				require.True(t, press(w, "tab:0"))
			} else {
				assert.Contains(t, before, "3 · 3", "the tracks are told below")
			}
			assert.NotContains(t, before, "A3, 3-3")
			require.True(t, press(w, "box:camp"))
			assert.Contains(t, shown(w), "A3, 3-3", "the counter in words")
			require.True(t, anyOf(w, "option:"))
			check(t, w, "a place beside the map is open")
			require.True(t, press(w, "box:camp"))
			assert.NotContains(t, shown(w), "A3, 3-3")
			require.True(t, anyOf(w, "option:"), "in the list again")
		}
	}
}

// mixed is a table at which choices of one kind are listed with another between them.
type mixed struct{ table.Seat }

func (t mixed) Brief(layers ...string) view.Table {
	v := t.Seat.Brief(layers...)
	g := v.Point.Groups
	v.Point.Groups = []view.Group{{Name: g[0].Name, Choices: g[0].Choices[:1]}, g[1], {Name: g[0].Name, Choices: g[0].Choices[1:]}}
	return v
}

// A kind of choices has one heading, wherever they stand in the list.
func TestAKindHasOneHeading(t *testing.T) {
	tutor := seating{withToy(t, "en", from(t, camped)), func(s table.Seat) table.Seat { return mixed{s} }}
	w := open(t, app.Params{Tutor: tutor, Open: race(), Size: fyne.NewSize(1400, 900)})
	assert.Equal(t, 1, strings.Count(shown(w), "Move\n"))
}

// alone is a table at which a kind of choices has one, named like the kind.
type alone struct{ table.Seat }

func (t alone) Brief(layers ...string) view.Table {
	v := t.Seat.Brief(layers...)
	c := v.Point.Groups[0].Choices[0]
	c.Name, c.Legal = "Go to camp", true
	v.Point.Groups = []view.Group{{Name: c.Name, Choices: []view.Choice{c}}}
	return v
}

// A kind with one choice of the same name says it once.
func TestAKindThatIsItsChoiceHasNoHeading(t *testing.T) {
	tutor := seating{withToy(t, "en", from(t, camped)), func(s table.Seat) table.Seat { return alone{s} }}
	w := open(t, app.Params{Tutor: tutor, Open: race(), Size: fyne.NewSize(1400, 900)})
	assert.Equal(t, 1, strings.Count(shown(w), "Go to camp\n"))
}

// A question shows what stands beside the map too: it can be what the answer rests on.
func TestAQuestionShowsThePlacesBesideTheMap(t *testing.T) {
	for _, tag := range locales.Languages() {
		w := open(t, app.Params{Tutor: withToy(t, tag, from(t, camped), beside), Open: app.Place{Kind: app.Practise, ID: "toy"}, Size: fyne.NewSize(1400, 900), Frames: atOnce})
		require.NotNil(t, w.Control("box:depot"))
		assert.Nil(t, w.Control("box:empty"), "nothing is in it")
		if w.Control("box:camp") == nil {
			continue
		}
		tap(t, w, "box:camp")
		check(t, w, "a place beside the map is open")
	}
}

// terse is a table that names nothing that is about a place before it is asked for it.
type terse struct{ table.Seat }

func (t terse) Brief(layers ...string) view.Table {
	v := t.View(layers...)
	for _, g := range v.Point.Groups {
		for i, c := range g.Choices {
			if len(c.At)+len(c.Boxes) > 0 {
				g.Choices[i] = view.Choice{ID: c.ID, Legal: c.Legal, At: c.At, Boxes: c.Boxes}
			}
		}
	}
	return v
}

func (t terse) Act(choice int, faces ...int) (table.Seat, error) {
	next, err := t.Seat.Act(choice, faces...)
	return terse{next}, err //nolint:wrapcheck // a stand-in adds nothing
}

// What the table has not named yet is listed with its name and its reasons.
func TestWhatIsListedIsNamed(t *testing.T) {
	named := func(s table.Seat) table.Seat { return s }
	bare := func(s table.Seat) table.Seat { return terse{s} }
	listed := func(seat func(table.Seat) table.Seat) string {
		w := open(t, app.Params{Tutor: seating{withToy(t, "en", from(t, camped)), seat}, Open: race(), Size: fyne.NewSize(1400, 900)})
		for _, name := range slices.Sorted(maps.Keys(w.Layout().Controls)) {
			if strings.HasPrefix(name, "box:") {
				tap(t, w, name)
				break
			}
		}
		return shown(w)
	}
	assert.Equal(t, listed(named), listed(bare))
	assert.Contains(t, listed(bare), "Move A2 to 0101\n2\nThe unit has the points for it; 3 are left.")
	refused := func(seat func(table.Seat) table.Seat) string {
		w := open(t, app.Params{Tutor: seating{withToy(t, "en"), seat}, Open: race(), Size: fyne.NewSize(1400, 900)})
		require.True(t, anyOf(w, "option:"))
		require.True(t, press(w, "do"))
		tap(t, w, "tab:1")
		require.True(t, strings.Contains(strings.Join(slices.Collect(maps.Keys(w.Layout().Controls)), " "), "refusal:"))
		return shown(w)
	}
	assert.Equal(t, refused(named), refused(bare))
}

// aiming is a table at which things may be done in some hexes, or in places beside the map, and the phase may end.
type aiming struct {
	table.Seat
	at    []hex.Hex
	boxes [][]string
	end   view.Ending
}

func (t aiming) Brief(layers ...string) view.Table {
	v := t.Seat.Brief(layers...)
	for n := range v.Board.Counters {
		v.Board.Counters[n].Active = false
	}
	v.Board.Marks = nil
	var all []view.Choice
	for _, h := range t.at {
		all = append(all, view.Choice{ID: len(all), Name: "Here", Legal: true, At: []hex.Hex{h}})
	}
	for _, b := range t.boxes {
		all = append(all, view.Choice{ID: len(all), Name: "By " + strings.Join(b, " and "), Legal: true, Boxes: b})
	}
	end := view.Choice{ID: len(all), Name: "End it", Legal: true, Ending: t.end}
	v.Point.Groups = []view.Group{{Name: "Do", Choices: all}, {Name: "End", Choices: []view.Choice{end}}}
	return v
}

// The foot asks to tap what stands where something may be done: a unit, a hex, the one or the other; and nothing of the kind when only the list has something.
func TestTheFootAsksForUnitsOrHexes(t *testing.T) {
	unit, bare := hex.Hex{}, []hex.Hex{}
	seats := withToy(t, "en", from(t, camped))
	end := view.Finishes
	foot := func(at []hex.Hex, boxes ...[]string) string {
		tutor := seating{seats, func(s table.Seat) table.Seat { return &aiming{s, at, boxes, end} }}
		return shown(open(t, app.Params{Tutor: tutor, Open: race(), Size: fyne.NewSize(1400, 900)}))
	}
	foot(nil, []string{"camp"})
	tutor := seating{seats, func(s table.Seat) table.Seat {
		v := s.Brief()
		held := map[hex.Hex]bool{}
		for _, c := range v.Board.Counters {
			held[c.At], unit = true, c.At
		}
		for i := 0; i < v.Board.Grid.Len() && len(bare) < 2; i++ {
			if h := v.Board.Grid.At(i); !held[h] {
				bare = append(bare, h)
			}
		}
		return s
	}}
	open(t, app.Params{Tutor: tutor, Open: race(), Size: fyne.NewSize(1400, 900)})
	require.Len(t, bare, 2)
	for _, end = range []view.Ending{view.Halts, view.Closes, view.Finishes} {
		assert.NotContains(t, foot([]hex.Hex{unit, unit}), "or choose an option")
	}
	for _, end = range []view.Ending{view.Goes, view.Declines, view.Spends} {
		assert.Contains(t, foot([]hex.Hex{unit, unit}), "Select a unit, or choose an option", "what stands beside it answers, too")
	}
	end = view.Finishes
	assert.Contains(t, foot([]hex.Hex{unit, unit}), "Select a unit")
	assert.Contains(t, foot(bare), "Select a hex")
	assert.Contains(t, foot([]hex.Hex{bare[0], unit}), "Select on the map")
	only := foot(nil, []string{"camp"}, []string{"camp"})
	assert.NotContains(t, only, "Tap")
	assert.Contains(t, only, "Choose")
}

// What leads from a place beside the map to another one is listed before what is done in it.
func TestWaysOutOfAPlaceComeFirst(t *testing.T) {
	tutor := seating{withToy(t, "en", from(t, camped), beside), func(s table.Seat) table.Seat {
		return &aiming{s, nil, [][]string{{"camp"}, {"camp", "depot"}}, view.Goes}
	}}
	w := open(t, app.Params{Tutor: tutor, Open: race(), Size: fyne.NewSize(1400, 900)})
	tap(t, w, "box:camp")
	text := shown(w)
	require.Contains(t, text, "By camp and depot")
	assert.Less(t, strings.Index(text, "By camp and depot"), strings.Index(text, "By camp\n"))
}
