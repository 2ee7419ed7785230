package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// ruleMarkers is what victory point markers score.
const ruleMarkers cite.Rule = "theseus:10.a"

// 10.1.f: score is the points of a training scenario: breached minefield hexes, strength points that the garrison has
// lost, its disrupted units.
func (b *board) score(rec *derive.Rec) derive.Num {
	p := b.Scenario.Points
	lost, shaken := 0, 0
	for i := range b.Units {
		u := &b.Units[i]
		if c := b.counter(UnitID(i)); !b.static(b.side(UnitID(i))) || !c.Type.Combat() || u.Where == Elsewhere ||
			u.Where == Due {
			continue
		}
		if u.Where == Eliminated {
			lost += b.counter(UnitID(i)).Strength.N
			continue
		}
		lost += b.counter(UnitID(i)).Strength.N - int(u.Strength)
		if u.Disrupted {
			shaken++
		}
	}
	if b.Rulings.Other(DisruptionPoints) {
		shaken = int(b.Shaken)
	}
	return rec.Sum(derive.Of("theseus.victory.total", rulePoints, derive.Plain),
		b.each(rec, "theseus.victory.breached", "theseus.victory.breached_points", b.breachedFields(), p.Breached),
		b.each(rec, "theseus.victory.lost", "theseus.victory.lost_points", lost, p.Lost),
		b.each(rec, "theseus.victory.disrupted", "theseus.victory.disrupted_points", shaken, p.Disrupted))
}

// breachedFields is how many minefield hexes of the garrison have been breached.
func (b *board) breachedFields() int {
	n := 0
	for _, h := range b.Breached {
		if b.static(b.Map.FieldOwner[b.Map.Grid.Index(h)]) {
			n++
		}
	}
	return n
}

// each is so many points for each of so many things (10.1.f).
func (b *board) each(rec *derive.Rec, key, sum string, n int, worth Value) derive.Num {
	of := rec.Fact(derive.Of(key, rulePoints, derive.Plain), derive.Int(n), cite.None)
	points := rec.Fact(derive.Of("theseus.victory.worth", rulePoints, derive.Plain), derive.Int(worth.N), worth.Source)
	return rec.Product(derive.Of(sum, rulePoints, derive.Plain), of, points)
}

// 10.1.g: grade is the level of victory: automatic when the goal is taken, else by points (10.1.e).
func (b *board) grade(points derive.Num) Level {
	if b.goalTaken() {
		return Automatic
	}
	level := Worse
	for _, g := range b.Scenario.Grades {
		if !points.Less(derive.Int(g.Least.N)) {
			level = g.Level
		}
	}
	return level
}

func levelKey(l Level) string {
	switch l {
	case Worse:
		return "theseus.level.worse"
	case Historical:
		return "theseus.level.historical"
	case Better:
		return "theseus.level.better"
	case FarBetter:
		return "theseus.level.far_better"
	case Automatic:
		return "theseus.level.automatic"
	}
	panic("theseus: unknown level of victory")
}

// Score is what a training scenario would end with now: the points, the level of victory and how they come about
// (10.1.f, 10.1.g); ok is false for any other game.
func (g Game) Score() (points int, level Level, tree derive.Tree, ok bool) {
	if !g.b.training() {
		return 0, Worse, derive.Tree{}, false
	}
	rec := &derive.Rec{}
	n := g.b.score(rec)
	rec.Show(n)
	return n.Whole(), g.b.grade(n), rec.Tree(), true
}

// finalScore tells how a training scenario has ended (10.1.a, 10.1.e, 10.1.f, 10.1.g).
func (w *work) finalScore() {
	points := w.score(w.rec)
	w.rec.Show(points)
	level := w.grade(points)
	if level == Automatic {
		w.Log(ruleAutomatic, "theseus.victory.automatic", formationArg(w.Scenario.Acting), hexArg(w.Scenario.Goal))
	}
	w.Log(rulePoints, "theseus.victory.final", count("Points", points.Whole()))
	w.Log(ruleGrades, "theseus.victory.level", derive.Term("Level", levelKey(level)))
}

// 10.a: objective is what the Axis scores for an objective this turn: the left number of the marker's face when an
// occupant is in command, else the right one; nothing when no Axis combat unit stands there or the marker has no face
// for the turn (d-51, d-52).
func (b *board) objective(rec *derive.Rec, i int) derive.Num {
	o := &b.Map.Objectives[i]
	label := derive.Of("theseus.victory.nobody", ruleMarkers, derive.Plain, hexArg(o.At))
	face, inCommand := b.faceOf(i), false
	occupied := false
	b.in(o.At, func(u UnitID) {
		if b.side(u) != Axis || (!b.combat(u) && !b.Rulings.Other(Occupiers)) {
			return
		}
		occupied = true
		lone := b.formation(u) == NoFormation
		if lone && b.Rulings.Other(IndependentMarker) || !lone && b.command(rec, u) == InCommand {
			inCommand = true
		}
	})
	if face >= 0 && !occupied && b.coveredAlone(o.At) {
		label.Key = "theseus.victory.zone"
		return rec.Fact(label, derive.Int(o.Faces[face].Out.N), o.Faces[face].Out.Source)
	}
	if face < 0 || !occupied {
		return rec.Fact(label, derive.Val{}, cite.None)
	}
	v := o.Faces[face].Out
	label.Key = "theseus.victory.out"
	if inCommand {
		v, label.Key = o.Faces[face].In, "theseus.victory.in"
	}
	return rec.Fact(label, derive.Int(v.N), v.Source)
}

// coveredAlone tells whether an empty hex lies in zones of the Axis and in none of the Allies, which scores the right
// number under the other reading of d-53 (10.a).
func (b *board) coveredAlone(h hex.Hex) bool {
	return b.Rulings.Other(ZonesOccupy) && b.holder(h) == 0 && b.inZone(h, Axis) && !b.inZone(h, Allies)
}

// turnPoints is what the Axis scores for each objective at the end of a turn beyond what it has scored for it before: a
// place scores once, at its best (10.a).
func (b *board) turnPoints(rec *derive.Rec) derive.Num {
	var parts []derive.Num
	for i := range b.Map.Objectives {
		now := b.objective(rec, i)
		if i < len(b.Scored) && b.Scored[i] > 0 {
			before := rec.Fact(
				derive.Of("theseus.victory.before", ruleMarkers, derive.Modifier),
				derive.Int(-int(b.Scored[i])),
				cite.None,
			)
			none := rec.Fact(derive.Of("theseus.victory.none", ruleMarkers, derive.Plain), derive.Val{}, cite.None)
			more := rec.Sum(derive.Of("theseus.victory.more", ruleMarkers, derive.Plain), now, before)
			now = rec.Greatest(derive.Of("theseus.victory.at_best", ruleMarkers, derive.Plain), more, none)
		}
		parts = append(parts, now)
	}
	return rec.Sum(derive.Of("theseus.victory.turn", ruleMarkers, derive.Plain), parts...)
}

// EndTurnFrame is the End Turn Phase: victory points are not counted yet (9).
type EndTurnFrame struct{}

func (EndTurnFrame) frame() string { return "end_turn" }

// Fields implements [Frame].
func (f EndTurnFrame) Fields(record.Visitor) Frame { return f }

// Shows implements [Showing]: the objectives that the Axis holds, all when it holds none.
func (EndTurnFrame) Shows(g Game) Shown {
	shown := Shown{Formation: NoFormation}
	var all []hex.Hex
	for _, o := range g.b.Map.Objectives {
		all = append(all, o.At)
		if g.b.holder(o.At) == Axis && g.b.hasCombat(o.At) {
			shown.Sight = append(shown.Sight, o.At)
		}
	}
	if len(shown.Sight) == 0 {
		shown.Sight = all
	}
	return shown
}

// Question implements [Frame].
func (EndTurnFrame) Question(*board) play.Question {
	return play.Ask(Axis, ruleMarkers, "theseus.point.end_turn")
}

// Options implements [Frame].
func (EndTurnFrame) Options(_ *board, visit func(decide.Act)) { visit(CountPoints.Now()) }

// Act counts a turn's victory points (10.a).
func (EndTurnFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != CountPoints {
		return false
	}
	if t.Judging() {
		t.Board.mayCount(t.Sheet)
	} else {
		t.Work.countPoints()
	}
	return true
}

func (b *board) mayCount(s *decide.Sheet) {
	points := b.turnPoints(s.Rec())
	s.Rec().Show(points)
	if b.Campaign != nil {
		s.Rec().Show(b.sourcesHeld(s.Rec()))
	}
	s.Because(ruleMarkers, "theseus.victory.may_count", derive.Number("Points", points.Val, derive.Plain))
}

// Settle implements [Frame].
func (EndTurnFrame) Settle(*work) play.Settled { return play.Asks }

// countPoints scores the objectives and ends the phase, unless a campaign is over before (9, 10.a).
func (w *work) countPoints() {
	if w.Campaign != nil && w.endCampaignTurn() {
		w.Frames = w.Frames.Keep(0)
		return
	}
	points := w.turnPoints(w.rec)
	w.rec.Show(points)
	for i := range w.Map.Objectives {
		for len(w.Scored) <= i {
			w.Scored = append(w.Scored, 0)
		}
		w.Scored[i] = max(w.Scored[i], int8(w.objective(nil, i).Whole()))
	}
	w.pop()
	w.Log(ruleMarkers, "theseus.victory.counted", derive.Number("Points", points.Val, derive.Plain))
	w.nextTurn()
}
