package na41

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/frame"
	"gazala/rules/hex"
)

// Combat is the attack itself, for whoever has a frame of it.
func (a Attack) Combat() Attack { return a }

// Combat is the attack that is under way; ok is false when none is.
func (s *State) Combat() (a Attack, ok bool) {
	if f, ok := frame.Find[interface{ Combat() Attack }](s.Frames); ok {
		return f.Combat(), true
	}
	return Attack{}, false
}

// Gathers tells whether units are still gathered for the attack (8.2).
func (f AttackFrame) Gathers() bool { return f.Step == gathering }

// Declining is a frame before a die of a combat at which a side may do nothing more.
type Declining interface{ Declines() []decide.Intent }

// Declines implements [Declining]: nobody pays or supports, or the attack is made as it stands.
func (AttackFrame) Declines() []decide.Intent { return []decide.Intent{Forgo{}, Commit{}} }

// Declines implements [Declining]: the defenders retreat, or hold out as they are.
func (DefenseFrame) Declines() []decide.Intent { return []decide.Intent{Forgo{}, Commit{}} }

// Declines implements [Declining]: Rommel leaves the die as it is.
func (RerollFrame) Declines() []decide.Intent { return []decide.Intent{Forgo{}} }

// Declines implements [Declining]: Rommel leaves the die as it is.
func (RestandFrame) Declines() []decide.Intent { return []decide.Intent{Forgo{}} }

// OnTheWay is a frame of units on a way: the hex from which they have set out, and those that they have entered since.
type OnTheWay interface{ Way(*State) []hex.Hex }

// Way implements [OnTheWay]: how those on the way have come where they stand; nothing when nobody is.
func (f AdvanceFrame) Way(*State) []hex.Hex {
	if len(f.Now) == 0 {
		return nil
	}
	return append([]hex.Hex{f.Start}, f.Path...)
}

// Way implements [OnTheWay]: how the first unit has come to where it is on its retreat; nothing when nobody has to go.
func (f RetreatFrame) Way(s *State) []hex.Hex {
	if len(f.Units) == 0 || s.Units[f.Units[0]].Where != OnMap {
		return nil
	}
	return append([]hex.Hex{s.Units[f.Units[0]].At}, f.Path...)
}

// Line is the hexes of the line of supply of a unit, from its own to where it ends: first overland, then by road, and
// so on from one mobile supply unit to the next. The first overland ones are those of the overland part that it begins
// with (16.3.1, 16.3.3, 16.3.4); nothing for a unit that has none, or is not on the map.
func (l Lines) Line(u UnitID) (hexes []hex.Hex, overland int) {
	n := l.n
	st := n.status(u)
	n.Lock()
	defer n.Unlock()
	if n.Units[u].Where != OnMap || st.Grade == NoSupply {
		return nil, 0
	}
	to := n.full
	if st.Grade == PortSupply {
		to = n.port(st.Port)
	}
	node := to.reach(n.Map.Grid.Index(n.Units[u].At))
	if node < 0 {
		return nil, 0
	}
	way := n.t.space.Path(nil, node)
	overland = len(way)
	for len(way) > 0 {
		for _, i := range way {
			hexes = append(hexes, n.Map.Grid.At(int(i)))
		}
		end := way[len(way)-1]
		for to.next[end] != noHex && int32(to.next[end]) != end {
			end = int32(to.next[end])
			hexes = append(hexes, n.Map.Grid.At(int(end)))
		}
		way = to.ways[end] // of a mobile supply unit
	}
	return hexes, overland
}

// Superior is who has air superiority in this turn, 0 for nobody (18.6).
func (g Game) Superior() Side { return g.b.superior() }

// AirBases are the hexes from which a side's aircraft fly (18.3, 18.4).
func (g Game) AirBases(side Side) []hex.Hex { return slices.Clone(g.b.bases(side)) }

// InAirRange tells whether a side's aircraft reach a hex (18.7.3).
func (g Game) InAirRange(side Side, at hex.Hex) bool {
	s := decide.BareSheet()
	s.Begin(nil)
	g.b.inAirRange(s, side, at)
	return !s.Refused()
}
