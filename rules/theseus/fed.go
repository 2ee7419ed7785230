package theseus

import (
	"slices"
	"sync"

	"gazala/rules/hex"
)

// fed is how units are supplied (5.7), worked out when somebody asks and kept until something changes on which it
// depends.
type fed struct {
	sync.Mutex
	units []supplied
}

// supplied is how a unit is supplied, and what that was worked out from.
type supplied struct {
	unit    UnitID
	at      hex.Hex
	where   Where
	of      FormationID
	led     bool // its formation has a headquarters
	tobruk  Tobruk
	blocked []hex.Hex
	seen    hexSet // the hexes on whose look it depends
	path    SupplyPath
}

// hexSet is a set of hexes by grid index; nothing is ever put into one that is nil.
type hexSet []uint64

const wordBits = 64

// hexSet is an empty set of hexes of the map.
func (m *Map) hexSet() hexSet { return make(hexSet, (m.Grid.Len()+wordBits-1)/wordBits) }

func (s hexSet) add(at int) {
	if s != nil {
		s[at/wordBits] |= 1 << (at % wordBits)
	}
}

// all puts every hex into the set.
func (s hexSet) all() {
	for i := range s {
		s[i] = ^uint64(0)
	}
}

func (s hexSet) has(at int) bool { return s[at/wordBits]&(1<<(at%wordBits)) != 0 }

// path is how a unit is supplied on a board (5.7, 5.7.3).
func (f *fed) path(b *board, u UnitID) SupplyPath {
	if !b.tracesSupply(u) {
		return SupplyPath{}
	}
	f.Lock()
	defer f.Unlock()
	now := supplied{
		unit: u, at: b.Units[u].At, where: b.Units[u].Where, of: b.formation(u), led: b.leads(b.formation(u)),
		tobruk: b.Tobruk,
	}
	i := slices.IndexFunc(f.units, func(s supplied) bool { return s.unit == u })
	if i >= 0 && f.units[i].holds(&now, b.Blocked) {
		return f.units[i].path
	}
	now.seen, now.blocked = b.Map.hexSet(), slices.Clone(b.Blocked)
	now.path = b.supplyPathSeeing(u, "", now.seen)
	if i >= 0 {
		f.units[i] = now
	} else {
		f.units = append(f.units, now)
	}
	return now.path
}

// holds tells whether the unit is still supplied in this way, as far as it is not a question of hexes.
func (s *supplied) holds(now *supplied, blocked []hex.Hex) bool {
	return s.at == now.at && s.where == now.where && s.of == now.of && s.led == now.led && s.tobruk == now.tobruk &&
		slices.Equal(s.blocked, blocked)
}

// kept is what still holds on a board on which the hexes at have looked otherwise before.
func (f *fed) kept(b *board, at []int32, before []look) *fed {
	f.Lock()
	defer f.Unlock()
	next := &fed{}
	if len(f.units) == 0 {
		return next
	}
	next.units = make([]supplied, 0, len(f.units))
	for i := range f.units {
		side := b.side(f.units[i].unit)
		changed := false
		for n, h := range at {
			if before[n].onPaths(side) != b.look[h].onPaths(side) && f.units[i].seen.has(int(h)) {
				changed = true
				break
			}
		}
		if !changed {
			next.units = append(next.units, f.units[i])
		}
	}
	return next
}
