package cauldron_test

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
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
	script := dice.Scripted(faces...)
	next, events, err := m.Play(i, script)
	require.NoError(m.t, err, "%s", say(m.f, i))
	require.NoError(m.t, script.Err())
	require.Zero(m.t, script.Left(), "dice left over")
	m.Game = next.(cauldron.Game)
	for _, e := range events {
		m.told = append(m.told, e.Key)
	}
	return m
}

// legal holds that an intent is legal, and the rules that say so, in order, by number.
func (m *match) legal(i decide.Intent, numbers ...string) *match {
	m.t.Helper()
	v := m.Judge(i)
	require.True(m.t, v.Legal, "%s is refused: %v", say(m.f, i), v.Rules())
	require.Equal(m.t, numbers, numbersOf(v), "%s", say(m.f, i))
	return m
}

// refused holds that an intent is refused by exactly these rules, in order, by number.
func (m *match) refused(i decide.Intent, numbers ...string) *match {
	m.t.Helper()
	v := m.Judge(i)
	require.False(m.t, v.Legal, "%s is legal: %v", say(m.f, i), v.Rules())
	require.Equal(m.t, numbers, numbersOf(v), "%s", say(m.f, i))
	return m
}

func numbersOf(v decide.Verdict) []string {
	var out []string
	for _, r := range v.Rules() {
		out = append(out, r.Number())
	}
	return out
}

// options are the options now, in words.
func (m *match) options() []string {
	var out []string
	for _, i := range m.Point(decide.NewSheet(nil, nil)).Options() {
		out = append(out, say(m.f, i))
	}
	return out
}

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
	n, ok := m.Explain(i).Find(key)
	require.True(m.t, ok, "%s is not explained by %s", say(m.f, i), key)
	return n.Val
}

// Intents by printed number and name.
func (m *match) step(n string) decide.Intent    { return cauldron.StepTo{Hex: m.f.at(n)} }
func (m *match) retreat(n string) decide.Intent { return cauldron.RetreatTo{Hex: m.f.at(n)} }
func (m *match) advance(n string) decide.Intent { return cauldron.AdvanceTo{Hex: m.f.at(n)} }
func (m *match) join(u string) decide.Intent    { return cauldron.Join{Unit: m.f.id(u)} }
func (m *match) loss(u string) decide.Intent    { return cauldron.TakeLoss{Unit: m.f.id(u)} }
func (m *match) choose(u string) decide.Intent  { return cauldron.SelectUnit{Unit: m.f.id(u)} }

// say is an intent in words: hexes by printed number, units by name.
func say(f *ground, i decide.Intent) string {
	out := string(i.Kind())
	switch in := i.(type) {
	case cauldron.PickFormation:
		return out + " " + f.order.Formations[in.Formation].ID
	case cauldron.GoFirst:
		return fmt.Sprintf("%s %d", out, in.Side)
	case cauldron.DeclareAttack:
		return fmt.Sprintf("%s %d", out, in.Type)
	case cauldron.PlayChit:
		return fmt.Sprintf("%s %d", out, in.Chit)
	case cauldron.Withdraw:
		return out + " " + f.order.Formations[in.Formation].ID
	case cauldron.Rebuild:
		return fmt.Sprintf("%s %s %d", out, f.order.Counters[in.Unit].ID, in.Steps)
	case cauldron.MergeMarkers:
		return fmt.Sprintf("%s %s %d", out, f.m.Grid.Format(in.Hex), in.Dir)
	case cauldron.Breach:
		return fmt.Sprintf("%s %s %d", out, f.order.Counters[in.Unit].ID, in.Dir)
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
	switch in := i.(type) {
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
	switch in := i.(type) {
	case cauldron.ExitMap:
		return in.Edge, true
	case cauldron.RetreatOff:
		return in.Edge, true
	}
	return 0, false
}

func unitOf(i decide.Intent) (cauldron.UnitID, bool) {
	switch in := i.(type) {
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

// partsOf are the parts of a rule's number as numbers; an exception "e1" is 51, a letter "a" 81.
func partsOf(number string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, p := range strings.Split(number, ".") {
			n, err := strconv.Atoi(strings.TrimPrefix(p, "e"))
			switch {
			case err != nil:
				n = 80 + int(p[0]-'a')
			case p[0] == 'e':
				n += 50
			}
			if !yield(n) {
				return
			}
		}
	}
}

// rank is the order of the book for rules whose numbers are enough to tell it: parts between points are compared, exceptions (e) after numbers.
func rank(r cite.Rule) int {
	n, parts := 0, 0
	for part := range partsOf(r.Number()) {
		n, parts = n*100+part, parts+1
	}
	for ; parts < 4; parts++ {
		n *= 100
	}
	return n
}
