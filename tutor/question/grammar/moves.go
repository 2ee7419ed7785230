package grammar

import "slices"

// moves puts who moves and where to.
func (x *filling) moves() {
	x.movers()
	hexes := x.of("{hex}")
	x.ways(hexes)
	x.oneEnd(hexes)
	if len(x.out.Slots["unit"]) == 0 {
		x.plain("formation")
	}
	if x.f.kind == MayMove && len(hexes) == 0 {
		x.plain("terrain", "class")
		x.general()
	}
	if all := x.out.Slots["unit"]; x.f.kind == MayMove && len(all) > 1 && len(hexes) == 0 && x.company() {
		x.out.Kind = MayJoin // "may it move in company with"
		x.out.Slots = Slots{"unit": all[:1], "with": all[1:], "act": {"move_together"}}
		return
	}
	if x.f.kind == MayMove && x.fights() {
		x.out.Kind = "" // against whoever stands there
	}
	if x.f.kind == MayMove && len(x.out.Slots["to"]) == 0 && len(x.of("{terrain}")) == 0 &&
		x.out.Slots.One("act") == "" {
		x.out.Kind = "" // the hex says where the unit stands
	}
	x.known()
}

// movers puts who moves.
func (x *filling) movers() {
	for _, n := range x.of("{unit}", "{arm}") {
		slot := "unit"
		if x.roles[n] == "with" && len(x.out.Slots["unit"]) > 0 && x.f.kind != MayMove {
			slot = "with"
		}
		foes := x.enemies(&x.items[n], x.out.Slots.One("unit"))
		switch {
		case foes, x.enemy(x.items[n].id, x.out.Slots.One("unit")) && x.holds(&x.items[n]):
			x.spoken = append(x.spoken, n) // who stands there, or near there, is on the map
		case x.enemy(x.items[n].id, x.out.Slots.One("unit")):
			x.out.Unread = append(x.out.Unread, x.said(&x.items[n]))
		case x.thereAlready(n):
			x.spoken = append(x.spoken, n)
		default:
			x.units(slot, "", n)
		}
	}
}

// thereAlready tells whether a unit with which another goes stands where that one goes to.
func (x *filling) thereAlready(n int) bool {
	e, first := &x.items[n], x.out.Slots.One("unit")
	apart := x.g.At[first] == "" || x.g.At[first] != x.g.At[e.id]
	return x.f.kind == MayMove && x.roles[n] == "with" && first != "" && len(e.many) == 0 && x.holds(e) && apart
}

// ways puts where units come from and where they go to.
func (x *filling) ways(hexes []int) {
	unit := x.out.Slots.One("unit")
	for i, n := range hexes {
		id := x.items[n].id
		first := i == 0 && x.roles[n] != "to" && !x.placed()
		if x.roles[n] == "from" || i < len(hexes)-1 && (x.stands(id) || x.g.At[unit] == id || first) {
			x.put("from", id)
		} else {
			x.put("to", id)
		}
	}
}

// oneEnd leaves one hex as where units go; another in which only their enemies stand says where these are, and any
// other is left unread.
func (x *filling) oneEnd(hexes []int) {
	if len(x.out.Slots["to"]) < 2 || x.f.kind != MayMove {
		return
	}
	first := x.out.Slots.One("to")
	for _, n := range hexes {
		id := x.items[n].id
		if id == first || !slices.Contains(x.out.Slots["to"], id) {
			continue
		}
		if x.roles[n] == "to" || !x.held(id) {
			x.out.Unread = append(x.out.Unread, x.said(&x.items[n]))
		}
		x.spoken = append(x.spoken, n)
	}
	x.out.Slots["to"] = []string{first}
}

// placed tells whether it is known where the unit that moves stands: a hex that is named first is not where it comes
// from.
func (x *filling) placed() bool { return x.f.kind == MayMove && x.g.At[x.out.Slots.One("unit")] != "" }

// company tells whether a unit is named as one that another goes with.
func (x *filling) company() bool {
	return slices.ContainsFunc(x.items, func(e edge) bool {
		return e.tag == "@with" && e.to > e.from+1
	})
}
