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
	b := briefing{g: now, st: now.State()}
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
			b.count("air", left, derive.Plain, derive.Player("Side", n+1))
		}
	}
	return b.out
}

type briefing struct {
	g      rules.Game
	st     rules.State
	out    []shelf.Reading
	fought bool // the attack has been told
}

func (b *briefing) count(key string, n int, unit derive.Unit, args ...derive.Arg) {
	b.out = append(b.out, shelf.Given("batalha.given."+key, n, unit, args...))
}

// some is a count of which nothing is said when it is none.
func (b *briefing) some(key string, n int, unit derive.Unit, args ...derive.Arg) {
	if n != 0 {
		b.count(key, n, unit, args...)
	}
}

func (b *briefing) holds(key string, truth bool, args ...derive.Arg) {
	b.out = append(b.out, shelf.GivenTrue("batalha.given."+key, truth, args...))
}

func (b *briefing) frame(f rules.Frame) {
	switch f := f.(type) {
	case rules.ActFrame:
		u := derive.Counter("Unit", int(f.Unit))
		b.out = append(b.out, shelf.Reading{Key: "batalha.given.spent", Args: derive.With(u), Val: f.Spent, Unit: derive.Points})
		b.holds("broke", f.Broke, u)
		b.holds("held", f.Held, u)
	case rules.SetUpFrame:
		b.holds("sets_up", true, derive.Player("Side", int(f.Side)))
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
		b.holds("outright", f.Eliminate)
	case rules.ExchangeFrame:
		b.count("due", f.Due, derive.Strength)
	case rules.AdvanceToFrame:
		b.count("advanced", f.Steps, derive.Plain, derive.Counter("Unit", int(f.Unit)))
	default:
	}
}

// engaged tells which units of a side that are to be seen are engaged.
func (b *briefing) engaged(side rules.Side) {
	for u, unit := range b.st.Units {
		own := b.g.Rules().Order.Counters[u].Nation.Side() == side
		b.holds("engaged", own && unit.Where == rules.OnMap && unit.Engaged, derive.Counter("Unit", u))
	}
}

// objectives tell who holds those in which nobody stands.
func (b *briefing) objectives() {
	for n, side := range b.st.Held {
		at := b.g.Rules().Map.Objectives[n].At
		taken := slices.ContainsFunc(b.st.Units, func(u rules.Unit) bool { return u.Where == rules.OnMap && u.At == at })
		if side != 0 && !taken {
			b.holds("holds", true, derive.Place("Hex", at), derive.Player("Side", int(side)))
		}
	}
}

func (b *briefing) attack(a rules.Attack) {
	if b.fought {
		return
	}
	b.fought = true
	b.out = append(b.out, shelf.GivenUnits("batalha.given.attacks", a.Attackers...)...)
	b.out = append(b.out, shelf.GivenUnits("batalha.given.supports", a.Guns...)...)
	b.some("committed", a.Air, derive.Plain, derive.Player("Side", int(a.Side)))
	b.out = append(b.out, shelf.GivenUnits("batalha.given.defends", a.Defenders...)...)
	b.out = append(b.out, shelf.GivenUnits("batalha.given.supports", a.DefGuns...)...)
	b.some("committed", a.DefAir, derive.Plain, derive.Player("Side", int(a.Side.Enemy())))
}

func (b *briefing) owed(o rules.Owed) {
	for n, p := range []rules.Part{o.Defender, o.Attacker} {
		who := derive.Term("Who", []string{"batalha.term.defender", "batalha.term.attacker"}[n])
		b.holds("owed_loss", p.Loss, who)
		b.holds("owed_eliminate", p.Eliminate, who)
		b.holds("owed_retreat", p.Retreat, who)
	}
	b.holds("owed_exchange", o.Exchange)
	b.holds("owed_advance", o.Advance)
}
