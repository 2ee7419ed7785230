package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/stand"
)

// Rules is everything of a game that does not change in play: the printed map, counters and charts, and the rulings in
// force.
type Rules struct {
	Map     *Map
	Order   Order
	Charts  Charts
	Rulings Rulings
	// Scenario is the training scenario that the game is played by; nil for any other position.
	Scenario *Scenario
	// Campaign is the scenario of both sides that the game is played by, SetUp how it began; nil for any other
	// position.
	Campaign *Campaign
	SetUp    *SetUp
	// Rank is a rule's place in the rulebook, in whose order refusals are given; nil leaves them in the order of the
	// tests.
	Rank func(cite.Rule) int
}

// board is a state with what follows from it at once: who stands where, whose zones reach where, who leads which
// formation.
type board struct {
	*Rules
	State
	indexed
	// own tells that no other board looks at what is indexed.
	own   bool
	paths *paths
	fed   *fed
}

// indexed is what follows from the units and the breached mines of a state, and what it was worked out from.
type indexed struct {
	standing stand.Index[UnitID]
	look     []look   // by grid index
	led      []UnitID // the headquarters on the map by FormationID, NoUnit where there is none
	laid     []look   // the mines in each hex
	marks    []mark   // by UnitID
	swept    []hex.Hex
}

// mark is what [board.index] minds of a unit.
type mark struct {
	at        hex.Hex
	where     Where
	disrupted bool
}

func (u *Unit) mark() mark { return mark{u.At, u.Where, u.Disrupted} }

// look is what a hex shows that opens it or closes it. Of the facts that a side has, the Axis has the first bit and the
// Allies the second.
type look uint8

// The facts of a look.
const (
	zoneOf    look = 1 << 0 // a zone of the side reaches into the hex
	heldBy    look = 1 << 2 // the side holds it
	minedBy   look = 1 << 4 // unbreached mines of the side lie in it
	withUnits look = 1 << 6 // a combat unit stands in it
)

// of tells whether a fact is true of a side.
func (l look) of(fact look, side Side) bool { return l&(fact<<(side-1)) != 0 }

func newBoard(r *Rules, st State) board {
	b := board{Rules: r, State: st, paths: &paths{}, fed: &fed{}}
	b.index()
	return b
}

// after is a board on which the position may be changed; b stays as it is. What follows from the units is shared until
// they change.
func (b *board) after() board {
	next := *b
	next.State = b.clone()
	next.own = false
	return next
}

// index works out anew what follows from the units that have changed, or from the mines. Paths are kept that nothing of
// what has changed lies on or beside.
func (b *board) index() {
	if b.laid == nil || !slices.Equal(b.swept, b.Breached) {
		b.indexAll()
		return
	}
	var room [8]UnitID
	changed := room[:0]
	for i := range b.Units {
		if b.Units[i].mark() != b.marks[i] {
			changed = append(changed, UnitID(i))
		}
	}
	if len(changed) == 0 {
		return
	}
	b.standAlone()
	var places [8 * 2 * (hex.Dirs + 1)]int32
	near := places[:0]
	for _, u := range changed {
		was, now := b.spot(b.marks[u]), b.spot(b.Units[u].mark())
		if was >= 0 {
			b.standing.Remove(u, was)
			near = b.ring(near, was)
		}
		if now >= 0 {
			b.standing.Add(u, now)
			near = b.ring(near, now)
		}
		b.marks[u] = b.Units[u].mark()
		if c := b.counter(u); c.Type == Headquarters {
			b.lead(c.Formation)
		}
	}
	slices.Sort(near)
	near = slices.Compact(near)
	before := make([]look, len(near))
	for i, at := range near {
		before[i] = b.look[at]
		b.look[at] = b.lookAt(int(at))
	}
	b.paths = b.paths.kept(b, near, before)
	b.fed = b.fed.kept(b, near, before)
}

// standAlone takes room of its own for what is indexed.
func (b *board) standAlone() {
	if b.own {
		return
	}
	b.own = true
	b.standing.Own()
	b.look, b.led, b.marks = slices.Clone(b.look), slices.Clone(b.led), slices.Clone(b.marks)
}

// indexAll works out everything from nothing.
func (b *board) indexAll() {
	n := b.Map.Grid.Len()
	b.lay()
	b.standing.Clear(n, len(b.Units), true)
	b.look, b.led, b.marks = make([]look, n), make([]UnitID, len(b.Order.Formations)), make([]mark, len(b.Units))
	b.own, b.paths, b.fed = true, &paths{}, &fed{}
	for i := range b.Units {
		b.marks[i] = b.Units[i].mark()
		if at := b.spot(b.marks[i]); at >= 0 {
			b.standing.Add(UnitID(i), at)
		}
	}
	for f := range b.led {
		b.lead(FormationID(f))
	}
	for at := range b.look {
		b.look[at] = b.lookAt(at)
	}
}

// spot is where a unit stands by grid index, -1 when it is not on the map.
func (b *board) spot(u mark) int {
	if u.where != OnMap {
		return -1
	}
	return b.Map.Grid.Index(u.at)
}

// ring adds a hex and those around it.
func (b *board) ring(to []int32, at int) []int32 {
	to = append(to, int32(at))
	for d := range hex.Dir(hex.Dirs) {
		if n := b.Map.Grid.Neighbour(at, d); n >= 0 {
			to = append(to, int32(n))
		}
	}
	return to
}

// lead finds the headquarters of a formation (5.5.1).
func (b *board) lead(f FormationID) {
	if f == NoFormation {
		return
	}
	b.led[f] = NoUnit
	for i := range b.Units {
		if c := b.counter(UnitID(i)); c.Type == Headquarters && c.Formation == f && b.Units[i].Where == OnMap {
			b.led[f] = UnitID(i)
			return
		}
	}
}

// lookAt is the look of a hex (5.4).
func (b *board) lookAt(at int) look {
	l := b.laid[at]
	if first := b.standing.First(at); first != NoUnit {
		l |= heldBy << (b.side(first) - 1)
	}
	b.standing.Each(at, func(u UnitID) {
		if b.combat(u) {
			l |= withUnits
		}
		if b.projects(nil, u) {
			l |= zoneOf << (b.side(u) - 1)
		}
	})
	if b.Intelligence.To != 0 && slices.Contains(b.Intelligence.Zones, b.Map.Grid.At(at)) {
		l |= zoneOf << (b.Intelligence.To.Enemy() - 1)
	}
	for d := range hex.Dir(hex.Dirs) {
		n := b.Map.Grid.Neighbour(at, d)
		if n < 0 {
			continue
		}
		b.standing.Each(n, func(u UnitID) {
			if side := b.side(
				u,
			); !l.of(zoneOf, side) && b.projects(nil, u) &&
				b.carries(nil, side, n, at, d.Opposite()) {
				l |= zoneOf << (side - 1)
			}
		})
	}
	return l
}

// lay works out in which hexes there are mines that have not been breached (3.1.3).
func (b *board) lay() {
	b.laid, b.swept = make([]look, b.Map.Grid.Len()), slices.Clone(b.Breached)
	for i, field := range b.Map.Field {
		if field != NoField && !slices.Contains(b.Breached, b.Map.Grid.At(i)) {
			b.laid[i] = minedBy << (b.Map.FieldOwner[i] - 1)
		}
	}
}

// in calls visit for each unit in the hex, headquarters too, in the order of the units' numbers.
func (b *board) in(h hex.Hex, visit func(UnitID)) { b.standing.Each(b.Map.Grid.Index(h), visit) }

// units are the combat units in the hex, in the order of their numbers.
func (b *board) units(h hex.Hex) []UnitID {
	var out []UnitID
	b.in(h, func(u UnitID) {
		if b.combat(u) {
			out = append(out, u)
		}
	})
	return out
}

// staffs are the headquarters in the hex, in the order of their numbers.
func (b *board) staffs(h hex.Hex) []UnitID {
	var out []UnitID
	b.in(h, func(u UnitID) {
		if !b.combat(u) {
			out = append(out, u)
		}
	})
	return out
}

// holder is the side that has units in the hex, 0 when it is empty.
func (b *board) holder(h hex.Hex) Side {
	if at := b.Map.Grid.Index(h); at >= 0 && b.standing.First(at) != NoUnit {
		return b.side(b.standing.First(at))
	}
	return 0
}

// hasCombat tells whether a combat unit stands in the hex.
func (b *board) hasCombat(h hex.Hex) bool {
	at := b.Map.Grid.Index(h)
	return at >= 0 && b.look[at]&withUnits != 0
}

// ground is the terrain of a hex on the map.
func (b *board) ground(h hex.Hex) Ground { return b.Map.Ground[b.Map.Grid.Index(h)] }

// mined tells whether the hex is a minefield or box that has not been breached (3.1.3).
func (b *board) mined(h hex.Hex) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.look[i]&(minedBy|minedBy<<1) != 0
}

// hostile tells whether the hex is an unbreached minefield or box of the enemy of a side (3.1.3). Whose it is never
// changes.
func (b *board) hostile(h hex.Hex, side Side) bool { return b.friendly(h, side.Enemy()) }

// friendly tells whether the hex is an unbreached minefield or box of a side's own (3.1.3).
func (b *board) friendly(h hex.Hex, side Side) bool {
	i := b.Map.Grid.Index(h)
	return i >= 0 && b.look[i].of(minedBy, side)
}

func (b *board) counter(u UnitID) *Counter { return &b.Order.Counters[u] }

func (b *board) side(u UnitID) Side { return b.counter(u).Nation.Side() }

func (b *board) known(u UnitID) bool { return u >= 0 && int(u) < len(b.Units) }

func (b *board) onMap(u UnitID) bool { return b.known(u) && b.Units[u].Where == OnMap }

// alive are the units that are still on the map.
func (b *board) alive(units []UnitID) []UnitID {
	var out []UnitID
	for _, u := range units {
		if b.onMap(u) {
			out = append(out, u)
		}
	}
	return out
}

// level is the activation level of a formation (6.3.2).
func (b *board) level(f FormationID) int {
	if f == NoFormation || int(f) >= len(b.Levels) {
		return 0
	}
	return int(b.Levels[f])
}

// insert puts a hex into a list in the order of the map, once.
func (b *board) insert(list []hex.Hex, h hex.Hex) []hex.Hex {
	if slices.Contains(list, h) {
		return list
	}
	out := append(slices.Clone(list), h)
	slices.SortFunc(out, func(a, c hex.Hex) int { return b.Map.Grid.Index(a) - b.Map.Grid.Index(c) })
	return out
}

func without[T comparable](list []T, v T) []T {
	out := make([]T, 0, len(list))
	for _, x := range list {
		if x != v {
			out = append(out, x)
		}
	}
	return out
}

func unitArg(u UnitID) derive.Arg { return derive.Counter("Unit", int(u)) }

func unitArgs(u UnitID) derive.Args { return derive.With(unitArg(u)) }

func hexArg(h hex.Hex) derive.Arg { return derive.Place("Hex", h) }

func playerArg(s Side) derive.Arg { return derive.Player("Side", int(s)) }

func formationArg(f FormationID) derive.Arg { return derive.Formation("Formation", int(f)) }

func count(name string, n int) derive.Arg { return derive.Number(name, derive.Int(n), derive.Plain) }
