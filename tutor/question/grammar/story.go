package grammar

import (
	"slices"
	"strings"
	"unicode"
)

// sentence is a part of a text between two stops.
type sentence struct {
	text string
	asks bool // it ends with a question mark
}

// sentences are those of a text. A stop within a name or a number ("8.2", "I./5") is none.
func sentences(text string) (out []sentence) {
	from := 0
	runes := []rune(text)
	add := func(to int, asks bool) {
		if s := strings.TrimSpace(string(runes[from:to])); len(tokens(s)) > 0 {
			out = append(out, sentence{text: s, asks: asks})
		} else if asks && len(out) > 0 {
			out[len(out)-1].asks = true
		}
		from = to
	}
	for at, r := range runes {
		last := at+1 == len(runes)
		apart := last || unicode.IsSpace(runes[at+1]) || strings.ContainsRune("?!.", runes[at+1])
		ordinal := r == '.' && at > 0 && (digit(runes[at-1]) || roman(strings.ToLower(string(runes[at-1]))) != "")
		if strings.ContainsRune(".?!;:…\n", r) && apart && (!ordinal || last) {
			add(at+1, r == '?')
		}
	}
	add(len(runes), false)
	return out
}

// story reads a text of which only one sentence asks, while the others tell something: who asks, how things stand.
// Their words are known where the question hangs on them. The unit that alone is named in what is told is the one that
// "it" means. ok is false where it is not so.
func (b *Book) story(text string, g *Ground, before *Reading) (r Reading, ok bool) {
	const most = 5
	all := sentences(text)
	if len(all) < 2 || len(all) > most {
		return r, false
	}
	asking := -1
	for n := range all {
		if !all[n].asks && (n+1 < len(all) || slices.ContainsFunc(all, func(s sentence) bool { return s.asks })) {
			continue
		}
		one := b.read1(all[n].text, g, before)
		if one.Kind == "" || one.Kind == Refuse && one.Reason != "no-such-unit" && one.Reason != "no-such-hex" {
			continue
		}
		if asking >= 0 && !one.same(&r) {
			return r, false
		}
		asking, r = n, one
	}
	if asking < 0 {
		return r, false
	}
	return b.withTold(r, all, asking, g)
}

// withTold takes from the sentences around the one that asks whom that one is about; ok is false where they may change
// what is asked.
func (b *Book) withTold(r Reading, all []sentence, asking int, g *Ground) (Reading, bool) {
	var whole things
	for n := range all {
		if n == asking {
			continue
		}
		if all[n].asks && len(tokens(all[n].text)) > mostTag {
			return r, false
		}
		named, plain := b.tells(all[n].text, g, !r.Kind.toBook())
		if !plain || named.strange > 0 && r.hangs() {
			return r, false
		}
		if named.absent != "" && !r.Kind.toBook() {
			if r.Pronoun && len(named.units) == 0 {
				return Reading{Kind: Refuse, Reason: "no-such-unit", Words: named.absent}, true
			}
			return r, false
		}
		whole.units = append(whole.units, named.units...)
		whole.numbers = append(whole.numbers, named.numbers...)
		whole.hexes = append(whole.hexes, named.hexes...)
		r.Asides = append(r.Asides, all[n].text)
	}
	if !r.reckons(whole.numbers) {
		return r, false
	}
	slices.Sort(whole.units)
	whole.units = slices.Compact(whole.units)
	if r.Pronoun && r.Kind.judges() && r.Kind != WhyNot && len(whole.units)+len(whole.hexes) == 0 {
		return r, false // "it" is somebody who is told of, by no name that is known
	}
	if r.object && len(r.Slots["target"]) == 0 {
		return r, b.struck(&r, &whole)
	}
	return r, r.means(whole.units)
}

// another asks a verdict back about whoever has the move, where the sentence before it tells of somebody by no known
// name: "My friend is called Bob. Can it move to 1221?" may be about him.
func (b *Book) another(text string, g *Ground, r Reading) Reading {
	const least = 3 // "My turn." tells of nobody
	if !r.Pronoun || !r.Kind.judges() || r.Kind == WhyNot {
		return r
	}
	all := sentences(text)
	of := false
	for n := range all[:max(0, len(all)-1)] {
		ts := tokens(all[n].text)
		named, _ := b.tells(all[n].text, g, false)
		if len(named.units)+len(named.hexes) > 0 {
			return r
		}
		of = of || !all[n].asks && len(ts) >= least && b.marked("somebody", ts[0].text)
	}
	if !of {
		return r
	}
	return Reading{Choices: []Reading{r}}
}

// struck puts what is told of as what is attacked, where the question calls it "it" and names who attacks: a hex, or
// units of the other side. It is false where nobody is told of whom one could attack.
func (b *Book) struck(r *Reading, told *things) bool {
	if len(told.hexes) == 1 {
		r.Slots["target"] = told.hexes
		return true
	}
	who := b.units[r.Slots.One("unit")+r.Slots.One("formation")]
	for _, id := range told.units {
		if u := b.units[id]; u == nil || who == nil || u.Side == who.Side {
			return false
		}
	}
	if len(told.hexes) > 0 || len(told.units) == 0 {
		return false
	}
	r.Slots["target"] = told.units
	return true
}

// hangs tells whether every word of what is told besides a question must be known: where that may say whom it is about,
// and where the answer is a verdict, which is given over no word that was not read.
func (r *Reading) hangs() bool { return r.Pronoun || r.Kind.judges() }

// means puts the units that are told of where a question names none; it is false where one is meant and several are
// told of.
func (r *Reading) means(units []string) bool {
	named := len(r.Slots["unit"])+len(r.Slots["formation"])+len(r.Slots["any"]) > 0
	if named && !r.Pronoun || r.Kind.toBook() || len(units) == 0 {
		return true
	}
	several := r.plural && (r.Kind == Odds || r.Kind == MayAttack || r.Kind == MayMove)
	if len(units) > 1 && !several {
		return false
	}
	r.Slots["unit"] = units
	return true
}

// mostTag is how many words "right?" or "is that so?" may have, which asks nothing else.
const mostTag = 4

// reckons puts the strengths that are told before a question why a column is what it is; other numbers that are told
// before a number is asked for may be what is asked about. It is false where they may.
func (r *Reading) reckons(numbers []string) bool {
	const two = 2
	switch {
	case len(numbers) == 0 || r.Kind != Why && r.Kind != Odds && r.Kind != Result:
		return true
	case r.Kind == Why && r.Slots.One("what") == "column" && len(numbers) == two && len(r.Slots["attack"]) == 0:
		r.Slots["attack"], r.Slots["defense"] = numbers[:1], numbers[1:]
		return true
	}
	return false
}

// things are what is named in what is told.
type things struct {
	units, numbers, hexes []string
	absent                string // a unit that there is not
	strange               int    // how many of its words nobody knows
}

// tells tells whether a text makes no condition and asks nothing, where that counts, and what it names. Its words need
// not be known: the answer says that it was not looked into.
func (b *Book) tells(text string, g *Ground, strict bool) (named things, plain bool) {
	fewest := longest
	for _, l := range b.languages { // that which knows most of its words
		ts, cut := b.read(l, text)
		if cut {
			continue
		}
		here, ok := b.tellsIn(l, ts, g, strict)
		if here.strange < fewest && here.strange <= len(ts)/2 {
			named, plain, fewest = here, ok, here.strange
		}
	}
	return named, plain
}

func (b *Book) tellsIn(l *language, ts []token, g *Ground, strict bool) (named things, plain bool) {
	lat := b.lattice(l, ts, g)
	plain = true
	for at := 0; at < len(ts); {
		e := nameAt(lat[at])
		if u := unitAt(lat[at]); u != nil && e != nil {
			e = u // and not the result of the same letters
		}
		if e == nil {
			if ts[at].kind == aWord && !b.plain(l, ts[at], lat[at], strict) {
				plain = plain && (!strict || !conditional(lat[at]))
				named.strange++
			}
			at++
			continue
		}
		switch {
		case e.tag == "{unit}" && e.game == "" && len(e.many) == 0:
			named.units = append(named.units, e.id)
		case e.tag == "{hex}":
			named.hexes = append(named.hexes, e.id)
		case e.tag == "{nounit}":
			named.absent = textOf(ts[at:e.to])
		case e.tag == "{number}" && ts[at].kind == aNumber:
			named.numbers = append(named.numbers, e.id)
		}
		at = e.to
	}
	return named, plain
}

// unitAt is the unit that is named at a token; nil for none.
func unitAt(edges []edge) (best *edge) {
	for n := range edges {
		e := &edges[n]
		if e.tag == "{unit}" && e.game == "" && len(e.many) == 0 && e.to > e.from+1 && (best == nil || e.to > best.to) {
			best = e
		}
	}
	return best
}

func conditional(edges []edge) bool {
	return slices.ContainsFunc(edges, func(e edge) bool { return e.exact && (e.tag == "@if" || e.tag == "@condition") })
}

// plain tells whether a word is known, and whether it makes no condition, where that counts.
func (b *Book) plain(l *language, t token, edges []edge, strict bool) bool {
	if strict && conditional(edges) {
		return false
	}
	return slices.ContainsFunc(edges, func(e edge) bool { return e.exact }) || l.worded.heard(t.text) ||
		l.worded.besides(t.text)
}
