package cauldron_test

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/scenarios/register"
)

// ruling is a subtest of its own field; its name begins with the number of the rule that it holds the program to.
type ruling struct {
	name string
	test func(t *testing.T)
}

func runAll(t *testing.T, rulings []ruling) {
	t.Helper()
	for _, r := range rulings {
		t.Run(r.name, r.test)
	}
}

// bookRank is [bookOrder], read once.
var bookRank = sync.OnceValue(func() func(cite.Rule) int {
	index, err := register.Load(os.DirFS("../../scenarios/cauldron"))
	if err != nil {
		panic(err)
	}
	at := map[cite.Rule]int{}
	for i, e := range index.All() {
		at[e.Rule] = i
	}
	return func(r cite.Rule) int { return at[r] }
})

// inBookOrder is the position with refusals in the order of the register.
func (f *ground) inBookOrder(frames ...cauldron.Frame) *match {
	f.t.Helper()
	return f.game(frames...).with(func(r *cauldron.Rules) { r.Rank = bookRank() })
}

// with goes on from the same position under changed rules.
func (m *match) with(change func(*cauldron.Rules)) *match {
	r := *m.Rules()
	change(&r)
	m.Game = cauldron.New(&r, m.State())
	return m
}

// attacking is the game in which the unit is active with so many points spent; refusals come in the order of the book.
func (f *ground) attacking(name string, spent int) *match {
	f.t.Helper()
	side := f.order.Formations[f.order.Counters[f.id(name)].Formation].Side
	return f.inBookOrder(cauldron.MoveFrame{Side: side}, f.acting(name, spent))
}

// rolling is a combat of which every face gives the same result; its first attacker has spent 8 points.
func (f *ground) rolling(result string, attackers, defenders []string) *match {
	f.t.Helper()
	return f.rollingChits(result, f.combat(medium, attackers, defenders))
}

func (f *ground) rollingChits(result string, c cauldron.Combat) *match {
	f.t.Helper()
	side := f.order.Formations[f.order.Counters[c.Active].Formation].Side
	m := f.inBookOrder(cauldron.MoveFrame{Side: side}, cauldron.ActFrame{Unit: c.Active, Spent: derive.Int(8)}, cauldron.RollFrame{Combat: c})
	return m.always(result)
}

// always puts one result into every cell of the table.
func (m *match) always(result string) *match {
	return m.with(func(r *cauldron.Rules) {
		one := cauldron.Cell{Val: derive.Sym(result), Source: cite.Reconstructed}
		r.Charts.CRT.Cells = [][]cauldron.Cell{slices.Repeat([]cauldron.Cell{one}, len(r.Charts.CRT.Columns))}
	})
}

// resolved has the die of [ground.rolling] rolled.
func (f *ground) resolved(result string, attackers, defenders []string) *match {
	f.t.Helper()
	return f.rolling(result, attackers, defenders).do(cauldron.Roll.Now(), 5)
}

// asked says what the open frame asks, of whom, and how much: "loss allies 2", "disrupt axis 1", "retreat allies".
func (m *match) asked() string {
	side := func(s cauldron.Side) string { return [3]string{"nobody", "axis", "allies"}[s] }
	switch f := m.top().(type) {
	case cauldron.MoveFrame:
		return "move " + side(f.Side)
	case cauldron.ActFrame:
		return "act " + m.f.order.Counters[f.Unit].ID
	case cauldron.JoinFrame:
		return "join"
	case cauldron.ChitFrame:
		return "chits " + side(f.Side)
	case cauldron.RollFrame:
		return "roll"
	case cauldron.LossFrame:
		if f.Armour {
			return fmt.Sprintf("anti-tank %s %d", side(f.Side), f.Steps)
		}
		return fmt.Sprintf("loss %s %d", side(f.Side), f.Steps)
	case cauldron.DisruptFrame:
		return fmt.Sprintf("disrupt %s %d", side(f.Side), f.Count)
	case cauldron.RetreatFrame:
		return "retreat " + side(f.Side)
	case cauldron.FallFrame:
		return "fall"
	case cauldron.AdvanceFrame:
		return "advance " + side(f.Side)
	case cauldron.AdvanceToFrame:
		return "advance to"
	case cauldron.CullFrame:
		return "cull " + m.f.m.Grid.Format(f.Hex)
	}
	return fmt.Sprintf("%T", m.top())
}

// asks holds what the open frame asks.
func (m *match) asks(want string) *match {
	m.t.Helper()
	require.Equal(m.t, want, m.asked())
	return m
}

// procedures plays the first option again and again, without advancing, until the combat is over, and tells what was asked: of losses and disruptions each,
// of the rest each kind once.
func (m *match) procedures() []string {
	m.t.Helper()
	var out []string
	for range 60 {
		switch m.top().(type) {
		case cauldron.ActFrame, cauldron.MoveFrame:
			return append(out, m.asked())
		case cauldron.LossFrame, cauldron.DisruptFrame:
			out = append(out, m.asked())
		case cauldron.FallFrame:
		default:
			if a := m.asked(); len(out) == 0 || out[len(out)-1] != a {
				out = append(out, a)
			}
		}
		if _, advance := m.top().(cauldron.AdvanceFrame); advance {
			m.do(cauldron.EndAdvance.Now())
			continue
		}
		m.do(m.Point(decide.NewSheet(nil, nil)).Options()[0])
	}
	require.Fail(m.t, "the combat does not end", "%v", out)
	return nil
}

// fighting is the combat of the open frame.
func (m *match) fighting() cauldron.Combat {
	m.t.Helper()
	switch f := m.top().(type) {
	case cauldron.JoinFrame:
		return f.Combat
	case cauldron.ChitFrame:
		return f.Combat
	case cauldron.RollFrame:
		return f.Combat
	}
	require.Fail(m.t, "no combat is open", "%T", m.top())
	return cauldron.Combat{}
}

func (m *match) named(ids []cauldron.UnitID) []string {
	var out []string
	for _, u := range ids {
		out = append(out, m.f.order.Counters[u].ID)
	}
	return out
}

// numbered are hexes by printed number.
func (m *match) numbered(hexes []hex.Hex) []string {
	var out []string
	for _, h := range hexes {
		out = append(out, m.f.m.Grid.Format(h))
	}
	return out
}

// whole holds that a node of an intent's explanation has a whole value.
func (m *match) whole(want int, i decide.Intent, key string) *match {
	m.t.Helper()
	require.Equal(m.t, derive.Int(want), m.value(i, key), "%s: %s", say(m.f, i), key)
	return m
}

// untold holds that a node is no part of an intent's explanation.
func (m *match) untold(i decide.Intent, key string) *match {
	m.t.Helper()
	_, ok := m.Explain(i).Find(key)
	require.False(m.t, ok, "%s is explained by %s", say(m.f, i), key)
	return m
}

// hasLeft holds how many the active unit has left.
func (m *match) hasLeft(want int) *match {
	m.t.Helper()
	rest, ok := m.Left()
	require.True(m.t, ok, "nobody is active")
	require.Equal(m.t, derive.Int(want), rest)
	return m
}

// rolled is what a face comes to: the modified roll and the result.
func (m *match) rolled(face int) (roll int, result string) {
	m.t.Helper()
	tree, err := m.Trace(cauldron.Roll.Now(), dice.Scripted(face))
	require.NoError(m.t, err)
	require.NoError(m.t, tree.Recompute())
	r, ok := tree.Find("cauldron.odds.roll")
	require.True(m.t, ok)
	cell, ok := tree.Find("cauldron.odds.result")
	require.True(m.t, ok)
	return r.Val.Whole(), cell.Val.Sym()
}

func attack(t cauldron.AttackType) decide.Intent  { return cauldron.Declare(t) }
func playing(k cauldron.ChitKind) decide.Intent   { return cauldron.Play(k) }
func (m *match) spare(u string) decide.Intent     { return cauldron.LeaveOut.On(m.f.id(u)) }
func (m *match) disrupt(u string) decide.Intent   { return cauldron.TakeDisruption.On(m.f.id(u)) }
func (m *match) advancing(u string) decide.Intent { return cauldron.AdvanceUnit.On(m.f.id(u)) }
func (m *match) overboard(u string) decide.Intent { return cauldron.Cull.On(m.f.id(u)) }
func (m *match) leaving(u string) decide.Intent   { return cauldron.RetreatUnit.On(m.f.id(u)) }

func sideBetween(f *ground, a, b string) hex.Side {
	s, ok := hex.Between(f.at(a), f.at(b))
	require.True(f.t, ok)
	return s
}

// event10 is a ten-sided die that fell on a face.
func event10(face int) event.Roll { return event.Roll{Sides: 10, Face: face} }
