package grammar

import "slices"

// unitsFirst has a unit that stands in the position come before the formation of the same number.
func unitsFirst(lat [][]edge, g *Ground) {
	const little = .6
	for at := range lat {
		for n := range lat[at] {
			e := &lat[at][n]
			if e.tag == "{formation}" && slices.ContainsFunc(lat[at], func(o edge) bool {
				return o.tag == "{unit}" && o.to == e.to && o.game == "" && len(o.many) == 0 && g.At[o.id] != "" &&
					(o.just || e.to == at+1)
			}) {
				e.weight -= little
			}
		}
	}
}

// lackedTag is that of an edge over a kind of points that the game does not have.
const lackedTag = "{lacked}"

// lacked leaves words that are the name of a kind of points which the game does not have without any other meaning:
// resource points are no points that are left.
func lacked(lat [][]edge) {
	for at := range lat {
		for _, e := range lat[at] {
			if e.tag != lackedTag {
				continue
			}
			for n := e.from; n < e.to; n++ {
				lat[n] = slices.DeleteFunc(lat[n], func(o edge) bool { return o.tag[0] == '@' && o.to <= e.to })
			}
		}
	}
}

// elsewhere are the phrases of other languages that begin with a word: "refit custa quanto", "qual o limite de stack".
// What only tells how something stands is not read so.
func (b *Book) elsewhere(l *language, w string) (out []phrase) {
	tells := []string{"@idle", "@prep", "@scene", "@stands", "@aside", "@beside", "@subject"}
	for _, o := range b.languages {
		if o == l {
			continue
		}
		for _, p := range o.phrases[w] {
			if !slices.Contains(tells, p.tag) {
				out = append(out, p)
			}
		}
	}
	return out
}

// shortIn is what a word that is cut short means in any language; nil for one that is not.
func (b *Book) shortIn(w string) []string {
	for _, l := range b.languages {
		if full := l.short[w]; full != nil {
			return full
		}
	}
	return nil
}

// listed1 adds what words of the lists that begin at a token may mean.
func (b *Book) listed1(l *language, ts []token, at int, add func(edge)) {
	phrases, foreign := l.begun(ts[at].text), false
	if len(phrases) == 0 {
		phrases, foreign = b.elsewhere(l, ts[at].text), true
	}
	for _, p := range phrases {
		if p.tag == "{resource}" && !b.has(&p) && equal(ts[at:], p.words) {
			add(edge{from: at, to: at + len(p.words), tag: lackedTag, exact: true})
			continue
		}
		if n := alike(ts[at:], p.words); n > 0 && b.has(&p) {
			e := edge{from: at, to: at + n, tag: p.tag, id: p.id, weight: long(len(p.words))}
			if e.exact = equal(ts[at:], p.words) || n > len(p.words); e.exact {
				e.weight += forExact
			} else if l.known[ts[at].text] {
				e.weight -= forForm
			}
			if foreign {
				e.weight -= forForm
			}
			if !e.exact && e.tag == "@join" && l.says(ts[at].text, "@unitword") {
				continue // to unite is no unit
			}
			add(e)
		}
	}
}

// asWord tells whether a figure stands for a word that sounds alike: "able 2 help", "go 4 it".
func (l *language) asWord(ts []token, at int) bool {
	if at == 0 || at+1 == len(ts) || ts[at].ordinal || !l.marks["sounds"][ts[at].text] {
		return false
	}
	before, after := ts[at-1], ts[at+1]
	if before.kind != aWord || after.kind != aWord || after.mark || after.caps || isArticle(before.text) {
		return false
	}
	does := []string{"@help", "@move", "@attack", "@join", "@take", "@retreat"}
	return slices.ContainsFunc(l.phrases[after.text], func(p phrase) bool {
		return len(p.words) == 1 && slices.Contains(does, p.tag)
	}) && slices.ContainsFunc(l.phrases[before.text], func(p phrase) bool {
		return slices.Contains([]string{"@may", "@idle", "@move", "@try", "@close"}, p.tag)
	})
}

// insideNames leaves out what looks like a unit and is none where it begins within the name of one that there is: "rtr
// falling" in "2 rtr falling back".
func insideNames(lat [][]edge) {
	for at := range lat {
		for _, e := range lat[at] {
			if e.tag != "{unit}" || e.game != "" || len(e.many) > 0 {
				continue
			}
			for n := e.from + 1; n < e.to; n++ {
				lat[n] = slices.DeleteFunc(lat[n], func(o edge) bool { return o.tag == "{nounit}" && o.to > e.to })
			}
		}
	}
}

// says tells whether a word stands alone in a list.
func (l *language) says(w, tag string) bool {
	return slices.ContainsFunc(l.phrases[w], func(p phrase) bool { return len(p.words) == 1 && p.tag == tag })
}
