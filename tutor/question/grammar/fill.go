package grammar

import (
	"slices"
	"strings"
)

// filling fills the slots of a reading.
type filling struct {
	b      *Book
	f      *frame
	g      *Ground
	ts     []token
	items  []edge
	before *Reading
	out    Reading
	roles  []string // of an item: what stands before it says
	aside  []edge   // what is named besides
	spoken []int    // items that say no more than another does
	begins bool     // it begins as one that goes on does
	lat    [][]edge
}

func (b *Book) fill(f *frame, p *parse, ts []token, lat [][]edge, g *Ground, before *Reading) Reading {
	x := &filling{b: b, f: f, g: g, ts: ts, items: p.items, before: before, lat: lat}
	x.begins = begins(lat)
	x.out = Reading{Kind: f.kind, Slots: Slots{}}
	for name, v := range f.fixed {
		x.out.Slots[name] = []string{v}
	}
	role := ""
	items := p.items[:0:0]
	for _, e := range p.items {
		if e.tag == asideTag {
			x.aside = append(x.aside, e.inner...)
			x.out.Asides = append(x.out.Asides, textOf(ts[e.from:e.to]))
			continue
		}
		items = append(items, e)
	}
	x.items = items
	for n, e := range x.items {
		switch {
		case e.tag == "@it" && e.to > e.from+1 && n+1 < len(items) && e.to == items[n+1].from && items[n+1].names():
			x.roles = append(x.roles, "") // "the stack of the Indians" is no pronoun
			continue
		case e.tag == "@from" || e.tag == "@with" || e.tag == "@against" || e.tag == "@plus" || e.tag == "@leave":
			role = e.tag[1:]
		case e.tag[0] == '{':
			x.roles = append(x.roles, role)
			role = ""
			continue
		case e.tag == "@prep" && slices.Contains([]string{"to", "para", "ate", "into", "until"}, x.ts[e.from].text):
			role = "to"
		case e.tag == "@prep" || e.tag == "@idle" || e.tag == "@hexword" || e.tag == "@unitword" || e.tag == "@alone":
		case e.tag == "@it":
			x.out.Pronoun, role = true, ""
			they := []string{"they", "them", "these", "those", "elas", "ambos", "ambas", "both"}
			x.out.plural = x.out.plural || slices.Contains(they, x.ts[e.from].text)
			x.out.object = x.out.object || x.doneTo(n)
		default:
			role = ""
		}
		x.roles = append(x.roles, "")
	}
	x.fromAside()
	x.place()
	if x.absent() {
		return x.out
	}
	x.assign()
	x.account()
	x.another()
	x.out.Alone = x.apart() && len(x.out.Slots["unit"]) == 1 && len(x.out.Slots["with"]) == 0
	x.out.Only = x.onlyTarget()
	x.complete()
	return x.out
}

// onlyTarget tells whether "only" stands before whom is attacked: "can 8/1 attack only 9 KRR?"
func (x *filling) onlyTarget() bool {
	if x.out.Kind != MayAttack || len(x.out.Slots["target"]) == 0 || len(x.out.Slots["unit"]) == 0 {
		return false
	}
	between := []string{"@idle", "@prep", "@against", "@hexword", "@unitword"}
	for _, n := range x.of("@only", "@alone") { // "só" is both
		for m := n + 1; m < len(x.items); m++ {
			e := &x.items[m]
			names := e.names() || e.tag == "{hex}" || e.tag == "{at}"
			if e.tag == "@it" || names && e.id != x.out.Slots.One("unit") {
				return true
			}
			if !slices.Contains(between, e.tag) && (e.tag != "@attack" || x.items[n].tag == "@alone") {
				break
			}
		}
	}
	return false
}

// doneTo tells whether a pronoun stands right behind the word for an attack, in which somebody else is named.
func (x *filling) doneTo(n int) bool {
	for m := n - 1; m >= 0; m-- {
		switch x.items[m].tag {
		case "@idle", "@prep", "@with", "@from":
		case "@against", "@versus", "@attack", "@join", "{type}", "@target":
			return slices.ContainsFunc(x.items[:m], func(e edge) bool { return e.names() || e.tag == "@unitword" })
		default:
			return false
		}
	}
	return false
}

// names tells whether an edge names units.
func (e *edge) names() bool { return e.tag == "{unit}" || e.tag == "{arm}" || e.tag == "{formation}" }

// fromAside takes the unit that is meant, and the hex that is, from what is told besides where the question itself
// names none: "8 Hus stands beside 2118; why may it not enter?"
func (x *filling) fromAside() {
	if x.f.kind.toBook() {
		return
	}
	hits := slices.Contains([]Kind{MayAttack, MayJoin, Odds}, x.f.kind) && x.named() < 2
	wants := map[string]bool{
		"{unit}": x.named() == 0, "{hex}": (x.f.kind == WhyNot || hits) && !x.has("{hex}"),
	}
	wants["{arm}"] = wants["{unit}"]
	for _, e := range x.aside {
		if !wants[e.tag] || e.tag == "{hex}" && x.stands(e.id) {
			continue
		}
		x.items, x.roles = append(x.items, e), append(x.roles, "")
		wants[e.tag] = false
		if e.tag != "{hex}" {
			wants["{unit}"], wants["{arm}"] = false, false
		}
	}
}

// account notes what is named and stands in no slot.
func (x *filling) account() {
	loose := []Kind{Compare, Stacking, Victory, Reinforcements, Result, Term, Chit, ""}
	if slices.Contains(loose, x.out.Kind) || x.out.Follows {
		return
	}
	has := map[string]bool{}
	for _, all := range x.out.Slots {
		for _, v := range all {
			has[v] = true
		}
	}
	tags := []string{"{unit}", "{formation}", "{arm}", "{hex}", "{number}", "{type}", "{side}"}
	if x.out.Slots.One("act") == "commit_air" {
		tags = tags[:5] // an attack from the air is what the points are for
	}
	for n := range x.items {
		e := &x.items[n]
		if !slices.Contains(tags, e.tag) || slices.Contains(x.spoken, n) {
			continue
		}
		used := has[e.id] || x.told(e, has) || x.describes(n) ||
			slices.ContainsFunc(e.many, func(id string) bool { return has[id] })
		if !used && !slices.Contains(x.out.Unread, x.said(e)) {
			x.out.Unread = append(x.out.Unread, x.said(e))
		}
	}
}

// another leaves "other" unread where nothing else says which one is meant.
func (x *filling) another() {
	for n := range x.items {
		if e := &x.items[n]; e.tag == "@other" && !x.has("{at}") && !x.f.kind.toBook() && !x.out.Follows {
			x.out.Unread = append(x.out.Unread, x.said(e))
		}
	}
}

// describes tells whether a formation says no more than what stands beside it: the unit of it that is named, or the hex
// in which units of it stand.
func (x *filling) describes(n int) bool {
	e := &x.items[n]
	if e.tag != "{formation}" {
		return false
	}
	if n > 0 && connects(x.ts[e.from-1].text) {
		for m := n - 1; m >= 0; m-- {
			if x.items[m].tag == "{unit}" {
				return !x.enemy(x.items[m].id, e.id)
			}
			if x.items[m].tag[0] == '{' {
				break
			}
		}
	}
	if whole := x.b.units[e.id]; whole != nil && n+1 < len(x.items) && x.items[n+1].tag == "{unit}" &&
		x.items[n+1].from == e.to && !x.ts[e.to].mark {
		if u := x.b.units[x.items[n+1].id]; u != nil && u.in(whole) {
			return true // "Ariete's X battalion"
		}
	}
	return slices.ContainsFunc(x.lat[e.from], func(o edge) bool {
		return o.to == e.to && (o.tag == "{unit}" || o.tag == "{arm}") && o.game == "" && x.holds(&o)
	})
}

// place takes a hex that stands behind units for where they stand: "the panzers at El Agheila".
func (x *filling) place() {
	last := -1
	for n := range x.items {
		e := &x.items[n]
		switch {
		case e.names():
			last = n
		case e.tag == "{hex}" && last >= 0:
			unit := &x.items[last]
			if unit.tag == "{formation}" {
				x.instead(last, e.id)
			}
			all := unit.many
			if len(all) == 0 {
				all = []string{unit.id}
			}
			here := slices.DeleteFunc(slices.Clone(all), func(id string) bool { return x.g.At[id] != e.id })
			only := x.f.kind == MayMove && len(x.of("{hex}")) == 1
			if len(here) > 0 && x.roles[n] != "to" && !only {
				e.tag, unit.many, unit.all = "{at}", here, unit.tag == "{arm}"
				unit.id = here[0]
			}
			last = -1
		case e.tag == "@prep" || e.tag == "@from" || e.tag == "@idle" || e.tag == "@hexword" ||
			e.tag == "@unitword" || e.tag == "@against":
		default:
			last = -1
		}
	}
}

// instead takes units for their formation where one of them stands in a hex: "the Indians in 2117".
func (x *filling) instead(n int, hex string) {
	e := &x.items[n]
	for _, o := range x.lat[e.from] {
		if o.to != e.to || o.tag != "{unit}" && o.tag != "{arm}" || o.game != "" {
			continue
		}
		if slices.ContainsFunc(append(slices.Clone(o.many), o.id), func(id string) bool { return x.g.At[id] == hex }) {
			*e = o
			return
		}
	}
}

// absent refuses what names something that there is not.
func (x *filling) absent() bool {
	for n := range x.items {
		e := &x.items[n]
		switch {
		case e.tag == "{nounit}" && x.apposed(n):
			e.tag = "@idle" // "my armored car regiment, 11 Hus": the name behind it says which
			continue
		case e.game != "" && e.tag != "{game}" && x.ours(e):
			x.out.Unread = append(x.out.Unread, x.said(e))
			continue
		case e.tag == "{nounit}" || e.tag == "{unit}" && e.game != "" || e.tag == "{formation}" && e.game != "":
			x.refuse("no-such-unit", x.said(e))
		case e.tag == "{rule}" && x.b.hasRule != nil && !x.b.hasRule(e.id):
			x.refuse("no-such-rule", e.id)
		case e.tag == "{badhex}":
			x.refuse("no-such-hex", e.id)
		case e.tag == "{result}" && e.game != "":
			x.refuse("no-such-result", x.said(e))
		case e.game != "" && e.tag != "{game}":
			x.refuse("other-game", x.said(e))
			x.out.Slots = Slots{"game": {e.game}}
		default:
			continue
		}
		return true
	}
	return false
}

// apposed tells whether a unit is named right behind an item, after a comma.
func (x *filling) apposed(n int) bool {
	if n+1 == len(x.items) {
		return false
	}
	e := &x.items[n+1]
	return e.tag == "{unit}" && e.game == "" && x.ts[e.from].mark && e.from == x.items[n].to
}

// ours tells whether the game itself has something of the same words, if nothing that a question of the kind asks for.
func (x *filling) ours(e *edge) bool {
	return slices.ContainsFunc(x.lat[e.from], func(o edge) bool {
		vain := []string{e.tag, "@idle", "@scene", "{nounit}"}
		return o.to == e.to && o.game == "" && !slices.Contains(vain, o.tag)
	})
}

func (x *filling) said(e *edge) string { return textOf(x.ts[e.from:e.to]) }

func (x *filling) refuse(reason, words string) {
	x.out = Reading{Kind: Refuse, Reason: reason, Words: words}
}

// of are the items of some slots.
func (x *filling) of(tags ...string) (out []int) {
	for n := range x.items {
		if slices.Contains(tags, x.items[n].tag) {
			out = append(out, n)
		}
	}
	return out
}

func (x *filling) put(name string, values ...string) {
	for _, v := range values {
		if v != "" && !slices.Contains(x.out.Slots[name], v) {
			x.out.Slots[name] = append(x.out.Slots[name], v)
		}
	}
}

// plain puts what fills a slot of the same name.
func (x *filling) plain(slots ...string) {
	for _, slot := range slots {
		for _, n := range x.of("{" + slot + "}") {
			x.put(slot, x.items[n].id)
		}
	}
}

func (x *filling) has(tag string) bool { return len(x.of(tag)) > 0 }

// side is that of a unit; empty where it may be of either.
func (x *filling) side(e *edge) string {
	all := e.many
	if len(all) == 0 {
		all = []string{e.id}
	}
	side := ""
	for _, id := range all {
		u := x.b.units[id]
		if u == nil || side != "" && side != u.Side {
			return ""
		}
		side = u.Side
	}
	return side
}

// only leaves of the units that are meant those for which something holds, where there are any.
func only(all []string, is func(string) bool) []string {
	some := slices.DeleteFunc(slices.Clone(all), func(id string) bool { return !is(id) })
	if len(some) > 0 {
		return some
	}
	return all
}

// meant are the units that an item may be: of a side, in the position and in hand, where there are such.
func (x *filling) meant(e *edge, side string) []string {
	all := e.many
	if len(all) == 0 {
		all = []string{e.id}
	}
	if len(x.g.At) > 0 {
		all = only(all, func(id string) bool { return x.g.At[id] != "" })
	}
	if side != "" {
		all = only(all, func(id string) bool { u := x.b.units[id]; return u != nil && u.Side == side })
	}
	if len(all) > 1 {
		all = only(all, func(id string) bool { return slices.Contains(x.g.Held, id) })
	}
	return all
}

// complete gives each choice what else the question names.
func (x *filling) complete() {
	for n := range x.out.Choices {
		c := &x.out.Choices[n]
		c.Kind = x.out.Kind
		for name, v := range x.out.Slots {
			if len(c.Slots[name]) == 0 && name != "any" && name != "arm" && name != "follows" {
				c.Slots[name] = slices.Clone(v)
			}
		}
	}
}

// offer gives the units that may be meant as choices.
func (x *filling) offer(slot string, all []string) {
	for _, id := range all {
		c := x.out
		c.Slots = Slots{}
		for k, v := range x.out.Slots {
			c.Slots[k] = slices.Clone(v)
		}
		c.Slots[slot] = append(c.Slots[slot], id)
		if len(x.out.Choices) < mostChoices {
			x.out.Choices = append(x.out.Choices, c)
		}
	}
}

// units puts the units of some items in a slot. What may be several is asked back, unless one of them is in hand or is
// the only one of its side.
func (x *filling) units(slot, side string, items ...int) {
	for _, n := range items {
		e := &x.items[n]
		all := x.meant(e, side)
		if e.all {
			x.put(slot, all...)
			continue
		}
		if slot == "follows" && len(all) > 1 { // whom the question before is about tells the side
			was := x.b.units[x.before.Slots.One("unit")]
			all = only(all, func(id string) bool {
				u := x.b.units[id]
				return was != nil && u != nil && u.Side == was.Side
			})
		}
		mine := func(id string) bool { u := x.b.units[id]; return u != nil && u.Side == x.g.Side }
		if e.tag == "{arm}" && slot == "unit" && x.g.Side != "" && side == "" {
			if all = only(all, mine); !mine(all[0]) { // an enemy is named as one
				x.out.Unread = append(x.out.Unread, x.said(e))
				continue
			}
		}
		if e.tag == "{arm}" && slot == "unit" && len(all) > 1 && len(all) <= mostChoices && x.f.kind == MayRetreat {
			x.offer(slot, all)
		}
		if e.tag == "{arm}" && (len(all) > 1 || len(x.out.Slots[slot]) > 0) {
			if len(x.out.Slots["unit"]) > 0 {
				x.out.Unread = append(x.out.Unread, x.said(e))
				continue
			}
			x.put("arm", e.id)
			x.put("any", all...)
			continue
		}
		if len(all) > 1 {
			x.offer(slot, all)
		}
		x.put(slot, all[0])
	}
}

// known puts the unit of the question before where one is meant and none is named.
func (x *filling) known() {
	if x.before != nil && len(x.out.Slots["unit"]) == 0 && (x.out.Pronoun || x.f.kind == WhyNot) {
		x.put("unit", x.before.Slots["unit"]...)
	}
}

func other2(side string) string {
	return map[string]string{"axis": "allies", "allies": "axis"}[side]
}

// told tells whether something that is named is what a slot has already, called otherwise: the formation of a unit, the
// unit in a hex, the hex of a unit.
func (x *filling) told(e *edge, has map[string]bool) bool {
	switch e.tag {
	case "{formation}":
		whole := x.b.units[e.id]
		return whole != nil && slices.ContainsFunc(x.b.bags, func(bg *bag) bool {
			return has[bg.unit.ID] && bg.unit.Game == "" && bg.unit.in(whole)
		})
	case "{unit}", "{arm}":
		return slices.ContainsFunc(append([]string{e.id}, e.many...), func(id string) bool {
			return x.g.At[id] != "" && has[x.g.At[id]]
		})
	case "{hex}":
		for id := range has {
			if x.g.At[id] == e.id {
				return true
			}
		}
	}
	return false
}

// in tells whether a unit is of a formation, by what both are called.
func (u *Unit) in(formation *Unit) bool {
	return slices.ContainsFunc(formation.Names, func(name string) bool {
		return slices.ContainsFunc(u.Of, func(of string) bool {
			return strings.Contains(strings.ToLower(of), strings.ToLower(name))
		})
	})
}
