package na41

import (
	"strings"

	"gazala/rules/hex"
	rules "gazala/rules/na41"
	"gazala/tutor/shelf"
	"gazala/tutor/shelf/sketch"
)

// busy tells of each hex of the map whether something is in it that is not printed there.
func (d *drawer) busy(m *rules.Map) []bool {
	out := make([]bool, m.Grid.Len())
	mark := func(h hex.Hex) {
		if i := m.Grid.Index(h); i >= 0 {
			out[i] = true
		}
	}
	for _, w := range d.st.Works {
		mark(w.At)
	}
	for _, k := range d.st.Markers {
		mark(k.At)
	}
	for _, k := range d.st.Stocks {
		if k.Spot.Where == rules.OnMap {
			mark(k.Spot.At)
		}
	}
	for i := range out {
		out[i] = out[i] || i < len(d.st.Control) && d.st.Control[i] != 0
	}
	for _, k := range d.st.Damage {
		mark(m.Ports[k.Port-1].At)
	}
	return out
}

// between stands between the words for a hex.
const between = " · "

// printedWords say in one line what is printed: the ground, what is in it, and what lies on its sides.
func (d *drawer) printedWords(m *rules.Map, i int, railed bool) string {
	h, site := m.Grid.At(i), m.Sites[i]
	var sides rules.SideFeature
	for dir := range hex.Dir(hex.Dirs) {
		sides |= d.g.Rules().At(h, dir)
	}
	return strings.Join(append([]string{d.words.Word("na41.ground.", groundWord(m.Ground[i]))}, d.words.Conditional(
		sketch.If(site&rules.City != 0, "na41.site.city"),
		sketch.If(site&rules.Town != 0, "na41.site.town"),
		sketch.If(site&rules.Landmark != 0, "na41.site.landmark"),
		sketch.If(site&rules.Port != 0, "na41.site.port"),
		sketch.If(site&rules.Airfield != 0, "na41.site.airfield"),
		sketch.If(site&rules.Groundworks != 0, "na41.site.groundworks"),
		sketch.If(sides&rules.Highway != 0, "na41.feature.highway"),
		sketch.If(sides&rules.Track != 0, "na41.feature.track"),
		sketch.If(railed, "na41.feature.railroad"),
		sketch.If(sides&rules.Escarpment != 0, "na41.feature.escarpment"),
		sketch.If(sides&rules.Ridge != 0, "na41.feature.ridge"),
		sketch.If(sides&(rules.PerimeterIn|rules.PerimeterOut) != 0, "na41.feature.perimeter"),
	)...), between)
}

// inHex says what else is in a hex.
func (d *drawer) inHex(m *rules.Map, i int) (parts []string) {
	h := m.Grid.At(i)
	for _, w := range d.st.Works {
		if w.At == h {
			parts = append(parts, d.held("na41.words.of_side", d.words.Of(workKey(w)), w.Side))
			parts = append(parts, d.words.Conditional(sketch.If(w.Tried, "na41.work.tried"))...)
		}
	}
	for _, k := range d.st.Markers {
		if k.At == h {
			parts = append(parts, d.held("na41.words.of_side", d.marker(k), k.Side))
		}
	}
	for _, k := range d.st.Stocks {
		if k.Spot == rules.Hex(h) {
			parts = append(parts, d.held("na41.words.of_side", d.supply(k.Count), k.Side))
			parts = append(parts, d.words.Conditional(sketch.If(k.Landed, "na41.words.landed"))...)
		}
	}
	if i < len(d.st.Control) && d.st.Control[i] != 0 {
		parts = append(parts, d.held("na41.words.controlled", "", d.st.Control[i]))
	}
	for _, k := range d.st.Damage {
		if m.Ports[k.Port-1].At == h {
			parts = append(parts, d.say.Text("na41.words.damage", map[string]any{"Count": int(k.Boxes)}))
		}
	}
	return parts
}

// held says that something is of a side.
func (d *drawer) held(key, what string, side rules.Side) string {
	of := holding{key, what, side}
	text, known := d.holdings[of]
	if !known {
		text = d.say.Text(
			key,
			map[string]any{"What": what, "Side": d.words.Of("na41.side." + shelf.SideWord(int(side)))},
		)
		d.holdings[of] = text
	}
	return text
}

// holding is something that is of a side.
type holding struct {
	key, what string
	side      rules.Side
}

// marker says a marker; delay markers have numbers.
func (d *drawer) marker(k rules.Marker) string {
	if k.Kind == rules.Delay && k.Number > 0 {
		return d.say.Text("na41.words.delay_number", map[string]any{"Number": int(k.Number)})
	}
	return d.words.Of(markerKey(k.Kind))
}

// supply says an amount of supply points.
func (d *drawer) supply(n int) string {
	return d.say.Text("na41.words.supply_points", map[string]any{"Count": n})
}

func workKey(w rules.Work) string {
	if w.Done {
		return "na41.work.done"
	}
	return "na41.work.begun"
}

func markerKey(k rules.MarkerKind) string {
	switch k {
	case rules.Delay:
		return "na41.marker.delay"
	case rules.Strafing:
		return "na41.marker.strafing"
	case rules.LRDG:
		return "na41.marker.lrdg"
	}
	return "na41.marker.delay"
}

func groundWord(g rules.Ground) string {
	switch g {
	case rules.Clear:
		return "clear"
	case rules.Rough:
		return "rough"
	case rules.Jebel:
		return "jebel"
	case rules.Desert:
		return "desert"
	}
	return "clear"
}

// counted is how many there are of something, with the key that says it.
type counted struct {
	key string
	of  uint8
}

// unitWords says a counter whole: its name, its nation if it has one, and kind, its formation, its values, and its
// state.
func (d *drawer) unitWords(u rules.UnitID) string {
	c, st := &d.g.Rules().Order.Counters[u], d.st.Units[u]
	parts := []string{d.names.Name(c.Name)}
	if c.Nation != 0 {
		parts = append(parts, d.words.Word("na41.nation.", wordOf(c.Nation, rules.Nations())))
	}
	parts = append(parts, d.words.Word("na41.class.", wordOf(c.Type, rules.Types())))
	if c.Formation != rules.NoFormation {
		parts = append(parts, d.names.Formation(int(c.Formation)))
	}
	if v := d.values(u); v != "" {
		parts = append(parts, v)
	}
	if full := c.Steps.N; full > 1 {
		parts = append(parts, d.say.Text("na41.words.steps", map[string]any{"Left": int(st.Steps), "Full": full}))
	}
	if c.Range.N > 0 {
		parts = append(parts, d.say.Text("na41.words.range", map[string]any{"Count": c.Range.N}))
	}
	if st.Load == rules.WithUnit && st.Cargo >= 0 {
		parts = append(parts, d.say.Text("na41.words.carries", map[string]any{"Unit": d.names.Unit(int(st.Cargo))}))
	}
	if st.Port != rules.NoPort {
		parts = append(
			parts,
			d.say.Text("na41.words.by_port", map[string]any{"Port": d.names.Hex(d.g.Rules().Map.Source(st.Port))}),
		)
	}
	for _, n := range [...]counted{{"na41.words.moved_hexes", st.Hexes}, {"na41.words.retreats", st.Fled}} {
		if n.of > 0 {
			parts = append(parts, d.say.Text(n.key, map[string]any{"Count": int(n.of)}))
		}
	}
	parts = append(parts, d.words.Conditional(
		sketch.If(c.Mech && !c.Type.Mechanized(), "na41.state.mechanized"),
		sketch.If(!c.Mech && c.Type.Mechanized(), "na41.state.on_foot"),
		sketch.If(c.Quality == rules.Elite, "na41.quality.elite"),
		sketch.If(c.Quality == rules.LowQuality, "na41.quality.low"),
		sketch.If(st.Load == rules.WithSupply, "na41.state.loaded"),
		sketch.If(st.Condition == rules.Disrupted, "na41.state.disrupted"),
		sketch.If(st.Condition == rules.FullRetreat, "na41.state.full_retreat"),
		sketch.If(st.Supply == rules.White, "na41.state.white"),
		sketch.If(st.Supply == rules.Red, "na41.state.red"),
		sketch.If(st.Depleted, "na41.state.depleted"),
		sketch.If(st.Replaced, "na41.state.replaced"),
		sketch.If(st.Restored, "na41.state.restored"),
		sketch.If(st.Heavy, "na41.state.heavy"),
		sketch.If(st.Shipped, "na41.state.shipped"),
		sketch.If(st.Railed, "na41.state.railed"),
		sketch.If(st.Bound, "na41.state.bound"),
		sketch.If(st.Beyond, "na41.state.beyond"),
		sketch.If(st.Fought, "na41.state.fought"),
		sketch.If(st.Advanced, "na41.state.advanced"),
		sketch.If(st.Moved, "na41.state.moved"),
	)...)
	return strings.Join(parts, ", ")
}
