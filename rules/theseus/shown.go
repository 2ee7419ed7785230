package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// What is shown of a position beside what is asked of it.

// Breached tells whether a hex has a Breached marker (7.4.5).
func (g Game) Breached(h hex.Hex) bool {
	i := g.b.Map.Grid.Index(h)
	return i >= 0 && g.b.Map.Field[i] != NoField && !g.b.mined(h)
}

// Allowance is the movement allowance of a unit as it is now, that of its front side (3.2.h, 5.7.5.a).
func (g Game) Allowance(u UnitID) derive.Val { return g.b.allowanceOf(nil, u).Val }

// Left are the movement points that the stack on the move has left; ok is false when none moves.
func (g Game) Left() (left derive.Val, ok bool) {
	if f, moves := g.b.mover(); moves {
		return g.b.left(nil, f).Val, true
	}
	return derive.Val{}, false
}

// Active is the formation that acts and the action points that may be spent now, bonus points among them; ok is false
// when no Action is possible (6.3, 7.5.3).
func (g Game) Active() (f FormationID, points, bonus int, ok bool) {
	p, ok := g.b.purse()
	return p.formation, p.points, p.bonus, ok
}

// CommandReach is by grid index the length of the command path of a unit of a formation that stood there, -1 where
// there is none (5.8).
func (g Game) CommandReach(f FormationID) []int {
	out := make([]int, g.b.Map.Grid.Len())
	staff, ok := g.b.staff(f)
	for i := range out {
		out[i] = noPath
		if ok {
			out[i] = g.b.pathTo(i, staff, anyLength)
		}
	}
	return out
}

// Effectiveness is the effectiveness rating of a unit as it lies (3.2.e, 5.6.3).
func (g Game) Effectiveness(u UnitID) int { return g.b.rating(nil, u).Whole() }

// Armour is the tank or anti-tank points of a unit as it lies, and which of the two (3.2.g).
func (g Game) Armour(u UnitID) (points int, tank bool) {
	return g.b.armourPoints(nil, u).Whole(), g.b.counter(u).TankBox
}

// mover is the stack on the move.
func (b *board) mover() (MoveFrame, bool) {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if f, ok := b.Frames.At(i).(MoveFrame); ok && len(f.Units) > 0 {
			return f, true
		}
	}
	return MoveFrame{}, false
}

// Overstacked tells whether a hex holds more than its side may stack there (5.3.1).
func (g Game) Overstacked(h hex.Hex) bool {
	side := g.b.holder(h)
	return side != 0 && g.b.over(g.b.tallyOf(h), side)
}

// Rolls is the roll of the dice, or the draw of chits, that is due.
func (g Game) Rolls() (i decide.Intent, due bool) {
	top, _ := g.b.Frames.Top()
	if f, may := top.(dicer); may {
		i = f.dice()
	}
	return i, i != nil
}

// Only are the units for which the innermost purse is, nil for all of a formation; alone: it is for one that acts by
// itself (6.4).
func (g Game) Only() (units []UnitID, alone bool) {
	p, _ := g.b.purse()
	return p.only, p.free
}

// Fight is the attack that is under way, at whatever stage.
func (s State) Fight() (Fight, bool) {
	if f, fights := frame.Find[fighter](s.Frames); fights {
		return f.fight(), true
	}
	return Fight{}, false
}

// Actors are the units that move or attack, those of the innermost procedure.
func (s State) Actors() []UnitID {
	if f, acts := frame.Find[actor](s.Frames); acts {
		return f.actors()
	}
	return nil
}

// PointsLeft are the action points of the innermost procedure that has some.
func (s State) PointsLeft() (points int, ok bool) {
	if f, rich := frame.Find[richer](s.Frames); rich {
		_, points = f.with(0)
		return points, true
	}
	return 0, false
}

// PhaseName is what is under way, by the innermost procedure that has a name for it.
func (s State) PhaseName() string {
	for i := s.Frames.Len() - 1; i >= 0; i-- {
		f := s.Frames.At(i)
		name := f.frame()
		if p, other := f.(phaser); other {
			name = p.phase()
		}
		if name != "" {
			return name
		}
	}
	return "over"
}

// Showing is a procedure of which a board shows more than who acts.
type Showing interface{ Shows(g Game) Shown }

// Shown is what it shows: a way, hexes that it is about, those that are chosen, units and hexes to have in sight, and a
// formation with all that is near, NoFormation for none.
type Shown struct {
	Way       []hex.Hex
	Marked    []hex.Hex
	Selected  []hex.Hex
	Units     []UnitID
	Sight     []hex.Hex
	Formation FormationID
}

// showSide shows the units of a side.
func (g Game) showSide(side Side) Shown {
	shown := Shown{Formation: NoFormation}
	for u := range g.b.Units {
		if id := UnitID(u); g.b.onMap(id) && g.b.side(id) == side {
			shown.Units = append(shown.Units, id)
		}
	}
	return shown
}

// Given is what the open procedures hold and no board shows, of the one that asks first.
func (g Game) Given() []play.Given {
	to := givens{Givens: play.Givens{Prefix: "theseus.given."}, st: &g.b.State}
	for n := g.b.Frames.Len() - 1; n >= 0; n-- {
		if f, tells := g.b.Frames.At(n).(teller); tells {
			f.given(&to)
		}
	}
	for _, a := range g.b.Intelligence.Against {
		to.Count("against", int(a.Points), derive.Plain, hexArg(a.At))
	}
	to.Holds("watched", g.b.Intelligence.Watched)
	return to.All
}

// givens gathers what procedures tell of themselves.
type givens struct {
	play.Givens
	st     *State
	fought bool // the attack has been told
}

func (g *givens) formation(f FormationID) { g.Holds("formation", true, formationArg(f)) }

func (g *givens) fight(f Fight) {
	if g.fought {
		return
	}
	g.fought = true
	play.EachHolds(&g.Givens, "attacks", f.Attackers...)
	play.EachHolds(&g.Givens, "defends", f.Defenders...)
}

func (g *givens) battle(a Battle) {
	told := g.fought
	g.fight(a.Fight)
	if told {
		return
	}
	g.Holds([]string{"", "hasty", "regular", "prepared"}[a.Kind], true)
	play.EachHolds(&g.Givens, "half", a.Hunter, a.Screen)
	play.EachHolds(&g.Givens, "whole", a.Mobile)
	for n, key := range []string{"race_attacker", "race_defender"} {
		g.Some(key, int(a.Race[n]), derive.Plain)
	}
	g.Holds("stays", a.Failed)
	if a.Drawn() {
		g.Count("chit_attacker", int(a.Chits[attacker]), derive.Plain)
		g.Count("chit_defender", int(a.Chits[defender]), derive.Plain)
	}
	play.EachHolds(&g.Givens, "superior", a.Tank, a.Shield)
	g.Some("air_used", len(a.Air), derive.Plain)
	g.Some("isolation", int(a.Checked), derive.Plain)
}
