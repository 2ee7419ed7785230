package cauldrondata

import (
	"fmt"

	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/rules/record"
	"gazala/scenarios/position"
	"gazala/scenarios/register"
	"gazala/scenarios/strict"
)

// mostUnits is how many units a position may have, and how many open procedures: several times what the game has of
// either.
const mostUnits = 400

// Printed is what is printed of the game: the parts that a position stands on. They are read once and shared.
type Printed struct {
	Map    *cauldron.Map
	Order  cauldron.Order
	Charts cauldron.Charts
	Index  *register.Index
	// Scenarios are for the units of Order.
	Scenarios []cauldron.Scenario
}

// LoadPrinted reads the published game.
func LoadPrinted() (*Printed, error) { return ReadPrinted(files) }

// ReadPrinted reads the game from its files, in which a person's own cards may stand in place of ours.
func ReadPrinted(from strict.Files) (*Printed, error) {
	p := &Printed{}
	var err error
	if p.Index, err = Register(); err != nil {
		return nil, err
	}
	if p.Map, err = strict.Load(from, fmt.Sprintf(mapFiles, "gazala"), ReadMap); err != nil {
		return nil, err
	}
	p.Order, err = strict.Load(
		from,
		rosterFile,
		func(n *strict.Node) cauldron.Order { return ReadOrder(n, p.Map.Grid) },
	)
	if err != nil {
		return nil, err
	}
	if p.Charts, err = strict.Load(from, chartsFile, ReadCharts); err != nil {
		return nil, err
	}
	p.Scenarios, err = strict.Load(
		from,
		scenariosFile,
		func(n *strict.Node) []cauldron.Scenario { return ReadScenarios(n, p.Order, p.Map.Grid) },
	)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// reader reads a position: what it names is looked up in what is printed and in what the position itself makes up.
type reader struct {
	*Printed
	rules      cauldron.Rules
	state      cauldron.State
	units      map[string]cauldron.UnitID
	formations map[string]cauldron.FormationID
	standIns   map[cauldron.UnitID]bool // units that stand in for ones with faults
}

// ReadPosition reads a position. What it leaves out has a default: the published map, the turn May 27 AM, six breach
// markers, the turn's actions for nobody, full strength, in supply, fresh side up, default rulings, no open procedure.
//
//	map      "gazala", or a map of the position's own (maps.go)
//	turn     "may-27-am" … "june-13-14"
//	scenario "one" or "campaign": by what the turns are played; without it a turn has no actions
//	points   what the Axis has collected on its turns; fines 1: what it got on top of the cap (d-65); cut 1: actions
//	         that it loses on the next turn (d-17)
//	units    [{unit, at, steps, used, disrupted, supply, ready}], a unit of the order of battle; arriving, eliminated,
//	         withdrawn, scheduled, unplaced or returns (the number of a turn) stand in place of at; exit is the edge
//	         by which one that returns left, back the way by which one came over mines (d-61); or, made up, with
//	         {unit, formation, class, motorized, nation, bound, entry, faces} as in counters.go, the formation of the
//	         order of battle
//	breached ["1217/1316"], works [{unit, from, to, turn}], pairs [{hex, dir}], markers 6
//	actions  {axis, allies}, activated {"21-pz": 1}, cup, hand and played {axis: ["combat", "15-pz/21-pz",
//	         "brescia+pavia"], allies: ["double-move"]}, withdrawn ["4-arm"]
//	rulings  {"d-15": "picture"}
//	charts   a person's own tables: crt, attack, ground, road as in charts.go, each in place of ours
//	stack    the open procedures from the bottom up (frames.go)
func ReadPosition(n *strict.Node, p *Printed) (*cauldron.Rules, cauldron.State) {
	r := &reader{
		Printed:    p,
		units:      map[string]cauldron.UnitID{},
		formations: map[string]cauldron.FormationID{},
		standIns:   make(map[cauldron.UnitID]bool),
	}
	r.rules = cauldron.Rules{Map: p.Map, Charts: p.Charts, Rank: p.Index.Rank()}
	strict.OptEnum(n, "system", "", []strict.Choice[string]{{Name: p.Index.System, Value: p.Index.System}})
	if c := n.Opt("charts"); c.Exists() {
		r.rules.Charts = readOverlay(c, p.Charts)
	}
	r.readMap(n)
	if r.rules.Map == nil || r.rules.Map.Grid == nil {
		n.SkipAll()
		return &r.rules, r.state
	}
	r.state.Turn = strict.OptEnum(n, "turn", cauldron.May27AM, turns())
	r.rules.Order.Formations = p.Order.Formations
	for i, f := range p.Order.Formations {
		r.formations[f.ID] = cauldron.FormationID(i)
	}
	for _, u := range n.OptListOf("units", mostUnits) {
		r.readUnit(u)
	}
	r.readScenario(n)
	r.enemiesApart(n)
	r.state.Activated = make([]uint8, len(r.rules.Order.Formations))
	r.readMinefields(n)
	r.readPairs(n)
	r.readChits(n)
	r.readWithdrawn(n)
	p.Index.Rulings(n.Opt("rulings"), func(number int, reading uint8) {
		r.rules.Rulings = r.rules.Rulings.With(cauldron.Contested(number), reading)
	})
	r.readStack(n)
	return &r.rules, r.state
}

// ReadChange reads what has happened between two pictures of a worked example: a new turn, open procedures, and units.
func ReadChange(n *strict.Node, r *cauldron.Rules, start cauldron.State) func(cauldron.State) cauldron.State {
	return position.Changing[cauldron.State, cauldron.Unit]{
		Scope: func(st *cauldron.State) *position.Scope { return within(r, st) },
		Units: func(st *cauldron.State) []cauldron.Unit { return st.Units },
		Unit:  func(n int, u *cauldron.Unit, v record.Visitor) { r.Order.Counters[n].UnitFields(u, v) },
		Ground: func(st *cauldron.State, v record.Visitor) {
			if v.Has("turn", false) {
				record.Word(v, "turn", &st.Turn, cauldron.Turns())
			}
			if v.Has("stack", false) {
				record.Stack(v, "stack", "frame", &st.Frames, cauldron.FrameKinds(), mostUnits)
			}
		},
	}.Read(n, start)
}

func (r *reader) readMap(n *strict.Node) {
	m := n.Opt("map")
	if !m.Exists() {
		return
	}
	if m.IsText() {
		strict.Pick(m, []strict.Choice[bool]{{Name: "gazala", Value: true}})
		return
	}
	if r.rules.Map = ReadMap(m); r.rules.Map != nil {
		r.rules.Map.Text = m.Raw()
	}
}

func turns() []strict.Choice[cauldron.Turn] { return choices(cauldron.Turns()) }
func sides() []strict.Choice[cauldron.Side] { return choices(cauldron.Sides()) }

func choices[T any](from []record.Choice[T]) []strict.Choice[T] {
	out := make([]strict.Choice[T], len(from))
	for i, c := range from {
		out[i] = strict.Choice[T]{Name: c.Word, Value: c.Value}
	}
	return out
}

func (r *reader) readMinefields(n *strict.Node) {
	done := map[hex.Side]bool{}
	for _, k := range n.OptList("breached") {
		if h, d, ok := k.AsSide(r.rules.Map.Grid); ok {
			if done[hex.SideOf(h, d)] {
				k.Fail(strict.Repeated, strict.Args{"Value": k.Text()})
				continue
			}
			done[hex.SideOf(h, d)] = true
			r.state.Breached = append(r.state.Breached, hex.SideOf(h, d))
		}
	}
	const stock = 6 // register: Breach markers, reconstructed
	r.state.Markers = n.OptInt("markers", stock, 0, maxValue)
	for _, k := range n.OptList("works") {
		u := r.unit(k, "unit")
		to, ok := k.Hex("to", r.rules.Map.Grid)
		turn := strict.Enum(k, "turn", turns())
		if u == cauldron.NoUnit || !ok {
			k.Skip("from")
			continue
		}
		from := r.state.Units[u].At
		if k.Has("from") || r.state.Units[u].Where != cauldron.OnMap {
			if from, ok = k.Hex("from", r.rules.Map.Grid); !ok {
				continue
			}
		}
		d, beside := hex.Toward(from, to)
		if !beside {
			k.Field("to").
				Fail(strict.NotAdjacent, strict.Args{
					"Value": r.rules.Map.Grid.Format(from), "Other": r.rules.Map.Grid.Format(to),
				})
			continue
		}
		r.state.Works = append(r.state.Works, cauldron.Work{Unit: u, From: from, Dir: d, Turn: turn})
	}
}

func (r *reader) readChits(n *strict.Node) {
	for _, s := range sides() {
		if a := n.Opt("actions"); a.Exists() {
			r.state.Actions[s.Value-1] = a.AsObject().OptInt(s.Name, 0, 0, maxSteps*maxSteps)
		}
		for _, box := range []struct {
			key string
			to  *[]cauldron.Chit
		}{
			{"cup", &r.state.Cup[s.Value-1]},
			{"hand", &r.state.Hand[s.Value-1]},
			{"played", &r.state.Played[s.Value-1]},
		} {
			if b := n.Opt(box.key); b.Exists() {
				for _, k := range b.AsObject().OptList(s.Name) {
					*box.to = append(*box.to, readChit(k, r.rules.Order.Formations))
				}
			}
		}
	}
	if a := n.Opt("activated"); a.Exists() {
		for _, id := range a.AsObject().Keys() {
			f, ok := r.formations[id]
			if !ok {
				a.Fail(strict.UnknownName, strict.Args{"Value": id})
				a.Skip(id)
				continue
			}
			r.state.Activated[f] = uint8(a.Int(id, 0, maxValue))
		}
	}
}

// unit is a unit of the position by its id.
func (r *reader) unit(n *strict.Node, key string) cauldron.UnitID {
	f := n.Field(key)
	s := f.AsStr()
	u, ok := r.units[s]
	if !ok {
		if s != "" {
			f.Fail(strict.UnknownName, strict.Args{"Value": s})
		}
		return cauldron.NoUnit
	}
	return u
}
