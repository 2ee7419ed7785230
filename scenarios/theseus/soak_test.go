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
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
)

const (
	mostActions  = 5000 // far beyond the longest game seen
	writtenEvery = 1
)

func roundTrip(p *theseusdata.Printed, g theseus.Game) error {
	b, err := theseusdata.WritePosition(p, g.Rules(), g.State())
	if err != nil {
		return err
	}
	doc := strict.Parse("position", b, strict.Limits{})
	r, st := theseusdata.ReadPosition(doc.Root(), p)
	if err := doc.Err(); err != nil {
		return err
	}
	was, now := strings.Split(g.Key(), "\n"), strings.Split(theseus.New(r, st).Key(), "\n")
	for i := range max(len(was), len(now)) {
		if i >= len(was) || i >= len(now) || was[i] != now[i] {
			return fmt.Errorf("the position is written and read as another:\n%s\n%s", strings.Join(was[min(i, len(was)):], "\n"), strings.Join(now[min(i, len(now)):], "\n"))
		}
	}
	return nil
}

// TestSoak plays random games of the training scenario to the final score.
func TestSoak(t *testing.T) {
	p := loadPrinted(t)
	from, games := playtest.Seeds(t, 20)
	longest, total := 0, 0
	for seed := from; seed < from+games; seed++ {
		n, err := soak(p, uint64(seed), writtenEvery, func(theseus.Game) {})
		require.NoError(t, err, "seed %d", seed)
		longest, total = max(longest, n), total+n
	}
	t.Logf("%d games, %d decisions, the longest game has %d", games, total, longest)
}

// soakRulings are the readings of a game: the defaults in every other one, some others in the rest.
func soakRulings(seed uint64) theseus.Rulings {
	var r theseus.Rulings
	if seed%2 == 0 {
		return r
	}
	pick := dice.Seeded(seed)
	for c := range theseus.Contested(98) {
		r = r.With(c, uint8(pick.Roll(2)))
	}
	return r
}

// soak plays a game, writes and reads a position every so many actions and shows it to seen; it gives the number of decisions.
func soak(p *theseusdata.Printed, seed uint64, every int, seen func(theseus.Game)) (int, error) {
	start, err := theseusdata.Start(p, "bir-hacheim", soakRulings(seed))
	if err != nil {
		return 0, err
	}
	_, n, err := playtest.Soak{
		Start: start, Written: every, Most: mostActions, Pick: pick,
		Check: func(play.Game, decide.Intent, []event.Event) error { return nil },
		WriteRead: func(g play.Game) error {
			seen(g.(theseus.Game))
			return roundTrip(p, g.(theseus.Game))
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
		case theseus.KindStop, theseus.KindEndActions, theseus.KindEndAssigning, theseus.KindCallOff:
		default:
			going = append(going, k)
		}
	}
	if len(going) > 0 && choice.Roll(8) > 0 {
		kinds = going
	}
	if slices.Contains(kinds, theseus.KindAttack) && choice.Roll(2) > 0 {
		kinds = []decide.Kind{theseus.KindAttack}
	}
	all := of[kinds[choice.Roll(len(kinds))]]
	if _, step := all[0].(theseus.StepTo); step && choice.Roll(8) > 0 {
		goal := g.(theseus.Game).Rules().Scenario.Goal
		return slices.MinFunc(all, func(a, b decide.Intent) int {
			return cmp.Compare(hex.Distance(a.(theseus.StepTo).Hex, goal), hex.Distance(b.(theseus.StepTo).Hex, goal))
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
