package widget_test

import (
	"fmt"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app/look"
	"gazala/app/paint"
	"gazala/app/palette"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

func kit(class look.Class) *widget.Kit {
	return &widget.Kit{Look: &look.Look{P: palette.Light(), Text: 100, Class: class}, Words: func(k string, _ map[string]any) string { return k }}
}

func grid(t *testing.T) *hex.Grid {
	t.Helper()
	g, err := hex.NewGrid(hex.Numbering{Stagger: hex.OddColumnsLow}, hex.Bounds{FirstCol: 1, LastCol: 30, FirstRow: 1, LastRow: 22})
	require.NoError(t, err)
	return g
}

// table is a board in a window of 800 by 600 units, looking at hex 1510.
func table(t *testing.T) (*widget.Board, *widget.Eye, *hex.Grid, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	g, eye := grid(t), &widget.Eye{}
	at, err := g.Parse("1510")
	require.NoError(t, err)
	b := kit(look.Desktop).NewBoard(fonts, func() float32 { return 1 }, eye, &view.Board{Grid: g, Cells: make([]view.Cell, g.Len()), Focus: []hex.Hex{at}})
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(800, 600))
	return b, eye, g, w
}

func number(t *testing.T, g *hex.Grid, s string) hex.Hex {
	t.Helper()
	h, err := g.Parse(s)
	require.NoError(t, err)
	return h
}

func TestATapSelectsTheHexUnderIt(t *testing.T) {
	b, _, g, w := table(t)
	var got []string
	b.OnSelect = func(h hex.Hex) { got = append(got, g.Format(h)) }
	test.TapCanvas(w.Canvas(), fyne.NewPos(400, 300))
	test.TapCanvas(w.Canvas(), b.Middle(number(t, g, "1611")).AddXY(20, -15))
	assert.Equal(t, []string{"1510", "1611"}, got)
	h, ok := b.Cursor()
	assert.True(t, ok)
	assert.Equal(t, "1611", g.Format(h))
}

func TestATapOnSmallHexesZoomsFirst(t *testing.T) {
	b, eye, g, w := table(t)
	for range 12 {
		b.Zoom(-1)
	}
	require.Less(t, eye.R, float32(22))
	chosen := 0
	b.OnSelect = func(hex.Hex) { chosen++ }
	at := b.Middle(number(t, g, "1208"))
	test.TapCanvas(w.Canvas(), at)
	assert.Zero(t, chosen, "nothing is selected")
	assert.Greater(t, eye.R*2, float32(44))
	after := b.Middle(number(t, g, "1208"))
	assert.InDelta(t, at.X, after.X, 2, "what was tapped stays under the finger")
	assert.InDelta(t, at.Y, after.Y, 2)
	test.TapCanvas(w.Canvas(), after)
	assert.Equal(t, 1, chosen)
}

func TestDragPansByTheSameUnits(t *testing.T) {
	b, _, g, w := table(t)
	before := b.Middle(number(t, g, "1510"))
	test.Drag(w.Canvas(), fyne.NewPos(300, 300), 70, -40)
	after := b.Middle(number(t, g, "1510"))
	assert.InDelta(t, before.X+70, after.X, 1)
	assert.InDelta(t, before.Y-40, after.Y, 1)
}

func TestTheWheelZoomsRoundThePointer(t *testing.T) {
	b, eye, g, _ := table(t)
	b.Zoom(-3)
	r, h := eye.R, number(t, g, "1712")
	before := b.Middle(h)
	b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: before}, Scrolled: fyne.Delta{DY: 10}})
	assert.Greater(t, eye.R, r)
	after := b.Middle(h)
	assert.InDelta(t, before.X, after.X, 2)
	assert.InDelta(t, before.Y, after.Y, 2)
}

func TestTwoFingersZoom(t *testing.T) {
	b, eye, _, _ := table(t)
	b.Zoom(-4)
	r := eye.R
	finger := func(id int, x float32) *mobile.TouchEvent {
		return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 300)}, ID: id}
	}
	b.TouchDown(finger(1, 350))
	b.TouchMoved(finger(1, 340))
	assert.InDelta(t, r, eye.R, .001, "one finger does not zoom")
	b.TouchDown(finger(2, 440))
	b.TouchMoved(finger(2, 490))
	assert.InDelta(t, r*1.5, eye.R, .01, "from 100 units apart to 150")
	b.TouchUp(finger(2, 490))
	b.TouchMoved(finger(1, 100))
	assert.InDelta(t, r*1.5, eye.R, .01)
}

func TestSixKeysStepTheCursor(t *testing.T) {
	b, _, g, w := table(t)
	w.Canvas().Focus(b)
	h, ok := b.Cursor()
	require.True(t, ok, "the keyboard has a cursor")
	assert.Equal(t, "1510", g.Format(h))
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyW, "1509"}, {fyne.KeyE, "1609"}, {fyne.KeyD, "1709"}, {fyne.KeyX, "1710"}, {fyne.KeyZ, "1611"}, {fyne.KeyA, "1510"}} {
		b.TypedKey(&fyne.KeyEvent{Name: step.key})
		h, _ = b.Cursor()
		assert.Equal(t, step.want, g.Format(h), step.key)
	}
	var entered string
	b.OnSelect = func(h hex.Hex) { entered = g.Format(h) }
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, "1510", entered)
	for range 40 {
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyW})
	}
	h, _ = b.Cursor()
	assert.Equal(t, "1501", g.Format(h), "the cursor stays on the map")
	p := b.Middle(h)
	assert.True(t, p.X > 0 && p.X < 800 && p.Y > 0 && p.Y < 600, "and in sight: %v", p)
}

func TestKeysThatTheBoardDoesNotUseGoOn(t *testing.T) {
	b, eye, _, _ := table(t)
	left := false
	b.OnLeave = func() { left = true }
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF6})
	assert.True(t, left)
	x := eye.X
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	assert.Greater(t, eye.X, x)
	b.TypedRune('-')
	small := eye.R
	b.TypedRune('+')
	assert.Greater(t, eye.R, small)
}

func TestFitTwiceShowsTheWholeMap(t *testing.T) {
	b, eye, g, _ := table(t)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.Key0})
	b.TypedRune('0') // the toolkit sends both
	near := *eye
	assert.False(t, near.Free)
	b.Fit()
	assert.Less(t, eye.R, near.R)
	for _, corner := range []string{"0101", "3001", "0122", "3022"} {
		p := b.Middle(number(t, g, corner))
		assert.True(t, p.X > 0 && p.X < 800 && p.Y > 0 && p.Y < 600, "%s at %v", corner, p)
	}
	b.Fit()
	assert.InDelta(t, near.R, eye.R, .001)
}

// Where what is in focus is too wide to be played on in one view, the board begins in its midst; Fit shows all of it,
// beside the buttons, then the whole map, then the midst again.
func TestFitFits(t *testing.T) {
	b, eye, g, _ := table(t)
	b.Covered = 100
	wide := []hex.Hex{number(t, g, "0204"), number(t, g, "2804"), number(t, g, "1512")}
	b.Resize(fyne.NewSize(500, 400))
	b.Present(&view.Board{Grid: g, Cells: make([]view.Cell, g.Len()), Focus: wide})
	*eye = widget.Eye{}
	b.Resize(fyne.NewSize(501, 400))
	begun := eye.R
	insight := func(names ...string) {
		for _, name := range names {
			p := b.Middle(number(t, g, name))
			assert.True(t, p.X > 0 && p.X < 401 && p.Y > 0 && p.Y < 400, "%s at %v", name, p)
		}
	}
	b.Fit()
	require.Less(t, eye.R, begun)
	insight("0204", "2804", "1512")
	b.Fit()
	insight("0101", "3001", "0122", "3022")
	b.Fit()
	require.InDelta(t, begun, eye.R, .001)
}

// Hexes are whole pixels high: a map that just fits is not cut at its upper and lower edges by what they are rounded up.
func TestAWholeMapIsWholeInItsRoom(t *testing.T) {
	b, eye, g, _ := table(t)
	for high := float32(500); high < 1400; high += 37 {
		b.Resize(fyne.NewSize(3000, high))
		b.Fit()
		one := eye.R
		if b.Fit(); eye.R > one { // that was what is in focus
			b.Fit()
		}
		half := (b.Middle(number(t, g, "0102")).Y - b.Middle(number(t, g, "0101")).Y) / 2
		for _, corner := range []string{"0101", "0201", "0122", "0222"} {
			p := b.Middle(number(t, g, corner))
			assert.GreaterOrEqual(t, p.Y-half, float32(-.6), "%s at %v of %v", corner, p, high)
			assert.LessOrEqual(t, p.Y+half, high+.6, "%s at %v of %v", corner, p, high)
		}
	}
}

// A widget that does not know itself is looked up as nothing when it is moved; in a browser that ends the program.
func TestAPictureKnowsItselfBeforeItIsLaidOut(t *testing.T) {
	test.NewTempApp(t)
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	p := kit(look.Desktop).NewPicture(fonts, func() float32 { return 1 }, &view.Board{Grid: grid(t)})
	own := reflect.ValueOf(p).Elem().FieldByName("BaseWidget").FieldByName("impl")
	require.True(t, own.IsValid(), "the toolkit names it otherwise now")
	assert.False(t, own.IsNil())
}

func TestHoverTellsEachHexOnce(t *testing.T) {
	b, _, g, _ := table(t)
	var said []string
	b.OnHover = func(h hex.Hex, on bool) {
		if !on {
			said = append(said, "none")
			return
		}
		said = append(said, g.Format(h))
	}
	for _, p := range []fyne.Position{{X: 400, Y: 300}, {X: 404, Y: 300}, {X: 400, Y: 430}} {
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
	b.MouseOut()
	assert.Equal(t, []string{"1510", "1511", "none"}, said)
}

func TestAChangeShowsAndTheRestStays(t *testing.T) {
	b, _, g, w := table(t)
	before := w.Canvas().Capture()
	next := *b.Board()
	next.Counters = []view.Counter{{ID: 1, At: number(t, g, "1510"), Name: "10 Hus", Nation: view.British, Symbol: view.Armour, Values: "12-8-24", Steps: 2}}
	b.Present(&next)
	after := w.Canvas().Capture()
	assert.NotEqual(t, before.At(400, 320), after.At(400, 320))
	assert.Equal(t, before.At(60, 60), after.At(60, 60))
	b.Present(&view.Board{})
	assert.NotPanics(t, func() { w.Canvas().Capture() }, "a board without a map is empty")
}

// What lies under the small map is not in sight, and is brought from there.
func TestNothingOfWeightStaysUnderTheSmallMap(t *testing.T) {
	test.NewTempApp(t)
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	k, g, eye := kit(look.Desktop), grid(t), &widget.Eye{}
	b := k.NewBoard(fonts, func() float32 { return 1 }, eye, &view.Board{Grid: g, Cells: make([]view.Cell, g.Len()), Focus: []hex.Hex{number(t, g, "1510")}})
	w := test.NewTempWindow(t, k.Stage(b, k.NewStatus()))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1000, 800))
	var under []hex.Hex
	for i := range g.Len() {
		h := g.At(i)
		if at := b.Middle(h); at.X < 1000 && at.Y < 800 && b.Under(h) {
			under = append(under, h)
		}
	}
	require.NotEmpty(t, under)
	for _, h := range under {
		require.False(t, b.Shows([]hex.Hex{h}))
	}
	b.Turn(under[:1])
	require.False(t, b.Under(under[0]))
	require.True(t, b.Shows(under[:1]))
}

// What is turned to stands above the bar by which a turn is watched; of a way that is too long for that its end does.
func TestWhatIsTurnedToStandsAboveTheBar(t *testing.T) {
	test.NewTempApp(t)
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	k, g := kit(look.Desktop), grid(t)
	b := k.NewBoard(fonts, func() float32 { return 1 }, &widget.Eye{}, &view.Board{Grid: g, Cells: make([]view.Cell, g.Len()), Focus: []hex.Hex{number(t, g, "1510")}})
	s := k.NewStatus()
	w := test.NewTempWindow(t, k.Stage(b, s))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1000, 500))
	s.Bar(k, func() fyne.CanvasObject { return k.Space(300, 150) })
	way, whole := []hex.Hex{number(t, g, "0505")}, 0
	for range 6 {
		b.Turn([]hex.Hex{number(t, g, "1510")})
		b.Turn(way)
		end := way[len(way)-1]
		require.True(t, b.Shows([]hex.Hex{end}), "%d: its end is in sight", len(way))
		if b.Shows(way) {
			whole++
		}
		way = append(way, number(t, g, fmt.Sprintf("05%02d", 5+len(way))))
	}
	require.Positive(t, whole)
	require.Less(t, whole, 6)
}

// A card has the board make room for what it is about; when it is gone, the board is where it was, unless it was moved.
func TestTheBoardComesBackWhenACardIsGone(t *testing.T) {
	test.NewTempApp(t)
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	k, g := kit(look.Desktop), grid(t)
	at := number(t, g, "1510")
	b := k.NewBoard(fonts, func() float32 { return 1 }, &widget.Eye{}, &view.Board{Grid: g, Cells: make([]view.Cell, g.Len()), Focus: []hex.Hex{at}})
	s := k.NewStatus()
	w := test.NewTempWindow(t, k.Stage(b, s))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1000, 800))
	before := b.Middle(at)
	tall := func() fyne.CanvasObject { return widget.Pad(500, 20, 0, 20, k.Text("x", look.Body, look.Plain)) }
	s.Float(tall(), []hex.Hex{at})
	require.NotEqual(t, before, b.Middle(at), "room is made")
	s.Float(tall(), []hex.Hex{at})
	s.Float(nil, nil)
	require.Equal(t, before, b.Middle(at))
	s.Float(tall(), []hex.Hex{at})
	b.Zoom(1)
	moved := b.Middle(at)
	s.Float(nil, nil)
	require.Equal(t, moved, b.Middle(at), "the person has moved it")
}

// What is told of comes so near that its counters can be read, where a window holds all of it; a map that is nearer stays.
func TestWhatIsToldOfComesNear(t *testing.T) {
	test.NewTempApp(t)
	fonts, err := paint.NewFonts(theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content(), theme.DefaultTextItalicFont().Content())
	require.NoError(t, err)
	k, g, eye := kit(look.Desktop), grid(t), &widget.Eye{}
	b := k.NewBoard(fonts, func() float32 { return 1 }, eye, &view.Board{Grid: g, Cells: make([]view.Cell, g.Len())})
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 400))
	far := *eye
	b.Near(nil)
	require.Equal(t, far, *eye)
	b.Near([]hex.Hex{g.At(0), g.At(g.Len() - 1)})
	require.Equal(t, far, *eye, "they are not all in sight any nearer")
	one := []hex.Hex{number(t, g, "1510")}
	b.Near(one)
	require.Greater(t, eye.R, far.R)
	require.True(t, b.Shows(one))
	near := *eye
	b.Near([]hex.Hex{number(t, g, "1511")})
	require.Equal(t, near, *eye)
}
