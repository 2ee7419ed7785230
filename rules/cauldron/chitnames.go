package cauldron

import "gazala/rules/derive"

// ChitArg names a kind of chit.
func ChitArg(k ChitKind) derive.Arg { return derive.Term("Chit", chitKey(k)) }

func chitKey(k ChitKind) string {
	switch k {
	case ActionChit:
		return "cauldron.term.action_chit"
	case CombatChit:
		return "cauldron.term.combat_chit"
	case AntiTankChit:
		return "cauldron.term.anti_tank_chit"
	case ExtraMoveChit:
		return "cauldron.term.extra_move_chit"
	case ReplacementChit:
		return "cauldron.term.replacement_chit"
	case WithdrawChit:
		return "cauldron.term.withdraw_chit"
	case AirChit:
		return "cauldron.term.air_chit"
	case SandstormChit:
		return "cauldron.term.sandstorm_chit"
	case DoubleMoveChit:
		return "cauldron.term.double_move_chit"
	}
	panic("cauldron: unknown chit")
}
