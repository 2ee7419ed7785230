package theseus_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/rules/record"
	"gazala/rules/theseus"
	"gazala/scenarios/register/registertest"
)

// match is a game on a field, with words to play it and to ask about it.
type match struct {
	theseus.Game
	t    testing.TB
	f    *ground
	told []string // the keys of what has happened
}

// do plays an intent, which must be legal, with the dice given as they read (10 or 0 is ten), which must be used up.
func (m *match) do(i decide.Intent, dieFaces ...int) *match {
	m.t.Helper()
	faces := make([]int, len(dieFaces))
	for n, d := range dieFaces {
		faces[n] = d % 10
	}
	next, told := m.hand().Play(m.Game, i, faces...)
	m.Game, m.told = next.(theseus.Game), append(m.told, told...)
	return m
}

// roll rolls the dice that are due, one after the other.
func (m *match) roll(faces ...int) *match {
	m.t.Helper()
	for _, face := range faces {
		m.do(theseus.Roll.Now(), face)
	}
	return m
}

// legal holds that an intent is legal and, when they are given, the rules that say so, by number.
func (m *match) legal(i decide.Intent, numbers ...string) *match {
	m.t.Helper()
	by := m.hand().Legal(m.Game, i)
	if len(numbers) > 0 {
		require.ElementsMatch(m.t, numbers, by, "%s", say(m.f, i))
	}
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
func (m *match) top() theseus.Frame {
	top, _ := m.State().Frames.Top()
	return top
}

// over tells whether nobody is asked anything.
func (m *match) over() bool { return m.top() == nil }

// points is the action points left.
func (m *match) points() int {
	m.t.Helper()
	_, points, _, ok := m.Active()
	require.True(m.t, ok, "no formation acts")
	return points
}

// unit is the state of a unit.
func (m *match) unit(name string) theseus.Unit {
	m.t.Helper()
	return m.State().Units[m.f.id(name)]
}

// where is the printed number of a unit's hex; empty when it is not on the map.
func (m *match) where(name string) string {
	m.t.Helper()
	u := m.unit(name)
	if u.Where != theseus.OnMap {
		return ""
	}
	return m.f.m.Grid.Format(u.At)
}

// left is the movement points that the stack on the move has left, as text.
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

// traced is the value of a node of what an intent computes with the dice given as they read.
func (m *match) traced(i decide.Intent, key string, dieFaces ...int) derive.Val {
	m.t.Helper()
	faces := make([]int, len(dieFaces))
	for n, d := range dieFaces {
		faces[n] = d % 10
	}
	tree, err := m.Trace(i, dice.Scripted(faces...))
	require.NoError(m.t, err)
	return m.hand().Value(tree, i, key)
}

// Intents by printed number and name.
func (m *match) step(n string) decide.Intent    { return theseus.StepTo.At(m.f.at(n)) }
func (m *match) move(u string) decide.Intent    { return theseus.Move.On(m.f.id(u)) }
func (m *match) join(u string) decide.Intent    { return theseus.Join.On(m.f.id(u)) }
func (m *match) breach(u string) decide.Intent  { return theseus.Breach.On(m.f.id(u)) }
func (m *match) refit(u string) decide.Intent   { return theseus.Refit.On(m.f.id(u)) }
func (m *match) improve(n string) decide.Intent { return theseus.Improve.At(m.f.at(n)) }

// say is an intent in words: hexes by printed number, units and formations by name.
func say(f *ground, i decide.Intent) string {
	if i == nil {
		return "nothing"
	}
	a := decide.ActOf(i)
	v := spoken{f: f, act: a, words: []string{string(i.Kind())}}
	theseus.Verbs().Phrase(a).Fields(&v)
	return strings.Join(v.words, " ")
}

// spoken says the nouns of an act; no noun asks a visitor for anything else.
type spoken struct {
	record.Visitor
	f     *ground
	act   decide.Act
	words []string
}

func (v *spoken) say(word any) { v.words = append(v.words, fmt.Sprint(word)) }

func (v *spoken) Hex(_ record.Field, h *hex.Hex)          { v.say(v.f.m.Grid.Format(*h)) }
func (v *spoken) Word(_ record.Field, _ *int, _ []string) { v.say(v.act.N) }

func (v *spoken) Ref(_ record.Field, n *int, to record.Domain) {
	switch {
	case to == theseus.Units && *n >= 0 && *n < len(v.f.order.Counters):
		v.say(v.f.order.Counters[*n].ID)
	case to == theseus.Formations && *n >= 0 && *n < len(v.f.order.Formations):
		v.say(v.f.order.Formations[*n].ID)
	default:
		v.say(*n)
	}
}

var _ play.Game = (*match)(nil)

// rank is a rule's place in the book.
var rank = registertest.Rank("../../scenarios/theseus")
