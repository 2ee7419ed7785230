package theseus

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	out := []decide.Intent{
		Determine{},
		Transfer{},
		Pass{},
		EndSetUp{},
		EndAssigning{},
		EndReplacing{},
		EndEntering{},
		CountPoints{},
		SetOut{},
		Leave{},
		LetGo{},
		Stop{},
		EndActions{},
		Roll{},
		KeepDie{},
		RollAgain{},
		KeepAll{},
		AskAgain{},
	}
	for f := range g.b.Order.Formations {
		out = append(
			out,
			PlaceSchwerpunkt{FormationID(f)},
			LayDummy{FormationID(f)},
			TakeDummy{FormationID(f)},
			Activate{FormationID(f)},
			React{FormationID(f)},
		)
	}
	for i := range g.b.Units {
		u := UnitID(i)
		out = append(
			out,
			PickPlace{u},
			ActivateUnit{u},
			Replace{u},
			Cannibalize{u},
			Enter{u},
			Move{u},
			Join{u},
			Breach{u},
			Refit{u},
		)
		for f := range g.b.Order.Formations {
			out = append(out, Assign{u, FormationID(f)})
		}
	}
	for i := range g.b.Map.Grid.Len() {
		h := g.b.Map.Grid.At(i)
		out = append(out, StepTo{h}, Improve{h}, EnterAt{h}, SetUpAt{h})
	}
	g.b.combatVocabulary(func(i Intent) { out = append(out, i) })
	return out
}

// combatVocabulary visits every intent of combat.
func (b *board) combatVocabulary(visit func(Intent)) {
	for _, i := range []Intent{
		Declare{},
		CallOff{},
		StandFast{},
		RetreatBefore{},
		AddNothing{},
		DrawChits{},
		CloseAir{},
		Hold{},
		FallBack{},
		Follow{},
		StopRetreat{},
		LeaveToOwner{},
	} {
		visit(i)
	}
	for k := Hasty; k <= Prepared; k++ {
		visit(Escalate{k})
	}
	for p := NoPoints; p <= AntiTankPoints; p++ {
		visit(DefendWith{p})
	}
	for a := range b.Order.Air {
		visit(CommitAir{AirID(a)})
	}
	for i := range b.Units {
		u := UnitID(i)
		for _, in := range []Intent{
			TakePart{u},
			AddHalf{u},
			AddWhole{u},
			ChooseTank{u},
			ChooseShield{u},
			TakeLoss{u},
			PickSurplus{u},
			GiveUp{u},
		} {
			visit(in)
		}
	}
	for i := range b.Map.Grid.Len() {
		h := b.Map.Grid.At(i)
		visit(RetreatTo{h})
		visit(DisplaceTo{h})
		for d := range hex.Dir(hex.Dirs) {
			if target := h.Step(d); b.Map.Grid.Has(target) {
				visit(Attack{h, target})
			}
		}
	}
}
