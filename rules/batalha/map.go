package batalha

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/printed"
)

// Ground is the terrain of a hex.
type Ground uint8

// The grounds.
const (
	Open Ground = iota
	City
	Ridge
	Sea
)

// SideFeature is a set of what crosses a hexside, or lies on it. Both hexes see the same.
type SideFeature uint8

// The features of a hexside.
const (
	Road   SideFeature = 1 << iota // a road crosses it
	Trail                          // a trail crosses it
	SeaArm                         // a sea arm lies along it (d-27)
)

// Edge is a side of the map.
type Edge uint8

// The map's edges.
const (
	North Edge = iota + 1
	East
	South
	West
)

// Map is the ground. Slices run by grid index, Sides by six times the index plus the direction.
type Map struct {
	Grid       *hex.Grid
	Ground     []Ground
	Sources    []cite.Source
	Fort       []bool // fortified (10.0)
	Mines      []bool // a minefield hex (9.0)
	Sides      []SideFeature
	Places     []Place
	Objectives []Objective // in the rulebook's order (11.2)
	// the road hexes of the west edge, to which Axis motorised units are tied (4.1.2.o2); none: they are not
	Roads  []hex.Hex
	Havens []hex.Hex // where a line of recovery may end (7.0.p3)
	rim    []uint8   // the edges at which a hex lies, a bit each from North on
	// the text that a position gave it in, to be given on with the position; empty for a published map
	Text string
}

// Place is a name on the map.
type Place = printed.Place

// Objective is a place that scores at the end (11.2).
type Objective struct {
	At     hex.Hex
	Name   Name
	Points Value
	Frees  bool // its capture frees the Axis of 4.1.2.o2: Tobruk
}

// NewMap is a map of open ground.
func NewMap(g *hex.Grid) *Map {
	n := g.Len()
	m := &Map{
		Grid:    g,
		rim:     make([]uint8, n),
		Ground:  make([]Ground, n),
		Sources: make([]cite.Source, n),
		Fort:    make([]bool, n),
		Mines:   make([]bool, n),
		Sides:   make([]SideFeature, n*hex.Dirs),
	}
	bounds := g.Bounds()
	for i := range n {
		col, row := g.ColRow(g.At(i))
		for e, at := range [4]bool{
			row == bounds.FirstRow, col == bounds.LastCol, g.Neighbour(i, south) < 0, col == bounds.FirstCol,
		} {
			if at {
				m.rim[i] |= 1 << e
			}
		}
	}
	return m
}

// south is the direction of the hex below.
const south hex.Dir = 3

// AtEdge tells whether a hex lies at an edge of the map.
func (m *Map) AtEdge(h hex.Hex, e Edge) bool {
	i := m.Grid.Index(h)
	return i >= 0 && e >= North && e <= West && m.rim[i]&(1<<(e-North)) != 0
}

// Add puts features on the side of h in direction d. A side towards a hex off the map can carry a road that leaves it.
func (m *Map) Add(h hex.Hex, d hex.Dir, f SideFeature) {
	if i := m.Grid.Index(h); i >= 0 {
		m.Sides[i*hex.Dirs+int(d)] |= f
	}
	if i := m.Grid.Index(h.Step(d)); i >= 0 {
		m.Sides[i*hex.Dirs+int(d.Opposite())] |= f
	}
}

// At is what crosses the side of h in direction d, or lies on it.
func (m *Map) At(h hex.Hex, d hex.Dir) SideFeature {
	i := m.Grid.Index(h)
	if i < 0 {
		return 0
	}
	return m.Sides[i*hex.Dirs+int(d)]
}
