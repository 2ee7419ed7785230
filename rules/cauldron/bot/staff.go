package bot

import (
	"slices"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/think"
	"gazala/rules/think/staff"
)

// How many placements are weighed for a plan, and for each formation that might be activated.
const (
	placements = 900
	glances    = 300
)

// Staff is a player who plans an Action Phase as a whole: which formation acts, where each of its units goes, who leads
// an attack and who only joins it. He keeps to the plan until a combat has changed the position, and then plans anew
// for those who have not moved.
func Staff() func(cauldron.Game, uint64) play.Thinker {
	m := &memory{}
	return func(g cauldron.Game, seed uint64) play.Thinker { return m.think(g, seed, nil) }
}

// order is where a unit is to go, and whether it attacks from there.
type order struct {
	unit   cauldron.UnitID
	to     hex.Hex
	attack cauldron.AttackType // 0: none
	less   float64             // how many points less are expected when it stays
	why    []decide.Reason
}

// memory is what a staff remembers of its plan.
type memory struct {
	when   string
	side   cauldron.Side
	orders []order // in the order in which they are carried out
	found  bool
	stamp  []cauldron.Unit // as the units were when it was made, those with orders left out
	told   play.Plan
}

func (m *memory) think(g cauldron.Game, seed uint64, e think.Engine) play.Thinker {
	c := &chief{mind: mind{Ahead: think.Ahead{Engine: e}, g: g}, memory: m, seed: seed}
	return think.New(g, c, seed)
}

// chief implements [think.Mind]: it has units do what the plan says, which it makes when there is none.
type chief struct {
	mind
	memory *memory
	seed   uint64
	draft  *draft
	does   decide.Intent // what the plan asks for now
	order  order
	own    bool // the plan has nothing to say to this point
}

// Prepare implements [think.Mind].
func (c *chief) Prepare() (ready bool) {
	switch {
	case c.own:
		return c.prepare()
	case c.v == nil:
		c.prepare()
		return false
	}
	switch f := c.top.(type) {
	case cauldron.MoveFrame:
		if c.arrives() {
			return true
		}
		if !c.planned() {
			return false
		}
		c.pick()
		return true
	case cauldron.ActFrame:
		if c.does, c.own = c.onward(f); c.own {
			return false
		}
		return true
	default:
		c.own = true
		return false
	}
}

// planned makes a plan, a piece at each call, and tells whether there is one.
func (c *chief) planned() bool {
	k := c.memory
	if now := When(c.g); k.when != now || k.side != c.v.me {
		*k = memory{when: now, side: c.v.me}
	}
	if k.found && k.holds(c.v) {
		return true
	}
	if c.draft == nil {
		c.draft = c.begin(c.g, c.ready(), placements)
		return false
	}
	if !c.draft.step() {
		return false
	}
	k.found, k.orders = true, c.draft.orders()
	k.stamp = slices.Clone(c.v.units)
	if len(k.told.Goals) == 0 {
		k.told = c.draft.told()
	}
	return true
}

// holds tells whether nothing has happened but that units went where they were to go: no combat has hurt or moved
// anybody else.
func (m *memory) holds(v *view) bool {
	for i := range v.units {
		u, was := &v.units[i], &m.stamp[i]
		ordered := slices.ContainsFunc(m.orders, func(o order) bool { return o.unit == cauldron.UnitID(i) })
		switch {
		case u.Steps != was.Steps || u.Disrupted != was.Disrupted || u.Where != was.Where:
			return false
		case u.At != was.At && !ordered:
			return false
		case u.Ready != was.Ready && !ordered:
			return false
		}
	}
	return true
}

// ready are the units that may still act in this Action Phase.
func (c *chief) ready() (out []cauldron.UnitID) {
	for _, o := range c.g.Point(decide.BareSheet()).Options() {
		if s, is := decide.Does(o, cauldron.SelectUnit); is && c.v.onMap(s.Unit) {
			out = append(out, s.Unit)
		}
	}
	return out
}

// arrives has whoever arrives come in first: of the others it is decided when he stands on the map.
func (c *chief) arrives() bool {
	for _, o := range c.g.Point(decide.BareSheet()).Options() {
		if s, is := decide.Does(o, cauldron.SelectUnit); is && c.v.units[s.Unit].Where == cauldron.Arriving {
			c.does = o
			return true
		}
	}
	return false
}

// pick chooses who acts next, as the plan has it.
func (c *chief) pick() {
	options := c.g.Point(decide.BareSheet()).Options()
	for _, o := range c.memory.orders {
		if unit := &c.v.units[o.unit]; unit.At == o.to && o.attack == 0 {
			continue
		}
		if does := cauldron.SelectUnit.On(o.unit); slices.Contains(options, decide.Intent(does)) {
			c.does, c.order = does, o
			return
		}
	}
	c.does = cauldron.EndPhase.Now()
}

// onward is what the active unit does by the plan; own is true when the plan has nothing to say about it.
func (c *chief) onward(f cauldron.ActFrame) (does decide.Intent, own bool) {
	k := c.memory
	n := slices.IndexFunc(k.orders, func(o order) bool { return o.unit == f.Unit })
	if !k.found || k.when != When(c.g) || n < 0 || !k.holds(c.v) {
		return nil, true
	}
	c.order = k.orders[n]
	if c.v.units[f.Unit].At == c.order.to {
		if c.order.attack == 0 {
			return cauldron.Stop.Now(), false
		}
		return c.strike(f.Unit)
	}
	ways, moving := c.g.Reachable()
	if !moving {
		return nil, true
	}
	w := &walk{ways: ways}
	for i := range ways.Reached {
		if i > 0 && ways.Reached[i].At == c.order.to {
			return cauldron.StepTo.At(w.firstStep(i)), false
		}
	}
	return nil, true
}

// strike is the attack that was planned, as heavy as can be, while it is worth making.
func (c *chief) strike(u cauldron.UnitID) (does decide.Intent, own bool) {
	f := c.v.fight(c.g.Forecast(), c.v.me, u)
	f.from = c.v.units[u].At
	for t := c.order.attack; t >= cauldron.Light; t-- {
		if !c.g.Judge(cauldron.Declare(t)).Legal {
			continue
		}
		if combat, ok := f.fc.Attack(u, t); ok {
			if _, s := f.joined(combat); s.worth+f.owed() > 0 {
				return cauldron.Declare(t), false
			}
		}
	}
	return nil, true
}

// Weigh implements [think.Mind].
func (c *chief) Weigh(i decide.Intent) think.Job {
	switch {
	case c.does == nil:
		if pick, is := decide.Does(i, cauldron.PickFormation); is {
			return c.weighFormation(pick)
		}
		return c.weigh(i)
	case i != c.does:
		return think.At(0)
	case c.order.less > leastPlan:
		return think.Points(c.order.less, c.order.why...)
	}
	return think.At(1, c.order.why...)
}

// weighFormation weighs activating a formation by the plan that its units would have together.
func (c *chief) weighFormation(i decide.Act) think.Job {
	c.formations = true
	var d *draft
	arriving := 0
	return func() (think.Weighed, bool) {
		if d == nil {
			g, units := c.ordered(i)
			there := slices.DeleteFunc(units, func(u cauldron.UnitID) bool { return !c.v.onMap(u) })
			arriving = len(units) - len(there)
			d = c.begin(g, there, glances)
			return think.Weighed{}, false
		}
		if !d.step() {
			return think.Weighed{}, false
		}
		gain := d.gain()
		c.most.worth = max(c.most.worth, gain)
		out := think.Weighed{Worth: gain + placing*float64(arriving) + 2*nothing}
		if out.InPoints = arriving == 0 && gain > leastPlan; out.InPoints {
			out.Reasons = d.reasons()
		}
		return out, true
	}
}

// draft is a plan in the making.
type draft struct {
	chief  *chief
	g      cauldron.Game
	front  *front
	search *staff.Search
	budget int
	read   int
}

// begin takes up a plan for units.
func (c *chief) begin(g cauldron.Game, units []cauldron.UnitID, budget int) *draft {
	return &draft{chief: c, g: g, front: newFront(newView(g, c.v.me, c.v.ground), units), budget: budget}
}

// step goes on with it; done is true when it stands.
func (d *draft) step() (done bool) {
	f := d.front
	switch {
	case d.read < len(f.units):
		d.ways(f.units[d.read])
		d.read++
		return false
	case d.search == nil:
		d.search = staff.Begin(f, d.chief.seed, d.budget)
		return false
	}
	return d.search.Step()
}

// ways finds out where a unit may go.
func (d *draft) ways(u cauldron.UnitID) {
	at := d.front.grid.Index(d.front.view.units[u].At)
	places := []spot{{Place: staff.Place{At: at}}}
	g, ok := think.Play(&d.chief.Ahead, d.g, cauldron.SelectUnit.On(u), dice.Scripted())
	if ok {
		if ways, moving := g.Reachable(); moving {
			places[0].left = think.Number(ways.Reached[0].Left)
			for _, r := range ways.Reached[1:] {
				places = append(places, spot{
					Place: staff.Place{At: d.front.grid.Index(r.At), Cost: think.Number(r.Cost)},
					left:  think.Number(r.Left),
				})
			}
		}
	}
	d.front.add(places)
}

// gain is what the plan is worth beyond everybody's staying where he is and attacking from there or not.
func (d *draft) gain() float64 {
	if d.search == nil {
		return 0
	}
	return d.search.Best().Worth - d.front.idle
}
