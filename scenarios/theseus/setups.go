package theseusdata

import (
	"errors"
	"fmt"
	"strconv"

	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/scenarios/strict"
)

// ErrNoScenario is returned for a scenario that the game does not have.
var ErrNoScenario = errors.New("no such scenario")

// Scenario is a scenario and the map on which it is played.
type Scenario struct {
	theseus.Scenario
	Map string // its name
}

// setups reads scenarios for an order of battle and some maps.
type setups struct {
	order      theseus.Order
	units      map[string]theseus.UnitID
	formations map[string]theseus.FormationID
	air        map[string]theseus.AirID
}

// ReadScenarios reads the scenarios of an order of battle, each on one of the maps.
//
//	scenarios [{id, name, map, acting, activations, level, air, rerolls, goal, points, grades, start}]
//	air       [{air, source}]                          air units that are available (10.1.b)
//	points    {breached, lost, disrupted: [1, "p"]}    what scores (10.1.f)
//	grades    [{level, least}]                         worse, historical, better, far-better, from how many points on
//	          (10.1.g)
//	start     [{unit, at, source}]
//	arrivals  [{unit, source}]                         units that come later
//
// acting is the only formation that acts, activations how often, level where its marker begins.
func ReadScenarios(root *strict.Node, o theseus.Order, maps map[string]*theseus.Map) []Scenario {
	r := newSetups(o)
	var boards []strict.Choice[*theseus.Map]
	for _, name := range MapNames() {
		if m, ok := maps[name]; ok {
			boards = append(boards, strict.Choice[*theseus.Map]{Name: name, Value: m})
		}
	}
	const most = 20
	var out []Scenario
	for _, n := range root.ListOf("scenarios", 1, most) {
		if m := strict.Enum(n, "map", boards); m != nil {
			out = append(out, Scenario{r.scenario(n, m.Grid), n.Str("map")})
		} else {
			n.SkipAll()
		}
	}
	return out
}

func newSetups(o theseus.Order) setups {
	r := setups{o, map[string]theseus.UnitID{}, map[string]theseus.FormationID{}, map[string]theseus.AirID{}}
	for i, c := range o.Counters {
		r.units[c.ID] = theseus.UnitID(i)
	}
	for i, f := range o.Formations {
		r.formations[f.ID] = theseus.FormationID(i)
	}
	for i, a := range o.Air {
		r.air[a.ID] = theseus.AirID(i)
	}
	return r
}

func (r setups) scenario(n *strict.Node, g *hex.Grid) theseus.Scenario {
	s := theseus.Scenario{
		ID:     n.Str("id"),
		Name:   n.Name("name"),
		Acting: strict.LookUp(n.Field("acting"), r.formations),
		Activations: n.Field("activations").
			AsValue(),
		Level:   n.Field("level").AsValue(),
		Rerolls: n.Field("rerolls").AsValue(),
	}
	s.Goal, _ = n.Hex("goal", g)
	points := n.Object("points")
	s.Points = theseus.Points{
		Breached:  points.Field("breached").AsValue(),
		Lost:      points.Field("lost").AsValue(),
		Disrupted: points.Field("disrupted").AsValue(),
	}
	for _, k := range n.List("air") {
		k.Source("source")
		s.Air = append(s.Air, strict.LookUp(k.Field("air"), r.air))
	}
	s.Grades = readGrades(n)
	used := make(map[theseus.UnitID]bool)
	for _, k := range n.List("start") {
		k.Source("source")
		at, _ := k.Hex("at", g)
		if u, ok := r.once(k.Field("unit"), used); ok {
			s.Start = append(s.Start, theseus.Placed{Unit: u, At: at})
		}
	}
	for _, k := range n.OptList("arrivals") {
		k.Source("source")
		if u, ok := r.once(k.Field("unit"), used); ok {
			s.Arrivals = append(s.Arrivals, u)
		}
	}
	return s
}

// once is a unit by its name, which may be used once; ok is false for one that nobody knows.
func (r setups) once(f *strict.Node, used map[theseus.UnitID]bool) (u theseus.UnitID, ok bool) {
	u = strict.LookUp(f, r.units)
	if _, known := r.units[f.Text()]; !known {
		return u, false
	}
	if used[u] {
		f.Fail(strict.Repeated, strict.Args{"Value": f.Text()})
	}
	used[u] = true
	return u, true
}

// GradeOrder: the grades of victory rise from one to the next, the first from no points.
const GradeOrder strict.Slug = "grade_order" // Value

func readGrades(n *strict.Node) []theseus.Grade {
	const most = 9
	var out []theseus.Grade
	for i, k := range n.ListOf("grades", 1, most) {
		g := theseus.Grade{Level: strict.Enum(k, "level", levels()), Least: k.Field("least").AsValue()}
		if i == 0 && g.Least.N != 0 || i > 0 && (g.Least.N <= out[i-1].Least.N || g.Level <= out[i-1].Level) {
			k.Fail(GradeOrder, strict.Args{"Value": strconv.Itoa(g.Least.N)})
		}
		out = append(out, g)
	}
	return out
}

func levels() []strict.Choice[theseus.Level] {
	return []strict.Choice[theseus.Level]{
		{Name: "worse", Value: theseus.Worse},
		{Name: "historical", Value: theseus.Historical},
		{Name: "better", Value: theseus.Better},
		{Name: "far-better", Value: theseus.FarBetter},
	}
}

// among is the scenario for the units that a position names, which may be some of the order of battle, in another
// order.
func among(s theseus.Scenario, printed, now theseus.Order) *theseus.Scenario {
	at := newSetups(now).units
	start, arrivals := s.Start, s.Arrivals
	s.Start, s.Arrivals = nil, nil
	for _, p := range start {
		if u, ok := at[printed.Counters[p.Unit].ID]; ok {
			s.Start = append(s.Start, theseus.Placed{Unit: u, At: p.At})
		}
	}
	for _, a := range arrivals {
		if u, ok := at[printed.Counters[a].ID]; ok {
			s.Arrivals = append(s.Arrivals, u)
		}
	}
	return &s
}

// find is the scenario with the id.
func (p *Printed) find(id string) (Scenario, error) {
	for _, s := range p.Scenarios {
		if s.ID == id {
			return s, nil
		}
	}
	return Scenario{}, fmt.Errorf("%w: %q", ErrNoScenario, id)
}

// Start is a scenario's game at its first decision, with the readings of the contested rules that are to be in force.
func Start(p *Printed, scenario string, rulings theseus.Rulings) (theseus.Game, error) {
	s, err := p.find(scenario)
	if err != nil {
		return theseus.Game{}, err
	}
	used := usedOnly(p.Order, s.Scenario)
	r := &theseus.Rules{
		Map:      p.Maps[s.Map],
		Order:    used,
		Charts:   p.Charts,
		Rulings:  rulings,
		Scenario: among(s.Scenario, p.Order, used),
		Rank:     p.Index.Rank(),
	}
	return theseus.New(r, theseus.Opening(r)), nil
}

// usedOnly is the part of an order of battle that a scenario uses: its units, those that come later too, and all
// formations and air units.
func usedOnly(o theseus.Order, s theseus.Scenario) theseus.Order {
	used := theseus.Order{Formations: o.Formations, Air: o.Air}
	for _, p := range s.Start {
		used.Counters = append(used.Counters, o.Counters[p.Unit])
	}
	for _, u := range s.Arrivals {
		used.Counters = append(used.Counters, o.Counters[u])
	}
	return used
}

// setUpAmong is a set-up for the units that a position names, which may be some of the order of battle, in another
// order.
func setUpAmong(s theseus.SetUp, printed, now theseus.Order) *theseus.SetUp {
	at := newSetups(now).units
	those := func(units []theseus.UnitID) (out []theseus.UnitID) {
		for _, u := range units {
			if v, ok := at[printed.Counters[u].ID]; ok {
				out = append(out, v)
			}
		}
		return out
	}
	start, free, arrivals := s.Start, s.Free, s.Arrivals
	s.Start, s.Free, s.Arrivals = nil, nil, nil
	for _, p := range start {
		if u, ok := at[printed.Counters[p.Unit].ID]; ok {
			p.Unit = u
			s.Start = append(s.Start, p)
		}
	}
	for _, w := range free {
		w.Units = those(w.Units)
		s.Free = append(s.Free, w)
	}
	for _, a := range arrivals {
		a.Units = those(a.Units)
		s.Arrivals = append(s.Arrivals, a)
	}
	return &s
}

// StartCampaign is a campaign's game at its first decision, with the readings of the contested rules that are to be in
// force.
func StartCampaign(p *Printed, campaign string, rulings theseus.Rulings) (theseus.Game, error) {
	return startCampaign(p, campaign, rulings, theseus.Opening)
}

// StartFree is a campaign from its set-up, in which a side still chooses places within its windows; its units stand
// where we propose.
func StartFree(p *Printed, campaign string, rulings theseus.Rulings) (theseus.Game, error) {
	return startCampaign(p, campaign, rulings, theseus.OpeningFree)
}

func startCampaign(
	p *Printed,
	campaign string,
	rulings theseus.Rulings,
	begins func(*theseus.Rules) theseus.State,
) (theseus.Game, error) {
	for i := range p.Campaigns.Scenarios {
		c := &p.Campaigns.Scenarios[i]
		if c.ID != campaign {
			continue
		}
		r := &theseus.Rules{
			Map:      p.Maps[c.Map],
			Order:    p.Order,
			Charts:   p.Charts,
			Rulings:  rulings,
			Campaign: &c.Campaign,
			SetUp:    &p.Campaigns.SetUps[c.SetUp],
			Rank:     p.Index.Rank(),
		}
		return theseus.New(r, begins(r)), nil
	}
	return theseus.Game{}, fmt.Errorf("%w: %q", ErrNoScenario, campaign)
}
