package grammar

import "slices"

// follow goes on from the question before: what is named takes the place of what was.
func (x *filling) follow() {
	was := x.before
	x.out.Follows = true
	x.out.Kind = was.Kind
	switch {
	case x.has("@why"):
		x.out.Kind = WhyNot
	case x.has("@cost") && !x.has("{chit}"):
		x.out.Kind = Cost
	case x.has("@odds"):
		x.out.Kind = Odds
	}
	x.out.Slots = Slots{}
	for name, v := range was.Slots {
		x.out.Slots[name] = slices.Clone(v)
	}
	where := was.where()
	for _, n := range x.of("{hex}") {
		if x.roles[n] == "from" {
			x.swap("from", x.items[n].id)
		} else {
			x.swap(where, x.items[n].id)
		}
	}
	x.followUnits(where)
	for _, n := range x.of("{box}") {
		x.swap("to", x.items[n].id)
	}
	if was.Kind == Cost && x.has("{costof}") {
		delete(x.out.Slots, "any")
		delete(x.out.Slots, "arm")
	}
	x.followNames()
	x.kindOf()
	for _, n := range x.of("{state}") {
		x.swap("what", x.items[n].id)
	}
	if numbers := x.of("{number}"); len(numbers) > 0 {
		for _, slot := range []string{"points", "number", "value"} {
			if len(was.Slots[slot]) > 0 {
				x.swap(slot, x.items[numbers[0]].id)
			}
		}
	}
	for _, n := range x.of("{act}", "{costof}") {
		if was.Kind == Cost {
			x.swap("of", x.items[n].id)
		}
		if was.Kind == MayOther {
			x.swap("act", x.items[n].id)
		}
	}
}

// swap puts something in a slot in the place of what was there.
func (x *filling) swap(slot string, values ...string) {
	delete(x.out.Slots, slot)
	x.put(slot, values...)
}

// where is the slot of the hex that a question is about.
func (r *Reading) where() string {
	if r.Kind == MayAttack || r.Kind == WhoCanAttack || r.Kind == Odds && len(r.Slots["to"]) == 0 {
		return "target"
	}
	for _, slot := range []string{"target", "hex", "to"} {
		if len(r.Slots[slot]) > 0 {
			return slot
		}
	}
	return "to"
}

// followUnits puts the units that are named in the place of those of the question before, or of what it attacks.
func (x *filling) followUnits(where string) {
	was := x.before
	var units []string
	for _, n := range x.of("{unit}", "{arm}") {
		before := len(x.out.Slots["follows"])
		x.units("follows", "", n)
		all := x.out.Slots["follows"][min(before, len(x.out.Slots["follows"])):]
		target := where == "target" && len(all) > 0 && x.enemy(all[0], was.Slots.One("unit")+was.Slots.One("formation"))
		switch {
		case target && len(x.of("{hex}")) > 0:
		case target || was.Kind == WhoCanAttack:
			x.swap("target", all...)
		case x.roles[n] == "with" && x.has("@with") && x.has("@also_with"):
			x.put("with", all...)
		default:
			units = append(units, all...)
		}
	}
	for i := range x.out.Choices {
		c := &x.out.Choices[i]
		if v := c.Slots["follows"]; len(v) > 0 {
			c.Slots["unit"] = v
			delete(c.Slots, "follows")
		}
	}
	delete(x.out.Slots, "follows")
	if len(units) > 0 {
		x.swap("unit", units...)
		delete(x.out.Slots, "formation")
		delete(x.out.Slots, "from")
	}
}

// followNames puts what else is named in the place of what was.
func (x *filling) followNames() {
	for _, slot := range []string{
		"formation", "type", "class", "side", "rule", "term", "result", "chit", "marker", "terrain", "scenario",
		"phase", "topic",
	} {
		for _, n := range x.of("{" + slot + "}") {
			x.swap(slot, x.items[n].id)
			if slot == "formation" {
				delete(x.out.Slots, "unit")
			}
		}
	}
	if len(x.of("{chit}")) > 0 {
		delete(x.out.Slots, "chit")
		x.chit()
	}
}

// kindOf changes the kind of a question that goes on from one to the rulebook, where what is named is of another.
func (x *filling) kindOf() {
	for slot, kind := range map[string]Kind{
		"{rule}": Rule, "{term}": Term, "{result}": Result, "{chit}": Chit, "{marker}": Chit,
	} {
		book := slices.Contains([]Kind{Rule, Term, Result, Chit}, x.before.Kind)
		if book && x.has(slot) && kind != x.before.Kind {
			x.out.Kind = kind
			for _, s := range []string{"rule", "term", "result", "chit", "marker"} {
				if "{"+s+"}" != slot {
					delete(x.out.Slots, s)
				}
			}
		}
	}
}
