// Package grammar reads questions that players ask, in English or in Portuguese: of which kind a question is, and what
// it names. A question is understood when each of its words is accounted for, and when no other reading fits as well;
// else what may be meant is given, or nothing. It knows no game: what can be named is given to it, and how is asked
// stands in files.
package grammar

import (
	"cmp"
	"slices"
)

// Kind is what is asked.
type Kind string

// The kinds.
const (
	MayMove        Kind = "may_move"
	MayAttack      Kind = "may_attack"
	MayJoin        Kind = "may_join"
	MayRetreat     Kind = "may_retreat"
	MayOther       Kind = "may_other"
	WhyNot         Kind = "why_not"
	Why            Kind = "why"
	Cost           Kind = "cost"
	Odds           Kind = "odds"
	WhoCanAttack   Kind = "who_can_attack"
	PointsLeft     Kind = "points_left"
	Status         Kind = "status"
	Rule           Kind = "rule"
	Term           Kind = "term"
	Chit           Kind = "chit"
	Result         Kind = "result"
	Next           Kind = "next"
	Stacking       Kind = "stacking"
	Reinforcements Kind = "reinforcements"
	Victory        Kind = "victory"
	Compare        Kind = "compare"
	Refuse         Kind = "refuse"
)

// Slots are what a reading names, by the name of the slot.
type Slots map[string][]string

// One is the first thing in a slot; empty for none.
func (s Slots) One(name string) string {
	if len(s[name]) == 0 {
		return ""
	}
	return s[name][0]
}

// Reading is how a question was understood. With Kind empty it was not; Unread are the words that stand in the way, and
// Choices what may be meant.
type Reading struct {
	Kind    Kind
	Slots   Slots
	Reason  string // of Refuse
	Words   string // of Refuse: what there is not
	Unread  []string
	Choices []Reading
	// Pronoun tells that a unit is meant that the question does not name.
	Pronoun bool
	Follows bool // it goes on from the question before
	Mended  []string
	score   float64
}

// Read reads a question about a position, or about the game alone. Before is the reading of the question before it in
// the same conversation; nil for none.
func (b *Book) Read(text string, g *Ground, before *Reading) Reading {
	if g == nil {
		g = &Ground{}
	}
	if len(text) > longestBytes {
		return Reading{Unread: []string{"…"}}
	}
	var all []Reading
	var unread []string
	fewest := 1000
	for _, l := range b.languages {
		ts, cut := b.read(l, text)
		if cut || len(ts) == 0 {
			continue
		}
		lat := b.lattice(l, ts, g)
		if r, is := b.refused(lat); is {
			return r
		}
		readings, left := b.readings(text, ts, lat, g, before)
		all = append(all, readings...)
		if len(left) < fewest {
			fewest, unread = len(left), left
		}
	}
	slices.SortStableFunc(all, func(a, b Reading) int { return cmp.Compare(b.score, a.score) })
	whole := slices.DeleteFunc(slices.Clone(all), func(r Reading) bool { return len(r.Unread) > 0 })
	if len(whole) == 0 {
		out := Reading{Unread: unread}
		for _, r := range all {
			out.Choices = choice(out.Choices, r)
		}
		return out
	}
	best := whole[0]
	if len(best.Choices) > 0 {
		return Reading{Choices: best.Choices}
	}
	const margin = .45
	rivals := []Reading{best}
	for _, r := range whole[1:] {
		if r.score > best.score-margin && !best.same(&r) {
			rivals = choice(rivals, r)
		}
	}
	if len(rivals) > 1 || len(best.Mended) > 0 && best.Kind.judges() {
		return Reading{Choices: rivals}
	}
	return best
}

// judges tells whether the answer to a question of the kind is a verdict or a number: such a question is not read by a
// word that is only like one that is known.
func (k Kind) judges() bool {
	return slices.Contains([]Kind{
		MayMove, MayAttack, MayJoin, MayRetreat, MayOther, WhyNot, Cost, Odds, WhoCanAttack, PointsLeft, Status,
	}, k)
}

// mostChoices is how many readings are offered where one is in doubt.
const mostChoices = 3

func choice(all []Reading, r Reading) []Reading {
	if r.Kind == "" || r.Kind == Refuse || len(all) == mostChoices ||
		slices.ContainsFunc(all, func(o Reading) bool { return o.same(&r) }) {
		return all
	}
	r.Unread = nil
	return append(all, r)
}

// same tells whether two readings ask the same.
func (r *Reading) same(o *Reading) bool {
	if r.Kind != o.Kind || len(r.Slots) != len(o.Slots) {
		return false
	}
	for name, all := range r.Slots {
		if !slices.Equal(all, o.Slots[name]) {
			return false
		}
	}
	return true
}

// refused tells whether a question is one that no rulebook answers.
func (b *Book) refused(lat [][]edge) (Reading, bool) {
	for n := range b.frames {
		f := &b.frames[n]
		if !f.open {
			continue
		}
		for at := range lat {
			for _, e := range lat[at] {
				if len(f.tags[e.tag]) > 0 && e.exact {
					return Reading{Kind: Refuse, Reason: f.kind.reason()}, true
				}
			}
		}
	}
	return Reading{}, false
}

// reason is why a question of a kind that no rulebook answers is refused.
func (k Kind) reason() string {
	switch string(k) {
	case "opinion", "hidden", "history":
		return string(k)
	case "else":
		return "off-topic"
	}
	return ""
}

// readings are all ways in which a question can be read, whole or in part, and the fewest words that no way accounts
// for.
func (b *Book) readings(
	text string, ts []token, lat [][]edge, g *Ground, before *Reading,
) (out []Reading, unread []string) {
	fewest := 1000
	for n := range b.frames {
		f := &b.frames[n]
		if f.open || !f.follows(before) {
			continue
		}
		p := f.parse(ts, lat)
		if !p.met {
			continue
		}
		r := b.fill(f, &p, ts, g, before)
		r.score = p.score + forSkip*float64(len(r.Unread))
		if len(p.items) > 0 && p.items[0].tag == "@also" && r.Follows {
			const goesOn = 3.5
			r.score += goesOn
		}
		for _, at := range p.skipped {
			r.Unread = append(r.Unread, text[ts[at].from:ts[at].to])
		}
		r.Unread = slices.Compact(r.Unread)
		for _, t := range ts {
			if t.mended {
				r.Mended = append(r.Mended, t.text)
			}
		}
		if len(r.Unread) < fewest {
			fewest, unread = len(r.Unread), r.Unread
		}
		const few = 2
		if r.Kind != "" && len(r.Unread) <= few {
			out = append(out, r)
		}
	}
	if fewest == 1000 {
		for _, t := range ts {
			if t.kind == aWord && !b.idle(t.text) {
				unread = append(unread, text[t.from:t.to])
			}
		}
	}
	return out, unread
}

// toBook tells whether a kind asks the rulebook, and not about a position.
func (k Kind) toBook() bool {
	return slices.Contains([]Kind{Rule, Term, Result, Chit, Next, Stacking, Reinforcements, Victory, Compare}, k)
}

// follows tells whether a frame can follow a question: one that goes on needs one before it, to the book or about a
// position.
func (f *frame) follows(before *Reading) bool {
	if f.kind == "and" {
		return before != nil && !before.Kind.toBook()
	}
	if f.kind == "and_book" {
		return before != nil && before.Kind.toBook()
	}
	return f.kind != Term || f.bias > -1 || before == nil
}

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
}

func (b *Book) fill(f *frame, p *parse, ts []token, g *Ground, before *Reading) Reading {
	x := &filling{b: b, f: f, g: g, ts: ts, items: p.items, before: before}
	x.out = Reading{Kind: f.kind, Slots: Slots{}}
	for name, v := range f.fixed {
		x.out.Slots[name] = []string{v}
	}
	role := ""
	for _, e := range p.items {
		switch {
		case e.tag == "@from" || e.tag == "@with" || e.tag == "@against" || e.tag == "@plus":
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
		default:
			role = ""
		}
		x.roles = append(x.roles, "")
	}
	x.place()
	if x.absent() {
		return x.out
	}
	x.assign()
	x.account()
	return x.out
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
	for n := range x.items {
		e := &x.items[n]
		if !slices.Contains(tags, e.tag) {
			continue
		}
		used := has[e.id] || slices.ContainsFunc(e.many, func(id string) bool { return has[id] })
		if !used && !slices.Contains(x.out.Unread, x.said(e)) {
			x.out.Unread = append(x.out.Unread, x.said(e))
		}
	}
}

// place takes a hex that stands behind units for where they stand: "the panzers at El Agheila".
func (x *filling) place() {
	last := -1
	for n := range x.items {
		e := &x.items[n]
		switch {
		case e.tag == "{unit}" || e.tag == "{arm}":
			last = n
		case e.tag == "{hex}" && last >= 0:
			unit := &x.items[last]
			all := unit.many
			if len(all) == 0 {
				all = []string{unit.id}
			}
			here := slices.DeleteFunc(slices.Clone(all), func(id string) bool { return x.g.At[id] != e.id })
			if len(here) > 0 && x.roles[n] != "to" {
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

// absent refuses what names something that there is not.
func (x *filling) absent() bool {
	for n := range x.items {
		e := &x.items[n]
		switch {
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
		mine := func(id string) bool { u := x.b.units[id]; return u != nil && u.Side == x.g.Side }
		if e.tag == "{arm}" && (slot == "unit" || slot == "follows") && x.g.Side != "" && side == "" {
			if all = only(all, mine); !mine(all[0]) { // an enemy is named as one
				x.out.Unread = append(x.out.Unread, x.said(e))
				continue
			}
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
