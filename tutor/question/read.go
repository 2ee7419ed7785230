package question

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"gazala/rules/derive"
	"gazala/rules/steps"
	"gazala/tutor/narrate"
)

// longest bounds a question, in atoms: what follows is not read.
const longest = 60

// span is a stretch of atoms that was read.
type span struct {
	from, to int
	things   []int32 // that it may name, the likeliest first
	first    []int32 // of these, those that it is read as
	whole    bool    // it is the name and no part of it
	act      bool    // it is a word for what is done
	form     *form
}

// reader reads one question.
type reader struct {
	x     *Lexicon
	text  string
	atoms []atom
	typed []string // the atoms as they were typed, where one was taken for another
	picks Picks
	held  []int32
	spans []span
	named []int // the spans that name something
	acts  []string
	cut   atom // the first that is not read, for there are too many
	// ranked is what may be meant, what fits best first; fit are the places of what was chosen in the vocabulary.
	ranked []candidate
	fit    []int
	out    Reading
}

// Read reads a question. Held are the units that a person has in hand, by the game's own numbers: those that are meant
// by "it".
func (x *Lexicon) Read(text string, picks Picks, held ...int) Reading {
	out, _ := x.Reading(text, picks, held...).All() // which never fails
	return out
}

// Reading is Read in steps.
func (x *Lexicon) Reading(text string, picks Picks, held ...int) steps.Of[Reading] {
	var r *reader
	var left []*taking
	return func() (Reading, bool, error) {
		switch {
		case !x.Step():
		case r == nil:
			r = x.reader(text, picks, held)
			for _, u := range r.strangers() {
				left = append(left, x.take(u))
			}
		case len(left) > 0:
			if left[0].step() {
				left = left[1:]
			}
		default:
			r.understand()
			return r.out, true, nil
		}
		return Reading{}, false, nil
	}
}

func (x *Lexicon) reader(text string, picks Picks, held []int) *reader {
	r := &reader{x: x, text: text, picks: picks, out: Reading{Stranger: -1}}
	r.atoms = atoms(text)
	if len(r.atoms) > longest {
		r.cut, r.atoms = r.atoms[longest], r.atoms[:longest]
	}
	for _, u := range held {
		r.held = append(r.held, x.thing(thing{kind: derive.AUnit, ref: int32(u)}))
	}
	if len(r.held) == 0 {
		for id, active := range x.active {
			if active {
				r.held = append(r.held, id)
			}
		}
		slices.Sort(r.held)
	}
	r.spell()
	r.segment()
	r.pick()
	return r
}

// strangers are the units of which something is asked and that are not on the move.
func (r *reader) strangers() (out []int32) {
	const most = 4 // that a name may mean
	units := r.subject()
	for _, u := range units[:min(len(units), most)] {
		if !r.x.active[u] {
			out = append(out, u)
		}
	}
	return out
}

// understand makes a reading of what was found.
func (r *reader) understand() {
	var asks [Meaning + 1]bool
	pronoun := false
	for _, s := range r.spans {
		switch {
		case s.form != nil && s.form.held:
			pronoun = true
		case s.form != nil && s.form.ask > 0:
			asks[s.form.ask] = true
		}
	}
	r.out.Ask = May
	for _, ask := range []Ask{Odds, Cost, WhyNot, Options, Meaning} {
		if asks[ask] {
			r.out.Ask = ask
			break
		}
	}
	if aRule.MatchString(r.text) {
		r.out.Ask = Meaning
	}
	if ask, ok := askOf(r.picks[PartAsk]); ok {
		r.out.Ask = ask
	}
	if r.out.Ask == Meaning {
		r.out.Book = r.rest()
		r.parts(nil)
	} else {
		r.choose(pronoun)
	}
	if r.out.Book == "" {
		r.account()
	}
}

// nameAll notes the units and the hexes that are named.
func (r *reader) nameAll() {
	for _, n := range r.named {
		t := r.x.things[r.meant(r.spans[n])]
		switch t.kind {
		case derive.AUnit:
			if !slices.Contains(r.out.Units, int(t.ref)) {
				r.out.Units = append(r.out.Units, int(t.ref))
			}
		case derive.AHex:
			r.out.Hexes = append(r.out.Hexes, t.at)
		case derive.NoArg, derive.ANum, derive.ASide, derive.APlayer, derive.AFormation, derive.ATerm:
		}
	}
}

func askOf(word string) (ask Ask, ok bool) {
	for a := May; a <= Meaning; a++ {
		if a.word() == word {
			return a, true
		}
	}
	return 0, false
}

// words are those of a span as they were typed.
func (r *reader) words(s span) string { return r.text[r.atoms[s.from].from:r.atoms[s.to-1].to] }

// rest is what a question asks after, without the words by which it asks.
func (r *reader) rest() string {
	var out []string
	for _, s := range r.spans {
		if s.form == nil {
			for n := s.from; n < s.to; n++ {
				out = append(out, cmp.Or(r.typed[n], r.atoms[n].text))
			}
		}
	}
	if number := ruleNumber.FindString(r.text); number != "" && len(out) > 0 && figures(out[0]) {
		return number
	}
	return strings.Join(out, " ")
}

// ruleNumber is how the number of a rule is written.
var ruleNumber = regexp.MustCompile(`[0-9]+(\.[0-9a-z]+)*( ?\x{203a} ?[0-9a-z.]+)?`)

// aRule is a question that is nothing but the number of a rule.
var aRule = regexp.MustCompile(`^\s*[0-9]+(\.[0-9a-z]+)+( ?\x{203a} ?[0-9a-z.]+)?[\s?.!]*$`)

// pick puts the things that a person has chosen in place of the likeliest.
func (r *reader) pick() {
	for _, n := range r.named {
		s := &r.spans[n]
		s.first = s.things
		pick := r.picks[r.partID(n)]
		if k := slices.IndexFunc(s.things, func(id int32) bool { return r.x.things[id].id() == pick }); k >= 0 {
			s.first = s.things[k : k+1]
		}
	}
}

func (r *reader) picked(n int) bool { return len(r.spans[n].first) < len(r.spans[n].things) }

// partID names a span by its words and its place among those of the same words.
func (r *reader) partID(n int) string {
	words, nth := r.words(r.spans[n]), 0
	for _, o := range r.named {
		if o < n && r.words(r.spans[o]) == words {
			nth++
		}
	}
	return words + "#" + string(rune('0'+min(nth, 9)))
}

// candidate is an intent with how well it fits the question.
type candidate struct {
	at    int // its place in the vocabulary
	score float64
}

// How much each thing counts.
const (
	forAct     = 10
	forTold    = 2   // all of the words by which it is called
	forLive    = 3   // it is asked now
	forTaken   = 2   // it is asked once the unit is in hand
	forNamed   = 4   // a thing that is named
	forHeld    = 2   // the unit in hand
	forThere   = 3   // a hex, by a unit that stands there
	notNamed   = -3  // a thing that is not
	notUsed    = -3  // a thing is named with which the intent has nothing to do
	forName    = 6   // the whole name of the intent stands there
	nearEnough = .01 // two that fit alike
)

// choose finds the intents that fit best.
func (r *reader) choose(pronoun bool) {
	x := r.x
	subject := r.subject()
	if len(subject) == 0 && pronoun {
		subject = r.held
	}
	if r.out.Ask == Options {
		r.without(pronoun, subject)
		return
	}
	acts := r.actScores()
	nameless := len(acts) == 0
	if nameless { // it may be the whole name of something all the same
		for k := range x.kinds {
			acts[uint16(k)] = 0
		}
	}
	contexts := r.contexts()
	var all []candidate
	best := map[uint16]float64{}
	for n := range x.facts {
		f := &x.facts[n]
		act, ok := acts[f.kind]
		if !ok {
			continue
		}
		fit, _ := r.fits(n, subject, contexts)
		s := forAct*act + forTold*r.told(int(f.kind)) + fit
		all = append(all, candidate{n, s})
		if b, ok := best[f.kind]; !ok || s > b {
			best[f.kind] = s
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
	if whole := r.byName(all, subject, contexts); nameless && !whole {
		r.without(pronoun, subject)
		return
	}
	for _, c := range all[:min(len(all), mostNamed)] {
		k := x.facts[c.at].kind
		best[k] = max(best[k], c.score)
	}
	for _, c := range all {
		if c.score < all[0].score-nearEnough || x.facts[c.at].kind != x.facts[all[0].at].kind {
			break
		}
		r.fit = append(r.fit, c.at)
	}
	r.single()
	for _, at := range r.fit {
		r.out.Intents = append(r.out.Intents, x.intents[at])
	}
	r.ranked = all
	kind := x.facts[all[0].at].kind
	r.nameAll()
	r.prepare(contexts, x.kinds[kind], subject)
	r.parts(r.kindsBy(best, kind))
}

// without reads a question that says nothing of what is done.
func (r *reader) without(pronoun bool, subject []int32) {
	switch {
	case len(r.named) > 0, pronoun && len(subject) > 0:
		r.out.Ask = Options
		r.nameAll()
		for _, id := range subject {
			if u := int(r.x.things[id].ref); pronoun && !slices.Contains(r.out.Units, u) {
				r.out.Units = append(r.out.Units, u)
			}
		}
	case r.out.Ask == Options:
	default:
		r.out.Book = r.rest()
	}
	r.parts(nil)
}

// single leaves one of those that are called alike: one that may be done, where there is one.
func (r *reader) single() {
	all := r.fit
	if len(all) < 2 {
		return
	}
	name := r.nar().Intent(r.x.intents[all[0]])
	for _, at := range all[1:] {
		if r.nar().Intent(r.x.intents[at]) != name {
			return
		}
	}
	n := slices.IndexFunc(all, func(at int) bool { return r.x.game.Judge(r.x.intents[at]).Legal })
	r.fit = all[max(0, n) : max(0, n)+1]
}

// first are the things that a span may name, the one that was picked alone.
func (r *reader) first(n int) []int32 { return r.spans[n].first }

// mostNamed is how many of the candidates that fit best are looked at by their whole names.
const mostNamed = 40

// byName puts those first whose whole names stand in the question, and that have to do with all it names; it tells
// whether there is one.
func (r *reader) byName(all []candidate, subject []int32, contexts []context) (whole bool) {
	top := all[:min(len(all), mostNamed)]
	for n := range top {
		from, to := r.nameIn(top[n].at)
		if from < 0 {
			continue
		}
		_, used := r.fits(top[n].at, subject, contexts)
		apart := false
		for i, k := range r.named {
			s := r.spans[k]
			apart = apart || !used[i] && (s.from < from || s.to > to)
		}
		if !apart {
			top[n].score += forName + nearEnough*float64(r.atoms[to-1].to-r.atoms[from].from)
			whole = true
		}
	}
	slices.SortStableFunc(top, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
	return whole
}

// kindsBy are the other kinds, those that fit best first.
func (r *reader) kindsBy(best map[uint16]float64, chosen uint16) (out []uint16) {
	const most = 4
	for k := range best {
		if k != chosen {
			out = append(out, k)
		}
	}
	slices.SortFunc(out, func(a, b uint16) int {
		return cmp.Or(cmp.Compare(best[b], best[a]), cmp.Compare(a, b))
	})
	return append([]uint16{chosen}, out[:min(len(out), most)]...)
}

// nar speaks the reader's language.
func (r *reader) nar() narrate.Narrator { return r.x.nars[0] }
