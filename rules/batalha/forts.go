package batalha

import "gazala/rules/derive"

// 10.0: fortColumns adds the columns of a fortification (10.0.o1).
func (b *board) fortColumns(rec *derive.Rec, a Attack, parts []derive.Num) []derive.Num {
	if !b.Map.Fort[b.Map.Grid.Index(a.Target)] || (a.Kind != Assault && b.Rulings.Other(FortBombed)) {
		return parts
	}
	fort := b.Charts.Fort.Columns
	return append(
		parts,
		rec.Fact(
			derive.Of("batalha.odds.fort", ruleFort, derive.Modifier, hexArg(a.Target)),
			derive.Val{}.Minus(fort.Val),
			fort.Source,
		),
	)
}

// 10.0.o1: fortWorth is what a fortification is worth where hexes are compared (4.1.2.p3).
func (b *board) fortWorth(rec *derive.Rec) derive.Num {
	fort := b.Charts.Fort.Columns
	return rec.Fact(derive.Of("batalha.zones.fort", ruleFort, derive.Plain), fort.Val, fort.Source)
}
