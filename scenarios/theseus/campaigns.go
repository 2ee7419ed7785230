package theseusdata

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// Campaign is a scenario in which both sides act and the map on which it is played.
type Campaign struct {
	theseus.Campaign
	Map string // its name
}

// Campaigns are the scenarios in which both sides act, and how they begin.
type Campaigns struct {
	Scenarios []Campaign
	SetUps    []theseus.SetUp
}

// Faults of a set-up.
const (
	Unplaced    strict.Slug = "unplaced"      // Value: units of the order of battle that neither start nor arrive
	Overstacked strict.Slug = "overstacked"   // Value: a hex in which more units start than may stack (5.3.1)
	InMines     strict.Slug = "in_mines"      // Value: a hex with mines of the enemy (3.1.3)
	BesideEnemy strict.Slug = "beside_enemy"  // Value: a hex beside an enemy who starts there
	NotWith     strict.Slug = "not_with"      // Value: a formation with which the independent may not be (5.5.2.e)
	NotInWindow strict.Slug = "not_in_window" // Value: a unit that starts outside the hexes for its free set-up
	BadDay      strict.Slug = "bad_day"       // Value: what is no day, or not the day after the turn before
)

// campaigns reads campaigns on a map.
type campaigns struct {
	setups
	board  *theseus.Map
	charts theseus.Charts
}

// ReadCampaigns reads the scenarios in which both sides act, for an order of battle and charts, on one of the maps.
//
//	map        the map of all of them
//	scenarios  [{id, name, turns, set_up, objectives, forfeited, source_held, unsupplied, removed, allied_lost,
//	           axis_lost, corps, automatic, grades}]
//	set_ups    [{id, name, start, free, arrivals, restricted, schwerpunkt, air, rerolls, dummies, tobruk, opens,
//	           track}]
//
//	turns       [1, 4, "pp"], the first and the last
//	objectives  [{at, face, source}]                 face: of its marker, where one face counts on all turns (10.2)
//	forfeited   {hexes, source}                      objectives that score nothing when an Allied unit was the last
//	            one in
//	source_held, unsupplied, removed   [2, "p"]      points that the Axis loses
//	allied_lost, axis_lost   [[45, 1, "pp"]]         strength lost and the points for it
//	corps       {formations, doubtful, source}       whose strength axis_lost means; doubtful: those left out under
//	            the other reading of d-58
//	automatic   {at, printed, below, source}         printed: the hex that the condition prints (d-01)
//	grades      [{level, most}]                      the last one is open
//	start       [{unit, at, of, source}]             of: the formation that an independent is assigned to
//	free        [{side, source, hexes, units}]       hexes in which a side may set up units as it likes
//	arrivals    [{turn, units, source}]
//	restricted  [{formation, turns: [1, 2], source}]
//	dummies     {axis, allies}                       dummy Assigned markers of each side (5.5.2.b)
//	tobruk      {side, source}
//	opens       {first, shown, number, gains, bonus}   the initiative on the first turn (10)
//	track       [{day, days, panzer, cannibalize}]     the turns (3.1.4), with the replacements of each (8.3)
func ReadCampaigns(root *strict.Node, o theseus.Order, charts theseus.Charts, maps map[string]*theseus.Map) Campaigns {
	var boards []strict.Choice[*theseus.Map]
	for _, name := range MapNames() {
		if m, ok := maps[name]; ok {
			boards = append(boards, strict.Choice[*theseus.Map]{Name: name, Value: m})
		}
	}
	m := strict.Enum(root, "map", boards)
	if m == nil {
		root.SkipAll()
		return Campaigns{}
	}
	r := campaigns{newSetups(o), m, charts}
	var out Campaigns
	known := map[string]int{}
	const most = 20
	for i, n := range root.ListOf("set_ups", 1, most) {
		s := r.setUp(n)
		if _, twice := known[s.ID]; twice && s.ID != "" {
			n.Field("id").Fail(strict.Repeated, strict.Args{"Value": s.ID})
		}
		known[s.ID] = i
		out.SetUps = append(out.SetUps, s)
	}
	for _, n := range root.ListOf("scenarios", 1, most) {
		c := r.campaign(n, known)
		if c.SetUp < len(out.SetUps) && c.Last.N > len(out.SetUps[c.SetUp].Track) {
			n.Field("turns").
				Fail(strict.OutOfRange, strict.Args{
					"Value": strconv.Itoa(c.Last.N), "Min": "1", "Max": strconv.Itoa(len(out.SetUps[c.SetUp].Track)),
				})
		}
		out.Scenarios = append(out.Scenarios, Campaign{c, root.Field("map").Text()})
	}
	return out
}

func (r campaigns) campaign(n *strict.Node, setUps map[string]int) theseus.Campaign {
	c := theseus.Campaign{
		ID:    n.Str("id"),
		Name:  n.Name("name"),
		SetUp: strict.LookUp(n.Field("set_up"), setUps),
		SourceHeld: n.Field("source_held").
			AsValue(),
		Unsupplied: n.Field("unsupplied").AsValue(),
		AlliedLost: thresholds(n, "allied_lost"),
		AxisLost:   thresholds(n, "axis_lost"),
	}
	turns := n.Values("turns", 2, 1)
	c.First, c.Last = turns[0], turns[1]
	if c.Last.N < c.First.N || c.Last.N > lastTurn {
		n.Field("turns").
			Fail(strict.OutOfRange, strict.Args{
				"Value": strconv.Itoa(c.Last.N), "Min": strconv.Itoa(c.First.N), "Max": strconv.Itoa(lastTurn),
			})
	}
	if f := n.Opt("removed"); f.Exists() {
		c.Removed = f.AsValue()
	}
	for _, k := range n.ListOf("objectives", 1, len(r.board.Objectives)) {
		c.Objectives = append(c.Objectives, r.aim(k))
	}
	if f := n.Object("forfeited"); f.IsObject() {
		f.Source("source")
		for _, h := range f.Hexes("hexes", r.board.Grid) {
			if !slices.ContainsFunc(c.Objectives, func(a theseus.Aim) bool { return a.At == h }) {
				f.Field("hexes").Fail(strict.UnknownName, strict.Args{"Value": r.board.Grid.Format(h)})
			}
			c.Forfeited = append(c.Forfeited, h)
		}
	}
	if f := n.Opt("automatic"); f.Exists() {
		f = f.AsObject()
		c.Automatic = theseus.AutomaticVictory{Below: f.Field("below").AsValue(), Source: f.Source("source")}
		c.Automatic.At, _ = f.Hex("at", r.board.Grid)
		c.Automatic.Printed, _ = f.Hex("printed", r.board.Grid)
	}
	if f := n.Opt("corps"); f.Exists() {
		f = f.AsObject()
		f.Source("source")
		for _, k := range f.List("formations") {
			c.Corps = append(c.Corps, strict.LookUp(k, r.formations))
		}
		for _, k := range f.OptList("doubtful") {
			c.Doubtful = append(c.Doubtful, strict.LookUp(k, r.formations))
		}
	}
	c.Grades = outcomes(n)
	return c
}

// aim is an objective, which has a marker on the map.
func (r campaigns) aim(n *strict.Node) theseus.Aim {
	a := theseus.Aim{Source: n.Source("source")}
	at, ok := n.Hex("at", r.board.Grid)
	a.At = at
	i := slices.IndexFunc(r.board.Objectives, func(o theseus.Objective) bool { return o.At == at })
	if i < 0 {
		n.Skip("face")
		if ok {
			n.Field("at").Fail(strict.UnknownName, strict.Args{"Value": r.board.Grid.Format(at)})
		}
		return a
	}
	a.Face = n.OptInt("face", 0, 1, len(r.board.Objectives[i].Faces))
	return a
}

// thresholds are rows of strength and points, both rising.
func thresholds(n *strict.Node, key string) []theseus.Threshold {
	var out []theseus.Threshold
	const most = 9
	for _, k := range n.OptListOf(key, most) {
		row := k.AsListOf(3, 3)
		if len(row) != 3 {
			continue
		}
		from := row[2].AsLetters(2)
		t := theseus.Threshold{
			Lost:   theseus.Value{N: row[0].AsInt(1, maxValue), Source: from[0]},
			Points: theseus.Value{N: row[1].AsInt(1, maxValue), Source: from[1]},
		}
		if i := len(out); i > 0 && (t.Lost.N <= out[i-1].Lost.N || t.Points.N <= out[i-1].Points.N) {
			k.Fail(GradeOrder, strict.Args{"Value": strconv.Itoa(t.Lost.N)})
		}
		out = append(out, t)
	}
	return out
}

func outcomes(n *strict.Node) []theseus.Outcome {
	const most = 9
	rows := n.ListOf("grades", 2, most)
	var out []theseus.Outcome
	for i, k := range rows {
		g := theseus.Outcome{Grade: strict.Enum(k, "level", campaignGrades())}
		if i < len(rows)-1 {
			g.Most = k.Field("most").AsValue()
		}
		if i > 0 && (g.Grade <= out[i-1].Grade || i < len(rows)-1 && g.Most.N <= out[i-1].Most.N) {
			k.Fail(GradeOrder, strict.Args{"Value": strconv.Itoa(g.Most.N)})
		}
		out = append(out, g)
	}
	return out
}

func campaignGrades() []strict.Choice[theseus.CampaignGrade] {
	return []strict.Choice[theseus.CampaignGrade]{
		{Name: "allied-decisive", Value: theseus.AlliedDecisive},
		{Name: "allied-substantial", Value: theseus.AlliedSubstantial},
		{Name: "allied-minor", Value: theseus.AlliedMinor},
		{Name: "draw", Value: theseus.Draw},
		{Name: "axis-minor", Value: theseus.AxisMinor},
		{Name: "axis-substantial", Value: theseus.AxisSubstantial},
		{Name: "axis-decisive", Value: theseus.AxisDecisive},
	}
}

func (r campaigns) setUp(n *strict.Node) theseus.SetUp {
	s := theseus.SetUp{ID: n.Str("id"), Name: n.Name("name")}
	used := make(map[theseus.UnitID]bool)
	for _, k := range n.List("start") {
		if p, ok := r.standing(k, used); ok {
			s.Start = append(s.Start, p)
		}
	}
	r.mayStand(n, s.Start)
	for _, k := range n.List("arrivals") {
		a := theseus.Arrival{Turn: theseus.Turn(k.Int("turn", 2, lastTurn)), Source: k.Source("source")}
		for _, f := range k.List("units") {
			if u, ok := r.once(f, used); ok {
				a.Units = append(a.Units, u)
			}
		}
		s.Arrivals = append(s.Arrivals, a)
	}
	var left []string
	for i, c := range r.order.Counters {
		if !used[theseus.UnitID(i)] {
			left = append(left, c.ID)
		}
	}
	if len(left) > 0 {
		n.Fail(Unplaced, strict.Args{"Value": strings.Join(left, ", ")})
	}
	for _, k := range n.List("free") {
		s.Free = append(s.Free, r.window(k, s.Start))
	}
	r.markers(n, &s)
	s.Tobruk = tobruk(n.Object("tobruk"))
	s.Opens, s.Track = opens(n.Object("opens")), track(n)
	return s
}

// standing is a unit at the start. An independent may be assigned to a formation (5.5.2).
func (r campaigns) standing(n *strict.Node, used map[theseus.UnitID]bool) (theseus.Standing, bool) {
	p := theseus.Standing{Source: n.Source("source"), Of: theseus.NoFormation}
	var placed bool
	p.At, placed = n.Hex("at", r.board.Grid)
	u, ok := r.once(n.Field("unit"), used)
	if !ok {
		n.Skip("of")
		return p, false
	}
	p.Unit = u
	c := &r.order.Counters[u]
	p.Of = c.Formation
	if f := n.Opt("of"); f.Exists() {
		to := strict.LookUp(f, r.formations)
		_, known := r.formations[f.Text()]
		switch {
		case !known:
		case c.Formation != theseus.NoFormation || c.White:
			f.Fail(OwnFormation, nil)
		case r.order.Formations[to].Nation.Side() != c.Nation.Side():
			f.Fail(OtherSide, strict.Args{"Value": f.Text()})
		case len(c.With) > 0 && !slices.Contains(c.With, f.Text()):
			f.Fail(NotWith, strict.Args{"Value": f.Text()})
		default:
			p.Of = to
		}
	}
	return p, placed
}

// mayStand holds the start to what the rules let stand: no enemies together or side by side, nobody in the enemy's
// mines, no more than stack.
func (r campaigns) mayStand(n *strict.Node, start []theseus.Standing) {
	rules := theseus.Rules{Map: r.board, Order: r.order, Charts: r.charts}
	at := map[hex.Hex][]theseus.UnitID{}
	var hexes []hex.Hex
	for _, p := range start {
		if at[p.At] == nil {
			hexes = append(hexes, p.At)
		}
		at[p.At] = append(at[p.At], p.Unit)
	}
	place := n.Field("start")
	for _, h := range hexes {
		name, side := strict.Args{"Value": r.board.Grid.Format(h)}, r.side(at[h][0])
		if slices.ContainsFunc(at[h], func(u theseus.UnitID) bool { return r.side(u) != side }) {
			place.Fail(strict.EnemiesTogether, name)
			continue
		}
		if theseus.Crowded(&rules, at[h]) {
			place.Fail(Overstacked, name)
		}
		r.mayHold(place, h, side, start)
	}
}

// mayHold holds a hex for one side to be free of the enemy's mines and not beside an enemy at the start.
func (r campaigns) mayHold(place *strict.Node, h hex.Hex, side theseus.Side, start []theseus.Standing) {
	name := strict.Args{"Value": r.board.Grid.Format(h)}
	if i := r.board.Grid.Index(h); r.board.Field[i] != theseus.NoField && r.board.FieldOwner[i] != side {
		place.Fail(InMines, name)
	}
	if slices.ContainsFunc(
		start,
		func(p theseus.Standing) bool { return r.side(p.Unit) != side && hex.Distance(p.At, h) == 1 },
	) {
		place.Fail(BesideEnemy, name)
	}
}

func (r campaigns) side(u theseus.UnitID) theseus.Side { return r.order.Counters[u].Nation.Side() }

// window is hexes for free set-up. Its units are of its side and start within it; its hexes are such as they may stand
// in.
func (r campaigns) window(n *strict.Node, start []theseus.Standing) theseus.Window {
	w := theseus.Window{
		Side:   strict.Enum(n, "side", sides()),
		Source: n.Source("source"),
		Hexes:  n.Hexes("hexes", r.board.Grid),
	}
	for _, h := range w.Hexes {
		if w.Side != 0 {
			r.mayHold(n.Field("hexes"), h, w.Side, start)
		}
	}
	used := make(map[theseus.UnitID]bool)
	for _, f := range n.List("units") {
		u, ok := r.once(f, used)
		if !ok {
			continue
		}
		if w.Side != 0 && r.side(u) != w.Side {
			f.Fail(NotOfSide, strict.Args{"Value": f.Text()})
		}
		if !slices.ContainsFunc(
			start,
			func(p theseus.Standing) bool { return p.Unit == u && slices.Contains(w.Hexes, p.At) },
		) {
			f.Fail(NotInWindow, strict.Args{"Value": f.Text()})
		}
		w.Units = append(w.Units, u)
	}
	return w
}

// markers reads what is marked of formations, and what is available.
func (r campaigns) markers(n *strict.Node, s *theseus.SetUp) {
	for _, k := range n.OptList("restricted") {
		f := theseus.Restriction{
			Formation: strict.LookUp(k.Field("formation"), r.formations), Source: k.Source("source"),
		}
		if turns := k.ListOf("turns", 2, 2); len(turns) == 2 {
			f.First = theseus.Turn(turns[0].AsInt(1, lastTurn))
			f.Last = theseus.Turn(turns[1].AsInt(max(1, int(f.First)), lastTurn))
		}
		s.Restricted = append(s.Restricted, f)
	}
	k := n.Object("schwerpunkt")
	s.Schwerpunkt = theseus.Emphasis{
		Chooses: strict.Enum(k, "chooses", sides()),
		Usual:   strict.LookUp(k.Field("usual"), r.formations),
		Source:  k.Source("source"),
	}
	if usual := k.Field("usual").
		Text(); usual != "" && r.order.Formations[s.Schwerpunkt.Usual].ID == usual &&
		r.order.Formations[s.Schwerpunkt.Usual].Nation.Side() != theseus.Axis {
		k.Field("usual").Fail(OtherSide, strict.Args{"Value": usual})
	}
	for _, a := range n.List("air") {
		a.Source("source")
		s.Air = append(s.Air, strict.LookUp(a.Field("air"), r.air))
	}
	again := n.Object("rerolls")
	for _, side := range sides() {
		s.Rerolls[side.Value-1] = again.Field(side.Name).AsValue()
	}
	dummies := n.Object("dummies")
	for _, side := range sides() {
		s.Dummies[side.Value-1] = dummies.Field(side.Name).AsValue()
	}
}

// tobruk reads who holds the harbour (5.7.3).
func tobruk(n *strict.Node) theseus.Side {
	n.Source("source")
	return strict.Enum(n, "side", sides())
}

func opens(n *strict.Node) theseus.FirstInitiative {
	return theseus.FirstInitiative{
		First: strict.Enum(
			n,
			"first",
			sides(),
		),
		Shown:  strict.Enum(n, "shown", sides()),
		Number: n.Field("number").AsValue(),
		Gains:  strict.Enum(n, "gains", sides()),
		Bonus:  n.Field("bonus").AsValue(),
	}
}

// track reads the turns; each begins on the day after the last one of the turn before.
func track(n *strict.Node) []theseus.TrackSpace {
	var out []theseus.TrackSpace
	var next time.Time
	for i, k := range n.ListOf("track", 1, lastTurn) {
		s := theseus.TrackSpace{
			Day:         k.Str("day"),
			Days:        k.Field("days").AsValue(),
			Panzer:      k.Field("panzer").AsValue(),
			Cannibalize: k.Bool("cannibalize"),
		}
		day, err := time.Parse(time.DateOnly, s.Day)
		if s.Day != "" && (err != nil || i > 0 && !day.Equal(next)) {
			k.Field("day").Fail(BadDay, strict.Args{"Value": s.Day})
		}
		next = day.AddDate(0, 0, s.Days.N)
		out = append(out, s)
	}
	return out
}
