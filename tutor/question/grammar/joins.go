package grammar

import "slices"

// joins puts who joins whom.
func (x *filling) joins() {
	units := x.of("{unit}", "{arm}")
	first := true
	for _, n := range x.of("{hex}") {
		if !x.stands(x.items[n].id) || len(units) == 0 {
			x.put("target", x.items[n].id)
		}
	}
	side := ""
	for _, n := range x.asked(units) {
		s := x.side(&x.items[n])
		switch {
		case first:
			x.units("unit", "", n)
			side, first = s, false
		case s != side && s != "":
			if len(x.out.Slots["target"]) == 0 {
				x.units("target", other2(side), n)
			}
		default:
			x.units("with", side, n)
		}
	}
	whole := slices.DeleteFunc(x.of("{formation}"), x.describes)
	all := x.asked(append(slices.Clone(whole), units...))
	if len(whole) > 0 && len(units) > 0 && x.roles[whole[0]] == "" &&
		(whole[0] < units[0] || all[0] == whole[0]) && x.out.Slots.One("unit") != "" {
		x.out.Slots["with"] = append(x.out.Slots["unit"], x.out.Slots["with"]...)
		delete(x.out.Slots, "unit")
	}
	for _, n := range whole {
		if len(x.out.Slots["unit"]) == 0 {
			x.put("formation", x.items[n].id)
		}
	}
	x.plain("type")
	x.struck()
	if x.has("@together") && len(x.out.Slots["target"]) == 0 || x.has("@move") || x.has("@stack") {
		if len(x.out.Slots["with"]) > 0 && !x.has("@attack") {
			x.put("act", "move_together")
		}
	}
}

// asked are units with those first of which it is asked: behind the comma where a condition stands before it, as in "if
// 132/8 attacks 1219, may 132/9 join?"
func (x *filling) asked(units []int) []int {
	if x.out.object {
		last := x.attacker(units)
		mine := func(n int) bool { s := x.side(&x.items[n]); return s == "" || s == last }
		return append(slices.DeleteFunc(slices.Clone(units), func(n int) bool { return !mine(n) }),
			slices.DeleteFunc(slices.Clone(units), mine)...)
	}
	if !x.opens("@if") && !x.opens("@when") {
		return units
	}
	var before, behind []int
	for _, n := range units {
		marked := false
		for _, t := range x.ts[1 : x.items[n].from+1] {
			marked = marked || t.mark
		}
		if marked {
			behind = append(behind, n)
		} else {
			before = append(before, n)
		}
	}
	return append(behind, before...)
}

// attackerNamed tells whether a unit of the side on the move is named besides a hex in which only others stand: then it
// is not asked who can.
func (x *filling) attackerNamed(hexes []int) bool {
	for _, n := range x.of("{unit}") {
		u := x.b.units[x.items[n].id]
		if u != nil && u.Side == x.g.Side && len(hexes) > 0 && !x.stands(x.items[hexes[0]].id) {
			return true
		}
	}
	return false
}

// reckoned puts the strengths that are told before it is asked why a column is what it is; of more numbers, or of
// fewer, nobody knows which they are.
func (x *filling) reckoned() {
	var told []string
	for n := range x.aside {
		if x.aside[n].tag == "{number}" {
			told = append(told, x.aside[n].id)
		}
	}
	const two = 2
	switch {
	case len(told) == 0 || len(x.out.Slots["attack"]) > 0:
	case len(told) == two:
		x.put("attack", told[0])
		x.out.Slots["defense"] = told[1:]
	default:
		x.out.Unread = append(x.out.Unread, told...)
	}
}

// stoodIn tells whether units of a formation stand in a hex that is attacked: it says no more than the hex.
func (x *filling) stoodIn(n int) bool {
	whole := x.b.units[x.items[n].id]
	return whole != nil && slices.ContainsFunc(x.b.bags, func(bg *bag) bool {
		at := x.g.At[bg.unit.ID]
		return at != "" && bg.unit.Game == "" && slices.Contains(x.out.Slots["target"], at) && bg.unit.in(whole)
	})
}

// oneState leaves of two states that which is named as it is called, and not the one of which a word is a form.
func (x *filling) oneState() {
	const two = 2
	states := x.of("{state}")
	if len(states) < two {
		return
	}
	var just []string
	for _, n := range states {
		if x.items[n].exact {
			just = append(just, x.items[n].id)
		}
	}
	if len(just) == 1 {
		x.out.Slots["what"] = just
	}
}

// defended is the hex in which an enemy stands where a place has several.
func (x *filling) defended(e *edge) string {
	if x.held(e.id) {
		return e.id
	}
	for _, o := range x.lat[e.from] {
		if o.tag == "{hex}" && o.to == e.to && o.game == "" && x.held(o.id) {
			return o.id
		}
	}
	return e.id
}

// played puts the chit that something is done with, and settles which of two acts is meant: a thing that is bought is
// not used, and a word that is the name of a chit besides ("combat units") is none where nothing says that one is.
func (x *filling) played() {
	acts := x.out.Slots["act"]
	if len(acts) > 1 && slices.Contains(acts, "buy") {
		if slices.Contains(acts, "commit_air") {
			x.put("item", "air-support")
		}
		x.out.Slots["act"] = []string{"buy"}
	}
	if len(acts) > 1 && slices.Contains(acts, "rommel") {
		x.out.Slots["act"] = []string{"rommel"}
	}
	if len(acts) > 0 && len(x.of("@chit", "@play", "@drawn")) == 0 {
		return
	}
	x.chit()
	if x.has("@chit") && x.out.Slots.One("chit") == "replacement" {
		x.out.Slots["act"] = []string{"play_chit"} // that is what it is played for
		delete(x.out.Slots, "number")
	}
}

func (x *filling) retreats() {
	if x.out.Slots.One("terrain") == "enemy zone" {
		delete(x.out.Slots, "terrain")
		x.put("to", "zone")
	}
	for _, n := range x.of("{outside}") {
		x.put("to", x.items[n].id)
	}
	for _, n := range x.of("{retreat}") {
		x.put("act", x.items[n].id)
	}
	if x.has("@stop") && len(x.out.Slots["to"]) == 0 {
		x.put("act", "stop")
	}
	if arm := x.out.Slots.One("arm"); arm != "" {
		delete(x.out.Slots, "any")
	}
	for _, n := range x.of("{state}") {
		if x.items[n].id == "in_zone" && len(x.out.Slots["to"]) == 0 {
			x.put("to", "zone")
		}
	}
	if x.has("@full") {
		x.put("to", "full hex")
	}
}

// enemies tells whether units are called by no more than their nation, and are all enemies of the one on the move, of
// which a hex says where it goes: whether they are in the way is seen on the map.
func (x *filling) enemies(e *edge, mover string) bool {
	own := func(id string) bool { return !x.enemy(id, mover) }
	if e.tag != "{arm}" || len(e.many) == 0 || !x.has("{hex}") || slices.ContainsFunc(e.many, own) {
		return false
	}
	return slices.Contains([]string{
		"#german", "#italian", "#british", "#indian", "#french", "#polish", "#newzealand", "#australian",
		"#southafrican",
	}, e.id)
}

// fights tells whether a hex, or whoever stands there, is what something is done against, in so many words.
func (x *filling) fights() bool {
	return slices.ContainsFunc(x.items, func(e edge) bool {
		return e.tag == "@against" && slices.Contains([]string{"against", "versus", "contra"}, x.ts[e.from].text)
	})
}

func cut(pair string) (a, b string, ok bool) {
	for n, r := range pair {
		if r == '-' && n > 0 {
			return pair[:n], pair[n+1:], true
		}
	}
	return pair, "", false
}
