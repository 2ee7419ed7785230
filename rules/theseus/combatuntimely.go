package theseus

import (
	"slices"

	"gazala/rules/decide"
)

// 7.5.1.b: declarationUntimely refuses what is decided before the chits of an attack (7.5.1.a, 7.5.1.c).
func (b *board) declarationUntimely(s *decide.Sheet, in decide.Act) {
	f, fights := b.battle()
	switch in.Verb {
	case TakePart:
		if p, open := b.purse(); open && fights {
			b.mayTakePart(s, p, f.From, in.Unit)
		}
		s.Refuse(ruleDeclaration, "theseus.moment.declaration")
	case Declare:
		s.Refuse(ruleDeclaration, "theseus.moment.declaration")
	case StandFast, RetreatBefore:
		if in.Verb == RetreatBefore && fights && len(f.Defenders) > 0 {
			b.retreatBefore(s, f.Battle)
		}
		s.Refuse(ruleBeforeStep, "theseus.moment.answer")
	case AddHalf:
		if b.known(in.Unit) && !b.counter(in.Unit).Type.Scout() {
			s.Refuse(ruleScouts, "theseus.before.no_scout", unitArg(in.Unit))
		}
		s.Refuse(ruleScouts, "theseus.moment.rating")
	case AddWhole:
		if b.known(in.Unit) && !b.motorised(in.Unit) {
			s.Refuse(ruleLegAttackers, "theseus.before.not_mobile", unitArg(in.Unit))
		}
		s.Refuse(ruleLegAttackers, "theseus.moment.rating")
	case AddNothing:
		s.Refuse(ruleScouts, "theseus.moment.rating")
	case Escalate:
		if fights {
			b.neverRaised(s, f, AttackKind(in.N))
		}
		s.Refuse(ruleEscalation, "theseus.moment.escalation")
	default:
	}
}

// neverRaised refuses a kind of attack for the reasons that hold at its moment too; what it costs is no reason once it
// has been paid for.
func (b *board) neverRaised(s *decide.Sheet, f BattleFrame, k AttackKind) {
	if f.Kind == Hasty {
		b.escalate(s, f, k)
		return
	}
	b.mayBeKind(s, f, k)
}

// 7.5.1.f: strengthUntimely refuses what is decided between the kind of attack and its die (7.5.1.d, 7.5.1.5.c.1,
// 7.5.1.5.c.2).
func (b *board) strengthUntimely(s *decide.Sheet, in decide.Act) {
	f, fights := b.battle()
	switch in.Verb {
	case DrawChits:
		s.Refuse(ruleChits, "theseus.moment.chits")
	case CommitAir:
		if !fights {
			f.Battle = Battle{Fight: Fight{Side: Axis}, Kind: Hasty}
		}
		b.mayCommit(s, f, AirID(in.N))
		s.Refuse(ruleAirStep, "theseus.moment.air")
	case ChooseTank:
		if len(f.Attackers) > 0 {
			b.equal(s, ruleAttackTanks, f.Attackers, TankPoints, in.Unit)
		}
		s.Refuse(ruleAttackTanks, "theseus.moment.armor")
	case DefendWith:
		if fights {
			b.defendWith(s, f, PointKind(in.N))
		}
		s.Refuse(ruleDefencePoints, "theseus.moment.armor")
	case ChooseShield:
		if fights && !slices.Contains(f.Defenders, in.Unit) {
			s.Refuse(ruleDefencePoints, "theseus.armour.not_in", unitArg(in.Unit))
		}
		s.Refuse(ruleDefencePoints, "theseus.moment.armor")
	default:
	}
}
