package grammar

import (
	"slices"
	"strings"
)

// book puts what a question to the rulebook names.
func (x *filling) book() {
	x.plain("rule", "term", "result", "chit", "marker", "side", "scenario", "topic")
	x.plain("hex", "formation", "phase", "number", "item")
	if x.f.kind == Chit {
		delete(x.out.Slots, "chit")
		x.chit()
	}
	if x.f.kind == Rule {
		x.out.Slots = Slots{"rule": x.out.Slots["rule"]} // what else is named is what it is about
	}
	if all := x.out.Slots["topic"]; x.f.kind == Compare && len(all) > 1 {
		// "after combat" says when
		x.out.Slots["topic"] = only(all, func(topic string) bool { return topic != "attack" })
	}
	x.whatOf()
	x.red()
	if x.f.kind == Result && (x.redUnsaid() || x.someone()) {
		x.out.Kind = ""
	}
	for _, n := range x.of("{losing}") {
		x.put("side", x.items[n].id)
	}
	if len(x.out.Slots["term"]) > 1 {
		x.out.Kind = ""
	}
	if x.f.kind == Victory && len(x.of("@destroyed", "@losing")) > 0 {
		delete(x.out.Slots, "side")
	}
	if x.out.Slots.One("what") == "conversion" {
		x.out.Slots["formation"] = x.out.Slots["formation"][:1]
	}
	if x.f.kind == Compare {
		x.put("games", x.b.system)
		for _, n := range x.of("{game}") {
			x.put("games", x.items[n].id)
		}
		for n := range x.aside {
			if x.aside[n].tag == "{game}" {
				x.put("games", x.aside[n].id)
			}
		}
	}
	if x.f.kind == Reinforcements || x.f.kind == Stacking {
		x.unitsOf()
	}
	goes := x.opens("@may") && !x.has("@where") || x.has("@may") && x.has("@where") && x.has("{hex}")
	if x.f.kind == Reinforcements && goes && !x.has("@reinforcement") {
		x.out.Kind = "" // "can it go along when that one comes" asks for no turn
	}
}

// redUnsaid tells whether a word says that a loss is red, and the result that is read has none.
func (x *filling) redUnsaid() bool {
	return !strings.Contains(x.out.Slots.One("result"), "R") && slices.ContainsFunc(x.lat, func(edges []edge) bool {
		return slices.ContainsFunc(edges, func(e edge) bool { return e.tag == "@red" && e.exact })
	})
}

// someone tells whether what looks like a result is called just as a unit is, in a question that goes on from one about
// units: "and with 3R/4?"
func (x *filling) someone() bool {
	if x.before == nil || x.before.Kind.toBook() || len(x.of("@result", "@rolled", "@table_says", "@loss")) > 0 {
		return false
	}
	return slices.ContainsFunc(x.of("{result}"), func(n int) bool {
		e := &x.items[n]
		return slices.ContainsFunc(x.lat[e.from], func(o edge) bool {
			return o.tag == "{unit}" && o.game == "" && o.to == e.to && x.g.At[o.id] != ""
		})
	})
}

// whatOf puts the term for what the question before named, where it is asked what that means.
func (x *filling) whatOf() {
	if x.f.kind != Term || x.has("{term}") || x.has("@exert") {
		return
	}
	x.out.Slots = Slots{}
	if x.before == nil || !x.out.Pronoun && x.named() > 0 {
		x.out.Kind = ""
		return
	}
	for _, slot := range []string{"what", "type", "term", "topic"} {
		x.put("term", x.before.Slots[slot]...)
	}
	x.out.Follows, x.out.Pronoun = true, false
	if len(x.out.Slots["term"]) != 1 {
		x.out.Kind = "" // nobody knows which word
	}
}

// red puts a result of which one loss is red.
func (x *filling) red() {
	r, numbers := x.out.Slots.One("result"), x.of("{number}")
	a, d, pair := strings.Cut(r, "/")
	if !x.has("@red") || !pair || len(numbers) == 0 {
		return
	}
	switch n := x.items[numbers[0]].id; n {
	case a:
		r = a + "R/" + d
	case d:
		r = a + "/" + d + "R"
	}
	x.out.Slots["result"] = []string{r}
	delete(x.out.Slots, "number")
}

// opens tells whether the first word that says something is of a list.
func (x *filling) opens(tag string) bool {
	for n := range x.items {
		if t := x.items[n].tag; t != "@idle" && t != "@prep" && t != "@also" {
			return t == tag
		}
	}
	return false
}

// enemy tells whether two units are of different sides.
func (x *filling) enemy(a, b string) bool {
	u, o := x.b.units[a], x.b.units[b]
	return u != nil && o != nil && u.Side != o.Side
}

// chit puts the chit that is named, not the word for a kind of them.
func (x *filling) chit() {
	for _, n := range x.of("{chit}") {
		if id := x.items[n].id; len(x.out.Slots["chit"]) == 0 && id != "tactical-chit" && id != "action-chit" {
			x.put("chit", strings.TrimSuffix(id, "-chit"))
		}
	}
}
