package grammar

import (
	"maps"
	"slices"
)

// base is what a question of a kind has of the one before it.
func (x *filling) base(kind Kind) Slots {
	was := x.before
	names := kind.keeps()
	if kind == was.Kind || kind == WhyNot || kind == Cost {
		names = slices.Sorted(maps.Keys(was.Slots))
	}
	out := Slots{}
	for _, name := range names {
		if len(was.Slots[name]) > 0 {
			out[name] = slices.Clone(was.Slots[name])
		}
	}
	if kind != was.Kind {
		x.suit(kind, out)
	} else if out.One("act") == "move_together" && x.named() > 0 {
		out["with"] = append(slices.Clone(was.Slots["unit"]), was.Slots["with"]...)
		delete(out, "unit")
	}
	return out
}

// keeps are the slots that a question of a kind can have of one of another kind.
func (k Kind) keeps() []string {
	switch k {
	case MayAttack, Odds:
		return []string{"unit", "with", "formation", "any", "arm", "target", "type", "from", "spare", "points"}
	case MayJoin:
		return []string{"target", "type", "to"}
	case WhoCanAttack:
		return []string{"target", "type", "side", "points", "to"}
	case MayMove:
		return []string{"unit", "formation", "any", "arm", "to"}
	case Why, MayOther:
		return []string{"unit", "formation", "what", "hex", "target", "type"}
	case PointsLeft:
		return []string{"unit", "formation", "side"}
	case Status, MayRetreat, Options:
		return []string{"unit", "formation"}
	case WhyNot, Cost, Rule, Term, Chit, Result, Next, Stacking, Reinforcements, Victory, Compare, Refuse:
	}
	return nil
}

// suit makes what a question has of another fit its kind.
func (x *filling) suit(kind Kind, out Slots) {
	was := x.before
	to := was.Slots.One("to")
	switch kind {
	case MayAttack, Odds, WhoCanAttack:
		if len(out["target"]) == 0 && x.held(to) {
			out["target"] = []string{to}
		}
		delete(out, "to")
	case MayJoin:
		if was.Kind != MayMove {
			delete(out, "to")
		}
		if all := append(slices.Clone(was.Slots["unit"]), was.Slots["with"]...); len(all) > 0 {
			out["with"] = all
		}
	case WhyNot:
		delete(out, "of")
	case Cost:
		was.priced(out)
	case MayMove:
		if !slices.Contains([]Kind{WhyNot, Cost, PointsLeft}, was.Kind) {
			delete(out, "to")
		}
	case Status:
		if was.Kind == MayMove && x.f.kind == "and" {
			delete(out, "unit")
			out["hex"] = was.Slots["to"]
		}
	case Why, MayOther, PointsLeft, MayRetreat, Options, Rule, Term, Chit, Result, Next, Stacking, Reinforcements,
		Victory, Compare, Refuse:
	}
}

// priced says what it is of a question that costs something.
func (r *Reading) priced(out Slots) {
	switch {
	case len(r.Slots["of"]) > 0:
	case r.Kind == MayMove, r.Kind == Status && len(r.Slots["hex"]) > 0:
		out["of"] = []string{"move"}
	case r.Kind.fights():
		out["of"] = []string{"attack"}
	case r.Kind == MayOther && len(r.Slots["act"]) > 0:
		out["of"] = out["act"]
		delete(out, "act")
	}
}

// held tells whether an enemy of the side that moves stands in a hex.
func (x *filling) held(hex string) bool {
	for id, at := range x.g.At {
		if u := x.b.units[id]; at == hex && u != nil && u.Side != x.g.Side {
			return true
		}
	}
	return false
}

// bare tells whether a question names nothing of what one of its kind is about: it goes on from the one before it.
func (x *filling) bare() bool {
	lacks := func(slots ...string) bool {
		return !slices.ContainsFunc(slots, func(s string) bool { return len(x.out.Slots[s]) > 0 })
	}
	switch x.out.Kind {
	case Odds:
		return lacks("target", "to", "attack")
	case MayAttack, WhoCanAttack:
		return lacks("target", "general", "what", "terrain", "after")
	case MayJoin:
		return lacks("with") && (lacks("target") || x.out.Slots.One("target") == x.before.Slots.One("target"))
	case Cost:
		return lacks("to", "unit", "formation", "terrain", "type", "class", "item", "arm", "any", "what") &&
			slices.Contains([]string{"", "move", "attack"}, x.out.Slots.One("of"))
	case PointsLeft:
		return lacks("unit", "formation", "side", "what")
	case Status:
		return lacks("unit", "formation", "hex", "arm", "any", "general") && x.out.Slots.One("what") != ""
	case MayRetreat:
		return x.before.Kind == MayRetreat && len(x.out.Slots) == 0
	case MayMove, MayOther, WhyNot, Why, Options, Rule, Term, Chit, Result, Next, Stacking, Reinforcements,
		Victory, Compare, Refuse:
	}
	return false
}

// goOn takes from the question before it what a question leaves out that asks it of the same thing: one that begins
// with "and" and is of the same kind, and one that by itself is about nothing.
func (x *filling) goOn() {
	if x.before == nil || x.out.Follows || x.out.Kind == "" || x.before.Kind.toBook() {
		return
	}
	if x.begins && x.before.Kind == Odds && len(x.before.Slots["attack"]) > 0 && x.numbered() {
		x.out.Kind = "" // other strengths, and no unit of that number
		return
	}
	if x.pair() {
		return
	}
	on := x.begins && x.before.Kind == x.out.Kind
	bare := x.bare() && !x.defines()
	if !on && !bare {
		return
	}
	x.sameKind()
	base := x.base(x.out.Kind)
	if len(base) == 0 {
		return
	}
	x.team(base)
	for name, v := range base {
		if len(x.out.Slots[name]) == 0 {
			x.put(name, v...)
		}
	}
	x.out.Follows = bare
}

// pair has several go where one was asked about: "Rec 3 and MG 8 together?"
func (x *filling) pair() (is bool) {
	all, with := x.out.Slots["unit"], x.out.Slots["with"]
	if x.out.Kind != MayJoin || x.before.Kind != MayMove || len(x.before.Slots["to"]) == 0 || len(with) == 0 ||
		len(x.out.Slots["target"]) > 0 || x.has("@may") || x.joining() {
		return false
	}
	x.out.Kind, x.out.Follows = MayMove, true
	x.out.Slots = Slots{"unit": append(slices.Clone(all), with...), "to": x.before.Slots["to"]}
	return true
}

// numbered tells whether a unit or a formation is called by no more than a number.
func (x *filling) numbered() bool {
	return slices.ContainsFunc(x.items, func(e edge) bool {
		return e.names() && e.to == e.from+1 && x.ts[e.from].kind == aNumber && !x.ts[e.from].ordinal
	})
}

// sameKind gives a question the kind of the one before it where its words ask no other: "and with the guns?" asks the
// odds again, and whether a unit joins one that moves asks whether both may move.
func (x *filling) sameKind() {
	was := x.before.Kind
	joins := x.out.Kind == MayJoin && len(x.out.Slots["target"]) == 0
	switch {
	case joins && x.apart() && (was == MayAttack || was == Odds || was == MayMove):
		x.out.Kind = was // who does it by himself joins nobody
		delete(x.out.Slots, "with")
		delete(x.out.Slots, "act")
	case x.out.Kind == MayAttack && was == Odds && x.begins && !x.has("@may"):
		x.out.Kind = Odds
	case joins && was == MayMove:
		x.out.Kind = MayMove
		units := append(slices.Clone(x.before.Slots["unit"]), x.out.Slots["unit"]...)
		x.swap("unit", append(units, x.out.Slots["with"]...)...)
		delete(x.out.Slots, "with")
		delete(x.out.Slots, "act")
	case joins && len(x.out.Slots["with"]) == 0 &&
		(was == MayAttack && !x.joining() || was == Odds && (!x.joining() || x.supposes())):
		x.out.Kind = was
		x.out.Slots["with"] = x.out.Slots["unit"]
		delete(x.out.Slots, "unit")
	}
}

// apart tells whether it is asked of somebody alone: "Rec 3 on its own?"
func (x *filling) apart() bool {
	return x.has("@alone") && len(x.of("@join", "@with", "@together", "@adding", "@plus")) == 0
}

// joining tells whether it is said that somebody joins, and not just that he is in it too: "with him along?"
func (x *filling) joining() bool {
	return slices.ContainsFunc(x.items, func(e edge) bool {
		return e.tag == "@join" && !slices.ContainsFunc(x.lat[e.from], func(o edge) bool {
			return o.tag == "@together" && o.to == e.to && o.exact
		})
	})
}

// team puts who comes to those of the question before, or leaves them.
func (x *filling) team(base Slots) {
	units := func(what change) (out []string) {
		does := x.does()
		for n := range x.items {
			if e := &x.items[n]; does[n] == what && (e.tag == "{unit}" || e.tag == "{arm}") {
				out = append(out, e.id)
			}
		}
		return out
	}
	more, less := units(adds), units(drops)
	switch {
	case len(less) > 0:
		drop := func(id string) bool { return slices.Contains(less, id) }
		for _, slot := range []string{"unit", "with"} {
			base[slot] = slices.DeleteFunc(base[slot], drop)
			x.out.Slots[slot] = slices.DeleteFunc(x.out.Slots[slot], drop)
			if len(x.out.Slots[slot]) == 0 {
				delete(x.out.Slots, slot)
			}
			if len(base[slot]) == 0 {
				delete(base, slot)
			}
		}
	case len(more) > 0 && x.out.Kind != MayJoin && slices.Contains(x.out.Slots["unit"], more[0]):
		x.out.Slots["with"] = append(x.out.Slots["unit"], x.out.Slots["with"]...)
		delete(x.out.Slots, "unit")
	case x.out.Kind == MayJoin:
	case len(x.out.Slots["unit"]) > 0:
		for _, slot := range []string{"unit", "with", "formation", "any", "arm", "from"} {
			delete(base, slot)
		}
	}
}
