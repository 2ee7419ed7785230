package grammar

import (
	"slices"
	"strings"

	"gazala/tutor/book/search"
)

// edge is a stretch of tokens that means something: a word of a list, or something that is named.
type edge struct {
	from, to int
	tag      string // "@may", "{unit}"
	id       string
	many     []string // the units that it may be, where it is not just one
	game     string   // whose it is, another one's
	weight   float64  // how much it is worth, a need not counted
	mended   bool
	all      bool   // all of many are meant
	exact    bool   // each word stands as it is
	just     bool   // a unit is called just so
	inner    []edge // of what is told besides: the units that it names
}

// lattice are the edges of some tokens, by where they begin.
func (b *Book) lattice(l *language, ts []token, g *Ground) [][]edge {
	out := make([][]edge, len(ts))
	add := func(e edge) {
		for _, t := range ts[e.from:e.to] {
			e.mended = e.mended || t.mended
		}
		e.exact = e.exact && !e.mended
		out[e.from] = append(out[e.from], e)
	}
	for at := range ts {
		b.listed1(l, ts, at, add)
		for _, n := range b.begun(ts[at].text) {
			single := len(n.words) == 1 && len(n.words[0]) == 1 && n.words[0] != "*"
			small := n.name.Slot == "result" && len(n.words) == 1 && !ts[at].caps && b.idle(ts[at].text) // "ex"
			if size := alike(ts[at:], n.words); size > 0 && (!single || ts[at].upper) && !small {
				add(edge{
					from: at, to: at + size, tag: "{" + n.name.Slot + "}", id: n.name.ID, game: n.name.Game,
					weight: named2(n),
				})
			}
		}
		if l.asWord(ts, at) {
			out[at] = append(out[at], edge{from: at, to: at + 1, tag: "@prep", weight: forWord, exact: true})
			continue
		}
		if n := l.numbers[ts[at].text]; n != "" {
			const little = 1.3
			add(edge{from: at, to: at + 1, tag: "{number}", id: n, weight: forName - little})
		}
		b.figures(ts, at, g, add)
		b.halves(ts, at, g, add)
		b.mentions(ts, at, g, add)
	}
	insideNames(out)
	lacked(out)
	conditions(ts, out)
	unitsFirst(out, g)
	b.asides(ts, out)
	return out
}

// conditions has a word that makes a condition say something where a clause begins.
func conditions(ts []token, lat [][]edge) {
	for at := range ts {
		if (at == 0 || ts[at].mark) && has(lat[at], "@condition") {
			lat[at] = slices.DeleteFunc(lat[at], func(e edge) bool { return e.tag == "@idle" && e.to == at+1 })
		}
	}
}

// long is what a phrase of so many words is worth: more than as many phrases of one word.
func long(words int) float64 {
	const more = .3
	return float64(words) + more*float64(words-1)
}

// What it is worth that words stand as they are, and what it costs that a word stands for another form of it, where it
// is one itself.
const (
	forExact = .05
	forForm  = .5
)

// named2 is what a name is worth: that of another game only where nothing else accounts for its words.
func named2(n named) float64 {
	if n.name.Game != "" {
		const little = .2
		return little * float64(len(n.words))
	}
	weight := forName * long(len(n.words))
	if n.name.Slot == "result" || n.name.Slot == "chit" {
		weight += .3
	}
	return weight
}

// forOther is what a word is worth by which another game calls a unit.
const forOther = .3

// forOrdinal is what it costs that a number which counts in order stands for one that does not, or the other way round.
const forOrdinal = .1

// alike is how many tokens stand for some words, or for other forms of them, an article between two of them not
// counted; 0 for none.
func alike(ts []token, words []string) int {
	at := 0
	for n, w := range words {
		if n > 0 && at < len(ts) && isArticle(ts[at].text) && !same(ts[at].text, w, len(words)) {
			at++
		}
		if at == len(ts) || !same(ts[at].text, w, len(words)) {
			return 0
		}
		at++
	}
	return at
}

// same tells whether a word is another one, or a form of it; a short one in a phrase stands as it is, or with an s.
func same(t, w string, words int) bool {
	const short = 4
	if t == w || t == w+"s" {
		return true
	}
	if words > 1 && len(w) < short {
		return false
	}
	if w == t+"s" {
		return true
	}
	return begin(t) == begin(w) && meet(search.Stems(t), search.Stems(w)) // to find stems is dear
}

// figures adds what numbers may be.
func (b *Book) figures(ts []token, at int, g *Ground, add func(edge)) {
	t := ts[at]
	one := edge{from: at, to: at + 1, id: t.text, weight: forName}
	put := func(tag string, weight float64) {
		one.tag, one.weight = tag, weight
		add(one)
	}
	const hexFigures = 4
	switch t.kind {
	case aRule:
		put("{rule}", forName)
	case aValue:
		put("{value}", forName)
	case aNumber:
		if len(t.text) == hexFigures && !t.ordinal || len(t.text) == hexFigures {
			if g.Hex == nil || g.Hex(t.text) {
				put("{hex}", forName)
			} else {
				put("{badhex}", forName)
			}
			return
		}
		if len(t.text) == hexFigures-1 && g.Hex != nil && g.Hex("0"+t.text) {
			one.id = "0" + t.text
			put("{hex}", forName-.6)
			one.id = t.text
		}
		if len(t.text) <= hexFigures {
			put("{number}", forName-1)
		}
		if at > 0 && (ts[at-1].text == "rule" || ts[at-1].text == "regra") {
			put("{rule}", forName)
		}
	case aWord, aSign:
	}
}

// worth is what it is worth that a unit is called just so.
func (n *named) worth() float64 {
	words := 0.
	for _, w := range n.words {
		if w != "/" && !connects(w) {
			words++
		}
	}
	switch {
	case n.name.Game != "":
		return forOther * words
	case words > 1:
		return forName*words + .9
	}
	return forName*words + .5
}

// mentions adds the units and formations that may be named at a token.
func (b *Book) mentions(ts []token, at int, g *Ground, add func(edge)) {
	for _, n := range b.exact[ts[at].text] {
		if equal(ts[at:], n.words) {
			weight := n.worth()
			if len(n.words) == 1 && n.name.Game != "" {
				continue
			}
			if len(n.words) > 1 && ts[at].kind == aNumber && ts[at].ordinal != n.ordinal {
				weight -= forOrdinal // "6SA" is not the 6th SA where there is a 6SA
			}
			if len(n.words) == 1 && ts[at].kind == aNumber && !ts[at].ordinal {
				weight = forName - .4
				if len(ts[at].text) < 3 && (at == 0 || !isArticle(ts[at-1].text)) {
					weight = forName - 1.5
				}
			}
			add(edge{
				from: at, to: at + len(n.words), tag: "{" + n.name.Slot + "}", id: n.name.ID, game: n.name.Game,
				weight: weight, just: true,
			})
		}
	}
	b.called(ts, at, g, add)
	b.kindBefore(ts, at, add)
}

// kindBefore adds a unit that is called by its counter, behind words for what it is: "the panzer battalion 8/1".
func (b *Book) kindBefore(ts []token, at int, add func(edge)) {
	var said []string
	for n := at; n < len(ts); n++ {
		if len(said) > 0 {
			for _, name := range b.exact[ts[n].text] {
				if name.name.Game == "" && equal(ts[n:], name.words) && b.fits(name.name.ID, said) {
					end := n + len(name.words)
					add(edge{
						from: at, to: end, tag: "{" + name.name.Slot + "}", id: name.name.ID,
						weight: forName*float64(len(name.words)) + float64(n-at) + .5,
					})
				}
			}
		}
		c := b.classOf(ts[n], ts[n].text)
		if c[0] != '#' && !b.nick(c) || ts[n].mark && n > at {
			return
		}
		said = append(said, c)
	}
}

// nick tells whether a word is part of what some unit is called by, and no number.
func (b *Book) nick(w string) bool {
	const least = 4
	return len(w) >= least && len(b.by[w]) > 0 && (w[0] < '0' || w[0] > '9')
}

// fits tells whether a unit can be called by all of some words.
func (b *Book) fits(id string, said []string) bool {
	for _, bg := range b.bags {
		if bg.unit.ID != id || bg.unit.Game != "" {
			continue
		}
		return !slices.ContainsFunc(said, func(w string) bool { return !bg.words[w] && !sizes(w) })
	}
	return false
}

// sizes tells whether a class says how big a unit is, or just that it is one.
func sizes(c string) bool {
	return slices.Contains([]string{
		"#regiment", "#brigade", "#battalion", "#division", "#corps", "#unit", "#army", "#panzer", "#tank", "#column",
		"#group",
	}, c)
}

func isArticle(w string) bool {
	return slices.Contains([]string{
		"the", "a", "an", "my",
		"o", "os", "um", "uma", "do", "da", "no", "na", "ao", "pelo", "pela", "meu", "minha",
	}, w)
}

func equal(ts []token, words []string) bool {
	if len(ts) < len(words) {
		return false
	}
	for n, w := range words {
		if ts[n].text != w {
			return false
		}
	}
	return true
}

// called adds the units that have all of some words, as many as there are.
func (b *Book) called(ts []token, at int, g *Ground, add func(edge)) {
	var set []*bag
	var said []string
	end, telling := at, false
	var best []*bag
	var bestSaid []string
	for n := at; n < len(ts); {
		w, size := ts[n].text, 1
		if w == "anti" && n+1 < len(ts) {
			w, size = "anti"+strings.TrimSuffix(ts[n+1].text, "s"), 2
		}
		if n > at && between(ts, n) {
			n++
			continue
		}
		c := b.classOf(ts[n], w)
		if c == "#artillery" && (slices.Contains(said, "#antitank") || slices.Contains(said, "#flak")) {
			n += size
			end = n
			continue
		}
		if slices.Contains(said, c) || ts[n].kind == aSign || b.hollow(ts[n], c) {
			break
		}
		of := b.by[c]
		if n == at {
			set = slices.Clone(of)
		} else {
			set = slices.DeleteFunc(slices.Clone(set), func(g *bag) bool { return !slices.Contains(of, g) })
		}
		if len(set) == 0 {
			break
		}
		said = append(said, c)
		number := ts[n].kind == aNumber
		telling = telling || c[0] != '#' && (!number || ts[n].ordinal || n > at) || len(said) == 1 && first(ts, at)
		n += size
		end, best, bestSaid = n, set, slices.Clone(said)
	}
	if end == at {
		b.unknownUnit(ts, at, add)
		return
	}
	telling = telling || len(bestSaid) > 1 && ts[at].kind == aNumber
	if !telling && (len(bestSaid) < 2 && !b.arm(bestSaid[0])) {
		b.unknownUnit(ts, at, add)
		return
	}
	if end > at+1 || ts[at].kind == aNumber || bestSaid[0][0] == '#' || !b.listed(ts[at].text) {
		b.suggest(at, end, best, bestSaid, telling, g, add)
	}
	b.unknownUnit(ts, at, add)
}

// between tells whether a word, or a stroke between two numbers, only joins what stands before it and behind it.
func between(ts []token, n int) bool {
	stroke := ts[n].text == "/" && n+1 < len(ts) && ts[n-1].kind == aNumber && ts[n+1].kind == aNumber
	return stroke || connects(ts[n].text)
}

// first tells whether a number is what a unit is called by: an article stands before it, or an arm behind it.
func first(ts []token, at int) bool {
	return ts[at].kind == aNumber && at > 0 && isArticle(ts[at-1].text)
}

// hollow tells whether a word is never part of what a unit is called.
func (b *Book) hollow(t token, class string) bool {
	if class == "#unit" {
		return true
	}
	if t.kind != aWord || class[0] == '#' {
		return false
	}
	return len(t.text) == 1 && !t.upper || connects(t.text) || b.idle(t.text)
}

// classOf is the class of a word as it is written: what is a small word besides ("at") is the name of an arm only in
// capitals.
func (b *Book) classOf(t token, w string) string {
	if t.kind == aWord && !t.caps && b.idle(w) {
		return w
	}
	return b.class(w)
}

// arm tells whether a class is an arm or a nation, by which units can be called where there are few of them.
func (b *Book) arm(c string) bool {
	return c[0] == '#' && !slices.Contains([]string{
		"#regiment", "#brigade", "#battalion", "#division", "#corps", "#unit", "#army", "#light", "#motor",
		"#heavy", "#column", "#group",
	}, c)
}

// suggest adds the units of a set that fit best.
func (b *Book) suggest(from, to int, set []*bag, said []string, telling bool, g *Ground, add func(edge)) {
	for _, formation := range []bool{false, true} {
		ids, game, least := b.nearest(set, said, formation, g)
		if !telling && !formation {
			ids = b.allOf(set, g)
		}
		if len(ids) == 0 {
			continue
		}
		words := float64(len(said))
		if game != "" && len(said) < 2 {
			continue // one word that another game has is no name
		}
		e := edge{from: from, to: to, tag: "{unit}", id: ids[0], game: game}
		e.weight = (forName+.6)*words - .6 - .4*float64(min(least, 2))
		if game != "" {
			e.weight = forOther * words
		}
		if formation {
			e.tag = "{formation}"
			e.weight -= .1
		}
		if len(ids) > 1 {
			e.many = ids
			e.weight -= .3
		}
		if !telling && (len(ids) > 1 || len(said) < 2) {
			e.tag = "{arm}"
			e.id = strings.Join(said, " ")
			e.many = ids
			if formation {
				continue
			}
		}
		add(e)
	}
}

// allOf are the units of the game in a set, those in the position where there are such.
func (b *Book) allOf(set []*bag, g *Ground) (ids []string) {
	for _, bg := range set {
		if !bg.unit.Formation && bg.unit.Game == "" && !slices.Contains(ids, bg.unit.ID) {
			ids = append(ids, bg.unit.ID)
		}
	}
	if len(g.At) == 0 {
		return ids
	}
	return only(ids, func(id string) bool { return g.At[id] != "" })
}

// nearest are the units or the formations of a set of whose names the least is not said, whose they are, and how much
// that is. Those of another game count only where there are no others.
func (b *Book) nearest(set []*bag, said []string, formation bool, g *Ground) (ids []string, game string, least int) {
	least = 100
	for _, game1 := range []bool{false, true} {
		for _, bg := range set {
			if bg.unit.Formation != formation || (bg.unit.Game != "") != game1 {
				continue
			}
			if !formation && !game1 && len(g.At) > 0 && g.At[bg.unit.ID] == "" && b.anyHere(set, g) {
				continue
			}
			m := missing(bg, said)
			for _, w := range said { // what only its formation is called
				if !bg.own[w] && w != "#rtr" {
					m++
				}
			}
			switch {
			case m < least:
				least, ids, game = m, []string{bg.unit.ID}, bg.unit.Game
			case m == least && bg.unit.Game == game && !slices.Contains(ids, bg.unit.ID):
				ids = append(ids, bg.unit.ID)
			}
		}
		if len(ids) > 0 {
			break
		}
	}
	return ids, game, least
}

func (b *Book) anyHere(set []*bag, g *Ground) bool {
	return slices.ContainsFunc(set, func(bg *bag) bool {
		return !bg.unit.Formation && bg.unit.Game == "" && g.At[bg.unit.ID] != ""
	})
}

// missing is how much of the shortest name of a unit is not said.
func missing(bg *bag, said []string) int {
	least := 100
	for _, name := range bg.names {
		n := 0
		for _, w := range name {
			if !slices.Contains(said, w) {
				n++
			}
		}
		hq := bg.words["#hq"] && !slices.Contains(said, "#hq")
		if hq {
			n += 2
		}
		least = min(least, n)
	}
	return least
}

// unknownUnit adds what looks like a unit and is none: a number that counts in order and a word for a size of units.
func (b *Book) unknownUnit(ts []token, at int, add func(edge)) {
	const most = 6
	number, size, strange := false, false, 0
	for n := at; n < min(len(ts), at+most); n++ {
		c := b.classOf(ts[n], ts[n].text)
		switch {
		case ts[n].kind == aNumber && (ts[n].ordinal || size):
			number = true
		case c[0] == '#' || roman(ts[n].text) != "" && len(ts[n].text) > 1:
			size = true
		case connects(c) && n > at:
			continue
		case ts[n].kind == aWord && !b.knows(ts[n].text):
			strange++
		default:
			return
		}
		const few = 2
		if strange > few {
			return
		}
		if number && size && n > at || size && strange > 0 && n > at {
			add(edge{from: at, to: n + 1, tag: "{nounit}", id: textOf(ts[at : n+1]), weight: 1.2 * float64(n+1-at)})
		}
	}
}

func textOf(ts []token) string {
	var out []string
	for _, t := range ts {
		out = append(out, t.text)
	}
	return strings.Join(out, " ")
}
