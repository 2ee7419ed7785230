// Package frames reads a question to the rulebook, in English or in Portuguese: what a word means, what a rule says,
// what comes next, how it is won. A question is of a kind when each of its words is accounted for, and when no other
// kind fits as well; otherwise it is not read. The words by which is asked are data, a file a language.
package frames

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"gazala/tutor/book/search"
)

// Name is something that the rulebook has, under a name. Slot is what it is: a term, a chit, a result, a topic, a game,
// a side, a phase.
type Name struct {
	Slot, ID, Text string
	Game           string // another one's; empty for that of which is asked
}

// Named is a name that a question has.
type Named struct{ Slot, ID, Game, Words string }

// Reading is how a question was read.
type Reading struct {
	Kind  Kind
	Named []Named
}

// Of gives what a question names of a kind; ok is false for nothing.
func (r *Reading) Of(slot string) (n Named, ok bool) {
	for _, n := range r.Named {
		if n.Slot == slot {
			return n, true
		}
	}
	return n, false
}

// Book is what can be named of a rulebook.
type Book struct {
	names    map[string][]named       // by their first words
	first    map[search.Stem][]string // of these, those of a stem
	known    map[string]bool
	grammars []*grammar
}

type named struct {
	words []string
	name  Name
}

// New is a book of names.
func New(w *Words, names []Name) *Book {
	b := &Book{
		names: map[string][]named{}, first: map[search.Stem][]string{}, known: map[string]bool{}, grammars: w.grammars,
	}
	names = slices.Clip(names)
	for _, g := range b.grammars {
		names = append(names, g.names...)
	}
	for _, n := range names {
		w := words(n.Text)
		if len(w) == 0 || len(w) == 1 && b.idle(w[0]) {
			continue
		}
		b.names[w[0]] = append(b.names[w[0]], named{w, n})
		for _, s := range w {
			b.known[s] = true
		}
	}
	for _, g := range b.grammars {
		for w := range g.known {
			b.known[w] = true
		}
	}
	for _, w := range slices.Sorted(maps.Keys(b.names)) {
		for _, s := range search.Stems(w) {
			b.first[s] = append(b.first[s], w)
		}
	}
	return b
}

// idle tells whether a word says nothing in one of the languages.
func (b *Book) idle(w string) bool {
	return slices.ContainsFunc(b.grammars, func(g *grammar) bool {
		return slices.ContainsFunc(g.idle[w], func(p phrase) bool { return len(p.words) == 1 })
	})
}

// longest bounds a question, in words: a longer one is not read.
const longest = 40

// tokens are the numbers of rules, with their points, and the words of a text.
var tokens = regexp.MustCompile(`[0-9]+(?:\.[0-9a-z]+)*|[\p{L}\p{M}]+|[0-9]+|=`)

// words are those of a text, folded, what stands behind an apostrophe with what stands before it.
func words(text string) []string {
	folded := search.Fold(strings.NewReplacer("'", "", "’", "").Replace(text))
	return tokens.FindAllString(folded, longest+1)
}

// Read reads a question; ok is false where it is not for the rulebook, or where a word of it is not accounted for.
func (b *Book) Read(text string) (r Reading, ok bool) {
	asked := words(text)
	if len(asked) == 0 || len(asked) > longest {
		return r, false
	}
	for n, w := range asked {
		asked[n] = b.spell(w)
	}
	var best, second parse
	var kind, other Kind
	for _, g := range b.grammars {
		long := g.long(asked)
		for n := range g.kinds {
			p := b.parse(g, &g.kinds[n], long)
			switch {
			case !p.ok || g.kinds[n].kind == other && p.score < second.score:
			case p.score > best.score:
				if g.kinds[n].kind != kind {
					second, other = best, kind
				}
				best, kind = p, g.kinds[n].kind
			case g.kinds[n].kind != kind && p.score > second.score:
				second, other = p, g.kinds[n].kind
			}
		}
	}
	const margin = 1
	if named := func(k Kind) bool { return k == Term || k == Chit }; named(kind) && named(other) {
		second = parse{} // a word, and the chit or marker of that name: the one that fits better
	}
	if !best.ok || !best.said && kind != Rule || second.ok && best.score-second.score < margin {
		return r, false
	}
	return Reading{Kind: kind, Named: best.named}, true
}

// spell is the word that was meant: the one that is spelt nearly so, where there is just one.
func (b *Book) spell(w string) string {
	const least = 5
	most := search.MayDiffer(w)
	if most == 0 || len(w) < least || b.known[w] {
		return w
	}
	best, n := w, 0
	for known := range b.known {
		if known[0] != w[0] { // rarely the first letter
			continue
		}
		switch d := search.Distance(w, known, most); {
		case d > most:
		case d < most || n == 0:
			best, most, n = known, d, 1
		default:
			n++
		}
	}
	if n != 1 {
		return w
	}
	return best
}

// long are words with what is written short put in full.
func (g *grammar) long(asked []string) (out []string) {
	for _, w := range asked {
		if full, is := g.short[w]; is {
			out = append(out, full...)
		} else {
			out = append(out, w)
		}
	}
	return out
}

// parse is a way in which the words of a question are accounted for by a kind.
type parse struct {
	ok    bool
	score float64
	said  bool // by a phrase of its own
	named []Named
}

// How much a word counts for a kind.
const (
	forNeed = 3   // in a phrase that the kind needs
	forName = 3   // in a name
	forOpen = 1.5 // in a phrase that the kind needs, the others not being read
	forSaid = 1   // in a phrase that goes with it
	forIdle = .1  // in one that says nothing
)

// state is how far a question was accounted for: the needs that were met, and the slots that were filled.
type state struct {
	at    int
	met   uint8
	slots string
}

// parse accounts for words by a kind, in the best way that there is.
func (b *Book) parse(g *grammar, f *frame, asked []string) parse {
	if f.open {
		return f.refuses(asked)
	}
	known := map[state]parse{}
	return b.from(g, f, asked, state{}, known)
}

// refuses accounts for a question by a phrase of it alone.
func (f *frame) refuses(asked []string) parse {
	for at := range asked {
		for _, p := range f.phrases[asked[at]] {
			if begins(asked[at:], p.words) {
				return parse{ok: true, said: true, score: forOpen * float64(len(p.words))}
			}
		}
	}
	return parse{}
}

func (b *Book) from(g *grammar, f *frame, asked []string, s state, known map[state]parse) (best parse) {
	if p, ok := known[s]; ok {
		return p
	}
	if s.at == len(asked) {
		return parse{ok: s.met == 1<<f.needs-1}
	}
	try := func(words int, next state, score float64, name *Named, said bool) {
		next.at = s.at + words
		p := b.from(g, f, asked, next, known)
		if !p.ok || best.ok && p.score+score <= best.score {
			return
		}
		best = parse{ok: true, score: p.score + score, named: p.named, said: said || p.said}
		if name != nil {
			best.named = append([]Named{*name}, p.named...)
		}
	}
	rest := asked[s.at:]
	for _, p := range f.phrases[rest[0]] {
		if begins(rest, p.words) {
			next, each := s, float64(forSaid)
			if p.need >= 0 {
				next.met, each = s.met|1<<p.need, forNeed
			}
			try(len(p.words), next, each*float64(len(p.words)), nil, true)
		}
	}
	for _, p := range g.idle[rest[0]] {
		if begins(rest, p.words) {
			try(len(p.words), s, forIdle*float64(len(p.words)), nil, false)
		}
	}
	b.fill(f, rest, s, try)
	known[s] = best
	return best
}

// number is how the number of a rule looks: with a point, if nothing says that it is one.
var number = regexp.MustCompile(`^[0-9]+(\.[0-9a-z]+)+$`)

// fill tries what stands at the beginning of some words as the name of something.
func (b *Book) fill(f *frame, rest []string, s state, try func(int, state, float64, *Named, bool)) {
	name := func(slot string, words int, n Named) {
		need, takes := f.slots[slot]
		if !takes || slot != "game" && strings.Contains(s.slots, slot) {
			return
		}
		next := s
		next.slots += slot + " "
		if need >= 0 {
			next.met |= 1 << need
		}
		n.Slot, n.Words = slot, strings.Join(rest[:words], " ")
		try(words, next, forName*float64(words), &n, false)
	}
	if number.MatchString(rest[0]) {
		name("rule", 1, Named{ID: rest[0]})
	}
	if len(rest) > 1 && (rest[0] == "rule" || rest[0] == "regra") && rest[1][0] >= '0' && rest[1][0] <= '9' {
		name("rule", 2, Named{ID: rest[1]}) //nolint:mnd // the word and its number
	}
	for _, n := range b.begun(rest[0]) {
		if alike(rest, n.words) {
			name(n.name.Slot, len(n.words), Named{ID: n.name.ID, Game: n.name.Game})
		}
	}
}

// begun are the names that begin with a word, or with another form of it.
func (b *Book) begun(w string) []named {
	out := slices.Clone(b.names[w])
	seen := []string{w}
	for _, s := range search.Stems(w) {
		for _, known := range b.first[s] {
			if !slices.Contains(seen, known) {
				out, seen = append(out, b.names[known]...), append(seen, known)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b named) int { return cmp.Compare(a.name.Game, b.name.Game) }) // one's own first
	return out
}

func meet(a, b []search.Stem) bool {
	return slices.ContainsFunc(a, func(s search.Stem) bool { return slices.Contains(b, s) })
}

func begins(rest, words []string) bool {
	return len(rest) >= len(words) && slices.Equal(rest[:len(words)], words)
}

// alike tells whether words begin with those of a name, or with other forms of them.
func alike(rest, words []string) bool {
	if len(rest) < len(words) {
		return false
	}
	for n, w := range words {
		if rest[n] != w && !plural(rest[n], w) && !meet(search.Stems(rest[n]), search.Stems(w)) {
			return false
		}
	}
	return true
}

// plural tells whether one of two words is the other with an s.
func plural(a, b string) bool { return a == b+"s" || b == a+"s" }
