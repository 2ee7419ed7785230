package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 12.0 Retreats.
const (
	ruleRetreatLength cite.Rule = "na41:12.1.1"
	ruleSplit         cite.Rule = "na41:12.1.2"
	ruleBaggage       cite.Rule = "na41:12.1.5"
	ruleDestroyed     cite.Rule = "na41:12.2.1"
	ruleSurrender     cite.Rule = "na41:12.5.1.a"
	ruleCutOff        cite.Rule = "na41:12.5.1.b"
	ruleDisrupts      cite.Rule = "na41:13.1.2"
	ruleFleeing       cite.Rule = "na41:13.1.3"
)

// RetreatFrame is units that have to retreat, one after another (12.1). Path is the hexes that the first of them has
// entered. Loading: trucks may still pick somebody up. Back: units in full retreat fall back from an enemy, and one hex
// is enough that brings them to friends who are not (13.3.2.d).
type RetreatFrame struct {
	Side        Side
	From        hex.Hex
	Units       []UnitID
	Least, Most uint8
	Condition   Condition
	Path        []hex.Hex
	Loading     bool
	Along       []Companion
	Leaving     bool // by disengagement: nobody has to go, and no enemy zone is entered (27.5.4)
	Back        bool
}

func (RetreatFrame) frame() string { return "retreat" }

// Fields implements [Frame].
func (f RetreatFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Hex(v, "from", &f.From)
	record.Refs(v, "units", &f.Units, Units)
	record.Int(v, "least", &f.Least, 1, mostNumber)
	record.Int(v, "most", &f.Most, 1, mostNumber)
	record.Word(v, "condition", &f.Condition, shaken())
	record.Hexes(v, "path", &f.Path)
	v.Bool("loading", &f.Loading)
	v.Bool("leaving", &f.Leaving)
	v.Bool("back", &f.Back)
	record.Each(v, "along", &f.Along, mostNumber, (*Companion).Fields)
	return f
}

// 12.1.1: retreat opens the retreat of those of a side who are in a hex (12.1.5).
func (w *work) retreat(side Side, from hex.Hex, e *Effect) {
	w.push(RetreatFrame{
		Side:      side,
		From:      from,
		Units:     w.allIn(from, side),
		Least:     uint8(e.Least.N),
		Most:      uint8(e.Most.N),
		Condition: e.Condition,
		Loading:   true,
	})
}

// flight is the retreat of the first unit.
func (f RetreatFrame) flight(b *board) flight {
	fl := b.flightOf(f.Units[0], f.From, int(f.Least), int(f.Most))
	fl.leaving = f.Leaving
	fl.back = f.Back
	return fl
}

// Aftermath implements [play.Aftermath].
func (RetreatFrame) Aftermath() {}

// Question implements [play.Frame].
func (f RetreatFrame) Question(*board) play.Question {
	if f.Loading || len(f.Units) == 0 {
		return play.Ask(f.Side, ruleBaggage, "na41.point.retreat_loading", hexArg(f.From))
	}
	return play.Ask(f.Side, ruleRetreatLength, "na41.point.retreat", unitArg(f.Units[0]))
}

// Options implements [play.Frame].
func (f RetreatFrame) Options(b *board, visit func(decide.Intent)) {
	if f.Loading {
		for _, t := range f.Units {
			if b.counter(t).Type != Truck {
				continue
			}
			visit(PickUpSupply{t})
			for _, u := range f.Units {
				visit(PickUp{t, u})
			}
		}
		visit(Forgo{})
		return
	}
	if len(f.Units) == 0 {
		return
	}
	fl := f.flight(b)
	p := fl.after(f.Path)
	for d := range hex.Dir(hex.Dirs) {
		if to := p.at.Step(d); b.Map.Grid.Has(to) {
			visit(StepTo{to})
		}
	}
	if box := b.Map.boxBeside(p.at); box != NoBox {
		visit(EnterBox{box})
	}
	if b.plays(TagRetreat) && len(f.Path) > 0 {
		b.in(p.at, func(u UnitID) {
			if b.side(u) == f.Side {
				visit(TakeAlong{u})
			}
		})
	}
	visit(Stop{})
}

// Judge implements [play.Frame].
func (f RetreatFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case PickUp, PickUpSupply, Forgo:
		return f.judgeLoading(b, s, i)
	case StepTo:
		if f.Loading {
			return false
		}
		f.stepBack(b, s, i.Hex)
	case EnterBox:
		if f.Loading {
			return false
		}
		f.backIntoBox(b, s, i.Box)
	case TakeAlong:
		if f.Loading || !b.plays(TagRetreat) {
			return false
		}
		f.mayTakeAlong(b, s, i.Unit)
	case Stop:
		if f.Loading {
			return false
		}
		f.stopHere(b, s)
	default:
		return false
	}
	return true
}

// 12.1.5: judgeLoading judges what a truck picks up for the retreat: one combat unit or one supply point that is with
// it (17.1.2.a, 17.2.1.d).
func (f RetreatFrame) judgeLoading(b *board, s *decide.Sheet, i decide.Intent) bool {
	if !f.Loading {
		return false
	}
	switch i := i.(type) {
	case PickUp:
		if !f.truck(b, s, i.Truck) {
			return true
		}
		if !slices.Contains(f.Units, i.Unit) || !b.counter(i.Unit).Type.Combat() || b.rides(i.Unit) != NoUnit {
			s.Refuse(ruleBaggage, "na41.retreat.no_passenger", unitArg(i.Unit))
		} else if b.fixed(i.Unit) {
			b.immobile(s, i.Unit)
		}
		s.Because(ruleBaggage, "na41.retreat.may_pick_up", unitArg(i.Truck))
	case PickUpSupply:
		f.mayTakePoint(b, s, i.Truck)
	default:
		s.Because(ruleBaggage, "na41.retreat.may_leave_behind", playerArg(f.Side))
	}
	return true
}

// truck refuses a truck that can take nothing up: none of those who retreat, or loaded.
func (f RetreatFrame) truck(b *board, s *decide.Sheet, t UnitID) bool {
	if !slices.Contains(f.Units, t) || b.counter(t).Type != Truck {
		s.Refuse(ruleBaggage, "na41.retreat.no_truck", unitArg(t))
		return false
	}
	if b.Units[t].Load != Empty {
		s.Refuse(ruleTruck, "na41.trucks.loaded", unitArg(t))
	}
	return true
}

// 12.1.2, 12.1.3.b: stepBack judges a hex of a retreat (12.1.3, 12.2.1). One that eliminates the unit is refused, and
// so is one from which every way on is worse than the best. Friends do not close one.
func (f RetreatFrame) stepBack(b *board, s *decide.Sheet, to hex.Hex) {
	if len(f.Units) == 0 {
		s.Refuse(ruleRetreatLength, "na41.retreat.nobody")
		return
	}
	fl := f.flight(b)
	p := fl.after(f.Path)
	if rule := fl.closed(p, to); rule != "" {
		s.Refuse(rule, closedKey(rule), hexArg(to))
		return
	}
	next, _ := fl.enter(p, to)
	least := fl.leastBurden(p)
	got, ok := fl.best(next)
	if !ok {
		s.Refuse(ruleSurvive, "na41.retreat.no_way_on", hexArg(to))
		return
	}
	f.worse(s, got, least, to)
	s.Because(ruleRetreatLength, "na41.retreat.may_step", unitArg(f.Units[0]), hexArg(to))
	if b.combatUnit(to, f.Side) {
		s.Because(ruleSplit, "na41.retreat.past_friends", hexArg(to))
	}
}

// 12.1.3.e: worse refuses what is worse than the best retreat by the first guideline in which it is (12.1.3.c,
// 12.1.3.d).
func (f RetreatFrame) worse(s *decide.Sheet, got, least burden, at hex.Hex) {
	switch {
	case got.zones > least.zones:
		s.Refuse(ruleZones, "na41.retreat.through_zone", hexArg(at))
	case got.zones == least.zones && got.sideways > least.sideways:
		s.Refuse(ruleAway, "na41.retreat.not_away", hexArg(at))
	case got.zones == least.zones && got.sideways == least.sideways && got.dry > least.dry:
		s.Refuse(ruleEndSupply, "na41.retreat.not_in_supply", hexArg(at))
	}
}

// closedKey is the sentence that says why a hex is closed to a retreat.
func closedKey(rule cite.Rule) string {
	switch rule {
	case ruleOffMap:
		return "na41.retreat.off_map"
	case ruleOnce:
		return "na41.retreat.entered_already"
	case ruleIntoEnemy:
		return "na41.retreat.into_enemy"
	case ruleForbidden:
		return "na41.retreat.forbidden"
	case ruleIntoBoth:
		return "na41.retreat.into_overlap"
	case ruleDisengaged:
		return "na41.disengage.into_zone"
	case ruleSecondZone:
		return "na41.retreat.second_zone"
	}
	return "na41.retreat.no_neighbor"
}

// backIntoBox judges the way into a box of the unit's side, which ends the retreat (12.2.1.e).
func (f RetreatFrame) backIntoBox(b *board, s *decide.Sheet, box BoxID) {
	if len(f.Units) == 0 || box < 0 || int(box) >= len(b.Map.Boxes) {
		s.Refuse(ruleOffMap, "na41.boxes.none")
		return
	}
	fl := f.flight(b)
	p := fl.after(f.Path)
	if fl.box(p) != box {
		s.Refuse(ruleOffMap, "na41.retreat.not_this_box", boxArg(&b.Map.Boxes[box]))
		return
	}
	least := fl.leastBurden(p)
	f.worse(s, burden{zones: p.zones, sideways: p.sideways}, least, p.at)
	s.Because(ruleOffMap, "na41.retreat.may_leave_map", unitArg(f.Units[0]), boxArg(&b.Map.Boxes[box]))
}

// stopHere judges the end of a retreat (12.1.1, 12.1.5, 12.2.1.d, 12.4). Who is no combat unit and carries none may
// stay behind (d-132: or goes with the others).
func (f RetreatFrame) stopHere(b *board, s *decide.Sheet) {
	if len(f.Units) == 0 {
		s.Refuse(ruleRetreatLength, "na41.retreat.nobody")
		return
	}
	u := f.Units[0]
	if len(f.Path) == 0 && !b.armed(u) && (f.Leaving || !b.Rulings.Other(BaggageGoes)) {
		s.Because(ruleBaggage, "na41.retreat.may_stay", unitArg(u))
		return
	}
	fl := f.flight(b)
	p := fl.after(f.Path)
	got, ok := fl.ends(p)
	switch {
	case p.inZone:
		s.Refuse(ruleEndZone, "na41.retreat.ends_in_zone", hexArg(p.at))
	case !ok:
		s.Refuse(ruleRetreatLength, "na41.retreat.too_short", unitArg(u))
	default:
		least := fl.leastBurden(p)
		f.worse(s, got, least, p.at)
	}
	switch short := len(f.Path) < int(f.Least); {
	case short && fl.joins(p):
		s.Because(ruleFallsBack, "na41.retreat.may_join", unitArg(u), hexArg(p.at))
	case short:
		s.Because(ruleStopEarly, "na41.retreat.may_stop_early", unitArg(u), hexArg(p.at))
	}
	s.Because(ruleRetreatLength, "na41.retreat.may_stop", unitArg(u), hexArg(p.at))
}

// CarryOut implements [play.Frame].
func (f RetreatFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	switch i := i.(type) {
	case PickUp:
		t := w.unit(i.Truck)
		t.Load, t.Cargo = WithUnit, i.Unit
		w.Log(ruleBaggage, "na41.trucks.picked_up", unitArg(i.Unit), derive.Counter("Truck", int(i.Truck)))
	case PickUpSupply:
		w.addStock(f.Side, Hex(f.From), -1)
		w.unit(i.Truck).Load = WithSupply
		w.Log(ruleBaggage, "na41.trucks.picked_up_supply", unitArg(i.Truck))
	case Forgo:
		f.Loading = false
		w.replace(f)
	case StepTo:
		w.Log(ruleRetreatLength, "na41.retreat.stepped", unitArg(f.Units[0]), hexArg(i.Hex))
		f.Path = append(slices.Clip(f.Path), i.Hex)
		w.replace(f)
		if w.armed(f.Units[0]) {
			w.scare(f.Side, Hex(i.Hex))
		}
	case TakeAlong:
		f.Along = append(slices.Clip(f.Along), Companion{i.Unit, uint8(len(f.Path))})
		w.replace(f)
		w.Log(ruleTagRetreat, "na41.tagalong.comes", unitArg(i.Unit))
	case EnterBox:
		w.Log(ruleOffMap, "na41.boxes.entered", unitArg(f.Units[0]), boxArg(&w.Map.Boxes[i.Box]))
		w.arrive(f, SpotInBox(i.Box))
	case Stop:
		w.arrive(f, f.end(w))
	}
}

// end is where the retreat of the first unit has come to.
func (f RetreatFrame) end(w *work) Spot {
	if n := len(f.Path); n > 0 {
		return Hex(f.Path[n-1])
	}
	return w.Units[f.Units[0]].Spot
}

// arrive ends the retreat of the first unit with what it carries, which are disrupted or in full retreat now; who was
// disrupted already is in full retreat (8.7, 9.5.7, 13.1.2, 13.1.3). Until then the unit stands in the hex from which
// it retreats.
func (w *work) arrive(f RetreatFrame, to Spot) {
	armed, moved := w.armed(f.Units[0]), to != w.Units[f.Units[0]].Spot
	w.members(ActFrame{Units: f.Units[:1]}, func(u UnitID) {
		w.unit(u).Spot = to
		if moved && w.counter(u).Type.Combat() {
			if w.counts(f) {
				w.unit(u).Fled++
			}
			w.shake(u, f.Condition)
		}
	})
	w.index()
	for _, h := range f.Path {
		if armed {
			w.occupy(f.Side, h)
		}
		w.raze(f.Side, h)
	}
	w.index()
	w.bringAlong(f, to)
	f.Units, f.Path, f.Along = slices.Clone(f.Units[1:]), nil, nil
	w.replace(f)
}

// Settle goes from unit to unit; those that have no way to go surrender or are eliminated (12.1.2, 12.2.1, 12.5.1.a).
func (f RetreatFrame) Settle(w *work) play.Settled {
	if f.Loading {
		if f.canLoad(&w.board) {
			return play.Asks
		}
		f.Loading = false
		w.replace(f)
		return play.Changed
	}
	if len(f.Units) == 0 {
		return play.Done
	}
	u := f.Units[0]
	if w.Units[u].Where != OnMap || w.rides(u) != NoUnit {
		return w.skip(f)
	}
	fl := f.flight(&w.board)
	p := fl.after(f.Path)
	if len(f.Path) > 0 {
		if _, ends := fl.ends(p); ends && len(f.Path) >= fl.most {
			w.arrive(f, f.end(w))
			return play.Changed
		}
		if _, ok := fl.best(p); ok {
			return play.Asks
		}
		w.noWay(f, fl)
		return w.skip(f)
	}
	if !f.Leaving && w.again(u) {
		return w.skip(f)
	}
	if _, ok := fl.best(p); ok {
		return play.Asks
	}
	if w.armed(u) && !f.Leaving {
		w.noWay(f, fl)
	}
	return w.skip(f)
}

// skip goes on to the next unit.
func (w *work) skip(f RetreatFrame) play.Settled {
	f.Units, f.Path, f.Along = slices.Clone(f.Units[1:]), nil, nil
	w.replace(f)
	return play.Changed
}

// canLoad tells whether a truck may pick anything up.
func (f RetreatFrame) canLoad(b *board) bool {
	empty := slices.ContainsFunc(
		f.Units,
		func(t UnitID) bool { return b.counter(t).Type == Truck && b.Units[t].Load == Empty },
	)
	cargo := b.stock(f.Side, Hex(f.From)) > 0 ||
		slices.ContainsFunc(f.Units, func(u UnitID) bool {
			return b.counter(u).Type.Combat() && b.rides(u) == NoUnit && !b.fixed(u)
		})
	return empty && cargo
}

// 12.5.1.a: again tells whether a unit on foot has retreated in this combat phase before, so that it surrenders now.
func (w *work) again(u UnitID) bool {
	if !w.counter(u).Type.Combat() || w.counter(u).Mech || w.Units[u].Fled == 0 {
		return false
	}
	w.surrender(u, ruleSurrender)
	return true
}

// 12.2.1, 12.5.1.b: noWay is the end of a unit that cannot retreat: on foot it surrenders if only the length is too
// much for it, or else it is eliminated, which is a surrender if it is out of supply in the last hex that it comes to
// (12.5.1.a).
func (w *work) noWay(f RetreatFrame, fl flight) {
	last := fl.lastHex(fl.after(f.Path))
	w.members(ActFrame{Units: f.Units[:1]}, func(u UnitID) {
		if !w.counter(u).Type.Combat() {
			return
		}
		short := fl
		short.least = min(short.least, short.most)
		if _, ok := short.best(short.start()); ok {
			w.surrender(u, ruleSurrender)
			return
		}
		w.loseAt(u, last, ruleDestroyed)
	})
	w.index()
}

// lose eliminates a unit; out of supply at that instant it surrenders (12.5.1, 12.5.1.b).
func (w *work) lose(u UnitID, rule cite.Rule) { w.loseAt(u, w.Units[u].At, rule) }

// loseAt is that, its supply being judged in a hex (12.5.1.b).
func (w *work) loseAt(u UnitID, at hex.Hex, rule cite.Rule) {
	if w.Units[u].Where == OnMap && w.counter(u).Type.Combat() && w.cutOff(u)(at) {
		w.surrender(u, ruleCutOff)
		return
	}
	w.eliminate(u, rule)
}

// 12.5.1: surrender puts a unit into the surrender box (12.5.1.a, 12.5.1.b, 12.5.2, 27.1).
func (w *work) surrender(u UnitID, rule cite.Rule) {
	at, side := w.Units[u].Spot, w.side(u)
	w.remove(u, Surrender)
	w.Log(rule, "na41.retreat.surrendered", unitArg(u))
	if at.Where == OnMap && side == Allies && !w.combatUnit(at.At, side) {
		w.capture(at.At)
	}
	w.unprotect(side, at)
}

// 12.0: fall drives the defenders out of their hex (12.3). Those that had retreated into it before are eliminated.
func (w *work) fall(f ResultFrame) {
	side := f.Side.Enemy()
	var again []UnitID
	w.in(f.Target, func(u UnitID) {
		if w.side(u) == side && w.counter(u).Type.Combat() && w.fledInto(&f.Attack, u) {
			again = append(again, u)
		}
	})
	for _, u := range again {
		w.lose(u, ruleFledOnce)
	}
	if w.combatUnit(f.Target, side) {
		w.retreat(side, f.Target, f.effect(&w.board))
	}
}

// 12.1.4: retreatedInto tells whether a unit that has retreated in this combat phase stands in a hex.
func (b *board) retreatedInto(h hex.Hex) bool {
	found := false
	b.in(h, func(u UnitID) { found = found || b.Units[u].Fled > 0 })
	return found
}

// 12.6: advanceAfter is how many hexes the result gives to those who advance, whether the defenders retreat or are
// eliminated on their way.
func (f ResultFrame) advanceAfter(b *board) uint8 { return uint8(f.effect(b).Advance.N) }

// 12.3: fledInto tells whether a unit does not defend its hex because it has retreated into it in this combat phase. In
// a Breakthrough Combat it does.
func (b *board) fledInto(a *Attack, u UnitID) bool { return b.Units[u].Fled > 0 && !a.Break }
