package app_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/app"
	"gazala/locales"
	"gazala/rules/hex"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/games"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// afterTheirTurn is a window at Batalha in which the person has done nothing and the program's first turn is over.
func afterTheirTurn(t *testing.T, size fyne.Size, settings ...func(fyne.Preferences)) (*app.Window, func()) {
	t.Helper()
	return afterTheirTurnIn(t, locales.English, size, settings...)
}

func afterTheirTurnIn(t *testing.T, tag string, size fyne.Size, settings ...func(fyne.Preferences)) (*app.Window, func()) {
	t.Helper()
	say, err := locales.New(tag)
	require.NoError(t, err)
	all := games.All()
	sys := all[slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == "batalha" })]
	a := test.NewTempApp(t)
	a.Preferences().SetInt("speed", 0)
	for _, set := range settings {
		set(a.Preferences())
	}
	var f frame
	begun := app.Place{Kind: app.AtTable, ID: "scenario:batalha/first-blow"}
	w := open(t, app.Params{App: a, Tutor: tutored(desk.With(say, sys)), Frames: f.begin, Open: begun, Size: size})
	run := func() {
		for f.step != nil {
			f.next()
		}
	}
	press(w, "more")
	require.True(t, press(w, "side:allies")) // the program has the Axis, which begins
	run()
	press(w, "tab:0")
	for n := 0; w.Control("plan:show") == nil && w.Layout().Table.At < 60; n++ { // whatever ends something, until the program has had its turn
		require.Less(t, n, 200)
		done := press(w, "do") || press(w, "end:yes") || press(w, "card:continue")
		for k := 0; k < 300 && !done; k++ {
			done = press(w, "pin:"+strconv.Itoa(k)) || press(w, "option:"+strconv.Itoa(k))
		}
		require.True(t, done)
		run()
		press(w, "tab:0")
	}
	return w, run
}

// Their plan stands on the tab of advice when their turn is over: each goal by its letter there and on the board; a tap on a ribbon opens its goal and means nothing else.
func TestTheirPlanIsOnTheBoard(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1400, 900), fyne.NewSize(412, 880), fyne.NewSize(360, 760)} {
		w, run := afterTheirTurn(t, size)
		assert.Empty(t, w.Board().Board().Ribbons, "plans are looked at on request")
		require.NotNil(t, w.Control("plan:show"))
		assert.Contains(t, shown(w), "After the turn")
		require.True(t, press(w, "plan:came"))
		assert.Regexp(t, `Held\.|Half\.|Failed\.`, shown(w))
		require.True(t, press(w, "plan:show"))
		run()
		ribbons := w.Board().Board().Ribbons
		require.NotEmpty(t, ribbons)
		goals := map[string]hex.Hex{}
		for _, r := range ribbons {
			assert.False(t, r.Own || r.Pale)
			require.NotNil(t, w.Control("goal:"+r.Letter), "each letter on the board is in the panel")
			assert.False(t, r.Second, "one way a goal")
			assert.NotContains(t, goals, r.Letter)
			goals[r.Letter] = r.To
		}
		at := w.Layout().Table.At
		assert.NotContains(t, shown(w), "Who serves it")
		w.Board().OnSelect(goals["A"])
		assert.Contains(t, shown(w), "Who serves it")
		assert.False(t, w.Layout().Table.Chosen)
		assert.Equal(t, at, w.Layout().Table.At)
		require.NotEmpty(t, w.Board().Board().Ribbons)
		for _, r := range w.Board().Board().Ribbons {
			assert.Equal(t, "A", r.Letter, "of a goal that is told whole, its ways alone")
		}
		press(w, "tab:0")
		assert.Empty(t, w.Board().Board().Ribbons)
	}
}

// One's own plan has theirs pale under it, and its first move is put on the board without being done.
func TestTheFirstMoveOfOnesPlanIsShown(t *testing.T) {
	w, run := afterTheirTurn(t, fyne.NewSize(1400, 900))
	for n := 0; ; n++ { // to where there is something to plan
		require.Less(t, n, 12)
		require.True(t, press(w, "tab:3"))
		run()
		press(w, "plan:yours")
		run()
		if w.Control("plan:first") != nil {
			break
		}
		press(w, "tab:0")
		done := press(w, "do") || press(w, "card:continue")
		for k := 0; k < 300 && !done; k++ {
			done = press(w, "option:"+strconv.Itoa(k))
		}
		require.True(t, done)
		run()
	}
	own, pale := 0, 0
	for _, r := range w.Board().Board().Ribbons {
		if r.Own {
			own++
			assert.NotNil(t, w.Control("goal:"+r.Letter))
		} else if assert.True(t, r.Pale) {
			pale++
		}
	}
	assert.Positive(t, own)
	assert.Positive(t, pale)
	at := w.Layout().Table.At
	require.True(t, press(w, "plan:first"))
	assert.Equal(t, at, w.Layout().Table.At, "it is not done")
	assert.True(t, w.Layout().Table.Chosen)
	assert.Nil(t, w.Control("plan:first"))
	assert.Contains(t, w.Board().Board().Ribbons, func() view.Ribbon {
		for _, r := range w.Board().Board().Ribbons {
			if r.Own {
				return r
			}
		}
		return view.Ribbon{}
	}())
	require.True(t, press(w, "do"))
	assert.Greater(t, w.Layout().Table.At, at)
}

// Who does not want to be told plans is told none.
func TestPlansAreNeverTold(t *testing.T) {
	w, _ := afterTheirTurn(t, fyne.NewSize(1400, 900), func(p fyne.Preferences) { p.SetString("plans", "never") })
	assert.Nil(t, w.Control("plan:show"))
	require.True(t, press(w, "tab:3"))
	assert.Nil(t, w.Control("plan:theirs"))
	w = open(t, app.Params{Open: app.Place{Kind: app.Settings}})
	require.True(t, press(w, "plans:never"))
	require.True(t, press(w, "plans:after"))
}

// Plans fit at all sizes and letters, in both languages and every theme.
func TestPlansFit(t *testing.T) {
	themes := []string{"light", "dark", "contrast"}
	for n, size := range []fyne.Size{fyne.NewSize(1400, 900), fyne.NewSize(412, 880), fyne.NewSize(360, 760)} {
		for k, text := range []int{100, 200} {
			for l, tag := range locales.Languages() {
				if !trials.Long() && l != (n+k)%len(locales.Languages()) {
					continue // each size and each letter size in one language; in a long run in both
				}
				where := fmt.Sprint(size, text, tag)
				w, run := afterTheirTurnIn(t, tag, size, func(p fyne.Preferences) {
					p.SetInt("text", text)
					p.SetString("theme", themes[(n+k)%len(themes)])
				})
				require.True(t, press(w, "plan:came"))
				check(t, w, where+": what came of it")
				require.True(t, press(w, "plan:show"))
				run()
				check(t, w, where+": theirs")
				require.True(t, press(w, "goal:A"))
				check(t, w, where+": a goal of theirs")
				require.True(t, press(w, "plan:yours"))
				run()
				check(t, w, where+": yours")
			}
		}
	}
}
