package grammar

import (
	"slices"
	"strings"
)

// assign puts what a question names in the slots of its kind.
func (x *filling) assign() {
	switch x.f.kind {
	case MayMove:
		x.moves()
	case MayAttack, Odds, WhoCanAttack:
		x.attacks()
	case MayJoin:
		x.joins()
	case MayRetreat:
		x.moves()
		x.plain("terrain", "side")
		x.retreats()
	case MayOther:
		x.others()
	case WhyNot:
		x.whyNot()
	case Why:
		x.why()
	case Cost:
		x.costs()
	case PointsLeft:
		if x.before != nil && x.before.Kind == MayMove && x.has("@howmany") && x.named() == 0 &&
			len(x.of("@left", "@have", "@still", "@get", "@gas", "@spend")) == 0 {
			x.out.Kind = "" // "how many points is it" asks what it costs
		}
		x.unitsOf()
		x.plain("formation", "side")
		for _, n := range x.of("{airpoints}", "{resource}") {
			x.put("what", x.items[n].id)
		}
		x.known()
	case Options:
		x.unitsOf()
	case Status:
		x.status()
	case Rule, Term, Result, Chit, Stacking, Reinforcements, Victory, Compare, Next:
		x.book()
	case "and", "and_book":
		x.follow()
	case Refuse:
	}
	x.goOn()
	if x.out.Pronoun && len(x.out.Slots["unit"]) == 0 && x.named() == 0 {
		if x.before == nil && x.out.Kind.judges() && x.out.Kind != WhyNot && x.tellsOfNobody() {
			x.out.Kind = "" // "it" is somebody who is told of, by no name that is known
			return
		}
		x.antecedent()
	}
}

// tellsOfNobody tells whether something is told besides, and neither a unit nor a place is named in it.
func (x *filling) tellsOfNobody() bool {
	return len(x.out.Asides) > 0 && !slices.ContainsFunc(x.aside, func(e edge) bool {
		return e.tag == "{unit}" || e.tag == "{formation}" || e.tag == "{hex}"
	})
}

// status puts what is in which state.
func (x *filling) status() {
	for _, n := range x.of("{unit}", "{arm}") {
		if x.roles[n] == "against" && len(x.out.Slots["unit"]) > 0 {
			x.units("against", "", n)
			x.out.Choices = nil
			continue
		}
		slot := "unit"
		if len(x.out.Slots["unit"]) > 0 && x.has("{state}") && !x.joined(n) {
			slot = "against" // in command of the headquarters
		}
		x.units(slot, "", n)
	}
	x.plain("formation", "marker")
	for _, n := range x.of("{hex}") {
		switch {
		case x.stands(x.items[n].id):
		case len(x.out.Slots["hex"]) > 0 && x.before1(n, "@against"):
			x.put("against", x.items[n].id)
		default:
			x.put("hex", x.items[n].id)
		}
	}
	for _, n := range x.of("{state}") {
		x.put("what", x.items[n].id)
	}
	x.oneState()
	if m := x.out.Slots.One("marker"); m != "" {
		x.put("what", strings.ToLower(m))
		delete(x.out.Slots, "marker")
	}
	x.known()
}

// joined tells whether an item is one more of what was named before it.
func (x *filling) joined(n int) bool {
	return x.roles[n] == "with" || x.roles[n] == "plus"
}

func (x *filling) named() int { return len(x.of("{unit}", "{formation}", "{arm}")) }

// antecedent is the unit that is meant by "it": the one in hand, or that of the question before.
func (x *filling) antecedent() {
	switch {
	case x.before != nil && len(x.before.Slots["unit"]) > 0:
		x.put("unit", x.before.Slots["unit"]...)
	case len(x.g.Held) == 1:
		x.put("unit", x.g.Held[0])
	}
}

func (x *filling) unitsOf() { x.units("unit", "", x.of("{unit}", "{arm}")...) }

// stands tells whether a unit that is named stands in a hex.
func (x *filling) stands(hex string) bool {
	for _, n := range x.of("{unit}") {
		if x.g.At[x.items[n].id] == hex {
			return true
		}
	}
	return false
}

// holds tells whether one of the units that an item may be stands in a hex that is named: it says no more than the hex.
func (x *filling) holds(e *edge) bool {
	all := e.many
	if len(all) == 0 {
		all = []string{e.id}
	}
	return slices.ContainsFunc(x.of("{hex}"), func(n int) bool {
		return slices.ContainsFunc(all, func(id string) bool { return x.g.At[id] == x.items[n].id })
	})
}

// target tells whether an item is what is attacked.
func (x *filling) target(n int) bool { return x.roles[n] == "against" }

// attacks puts who attacks and what is attacked.
func (x *filling) attacks() {
	units, hexes := x.of("{unit}", "{arm}"), x.of("{hex}")
	targets := x.hit(hexes)
	var attackers []int
	side := x.attacker(units)
	for _, n := range units {
		s := x.side(&x.items[n])
		switch {
		case x.roles[n] == "leave":
		case x.f.kind == WhoCanAttack, side != "" && s == other2(side), side == "" && x.target(n),
			len(units) == 1 && len(targets) == 0 && x.roles[n] == "against":
			if len(targets) == 0 || x.f.kind == MayAttack && x.has("@only") {
				targets = append(targets, n)
			}
		default:
			attackers = append(attackers, n)
		}
	}
	if x.f.kind == Odds && len(targets) == 0 && len(hexes) == 1 && len(x.out.Slots["from"]) == 1 {
		delete(x.out.Slots, "from") // "against the stack of 0302"
		targets = append(targets, hexes[0])
	}
	x.units("unit", side, attackers...)
	x.attacked(targets, other2(side))
	x.struck()
	x.spared(units, other2(side))
	x.wholes()
	x.plain("type", "side", "terrain")
	if x.f.kind == MayAttack && len(x.out.Slots["target"]) > 0 {
		delete(x.out.Slots, "terrain") // it is that of the target
	}
	if s := x.out.Slots.One("side"); x.f.kind == WhoCanAttack && s == x.g.Side {
		delete(x.out.Slots, "side") // it goes without saying
	}
	if x.f.kind == WhoCanAttack && x.attackerNamed(hexes) {
		x.out.Kind = "" // whether that one may
	}
	x.numbers()
	x.known()
	if x.f.kind == MayAttack && len(targets) == 0 {
		x.general()
	}
	x.unsaid()
}

// wholes puts the formations that attack, or that are attacked.
func (x *filling) wholes() {
	for _, n := range x.of("{formation}") {
		if x.describes(n) || x.stoodIn(n) {
			continue
		}
		if x.roles[n] == "against" {
			x.put("target", x.items[n].id)
		} else {
			x.put("formation", x.items[n].id)
		}
	}
}

// general marks what is asked of units in general, and of no position: "can a disrupted unit move".
func (x *filling) general() {
	states := x.of("{state}")
	for _, n := range states {
		x.put("what", x.items[n].id)
	}
	some := len(x.of("{unit}", "{formation}")) > 0 || x.out.Pronoun
	if len(x.out.Slots["after"]) > 0 || !some && (len(states) > 0 || len(x.of("{terrain}")) > 0) {
		x.put("general", "yes")
	}
}

// unsaid leaves unread an attack for which there is no word but "on", where nobody stands in the hex whom to attack.
func (x *filling) unsaid() {
	said := []string{
		"@attack", "{type}", "@versus", "@target", "@who", "@odds", "@why", "@comes_from", "@join", "@explain",
	}
	if x.f.kind != MayAttack || len(x.of(said...)) > 0 {
		return
	}
	side := x.g.Side
	if u := x.b.units[x.out.Slots.One("unit")]; u != nil {
		side = u.Side
	}
	for id, at := range x.g.At {
		if u := x.b.units[id]; at == x.out.Slots.One("target") && u != nil && u.Side != side {
			return
		}
	}
	x.out.Kind = ""
}

// attacked puts what is attacked.
func (x *filling) attacked(targets []int, side string) {
	for _, n := range targets {
		if e := x.items[n]; e.tag != "{hex}" {
			x.units("target", side, n)
		} else if !x.has("@only") || len(targets) == 1 {
			x.put("target", x.defended(&e))
		}
	}
}

// passes tells whether the chance is asked that a unit gets somewhere, and not one of an attack.
func (x *filling) passes() bool {
	mined := x.has("@minefield") || x.has("{terrain}") && len(x.of("{hex}")) > 0
	return x.has("@through") || !x.has("@attack") && !x.has("{type}") && (x.has("@move") || mined)
}

// attacker is the side that attacks: that of the first unit that is no target.
func (x *filling) attacker(units []int) string {
	if x.out.object { // "the Italians sit in 2028. Can 18 Aus attack them?"
		units = slices.Clone(units)
		slices.Reverse(units)
	}
	if x.with(units) {
		return x.g.Side
	}
	for _, n := range units {
		if s := x.side(&x.items[n]); s != "" {
			enemy := x.g.Side != s && x.g.Side != ""
			if x.target(n) || x.f.kind == WhoCanAttack || enemy && (x.before1(n, "@attack", "{type}") || x.whole(n)) {
				return other2(s)
			}
			return s
		}
	}
	return x.g.Side
}

// with tells whether somebody of the side on the move is named as whom one attacks with, after enemies: "the Marines I
// want with the 132/8 to attack".
func (x *filling) with(units []int) bool {
	if x.f.kind != MayAttack || x.g.Side == "" || len(units) == 0 || x.side(&x.items[units[0]]) != other2(x.g.Side) {
		return false
	}
	return slices.ContainsFunc(units, func(n int) bool {
		return x.roles[n] == "with" && x.side(&x.items[n]) == x.g.Side
	})
}

// before1 tells whether a list has a word before an item.
func (x *filling) before1(n int, tags ...string) bool {
	return slices.ContainsFunc(x.of(tags...), func(m int) bool { return m < n })
}

// numbers puts bare strengths.
func (x *filling) numbers() {
	numbers := x.of("{number}")
	if v := x.of("{value}"); x.f.kind == Odds && len(numbers) == 0 && len(v) == 1 {
		a, d, _ := cut(x.items[v[0]].id)
		x.put("attack", a)
		x.put("defense", d)
		return
	}
	if (x.has("{airpoints}") || x.out.Slots.One("type") == "air_attack") && len(numbers) == 1 {
		x.put("points", x.items[numbers[0]].id)
		return
	}
	if len(numbers) == 1 && x.f.kind == Odds && x.named() > 0 {
		x.out.Unread = append(x.out.Unread, x.said(&x.items[numbers[0]]))
		return
	}
	for i, n := range numbers {
		switch i {
		case 0:
			x.put("attack", x.items[n].id)
		case 1:
			x.put("defense", x.items[n].id)
		}
	}
}

func (x *filling) others() {
	x.plain("act", "formation", "side", "marker", "item", "box", "number")
	x.played()
	if x.out.Slots.One("act") == "escalate" {
		x.plain("type")
	}
	for _, n := range x.of("{unit}", "{arm}") {
		if len(x.out.Slots["unit"]) > 0 && x.enemy(x.items[n].id, x.out.Slots.One("unit")) {
			x.out.Unread = append(x.out.Unread, x.said(&x.items[n]))
			continue
		}
		x.units("unit", "", n)
	}
	x.ofTheBook()
	if act := x.out.Slots.One("act"); act == "convoy" || act == "ship" && len(x.of("{box}")) > 1 {
		boxes := x.out.Slots["box"]
		delete(x.out.Slots, "box")
		for i, n := range x.of("{box}") {
			if x.roles[n] == "from" || i == 0 && (len(boxes) > 1 || x.has("{hex}")) {
				x.put("from", x.items[n].id)
			} else {
				x.put("to", x.items[n].id)
			}
		}
	}
	for _, n := range x.of("{hex}") {
		id := x.items[n].id
		switch {
		case slices.Contains([]string{"improve", "fortify"}, x.out.Slots.One("act")) && x.named() == 0:
			x.put("hex", id) // of whoever stands there
		case x.roles[n] == "from" || x.stands(id):
			x.put("from", id)
		case slices.Contains([]string{"improve", "fortify"}, x.out.Slots.One("act")):
			x.put("hex", id)
		default:
			x.put("to", id)
		}
	}
	if x.has("@end") && x.out.Slots.One("act") == "" {
		for _, n := range x.of("{phase}") {
			x.put("act", "end_"+x.items[n].id)
		}
	}
	if x.has("@chit") && x.out.Slots.One("act") == "" {
		x.put("act", "play_chit")
	}
	if x.out.Slots.One("act") == "commit_air" {
		x.put("points", x.out.Slots["number"]...)
		delete(x.out.Slots, "number")
	}
	x.known()
}

func (x *filling) whyNot() {
	if !x.has("@why") && !x.has("@stops") && x.denied() {
		x.out.Kind = "" // "132/9, not 132/8" says which is meant
		return
	}
	switch {
	case x.has("{act}") || x.has("@activated") || x.has("@end") && x.has("{phase}"):
		x.others()
		if x.has("@activated") {
			x.put("act", "activate")
		}
	case x.has("{airpoints}"):
		x.put("act", "commit_air")
		x.plain("side")
	case x.has("{chit}"):
		x.put("act", "play_chit")
		x.plain("side")
		x.chit()
		x.unitsOf()
	case x.has("@retreat") || x.has("{retreat}"):
		x.moves()
		x.put("act", "retreat")
	case x.has("@join"):
		x.joins()
		x.put("act", "join")
	case x.has("@attack") || x.has("{type}") || x.has("@target"):
		x.attacks()
		if len(x.out.Slots["target"])+len(x.out.Slots["type"])+len(x.of("{act}")) == 0 && x.has("@attack") {
			x.put("act", "attack")
		}
	case x.has("{hex}") || x.has("@move"):
		x.moves()
		if !x.has("{hex}") {
			x.put("act", "move")
		}
	default:
		x.moves()
	}
	x.plain("terrain")
	named := x.of("{hex}", "@attack", "{type}", "@move", "{act}", "@retreat", "@join", "{chit}")
	if x.before != nil && len(named) == 0 {
		for name, v := range x.before.Slots {
			if len(x.out.Slots[name]) == 0 && name != "of" {
				x.put(name, v...)
			}
		}
		if x.before.Kind == Status && !x.has("{state}") {
			x.out.Kind = Why
		}
	}
	if len(x.out.Slots) == 0 && len(named) == 0 {
		x.out.Kind = "" // of what is not known
	}
}

func (x *filling) why() {
	x.attacks()
	delete(x.out.Slots, "attack")
	delete(x.out.Slots, "defense")
	delete(x.out.Slots, "terrain")
	for _, n := range x.of("{state}") {
		x.put("what", x.items[n].id)
	}
	if x.out.Slots.One("what") != "" {
		return
	}
	values, numbers := x.of("{value}"), x.of("{number}")
	numbers = slices.DeleteFunc(numbers, func(n int) bool { return x.ts[x.items[n].from].ordinal })
	if len(values) == 0 && x.has("@not") && len(x.of("@strength", "@count", "@cost_word", "@points")) == 0 {
		x.out.Kind = "" // why something is not: a number in it is part of a name
		return
	}
	value := ""
	switch {
	case len(values) > 0:
		value = x.items[values[0]].id
	case x.has("@count") && len(numbers) > 1:
		value = x.items[numbers[1]].id
	case len(numbers) > 0:
		value = x.items[numbers[0]].id
	}
	if value == "" && !x.has("@modifier") && !x.has("@column") {
		x.out.Kind = "" // of a number that is the name of a unit nobody asks why
		return
	}
	x.put("value", value)
	for i, n := range numbers {
		slot := []string{"attack", "defense", "more"}[min(i, 2)]
		if len(values) == 0 {
			slot = "more"
		}
		if x.items[n].id != value || len(values) > 0 {
			x.put(slot, x.items[n].id)
		}
	}
	x.reckoned()
	switch {
	case x.has("@column") || len(values) > 0 && value[0] >= '0' && value[0] <= '9':
		x.put("what", "column")
	case x.has("@points") || x.has("@action_points"):
		x.put("what", "points")
	case x.has("@cost_word"):
		x.put("what", "cost")
	case len(values) > 0 || x.has("@modifier"):
		x.put("what", "modifiers")
	case x.has("@strength") || x.has("@count"):
		x.put("what", "strength")
	}
}

// costOf is what costs something by the same words as an item; empty for nothing.
func (x *filling) costOf(n int) string {
	e := &x.items[n]
	for _, o := range x.lat[e.from] {
		if o.tag == "{costof}" && o.to == e.to {
			return o.id
		}
	}
	return ""
}

func (x *filling) costs() {
	if !x.classed() {
		x.unitsOf()
	}
	x.plain("type", "terrain", "class", "side", "item", "number", "box")
	for _, n := range x.of("{armor}") {
		x.put("arm", x.items[n].id)
	}
	for _, n := range append(x.of("{costof}"), x.of("{act}")...) {
		if len(x.out.Slots["of"]) > 0 {
			continue
		}
		if id := x.costOf(n); id != "" {
			x.put("of", id)
			continue
		}
		x.put("of", x.items[n].id)
	}
	hexes := x.of("{hex}")
	for i, n := range hexes {
		if x.roles[n] == "from" || x.stands(x.items[n].id) || i == 0 && len(hexes) > 1 && x.roles[n] != "to" {
			x.put("from", x.items[n].id)
		} else {
			x.put("to", x.items[n].id)
		}
	}
	if boxes := x.out.Slots["box"]; len(boxes) == 1 && len(x.out.Slots["to"]) > 0 {
		x.put("from", boxes...)
		delete(x.out.Slots, "box")
	}
	x.known()
}
