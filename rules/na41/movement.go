package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// Rules that other chapters lay upon movement.
const (
	ruleMove          cite.Rule = "na41:3.2.b"
	ruleDisrupted     cite.Rule = "na41:13.2.1.a"
	ruleCarriesBroken cite.Rule = "na41:13.2.3"
	ruleOutOfSupply   cite.Rule = "na41:16.4.a"
	ruleFullRetreat   cite.Rule = "na41:13.3.2.b"
	ruleFullPlaces    cite.Rule = "na41:13.3.2.c"
	ruleImmobile      cite.Rule = "na41:17.1.2.a"
)

// trail is what a stack has done in its move so far, as far as later steps ask about it.
type trail uint8

const (
	offHighway trail = 1 << iota // a step not along a highway
	offRoad                      // a step along no road
	nearEnemy                    // has been beside an enemy combat unit (5.2.2)
	zoned                        // has entered an enemy zone (5.3)
	leftBox                      // has come out of a box (6.3.3)
)

type (
	// MovementFrame is a side's movement phase (3.2.b).
	MovementFrame struct{ Side Side }
	// ActFrame is the stack on the move (5.1): its units, without what its trucks carry; the points that it has spent,
	// the hexes that it has entered, and how many of the last of them were desert (5.5). Held: it has to stop where it
	// is. Rommel: he leads it (18.5). Next is the step that it takes when its enemies have fallen back (13.3.2.d).
	ActFrame struct {
		Units    []UnitID
		Spent    derive.Val
		Hexes    uint8
		Deserts  uint8
		Tactical bool
		Trail    trail
		Held     bool
		Rommel   bool
		Next     Spot
	}
)

func (MovementFrame) frame() string { return "movement" }
func (ActFrame) frame() string      { return "act" }

// step is a step into a hex, for the judgement of its points.
type step struct {
	to     hex.Hex
	across SideFeature
	onMap  bool
}

// Question implements [play.Frame].
func (f MovementFrame) Question(*board) play.Question {
	return play.Question{Who: playerArg(f.Side), Rule: ruleMove, Key: "na41.point.movement"}
}

// Options implements [play.Frame].
func (f MovementFrame) Options(b *board, visit func(decide.Intent)) {
	for i := range b.Units {
		if u := UnitID(i); b.side(u) == f.Side && b.inPlay(u) {
			visit(SelectUnit{u})
		}
	}
	b.offered(b.Map.made.movement.by(movementOffers), f.Side, visit)
	visit(EndMovement{})
}

// Judge implements [play.Frame].
func (f MovementFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case SelectUnit:
		if b.movable(s, f.Side, i.Unit) {
			s.Because(ruleMove, "na41.movement.may_select", unitArg(i.Unit))
		}
	case EndMovement:
		s.Because(ruleMove, "na41.movement.may_end", playerArg(f.Side))
		for _, h := range b.leftInZones(f.Side) {
			s.Because(ruleFullRetreat, "na41.movement.left_in_zone", hexArg(h))
		}
	default:
		return b.judged(b.Map.made.movement.by(movementOffers), s, f.Side, i)
	}
	return true
}

// CarryOut implements [play.Frame].
func (f MovementFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case SelectUnit:
		w.push(ActFrame{Units: []UnitID{i.Unit}})
		w.Log(ruleBasics, "na41.movement.selected", unitArg(i.Unit))
	case EndMovement:
		w.forgetFights()
		w.replace(DocksFrame{Side: f.Side})
		w.leaveZones(f.Side)
	default:
		w.carried(w.Map.made.movement.by(movementOffers), f.Side, i, src)
	}
}

// Settle implements [play.Frame].
func (f MovementFrame) Settle(*work) play.Settled { return play.Asks }

// movable refuses a unit that cannot be moved: not in play, the enemy's, moved already, kept where it is, or riding on
// a truck (3.2.b, 5.1, 8.9.1, 17.1.2.a, s1.2).
func (b *board) movable(s *decide.Sheet, side Side, u UnitID) bool {
	if !b.inPlay(u) {
		s.Refuse(ruleMove, "na41.movement.not_in_play", unitArg(u))
		return false
	}
	if b.side(u) != side {
		s.Refuse(ruleMove, "na41.movement.not_yours", unitArg(u))
		return false
	}
	if b.Units[u].Moved {
		s.Refuse(ruleBasics, "na41.movement.has_moved", unitArg(u))
	}
	b.unmarked(s, u)
	b.stays(s, u)
	if b.fixed(u) {
		b.immobile(s, u)
	}
	if t := b.rides(u); t != NoUnit {
		s.Refuse(ruleTruck, "na41.trucks.rides", unitArg(u), derive.Counter("Truck", int(t)))
	}
	return !s.Refused()
}

// Question implements [play.Frame].
func (f ActFrame) Question(b *board) play.Question {
	return play.Question{
		Who:  playerArg(b.side(f.Units[0])),
		Rule: ruleBasics,
		Key:  "na41.point.act",
		Args: derive.With(unitArg(f.Units[0])),
	}
}

// Options implements [play.Frame].
func (f ActFrame) Options(b *board, visit func(decide.Intent)) {
	at := b.spot(f)
	if at.Where == OnMap {
		for d := range hex.Dir(hex.Dirs) {
			if to := at.At.Step(d); b.Map.Grid.Has(to) {
				visit(b.Map.step(to))
			}
		}
		if box := b.Map.boxBeside(at.At); box != NoBox {
			visit(EnterBox{box})
		}
	} else {
		for _, h := range b.Map.Boxes[at.Box].Edge {
			visit(b.Map.step(h))
		}
	}
	visit(Tactical{})
	side := b.side(f.Units[0])
	if b.rommelReady(side) {
		visit(CallRommel{})
	}
	b.together(at, func(u UnitID) {
		if b.side(u) != side {
			return
		}
		visit(Join{u})
		visit(DropOff{u})
		if b.counter(u).Type != Truck {
			return
		}
		visit(PickUpSupply{u})
		visit(PutDown{u})
		b.together(at, func(other UnitID) { visit(PickUp{u, other}) })
	})
	if b.Rulings.Other(DestroysOnTheMove) {
		destructible(b, side, visit)
	}
	visit(Stop{})
}

// Judge implements [play.Frame].
func (f ActFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case StepTo:
		b.stepTo(s, f, i.Hex)
	case EnterBox:
		b.enterBox(s, f, i.Box)
	case Tactical:
		b.tactical(s, f)
	case CallRommel:
		b.leadStack(s, f)
	case Join:
		b.join(s, f, i.Unit)
	case DropOff:
		b.dropOff(s, f, i.Unit)
	case PickUp:
		b.pickUp(s, f, i.Truck, i.Unit)
	case PickUpSupply:
		b.pickUpSupply(s, f, i.Truck)
	case PutDown:
		b.putDown(s, f, i.Truck)
	case Stop:
		s.Because(ruleBasics, "na41.movement.may_stop", unitArg(f.Units[0]))
	default:
		return b.Rulings.Other(DestroysOnTheMove) && b.mayDestroy(s, b.side(f.Units[0]), i)
	}
	return true
}

// CarryOut implements [play.Frame].
func (f ActFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	switch i := i.(type) {
	case StepTo:
		w.setsOut(f, Hex(i.Hex))
	case EnterBox:
		w.setsOut(f, SpotInBox(i.Box))
	case Tactical:
		f.Tactical = true
		w.replace(f)
		w.Log(ruleTactical, "na41.movement.tactical", unitArg(f.Units[0]))
	case CallRommel:
		f.Rommel = true
		w.replace(f)
		w.call("na41.rommel.leads", unitArg(f.Units[0]))
	case Join:
		f.Units = append(slices.Clip(slices.Clone(f.Units)), i.Unit)
		w.replace(f)
		w.Log(ruleBasics, "na41.movement.joined", unitArg(i.Unit))
	case DropOff:
		w.leaveBehind(f, i.Unit)
	case PickUp:
		w.load(f, i.Truck, i.Unit)
	case PickUpSupply:
		w.loadSupply(i.Truck)
	case PutDown:
		w.unload(i.Truck)
	case Stop:
		f.Held = true
		w.replace(f)
	default:
		destroys(w, w.side(f.Units[0]), i, nil)
	}
}

// Settle implements [play.Frame].
func (f ActFrame) Settle(w *work) play.Settled {
	if f.Next != (Spot{}) {
		w.resume(f)
		return play.Changed
	}
	if !f.Held {
		return play.Asks
	}
	if f.Hexes > 0 {
		w.members(f, func(u UnitID) { w.unit(u).Moved = true })
		w.Log(ruleBasics, "na41.movement.stopped", unitArg(f.Units[0]))
	}
	return play.Done
}

// join judges a unit that is to move with the stack: one of its place, before the stack moves (5.1).
func (b *board) join(s *decide.Sheet, f ActFrame, u UnitID) {
	if !b.movable(s, b.side(f.Units[0]), u) {
		return
	}
	if b.Units[u].Spot != b.spot(f) {
		s.Refuse(ruleBasics, "na41.movement.elsewhere", unitArg(u))
	}
	if slices.Contains(f.Units, u) {
		s.Refuse(ruleBasics, "na41.movement.in_the_stack", unitArg(u))
	}
	if f.Hexes > 0 {
		s.Refuse(ruleBasics, "na41.movement.under_way", unitArg(u))
	}
	if f.Rommel {
		b.follows(s, u)
	}
	s.Because(ruleBasics, "na41.movement.may_join", unitArg(u))
}

// dropOff judges a unit that the stack leaves behind; it moves no farther in this phase (5.1).
func (b *board) dropOff(s *decide.Sheet, f ActFrame, u UnitID) {
	if !slices.Contains(f.Units, u) {
		s.Refuse(ruleBasics, "na41.movement.not_in_the_stack", unitArg(u))
		return
	}
	if len(f.Units) == 1 {
		s.Refuse(ruleBasics, "na41.movement.last_of_the_stack", unitArg(u))
	}
	s.Because(ruleBasics, "na41.movement.may_drop_off", unitArg(u))
}

func (w *work) leaveBehind(f ActFrame, u UnitID) {
	one := ActFrame{Units: []UnitID{u}}
	if f.Hexes > 0 {
		w.members(one, func(m UnitID) { w.unit(m).Moved = true })
	}
	f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(o UnitID) bool { return o == u })
	w.replace(f)
	w.Log(ruleBasics, "na41.movement.dropped_off", unitArg(u))
}

// 5.4: tactical judges the choice of Tactical Movement, before the stack moves.
func (b *board) tactical(s *decide.Sheet, f ActFrame) {
	if f.Tactical || f.Hexes > 0 {
		s.Refuse(ruleTactical, "na41.movement.no_tactical", unitArg(f.Units[0]))
	}
	if f.Rommel {
		s.Refuse(ruleRommel, "na41.rommel.tactical", unitArg(f.Units[0]))
	}
	s.Because(ruleTactical, "na41.movement.may_tactical", unitArg(f.Units[0]))
}

// mayGoOn refuses a step to a stack of which some may use Tactical Movement only, and it does not, may not move at all,
// or have moved their one hex (5.4, 13.2.1.a, 16.4.a, 17.1.2.a, 19.5, s1.2).
func (b *board) mayGoOn(s *decide.Sheet, f ActFrame) bool {
	b.members(f, func(u UnitID) {
		unit := &b.Units[u]
		if !f.Tactical {
			b.shakenMove(s, u)
			b.dryMove(s, u)
		}
		b.immobile(s, u)
		b.stays(s, u)
		if unit.Replaced && unit.Hexes > 0 {
			s.Refuse(ruleReplaced, "na41.movement.replaced", unitArg(u))
		}
	})
	return !s.Refused()
}

// 5.6: stepTo judges a step of the stack into a hex (5.1).
func (b *board) stepTo(s *decide.Sheet, f ActFrame, to hex.Hex) {
	if cost := b.mayStep(s, f, to); !s.Refused() {
		b.becauseOf(s, f, to, cost)
	}
}

// mayStep refuses a step that the stack may not take, and gives its cost.
func (b *board) mayStep(s *decide.Sheet, f ActFrame, to hex.Hex) (cost derive.Num) {
	at, adjacent := b.spot(f), true
	if at.Where == InBox {
		adjacent = b.leaveBox(s, f, to)
	} else if _, next := hex.Toward(at.At, to); !next {
		s.Refuse(ruleBasics, "na41.movement.not_adjacent", hexArg(to))
		adjacent = false
	}
	if b.Map.contested(to) {
		b.Rulings.Reading(Qattara)
	}
	if !b.Map.Grid.Has(to) {
		s.Refuse(ruleExit, "na41.movement.no_hex", hexArg(to))
		return cost
	}
	b.enterable(s, f, to)
	b.mayGoOn(s, f)
	if !adjacent {
		return cost
	}
	across := b.across(at, to)
	b.hexside(s, f, at, across)
	b.deserts(s, f, to)
	if f.Tactical {
		b.tacticalStep(s, f)
	} else {
		cost = b.stepCost(s.Rec(), f, to)
		b.pay(s, f, cost, step{to, across, true})
	}
	return cost
}

// 5.8.3: enterable refuses a hex that the stack may not enter whatever it costs: one that enemy combat units hold, if
// they will not fall back from it, as they do not from a box; with enemy non-combat units, without a combat unit; in an
// overlapping zone, out of supply; in an enemy zone or a place of the enemy's, in full retreat (5.1, 7.4, 13.3.2.b,
// 13.3.2.c, 13.3.2.d, 16.4.a).
func (b *board) enterable(s *decide.Sheet, f ActFrame, to hex.Hex) {
	side := b.side(f.Units[0])
	enemy := side.Enemy()
	if b.combatUnit(to, enemy) && (b.spot(f).Where == InBox || !b.escorted(f) || !b.shy(to, enemy)) {
		s.Refuse(ruleBasics, "na41.movement.enemy", hexArg(to))
	}
	if b.nonCombat(to, enemy) && !b.escorted(f) {
		s.Refuse(ruleUnescorted, "na41.trucks.unescorted", hexArg(to))
	}
	z, theirs := b.ezoc(to, side), b.heldBy(to) == enemy || b.nonCombat(to, enemy)
	b.members(f, func(u UnitID) {
		unit := &b.Units[u]
		if unit.Supply != InSupply && b.barred(to, side) {
			s.Refuse(ruleOutOfSupply, "na41.zones.overlapping", unitArg(u), hexArg(to))
		}
		if unit.Condition != FullRetreat {
			return
		}
		if z != 0 && !b.steady(to, side) {
			s.Refuse(ruleFullRetreat, "na41.zones.full_retreat", unitArg(u), hexArg(to))
		}
		if theirs {
			s.Refuse(ruleFullPlaces, "na41.movement.full_retreat_place", unitArg(u), hexArg(to))
		}
	})
}

// heldBy is the side that controls a city, a port, an airfield or a fortification in the hex, 0 if none does (16.3.5,
// 9.5.7).
func (b *board) heldBy(h hex.Hex) Side {
	if side := b.fort(h); side != 0 {
		return side
	}
	if i := b.Map.Grid.Index(h); i >= 0 && i < len(b.Control) && b.Map.Sites[i]&(City|Port|Airfield) != 0 {
		return b.Control[i]
	}
	return 0
}

// 5.4.b: hexside refuses a hexside that some of the stack may not cross: an escarpment that no road climbs, to
// mechanized units (5.7).
func (b *board) hexside(s *decide.Sheet, f ActFrame, from Spot, across SideFeature) {
	if across&SeaSide != 0 {
		s.Refuse(ruleBasics, "na41.movement.sea_side", hexArg(from.At))
	}
	if _, mech := b.rates(f); mech && across&(PerimeterIn|PerimeterOut) != 0 && across&Road == 0 &&
		b.Rulings.Other(PerimeterMoves) {
		s.Refuse(rulePerimeterMoves, "na41.movement.perimeter", hexArg(from.At))
	}
	if _, mech := b.rates(f); mech && across&Escarpment != 0 && across&Road == 0 {
		s.Refuse(ruleEscarpment, "na41.movement.no_escarpment", hexArg(from.At))
		if f.Tactical {
			s.Refuse(ruleProhibited, "na41.movement.tactical_side", hexArg(from.At))
		}
	}
}

// rulePerimeterMoves speaks of vehicles that move over the perimeter (d-70).
const rulePerimeterMoves cite.Rule = "na41:2.3.3.d"

// ruleProhibited is Tactical Movement over a hexside closed to the unit.
const ruleProhibited cite.Rule = "na41:5.4.b"

// becauseOf gives the grounds for a step: its cost, and what comes of it.
func (b *board) becauseOf(s *decide.Sheet, f ActFrame, to hex.Hex, cost derive.Num) {
	if !f.Tactical {
		s.Because(ruleBasics, "na41.movement.may_step", hexArg(to), derive.Number("Cost", cost.Val, derive.Points))
	}
	switch z := b.zoneAt(to, b.side(f.Units[0]).Enemy()); {
	case z&fullZone != 0:
		s.Because(ruleZone, "na41.zones.stops", hexArg(to))
	case z&limitedZone != 0:
		s.Because(ruleLimited, "na41.zones.limited", hexArg(to))
	}
	if enemy := b.side(f.Units[0]).
		Enemy(); b.escorted(f) &&
		(len(b.shyNear(b.spot(f), enemy)) > 0 || len(b.shyNear(Hex(to), enemy)) > 0) {
		s.Because(ruleFallsBack, "na41.movement.falls_back", hexArg(to))
	}
	if b.Map.ground(to) == Desert && f.Deserts+1 == mostDeserts {
		s.Because(ruleDesert, "na41.movement.second_desert", hexArg(to))
	}
}
