package theseusdata_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/theseus"
	"gazala/scenarios/strict"
	theseusdata "gazala/scenarios/theseus"
)

func change(t *testing.T, g theseus.Game, text string) (theseus.State, error) {
	t.Helper()
	doc := strict.Parse("change", []byte(text), strict.Limits{})
	apply := theseusdata.ReadChange(doc.Root(), g.Rules(), g.State())
	if err := doc.Err(); err != nil {
		return theseus.State{}, err
	}
	return apply(g.State()), nil
}

// What happens between two pictures is laid over a position; what it does not name stays.
func TestChanges(t *testing.T) {
	g := start(t)
	was := g.State()
	now, err := change(t, g, `{"turn": 3, "breached": ["2622"], "improved": ["2623"], "schwerpunkt": "ariete",
		"units": [{"unit": "X", "at": "2622", "strength": 2, "disrupted": true}, {"unit": "FF A", "strength": 5}],
		"stack": [{"frame": "training"}, {"frame": "activation", "formation": "ariete", "points": 4}, {"frame": "move", "units": ["X"]}]}`)
	require.NoError(t, err)
	x, a := theseusdata.UnitByID(g.Rules(), "X"), theseusdata.UnitByID(g.Rules(), "FF A")
	assert.Equal(t, "2622", g.Rules().Map.Grid.Format(now.Units[x].At))
	assert.Equal(t, []any{int8(2), true, int8(5), false}, []any{now.Units[x].Strength, now.Units[x].Disrupted, now.Units[a].Strength, now.Units[a].Disrupted})
	assert.Equal(t, theseus.Turn(3), now.Turn)
	assert.Equal(t, 3, now.Frames.Len())
	assert.Len(t, now.Breached, 1)
	assert.Len(t, now.Improved, 1)
	assert.Equal(t, g.Rules().Scenario.Acting, now.Schwerpunkt)
	assert.Equal(t, was.Levels, now.Levels)
	assert.Equal(t, was, g.State(), "the position that was is left alone")
	same, err := change(t, g, `{}`)
	require.NoError(t, err)
	assert.Equal(t, was, same)
}

func TestChangesThatCannotBe(t *testing.T) {
	g := start(t)
	for _, text := range []string{
		`{"units": [{"unit": "104"}]}`, `{"units": [{"unit": "X", "strength": 6}]}`, `{"units": [{"unit": "X", "at": "3012"}]}`, `{"breached": ["2523"]}`, `{"improved": ["2620"]}`,
		`{"schwerpunkt": "50"}`, `{"turn": 9}`, `{"stack": [{"frame": "move", "units": ["X", "IX"]}]}`, `{"weather": "rain"}`,
	} {
		_, err := change(t, g, text)
		var p *strict.Problems
		require.ErrorAs(t, err, &p, text)
		assert.Len(t, p.List, 1, text)
	}
}
