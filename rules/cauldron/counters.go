package cauldron

import "gazala/rules/decide"

// 2.2.3, 2.2.3.a: face is the side of the counter that lies up, with its hard value, its soft value and its allowance.
func (b *board) face(u UnitID) *Face {
	f := &b.counter(u).Faces[max(int(b.Units[u].Steps), 1)-1]
	if b.Units[u].Used {
		return &f.Used
	}
	return &f.Fresh
}

// 2.2.3.b, 2.2.3.c: kindRefusals refuses a value that only defends: infantry's hard value, an anti-tank unit's soft
// value.
func (b *board) kindRefusals(s *decide.Sheet, u UnitID, defenders []UnitID) {
	armour := b.anyArmour(defenders)
	switch class := b.counter(u).Class; {
	case class == Infantry && armour:
		s.Refuse(ruleHardDefenceOnly, "cauldron.combat.hard_defends", unitArg(u))
	case class == AntiTank && !armour:
		s.Refuse(ruleSoftDefenceOnly, "cauldron.combat.soft_defends", unitArg(u))
	}
}
