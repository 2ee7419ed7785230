package theseusdata_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/theseus"
	"gazala/rules/theseus/bot"
	"gazala/rules/think"
	"gazala/scenarios/position/positiontest"
	theseusdata "gazala/scenarios/theseus"
)

const (
	mostActions  = 5000 // far beyond the longest game seen
	writtenEvery = 1
	glancedEvery = 17 // the opponent's look ahead costs as much as hundreds of positions written and read
)

// TestSoak plays random games of the training scenario to the final score.
func TestSoak(t *testing.T) {
	p := loadPrinted(t)
	playtest.Games(t, 20, func(seed uint64) (int, error) { return soak(p, seed, writtenEvery, func(theseus.Game) {}) })
}

// soak plays a game, writes and reads a position every so many actions and shows it to seen; it gives the number of decisions.
func soak(p *theseusdata.Printed, seed uint64, every int, seen func(theseus.Game)) (int, error) {
	start, err := theseusdata.Start(p, "bir-hacheim", playtest.Readings(seed, theseus.Contested(98), p.Index.Switch))
	if err != nil {
		return 0, err
	}
	written := 0
	_, n, err := playtest.Soak{
		Start: start, Written: every, Most: mostActions, Pick: pick,
		Check: func(play.Game, decide.Intent, []event.Event) error { return nil },
		Think: func(g play.Game, seed uint64) play.Thinker {
			if written++; written%glancedEvery > 0 {
				return think.Decided(nil)
			}
			return bot.New(g.(theseus.Game), seed)
		},
		WriteRead: func(g play.Game) error {
			seen(g.(theseus.Game))
			return positiontest.Again(p.Codec(), g.(theseus.Game))
		},
	}.Play(seed)
	return n, err
}

// pick chooses a kind of intent first, so that attacks are made as often as one steps, and what ends something one time in eight. Every other attack that can be made is made,
// and most steps go nearer to the goal.
func pick(g play.Game, options []decide.Intent, choice dice.Source) decide.Intent {
	kinds, of := playtest.ByKind(options)
	var going []decide.Kind
	for _, k := range kinds {
		switch k {
		case theseus.Stop, theseus.EndActions, theseus.EndAssigning, theseus.CallOff:
		default:
			going = append(going, k)
		}
	}
	if len(going) > 0 && choice.Roll(8) > 0 {
		kinds = going
	}
	if slices.Contains(kinds, theseus.Attack) && choice.Roll(2) > 0 {
		kinds = []decide.Kind{theseus.Attack}
	}
	all := of[kinds[choice.Roll(len(kinds))]]
	if _, step := decide.Does(all[0], theseus.StepTo); step && choice.Roll(8) > 0 {
		goal := g.(theseus.Game).Rules().Scenario.Goal
		return slices.MinFunc(all, func(a, b decide.Intent) int {
			return cmp.Compare(hex.Distance(decide.ActOf(a).Hex, goal), hex.Distance(decide.ActOf(b).Hex, goal))
		})
	}
	return all[choice.Roll(len(all))]
}

// Games go on to the end by a person's own charts, however small.
func TestSoakOwnCharts(t *testing.T) {
	p := *loadPrinted(t)
	head := `{"columns": ["1-1"]}`
	rows, actions := make([]string, 0, 20), make([]string, 0, 10)
	for i := range 20 {
		rows = append(rows, fmt.Sprintf(`{"row": %d, "cells": ["%dR/%dR"]}`, i+1, 9-i/3, i/3))
	}
	for i := range 10 {
		actions = append(actions, fmt.Sprintf(`{"die": %d, "black": [%d], "red": [1]}`, i+1, i))
	}
	text := fmt.Sprintf(`{"crt": {"heads": {"clear": %[1]s, "broken": %[1]s, "hill": %[1]s, "minefield": %[1]s, "tobruk": %[1]s}, "rows": [%[2]s], "below": {"cell": "9R/9R"}}, "actions": [%[3]s],
		"chits": [{"chit": "one", "many": 2, "rows": [[1, 1, 1], [1, 1, 1], [1, 1, 2], [1, 2, 3], [2, 2, 3], [3, 3, 3]]}], "tracks": {"initiative": [2], "levels": 6, "actions": 0}}`,
		head, strings.Join(rows, ", "), strings.Join(actions, ", "))
	var err error
	p.Charts, err = theseusdata.ParseOverlay("own", []byte(text), p.Charts)
	require.NoError(t, err)
	for seed := range uint64(10) {
		_, err := soak(&p, seed, 5, func(theseus.Game) {})
		require.NoError(t, err, "seed %d", seed)
	}
}
