package save_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/scenarios/register"
	"gazala/tutor/shelf"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session/sessiontest"
)

// fixed is a contested place whose reading cannot be chosen, and another reading than the one that is played.
func fixed(t *testing.T, sys *shelf.System) (id, reading string) {
	t.Helper()
	for _, d := range sys.Index().Discrepancies() {
		for _, r := range d.Readings {
			if d.Kind != register.Answer && r != d.Default {
				return d.ID, r
			}
		}
	}
	t.Fatal("every reading can be chosen")
	return "", ""
}

// A game that was begun when a reading could be chosen opens with the default, whole, says so, and keeps the save as it was.
func TestASaveWithAReadingThatIsNoChoice(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 3, 60)
	id, reading := fixed(t, sys)
	old := lines(encoded(t, s))
	for i, l := range old {
		old[i] = resealed(l, `"position":{`, fmt.Sprintf(`"position":{"rulings":{%q:%q,"d-15":"two"},`, id, reading))
	}
	text := joined(old)
	require.Contains(t, string(text), reading)
	o := decoded(t, sys, text)
	same(t, s, o.Session)
	require.Equal(t, []string{id}, o.Report.Lapsed)
	require.Empty(t, o.Report.Faults)
	require.False(t, o.Report.Whole(), "the save as it was is kept")
	require.Equal(t, []string{"lapsed", "original"}, keys(o.Report.Notes()))
	require.Contains(t, said(t, o.Report.Notes(), nil), id)
	require.NotContains(t, string(encoded(t, o.Session)), reading)

	b := newBox()
	b.texts["game"] = text
	k, o, err := save.Open(b, finder(sys), "game")
	require.NoError(t, err)
	require.NoError(t, k.Keep(o.Session, times().Changed))
	require.Equal(t, text, b.texts["game-original"])
}
