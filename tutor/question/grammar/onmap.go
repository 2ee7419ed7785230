package grammar

import "slices"

// onlyFoes tells whether the only hex that is named is one in which only enemies of the side that is asked about stand:
// "on those from 1521" names whom to attack.
func (x *filling) onlyFoes(hex string, hexes int) bool {
	if hexes > 1 || x.f.kind == Why {
		return false
	}
	side := x.g.Side
	if named := x.of("{unit}"); len(named) > 0 {
		if u := x.b.units[x.items[named[0]].id]; u != nil {
			side = u.Side
		}
	}
	foes, own := false, false
	for id, at := range x.g.At {
		if u := x.b.units[id]; at == hex && u != nil {
			foes, own = foes || u.Side != side, own || u.Side == side
		}
	}
	return foes && !own
}

// spared puts whom an attack leaves alone.
func (x *filling) spared(units []int, side string) {
	for _, n := range units {
		if x.roles[n] == "leave" {
			x.put("spare", x.meant(&x.items[n], side)...)
		}
	}
}

// into tells whether the way into a hex is asked about.
func (x *filling) into(n int) bool {
	at := x.items[n].from
	return at > 0 && !x.has("@attack") && !x.has("{type}") && has(x.lat[at-1], "@into")
}

// whole tells whether a formation of ours is named before an item.
func (x *filling) whole(n int) bool {
	return slices.ContainsFunc(x.of("{formation}"), func(m int) bool {
		u := x.b.units[x.items[m].id]
		return m < n && u != nil && u.Side == x.g.Side
	})
}

// wordless tells whether no word says what is done: "104/21 on 1410?" may be a move and an attack.
func (b *Book) wordless(ts []token, items []edge) bool {
	does := []string{
		"@move", "@attack", "{type}", "@versus", "@target", "@join", "@retreat", "@reach", "@far", "@way", "@cost",
		"@odds", "@why", "@who", "{act}",
	}
	at := false
	for _, e := range items {
		if slices.Contains(does, e.tag) {
			return false
		}
		at = at || b.marked("where", ts[e.from].text) && e.to == e.from+1
	}
	return at
}

// everyday tells whether a word is one that is said every day and that makes no condition, denies nothing and names
// nothing.
func everyday(t token, edges []edge) bool {
	if t.kind != aWord || t.mended || len(edges) == 0 {
		return false
	}
	telling := []string{
		"@not", "@without", "@only", "@opinion", "@hidden", "@history", "@else", "@why", "@may", "@can", "@who",
		"@odds", "@cost", "@attack", "@move", "@retreat", "@join", "@stack", "@win", "@howmany", "@where", "@must",
		"@if", "@condition", "@through", "@full", "@together", "@leave", "@alone", "@or", "@after", "@when", "@join",
		"@other", "@loss", "@red", "@arrive", "@activated", "@end", "@again",
	}
	return !slices.ContainsFunc(edges, func(e edge) bool { return e.tag[0] == '{' || slices.Contains(telling, e.tag) })
}

// also tells whether a word says that something is asked besides.
func also(items []edge) bool {
	return slices.ContainsFunc(items, func(e edge) bool { return e.tag == "@also" && e.exact })
}

// content are the words of a text that say something.
func (b *Book) content(text string, ts []token) (out []string) {
	for _, t := range ts {
		if t.kind == aWord && !b.idle(t.text) {
			out = append(out, text[t.from:t.to])
		}
	}
	return out
}

// hit are the hexes of a question about an attack that say where the target is; the others say where one comes from, or
// goes to.
func (x *filling) hit(hexes []int) (targets []int) {
	for _, n := range hexes {
		switch id := x.items[n].id; {
		case x.roles[n] == "from" && (x.f.kind != WhoCanAttack || len(hexes) > 1) && !x.onlyFoes(id, len(hexes)):
			x.put("from", id)
		case len(hexes) > 1 && n == hexes[0] && !x.target(n) && x.f.kind != Odds && !x.before1(n, "@attack"):
			x.put("from", id)
		case x.stands(id) && len(hexes) > 1:
		case x.f.kind == Odds && (x.passes() || x.into(n)) && !x.held(id),
			x.f.kind == Why && x.enters():
			x.put("to", id)
		default:
			targets = append(targets, n)
		}
	}
	return targets
}

// enters tells whether a question why a number is what it is asks of going somewhere: of what that costs, or of a test
// on the way, and not of an attack.
func (x *filling) enters() bool {
	goes := x.of("@move", "@cost_word", "@cost", "@points", "@test", "@minefield", "@spend")
	check := slices.ContainsFunc(x.of("@modifier"), func(n int) bool { // "the minefield check"
		return has(x.lat[x.items[n].from], "{terrain}")
	})
	fights := x.of("@attack", "{type}", "@column", "@odds", "@strength", "@versus", "@defend")
	return (check || len(goes) > 0) && len(fights) == 0
}

// struck puts as what is attacked what the question before was about, where it is called "it" and another attacks it:
// what that one attacked, or whom it asked of, of the other side.
func (x *filling) struck() {
	if !x.out.object || x.before == nil || len(x.out.Slots["target"]) > 0 {
		return
	}
	if all := x.before.Slots["target"]; len(all) > 0 {
		x.put("target", all...)
		return
	}
	if who := x.out.Slots.One("unit"); x.enemy(who, x.before.Slots.One("unit")) {
		x.put("target", x.before.Slots["unit"]...)
	}
}

// classed puts the class of units of which it is asked what they pay on some terrain, where they are called by more
// than that: "motorized infantry".
func (x *filling) classed() (is bool) {
	if !x.has("{terrain}") || x.has("{class}") || x.has("{unit}") || len(x.of("{arm}")) != 1 {
		return false
	}
	e := &x.items[x.of("{arm}")[0]]
	for at := e.from; at < e.to; at++ {
		for _, o := range x.lat[at] {
			if o.tag == "{class}" && o.to <= e.to {
				x.put("class", o.id)
				x.spoken = append(x.spoken, x.of("{arm}")[0])
				return true
			}
		}
	}
	return false
}

// ofTheBook leaves unread what may be done where "and in the Rommel one?" goes on from what the rulebook was asked.
func (x *filling) ofTheBook() {
	if x.begins && x.before != nil && x.before.Kind.toBook() && !x.has("@may") && x.named() == 0 {
		x.out.Kind = ""
	}
}
