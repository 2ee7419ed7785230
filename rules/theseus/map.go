package theseus

import (
	"sync"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/printed"
)

// Ground is the terrain of a hex (3.1.1). Minefields and boxes lie on it as a [Field].
type Ground uint8

// The grounds.
const (
	Clear Ground = iota
	Broken
	Village
	Hill
	City // Tobruk
)

// Line is a line of the combat results table, by the ground of the defender's hex (3.1.1).
type Line uint8

// The lines, in the order in which they help the defender.
const (
	ClearLine  Line = iota
	BrokenLine      // broken ground and villages
	HillLine
	MineLine // minefields and boxes
	TobrukLine
)

// Lines is how many lines the combat results table has.
const Lines = 5

// 3.1.1: Line is the line of the combat results table for the ground itself.
func (g Ground) Line() Line {
	switch g {
	case Clear:
		return ClearLine
	case Broken, Village:
		return BrokenLine
	case Hill:
		return HillLine
	case City:
		return TobrukLine
	}
	panic("theseus: unknown ground")
}

// Field is what is laid in a hex (3.1.3). A box is a minefield too.
type Field uint8

// The fields.
const (
	NoField Field = iota
	Minefield
	Box
)

// SideFeature is a set of what crosses a hexside, or lies on it. Both hexes see the same.
type SideFeature uint8

// The features of a hexside.
const (
	Road    SideFeature = 1 << iota // a road crosses it (7.3.3)
	Trail                           // a trail crosses it (7.3.3)
	Ridge                           // a ridge lies along it (3.1.2)
	Wadi                            // a wadi lies along it (3.1.2)
	SeaSide                         // sea lies along it: nobody crosses (7.5.2.2)
)

// Supply is the kind of a supply source (5.7.3).
type Supply uint8

// The kinds.
const (
	MajorSource Supply = iota + 1
	BoxSource
	TobrukSource
)

// Source is a supply source on the map (3.1.5, 5.7.3).
type Source struct {
	At     hex.Hex
	Side   Side // 0 of Tobruk, which changes hands
	Kind   Supply
	Source cite.Source
}

// Map is the ground. Slices run by grid index, Sides and SideSources by six times the index plus the direction.
type Map struct {
	Grid         *hex.Grid
	Ground       []Ground
	Sources      []cite.Source // of the ground
	Field        []Field
	FieldOwner   []Side // who laid the field; it never changes (3.1.3)
	FieldSources []cite.Source
	Sides        []SideFeature
	SideSources  []cite.Source // the least sure of what lies on the side
	Supplies     []Source
	Perimeter    Perimeter // round Tobruk
	Places       []Place
	Objectives   []Objective
	// the text that a position gave it in, to be given on with the position; empty for a published map
	Text string
	// rooms are those of searches for supply paths, to be used again.
	rooms sync.Pool
}

// Place is a name on the map.
type Place = printed.Place

// Objective is a place with a victory point marker (10.a).
type Objective struct {
	At    hex.Hex
	Name  Name
	Faces []MarkerFace
}

// MarkerFace is a face of a victory point marker: its turns, First to Last, and the points of an occupant in command
// and of any other.
type MarkerFace struct {
	First, Last int
	In, Out     Value
}

// NewMap is a map of clear ground.
func NewMap(g *hex.Grid) *Map {
	n := g.Len()
	return &Map{
		Grid:         g,
		Ground:       make([]Ground, n),
		Sources:      make([]cite.Source, n),
		Field:        make([]Field, n),
		FieldOwner:   make([]Side, n),
		FieldSources: make([]cite.Source, n),
		Sides:        make([]SideFeature, n*hex.Dirs),
		SideSources:  make([]cite.Source, n*hex.Dirs),
	}
}

// Add puts features on the side of h in direction d. A side towards a hex off the map can carry a road that leaves it.
func (m *Map) Add(h hex.Hex, d hex.Dir, f SideFeature, from cite.Source) {
	for _, k := range [2]struct {
		h hex.Hex
		d hex.Dir
	}{{h, d}, {h.Step(d), d.Opposite()}} {
		if i := m.Grid.Index(k.h); i >= 0 {
			at := i*hex.Dirs + int(k.d)
			m.Sides[at] |= f
			m.SideSources[at] = cite.Weakest(m.SideSources[at], from)
		}
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

// 3.1.3: openBox tells whether a hex is an Allied Box that has not been breached (5.7.3.b).
func (b *board) openBox(h hex.Hex) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.Map.Field[i] == Box && b.friendly(h, Allies)
}

// 3.1.5: toSource is how far a hex is from the nearest Major Supply Source of a side that is open, -1 without one.
func (b *board) toSource(h hex.Hex, side Side) int {
	source := -1
	for _, s := range b.Map.Supplies {
		if s.Kind != MajorSource || s.Side != side || b.shutSource(s) {
			continue
		}
		if d := hex.Distance(h, s.At); source < 0 || d < source {
			source = d
		}
	}
	return source
}

// 3.1.1.a, 3.1.1.b: roadRate tells whether a side may use the rate of a road or trail between two hexes: neither lies
// in a zone that forbids it, nor holds unbreached mines of the enemy (7.3.3).
func (b *board) roadRate(s *decide.Sheet, side Side, from, to hex.Hex) bool {
	ok := true
	for _, h := range [...]hex.Hex{from, to} {
		if b.zoned(h, side) {
			ok = bars(s, ruleNoRoadRate, "theseus.road.zone", hexArg(h))
		}
		if b.hostile(h, side) {
			ok = bars(s, ruleNoRoadRate, "theseus.road.mines", hexArg(h))
		}
	}
	speaks(s, ruleRoadRate, "theseus.road.rate", derive.Place("From", from), hexArg(to))
	return ok
}
