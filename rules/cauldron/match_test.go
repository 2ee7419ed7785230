package cauldron_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	"gazala/scenarios/register/registertest"
)

// match is a game on a field, with words to play it and to ask about it.
type match struct {
	cauldron.Game
	t    testing.TB
	f    *ground
	told []string // the keys of what has happened
}

// do plays an intent, which must be legal, with the faces given, which must be used up.
func (m *match) do(i decide.Intent, faces ...int) *match {
	m.t.Helper()
	next, told := m.hand().Play(m.Game, i, faces...)
	m.Game, m.told = next.(cauldron.Game), append(m.told, told...)
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
func (m *match) top() cauldron.Frame {
	top, _ := m.State().Frames.Top()
	return top
}

// over tells whether nobody is asked anything.
func (m *match) over() bool { return m.top() == nil }

// unit is the state of a unit.
func (m *match) unit(name string) cauldron.Unit {
	m.t.Helper()
	return m.State().Units[m.f.id(name)]
}

// where is the printed number of a unit's hex; empty when it is not on the map.
func (m *match) where(name string) string {
	m.t.Helper()
	u := m.unit(name)
	if u.Where != cauldron.OnMap {
		return ""
	}
	return m.f.m.Grid.Format(u.At)
}

// value is the value of a node of an intent's explanation.
func (m *match) value(i decide.Intent, key string) derive.Val {
	m.t.Helper()
	return m.hand().Value(m.Explain(i), i, key)
}

// Intents by printed number and name.
func (m *match) step(n string) decide.Intent    { return cauldron.StepTo.At(m.f.at(n)) }
func (m *match) retreat(n string) decide.Intent { return cauldron.RetreatTo.At(m.f.at(n)) }
func (m *match) advance(n string) decide.Intent { return cauldron.AdvanceTo.At(m.f.at(n)) }
func (m *match) join(u string) decide.Intent    { return cauldron.Join.On(m.f.id(u)) }
func (m *match) loss(u string) decide.Intent    { return cauldron.TakeLoss.On(m.f.id(u)) }
func (m *match) choose(u string) decide.Intent  { return cauldron.SelectUnit.On(m.f.id(u)) }

// say is an intent in words: hexes by printed number, units by name.
func say(f *ground, i decide.Intent) string {
	out := string(i.Kind())
	switch in := decide.ActOf(i); in.Verb {
	case cauldron.PickFormation:
		return out + " " + f.order.Formations[cauldron.FormationID(in.N)].ID
	case cauldron.GoFirst:
		return fmt.Sprintf("%s %d", out, cauldron.Side(in.N))
	case cauldron.DeclareAttack:
		return fmt.Sprintf("%s %d", out, cauldron.AttackType(in.N))
	case cauldron.PlayChit:
		return fmt.Sprintf("%s %d", out, cauldron.ChitKind(in.N))
	case cauldron.Withdraw:
		return out + " " + f.order.Formations[cauldron.FormationID(in.N)].ID
	case cauldron.Rebuild:
		return fmt.Sprintf("%s %s %d", out, f.order.Counters[in.Unit].ID, int(in.N))
	case cauldron.MergeMarkers:
		return fmt.Sprintf("%s %s %d", out, f.m.Grid.Format(in.Hex), hex.Dir(in.N))
	case cauldron.Breach:
		return fmt.Sprintf("%s %s %d", out, f.order.Counters[in.Unit].ID, hex.Dir(in.N))
	}
	if h, ok := hexOf(i); ok {
		return out + " " + f.m.Grid.Format(h)
	}
	if u, ok := unitOf(i); ok {
		return out + " " + f.order.Counters[u].ID
	}
	if e, ok := edgeOf(i); ok {
		return out + " " + [5]string{"", "north", "east", "south", "west"}[e]
	}
	return out
}

func hexOf(i decide.Intent) (hex.Hex, bool) {
	switch in := decide.ActOf(i); in.Verb {
	case cauldron.EnterAt:
		return in.Hex, true
	case cauldron.StepTo:
		return in.Hex, true
	case cauldron.RetreatStack:
		return in.Hex, true
	case cauldron.RetreatTo:
		return in.Hex, true
	case cauldron.AdvanceTo:
		return in.Hex, true
	case cauldron.SetUpAt:
		return in.Hex, true
	case cauldron.PlaceRebuilt:
		return in.Hex, true
	}
	return hex.Hex{}, false
}

func edgeOf(i decide.Intent) (cauldron.Edge, bool) {
	switch in := decide.ActOf(i); in.Verb {
	case cauldron.ExitMap:
		return cauldron.Edge(in.N), true
	case cauldron.RetreatOff:
		return cauldron.Edge(in.N), true
	}
	return 0, false
}

func unitOf(i decide.Intent) (cauldron.UnitID, bool) {
	switch in := decide.ActOf(i); in.Verb {
	case cauldron.PickUnit:
		return in.Unit, true
	case cauldron.SelectUnit:
		return in.Unit, true
	case cauldron.LeaveOut:
		return in.Unit, true
	case cauldron.Join:
		return in.Unit, true
	case cauldron.TakeLoss:
		return in.Unit, true
	case cauldron.TakeDisruption:
		return in.Unit, true
	case cauldron.RetreatUnit:
		return in.Unit, true
	case cauldron.AdvanceUnit:
		return in.Unit, true
	case cauldron.Cull:
		return in.Unit, true
	case cauldron.SetUp:
		return in.Unit, true
	case cauldron.AirStrike:
		return in.Unit, true
	case cauldron.RaiseStep:
		return in.Unit, true
	}
	return 0, false
}

var _ play.Game = (*match)(nil)

// rank is a rule's place in the book.
var rank = registertest.Rank("../../scenarios/cauldron")
