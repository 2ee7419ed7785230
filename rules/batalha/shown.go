package batalha

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// What is shown of a position beside what is asked of it.

// Shows is what a procedure points at on a board, beside the unit on the move and the attack.
type Shows struct {
	Path    []hex.Hex // of a retreat
	Full    []hex.Hex // has too many units
	Vacated []hex.Hex // into which attackers advance
	Units   []UnitID  // that may be chosen
	Tied    []UnitID  // how far they may go from the roads of the west edge
}

// Shows is what the procedure that asks points at.
func (s State) Shows() (out Shows) {
	top, _ := s.Frames.Top()
	if f, points := top.(pointing); points {
		out = f.shows()
	}
	return out
}

// Given is what the open procedures hold and no board shows, of the one that asks first.
func (g Game) Given() []play.Given {
	to := givens{Givens: play.Givens{Prefix: "batalha.given."}, b: g.b}
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
	b      *board
	fought bool     // the attack has been told
	aimed  bool     // an attack is declared of which the dice have not fallen
	under  hex.Hex  // the hex at which it is aimed
	setUp  bool     // who sets up has been told
	fell   []UnitID // have told of themselves
}

// engaged tells which units of a side that are to be seen are engaged.
func (g *givens) engaged(side Side) {
	for i, unit := range g.b.Units {
		g.Holds("engaged", g.b.side(UnitID(i)) == side && unit.Where == OnMap && unit.Engaged, unitArg(UnitID(i)))
	}
}

// declared tells an attack of which the dice have not fallen.
func (g *givens) declared(a Attack) {
	g.under, g.aimed = a.Target, true
	g.attack(a)
}

func (g *givens) attack(a Attack) {
	if g.fought {
		return
	}
	g.fought = true
	play.EachHolds(&g.Givens, "attacks", a.Attackers...)
	play.EachHolds(&g.Givens, "supports", a.Guns...)
	g.Some("committed", a.Air, derive.Plain, playerArg(a.Side))
	play.EachHolds(&g.Givens, "defends", a.Defenders...)
	play.EachHolds(&g.Givens, "supports", a.DefGuns...)
	g.Some("committed", a.DefAir, derive.Plain, playerArg(a.Side.Enemy()))
}

// hurt tells which units a combat has cost a loss; those whose own retreats have told it are left out.
func (g *givens) hurt(units []UnitID) {
	for _, u := range units {
		g.Holds("hurt", !contains(g.fell, u), unitArg(u))
	}
}

func (g *givens) owed(o Owed) {
	for n, p := range []Part{o.Defender, o.Attacker} {
		who := derive.Term("Who", []string{"batalha.term.defender", "batalha.term.attacker"}[n])
		g.Holds("owed_loss", p.Loss, who)
		g.Holds("owed_eliminate", p.Eliminate, who)
		g.Holds("owed_retreat", p.Retreat, who)
	}
	g.Holds("owed_exchange", o.Exchange)
	g.Holds("owed_advance", o.Advance)
}

// Strengths are the attack and defence strengths of a unit as it lies (7.0.p1).
func (g Game) Strengths(u UnitID) (attack, defence int) {
	return g.b.attackOf(nil, u).Whole(), g.b.defenceOf(nil, u).Whole()
}

// Hidden tells whether the defence strength of a unit is not to be shown now (5.1.1.o1).
func (g Game) Hidden(u UnitID) bool { return g.b.hidden(u) }

// Allowance is the points that a unit may spend in a movement phase (4.0).
func (g Game) Allowance(u UnitID) derive.Val { return g.b.allowance(nil, u).Val }

// MustAttack tells whether a unit is bound to attack in its combat phase and has not done so (4.1.2.p4, 4.1.2.p5).
func (g Game) MustAttack(u UnitID) bool { return g.b.mustAttack(u) }

// Tied tells whether a unit is bound to the roads of the west edge (4.1.2.o2).
func (g Game) Tied(u UnitID) bool { return g.b.tiedToRoads(u) }

// Beyond tells whether a hex lies too far from the roads of the west edge for a unit (4.1.2.o2).
func (g Game) Beyond(u UnitID, h hex.Hex) bool { return g.b.beyond(u, h) }

// InRange tells whether the guns of a unit reach a hex (8.0.p1).
func (g Game) InRange(u UnitID, h hex.Hex) bool {
	return g.b.inRange(u, h)
}
