package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/record"
)

// Rules of 16.1 The Supply Phase.
const (
	ruleSupplyPhase cite.Rule = "na41:16.1"
	ruleInPhase     cite.Rule = "na41:3.2.e"
)

// supplyStep is how far a supply phase has come.
type supplyStep uint8

const (
	rationing  supplyStep = iota // the owner chooses whom his ports supply, if they cannot supply all (16.2.b)
	isolating                    // dice for units that are cut off (16.5)
	restocking                   // support units are made ready (17.1.4)
)

// SupplyFrame is a side's supply phase (16.1). Rolls are the units that have yet to roll for isolation.
type SupplyFrame struct {
	Side  Side
	Step  supplyStep
	Rolls []UnitID
}

func (SupplyFrame) frame() string { return "supply" }

// Fields implements [Frame].
func (f SupplyFrame) Fields(v record.Visitor) Frame {
	sideField(v, &f.Side)
	record.Word(
		v,
		"step",
		&f.Step,
		[]record.Choice[supplyStep]{
			{Word: "rationing", Value: rationing},
			{Word: "isolating", Value: isolating},
			{Word: "restocking", Value: restocking},
		},
	)
	record.Refs(v, "rolls", &f.Rolls, Units)
	return f
}

// supplyIntents are the kinds of intents of chapters 16 and 17, one of each.
func supplyIntents() []Intent {
	return []Intent{
		SupplyFrom{},
		MakeReady{},
		EndSupply{},
		Transfer{},
		TransferTo{},
		TransferToBox{},
		PlacePoint{},
		PlacePointWith{},
		DestroyPoint{},
		DestroyPointBox{},
		DestroyLoad{},
	}
}

type (
	// SupplyFrom lets a port supply a unit (16.2.b).
	SupplyFrom struct {
		Unit UnitID
		Port PortID
	}
	// MakeReady flips a support unit back to its ready side for a supply point (17.1.4).
	MakeReady struct{ Unit UnitID }
	// EndSupply ends what is asked in a supply phase.
	EndSupply struct{}
)

// Kind implements [decide.Intent].
func (SupplyFrom) Kind() decide.Kind { return "supply_from" }

// Kind implements [decide.Intent].
func (MakeReady) Kind() decide.Kind { return "make_ready" }

// Kind implements [decide.Intent].
func (EndSupply) Kind() decide.Kind { return "end_supply" }

func (SupplyFrom) intent() {}
func (MakeReady) intent()  {}
func (EndSupply) intent()  {}

// Fields implements [Intent].
func (i SupplyFrom) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	portField(v, &i.Port)
	return i
}

// Fields implements [Intent].
func (i MakeReady) Fields(v record.Visitor) Intent {
	unitField(v, &i.Unit)
	return i
}

// Fields implements [Intent].
func (i EndSupply) Fields(record.Visitor) Intent { return i }

// 16.1: openSupply opens a side's supply phase: nobody has been given to a port yet.
func (w *work) openSupply(side Side) Frame {
	for i := range w.Units {
		if w.side(UnitID(i)) == side {
			w.unit(UnitID(i)).Port = NoPort
		}
	}
	return SupplyFrame{Side: side}
}

// Question implements [play.Frame].
func (f SupplyFrame) Question(*board) play.Question {
	switch f.Step {
	case rationing:
		return play.Ask(f.Side, rulePortSupply, "na41.point.ration")
	case isolating:
		return play.Ask(f.Side, ruleIsolationDie, "na41.point.isolation", unitArg(f.Rolls[0]))
	case restocking:
	}
	return play.Ask(f.Side, ruleReady, "na41.point.restock")
}

// Options implements [play.Frame].
func (f SupplyFrame) Options(b *board, visit func(decide.Intent)) {
	switch f.Step {
	case rationing:
		n := b.network(f.Side)
		for _, h := range n.hungry() {
			for _, p := range h.ports {
				visit(SupplyFrom{h.unit, p})
			}
		}
		visit(EndSupply{})
	case isolating:
		visit(Roll{})
	case restocking:
		b.readiable(f.Side, visit)
		visit(EndSupply{})
	}
}

// Judge implements [play.Frame].
func (f SupplyFrame) Judge(b *board, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case SupplyFrom:
		if f.Step != rationing {
			return false
		}
		b.supplyFrom(s, f.Side, i)
	case Roll:
		if f.Step != isolating {
			return false
		}
		s.Rec().Show(b.network(f.Side).isolationDRM(s.Rec(), f.Rolls[0]))
		s.Because(ruleIsolationDie, "na41.isolation.rolls", unitArg(f.Rolls[0]))
	case MakeReady:
		if f.Step != restocking {
			return false
		}
		b.makeReady(s, f.Side, i.Unit, false)
	case EndSupply:
		if f.Step == isolating {
			return false
		}
		s.Because(ruleInPhase, "na41.supply.may_end", playerArg(f.Side))
	default:
		return false
	}
	return true
}

// CarryOut implements [play.Frame].
func (f SupplyFrame) CarryOut(w *work, i decide.Intent, src dice.Source) {
	switch i := i.(type) {
	case SupplyFrom:
		w.ration(i.Unit, i.Port)
	case Roll:
		u := f.Rolls[0]
		f.Rolls = slices.Clone(f.Rolls[1:])
		w.replace(f)
		w.isolated(u, src)
	case MakeReady:
		w.readied(i.Unit)
	case EndSupply:
		if f.Step == rationing {
			w.replace(w.judgeSupply(f))
			return
		}
		w.Pop()
	}
}

// Settle implements [play.Frame].
func (f SupplyFrame) Settle(w *work) play.Settled {
	switch f.Step {
	case rationing:
		if w.rationAll(f.Side) {
			return play.Asks
		}
		w.replace(w.judgeSupply(f))
		return play.Changed
	case isolating:
		if len(f.Rolls) > 0 && w.Units[f.Rolls[0]].Where == OnMap {
			return play.Asks
		}
		if len(f.Rolls) > 0 {
			f.Rolls = slices.Clone(f.Rolls[1:])
			w.replace(f)
			return play.Changed
		}
		w.loseIsolatedSupport(f.Side)
		f.Step = restocking
		w.replace(f)
		return play.Changed
	case restocking:
	}
	more := false
	w.readiable(f.Side, func(i decide.Intent) {
		s := decide.BareSheet()
		s.Begin(nil)
		more = more || f.Judge(&w.board, s, i) && !s.Refused()
	})
	return play.AsksIf(more)
}

// hungry is a unit without full supply that no port has been given, and the ports with places left to which it has a
// line.
type hungry struct {
	unit  UnitID
	ports []PortID
}

// hungry are the units of a side that a port might supply (16.2.b).
func (n *network) hungry() []hungry { return n.withoutPort(false) }

// claimants are the hungry, and those whom mobile supply units would lead on to a port once they have a place there
// themselves (16.2.b, d-121).
func (n *network) claimants() []hungry {
	if !n.Rulings.Other(PlaceForMobile) {
		return n.hungry()
	}
	return n.withoutPort(true)
}

// withoutPort are the units without full supply and without a port, each with the ports that have places left to which
// lines lead from it, or by way of others would.
func (n *network) withoutPort(byOthers bool) []hungry {
	n.Lock()
	defer n.Unlock()
	var out []hungry
	for i := range n.Units {
		u := UnitID(i)
		unit := &n.Units[i]
		at := n.Map.Grid.Index(unit.At)
		if n.board.side(u) != n.side || unit.Where != OnMap || at < 0 || unit.Port != NoPort || n.full.leads(at) {
			continue
		}
		h := hungry{unit: u}
		for p := PortID(1); int(p) <= n.Map.sources(); p++ {
			l := n.port(p)
			if byOthers {
				l = n.hope(p)
			}
			if l != nil && l.leads(at) && n.placesLeft(p) > 0 {
				h.ports = append(h.ports, p)
			}
		}
		if len(h.ports) > 0 {
			out = append(out, h)
		}
	}
	return out
}

// placesLeft is how many places a port has left.
func (b *board) placesLeft(p PortID) int {
	places, limited := b.places(nil, p)
	if !limited {
		return len(b.Units)
	}
	return places.Whole() - b.taken(p)
}

// rationAll gives every unit that claims a place to a port if there is room for all, and tells whether there is not, so
// that the owner has to choose (16.2.b). Where a mobile supply unit needs a place of its own, who stands behind it
// claims one, too (d-121).
func (w *work) rationAll(side Side) (short bool) {
	units := w.network(side).claimants()
	given, all := w.roomFor(units)
	if !all {
		return true
	}
	if w.Rulings.Other(PlaceForMobile) && !w.linesHold(side, units, given) {
		return true
	}
	for i, h := range units {
		w.ration(h.unit, given[i])
	}
	return false
}

// linesHold tells whether a line leads from each unit to its port when all have been given theirs (d-121).
func (b *board) linesHold(side Side, units []hungry, given []PortID) bool {
	st := b.clone(b.Rules)
	for i, h := range units {
		st.Units[h.unit].Port = given[i]
	}
	n := newBoard(b.Rules, st).newNetwork(side)
	for i, h := range units {
		if !n.portAt(given[i], b.Map.Grid.Index(st.Units[h.unit].At)) {
			return false
		}
	}
	return true
}

// roomFor finds a port for each of some units, and tells whether there is room for all of them.
func (b *board) roomFor(units []hungry) (given []PortID, all bool) {
	given = make([]PortID, len(units))
	used := make([][]int, b.Map.sources()+1)
	var place func(i int, tried []bool) bool
	place = func(i int, tried []bool) bool {
		for _, p := range units[i].ports {
			if tried[p] {
				continue
			}
			tried[p] = true
			if len(used[p]) < b.placesLeft(p) {
				used[p], given[i] = append(used[p], i), p
				return true
			}
			for k, o := range used[p] {
				if place(o, tried) {
					used[p][k], given[i] = i, p
					return true
				}
			}
		}
		return false
	}
	for i := range units {
		if !place(i, make([]bool, len(used))) {
			return given, false
		}
	}
	return given, true
}

// ration gives a unit to a port.
func (w *work) ration(u UnitID, p PortID) {
	w.unit(u).Port = p
	w.Log(rulePortSupply, "na41.ports.supplies", unitArg(u), portArg(&w.board, p))
}

// 16.2.b: supplyFrom judges that a port supplies a unit.
func (b *board) supplyFrom(s *decide.Sheet, side Side, i SupplyFrom) {
	if !b.known(i.Unit) || b.Units[i.Unit].Where != OnMap || b.side(i.Unit) != side {
		s.Refuse(ruleSupplyPhase, "na41.supply.not_checked", unitArg(i.Unit))
		return
	}
	if i.Port == NoPort || int(i.Port) > b.Map.sources() || !b.supplies(i.Port, side) {
		s.Refuse(rulePortSupply, "na41.ports.no_source", unitArg(i.Unit))
		return
	}
	n, at := b.network(side), b.Map.Grid.Index(b.Units[i.Unit].At)
	if n.fullAt(at) {
		s.Refuse(rulePortSupply, "na41.supply.in_full", unitArg(i.Unit))
	}
	if b.Units[i.Unit].Port != NoPort {
		s.Refuse(rulePortSupply, "na41.ports.given", unitArg(i.Unit))
	}
	if !n.portAt(i.Port, at) {
		s.Refuse(ruleLine, "na41.ports.no_line", unitArg(i.Unit), portArg(b, i.Port))
	}
	if rec := s.Rec(); rec != nil {
		n.tellPlaces(rec, i.Port)
	}
	if b.placesLeft(i.Port) <= 0 {
		s.Refuse(rulePortSupply, "na41.ports.no_place", portArg(b, i.Port))
	}
	s.Because(rulePortSupply, "na41.ports.may_supply", unitArg(i.Unit), portArg(b, i.Port))
}

// judgeSupply puts markers on units without supply, turns those that had one, and takes them off the others; then it
// finds who has to roll for isolation (16.1).
func (w *work) judgeSupply(f SupplyFrame) SupplyFrame {
	n := w.network(f.Side)
	var red []UnitID
	for i := range w.Units {
		u, unit := UnitID(i), &w.Units[i]
		if w.side(u) != f.Side || (unit.Where != OnMap && unit.Where != InBox) {
			continue
		}
		was := unit.Supply
		unit.Supply = InSupply
		if unit.Port == NoPort && n.status(u).Grade != FullSupply {
			unit.Supply = min(was+1, Red)
		}
		if unit.Supply == Red && (was == Red || !w.Rulings.Other(WhenIsolated)) {
			red = append(red, u)
		}
		if unit.Supply != was {
			w.Log(
				ruleSupplyPhase,
				[...]string{
					InSupply: "na41.supply.back", White: "na41.supply.white", Red: "na41.supply.red",
				}[unit.Supply],
				unitArg(u),
			)
		}
	}
	f.Step = isolating
	f.Rolls = n.cutOff(red)
	return f
}
