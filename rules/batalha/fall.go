package batalha

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
)

// 5.3: fall begins the retreat of a unit.
func (w *work) fall(f RetreatFrame, u UnitID) {
	f.Left = without(f.Left, u)
	w.replace(f)
	w.push(FallFrame{Unit: u, Path: []hex.Hex{w.Units[u].At}, Hurt: contains(f.Hurt, u)})
}

// 5.3: asksFall tells whether the retreat goes on. A unit without any way out is eliminated.
func (w *work) asksFall(f FallFrame) bool {
	at := f.Path[len(f.Path)-1]
	switch {
	case !w.onMap(f.Unit):
	case len(f.Path) == 1 && w.way(f) != noWay, len(f.Path) > 1 && (w.second(f, at) || w.atEdge(at)):
		return true
	default:
		w.trapped(f)
	}
	w.pop()
	return false
}

// 5.3, 5.3.2, 5.3.3, 5.3.3.o1: trapped eliminates a unit that has no way out, by the rule that closes the last one.
func (w *work) trapped(f FallFrame) {
	at := f.Path[0]
	switch {
	case w.armour(f.Unit) && some(func(d hex.Dir) bool {
		return w.Map.At(at, d)&SeaArm != 0 && w.Map.Grid.Has(at.Step(d)) && w.holder(at.Step(d)) != w.side(f.Unit).Enemy()
	}):
		w.Log(ruleSeaArmRetreat, "batalha.retreat.armour_lost", unitArg(f.Unit))
	case !some(func(d hex.Dir) bool { return w.opens(f.Unit, at, d) }) || w.Rulings.Other(EncircledRetreat):
		w.Log(ruleRetreat, "batalha.retreat.no_way", unitArg(f.Unit))
	case f.Hurt:
		w.Log(ruleSiegeHurt, "batalha.retreat.hurt_and_encircled", unitArg(f.Unit))
	default:
		w.Log(ruleSiege, "batalha.retreat.no_second", unitArg(f.Unit))
	}
	w.eliminate(f.Unit)
}

// 5.3: fallTo takes a step of a retreat and pays for it: a loss across a sea arm (5.3.2), another for the second step of an encircled unit (5.3.3), the die on mines.
func (w *work) fallTo(f FallFrame, to hex.Hex) {
	u, from := f.Unit, f.Path[len(f.Path)-1]
	second, relieved := len(f.Path) > 1, w.relieved(f)
	over := second || w.way(f) == direct
	w.put(u, to)
	w.Log(ruleRetreat, "batalha.retreat.retreated", unitArg(u), hexArg(to))
	been := f.been()
	f.Path = append(f.Path[:len(f.Path):len(f.Path)], to)
	w.replace(f)
	if over {
		w.replace(ChainFrame{Side: w.side(u), Hex: to, Unit: u, Chain: been})
	}
	if d, ok := hex.Toward(from, to); ok && w.Map.At(from, d)&SeaArm != 0 {
		w.acrossSea(f)
	}
	if second {
		w.payEncircled(f, relieved)
	}
	w.upon(u)
}

// 5.3.2: acrossSea takes a loss from a unit that retreats across a sea arm, or its life when the combat has hurt it.
func (w *work) acrossSea(f FallFrame) {
	if f.Hurt {
		w.Log(ruleSeaArmRetreat, "batalha.retreat.sea_arm_killed", unitArg(f.Unit))
		w.eliminate(f.Unit)
		return
	}
	w.Log(ruleSeaArmRetreat, "batalha.retreat.sea_arm_cost", unitArg(f.Unit))
	w.hurt(f.Unit)
}

// 5.3.3, 5.3.3.o1: payEncircled takes a loss from an encircled unit in its second step, unless friends have let it through.
func (w *work) payEncircled(f FallFrame, relieved bool) {
	switch {
	case !w.onMap(f.Unit):
	case relieved:
		w.Log(ruleSiegeHurt, "batalha.retreat.was_relieved", unitArg(f.Unit))
	default:
		w.Log(ruleSiege, "batalha.retreat.paid", unitArg(f.Unit))
		w.hurt(f.Unit)
	}
}

// 4.2.2: fallOff takes the unit off the map: it is not destroyed and does not come back. An encircled unit pays for its second step first.
func (w *work) fallOff(f FallFrame) {
	if len(f.Path) > 1 {
		w.payEncircled(f, w.relieved(f))
	}
	w.pop()
	if !w.onMap(f.Unit) {
		return
	}
	*w.unit(f.Unit) = Unit{Where: OffMap, Reduced: w.Units[f.Unit].Reduced}
	w.index()
	w.Log(ruleOffMap, "batalha.retreat.left", unitArg(f.Unit))
}

// 5.3.1: movesOn tells whether a full hex would have room for the unit that comes, because one of its units, or the one that comes, can go on to another hex, if need be
// through more chain retreats. Hexes that have been come through are left out.
func (b *board) movesOn(u UnitID, h hex.Hex, through []hex.Hex) bool {
	been := append(slices.Clone(through), h)
	movers := append(b.units(h), u)
	for full := []hex.Hex{h}; len(full) > 0; full = full[1:] {
		for _, v := range movers {
			for d := range hex.Dir(hex.Dirs) {
				to := full[0].Step(d)
				if !b.opens(v, full[0], d) || b.threatens(v, to) || slices.Contains(been, to) {
					continue
				}
				if b.others(v, to) < stackLimit {
					return true
				}
				been, full = append(been, to), append(full, to)
			}
		}
		if len(full) > 1 {
			movers = b.units(full[1])
		}
	}
	return false
}

// 5.3.1: chained judges which unit of an overfull hex moves on: any that finds a hex to end in.
func (b *board) chained(s *decide.Sheet, f ChainFrame, u UnitID) {
	if !b.onMap(u) || b.Units[u].At != f.Hex {
		s.Refuse(ruleChain, "batalha.retreat.not_there", unitArg(u), hexArg(f.Hex))
		return
	}
	if b.way(b.moving(f, u)) != direct {
		s.Refuse(ruleRetreat, "batalha.retreat.cannot_move_on", unitArg(u))
	}
	s.Because(ruleChain, "batalha.retreat.may_move_on", unitArg(u))
}

// 5.3.1: moving is the retreat of a unit that moves on.
func (b *board) moving(f ChainFrame, u UnitID) FallFrame {
	return FallFrame{Unit: u, Path: []hex.Hex{f.Hex}, Hurt: b.wasHurt(u), Chain: append(slices.Clone(f.Chain), f.Hex)}
}

// wasHurt tells whether the combat under way has cost the unit a loss.
func (b *board) wasHurt(u UnitID) bool {
	f, ok := open[ResultFrame](b)
	return ok && contains(f.Hurt, u)
}

// 5.3.1: asksChain asks while the hex holds more than three units. When none of them can move on, the one that came is eliminated (5.3).
func (w *work) asksChain(f ChainFrame) bool {
	if w.count(f.Hex) <= stackLimit {
		w.pop()
		return false
	}
	for _, u := range w.units(f.Hex) {
		if w.way(w.moving(f, u)) == direct {
			return true
		}
	}
	w.Log(ruleRetreat, "batalha.retreat.no_way", unitArg(f.Unit))
	w.eliminate(f.Unit)
	return false
}

// 5.3.1: chain sets a unit on its way out of an overfull hex.
func (w *work) chain(f ChainFrame, u UnitID) {
	w.Log(ruleChain, "batalha.retreat.moves_on", unitArg(u))
	w.push(w.moving(f, u))
}
