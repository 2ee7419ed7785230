package rulings_test

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/scenarios/register"
	"gazala/tutor/book/rulings"
	"gazala/tutor/desk"
	"gazala/tutor/shelf"
	"gazala/tutor/table/ask"
	"gazala/tutor/view"
)

var update = flag.Bool("update", false, "rewrite the list of readings that nobody has decided")

// undecided is the list of contested places of a game for which it is not written down yet where the readings differ, or why one alone is played; a game without the
// file has none.
func undecided(t *testing.T, system string) (file string, ids []string) {
	t.Helper()
	file = filepath.Join("testdata", "undecided-"+system+".txt")
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return file, nil
	}
	require.NoError(t, err)
	return file, strings.Fields(string(text))
}

// Each contested place is decided: where a reading can be chosen, the position that the register names gives another answer under the other reading; where it cannot,
// it is said why. The list of those that are not decided only gets shorter.
func TestEachContestedPlaceIsDecided(t *testing.T) {
	speakers := map[string]*desk.Desk{}
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		speakers[tag] = d
	}
	d := speakers[locales.English]
	for _, system := range d.Systems() {
		t.Run(system, func(t *testing.T) {
			sys, ok := d.Find(system)
			require.True(t, ok)
			known := rulings.Positions(sys)
			file, waiting := undecided(t, system)
			var left []string
			counts := map[register.Kind]int{}
			for _, c := range sys.Index().Discrepancies() {
				counts[c.Kind]++
				require.NotEqual(t, register.Unbuilt, c.Kind, "%s %s: a reading without code", system, c.ID)
				decided := explained(t, speakers, system, c)
				if c.Switch() {
					decided = differs(t, sys, c, known)
				}
				if !decided {
					require.Contains(t, waiting, c.ID, "%s %s: neither where the readings differ nor why one is played", system, c.ID)
					left = append(left, c.ID)
				}
			}
			t.Logf("%v; undecided: %d %v", counts, len(left), left)
			if *update && len(waiting) > 0 {
				require.NoError(t, os.WriteFile(file, []byte(strings.Join(append(left, ""), "\n")), 0o600))
				waiting = left
			}
			require.Equal(t, left, waiting, "decided: take it off the list (go run ./cmd/dev golden)")
		})
	}
}

// explained tells whether it is said in every language why one reading is played, in words about this place.
func explained(t *testing.T, speakers map[string]*desk.Desk, system string, c register.Discrepancy) bool {
	t.Helper()
	for tag, d := range speakers {
		say, err := locales.New(tag)
		require.NoError(t, err)
		all, err := d.Rulings(system)
		require.NoError(t, err)
		for i := range all {
			if r := &all[i]; r.ID == c.ID && (r.OnlyWhy == "" || r.OnlyWhy == say.Text("rulings.only_why."+r.Kind, nil)) {
				return false
			}
		}
	}
	return true
}

func other(c register.Discrepancy) string {
	return c.Readings[slices.IndexFunc(c.Readings, func(s string) bool { return s != c.Default })]
}

// rests tells whether the answer about an intent says that it rests on the reading of a contested place.
func rests(sys *shelf.System, g play.Game, i decide.Intent, id string) bool {
	say, err := locales.New(locales.English)
	return err == nil && slices.ContainsFunc(ask.New(sys, g, say).Rests(i), func(r view.Rest) bool {
		return r.ID == id && !strings.Contains(r.Text, id) && strings.Contains(r.Text, r.Rule.String())
	})
}

// differs holds that the readings differ where the register says; false when it does not say.
func differs(t *testing.T, sys *shelf.System, c register.Discrepancy, known []rulings.Position) bool {
	t.Helper()
	p, ok, err := rulings.Differs(sys, c, known)
	require.NoError(t, err, c.ID)
	if !ok {
		return false
	}
	read := func(reading string) play.Game {
		g, ok := sys.Reread(p.Game, c.ID, reading)
		require.True(t, ok)
		return g
	}
	for _, reading := range slices.DeleteFunc(slices.Clone(c.Readings), func(s string) bool { return s == c.Default }) {
		if len(p.Asks)+len(p.Does) > 0 {
			_, ok = rulings.CompareAsked(&p, read(c.Default), read(reading))
		} else {
			_, ok = rulings.Compare(&p, read(c.Default), read(reading), func(g play.Game) (derive.Tree, bool) { return sys.Score(g) })
		}
		require.True(t, ok, "%s: %s and %s give the same answer there", c.ID, c.Default, reading)
	}
	for _, i := range p.Asks {
		if diff, ok := rulings.CompareAsked(&p, read(c.Default), read(other(c))); ok && diff.Intent == i && (diff.Here.Kind == rulings.Verdict || diff.Here.Kind == rulings.Number) {
			require.True(t, rests(sys, p.Game, i, c.ID), "%s: the answer does not say that it rests on the reading", c.ID)
		}
	}
	return true
}
