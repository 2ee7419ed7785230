package batalha

import "gazala/rules/decide"

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	var out []decide.Intent
	for _, verb := range []decide.Kind{
		SetUpReady, EndClearing, Stop, EndMovement, CloseCommit, Roll, EndCombat, EndGiving, EndAdvance,
	} {
		out = append(out, verb.Now())
	}
	for e := North; e <= West; e++ {
		out = append(out, Leave(e))
	}
	for points := range max(g.b.Air[0], g.b.Air[1]) + 1 {
		out = append(out, CommitAir.Of(points))
	}
	for u := range UnitID(len(g.b.Units)) {
		for _, verb := range []decide.Kind{
			SetUp, ClearMines, SelectUnit, Commit, TakeLoss, GiveUp, RetreatUnit, Chain, AdvanceUnit,
		} {
			out = append(out, verb.On(u))
		}
	}
	for i := range g.b.Map.Grid.Len() {
		h := g.b.Map.Grid.At(i)
		for _, verb := range []decide.Kind{SetUpAt, EnterAt, StepTo, RetreatTo, AdvanceTo} {
			out = append(out, verb.At(h))
		}
		for how := Assault; how <= AirAttack; how++ {
			out = append(out, Aim(how, h))
		}
	}
	return out
}
