package question

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
)

// mostCould is how many readings are offered where one is in doubt.
const mostCould = 3

// leastTold is how much of what a thing is called must be asked for: with less, what is done is a guess.
const leastTold = .5

// account notes the words of a question for which the reading does not account, and whether it is a guess.
func (r *reader) account() {
	used, negated := r.usedNames(), 0
	for _, s := range r.spans {
		if s.form != nil && r.negates(s) {
			negated++
		}
	}
	for n, s := range r.spans {
		if !r.inName(s) {
			r.accountFor(n, used[n], negated)
		}
		if r.mended(s) && r.picks[PartAct] == "" && !r.picked(n) {
			r.guess(s)
		}
	}
	if r.cut.to > 0 {
		r.out.Unread = append(r.out.Unread, r.text[r.cut.from:r.cut.to])
		r.out.Strays = append(r.out.Strays, Stretch{r.cut.from, r.cut.to})
	}
	rivals := r.rivals()
	if len(r.fit) > 0 && r.picks[PartAct] == "" && !r.called(r.fit[0]) {
		r.out.Guessed = r.out.Guessed || len(rivals) > 0 || r.told(r.kindAt(r.fit[0])) < leastTold
	}
	r.out.Guessed = r.out.Guessed || r.unasked() || r.stays()
	if !r.out.Sure() {
		r.could(rivals)
	}
}

// unasked tells whether nothing says what is asked, and what is done stands there in another form than that in which it
// is called: then it may be asked whether it is so ("8/1 disrupted?").
func (r *reader) unasked() bool {
	if len(r.fit) == 0 || r.picks[PartAct] != "" || r.picks[PartAsk] != "" || r.called(r.fit[0]) {
		return false
	}
	for _, s := range r.spans {
		if s.form != nil && s.form.ask > 0 {
			return false
		}
	}
	return slices.ContainsFunc(r.acts, func(w string) bool { return !r.x.tellsExactly(w) })
}

// stays tells whether what was chosen leads the unit of which is asked to where it stands: the hex says then where it
// is, and not what it is to do.
func (r *reader) stays() bool {
	if len(r.fit) == 0 || r.called(r.fit[0]) {
		return false
	}
	var hexes []int32
	f := &r.x.facts[r.fit[0]]
	for _, a := range r.x.args[f.from:f.to] {
		if r.x.things[a].kind == derive.AHex {
			hexes = append(hexes, a)
		}
	}
	return len(hexes) == 1 && r.standsThere(hexes, r.subject())
}

// accountFor notes a stretch for which the reading does not account.
func (r *reader) accountFor(n int, used bool, negated int) {
	switch s := r.spans[n]; {
	case s.form != nil && s.form.turns:
		told := len(r.fit) > 0 && !r.called(r.fit[0]) && r.tellsChosen(s)
		if !told && (!s.form.not || r.out.Ask != WhyNot || negated > 1) {
			r.stray(&r.out.Unread, s)
		}
	case s.form != nil:
		r.out.Guessed = r.out.Guessed || s.form.held && len(r.held) == 0 && len(r.subject()) == 0
	case len(s.things) > 0:
		r.accountName(n, used)
	case r.tellsChosen(s):
	case s.act && r.x.tellsExactly(r.atoms[s.from].text):
		r.stray(&r.out.Unused, s)
	default:
		r.stray(&r.out.Unread, s)
	}
}

func (r *reader) stray(to *[]string, s span) {
	*to = append(*to, r.words(s))
	r.mark(s)
}

// guess notes that a stretch may mean something else.
func (r *reader) guess(s span) {
	r.out.Guessed = true
	r.mark(s)
}

func (r *reader) mark(s span) {
	at := Stretch{r.atoms[s.from].from, r.atoms[s.to-1].to}
	if !slices.Contains(r.out.Strays, at) {
		r.out.Strays = append(r.out.Strays, at)
	}
}

// negates tells whether a phrase says that something is not so.
func (r *reader) negates(s span) bool {
	if s.form.not {
		return true
	}
	return slices.ContainsFunc(r.atoms[s.from:s.to], func(a atom) bool {
		return slices.ContainsFunc(r.x.forms, func(f form) bool { return f.not && f.atoms[0] == a.text })
	})
}

// accountName notes a name with which the reading has nothing to do, and one that could be that of something else.
func (r *reader) accountName(n int, used bool) {
	s := r.spans[n]
	switch {
	case !used && !r.tellsChosen(s):
		r.stray(&r.out.Unused, s)
	case r.picked(n) || s.whole:
	case r.alone(s) != 1 || !slices.ContainsFunc(r.atoms[s.from:s.to], func(a atom) bool { return !figures(a.text) }):
		r.guess(s)
	}
}

// alone is how many things of the kind that is meant have a part of their names in common.
func (r *reader) alone(s span) (n int) {
	kind := r.x.things[r.meant(s)].kind
	for _, id := range s.things {
		if r.x.things[id].kind == kind {
			n++
		}
	}
	return n
}

// usedNames tells of each stretch whether all that was chosen names it, or is done by it.
func (r *reader) usedNames() map[int]bool {
	out, subject, contexts := map[int]bool{}, r.subject(), r.contexts()
	if len(r.fit) == 0 { // what may be done with it is told of units and hexes
		for _, n := range r.named {
			kind := r.x.things[r.meant(r.spans[n])].kind
			out[n] = kind == derive.AUnit || kind == derive.AHex
		}
		return out
	}
	for k, at := range r.fit {
		_, used := r.fits(at, subject, contexts)
		for i, n := range r.named {
			whose := (r.out.Barred != nil || r.out.Stranger >= 0) && slices.Equal(r.first(n), subject)
			out[n] = (k == 0 || out[n]) && (used[i] || whose)
		}
	}
	return out
}

func (r *reader) kindAt(at int) int { return int(r.x.facts[at].kind) }

// tellsChosen tells whether all words of a stretch tell what is done by what was chosen.
func (r *reader) tellsChosen(s span) bool {
	if len(r.fit) == 0 {
		return false
	}
	for _, a := range r.atoms[s.from:s.to] {
		if r.picks[PartAct] == "" && !r.x.fillers[a.text] && !r.x.tellsSurely(a.text, r.kindAt(r.fit[0])) {
			return false
		}
	}
	return true
}

// tellsSurely tells whether a word is one for a kind, a form of one, or means the same.
func (x *Lexicon) tellsSurely(word string, kind int) bool {
	groups := x.same[word]
	for w := range x.words[kind] {
		if inflected(word, w) || len(groups) > 0 && meet(groups, x.same[w]) {
			return true
		}
	}
	for w, of := range x.same { // a form of a word that means the same
		if inflected(word, w) {
			for told := range x.words[kind] {
				if told == w || meet(of, x.same[told]) {
					return true
				}
			}
		}
	}
	return false
}

// tellsExactly tells whether a word is one for what can be done, or means the same as one.
func (x *Lexicon) tellsExactly(word string) bool { return x.rare[word] > 0 || len(x.same[word]) > 0 }

// told is how much of what a kind is called the question asks for, 1 at most.
func (r *reader) told(kind int) (most float64) {
	for _, all := range r.x.told[kind] {
		n := 0
		for _, w := range all {
			if slices.ContainsFunc(r.atoms, func(a atom) bool {
				return inflected(a.text, w) || meet(r.x.same[a.text], r.x.same[w])
			}) {
				n++
			}
		}
		if len(all) > 0 {
			most = max(most, float64(n)/float64(len(all)))
		}
	}
	return most
}

// called tells whether something is asked about by its whole name.
func (r *reader) called(at int) bool {
	from, _ := r.nameIn(at)
	return from >= 0
}

// nameIn is where in the question the whole name of something stands, in atoms; -1 where it does not.
func (r *reader) nameIn(at int) (from, to int) {
	for _, nar := range r.x.nars {
		name := texts(nar.Intent(r.x.intents[at]))
		for from := 0; len(name) > 0 && from+len(name) <= len(r.atoms); from++ {
			here := r.atoms[from : from+len(name)]
			if slices.EqualFunc(name, here, func(w string, a atom) bool { return w == a.text }) {
				return from, from + len(name)
			}
		}
	}
	return -1, -1
}

// inName tells whether a stretch is part of the whole name of what was chosen.
func (r *reader) inName(s span) bool {
	if len(r.fit) != 1 || r.mended(s) {
		return false
	}
	from, to := r.nameIn(r.fit[0])
	return from >= 0 && from <= s.from && s.to <= to
}

// rivals are what else may be meant: of other kinds, named by as many words of the question, and asked about no less.
func (r *reader) rivals() (out []candidate) {
	if len(r.fit) == 0 {
		return nil
	}
	x, subject, contexts := r.x, r.subject(), r.contexts()
	kind := r.kindAt(r.fit[0])
	told, asked := r.told(kind), asks(contexts, x.kinds[kind])
	seen := map[int]bool{kind: true}
	for _, c := range r.ranked {
		k := r.kindAt(c.at)
		if seen[k] {
			continue
		}
		seen[k] = true
		const alike = .99 // as much, but for rounding
		if asks(contexts, x.kinds[k]) < asked || r.told(k) < alike*told || r.told(k) < leastTold {
			continue
		}
		_, used := r.fits(c.at, subject, contexts)
		if r.wouldAccount(k, used, subject) {
			out = append(out, c)
		}
	}
	return out
}

// wouldAccount tells whether a kind accounts for the words for which that which was chosen does.
func (r *reader) wouldAccount(kind int, used []bool, subject []int32) bool {
	for _, word := range r.acts {
		if r.x.tellsSurely(word, r.kindAt(r.fit[0])) && !r.x.tellsSurely(word, kind) {
			return false
		}
	}
	for i, n := range r.named {
		if !used[i] && !r.spans[n].act && !slices.Equal(r.first(n), subject) {
			return false
		}
	}
	return true
}

// asks tells how near a kind is to what the game asks: 2 now, 1 once a unit is in hand, 0 not.
func asks(contexts []context, kind decide.Kind) int {
	for _, c := range contexts {
		if c.live[kind] {
			if len(c.first) == 0 {
				return 2
			}
			return 1
		}
	}
	return 0
}

// could notes what may be meant.
func (r *reader) could(rivals []candidate) {
	unit := -1
	if subject := r.subject(); len(subject) > 0 {
		unit = int(r.x.things[subject[0]].ref)
	}
	add := func(at int) {
		i := r.x.intents[at]
		c := Could{Ask: r.out.Ask, Intent: i, Unit: unit}
		if r.x.namesKind(i, derive.AUnit) {
			c.Unit = -1
		}
		if len(r.out.Could) < mostCould {
			r.out.Could = append(r.out.Could, c)
		}
	}
	for _, at := range r.fit {
		add(at)
	}
	for _, c := range rivals {
		add(c.at)
	}
}

// inflected tells whether two words are one, or forms of one.
func inflected(a, b string) bool {
	const stem = 3
	if a == b {
		return true
	}
	if figures(a) || figures(b) {
		return false
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n >= stem && (ends(a[n:], b[n:], english()) || ends(a[n:], b[n:], portuguese()))
}

func ends(a, b string, endings []string) bool {
	return slices.Contains(endings, a) && slices.Contains(endings, b)
}

func english() []string { return []string{"", "s", "es", "d", "ed", "ing", "e"} }

func portuguese() []string {
	return []string{
		"", "s", "a", "o", "e", "as", "os", "es", "ar", "er", "ir", "am", "em", "ou", "eu", "iu", "ando",
		"endo", "indo", "ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas", "amos", "emos",
		"imos", "ara", "era", "ira", "aria", "eria", "iria", "r", "ndo", "m", "do", "da", "mos",
	}
}
