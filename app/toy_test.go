package app_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/app/behind"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/locales"
	"gazala/rules/play"
	"gazala/tutor/desk"
	"gazala/tutor/games"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session/sessiontest"
)

// withToy is the tutor of a window whose only game is the toy, with something changed.
func withToy(t *testing.T, tag string, changes ...func(*shelf.System)) behind.Tutor {
	t.Helper()
	say, err := toy.Speak(tag)
	require.NoError(t, err)
	sys := toy.New()
	for _, change := range changes {
		change(sys)
	}
	return tutored(desk.With(say, sys))
}

// race is where the toy's scenario begins.
func race() app.Place { return app.Place{Kind: app.AtTable, ID: "scenario:toy/race"} }

// from has the scenario begin in another position of the game.
func from(t *testing.T, position string) func(*shelf.System) {
	t.Helper()
	return func(sys *shelf.System) {
		g := sessiontest.Read(t, sys, []byte(position))
		sys.Start = func(string) (play.Game, bool) { return g, true }
	}
}

// atBatalha is a tutor whose only game is Batalha de Gazala, which begins in a position: what the toy has not, such as
// ways of many steps and odds of strengths, is looked at there.
func atBatalha(t *testing.T, position string) behind.Tutor {
	t.Helper()
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	all := games.All()
	sys := all[slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == "batalha" })]
	from(t, position)(sys)
	return tutored(desk.With(say, sys))
}

// campaign is where Batalha's scenario begins.
func campaign() app.Place { return app.Place{Kind: app.AtTable, ID: "scenario:batalha/campaign"} }

// seating is a tutor who sits down at tables with something changed.
type seating struct {
	behind.Tutor
	as func(table.Seat) table.Seat
}

func (s seating) Table(start string) (table.Seat, error) {
	at, err := s.Tutor.Table(start)
	if err != nil {
		return nil, err //nolint:wrapcheck // a stand-in adds nothing
	}
	return s.as(at), nil
}

func (s seating) Retell(at table.Seat) table.Seat { return at }

// TestTheWindowWithTheToy goes through the screens of the toy as of any game, and plays it from its beginning, on a phone and on a desktop, in both languages.
func TestTheWindowWithTheToy(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1400, 900)} {
			d := withToy(t, tag)
			all := saves.New(store.NewSafe(store.NewMemory()), d.Find, d.Seat, time.Now)
			w := open(t, app.Params{Tutor: d, Saves: all, Size: size, Frames: atOnce})
			looks := func(what string) {
				require.NotContains(t, shown(w), "?toy.", what)
				check(t, w, what)
			}
			looks("Home")
			for _, kind := range []app.Kind{app.Game, app.Starts, app.Contents, app.Glossary, app.Rulings, app.Examples, app.Lab} {
				w.Go(app.Place{Kind: kind, ID: "toy"})
				looks(name(w.Place()))
				w.Back()
			}
			w.Go(app.Place{Kind: app.AtTable, ID: scenario(d, "toy")})
			require.NotNil(t, w.Board())
			looks("the table")
			for n := range 12 {
				require.True(t, press(w, "option:0") || press(w, "option:1") || press(w, "roll"), "action %d: %s", n, shown(w))
				looks("an action")
			}
			assert.Contains(t, shown(w), "A1")
		}
	}
}
