package na41

import (
	"slices"
	"sync"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// Rules of 16.2 Supply Sources and 16.3 Line of Supply.
const (
	ruleFullSupply cite.Rule = "na41:16.2.a"
	ruleLine       cite.Rule = "na41:16.3.1"
	ruleRoadLine   cite.Rule = "na41:16.3.3"
	ruleExtending  cite.Rule = "na41:16.3.4"
	ruleRoadEnemy  cite.Rule = "na41:16.3.3.a"
	ruleRoadZone   cite.Rule = "na41:16.3.3.b"
	ruleRoadPlace  cite.Rule = "na41:16.3.3.c"
)

// The contested places of supply.
const (
	FirstRoadHex Contested = 66 // d-66: the first road hex of a line counts among the overland hexes, or not
	// d-73: a city of the enemy that is no port closes the road part of a line too, or only the overland part
	CitiesOnRoads Contested = 73
	// d-120: the step from the edge of the map into a box is no hex of a line, or it is one
	BoxCounts Contested = 120
)

// Grade is how a unit is supplied (16.2).
type Grade uint8

// The grades.
const (
	NoSupply Grade = iota
	PortSupply
	FullSupply
)

// Status is how a unit is supplied at this instant, and by which port if it is by one.
type Status struct {
	Grade Grade
	Port  PortID
}

// noHex is the index of no hex.
const noHex int16 = -1

// lines are where lines of a side lead on to a goal: the hexes from which roads take them there.
type lines struct {
	t *tracer
	// by grid index: the next hex on the road to a goal, the hex itself where the goal is, or noHex
	next  []int16
	ways  map[int32][]int32 // the overland part of the line of each mobile supply unit that is a goal; nil for none
	notes []note            // by grid index
}

// note is what is known of a hex.
type note uint8

const (
	atEdge       note = 1 << iota // beside a box that is a goal
	leadsOn                       // somebody has asked, and a line leads on from it
	leadsNowhere                  // or none does
)

func (t *tracer) lines() *lines {
	n := t.b.Map.Grid.Len()
	l := &lines{t: t, notes: make([]note, n)}
	if t.room == nil {
		t.room = make([]int16, 2*n)
		t.queue = t.room[n:n]
		l.next = t.room[:n:n]
	} else {
		l.next = make([]int16, n)
	}
	for i := range l.next {
		l.next[i] = noHex
	}
	return l
}

// 16.3.3: add makes a hex a goal, and follows the roads away from it (16.3.3.a, 16.3.3.b, 16.3.3.c). A road goes on
// through a hex without enemies, enemy zones and places of the enemy; the hex in which a line comes to the road may be
// another one.
func (l *lines) add(goal int) {
	sides, near := l.t.b.Map.Sides, l.t.b.Map.Grid.Neighbours()
	l.next[goal] = int16(goal)
	l.t.queue = append(l.t.queue[:0], int16(goal))
	for n := 0; n < len(l.t.queue); n++ {
		at := int(l.t.queue[n])
		if l.t.roadClosures(at) != 0 {
			continue
		}
		for d := range hex.Dirs {
			j := near[at*hex.Dirs+d]
			if j < 0 || l.next[j] != noHex || sides[at*hex.Dirs+d]&Road == 0 {
				continue
			}
			l.next[j] = int16(at)
			l.t.queue = append(l.t.queue, int16(j))
		}
	}
}

// roadClosings are the reasons that close a hex to the road part of a line, in the order of the rulebook.
func roadClosings() [6]closing {
	return [6]closing{
		{by: closedByEnemy, rule: ruleRoadEnemy, key: "na41.lines.enemy"},
		{by: closedByZone, rule: ruleRoadZone, key: "na41.lines.road_zone"},
		{by: closedByPlace, rule: ruleRoadPlace, key: "na41.lines.place"},
	}
}

// 16.3.3.a: roadClosures are what closes a hex to the road part of a line (16.3.3.b, 16.3.3.c). A city that is no port
// is closed as well (d-73).
func (t *tracer) roadClosures(at int) (out closure) {
	bars := t.bars[at]
	if bars&barEnemy != 0 {
		out |= closedByEnemy
	}
	if bars&(barZone|barOverlap|barLimited) != 0 {
		out |= closedByZone
	}
	if bars&barPlace != 0 || bars&barCity != 0 && !t.b.Rulings.Other(CitiesOnRoads) {
		out |= closedByPlace
	}
	return out
}

// 16.3.1: reach looks for the shortest overland part of a line from a hex: to a road that leads on to a goal, to a goal
// itself, or to the edge of a box, which counts for no hex more (d-120). found is its last node, -1 when there is none
// (16.3.2).
func (l *lines) reach(from int) (found int) {
	limit := l.t.b.Charts.Overland.Val.Whole()
	l.t.free = nil
	if l.t.b.Rulings.Other(FirstRoadHex) {
		l.t.free = l.onRoad
	}
	last := l.edgeLimit()
	return l.t.search(from, limit, func(n reach.Node) bool {
		return l.next[n.At] != noHex || l.notes[n.At]&atEdge != 0 && n.Cost <= last
	})
}

// leads tells whether a line leads on from a hex, and looks for it once. All goals have been added by then.
func (l *lines) leads(from int) bool {
	if l.notes[from]&(leadsOn|leadsNowhere) == 0 {
		found := leadsNowhere
		if l.reach(from) >= 0 {
			found = leadsOn
		}
		l.notes[from] |= found
	}
	return l.notes[from]&leadsOn != 0
}

// edgeLimit is for how many hexes the overland part of a line to the edge of a box may count.
func (l *lines) edgeLimit() int32 {
	limit := int32(l.t.b.Charts.Overland.Val.Whole())
	if l.t.b.Rulings.Other(BoxCounts) {
		limit--
	}
	return limit
}

// onRoad tells whether a line goes on by road from a hex.
func (l *lines) onRoad(i int) bool {
	if l.next[i] == noHex {
		return false
	}
	for _, f := range l.t.b.Map.Sides[i*hex.Dirs : i*hex.Dirs+hex.Dirs] {
		if f&Road != 0 {
			return true
		}
	}
	return false
}

// mobileUnit is a mobile supply unit and where it stands.
type mobileUnit struct {
	unit UnitID
	at   int
}

// network is the lines of supply of a side on a position. Several may ask it at a time.
type network struct {
	sync.Mutex
	*board

	side   Side
	t      *tracer
	mobile []mobileUnit // its mobile supply units
	full   *lines       // to its boxes
	ports  []*lines     // to its ports, as far as somebody has asked
	hoped  []*lines     // to them, once the mobile supply units that have no port yet are given a place, too (d-121)
}

// network is the lines of supply of a side, those that are kept, or, while the position changes, new ones.
func (b *board) network(side Side) *network {
	k := b.kept
	if k == nil {
		return b.newNetwork(side)
	}
	return k.network[side-1].by(func() *network { return b.newNetwork(side) })
}

// newNetwork works out where the lines of supply of a side lead (16.2.a, 16.3.1).
func (b *board) newNetwork(side Side) *network {
	n := &network{board: b, side: side, t: newTracer(b, side)}
	for u := range b.Units {
		if i := b.Map.Grid.Index(b.Units[u].At); b.Units[u].Where == OnMap && i >= 0 && b.side(UnitID(u)) == side &&
			b.Units[u].Load == WithSupply {
			n.mobile = append(n.mobile, mobileUnit{UnitID(u), i})
		}
	}
	n.full = n.t.lines()
	for i := range b.Map.Boxes {
		box := &b.Map.Boxes[i]
		if box.Side != side {
			continue
		}
		for _, h := range box.Edge {
			n.full.notes[b.Map.Grid.Index(h)] |= atEdge
		}
		for _, ends := range [...][]hex.Hex{box.Highway, box.Tracks} {
			for _, h := range ends {
				n.full.add(b.Map.Grid.Index(h))
			}
		}
	}
	n.extend(n.full, nil)
	return n
}

// 16.3.4: extend makes a goal of each mobile supply unit that has a line itself, by way of others too, of those that
// pass.
func (n *network) extend(l *lines, pass func(UnitID) bool) {
	for again := true; again; {
		again = false
		for _, m := range n.mobile {
			at := m.at
			if l.next[at] != noHex || pass != nil && !pass(m.unit) {
				continue
			}
			if node := l.reach(at); node >= 0 {
				if l.ways == nil {
					l.ways = map[int32][]int32{}
				}
				l.ways[int32(at)] = n.t.space.Path(nil, node)
				l.add(at)
				again = true
			}
		}
	}
}

// port is the lines to a port, nil when it is not the side's or supplies nobody (16.2.b). The mobile supply units on
// the way need a line, and no place of their own (d-121: or that as well).
func (n *network) port(p PortID) *lines {
	if !n.supplies(p, n.side) {
		return nil
	}
	if n.ports == nil {
		n.ports = make([]*lines, n.Map.sources())
	}
	if n.ports[p-1] == nil {
		l := n.t.lines()
		l.add(n.Map.Grid.Index(n.Map.Source(p)))
		n.extend(l, func(u UnitID) bool { return n.Units[u].Port == p || !n.Rulings.Other(PlaceForMobile) })
		n.ports[p-1] = l
	}
	return n.ports[p-1]
}

// hope is the lines to a port as they would be if each mobile supply unit on the way that may still have a place there
// had it, nil when it is not the side's or supplies nobody (d-121).
func (n *network) hope(p PortID) *lines {
	if !n.supplies(p, n.side) {
		return nil
	}
	if n.hoped == nil {
		n.hoped = make([]*lines, n.Map.sources())
	}
	if n.hoped[p-1] == nil {
		l := n.t.lines()
		l.add(n.Map.Grid.Index(n.Map.Source(p)))
		n.extend(l, func(u UnitID) bool { return n.Units[u].Port == p || n.Units[u].Port == NoPort })
		n.hoped[p-1] = l
	}
	return n.hoped[p-1]
}

// portsOf visits the ports to which a line leads from a hex.
func (n *network) portsOf(at int, visit func(PortID)) {
	for p := PortID(1); int(p) <= n.Map.sources(); p++ {
		if l := n.port(p); l != nil && l.leads(at) {
			visit(p)
		}
	}
}

// 16.2: at is how a unit would be supplied in a hex at this instant. A port supplies those that were given to it in the
// last supply phase, and others as long as it has places left (d-122: or any with a line, as if all were chosen anew).
func (n *network) at(u UnitID, i int) Status {
	if n.full.leads(i) {
		return Status{Grade: FullSupply}
	}
	var out Status
	n.portsOf(i, func(p PortID) {
		if out.Grade == PortSupply && n.Units[u].Port != p {
			return
		}
		places, limited := n.places(nil, p)
		if !limited || n.Units[u].Port == p || n.taken(p) < places.Whole() ||
			places.Whole() > 0 && n.Rulings.Other(PlacesAnew) {
			out = Status{PortSupply, p}
		}
	})
	return out
}

// status is how a unit is supplied at this instant (6.2, 16.2).
func (n *network) status(u UnitID) Status {
	n.Lock()
	defer n.Unlock()
	switch unit := &n.Units[u]; {
	case unit.Where == InBox:
		return boxSupply()
	case unit.Where == OnMap && n.Map.Grid.Has(unit.At):
		return n.at(u, n.Map.Grid.Index(unit.At))
	}
	return Status{}
}

// status is how a unit is supplied at this instant (16.2).
func (b *board) status(u UnitID) Status { return b.network(b.side(u)).status(u) }

// gradeAt is how a unit would be supplied in a hex (16.2).
func (n *network) gradeAt(u UnitID, i int) Grade {
	n.Lock()
	defer n.Unlock()
	return n.at(u, i).Grade
}

// 16.2.a: fullAt tells whether a line leads from a hex to a box of the side.
func (n *network) fullAt(i int) bool {
	n.Lock()
	defer n.Unlock()
	return n.full.leads(i)
}

// portAt tells whether a line leads from a hex to a port that supplies the side (16.2.b).
func (n *network) portAt(p PortID, i int) bool {
	n.Lock()
	defer n.Unlock()
	l := n.port(p)
	return l != nil && l.leads(i)
}

// explainFull tells the line of supply from a hex to a box.
func (n *network) explainFull(rec *derive.Rec, i int) {
	n.Lock()
	defer n.Unlock()
	if node := n.full.reach(i); node >= 0 {
		n.tellLine(rec, n.full, n.t.space.Path(nil, node))
	}
}

// explain tells how a unit is supplied: its line hex by hex, or what closes the way around it.
func (n *network) explain(rec *derive.Rec, u UnitID) {
	n.Lock()
	defer n.Unlock()
	unit := &n.Units[u]
	if unit.Where == InBox {
		show(rec, "na41.supply.in_box", ruleFullSupply, boxArg(&n.Map.Boxes[unit.Box]))
	}
	if unit.Where != OnMap || !n.Map.Grid.Has(unit.At) {
		return
	}
	at := n.Map.Grid.Index(unit.At)
	st := n.at(u, at)
	l := n.full
	switch st.Grade {
	case NoSupply:
		n.tellNone(rec, at)
		return
	case PortSupply:
		l = n.port(st.Port)
	case FullSupply:
	}
	if node := l.reach(at); node >= 0 {
		n.tellLine(rec, l, n.t.space.Path(nil, node))
	}
	if st.Grade == PortSupply {
		n.tellPlaces(rec, st.Port)
	}
}

// tellPlaces shows how many units a port supplies, and how many were given to it.
func (n *network) tellPlaces(rec *derive.Rec, p PortID) {
	if places, limited := n.places(rec, p); limited {
		rec.Show(places)
	}
	rec.Show(
		rec.Fact(
			derive.Of("na41.ports.taken", rulePortSupply, derive.Plain, portArg(n.board, p)),
			derive.Int(n.taken(p)),
			cite.None,
		),
	)
}

// tellLine shows a line: its overland part, the road, and where it ends (16.3.1, 16.3.3).
func (n *network) tellLine(rec *derive.Rec, l *lines, way []int32) {
	limit := rec.Fact(
		derive.Of("na41.supply.limit", ruleOverland, derive.Hexes),
		n.Charts.Overland.Val,
		n.Charts.Overland.Source,
	)
	hexes := n.t.told(rec, way, limit)
	end := way[len(way)-1]
	if l.notes[end]&atEdge != 0 && int32(hexes.Whole()) <= l.edgeLimit() {
		n.tellBox(rec, end)
		return
	}
	var road []derive.Num
	for l.next[end] != noHex && int32(l.next[end]) != end {
		end = int32(l.next[end])
		h := hexArg(n.Map.Grid.At(int(end)))
		road = append(
			road,
			rec.Fact(derive.Of("na41.supply.hex", ruleRoadLine, derive.Hexes, h), derive.Int(1), cite.Printed),
		)
	}
	if len(road) > 0 {
		rec.Show(rec.Sum(derive.Of("na41.supply.road", ruleRoadLine, derive.Hexes), road...))
	}
	n.tellEnd(rec, l, end)
}

// tellEnd shows where a line ends: at a box, at a port, or at a mobile supply unit, and then the line of that one
// (16.3.4).
func (n *network) tellEnd(rec *derive.Rec, l *lines, end int32) {
	h := n.Map.Grid.At(int(end))
	if way, mobile := l.ways[end]; mobile {
		show(rec, "na41.supply.to_mobile", ruleExtending, hexArg(h))
		n.tellLine(rec, l, way)
		return
	}
	for p, port := range n.ports {
		if port == l {
			show(rec, "na41.supply.to_port", rulePortSupply, portArg(n.board, PortID(p+1)))
			return
		}
	}
	n.tellBox(rec, end)
}

// tellBox shows that a line goes into the box beside a hex.
func (n *network) tellBox(rec *derive.Rec, end int32) {
	h := n.Map.Grid.At(int(end))
	for i := range n.Map.Boxes {
		if box := &n.Map.Boxes[i]; box.Side == n.side && slices.Contains(box.Edge, h) {
			show(rec, "na41.supply.to_box", ruleFullSupply, hexArg(h), boxArg(box))
		}
	}
}

// show shows something that has no value of its own.
func show(rec *derive.Rec, key string, rule cite.Rule, args ...derive.Arg) {
	rec.Show(rec.Fact(derive.Of(key, rule, derive.Plain, args...), derive.Int(1), cite.None))
}

// tellNone shows what closes the hexes around a unit without a line, and how far a line may go.
func (n *network) tellNone(rec *derive.Rec, at int) {
	near := n.Map.Grid.Neighbours()
	for d := range hex.Dirs {
		j := near[at*hex.Dirs+d]
		if j < 0 {
			continue
		}
		if rule := n.t.closed(reach.Node{At: int32(at), Back: -1}, n.Map.Sides[at*hex.Dirs+d], int(j)); rule != "" {
			show(rec, "na41.supply.closed", rule, hexArg(n.Map.Grid.At(int(j))))
		}
	}
	limit := rec.Fact(
		derive.Of("na41.supply.limit", ruleOverland, derive.Hexes),
		n.Charts.Overland.Val,
		n.Charts.Overland.Source,
	)
	rec.Show(limit)
	show(rec, "na41.supply.none", ruleLine, hexArg(n.Map.Grid.At(at)))
}

// Supplied is how a unit is supplied at this instant (16.2).
func (g Game) Supplied(u UnitID) Status {
	if !g.b.known(u) {
		return Status{}
	}
	return g.b.status(u)
}

// SupplyLine is the derivation of how a unit is supplied: its line, or what closes the way (16.3).
func (g Game) SupplyLine(u UnitID) derive.Tree {
	rec := &derive.Rec{}
	if g.b.known(u) {
		g.b.network(g.b.side(u)).explain(rec, u)
	}
	return rec.Tree()
}
