package cauldron

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	out := []decide.Intent{
		Draw{},
		EndPhase{},
		Stop{},
		CloseJoining{},
		PassChits{},
		Roll{},
		RetreatStay{},
		EndAdvance{},
		ResolveBreaches{},
		EndBreaching{},
	}
	out = append(out, SetUpReady{}, GoFirst{Axis}, GoFirst{Allies})
	for i := range g.b.Order.Formations {
		out = append(out, PickFormation{FormationID(i)})
	}
	for t := Light; t <= Heavy; t++ {
		out = append(out, DeclareAttack{t})
	}
	for k := ActionChit; k <= DoubleMoveChit; k++ {
		out = append(out, PlayChit{k})
	}
	for e := North; e <= West; e++ {
		out = append(out, ExitMap{e}, RetreatOff{e})
	}
	for i := range g.b.Units {
		u := UnitID(i)
		out = append(
			out,
			PickUnit{u},
			SelectUnit{u},
			LeaveOut{u},
			Join{u},
			TakeLoss{u},
			TakeDisruption{u},
			RetreatUnit{u},
			AdvanceUnit{u},
			Cull{u},
			SetUp{u},
		)
		for d := range hex.Dir(hex.Dirs) {
			out = append(out, Breach{u, d})
		}
	}
	for i := range g.b.Map.Grid.Len() {
		h := g.b.Map.Grid.At(i)
		out = append(out, EnterAt{h}, StepTo{h}, RetreatStack{h}, RetreatTo{h}, AdvanceTo{h}, SetUpAt{h})
	}
	return append(out, g.chitVocabulary()...)
}

// chitVocabulary is the part of the vocabulary for these procedures.
func (g Game) chitVocabulary() []decide.Intent {
	out := []decide.Intent{PassAir{}, EndActivation{}, CloseWindow{}, EndReplacing{}, PledgeAttack{}}
	for i := range g.b.Order.Formations {
		out = append(out, Withdraw{FormationID(i)})
	}
	for i := range g.b.Units {
		u := UnitID(i)
		out = append(out, AirStrike{u}, RaiseStep{u})
		for n := 1; n <= mostSteps; n++ {
			out = append(out, Rebuild{u, n})
		}
	}
	for i := range g.b.Map.Grid.Len() {
		h := g.b.Map.Grid.At(i)
		out = append(out, PlaceRebuilt{h})
		for d := range axes {
			out = append(out, MergeMarkers{h, d})
		}
	}
	return out
}
