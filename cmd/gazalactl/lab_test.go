package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/games"
	"gazala/tutor/view"
)

func TestLabMakesEdits(t *testing.T) {
	out, errs, code := ctl(t, "lab", beside, `{"do": "place", "unit": "5/1", "at": "2019"}`, `{"do": "state", "unit": "5/1", "key": "used", "value": true}`, `{"do": "paint", "key": "rough", "at": "2020"}`)
	require.Zero(t, code, errs)
	require.True(t, strings.HasPrefix(out, "gz1:"), out)
	plain, _, code := ctl(t, "fold", strings.TrimSpace(out))
	require.Zero(t, code)
	require.Contains(t, plain, `{"at":"2019","unit":"5/1","used":true}`)
	_, _, code = ctl(t, "options", strings.TrimSpace(out))
	require.Zero(t, code, "it is a position like any other")
	shown, _, code := ctl(t, "--json", "lab", beside)
	require.Zero(t, code)
	require.NotEmpty(t, decode[view.Lab](t, shown).Tray)
}

func TestLabSaysWhatCannotBe(t *testing.T) {
	for _, lang := range []string{"en", "pt"} {
		out, _, code := ctl(t, "--lang", lang, "lab", beside, `{"do": "place", "unit": "2 Lan", "at": "2018"}`)
		require.Equal(t, exitNo, code)
		require.Contains(t, out, "2018")
	}
	_, errs, code := ctl(t, "lab", beside, `{"do": "fly"}`)
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "edit 1:1:8")
	_, errs, code = ctl(t, "lab", "gz1:broken")
	require.Equal(t, exitBad, code)
	require.NotEmpty(t, errs)
}

// The form of every game is in words: no message key is left as it is.
func TestLabForm(t *testing.T) {
	for _, sys := range games.All() {
		for _, lang := range []string{"en", "pt"} {
			out, errs, code := ctl(t, "--lang", lang, "--system", sys.ID, "lab", "form")
			require.Zero(t, code, errs)
			require.Contains(t, out, "eliminated")
			require.NotContains(t, out, "?", sys.ID)
		}
	}
	_, _, code := ctl(t, "--system", "chess", "lab", "form")
	require.Equal(t, exitBad, code)
}

func TestReferee(t *testing.T) {
	out, _, code := ctl(t, "referee", beside, onto, "refused", "11.0")
	require.Zero(t, code)
	require.Contains(t, out, "Refused")
	out, _, code = ctl(t, "referee", beside, onto, "legal")
	require.Equal(t, exitNo, code)
	require.Contains(t, out, "Wrong")
	out, _, code = ctl(t, "--json", "referee", beside, attack, "legal")
	require.Zero(t, code)
	require.True(t, decode[view.Opinion](t, out).Right)
	_, errs, code := ctl(t, "referee", beside, onto, "maybe")
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "maybe")
	_, errs, code = ctl(t, "referee", beside, onto, "refused", "99.9")
	require.Equal(t, exitBad, code)
	require.Contains(t, errs, "99.9")
}
