package batalhadata

import (
	"gazala/rules/batalha"
	"gazala/scenarios/strict"
)

const (
	maxValue = 99
	maxRange = 9
)

// ReadOrder reads an order of battle.
//
//	divisions [{id, name, short, side, source, units}]   those with two units or more; units: how many it has, [3,
//	          "p"]
//	units     [{unit, name, short, division, nation, type, brigade, values, range, source, kind, or}]
//
// values are [attack, defence, movement, letters], range is [3, "r"], of guns. The source of a unit is that of its name
// and division, kind that of its type; or what it is under another reading: {type}, {division} or {alone} without a
// division.
func ReadOrder(root *strict.Node) batalha.Order {
	var o batalha.Order
	divisions := map[string]batalha.DivisionID{}
	for _, n := range root.ListOf("divisions", 0, 200) {
		n.Source("source")
		d := batalha.Division{
			ID:    n.Str("id"),
			Name:  n.Name("name"),
			Short: n.Str("short"),
			Side:  strict.Enum(n, "side", sides()),
			Units: n.Field("units").AsValue(),
		}
		if _, twice := divisions[d.ID]; twice && d.ID != "" {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": d.ID})
		}
		divisions[d.ID] = batalha.DivisionID(len(o.Divisions))
		o.Divisions = append(o.Divisions, d)
	}
	units := map[string]bool{}
	for _, n := range root.ListOf("units", 1, 1000) {
		c := readMadeUp(n, divisions)
		c.ID, c.Name, c.Short = n.Str("unit"), n.Name("name"), n.Str("short")
		c.Source, c.Kind = n.Source("source"), n.Source("kind")
		if n.Has("or") {
			c.Or = readOtherwise(n.Object("or"), divisions)
		}
		if units[c.ID] && c.ID != "" {
			n.Field("unit").Fail(strict.Repeated, strict.Args{"Value": c.ID})
		}
		units[c.ID] = true
		o.Counters = append(o.Counters, c)
	}
	return o
}

// readMadeUp is a unit that a position makes up: its id is its name, its values are nobody's print.
func readMadeUp(n *strict.Node, divisions map[string]batalha.DivisionID) batalha.Counter {
	c := batalha.Counter{
		Division: batalha.NoDivision,
		Brigade:  n.OptBool("brigade"),
		Nation:   strict.Enum(n, "nation", Nations()),
		Type:     strict.Enum(n, "type", Types()),
	}
	if f := n.Opt("division"); f.Exists() {
		c.Division = strict.LookUp(f, divisions)
	}
	v := n.Values("values", 3, 1)
	c.Attack, c.Defence, c.Move = v[0], v[1], v[2]
	if c.Type.Guns() {
		c.Range = readRange(n.Field("range"))
	}
	return c
}

func readOtherwise(n *strict.Node, divisions map[string]batalha.DivisionID) batalha.Otherwise {
	o := batalha.Otherwise{
		Type:     strict.OptEnum(n, "type", 0, Types()),
		Moves:    n.OptBool("alone"),
		Division: batalha.NoDivision,
	}
	if f := n.Opt("division"); f.Exists() {
		o.Moves, o.Division = true, strict.LookUp(f, divisions)
	}
	return o
}

func readRange(n *strict.Node) batalha.Value {
	v := n.AsValue()
	if n.IsList() && (v.N < 1 || v.N > maxRange) {
		n.Fail(RangeForm, nil)
	}
	return v
}

// RangeForm: guns reach one to nine hexes.
const RangeForm strict.Slug = "range_form"

// Nations are the nations by their words.
func Nations() []strict.Choice[batalha.Nation] {
	return []strict.Choice[batalha.Nation]{
		{Name: "german", Value: batalha.German},
		{Name: "italian", Value: batalha.Italian},
		{Name: "british", Value: batalha.British},
		{Name: "indian", Value: batalha.Indian},
		{Name: "south-african", Value: batalha.SouthAfrican},
		{Name: "free-french", Value: batalha.FreeFrench},
	}
}

// Types are the kinds of units by their words.
func Types() []strict.Choice[batalha.Type] {
	return []strict.Choice[batalha.Type]{
		{Name: "infantry", Value: batalha.Infantry},
		{Name: "motor-infantry", Value: batalha.MotorInfantry},
		{Name: "armour", Value: batalha.Armour},
		{Name: "artillery", Value: batalha.Artillery},
		{Name: "mech-artillery", Value: batalha.MechArtillery},
		{Name: "engineer", Value: batalha.Engineer},
	}
}
