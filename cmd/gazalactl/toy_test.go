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

		// Paths of supply, a stake within the other side's turn, which is told to who plays both, and an optional rule.
		cut := strings.Replace(fight, `"at": "0303"}]`, `"at": "0303"}, {"unit": "B2", "at": "0101"}]`, 1)
		require.Contains(t, ask(exitNo, "judge", cut, `{"do": "attack", "unit": "A1", "target": "B1"}`), "4.4")
		rich := strings.Replace(fight, `"axis": 1, "allies": 0`, `"axis": 2, "allies": 2`, 1)
		staking := strings.Replace(rich, `"side": "axis"}]`, `"side": "axis"}, {"frame": "stake", "unit": "A1", "target": "B1", "decided": true, "ours": true}]`, 1)
		require.Contains(t, ask(0, "--json", "options", staking), map[string]string{"en": "The Allies decide", "pt": "Os Aliados decidem"}[tag])
		require.Contains(t, ask(0, "words", staking), map[string]string{"en": "A point of supply is staked for: A1", "pt": "Um ponto de suprimento é apostado por: A1"}[tag])
		played := ask(0, "play", staking, `{"do": "stake"}`)
		require.Equal(t, 3, strings.Count(played, "  > "), "who has decided, and what both have staked: %s", played)
		require.Contains(t, ask(0, "starts"), map[string]string{"en": "+8  No retreat into rock [8]", "pt": "+8  Nenhum recuo para a rocha [8]"}[tag])
		require.Contains(t, ask(0, "words", "scenario:toy/race+8"), "A1")
		back := strings.Replace(fight, `"at": "0302"}`, `"at": "0304"}`, 1)
		back = strings.Replace(back, `"side": "axis"}]`, `"side": "axis"}, {"frame": "back", "unit": "B1"}]`, 1)
		ask(0, "judge", back, `{"do": "back", "hex": "0302"}`)
		require.Contains(t, ask(exitNo, "judge", strings.Replace(back, `"turn": 2`, `"turn": 2, "options": ["8"]`, 1), `{"do": "back", "hex": "0302"}`), "[8]")
	}
}
