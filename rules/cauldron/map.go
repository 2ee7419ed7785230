package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/printed"
)

// Ground is the terrain of a hex.
type Ground uint8

// The grounds.
const (
	Desert Ground = iota
	Rough
	SoftSand
)

// SideFeature is a set of what lies on a hexside, seen from one of its hexes.
type SideFeature uint8

// The features of a hexside.
const (
	Road    SideFeature = 1 << iota // a road crosses it
	Track                           // a track crosses it
	UpSlope                         // an escarpment: whoever crosses in this direction climbs it
	DownSlope
	Mined
	Mined5June // mined from the Minefield Phase of June 5-6 (14.0.4)
	Mined9June // mined from the Minefield Phase of June 9-10 (14.0.4)

	escarpment = UpSlope | DownSlope
	minedEver  = Mined | Mined5June | Mined9June
)

// Map is the ground. Slices run by grid index, Sides by six times the index plus the direction.
type Map struct {
	Grid    *hex.Grid
	Ground  []Ground
	Sources []cite.Source
	Fort    []bool // fortified (11.0.9)
	Box     []bool // a minefield hex: the dots of its mined sides stand inside it
	West    []bool // the Allied prohibited movement zone (8.1)
	Home69  []bool // the area of the 69th Brigade's bound units (8.2)
	Sides   []SideFeature
	Places  []Place
	border  []int32 // the hexes at an edge
	rim     []uint8 // the edges at which a hex lies, a bit each from North on
	Text    string  // the text that a position gave it in, to be given on with the position; empty for a published map
}

// Place is a name on the map.
type Place = printed.Place

// Edge is a side of the map.
type Edge uint8

// The map's edges.
const (
	North Edge = iota + 1
	East
	South
	West
)

// NewMap is a map of open desert.
func NewMap(g *hex.Grid) *Map {
	n := g.Len()
	m := &Map{
		Grid:    g,
		rim:     make([]uint8, n),
		Ground:  make([]Ground, n),
		Sources: make([]cite.Source, n),
		Fort:    make([]bool, n),
		Box:     make([]bool, n),
		West:    make([]bool, n),
		Home69:  make([]bool, n),
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
		if m.rim[i] != 0 {
			m.border = append(m.border, int32(i))
		}
	}
	return m
}

// south is the direction of the hex below.
const south hex.Dir = 3

// atEdge tells whether the hex with grid index i lies at an edge of the map.
func (m *Map) atEdge(i int, e Edge) bool { return m.rim[i]&(1<<(e-North)) != 0 }

// Add puts features on the side of h in direction d, seen from h; the other hex sees an upward slope as a downward one.
// Sides towards hexes off the map can carry a road that leaves it.
func (m *Map) Add(h hex.Hex, d hex.Dir, f SideFeature) {
	if i := m.Grid.Index(h); i >= 0 {
		m.Sides[i*hex.Dirs+int(d)] |= f
	}
	if i := m.Grid.Index(h.Step(d)); i >= 0 {
		m.Sides[i*hex.Dirs+int(d.Opposite())] |= mirror(f)
	}
}

// At is what lies on the side of h in direction d, seen from h.
func (m *Map) At(h hex.Hex, d hex.Dir) SideFeature {
	i := m.Grid.Index(h)
	if i < 0 {
		return 0
	}
	return m.Sides[i*hex.Dirs+int(d)]
}

func mirror(f SideFeature) SideFeature {
	out := f &^ escarpment
	if f&UpSlope != 0 {
		out |= DownSlope
	}
	if f&DownSlope != 0 {
		out |= UpSlope
	}
	return out
}
