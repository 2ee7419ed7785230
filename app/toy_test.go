package app_test

import (
	"slices"
	"strings"
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
	return atGame(t, "batalha", position)
}

// atGame is a tutor with one game, whose scenarios begin from a position.
func atGame(t *testing.T, id, position string) behind.Tutor {
	t.Helper()
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	all := games.All()
	sys := all[slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == id })]
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
			all := saves.New(store.NewMemory(), d.Find, d.Seat, time.Now)
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

// staked is a position of the toy in which the Axis has staked a point on its attack and the Allies have still to say.
const staked = `{"system": "toy", "turn": 2, "supply": {"axis": 2, "allies": 2}, "units": [{"unit": "A1", "at": "0302", "fought": true}, {"unit": "B1", "at": "0303"}, {"unit": "B2", "at": "0504"}],
	"stack": [{"frame": "fight", "side": "axis"}, {"frame": "stake", "unit": "A1", "target": "B1", "decided": true, "ours": true}]}`

// What a side decides in secret, within the other one's turn, is seen by who plays both sides, and not by who plays the other side against the program.
func TestAStakeIsSeenByItsOwnSide(t *testing.T) {
	for _, tag := range locales.Languages() {
		for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1400, 900)} {
			say, err := toy.Speak(tag)
			require.NoError(t, err)
			secret := say.Text("toy.track.stake", nil)
			sees := func(alone bool) bool {
				w := open(t, app.Params{Tutor: withToy(t, tag, from(t, staked)), Open: race(), Size: size, Frames: atOnce})
				require.Contains(t, shown(w), say.Text("toy.point.stake.title", nil), "the Allies are asked in the turn of the Axis")
				if alone {
					tap(t, w, "more")
					require.True(t, press(w, "side:allies"))
					require.Contains(t, shown(w), say.Text("toy.point.stake.title", nil), "it is still the person who is asked")
				}
				press(w, "box:tracks") // on a phone they have a tab
				check(t, w, "a stake")
				return strings.Contains(shown(w), secret)
			}
			assert.True(t, sees(false), "%s %v", tag, size)
			assert.False(t, sees(true), "%s %v", tag, size)
		}
	}
}

// The hexes that supply reaches are a layer over the board; an attacker beyond them is refused by the rule about its path.
func TestPathsOfSupply(t *testing.T) {
	const cut = `{"system": "toy", "turn": 2, "supply": {"axis": 2, "allies": 2}, "units": [{"unit": "A1", "at": "0302"}, {"unit": "B1", "at": "0303"}, {"unit": "B2", "at": "0101"}],
		"stack": [{"frame": "fight", "side": "axis"}]}`
	for _, tag := range locales.Languages() {
		w := open(t, app.Params{Tutor: withToy(t, tag, from(t, cut)), Open: race(), Size: fyne.NewSize(1400, 900), Frames: atOnce})
		say, err := toy.Speak(tag)
		require.NoError(t, err)
		require.True(t, press(w, "refusal:0") || press(w, "tab:1") && press(w, "refusal:0"), shown(w))
		require.Contains(t, strings.ReplaceAll(shown(w), "\n", " "), say.Text("toy.refuse.reach.text", map[string]any{"Unit": "A1"}))
		check(t, w, "a path of supply")
		before := len(w.Board().Board().Marks)
		tap(t, w, "layers")
		tap(t, w, "layer:supply_axis")
		require.Equal(t, before, len(w.Board().Board().Marks), "nothing reaches anybody past an enemy in the entry hex")
		tap(t, w, "layer:supply_allies")
		require.Greater(t, len(w.Board().Board().Marks), before)
		check(t, w, "where supply reaches")
	}
}
