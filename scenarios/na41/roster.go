package na41data

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/na41"
	"gazala/rules/printed"
	"gazala/rules/record"
	"gazala/scenarios/strict"
)

// Face is a side of a counter: attack, defense and movement allowance.
type Face struct{ Attack, Defense, Move printed.Value }

// Formation is a division, or what counts as one (15.4).
type Formation struct {
	ID, Short string
	Name      printed.Name
	Source    cite.Source
}

// Unit is a combat unit. The reduced face of a unit of three steps is the one with two left; its third is a remnant
// (10.4).
type Unit struct {
	ID        string
	Name      printed.Name
	Side      Side
	Nation    string
	Type      string
	Size      string
	Formation string // empty for an independent one
	Stack     printed.Value
	Steps     printed.Value
	Quality   string // elite, normal, low
	Front     Face
	Back      Face
	Reduces   bool          // has a back
	Rating    printed.Value // of tanks and 88s
	Rated     bool
	Alone     bool // the defense is in parentheses (8.6)
	Matilda   bool
	Range     printed.Value // of an artillery support unit
	Artillery bool          // has the S (17.1.1)
	Turn      printed.Value
	Arrives   string // start, reinforcement, conversion, upgrade, reserve
	Source    cite.Source

	QualitySource cite.Source
}

// Remnant is a kind of remnants (10.4) and how many there are.
type Remnant struct {
	Side         Side
	Type         string
	Front        Face
	Rating       printed.Value
	Stack, Count printed.Value
}

// Replacement is a kind of replacement units (19.2) and how many there are.
type Replacement struct {
	Side        Side
	Nation      string
	Kind        string
	Name        printed.Name // to which each counter adds its number
	Move, Count printed.Value
	Mechanized  bool
	HeavyBack   bool // the back is a heavy tank replacement (19.2.5)
	Source      cite.Source
}

// Conversion is which new units take the place of which old ones (20.4.2 to 20.4.4), from a turn on.
type Conversion struct {
	New, Old []string
	Turn     printed.Value
	Rule     string
	Source   cite.Source
}

// Roster is all counters with strengths.
type Roster struct {
	Formations   []Formation
	Units        []Unit
	Remnants     []Remnant
	Replacements []Replacement
	Conversions  []Conversion
}

// ReadRoster reads the counters.
//
//	formations   [{id, name, short, source}]
//	units        [{unit, name, side, nation, type, size, formation, stack, steps, quality, quality_source, front,
//	             back, rating, alone, matilda, range, artillery, arrives, source}]
//	remnants     [{side, type, front, rating, stack, count}]
//	replacements [{side, nation, kind, name, move, mechanized, heavy_back, count, source}]
//	conversions  [{new, old, turn, rule, source}]
//
// front and back are [attack, defense, move, letters]; arrives is {turn, as}. The source of a unit is that of its being
// in the game.
func ReadRoster(root *strict.Node) Roster {
	var r Roster
	formations, units := map[string]string{}, map[string]string{}
	const most = 300
	for _, n := range root.ListOf("formations", 0, most) {
		f := Formation{ID: n.Str("id"), Short: n.Str("short"), Name: n.Name("name"), Source: n.Source("source")}
		once(n.Field("id"), formations)
		r.Formations = append(r.Formations, f)
	}
	for _, n := range root.ListOf("units", 1, most) {
		once(n.Field("unit"), units)
		r.Units = append(r.Units, readUnit(n, formations))
	}
	for _, n := range root.OptListOf("remnants", most) {
		m := Remnant{
			Side: strict.Enum(n, "side", sides()), Type: strict.Enum(n, "type", types()), Front: readFace(n, "front"),
			Stack: n.Field("stack").AsValue(), Count: n.Field("count").AsValue(),
		}
		if n.Has("rating") {
			m.Rating = n.Field("rating").AsValue()
		}
		r.Remnants = append(r.Remnants, m)
	}
	for _, n := range root.OptListOf("replacements", most) {
		r.Replacements = append(r.Replacements, Replacement{
			Side: strict.Enum(
				n,
				"side",
				sides(),
			),
			Nation: strict.Enum(n, "nation", nations()),
			Kind:   strict.Enum(n, "kind", words("tank", "infantry")),
			Name:   n.Name("name"),
			Move: n.Field("move").
				AsValue(),
			Count:      n.Field("count").AsValue(),
			Mechanized: n.Bool("mechanized"),
			HeavyBack:  n.OptBool("heavy_back"),
			Source:     n.Source("source"),
		})
	}
	for _, n := range root.OptListOf("conversions", most) {
		c := Conversion{Turn: n.Field("turn").AsValue(), Rule: n.Str("rule"), Source: n.Source("source")}
		for _, k := range n.ListOf("new", 1, 2) {
			c.New = append(c.New, strict.LookUp(k, units))
		}
		for _, k := range n.ListOf("old", 1, 2) {
			c.Old = append(c.Old, strict.LookUp(k, units))
		}
		r.Conversions = append(r.Conversions, c)
	}
	return r
}

// once notes an id; a second one is a fault.
func once(n *strict.Node, seen map[string]string) {
	id := n.AsStr()
	if _, twice := seen[id]; twice && id != "" {
		n.Fail(strict.Repeated, strict.Args{"Value": id})
	}
	seen[id] = id
}

func readUnit(n *strict.Node, formations map[string]string) Unit {
	u := Unit{
		ID:     n.Str("unit"),
		Name:   n.Name("name"),
		Side:   strict.Enum(n, "side", sides()),
		Nation: strict.Enum(n, "nation", nations()),
		Type:   strict.Enum(n, "type", types()),
		Size: strict.Enum(
			n,
			"size",
			words("battalion", "regiment", "brigade", "group", "corps"),
		),
		Stack: n.Field("stack").AsValue(),
		Steps: n.Field("steps").AsValue(),
		Quality: strict.Enum(
			n,
			"quality",
			words("elite", "normal", "low"),
		),
		QualitySource: n.Source("quality_source"),
		Front:         readFace(n, "front"),
		Reduces:       n.Has("back"),
		Rated:         n.Has("rating"),
		Alone:         n.OptBool("alone"),
		Matilda:       n.OptBool("matilda"),
		Artillery:     n.OptBool("artillery"),
		Source:        n.Source("source"),
	}
	if n.Has("formation") {
		u.Formation = strict.LookUp(n.Field("formation"), formations)
	}
	if u.Reduces {
		u.Back = readFace(n, "back")
	}
	if u.Rated {
		u.Rating = n.Field("rating").AsValue()
	}
	if n.Has("range") {
		u.Range = n.Field("range").AsValue()
	}
	a := n.Object("arrives")
	u.Turn, u.Arrives = a.Field("turn").
		AsValue(),
		strict.Enum(
			a,
			"as",
			words("start", "reinforcement", "conversion", "upgrade", "reserve"),
		)
	const mostSteps = 3
	if u.Steps.N > mostSteps || (u.Steps.N > 1) != u.Reduces {
		n.Field("steps").Fail(strict.OutOfRange, strict.Args{"Value": n.Field("steps").Raw(), "Min": "1", "Max": "3"})
	}
	return u
}

func readFace(n *strict.Node, key string) Face {
	const numbers = 3
	v := n.Values(key, numbers, 0)
	return Face{v[0], v[1], v[2]}
}

func types() []strict.Choice[string] {
	return words(
		record.Words(
			slices.DeleteFunc(na41.Types(), func(c record.Choice[na41.Type]) bool { return !c.Value.Combat() }),
		)...)
}

func nations() []strict.Choice[string] { return words(record.Words(na41.Nations())...) }
