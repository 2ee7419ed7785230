package theseus

import (
	"slices"
	"strconv"
	"strings"

	"gazala/rules/hex"
	rules "gazala/rules/theseus"
	"gazala/scenarios/position"
	data "gazala/scenarios/theseus"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

// hexWords says a hex in one line: ground, what is laid in it and what lies on its sides.
func (d *drawer) hexWords(m *rules.Map, i int) string {
	h := m.Grid.At(i)
	var all rules.SideFeature
	for dir := range hex.Dir(hex.Dirs) {
		all |= m.At(h, dir)
	}
	parts := []string{d.words.Word("theseus.ground.", position.WordOf(m.Ground[i], data.Grounds()))}
	if key := d.fieldKey(m, i); key != "" {
		parts = append(parts, d.words.Of(key))
	}
	parts = append(parts, d.words.Conditional(
		sketch.If(all&rules.Road != 0, "theseus.feature.road"),
		sketch.If(all&rules.Trail != 0, "theseus.feature.trail"),
		sketch.If(all&rules.Ridge != 0, "theseus.feature.ridge"),
		sketch.If(all&rules.Wadi != 0, "theseus.feature.wadi"),
		sketch.If(all&rules.SeaSide != 0, "theseus.feature.sea"),
		sketch.If(slices.Contains(d.st.Blocked, h), "theseus.feature.blocked"),
	)...)
	return strings.Join(parts, " · ")
}

// fieldKey names the minefield or box of a hex, by who laid it and whether it is breached; empty for none.
func (d *drawer) fieldKey(m *rules.Map, i int) string {
	box, breached := m.Field[i] == rules.Box, d.breached[i]
	axis := m.FieldOwner[i] == rules.Axis
	switch {
	case m.Field[i] == rules.NoField:
		return ""
	case box && breached:
		return bySide(axis, "theseus.feature.box_breached_axis", "theseus.feature.box_breached_allies")
	case box:
		return bySide(axis, "theseus.feature.box_axis", "theseus.feature.box_allies")
	case breached:
		return bySide(axis, "theseus.feature.mines_breached_axis", "theseus.feature.mines_breached_allies")
	}
	return bySide(axis, "theseus.feature.mines_axis", "theseus.feature.mines_allies")
}

func bySide(axis bool, ifAxis, ifAllies string) string {
	if axis {
		return ifAxis
	}
	return ifAllies
}

func symbol(t rules.Type) view.Symbol {
	switch t {
	case rules.Infantry:
		return view.Infantry
	case rules.MotorInfantry:
		return view.Motorized
	case rules.Panzergrenadier:
		return view.Mechanized
	case rules.Tank:
		return view.Armour
	case rules.HeavyTank:
		return view.HeavyArmour
	case rules.Recon:
		return view.Recon
	case rules.ArmouredCar:
		return view.ArmouredCar
	case rules.Flak:
		return view.Flak
	case rules.Engineer:
		return view.Engineer
	case rules.Headquarters:
		return view.Headquarters
	}
	return view.Infantry
}

func number(v rules.Value) string { return strconv.Itoa(v.N) }

// unitWords says a counter whole: its names, nation and type, its numbers by their names, and its state.
func (d *drawer) unitWords(id rules.UnitID) string {
	c, u := &d.g.Rules().Order.Counters[id], d.st.Units[id]
	parts := []string{d.names.Name(c.Name)}
	if c.Type.Combat() && u.Of != rules.NoFormation {
		parts = append(parts, d.names.Formation(int(u.Of)))
	}
	parts = append(
		parts,
		d.words.Word("theseus.nation.", position.WordOf(c.Nation, data.Nations())),
		d.words.Word("theseus.class.", position.WordOf(c.Type, data.Types())),
	)
	if c.Type.Combat() {
		face := c.Front
		if u.Disrupted {
			face = c.Back
		}
		parts = append(parts, d.said("strength", int(u.Strength)), d.said("rating", face.Rating.N))
		if c.TankBox {
			parts = append(parts, d.said("tank_points", face.Points.N))
		} else {
			parts = append(parts, d.said("anti_tank_points", face.Points.N))
		}
	} else {
		parts = append(
			parts,
			d.said("reaction", c.Staff.Reaction.N),
			d.said("engineers", c.Staff.Engineer.N),
			d.said("range", c.Staff.Range.N),
			d.said("support", int(u.Support)),
		)
	}
	if !u.Disrupted {
		parts = append(parts, d.said("allowance", c.Move.N))
	}
	if n := d.g.FaceDown(u.Of); n > 0 && !c.Type.Combat() {
		parts = append(parts, d.faceDown(c.Nation.Side(), n))
	}
	supply := d.command(id)
	parts = append(parts, d.words.Conditional(
		sketch.If(u.Disrupted, "theseus.state.disrupted"),
		sketch.If(int(u.Strength) < c.Strength.N, "theseus.state.weaker"),
		sketch.If(u.Flipped, "theseus.state.flipped"),
		sketch.If(u.Short, "theseus.state.unsupplied"),
		sketch.If(supply == view.OutOfCommand, "theseus.state.out_of_command"),
		sketch.If(supply == view.CutOff, "theseus.state.isolated"),
		sketch.If(slices.Contains(d.st.Improved, u.At), "theseus.state.improved"),
	)...)
	return strings.Join(parts, ", ")
}

// faceDown is how many Assigned markers lie face down with a formation: to its own side they are dummies, to the other
// one any of them may be a unit's (5.5.2.b).
func (d *drawer) faceDown(side rules.Side, n int) string {
	key := "theseus.words.dummies"
	if to := d.st.Intelligence.To; to != 0 && to != side {
		key = "theseus.words.face_down"
	}
	return d.say.Text(key, map[string]any{"Count": n})
}

// said is a number with what it is.
func (d *drawer) said(what string, n int) string {
	return d.say.Text("theseus.words."+what, map[string]any{"Value": n})
}
