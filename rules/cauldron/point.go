package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Point implements [play.Game]: it judges every candidate that the open frame asks about. What is not a candidate is never legal, which the conformance
// suite holds against the whole vocabulary.
func (g Game) Point(s *decide.Sheet) decide.Point {
	s.Reset(g.b.Rank)
	top, open := g.b.Frames.Top()
	if !open {
		return decide.Point{Rule: ruleSequence, Key: "cauldron.point.over", Sheet: s}
	}
	who, rule, key, args := g.b.question(top)
	g.b.candidates(top, func(i Intent) { g.b.judge(s, i) })
	return decide.Point{Who: playerArg(who), Rule: rule, Key: key, Args: args, Sheet: s}
}

// question is who decides about a frame, by which rule, and what is asked.
func (b *board) question(top Frame) (Side, cite.Rule, string, derive.Args) {
	switch f := top.(type) {
	case DrawFrame:
		return f.Side, ruleActionPhase, "cauldron.point.draw", derive.Args{}
	case ActivateFrame:
		return f.Side, ruleActionPhase, "cauldron.point.activate", derive.Args{}
	case MoveFrame:
		return f.Side, ruleMovement, "cauldron.point.move", derive.Args{}
	case EnterFrame:
		return b.side(f.Unit), ruleEntryHex, "cauldron.point.enter", unitArgs(f.Unit)
	case ActFrame:
		return b.side(f.Unit), ruleMovement, "cauldron.point.act", unitArgs(f.Unit)
	case JoinFrame:
		return b.side(f.Combat.Active), ruleJoiners, "cauldron.point.join", unitArgs(f.Combat.Active)
	case ChitFrame:
		return f.Side, ruleChitTiming, "cauldron.point.chits", derive.Args{}
	case RollFrame:
		return b.side(f.Combat.Active), ruleModifiers, "cauldron.point.roll", derive.Args{}
	case LossFrame:
		if f.Armour {
			return f.Side, ruleAntiTankTime, "cauldron.point.anti_tank_loss", derive.Args{}
		}
		return f.Side, ruleStepLoss, "cauldron.point.loss", derive.Args{}
	case DisruptFrame:
		return f.Side, ruleResultD, "cauldron.point.disrupt", derive.Args{}
	case RetreatFrame:
		return f.Side, ruleRetreat, "cauldron.point.retreat", derive.Args{}
	case FallFrame:
		return b.side(f.Units[0]), ruleRetreat, "cauldron.point.fall", unitArgs(f.Units[0])
	case AdvanceFrame:
		return f.Side, ruleAdvance, "cauldron.point.advance", derive.Args{}
	case AdvanceToFrame:
		return b.side(f.Unit), ruleAdvance, "cauldron.point.advance_to", unitArgs(f.Unit)
	case CullFrame:
		return f.Side, ruleStackPenalty, "cauldron.point.cull", derive.With(hexArg(f.Hex))
	case ResolveFrame:
		return Axis, ruleResolveBreach, "cauldron.point.resolve", derive.Args{}
	case BreachFrame:
		return Axis, ruleBreaching, "cauldron.point.breach", derive.With(derive.Number("Count", derive.Int(f.Left), derive.Plain))
	case SetUpFrame:
		return f.Side, setUpRule(f.Side), "cauldron.point.set_up", derive.Args{}
	case SetUpAtFrame:
		return b.side(f.Unit), setUpRule(b.side(f.Unit)), "cauldron.point.set_up_at", unitArgs(f.Unit)
	case InitiativeFrame:
		return Axis, ruleInitiative, "cauldron.point.initiative", derive.Args{}
	case FirstFrame:
		return f.Winner, ruleInitiative, "cauldron.point.first", derive.Args{}
	case AirFrame, WindowFrame, ExtraMoveFrame, ReplaceFrame, RebuildFrame, WithdrawFrame:
		return b.chitQuestion(top)
	case ResultFrame, TurnFrame:
	}
	panic("cauldron: a frame without a question")
}

// candidates visits the intents that are worth listing at a frame, legal or not, in the order in which they are shown.
func (b *board) candidates(top Frame, visit func(Intent)) {
	switch f := top.(type) {
	case DrawFrame:
		visit(Draw{})
		visit(EndPhase{})
	case ActivateFrame:
		b.eachFormation(f.Side, func(id FormationID) { visit(PickFormation{id}) })
		b.eachUnit(f.Side, func(u UnitID) { visit(PickUnit{u}) })
		windowCandidates(visit)
		visit(EndActivation{})
		visit(EndPhase{})
	case MoveFrame:
		b.eachUnit(f.Side, func(u UnitID) { visit(SelectUnit{u}) })
		visit(EndPhase{})
	case EnterFrame:
		for _, h := range b.entries(f.Unit) {
			visit(EnterAt{h})
		}
	case ActFrame:
		b.actCandidates(f, visit)
	case JoinFrame:
		b.eachNear(f.Combat, func(u UnitID) { visit(Join{u}) })
		for _, u := range f.Combat.Defenders {
			visit(LeaveOut{u})
		}
		visit(CloseJoining{})
	case ChitFrame:
		visit(PlayChit{CombatChit})
		visit(PlayChit{AntiTankChit})
		visit(PassChits{})
	case RollFrame:
		visit(Roll{})
	case ResolveFrame:
		visit(ResolveBreaches{})
	case BreachFrame:
		b.breachCandidates(visit)
	case SetUpFrame:
		b.setUpCandidates(f, visit)
	case SetUpAtFrame:
		for _, h := range b.setUpHexes(f.Unit) {
			visit(SetUpAt{h})
		}
	case InitiativeFrame:
		visit(Roll{})
	case FirstFrame:
		visit(GoFirst{Axis})
		visit(GoFirst{Allies})
	case TurnFrame, LossFrame, DisruptFrame, RetreatFrame, FallFrame, AdvanceFrame, AdvanceToFrame, CullFrame, ResultFrame:
		b.candidatesAfter(top, visit)
	case AirFrame, WindowFrame, ExtraMoveFrame, ReplaceFrame, RebuildFrame, WithdrawFrame:
		b.chitCandidates(top, visit)
	}
}

// candidatesAfter is the part of candidates for what follows a combat.
func (b *board) candidatesAfter(top Frame, visit func(Intent)) {
	switch f := top.(type) {
	case LossFrame:
		for _, u := range f.From {
			visit(TakeLoss{u})
		}
	case DisruptFrame:
		for _, u := range f.Among {
			visit(TakeDisruption{u})
		}
	case RetreatFrame:
		b.retreatCandidates(f, visit)
	case FallFrame:
		at := f.Path[len(f.Path)-1]
		for d := range hex.Dir(hex.Dirs) {
			visit(RetreatTo{at.Step(d)})
		}
		for _, e := range [4]Edge{North, East, South, West} {
			visit(RetreatOff{e})
		}
		visit(RetreatStay{})
	case AdvanceFrame:
		for _, u := range f.May {
			visit(AdvanceUnit{u})
		}
		visit(EndAdvance{})
	case AdvanceToFrame:
		for _, h := range f.Vacated {
			visit(AdvanceTo{h})
		}
	case CullFrame:
		b.in(f.Hex, func(u UnitID) { visit(Cull{u}) })
	default: // candidates names them all
	}
}

func (b *board) actCandidates(f ActFrame, visit func(Intent)) {
	for t := Light; t <= Heavy; t++ {
		visit(DeclareAttack{t})
	}
	at := b.Units[f.Unit].At
	for d := range hex.Dir(hex.Dirs) {
		if to := at.Step(d); b.Map.Grid.Has(to) {
			visit(StepTo{to})
		}
	}
	for _, e := range [4]Edge{North, East, South, West} {
		if b.atEdge(at, e) {
			visit(ExitMap{e})
		}
	}
	visit(Stop{})
}

func (b *board) retreatCandidates(f RetreatFrame, visit func(Intent)) {
	for i, u := range f.Left {
		if b.onMap(u) {
			visit(RetreatUnit{u})
		}
		seen := false
		for _, v := range f.Left[:i] {
			seen = seen || (b.onMap(v) && b.Units[v].At == b.Units[u].At)
		}
		if !seen && b.onMap(u) && len(b.together(f, b.Units[u].At)) > 1 {
			visit(RetreatStack{b.Units[u].At})
		}
	}
}

func (b *board) breachCandidates(visit func(Intent)) {
	b.eachUnit(Axis, func(u UnitID) {
		at := b.Units[u].At
		for d := range hex.Dir(hex.Dirs) {
			if b.onMap(u) && b.unbreached(at, d) {
				visit(Breach{u, d})
			}
		}
	})
	b.mergeCandidates(visit)
	visit(EndBreaching{})
}

func (b *board) eachFormation(side Side, visit func(FormationID)) {
	for i := range b.Order.Formations {
		if b.Order.Formations[i].Side == side {
			visit(FormationID(i))
		}
	}
}

// eachUnit visits the units of a side that are on the map or may arrive.
func (b *board) eachUnit(side Side, visit func(UnitID)) {
	for i := range b.Units {
		if w := b.Units[i].Where; b.side(UnitID(i)) == side && (w == OnMap || w == Arriving) {
			visit(UnitID(i))
		}
	}
}

// eachNear visits the attacker's units, the active one aside, that stand next to a defender.
func (b *board) eachNear(c Combat, visit func(UnitID)) {
	side := b.side(c.Active)
	b.eachUnit(side, func(u UnitID) {
		if u == c.Active || !b.onMap(u) {
			return
		}
		for _, h := range c.Hexes {
			if hex.Distance(b.Units[u].At, h) == 1 {
				visit(u)
				return
			}
		}
	})
}

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() []decide.Intent {
	out := []decide.Intent{Draw{}, EndPhase{}, Stop{}, CloseJoining{}, PassChits{}, Roll{}, RetreatStay{}, EndAdvance{}, ResolveBreaches{}, EndBreaching{}}
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
		out = append(out, PickUnit{u}, SelectUnit{u}, LeaveOut{u}, Join{u}, TakeLoss{u}, TakeDisruption{u}, RetreatUnit{u}, AdvanceUnit{u}, Cull{u}, SetUp{u})
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
