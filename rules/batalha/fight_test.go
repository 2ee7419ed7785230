package batalha_test

import (
	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
)

// Intents of a combat by printed number and name.
func (m *match) assault(n string) decide.Intent {
	return batalha.Aim(batalha.Assault, m.f.at(n))
}

func (m *match) bombard(n string) decide.Intent {
	return batalha.Aim(batalha.Bombardment, m.f.at(n))
}

func (m *match) airAttack(n string) decide.Intent {
	return batalha.Aim(batalha.AirAttack, m.f.at(n))
}

func (m *match) commit(u string) decide.Intent  { return batalha.Commit.On(m.f.id(u)) }
func (m *match) loss(u string) decide.Intent    { return batalha.TakeLoss.On(m.f.id(u)) }
func (m *match) give(u string) decide.Intent    { return batalha.GiveUp.On(m.f.id(u)) }
func (m *match) fall(u string) decide.Intent    { return batalha.RetreatUnit.On(m.f.id(u)) }
func (m *match) retreat(n string) decide.Intent { return batalha.RetreatTo.At(m.f.at(n)) }
func (m *match) chain(u string) decide.Intent   { return batalha.Chain.On(m.f.id(u)) }
func (m *match) follow(u string) decide.Intent  { return batalha.AdvanceUnit.On(m.f.id(u)) }
func (m *match) advance(n string) decide.Intent { return batalha.AdvanceTo.At(m.f.at(n)) }

// fighting is the position in a side's combat phase.
func (f *ground) fighting(side batalha.Side) *match {
	return f.game(batalha.CombatFrame{Side: side})
}

// attack declares an assault by the units and leaves the defender without an answer: the dice are due.
func (m *match) attack(n string, units ...string) *match {
	m.t.Helper()
	m.do(m.assault(n))
	for _, u := range units {
		m.do(m.commit(u))
	}
	m.do(batalha.CloseCommit.Now())
	if _, answering := m.top().(batalha.AnswerFrame); answering {
		m.do(batalha.CloseCommit.Now())
	}
	require.IsType(m.t, batalha.RollFrame{}, m.top())
	return m
}

// roll rolls two dice by the numbers that they show.
func (m *match) roll(first, second int) *match {
	m.t.Helper()
	return m.do(batalha.Roll.Now(), first-1, second-1)
}

// column is the column that an attack declared so far would be resolved on, as text.
func (m *match) column() string {
	m.t.Helper()
	return m.value(batalha.Roll.Now(), "batalha.odds.column").String()
}

// shift is the sum of the columns.
func (m *match) shift() int {
	m.t.Helper()
	return m.value(batalha.Roll.Now(), "batalha.odds.shift").Whole()
}

// cause is the column that a cause adds; 0 when it does not apply.
func (m *match) cause(key string) int {
	m.t.Helper()
	n, ok := m.Explain(batalha.Roll.Now()).Find("batalha.odds." + key)
	if !ok {
		return 0
	}
	return n.Val.Whole()
}

// fought has attacked in this phase.
func fought(_ *ground, _ *batalha.Counter, u *batalha.Unit) { u.Fought = true }

// cited are the rules of the events of an intent and of what is computed for it.
func (m *match) cited(i decide.Intent, faces ...int) (out []cite.Rule) {
	m.t.Helper()
	_, events, err := m.Play(i, dice.Scripted(faces...))
	require.NoError(m.t, err)
	for _, e := range events {
		out = append(out, e.Rule)
	}
	tree, err := m.Trace(i, dice.Scripted(faces...))
	require.NoError(m.t, err)
	tree.Walk(func(n derive.Node, _ int) { out = append(out, n.Rule) })
	return out
}

// announced are the values that an intent's events name.
func (m *match) announced(i decide.Intent) (out []int) {
	m.t.Helper()
	_, events, err := m.Play(i, dice.Scripted())
	require.NoError(m.t, err)
	for _, e := range events {
		for _, a := range e.Args {
			if a.Name == "Value" {
				out = append(out, a.Val.Whole())
			}
		}
	}
	return out
}
