package bot

import (
	"gazala/rules/cauldron"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// view is a position as the side that decides sees it: what stands on the map and its own chits. It reads neither the
// enemy's hand nor the order of a cup.
type view struct {
	g        cauldron.Game
	r        *cauldron.Rules
	grid     *hex.Grid
	units    []cauldron.Unit
	works    []cauldron.Work
	me       cauldron.Side
	last     bool // no turn follows
	ends     bool // it is the last Action Phase of the side that decides
	pledged  bool // the Allies owe an attack (13.7.4)
	left     float64
	enemyDue bool // the enemy may still act in the game
	first    []cauldron.UnitID
	next     []cauldron.UnitID
	supplied []bool              // where supply reaches the side that decides
	held     map[hex.Hex]float64 // what the Allies score for a hex at the end
	heldAt   []hex.Hex           // these hexes, in the scenario's order: sums of fractions depend on it
	steps    []float64           // what a step of each unit is worth to its owner
	enemies  []attacker
	hunted   hunt
	calm     bool // what the enemy may do is not asked of each unit by itself
	rest     rest
	*ground
}

// attacker is an enemy unit that may attack, with its fresh values.
type attacker struct {
	at         hex.Hex
	hard, soft float64
	tank       bool
	moves      int
	formation  cauldron.FormationID
	still      bool // its formation is not activated before the enemy's next turn
}

// target is a hex with enemies in it, and what a unit may win there.
type target struct {
	at    hex.Hex
	prize float64
}

// hunt is the targets of a unit.
type hunt struct {
	unit    cauldron.UnitID
	targets []target
}

// rest is where the objectives stand without a unit: how near the nearest of either side is to 2803, and the Axis to
// the north edge.
type rest struct {
	unit        cauldron.UnitID
	goal, guard float64
	edge        []float64 // the four nearest, the nearest first
}

// ground is what does not change while one decision is weighed.
type ground struct {
	goal   hex.Hex // 2803
	toGoal [2][]int32
	toEdge []int32 // for the Axis
}

func newGround(g cauldron.Game) *ground {
	grid := g.Rules().Map.Grid
	var edge []hex.Hex
	for i := range grid.Len() {
		if _, row := grid.ColRow(grid.At(i)); row == grid.Bounds().FirstRow {
			edge = append(edge, grid.At(i))
		}
	}
	out := &ground{goal: grid.Hex(goalCol, goalRow)}
	for s := range out.toGoal {
		out.toGoal[s] = g.Roads(cauldron.Side(s+1), []hex.Hex{out.goal})
	}
	out.toEdge = g.Roads(cauldron.Axis, edge)
	return out
}

func newView(g cauldron.Game, me cauldron.Side, gr *ground) *view {
	st, r := g.State(), g.Rules()
	v := &view{g: g, r: r, grid: r.Map.Grid, units: st.Units, works: st.Works, me: me, ground: gr}
	end := cauldron.LastTurn
	if r.Scenario != nil {
		end = r.Scenario.Last
	}
	v.left = float64(max(int(end)-int(st.Turn), 0) + 1)
	v.last = st.Turn >= end
	v.ends = v.last && st.Actions[me-1] < 1
	v.pledged = pledged(st)
	v.enemyDue = !v.last || st.Actions[me.Enemy()-1] > 0
	v.supplied = g.Supplied(me)
	v.held = map[hex.Hex]float64{}
	if r.Scenario != nil {
		for _, h := range r.Scenario.Held {
			for _, at := range h.Hexes {
				if _, known := v.held[at]; !known {
					v.heldAt = append(v.heldAt, at)
				}
				v.held[at] = float64(h.Points.N)
			}
		}
	}
	v.index()
	v.hunted.unit, v.rest.unit = cauldron.NoUnit-1, cauldron.NoUnit-1
	v.steps = make([]float64, len(v.units))
	for i := range v.units {
		u := cauldron.UnitID(i)
		v.steps[i] = v.priced(u)
		c := v.counter(u)
		if !v.onMap(u) || v.side(u) == me || c.Class == cauldron.AntiTank || v.units[i].Disrupted ||
			v.units[i].Supply == cauldron.Isolated {
			continue
		}
		f := v.face(u, false)
		v.enemies = append(
			v.enemies,
			attacker{
				v.units[i].At, float64(f.Hard.N), float64(f.Soft.N), c.Class == cauldron.Armour, f.Move.N, c.Formation,
				st.Turn < cauldron.May27PM && v.formation(u).Traits&cauldron.FrozenOnMay27 != 0,
			},
		)
	}
	return v
}

// pledged tells whether the Allies owe an attack in this Action Phase (13.7.4).
func pledged(st cauldron.State) bool {
	for _, f := range st.Frames.All() {
		switch f := f.(type) {
		case cauldron.ActivateFrame:
			return f.Pledged
		case cauldron.MoveFrame:
			return f.Pledged
		default:
		}
	}
	return false
}

func (v *view) index() {
	v.first, v.next = make([]cauldron.UnitID, v.grid.Len()), make([]cauldron.UnitID, len(v.units))
	for i := range v.first {
		v.first[i] = cauldron.NoUnit
	}
	for i := len(v.units) - 1; i >= 0; i-- {
		at := v.grid.Index(v.units[i].At)
		if v.units[i].Where != cauldron.OnMap || at < 0 {
			continue
		}
		v.next[i], v.first[at] = v.first[at], cauldron.UnitID(i)
	}
}

// in calls visit for each unit in a hex.
func (v *view) in(h hex.Hex, visit func(cauldron.UnitID)) {
	i := v.grid.Index(h)
	if i < 0 {
		return
	}
	for u := v.first[i]; u != cauldron.NoUnit; u = v.next[u] {
		visit(u)
	}
}

func (v *view) counter(u cauldron.UnitID) *cauldron.Counter { return &v.r.Order.Counters[u] }

func (v *view) formation(u cauldron.UnitID) *cauldron.Formation {
	return &v.r.Order.Formations[v.counter(u).Formation]
}

func (v *view) side(u cauldron.UnitID) cauldron.Side { return v.formation(u).Side }

func (v *view) onMap(u cauldron.UnitID) bool { return v.units[u].Where == cauldron.OnMap }

// holder is the side that has units in a hex, 0 when it is empty.
func (v *view) holder(h hex.Hex) cauldron.Side {
	if i := v.grid.Index(h); i >= 0 && v.first[i] != cauldron.NoUnit {
		return v.side(v.first[i])
	}
	return 0
}

// face is what a unit fights with, fresh or used.
func (v *view) face(u cauldron.UnitID, used bool) *cauldron.Face {
	f := &v.counter(u).Faces[max(int(v.units[u].Steps), 1)-1]
	if used {
		return &f.Used
	}
	return &f.Fresh
}

// room tells whether a unit may end in a hex as far as stacking goes (10.0).
func (v *view) room(u cauldron.UnitID, h hex.Hex) bool {
	const most = 2
	n, fills := 1, v.formation(u).Traits&cauldron.FillsHex != 0
	v.in(h, func(o cauldron.UnitID) {
		if o != u {
			n++
			fills = fills || v.formation(o).Traits&cauldron.FillsHex != 0
		}
	})
	return n <= most && (n == 1 || !fills)
}

// far is a distance as a number; what cannot be reached is very far.
func far(d int32) float64 {
	if d >= reach.NoLimit {
		return 99
	}
	return float64(d)
}
