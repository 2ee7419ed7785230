package na41

import (
	"slices"
	"strconv"
	"strings"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/frame"
	"gazala/rules/hex"
	rules "gazala/rules/na41"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func (b *book) board(g rules.Game, say *locales.Speaker) *view.Board {
	d := drawer{g: g, st: g.State(), names: newNames(g, say), say: say, words: sketch.NewWords(say), sizes: b.sizes}
	d.moving, d.drawn = d.st.Moving(), b.counters.Of(g.Rules(), say)
	m := g.Rules().Map
	d.board = b.still.Of(groundOf(g.Rules(), &d.st), say, func() *view.Board { return d.still(b.drawn(m.Grid)) })
	d.ground(m)
	d.counters()
	nar := narrate.Narrator{Say: say, Names: d.names, Index: b.Index, System: system}
	d.beside(m, nar)
	b.tracks(&d, nar)
	d.tags()
	d.marks()
	sketch.Settle(d.board)
	return d.board
}

// points draws nothing but what the open procedure is about.
func points(g rules.Game) *view.Board {
	d := drawer{g: g, st: g.State(), board: &view.Board{}}
	d.moving = d.st.Moving()
	d.marks()
	return d.board
}

// ground is what the still layer is drawn of: a map, whether a highway of the coast is a track on it (d-82), and how
// many of its railroads are built.
type ground struct {
	of    *rules.Map
	track bool
	rails int
}

func groundOf(r *rules.Rules, st *rules.State) ground {
	return ground{r.Map, r.Rulings.Other(rules.CoastTrack), len(st.Built(r.Map))}
}

// still draws what is printed.
func (d *drawer) still(g *hex.Grid) *view.Board {
	m := d.g.Rules().Map
	d.board = sketch.Blank(g, m.Places, d.names.Name)
	d.printed()
	sketch.NameSea(d.board, d.say)
	d.sides(d.g.Rules())
	for _, r := range d.st.Built(m) {
		for i := 1; i < len(r.Path); i++ {
			d.board.Ways = append(d.board.Ways, view.Way{From: r.Path[i-1], To: r.Path[i], Rail: true})
		}
	}
	return d.board
}

// drawn is what is drawn of a map: the published one with the sea, one of a position's own as it is.
func (b *book) drawn(g *hex.Grid) *hex.Grid {
	for _, c := range b.coast {
		if whole := c.Drawn(g); whole != g {
			return whole
		}
	}
	return g
}

type drawer struct {
	g     rules.Game
	st    rules.State
	names names
	say   *locales.Speaker
	board *view.Board
	words sketch.Words
	sizes map[string]view.Size // by the unit's id

	moving   []rules.UnitID
	drawn    *sketch.Drawn[unit]
	holdings map[holding]string // the words for what is of a side
}

// printed draws the ground as it is printed, with its words.
func (d *drawer) printed() {
	m := d.g.Rules().Map
	railed := map[hex.Hex]bool{}
	for _, r := range d.st.Built(m) {
		for _, h := range r.Path {
			railed[h] = true
		}
	}
	for i := range d.board.Cells {
		c := &d.board.Cells[i]
		on := m.Grid.Index(d.board.Grid.At(i))
		if on < 0 {
			c.Ground, c.Source, c.Words = view.Sea, cite.Reconstructed, d.words.Of("na41.ground.sea")
			continue
		}
		c.Source, c.Words = m.Sources[on], d.printedWords(m, on, railed[m.Grid.At(on)])
		switch m.Ground[on] {
		case rules.Clear:
			c.Ground = view.Desert
		case rules.Rough:
			c.Ground = view.Rough
		case rules.Jebel:
			c.Ground = view.Ridge
		case rules.Desert:
			c.Ground = view.SoftSand
		}
		if m.Sites[on]&rules.City != 0 {
			c.Ground = view.City
		}
	}
}

// ground adds to the ground what is in it that is not printed there.
func (d *drawer) ground(m *rules.Map) {
	d.holdings = map[holding]string{}
	for on, more := range d.busy(m) {
		if more {
			c := &d.board.Cells[d.board.Grid.Index(m.Grid.At(on))]
			c.Words = strings.Join(append([]string{c.Words}, d.inHex(m, on)...), between)
		}
	}
	for _, w := range d.st.Works {
		if i := d.board.Grid.Index(w.At); i >= 0 && w.Done {
			d.board.Cells[i].Fort = true
		}
	}
}

// sides draws roads, escarpments from their low side, ridges, the perimeter from inside it, and arms of the sea.
func (d *drawer) sides(r *rules.Rules) {
	m := r.Map
	sketch.EachSide(m.Grid, func(h hex.Hex, dir hex.Dir) {
		f, on := r.At(h, dir), m.Grid.Has(h.Step(dir))
		if f&rules.Road != 0 {
			d.board.Ways = append(d.board.Ways, view.Way{From: h, To: h.Step(dir), Track: f&rules.Highway == 0})
		}
		switch {
		case f&rules.EscarpmentUp != 0:
			sketch.Side(d.board, h, dir, view.Escarpment)
		case f&rules.EscarpmentDown != 0 && on:
			sketch.Side(d.board, h.Step(dir), dir.Opposite(), view.Escarpment)
		case f&rules.Ridge != 0:
			sketch.Side(d.board, h, dir, view.RidgeLine)
		case f&rules.SeaSide != 0 && on:
			sketch.Side(d.board, h, dir, view.Strait)
		}
		switch {
		case f&rules.PerimeterOut != 0:
			sketch.Side(d.board, h, dir, view.Perimeter)
		case f&rules.PerimeterIn != 0 && on:
			sketch.Side(d.board, h.Step(dir), dir.Opposite(), view.Perimeter)
		}
	})
	for b := range m.Boxes {
		for _, h := range m.Boxes[b].Highway {
			d.board.Ways = append(d.board.Ways, d.out(m, h, false)...)
		}
		for _, h := range m.Boxes[b].Tracks {
			d.board.Ways = append(d.board.Ways, d.out(m, h, true)...)
		}
	}
}

// out is the way from a hex at the edge off the map, along its row.
func (*drawer) out(m *rules.Map, h hex.Hex, track bool) []view.Way {
	_, row := m.Grid.ColRow(h)
	for dir := range hex.Dir(hex.Dirs) {
		to := h.Step(dir)
		if _, its := m.Grid.ColRow(to); its == row && !m.Grid.Has(to) {
			return []view.Way{{From: h, To: to, Track: track}}
		}
	}
	return nil
}

func (d *drawer) counters() {
	for i, u := range d.st.Units {
		if u.Where == rules.OnMap {
			d.board.Counters = append(d.board.Counters, d.counter(rules.UnitID(i)))
		}
	}
	height := func(c view.Counter) int { // trucks lie under those who fight, and who moves on top
		switch {
		case c.Active:
			return 2
		case d.g.Rules().Order.Counters[c.ID].Type != rules.Truck:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(d.board.Counters, func(a, b view.Counter) int { return height(a) - height(b) })
}

// unit is a unit with all by which its counter is drawn that is not printed.
type unit struct {
	rules.Unit
	moving bool
}

// counter is a unit as it is drawn.
func (d *drawer) counter(id rules.UnitID) view.Counter {
	u := unit{d.st.Units[id], slices.Contains(d.moving, id)}
	return d.drawn.Counter(int(id), u, func() view.Counter { return d.draw(id, u) })
}

func (d *drawer) draw(id rules.UnitID, u unit) view.Counter {
	c := &d.g.Rules().Order.Counters[id]
	return view.Counter{
		ID:        int(id),
		At:        u.At,
		Name:      d.short(c),
		Formation: d.formation(c),
		Axis:      c.Side == rules.Axis,
		Nation:    nation(c),
		Symbol:    symbol(c),
		Size:      d.sizes[c.ID],
		Steps:     c.Steps.N,
		Lost:      c.Steps.N - int(u.Steps),
		Values:    d.values(id),
		Range:     c.Range.N,
		Used:      u.Moved && !u.moving,
		Reduced:   int(u.Steps) < c.Steps.N,
		Disrupted: u.Condition != rules.GoodOrder,
		Supply:    supplied(u.Supply),
		Active:    u.moving,
		Words:     d.unitWords(id),
	}
}

// short is what stands on the counter: the id of a unit, the name of a truck, and what a replacement is.
func (d *drawer) short(c *rules.Counter) string {
	switch {
	case c.Type == rules.Truck:
		return d.names.Name(c.Name)
	case !c.Type.Combat():
		return d.words.Of("na41.words.replacement")
	}
	return c.ID
}

func (d *drawer) formation(c *rules.Counter) string {
	if c.Formation == rules.NoFormation {
		return ""
	}
	return d.g.Rules().Order.Formations[c.Formation].Short
}

func supplied(s rules.Supply) view.Supply {
	switch s {
	case rules.InSupply:
		return view.InSupply
	case rules.White:
		return view.OutOfSupply
	case rules.Red:
		return view.Isolated
	}
	return view.InSupply
}

// values are the numbers in the order of the counter, attack-defense-movement, as they are with the steps that are left
// (2.3.2); the defense in parentheses when it counts only for a unit that is alone (8.6).
func (d *drawer) values(u rules.UnitID) string {
	c := &d.g.Rules().Order.Counters[u]
	f := c.Faces[min(max(c.Steps.N-int(d.st.Units[u].Steps), 0), len(c.Faces)-1)]
	if f == (rules.Face{}) {
		return ""
	}
	defense := strconv.Itoa(f.Defense.N)
	if c.Alone {
		defense = "(" + defense + ")"
	}
	return strconv.Itoa(f.Attack.N) + "-" + defense + "-" + strconv.Itoa(f.Move.N)
}

// nation is the tint of a counter. A truck is of no nation: it has that of its side's first one.
func nation(c *rules.Counter) view.Nation {
	switch {
	case c.Nation != 0:
		return sketch.Nation(wordOf(c.Nation, rules.Nations()))
	case c.Side == rules.Axis:
		return view.German
	}
	return view.British
}

func symbol(c *rules.Counter) view.Symbol {
	switch c.Type {
	case rules.Infantry, rules.MachineGun, rules.InfantryReplacement:
		return view.Infantry
	case rules.MotorInfantry, rules.MotorMachineGun, rules.MotorAirborne, rules.Motorcycle, rules.Truck:
		return view.Motorized
	case rules.Recon:
		return view.Recon
	case rules.ArtilleryGroup:
		return view.Artillery
	case rules.CorpsHQ:
		return view.Headquarters
	case rules.Flak88:
		return view.Flak
	case rules.Tank, rules.TankReplacement:
		if c.Matilda {
			return view.HeavyArmour
		}
		return view.Armour
	}
	return view.Infantry
}

// beside tells the boxes beside the map: who and how many supply points are in them (6.1).
func (d *drawer) beside(m *rules.Map, nar narrate.Narrator) {
	for b := range m.Boxes {
		spot := rules.SpotInBox(rules.BoxID(b))
		box := view.Box{ID: m.Boxes[b].ID, Name: d.names.Name(m.Boxes[b].Name), Term: m.Boxes[b].Term}
		if about := box.Term + ".about"; d.say.Has(about) {
			box.About = d.words.Of(about)
		}
		box.Chip = nar.Chip("na41:6.3.2")
		box.Plates = d.plates(spot)
		var said []string
		for _, k := range d.st.Stocks {
			if k.Spot == spot {
				said = append(said, d.held("na41.words.of_side", d.supply(k.Count), k.Side))
				said = append(said, d.words.Conditional(sketch.If(k.Landed, "na41.words.landed"))...)
				box.Goods = strings.Join(said, "; ")
			}
		}
		for i, u := range d.st.Units {
			if u.Spot == spot {
				c := d.counter(rules.UnitID(i))
				box.Units = append(box.Units, i)
				box.Counters = append(box.Counters, c)
				said = append(said, c.Words)
			}
		}
		if box.Words = strings.Join(said, "; "); box.Words == "" {
			box.Words = d.words.Of("na41.words.empty_box")
		}
		d.board.Boxes = append(d.board.Boxes, box)
	}
}

// plates are how many supply points, units, trucks and replacements are in a box.
func (d *drawer) plates(at rules.Spot) (out []view.Plate) {
	var points, fighters, trucks, replacements int
	for _, k := range d.st.Stocks {
		if k.Spot == at {
			points += k.Count
		}
	}
	for i, u := range d.st.Units {
		switch t := d.g.Rules().Order.Counters[i].Type; {
		case u.Spot != at:
		case t == rules.Truck:
			trucks++
		case t.Replacement():
			replacements++
		default:
			fighters++
		}
	}
	put := func(n int, kind string) {
		if n > 0 {
			caption := d.say.Text("na41.box.plate."+kind, map[string]any{"Count": n})
			out = append(out, view.Plate{Value: strconv.Itoa(n), Caption: caption})
		}
	}
	put(points, "points")
	put(fighters, "units")
	put(trucks, "trucks")
	put(replacements, "replacements")
	return out
}

// tags are supply points, markers that make a hex dearer, and fortifications that are being built.
func (d *drawer) tags() {
	put := func(at hex.Hex, side rules.Side, text, kind string) {
		d.board.Tags = append(
			d.board.Tags,
			view.Tag{At: at, Text: text, Axis: side == rules.Axis, Words: d.words.Of("na41.tag." + kind + ".words")},
		)
	}
	for _, k := range d.st.Stocks {
		if k.Spot.Where == rules.OnMap {
			put(k.Spot.At, k.Side, strconv.Itoa(k.Count), "supply")
		}
	}
	for _, k := range d.st.Markers {
		word := strings.TrimPrefix(markerKey(k.Kind), "na41.marker.")
		text := d.words.Of("na41.tag." + word + ".name")
		if k.Kind == rules.Delay {
			text += strconv.Itoa(int(k.Number))
		}
		put(k.At, k.Side, text, word)
	}
	for _, w := range d.st.Works {
		if !w.Done {
			put(w.At, w.Side, d.words.Of("na41.tag.work.name"), "work")
		}
	}
}

// marks shows who moves, who is on the way after a combat, or who attacks where.
func (d *drawer) marks() {
	for _, u := range d.moving {
		if at := d.st.Units[u]; at.Where == rules.OnMap {
			sketch.Mark(d.board, view.Mark{At: at.At, Kind: view.Selected})
			return
		}
	}
	if f, leads := frame.OnTop[rules.OnTheWay](d.st.Frames); leads {
		if way := f.Way(&d.st); len(way) > 0 {
			sketch.Mark(d.board, view.Mark{At: way[0], Kind: view.Selected})
			sketch.Path(d.board, way)
			return
		}
	}
	if a, ok := d.st.Combat(); ok {
		sketch.Mark(d.board, view.Mark{At: a.Target, Kind: view.Target})
		if d.attacks() {
			d.arrows(a)
		}
	}
}

// attacks tells whether the combat that is under way has no result yet: after it nobody attacks any more, until a
// breakthrough attacks anew.
func (d *drawer) attacks() bool {
	for i := d.st.Frames.Len() - 1; i >= 0; i-- {
		switch d.st.Frames.At(i).(type) {
		case rules.AttackFrame, rules.DieFrame, rules.RerollFrame:
			return true
		case rules.ResultFrame:
			return false
		default: // within it, or around it
		}
	}
	return false
}

// arrows leads from each hex of attackers to the one that they attack.
func (d *drawer) arrows(a rules.Attack) {
	from := map[hex.Hex]bool{}
	for _, u := range a.Units {
		at := d.st.Units[u].Spot
		if at.Where == rules.OnMap && !from[at.At] && hex.Distance(at.At, a.Target) == 1 {
			d.board.Arrows = append(d.board.Arrows, view.Arrow{From: at.At, To: a.Target, Joiner: len(from) > 0})
			from[at.At] = true
		}
	}
}
