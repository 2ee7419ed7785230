package na41

import (
	"cmp"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/hex"
)

// Rules of 12.1.3 Retreat Direction Guidelines and 12.2 Elimination Due to a Retreat.
const (
	ruleOnce       cite.Rule = "na41:12.1.3.a"
	ruleSurvive    cite.Rule = "na41:12.1.3.b"
	ruleZones      cite.Rule = "na41:12.1.3.c"
	ruleAway       cite.Rule = "na41:12.1.3.d"
	ruleEndSupply  cite.Rule = "na41:12.1.3.e"
	ruleIntoEnemy  cite.Rule = "na41:12.2.1.a"
	ruleSecondZone cite.Rule = "na41:12.2.1.b"
	ruleIntoBoth   cite.Rule = "na41:12.2.1.c"
	ruleEndZone    cite.Rule = "na41:12.2.1.d"
	ruleOffMap     cite.Rule = "na41:12.2.1.e"
	ruleForbidden  cite.Rule = "na41:12.2.1.f"
	ruleStopEarly  cite.Rule = "na41:12.4"
)

// burden is what speaks against a retreat, the worst first (12.1.3): enemy zones entered, hexes that do not lead away,
// an end out of supply.
type burden struct{ zones, sideways, dry uint8 }

func (a burden) compare(b burden) int {
	return cmp.Or(cmp.Compare(a.zones, b.zones), cmp.Compare(a.sideways, b.sideways), cmp.Compare(a.dry, b.dry))
}

// flight is a unit on its retreat, and what does not change on the way.
type flight struct {
	b           *board
	unit        UnitID
	side        Side
	mech        bool // at the mechanized rates, by itself or on a truck
	from        hex.Hex
	least, most int
	leaving     bool // by disengagement (27.5.4)
	dry         func(hex.Hex) bool
	back        bool // in full retreat, away from an enemy who has come near (13.3.2.d)
	asked       bool // for supply, even where it may end early (12.4)
}

// pace is how far a retreat has come.
type pace struct {
	at       hex.Hex
	hexes    []hex.Hex // entered
	zones    uint8
	sideways uint8
	deserts  int
	inZone   bool // the last hex lies in an enemy zone
}

// footRetreat is how far a unit on foot retreats at most (12.1.1).
const footRetreat = 2

// flightOf is the retreat of a unit by a number of hexes (10.1.j, 12.1.1, 12.4, 12.5.1.a). On foot it is two at most; a
// longer one can only end early.
func (b *board) flightOf(u UnitID, from hex.Hex, least, most int) flight {
	f := flight{
		b:     b,
		unit:  u,
		side:  b.side(u),
		mech:  b.counter(u).Mech,
		from:  from,
		least: least,
		most:  most,
		dry:   b.cutOff(u),
	}
	if !f.mech {
		f.most = min(most, footRetreat)
	}
	return f
}

// start is a retreat before its first hex, after is one that has entered hexes; the hexes are taken to be allowed.
func (f *flight) start() pace { return pace{at: f.from} }

func (f *flight) after(hexes []hex.Hex) pace {
	p := f.start()
	for _, h := range hexes {
		p, _ = f.enter(p, h)
	}
	return p
}

// longest is how many hexes a retreat that has come so far may have: a mechanized unit may go a hex farther out of an
// enemy zone (12.2.1.d).
func (f *flight) longest(p pace) int {
	if f.mech && (len(p.hexes) == f.most && p.inZone || len(p.hexes) > f.most) {
		return f.most + 1
	}
	return f.most
}

// 12.1.3.a, 12.2.1.a, 12.2.1.b, 12.2.1.c: closed is the rule that closes a hex to a retreat; empty for none (12.2.1.f,
// 27.5.4).
func (f *flight) closed(p pace, to hex.Hex) cite.Rule {
	d, next := hex.Toward(p.at, to)
	switch {
	case !next || len(p.hexes) >= f.longest(p):
		return ruleRetreatLength
	case !f.b.Map.Grid.Has(to):
		return ruleOffMap
	case to == f.from || slices.Contains(p.hexes, to):
		return ruleOnce
	case f.b.combatUnit(to, f.side.Enemy()), f.b.nonCombat(to, f.side.Enemy()) && !f.b.armed(f.unit):
		return ruleIntoEnemy
	case f.forbidden(p, to, f.b.Map.At(p.at, d)):
		return ruleForbidden
	}
	switch z := f.zone(to); {
	case z != 0 && f.leaving:
		return ruleDisengaged
	case z&overlap != 0:
		return ruleIntoBoth
	case z != 0 && p.zones > 0:
		return ruleSecondZone
	}
	return ""
}

// armed tells whether a counter is a combat unit or carries one.
func (b *board) armed(u UnitID) bool {
	return b.counter(u).Type.Combat() || b.Units[u].Load == WithUnit && b.counter(b.Units[u].Cargo).Type.Combat()
}

// 12.2.1.f: forbidden tells whether a unit may not enter a hex in movement either: over the sea, mechanized
// over an escarpment without a road, a third desert hex in a row, in full retreat into a place of the enemy's
// (13.3.2.c, 17.1.2.a).
func (f *flight) forbidden(p pace, to hex.Hex, across SideFeature) bool {
	b := f.b
	switch {
	case b.face(f.unit).Move.N == 0, across&SeaSide != 0:
		return true
	case f.mech && across&Escarpment != 0 && across&Road == 0:
		return true
	case b.Map.ground(to) == Desert && p.deserts >= mostDeserts:
		return true
	}
	u := &b.Units[f.unit]
	return b.shuns(f.unit, to) || u.Load == WithUnit && b.shuns(u.Cargo, to)
}

// 12.1.3.c: zone is how enemy zones count for a retreat in a hex: not at all where a friendly combat unit stands firm
// that has not retreated in this combat phase (7.4, 27.5.4, d-05, d-06).
func (f *flight) zone(h hex.Hex) zones {
	z := f.b.ezoc(h, f.side)
	if z == 0 {
		return 0
	}
	if f.leaving && f.company(h) {
		return 0
	}
	f.b.in(h, func(u UnitID) {
		if u != f.unit && f.b.rides(u) != f.unit && f.b.side(u) == f.side && f.lifts(u) {
			z = 0
		}
	})
	return z
}

// The readings of d-05: who lifts enemy zones for a retreat.
const (
	anyOutside = 1 // any combat unit outside the stack that retreats
	anyFriend  = 2
)

// lifts tells whether a unit of the side's lifts the enemy zones in its hex for the retreat (7.4, 12.1.3.c, 12.2.1,
// d-05).
func (f *flight) lifts(u UnitID) bool {
	switch f.b.Rulings.Reading(WhoLiftsZones) {
	case anyFriend:
		return true
	case anyOutside:
		r, ok := DefenseFrame{}.result(f.b)
		return f.b.standsFirm(u) && (!ok || !slices.Contains(r.Defenders, u) || !slices.Contains(r.Defenders, f.unit))
	}
	return f.b.standsFirm(u) && f.b.Units[u].Fled == 0
}

// company tells whether a friendly unit of any kind is in a hex, beside the one that goes and what it carries (27.5.4).
func (f *flight) company(h hex.Hex) bool {
	found := false
	f.b.in(h, func(u UnitID) { found = found || u != f.unit && f.b.rides(u) != f.unit && f.b.side(u) == f.side })
	return found
}

// enter is the retreat after a hex, and whether it may enter it.
func (f *flight) enter(p pace, to hex.Hex) (next pace, ok bool) {
	p.hexes = slices.Clip(p.hexes)
	return f.enterOn(p, to)
}

// 12.1.3.d: enterOn is that, the hex being written behind those of the way so far (12.1.3.c).
func (f *flight) enterOn(p pace, to hex.Hex) (next pace, ok bool) {
	if f.closed(p, to) != "" {
		return p, false
	}
	next = p
	if hex.Distance(to, f.from) <= hex.Distance(p.at, f.from) {
		next.sideways++
	}
	next.at, next.hexes = to, append(next.hexes, to)
	next.inZone = f.zone(to) != 0
	if next.inZone {
		next.zones++
	}
	next.deserts++
	if f.b.Map.ground(to) != Desert {
		next.deserts = 0
	}
	return next, true
}

// 12.4: refuge tells whether a retreat may end in a hex before its length: a port or a fortification of the unit's
// side.
func (f *flight) refuge(h hex.Hex) bool {
	i := f.b.Map.Grid.Index(h)
	return f.b.fort(h) == f.side ||
		i >= 0 && f.b.Map.Sites[i]&Port != 0 && i < len(f.b.Control) && f.b.Control[i] == f.side
}

// 12.2.1.d: ends tells whether the retreat may end where it has come to, and with what against it (12.1.1, 12.4,
// 13.3.2.d). Who ends it early has the choice, and is asked for no supply.
func (f *flight) ends(p pace) (worst burden, ok bool) {
	n := len(p.hexes)
	if n == 0 || p.inZone {
		return burden{}, false
	}
	worst = burden{zones: p.zones, sideways: p.sideways}
	whole := n >= f.least || f.joins(p)
	if ok = whole || f.refuge(p.at) && !f.overlong(); ok && (whole || f.asked) && f.dry(p.at) {
		worst.dry = 1
	}
	return worst, ok
}

// leastBurden is the least that can speak against a retreat of the unit, which it has to keep to (12.1.3). One that
// ends early out of supply is none that ends in supply. Where others have fallen back since it set out, the least may
// be out of reach from where it has come to: then it keeps to the best of what is left.
func (f *flight) leastBurden(p pace) burden {
	g := *f
	g.asked = true
	least, _ := g.best(g.start())
	if left, ok := f.best(p); ok && left.compare(least) > 0 {
		return left
	}
	return least
}

// lastHex is the last hex that a unit comes to whose retreat fails: as far as it can go, and of all ways as long as
// that one that keeps best to the guidelines (12.1.3, 12.5.1.b).
func (f *flight) lastHex(p pace) hex.Hex {
	last, length, least := p.at, len(p.hexes), burden{zones: p.zones, sideways: p.sideways}
	if len(p.hexes) > 0 && f.dry(p.at) {
		least.dry = 1
	}
	var goOn func(pace)
	goOn = func(p pace) {
		if len(p.hexes) >= f.longest(p) {
			return
		}
		for d := range hex.Dir(hex.Dirs) {
			next, ok := f.enter(p, p.at.Step(d))
			if !ok {
				continue
			}
			now := burden{zones: next.zones, sideways: next.sideways}
			if f.dry(next.at) {
				now.dry = 1
			}
			if n := len(next.hexes); n > length || n == length && now.compare(least) < 0 {
				last, length, least = next.at, n, now
			}
			goOn(next)
		}
	}
	goOn(p)
	return last
}

// overlong tells whether the result asks a unit on foot for more hexes than it can go, which it surrenders for even
// where its retreat might end early (12.4, 12.5.1.a, d-65).
func (f *flight) overlong() bool {
	return !f.mech && f.least > footRetreat && f.b.Rulings.Other(EarlySurrender)
}

// joins tells whether units that fall back have come to friends who are not in full retreat (13.3.2.d).
func (f *flight) joins(p pace) bool {
	return f.back && len(p.hexes) > 0 && f.b.steady(p.at, f.side)
}

// 12.2.1.e: box is the friendly box into which a retreat may go on from where it has come to.
func (f *flight) box(p pace) BoxID {
	box := f.b.Map.boxBeside(p.at)
	if box == NoBox || f.b.Map.Boxes[box].Side != f.side || len(p.hexes) >= f.longest(p) ||
		f.b.face(f.unit).Move.N == 0 ||
		f.overlong() {
		return NoBox
	}
	return box
}

// 12.1.3: best is the least that can speak against a retreat that goes on from where it has come to; ok is false when
// every way on eliminates the unit.
func (f *flight) best(p pace) (least burden, ok bool) {
	p.hexes = append(make([]hex.Hex, 0, f.most+len(p.hexes)+1), p.hexes...) // room for all ways on, one after the other
	return f.bestOn(p)
}

// bestOn is that, each way on being written over the one before.
func (f *flight) bestOn(p pace) (least burden, ok bool) {
	note := func(w burden) {
		if !ok || w.compare(least) < 0 {
			least, ok = w, true
		}
	}
	if w, may := f.ends(p); may {
		note(w)
	}
	if f.box(p) != NoBox {
		note(burden{zones: p.zones, sideways: p.sideways})
	}
	if len(p.hexes) >= f.longest(p) {
		return least, ok
	}
	for d := range hex.Dir(hex.Dirs) {
		next, may := f.enterOn(p, p.at.Step(d))
		if !may ||
			ok &&
				(burden{zones: next.zones, sideways: next.sideways}).compare(
					burden{least.zones, least.sideways, 0},
				) > 0 {
			continue
		}
		if w, found := f.bestOn(next); found {
			note(w)
		}
	}
	return least, ok
}

// cutOff tells of hexes whether a unit would be out of supply there, judged at this instant, when it has left the hex
// in which it stands (16.2).
func (b *board) cutOff(u UnitID) func(hex.Hex) bool {
	var n *network
	return func(h hex.Hex) bool {
		i := b.Map.Grid.Index(h)
		if i < 0 {
			return true
		}
		if n == nil {
			n = b.networkWithout(u)
		}
		return n.gradeAt(u, i) == NoSupply
	}
}

// networkWithout is the lines of supply of a unit's side as they are when the unit has left the hex in which it stands.
// The last ones are kept.
func (b *board) networkWithout(u UnitID) *network {
	k := b.kept
	if k == nil {
		return b.newNetworkWithout(u)
	}
	k.Lock()
	defer k.Unlock()
	if k.without == nil || k.gone != u {
		k.without, k.gone = b.newNetworkWithout(u), u
	}
	return k.without
}

func (b *board) newNetworkWithout(u UnitID) *network {
	st := b.clone(b.Rules)
	st.Units[u].Spot = Spot{}
	return newBoard(b.Rules, st).newNetwork(b.side(u))
}
