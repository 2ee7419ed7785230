package cauldron_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/scenarios/register"
)

// bookOrder is the place of each rule in the register of the rulebook.
func bookOrder(t testing.TB) func(cite.Rule) int {
	t.Helper()
	index, err := register.Load(os.DirFS("../../scenarios/cauldron"))
	require.NoError(t, err)
	at := map[cite.Rule]int{}
	for i, e := range index.All() {
		at[e.Rule] = i
	}
	return func(r cite.Rule) int {
		i, ok := at[r]
		require.True(t, ok, "%s is not in the register", r)
		return i
	}
}

// book is the position with refusals in the register's order.
func (f *ground) book(frames ...cauldron.Frame) *match {
	f.t.Helper()
	m := f.game(frames...)
	r := *m.Rules()
	r.Rank = bookOrder(f.t)
	m.Game = cauldron.New(&r, m.State())
	return m
}

// change puts the position right where the field has no word for it.
func (m *match) change(how func(*cauldron.State)) *match {
	m.t.Helper()
	st := m.State()
	how(&st)
	m.Game = cauldron.New(m.Rules(), st)
	return m
}

// activated sets how often a formation has been activated this turn.
func (m *match) activated(formation string, times uint8) *match {
	return m.change(func(st *cauldron.State) { st.Activated[m.f.formationID(formation)] = times })
}

// worn gives the used side of a unit values of its own.
func worn(hard, soft, move int) as {
	return func(_ *ground, c *cauldron.Counter, _ *cauldron.Unit) {
		for i := range c.Faces {
			value := func(n int) cauldron.Value { return cauldron.Value{N: n, Source: cite.Reconstructed} }
			c.Faces[i].Used = cauldron.Face{Hard: value(hard), Soft: value(soft), Move: value(move)}
		}
	}
}

// remaining are the points that the active unit has left.
func (m *match) remaining() derive.Val {
	m.t.Helper()
	left, ok := m.Left()
	require.True(m.t, ok, "no unit is active")
	return left
}

// cost is what a step costs, as it is explained; the explanation must hold when it is worked out anew.
func (m *match) cost(number string) derive.Val {
	m.t.Helper()
	require.NoError(m.t, m.Explain(m.step(number)).Recompute())
	return m.value(m.step(number), "cauldron.movement.cost")
}

// Further intents by name.
func (m *match) exit(e cauldron.Edge) decide.Intent { return cauldron.ExitMap.Of(int(e)) }

func (m *match) pick(u string) decide.Intent { return cauldron.PickUnit.On(m.f.id(u)) }

func (m *match) culling(u string) decide.Intent { return cauldron.Cull.On(m.f.id(u)) }

func (m *match) enter(n string) decide.Intent { return cauldron.EnterAt.At(m.f.at(n)) }

func (m *match) retreatAs(u string) decide.Intent { return cauldron.RetreatUnit.On(m.f.id(u)) }

func (m *match) retreatFrom(n string) decide.Intent { return cauldron.RetreatStack.At(m.f.at(n)) }

func (m *match) advanceWith(u string) decide.Intent { return cauldron.AdvanceUnit.On(m.f.id(u)) }

func (m *match) attack(t cauldron.AttackType) decide.Intent { return cauldron.Declare(t) }

func (m *match) formation(id string) decide.Intent {
	return cauldron.PickFormation.Of(int(m.f.formationID(id)))
}

func (m *match) breach(u string, d hex.Dir) decide.Intent {
	return cauldron.BreachSide(m.f.id(u), d)
}

// hexes are the printed numbers of the hexes of a set by grid index.
func (m *match) hexes(set []bool) []string {
	out := []string{}
	for i, in := range set {
		if in {
			out = append(out, m.f.m.Grid.Format(m.f.m.Grid.At(i)))
		}
	}
	return out
}

// halves is a number of half points.
func halves(n int) derive.Val { return derive.Frac(int64(n), 2) }

// modifier is a modifier of the die as the roll of the combat explains it; 0 when it is not named.
func (m *match) modifier(key string) int {
	m.t.Helper()
	tree := m.Explain(cauldron.Roll.Now())
	require.NoError(m.t, tree.Recompute())
	n, ok := tree.Find(key)
	if !ok {
		return 0
	}
	return n.Val.Whole()
}
