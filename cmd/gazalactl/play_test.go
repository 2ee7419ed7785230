package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/view"
)

const striking = `{"turn": "may-28", "units": [{"unit": "Marine", "at": "1218"}], "stack": [{"frame": "draw", "side": "axis"}, {"frame": "air", "side": "axis"}]}`

// The position after an action is one that can be asked about, and what fell is among what happened.
func TestPlayGivesThePositionAfter(t *testing.T) {
	strike := `{"do": "air_strike", "unit": "Marine"}`
	out, errs, code := ctl(t, "--json", "play", striking, strike, "--dice", "1")
	require.Zero(t, code, out+errs)
	var p view.Played
	require.NoError(t, json.Unmarshal([]byte(out), &p))
	require.NotEmpty(t, p.Events)
	require.NotEmpty(t, p.Trees)
	require.NotContains(t, string(p.Position), `"frame":"air"`)
	_, errs, code = ctl(t, "options", string(p.Position))
	require.Zero(t, code, errs)
	out, _, code = ctl(t, "play", strings.Replace(striking, `{"turn"`, `{"dice": [1], "turn"`, 1), strike)
	require.Zero(t, code)
	require.Contains(t, out, "\n{")
	for _, dice := range []string{"", "1,2", "12", "one"} {
		_, errs, code = ctl(t, "play", striking, strike, "--dice", dice)
		require.Equal(t, exitBad, code, dice)
		require.NotEmpty(t, errs)
	}
	out, _, code = ctl(t, "--json", "play", striking, `{"do": "roll"}`)
	require.Equal(t, exitNo, code)
	var v view.Verdict
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	require.False(t, v.Legal)
}

// With --json everything is JSON, refusals, errors and talk too, and an empty list is [].
func TestJSONEverywhere(t *testing.T) {
	for args, want := range map[[4]string]int{
		{"odds", striking, `{"do": "roll"}`}:                                exitNo,
		{"odds", striking, `{"do": "air_strike", "unit": "Rommel"}`}:        exitBad,
		{"explain", striking, `{"do": "pass_air"}`}:                         0,
		{"options", striking}:                                               0,
		{"rules", "show", "99.9"}:                                           exitBad,
		{"judge", striking, `{"do": "air_strike", "unit": "Marine"}`, "--"}: 0,
	} {
		line := []string{"--json"}
		for _, a := range args {
			if a != "" {
				line = append(line, a)
			}
		}
		out, errs, code := ctl(t, line...)
		require.Equal(t, want, code, "%v %s", line, out)
		require.Empty(t, errs)
		require.True(t, json.Valid([]byte(out)), out)
		require.NotContains(t, out, ": null", line[1])
	}
	var b strings.Builder
	code := run([]string{"--json", "talk", striking}, strings.NewReader("o\n?\nq\n"), &b, &b, func(string) string { return "" })
	require.Zero(t, code)
	for _, line := range strings.Split(strings.TrimSpace(b.String()), "\n") {
		var said struct{ Said []string }
		require.NoError(t, json.Unmarshal([]byte(line), &said), line)
	}
}

// A side's sight of a position is had with --as: in a campaign of Operation Theseus the other side's strength is not told (5.3.4). Where nothing is hidden nothing
// changes, and a side that there is not is refused.
func TestASideSeesWhatItMaySee(t *testing.T) {
	said := map[string]string{}
	for _, side := range []string{"", "axis", "allies"} {
		args := []string{"--lang", "en", "words", "scenario:theseus/gazala"}
		if side != "" {
			args = append(args, "--as", side)
		}
		out, errs, code := ctl(t, args...)
		require.Zero(t, code, errs)
		said[side] = out
	}
	require.NotEqual(t, said[""], said["axis"])
	require.NotEqual(t, said[""], said["allies"])
	require.NotEqual(t, said["axis"], said["allies"])
	all, _, _ := ctl(t, "--lang", "en", "options", beside)
	own, _, code := ctl(t, "--lang", "en", "--as=axis", "options", beside)
	require.Zero(t, code)
	require.Equal(t, all, own)
	for lang, want := range map[string]string{"en": "no such side: red", "pt": "não tem este lado: red"} {
		_, errs, code := ctl(t, "--lang", lang, "--as", "red", "options", beside)
		require.Equal(t, exitBad, code)
		require.Contains(t, errs, want)
	}
}

// Whatever a position lacks is told at once.
func TestAllThatIsMissingIsTold(t *testing.T) {
	_, errs, code := ctl(t, "--lang", "en", "options", "{}")
	require.Equal(t, exitBad, code)
	for _, field := range []string{"system", "units", "stack"} {
		require.Contains(t, errs, "“"+field+"”")
	}
	for _, system := range []string{"cauldron", "batalha", "theseus", "na41"} {
		_, errs, code := ctl(t, "--lang", "en", "options", `{"system": "`+system+`", "map": {}, "units": []}`)
		require.Equal(t, exitBad, code)
		for _, field := range []string{"numbering", "columns", "rows", "bounds_source", "ground"} {
			require.Contains(t, errs, "“"+field+"”", system)
		}
	}
}
