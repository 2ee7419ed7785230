package bot

import (
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
)

// house weighs what is decided between moves and fights: events, purchases, ports, bombs, supply, dice that have to
// fall.
func (s *sight) house(i decide.Intent) (opinion, bool) {
	switch in := i.(type) {
	case na41.RollEvent:
		return worth(9, decide.Reason{Rule: ruleEvents, Key: "na41.bot.event"}), true
	case na41.EndInitial, na41.EndSupply, na41.LeavePorts:
		return worth(0, decide.Reason{Rule: ruleSequence, Key: "na41.bot.goes_on"}), true
	case na41.Roll, na41.RollMalta, na41.RollAttack:
		return worth(1, decide.Reason{Rule: ruleSequence, Key: "na41.bot.goes_on"}), true
	case na41.Forgo:
		return worth(0), true
	case na41.BombPort:
		return worth(1+s.bombed(in.Port), decide.Reason{Rule: ruleBombs, Key: "na41.bot.bombs"}), true
	case na41.BombBox:
		return worth(.9, decide.Reason{Rule: ruleBombs, Key: "na41.bot.bombs"}), true
	case na41.Demolish:
		return s.demolishes(in), true
	case na41.RepairPort:
		return worth(.4, decide.Reason{Rule: rulePorts, Key: "na41.bot.repairs"}), true
	case na41.SupplyFrom:
		return worth(1+s.unitWorth(in.Unit), decide.Reason{Rule: ruleRation, Key: "na41.bot.rations"}), true
	case na41.MakeReady:
		return worth(1, decide.Reason{Rule: ruleReady, Key: "na41.bot.ready"}), true
	case na41.PayFrom, na41.PayFromBox:
		return worth(-point), true
	case na41.PayWith:
		w := -point
		if s.counter(in.Unit).Type.Support() {
			w *= 2
		}
		return worth(w), true
	case na41.PlacePointWith:
		return worth(
			2-float64(s.near(s.unit(in.Unit).At, s.side.Enemy()))/far,
			decide.Reason{Rule: ruleFree, Key: "na41.bot.free_point"},
		), true
	case na41.PlacePoint:
		return worth(point, decide.Reason{Rule: ruleFree, Key: "na41.bot.free_point"}), true
	}
	return s.anytime(i)
}

// bombed is how gladly a port of the enemy's is bombed: the nearer it lies to the fighting the better.
func (s *sight) bombed(p na41.PortID) float64 {
	return 1 - float64(min(s.near(s.m.Ports[p-1].At, s.side), far))/far
}

// demolishes weighs the demolition of a port: where the enemy is next to it and it is hardly held. One that feeds own
// units is never worth it: they would be out of supply before the enemy is there (16.2.b).
func (s *sight) demolishes(i na41.Demolish) opinion {
	at := s.m.Ports[i.Port-1].At
	feeds := func(u na41.UnitID) bool { return s.unit(u).Port == i.Port }
	if s.near(at, s.side.Enemy()) > 1 || len(s.units(s.side, feeds)) > 0 {
		return worth(never)
	}
	own := 0.0
	for _, u := range s.units(s.side, s.fighter) {
		if s.unit(u).At == at {
			own += float64(s.face(u).Defense.N)
		}
	}
	threat := 0.0
	for _, u := range s.units(s.side.Enemy(), s.fighter) {
		if hex.Distance(s.unit(u).At, at) <= 8 {
			threat += float64(s.face(u).Attack.N)
		}
	}
	if threat < 2*max(own, 1) {
		return worth(never)
	}
	return worth(float64(i.Dice), decide.Reason{Rule: rulePorts, Key: "na41.bot.demolishes"})
}

// purchase weighs what resource points buy: with some to spare what flies, and Malta or submarines with many.
func (s *sight) purchase(i decide.Intent) (opinion, bool) {
	in, is := i.(na41.Buy)
	if !is {
		return opinion{}, false
	}
	const spare, many = 2, 4
	have := int(s.st.Means[s.side-1].Points)
	why := decide.Reason{Rule: ruleBuys, Key: "na41.bot.buys"}
	switch in.Item {
	case na41.BuyStrafing, na41.BuyAirSupport, na41.BuyGermanAir, na41.BuyItalianAir, na41.BuyComando:
		if have > spare {
			return worth(.2, why), true
		}
	case na41.BuyMalta, na41.BuyUBoats, na41.BuyBombing:
		if have >= many {
			return worth(.1, why), true
		}
	case na41.BuyLRDG, na41.BuyAirTransport:
	}
	return worth(never, why), true
}

// delay weighs where markers are placed: on roads a few hexes before the own front, where the enemy would come along.
func (s *sight) delay() weigher {
	why := decide.Reason{Rule: ruleDelay, Key: "na41.bot.delays"}
	return func(i decide.Intent) (opinion, bool) {
		switch in := i.(type) {
		case na41.PlaceMarker:
			return worth(s.hinders(in.Hex), why), true
		case na41.Roll, na41.EndDelay:
			return worth(1, decide.Reason{Rule: ruleDelay, Key: "na41.bot.goes_on"}), true
		case na41.LiftMarker:
			return worth(never), true
		}
		return opinion{}, false
	}
}

// hinders is how well a marker lies in a hex.
func (s *sight) hinders(h hex.Hex) float64 {
	const before, hexes = 4, 8
	i := s.m.Grid.Index(h)
	road := 0.0
	for d := range hex.Dirs {
		switch f := s.m.Sides[i*hex.Dirs+d]; {
		case f&na41.Highway != 0:
			road = 1
		case f&na41.Track != 0:
			road = max(road, .7)
		}
	}
	if road == 0 {
		return never
	}
	own := s.near(h, s.side)
	if own > hexes {
		return never
	}
	enemy := s.near(h, s.side.Enemy())
	if enemy > hexes {
		return never
	}
	return road + 1 - float64(max(own-before, before-own)+max(enemy-before, before-enemy))/hexes
}
