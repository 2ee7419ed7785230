package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 10.2 The Opening Phase and 10.3 The Gazala Battles.
const (
	ruleOpening        cite.Rule = "theseus:10.2"
	ruleOpeningGrades  cite.Rule = "theseus:10.2.a"
	ruleOpeningLapse   cite.Rule = "theseus:10.2.b"
	ruleOpeningSources cite.Rule = "theseus:10.2.c"
	ruleOpeningStaffs  cite.Rule = "theseus:10.2.d"
	ruleOpeningValues  cite.Rule = "theseus:10.2.e"
	ruleBattles        cite.Rule = "theseus:10.3"
	ruleBattlesAtOnce  cite.Rule = "theseus:10.3.a"
	ruleBattlesLosses  cite.Rule = "theseus:10.3.b"
	ruleBattlesStaffs  cite.Rule = "theseus:10.3.c"
	ruleBattlesGrades  cite.Rule = "theseus:10.3.d"
	ruleBattlesValues  cite.Rule = "theseus:10.3.e"
	ruleBattlesLapse   cite.Rule = "theseus:10.3.f"
	ruleBattlesSources cite.Rule = "theseus:10.3.g"
)

// of is the rule by which something is counted: in the scenario that can be won at once it stands under 10.3, in the
// other under 10.2.
func (c *Campaign) of(opening, battles cite.Rule) cite.Rule {
	if c.Automatic.Source != cite.None {
		return battles
	}
	return opening
}

// 10.2.e, 10.3.e: aim is how a campaign counts an objective of the map; ok is false for one that it does not count.
func (b *board) aim(i int) (a Aim, ok bool) {
	n := slices.IndexFunc(b.Campaign.Objectives, func(a Aim) bool { return a.At == b.Map.Objectives[i].At })
	if n < 0 {
		return Aim{}, false
	}
	return b.Campaign.Objectives[n], true
}

// faceOf is the face of an objective's marker that counts on a turn, -1 when none does: that of the turn, or the one
// that a campaign keeps up all the while (10.a, 10.2.e, 10.3.e).
func (b *board) faceOf(i int) int {
	if b.Campaign != nil {
		a, counts := b.aim(i)
		if !counts {
			return -1
		}
		if a.Face > 0 {
			return a.Face - 1
		}
	}
	return slices.IndexFunc(
		b.Map.Objectives[i].Faces,
		func(f MarkerFace) bool { return f.First <= int(b.Turn) && int(b.Turn) <= f.Last },
	)
}

// comesIn notes who was the last to come into the hex of an objective (10.2.b, 10.3.f).
func (w *work) comesIn(u UnitID, h hex.Hex) {
	if w.Campaign == nil {
		return
	}
	for i := range w.Map.Objectives {
		if w.Map.Objectives[i].At == h && i < len(w.LastIn) {
			w.LastIn[i] = w.side(u)
		}
	}
}

// 10.2.b, 10.3.f: forfeited tells whether the points of an objective lapse in the end: it is one of those to hold on
// to, and an Allied unit was the last one in.
func (b *board) forfeited(i int) bool {
	return i < len(b.LastIn) && b.LastIn[i] == Allies && slices.Contains(b.Campaign.Forfeited, b.Map.Objectives[i].At)
}

// 10.2.c, 10.3.g: sourcesHeld is what the Axis loses this turn: so many points for each of its major sources with an
// Allied combat unit.
func (b *board) sourcesHeld(rec *derive.Rec) derive.Num {
	n := 0
	for _, s := range b.Map.Supplies {
		if s.Kind == MajorSource && s.Side == Axis && b.holder(s.At) == Allies && b.hasCombat(s.At) {
			n++
		}
	}
	return b.times(
		rec,
		b.Campaign.of(ruleOpeningSources, ruleBattlesSources),
		"theseus.victory.sources",
		"theseus.victory.sources_points",
		n,
		-1,
		b.Campaign.SourceHeld,
	)
}

// times is so many points for each of so many things, gained or, with the sign -1, lost.
func (b *board) times(rec *derive.Rec, rule cite.Rule, key, sum string, n, sign int, worth Value) derive.Num {
	of := rec.Fact(derive.Of(key, rule, derive.Plain), derive.Int(n), cite.None)
	points := rec.Fact(
		derive.Of("theseus.victory.worth", rule, derive.Modifier),
		derive.Int(sign*worth.N),
		worth.Source,
	)
	return rec.Product(derive.Of(sum, rule, derive.Modifier), of, points)
}

// 10.2.d, 10.3.c: staffPoints is what the Axis loses in the end for its headquarters that are out of supply, those that
// have not arrived aside (d-104), and in 10.3 for those removed.
func (b *board) staffPoints(rec *derive.Rec) []derive.Num {
	short, removed := 0, 0
	for i := range b.Units {
		u := UnitID(i)
		if b.combat(u) || b.side(u) != Axis {
			continue
		}
		switch {
		case b.Units[i].Where == Eliminated:
			removed++
		case b.Units[i].Where == Due && b.Rulings.Other(StaffToCome):
			short++
		case b.onMap(u) && !b.suppliedNow(u):
			short++
		}
	}
	rule := b.Campaign.of(ruleOpeningStaffs, ruleBattlesStaffs)
	parts := []derive.Num{
		b.times(rec, rule, "theseus.victory.staffs", "theseus.victory.staffs_points", short, -1, b.Campaign.Unsupplied),
	}
	if b.Campaign.Removed.Source != cite.None {
		parts = append(
			parts,
			b.times(
				rec,
				rule,
				"theseus.victory.removed",
				"theseus.victory.removed_points",
				removed,
				-1,
				b.Campaign.Removed,
			),
		)
	}
	return parts
}

// suppliedNow tells whether a headquarters is in supply when victory is counted: by its path, whatever its emergency
// supply has given it, or by that too (5.7.1, 5.7.5, d-117).
func (b *board) suppliedNow(u UnitID) bool {
	if !b.testsSupply(b.side(u)) {
		return !b.Units[u].Short
	}
	if b.Units[u].Flipped && !b.Units[u].Short && b.Rulings.Other(EmergencyCounts) {
		return true
	}
	return b.inSupply(nil, u)
}

// 10.3.b: lossPoints is what the Axis gains for the strength that the motorised units of the Allies have lost, and
// loses for that of its own corps: what they lack in the end or, under the other reading of d-127, all that they have
// lost on the way, restored or not (8.3). Of the enemy's losses a side is told of the units that are gone; strength
// markers it does not see (5.3.4).
func (b *board) lossPoints(rec *derive.Rec) []derive.Num {
	allied, axis := int(b.Restored[Allies-1]), int(b.Restored[Axis-1])
	if !b.Rulings.Other(LostForGood) {
		allied, axis = 0, 0
	}
	for i := range b.Units {
		u := UnitID(i)
		switch {
		case b.Units[i].Where == Due || b.Units[i].Where == Elsewhere || !b.lossCounts(u):
		case b.side(u) == Allies:
			allied += b.lostBy(u)
		default:
			axis += b.lostBy(u)
		}
	}
	alliedLost, axisLost := "theseus.victory.allied_lost", "theseus.victory.axis_lost"
	switch b.Intelligence.To {
	case Axis:
		alliedLost = "theseus.victory.allied_lost_seen"
	case Allies:
		axisLost = "theseus.victory.axis_lost_seen"
	}
	var parts []derive.Num
	if len(b.Campaign.AlliedLost) > 0 {
		parts = append(
			parts,
			b.threshold(
				rec,
				alliedLost,
				"theseus.victory.allied_points",
				allied,
				1,
				b.Campaign.AlliedLost,
			),
		)
	}
	if len(b.Campaign.AxisLost) > 0 {
		parts = append(
			parts,
			b.threshold(rec, axisLost, "theseus.victory.axis_points", axis, -1, b.Campaign.AxisLost),
		)
	}
	return parts
}

// lossCounts tells whether the strength that a unit loses counts for victory (10.3.b).
func (b *board) lossCounts(u UnitID) bool {
	c := b.counter(u)
	switch {
	case b.Campaign == nil || !c.Type.Combat():
		return false
	case b.side(u) == Allies:
		return b.motorisedLoss(c)
	}
	return b.inCorps(c)
}

// motorisedLoss tells whether the strength of an Allied unit counts: one with its allowance in a red hexagon, heavy
// tanks too (10.3.b, 3.2.h, d-109).
func (b *board) motorisedLoss(c *Counter) bool {
	return c.Gait == Motorised && (c.Type != HeavyTank || !b.Rulings.Other(NoHeavyTanks))
}

// lostBy is the strength points that a unit that has been in play lacks; of one that was broken up those that it had
// lost before (d-74).
func (b *board) lostBy(u UnitID) int {
	if where := b.Units[u].Where; where == Eliminated || where == BrokenUp && b.Rulings.Other(BrokenUpIsLost) {
		return b.counter(u).Strength.N
	}
	return b.counter(u).Strength.N - int(b.Units[u].Strength)
}

// inCorps tells whether the strength of an Axis unit counts: one of the Africa Corps, of XX Corps, or a German
// independent unit (10.3.b, d-58).
func (b *board) inCorps(c *Counter) bool {
	if c.Formation == NoFormation {
		return c.Nation == German
	}
	if b.Rulings.Other(TwoDivisions) && slices.Contains(b.Campaign.Doubtful, c.Formation) {
		return false
	}
	return slices.Contains(b.Campaign.Corps, c.Formation)
}

// threshold is the points for a loss: those of the highest threshold that it reaches (10.3.b).
func (b *board) threshold(rec *derive.Rec, key, points string, lost, sign int, steps []Threshold) derive.Num {
	rec.Show(rec.Fact(derive.Of(key, ruleBattlesLosses, derive.Plain), derive.Int(lost), cite.None))
	reached := Value{}
	for _, t := range steps {
		if lost >= t.Lost.N {
			reached = t.Points
		}
	}
	return rec.Fact(derive.Of(points, ruleBattlesLosses, derive.Modifier), derive.Int(sign*reached.N), reached.Source)
}

// 10.2, 10.3: campaignScore is the victory points of the Axis, if the game ended now.
func (b *board) campaignScore(rec *derive.Rec) derive.Num {
	c := b.Campaign
	var parts []derive.Num
	for i, n := range b.Scored {
		if _, counts := b.aim(i); !counts || n == 0 {
			continue
		}
		rule, at := c.of(ruleOpeningValues, ruleBattlesValues), hexArg(b.Map.Objectives[i].At)
		l := derive.Of("theseus.victory.objective", rule, derive.Plain, at)
		if b.forfeited(i) {
			l.Key, l.Rule, n = "theseus.victory.forfeited", c.of(ruleOpeningLapse, ruleBattlesLapse), 0
		}
		parts = append(parts, rec.Fact(l, derive.Int(int(n)), cite.None))
	}
	lost := derive.Of("theseus.victory.sources_lost", c.of(ruleOpeningSources, ruleBattlesSources), derive.Modifier)
	parts = append(parts, rec.Fact(lost, derive.Int(-int(b.Minus)), cite.None))
	parts = append(append(parts, b.staffPoints(rec)...), b.lossPoints(rec)...)
	return rec.Sum(derive.Of("theseus.victory.total", c.of(ruleOpening, ruleBattles), derive.Plain), parts...)
}

// 10.2.a, 10.3.d: campaignGrade is the grade of victory for so many points: the first whose most is not exceeded, else
// the last, which is open; under the other reading of d-57 more points than its first have none.
func (b *board) campaignGrade(points derive.Num) CampaignGrade {
	first := 0
	for _, o := range b.Campaign.Grades {
		if o.Most.Source == cite.None && b.Campaign.Automatic.Source != cite.None &&
			derive.Int(first).Less(points.Val) &&
			b.Rulings.Other(ExactGrade) {
			return NoGrade
		}
		first = o.Most.N + 1
		if o.Most.Source == cite.None || !derive.Int(o.Most.N).Less(points.Val) {
			return o.Grade
		}
	}
	return AxisDecisive
}

func gradeKey(g CampaignGrade) string {
	switch g {
	case NoGrade:
		return "theseus.grade.none"
	case AlliedDecisive:
		return "theseus.grade.allied_decisive"
	case AlliedSubstantial:
		return "theseus.grade.allied_substantial"
	case AlliedMinor:
		return "theseus.grade.allied_minor"
	case Draw:
		return "theseus.grade.draw"
	case AxisMinor:
		return "theseus.grade.axis_minor"
	case AxisSubstantial:
		return "theseus.grade.axis_substantial"
	case AxisDecisive:
		return "theseus.grade.axis_decisive"
	}
	panic("theseus: unknown grade of victory")
}

// Standing is what a campaign would end with now: the victory points of the Axis, the grade and how they come about
// (10.2, 10.3); ok is false for any other game.
func (g Game) Standing() (points int, grade CampaignGrade, tree derive.Tree, ok bool) {
	if g.b.Campaign == nil {
		return 0, 0, derive.Tree{}, false
	}
	rec := &derive.Rec{}
	n := g.b.campaignScore(rec)
	rec.Show(n)
	return n.Whole(), g.b.campaignGrade(n), rec.Tree(), true
}

// 10.3.a: goalAtOnce is the hex that the Axis has to hold to win at once: Tobruk, or the hex that is printed there
// (d-01).
func (b *board) goalAtOnce() hex.Hex {
	if b.Rulings.Other(OtherTobruk) {
		return b.Campaign.Automatic.Printed
	}
	return b.Campaign.Automatic.At
}

// wonAtOnce tells whether the Axis has won the game at the end of a turn: it holds Tobruk with a combat unit, and too
// few headquarters of the Allies are in supply (9, 10.3.a).
func (b *board) wonAtOnce(rec *derive.Rec) bool {
	a, at := b.Campaign.Automatic, b.goalAtOnce()
	if a.Source == cite.None {
		return false
	}
	supplied := b.alliedStaffs()
	rec.Show(
		rec.Fact(
			derive.Of("theseus.victory.allied_staffs", ruleBattlesAtOnce, derive.Plain),
			derive.Int(supplied),
			cite.None,
		),
	)
	return b.holder(at) == Axis && b.hasCombat(at) && supplied < a.Below.N
}

// alliedStaffs is how many headquarters of the Allies are in supply (10.3.a).
func (b *board) alliedStaffs() int {
	n := 0
	for i := range b.Units {
		if u := UnitID(i); b.onMap(u) && !b.combat(u) && b.side(u) == Allies && b.suppliedNow(u) {
			n++
		}
	}
	return n
}

// endCampaignTurn carries out the End Turn Phase of a campaign before the points of its objectives: automatic victory,
// which ends the game, and points lost for sources (9, 10.2.c, 10.3.a, 10.3.g).
func (w *work) endCampaignTurn() (over bool) {
	if w.wonAtOnce(w.rec) {
		w.Log(ruleBattlesAtOnce, "theseus.victory.at_once", hexArg(w.goalAtOnce()))
		return true
	}
	lost := w.sourcesHeld(w.rec)
	w.rec.Show(lost)
	if lost.Val != (derive.Val{}) {
		w.Minus += int8(-lost.Whole())
		w.Log(
			w.Campaign.of(ruleOpeningSources, ruleBattlesSources),
			"theseus.victory.sources_held",
			derive.Number("Points", lost.Val, derive.Modifier),
		)
	}
	return false
}

// endCampaign tells how a campaign has ended (9, 10.2, 10.3).
func (w *work) endCampaign() {
	points := w.campaignScore(w.rec)
	w.rec.Show(points)
	w.Log(w.Campaign.of(ruleOpening, ruleBattles), "theseus.victory.final", count("Points", points.Whole()))
	w.Log(
		w.Campaign.of(ruleOpeningGrades, ruleBattlesGrades),
		"theseus.victory.level",
		derive.Term("Level", gradeKey(w.campaignGrade(points))),
	)
}
