package save_test

import (
	"errors"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/save"
	"gazala/tutor/session/sessiontest"
)

// FuzzDecode: whatever the text, there is a game or a reason; a game can be written again and is then whole.
func FuzzDecode(f *testing.F) {
	sys := sessiontest.System(f)
	old, err := os.ReadFile("testdata/version-1.gazala")
	require.NoError(f, err)
	f.Add(old)
	f.Add(old[:700])
	now := encoded(f, decoded(f, sys, old).Session)
	f.Add(now)
	f.Add(now[:len(now)-40])
	f.Add(joined(append([][]byte{[]byte("?")}, lines(now)[1:]...)))
	f.Fuzz(func(t *testing.T, text []byte) {
		_, errPeek := save.Peek("fuzz", text)
		o, err := save.Decode(finder(sys), "fuzz", text)
		var e *save.Error
		if errors.As(err, &e) {
			said(t, []save.Note{e.Note}, e.Faults)
			return
		}
		require.NoError(t, err)
		require.Equal(t, o.Report.Headless, errPeek != nil)
		said(t, o.Report.Notes(), o.Report.Faults)
		again := decoded(t, sys, encoded(t, o.Session))
		require.True(t, again.Report.Whole(), "%+v", again.Report)
		same(t, o.Session, again.Session)
	})
}
