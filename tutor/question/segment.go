package question

import (
	"slices"

	"gazala/rules/derive"
	"gazala/tutor/book/search"
)

// spell takes a word that nobody knows for the nearest one that somebody knows.
func (r *reader) spell() {
	r.typed = make([]string, len(r.atoms))
	for n := range r.atoms {
		word := r.atoms[n].text
		most := search.MayDiffer(word)
		if most == 0 || r.x.knows(word) {
			continue
		}
		best := ""
		for known := range r.x.known {
			d := search.Distance(word, known, most)
			if d < most || d == most && (best == "" || known < best) {
				best, most = known, d
			}
		}
		if best != "" {
			r.typed[n], r.atoms[n].text = word, best
		}
	}
}

// knows tells whether a word can be read as it stands: it is known, or another form of one that tells what is done.
func (x *Lexicon) knows(word string) bool {
	return x.known[word] || x.tellsAct(word)
}

func (x *Lexicon) tellsAct(word string) bool {
	if x.fillers[word] {
		return false
	}
	for _, words := range x.words {
		for w := range words {
			if kin(word, w) > 0 {
				return true
			}
		}
	}
	return len(x.groupsOf(word)) > 0
}

// groupsOf are the groups of words of which one is, or another form of one.
func (x *Lexicon) groupsOf(word string) []string {
	if out, ok := x.same[word]; ok {
		return out
	}
	out, known := x.grouped[word]
	if !known {
		best := ""
		for w := range x.same {
			if kin(word, w) > 0 && (best == "" || len(w) > len(best) || len(w) == len(best) && w < best) {
				best = w
			}
		}
		out = x.same[best]
		x.grouped[word] = out
	}
	return out
}

// kin tells how alike two words are: the same, forms of one word, or neither.
func kin(a, b string) float64 {
	const stem, ending = 4, 3
	const form = .8
	if a == b {
		return 1
	}
	if figures(a) || figures(b) {
		return 0
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	if n >= stem && len(a)-n <= ending && len(b)-n <= ending {
		return form
	}
	return 0
}

// segment reads the atoms from the left, the longest name or phrase first.
func (r *reader) segment() {
	for at := 0; at < len(r.atoms); {
		s := r.at(at)
		r.spans = append(r.spans, s)
		at = s.to
	}
	for n := range r.spans {
		if len(r.spans[n].things) > 0 {
			r.named = append(r.named, n)
		}
		if r.spans[n].act && r.spans[n].form == nil {
			for _, a := range r.atoms[r.spans[n].from:r.spans[n].to] {
				r.acts = append(r.acts, a.text)
			}
		}
	}
}

func (r *reader) at(from int) span {
	name, phrase := r.name(from), r.phrase(from)
	if phrase.to > name.to || phrase.to == name.to && phrase.form != nil {
		phrase.act = phrase.form.turns && phrase.to == from+1 && r.x.rare[r.atoms[from].text] > 0
		return phrase
	}
	if len(name.things) > 0 {
		name.act = r.isTerm(name.things)
		return name
	}
	word := r.atoms[from].text
	one := span{from: from, to: from + 1}
	if r.x.fillers[word] {
		one.form = &form{}
		return one
	}
	if part := r.part(from); len(part.things) > 0 && (part.to > from+1 || !r.x.tellsAct(word)) {
		return part
	}
	one.act = r.x.tellsAct(word)
	return one
}

// isTerm tells whether a name is a word of the rules, which may tell what is done as well.
func (r *reader) isTerm(things []int32) bool {
	return slices.ContainsFunc(things, func(id int32) bool { return r.x.things[id].kind == derive.ATerm })
}

// name is the longest whole name that begins somewhere.
func (r *reader) name(from int) span {
	key := ""
	out := span{from: from, to: from}
	for n := from; n < len(r.atoms) && n-from < r.x.most; n++ {
		if n > from {
			key += " "
		}
		key += r.atoms[n].text
		if ids := r.x.names[key]; len(ids) > 0 && (n > from || !r.x.fillers[key]) {
			out.to, out.things, out.whole = n+1, ids, true
		}
	}
	return out
}

func (r *reader) phrase(from int) span {
	out := span{from: from, to: from}
	for n := range r.x.forms {
		f := &r.x.forms[n]
		to := from + len(f.atoms)
		if to <= out.to || to > len(r.atoms) {
			continue
		}
		if slices.EqualFunc(f.atoms, r.atoms[from:to], func(w string, a atom) bool { return w == a.text }) {
			out.to, out.form = to, f
		}
	}
	return out
}

// part is the longest stretch of atoms that all belong to one name, which is longer.
func (r *reader) part(from int) span {
	out := span{from: from, to: from}
	telling := false
	var ids []int32
	for n := from; n < len(r.atoms); n++ {
		word := r.atoms[n].text
		of := r.x.parts[word]
		if n > from {
			of = both(ids, of)
		}
		if len(of) == 0 || r.x.fillers[word] {
			break
		}
		const least, figure = 3, 2
		telling = telling || len(word) >= least || figures(word) && len(word) >= figure
		ids = of
		if telling {
			out.to, out.things = n+1, ids
		}
	}
	return out
}

func both(a, b []int32) (out []int32) {
	for _, id := range a {
		if slices.Contains(b, id) {
			out = append(out, id)
		}
	}
	return out
}
