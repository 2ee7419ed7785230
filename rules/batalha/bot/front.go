package bot

import (
	"math"
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/think"
	"gazala/rules/think/staff"
)

// What a placement is judged by, in victory points.
const (
	swing    = 2.0 // an objective is won for one side and lost for the other
	likely   = 0.7 // that the enemy makes an attack that is good for him
	walks    = 0.9 // that he goes into an objective in which nobody stands
	regained = 0.7 // how surely a hex that was won is held against the enemy's answer
	prudence = 1.7 // how much more own losses weigh than the enemy’s when it is chosen what to attack
	excess   = 25.0
	stranded = 3.0 // a motorised unit of the Axis that cannot move
	rested   = 0.5 // a reduced unit of the Allies where it can recover
	nearly   = 8   // the column from which the enemy wants no more attackers
)

// front is a side's movement phase, and the combats and the enemy's answer that follow. It implements [staff.Front].
type front struct {
	*view
	f       *batalha.Forecast
	grid    *hex.Grid
	crt     table
	column  map[derive.Val]int
	units   []batalha.UnitID // who may be moved
	caution float64          // how much more own losses weigh: prudence, or 1 where it is told what is expected
	fixed   []batalha.UnitID // who stays where it is
	places  [][]staff.Place
	risks   []map[int]float64 // what mines may cost on the way to a place
	foes    []batalha.UnitID
	reach   [][]bool // where each foe may come, whoever stands in the way
	touch   [][]bool // which hexes he may attack then
	cols    []int    // what the ground of a hex gives its defender
	aims    []int    // the hexes of the objectives
	hopes   [2][][]float64
	frozen  []bool
	steps   [3][]int16
	more    float64 // turns that follow
	last    bool    // the enemy does not act any more
	fights  bool    // the side's combat phase follows
	loses   []float64
	dies    []float64
	zone    []uint8
	who     [][]batalha.UnitID // of the side, by hex
	taken   []int              // the hexes of them
	used    []bool
	won     []bool // objectives that the side may win in its combat phase
	hexes   []hex.Hex
	all     []batalha.UnitID
}

// Classes of movement.
const (
	onFoot = iota
	onWheels
	onTracks
)

func newFront(v *view, units []batalha.UnitID) *front {
	f := &front{view: v, f: v.g.Forecast(), grid: v.r.Map.Grid, fights: true, units: units, caution: prudence}
	n := f.grid.Len()
	f.crt, f.column = newTable(v.r.Charts.CRT), map[derive.Val]int{}
	for i := range f.crt {
		f.column[v.r.Charts.CRT.Ratio(i)] = i
	}
	f.more = v.left - 1
	f.last = f.more == 0 && v.me == batalha.Allies
	f.who, f.used, f.zone = make([][]batalha.UnitID, n), make([]bool, len(v.st.Units)), make([]uint8, n)
	f.loses, f.dies = make([]float64, len(v.st.Units)), make([]float64, len(v.st.Units))
	for i := range v.st.Units {
		u := batalha.UnitID(i)
		f.loses[i], f.dies[i] = v.loss(u), v.gone(u)
		switch {
		case !v.onMap(u):
		case v.side(u) != v.me:
			f.foes = append(f.foes, u)
		case !slices.Contains(units, u):
			f.fixed = append(f.fixed, u)
		}
	}
	f.all = slices.Concat(f.units, f.fixed)
	f.hexes = make([]hex.Hex, len(f.all))
	f.ground()
	f.threats()
	f.aim()
	return f
}

// ground works out what the ground gives, and what steps cost.
func (f *front) ground() {
	n, m, c := f.grid.Len(), f.r.Map, &f.r.Charts
	f.cols = make([]int, n)
	for i := range n {
		f.cols[i] = int(think.Number(c.Ground[m.Ground[i]].Columns.Val))
		if m.Fort[i] {
			f.cols[i]++
		}
	}
	for class := range f.steps {
		f.steps[class] = make([]int16, n*hex.Dirs)
		for i := range n {
			for d := range hex.Dirs {
				f.steps[class][i*hex.Dirs+d] = f.step(class, i, hex.Dir(d))
			}
		}
	}
}

// closed is the cost of a step that cannot be taken.
const closed = -1

// step is what a step of an enemy costs, in half points.
func (f *front) step(class, from int, d hex.Dir) int16 {
	m, c := f.r.Map, &f.r.Charts
	to := f.grid.Neighbour(from, d)
	if to < 0 || m.Ground[to] == batalha.Sea {
		return closed
	}
	row := &c.Ground[m.Ground[to]]
	switch side := m.Sides[from*hex.Dirs+int(d)]; {
	case side&batalha.SeaArm != 0 && class == onTracks:
		return closed
	case side&batalha.Road != 0:
		row = &c.Road
	case side&batalha.Trail != 0:
		row = &c.Trail
	}
	cell := row.Motorised
	if class == onFoot {
		cell = row.Foot
	}
	if cell.Val == batalha.Closed() {
		return closed
	}
	const halves = 2
	cost := int16(halves * think.Number(cell.Val))
	if f.me == batalha.Allies && f.g.Mined(f.grid.At(to)) {
		cost += halves // the enemy is the Axis
	}
	return cost
}

func (f *front) class(u batalha.UnitID) int {
	switch c := f.counter(u); {
	case c.Type == batalha.Armour:
		return onTracks
	case c.Type.Motorised():
		return onWheels
	}
	return onFoot
}

// threats works out where the enemies may come in their next movement phase, and what they may attack.
func (f *front) threats() {
	for _, e := range f.foes {
		reach := f.flood(e, false)
		touch := make([]bool, len(reach))
		for i, in := range reach {
			if !in {
				continue
			}
			for d := range hex.Dir(hex.Dirs) {
				if j := f.grid.Neighbour(i, d); j >= 0 {
					touch[j] = true
				}
			}
		}
		f.reach, f.touch = append(f.reach, reach), append(f.touch, touch)
	}
}

// flood is where an enemy may come: past everybody, or stopped by the side's zones as they are now.
func (f *front) flood(e batalha.UnitID, stopped bool) []bool {
	n := f.grid.Len()
	out, left := make([]bool, n), make([]int16, n)
	start := f.grid.Index(f.st.Units[e].At)
	const binds = 3
	bind := uint8(binds)
	class := f.class(e)
	if class == onTracks {
		bind = hardBit
	}
	left[start], out[start] = int16(2*f.counter(e).Move.N)+1, true
	queue := []int{start}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if stopped && at != start && f.zone[at]&bind != 0 {
			continue
		}
		for d := range hex.Dirs {
			c := f.steps[class][at*hex.Dirs+d]
			if c < 0 {
				continue
			}
			j := f.grid.Neighbour(at, hex.Dir(d))
			if stopped && len(f.who[j]) > 0 {
				continue
			}
			if rest := left[at] - c; rest > left[j] {
				left[j], out[j] = rest, true
				queue = append(queue, j)
			}
		}
	}
	return out
}

// The zones of a side, as bits: of units on foot, and of the others.
const (
	softBit uint8 = 1 << iota
	hardBit
)

// aim works out how much units count in the fight for the objectives, by where they stand.
func (f *front) aim() {
	n := f.grid.Len()
	for k := range f.hopes {
		reach := slowReach
		if k == 1 {
			reach = fastReach
		}
		reach *= 0.5 + 0.5*math.Min(f.left, 4)/4
		for _, o := range f.r.Map.Objectives {
			far := make([]float64, n)
			for i := range far {
				d := float64(hex.Distance(f.grid.At(i), o.At))
				far[i] = 1 / (1 + d*d/(reach*reach))
				if d == 0 {
					far[i] = occupied
				}
			}
			f.hopes[k] = append(f.hopes[k], far)
		}
	}
	f.won = make([]bool, len(f.r.Map.Objectives))
	for _, o := range f.r.Map.Objectives {
		f.aims = append(f.aims, f.grid.Index(o.At))
	}
	f.frozen = make([]bool, n)
	if f.me != batalha.Axis {
		return
	}
	for _, u := range f.all {
		if f.g.Tied(u) {
			for i := range n {
				f.frozen[i] = f.g.Beyond(u, f.grid.At(i))
			}
			return
		}
	}
}

// counts is how much a unit counts in the fight for an objective.
func (f *front) counts(u batalha.UnitID, at, o int) float64 {
	k := 0
	if f.counter(u).Type.Motorised() {
		k = 1
	}
	return (f.attack(u) + f.defence(u)) * f.hopes[k][o][at]
}

// Units implements [staff.Front].
func (f *front) Units() int { return len(f.units) }

// Places implements [staff.Front].
func (f *front) Places(u int) []staff.Place { return f.places[u] }

// Room implements [staff.Front].
func (*front) Room() int { return stackLimit }

// stand puts the units where a placement has them.
func (f *front) stand(at []int) {
	for _, i := range f.taken {
		f.who[i] = f.who[i][:0]
	}
	f.taken = f.taken[:0]
	clear(f.zone)
	for n, u := range f.all {
		i := 0
		if n < len(at) {
			i = at[n]
		} else {
			i = f.grid.Index(f.st.Units[u].At)
		}
		f.hexes[n] = f.grid.At(i)
		if len(f.who[i]) == 0 {
			f.taken = append(f.taken, i)
		}
		f.who[i] = append(f.who[i], u)
		bit := hardBit
		if f.counter(u).Type.Foot() {
			bit = softBit
		}
		for d := range hex.Dir(hex.Dirs) {
			if j := f.grid.Neighbour(i, d); j >= 0 {
				f.zone[j] |= bit
			}
		}
	}
	slices.Sort(f.taken)
	f.f.Deploy(f.all, f.hexes)
	clear(f.used)
}

// Worth implements [staff.Front].
func (f *front) Worth(at []int) float64 {
	f.stand(at)
	sum := 0.0
	for n := range f.units {
		if i := at[n]; i != f.places[n][0].At {
			sum -= pointWorth*f.costs(n, i) + f.risks[n][i]
		}
	}
	for _, i := range f.taken {
		sum -= excess * float64(max(len(f.who[i])-stackLimit, 0))
	}
	mine := f.keeps()
	clear(f.won)
	if f.fights {
		for _, b := range f.battles(at) {
			sum += b.worth
			for o, i := range f.aims {
				if i == b.target && b.advances {
					mine[o], f.won[o] = max(mine[o], b.driven), true
				}
			}
		}
	}
	if !f.last {
		sum -= f.answer(mine)
	}
	return sum + f.states() + f.objectives(mine)
}

func (f *front) costs(u, at int) float64 {
	for _, p := range f.places[u] {
		if p.At == at {
			return p.Cost
		}
	}
	return 0
}

// keeps is by objective how surely the side has it before anybody fights.
func (f *front) keeps() []float64 {
	out := make([]float64, len(f.aims))
	for o, i := range f.aims {
		if len(f.who[i]) > 0 || f.held[o] == f.me {
			out[o] = 1
		}
	}
	return out
}

// trust is how much what is held now says of the end.
func (f *front) trust() float64 {
	if f.more == 0 {
		return 1
	}
	return 0.35 + 0.65/(f.more+1)
}

// objectives is what the objectives are worth by how surely they are held after the enemy's answer, and by what both
// sides have to throw in later.
func (f *front) objectives(mine []float64) (sum float64) {
	trust := f.trust()
	for o, p := range f.r.Map.Objectives {
		hope := mine[o]
		if f.more > 0 {
			own, theirs := 0.0, 0.0
			for _, i := range f.taken {
				for _, u := range f.who[i] {
					own += f.counts(u, i, o)
				}
			}
			for _, e := range f.foes {
				theirs += f.counts(e, f.grid.Index(f.st.Units[e].At), o)
			}
			if a, b := own*own, theirs*theirs; a+b > 0 {
				hope = trust*mine[o] + (1-trust)*a/(a+b)
			}
		}
		sum += swing * float64(p.Points.N) * hope
	}
	return sum
}

// states is what it is worth where units stand beside all that: beyond the 20 hexes, or where they recover.
func (f *front) states() (sum float64) {
	if f.more == 0 {
		return 0
	}
	later := min(f.more, 3) / 3
	if f.me == batalha.Axis {
		for n, u := range f.all {
			i := f.grid.Index(f.hexes[n])
			if f.frozen[i] && f.counter(u).Type.Motorised() && !slices.Contains(f.aims, i) {
				sum -= stranded * later
			}
		}
		return sum
	}
	for n, u := range f.all {
		if f.st.Units[u].Reduced && !f.g.Zone(f.hexes[n], f.me.Enemy()) {
			sum += rested
		}
	}
	for _, e := range f.foes {
		if f.counter(e).Type.Motorised() {
			if _, far := f.f.Stops(e, f.st.Units[e].At); far {
				sum += stranded / 2 * later
			}
		}
	}
	return sum
}
