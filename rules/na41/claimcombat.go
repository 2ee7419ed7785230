package na41

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// What is true of attacks that could be made, of who would defend, of ways back and of isolation.

// The grounds on which an attack earns no shift for tanks.
const (
	onlyFlak closure = 1 << iota
	barredGround
	badSide
	notBetter
	deniedByFlak
)

// assaults is about attacks of the stack of a unit on the hexes round it, if the unit is the first of its stack.
func (c *claims) assaults(u UnitID) {
	var units []UnitID
	c.in(c.Units[u].At, func(o UnitID) {
		if t := c.counter(o).Type; t.Combat() && !t.Support() {
			units = append(units, o)
		}
	})
	if len(units) == 0 || units[0] != u {
		return
	}
	for d := range hex.Dir(hex.Dirs) {
		target := c.Units[u].At.Step(d)
		a := Attack{Side: c.side(u), Target: target, Guns: NoUnit, Shield: NoUnit}
		if c.combatUnit(target, a.Side.Enemy()) && c.allMay(&a, units) {
			c.tankShifts(a)
			c.tenToOneFree(a)
		}
	}
}

// allMay has all units join an attack; it tells whether they may.
func (c *claims) allMay(a *Attack, units []UnitID) bool {
	for _, u := range units {
		c.sheet.Reset(c.Rank)
		c.sheet.Begin(nil)
		if c.enlist(c.sheet, *a, u); c.sheet.Refused() {
			return false
		}
		a.Units = append(a.Units, u)
	}
	return true
}

// tankShifts is about the shift that an attack with attack supply earns for its tanks (9.2.2, 9.2.3, 9.2.4).
func (c *claims) tankShifts(a Attack) {
	if !slices.ContainsFunc(a.Units, c.rated) {
		return
	}
	of, barred := alike{"na41.claim.tank_shift", a.Side, 0}, c.noTankShifts(a)
	earns := func(u UnitID) bool { return c.earns(a, u) }
	own, able := c.bestRating(nil, derive.Label{}, a.Units, earns)
	all := c.counting(nil, &a)
	facing, _ := c.bestRating(nil, derive.Label{}, all, c.rated)
	tanks, _ := c.bestRating(nil, derive.Label{}, all, func(u UnitID) bool { return c.rated(u) && c.isTank(u) })
	switch armored := slices.ContainsFunc(a.Units, c.isTank); {
	case !armored:
		of.by |= onlyFlak
	case !able:
		of.by |= badSide
	case tanks.Less(own.Val) && !facing.Less(own.Val):
		of.by |= deniedByFlak
	case !facing.Less(own.Val):
		of.by |= notBetter
	}
	if barred != "" {
		of.by |= barredGround
	}
	ratings := []derive.Arg{
		derive.Number("Own", own.Val, derive.Plain),
		derive.Number("Enemy", facing.Val, derive.Plain),
	}
	c.hold(of, func(s *decide.Sheet) {
		if of.by&onlyFlak != 0 {
			s.Refuse(ruleFlak, "na41.tanks.only_flak", derive.Place("From", c.Units[a.Units[0]].At))
		}
		if of.by&barredGround != 0 {
			s.Refuse(barred, "na41.tanks.ground", hexArg(a.Target))
		}
		if of.by&badSide != 0 {
			s.Refuse(ruleTankGround, "na41.tanks.side", hexArg(a.Target))
		}
		if of.by&deniedByFlak != 0 {
			s.Refuse(ruleFlak, "na41.tanks.denied", ratings...)
		}
		if of.by&notBetter != 0 {
			s.Refuse(ruleTanks, "na41.tanks.not_better", ratings...)
		}
		s.Because(ruleTanks, "na41.tanks.better", ratings...)
	}, derive.Place("From", c.Units[a.Units[0]].At), hexArg(a.Target))
}

// tenToOneFree is about an attack that needs no attack supply because it comes to 10-1 (8.5.3).
func (c *claims) tenToOneFree(a Attack) {
	of := alike{"na41.claim.overwhelms", a.Side, 0}
	yes := c.overwhelms(a)
	if yes {
		of.by = 1
	}
	c.hold(of, func(s *decide.Sheet) {
		column := derive.Number("Odds", c.fullColumn(nil, a).Val, derive.Column)
		if yes {
			s.Because(ruleOverwhelm, "na41.combat.free", column)
		} else {
			s.Refuse(ruleOverwhelm, "na41.combat.not_free", column)
		}
	}, derive.Place("From", c.Units[a.Units[0]].At), hexArg(a.Target))
}

// The grounds on which a unit does not defend, and the one on which it does so again.
const (
	hasFled closure = 1 << iota
	inFullRetreat
	inParentheses
	onTheirWay
)

// defends is about what a unit adds to the defense of its hex, against an attack and against a group on its way (8.1,
// 8.6, 12.3, 13.3.2.e, 15.3).
func (c *claims) defends(u UnitID) {
	at, enemy := c.Units[u].At, c.side(u).Enemy()
	if !c.besideUnits(at, enemy) || !c.counter(u).Type.Combat() {
		return
	}
	for _, onWay := range [...]bool{false, true} {
		a := Attack{Side: enemy, Target: at, Break: onWay}
		all := c.defenders(a)
		if onWay && (c.tooMany(a) || c.Units[u].Fled == 0) || len(all) > 1 && c.alone(all) {
			continue
		}
		of := alike{"na41.claim.defends", c.side(u), 0}
		if onWay {
			of.key = "na41.claim.defends_again"
		} else if c.Units[u].Fled > 0 {
			of.by |= hasFled
		}
		if c.Units[u].Condition == FullRetreat {
			of.by |= inFullRetreat
		}
		if c.counter(u).Alone && !c.alone(all) {
			of.by |= inParentheses
		}
		c.hold(of, func(s *decide.Sheet) {
			if of.by&hasFled != 0 {
				s.Refuse(ruleFledOnce, "na41.defends.fled", unitArg(u))
			}
			if of.by&inFullRetreat != 0 {
				s.Refuse(ruleNoDefense, "na41.defends.nothing", unitArg(u))
			}
			if of.by&inParentheses != 0 {
				s.Refuse(ruleAlone, "na41.defends.parentheses", unitArg(u))
			}
			if onWay {
				s.Because(ruleBreakAgain, "na41.defends.again", unitArg(u))
			} else {
				s.Because(ruleCombat, "na41.defends.counts", unitArg(u))
			}
		}, unitArg(u))
	}
}

// The grounds on which a unit does not roll for isolation.
const (
	supportUnit closure = 1 << iota
	leftAlone
	hasLine
)

// isolated is about whether a unit with a red marker rolls for isolation as things stand (16.5.1).
func (c *claims) isolated(u UnitID) {
	unit := &c.Units[u]
	if unit.Supply != Red || !c.counter(u).Type.Combat() {
		return
	}
	n := c.lines(c.side(u))
	var by closure
	if c.counter(u).Type.Support() {
		by |= supportUnit
	}
	if !n.besideAny(unit.At, n.side.Enemy()) {
		by |= leftAlone
	}
	if n.fed(unit.At) {
		by |= hasLine
	}
	c.hold(alike{"na41.claim.isolated", n.side, by}, func(s *decide.Sheet) {
		for _, k := range [...]struct {
			by  closure
			key string
		}{
			{supportUnit, "na41.isolation.support_unit"},
			{leftAlone, "na41.isolation.left_alone"},
			{hasLine, "na41.isolation.has_line"},
		} {
			if by&k.by != 0 {
				s.Refuse(ruleIsolated, k.key, unitArg(u))
			}
		}
		s.Because(ruleIsolated, "na41.isolation.rolls", unitArg(u))
	}, unitArg(u))
}

// mostFlights is how many units, and how many hexes, are asked about that would have to retreat: it takes long.
const mostFlights = 3

// flees is about the way back of a unit next to the enemy, and about whether its hex would be defended desperately
// (11.5.1, 12.2.1).
func (c *claims) flees(u UnitID) {
	at, side := c.Units[u].At, c.side(u)
	if !c.besideUnits(at, side.Enemy()) || !c.counter(u).Type.Combat() {
		return
	}
	f := c.flightOf(u, at, footRetreat, footRetreat)
	length := derive.Number("Length", derive.Int(footRetreat), derive.Hexes)
	if of := (alike{"na41.claim.flees", side, 0}); c.alike[of] < mostFlights && c.bySelf(u) {
		_, may := f.best(f.start())
		c.hold(of, func(s *decide.Sheet) {
			if may {
				s.Because(ruleDestroyed, "na41.retreat.has_way", unitArg(u))
			} else {
				s.Refuse(ruleDestroyed, "na41.retreat.has_none", unitArg(u))
			}
		}, unitArg(u), length)
	}
	a := Attack{Side: side.Enemy(), Target: at}
	first := c.defenders(a)
	of := alike{"na41.claim.desperate", side, 0}
	if len(first) == 0 || first[0] != u || c.alike[of] >= mostFlights ||
		!slices.ContainsFunc(first, func(o UnitID) bool { return c.leads(a, o) }) {
		return
	}
	why := c.desperate(a, footRetreat, footRetreat)
	c.hold(of, func(s *decide.Sheet) {
		switch why {
		case ruleNoWayOut:
			s.Because(why, "na41.stand.no_way_out", hexArg(at))
		case rulePortLost:
			s.Because(why, "na41.stand.port_lost", hexArg(at))
		default:
			s.Refuse(ruleDesperate, "na41.stand.not_desperate", hexArg(at))
		}
		s.Because(ruleDesperate, "na41.stand.desperate", hexArg(at))
	}, hexArg(at), length)
}

// bySelf tells whether nothing but the hexes round it decides how a unit gets away: it can move, has not retreated
// before in this combat phase, and no truck could carry it.
func (c *claims) bySelf(u UnitID) bool {
	out := c.Units[u].Fled == 0 && c.face(u).Move.N > 0
	c.in(c.Units[u].At, func(o UnitID) { out = out && c.counter(o).Type != Truck })
	return out
}
