// Package positiontest holds what a system writes of its positions and intents to what it reads.
package positiontest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// Again writes a position and reads it; the error says where it is read as another.
func Again[G position.Of[R, S], R, S any](c position.Codec[G, R, S], g G) error {
	b, err := c.WritePosition(g.Rules(), g.State())
	if err != nil {
		return err
	}
	doc := strict.Parse("position", b, strict.Limits{})
	r, st := c.ReadPosition(doc.Root())
	if err := doc.Err(); err != nil {
		return err
	}
	was, now := strings.Split(g.Key(), "\n"), strings.Split(c.New(r, st).Key(), "\n")
	for i := range max(len(was), len(now)) {
		if i >= len(was) || i >= len(now) || was[i] != now[i] {
			return fmt.Errorf(
				"the position is written and read as another:\n%s\n%s",
				strings.Join(was[min(i, len(was)):], "\n"),
				strings.Join(now[min(i, len(now)):], "\n"),
			)
		}
	}
	return nil
}

// Folds holds that a position folds into one line and back.
func Folds[G position.Of[R, S], R, S any](t *testing.T, c position.Codec[G, R, S], g G) {
	t.Helper()
	b, err := c.WritePosition(g.Rules(), g.State())
	require.NoError(t, err)
	line, err := position.Fold(b)
	require.NoError(t, err)
	back, err := position.Unfold([]byte(line))
	require.NoError(t, err)
	require.Equal(t, b, back)
	require.NotContains(t, line, "\n")
}

// Intents holds that intents about a position are read as they were written, and that two are never written alike. It
// gives their kinds to seen.
func Intents[G position.Of[R, S], R, S any](
	t *testing.T,
	c position.Codec[G, R, S],
	g G,
	all []decide.Intent,
	seen map[decide.Kind]bool,
) {
	t.Helper()
	texts := map[string]decide.Intent{}
	for _, i := range all {
		b, err := c.WriteIntent(g.Rules(), i)
		require.NoError(t, err)
		doc := strict.Parse("intent", b, strict.Limits{})
		require.Equal(t, i, c.ReadIntent(doc.Root(), g.Rules()), "%s", b)
		require.NoError(t, doc.Err(), "%s", b)
		if other, twice := texts[string(b)]; twice {
			require.Equal(t, other, i, "%s", b)
		}
		texts[string(b)], seen[i.Kind()] = i, true
	}
}

// stranger is an intent of no game, whose kind a game may well have.
type stranger struct{ kind decide.Kind }

// Kind implements [decide.Intent].
func (s stranger) Kind() decide.Kind { return s.kind }

// Foreign holds that intents that the position cannot have are not written, nor is none, nor is that of another game
// with a kind that this one has.
func Foreign[G position.Of[R, S], R, S any](
	t *testing.T,
	c position.Codec[G, R, S],
	g G,
	kind decide.Kind,
	all ...decide.Intent,
) {
	t.Helper()
	for _, i := range append([]decide.Intent{nil, stranger{kind}}, all...) {
		_, err := c.WriteIntent(g.Rules(), i)
		require.ErrorIs(t, err, play.ErrForeign, "%T %v", i, i)
	}
}
