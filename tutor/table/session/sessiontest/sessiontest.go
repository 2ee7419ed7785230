// Package sessiontest sets tables for tests: positions of The Cauldron that last, and a player who does anything legal.
package sessiontest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/games"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
)

// System is the game on the table.
func System(tb testing.TB) *shelf.System {
	tb.Helper()
	sys := games.All()[0] // The Cauldron
	require.NoError(tb, sys.Check())
	return sys
}

// Read is a position from its text.
func Read(tb testing.TB, sys *shelf.System, text []byte) play.Game {
	tb.Helper()
	doc := strict.Parse("position", text, strict.Limits{})
	g := sys.Position(doc.Root())
	require.NoError(tb, doc.Err())
	require.NotNil(tb, g)
	return g
}

type unit struct {
	ID        string          `json:"id"`
	Formation string          `json:"formation"`
	Class     string          `json:"class"`
	Nation    string          `json:"nation"`
	Motorized bool            `json:"motorized"`
	Faces     json.RawMessage `json:"faces"`
}

// Position is a position in which the whole order of battle is on the map, with an Action Phase to come for each side:
// some 800 actions with moves, attacks, rolls, losses and retreats can follow. With doubled, each unit has a made-up
// twin, and twice as much can follow.
func Position(tb testing.TB, sys *shelf.System, doubled bool) []byte {
	tb.Helper()
	var roster struct {
		Formations []struct{ ID, Side string }
		Units      []unit
	}
	b, err := sys.Files.Open("counters/roster.json")
	require.NoError(tb, err)
	defer b.Close()
	require.NoError(tb, json.NewDecoder(b).Decode(&roster))
	side := map[string]string{}
	for _, f := range roster.Formations {
		side[f.ID] = f.Side
	}
	units := []map[string]any{}
	placed := map[string]int{}
	all := roster.Units
	if doubled {
		for _, u := range roster.Units {
			u.ID = "twin " + u.ID
			all = append(all, u)
		}
	}
	for i, u := range all {
		s := side[u.Formation]
		n := placed[s]
		placed[s]++
		col, row := 10+2*(n%8), 6+n/8 // the Axis between the Allies' columns: enemies from the start
		if s == "allies" {
			col++
		}
		o := map[string]any{"unit": u.ID, "at": fmt.Sprintf("%02d%02d", col, row), "ready": true}
		if i >= len(roster.Units) {
			o["formation"], o["class"], o["nation"], o["motorized"], o["faces"] = u.Formation, u.Class, u.Nation,
				u.Motorized, u.Faces
		}
		units = append(units, o)
	}
	text, err := json.Marshal(map[string]any{
		"turn": "may-28", "units": units,
		"hand":  map[string]any{"axis": []string{"combat", "anti-tank"}, "allies": []string{"combat"}},
		"stack": []map[string]any{{"frame": "move", "side": "allies"}, {"frame": "move", "side": "axis"}},
	})
	require.NoError(tb, err)
	return text
}

// Setup is a session's setup.
func Setup(sys *shelf.System, seed uint64) session.Setup {
	return session.Setup{
		System:   sys,
		Scenario: "a-field",
		Title:    "A field",
		Seed:     seed,
		Sides:    []string{"axis"},
		Help:     session.Usual,
	}
}

// Begin is a session at that position.
func Begin(tb testing.TB, sys *shelf.System, seed uint64) session.Session {
	tb.Helper()
	return session.Begin(Setup(sys, seed), Read(tb, sys, Position(tb, sys, false)))
}

// Choose is any legal option, but seldom one that ends what goes on; ok is false when there is none.
func Choose(r *rand.Rand, g play.Game) (i decide.Intent, ok bool) {
	options := g.Point(decide.NewSheet(nil, nil)).Options()
	if len(options) == 0 {
		return nil, false
	}
	for range 12 {
		i = options[r.IntN(len(options))]
		switch i.Kind() {
		case "end_phase", "stop", "exit_map", "retreat_off":
			continue
		}
		return i, true
	}
	return options[r.IntN(len(options))], true
}

// Wander plays at most n actions.
func Wander(tb testing.TB, r *rand.Rand, s session.Session, n int) session.Session {
	tb.Helper()
	for range n {
		i, ok := Choose(r, s.Game())
		if !ok {
			break
		}
		next, err := s.Play(i)
		require.NoError(tb, err)
		s = next
	}
	return s
}
