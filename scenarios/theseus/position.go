package theseusdata

import (
	"cmp"
	"slices"

	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

const (
	// mostUnits is how many units a position may have, and how many open procedures: several times what the game has of
	// either.
	mostUnits = 400
	lastTurn  = 8 // of the longest scenario (10.3)
)

// reader reads a position: what it names is looked up in what is printed and in what the position itself makes up.
type reader struct {
	*Printed
	rules      theseus.Rules
	state      theseus.State
	units      map[string]theseus.UnitID
	air        map[string]theseus.AirID
	formations formations
	standIns   map[theseus.UnitID]bool // units that stand in for ones with faults
}

// ReadPosition reads a position. What it leaves out has a default: the map of Bir Hacheim, the first turn, formations
// at their highest level (in a training scenario those that never act at 0), units at full strength and undisrupted, no
// air units, no marker, default rulings, no open procedure.
//
//	system   "theseus"
//	map      "bir-hacheim" or "gazala", or a map of the position's own (maps.go)
//	turn     1 to 8
//	scenario "bir-hacheim": without it the position is not a whole game
//	campaign "opening" or "gazala": in its place, the scenario of both sides that the game is played by
//	units    [{unit, at, strength, disrupted, of, support, flipped, unsupplied, acts, top}], a unit of the order of
//	         battle; eliminated, elsewhere, scheduled, broken_up or unseen stand in place of at; or, made up, with
//	         {unit, formation, nation, type, gait, strength, …} as in counters.go, current strength and support then
//	         in now
//	breached, improved   ["2622"], hexes with such a marker (7.4, 7.7)
//	blocked  ["2119"], major supply sources that an enemy has blocked (5.7.3)
//	levels   {"21-pz": 5}, activation levels (6.3.2)
//	dummies  {"50": 1}, Assigned markers face down with formations that stand for no unit, or of which the side that
//	         sees the position does not know for which (5.5.2.b)
//	schwerpunkt   "21-pz" (5.9)
//	air      {"2 Stormo": "available"}, or "flown" (3.4)
//	rerolls  {axis, allies} (5.2)
//	keeps    ["axis"], sides that let every die stand until they say otherwise (5.2)
//	initiative    {shown: "allies", number} (6.1)
//	tobruk   {side: "allies", next: "axis"}, who controls it, and who will from the next turn on (5.7.3)
//	scored   {"2521": 1}, what objectives have scored (10.a)
//	last_in  {"3012": "allies"}, who was the last to come into objectives of a campaign, and minus, what the Axis has
//	         lost for sources (10.2)
//	restored {axis, allies}, strength given back to units whose losses count, under the other reading of d-127 (10.3)
//	activations, shaken   of the training scenario: how often the formation was activated, and a unit of the garrison
//	                      disrupted
//	rulings  {"d-02": "example"}
//	charts   a person's own tables (charts.go), each in place of ours
//	told     {to, zones, against: {"2413": 8}, watched}, of a position as one side sees it what it has been told of
//	         the units that it does not see, which are unseen (5.3.4)
//	stack    the open procedures from the bottom up, [{frame: kind, …}] with the fields that the records of the rules
//	         name
func ReadPosition(n *strict.Node, p *Printed) (*theseus.Rules, theseus.State) {
	r := newReader(p)
	strict.OptEnum(n, "system", "", []strict.Choice[string]{{Name: p.Index.System, Value: p.Index.System}})
	if c := n.Opt("charts"); c.Exists() {
		r.rules.Charts = readOverlay(c, p.Charts)
	}
	r.readMap(n)
	if r.rules.Map == nil || r.rules.Map.Grid == nil {
		n.SkipAll()
		return &r.rules, r.state
	}
	r.state.Turn = theseus.Turn(n.OptInt("turn", 1, 1, lastTurn))
	for _, u := range n.OptListOf("units", mostUnits) {
		r.readUnit(u)
	}
	r.enemiesApart(n)
	r.readScenario(n)
	r.readCampaign(n)
	r.readTold(n)
	r.rules.MarkerFields(&r.state, position.Read(n, within(&r.rules, &r.state, r.standIns)))
	r.readFormations(n)
	r.readTallies(n)
	p.Index.Rulings(n.Opt("rulings"), func(number int, reading uint8) {
		r.rules.Rulings = r.rules.Rulings.With(theseus.Contested(number), reading)
	})
	stack(&r.state, position.Read(n, within(&r.rules, &r.state, r.standIns)))
	return &r.rules, r.state
}

func newReader(p *Printed) *reader {
	known := newSetups(p.Order)
	r := &reader{
		Printed: p, units: map[string]theseus.UnitID{}, air: known.air, standIns: make(map[theseus.UnitID]bool),
		formations: formations{known.formations, p.Order.Formations, make(map[theseus.FormationID]bool)},
	}
	r.rules = theseus.Rules{Map: p.Maps[p.Scenarios[0].Map], Charts: p.Charts, Rank: p.Index.Rank()}
	r.rules.Order = theseus.Order{Formations: p.Order.Formations, Air: p.Order.Air}
	r.state.Schwerpunkt = theseus.NoFormation
	return r
}

func (r *reader) readMap(n *strict.Node) {
	m := n.Opt("map")
	if !m.Exists() {
		return
	}
	if m.IsText() {
		var maps []strict.Choice[*theseus.Map]
		for _, name := range MapNames() {
			maps = append(maps, strict.Choice[*theseus.Map]{Name: name, Value: r.Maps[name]})
		}
		if named := strict.Pick(m, maps); named != nil {
			r.rules.Map = named
		}
		return
	}
	if r.rules.Map = ReadMap(m); r.rules.Map != nil {
		r.rules.Map.Text = m.Raw()
	}
}

// OtherMap: a scenario is played on its own map.
const OtherMap strict.Slug = "other_map" // Value: the map's name

// readScenario reads the scenario that the game is played by.
func (r *reader) readScenario(n *strict.Node) {
	choices := make([]strict.Choice[int], 0, len(r.Scenarios))
	for i, s := range r.Scenarios {
		choices = append(choices, strict.Choice[int]{Name: s.ID, Value: i + 1})
	}
	i := strict.OptEnum(n, "scenario", 0, choices)
	if i == 0 {
		return
	}
	s := r.Scenarios[i-1]
	if r.rules.Map != r.Maps[s.Map] {
		n.Field("scenario").Fail(OtherMap, strict.Args{"Value": s.Map})
	}
	r.rules.Scenario = among(s.Scenario, r.Order, r.rules.Order)
}

// TwoScenarios: a position is played by a training scenario or by a campaign.
const TwoScenarios strict.Slug = "two_scenarios"

// readCampaign reads the campaign that the game is played by.
func (r *reader) readCampaign(n *strict.Node) {
	choices := make([]strict.Choice[int], 0, len(r.Campaigns.Scenarios))
	for i, c := range r.Campaigns.Scenarios {
		choices = append(choices, strict.Choice[int]{Name: c.ID, Value: i + 1})
	}
	i := strict.OptEnum(n, "campaign", 0, choices)
	if i == 0 {
		return
	}
	c := r.Campaigns.Scenarios[i-1]
	if r.rules.Map != r.Maps[c.Map] {
		n.Field("campaign").Fail(OtherMap, strict.Args{"Value": c.Map})
	}
	if r.rules.Scenario != nil {
		n.Field("campaign").Fail(TwoScenarios, nil)
	}
	r.rules.Campaign, r.rules.SetUp = &c.Campaign, setUpAmong(r.Campaigns.SetUps[c.SetUp], r.Order, r.rules.Order)
}

// readUnit reads a unit. Of one whose id or values are wrong the other fields are held to what they must be all the
// same; it stands nowhere, so that what the position says of it elsewhere is no fault too.
func (r *reader) readUnit(n *strict.Node) {
	id := n.Str("unit")
	_, twice := r.units[id]
	if twice && id != "" {
		n.Field("unit").Fail(strict.Repeated, strict.Args{"Value": id})
	}
	counter, ok := r.counter(n, id, twice)
	u := counter.Fresh(hex.Hex{})
	fields := position.Read(n, within(&r.rules, &r.state, r.standIns))
	if ok {
		if counter.UnitFields(&u, fields); u.Where == theseus.Eliminated {
			u = theseus.Unit{Where: theseus.Eliminated, Of: counter.Formation}
		}
	} else {
		u.PlaceFields(fields)
		for _, key := range []string{
			"strength", "now", "disrupted", "support", "flipped", "unsupplied", "acts", "of",
			"top",
		} {
			n.Skip(key)
		}
		if u.Where == theseus.OnMap {
			u.Where = theseus.Elsewhere
		}
	}
	if id == "" || twice {
		return
	}
	r.units[id] = theseus.UnitID(len(r.rules.Order.Counters))
	if !ok {
		r.standIns[r.units[id]] = true
	}
	r.rules.Order.Counters = append(r.rules.Order.Counters, counter)
	r.state.Units = append(r.state.Units, u)
}

// Faults of what else is read of units and mines.
const (
	OwnFormation strict.Slug = "own_formation" // a unit of a formation that is assigned to one (5.5.2)
	NoField      strict.Slug = "no_field"      // Value: a hex without mines
)

// counter is the printed counter, or the one that the position makes up when it gives an allowance. When it is neither,
// or is made up wrongly, ok is false. Of a unit that was named before, the printed counter may be another's: known
// keeps that from being a fault.
func (r *reader) counter(n *strict.Node, id string, known bool) (c theseus.Counter, ok bool) {
	if n.Has("move") {
		c = r.formations.madeUp(n)
		c.ID, c.Name, c.Short = id, theseus.Name{EN: id, PT: id}, id
		r.formations.lead(n.Opt("formation"), c)
		if ok = c.Nation != 0 && c.Type != 0 && c.Gait != 0 && !known; ok {
			return c, true
		}
	} else {
		for _, p := range r.Order.Counters {
			if p.ID == id {
				r.formations.lead(n.Opt("unit"), p)
				return p, true
			}
		}
		if id != "" && !known {
			n.Field("unit").Fail(strict.UnknownName, strict.Args{"Value": id})
		}
		for _, key := range []string{"formation", "nation", "type", "gait", "front", "back", "staff", "with"} {
			n.Skip(key)
		}
		for _, m := range marks(&c) {
			n.Skip(m.Name)
		}
	}
	return theseus.Counter{
		ID:        id,
		Nation:    theseus.German,
		Type:      theseus.Infantry,
		Gait:      theseus.Leg,
		Formation: theseus.NoFormation,
		Strength:  theseus.Value{N: 1},
	}, false
}

func (r *reader) enemiesApart(n *strict.Node) {
	held := map[hex.Hex]theseus.Side{}
	for i, u := range r.state.Units {
		if u.Where != theseus.OnMap || !r.rules.Map.Grid.Has(u.At) { // what is not on the map has been said
			continue
		}
		side := r.side(theseus.UnitID(i))
		if other, ok := held[u.At]; ok && other != side {
			n.Field("units").Fail(strict.EnemiesTogether, strict.Args{"Value": r.rules.Map.Grid.Format(u.At)})
		}
		held[u.At] = side
	}
}

func (r *reader) side(u theseus.UnitID) theseus.Side { return r.rules.Order.Counters[u].Nation.Side() }

// readTold reads what a side has been told that sees a part of a position (5.3.4).
func (r *reader) readTold(n *strict.Node) {
	t := n.Opt("told")
	if !t.Exists() {
		return
	}
	t = t.AsObject()
	m := r.rules.Map
	told := theseus.Intelligence{
		To:      strict.Enum(t, "to", sides()),
		Zones:   r.someHexes(t, "zones"),
		Watched: t.OptBool("watched"),
	}
	if points := t.Opt("against"); points.Exists() {
		for _, key := range points.AsObject().Keys() {
			h, err := m.Grid.Parse(key)
			if err != nil {
				points.Fail(strict.UnknownName, strict.Args{"Value": key})
				points.Skip(key)
				continue
			}
			told.Against = append(told.Against, theseus.Armament{At: h, Points: int8(points.Int(key, 1, maxValue))})
		}
	}
	slices.SortFunc(told.Zones, func(a, b hex.Hex) int { return cmp.Compare(m.Grid.Index(a), m.Grid.Index(b)) })
	slices.SortFunc(
		told.Against,
		func(a, b theseus.Armament) int { return cmp.Compare(m.Grid.Index(a.At), m.Grid.Index(b.At)) },
	)
	r.state.Intelligence = told
}

// readFormations reads what is marked of formations.
func (r *reader) readFormations(n *strict.Node) {
	r.state.Levels = make([]int8, len(r.formations.all))
	for i := range r.formations.all {
		r.state.Levels[i] = usualLevel(&r.rules, theseus.FormationID(i))
	}
	if levels := n.Opt("levels"); levels.Exists() {
		for _, key := range levels.AsObject().Keys() {
			f, ok := r.formations.ids[key]
			if !ok {
				levels.Fail(strict.UnknownName, strict.Args{"Value": key})
				levels.Skip(key)
				continue
			}
			r.state.Levels[f] = int8(levels.Int(key, 0, r.formations.all[f].MaxLevel.N))
		}
	}
	r.readDummies(n.Opt("dummies"))
}

// usualLevel is the level of a formation when a position says nothing else: its highest, but in a training scenario
// none of those that never act.
func usualLevel(r *theseus.Rules, f theseus.FormationID) int8 {
	if r.Scenario != nil && r.Scenario.Acting != theseus.NoFormation && r.Scenario.Acting != f {
		return 0
	}
	return int8(r.Order.Formations[f].MaxLevel.N)
}

// readTallies reads what stands on tracks and in boxes.
func (r *reader) readTallies(n *strict.Node) {
	r.state.Air = make([]theseus.AirState, len(r.rules.Order.Air))
	if air := n.Opt("air"); air.Exists() {
		for _, key := range air.AsObject().Keys() {
			a, ok := r.air[key]
			if !ok {
				air.Fail(strict.UnknownName, strict.Args{"Value": key})
				air.Skip(key)
				continue
			}
			r.state.Air[a] = strict.Enum(air, key, airStates())
		}
	}
	if again := n.Opt("rerolls"); again.Exists() {
		for _, s := range sides() {
			r.state.Rerolls[s.Value-1] = int8(again.AsObject().OptInt(s.Name, 0, 0, maxValue))
		}
	}
	if back := n.Opt("restored"); back.Exists() {
		for _, s := range sides() {
			r.state.Restored[s.Value-1] = int8(back.AsObject().OptInt(s.Name, 0, 0, maxValue))
		}
	}
	for _, k := range n.OptListOf("keeps", len(r.state.Kept)) {
		if side := strict.Pick(k, sides()); side != 0 {
			r.state.Kept[side-1] = true
		}
	}
	if i := n.Opt("initiative"); i.Exists() {
		r.state.Initiative = theseus.Initiative{
			Shown: strict.Enum(i.AsObject(), "shown", sides()), Number: int8(i.AsObject().Int("number", 1, maxTrack)),
		}
	}
	if t := n.Opt("tobruk"); t.Exists() {
		t = t.AsObject()
		r.state.Tobruk = theseus.Tobruk{
			Side: strict.Enum(t, "side", sides()), Next: strict.OptEnum(t, "next", 0, sides()),
		}
	}
	r.readScored(n)
	r.readLastIn(n)
	r.state.Activations = int8(n.OptInt("activations", 0, 0, maxValue))
	r.state.Shaken = int8(n.OptInt("shaken", 0, 0, maxValue))
}

// NotOfSide: a unit takes part on the other side.
const NotOfSide strict.Slug = "wrong_side" // Value

func airStates() []strict.Choice[theseus.AirState] {
	return []strict.Choice[theseus.AirState]{
		{Name: "available", Value: theseus.AirAvailable},
		{Name: "flown", Value: theseus.AirFlown},
	}
}

func (r *reader) readScored(n *strict.Node) {
	r.state.Scored = make([]int8, len(r.rules.Map.Objectives))
	scored := n.Opt("scored")
	if !scored.Exists() {
		return
	}
	at := map[string]int{}
	for i, o := range r.rules.Map.Objectives {
		at[r.rules.Map.Grid.Format(o.At)] = i
	}
	for _, key := range scored.AsObject().Keys() {
		i, ok := at[key]
		if !ok {
			scored.Fail(strict.UnknownName, strict.Args{"Value": key})
			scored.Skip(key)
			continue
		}
		r.state.Scored[i] = int8(scored.Int(key, 0, maxValue))
	}
}

// readLastIn reads who was the last to come into objectives, and the points lost for sources, in a campaign.
func (r *reader) readLastIn(n *strict.Node) {
	r.state.Minus = int8(n.OptInt("minus", 0, 0, maxValue))
	var keys []string
	last := n.Opt("last_in")
	if last.Exists() {
		keys = last.AsObject().Keys()
	}
	if r.rules.Campaign != nil || len(keys) > 0 {
		r.state.LastIn = make([]theseus.Side, len(r.rules.Map.Objectives))
	}
	for _, key := range keys {
		i := slices.IndexFunc(
			r.rules.Map.Objectives,
			func(o theseus.Objective) bool { return r.rules.Map.Grid.Format(o.At) == key },
		)
		if i < 0 {
			last.Fail(strict.UnknownName, strict.Args{"Value": key})
			last.Skip(key)
			continue
		}
		r.state.LastIn[i] = strict.Enum(last, key, sides())
	}
}

// someHexes are the hexes of a list that may be left out.
func (r *reader) someHexes(n *strict.Node, key string) []hex.Hex {
	if !n.Has(key) {
		return nil
	}
	return n.Hexes(key, r.rules.Map.Grid)
}
