package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Rules of 5.9 Rail Movement.
const (
	ruleRail       cite.Rule = "na41:5.9.1"
	ruleRailMarker cite.Rule = "na41:5.9.1.a"
	ruleRailAllies cite.Rule = "na41:5.9.1.b"
	ruleRailBuilt  cite.Rule = "na41:5.9.2"
)

// Railroad is a railroad from hex to hex, from a turn on.
type Railroad struct {
	Path []hex.Hex
	From printed.Value
}

// RailFrame is a unit, or with [NoUnit] a supply point, that has entrained (5.9.1): in a hex of the railroad, or in a
// box, and then At is the hex in which the railroad begins.
type RailFrame struct {
	Side Side
	Unit UnitID
	At   hex.Hex
	Box  BoxID
}

func (RailFrame) frame() string { return "rail" }

// Fields implements [Frame].
func (f RailFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.OptRef(v, "unit", &f.Unit, Units)
	record.OptRef(v, "box", &f.Box, Boxes)
	hexField(v, &f.At)
	return f
}

type (
	// Entrain lets a unit use Rail Movement (5.9.1).
	Entrain struct{ Unit UnitID }
	// EntrainPoint lets a supply point of a hex use it.
	EntrainPoint struct{ Hex hex.Hex }
	// EntrainPointBox lets one of a box use it.
	EntrainPointBox struct{ Box BoxID }
	// Detrain leaves the train in a hex.
	Detrain struct{ Hex hex.Hex }
	// DetrainBox leaves it in a box.
	DetrainBox struct{ Box BoxID }
)

// Kind implements [decide.Intent].
func (Entrain) Kind() decide.Kind { return "entrain" }

// Kind implements [decide.Intent].
func (EntrainPoint) Kind() decide.Kind { return "entrain_point" }

// Kind implements [decide.Intent].
func (EntrainPointBox) Kind() decide.Kind { return "entrain_point_box" }

// Kind implements [decide.Intent].
func (Detrain) Kind() decide.Kind { return "detrain" }

// Kind implements [decide.Intent].
func (DetrainBox) Kind() decide.Kind { return "detrain_box" }

func (Entrain) intent()         {}
func (EntrainPoint) intent()    {}
func (EntrainPointBox) intent() {}
func (Detrain) intent()         {}
func (DetrainBox) intent()      {}

// Fields implements [Intent].
func (i Entrain) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i EntrainPoint) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i EntrainPointBox) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// Fields implements [Intent].
func (i Detrain) Fields(v record.Visitor) Intent {
	hexField(v, &i.Hex)
	return i
}

// Fields implements [Intent].
func (i DetrainBox) Fields(v record.Visitor) Intent {
	record.Ref(v, "box", &i.Box, Boxes)
	return i
}

// railIntents are the kinds of intents of 5.9, one of each.
func railIntents() []Intent {
	return []Intent{Entrain{}, EntrainPoint{}, EntrainPointBox{}, Detrain{}, DetrainBox{}}
}

// Built are the railroads that are there on this turn (5.9.2), in the order of the map.
func (s *State) Built(m *Map) []Railroad {
	b := board{State: *s}
	return slices.DeleteFunc(slices.Clone(m.Railroads), func(r Railroad) bool { return !b.built(&r) })
}

// 5.9.2: built tells whether a railroad is there on this turn.
func (b *board) built(r *Railroad) bool { return int(b.Turn) >= r.From.N }

// station tells whether units entrain and detrain in a place: the base, or a city, town or landmark on a railroad
// (5.9.1).
func (b *board) station(at Spot) bool {
	if at.Where == InBox {
		return at.Box == b.Map.base(Allies)
	}
	if at.Where != OnMap || b.Map.Site(at.At)&(City|Town|Landmark) == 0 {
		return false
	}
	i := b.Map.Grid.Index(at.At)
	for r, places := range b.Map.rails() {
		if places[i] != 0 && b.built(&b.Map.Railroads[r]) {
			return true
		}
	}
	return false
}

// rails are the places of the hexes on each railroad, counted from 1, by grid index; 0 for a hex that is not on it.
func (m *Map) rails() [][]int16 {
	return m.made.rails.by(func() [][]int16 {
		all := make([][]int16, len(m.Railroads))
		for r := range m.Railroads {
			places := make([]int16, m.Grid.Len())
			for n, h := range m.Railroads[r].Path {
				if i := m.Grid.Index(h); i >= 0 && places[i] == 0 {
					places[i] = int16(n + 1)
				}
			}
			all[r] = places
		}
		return all
	})
}

// railClosed tells whether a hex is closed to the railroad: in an enemy zone, limited ones included, or with enemy
// units in it (5.9.1).
func (b *board) railClosed(h hex.Hex, side Side) bool {
	return b.ezoc(h, side) != 0 || b.combatUnit(h, side.Enemy()) || b.nonCombat(h, side.Enemy())
}

// longestRail is about how many hexes all railroads have.
const longestRail = 64

// railReach is the hexes to which the railroad leads from a place without entering or leaving an enemy zone, and
// whether it leads to the base (5.9.1, 5.9.2).
func (b *board) railReach(from Spot, side Side) (hexes []hex.Hex, base bool) {
	return b.railFrom(make([]hex.Hex, 0, longestRail), from, side, func(hex.Hex) bool { return false })
}

// railFrom appends the hexes, up to one at which it may end.
func (b *board) railFrom(hexes []hex.Hex, from Spot, side Side, end func(hex.Hex) bool) (all []hex.Hex, base bool) {
	box := b.Map.base(side)
	if box == NoBox {
		return nil, false
	}
	enter := func(h hex.Hex) {
		if b.Map.Grid.Has(h) && !slices.Contains(hexes, h) && !b.railClosed(h, side) {
			hexes = append(hexes, h)
		}
	}
	if from.Where == OnMap {
		enter(from.At)
	} else {
		for _, r := range b.Map.Railroads {
			if b.built(&r) && b.Map.beside(box, r.Path[0]) {
				enter(r.Path[0])
			}
		}
	}
	for n := 0; n < len(hexes); n++ { //nolint:intrange // the list grows while it is gone through
		h := hexes[n]
		if end(h) {
			break
		}
		i := b.Map.Grid.Index(h)
		for k, places := range b.Map.rails() {
			r, at := &b.Map.Railroads[k], int(places[i])-1
			if at < 0 || !b.built(r) {
				continue
			}
			base = base || at == 0 && b.Map.beside(box, r.Path[0])
			if at > 0 {
				enter(r.Path[at-1])
			}
			if at+1 < len(r.Path) {
				enter(r.Path[at+1])
			}
		}
	}
	return hexes, base
}

// railOffer is Rail Movement in a movement phase (5.9.1).
func railOffer() offer {
	return offer{
		options: func(b *board, side Side, visit func(decide.Intent)) {
			if side != Allies || b.RailUsed {
				return
			}
			for i := range b.Units {
				if u := UnitID(i); b.side(u) == side && b.inPlay(u) && b.station(b.Units[i].Spot) {
					visit(Entrain{u})
				}
			}
			for _, k := range b.Stocks {
				switch {
				case k.Side != side || k.Landed || !b.station(k.Spot):
				case k.Spot.Where == InBox:
					visit(EntrainPointBox{k.Spot.Box})
				default:
					visit(
						b.Map.made.entrain.about(
							b.Map.Grid,
							k.Spot.At,
							func(h hex.Hex) decide.Intent { return EntrainPoint{h} },
						),
					)
				}
			}
		},
		judge: func(b *board, s *decide.Sheet, side Side, i decide.Intent) bool {
			switch i := i.(type) {
			case Entrain:
				b.entrain(s, side, i.Unit)
			case EntrainPoint:
				b.entrainPoint(s, side, Hex(i.Hex))
			case EntrainPointBox:
				b.entrainPoint(s, side, SpotInBox(i.Box))
			default:
				return false
			}
			return true
		},
		carry: func(w *work, side Side, i decide.Intent, _ dice.Source) bool {
			switch i := i.(type) {
			case Entrain:
				w.push(w.train(side, i.Unit, w.Units[i.Unit].Spot))
				w.Log(ruleRail, "na41.rail.entrained", unitArg(i.Unit))
			case EntrainPoint:
				w.push(w.train(side, NoUnit, Hex(i.Hex)))
				w.Log(ruleRail, "na41.rail.point_entrained", playerArg(side))
			case EntrainPointBox:
				w.push(w.train(side, NoUnit, SpotInBox(i.Box)))
				w.Log(ruleRail, "na41.rail.point_entrained", playerArg(side))
			default:
				return false
			}
			return true
		},
	}
}

// trains refuses a train that nobody can take: one in a phase, only from a station, and not out of an enemy zone
// (5.9.1).
func (b *board) trains(s *decide.Sheet, side Side, at Spot) {
	if b.RailUsed {
		s.Refuse(ruleRail, "na41.rail.one_a_phase")
	}
	if !b.station(at) {
		s.Refuse(ruleRail, "na41.rail.no_station")
		return
	}
	if at.Where == OnMap && b.railClosed(at.At, side) {
		s.Refuse(ruleRail, "na41.rail.zone", hexArg(at.At))
	} else if !b.railAnywhere(side, at) {
		s.Refuse(ruleRail, "na41.rail.nowhere")
	}
}

// railAnywhere tells whether the railroad leads from a place to another station.
func (b *board) railAnywhere(side Side, at Spot) bool {
	var room [longestRail]hex.Hex
	found := false
	_, base := b.railFrom(room[:0], at, side, func(h hex.Hex) bool {
		found = Hex(h) != at && b.station(Hex(h))
		return found
	})
	return found || base && at.Where == OnMap
}

// 5.9.1, 5.9.1.b: entrain judges a combat unit or a replacement that uses Rail Movement in lieu of its move (6.3.4.a,
// 13.2.1.a, 16.4.a, 17.1.2.a, 19.5).
func (b *board) entrain(s *decide.Sheet, side Side, u UnitID) {
	if !b.movable(s, side, u) && (!b.inPlay(u) || b.side(u) != side) {
		return
	}
	if side != Allies {
		s.Refuse(ruleRailAllies, "na41.rail.axis")
		return
	}
	if b.Units[u].Hexes > 0 {
		s.Refuse(ruleRail, "na41.movement.has_moved", unitArg(u))
	}
	if b.counter(u).Type == Truck {
		s.Refuse(ruleRail, "na41.rail.no_truck", unitArg(u))
	}
	b.trains(s, side, b.Units[u].Spot)
	b.transportable(s, u)
	s.Because(ruleRail, "na41.rail.may_entrain", unitArg(u))
}

// entrainPoint judges a supply point that uses Rail Movement (5.9.1, 5.9.1.b, 17.2.1.c, 21.1.5).
func (b *board) entrainPoint(s *decide.Sheet, side Side, at Spot) {
	if side != Allies {
		s.Refuse(ruleRailAllies, "na41.rail.axis")
		return
	}
	if at.Where == InBox && (at.Box < 0 || int(at.Box) >= len(b.Map.Boxes)) {
		s.Refuse(ruleExit, "na41.boxes.none")
		return
	}
	b.trains(s, side, at)
	if b.usable(side, at) == 0 && !b.landed(s, side, at) {
		s.Refuse(ruleRail, "na41.rail.no_point")
	}
	s.Because(ruleRail, "na41.rail.may_entrain_point")
}

// train is a unit or a supply point that entrains in a place.
func (b *board) train(side Side, u UnitID, at Spot) RailFrame {
	if at.Where == OnMap {
		return RailFrame{Side: side, Unit: u, At: at.At, Box: NoBox}
	}
	f := RailFrame{Side: side, Unit: u, Box: at.Box}
	if hexes, _ := b.railReach(at, side); len(hexes) > 0 {
		f.At = hexes[0]
	}
	return f
}

// from is where the train starts.
func (f RailFrame) from() Spot {
	if f.Box != NoBox {
		return SpotInBox(f.Box)
	}
	return Hex(f.At)
}

// Question implements [play.Frame].
func (f RailFrame) Question(*board) play.Question {
	return play.Ask(f.Side, ruleRail, "na41.point.rail")
}

// Options implements [play.Frame].
func (f RailFrame) Options(b *board, visit func(decide.Intent)) {
	hexes, base := b.railReach(f.from(), f.Side)
	for _, h := range hexes {
		visit(Detrain{h})
	}
	if base {
		visit(DetrainBox{b.Map.base(f.Side)})
	}
}

// Judge implements [play.Frame].
func (f RailFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case Detrain:
		f.detrain(b, s, i.Hex)
	case DetrainBox:
		f.detrainBox(b, s, i.Box)
	default:
		return false
	}
	return true
}

// detrain judges the station in which the train is left: another one to which the railroad leads without an enemy zone;
// on the extension from its turn on (5.9.1, 5.9.2).
func (f RailFrame) detrain(b *board, s *decide.Sheet, to hex.Hex) {
	from := f.from()
	if to == from.At && from.Where == OnMap {
		s.Refuse(ruleRail, "na41.rail.here", hexArg(to))
		return
	}
	for i := range b.Map.Railroads {
		r := &b.Map.Railroads[i]
		switch on := slices.Index(r.Path, to) > 0; {
		case on && !b.built(r):
			s.Refuse(ruleRailBuilt, "na41.rail.not_built", hexArg(to), turnArg(uint8(r.From.N)))
			return
		case on && r.From.N > 1:
			s.Because(ruleRailBuilt, "na41.rail.extended", hexArg(to))
		}
	}
	if !b.station(Hex(to)) {
		s.Refuse(ruleRail, "na41.rail.no_station")
		return
	}
	if hexes, _ := b.railReach(from, f.Side); !slices.Contains(hexes, to) {
		s.Refuse(ruleRail, "na41.rail.cut_off", hexArg(to))
	}
	s.Because(ruleRail, "na41.rail.may_detrain", hexArg(to))
}

// detrainBox judges that the train is left in the base (5.9.1, 6.1.2).
func (f RailFrame) detrainBox(b *board, s *decide.Sheet, to BoxID) {
	if to < 0 || int(to) >= len(b.Map.Boxes) {
		s.Refuse(ruleExit, "na41.boxes.none")
		return
	}
	if !friendlyBox(s, &b.Map.Boxes[to], f.Side) {
		return
	}
	if _, base := b.railReach(f.from(), f.Side); !base || to != b.Map.base(f.Side) || f.from() == SpotInBox(to) {
		s.Refuse(ruleRail, "na41.rail.no_box", boxArg(&b.Map.Boxes[to]))
	}
	s.Because(ruleRail, "na41.rail.may_detrain_box", boxArg(&b.Map.Boxes[to]))
}

// CarryOut implements [play.Frame].
func (f RailFrame) CarryOut(w *work, i decide.Intent, _ dice.Source) {
	switch i := i.(type) {
	case Detrain:
		w.railed(f, Hex(i.Hex))
		w.Log(ruleRail, "na41.rail.detrained", playerArg(f.Side), hexArg(i.Hex))
	case DetrainBox:
		w.railed(f, SpotInBox(i.Box))
		w.Log(ruleRail, "na41.rail.detrained_box", playerArg(f.Side), boxArg(&w.Map.Boxes[i.Box]))
	}
	w.Pop()
	w.index()
}

// 5.9.1.a: railed puts the unit or the supply point where it goes, under a rail marker: it moves no more, and a point
// is of no use in this impulse (5.9.1).
func (w *work) railed(f RailFrame, to Spot) {
	w.RailUsed = true
	if f.Unit == NoUnit {
		w.addStock(f.Side, f.from(), -1)
		w.landPoints(f.Side, to, 1)
		return
	}
	u := w.unit(f.Unit)
	u.Spot, u.Moved, u.Railed = to, true, true
	if to.Where == OnMap {
		w.pass(f.Side, to.At)
	}
}

// Settle implements [play.Frame].
func (f RailFrame) Settle(w *work) play.Settled {
	return play.AsksIf(w.railAnywhere(f.Side, f.from()))
}
