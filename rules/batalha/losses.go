package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// Rules of 7.0 Baixas.
const (
	ruleLosses   cite.Rule = "batalha:7.0"
	ruleHalved   cite.Rule = "batalha:7.0.p1"
	ruleRecovery cite.Rule = "batalha:7.0.p3"
)

// defenceOf is the defence strength of a unit as it lies (2.2.1.o5, 7.0.p1).
func (b *board) defenceOf(rec *derive.Rec, u UnitID) derive.Num {
	return b.strength(rec, u, "batalha.losses.defence", "batalha:2.2.1.o5", b.defenceValue(u))
}

// 7.0.p1: strength is what is printed or, of a unit on its back, half of that, rounded up.
func (b *board) strength(rec *derive.Rec, u UnitID, key string, rule cite.Rule, v Value) derive.Num {
	printed := rec.Fact(derive.Of(key, rule, derive.Strength, unitArg(u)), derive.Int(v.N), v.Source)
	if !b.Units[u].Reduced {
		return printed
	}
	half := rec.Fact(derive.Of("batalha.losses.half", ruleHalved, derive.Plain), derive.Frac(1, 2), cite.Printed)
	product := rec.Product(derive.Of("batalha.losses.halved", ruleHalved, derive.Strength), printed, half)
	return rec.Ceil(derive.Of("batalha.losses.reduced", ruleHalved, derive.Strength, unitArg(u)), product)
}

// lastLoss tells whether the next loss eliminates the unit: it lies on its back already, or has one side only as guns
// and engineers do under the other reading of d-45 (7.0).
func (b *board) lastLoss(u UnitID) bool {
	t := b.counter(u).Type
	return b.Units[u].Reduced || (b.Rulings.Other(OneSided) && (t.Guns() || t == Engineer))
}

// 7.0: hurt gives a unit a loss: it is turned on its back, or eliminated when it has borne all that it can.
func (w *work) hurt(u UnitID) {
	if w.lastLoss(u) {
		w.eliminate(u)
		return
	}
	w.unit(u).Reduced = true
	w.Log(ruleLosses, "batalha.losses.turned", unitArg(u))
}

// eliminate takes a unit out of the game (7.0).
func (w *work) eliminate(u UnitID) {
	*w.unit(u) = Unit{Where: Eliminated}
	w.Log(ruleLosses, "batalha.losses.eliminated", unitArg(u))
	w.index()
}

// 7.0.p3: restore turns the Allied units up that kept out of enemy zones in their movement phase and have a line to
// Belhamed or Tobruk.
func (w *work) restore() {
	var field *reach.Field
	for i := range w.Units {
		u := &w.Units[i]
		if w.side(UnitID(i)) != Allies || u.Where != OnMap || !u.Reduced || u.Touched ||
			(u.Moved && w.Rulings.Other(RecoveryMoves)) {
			continue
		}
		if field == nil {
			field = w.lines()
		}
		if _, reached := field.Cost(w.Map.Grid.Index(u.At)); reached {
			u.Reduced = false
			w.Log(ruleRecovery, "batalha.losses.recovered", unitArg(UnitID(i)))
		}
	}
}

// touches tells whether a unit in a hex is engaged there for its recovery: in any enemy zone or, under the other
// reading of d-68, in one that acts on it, which that of infantry does not on armour (4.1.2.o1, 7.0.p3).
func (b *board) touches(u UnitID, h hex.Hex) bool {
	if b.Rulings.Other(ArmourUntouched) {
		return b.binds(u, h)
	}
	return b.inZone(h, b.side(u).Enemy())
}

// lines finds the hexes from which a line free of enemy zones leads to a haven that the enemy does not hold (7.0.p3).
func (b *board) lines() *reach.Field {
	free := func(i int) bool { return b.zone[Axis-1][i] == 0 && b.holder(b.Map.Grid.At(i)) != Axis }
	f := reach.NewField(b.Map.Grid)
	var sources []int32
	for _, h := range b.Map.Havens {
		if i := b.Map.Grid.Index(h); i >= 0 && free(i) {
			sources = append(sources, int32(i))
		}
	}
	reach.Flood(f, sources, reach.NoLimit, func(_, to int, _ hex.Dir) bool { return free(to) })
	return f
}

// 7.0.p2: moveOf is the movement allowance on a counter, which losses do not lower.
func (b *board) moveOf(u UnitID) Value { return b.counter(u).Move }
