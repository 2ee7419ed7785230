package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/games/gamestest/toy"
)

// TestTheTerminalWithTheToy asks about the toy as about any game: options, verdicts, odds, an action, and the board in words.
func TestTheTerminalWithTheToy(t *testing.T) {
	const fight = `{"system": "toy", "turn": 2, "supply": {"axis": 1, "allies": 0}, "units": [{"unit": "A1", "at": "0302"}, {"unit": "B1", "at": "0303"}], "stack": [{"frame": "fight", "side": "axis"}]}`
	k := stock{toy.Speak, func(say *locales.Speaker) *desk.Desk { return desk.With(say, toy.New()) }}
	for _, tag := range []string{"en", "pt"} {
		ask := func(want int, args ...string) string {
			var out, errs strings.Builder
			code := k.run(append([]string{"--lang", tag}, args...), strings.NewReader("o\n?\nq\n"), &out, &errs, func(string) string { return "" })
			require.Equal(t, want, code, "%v: %s", args, errs.String())
			require.NotContains(t, out.String(), "?toy.")
			return out.String()
		}
		require.Contains(t, ask(0, "--json", "options", fight), `"rule": "toy:4"`)
		require.Contains(t, ask(0, "judge", fight, `{"do": "attack", "unit": "A1", "target": "B1"}`), "4")
		require.Contains(t, ask(exitNo, "judge", fight, `{"do": "roll"}`), "1.1")
		ask(0, "explain", fight, `{"do": "attack", "unit": "A1", "target": "B1"}`)
		rolling := strings.Replace(fight, `{"frame": "fight", "side": "axis"}`, `{"frame": "fight", "side": "axis"}, {"frame": "roll", "unit": "A1", "target": "B1"}`, 1)
		require.Contains(t, ask(0, "odds", rolling), "1/2")
		require.Contains(t, ask(0, "--dice", "3", "play", rolling, `{"do": "roll"}`), "toy")
		require.Contains(t, ask(0, "starts"), "scenario:toy/race")
		said := ask(0, "words", "scenario:toy/race")
		require.Contains(t, said, "A1")
		for _, what := range map[string][]string{
			"en": {"Off the map: places and tracks", "Camp: Axis: A3 · Allies: B3", "Supply points of the Axis and of the Allies: 3 · 3"},
			"pt": {"Fora do mapa: lugares e trilhas", "Acampamento: Eixo: A3 · Aliados: B3", ": 3 · 3"},
		}[tag] {
			require.Contains(t, said, what)
		}
		ask(0, "talk", "scenario:toy/race")
		require.True(t, strings.HasPrefix(ask(0, "fold", fight), "gz1:"))
	}
}
