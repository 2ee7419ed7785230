package batalha

import (
	"slices"

	rules "gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// given tells, of the open procedure first, then of the turn.
func given(g rules.Game, i decide.Intent) []shelf.Reading {
	b := briefing{Givens: play.Givens{Prefix: "batalha.given.", All: g.Given()}, g: g, st: g.State()}
	_, acting := frame.Find[rules.ActFrame](b.st.Frames)
	_, setting := frame.Find[rules.SetUpFrame](b.st.Frames)
	if i == nil || b.st.Turn >= rules.LastTurn {
		b.objectives()
	}
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

// objectives tell who holds those in which nobody stands.
func (b *briefing) objectives() {
	for n, side := range b.st.Held {
		at := b.g.Rules().Map.Objectives[n].At
		taken := slices.ContainsFunc(
			b.st.Units,
			func(u rules.Unit) bool { return u.Where == rules.OnMap && u.At == at },
		)
		if side != 0 && !taken {
			b.Holds("holds", true, derive.Place("Hex", at), derive.Player("Side", int(side)))
		}
	}
}
