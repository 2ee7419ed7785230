package view

import (
	"strings"

	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/rules/printed"
)

// Board is everything that is drawn of a position. All text in it is already in the reader's language.
type Board struct {
	Grid     *hex.Grid
	Cells    []Cell // one a hex, by grid index
	Sides    []SideMark
	Ways     []Way
	Places   []Place
	Counters []Counter // in each hex from the bottom of the stack to the top
	Marks    []Mark
	Arrows   []Arrow
	Trails   []Trail
	Ribbons  []Ribbon  // what plans intend
	Focus    []hex.Hex // what should be in sight
	Boxes    []Box
	Tracks   []Track
	Tags     []Tag
}

// Tag is something that lies in a hex and is no unit: goods, or a marker.
type Tag struct {
	At    hex.Hex
	Text  string // a sign or two
	Axis  bool   // dark; otherwise light
	Words string // what such a tag is, for the key to the board
}

// Track is what stands on a track or lies beside the map for all to see, in words.
type Track struct {
	ID, Name, Text string
	Short          string // what stands there in a word, where one looks at it all the time; empty for others
	Chip           Chip
}

// Box is a place beside the map in which units can be.
type Box struct {
	ID, Name string
	Term     string // the key of the phrase by which the system names it
	Words    string // what is in it, in words
	Units    []int  // the system's own numbers of the units in it
	// Counters are those units as they are drawn, in no hex; Goods is what else lies there, empty for nothing.
	Counters []Counter
	Goods    string
	Plates   []Plate // what is in it, by kinds
	About    string  // how one comes there, by the rule of the chip; empty where nothing is said of it
	Chip     Chip
}

// Plate is how much of a kind there is.
type Plate struct{ Value, Caption string }

// Ground is the terrain of a hex as the board draws it.
type Ground uint8

// The grounds.
const (
	Desert Ground = iota
	Rough
	SoftSand
	Sea
	City
	Ridge
)

// Cell is one hex of the map.
type Cell struct {
	Ground Ground
	Fort   bool // inside a fortification: the outline runs round the whole fortified group
	Source cite.Source
	Words  string // the hex in words: terrain, features, state; without its number and its counters
}

// SideKind is a feature of a hexside.
type SideKind uint8

// The hexside features.
const (
	Escarpment SideKind = iota + 1 // In is the hex on the low side
	Mine                           // In is the mined hex: the dots stand on its inner side
	Breach                         // a mined side with a finished breach
	BreachWork                     // a mined side with a breach under construction
	Cleared                        // In is a hex whose mines are lifted: rings stand where the dots stood
	Strait                         // an arm of the sea between two hexes of land
	RidgeLine                      // a ridge between two hexes, steep on both sides
	Wadi                           // a dry watercourse between two hexes
	Perimeter                      // the works round a fortress: In is the hex inside
)

// SideMark is a feature on a hexside.
type SideMark struct {
	Side hex.Side
	Kind SideKind
	In   hex.Hex
}

// Way is a stretch of road, track or railroad that joins two adjacent hexes. One that leaves the map has To off the
// grid.
type Way struct {
	From, To hex.Hex
	Track    bool
	Rail     bool
}

// Place is a name on the map. A track name is italic and runs along the line.
type Place struct {
	At    hex.Hex
	Name  string
	Track bool
	Sea   bool
	Sites printed.Sites
}

// Nation is the nationality by which a counter is tinted.
type Nation uint8

// The nationalities.
const (
	German Nation = iota + 1
	Italian
	British
	Indian
	FreeFrench
	SouthAfrican
	Australian
	Polish
	NewZealand
)

// Symbol is the standard sign of a unit type.
type Symbol uint8

// The unit types.
const (
	Infantry Symbol = iota + 1
	Motorized
	Armour
	AntiTank
	Recon
	Artillery
	Engineer
	Headquarters
	Flak
	Mechanized  // infantry in armoured vehicles
	HeavyArmour // infantry tanks and the like
	ArmouredCar
)

// Size is the standard sign of a unit's size.
type Size uint8

// The sizes.
const (
	NoSize    Size = iota
	Company        // I
	Battalion      // II
	Regiment       // III
	Brigade        // X
	Division       // XX
	Corps          // XXX
)

// Supply is the state of supply or of command shown on a counter.
type Supply uint8

// The states. A game shows those of supply or those of command.
const (
	InSupply Supply = iota
	OutOfSupply
	Isolated
	OutOfCommand
	CutOff // no path of command reaches it
)

// Boxed are the numbers of a counter on which they stand in shapes of their own instead of in one row. The zero value
// is a counter without them.
type Boxed struct {
	Rating   string // left of the symbol
	Strength string
	Weaker   bool   // the strength is below the printed one: it stands on a marker
	Points   string // in a box; empty for no box
	Tank     bool   // the box is that of points of tanks; otherwise of points against them
	Alone    bool   // a bar lies over the box: no bonus for standing with others
	Move     string // in a hexagon
	Leg      bool   // the hexagon is that of units on foot
	NoZone   bool   // a triangle in the corner: no zone of control
}

// Counter is one unit as it lies on the board.
type Counter struct {
	ID        int // the system's own number of the unit
	At        hex.Hex
	Name      string // short, as on the counter
	Formation string
	Axis      bool // square corners and a dark band; otherwise round corners and a light band
	Nation    Nation
	Symbol    Symbol
	Size      Size
	Steps     int // steps it may have
	Lost      int // steps lost
	Values    string
	Boxed     Boxed
	Range     int // of guns, in hexes: at the upper right; 0 for none
	Used      bool
	Reduced   bool // turned over for losses: a stripe lies behind the symbol
	Disrupted bool
	DugIn     bool // a rampart stands round its lower edge
	Due       bool // there is something that it must still do: a tag hangs from it
	Supply    Supply
	Active    bool
	CanAct    bool
	Words     string // the whole counter in words
}

// MarkKind is an overlay on a hex.
type MarkKind uint8

// The overlays.
const (
	Reach    MarkKind = iota + 1 // Text: points left
	Refused                      // Signs: why, in the rulebook's order
	Zone                         // an enemy zone of control
	Selected                     // the active unit's hex
	Cursor                       // the keyboard's hex
	Target                       // attacked
	Path                         // a step of a path; Text: its cost
	Retreat                      // Text: the priority that decides the hex
	Vacated                      // open for an advance
	Within                       // inside a range or a limit: a line runs round the whole group
	Veiled                       // not to be seen yet: pale, with its border
	Fading                       // a tone paler
	Fresh                        // new: tinted and outlined
	Changed                      // something has just happened here, or it is shown by name
	Named                        // asked about, or told of
)

// Sign is the glyph of a reason for a refusal.
type Sign uint8

// The signs.
const (
	SignPoints Sign = iota + 1 // Text of the mark holds the missing points
	SignZone
	SignMines
	SignEscarpment
	SignEnemy
	SignForbidden
	SignStacking
)

// Mark is an overlay on one hex.
type Mark struct {
	At    hex.Hex
	Kind  MarkKind
	Text  string
	Signs []Sign
	Left  string // of Path: what is left at its end, in words
	Range bool   // of Reach: it is part of a range, which is outlined; otherwise the hex is tinted
}

// Arrow is an attack across a hexside.
type Arrow struct {
	From, To hex.Hex
	Joiner   bool // narrow
}

// InWords is the number of a hex, and the hex and its counters in words; both are empty for a hex off the board.
func (b *Board) InWords(h hex.Hex) (number, words string) {
	if b.Grid == nil || !b.Grid.Has(h) {
		return "", ""
	}
	var all []string
	if i := b.Grid.Index(h); i < len(b.Cells) && b.Cells[i].Words != "" {
		all = append(all, b.Cells[i].Words)
	}
	for i := range b.Counters {
		if c := &b.Counters[i]; c.At == h && c.Words != "" {
			all = append(all, c.Words)
		}
	}
	return b.Grid.Format(h), strings.Join(all, " · ")
}
