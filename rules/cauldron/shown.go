package cauldron

import (
	"gazala/rules/derive"
	"gazala/rules/play"
)

// Given is what the open procedures hold and no board shows, of the one that asks first.
func (g Game) Given() []play.Given {
	to := givens{Givens: play.Givens{Prefix: "cauldron.given."}}
	for n := g.b.Frames.Len() - 1; n >= 0; n-- {
		if f, tells := g.b.Frames.At(n).(teller); tells {
			f.given(&to)
		}
	}
	return to.All
}

// givens gathers what procedures tell of themselves.
type givens struct {
	play.Givens
	fought bool // the combat has been told
	setUp  bool // who sets up has been told
}

func (g *givens) phase(side Side, storm, pledged bool) {
	g.Holds("phase_of", true, playerArg(side))
	g.Holds("storm", storm)
	g.Holds("pledged", pledged)
}

func (g *givens) combat(c Combat) {
	if g.fought {
		return
	}
	g.fought = true
	g.Holds("attack", true, TypeArg(c.Type))
	play.EachHolds(&g.Givens, "attacks", c.Attackers()...)
	play.EachHolds(&g.Givens, "defends", c.Defenders...)
	for n, played := range c.Chits {
		g.Holds("combat_chit", played > 0, playerArg(Side(n+1)))
	}
	g.Holds("anti_tank_chit", c.AntiTank)
}

func (g *givens) owed(o Owed) {
	for n, p := range []Part{o.Defender, o.Attacker} {
		who := derive.Term("Who", []string{"cauldron.term.defender", "cauldron.term.attacker"}[n])
		g.Some("owed_steps", p.Steps, derive.Steps, who)
		g.Holds("owed_disrupt", p.Disrupt, who)
		g.Holds("owed_retreat", p.Retreat, who)
	}
	g.Holds("owed_advance", o.Advance)
}
