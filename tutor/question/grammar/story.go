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

// story reads a text of which only one sentence asks, while the others tell something of which each word is known: who
// asks, how things stand. The unit that alone is named in what is told is the one that "it" means. ok is false where it
// is not so.
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
	var units []string
	for n := range all {
		if n == asking {
			continue
		}
		if all[n].asks && len(tokens(all[n].text)) > mostTag {
			return r, false
		}
		named, plain := b.tells(all[n].text, g, !r.Kind.toBook())
		if !plain {
			return r, false
		}
		units = append(units, named...)
		r.Asides = append(r.Asides, all[n].text)
	}
	slices.Sort(units)
	units = slices.Compact(units)
	if (r.Pronoun || len(r.Slots["unit"])+len(r.Slots["formation"])+len(r.Slots["any"]) == 0) && !r.Kind.toBook() &&
		len(units) > 0 {
		if len(units) > 1 {
			return r, false
		}
		r.Slots["unit"] = units
	}
	return r, true
}

// mostTag is how many words "right?" or "is that so?" may have, which asks nothing else.
const mostTag = 4

// tells tells whether each word of a text is known and none makes a condition, where that counts, and which units it
// names.
func (b *Book) tells(text string, g *Ground, strict bool) (units []string, plain bool) {
	for _, l := range b.languages {
		ts, cut := b.read(l, text)
		if cut {
			continue
		}
		lat := b.lattice(l, ts, g)
		units, plain = nil, true
		for at := 0; at < len(ts) && plain; {
			if e := nameAt(lat[at]); e != nil {
				if e.tag == "{unit}" && e.game == "" && len(e.many) == 0 {
					units = append(units, e.id)
				}
				at = e.to
				continue
			}
			plain = ts[at].kind != aWord || b.plain(l, ts[at], lat[at], strict)
			at++
		}
		if plain {
			return units, true
		}
	}
	return nil, false
}

// plain tells whether a word is known, and whether it makes no condition, where that counts.
func (b *Book) plain(l *language, t token, edges []edge, strict bool) bool {
	if strict && slices.ContainsFunc(edges, func(e edge) bool {
		return e.exact && (e.tag == "@if" || e.tag == "@condition")
	}) {
		return false
	}
	return slices.ContainsFunc(edges, func(e edge) bool { return e.exact }) || l.worded.heard(t.text) ||
		l.worded.besides(t.text)
}
