package batalha_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
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
	script := dice.Scripted(faces...)
	next, events, err := m.Play(i, script)
	require.NoError(m.t, err, "%s", say(m.f, i))
	require.NoError(m.t, script.Err())
	require.Zero(m.t, script.Left(), "dice left over")
	m.Game = next.(batalha.Game)
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
	n, ok := m.Explain(i).Find(key)
	require.True(m.t, ok, "%s is not explained by %s", say(m.f, i), key)
	return n.Val
}

// Intents by printed number and name.
func (m *match) step(n string) decide.Intent   { return batalha.StepTo{Hex: m.f.at(n)} }
func (m *match) enter(n string) decide.Intent  { return batalha.EnterAt{Hex: m.f.at(n)} }
func (m *match) choose(u string) decide.Intent { return batalha.SelectUnit{Unit: m.f.id(u)} }

// say is an intent in words: hexes by printed number, units by name.
func say(f *ground, i decide.Intent) string {
	out := string(i.Kind())
	switch in := i.(type) {
	case batalha.Target:
		return fmt.Sprintf("%s %d %s", out, in.How, f.m.Grid.Format(in.Hex))
	case batalha.CommitAir:
		return fmt.Sprintf("%s %d", out, in.Points)
	case batalha.RetreatOff:
		return fmt.Sprintf("%s %d", out, in.Edge)
	}
	if h, ok := hexOf(i); ok {
		return out + " " + f.m.Grid.Format(h)
	}
	if u, ok := unitOf(i); ok {
		return out + " " + f.order.Counters[u].ID
	}
	return out
}

func hexOf(i decide.Intent) (hex.Hex, bool) {
	switch in := i.(type) {
	case batalha.SetUpAt:
		return in.Hex, true
	case batalha.EnterAt:
		return in.Hex, true
	case batalha.StepTo:
		return in.Hex, true
	case batalha.RetreatTo:
		return in.Hex, true
	case batalha.AdvanceTo:
		return in.Hex, true
	}
	return hex.Hex{}, false
}

func unitOf(i decide.Intent) (batalha.UnitID, bool) {
	switch in := i.(type) {
	case batalha.SetUp:
		return in.Unit, true
	case batalha.ClearMines:
		return in.Unit, true
	case batalha.SelectUnit:
		return in.Unit, true
	case batalha.Commit:
		return in.Unit, true
	case batalha.TakeLoss:
		return in.Unit, true
	case batalha.GiveUp:
		return in.Unit, true
	case batalha.RetreatUnit:
		return in.Unit, true
	case batalha.Chain:
		return in.Unit, true
	case batalha.AdvanceUnit:
		return in.Unit, true
	}
	return 0, false
}

var _ play.Game = (*match)(nil)

// rank is the order of the book for rules whose numbers are enough to tell it: after a rule come its steps (s), its paragraphs (p), its results by their letters,
// its observations (o); the tables come last.
func rank(r cite.Rule) int {
	n, parts := 0, strings.Split(r.Number(), ".")
	for i := range 4 {
		part := 0
		if i < len(parts) {
			part = rankOf(parts[i])
		}
		n = n*100 + part
	}
	return n
}

func rankOf(part string) int {
	if n, err := strconv.Atoi(part); err == nil {
		return n
	}
	if n, err := strconv.Atoi(part[1:]); err == nil {
		return map[byte]int{'s': 20, 'p': 40, 'o': 80}[part[0]] + n
	}
	return map[string]int{"de": 61, "drb": 62, "dri": 63, "dvb": 64, "dvi": 65, "avi": 66, "avb": 67, "ari": 68, "arb": 69, "ae": 70, "emp": 71}[part] + 99*boolInt(part == "t")
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
