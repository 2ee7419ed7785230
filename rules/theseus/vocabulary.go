package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	out := []decide.Intent{
		Determine.Now(),
		Transfer.Now(),
		Pass.Now(),
		EndSetUp.Now(),
		EndAssigning.Now(),
		EndReplacing.Now(),
		EndEntering.Now(),
		CountPoints.Now(),
		SetOut.Now(),
		Leave.Now(),
		LetGo.Now(),
		Stop.Now(),
		EndActions.Now(),
		Roll.Now(),
		KeepDie.Now(),
		RollAgain.Now(),
		KeepAll.Now(),
		AskAgain.Now(),
	}
	for f := range g.b.Order.Formations {
		out = append(
			out,
			PlaceSchwerpunkt.Of(f),
			LayDummy.Of(f),
			TakeDummy.Of(f),
			Activate.Of(f),
			React.Of(f),
		)
	}
	for i := range g.b.Units {
		u := UnitID(i)
		out = append(
			out,
			PickPlace.On(u),
			ActivateUnit.On(u),
			Replace.On(u),
			Cannibalize.On(u),
			Enter.On(u),
			Move.On(u),
			Join.On(u),
			Breach.On(u),
			Refit.On(u),
		)
		for f := range g.b.Order.Formations {
			out = append(out, AssignTo(u, FormationID(f)))
		}
	}
	for i := range g.b.Map.Grid.Len() {
		h := g.b.Map.Grid.At(i)
		out = append(out, StepTo.At(h), Improve.At(h), EnterAt.At(h), SetUpAt.At(h))
	}
	g.b.combatVocabulary(func(i decide.Act) { out = append(out, i) })
	return out
}

// combatVocabulary visits every intent of combat.
func (b *board) combatVocabulary(visit func(decide.Act)) {
	for _, i := range []decide.Act{
		Declare.Now(),
		CallOff.Now(),
		StandFast.Now(),
		RetreatBefore.Now(),
		AddNothing.Now(),
		DrawChits.Now(),
		CloseAir.Now(),
		Hold.Now(),
		FallBack.Now(),
		Follow.Now(),
		StopRetreat.Now(),
		LeaveToOwner.Now(),
	} {
		visit(i)
	}
	for k := Hasty; k <= Prepared; k++ {
		visit(Escalate.Of(int(k)))
	}
	for p := NoPoints; p <= AntiTankPoints; p++ {
		visit(DefendWith.Of(int(p)))
	}
	for a := range b.Order.Air {
		visit(CommitAir.Of(a))
	}
	for i := range b.Units {
		u := UnitID(i)
		for _, in := range []decide.Act{
			TakePart.On(u),
			AddHalf.On(u),
			AddWhole.On(u),
			ChooseTank.On(u),
			ChooseShield.On(u),
			TakeLoss.On(u),
			PickSurplus.On(u),
			GiveUp.On(u),
		} {
			visit(in)
		}
	}
	for i := range b.Map.Grid.Len() {
		h := b.Map.Grid.At(i)
		visit(RetreatTo.At(h))
		visit(DisplaceTo.At(h))
		for d := range hex.Dir(hex.Dirs) {
			if target := h.Step(d); b.Map.Grid.Has(target) {
				visit(AttackFrom(h, target))
			}
		}
	}
}
