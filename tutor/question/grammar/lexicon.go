package grammar

import (
	"maps"
	"slices"
	"strings"

	"gazala/locales"
	"gazala/tutor/book/search"
)

// Name is something that can be named, under a name. Slot is what it is: a place is a hex, and there are terms, chits,
// markers, results, scenarios, games.
type Name struct {
	Slot, ID, Text string
	Game           string // another one's; empty for that of which is asked
}

// Unit is a unit, or a formation, as its card has it.
type Unit struct {
	ID        string
	Names     []string // on the counter, and in full in each language
	Of        []string // what else it is called by: its formation, its nation, its arm
	Side      string
	Formation bool
	Game      string // another one's
}

// Ground is what a reader knows of a position; nothing of none.
type Ground struct {
	At   map[string]string              // where each unit stands
	Held []string                       // the units in hand
	Hex  func(figures string) (ok bool) // whether a hex is on the map; nil where nobody knows
	Side string                         // whose turn it is
	_    [0]func()                      // not to be compared
}

// bag is what a unit can be called by.
type bag struct {
	unit  *Unit
	words map[string]bool
	own   map[string]bool // those of its names
	names [][]string      // what tells it from others, of each of its names
}

// Book is what can be named of a game, and how questions are asked about it.
type Book struct {
	languages []*language
	frames    []frame
	bars      *bars
	names     map[string][]named // by their first words
	first     map[search.Stem][]string
	bags      []*bag
	by        map[string][]*bag // of a word
	exact     map[string][]named
	units     map[string]*Unit
	classes   map[string]string
	known     map[string]bool
	system    string
	only      map[string][]string // of a slot: what the game has, where that is not all that can be said
	hasRule   func(number string) bool
}

type named struct {
	words   []string
	name    Name
	ordinal bool // it begins with a number that counts in order
}

// Words are how questions are asked, in all languages: the books of all games share them.
type Words struct {
	languages []*language
	frames    []frame
	bars      bars
}

// Begin gives words that are not read yet, and the steps that read them, to be taken in their order: each is short. A
// step fails when what it reads cannot be read.
func Begin() (w *Words, steps []func() error) {
	w = &Words{}
	for _, tag := range locales.Languages() {
		of, err := w.beginLanguage(tag)
		if err != nil {
			return w, []func() error{func() error { return err }}
		}
		steps = append(steps, of...)
	}
	return w, append(steps, func() (err error) {
		w.frames, w.bars, err = loadFrames()
		return err
	})
}

// ReadWords reads all of them.
func ReadWords() (*Words, error) {
	w, steps := Begin()
	for _, step := range steps {
		if err := step(); err != nil {
			return w, err
		}
	}
	return w, nil
}

// New is a book of the names and units of a game; hasRule tells whether it has a rule of some number.
func New(w *Words, system string, names []Name, units []Unit, hasRule func(number string) bool) *Book {
	b := BeginBook(w, system, names, hasRule)
	b.Units(units)
	return b
}

// BeginBook is a book of the names of a game that has no units yet.
func BeginBook(w *Words, system string, names []Name, hasRule func(number string) bool) *Book {
	b := &Book{
		languages: w.languages, frames: w.frames, bars: &w.bars,
		names: map[string][]named{}, first: map[search.Stem][]string{},
		by: map[string][]*bag{}, exact: map[string][]named{}, units: map[string]*Unit{}, classes: map[string]string{},
		known: map[string]bool{}, system: system, hasRule: hasRule,
	}
	for _, l := range w.languages {
		maps.Copy(b.classes, l.classes)
		for w := range l.known {
			b.known[w] = true
		}
	}
	for _, n := range names {
		b.name(n)
	}
	for _, w := range slices.Sorted(maps.Keys(b.names)) {
		for _, s := range search.Stems(w) {
			b.first[s] = append(b.first[s], w)
		}
	}
	return b
}

// Units puts units into a book, after those that it has.
func (b *Book) Units(units []Unit) {
	for n := range units {
		b.unit(&units[n])
	}
}

// Only says which values of a slot the game has: kinds of attack, states.
func (b *Book) Only(slot string, ids ...string) {
	if b.only == nil {
		b.only = map[string][]string{}
	}
	b.only["{"+slot+"}"] = ids
}

// has tells whether the game has what a phrase means.
func (b *Book) has(p *phrase) bool {
	ids, bound := b.only[p.tag]
	return !bound || slices.Contains(ids, p.id)
}

func (b *Book) name(n Name) {
	w := texts(n.Text)
	if len(w) == 0 || len(w) == 1 && (b.idle(w[0]) && n.Slot != "result" || n.Slot == "hex" && b.known[w[0]]) {
		return
	}
	for _, o := range b.names[w[0]] {
		if o.name == n {
			return
		}
	}
	b.names[w[0]] = append(b.names[w[0]], named{words: w, name: n})
	for _, s := range w {
		b.known[s] = true
	}
}

// listed tells whether a word stands alone in a list of one of the languages.
func (b *Book) listed(w string) bool {
	return slices.ContainsFunc(b.languages, func(l *language) bool {
		return slices.ContainsFunc(l.phrases[w], func(p phrase) bool { return len(p.words) == 1 && p.tag != "@scene" })
	})
}

// idle tells whether a word says nothing in one of the languages.
func (b *Book) idle(w string) bool {
	return slices.ContainsFunc(b.languages, func(l *language) bool {
		return slices.ContainsFunc(l.phrases[w], func(p phrase) bool { return len(p.words) == 1 && p.tag == "@idle" })
	})
}

func (b *Book) unit(u *Unit) {
	g := &bag{unit: u, words: map[string]bool{}, own: map[string]bool{}}
	if u.Game == "" {
		b.units[u.ID] = u
	}
	slot := "unit"
	if u.Formation {
		slot = "formation"
	}
	for _, name := range u.Names {
		all := b.unitWords(name)
		if len(all) == 0 {
			continue
		}
		var telling []string
		for _, w := range all {
			b.known[w] = true
			c := b.class(w)
			g.words[c], g.own[c] = true, true
			if c[0] != '#' && !connects(c) && c != "/" {
				telling = append(telling, c)
			}
		}
		g.names = append(g.names, telling)
		if len(all) == 1 && len(all[0]) == 1 && (all[0][0] < '0' || all[0][0] > '9') {
			continue
		}
		b.exact[all[0]] = append(b.exact[all[0]], named{
			words: all, name: Name{Slot: slot, ID: u.ID, Game: u.Game}, ordinal: tokens(name)[0].ordinal,
		})
	}
	for _, name := range u.Of {
		for _, w := range b.unitWords(name) {
			b.known[w] = true
			g.words[b.class(w)] = true
		}
	}
	if g.words["#royal"] && g.words["#tank"] && g.words["#regiment"] {
		g.words["#rtr"] = true
	}
	b.bags = append(b.bags, g)
	for w := range g.words { // each of them once, so their order does not count
		b.by[w] = append(b.by[w], g)
	}
}

// unitWords are the words of a name, an arm written with a hyphen as one.
func (b *Book) unitWords(name string) []string {
	return joined(texts(strings.NewReplacer("(", " ", ")", " ").Replace(name)))
}

// joined are words, those that mean one thing together as one.
func joined(words []string) (out []string) {
	for n := 0; n < len(words); n++ {
		if words[n] == "anti" && n+1 < len(words) {
			out = append(out, "anti"+strings.TrimSuffix(words[n+1], "s"))
			n++
			continue
		}
		out = append(out, words[n])
	}
	return out
}

// connects tells whether a word only joins others in the name of a unit.
func connects(w string) bool {
	return slices.Contains([]string{"of", "the", "de", "do", "da", "dos", "das", "s", "with", "and", "e"}, w)
}

// class is the word that stands for all that mean the same in the name of a unit; a Roman number is a number.
func (b *Book) class(w string) string {
	if c, is := b.classes[w]; is {
		return c
	}
	if c, is := b.classes[strings.TrimSuffix(w, "s")]; is {
		return c
	}
	if n := roman(w); n != "" {
		return n
	}
	if one := strings.TrimSuffix(w, "s"); len(b.by[w]) == 0 && len(b.by[one]) > 0 {
		return one
	}
	return w
}

func roman(w string) string {
	return map[string]string{
		"i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9", "x": "10",
		"xi": "11", "xii": "12", "xiii": "13", "xx": "20", "xxi": "21", "xxx": "30", "li": "51", "lii": "52",
		"liii": "53",
	}[w]
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
	return out
}

// spell is the word that was meant: the one that is spelt nearly so, where there is just one; of the words of the
// language that is read where it has such, else of any.
func (b *Book) spell(l *language, w string) (string, bool) {
	const least = 5
	most := search.MayDiffer(w)
	if b.knows(w) {
		return w, false
	}
	if full := l.vowelless(w); full != "" {
		return full, true
	}
	if most == 0 || len(w) < least {
		return w, false
	}
	near := b.near(w, most)
	if own := only(near, func(known string) bool { return l.known[known] || !b.lists(known) }); len(own) > 0 {
		near = own
	}
	if len(near) == 0 {
		return w, false
	}
	best := slices.Min(near)
	for _, known := range near {
		if known != best && !related(best, known) {
			return w, false
		}
	}
	return best, true
}

// near are the words that are spelt most nearly so.
func (b *Book) near(w string, most int) (near []string) {
	const least = 5
	for known := range b.known {
		if known == "" || known[0] != w[0] || len(known) < least || b.told(known) { // rarely the first letter
			continue
		}
		switch d := search.Distance(w, known, most); {
		case d > most:
		case d < most || len(near) == 0:
			near, most = []string{known}, d
		default:
			near = append(near, known)
		}
	}
	return near
}

// marked tells whether a word is one that the reader asks for, in any language.
func (b *Book) marked(mark, w string) bool {
	return slices.ContainsFunc(b.languages, func(l *language) bool { return l.marks[mark][w] })
}

// lists tells whether a word is known by one of the languages, and not by what is named alone.
func (b *Book) lists(w string) bool {
	return slices.ContainsFunc(b.languages, func(l *language) bool { return l.known[w] })
}

// told tells whether a word only tells how something stands, in every language that knows it: there are so many of them
// that nearly every word is like one.
func (b *Book) told(w string) bool {
	known := false
	for _, l := range b.languages {
		if l.known[w] && !l.told[w] {
			return false
		}
		known = known || l.told[w]
	}
	return known && len(b.by[w]) == 0 && len(b.names[w]) == 0
}

func related(a, b string) bool {
	return a == b+"s" || b == a+"s" || meet(search.Stems(a), search.Stems(b))
}

// knows tells whether a word is known, or another form of one.
func (b *Book) knows(w string) bool {
	if b.known[w] || b.known[strings.TrimSuffix(w, "s")] {
		return true
	}
	for _, l := range b.languages {
		if l.worded.besides(w) || l.worded.real.has(w) {
			return true
		}
	}
	for _, s := range search.Stems(w) {
		if len(b.first[s]) > 0 {
			return true
		}
		for _, l := range b.languages {
			if len(l.stems[s]) > 0 {
				return true
			}
		}
	}
	return false
}

func meet(a, b []search.Stem) bool {
	return slices.ContainsFunc(a, func(s search.Stem) bool { return slices.Contains(b, s) })
}
