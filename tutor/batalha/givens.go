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

// Givens implements [shelf.Briefing]: of the open procedure first, then of the turn.
func (*System) Givens(g play.Game, i decide.Intent) []shelf.Reading {
	now := g.(rules.Game)
	b := briefing{Givens: shelf.Givens{Prefix: "batalha.given."}, g: now, st: now.State()}
	for n := b.st.Frames.Len() - 1; n >= 0; n-- {
		b.frame(b.st.Frames.At(n))
	}
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
	shelf.Givens
	g      rules.Game
	st     rules.State
	fought bool // the attack has been told
}

func (b *briefing) frame(f rules.Frame) {
	switch f := f.(type) {
	case rules.ActFrame:
		u := derive.Counter("Unit", int(f.Unit))
		b.All = append(b.All, shelf.Reading{Key: "batalha.given.spent", Args: derive.With(u), Val: f.Spent, Unit: derive.Points})
		b.Holds("broke", f.Broke, u)
		b.Holds("held", f.Held, u)
	case rules.SetUpFrame:
		b.Holds("sets_up", true, derive.Player("Side", int(f.Side)))
	case rules.MoveFrame:
		b.engaged(f.Side)
	case rules.CombatFrame:
		b.engaged(f.Side)
	case rules.CommitFrame:
		b.attack(f.Attack)
	case rules.AnswerFrame:
		b.attack(f.Attack)
	case rules.RollFrame:
		b.attack(f.Attack)
	case rules.ResultFrame:
		b.attack(f.Attack)
		b.owed(f.Owed)
	case rules.LossFrame:
		b.Holds("outright", f.Eliminate)
	case rules.ExchangeFrame:
		b.Count("due", f.Due, derive.Strength)
	case rules.AdvanceToFrame:
		b.Count("advanced", f.Steps, derive.Plain, derive.Counter("Unit", int(f.Unit)))
	default:
	}
}

// engaged tells which units of a side that are to be seen are engaged.
func (b *briefing) engaged(side rules.Side) {
	for u, unit := range b.st.Units {
		own := b.g.Rules().Order.Counters[u].Nation.Side() == side
		b.Holds("engaged", own && unit.Where == rules.OnMap && unit.Engaged, derive.Counter("Unit", u))
	}
}

// objectives tell who holds those in which nobody stands.
func (b *briefing) objectives() {
	for n, side := range b.st.Held {
		at := b.g.Rules().Map.Objectives[n].At
		taken := slices.ContainsFunc(b.st.Units, func(u rules.Unit) bool { return u.Where == rules.OnMap && u.At == at })
		if side != 0 && !taken {
			b.Holds("holds", true, derive.Place("Hex", at), derive.Player("Side", int(side)))
		}
	}
}

func (b *briefing) attack(a rules.Attack) {
	if b.fought {
		return
	}
	b.fought = true
	b.All = append(b.All, shelf.GivenUnits("batalha.given.attacks", a.Attackers...)...)
	b.All = append(b.All, shelf.GivenUnits("batalha.given.supports", a.Guns...)...)
	b.Some("committed", a.Air, derive.Plain, derive.Player("Side", int(a.Side)))
	b.All = append(b.All, shelf.GivenUnits("batalha.given.defends", a.Defenders...)...)
	b.All = append(b.All, shelf.GivenUnits("batalha.given.supports", a.DefGuns...)...)
	b.Some("committed", a.DefAir, derive.Plain, derive.Player("Side", int(a.Side.Enemy())))
}

func (b *briefing) owed(o rules.Owed) {
	for n, p := range []rules.Part{o.Defender, o.Attacker} {
		who := derive.Term("Who", []string{"batalha.term.defender", "batalha.term.attacker"}[n])
		b.Holds("owed_loss", p.Loss, who)
		b.Holds("owed_eliminate", p.Eliminate, who)
		b.Holds("owed_retreat", p.Retreat, who)
	}
	b.Holds("owed_exchange", o.Exchange)
	b.Holds("owed_advance", o.Advance)
}
