package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A value of one's own copy is put in, the file goes on from there, and the values of a card say whose they are.
func TestCards(t *testing.T) {
	out, _, code := ctl(t, "--system", "na41", "charts", "set", `counters["32 Ar"].front`, "4 3 6")
	require.Zero(t, code)
	file := chartsFile(t, out)
	out, _, code = ctl(t, "--system", "na41", "--charts", file, "charts", "set", "track.1.summer", "yes")
	require.Zero(t, code)
	file = chartsFile(t, out)
	for lang, words := range map[string][]string{"en": {"Front: 4 / 3 / 6 ■", "2 / 2 / 5"}, "pt-BR": {"Frente: 4 / 3 / 6 ■", "2 / 2 / 5"}} {
		out, _, code = ctl(t, "--lang", lang, "--system", "na41", "--charts", file, "charts", "cards", "counters", "32", "Ar")
		require.Zero(t, code)
		for _, w := range words {
			require.Contains(t, out, w)
		}
	}
	out, _, code = ctl(t, "--system", "na41", "--charts", file, "charts", "cards", "track")
	require.Zero(t, code)
	require.Contains(t, out, "■ 1  March II")
	out, _, code = ctl(t, "--system", "na41", "--charts", file, "charts", "check", file)
	require.Zero(t, code)
	require.Contains(t, out, "Counters: 1 of your own copy")
	_, errs, code := ctl(t, "--system", "na41", "charts", "set", `counters["32 Ar"].steps`, "9")
	require.NotZero(t, code)
	require.Contains(t, errs, "9")
	_, _, code = ctl(t, "--system", "na41", "charts", "cards", "counters", "nobody")
	require.NotZero(t, code)
}
