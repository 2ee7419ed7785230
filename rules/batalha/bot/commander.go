package bot

import (
	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/think"
	"gazala/rules/think/staff"
)

// placements is how many placements are weighed for a plan.
const placements = 1500

// Commander is a player who plans his movement phase before anybody moves: where each unit goes, the attacks that
// follow, and what the enemy's answer takes. He keeps to the plan until a unit cannot go where it was to go.
func Commander() func(batalha.Game, uint64) play.Thinker {
	m := &memory{}
	return func(g batalha.Game, seed uint64) play.Thinker { return m.think(g, seed) }
}

// memory is what a commander remembers: where his units are to go in this turn.
type memory struct {
	turn   batalha.Turn
	side   batalha.Side
	orders map[batalha.UnitID]hex.Hex
	roles  map[batalha.UnitID]role // what each is to do there, and why
	whole  bool                    // the plan was made for all units
	told   play.Plan               // the same as goals
}

func (m *memory) think(g batalha.Game, seed uint64) play.Thinker {
	top, _ := g.State().Frames.Top()
	switch top.(type) {
	case batalha.MoveFrame, batalha.ActFrame:
		return think.New(g, &marshal{head: head{g: g}, memory: m, seed: seed}, seed)
	default:
		return think.New(g, &colonel{head: head{g: g}, memory: m}, seed)
	}
}

// marshal implements [think.Mind]: it moves units as the plan has it, which it makes when there is none.
type marshal struct {
	head
	memory *memory
	seed   uint64
	v      *view
	front  *front
	reads  int // units whose ways are known
	search *staff.Search
	roles  *roles
	order  decide.Intent // what the plan asks for now
}

// Prepare implements [think.Mind].
func (m *marshal) Prepare() (ready bool) {
	switch {
	case m.v == nil:
		m.mind = newMind(m.g)
		m.mind.Engine = m.engine
		m.v = m.mind.v
		return false
	case m.planned():
		m.order = m.next()
		return true
	case m.front == nil:
		m.begin()
		return false
	case m.reads < len(m.front.units):
		m.read()
		return false
	case m.search == nil:
		m.search = staff.Begin(m.front, m.seed, placements)
		return false
	case m.roles == nil:
		if m.search.Step() {
			m.roles = m.front.newRoles(m.search.Best().At)
		}
		return false
	case !m.roles.step():
		return false
	}
	m.keep()
	m.order = m.next()
	return true
}

// planned tells whether there is a plan for this side's movement.
func (m *marshal) planned() bool {
	k := m.memory
	if k.turn != m.v.st.Turn || k.side != m.v.me {
		*k = memory{turn: m.v.st.Turn, side: m.v.me, orders: make(map[batalha.UnitID]hex.Hex)}
	}
	if f, acting := m.mind.top.(batalha.ActFrame); acting {
		_, ordered := k.orders[f.Unit]
		return ordered
	}
	return k.whole && !k.lost(m.v)
}

// lost tells whether the plan no longer holds: a unit has ended its move elsewhere than it was to go.
func (m *memory) lost(v *view) bool {
	for u, to := range m.orders {
		if unit := v.st.Units[u]; unit.Moved && v.onMap(u) && unit.At != to {
			return true
		}
	}
	return false
}

// Plan implements [play.Planner].
func (m *marshal) Plan() (play.Plan, bool) { return m.memory.plan(m.g) }

// Plan implements [play.Planner].
func (c *colonel) Plan() (play.Plan, bool) { return c.memory.plan(c.g) }

// plan is that of the side whose turn it is, if it is remembered.
func (m *memory) plan(g batalha.Game) (play.Plan, bool) {
	return m.told, m.whole && m.told.When == When(g)
}

// begin takes up a plan for the units that have not moved yet.
func (m *marshal) begin() {
	var units []batalha.UnitID
	for i := range m.v.st.Units {
		u := batalha.UnitID(i)
		if m.v.onMap(u) && m.v.side(u) == m.v.me && !m.v.st.Units[i].Moved {
			units = append(units, u)
		}
	}
	if f, acting := m.mind.top.(batalha.ActFrame); acting {
		units = []batalha.UnitID{f.Unit}
	}
	m.front = newFront(m.v, units)
}

// read finds out where one more unit may go.
func (m *marshal) read() {
	u := m.front.units[m.reads]
	m.reads++
	at := m.front.grid.Index(m.v.st.Units[u].At)
	places, risks := []staff.Place{{At: at}}, map[int]float64{}
	g, ok := m.g, true
	if _, acting := m.mind.top.(batalha.ActFrame); !acting {
		if !m.g.Judge(batalha.SelectUnit.On(u)).Legal {
			ok = false
		} else {
			g, ok = think.Play(&m.mind.Ahead, m.g, batalha.SelectUnit.On(u), dice.Scripted())
		}
	}
	if ok {
		if ways, moving := g.Reachable(); moving {
			w := &walk{view: m.v, unit: u, ways: ways}
			for i, r := range ways.Reached[1:] {
				p := m.front.grid.Index(r.At)
				places = append(places, staff.Place{At: p, Cost: think.Number(r.Cost)})
				risks[p] = w.mines(i + 1)
			}
		}
	}
	m.front.places, m.front.risks = append(m.front.places, places), append(m.front.risks, risks)
}

// keep remembers the plan that was found.
func (m *marshal) keep() {
	k := m.memory
	plan := m.search.Best()
	if _, acting := m.mind.top.(batalha.ActFrame); !acting {
		k.whole, k.orders, k.roles = true, make(map[batalha.UnitID]hex.Hex), m.roles.told
		k.told = m.front.goalsOf(plan.At, m.roles)
	}
	for n, u := range m.front.units {
		k.orders[u] = m.front.grid.At(plan.At[n])
	}
}

// next is what the plan asks for now.
func (m *marshal) next() decide.Intent {
	if f, acting := m.mind.top.(batalha.ActFrame); acting {
		return m.onward(f.Unit)
	}
	options := m.g.Point(decide.NewSheet(nil, nil)).Options()
	later := batalha.NoUnit
	for _, o := range options {
		s, selects := decide.Does(o, batalha.SelectUnit)
		if !selects {
			continue
		}
		to, ordered := m.memory.orders[s.Unit]
		switch at := m.v.st.Units[s.Unit]; {
		case at.Where != batalha.OnMap:
			return o // it arrives
		case !ordered || at.At == to:
		case m.v.others(s.Unit, to) < stackLimit:
			return o
		default:
			later = s.Unit
		}
	}
	if later != batalha.NoUnit {
		delete(m.memory.orders, later) // there is no room where it was to go
		return m.next()
	}
	return batalha.EndMovement.Now()
}

// onward is the step of the unit on the move towards where it is to go, or its stop.
func (m *marshal) onward(u batalha.UnitID) decide.Intent {
	to, ordered := m.memory.orders[u]
	ways, moving := m.g.Reachable()
	if !ordered || !moving {
		return batalha.Stop.Now()
	}
	if ways.Reached[0].At == to {
		return batalha.Stop.Now()
	}
	w := &walk{view: m.v, unit: u, ways: ways}
	for i := range ways.Reached {
		if ways.Reached[i].At == to && i > 0 {
			return batalha.StepTo.At(w.firstStep(i))
		}
	}
	delete(m.memory.orders, u)
	return batalha.Stop.Now()
}

// Weigh implements [think.Mind].
func (m *marshal) Weigh(i decide.Intent) think.Job {
	if i != m.order {
		return think.At(0)
	}
	if does := m.role(i); does.less > 0 {
		return think.Points(does.less, does.why...)
	}
	return think.At(1, m.role(i).why...)
}

// role is what the unit that an option is about is to do.
func (m *marshal) role(i decide.Intent) role {
	switch in := decide.ActOf(i); in.Verb {
	case batalha.SelectUnit:
		return m.memory.roles[in.Unit]
	case batalha.StepTo, batalha.Stop:
		if f, acting := m.mind.top.(batalha.ActFrame); acting {
			return m.memory.roles[f.Unit]
		}
	}
	return role{}
}
