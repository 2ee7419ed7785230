package batalha

import "gazala/rules/decide"

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	out := []decide.Intent{
		SetUpReady{},
		EndClearing{},
		Stop{},
		EndMovement{},
		CloseCommit{},
		Roll{},
		EndCombat{},
		EndGiving{},
		EndAdvance{},
	}
	for e := North; e <= West; e++ {
		out = append(out, RetreatOff{e})
	}
	most := 0
	for _, points := range g.b.Air {
		most = max(most, points)
	}
	for points := range most + 1 {
		out = append(out, CommitAir{points})
	}
	for i := range g.b.Units {
		u := UnitID(i)
		out = append(
			out,
			SetUp{u},
			ClearMines{u},
			SelectUnit{u},
			Commit{u},
			TakeLoss{u},
			GiveUp{u},
			RetreatUnit{u},
			Chain{u},
			AdvanceUnit{u},
		)
	}
	for i := range g.b.Map.Grid.Len() {
		h := g.b.Map.Grid.At(i)
		out = append(out, SetUpAt{h}, EnterAt{h}, StepTo{h}, RetreatTo{h}, AdvanceTo{h})
		for how := Assault; how <= AirAttack; how++ {
			out = append(out, Target{how, h})
		}
	}
	return out
}
