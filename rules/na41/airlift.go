package na41

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/record"
)

// ruleAirLift is 18.7.6 Axis Air Transport.
const ruleAirLift cite.Rule = "na41:18.7.6"

// AirLiftFrame is a unit that flies from overseas to an airfield (18.7.6).
type AirLiftFrame struct {
	Side Side
	Unit UnitID
}

func (AirLiftFrame) frame() string { return "air_lift" }

// Fields implements [Frame].
func (f AirLiftFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	unitField(v, &f.Unit)
	return f
}

type (
	// TakeOff lets a unit use Air Transport (18.7.6).
	TakeOff struct{ Unit UnitID }
	// LandAt lands it at an airfield.
	LandAt struct{ Hex hex.Hex }
)

// Kind implements [decide.Intent].
func (TakeOff) Kind() decide.Kind { return "take_off" }

// Kind implements [decide.Intent].
func (LandAt) Kind() decide.Kind { return "land_at" }

func (TakeOff) intent() {}
func (LandAt) intent()  {}

// Fields implements [Intent].
func (i TakeOff) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i LandAt) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// airIntents are the kinds of intents of 18.7.6, one of each.
func airIntents() []Intent { return []Intent{TakeOff{}, LandAt{}} }

// airfields visits the hexes with an airfield.
func (m *Map) airfields(visit func(hex.Hex)) {
	for i, s := range m.Sites {
		if s&Airfield != 0 {
			visit(m.Grid.At(i))
		}
	}
}

// airLifts is Air Transport in a movement phase (18.7.6).
func airLifts() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			base := b.Map.base(side)
			if side != Axis || base == NoBox || b.means(side).Assets[AirLift] == 0 {
				return
			}
			for i := range b.Units {
				if u := UnitID(i); b.side(u) == side && b.Units[i].Spot == SpotInBox(base) {
					visit(TakeOff{u})
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			in, is := i.(TakeOff)
			if is {
				b.takeOff(s, side, in.Unit)
			}
			return is
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			in, is := i.(TakeOff)
			if is {
				w.push(AirLiftFrame{side, in.Unit})
				w.Log(ruleAirLift, "na41.air_lift.takes_off", unitArg(in.Unit))
			}
			return is
		},
	}
}

// takeOff judges a unit that flies from Italy in lieu of its move: an infantry replacement, or a unit on foot of one
// step, with the marker at hand and an airfield at which it can land (6.3.2, 18.7.2, 18.7.6, 19.5, 23.2.3).
func (b *board) takeOff(s *decide.Sheet, side Side, u UnitID) {
	if !b.movable(s, side, u) && (!b.inPlay(u) || b.side(u) != side) {
		return
	}
	if side != Axis {
		s.Refuse(ruleAirLift, "na41.air_lift.axis")
		return
	}
	if b.means(side).Assets[AirLift] == 0 {
		s.Refuse(ruleSaved, "na41.air.not_at_hand", assetArg(AirLift))
	}
	if base := b.Map.base(side); b.Units[u].Spot != SpotInBox(base) {
		s.Refuse(ruleAirLift, "na41.air_lift.not_overseas", unitArg(u))
	}
	if b.Units[u].Hexes > 0 {
		s.Refuse(ruleAirLift, "na41.movement.has_moved", unitArg(u))
	}
	if c := b.counter(u); c.Type != InfantryReplacement && (!c.Type.Combat() || c.Mech || c.Steps.N != 1) {
		s.Refuse(ruleAirLift, "na41.air_lift.too_heavy", unitArg(u))
	}
	if !b.landsAnywhere(side) {
		s.Refuse(ruleAirLift, "na41.air_lift.nowhere")
	}
	b.transportable(s, u)
	s.Because(ruleAirLift, "na41.air_lift.may_take_off", unitArg(u))
}

// landsAnywhere tells whether there is an airfield at which a side may land.
func (b *board) landsAnywhere(side Side) bool {
	found, n := false, b.network(side)
	b.Map.airfields(func(h hex.Hex) {
		s := decide.BareSheet()
		s.Begin(nil)
		b.landAt(s, n, h)
		found = found || !s.Refused()
	})
	return found
}

// 18.7.6: landAt judges the airfield: of the side's, in full supply, and without an enemy unit of any kind next to it.
func (b *board) landAt(s *decide.Sheet, n *network, at hex.Hex) {
	if b.Map.Site(at)&Airfield == 0 {
		s.Refuse(ruleAirLift, "na41.air_lift.no_airfield", hexArg(at))
		return
	}
	if b.lastIn(at) != n.side {
		s.Refuse(ruleAirLift, "na41.air_lift.not_held", hexArg(at))
	}
	if i := b.Map.Grid.Index(at); !n.fullAt(i) {
		s.Refuse(ruleAirLift, "na41.air_lift.not_full", hexArg(at))
	} else if rec := s.Rec(); rec != nil {
		n.explainFull(rec, i)
	}
	for d := range hex.Dir(hex.Dirs) {
		if b.anyUnit(at.Step(d), n.side.Enemy()) {
			s.Refuse(ruleAirLift, "na41.air_lift.beside_enemy", hexArg(at))
			break
		}
	}
	s.Because(ruleAirLift, "na41.air_lift.may_land", hexArg(at))
}

// Question implements [play.Frame].
func (f AirLiftFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleAirLift, "na41.point.air_lift", unitArg(f.Unit))
}

// Options implements [play.Frame].
func (f AirLiftFrame) Options(b *board, visit func(decide.Intent)) {
	b.Map.airfields(func(h hex.Hex) { visit(LandAt{h}) })
}

// Judge implements [play.Frame].
func (f AirLiftFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	in, is := i.(LandAt)
	if is {
		b.landAt(s, b.network(f.Side), in.Hex)
	}
	return is
}

// CarryOut lands the unit under its marker, which works as that of a train: it moves no more in this phase (5.9.1.a,
// 18.7.6).
func (f AirLiftFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	in, is := i.(LandAt)
	if !is {
		return
	}
	w.means(f.Side).Assets[AirLift]--
	u := w.unit(f.Unit)
	u.Spot, u.Moved, u.Railed = Hex(in.Hex), true, true
	w.pass(f.Side, in.Hex)
	w.alarm(f.Side, in.Hex)
	w.Log(ruleAirLift, "na41.air_lift.landed", unitArg(f.Unit), hexArg(in.Hex))
	w.Pop()
	w.index()
}

// Settle implements [play.Frame].
func (f AirLiftFrame) Settle(w *work) play.Settled { return play.AsksIf(w.landsAnywhere(f.Side)) }

// lifted is how many of a side's units have its air transport marker (18.7.6).
func (b *board) lifted(side Side) int {
	n := 0
	for i := range b.Units {
		if b.Units[i].Railed && b.side(UnitID(i)) == side && side == Axis {
			n++
		}
	}
	return n
}

// transportMarker is the rule and the name of the marker of a unit that came by rail or, of the Axis, by air (5.9.1.a,
// 18.7.6).
func (b *board) transportMarker(u UnitID) (rule cite.Rule, name string) {
	if b.side(u) == Axis {
		return ruleAirLift, "flown"
	}
	return ruleRailMarker, "railed"
}
