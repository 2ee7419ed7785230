package na41_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/tutor/book/rulings"
	"gazala/tutor/games/na41"
)

// TestReadingsDiffer holds that the readings of a contested place give different answers where the register says that they do.
func TestReadingsDiffer(t *testing.T) {
	sys := na41.New()
	known := rulings.Positions(sys)
	for _, d := range sys.Index().Discrepancies() {
		p, ok, err := rulings.Differs(sys, d, known)
		require.NoError(t, err, d.ID)
		if !ok {
			continue
		}
		t.Run(d.ID, func(t *testing.T) {
			read := func(reading string) play.Game {
				g, ok := sys.Reread(p.Game, d.ID, reading)
				require.True(t, ok)
				return g
			}
			for _, reading := range slices.DeleteFunc(slices.Clone(d.Readings), func(s string) bool { return s == d.Default }) {
				differ := false
				if len(p.Asks)+len(p.Does) > 0 {
					_, differ = rulings.CompareAsked(&p, read(d.Default), read(reading))
				} else {
					_, differ = rulings.Compare(&p, read(d.Default), read(reading), func(g play.Game) (derive.Tree, bool) { return sys.Score(g) })
				}
				require.True(t, differ, "%s and %s give the same answer", d.Default, reading)
			}
		})
	}
}
