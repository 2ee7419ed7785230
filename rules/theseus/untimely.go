package theseus

import "gazala/rules/decide"

// untimely refuses a choice of the open attack that is not asked for now by the rules that forbid it at any time, and tells whether there are such: what is decided at the moment
// does not hide them.
func (b *board) untimely(s *decide.Sheet, in Intent) bool {
	f, ok := b.battle()
	if !ok || len(f.Defenders) == 0 {
		return false
	}
	switch i := in.(type) {
	case RetreatBefore:
		b.retreatBefore(s, f.Battle)
	case Escalate:
		bare := decide.BareSheet()
		bare.Begin(in)
		if b.mayBeKind(bare, f, Prepared); !bare.Refused() {
			return false
		}
		if b.mayBeKind(s, f, i.To); !s.Refused() {
			s.Refuse(ruleEscalation, "theseus.battle.hasty_already")
		}
	default:
	}
	return s.Refused()
}

// battle is the innermost open attack.
func (b *board) battle() (BattleFrame, bool) {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if f, ok := b.Frames.At(i).(BattleFrame); ok {
			return f, true
		}
	}
	return BattleFrame{}, false
}
