package app_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/apptest"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/locales"
)

// within leaves time for all that is to be worked out, however busy the machine is.
func within(time.Duration) func() bool { return func() bool { return true } }

func open(t *testing.T, p app.Params) *app.Window {
	t.Helper()
	apptest.Forget(t)
	if p.App == nil {
		p.App = test.NewTempApp(t)
	}
	if p.Tutor == nil {
		p.Tutor = withToy(t, "en")
	}
	if p.Size.Width == 0 {
		p.Size = fyne.NewSize(1280, 800)
	}
	if p.Within == nil {
		p.Within = within
	}
	w, err := app.New(p)
	require.NoError(t, err)
	return w
}

func tap(t *testing.T, w *app.Window, name string) {
	t.Helper()
	p, ok := w.Control(name).(*widget.Press)
	require.Truef(t, ok, "no control %q on %+v", name, w.Place())
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(p)
	s := p.Size()
	require.Positive(t, s.Width, name)
	test.TapCanvas(w.Canvas(), at.AddXY(s.Width/2, s.Height/2))
}

func key(w *app.Window, k fyne.KeyName) {
	if f := w.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: k})
		return
	}
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k})
}

// shown is everything that is written on the screen.
func shown(w *app.Window) string {
	var all []written
	texts(w.Canvas().Content(), fyne.Position{}, box{x1: 1e6, y1: 1e6}, nil, &all)
	var b strings.Builder
	for _, a := range all {
		b.WriteString(a.text + "\n")
	}
	return b.String()
}

func TestFromHomeToAnExample(t *testing.T) {
	w := open(t, app.Params{})
	tap(t, w, "game:toy")
	assert.Equal(t, app.Place{Kind: app.Game, ID: "toy"}, w.Place())
	tap(t, w, "examples")
	tap(t, w, "example:toy-ex-01")
	assert.Equal(t, app.Place{Kind: app.Example, ID: "toy-ex-01"}, w.Place())
	tap(t, w, "next")
	tap(t, w, "forward")
	assert.Equal(t, 2, w.Place().Step)
	assert.Nil(t, w.Control("nothing"))
	tap(t, w, "previous")
	assert.Equal(t, 1, w.Place().Step)
	key(w, fyne.KeyN)
	assert.Equal(t, 2, w.Place().Step)
	key(w, fyne.KeyRight)
	assert.Equal(t, 2, w.Place().Step, "there is no step after the last")
	key(w, fyne.KeyB)
	key(w, fyne.KeyLeft)
	key(w, fyne.KeyLeft)
	assert.Equal(t, 0, w.Place().Step)
	key(w, fyne.KeyEscape)
	assert.Equal(t, app.Examples, w.Place().Kind)
	tap(t, w, "back")
	tap(t, w, "back")
	key(w, fyne.KeyEscape)
	assert.Equal(t, app.Home, w.Place().Kind, "home has nothing before it")
}

func TestAChipOpensItsRule(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.Example, ID: "toy-ex-01", Step: 1}})
	require.True(t, press(w, "chip:toy:4.3"))
	assert.Equal(t, app.Place{Kind: app.Rule, ID: "toy", Rule: "toy:4.3"}, w.Place())
	key(w, fyne.KeyEscape)
	assert.Equal(t, app.Place{Kind: app.Example, ID: "toy-ex-01", Step: 1}, w.Place(), "back to the same step")
}

func TestLanguageSwitchesAtOnceAndStays(t *testing.T) {
	a := test.NewTempApp(t)
	w := open(t, app.Params{App: a, Open: app.Place{Kind: app.Example, ID: "toy-ex-01", Step: 1}})
	assert.Contains(t, shown(w), "The result sends the defender back.")
	w.Language("pt-BR")
	assert.Equal(t, 1, w.Place().Step)
	assert.Contains(t, shown(w), "O resultado faz o defensor recuar.")
	assert.NotContains(t, shown(w), "The result sends")
	again := open(t, app.Params{App: a})
	assert.Contains(t, shown(again), "Continuar")
	tap(t, again, "language")
	assert.Contains(t, shown(again), "Continue")
}

func TestHomeContinuesWhereOneWas(t *testing.T) {
	a := test.NewTempApp(t)
	w := open(t, app.Params{App: a, Open: app.Place{Kind: app.Example, ID: "toy-ex-01"}})
	tap(t, w, "next")
	w = open(t, app.Params{App: a})
	assert.Contains(t, shown(w), "Page 2 of 3")
	tap(t, w, "continue")
	assert.Equal(t, app.Place{Kind: app.Example, ID: "toy-ex-01", Step: 1}, w.Place())
	w.Back()
	tap(t, w, "over")
	assert.Equal(t, 0, w.Place().Step)
}

func TestDamagedPreferencesAreHarmless(t *testing.T) {
	a := test.NewTempApp(t)
	a.Preferences().SetString("theme", "\x00¿")
	a.Preferences().SetString("language", "tlh")
	a.Preferences().SetInt("text", 99999)
	a.Preferences().SetString("open", "example:toy-ex-99/2\nexample:toy-ex-01/0\ntable:save:gone\n\x00")
	w := open(t, app.Params{App: a})
	assert.Contains(t, shown(w), "Where do you stand?")
	a.Preferences().SetString("open", "example:toy-ex-01/4000")
	w = open(t, app.Params{App: a})
	assert.Contains(t, shown(w), "Where do you stand?")
	a.Preferences().SetString("open", "example:toy-ex-01/2")
	w = open(t, app.Params{App: a})
	assert.Contains(t, shown(w), "Page 2 of 3")
	a.Preferences().SetInt("theme", 3)
	a.Preferences().SetBool("text", true)
	assert.NotPanics(t, func() { open(t, app.Params{App: a}) })
}

func TestTurningTheWindowKeepsThePlace(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.Example, ID: "toy-ex-01", Step: 1}})
	b := w.Board()
	b.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 120, DY: 60}})
	before := w.Layout().Hexes
	w.Resize(fyne.NewSize(390, 844))
	assert.NotSame(t, b, w.Board(), "a phone's screen is another one")
	assert.Equal(t, 1, w.Place().Step)
	assert.NotEmpty(t, w.Layout().Hexes)
	w.Resize(fyne.NewSize(1280, 800))
	assert.Equal(t, before, w.Layout().Hexes)
}

func TestSearchJumps(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.Game, ID: "toy"}})
	w.Canvas().OnTypedRune()('4')
	assert.Equal(t, app.Contents, w.Place().Kind)
	f, ok := w.Canvas().Focused().(*widget.Field)
	require.True(t, ok)
	assert.Equal(t, "4", f.Text)
	f.SetText("4.3")
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, app.Place{Kind: app.Rule, ID: "toy", Rule: "toy:4.3"}, w.Place())
}

func TestSearchForgetsAccentsAndCase(t *testing.T) {
	w := open(t, app.Params{Lang: "pt-BR", Open: app.Place{Kind: app.Contents, ID: "toy"}})
	assert.NotContains(t, shown(w), "Além da tabela", "without a query only printed numbers are listed")
	f := findField(w.Canvas().Content())
	require.NotNil(t, f)
	f.SetText("ALEM")
	assert.Contains(t, shown(w), "Além da tabela")
	assert.NotContains(t, shown(w), "Recuo")
	f.SetText("xyz")
	assert.Contains(t, shown(w), "Nada aqui tem")
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Empty(t, f.Text)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Equal(t, app.Home, w.Place().Kind)
}

func findField(o fyne.CanvasObject) *widget.Field {
	if f, ok := o.(*widget.Field); ok {
		return f
	}
	var kids []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		kids = o.Objects
	case fyne.Widget:
		kids = test.WidgetRenderer(o).Objects()
	}
	for _, k := range kids {
		if f := findField(k); f != nil {
			return f
		}
	}
	return nil
}

func TestAnUnknownPlaceSaysSo(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.Example, ID: "nope"}})
	assert.Contains(t, shown(w), "This page can't be shown")
	assert.Contains(t, shown(w), "nope")
}

func TestParsePlace(t *testing.T) {
	for text, want := range map[string]app.Place{
		"home": {}, "settings": {Kind: app.Settings}, "about": {Kind: app.About}, "game:cauldron": {Kind: app.Game, ID: "cauldron"},
		"examples:cauldron": {Kind: app.Examples, ID: "cauldron"}, "rules:cauldron": {Kind: app.Contents, ID: "cauldron"},
		"example:cauldron-ex-02": {Kind: app.Example, ID: "cauldron-ex-02"}, "example:cauldron-ex-02/3": {Kind: app.Example, ID: "cauldron-ex-02", Step: 2},
		"rule:cauldron:11.1": {Kind: app.Rule, ID: "cauldron", Rule: "cauldron:11.1"},
	} {
		got, err := app.ParsePlace(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "nowhere", "home:x", "game:", "example:", "example:x/0", "example:x/y", "rule:cauldron", "rule:11.1", "rule:cauldron:A"} {
		_, err := app.ParsePlace(text)
		assert.ErrorIs(t, err, app.ErrPlace, text)
	}
}

func TestThemesAndTextSizeApplyAtOnce(t *testing.T) {
	w := open(t, app.Params{Theme: look.Light, Open: app.Place{Kind: app.Settings}})
	light := test.RenderToMarkup(w.Canvas())
	w.Theme(look.Contrast)
	assert.NotEqual(t, light, test.RenderToMarkup(w.Canvas()))
	w.Theme(look.Light)
	assert.Equal(t, light, test.RenderToMarkup(w.Canvas()))
	w.TextSize(150)
	assert.Contains(t, shown(w), "150%")
	w.TextSize(5000)
	assert.Contains(t, shown(w), "200%")
}

// Every message that the window asks for is there in both languages, and none is there in vain.
func TestEveryKeyIsSpoken(t *testing.T) {
	used := map[string]bool{}
	quoted := regexp.MustCompile(`"(app\.[a-z_.]+)"`)
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	kit, err := filepath.Glob("widget/*.go")
	require.NoError(t, err)
	for _, f := range append(files, kit...) {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		require.NoError(t, err)
		for _, m := range quoted.FindAllStringSubmatch(string(text), -1) {
			used[m[1]] = true
		}
	}
	require.Greater(t, len(used), 40)
	for _, tag := range locales.Languages() {
		s, err := locales.New(tag)
		require.NoError(t, err)
		for k := range used {
			assert.True(t, s.Has(k), "%s: %s", tag, k)
		}
		text, err := os.ReadFile(filepath.Join("..", "locales", "messages", "app."+tag+".json"))
		require.NoError(t, err)
		for _, m := range regexp.MustCompile(`(?m)^  "(app\.[a-z_.]+)":`).FindAllStringSubmatch(string(text), -1) {
			assert.True(t, used[m[1]], "%s: %s is not used", tag, m[1])
		}
	}
}

// A part on the page about the program opens its licence, and closes it again.
func TestLicencesAreRead(t *testing.T) {
	w := open(t, app.Params{Open: app.Place{Kind: app.About}})
	shown := func() bool { return strings.Contains(w.Spoken(), "THE SOFTWARE IS PROVIDED") }
	require.False(t, shown())
	for _, want := range []bool{true, false} {
		c, ok := w.Control("part:github.com/BurntSushi/toml").(*widget.Press)
		require.True(t, ok)
		c.OnTapped()
		require.Equal(t, want, shown())
	}
}
