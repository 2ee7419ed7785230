package cauldron

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// vocabulary is a list of intents that grows.
type vocabulary []decide.Intent

func (v *vocabulary) add(acts ...decide.Act) {
	for _, a := range acts {
		*v = append(*v, a)
	}
}

func (v *vocabulary) now(verbs ...decide.Kind) {
	for _, verb := range verbs {
		v.add(verb.Now())
	}
}

func (v *vocabulary) on(u UnitID, verbs ...decide.Kind) {
	for _, verb := range verbs {
		v.add(verb.On(u))
	}
}

func (v *vocabulary) at(h hex.Hex, verbs ...decide.Kind) {
	for _, verb := range verbs {
		v.add(verb.At(h))
	}
}

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	var out vocabulary
	out.now(Draw, EndPhase, Stop, CloseJoining, PassChits, Roll, RetreatStay, EndAdvance, ResolveBreaches, EndBreaching)
	out.add(SetUpReady.Now(), GoFirst.Of(int(Axis)), GoFirst.Of(int(Allies)))
	for f := range g.b.Order.Formations {
		out.add(PickFormation.Of(f))
	}
	for t := Light; t <= Heavy; t++ {
		out.add(Declare(t))
	}
	for k := ActionChit; k <= DoubleMoveChit; k++ {
		out.add(Play(k))
	}
	for e := North; e <= West; e++ {
		out.add(ExitMap.Of(int(e)), RetreatOff.Of(int(e)))
	}
	for u := range UnitID(len(g.b.Units)) {
		out.on(
			u, PickUnit, SelectUnit, LeaveOut, Join, TakeLoss, TakeDisruption, RetreatUnit, AdvanceUnit, Cull, SetUp,
		)
		for d := range hex.Dir(hex.Dirs) {
			out.add(BreachSide(u, d))
		}
	}
	for i := range g.b.Map.Grid.Len() {
		out.at(g.b.Map.Grid.At(i), EnterAt, StepTo, RetreatStack, RetreatTo, AdvanceTo, SetUpAt)
	}
	g.chitVocabulary(&out)
	return out
}

// chitVocabulary adds what is done with tactical chits, replacements and merged markers.
func (g Game) chitVocabulary(out *vocabulary) {
	out.now(PassAir, EndActivation, CloseWindow, EndReplacing, PledgeAttack)
	for f := range g.b.Order.Formations {
		out.add(Withdraw.Of(f))
	}
	for u := range UnitID(len(g.b.Units)) {
		out.on(u, AirStrike, RaiseStep)
		for n := 1; n <= mostSteps; n++ {
			out.add(RebuildWith(u, n))
		}
	}
	for i := range g.b.Map.Grid.Len() {
		h := g.b.Map.Grid.At(i)
		out.at(h, PlaceRebuilt)
		for d := range axes {
			out.add(Merge(h, d))
		}
	}
}
