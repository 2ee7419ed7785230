package drill_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/shelf"
)

// systems are all games.
func systems(t *testing.T) []*shelf.System {
	t.Helper()
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	var out []*shelf.System
	for _, id := range d.Drilled() {
		sys, ok := d.Find(id)
		require.True(t, ok)
		out = append(out, sys)
	}
	return out
}

// TestMade: in each position that was made for some rules a question tests one of them at least, and each of its rules is tested in one of its positions.
func TestMade(t *testing.T) {
	const throws = 120
	for _, sys := range systems(t) {
		made, err := drill.LoadMade(sys)
		require.NoError(t, err)
		found, wanted := map[cite.Rule]bool{}, map[cite.Rule]bool{}
		for i, s := range made.Spots {
			some := false
			for seed := range throws {
				for _, q := range s.About(sys, uint64(seed)) {
					for _, r := range s.Rules {
						wanted[r] = true
						if _, tests := q.Without(r); tests {
							found[r], some = true, true
						}
					}
				}
				if !slices.ContainsFunc(s.Rules, func(r cite.Rule) bool { return !found[r] }) && some {
					break
				}
			}
			require.True(t, some, "%s, position %d: %s", sys.ID, i, s.Rules)
		}
		require.Equal(t, wanted, found)
	}
}

// TestUnasked: what is said to be asked for by no question is tested by none, and is a rule with code.
func TestUnasked(t *testing.T) {
	for _, sys := range systems(t) {
		made, err := drill.LoadMade(sys)
		require.NoError(t, err)
		for r := range made.Unasked {
			e, ok := sys.Index().Get(r.Number())
			require.True(t, ok)
			require.Equal(t, register.Implemented, e.Excepted, r)
		}
		for i, s := range made.Spots {
			for _, q := range s.About(sys, uint64(i)) {
				for _, r := range q.Tests() {
					require.NotContains(t, made.Unasked, r)
				}
			}
		}
	}
}

// TestMadeFaults: whatever is wrong with the file is said, at its place.
func TestMadeFaults(t *testing.T) {
	for name, c := range map[string]struct{ text, path string }{
		"unknown rule":      {`{"unasked": [{"why": "silent", "rules": ["99.9"]}]}`, "unasked[0].rules[0]"},
		"unknown reason":    {`{"unasked": [{"why": "lazy", "rules": ["3.0"]}]}`, "unasked[0].why"},
		"no position":       {`{"positions": [{"rules": ["3.0"]}]}`, "positions[0]"},
		"unknown field":     {`{"positions": [], "more": 1}`, ""},
		"no rule":           {`{"unasked": [{"why": "silent", "rules": []}]}`, "unasked[0].rules"},
		"position is wrong": {`{"positions": [{"rules": ["3.0"], "position": {"units": 3}}]}`, "positions[0].position.units"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := drill.ParseMade(systems(t)[0], []byte(c.text))
			var faults *strict.Problems
			require.ErrorAs(t, err, &faults)
			require.Equal(t, c.path, faults.List[0].Path)
		})
	}
}
