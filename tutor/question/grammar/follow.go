package grammar

import "slices"

// follow goes on from the question before: what is named takes the place of what was.
func (x *filling) follow() {
	was := x.before
	x.out.Follows = true
	x.out.Kind = was.Kind
	x.out.Slots = Slots{}
	for name, v := range was.Slots {
		x.out.Slots[name] = slices.Clone(v)
	}
	x.turn()
	if x.out.Kind == "" {
		return
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
			of := x.costOf(n)
			if of == "" {
				of = x.items[n].id
			}
			x.swap("of", of)
		}
		if was.Kind == MayOther {
			x.swap("act", x.items[n].id)
		}
	}
}

// turn is the kind of a question that goes on from another: what it asks of the same thing.
func (x *filling) turn() {
	was := x.before
	switch {
	case x.has("@why"):
		x.out.Kind = WhyNot
		delete(x.out.Slots, "of")
	case x.has("@not"):
		x.out.Kind = "" // whether it is asked of or denied is not known
	case x.has("@who"):
		x.out.Kind = WhoCanAttack
		for _, slot := range []string{"unit", "with", "from", "formation", "any", "arm"} {
			delete(x.out.Slots, slot)
		}
	case x.has("@cost") && !x.has("{chit}"):
		x.out.Kind = Cost
		switch {
		case len(was.Slots["of"]) > 0:
		case was.Kind == MayMove:
			x.swap("of", "move")
		case was.Kind == MayAttack, was.Kind == Odds:
			x.swap("of", "attack")
		}
	case x.has("@odds"):
		x.out.Kind = Odds
	case x.has("@points") && was.Kind == MayMove:
		x.out.Kind = Cost
		x.swap("of", "move")
	case was.Kind == PointsLeft && x.has("{hex}") && x.has("@move"):
		x.out.Kind = MayMove
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
		if was.Kind == Cost && x.costOf(n) != "" && len(was.Slots["unit"]) == 0 {
			x.swap("of", x.costOf(n))
			continue
		}
		before := len(x.out.Slots["follows"])
		x.units("follows", "", n)
		all := x.out.Slots["follows"][min(before, len(x.out.Slots["follows"])):]
		target := where == "target" && len(all) > 0 && x.enemy(all[0], was.Slots.One("unit")+was.Slots.One("formation"))
		switch {
		case target && len(x.of("{hex}")) > 0:
		case was.Kind == WhoCanAttack && len(all) > 0 && x.own(all[0]):
			x.out.Kind = MayAttack
			units = append(units, all...)
		case target || was.Kind == WhoCanAttack:
			x.swap("target", all...)
		case x.roles[n] == "with" && x.besides(was):
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

// own tells whether a unit can be one that attacks what the question before names.
func (x *filling) own(id string) bool {
	u := x.b.units[id]
	if t := x.b.units[x.before.Slots.One("target")]; t != nil && u != nil {
		return t.Side != u.Side
	}
	return u != nil && u.Side == x.g.Side
}

// besides tells whether a unit that is named behind "with" takes part besides who did: in an attack and in a group.
func (x *filling) besides(was *Reading) bool {
	in := slices.Contains([]Kind{MayAttack, Odds, MayJoin, Why}, was.Kind) || was.Slots.One("act") == "move_together"
	return in && slices.ContainsFunc(x.items, func(e edge) bool {
		return e.tag == "@with" && x.ts[e.from].text != "and" && x.ts[e.from].text != "e"
	})
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

// mains are the slots by which a question to the rulebook says what it is about, by its kind, in the order in which
// they count.
func mains() []struct {
	kind  Kind
	slots []string
} {
	return []struct {
		kind  Kind
		slots []string
	}{
		{Rule, []string{"rule"}},
		{Result, []string{"result"}},
		{Chit, []string{"chit", "marker"}},
		{Term, []string{"term"}},
		{Stacking, []string{"side", "formation", "unit", "hex", "number"}},
		{Reinforcements, []string{"formation", "unit", "side", "scenario"}},
		{Victory, []string{"scenario", "side"}},
		{Compare, []string{"topic", "game"}},
		{Next, []string{"phase"}},
	}
}

// kindOf changes the kind of a question that goes on from one to the rulebook, where what is named is of another; what
// names nothing that such a question is about does not go on from it.
func (x *filling) kindOf() {
	was := x.before.Kind
	if !was.toBook() {
		return
	}
	names := func(slots []string) bool {
		return slices.ContainsFunc(slots, func(s string) bool { return x.has("{" + s + "}") })
	}
	words := []Kind{Rule, Term, Result, Chit}
	for _, m := range mains() {
		if m.kind == was && names(m.slots) {
			return
		}
	}
	for _, m := range mains() {
		if !slices.Contains(words, was) || !slices.Contains(words, m.kind) || !names(m.slots) {
			continue
		}
		x.out.Kind = m.kind
		for _, o := range mains() {
			if o.kind != m.kind && slices.Contains(words, o.kind) {
				for _, slot := range o.slots {
					delete(x.out.Slots, slot)
				}
			}
		}
		return
	}
	x.out.Kind = ""
}
