package cauldron_test

import (
	"gazala/rules/cauldron"
	"gazala/rules/cite"
	"gazala/rules/hex"
)

// played gives the field a scenario: two actions and two action chits a side each turn, a Combat chit each, the last turn June 1-2 and nothing else.
func (f *ground) played() *ground {
	f.scenario = &cauldron.Scenario{ID: "field", Last: cauldron.June1, Markers: printed(6)}
	for i := range f.scenario.Turns {
		row := &f.scenario.Turns[i]
		row.Actions = [2]cauldron.Value{printed(2), printed(2)}
		row.Chits = [2][]cauldron.StockedChits{{{Chit: f.action("axis"), Count: printed(2)}}, {{Chit: f.action("allies"), Count: printed(2)}}}
	}
	one := []cauldron.StockedChits{{Chit: tactical(cauldron.CombatChit), Count: printed(1)}}
	f.scenario.Tactical = [2][]cauldron.StockedChits{one, one}
	return f
}

func printed(n int) cauldron.Value { return cauldron.Value{N: n, Source: cite.Printed} }

// with changes the scenario.
func (f *ground) with(change func(*cauldron.Scenario)) *ground {
	change(f.scenario)
	return f
}

// actions are those of a turn of the scenario.
func (f *ground) actions(t cauldron.Turn, axis, allies int) *ground {
	f.scenario.Turns[t-1].Actions = [2]cauldron.Value{printed(axis), printed(allies)}
	return f
}

// area is where some units set up.
func (f *ground) area(side cauldron.Side, perHex int, hexes, units, ready []string) *ground {
	a := cauldron.Area{Side: side, PerHex: perHex, Units: f.ids(units...)}
	for _, n := range hexes {
		a.Hexes = append(a.Hexes, f.at(n))
	}
	for _, n := range ready {
		a.Ready = append(a.Ready, f.at(n))
	}
	f.scenario.Areas = append(f.scenario.Areas, a)
	return f
}

// opening is the scenario's game at its first decision.
func (f *ground) opening() *match {
	f.t.Helper()
	r := f.rules()
	return &match{t: f.t, f: f, Game: cauldron.New(r, cauldron.Opening(r))}
}

// turning is the position in a phase of a turn; the phases after it follow by themselves.
func (f *ground) turning(p cauldron.Phase, above ...cauldron.Frame) *match {
	f.t.Helper()
	return f.game(append([]cauldron.Frame{cauldron.TurnFrame{Phase: p}}, above...)...)
}

// opened breaches a hexside.
func (f *ground) opened(number string, dirs ...hex.Dir) *ground {
	for _, d := range dirs {
		f.state.Breached = append(f.state.Breached, hex.SideOf(f.at(number), d))
	}
	return f
}

// pass plays on with nothing done until a point of another kind is asked, or nothing: every chit is drawn and nobody activated.
func (m *match) idle() *match {
	m.t.Helper()
	for {
		switch m.top().(type) {
		case cauldron.DrawFrame:
			m.do(cauldron.Draw.Now(), 0)
		case cauldron.ActivateFrame:
			m.do(cauldron.EndPhase.Now())
		case cauldron.ResolveFrame:
			m.do(cauldron.ResolveBreaches.Now())
		case cauldron.BreachFrame:
			m.do(cauldron.EndBreaching.Now())
		case cauldron.InitiativeFrame:
			m.do(cauldron.Roll.Now(), 9, 0)
		case cauldron.FirstFrame:
			m.do(cauldron.GoFirst.Of(int(axis)))
		default:
			return m
		}
	}
}

// happened counts how often something was told.
func (m *match) happened(key string) int {
	n := 0
	for _, k := range m.told {
		if k == key {
			n++
		}
	}
	return n
}
