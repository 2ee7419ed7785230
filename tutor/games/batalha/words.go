package batalha

import (
	"strings"

	rules "gazala/rules/batalha"
	"gazala/rules/hex"
	data "gazala/scenarios/batalha"
	"gazala/scenarios/position"
	"gazala/tutor/shelf/sketch"
)

// hexWords says a hex in one line: ground and features.
func (d *drawer) hexWords(m *rules.Map, i int) string {
	h := m.Grid.At(i)
	var all rules.SideFeature
	for dir := range hex.Dir(hex.Dirs) {
		all |= m.At(h, dir)
	}
	parts := []string{d.words.Word("batalha.ground.", position.WordOf(m.Ground[i], data.Grounds()))}
	parts = append(parts, d.words.Conditional(
		sketch.If(m.Fort[i], "batalha.feature.fortified"),
		sketch.If(d.g.Mined(h), "batalha.feature.mined"),
		sketch.If(m.Mines[i] && !d.g.Mined(h), "batalha.feature.cleared"),
		sketch.If(all&rules.Road != 0, "batalha.feature.road"),
		sketch.If(all&rules.Trail != 0, "batalha.feature.trail"),
		sketch.If(all&rules.SeaArm != 0, "batalha.feature.sea_arm"),
	)...)
	return strings.Join(parts, " · ")
}

// unitWords says a counter whole: its names, nation and type, its values, and its state.
func (d *drawer) unitWords(id rules.UnitID, s standing) string {
	c, u := d.g.Counter(id), d.st.Units[id]
	parts := []string{c.ID, d.names.Name(c.Name)}
	if c.Division != rules.NoDivision {
		parts = append(parts, d.names.Formation(int(c.Division)))
	}
	parts = append(
		parts,
		d.words.Word("batalha.nation.", position.WordOf(c.Nation, data.Nations())),
		d.words.Word("batalha.class.", position.WordOf(c.Type, data.Types())),
		d.values(id),
	)
	if c.Range.N > 0 {
		parts = append(parts, d.say.Text("batalha.words.range", map[string]any{"Count": c.Range.N}))
	}
	parts = append(parts, d.words.Conditional(
		sketch.If(u.Reduced, "batalha.state.reduced"),
		sketch.If(s.moved, "batalha.state.moved"),
		sketch.If(s.fought, "batalha.state.fought"),
		sketch.If(s.due, "batalha.state.due"),
	)...)
	return strings.Join(parts, ", ")
}
