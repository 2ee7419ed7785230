package theseusdata

import (
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// maxValue is the highest number on a counter or a chart.
const maxValue = 99

// ReadOrder reads an order of battle.
//
//	formations [{id, name, short, nation, level, recovery, source}]   level and recovery are of the activation marker,
//	           [6, "r"]
//	units      [{unit, name, short, formation, nation, type, gait, strength, front, back, move, staff, source, kind,
//	           …}]
//	air        [{air, name, nation, source}]
//
// strength and move are [7, "r"]; front and back are [rating, points, letters] of the two sides of a combat unit; staff
// is [reaction, engineer, range, support, letters] of a headquarters, which has none of the former but move. Marks that
// are false may be left out: tanks (a yellow box), no_zone, free, no_arms, half (of the Free French), white (stripe);
// with is the formations with which an independent may be when it is not any of its side (5.5.2.e). The source of a
// unit is that of its name and formation, kind that of its type, gait and marks.
func ReadOrder(root *strict.Node) theseus.Order {
	var o theseus.Order
	known := formations{ids: map[string]theseus.FormationID{}, led: make(map[theseus.FormationID]bool)}
	for _, n := range root.ListOf("formations", 0, 200) {
		f := theseus.Formation{
			ID: n.Str("id"), Name: n.Name("name"), Short: n.Str("short"), Nation: strict.Enum(n, "nation", Nations()),
			MaxLevel: n.Field("level").AsValue(), Recovery: n.Field("recovery").AsValue(), Source: n.Source("source"),
		}
		if _, twice := known.ids[f.ID]; twice && f.ID != "" {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": f.ID})
		}
		known.ids[f.ID] = theseus.FormationID(len(o.Formations))
		o.Formations = append(o.Formations, f)
	}
	known.all = o.Formations
	units := map[string]bool{}
	for _, n := range root.ListOf("units", 1, 1000) {
		c := known.madeUp(n)
		c.ID, c.Name, c.Short = n.Str("unit"), n.Name("name"), n.Str("short")
		c.Source, c.Kind = n.Source("source"), n.Source("kind")
		if units[c.ID] && c.ID != "" {
			n.Field("unit").Fail(strict.Repeated, strict.Args{"Value": c.ID})
		}
		units[c.ID] = true
		known.lead(n.Opt("formation"), c)
		o.Counters = append(o.Counters, c)
	}
	o.Air = readAirUnits(root)
	return o
}

func readAirUnits(root *strict.Node) []theseus.AirUnit {
	var out []theseus.AirUnit
	seen := map[string]bool{}
	for _, n := range root.OptListOf("air", 20) {
		a := theseus.AirUnit{
			ID:     n.Str("air"),
			Name:   n.Name("name"),
			Nation: strict.Enum(n, "nation", Nations()),
			Source: n.Source("source"),
		}
		if seen[a.ID] && a.ID != "" {
			n.Field("air").Fail(strict.Repeated, strict.Args{"Value": a.ID})
		}
		if a.Nation != 0 && a.Nation.Side() != theseus.Axis {
			n.Field("nation").Fail(AxisAir, nil)
		}
		seen[a.ID] = true
		out = append(out, a)
	}
	return out
}

// Faults of an order of battle.
const (
	TwoHeadquarters strict.Slug = "two_headquarters" // Value: a formation with a second headquarters (5.5.1)
	AxisAir         strict.Slug = "axis_air"         // air units are of the Axis (3.4)
	Unled           strict.Slug = "unled"            // a headquarters without a formation (5.5.1)
	Stripe          strict.Slug = "stripe"           // a white stripe on a unit of a formation (5.5.2.b)
	OtherSide       strict.Slug = "other_side"       // Value: a formation of the other side
)

// formations are the formations that a file may name, and those that have had their headquarters.
type formations struct {
	ids map[string]theseus.FormationID
	all []theseus.Formation
	led map[theseus.FormationID]bool
}

// lead notes a headquarters; a second one of its formation is a fault, at the place.
func (k formations) lead(place *strict.Node, c theseus.Counter) {
	if c.Type != theseus.Headquarters || c.Formation == theseus.NoFormation {
		return
	}
	if k.led[c.Formation] {
		place.Fail(TwoHeadquarters, strict.Args{"Value": k.all[c.Formation].ID})
	}
	k.led[c.Formation] = true
}

// of is the formation of a unit of the nation, [theseus.NoFormation] when the field is not there.
func (k formations) of(n *strict.Node, key string, nation theseus.Nation) theseus.FormationID {
	f := n.Opt(key)
	if !f.Exists() {
		return theseus.NoFormation
	}
	return k.look(f, nation)
}

// look is the formation that a value names, which must be of the side of the nation.
func (k formations) look(f *strict.Node, nation theseus.Nation) theseus.FormationID {
	id := strict.LookUp(f, k.ids)
	if _, known := k.ids[f.Text()]; !known {
		return theseus.NoFormation
	}
	if nation != 0 && k.all[id].Nation != 0 && k.all[id].Nation.Side() != nation.Side() {
		f.Fail(OtherSide, strict.Args{"Value": f.Text()})
	}
	return id
}

// madeUp is a unit that a position makes up: its id is its name, its values are nobody's print.
func (k formations) madeUp(n *strict.Node) theseus.Counter {
	c := theseus.Counter{
		Nation: strict.Enum(
			n,
			"nation",
			Nations(),
		),
		Type: strict.Enum(n, "type", Types()),
		Gait: strict.Enum(n, "gait", gaits()),
		Move: n.Field("move").AsValue(),
	}
	c.Formation = k.of(n, "formation", c.Nation)
	for _, m := range marks(&c) {
		*m.Value = n.OptBool(m.Name)
	}
	if c.White && n.Has("formation") {
		n.Field("white").Fail(Stripe, nil)
	}
	for _, f := range n.OptList("with") {
		if to := k.look(f, c.Nation); to != theseus.NoFormation {
			c.With = append(c.With, k.all[to].ID)
		}
	}
	if c.Type == theseus.Headquarters {
		if !n.Has("formation") {
			n.Fail(Unled, nil)
		}
		const staff = 4
		v := n.Values("staff", staff, 0)
		c.Staff = theseus.Staff{Reaction: v[0], Engineer: v[1], Range: v[2], Support: v[3]}
		return c
	}
	if c.Strength = n.Field("strength").AsValue(); n.Field("strength").IsList() && c.Strength.N < 1 {
		n.Field("strength").Fail(strict.OutOfRange, strict.Args{"Value": "0", "Min": "1", "Max": "99"})
	}
	c.Front, c.Back = readFace(n, "front"), readFace(n, "back")
	return c
}

func readFace(n *strict.Node, key string) theseus.Face {
	v := n.Values(key, 2, 0)
	if f := n.Field(key); len(f.AsList()) == len(v)+1 && (v[0].N < 1 || v[0].N > theseus.HighestRating) {
		f.Fail(RatingForm, nil)
	}
	return theseus.Face{Rating: v[0], Points: v[1]}
}

// RatingForm: an effectiveness rating is 1 to 7.
const RatingForm strict.Slug = "rating_form"

// marks are the marks of a counter by their words.
func marks(c *theseus.Counter) []strict.Choice[*bool] {
	return []strict.Choice[*bool]{
		{Name: "tanks", Value: &c.TankBox},
		{Name: "no_zone", Value: &c.NoZone},
		{Name: "free", Value: &c.Free},
		{Name: "no_arms", Value: &c.NoArms},
		{Name: "half", Value: &c.HalfOf},
		{Name: "column", Value: &c.Column},
		{Name: "white", Value: &c.White},
	}
}

// Nations are the nations by their words.
func Nations() []strict.Choice[theseus.Nation] {
	return []strict.Choice[theseus.Nation]{
		{Name: "german", Value: theseus.German},
		{Name: "italian", Value: theseus.Italian},
		{Name: "british", Value: theseus.British},
		{Name: "indian", Value: theseus.Indian},
		{Name: "south-african", Value: theseus.SouthAfrican},
		{Name: "free-french", Value: theseus.FreeFrench},
	}
}

// Types are the kinds of units by their words.
func Types() []strict.Choice[theseus.Type] {
	return []strict.Choice[theseus.Type]{
		{Name: "infantry", Value: theseus.Infantry},
		{Name: "motor-infantry", Value: theseus.MotorInfantry},
		{Name: "panzergrenadier", Value: theseus.Panzergrenadier},
		{Name: "tank", Value: theseus.Tank},
		{Name: "heavy-tank", Value: theseus.HeavyTank},
		{Name: "recon", Value: theseus.Recon},
		{Name: "armoured-car", Value: theseus.ArmouredCar},
		{Name: "flak", Value: theseus.Flak},
		{Name: "engineer", Value: theseus.Engineer},
		{Name: "headquarters", Value: theseus.Headquarters},
	}
}

func gaits() []strict.Choice[theseus.Gait] {
	return []strict.Choice[theseus.Gait]{
		{
			Name:  "leg",
			Value: theseus.Leg,
		},
		{Name: "motorised", Value: theseus.Motorised},
		{Name: "half-leg", Value: theseus.HalfLeg},
	}
}
