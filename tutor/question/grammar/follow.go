package grammar

import "slices"

// follow goes on from the question before: what is named takes the place of what was, comes to it or leaves it, and
// what is asked of it stays or is turned.
func (x *filling) follow() {
	was := x.before
	x.out.Follows = true
	x.out.Kind = x.turn()
	if x.out.Kind == "" {
		return
	}
	x.out.Slots = x.base(x.out.Kind)
	does := x.does()
	where := x.where()
	for _, n := range x.of("{hex}") {
		switch {
		case does[n] == drops, x.stands(x.items[n].id) && len(x.of("{hex}")) == 1:
		case x.roles[n] == "from":
			x.swap("from", x.items[n].id)
		default:
			x.swap(where, x.items[n].id)
		}
	}
	x.followUnits(where, does)
	for _, n := range x.of("{box}") {
		x.swap("to", x.items[n].id)
	}
	if was.Kind == Cost && x.has("{costof}") {
		delete(x.out.Slots, "any")
		delete(x.out.Slots, "arm")
	}
	x.followNames(does)
	x.kindOf()
	x.followStates()
	if x.strengths() {
		return
	}
	if numbers := x.of("{number}"); len(numbers) > 0 {
		for _, slot := range []string{"points", "number", "value"} {
			if len(was.Slots[slot]) > 0 || slot == "points" && x.has("{airpoints}") {
				x.swap(slot, x.items[numbers[0]].id)
			}
		}
	}
	for _, n := range x.of("{act}", "{costof}") {
		if x.out.Kind == Cost && was.Kind == Cost {
			of := x.costOf(n)
			if of == "" {
				of = x.items[n].id
			}
			x.swap("of", of)
		}
		if x.out.Kind == MayOther {
			x.swap("act", x.items[n].id)
		}
	}
	x.leftOver()
}

// followStates puts the states that are named; of what stood in none before it is asked whether it is in one.
func (x *filling) followStates() {
	for _, n := range x.of("{state}") {
		x.swap("what", x.items[n].id)
	}
}

// leftOver leaves unread what a question that goes on names and that has no place in it; one that changes nothing asks
// nothing.
func (x *filling) leftOver() {
	if x.out.Kind == "" {
		return
	}
	if x.out.Kind == x.before.Kind && len(x.out.Choices) == 0 && x.out.same(x.before) && !x.has("@correct") {
		x.out.Kind = ""
		return
	}
	has := map[string]bool{}
	for _, slots := range []Slots{x.out.Slots, x.before.Slots} {
		for _, all := range slots {
			for _, v := range all {
				has[v] = true
			}
		}
	}
	for i := range x.out.Choices {
		for _, all := range x.out.Choices[i].Slots {
			for _, v := range all {
				has[v] = true
			}
		}
	}
	for n := range x.items {
		e := &x.items[n]
		if !slices.Contains([]string{"{unit}", "{formation}", "{hex}", "{type}", "{number}"}, e.tag) {
			continue
		}
		some := slices.ContainsFunc(e.many, func(id string) bool { return has[id] })
		if !has[e.id] && !some && !x.told(e, has) {
			x.out.Unread = append(x.out.Unread, x.said(e))
		}
	}
}

// turn is the kind of a question that goes on from another: the same, or what it asks of the same thing; none where it
// does not go on.
func (x *filling) turn() Kind {
	was := x.before
	not := x.has("@not") && !x.has("@correct") && !x.denied()
	fights := was.Kind.fights()
	switch {
	case x.defines():
		return ""
	case x.has("@why") && was.Kind == Status:
		return Why
	case x.has("@why") && !was.Kind.toBook():
		return WhyNot
	case not:
		return "" // whether it is asked of or denied is not known
	case was.Kind == Cost && x.has("@may") && x.has("@join") && !x.has("@cost"):
		return "" // whether it may is no question of what it costs
	case x.has("@who"):
		if fights || was.Kind == WhyNot || was.Kind == Why || was.Kind.toBook() {
			return WhoCanAttack
		}
		return ""
	case x.has("@odds") && !was.Kind.toBook():
		return Odds
	case x.has("@left") && x.has("@points") && was.Kind.judges():
		return PointsLeft
	case x.has("@cost") && !x.has("{chit}") && !was.Kind.toBook():
		return Cost
	case x.has("@points") && was.Kind == MayMove:
		return Cost
	case was.Kind == PointsLeft && x.has("{hex}"):
		return MayMove
	case was.Kind == WhyNot && x.has("@may") && !x.has("@why"):
		return was.asked()
	case x.joining() && !x.supposes() && !x.has("@together") && (was.Kind == MayAttack || was.Kind == Odds) &&
		x.named() > 0 && !x.has("{type}"):
		return MayJoin
	case was.Kind == MayAttack && x.named() > 0 && x.withIt():
		return MayJoin
	case x.has("{state}") && was.Kind == MayMove && x.named() == 0 && !x.supposes() && len(was.Slots["what"]) == 0:
		return Status
	}
	return was.Kind
}

// withIt tells whether a question ends with "with it": with whoever was asked about before.
func (x *filling) withIt() bool {
	last := len(x.items) - 1
	return last > 0 && x.items[last].tag == "@it" && x.items[last-1].tag == "@with"
}

// asked is the kind of what is not allowed in a question why it is not.
func (r *Reading) asked() Kind {
	switch {
	case len(r.Slots["target"]) > 0:
		return MayAttack
	case len(r.Slots["to"]) > 0:
		return MayMove
	case len(r.Slots["act"]) > 0:
		return MayOther
	}
	return r.Kind
}

// fights tells whether a kind asks about an attack.
func (k Kind) fights() bool {
	return slices.Contains([]Kind{MayAttack, MayJoin, Odds, WhoCanAttack}, k)
}

// defines tells whether it is asked what a term means.
func (x *filling) defines() bool {
	if x.named() == 0 && len(x.of("@mean", "@define", "@word")) > 0 {
		return true
	}
	for at := range x.lat {
		for _, e := range x.lat[at] {
			if e.tag == "@whatis" && e.to < len(x.lat) && has(x.lat[e.to], "{term}") {
				return true
			}
			if x.named() == 0 && e.exact && (e.tag == "@mean" || e.tag == "@define") {
				return true // also where the word is passed over
			}
		}
	}
	return false
}

// swap puts something in a slot in the place of what was there.
func (x *filling) swap(slot string, values ...string) {
	delete(x.out.Slots, slot)
	x.put(slot, values...)
}

// where is the slot of the hex that a question is about.
func (x *filling) where() string {
	r := &x.out
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

// followUnits puts the units that are named in the place of those of the question before, or of what it attacks, or
// beside them, or takes them away.
func (x *filling) followUnits(where string, does map[int]change) {
	was := x.before
	var units []string
	for _, n := range x.of("{unit}", "{arm}") {
		if was.Kind == Cost && x.costOf(n) != "" && len(was.Slots["unit"]) == 0 {
			x.swap("of", x.costOf(n))
			continue
		}
		if does[n] == drops {
			e := &x.items[n]
			x.drop(append([]string{e.id}, e.many...))
			continue
		}
		before := len(x.out.Slots["follows"])
		x.units("follows", "", n)
		all := x.out.Slots["follows"][min(before, len(x.out.Slots["follows"])):]
		target := where == "target" && len(all) > 0 && x.enemy(all[0], was.Slots.One("unit")+was.Slots.One("formation"))
		switch {
		case target && len(x.of("{hex}")) > 0:
		case x.out.Kind == WhoCanAttack && len(all) > 0 && x.own(all[0]):
			x.out.Kind = MayAttack
			units = append(units, all...)
		case target || x.out.Kind == WhoCanAttack:
			x.swap("target", all...)
		case does[n] == adds && x.besides():
			x.put(x.beside(), all...)
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
	if len(units) > 0 && len(x.gone(does)) > 0 && len(x.out.Slots["unit"]) > 0 {
		x.put("unit", units...)
	} else if len(units) > 0 {
		x.swap("unit", units...)
		delete(x.out.Slots, "formation")
		delete(x.out.Slots, "from")
		if x.apart() {
			delete(x.out.Slots, "with")
		}
	}
}

// drop takes units away.
func (x *filling) drop(all []string) {
	gone := func(id string) bool { return slices.Contains(all, id) }
	for _, slot := range []string{"unit", "with"} {
		x.out.Slots[slot] = slices.DeleteFunc(x.out.Slots[slot], gone)
		if len(x.out.Slots[slot]) == 0 {
			delete(x.out.Slots, slot)
		}
	}
}

// gone are the items that leave.
func (x *filling) gone(does map[int]change) (out []int) {
	for n, what := range does {
		if what == drops && x.items[n].names() {
			out = append(out, n)
		}
	}
	return out
}

// beside is the slot of those who come to the units of a question.
func (x *filling) beside() string {
	if x.out.Kind == MayMove || len(x.out.Slots["unit"]) == 0 {
		return "unit"
	}
	return "with"
}

// own tells whether a unit can be one that attacks what the question before names.
func (x *filling) own(id string) bool {
	u := x.b.units[id]
	if t := x.b.units[x.before.Slots.One("target")]; t != nil && u != nil {
		return t.Side != u.Side
	}
	return u != nil && u.Side == x.g.Side
}

// besides tells whether a unit can take part besides who did: in an attack, and in a group that moves.
func (x *filling) besides() bool {
	in := []Kind{MayAttack, Odds, MayJoin, Why, MayMove, WhyNot}
	return slices.Contains(in, x.out.Kind) || x.before.Slots.One("act") == "move_together"
}

// followNames puts what else is named in the place of what was.
func (x *filling) followNames(does map[int]change) {
	for _, slot := range []string{"rule", "term", "result", "scenario", "phase", "topic"} {
		if x.has("{"+slot+"}") && !x.out.Kind.toBook() {
			x.out.Kind = "" // it asks of something else
			return
		}
	}
	for _, slot := range []string{
		"formation", "type", "class", "side", "rule", "term", "result", "chit", "marker", "terrain", "scenario",
		"phase", "topic",
	} {
		for _, n := range x.of("{" + slot + "}") {
			if does[n] == drops {
				if slices.Contains(x.out.Slots[slot], x.items[n].id) {
					delete(x.out.Slots, slot)
				}
				continue
			}
			x.swap(slot, x.items[n].id)
			if slot == "formation" {
				delete(x.out.Slots, "unit")
			}
		}
	}
	for _, n := range x.of("{losing}") {
		x.swap("side", x.items[n].id)
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
		{Result, []string{"result", "losing"}},
		{Chit, []string{"chit", "marker", "side"}},
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
