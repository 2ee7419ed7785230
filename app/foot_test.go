package app_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/widget"
	"gazala/locales"
	"gazala/rules/hex"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/view"
)

func TestTheFoot(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		offered := func(position string) *app.Window {
			return open(t, app.Params{Tutor: withToy(t, "en", from(t, position)), Open: race(), Size: size})
		}
		w := offered(strings.Replace(attacked, "0201", "0203", 1)) // with two ways back
		require.NotNil(t, w.Control("do"), "the only thing to do is in the foot at once")
		require.Equal(t, 0, w.Layout().Table.At, "and not done unasked")
		tap(t, w, "do")
		require.Equal(t, 1, w.Layout().Table.At)
		require.Nil(t, w.Control("do"))
		require.True(t, anyOf(w, "pin:"), "of two things each has its button, beside the card of what was rolled")
		require.Greater(t, w.Layout().Table.At, 1)

		w = offered(attacked) // with three
		key(w, fyne.KeySpace)
		require.Equal(t, 1, w.Layout().Table.At)
		require.False(t, anyOf(w, "pin:"), "three are a list")
	}
}

// One tap takes a unit in hand; what else may be done in a hex is looked at first.
func TestOneTapTakesAUnit(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, `{"system": "batalha", "units": [{"unit": "115/15", "at": "0407"}, {"unit": "8/15", "at": "0508"}, {"unit": "69/50", "at": "1007"}],
		"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`), Open: campaign()})
	w.Board().OnSelect(hexOf(t, w, "0407"))
	require.Equal(t, 1, w.Layout().Table.At)
	next := hexOf(t, w, "0408")
	w.Board().OnSelect(next)
	require.Equal(t, 1, w.Layout().Table.At)
	w.Board().OnSelect(next)
	require.Equal(t, 2, w.Layout().Table.At, "the second tap does it")
	far := hexOf(t, w, "0608")
	w.Board().OnSelect(far)
	require.Equal(t, 2, w.Layout().Table.At)
	require.NotNil(t, w.Control("do"), "the way and its price are shown")
	w.Board().OnSelect(far)
	require.Greater(t, w.Layout().Table.At, 2)

	w = open(t, app.Params{Tutor: withToy(t, "en", from(t, driven)), Open: race()})
	w.Board().OnSelect(hexOf(t, w, "0202"))
	require.Equal(t, 0, w.Layout().Table.At, "a step is looked at first")
	w.Board().OnSelect(hexOf(t, w, "0202"))
	require.Equal(t, 1, w.Layout().Table.At)
}

// retreating are three units of the Allies that must retreat.
const retreating = `{"system": "batalha", "units": [{"unit": "115/15", "at": "1510"}, {"unit": "69/50", "at": "1509"}, {"unit": "150/50", "at": "1509"}, {"unit": "151/50", "at": "1509"}],
	"stack": [{"frame": "turn", "phase": "axis_combat"}, {"frame": "combat", "side": "axis"}, {"frame": "retreat", "side": "allies", "left": ["69/50", "150/50", "151/50"]}]}`

// Of several that go the same way the first is moved, and the others follow with one button.
func TestTheRestGoesTheSameWay(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, retreating), Open: campaign()})
	require.Nil(t, w.Control("likewise"), "none has gone yet")
	tap(t, w, "option:0")
	tap(t, w, "do")
	require.Nil(t, w.Control("likewise"))
	tap(t, w, "option:0")
	tap(t, w, "do")
	require.NotNil(t, w.Control("likewise"))
	require.Contains(t, shown(w), "150/50, 151/50 go to", "each by its name")
	before := w.Layout().Table.At
	tap(t, w, "likewise")
	require.NotEqual(t, "batalha:5.3", w.Layout().Table.Rule, "all have retreated")
	require.Nil(t, w.Control("likewise"))
	tap(t, w, "undo")
	require.Equal(t, before, w.Layout().Table.At, "it is taken back as it was done")
}

// A unit that moves as it pleases takes no other one along.
func TestAMoveIsNoneOfTheOthers(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, `{"system": "batalha", "units": [{"unit": "115/15", "at": "0807"}, {"unit": "8/15", "at": "0906"}, {"unit": "69/50", "at": "1007"}],
		"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`), Open: campaign()})
	for _, at := range []string{"0807", "0907", "0907"} {
		w.Board().OnSelect(hexOf(t, w, at))
	}
	require.False(t, slices.ContainsFunc(w.Board().Board().Counters, func(c view.Counter) bool { return c.Active }), "the enemy has stopped it")
	require.Nil(t, w.Control("likewise"))
}

// marching is a movement phase of Batalha.
const marching = `{"system": "batalha", "units": [{"unit": "115/15", "at": "0407"}, {"unit": "8/15", "at": "0508"}, {"unit": "69/50", "at": "1007"}],
	"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`

// Of two ways of which one triggers something both lie on the board, the one that is not looked at as the other; the
// button says what its number is.
func TestTheWayInsteadLiesOnTheBoard(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, marching), Open: campaign()})
	w.Board().OnSelect(hexOf(t, w, "0407"))
	grid := w.Board().Board().Grid
	both, alone := "", ""
	for i := range grid.Len() {
		if trip := w.Seat().Glance(grid.At(i)).Trip; trip == nil || both != "" && trip.Warns != "" {
			continue
		}
		switch trip := w.Seat().Hex(grid.At(i)).Trip; {
		case trip.Other == nil || trip.Other.Warns == trip.Warns:
			alone = grid.Format(grid.At(i))
		default:
			both = grid.Format(grid.At(i))
		}
	}
	require.NotEmpty(t, both)
	require.NotEmpty(t, alone)
	lies := func() (main, other []hex.Hex) {
		for _, trail := range w.Board().Board().Trails {
			switch {
			case trail.Other:
				other = trail.Hexes
			case !trail.Past:
				main = trail.Hexes
			}
		}
		return main, other
	}
	w.Board().OnSelect(hexOf(t, w, alone))
	main, other := lies()
	require.NotEmpty(t, main)
	require.Empty(t, other)
	w.Board().OnSelect(hexOf(t, w, both))
	main, other = lies()
	require.NotEmpty(t, main)
	require.NotEmpty(t, other)
	require.NotEqual(t, main, other)
	require.Contains(t, strings.Join(strings.Fields(shown(w)), " "), "Move to "+both+" · cost ")
	require.True(t, press(w, "other-way"))
	turnedMain, turnedOther := lies()
	require.Equal(t, main, turnedOther)
	require.Equal(t, other, turnedMain)
}

// Who has set it so moves with one tap on a hex.
func TestOneTapDoesIt(t *testing.T) {
	a := test.NewTempApp(t)
	a.Preferences().SetBool("hasty", true)
	w := open(t, app.Params{App: a, Tutor: atBatalha(t, marching), Open: campaign()})
	w.Board().OnSelect(hexOf(t, w, "0407"))
	require.Equal(t, 1, w.Layout().Table.At)
	w.Board().OnSelect(hexOf(t, w, "0608"))
	require.Greater(t, w.Layout().Table.At, 1)
	at := w.Layout().Table.At
	w.Board().OnSelect(hexOf(t, w, "1007"))
	require.Equal(t, at, w.Layout().Table.At, "what may not be done is not")
}

// A unit is dragged where it is to go; from a hex without one the board is dragged.
func TestAUnitIsDragged(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, marching), Open: campaign()})
	b := w.Board()
	require.False(t, b.OnGrab(hexOf(t, w, "0202")))
	require.False(t, b.OnGrab(hexOf(t, w, "1007")), "another side's")
	require.Equal(t, 0, w.Layout().Table.At)
	require.True(t, b.OnGrab(hexOf(t, w, "0407")))
	b.OnCarry(hexOf(t, w, "0507"))
	b.OnCarry(hexOf(t, w, "0608"))
	require.Equal(t, 1, w.Layout().Table.At, "it has been taken in hand")
	b.OnDrop(hexOf(t, w, "0608"))
	require.Greater(t, w.Layout().Table.At, 1)
	at := w.Layout().Table.At
	require.True(t, b.OnGrab(hexOf(t, w, "0608")))
	b.OnCarry(hexOf(t, w, "0507"))
	b.OnCarry(hexOf(t, w, "0608"))
	b.OnDrop(hexOf(t, w, "0608"))
	require.Equal(t, at, w.Layout().Table.At, "let go where it stood")
	require.True(t, b.OnGrab(hexOf(t, w, "0608")))
	b.OnCarry(hexOf(t, w, "1007"))
	b.OnDrop(hexOf(t, w, "1007"))
	require.Equal(t, at, w.Layout().Table.At, "where it may not go it does not")
}

// What stands in the foot is no second time in a longer list; it is told of when it is asked for.
func TestWhatStandsInTheFootIsFolded(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, marching), Open: campaign()})
	end := ""
	for name := range w.Layout().Controls {
		if n, ok := strings.CutPrefix(name, "pin:"); ok {
			end = "option:" + n
		}
	}
	require.NotEmpty(t, end)
	require.Nil(t, w.Control(end))
	require.True(t, press(w, "in-foot"))
	require.NotNil(t, w.Control(end), "with its rules")
	require.True(t, press(w, "in-foot"))
	require.Nil(t, w.Control(end))
}

// A tap on a stack shows its units beside the hex, each to be taken with one more.
// What comes first stands in the list, too: in the first phase of North Africa '41 that would begin with destroying one's own supply.
func TestWhatComesFirstIsNotFolded(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	w := open(t, app.Params{Tutor: tutored(d), Open: app.Place{Kind: app.AtTable, ID: "scenario:na41/enter-rommel"}})
	roll, destroy := strings.Index(shown(w), "Roll for the event"), strings.Index(shown(w), "Destroy your supply point")
	require.Positive(t, roll)
	require.Less(t, roll, destroy)
}

func TestAStackIsShownOnAPlate(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		w := open(t, app.Params{Tutor: atBatalha(t, strings.Replace(marching, "0508", "0407", 1)), Open: campaign(), Size: size})
		w.Board().OnSelect(hexOf(t, w, "1007"))
		require.Nil(t, w.Control("plate:0"), "none of them may be taken")
		w.Board().OnSelect(hexOf(t, w, "0407"))
		require.NotNil(t, w.Control("plate:0"))
		plate, board := w.Control("plate:1"), w.Board()
		require.NotNil(t, plate)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(plate)
		over := fyne.CurrentApp().Driver().AbsolutePositionForObject(board)
		require.True(t, at.X >= over.X && at.Y >= over.Y && at.X+plate.Size().Width <= over.X+board.Size().Width, "it stands on the board")
		require.Equal(t, 0, w.Layout().Table.At)
		tap(t, w, "plate:1")
		require.Equal(t, 1, w.Layout().Table.At)
		require.Nil(t, w.Control("plate:1"))
	}
}

// A unit that is asked where it goes is picked with one tap, like one that is taken in hand, alone or out of a stack; what it goes to is shown first.
func TestOneTapPicksWhoRetreats(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, retreating), Open: campaign()})
	w.Board().OnSelect(hexOf(t, w, "1509"))
	require.Equal(t, 0, w.Layout().Table.At, "which of three")
	tap(t, w, "plate:1")
	require.Equal(t, 1, w.Layout().Table.At)
	w.Board().OnSelect(hexOf(t, w, "1508"))
	require.Equal(t, 1, w.Layout().Table.At)
	w.Board().OnSelect(hexOf(t, w, "1508"))
	require.Equal(t, 2, w.Layout().Table.At)
	tap(t, w, "likewise")
	require.Equal(t, 6, w.Layout().Table.At, "all three in five taps")
	w = open(t, app.Params{Tutor: atBatalha(t, strings.Replace(retreating, `"left": ["69/50", "150/50", "151/50"]`, `"left": ["150/50"]`, 1)), Open: campaign()})
	w.Board().OnSelect(hexOf(t, w, "1509"))
	require.Equal(t, 1, w.Layout().Table.At, "the only one")
}

// The hexes into which a unit may retreat bear the number of the step that it would be; where it stands has none.
func TestRetreatHexesAreNumbered(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, retreating), Open: campaign()})
	numbers := func() map[string]string {
		out := map[string]string{}
		for _, m := range w.Board().Board().Marks {
			if m.Kind == view.Retreat || m.Kind == view.Path && m.Text != "" {
				out[w.Board().Board().Grid.Format(m.At)] += m.Text
			}
		}
		return out
	}
	require.Empty(t, numbers(), "nobody goes yet")
	w.Board().OnSelect(hexOf(t, w, "1509"))
	tap(t, w, "plate:1")
	require.Equal(t, "1", numbers()["1508"])
	require.Empty(t, numbers()["1509"], "where it stands")
}

// Beside the way that is looked at, or a step, stands what goes there and stops the unit: a move is three taps with its end.
func TestAMoveThatEndsIsThreeTaps(t *testing.T) {
	held := func(w *app.Window) bool {
		return slices.ContainsFunc(w.Board().Board().Counters, func(c view.Counter) bool { return c.Active })
	}
	for to, actions := range map[string]int{"0610": 5, "0507": 3} {
		w := open(t, app.Params{Tutor: atBatalha(t, marching), Open: campaign()})
		w.Board().OnSelect(hexOf(t, w, "0508"))
		require.True(t, held(w))
		require.Nil(t, w.Control("halt"), "nothing is looked at")
		w.Board().OnSelect(hexOf(t, w, to))
		require.True(t, held(w))
		tap(t, w, "halt")
		require.False(t, held(w), to)
		require.Equal(t, actions, w.Layout().Table.At)
	}
}

// Units that are chosen for something where they stand go nowhere: nothing is offered for the rest of them.
func TestWhoOnlyTakesPartGoesNowhere(t *testing.T) {
	w := open(t, app.Params{Tutor: atBatalha(t, `{"system": "batalha", "units": [{"unit": "115/15", "at": "1510"}, {"unit": "104/21", "at": "1510"}, {"unit": "8/15", "at": "1510"}, {"unit": "69/50", "at": "1509"}],
		"stack": [{"frame": "turn", "phase": "axis_combat"}, {"frame": "combat", "side": "axis"}]}`), Open: campaign()})
	for range 2 {
		tap(t, w, "option:0")
		tap(t, w, "do")
		require.Nil(t, w.Control("likewise"))
	}
	require.Equal(t, 2, w.Layout().Table.At, "an attack, and one that takes part")
}

// What ends a phase stands by itself over the row of the main button, at the right and no wider than its words; in the place of the main button
// stands a sentence where there is nothing to press, and nothing is as wide as the foot.
func TestEndingAPhaseStandsAside(t *testing.T) {
	for _, wide := range []float32{360, 412, 1280} {
		w := open(t, app.Params{Size: fyne.NewSize(wide, 892), Open: campaign(), Tutor: atBatalha(t, `{"system": "batalha", "units": [{"unit": "115/15", "at": "0407"}, {"unit": "69/50", "at": "1007"}],
			"stack": [{"frame": "turn", "phase": "axis_movement"}, {"frame": "move", "side": "axis"}]}`)})
		w.Board().OnSelect(hexOf(t, w, "0707")) // a phone's window has its size only when it is painted
		unit, end := w.Control("pin:0"), w.Control("pin:1")
		require.NotNil(t, unit)
		require.NotNil(t, end)
		require.Contains(t, widget.Written(unit), "115/15")
		require.Contains(t, widget.Written(end), "End")
		driver := fyne.CurrentApp().Driver()
		at, main := driver.AbsolutePositionForObject(end), driver.AbsolutePositionForObject(unit)
		require.LessOrEqual(t, at.Y+end.Size().Height, main.Y)
		require.Greater(t, at.X+end.Size().Width, main.X+unit.Size().Width, "it ends at the right edge")
		require.Less(t, end.Size().Width, min(wide, 400)*.8)
		require.LessOrEqual(t, unit.Size().Width, min(wide, 400)*.7)
	}
}

// mainPlace is the middle of the place of the main button.
func mainPlace(size fyne.Size) fyne.Position {
	const edge, under, gap, half, parts = 16, 14, 8, 24, 3
	left, wide := float32(0), size.Width
	if size.Width > 1000 { // beside a board
		wide = 400
		left = size.Width - wide
	}
	return fyne.NewPos(left+edge+(wide-2*edge-gap)/parts, size.Height-under-half)
}

// Whatever was done, a press on the place of the main button 0.2, 0.6 and 1.5 s later ends no phase and gives nothing up: not in whole stretches of
// all games, played by anything that can be pressed.
func TestTheMainPlaceEndsNothing(t *testing.T) {
	acts := trials.Of(30) // as many as GAZALA_TRIALS says for the long run
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, start := range []string{
		"scenario:batalha/campaign", "guided:batalha/first-blow", "scenario:cauldron/one", "guided:cauldron/one", "scenario:theseus/bir-hacheim", "scenario:na41/enter-rommel",
	} {
		for n, size := range []fyne.Size{fyne.NewSize(360, 800), fyne.NewSize(1280, 800)} {
			h := &hands{now: time.Unix(1e9, 0)}
			w := open(t, app.Params{Tutor: tutored(d), Size: size, Clock: h.time, Frames: soon, Open: app.Place{Kind: app.AtTable, ID: start}})
			require.NotNil(t, w.Seat(), start)
			w.Canvas().Capture() // lays it out
			r := rand.New(rand.NewPCG(7, uint64(n)))
			pressed, ended := 0, 0
			for range acts {
				if w.Seat() == nil || w.Layout().Table.Over {
					break
				}
				var names []string
				for _, name := range []string{
					"do", "likewise", "end:yes", "end:no", "card:continue", "on", "halt", "skip", "undo", "watch:on", "watch:skip", "watch:again",
				} {
					if w.Control(name) != nil {
						names = append(names, name)
					}
				}
				for n := range 40 {
					for _, kind := range []string{"option:", "pin:", "pick:", "plate:"} {
						if name := kind + strconv.Itoa(n); w.Control(name) != nil {
							names = append(names, name)
						}
					}
				}
				if len(names) > 0 { // none while the program plays or a replay runs
					press(w, names[r.IntN(len(names))])
				}
				for _, wait := range []time.Duration{200, 400, 900} {
					h.wait(wait * time.Millisecond)
					if w.Seat() == nil {
						break
					}
					was := w.Seat()
					before := was.Brief().At
					test.TapCanvas(w.Canvas(), mainPlace(size))
					if pressed++; w.Seat() == nil {
						break
					}
					at := w.Seat().Brief().At
					if at <= before {
						continue
					}
					all := 0
					for _, g := range was.Brief().Point.Groups {
						for _, c := range g.Choices {
							if c.Legal {
								all++
							}
						}
					}
					for _, g := range was.Brief().Point.Groups {
						for _, c := range g.Choices {
							if !c.Legal || c.Ending == view.Goes || c.Ending == view.Halts || c.Ending == view.Spends || c.Ending != view.Finishes && all == 1 {
								continue
							}
							next, err := was.Act(c.ID)
							if err != nil {
								continue
							}
							v := next.Brief()
							require.NotEqual(t, fmt.Sprint(v.Log[before]), fmt.Sprint(w.Seat().Brief().Log[before]), "%s %v: %s was done by a press on the main place", start, size, c.Name)
							ended++
						}
					}
				}
			}
			t.Logf("%s %v: %d presses, %d endings that could have been", start, size, pressed, ended)
			require.Greater(t, pressed, acts, start)
		}
	}
}

// The tabs of a table stand in one line on a phone, whichever is chosen, in both languages.
func TestTabsAreOneLine(t *testing.T) {
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		at := app.Place{Kind: app.AtTable, ID: "scenario:batalha/campaign"}
		w := open(t, app.Params{Tutor: tutored(d), Open: at, Size: fyne.NewSize(375, 812)})
		w.Control("sheet").(fyne.Tappable).Tapped(nil)
		for _, chosen := range []string{"tab:1", "tab:2", "tab:3", "tab:4", "tab:0"} {
			require.True(t, press(w, chosen), chosen)
			for _, name := range []string{"tab:1", "tab:2", "tab:3", "tab:4"} {
				require.InDelta(t, fromTop(w, "tab:0"), fromTop(w, name), 1, "%s: %s when %s is chosen", tag, name, chosen)
			}
		}
	}
}

// A half sheet on a phone has room for what it says between its tabs and a foot of two rows, and leaves the board its
// part.
func TestAHalfSheetHasRoom(t *testing.T) {
	for size, least := range map[fyne.Size]float32{fyne.NewSize(360, 800): 240, fyne.NewSize(412, 892): 240, fyne.NewSize(360, 640): 168} {
		for _, tag := range locales.Languages() {
			d, err := desk.New(tag)
			require.NoError(t, err)
			for _, start := range []string{"scenario:batalha/campaign", "scenario:cauldron/one", "scenario:theseus/bir-hacheim", "scenario:na41/crusader"} {
				w := open(t, app.Params{Tutor: tutored(d), Size: size, Frames: soon, Open: app.Place{Kind: app.AtTable, ID: start}})
				w.Canvas().Capture()
				for n := range 6 {
					var panel fyne.CanvasObject
					for _, o := range inTree[*widget.Scroll](w.Canvas().Content(), true) {
						if o.Size().Width > 300 {
							panel = o
						}
					}
					require.NotNil(t, panel)
					require.GreaterOrEqual(t, panel.Size().Height, least, "%v %s %s %d", size, tag, start, n)
					sheet := w.Canvas().Size().Height - fromTop(w, "sheet")
					require.Less(t, sheet, size.Height*.6, "what is left to the board")
					if !press(w, "do") && !press(w, "option:0") {
						break
					}
				}
			}
		}
	}
}

// Several readings on which an answer rests are one line, which opens to them.
func TestReadingsAreFolded(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	w := open(t, app.Params{Tutor: tutored(d), Size: fyne.NewSize(360, 800), Open: app.Place{Kind: app.AtTable, ID: "scenario:na41/crusader"}})
	require.True(t, press(w, "option:0"))
	readings := func() (n int) {
		for name := range w.Layout().Controls {
			if strings.HasPrefix(name, "rests:") {
				n++
			}
		}
		return n
	}
	require.NotNil(t, w.Control("rests"), shown(w))
	require.Zero(t, readings())
	require.True(t, press(w, "rests"))
	w.Canvas().Capture()
	require.Contains(t, shown(w), "21.1.4")
	require.True(t, press(w, "rests"))
	require.NotContains(t, shown(w), "21.1.4")
}

// overBoard is what is written over the board.
func overBoard(w *app.Window) string {
	var all []written
	texts(w.Canvas().Content(), fyne.Position{}, box{x1: 1e6, y1: 1e6}, nil, &all)
	board := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.Board()).Y
	var b strings.Builder
	for _, a := range all {
		if a.all.y0 < board {
			b.WriteString(a.text + "\n")
		}
	}
	return b.String()
}

// On a phone the line on top is the same on every tab.
func TestThePhonesTopLineStays(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, start := range []string{"scenario:batalha/campaign", "scenario:na41/crusader"} {
		w := open(t, app.Params{Tutor: tutored(d), Size: fyne.NewSize(360, 800), Open: app.Place{Kind: app.AtTable, ID: start}})
		w.Canvas().Capture()
		top := func() float32 {
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(w.Board()).Y
		}
		first, asks := top(), w.Seat().Brief().Point.Question
		for _, tab := range []string{"tab:1", "tab:2", "tab:4", "more"} {
			require.True(t, press(w, tab), tab)
			w.Canvas().Capture()
			require.InDelta(t, first, top(), .5, "%s: %s", start, tab)
			require.NotContains(t, overBoard(w), asks)
		}
	}
}

// On the narrowest phone turn and phase are told in whole words, or the phase alone is.
func TestThePhonesTopLineIsWhole(t *testing.T) {
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, start := range []string{"scenario:batalha/campaign", "scenario:cauldron/one", "scenario:theseus/opening", "scenario:na41/crusader"} {
			for _, width := range []float32{360, 412} {
				w := open(t, app.Params{Tutor: tutored(d), Size: fyne.NewSize(width, 800), Open: app.Place{Kind: app.AtTable, ID: start}})
				w.Canvas().Capture()
				top, where := overBoard(w), w.Seat().Brief().Point.Where
				require.NotContains(t, top, "…", "%s %s %v", tag, start, width)
				phase := where[strings.LastIndex(where, " · ")+1:]
				require.True(t, slices.ContainsFunc(strings.Fields(phase), func(word string) bool {
					return len(word) > 4 && word != "Phase" && strings.Contains(strings.ToLower(top), strings.ToLower(word))
				}), "%s %s %v: %s: %q", tag, start, width, where, top)
			}
		}
	}
}
