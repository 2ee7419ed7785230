package na41

import (
	"slices"
	"sync"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/printed"
	"gazala/rules/reach"
	"gazala/rules/record"
)

// Ground is the base terrain of a hex (2.2.2).
type Ground uint8

// The grounds.
const (
	Clear Ground = iota
	Rough
	Jebel
	Desert // trackless (5.5)
)

// Site is a set of what is in a hex beside its ground.
type Site uint8

// What can be in a hex.
const (
	City Site = 1 << iota
	Town
	Landmark
	Port
	Airfield
	Groundworks // an old fortification that only has to be improved (9.5.5)
	Oasis
)

// SideFeature is a set of what lies on a hexside or crosses it, as one sees it from one of its hexes.
type SideFeature uint16

// The features of a hexside. Up is a step that climbs.
const (
	Highway SideFeature = 1 << iota
	Track
	EscarpmentUp
	EscarpmentDown
	RidgeUp
	RidgeDown
	PerimeterIn
	PerimeterOut
	SeaSide // all sea (16.3.2)
	Unpaved // a highway that is a track by the other reading of d-82
)

// Road is a highway or a track (5.2.1), Escarpment an escarpment in either direction, Ridge a ridge.
const (
	Road       = Highway | Track
	Escarpment = EscarpmentUp | EscarpmentDown
	Ridge      = RidgeUp | RidgeDown
)

// mirrored is the feature as the hex on the other side sees it.
func (f SideFeature) mirrored() SideFeature {
	out := f & (Road | SeaSide | Unpaved)
	for _, p := range [...][2]SideFeature{
		{EscarpmentUp, EscarpmentDown},
		{RidgeUp, RidgeDown},
		{PerimeterIn, PerimeterOut},
	} {
		if f&p[0] != 0 {
			out |= p[1]
		}
		if f&p[1] != 0 {
			out |= p[0]
		}
	}
	return out
}

// BoxID is the number of a box in [Map.Boxes].
type BoxID int8

// NoBox is the number of no box.
const NoBox BoxID = -1

// Box is a box beside the map (6.1).
type Box struct {
	ID         string
	Term       string // the key of the word for it
	Name       printed.Name
	Side       Side
	Base, Port bool
	Capacity   printed.Value // of its port; 0 for no limit
	Column     int8          // of its port on the Anti-Shipping Table, counted from 1; 0 for none
	// the hexes of the map that adjoin it, in the grid's order; none for a box that is reached by sea and air only
	Edge    []hex.Hex
	Highway []hex.Hex // those of Edge into which a highway leads from the box
	Tracks  []hex.Hex // and those into which a track does
}

// PortID is the number of a port in [Map.Ports], plus one. As a source of supply an oasis has a number, too: those of
// [Map.Oases] follow.
type PortID uint8

// NoPort is the number of no port.
const NoPort PortID = 0

// Harbor is a port on the map and its track of capacities, the full one first (21.3.2); one without a track has no
// limit.
type Harbor struct {
	At    hex.Hex
	Track []printed.Value
	// Column is that of the Anti-Shipping Table by Side-1, counted from 1; 0 for none (22.2.1). Direct: convoys from
	// overseas may be bought to it (22.3.5).
	Column [2]int8
	Direct bool
}

// Map is the ground. Slices run by grid index, Sides by six times the index plus the direction.
type Map struct {
	Grid      *hex.Grid
	Ground    []Ground
	Sources   []cite.Source
	Sites     []Site
	Sides     []SideFeature
	Places    []printed.Place
	Boxes     []Box
	Ports     []Harbor
	Oases     []hex.Hex // (27.2)
	Railroads []Railroad
	Sections  []Section // from west to east (25.1.1)
	Text      string    // of a map that a position has made up, as it stands there
	// Without and With are the same map without the hexes of the Qattara depression and with them, of one that lacks or
	// has them (d-83); nil when it is that map itself, or none names any.
	Without, With *Map
	steps         []decide.Intent
	made          made
}

// made are intents about hexes, by grid index, and about pairs of quays, what a movement phase offers, the places on
// the railroads, and the hexes that somebody can control; each is made when it is asked for the first time.
type made struct {
	place                                                        [LRDG]hexIntents
	dismantle, destroy, entrain, fortify, shatter, attack, bring hexIntents
	convoys                                                      hexIntents
	movement                                                     once[[]offer]
	rails                                                        once[[][]int16]
	controllable                                                 once[[]int]
	spare                                                        sync.Pool // workspaces of searches that are done with
}

// Workspace is a workspace for a search over the map, of one that is done with if there is one.
func (m *Map) Workspace() *reach.Field {
	f, _ := m.made.spare.Get().(*reach.Field)
	if f == nil || f.Grid() != m.Grid {
		f = reach.NewField(m.Grid)
	}
	f.Reset()
	return f
}

// Done gives a workspace back that nobody looks at any more.
func (m *Map) Done(f *reach.Field) { m.made.spare.Put(f) }

// once is something that is made when it is asked for the first time.
type once[T any] struct {
	sync.Once
	it T
}

// by is it, made by a function.
func (o *once[T]) by(made func() T) T {
	o.Do(func() { o.it = made() })
	return o.it
}

// hexIntents are intents that are made once, all together.
type hexIntents struct{ once[[]decide.Intent] }

// on are the intents about the hexes of a map, by grid index.
func (m *hexIntents) on(g *hex.Grid, one func(hex.Hex) decide.Intent) []decide.Intent {
	return m.of(g.Len(), func(i int) decide.Intent { return one(g.At(i)) })
}

// about is the intent about a hex, which may lie beside the map.
func (m *hexIntents) about(g *hex.Grid, h hex.Hex, one func(hex.Hex) decide.Intent) decide.Intent {
	if i := g.Index(h); i >= 0 {
		return m.on(g, one)[i]
	}
	return one(h)
}

// of are the intents, made by a function of their numbers.
func (m *hexIntents) of(n int, one func(i int) decide.Intent) []decide.Intent {
	return m.by(func() []decide.Intent {
		all := make([]decide.Intent, n)
		for i := range all {
			all[i] = one(i)
		}
		return all
	})
}

// places are the intents to place a marker of a kind, by grid index.
func (m *Map) places(k MarkerKind) []decide.Intent {
	return m.made.place[k-1].on(m.Grid, func(h hex.Hex) decide.Intent { return PlaceMarker{k, h} })
}

// NewMap is clear ground with nothing on it.
func NewMap(g *hex.Grid) *Map {
	n := g.Len()
	m := &Map{
		Grid:    g,
		Ground:  make([]Ground, n),
		Sources: make([]cite.Source, n),
		Sites:   make([]Site, n),
		Sides:   make([]SideFeature, n*hex.Dirs),
		steps:   make([]decide.Intent, n),
	}
	for i := range m.steps {
		m.steps[i] = StepTo{g.At(i)}
	}
	return m
}

// By is the map by the readings in force: the Qattara depression is not on the board, or it is trackless desert (5.5,
// 16.3.2, d-83).
func (m *Map) By(book Rulings) *Map {
	other := m.With
	if !book.Noting(nil).Other(Qattara) {
		other = m.Without
	}
	if other == nil {
		return m
	}
	return other
}

// contested tells whether a hex is on the board by one reading of d-83 and not by the other.
func (m *Map) contested(h hex.Hex) bool {
	for _, other := range [...]*Map{m.Without, m.With} {
		if other != nil && other.Grid.Has(h) != m.Grid.Has(h) {
			return true
		}
	}
	return false
}

// laid are the rules with the map by the readings in force, and the position on it (5.5, 16.3.2). A position that names
// a hex of the Qattara depression keeps it on the board, and the reading by which it is there.
func (r *Rules) laid(st State) (*Rules, State) {
	out := *r
	if out.Map = r.Map.By(r.Rulings); out.Map == r.Map {
		return r, st
	}
	if out.Map == r.Map.Without && r.namesContested(&st) {
		out.Map, out.Rulings = r.Map, r.Rulings.With(Qattara, 1)
		return &out, st
	}
	control := make([]Side, out.Map.Grid.Len())
	for i, side := range st.Control {
		if at := out.Map.Grid.Index(r.Map.Grid.At(i)); at >= 0 {
			control[at] = side
		}
	}
	st.Control = control
	return &out, st
}

// namesContested tells whether a position names a hex that is on the board by one reading of d-83 only.
func (r *Rules) namesContested(st *State) bool {
	facts := record.Facts(func(v record.Visitor) { st.Fields(r, v) }, noName)
	return slices.ContainsFunc(
		facts,
		func(f record.Fact) bool { return f.Arg.Kind == derive.AHex && r.Map.contested(f.Arg.Hex) },
	)
}

func noName(record.Domain, int) derive.Arg { return derive.Arg{} }

// step is the intent to step into a hex on the map, made once.
func (m *Map) step(h hex.Hex) decide.Intent { return m.steps[m.Grid.Index(h)] }

// Add puts features on a hexside; its other hex sees them mirrored.
func (m *Map) Add(h hex.Hex, d hex.Dir, f SideFeature) {
	if i := m.Grid.Index(h); i >= 0 {
		m.Sides[i*hex.Dirs+int(d)] |= f
	}
	if i := m.Grid.Index(h.Step(d)); i >= 0 {
		m.Sides[i*hex.Dirs+int(d.Opposite())] |= f.mirrored()
	}
}

// At is what lies on a hexside, as one sees it from h.
func (m *Map) At(h hex.Hex, d hex.Dir) SideFeature {
	if i := m.Grid.Index(h); i >= 0 {
		return m.Sides[i*hex.Dirs+int(d)]
	}
	return 0
}

// At is what lies on a hexside by the readings in force, as one sees it from h: part of the coast road is a highway, or
// a track (5.2.1, d-82).
func (r *Rules) At(h hex.Hex, d hex.Dir) SideFeature {
	f := r.Map.At(h, d)
	if f&Unpaved != 0 && r.Rulings.Other(CoastTrack) {
		f = f&^Highway | Track
	}
	return f
}

// Site is what is in a hex; nothing beside the map.
func (m *Map) Site(h hex.Hex) Site {
	if i := m.Grid.Index(h); i >= 0 {
		return m.Sites[i]
	}
	return 0
}

// 2.2.2: ground is the terrain of a hex on the map.
func (m *Map) ground(h hex.Hex) Ground { return m.Ground[m.Grid.Index(h)] }

// beside tells whether a hex adjoins a box (6.3.3).
func (m *Map) beside(b BoxID, h hex.Hex) bool { return slices.Contains(m.Boxes[b].Edge, h) }

// boxBeside is the box that a hex adjoins, [NoBox] if none (6.3.3).
func (m *Map) boxBeside(h hex.Hex) BoxID {
	for b := range m.Boxes {
		if m.beside(BoxID(b), h) {
			return BoxID(b)
		}
	}
	return NoBox
}

// 2.2.1: terrainRate is what the terrain effects chart asks for the ground of a hex, for a city before all else, and
// the message that names it (5.2.1).
func (b *board) terrainRate(h hex.Hex, mech bool) (c printed.Cell, key string) {
	if b.Map.Site(h)&City != 0 {
		return b.Charts.City.of(mech), "na41.movement.city"
	}
	return b.Charts.Ground[b.Map.ground(h)].of(mech), groundKey(b.Map.ground(h))
}

// 2.2.3: inPool is a replacement unit in the box in which those wait that nobody has received (19.2.2).
func inPool() Unit { return Unit{Spot: Spot{Where: Pool}, Steps: 1} }
