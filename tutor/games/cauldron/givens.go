package cauldron

import (
	"strconv"

	rules "gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// given tells, of the open procedure first, then of the turn.
func given(g rules.Game, i decide.Intent) []shelf.Reading {
	b := briefing{Givens: play.Givens{Prefix: "cauldron.given.", All: g.Given()}, g: g, st: g.State()}
	b.formation(i)
	acting := b.acting()
	if !acting {
		b.turn()
	}
	if i == nil || !acting {
		b.Some("points", b.st.VP, derive.Points)
	}
	return b.All
}

type briefing struct {
	play.Givens
	g  rules.Game
	st rules.State
}

func player(s rules.Side) derive.Arg { return derive.Player("Side", int(s)) }

// turn tells what of the turn decides who acts next, and how often a formation may still be activated.
func (b *briefing) turn() {
	t, ok := frame.Find[rules.TurnFrame](b.st.Frames)
	if !ok {
		for n, left := range b.st.Actions {
			b.Count("actions", left, derive.Plain, player(rules.Side(n+1)))
		}
		return
	}
	if t.Next != 0 {
		b.Holds("next", true, player(t.Next))
	}
	b.Some("phases", t.Done, derive.Plain)
	for n, left := range b.st.Actions {
		b.Count("actions", left, derive.Plain, player(rules.Side(n+1)))
	}
	for u, unit := range b.st.Units {
		if unit.Where == rules.OffMap && unit.Returns > 0 {
			b.Holds(
				"returns",
				true,
				derive.Counter("Unit", u),
				derive.Term("Turn", "cauldron.turn."+strconv.Itoa(int(unit.Returns))),
			)
		}
	}
	_, breaching := frame.Find[rules.BreachFrame](b.st.Frames)
	_, resolving := frame.Find[rules.ResolveFrame](b.st.Frames)
	if breaching || resolving {
		b.Count("markers", b.st.Markers, derive.Plain)
	}
}

// acting tells whether a unit acts or a combat is under way: what decides about the turn is not asked for then.
func (b *briefing) acting() bool {
	_, act := frame.Find[rules.ActFrame](b.st.Frames)
	_, fight := b.st.Combat()
	return act || fight
}

// formation tells how often the formation that an intent names has been activated.
func (b *briefing) formation(i decide.Intent) {
	f := rules.FormationID(-1)
	switch in := decide.ActOf(i); in.Verb {
	case rules.PickFormation:
		f = rules.FormationID(in.N)
	case rules.PickUnit:
		f = b.g.Rules().Order.Counters[in.Unit].Formation
		b.ready(in.Unit)
	case rules.SelectUnit:
		b.ready(in.Unit)
	default:
	}
	if f >= 0 && int(f) < len(b.st.Activated) {
		b.Count("activated", int(b.st.Activated[f]), derive.Plain, derive.Formation("Formation", int(f)))
	}
}

// ready tells that a unit has been activated and has not acted.
func (b *briefing) ready(u rules.UnitID) {
	b.Holds("ready", b.st.Units[u].Ready, derive.Counter("Unit", int(u)))
}
