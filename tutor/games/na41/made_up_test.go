package na41_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/games/na41"
	"gazala/tutor/shelf"
	"gazala/tutor/table/ask"
)

// made is a position on a small map of its own with two boxes, on the table.
type made struct {
	ask.Table

	sys  *shelf.System
	game play.Game
}

func posed(t *testing.T, units, stack, more string) made {
	t.Helper()
	return spoken(t, "en", units, stack, more)
}

func spoken(t *testing.T, tag, units, stack, more string) made {
	t.Helper()
	s := na41.New()
	doc := strict.Parse("made up", []byte(`{"turn": 3, `+more+`"map": {"numbering": "rows-even-east", "rows": [1, 12], "columns": [1, 14], "bounds_source": "reconstructed",
		"ground": {"default": "clear", "source": "reconstructed"}, "qattara": {"hexes": [], "source": "reconstructed"},
		"lines": [{"kind": "track", "path": ["0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608", "0609", "0610", "0611", "0612", "0613", "0614"], "source": "reconstructed"}],
		"sections": [{"id": "tobruk", "name": {"en": "The Dunes", "pt": "As Dunas"}, "source": "reconstructed", "columns": [1, 14], "columns_source": "reconstructed"}],
		"boxes": [{"id": "west", "name": {"en": "The Far West", "pt": "O Extremo Oeste"}, "side": "axis", "source": "reconstructed", "edge": "west", "edge_source": "reconstructed", "base": true},
			{"id": "east", "name": {"en": "The Far East"}, "side": "allies", "source": "reconstructed", "edge": "east", "edge_source": "reconstructed", "base": true}]},
		"units": [`+units+`], "stack": [{"frame": "turn", "next": "impulse_2"}, {"frame": "player_turn", "impulse": 1, "next": "combat", "side": "axis"}, `+stack+`]}`), strict.Limits{})
	g := s.Position(doc.Root())
	require.NoError(t, doc.Err())
	return made{ask.New(s, g, speak(t, tag)), s, g}
}

func intent(t *testing.T, table made, text string) decide.Intent {
	t.Helper()
	doc := strict.Parse("intent", []byte(text), strict.Limits{})
	i := table.sys.Intent(doc.Root(), table.game)
	require.NoError(t, doc.Err())
	return i
}

const infantry = `"counter": {"type": "infantry", "side": "axis", "nation": "german", "front": {"attack": 3, "defense": 3, "move": 3}, "full": 2, "stack": 1}`

// A made-up counter whose reduced side is left out has the values of its front there, as the schema says (2.3.5): it moves, and it does not count for nothing.
func TestAReducedSideLeftOutIsTheFront(t *testing.T) {
	unit := `{"unit": "a", "at": "0606", ` + infantry + `, "steps": 1}`
	table := posed(t, unit, `{"frame": "movement", "side": "axis"}, {"frame": "act", "units": ["a"]}`, "")
	require.True(t, table.Judge(intent(t, table, `{"do": "step", "hex": "0607"}`)).Legal)
	text, err := table.sys.Write(table.game)
	require.NoError(t, err)
	require.NotContains(t, string(text), `"back"`, "left out again when it is written")
	again := strict.Parse("again", text, strict.Limits{})
	require.Equal(t, table.game.Key(), table.sys.Position(again.Root()).Key())
}

// Three steps have three sides: what is left out is as the side before (10.4).
func TestARemnantLeftOutIsTheReducedSide(t *testing.T) {
	unit := `{"unit": "a", "at": "0906", "counter": {"type": "infantry", "side": "axis", "nation": "german", "front": {"attack": 5, "defense": 5, "move": 5},
		"back": {"attack": 2, "defense": 2, "move": 2}, "full": 3, "stack": 1}, "steps": 1}`
	table := posed(t, unit, `{"frame": "movement", "side": "axis"}, {"frame": "act", "units": ["a"]}`, "")
	game := table.game
	for _, to := range []string{"0907", "0908"} {
		next, _, err := game.Play(intent(t, table, `{"do": "step", "hex": "`+to+`"}`), dice.Scripted())
		require.NoError(t, err)
		game = next
	}
	require.False(t, table.At(game).Judge(intent(t, table, `{"do": "step", "hex": "0909"}`)).Legal, "two points are spent")
}

// A box and a section of the position's own map are called as it calls them (6.1, 25.1.1).
func TestBoxesOfAnOwnMapHaveTheirNames(t *testing.T) {
	for tag, want := range map[string]string{"en": "The Far West", "pt-BR": "O Extremo Oeste"} {
		table := spoken(t, tag, `{"unit": "a", "at": "0601", `+infantry+`}`, `{"frame": "movement", "side": "axis"}, {"frame": "act", "units": ["a"]}`, "")
		v := table.Judge(intent(t, table, `{"do": "enter_box", "box": "west"}`))
		require.Contains(t, v.Name, want)
		for _, r := range v.Reasons {
			require.NotContains(t, r.Text, "?")
		}
		board := na41.New().Board(table.game, speak(t, tag))
		require.Equal(t, want, board.Boxes[0].Name)
		require.Empty(t, board.Boxes[0].About, "nothing is known of it")
	}
	table := posed(t, `{"unit": "a", "at": "0601", `+infantry+`}`, `{"frame": "attrition", "side": "axis"}`, "")
	odds, err := table.Odds(intent(t, table, `{"do": "roll"}`))
	require.NoError(t, err)
	names := []string{}
	for _, o := range odds.Outcomes {
		names = append(names, o.Name)
	}
	require.Contains(t, names, "The Dunes")
}

// Under the reading of d-08 by which whole units go, nothing speaks of a step.
func TestWholeUnitsThatGoAreCalledSo(t *testing.T) {
	var units []string
	for _, id := range []string{"a", "b", "c", "d", "e", "f"} {
		units = append(units, `{"unit": "`+id+`", "at": "0606", `+infantry+`}`)
	}
	for reading, want := range map[string]string{"by-units": "Lose all of a", "by-steps": "Lose a step of a"} {
		table := posed(t, strings.Join(units, ", "), `{"frame": "stacking", "side": "axis"}`, `"rulings": {"d-08": "`+reading+`"}, `)
		p := table.Options()
		require.Equal(t, want, p.Groups[0].Choices[0].Name)
		require.Equal(t, "come down to the stacking limit", p.Groups[0].Name)
		said := p.Question + p.Text + events(t, table, `{"do": "lose_step", "unit": "a"}`)
		if reading == "by-units" {
			require.NotContains(t, said, "step")
		} else {
			require.Contains(t, said, "step")
		}
	}
}

func events(t *testing.T, table made, text string) string {
	t.Helper()
	_, all, err := table.game.Play(intent(t, table, text), dice.Scripted())
	require.NoError(t, err)
	var said []string
	for _, e := range all {
		said = append(said, speak(t, "en").Text(e.Key+".log", map[string]any{"Unit": "a"}))
	}
	return strings.Join(said, " ")
}
