package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 21.1 to 21.3 and of 22.0 Convoy Attacks.
const (
	ruleNaval        cite.Rule = "na41:21.1.1"
	ruleCoastal      cite.Rule = "na41:21.1.2"
	ruleFromItaly    cite.Rule = "na41:21.1.3"
	ruleHeldAtStart  cite.Rule = "na41:21.1.4.a"
	ruleByShipOnly   cite.Rule = "na41:21.1.4.b"
	ruleNavalMarker  cite.Rule = "na41:21.1.5"
	ruleShipping     cite.Rule = "na41:21.2"
	ruleShipTwo      cite.Rule = "na41:21.2.a"
	ruleShipOne      cite.Rule = "na41:21.2.b"
	ruleShipSteps    cite.Rule = "na41:21.2.c"
	rulePortLimit    cite.Rule = "na41:21.3.1"
	ruleConvoy       cite.Rule = "na41:22.1"
	ruleIntercept    cite.Rule = "na41:22.2.1"
	ruleMoon         cite.Rule = "na41:22.2.3"
	ruleSinks        cite.Rule = "na41:22.2.4"
	ruleTroops       cite.Rule = "na41:22.2.5"
	ruleMaltaConvoys cite.Rule = "na41:22.3.1"
	ruleToBenghazi   cite.Rule = "na41:22.3.5"
)

// QuayID is the number of a place of ships: the ports on the map in their order, then the boxes.
type QuayID int8

// Quays is what references to quays point to.
const Quays record.Domain = "quay"

// Sailing is a convoy that has sailed in this movement phase.
type Sailing struct {
	From, To QuayID
	Points   uint8 // shipping points
	Bought   bool  // with a resource point
	Roll     uint8 // what both dice on the Anti-Shipping Table showed together, 0 where none were thrown
}

// Fields names a convoy that has sailed.
func (s *Sailing) Fields(v record.Visitor) {
	record.Ref(v, "from", &s.From, Quays)
	record.Ref(v, "to", &s.To, Quays)
	record.Count(v, "points", &s.Points, mostNumber)
	v.Bool("bought", &s.Bought)
	record.Count(v, "roll", &s.Roll, 2*dieFaces)
}

// Convoy is what sails from one place to another: units, those on trucks named too, and supply points that lie loose.
type Convoy struct {
	Side     Side
	From, To QuayID
	Units    []UnitID
	Points   uint8
}

func (c *Convoy) fields(v record.Visitor) {
	sideField(v, &c.Side)
	record.Ref(v, "from", &c.From, Quays)
	record.Ref(v, "to", &c.To, Quays)
	record.Refs(v, "units", &c.Units, Units)
	record.Count(v, "points", &c.Points, mostNumber)
}

type (
	// ConvoyFrame is a convoy that is put together (21.1.1), or, Past Malta, one for Benghazi from which some may still
	// turn off to Tripoli (22.3.5).
	ConvoyFrame struct {
		Convoy Convoy
		Past   bool
	}
	// SinkingFrame is a convoy under attack (22.2.4): the number from the Anti-Shipping Table, and what of the convoy
	// has had its dice.
	SinkingFrame struct {
		Convoy Convoy
		Past   bool
		Number uint8
		Next   uint8 // unit
		Loose  uint8 // loose supply points that have had their die and are afloat
	}
)

func (ConvoyFrame) frame() string  { return "convoy" }
func (SinkingFrame) frame() string { return "sinking" }

// Fields implements [Frame].
func (f ConvoyFrame) Fields(v record.Visitor) Frame {
	f.Convoy.fields(v)
	v.Bool("past", &f.Past)
	return f
}

// Fields implements [Frame].
func (f SinkingFrame) Fields(v record.Visitor) Frame {
	f.Convoy.fields(v)
	v.Bool("past", &f.Past)
	record.Int(v, "number", &f.Number, 1, dieFaces)
	record.Count(v, "next", &f.Next, mostNumber)
	record.Count(v, "loose", &f.Loose, mostNumber)
	return f
}

// quays is how many quays there are.
func (b *board) quays() int { return len(b.Map.Ports) + len(b.Map.Boxes) }

// port is the port on the map of a quay; ok is false for a box.
func (b *board) portOf(q QuayID) (p PortID, ok bool) {
	if int(q) < len(b.Map.Ports) {
		return PortID(q + 1), true
	}
	return NoPort, false
}

// quayBox is the box of a quay that is no port on the map.
func (b *board) quayBox(q QuayID) *Box { return &b.Map.Boxes[int(q)-len(b.Map.Ports)] }

// quaySpot is where what lies at a quay is.
func (b *board) quaySpot(q QuayID) Spot {
	if p, ok := b.portOf(q); ok {
		return Hex(b.Map.Ports[p-1].At)
	}
	return SpotInBox(BoxID(int(q) - len(b.Map.Ports)))
}

// quayOf is the quay of a port on the map.
func quayOf(p PortID) QuayID { return QuayID(p) - 1 }

// quayArg names a quay: a hex or a box.
func (b *board) quayArg(name string, q QuayID) derive.Arg {
	if p, ok := b.portOf(q); ok {
		return derive.Place(name, b.Map.Ports[p-1].At)
	}
	return derive.Term(name, b.quayBox(q).Term)
}

// overseas tells whether a quay is the box that is reached by sea and air only, from which convoys to Africa sail
// (21.1.3).
func (b *board) overseas(q QuayID) bool {
	_, port := b.portOf(q)
	return !port && len(b.quayBox(q).Edge) == 0
}

// 21.1.4, 21.1.4.a, 21.1.4.d: friendlyQuay refuses a quay that is not the side's, or was not at the start of its
// movement phase (21.1.4.a).
func (b *board) friendlyQuay(s *decide.Sheet, side Side, q QuayID) {
	p, port := b.portOf(q)
	switch {
	case !port && b.quayBox(q).Side != side:
		s.Refuse(ruleHeldAtStart, "na41.convoys.not_yours", b.quayArg("Quay", q))
	case port && (b.lastIn(b.Map.Ports[p-1].At) != side || slices.Contains(b.Seized, q)):
		s.Refuse(ruleHeldAtStart, "na41.convoys.not_yours", b.quayArg("Quay", q))
	}
}

// convoys are what a side may do by sea in its movement phase.
func convoys() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			quays := b.quays()
			all := b.Map.made.convoys.of(
				quays*quays,
				func(i int) decide.Intent { return OpenConvoy{QuayID(i / quays), QuayID(i % quays)} },
			)
			for from := range quays {
				if b.cargoAt(side, QuayID(from)) {
					for _, i := range all[from*quays : (from+1)*quays] {
						visit(i)
					}
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			open, is := i.(OpenConvoy)
			if is {
				b.mayOpenConvoy(s, side, open.From, open.To)
			}
			return is
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			open, is := i.(OpenConvoy)
			if is {
				w.push(ConvoyFrame{Convoy: Convoy{Side: side, From: open.From, To: open.To}})
			}
			return is
		},
	}
}

// cargoAt tells whether a side has anything at a quay.
func (b *board) cargoAt(side Side, q QuayID) bool {
	if b.kept == nil {
		return b.findCargo(side, q)
	}
	return b.kept.cargo[side-1].by(func() []bool {
		out := make([]bool, b.quays())
		for i := range out {
			out[i] = b.findCargo(side, QuayID(i))
		}
		return out
	})[q]
}

func (b *board) findCargo(side Side, q QuayID) bool {
	at := b.quaySpot(q)
	found := b.usable(side, at) > 0
	b.together(at, func(u UnitID) { found = found || b.side(u) == side })
	return found
}

// 21.0, 21.1.1, 21.1.3: mayOpenConvoy judges a convoy from one place to another, before anything is on board (21.1.2,
// 21.1.4, 22.1).
func (b *board) mayOpenConvoy(s *decide.Sheet, side Side, from, to QuayID) {
	if from < 0 || to < 0 || int(from) >= b.quays() || int(to) >= b.quays() || from == to {
		s.Refuse(ruleNaval, "na41.convoys.no_way")
		return
	}
	b.friendlyQuay(s, side, from)
	b.friendlyQuay(s, side, to)
	if !b.cargoAt(side, from) {
		s.Refuse(ruleNaval, "na41.convoys.nothing", b.quayArg("Quay", from))
	}
	if b.overseas(to) {
		s.Refuse(ruleCoastal, "na41.convoys.not_to", b.quayArg("Quay", to))
	}
	if b.overseas(from) {
		b.mayLeaveItaly(s, side, from, to)
	} else {
		b.mayCoast(s, side)
	}
	s.Because(ruleNaval, "na41.convoys.may_open", b.quayArg("From", from), b.quayArg("To", to))
}

// mayLeaveItaly judges a convoy from Italy: in the first impulse, to Tripoli, or to Benghazi for a resource point; one
// of them (3.1.c, 6.1.1, 21.1.3, 22.1, 22.3.5).
func (b *board) mayLeaveItaly(s *decide.Sheet, side Side, from, to QuayID) {
	if !b.firstImpulse() {
		s.Refuse(ruleFromItaly, "na41.convoys.first_impulse")
	}
	b.oneConvoy(s, from, to)
	p, port := b.portOf(to)
	switch {
	case port && b.Map.Ports[p-1].Direct:
		b.mayPayPoints(s, side, ruleToBenghazi, b.convoyPrice(s.Rec(), true), convoyArg(true))
	case port || !b.quayBox(to).Port:
		s.Refuse(ruleFromItaly, "na41.convoys.tripoli_only", b.quayArg("To", to))
	}
}

// convoyArg names a convoy that has to be bought.
func convoyArg(direct bool) derive.Arg {
	if direct {
		return derive.Term("What", "na41.item.direct-convoy")
	}
	return derive.Term("What", "na41.item.second-convoy")
}

// convoyPrice is what a convoy costs that has to be bought: one to Benghazi, or a second coastal one of the Allies.
func (b *board) convoyPrice(rec *derive.Rec, direct bool) derive.Num {
	rule, c := ruleCoastal, b.Charts.Sea.SecondConvoy
	if direct {
		rule, c = ruleToBenghazi, b.Charts.Sea.DirectConvoy
	}
	return rec.Fact(derive.Of("na41.convoys.price", rule, derive.Plain), c.Val, c.Source)
}

// coasting is how many coastal convoys have sailed in this phase, and whether one was bought.
func (b *board) coasting() (n int, bought bool) {
	for _, k := range b.Sailings {
		if !b.overseas(k.From) {
			n++
			bought = bought || k.Bought
		}
	}
	return n, bought
}

// 21.1.2: mayCoast judges a coastal convoy: the free one, one by the asset (d-40), a second one bought by the Allies,
// each from any port to any other.
func (b *board) mayCoast(s *decide.Sheet, side Side) {
	n, bought := b.coasting()
	switch {
	case n == 0, b.markerSails(side):
	case side == Axis || bought:
		s.Refuse(ruleCoastal, "na41.convoys.no_more", playerArg(side))
	default:
		b.mayPayPoints(s, side, ruleCoastal, b.convoyPrice(s.Rec(), false), convoyArg(false))
	}
}

// markerSails tells whether a side has the marker by which a further coastal convoy sails (23.2.3, d-40).
func (b *board) markerSails(side Side) bool {
	return b.means(side).Assets[CoastalShipping] > 0 && !b.Rulings.Other(NoOtherConvoy)
}

// byMarker tells whether a convoy sails by the marker: a coastal one after the free one (23.2.3).
func (b *board) byMarker(c *Convoy) bool {
	n, _ := b.coasting()
	return !b.overseas(c.From) && n > 0 && b.markerSails(c.Side)
}

// mayBuyPassage judges that the Allies pay for their second coastal convoy and keep the marker by which it would sail
// (21.1.2, 23.2.3).
func (b *board) mayBuyPassage(s *decide.Sheet, f ConvoyFrame) {
	c := &f.Convoy
	switch n, bought := b.coasting(); {
	case c.Side == Axis || b.overseas(c.From):
		s.Refuse(ruleCoastal, "na41.convoys.not_for_sale", playerArg(c.Side))
	case n == 0:
		s.Refuse(ruleCoastal, "na41.convoys.free_first")
	case bought:
		s.Refuse(ruleCoastal, "na41.convoys.bought_already", playerArg(c.Side))
	case !b.byMarker(c):
		s.Refuse(ruleSaved, "na41.convoys.no_marker")
	default:
		b.mayPayPoints(s, c.Side, ruleCoastal, b.convoyPrice(s.Rec(), false), convoyArg(false))
		s.Because(ruleSaved, "na41.convoys.keeps_marker")
	}
	b.maySail(s, f, true)
}

// Question implements [play.Frame].
func (f ConvoyFrame) Question(b *board) play.Question {
	key := "na41.point.convoy"
	if f.Past {
		key = "na41.point.past_malta"
	}
	return play.Ask(f.Convoy.Side, ruleNaval, key, b.quayArg("From", f.Convoy.From), b.quayArg("To", f.Convoy.To))
}

// Options implements [play.Frame].
func (f ConvoyFrame) Options(b *board, visit func(decide.Intent)) {
	if f.Past {
		for _, u := range f.Convoy.Units {
			visit(TurnOff{u})
		}
		visit(TurnOffPoint{})
		visit(SetSail{})
		return
	}
	b.together(b.quaySpot(f.Convoy.From), func(u UnitID) { visit(Ship{u}) })
	visit(ShipPoint{})
	visit(SetSail{})
	if b.byMarker(&f.Convoy) {
		visit(SailPaid{})
	}
	visit(StayInPort{})
}

// Judge implements [play.Frame].
func (f ConvoyFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case Ship:
		b.mayShip(s, f, i.Unit)
	case ShipPoint:
		b.mayShipPoint(s, f)
	case TurnOff:
		b.mayTurnOff(s, f, i.Unit)
	case TurnOffPoint:
		if !f.Past || f.Convoy.Points == 0 {
			s.Refuse(ruleToBenghazi, "na41.convoys.not_aboard")
		}
		s.Because(ruleToBenghazi, "na41.convoys.may_turn_off")
	case SetSail:
		b.maySail(s, f, false)
	case SailPaid:
		b.mayBuyPassage(s, f)
	case StayInPort:
		if f.Past {
			s.Refuse(ruleNaval, "na41.convoys.at_sea")
		}
		s.Because(ruleNaval, "na41.convoys.may_stay")
	default:
		return false
	}
	return true
}

// CarryOut implements [play.Frame].
func (f ConvoyFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case Ship:
		f.Convoy.Units = append(slices.Clone(f.Convoy.Units), w.group(i.Unit)...)
		w.replace(f)
		w.Log(ruleNaval, "na41.convoys.embarks", unitArg(i.Unit))
	case ShipPoint:
		f.Convoy.Points++
		w.replace(f)
		w.addStock(f.Convoy.Side, w.quaySpot(f.Convoy.From), -1)
		w.Log(ruleNaval, "na41.convoys.embarks_point", playerArg(f.Convoy.Side))
	case TurnOff:
		w.turnOff(f, i.Unit)
	case TurnOffPoint:
		f.Convoy.Points--
		w.replace(f)
		w.landPoints(f.Convoy.Side, w.quaySpot(w.tripoli()), 1)
		w.note(f.Convoy.From, w.tripoli(), w.Charts.Sea.PerPoint.Val.Whole())
		w.Log(ruleToBenghazi, "na41.convoys.point_turns_off", playerArg(f.Convoy.Side))
	case SetSail:
		w.sail(f, src, false)
	case SailPaid:
		w.sail(f, src, true)
	case StayInPort:
		w.Pop()
		w.Log(ruleNaval, "na41.convoys.stays", playerArg(f.Convoy.Side))
		if n := int(f.Convoy.Points); n > 0 {
			w.addStock(f.Convoy.Side, w.quaySpot(f.Convoy.From), n)
		}
	}
}

// Settle implements [play.Frame]. A convoy past Malta of which nothing is left has nothing more to do.
func (f ConvoyFrame) Settle(*work) play.Settled {
	return play.AsksIf(!f.Past || len(f.Convoy.Units) > 0 || f.Convoy.Points > 0)
}
