package batalha

import (
	"slices"

	rules "gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// given tells, of the open procedure first, then of the turn.
func given(g rules.Game, i decide.Intent) []shelf.Reading {
	b := briefing{Givens: play.Givens{Prefix: "batalha.given.", All: g.Given()}, g: g, st: g.State()}
	_, acting := frame.Find[rules.ActFrame](b.st.Frames)
	_, setting := frame.Find[rules.SetUpFrame](b.st.Frames)
	_, fighting := b.st.Attack()
	b.objectives(func(at hex.Hex) bool {
		return i == nil || b.st.Turn >= g.Last() || fighting || b.named(i, at)
	})
	if !acting && !setting {
		for n, left := range b.st.Air {
			b.Count("air", left, derive.Plain, derive.Player("Side", n+1))
		}
	}
	return b.All
}

type briefing struct {
	play.Givens
	g  rules.Game
	st rules.State
}

// named tells whether an intent is about a hex.
func (b *briefing) named(i decide.Intent, at hex.Hex) bool {
	slots := newNames(b.g, nil).Slots(i)
	return slices.Contains(slots[:], derive.Place("Hex", at))
}

// objectives tell who holds those that matter, unless one of its units stands there.
func (b *briefing) objectives(matters func(at hex.Hex) bool) {
	for n, side := range b.st.Held {
		at := b.g.Rules().Map.Objectives[n].At
		stands := func(u rules.Unit) bool { return u.Where == rules.OnMap && u.At == at }
		if k := slices.IndexFunc(b.st.Units, stands); k >= 0 && b.g.Rules().SideOf(rules.UnitID(k)) == side {
			continue
		}
		if side != 0 && matters(at) {
			b.Holds("holds", true, derive.Place("Hex", at), derive.Player("Side", int(side)))
		}
	}
}
