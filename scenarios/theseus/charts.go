package theseusdata

import (
	"slices"
	"strconv"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/odds"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

const (
	maxColumns = 30
	crtRows    = 20 // 7.5.1.5.2
	dieFaces   = 10 // 3.9
	maxChits   = 99
	maxTrack   = 20
	chitValues = 3
)

// Faults of charts.
const (
	// Value, Want: a line of terrain with another number of columns than the first
	HeadWidth  strict.Slug = "head_width"
	OneChit    strict.Slug = "one_chit"    // a cup with a single chit, of which both sides draw (7.5.1.d)
	TrackOrder strict.Slug = "track_order" // Value: a number of a track that is not above the one before
)

// ReadCharts reads the tables of the player aid charts.
//
//	crt      {heads: {clear, broken, hill, minefield, tobruk: {columns: ["1-4"], sources}}, rows: [{row, cells:
//	         ["3R/1"], sources}], below: {cell, sources}}
//	terrain  {clear, broken, village, hill, city, minefield, box, road, trail, ridge, wadi: {cost, anti_tank, tanks,
//	         zone, sources: "pppppp"}}
//	actions  [{die, black, red, sources}]   ten dice; black and red points by level; sources: the letters of black,
//	         then those of red
//	costs    {move, breach, refit, improve, hasty, regular, prepared: [1, "p"]}
//	check    {infantry, scout, tank, engineer, flak: {cells, sources}}   ten cells by the modified die: "-", "D", "1",
//	         "2"
//	breach   {minefield, box: {cells, sources}}                          ten cells: "B", "-", "D"
//	chits    [{chit, many, rows}]   six rows for the ratings 2 to 7: [left, center, right, letters]
//	stacking {axis: {staff, infantry, armour}, allies: {staff, units, foot}}
//	tracks   {initiative: [[2, "p"]], levels, actions}
//
// Rows of the combat results table run from 1 to 20, R after a number of hits is red. A cost is three values, for units
// on foot, motorised units and headquarters: whole numbers, fractions "1/2", "all" for a whole allowance, "x" for what
// is closed. tanks is 1 or "1/2", zone is 1 or 0.
func ReadCharts(root *strict.Node) theseus.Charts {
	var c theseus.Charts
	for _, part := range chartParts() {
		part.Value(root.Field(part.Name), &c, false)
	}
	return c
}

// readOverlay lays a person's own charts over ours: each table that is given replaces the whole of ours. Provenance may
// be left out, and a number with a letter may be a plain number; whatever is said of it, every value is the person's
// own.
//
//	system  "theseus"
//	title   what the person calls the charts
//	crt, terrain, actions, costs, check, breach, chits, stacking, tracks   as in [ReadCharts]
func readOverlay(n *strict.Node, ours theseus.Charts) theseus.Charts {
	ours.Title = strict.Overlay(n, "theseus", chartParts(), &ours)
	ours.Text = n.Raw()
	return ours
}

// ParseOverlay reads a person's own charts from a file and lays them over ours; at least one table must be there. What
// is wrong comes as a [*strict.Problems].
func ParseOverlay(file string, text []byte, ours theseus.Charts) (theseus.Charts, error) {
	return strict.ParseOverlay(
		file,
		text,
		chartParts(),
		func(n *strict.Node) theseus.Charts { return readOverlay(n, ours) },
	)
}

func chartParts() []strict.Choice[strict.TableReader[theseus.Charts]] {
	return []strict.Choice[strict.TableReader[theseus.Charts]]{
		{Name: "crt", Value: readCRT},
		{Name: "terrain", Value: readTerrain},
		{Name: "actions", Value: readActions},
		{Name: "costs", Value: readActionCosts},
		{Name: "check", Value: readCheck},
		{Name: "breach", Value: readBreach},
		{Name: "chits", Value: readChits},
		{Name: "stacking", Value: readStacking},
		{Name: "tracks", Value: readTracks},
	}
}

func readCRT(n *strict.Node, c *theseus.Charts, own bool) {
	n = n.AsObject()
	t := theseus.CRT{}
	heads := n.Object("heads")
	width := 0
	for _, l := range Lines() {
		k := heads.Object(l.Name)
		t.Heads[l.Value], t.HeadSources[l.Value] = readHead(k, own)
		if got := len(k.Field("columns").AsList()); width == 0 {
			width = got
		} else if got != width && got > 0 {
			k.Field("columns").Fail(HeadWidth, strict.Args{"Value": strconv.Itoa(got), "Want": strconv.Itoa(width)})
		}
	}
	for i, k := range n.ListOf("rows", crtRows, crtRows) {
		if row := k.Int("row", 1, crtRows); row != i+1 && row > 0 {
			k.Field("row").Fail(strict.RowOrder, strict.Args{"Value": strconv.Itoa(row), "Want": strconv.Itoa(i + 1)})
		}
		t.Cells = append(t.Cells, readCells(k, width, own, isResult))
	}
	below := n.Object("below")
	t.Below.Source = below.Provenance("sources", 1, own)[0]
	t.Below.Val = readSymbol(below.Field("cell"), isResult)
	c.CRT = t
}

// Lines are the lines of headings of the combat results table by their words.
func Lines() []strict.Choice[theseus.Line] {
	return []strict.Choice[theseus.Line]{
		{Name: "clear", Value: theseus.ClearLine},
		{Name: "broken", Value: theseus.BrokenLine},
		{Name: "hill", Value: theseus.HillLine},
		{Name: "minefield", Value: theseus.MineLine},
		{Name: "tobruk", Value: theseus.TobrukLine},
	}
}

func readHead(n *strict.Node, own bool) (odds.Line, []cite.Source) {
	var line odds.Line
	columns := n.ListOf("columns", 1, maxColumns)
	from := n.Provenance("sources", len(columns), own)
	for _, k := range columns {
		column, ok := k.AsColumn()
		if !ok {
			continue
		}
		longer, err := odds.NewLine(append(slices.Clone(line), column)...)
		if err != nil {
			k.Fail(strict.OddsOrder, strict.Args{"Value": k.Text()})
			continue
		}
		line = longer
	}
	return line, from
}

func isResult(s string) bool {
	_, ok := theseus.ParseResult(s)
	return ok
}

func readCells(n *strict.Node, want int, own bool, known func(string) bool) []theseus.Cell {
	if want == 0 { // nothing tells how many there must be: the fault stands elsewhere
		n.SkipAll()
		return nil
	}
	cells := n.ListOf("cells", want, want)
	from := n.Provenance("sources", want, own)
	out := make([]theseus.Cell, want)
	for i, k := range cells {
		out[i] = theseus.Cell{Val: readSymbol(k, known), Source: from[i]}
	}
	return out
}

func readSymbol(n *strict.Node, known func(string) bool) derive.Val {
	s := n.AsStr()
	if s != "" && !known(s) {
		n.Fail(strict.BadResult, strict.Args{"Value": s})
	}
	return derive.Sym(s)
}

func readTerrain(n *strict.Node, c *theseus.Charts, own bool) {
	n = n.AsObject()
	for _, row := range TerrainRows(&c.Terrain) {
		*row.Value = readTerrainRow(n.Object(row.Name), own)
	}
}

// TerrainRows are the lines of the terrain effects chart by their words.
func TerrainRows(t *theseus.Terrain) []strict.Choice[*theseus.TerrainRow] {
	var out []strict.Choice[*theseus.TerrainRow]
	for _, g := range Grounds() {
		out = append(out, strict.Choice[*theseus.TerrainRow]{Name: g.Name, Value: &t.Ground[g.Value]})
	}
	return append(out, []strict.Choice[*theseus.TerrainRow]{
		{Name: "minefield", Value: &t.Minefield},
		{Name: "box", Value: &t.Box},
		{Name: "road", Value: &t.Road},
		{Name: "trail", Value: &t.Trail},
		{Name: "ridge", Value: &t.Ridge},
		{Name: "wadi", Value: &t.Wadi},
	}...)
}

func readTerrainRow(n *strict.Node, own bool) theseus.TerrainRow {
	const values, costs = 6, 3
	from := n.Provenance("sources", values, own)
	row := theseus.TerrainRow{
		AntiTank: theseus.Cell{Val: derive.Int(n.Int("anti_tank", 0, dieFaces)), Source: from[3]},
		Tanks:    theseus.Cell{Val: n.Field("tanks").AsPoints(1), Source: from[4]},
		Zone:     theseus.Cell{Val: derive.Int(n.Int("zone", 0, 1)), Source: from[5]},
	}
	if cost := n.ListOf("cost", costs, costs); len(cost) == costs {
		for i, cell := range []*theseus.Cell{&row.Leg, &row.Motorised, &row.Staff} {
			*cell = theseus.Cell{Val: readCost(cost[i]), Source: from[i]}
		}
	}
	return row
}

func readCost(n *strict.Node) derive.Val {
	switch n.Text() {
	case "all":
		return theseus.Whole()
	case "x":
		return theseus.Closed()
	}
	return n.AsPoints(maxValue)
}

func readActions(n *strict.Node, c *theseus.Charts, own bool) {
	t := theseus.ActionTable{}
	rows := n.AsListOf(dieFaces, dieFaces)
	width := 0
	for i, k := range rows {
		if die := k.Int("die", 1, dieFaces); die != i+1 && die > 0 {
			k.Field("die").Fail(strict.RowOrder, strict.Args{"Value": strconv.Itoa(die), "Want": strconv.Itoa(i + 1)})
		}
		if width == 0 {
			width = len(k.ListOf("black", 1, maxTrack))
		}
		from := k.Provenance("sources", 2*width, own)
		t.Black = append(t.Black, readPoints(k, "black", from[:width]))
		t.Red = append(t.Red, readPoints(k, "red", from[width:]))
	}
	c.Actions = t
}

func readPoints(n *strict.Node, key string, from []cite.Source) []theseus.Cell {
	out := make([]theseus.Cell, len(from))
	for i, k := range n.ListOf(key, len(from), len(from)) {
		out[i] = theseus.Cell{Val: derive.Int(k.AsInt(0, maxTrack)), Source: from[i]}
	}
	return out
}

// readCell is a number with the letter of its provenance; of a person's own charts it may be a plain number.
func readCell(n *strict.Node, most int, own bool) theseus.Cell {
	v := readNumber(n, most, own)
	return theseus.Cell{Val: derive.Int(v.N), Source: v.Source}
}

func readNumber(n *strict.Node, most int, own bool) theseus.Value {
	if own && !n.IsList() {
		return theseus.Value{N: n.AsInt(0, most), Source: cite.Own}
	}
	v := n.AsValue()
	if v.N > most {
		n.Fail(strict.OutOfRange, strict.Args{"Value": strconv.Itoa(v.N), "Min": "0", "Max": strconv.Itoa(most)})
	}
	if own {
		v.Source = cite.Own
	}
	return v
}

func readActionCosts(n *strict.Node, c *theseus.Charts, own bool) {
	n = n.AsObject()
	for _, p := range Prices(&c.Costs) {
		*p.Value = readCell(n.Field(p.Name), maxTrack, own)
	}
}

// Prices are the costs of actions by their words.
func Prices(c *theseus.ActionCosts) []strict.Choice[*theseus.Cell] {
	return []strict.Choice[*theseus.Cell]{
		{Name: "move", Value: &c.Move},
		{Name: "breach", Value: &c.Breach},
		{Name: "refit", Value: &c.Refit},
		{Name: "improve", Value: &c.Improve},
		{Name: "hasty", Value: &c.Hasty},
		{Name: "regular", Value: &c.Regular},
		{Name: "prepared", Value: &c.Prepared},
	}
}

func readCheck(n *strict.Node, c *theseus.Charts, own bool) {
	n = n.AsObject()
	for _, column := range CheckColumns() {
		c.Check.Cells[column.Value] = readCells(
			n.Object(column.Name),
			dieFaces,
			own,
			func(s string) bool { return s == "-" || s == "D" || s == "1" || s == "2" },
		)
	}
}

// CheckColumns are the columns of the minefield check by their words.
func CheckColumns() []strict.Choice[theseus.CheckColumn] {
	return []strict.Choice[theseus.CheckColumn]{
		{Name: "infantry", Value: theseus.InfantryCheck},
		{Name: "scout", Value: theseus.ScoutCheck},
		{Name: "tank", Value: theseus.TankCheck},
		{Name: "engineer", Value: theseus.EngineerCheck},
		{Name: "flak", Value: theseus.FlakCheck},
	}
}

func readBreach(n *strict.Node, c *theseus.Charts, own bool) {
	n = n.AsObject()
	known := func(s string) bool { return s == "B" || s == "-" || s == "D" }
	c.Breach = theseus.BreachTable{
		Minefield: readCells(n.Object("minefield"), dieFaces, own, known),
		Box:       readCells(n.Object("box"), dieFaces, own, known),
	}
}

func readChits(n *strict.Node, c *theseus.Charts, own bool) {
	c.Chits = nil
	seen, cup := map[string]bool{}, 0
	for _, k := range n.AsListOf(1, maxChits) {
		chit := theseus.Chit{ID: k.Str("chit"), Many: readNumber(k.Field("many"), maxChits, own)}
		if f := k.Field("many"); f.Exists() && chit.Many.N < 1 {
			f.Fail(strict.OutOfRange, strict.Args{"Value": "0", "Min": "1", "Max": strconv.Itoa(maxChits)})
		}
		if seen[chit.ID] && chit.ID != "" {
			k.Field("chit").Fail(strict.Repeated, strict.Args{"Value": chit.ID})
		}
		seen[chit.ID] = true
		rows := k.ListOf("rows", len(chit.Cells), len(chit.Cells))
		for i, row := range rows {
			readChitRow(row, &chit.Cells[i], own)
		}
		chit.Back = chit.Cells
		if k.Has("back") {
			for i, row := range k.ListOf("back", len(chit.Back), len(chit.Back)) {
				readChitRow(row, &chit.Back[i], own)
			}
		}
		c.Chits = append(c.Chits, chit)
		cup += chit.Many.N
	}
	if len(c.Chits) == 1 && cup == 1 {
		n.Fail(OneChit, nil)
	}
}

func readChitRow(n *strict.Node, row *[chitValues]theseus.Cell, own bool) {
	cells := n.AsList()
	from := slices.Repeat([]cite.Source{cite.Own}, chitValues)
	switch {
	case len(cells) == chitValues+1:
		if letters := cells[chitValues].AsLetters(chitValues); !own {
			from = letters
		}
	case len(cells) != chitValues || !own:
		n.Fail(strict.NoProvenance, strict.Args{"Value": ""})
		return
	}
	const lowest, highest = 1, 3
	for i := range row {
		row[i] = theseus.Cell{Val: derive.Int(cells[i].AsInt(lowest, highest)), Source: from[i]}
	}
}

func readStacking(n *strict.Node, c *theseus.Charts, own bool) {
	n = n.AsObject()
	for _, side := range Limits(&c.Stacking) {
		k := n.Object(side.Name)
		for _, l := range side.Value {
			*l.Value = readCell(k.Field(l.Name), maxTrack, own)
		}
	}
}

// Limits are the stacking limits by side and by their words.
func Limits(s *theseus.Stacking) []strict.Choice[[]strict.Choice[*theseus.Cell]] {
	return []strict.Choice[[]strict.Choice[*theseus.Cell]]{
		{
			Name: "axis",
			Value: []strict.Choice[*theseus.Cell]{
				{Name: "staff", Value: &s.AxisStaff},
				{Name: "infantry", Value: &s.AxisInfantry},
				{Name: "armour", Value: &s.AxisArmour},
			},
		},
		{
			Name: "allies",
			Value: []strict.Choice[*theseus.Cell]{
				{Name: "staff", Value: &s.AlliedStaff},
				{Name: "units", Value: &s.AlliedUnits},
				{Name: "foot", Value: &s.AlliedFoot},
			},
		},
	}
}

func readTracks(n *strict.Node, c *theseus.Charts, own bool) {
	n = n.AsObject()
	t := theseus.Tracks{
		Levels:  readNumber(n.Field("levels"), maxTrack, own),
		Actions: readNumber(n.Field("actions"), maxTrack, own),
	}
	last := 0
	for _, k := range n.ListOf("initiative", 1, maxTrack) {
		v := readNumber(k, maxTrack, own)
		if v.N <= last {
			k.Fail(TrackOrder, strict.Args{"Value": strconv.Itoa(v.N)})
		}
		last = v.N
		t.Initiative = append(t.Initiative, v)
	}
	c.Tracks = t
}
