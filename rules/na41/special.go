package na41

import (
	"slices"

	"gazala/rules/decide"
)

// 18.2: eightyEight tells whether an 88 took part in an exchange, so that the Allies lose a tank step more. One in full
// retreat adds nothing to the defense (13.3.2.e, 13.3.3).
func (b *board) eightyEight(f ResultFrame) bool {
	if f.Result != EX && f.Result != DRX {
		return false
	}
	flak := func(u UnitID) bool {
		return b.counter(u).Type == Flak88 && b.Units[u].Condition != FullRetreat && !slices.Contains(f.Excess, u)
	}
	return slices.ContainsFunc(f.Units, flak) || slices.ContainsFunc(f.Defenders, flak)
}

// 18.1: reconAlone tells whether a reconnaissance unit alone in its hex takes no loss: on a D1 or a DS.
func (w *work) reconAlone(f ResultFrame) bool {
	if f.Result != D1 && f.Result != DS || len(f.Defenders) != 1 || w.counter(f.Defenders[0]).Type != Recon {
		return false
	}
	if w.combatUnit(f.Target, f.Side.Enemy(), f.Defenders[0]) {
		return false
	}
	w.Log(ruleRecon, "na41.results.recon", unitArg(f.Defenders[0]))
	return true
}

// 18.4: hasGuns refuses the artillery of a support unit without an S: the headquarters of the Afrika Korps has none.
func (b *board) hasGuns(s *decide.Sheet, u UnitID) {
	if !b.counter(u).Artillery {
		s.Refuse(ruleSupportUnit, "na41.payer.no_artillery", unitArg(u))
	}
}
