package batalha

import (
	"strings"

	rules "gazala/rules/batalha"
	"gazala/rules/hex"
	"gazala/tutor/shelf/sketch"
)

// hexWords says a hex in one line: ground and features.
func (d *drawer) hexWords(m *rules.Map, i int) string {
	h := m.Grid.At(i)
	var all rules.SideFeature
	for dir := range hex.Dir(hex.Dirs) {
		all |= m.At(h, dir)
	}
	parts := []string{d.words.Of(groundKey(m.Ground[i]))}
	parts = append(parts, d.words.Those(
		sketch.If(m.Fort[i], "batalha.feature.fortified"),
		sketch.If(d.g.Mined(h), "batalha.feature.mined"),
		sketch.If(m.Mines[i] && !d.g.Mined(h), "batalha.feature.cleared"),
		sketch.If(all&rules.Road != 0, "batalha.feature.road"),
		sketch.If(all&rules.Trail != 0, "batalha.feature.trail"),
		sketch.If(all&rules.SeaArm != 0, "batalha.feature.sea_arm"),
	)...)
	return strings.Join(parts, " · ")
}

func groundKey(g rules.Ground) string {
	switch g {
	case rules.Open:
		return "batalha.ground.open"
	case rules.City:
		return "batalha.ground.city"
	case rules.Ridge:
		return "batalha.ground.ridge"
	case rules.Sea:
		return "batalha.ground.sea"
	}
	return "batalha.ground.open"
}

// unitWords says a counter whole: its names, nation and type, its values, and its state.
func (d *drawer) unitWords(id rules.UnitID, s standing) string {
	c, u := d.g.Counter(id), d.st.Units[id]
	parts := []string{c.ID, d.names.Name(c.Name)}
	if c.Division != rules.NoDivision {
		parts = append(parts, d.names.Formation(int(c.Division)))
	}
	parts = append(parts, d.words.Of(nationKey(c.Nation)), d.words.Of(typeKey(c.Type)), d.values(id))
	if c.Range.N > 0 {
		parts = append(parts, d.say.Text("batalha.words.range", map[string]any{"Count": c.Range.N}))
	}
	parts = append(parts, d.words.Those(
		sketch.If(u.Reduced, "batalha.state.reduced"),
		sketch.If(s.moved, "batalha.state.moved"),
		sketch.If(s.fought, "batalha.state.fought"),
		sketch.If(s.due, "batalha.state.due"),
	)...)
	return strings.Join(parts, ", ")
}

func nationKey(n rules.Nation) string {
	switch n {
	case rules.German:
		return "batalha.nation.german"
	case rules.Italian:
		return "batalha.nation.italian"
	case rules.British:
		return "batalha.nation.british"
	case rules.Indian:
		return "batalha.nation.indian"
	case rules.SouthAfrican:
		return "batalha.nation.south_african"
	case rules.FreeFrench:
		return "batalha.nation.free_french"
	}
	return "batalha.nation.british"
}

func typeKey(t rules.Type) string {
	switch t {
	case rules.Infantry:
		return "batalha.class.infantry"
	case rules.MotorInfantry:
		return "batalha.class.motor_infantry"
	case rules.Armour:
		return "batalha.class.armour"
	case rules.Artillery:
		return "batalha.class.artillery"
	case rules.MechArtillery:
		return "batalha.class.mech_artillery"
	case rules.Engineer:
		return "batalha.class.engineer"
	}
	return "batalha.class.infantry"
}
