package theseus

import (
	"gazala/rules/hex"
	"gazala/rules/record"
)

// What references in records point into.
const (
	Units      record.Domain = "unit"
	Formations record.Domain = "formation"
	AirUnits   record.Domain = "air_unit"
)

func unitField(v record.Visitor, u *UnitID)           { record.Ref(v, "unit", u, Units) }
func hexField(v record.Visitor, h *hex.Hex)           { record.Hex(v, "hex", h) }
func formationField(v record.Visitor, f *FormationID) { record.Ref(v, "formation", f, Formations) }

func attackWords() []record.Choice[AttackKind] {
	return []record.Choice[AttackKind]{{Word: "hasty", Value: Hasty}, {Word: "regular", Value: Regular}, {Word: "prepared", Value: Prepared}}
}

func pointWords() []record.Choice[PointKind] {
	return []record.Choice[PointKind]{{Word: "none", Value: NoPoints}, {Word: "tank", Value: TankPoints}, {Word: "anti-tank", Value: AntiTankPoints}}
}
