package na41

import (
	"gazala/rules/cite"
	"gazala/rules/printed"
	"gazala/rules/record"
)

// Formations is the domain of the divisions.
const Formations record.Domain = "formation"

// Fields names a counter that is nobody's print: its values are reconstructed. The words for types and nations are
// those of the roster.
func (c *Counter) Fields(v record.Visitor) {
	sideField(v, &c.Side)
	record.Word(v, "nation", &c.Nation, Nations())
	record.Word(v, "type", &c.Type, Types())
	v.Bool("mech", &c.Mech)
	record.OptRef(v, "formation", &c.Formation, Formations)
	value(v, "stack", &c.Stack, 0, mostSteps)
	value(v, "full", &c.Steps, 1, mostSteps)
	record.OptWord(
		v,
		"quality",
		&c.Quality,
		[]record.Choice[Quality]{{Word: "elite", Value: Elite}, {Word: "low", Value: LowQuality}},
	)
	for i, name := range []string{"front", "back", "remnant"} {
		f, none := &c.Faces[i], Face{}
		if i > 0 && i < c.Steps.N {
			none = c.Faces[i-1] // the side of a step that the unit has
		}
		if i > 0 && !v.Has(name, *f != none) {
			*f = none
		} else {
			v.Sub(record.Field{Name: name}, func(v record.Visitor) {
				value(v, "attack", &f.Attack, 0, mostNumber)
				value(v, "defense", &f.Defense, 0, mostNumber)
				value(v, "move", &f.Move, 0, mostNumber)
			})
		}
	}
	value(v, "rating", &c.Rating, 0, mostNumber)
	v.Bool("alone", &c.Alone)
	v.Bool("brigade", &c.Brigade)
	v.Bool("matilda", &c.Matilda)
	v.Bool("captured", &c.Captured)
	v.Bool("upgrade", &c.Upgrade)
	v.Bool("artillery", &c.Artillery)
	value(v, "range", &c.Range, 0, mostNumber)
}

// value is a value of a counter that is nobody's print, 0 or the least when left out.
func value(v record.Visitor, name string, p *printed.Value, least, most int) {
	if n := p.N; least > 0 {
		record.IntShown(v, name, &n, least, most)
		p.N = n
	} else {
		record.Count(v, name, &n, most)
		p.N = n
	}
	p.Source = cite.Reconstructed
}

// Types are the words for the types of counters (2.3.3).
func Types() []record.Choice[Type] {
	return []record.Choice[Type]{
		{Word: "infantry", Value: Infantry},
		{Word: "mg", Value: MachineGun},
		{Word: "motorized-infantry", Value: MotorInfantry},
		{Word: "motorized-mg", Value: MotorMachineGun},
		{Word: "motorized-airborne", Value: MotorAirborne},
		{Word: "motorcycle", Value: Motorcycle},
		{Word: "recon", Value: Recon},
		{Word: "artillery-group", Value: ArtilleryGroup},
		{Word: "flak-88", Value: Flak88},
		{Word: "tank", Value: Tank},
		{Word: "corps-hq", Value: CorpsHQ},
		{Word: "truck", Value: Truck},
		{Word: "tank-replacement", Value: TankReplacement},
		{Word: "infantry-replacement", Value: InfantryReplacement},
	}
}

// Nations are the words for the nations (2.3.4).
func Nations() []record.Choice[Nation] {
	return []record.Choice[Nation]{
		{Word: "german", Value: German},
		{Word: "luftwaffe", Value: Luftwaffe},
		{Word: "italian", Value: Italian},
		{Word: "british", Value: British},
		{Word: "australian", Value: Australian},
		{Word: "indian", Value: Indian},
		{Word: "south-african", Value: SouthAfrican},
		{Word: "new-zealand", Value: NewZealand},
		{Word: "polish", Value: Polish},
		{Word: "czech", Value: Czech},
	}
}
