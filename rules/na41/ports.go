package na41

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of what a port can do for supply.
const (
	rulePortSupply cite.Rule = "na41:16.2.b"
	ruleDamage     cite.Rule = "na41:21.3.2"
	ruleOasis      cite.Rule = "na41:27.2"
)

// unitsPerCapacity is how many units a port supplies for each point of its capacity (16.2.b).
const unitsPerCapacity = 2

func portArg(b *board, p PortID) derive.Arg { return derive.Place("Port", b.Map.Source(p)) }

// sources is how many sources of port supply there can be: ports and oases.
func (m *Map) sources() int { return len(m.Ports) + len(m.Oases) }

// Source is where a port or an oasis is.
func (m *Map) Source(p PortID) hex.Hex {
	if m.oasis(p) {
		return m.Oases[int(p)-len(m.Ports)-1]
	}
	return m.Ports[p-1].At
}

// harm is how many boxes of its track a port has lost.
func (b *board) harm(p PortID) int {
	for _, h := range b.Damage {
		if h.Port == p {
			return int(h.Boxes)
		}
	}
	return 0
}

// capacity is the current capacity of a port; limited is false for one without a track (21.3.2).
func (b *board) capacity(rec *derive.Rec, p PortID) (c derive.Num, limited bool) {
	track := b.Map.Ports[p-1].Track
	if len(track) == 0 {
		return derive.Num{}, false
	}
	v := track[min(b.harm(p), len(track)-1)]
	return rec.Fact(
		derive.Of("na41.ports.capacity", ruleDamage, derive.Plain, portArg(b, p)),
		derive.Int(v.N),
		v.Source,
	), true
}

// Capacity is the derivation of the current capacity of a port, empty for one without a limit (21.3.2).
func (g Game) Capacity(p PortID) derive.Tree {
	rec := &derive.Rec{}
	if c, limited := g.b.capacity(rec, p); limited {
		rec.Show(c)
	}
	return rec.Tree()
}

// places is how many units a port can supply, twice its capacity, or an oasis (16.2.b, 27.2).
func (b *board) places(rec *derive.Rec, p PortID) (n derive.Num, limited bool) {
	if b.Map.oasis(p) {
		c := b.Charts.PerOasis
		return rec.Fact(derive.Of("na41.ports.oasis", ruleOasis, derive.Plain, portArg(b, p)), c.Val, c.Source), true
	}
	c, limited := b.capacity(rec, p)
	if !limited {
		return derive.Num{}, false
	}
	times := rec.Fact(
		derive.Of("na41.ports.per_point", rulePortSupply, derive.Plain),
		derive.Int(unitsPerCapacity),
		cite.Printed,
	)
	return rec.Product(derive.Of("na41.ports.places", rulePortSupply, derive.Plain, portArg(b, p)), c, times), true
}

// supplies tells whether a port of the side supplies anybody, or an oasis when those do (16.2.b, 16.3.5, 27.2).
func (b *board) supplies(p PortID, side Side) bool {
	if b.Map.oasis(p) {
		return b.plays(OasisSupply) && b.lastIn(b.Map.Source(p)) == side
	}
	at := b.Map.Grid.Index(b.Map.Ports[p-1].At)
	if at < 0 || at >= len(b.Control) || b.Control[at] != side {
		return false
	}
	c, limited := b.capacity(nil, p)
	return !limited || c.Whole() > 0
}

// taken is how many units were given to a port in their last supply phase.
func (b *board) taken(p PortID) int {
	n := 0
	for i := range b.Units {
		if b.Units[i].Where == OnMap && b.Units[i].Port == p {
			n++
		}
	}
	return n
}
