// Package stand keeps which units stand in which hex: a chain a hex in two flat arrays. It knows no game: a unit is a
// number, a hex is a grid index.
package stand

// Nobody ends a chain.
const Nobody = -1

// Index is the units of each hex, in the order of their numbers. Copies share their room until [Index.Clear].
type Index[U ~int16] struct {
	first []U // by grid index, Nobody when the hex is empty
	next  []U // by unit: the next one in the same hex
}

// Clear empties the index. With fresh it takes room of its own for so many hexes and units first, and copies keep what
// they had.
func (x *Index[U]) Clear(hexes, units int, fresh bool) {
	if fresh || len(x.first) != hexes || len(x.next) != units {
		room := make([]U, hexes+units)
		x.first, x.next = room[:hexes:hexes], room[hexes:]
	}
	for i := range x.first {
		x.first[i] = Nobody
	}
}

// Own gives the index room of its own, with what it had.
func (x *Index[U]) Own() {
	hexes, units := len(x.first), len(x.next)
	room := make([]U, hexes+units)
	copy(room, x.first)
	copy(room[hexes:], x.next)
	x.first, x.next = room[:hexes:hexes], room[hexes:]
}

// Add puts a unit into a hex where it does not stand yet, in its place among the others.
func (x *Index[U]) Add(u U, at int) {
	link := &x.first[at]
	for *link != Nobody && *link < u {
		link = &x.next[*link]
	}
	x.next[u], *link = *link, u
}

// Remove takes a unit out of the hex in which it stands.
func (x *Index[U]) Remove(u U, at int) {
	link := &x.first[at]
	for *link != u {
		if *link == Nobody {
			return
		}
		link = &x.next[*link]
	}
	*link = x.next[u]
}

// First is the unit with the lowest number in a hex, Nobody when it is empty.
func (x *Index[U]) First(at int) U { return x.first[at] }

// Next is the unit after u in its hex, Nobody after the last.
func (x *Index[U]) Next(u U) U { return x.next[u] }

// Each visits the units in a hex, in the order of their numbers; beside the map, where at is below 0, there are none.
func (x *Index[U]) Each(at int, visit func(U)) {
	if at < 0 {
		return
	}
	for u := x.first[at]; u != Nobody; u = x.next[u] {
		visit(u)
	}
}

// Hexes is how many hexes there are.
func (x *Index[U]) Hexes() int { return len(x.first) }

// Count is how many units stand in a hex.
func (x *Index[U]) Count(at int) int {
	n := 0
	for u := x.first[at]; u != Nobody; u = x.next[u] {
		n++
	}
	return n
}
