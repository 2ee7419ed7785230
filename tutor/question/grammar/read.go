// Package grammar reads questions that players ask, in English or in Portuguese: of which kind a question is, and what
// it names. A question is understood when each of its words is accounted for, and when no other reading fits as well;
// else what may be meant is given, or nothing. It knows no game: what can be named is given to it, and how is asked
// stands in files.
package grammar

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Kind is what is asked.
type Kind string

// The kinds.
const (
	MayMove        Kind = "may_move"
	MayAttack      Kind = "may_attack"
	MayJoin        Kind = "may_join"
	MayRetreat     Kind = "may_retreat"
	MayOther       Kind = "may_other"
	WhyNot         Kind = "why_not"
	Why            Kind = "why"
	Cost           Kind = "cost"
	Odds           Kind = "odds"
	WhoCanAttack   Kind = "who_can_attack"
	PointsLeft     Kind = "points_left"
	Options        Kind = "options" // what a unit may do, or where it may go
	Status         Kind = "status"
	Rule           Kind = "rule"
	Term           Kind = "term"
	Chit           Kind = "chit"
	Result         Kind = "result"
	Next           Kind = "next"
	Stacking       Kind = "stacking"
	Reinforcements Kind = "reinforcements"
	Victory        Kind = "victory"
	Compare        Kind = "compare"
	Refuse         Kind = "refuse"
)

// Slots are what a reading names, by the name of the slot.
type Slots map[string][]string

// One is the first thing in a slot; empty for none.
func (s Slots) One(name string) string {
	if len(s[name]) == 0 {
		return ""
	}
	return s[name][0]
}

// Reading is how a question was understood. With Kind empty it was not; Unread are the words that stand in the way, and
// Choices what may be meant.
type Reading struct {
	Kind    Kind
	Slots   Slots
	Reason  string // of Refuse
	Words   string // of Refuse: what there is not
	Unread  []string
	Choices []Reading
	// Pronoun tells that a unit is meant that the question does not name.
	Pronoun bool
	Follows bool     // it goes on from the question before
	Only    bool     // nobody else than whom it names is to be attacked
	Alone   bool     // whoever is named does it with nobody else
	Asides  []string // what is told besides, which is not looked into
	Mended  []string
	score   float64
	likely  float64 // by its words alone, from 0 to 1
	rival   float64 // of the kind that is the likeliest by the same words
	loose   bool    // a word that is not spelt so stands for itself, and is no part of a phrase or a name
	over    int     // how many words are not read of it that are said in questions
	strange int     // how many are not, of all others
	// bareName tells that the question has no more than a name, left that it asks what is left.
	bareName, left bool
	also           bool // "and", "as well": it may go on from the question before
	waived         bool // no word says what is asked: it is worded as such questions are
	unsaid         bool // no word says what is done
	plural         bool // several are meant that the question does not name: "they"
	object         bool // "it" is whom something is done to: "can 8/1 attack it?"
	skipped        bool // what is not read of it is said every day, and changes nothing
}

// Read reads a question about a position, or about the game alone. Before is the reading of the question before it in
// the same conversation; nil for none.
func (b *Book) Read(text string, g *Ground, before *Reading) Reading {
	if g == nil {
		g = &Ground{}
	}
	if len(text) > longestBytes {
		return Reading{Unread: []string{"…"}}
	}
	r := b.read1(text, g, before)
	if r.Kind == "" || r.Kind == Refuse && r.Words == "" {
		if told, ok := b.story(text, g, before); ok {
			return told
		}
	}
	return b.another(text, g, r)
}

// read1 reads a question as one.
func (b *Book) read1(text string, g *Ground, before *Reading) Reading {
	var all []Reading
	var unread []string
	fewest := 1000
	for _, l := range b.languages {
		ts, cut := b.read(l, text)
		if cut || len(ts) == 0 {
			continue
		}
		lat := b.lattice(l, ts, g)
		if r, is := b.refused(lat); is {
			return r
		}
		likely := l.worded.likely(ts, lat)
		l.worded.pass(ts, lat)
		readings, left := b.readings(l, likely, text, ts, lat, g, before)
		all = append(all, readings...)
		if len(left) < fewest {
			fewest, unread = len(left), left
		}
	}
	r := b.decide(all, unread, func(r *Reading) bool { return b.idly(r, text, g, before) })
	return r.afterwards(all, before)
}

// decide tells which of all readings is meant; idly tells whether one rests on a word that could be any other.
func (b *Book) decide(all []Reading, unread []string, idly func(*Reading) bool) Reading {
	slices.SortStableFunc(all, func(a, b Reading) int { return cmp.Compare(b.score, a.score) })
	whole := slices.DeleteFunc(slices.Clone(all), func(r Reading) bool { return len(r.Unread) > 0 })
	if r, is := b.otherwiseWorded(all, whole); is {
		if o := plainly(all, b.bars); o != nil && o.likely >= b.bars.AlmostSure {
			return *o
		}
		return r
	}
	if len(whole) == 0 {
		if len(all) > 0 && all[0].leans() {
			return all[0]
		}
		if r := plainly(all, b.bars); r != nil {
			return *r
		}
		out := Reading{Unread: unread}
		for _, r := range all {
			if len(r.Unread) > 2 {
				continue
			}
			out.Choices = choice(out.Choices, r)
		}
		return out
	}
	best := whole[0]
	if other := best.otherName(whole); other != nil {
		best = *other
	}
	if on := goingOn(whole); on != nil {
		return *on
	}
	if len(best.Choices) > 0 {
		return Reading{Choices: best.Choices}
	}
	if chit := best.asChit(whole); chit != nil {
		best = *chit
	}
	rivals := best.rivals(whole, b.bars)
	if best.likely < b.bars.Unlikely && best.rival >= b.bars.MostlySure && !best.Follows && best.Kind.judges() {
		return Reading{Choices: rivals} // it is worded as one of a kind that does not fit
	}
	loose := best.loose && best.likely < b.bars.MostlySure && best.Kind.judges()
	if len(rivals) > 1 || loose && idly(&best) {
		return Reading{Choices: rivals}
	}
	return best
}

// goingOn is the reading that asks the odds, or the cost, of what the question before was about, where nothing stands
// against it but the same question about nothing, or the word for it: "what are the odds?" once an attack was asked
// about. It is nil for none.
func goingOn(whole []Reading) (on *Reading) {
	for n := range whole {
		r := &whole[n]
		if r.Follows && (r.Kind == Odds || r.Kind == Cost) && len(r.Slots) > 0 && len(r.Choices) == 0 {
			on = r
			break
		}
	}
	if on == nil {
		return nil
	}
	const near = 4
	for n := range whole {
		r := &whole[n]
		nothing := r.Kind == on.Kind && len(r.Slots) == 0 || r.Kind == Term // what it means is asked otherwise
		if r != on && !nothing && !r.same(on) && r.score > on.score-near {
			return nil
		}
	}
	return on
}

// How a question is worded counts beside what its words are: a kind that is likely enough needs no word that says so,
// and one that is unlikely is not read where another is likely.
const (
	forWording = -1.5
	forLikely  = .8
)

// likely is how likely a kind is, by what its questions are called where they are counted. A chit is asked after as a
// term is.
func (k Kind) likely(of map[string]float64, bars *bars) float64 {
	if k == "and_book" {
		k = "and"
	}
	p := of[string(k)]
	if k == Term || k == Chit {
		p = of[string(Term)] + of[string(Chit)]
	}
	return max(p, bars.LeastLikely)
}

// otherwiseWorded tells whether words are those of another kind of question than what they were read as; then both may
// be meant.
func (b *Book) otherwiseWorded(all, whole []Reading) (r Reading, is bool) {
	var top *Reading
	for n := range all {
		if o := &all[n]; o.Kind != Refuse && (top == nil || o.likely > top.likely) {
			top = o
		}
	}
	if top == nil || len(whole) == 0 || top.likely < b.bars.MostlySure || whole[0].likely >= b.bars.Unlikely ||
		len(whole[0].Choices) > 0 || whole[0].Kind == top.Kind || whole[0].Kind == Refuse {
		return Reading{}, false
	}
	return Reading{Choices: choice(choice(nil, *top), whole[0])}, true
}

// idly tells whether a reading rests on a word that is not spelt so, and that could be left out: then it may be any
// other word. One without which the question would ask nothing is meant.
func (b *Book) idly(r *Reading, text string, g *Ground, before *Reading) bool {
	for _, l := range b.languages {
		ts, _ := b.read(l, text)
		for at := range ts {
			if !ts[at].mended {
				continue
			}
			if ts[at].far {
				return true
			}
			less := slices.Delete(slices.Clone(ts), at, at+1)
			if len(less) == 0 {
				continue
			}
			lat := b.lattice(l, less, g)
			likely := l.worded.likely(less, lat)
			l.worded.pass(less, lat)
			all, _ := b.readings(l, likely, text, less, lat, g, before)
			if slices.ContainsFunc(all, func(o Reading) bool { return len(o.Unread) == 0 && o.same(r) }) {
				return true
			}
		}
	}
	return false
}

// judges tells whether the answer to a question of the kind is a verdict or a number: such a question is not read by a
// word that is only like one that is known.
func (k Kind) judges() bool {
	return slices.Contains([]Kind{
		MayMove, MayAttack, MayJoin, MayRetreat, MayOther, WhyNot, Cost, Odds, WhoCanAttack, PointsLeft, Status,
		Options,
	}, k)
}

// leans tells whether a question to the rulebook is read though it has words besides that are said every day: what is
// told of a term, a rule or a result is told whole, and no verdict hangs on them.
func (r *Reading) leans() bool {
	return r.skipped && r.Kind.toBook() && len(r.Choices) == 0 && r.Kind != Compare
}

// mostUnread is how many words may be left unread of what is offered.
const mostUnread = 2

// mostChoices is how many readings are offered where one is in doubt.
const mostChoices = 3

func choice(all []Reading, r Reading) []Reading {
	if r.Kind == "" || r.Kind == Refuse || len(all) == mostChoices ||
		slices.ContainsFunc(all, func(o Reading) bool { return o.same(&r) }) {
		return all
	}
	r.Unread = nil
	return append(all, r)
}

// same tells whether two readings ask the same.
func (r *Reading) same(o *Reading) bool {
	if r.Kind != o.Kind || len(r.Slots) != len(o.Slots) {
		return false
	}
	for name, all := range r.Slots {
		if !slices.Equal(all, o.Slots[name]) {
			return false
		}
	}
	return true
}

// asChit is the reading that asks after the chit or the marker of the name of a term, where that fits nearly as well:
// what it does is told with what it is. It is nil for none.
func (r *Reading) asChit(whole []Reading) *Reading {
	const near = 1.6
	for n := range whole {
		if o := &whole[n]; r.Kind == Term && o.Kind == Chit && o.score > r.score-near && r.named(o) {
			return o
		}
	}
	return nil
}

// otherName is the reading that asks what happens on a result, where the same word is a term and the question is worded
// so rather; nil for none.
func (r *Reading) otherName(whole []Reading) *Reading {
	for n := range whole {
		o := &whole[n]
		same := r.Kind == Term && o.Kind == Result && strings.EqualFold(r.Slots.One("term"), o.Slots.One("result"))
		if same && o.likely > r.likely {
			return o
		}
	}
	return nil
}

// named tells whether one of two readings asks after a term and the other after the chit or marker of that name.
func (r *Reading) named(o *Reading) bool {
	word := func(r *Reading) (name string, is bool) {
		name = r.Slots.One("term") + r.Slots.One("chit") + r.Slots.One("marker")
		return strings.ToLower(strings.ReplaceAll(name, "-", " ")), r.Kind == Term || r.Kind == Chit
	}
	a, isA := word(r)
	b, isB := word(o)
	return isA && isB && (strings.Contains(a, b) || strings.Contains(b, a))
}

// refused tells whether a question is one that no rulebook answers.
func (b *Book) refused(lat [][]edge) (Reading, bool) {
	for n := range b.frames {
		f := &b.frames[n]
		if !f.open {
			continue
		}
		for at := range lat {
			for _, e := range lat[at] {
				if len(f.tags[e.tag]) > 0 && e.exact && !within(&e, lat) {
					return Reading{Kind: Refuse, Reason: f.kind.reason()}, true
				}
			}
		}
	}
	return Reading{}, false
}

// within tells whether a word is part of something longer that the game knows.
func within(e *edge, lat [][]edge) bool {
	for at := range e.to {
		for _, o := range lat[at] {
			if o.exact && o.to >= e.to && o.to-o.from > e.to-e.from && (o.tag[0] == '{' || o.tag == "@attack") {
				return true
			}
		}
	}
	return false
}

// reason is why a question of a kind that no rulebook answers is refused.
func (k Kind) reason() string {
	switch string(k) {
	case "opinion", "hidden", "history":
		return string(k)
	case "else":
		return "off-topic"
	}
	return ""
}

// readings are all ways in which a question can be read, whole or in part, and the fewest words that no way accounts
// for.
func (b *Book) readings(
	l *language, likely map[string]float64, text string, ts []token, lat [][]edge, g *Ground, before *Reading,
) (out []Reading, unread []string) {
	fewest, highest := 1000, 0.
	for _, p := range likely {
		highest = max(highest, p)
	}
	for n := range b.frames {
		f := &b.frames[n]
		if f.open || !f.follows(before) {
			continue
		}
		p, sure, waived := f.parseLikely(likely, ts, lat, b.bars)
		if !p.met {
			continue
		}
		r := b.fill(f, &p, ts, lat, g, before)
		r.waived, r.unsaid = waived, b.wordless(ts, p.items)
		r.likely, r.rival = sure, highest
		r.score = p.score + forSkip*float64(len(r.Unread)) + forLikely*math.Log(sure) + r.goesOn(&p, lat)
		r.strange = len(r.Unread)
		r.skipped = len(r.Unread) == 0 && len(p.skipped) > 0 && f.bias > -1
		for _, at := range p.skipped {
			r.Unread = append(r.Unread, text[ts[at].from:ts[at].to])
			r.skipped = r.skipped && everyday(ts[at], lat[at])
			if l.harmless(ts[at], lat[at], f.kind.judges()) {
				r.over++
			} else {
				r.strange++
			}
		}
		r.Unread = slices.Compact(r.Unread)
		if r.Reason == "other-game" {
			r.score += forAnother
		}
		r.mend(ts, p.items)
		if len(r.Unread) < fewest {
			fewest, unread = len(r.Unread), r.Unread
		}
		r.bareName, r.left = f.bare(), left(p.items)
		r.also = begins(lat) || also(p.items)
		if r.Kind != "" && !r.absurd(g) && (len(r.Unread) <= mostUnread || r.strange == 0) {
			out = append(out, r)
		}
	}
	if fewest == 1000 {
		unread = b.content(text, ts)
	}
	return out, unread
}

// parseLikely accounts for tokens by a frame; where the question is worded as one of its kind, no word need say so.
func (f *frame) parseLikely(
	likely map[string]float64, ts []token, lat [][]edge, bars *bars,
) (p parse, sure float64, waived bool) {
	sure = f.kind.likely(likely, bars)
	likelyEnough := sure >= bars.SureEnough
	if p = f.parse(ts, lat, 0, likelyEnough); !p.met && likelyEnough && f.kind != Why {
		p = f.parse(ts, lat, f.words, likelyEnough)
		p.score += forWording
		waived = true
	}
	return p, sure, waived
}

// goesOn is what it is worth that a question which goes on from the one before is worded as such.
func (r *Reading) goesOn(p *parse, lat [][]edge) float64 {
	const (
		forAnd  = 5
		forTurn = 8
	)
	switch {
	case !r.Follows:
	case begins(lat):
		return forAnd
	case turned(p.items):
		return forTurn
	}
	return 0
}

// turned tells whether it is said what is asked anew, and nothing else is named: what it costs, the odds.
func turned(items []edge) bool {
	if slices.ContainsFunc(items, func(e edge) bool { return e.tag[0] == '{' }) {
		return false
	}
	return slices.ContainsFunc(items, func(e edge) bool {
		return slices.Contains([]string{"@cost", "@odds", "@points", "@why"}, e.tag)
	})
}

// begins tells whether a question begins as one that goes on from the one before does: "and", "or", "what about".
func begins(lat [][]edge) bool {
	for len(lat) > 1 && !has(lat[0], "@also") && slices.ContainsFunc(lat[0], func(e edge) bool {
		return e.tag == "@idle" && e.exact && e.to == e.from+1
	}) {
		lat = lat[1:]
	}
	return slices.ContainsFunc(lat[0], func(e edge) bool {
		return (e.tag == "@also" || e.tag == "@or" || e.tag == "@correct") && e.exact
	})
}

// mend notes which words are not spelt so, and whether one of them stands for itself.
func (r *Reading) mend(ts []token, items []edge) {
	r.loose = slices.ContainsFunc(items, func(e edge) bool { return e.mended && e.to == e.from+1 })
	for _, t := range ts {
		if t.mended {
			r.Mended = append(r.Mended, t.text)
		}
	}
}

// forAnother is what it costs to take a word for what another game has.
const forAnother = -3

// toBook tells whether a kind asks the rulebook, and not about a position.
func (k Kind) toBook() bool {
	return slices.Contains([]Kind{Rule, Term, Result, Chit, Next, Stacking, Reinforcements, Victory, Compare}, k)
}

// short tells whether a kind is asked in so few words that nothing is told besides.
func (k Kind) short() bool {
	return slices.Contains([]Kind{Term, Chit, Result, Next}, k) || k == "and" || k == "and_book"
}

// follows tells whether a frame can follow a question: one that goes on needs one before it, to the book or about a
// position.
func (f *frame) follows(before *Reading) bool {
	if f.kind == "and" {
		return before != nil && !before.Kind.toBook()
	}
	if f.kind == "and_book" {
		return before != nil && before.Kind.toBook()
	}
	return f.kind != Term || f.bias > -1 || before == nil
}
