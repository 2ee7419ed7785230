package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 14 Minefields.
const (
	ruleMines       cite.Rule = "cauldron:14.0"
	ruleMineAdvance cite.Rule = "cauldron:14.0.1"
	ruleMineSupply  cite.Rule = "cauldron:14.0.2"
	ruleMineCombat  cite.Rule = "cauldron:14.0.3"
	ruleLateMines   cite.Rule = "cauldron:14.0.4"

	ruleBreaching     cite.Rule = "cauldron:14.1"
	rulePlaceMarker   cite.Rule = "cauldron:14.1.1"
	ruleWorkerFrozen  cite.Rule = "cauldron:14.1.2"
	ruleResolveBreach cite.Rule = "cauldron:14.1.3"
	ruleStraight      cite.Rule = "cauldron:14.1.4"
)

const (
	mineCost      = 12 // for Allied units (14.0)
	mineAttack    = -2 // on an attack across a minefield (14.0.3)
	breachesATurn = 2  // attempts in one Minefield Phase (14.1)
	breachesFrom  = May28
	pictureBreaks = 3 // attempts that the example's picture shows (d-15)
)

// 14.0.4, 14.1.5: unbreached tells whether the side of h in direction d is a minefield hexside now: mined, its late
// mines laid, and not breached (14.0).
func (b *board) unbreached(h hex.Hex, d hex.Dir) bool {
	if !b.laid(b.mines(h, d)) {
		return false
	}
	side := hex.SideOf(h, d)
	for _, done := range b.Breached {
		if done == side {
			return false
		}
	}
	return true
}

// laid tells whether mines lie by now (14.0.4).
func (b *board) laid(f SideFeature) bool {
	return f&Mined != 0 || (f&Mined5June != 0 && b.Turn >= June5) || (f&Mined9June != 0 && b.Turn >= June9)
}

// mines is when the side of h in direction d is mined, if ever: as the map has it or, under the other reading of d-11,
// like any side of a minefield hex on it (14.0).
func (b *board) mines(h hex.Hex, d hex.Dir) SideFeature {
	f := b.Map.At(h, d) & minedEver
	if f == 0 && b.Rulings.Other(MinedHexes) {
		return b.boxMines(h) | b.boxMines(h.Step(d))
	}
	return f
}

// boxMines are all mines of a minefield hex, none for another hex.
func (b *board) boxMines(h hex.Hex) (f SideFeature) {
	if !b.minefield(h) {
		return 0
	}
	for d := range hex.Dir(hex.Dirs) {
		f |= b.Map.At(h, d)
	}
	return f & minedEver
}

// 14.0: crossMines refuses an Axis step over mines; a road changes nothing (8.0.e1).
func (b *board) crossMines(s *decide.Sheet, u UnitID, from hex.Hex, d hex.Dir) {
	if b.side(u) == Axis && b.unbreached(from, d) && !b.wayBack(u, from, d) {
		s.Refuse(ruleMines, "cauldron.minefields.axis", derive.Border("Hexside", from, d))
	}
}

// 14.0.1: wayBack tells whether a unit that advanced over mines goes back over the hexside by which it came, which it
// may under the other reading of d-61.
func (b *board) wayBack(u UnitID, from hex.Hex, d hex.Dir) bool {
	return b.Units[u].Back == uint8(d)+1 && b.Units[u].At == from && b.Rulings.Other(BackOverMines)
}

// 14.1.2: frozenWorker refuses whatever a unit at work on a breach would do.
func (b *board) frozenWorker(s *decide.Sheet, u UnitID) {
	if b.working(u) {
		s.Refuse(ruleWorkerFrozen, "cauldron.minefields.frozen", unitArg(u))
	}
}

func (b *board) working(u UnitID) bool {
	for _, w := range b.Works {
		if w.Unit == u && b.onMap(u) && b.Units[u].At == w.From {
			return true
		}
	}
	return false
}

// 14.1, 14.1.1: breach judges the placing of a breach marker. One unit may be given both of a turn, but not under the
// other reading of d-74: that it is at work binds it only in the Action Phases that follow (14.1.2).
func (b *board) breach(s *decide.Sheet, f BreachFrame, u UnitID, d hex.Dir) {
	if b.Turn < breachesFrom {
		s.Refuse(ruleBreaching, "cauldron.minefields.too_early")
	}
	if f.Left < 1 {
		s.Refuse(
			ruleBreaching,
			"cauldron.minefields.limit",
			derive.Number("Limit", derive.Int(b.breachLimit()), derive.Plain),
		)
	}
	if b.Markers < 1 {
		s.Refuse(ruleBreaching, "cauldron.minefields.no_marker")
	}
	if !b.onMap(u) {
		s.Refuse(rulePlaceMarker, "cauldron.movement.not_in_play", unitArg(u))
		return
	}
	at := b.Units[u].At
	if b.side(u) != Axis || b.counter(u).Class != Infantry {
		s.Refuse(rulePlaceMarker, "cauldron.minefields.not_infantry", unitArg(u))
	}
	if b.Map.Grid.Has(at.Step(d)) && !b.unbreached(at, d) {
		s.Refuse(rulePlaceMarker, "cauldron.minefields.no_mines", derive.Border("Hexside", at, d))
	}
	if !b.Map.Grid.Has(at.Step(d)) {
		s.Refuse(rulePlaceMarker, "cauldron.movement.no_hex", hexArg(at.Step(d)))
	}
	for _, w := range b.Works {
		if w.From == at && w.Dir == d {
			s.Refuse(rulePlaceMarker, "cauldron.minefields.marked", derive.Border("Hexside", at, d))
		}
	}
	if b.working(u) && b.Rulings.Other(OneMarkerAUnit) {
		s.Refuse(rulePlaceMarker, "cauldron.minefields.one_marker", unitArg(u))
	}
	if b.holder(at.Step(d)) == Allies {
		s.Because(rulePlaceMarker, "cauldron.minefields.may_breach_enemy", derive.Border("Hexside", at, d))
		return
	}
	s.Because(rulePlaceMarker, "cauldron.minefields.may_breach", derive.Border("Hexside", at, d))
}

// breachLimit is two attempts a turn, or three under the reading that the example's picture shows (14.1, d-15).
func (b *board) breachLimit() int {
	if b.Rulings.Other(BreachLimit) {
		return pictureBreaks
	}
	return breachesATurn
}

// mark places a breach marker (14.1.1).
func (w *work) mark(f BreachFrame, u UnitID, d hex.Dir) {
	w.Works = append(w.Works, Work{Unit: u, From: w.Units[u].At, Dir: d, Turn: w.Turn})
	w.Markers--
	w.replace(BreachFrame{Left: f.Left - 1})
	w.Log(rulePlaceMarker, "cauldron.minefields.marked_now", unitArg(u), derive.Border("Hexside", w.Units[u].At, d))
}

// 14.1.3: resolve turns every marker placed in an earlier turn: breached, or back to the stock. One whose hexside
// another marker has opened meanwhile, from the far side or straight across (14.1.4), is not needed.
func (w *work) resolve() {
	var kept []Work
	for _, m := range w.Works {
		if m.Turn >= w.Turn {
			kept = append(kept, m)
			continue
		}
		w.resolveOne(m)
	}
	w.Works = kept
	w.minesChanged()
	w.replace(BreachFrame{Left: w.breachLimit()})
}

func (w *work) resolveOne(m Work) {
	box := m.From.Step(m.Dir)
	border := derive.Border("Hexside", m.From, m.Dir)
	gone := !w.onMap(m.Unit) || w.Units[m.Unit].At != m.From
	switch {
	case w.holder(box) == Allies:
		w.Markers++
		w.Log(ruleResolveBreach, "cauldron.minefields.blocked", border, hexArg(box))
	case gone && !w.Rulings.Other(WorkerGone):
		w.Markers++
		w.Log(ruleResolveBreach, "cauldron.minefields.worker_gone", border)
	case w.breached(hex.SideOf(m.From, m.Dir)):
		w.Markers++
		w.Log(ruleResolveBreach, "cauldron.minefields.open_already", border)
	default:
		w.Breached = append(w.Breached, hex.SideOf(m.From, m.Dir))
		w.Log(ruleResolveBreach, "cauldron.minefields.breached", border)
		w.straightThrough(m.From, m.Dir)
	}
}

// 14.1.4: straightThrough breaches the opposite hexside of the minefield hex as well, unless an Allied unit bars it.
// The minefield hex is the one entered or, for infantry that breaches its way out of a minefield (d-61), the one that
// it stands in.
func (w *work) straightThrough(from hex.Hex, d hex.Dir) {
	box := from.Step(d)
	if !w.minefield(box) {
		box, d = from, d.Opposite()
	}
	if !w.minefield(box) {
		return
	}
	border := derive.Border("Hexside", box, d)
	at, barred := w.barsOpposite(box, box.Step(d))
	switch {
	case !w.unbreached(box, d):
		return
	case barred:
		w.Log(ruleStraight, "cauldron.minefields.far_barred", border, hexArg(at))
	default:
		w.Breached = append(w.Breached, hex.SideOf(box, d))
		w.pair(box, d)
		w.Log(ruleStraight, "cauldron.minefields.far_breached", border)
	}
}

// minefield tells whether a hex is a minefield hex, as far as its printed dots go.
func (b *board) minefield(h hex.Hex) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.Map.Box[i]
}

// barsOpposite tells whether an Allied unit bars the far hexside: one in the hex behind it, or under the other reading
// of d-12 one in a hex that touches an end of it as well. at is the hex of that unit (14.1.4).
func (b *board) barsOpposite(box, far hex.Hex) (at hex.Hex, barred bool) {
	if b.holder(far) == Allies {
		return far, true
	}
	if !b.Rulings.Other(OppositeBreach) {
		return far, false
	}
	d, _ := hex.Toward(box, far)
	for _, turn := range [2]int{1, -1} {
		if beside := box.Step(d.Turn(turn)); b.holder(beside) == Allies {
			return beside, true
		}
	}
	return far, false
}

// dueBreaches is how many markers are turned now.
func (b *board) dueBreaches() int {
	n := 0
	for _, w := range b.Works {
		if w.Turn < b.Turn {
			n++
		}
	}
	return n
}

// breachUntimely refuses work on breaches outside the Minefield Phase, and in it what does not come next (14.1.1,
// 14.1.3, 14.1.6).
func (b *board) breachUntimely(s *decide.Sheet, top Frame, i decide.Act) {
	_, resolving := top.(ResolveFrame)
	_, placing := top.(BreachFrame)
	rule := rulePlaceMarker
	switch i.Verb {
	case ResolveBreaches:
		rule = ruleResolveBreach
	case MergeMarkers:
		rule = ruleMerging
	default:
	}
	switch {
	case settingUp(top):
		return
	case resolving:
		s.Refuse(ruleResolveBreach, "cauldron.moment.markers_first")
	case placing:
		s.Refuse(ruleResolveBreach, "cauldron.moment.markers_turned")
	default:
		s.Refuse(rule, "cauldron.moment.minefield_phase")
	}
	if i.Verb == Breach {
		b.breach(s, BreachFrame{Left: b.breachLimit()}, i.Unit, hex.Dir(i.N))
	}
}

// ResolveFrame is a Minefield Phase in which last turn's markers are still to be turned (14.1.3).
type ResolveFrame struct{}

func (ResolveFrame) frame() string { return "resolve" }

// Fields implements [Frame].
func (f ResolveFrame) Fields(record.Visitor) Frame { return f }

func (ResolveFrame) under() Phase { return MinefieldPhase }

func (ResolveFrame) outside(*board) bool { return true }

// Question implements [Frame].
func (ResolveFrame) Question(*board) play.Question {
	return play.Ask(Axis, ruleResolveBreach, "cauldron.point.resolve")
}

// Options implements [Frame].
func (ResolveFrame) Options(_ *board, visit func(decide.Act)) { visit(ResolveBreaches.Now()) }

// Act implements [Frame].
func (ResolveFrame) Act(t turn, i decide.Act) bool {
	if i.Verb != ResolveBreaches {
		return false
	}
	if t.Judging() {
		t.Sheet.Because(
			ruleResolveBreach,
			"cauldron.minefields.may_resolve",
			derive.Number("Count", derive.Int(t.Board.dueBreaches()), derive.Plain),
		)
	} else {
		t.Work.resolve()
	}
	return true
}

// Settle implements [Frame].
func (ResolveFrame) Settle(*work) play.Settled { return play.Asks }

// BreachFrame is a Minefield Phase in which breach markers may still be placed (14.1).
type BreachFrame struct{ Left int }

func (BreachFrame) frame() string { return "breach" }

// Fields implements [Frame].
func (f BreachFrame) Fields(v record.Visitor) Frame {
	record.Int(v, "left", &f.Left, 0, mostSteps)
	return f
}

func (f BreachFrame) given(g *givens) { g.Count("breaches", f.Left, derive.Plain) }

func (BreachFrame) under() Phase { return MinefieldPhase }

func (BreachFrame) outside(*board) bool { return true }

func (BreachFrame) onTurn(w *work) (Frame, bool) {
	return BreachFrame{Left: w.breachLimit()}, len(w.Works) == 0
}

// Question implements [Frame].
func (f BreachFrame) Question(*board) play.Question {
	return play.Ask(
		Axis,
		ruleBreaching,
		"cauldron.point.breach",
		derive.Number("Count", derive.Int(f.Left), derive.Plain),
	)
}

// Options implements [Frame].
func (BreachFrame) Options(b *board, visit func(decide.Act)) {
	b.eachUnit(Axis, func(u UnitID) {
		at := b.Units[u].At
		for d := range hex.Dir(hex.Dirs) {
			if b.onMap(u) && b.unbreached(at, d) {
				visit(BreachSide(u, d))
			}
		}
	})
	b.mergeCandidates(visit)
	visit(EndBreaching.Now())
}

// Act implements [Frame].
func (f BreachFrame) Act(t turn, i decide.Act) bool {
	if t.Judging() && !t.Board.meaningful(i) {
		return false
	}
	switch i.Verb {
	case Breach:
		if t.Judging() {
			t.Board.breach(t.Sheet, f, i.Unit, hex.Dir(i.N))
		} else {
			t.Work.mark(f, i.Unit, hex.Dir(i.N))
		}
	case EndBreaching:
		if t.Judging() {
			t.Sheet.Because(ruleBreaching, "cauldron.minefields.may_end")
		} else {
			t.Work.pop()
		}
	case MergeMarkers:
		if t.Judging() {
			t.Board.merged(t.Sheet, i.Hex, hex.Dir(i.N))
		} else {
			t.Work.merge(i.Hex, hex.Dir(i.N))
		}
	default:
		return false
	}
	return true
}

// Settle implements [Frame].
func (BreachFrame) Settle(*work) play.Settled { return play.Asks }

// 14.0.2: cameOver tells whether a unit beyond a mined hexside came over it and so is supplied over it, under the other
// reading of d-61.
func (b *board) cameOver(from int, d hex.Dir) bool {
	if !b.Rulings.Other(BackOverMines) {
		return false
	}
	h, found := b.Map.Grid.At(from).Step(d), false
	b.in(h, func(u UnitID) { found = found || b.wayBack(u, h, d.Opposite()) })
	return found
}

// 14.0.3: overMines tells whether the attack goes across an unbreached minefield: for one attacker at least, or for all
// under the other reading of d-24.
func (b *board) overMines(attackers []UnitID, c Combat) bool {
	all := len(attackers) > 0
	for _, u := range attackers {
		across := false
		for _, h := range c.Hexes {
			if d, ok := b.reaches(b.Units[u].At, h); ok && b.unbreached(b.Units[u].At, d) {
				across = true
			}
		}
		if across && !b.Rulings.Other(MineAttack) {
			return true
		}
		all = all && across
	}
	return all && b.Rulings.Other(MineAttack)
}
