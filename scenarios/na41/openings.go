package na41data

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"gazala/rules/na41"
)

// ErrOpening is returned for a scenario that names what the rules don't have.
var ErrOpening = errors.New("a scenario names what is not in the game")

// Opening is the position in which a scenario begins.
func (b *Book) Opening(s Scenario) (na41.State, error) {
	st := na41.State{
		Scenario: b.scenario(s.ID),
		Turn:     uint8(s.Start.Turn),
		Control:  make([]na41.Side, b.Rules.Map.Grid.Len()),
	}
	for i := range b.Rules.Order.Counters {
		c := &b.Rules.Order.Counters[i]
		u := na41.Unit{Steps: uint8(c.Steps.N)}
		if c.Type.Replacement() {
			u.Where = na41.Pool
		}
		st.Units = append(st.Units, u)
	}
	for _, g := range s.Start.Groups {
		if err := b.put(&st, g.Units, b.spot(g.Spot)); err != nil {
			return st, err
		}
	}
	for _, l := range s.Start.Later {
		if err := b.put(&st, l.Units, na41.Spot{Where: na41.Due, Turn: uint8(l.Turn.N)}); err != nil {
			return st, err
		}
	}
	b.due(&st, s)
	for _, k := range s.Start.Supply {
		st.Stocks = append(st.Stocks, na41.Stock{Spot: b.spot(k.Spot), Side: na41.Side(k.Side), Count: k.Count.N})
	}
	if err := b.putTrucks(&st, s.Start.Trucks); err != nil {
		return st, err
	}
	for _, h := range s.Start.Forts {
		st.Works = append(st.Works, na41.Work{At: h.At, Side: na41.Side(h.Side), Done: true})
	}
	for _, h := range s.Start.Control {
		st.Control[b.Rules.Map.Grid.Index(h.At)] = na41.Side(h.Side)
	}
	for _, h := range b.Rules.Map.Oases {
		for i, u := range st.Units {
			if u.Spot == na41.Hex(h) {
				st.Control[b.Rules.Map.Grid.Index(h)] = b.Rules.Order.Counters[i].Side
			}
		}
	}
	st.Malta = int8(s.Start.Malta)
	st.Crete = na41.Side(s.Start.Crete)
	st.Raider = map[string]na41.Side{"luftwaffe": na41.Axis, "allies": na41.Allies}[s.Start.MaltaFace]
	for i := range st.Means {
		st.Means[i].Points = uint8(s.Start.Resources.N)
	}
	for _, h := range s.Start.Ports {
		b.damaged(&st, h)
	}
	begin := na41.Beginning
	if s.Start.Skips {
		begin = na41.SkippingPreparation
	}
	st.Frames = begin(uint8(s.Start.Impulse), na41.Side(s.Start.Side))
	return st, nil
}

// due puts the reinforcements of the roster, and the reserves of a scenario that has them, on the turns on which they
// arrive, but those that a scenario leaves out or names itself (20.1, s1.2, s2.2.a).
func (b *Book) due(st *na41.State, s Scenario) {
	if len(s.Start.Later) > 0 {
		return
	}
	for _, u := range b.Roster.Units {
		n, ok := b.Rules.Order.Find(u.ID)
		arrives := u.Arrives == "reinforcement" || u.Arrives == "upgrade" ||
			slices.ContainsFunc(s.Reserve, func(r Reserve) bool { return slices.Contains(r.Units, u.ID) })
		if ok && arrives && u.Turn.N > s.Start.Turn && u.Turn.N <= s.Last && !slices.Contains(s.Unused, u.ID) {
			st.Units[n].Spot = na41.Spot{Where: na41.Due, Turn: uint8(u.Turn.N)}
		}
	}
}

// damaged puts the marker of a port on the box with its capacity.
func (b *Book) damaged(st *na41.State, h Port) {
	for i, p := range b.Rules.Map.Ports {
		for boxes, c := range p.Track {
			if p.At == h.At && c.N == h.Capacity.N && boxes > 0 {
				st.Damage = append(st.Damage, na41.Harm{Port: na41.PortID(i + 1), Boxes: uint8(boxes)})
			}
		}
	}
}

func (b *Book) scenario(id string) na41.ScenarioID {
	for i := range b.Rules.Scenarios {
		if b.Rules.Scenarios[i].ID == id {
			return na41.ScenarioID(i + 1)
		}
	}
	return na41.NoScenario
}

func (b *Book) spot(at Spot) na41.Spot {
	for i, box := range b.Rules.Map.Boxes {
		if box.ID == at.Box {
			return na41.SpotInBox(na41.BoxID(i))
		}
	}
	return na41.Hex(at.At)
}

func (b *Book) put(st *na41.State, ids []string, at na41.Spot) error {
	for _, id := range ids {
		u, ok := b.Rules.Order.Find(id)
		if !ok {
			return fmt.Errorf("%w: unit %s", ErrOpening, id)
		}
		st.Units[u].Spot = at
	}
	return nil
}

func (b *Book) putTrucks(st *na41.State, groups []Stock) error {
	var used [Both]int
	for _, k := range groups {
		for range k.Count.N {
			used[k.Side]++
			u, ok := b.Rules.Order.Find(fmt.Sprintf("truck-%s-%d", sides()[k.Side-Axis].Name, used[k.Side]))
			if !ok {
				return fmt.Errorf("%w: truck %d", ErrOpening, used[k.Side])
			}
			if st.Units[u].Spot = b.spot(k.Spot); k.Loaded {
				st.Units[u].Load = na41.WithSupply
			}
		}
	}
	return nil
}

// Start is a scenario's game at its first decision. It fails with [fs.ErrNotExist] for a scenario that there is not.
func (b *Book) Start(scenario string) (na41.Game, error) {
	for i := range b.Scenarios {
		if b.Scenarios[i].ID == scenario {
			st, err := b.Opening(b.Scenarios[i])
			return na41.New(b.Rules, st), err
		}
	}
	return na41.Game{}, fmt.Errorf("na41: scenario %s: %w", scenario, fs.ErrNotExist)
}
