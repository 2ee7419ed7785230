package batalha

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Forecast tells what attacks would come to that nobody has declared, by the same rules and tables as those that are
// fought. One unit may be supposed to stand elsewhere. It is not safe for use by several goroutines.
type Forecast struct{ board }

// Forecast is a forecast from the position.
func (g Game) Forecast() *Forecast {
	f := &Forecast{board: g.b.after()}
	f.index()
	return f
}

// Suppose puts a unit into another hex; back undoes it.
func (f *Forecast) Suppose(u UnitID, at hex.Hex) (back func()) {
	was := f.Units[u]
	now := was
	now.At, now.Where = at, OnMap
	f.stand(u, now)
	return func() { f.stand(u, was) }
}

// Deploy puts units into hexes, all at once; there is no way back but another Deploy.
func (f *Forecast) Deploy(units []UnitID, at []hex.Hex) {
	routes, side := f.tied, Side(0)
	for i, u := range units {
		f.Units[u].At, f.Units[u].Where = at[i], OnMap
		side = f.side(u)
	}
	f.index()
	if side == Axis {
		f.tied = routes
	}
}

// stand changes a unit. Where routes of the Axis lead does not depend on its own units.
func (f *Forecast) stand(u UnitID, now Unit) {
	routes := f.tied
	f.Units[u] = now
	f.index()
	if f.side(u) == Axis {
		f.tied = routes
	}
}

// Stops tells whether a unit that came into the hex could go no farther (4.1.2.p1, 4.1.2.o2), and whether that is
// because it is too far away.
func (f *Forecast) Stops(u UnitID, h hex.Hex) (stops, tooFar bool) {
	tooFar = f.beyond(u, h)
	return tooFar || f.binds(u, h), tooFar
}

// MustAttack tells whether a unit is bound to attack in its combat phase, if it came to where it stands in this
// movement phase or stayed there (4.1.2.p4, 4.1.2.p5).
func (f *Forecast) MustAttack(u UnitID, came bool) bool {
	return f.binds(u, f.Units[u].At) && (came || f.mustAttack(u))
}

// Assault is the attack on a hex with everything that could take part in it on the attacker's side, units in contact
// and guns within range, but no air points; ok is false when nobody is in contact, or nobody in the hex.
func (f *Forecast) Assault(side Side, target hex.Hex) (a Attack, ok bool) {
	a = Attack{Kind: Assault, Side: side, Target: target}
	if f.holder(target) != side.Enemy() {
		return a, false
	}
	a.Defenders = f.units(target)
	f.contacts(side, target, func(u UnitID) {
		if f.free(u) {
			a.Attackers = append(a.Attackers, u)
		}
	})
	for i := range f.Units {
		if u := UnitID(i); f.side(u) == side && f.free(u) && !slices.Contains(a.Attackers, u) {
			s := decide.BareSheet()
			s.Try(Commit.On(u))
			if f.commit(s, a, u); s.Legal(0) {
				a.Guns = append(a.Guns, u)
			}
		}
	}
	return a, len(a.Attackers) > 0
}

// Boxed tells whether the defenders could not retreat to a hex free of zones, or off the map (5.1.3).
func (f *Forecast) Boxed(a Attack) bool { return f.encircled(a) }

// Column is the column of the results table for an assault, after all shifts (5.1.1, 5.1.2).
func (f *Forecast) Column(a Attack) derive.Val { return f.column(nil, a).Val }

// Ways2d6 are in how many of 36 ways two dice show a total from 2 on.
func Ways2d6() [11]int { return [11]int{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1} }

// Cells are the cells of the table for an attack, by the dice totals from 2 to 12 (5.1.7, 2.3.crt, 2.3.bom).
func (f *Forecast) Cells(a Attack) (out [11]derive.Val) {
	if a.Kind == Assault {
		column := f.column(nil, a).Val
		for i := range out {
			out[i], _ = f.Charts.CRT.Cell(derive.Int(i+dice2), column)
		}
		return out
	}
	column := f.bombColumn(nil, a).Val
	for i := range out {
		out[i], _ = f.Charts.Bombardment.Cell(derive.Int(i+dice2), column)
	}
	return out
}

// At is where a unit is supposed to stand.
func (f *Forecast) At(u UnitID) hex.Hex { return f.Units[u].At }
