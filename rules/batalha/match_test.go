package batalha_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/scenarios/register/registertest"
)

// match is a game on a field, with words to play it and to ask about it.
type match struct {
	batalha.Game
	t    testing.TB
	f    *ground
	told []string // the keys of what has happened
}

// do plays an intent, which must be legal, with the faces given (0 is a die's first), which must be used up.
func (m *match) do(i decide.Intent, faces ...int) *match {
	m.t.Helper()
	next, told := m.hand().Play(m.Game, i, faces...)
	m.Game, m.told = next.(batalha.Game), append(m.told, told...)
	return m
}

// legal holds that an intent is legal, and the rules that say so, in order, by number.
func (m *match) legal(i decide.Intent, numbers ...string) *match {
	m.t.Helper()
	require.Equal(m.t, numbers, m.hand().Legal(m.Game, i), "%s", say(m.f, i))
	return m
}

// refused holds that an intent is refused by exactly these rules, in order, by number.
func (m *match) refused(i decide.Intent, numbers ...string) *match {
	m.t.Helper()
	m.hand().Refused(m.Game, i, numbers...)
	return m
}

func (m *match) hand() playtest.Hand {
	return playtest.Hand{T: m.t, Say: func(i decide.Intent) string { return say(m.f, i) }}
}

// options are the options now, in words.
func (m *match) options() []string { return m.hand().Options(m.Game) }

// top is the open frame.
func (m *match) top() batalha.Frame {
	top, _ := m.State().Frames.Top()
	return top
}

// over tells whether nobody is asked anything.
func (m *match) over() bool { return m.top() == nil }

// unit is the state of a unit.
func (m *match) unit(name string) batalha.Unit {
	m.t.Helper()
	return m.State().Units[m.f.id(name)]
}

// where is the printed number of a unit's hex; empty when it is not on the map.
func (m *match) where(name string) string {
	m.t.Helper()
	u := m.unit(name)
	if u.Where != batalha.OnMap {
		return ""
	}
	return m.f.m.Grid.Format(u.At)
}

// left is the points that the unit on the move has left, as text.
func (m *match) left() string {
	m.t.Helper()
	left, ok := m.Left()
	require.True(m.t, ok, "nobody is on the move")
	return left.String()
}

// value is the value of a node of an intent's explanation.
func (m *match) value(i decide.Intent, key string) derive.Val {
	m.t.Helper()
	return m.hand().Value(m.Explain(i), i, key)
}

// Intents by printed number and name.
func (m *match) step(n string) decide.Intent   { return batalha.StepTo.At(m.f.at(n)) }
func (m *match) enter(n string) decide.Intent  { return batalha.EnterAt.At(m.f.at(n)) }
func (m *match) choose(u string) decide.Intent { return batalha.SelectUnit.On(m.f.id(u)) }

// say is an intent in words: hexes by printed number, units by name.
func say(f *ground, i decide.Intent) string {
	out := string(i.Kind())
	switch in := decide.ActOf(i); in.Verb {
	case batalha.Target:
		return fmt.Sprintf("%s %d %s", out, in.N, f.m.Grid.Format(in.Hex))
	case batalha.CommitAir:
		return fmt.Sprintf("%s %d", out, in.N)
	case batalha.RetreatOff:
		return fmt.Sprintf("%s %d", out, in.N)
	}
	if h, ok := batalha.Verbs().Hex(decide.ActOf(i)); ok {
		return out + " " + f.m.Grid.Format(h)
	}
	if u := decide.ActOf(i).Unit; u != batalha.NoUnit {
		return out + " " + f.order.Counters[u].ID
	}
	return out
}

var _ play.Game = (*match)(nil)

// rank is a rule's place in the book.
var rank = registertest.Rank("../../scenarios/batalha")
