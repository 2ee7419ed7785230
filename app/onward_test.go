package app_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/keep"
)

// ordered tells where texts stand on a screen, one after the other.
func ordered(t *testing.T, screen string, texts ...string) {
	t.Helper()
	at := 0
	for _, text := range texts {
		n := strings.Index(screen[at:], text)
		require.GreaterOrEqualf(t, n, 0, "%q in %s", text, screen[at:])
		at += n + len(text)
	}
}

// Home lists all that is open, the last first: a game is not lost when an example or a lesson is opened after it. What is finished is not listed.
func TestHomeListsAllThatIsOpen(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	all, _ := saved(t, 3)
	p := app.Params{App: test.NewTempApp(t), Tutor: tutored(d), Saves: all, Memory: store.NewBackground(store.NewMemory(), keep.Apart)}
	w := open(t, p)
	tap(t, w, "continue") // the saved game
	where := w.Seat().Brief().Point.Where
	require.Equal(t, app.Place{Kind: app.AtTable, ID: "save:game"}, w.Place())
	w.Back()
	w.Go(app.Place{Kind: app.Example, ID: "cauldron-ex-02"})
	tap(t, w, "next")
	w.Back()
	ordered(t, shown(w), "Continue", "Ariete attacks", "Play on", "Games")
	w.Go(app.Place{Kind: app.Lesson, ID: "batalha-01"})
	w.Back()
	ordered(t, shown(w), "Continue", "Course · Batalha de Gazala", "Ariete attacks", "Play on", "Games")
	w = open(t, p)
	ordered(t, shown(w), "Continue", "Course · Batalha de Gazala", "Ariete attacks", "Play on", "Games")
	assert.Contains(t, shown(w), "Lesson 1 of 19")
	tap(t, w, "open:cauldron-ex-02")
	require.Equal(t, 1, w.Place().Step)
	for range 20 {
		press(w, "next")
	}
	w.Back()
	assert.NotContains(t, shown(w), "Ariete attacks", "on its last page an example is finished")
	p.Frames = atOnce
	assert.Contains(t, shown(open(t, p)), where, "when a saved game is in its time")
}

// When a saved game is in its time is told in the language of now, whichever the program was started in.
func TestASavedGamesTimeIsToldInTheLanguageOfNow(t *testing.T) {
	all, _ := saved(t, 3)
	told := map[string]string{}
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		seat, _, err := all.Open("game")
		require.NoError(t, err)
		told[tag] = d.Retell(seat).Brief().Point.Where
	}
	require.NotEqual(t, told["en"], told["pt-BR"])
	d, err := desk.New("en")
	require.NoError(t, err)
	for _, at := range []app.Place{{}, {Kind: app.Game, ID: "cauldron"}} {
		w := open(t, app.Params{Tutor: tutored(d), Saves: all, Frames: atOnce, Open: at})
		for _, tag := range []string{"en", "pt-BR", "en"} {
			w.Language(tag)
			require.Containsf(t, strings.Join(strings.Fields(shown(w)), " "), told[tag], "%v", at)
		}
	}
}

// A game that began in the middle of something is called by its game's title, not by the name of its file.
func TestASavedGameIsCalledByATitle(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	all := saves.New(store.NewMemory(), d.Find, d.Seat, time.Now)
	w := open(t, app.Params{Tutor: tutored(d), Saves: all, Open: app.Place{Kind: app.AtTable, ID: "example:batalha-ex-03/2"}})
	require.True(t, anyOf(w, "pin:"))
	require.True(t, press(w, "end:yes"))
	w.Back()
	all.Rest()
	g, err := all.List()
	require.NoError(t, err)
	require.Len(t, g, 1)
	require.Equal(t, "batalha-de-gazala", g[0].Name)
	require.NotNil(t, w.Control("continue"))
	assert.NotContains(t, shown(w), g[0].Name)
	ordered(t, shown(w), "Continue", "Game · Batalha de Gazala", "Batalha de Gazala", "Play on")
}

// A saved game is shown as it stands, opened between the frames; one that cannot be opened has the picture of its game.
func TestASavedGameIsShownAsItStands(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	all, _ := saved(t, 3)
	seat, _, err := all.Open("game")
	require.NoError(t, err)
	text, err := all.Text("game")
	require.NoError(t, err)
	all = saves.New(store.NewMemory(), d.Find, d.Seat, time.Now) // nothing of it is open
	name, err := all.Put("game", text)
	require.NoError(t, err)
	var fr frame
	w := open(t, app.Params{Tutor: tutored(d), Saves: all, Frames: fr.begin})
	for range 40 {
		fr.next()
	}
	standing := seat.Brief().Board.Counters
	require.NotEqual(t, standing, d.Cover("cauldron").Counters)
	require.Equal(t, standing, pictures(w.Canvas().Content())[0].Board().Counters)

	spoilt := store.NewMemory()
	require.NoError(t, spoilt.Write(name, text[:len(text)/3]))
	all = saves.New(spoilt, d.Find, d.Seat, time.Now)
	w = open(t, app.Params{Tutor: tutored(d), Saves: all, Frames: fr.begin})
	for range 40 {
		fr.next()
	}
	require.NotEmpty(t, pictures(w.Canvas().Content())[0].Board().Counters)
}

// A game that is deleted leaves its row where it was, with the way back; the next one does not come under the finger.
func TestADeletedGameKeepsItsPlace(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	all, _ := saved(t, 3)
	text, err := all.Text("game")
	require.NoError(t, err)
	second, err := all.Put("second", text)
	require.NoError(t, err)
	g, err := all.List()
	require.NoError(t, err)
	w := open(t, app.Params{Tutor: tutored(d), Saves: all, Open: app.Place{Kind: app.Starts, ID: g[0].System}})
	was := fromTop(w, "saved:"+second)
	require.True(t, press(w, "remove:game"))
	assert.InDelta(t, was, fromTop(w, "saved:"+second), 24, "the other row stays about where it was")
	assert.Contains(t, shown(w), "The game was deleted.")
	require.True(t, press(w, "remove:"+second))
	require.True(t, press(w, "restore:game"))
	require.True(t, press(w, "restore:"+second))
	g, err = all.List()
	require.NoError(t, err)
	assert.Len(t, g, 2)
	require.True(t, press(w, "saved:game"))
}

// clinging is a disk that gives nothing up.
type clinging struct{ *store.Memory }

func (clinging) Remove(name string) error {
	return &keep.Error{Key: keep.ReadOnly, Name: name, Cause: errDisk}
}

// A game that cannot be deleted is in its place again as soon as that is known, and it is told why.
func TestAGameThatCannotBeDeleted(t *testing.T) {
	from, d := saved(t, 3)
	text, err := from.Text("game")
	require.NoError(t, err)
	all := saves.New(clinging{store.NewMemory()}, d.Find, d.Seat, time.Now)
	name, err := all.Put("game", text)
	require.NoError(t, err)
	g, err := all.List()
	require.NoError(t, err)
	e := &errands{}
	w := open(t, app.Params{Tutor: d, Saves: all, Open: app.Place{Kind: app.Starts, ID: g[0].System}, Hand: e.hand})
	all.Rest()
	require.True(t, press(w, "remove:"+name))
	assert.Contains(t, shown(w), "The game was deleted.")
	all.Rest()
	e.do()
	assert.NotContains(t, shown(w), "The game was deleted.")
	assert.NotNil(t, w.Control("saved:"+name))
	assert.NotNil(t, w.Canvas().Overlays().Top(), "it is told")
}

// fromTop is how far from the top a control stands.
func fromTop(w *app.Window, name string) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(w.Control(name)).Y
}
