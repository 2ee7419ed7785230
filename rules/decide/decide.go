// Package decide is the shape of a decision: who decides what by which rule, what may be done, what may not, and all
// the reasons for each.
//
// One function judges an intent, whether a list is made or a question answered; it writes its findings on a [Sheet]. So
// the list of options is the set of intents judged legal, by construction.
package decide

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/derive"
)

// Kind names what an intent would do, "step", "attack": the same word in data files and in message keys.
type Kind string

// Intent is something that a person may want to do. Each system has its own sealed set of them; they are values,
// comparable with ==.
type Intent interface{ Kind() Kind }

// Reason is one ground for or against: the rule, the sentence's message key, what fills its slots.
type Reason struct {
	Rule cite.Rule
	Key  string
	Args derive.Args
}

// Verdict is the answer to "may I?": legal with the grounds, or refused with every reason, in the rulebook's order.
type Verdict struct {
	Legal   bool
	Reasons []Reason
}

// Claim is a sentence about a position that is true or false: its message key and what fills its slots, and the
// verdict, legal for a true one, with the grounds for it or all that speaks against it. Claims say what no intent asks
// alone: whose zone reaches where, who is in command, what may stand together.
type Claim struct {
	Key     string
	Args    derive.Args
	Verdict Verdict
}

// Err is nil for a legal verdict, otherwise a *[RefusedError].
func (v Verdict) Err() error {
	if v.Legal {
		return nil
	}
	return &RefusedError{Reasons: v.Reasons}
}

// Rules are the rules of the reasons, in order, each once.
func (v Verdict) Rules() []cite.Rule {
	var out []cite.Rule
next:
	for _, r := range v.Reasons {
		for _, o := range out {
			if o == r.Rule {
				continue next
			}
		}
		out = append(out, r.Rule)
	}
	return out
}

// RefusedError is a refusal as an error, for callers that tried to play the intent.
type RefusedError struct{ Reasons []Reason }

func (e *RefusedError) Error() string {
	rules := make([]string, len(e.Reasons))
	for i, r := range e.Reasons {
		rules[i] = string(r.Rule)
	}
	return "refused by " + strings.Join(rules, ", ")
}

// Sheet collects findings in flat storage. A sheet can be used again after Reset, without allocating.
type Sheet struct {
	first entry // a sheet seldom has more when an intent alone is judged
	more  []entry
	n     int
	found []finding
	args  []derive.Arg
	rec   *derive.Rec
	rank  func(cite.Rule) int
	bare  bool
	// Lister is what a lister of points keeps with the sheet from one point to the next. Nobody else looks at it.
	Lister any
}

type entry struct {
	intent   Intent // nil while nobody has asked for an act as one
	act      Act
	from, to int32
	refused  bool
}

// finding is a reason as the sheet stores it: without the room that it does not fill.
type finding struct {
	rule     cite.Rule
	key      string
	from, to int32 // of its arguments
}

// NewSheet is an empty sheet whose derivations go to rec, which may be nil. Refusals are kept in the order that rank
// gives to their rules, the rulebook's; a nil rank keeps them as they come.
func NewSheet(rec *derive.Rec, rank func(cite.Rule) int) *Sheet { return &Sheet{rec: rec, rank: rank} }

// BareSheet is an empty sheet that notes of each intent whether it is legal, and no findings: for whoever asks nothing
// else.
func BareSheet() *Sheet { return &Sheet{bare: true} }

// Rec is where the arithmetic of the entry being judged is recorded; nil while listing.
func (s *Sheet) Rec() *derive.Rec { return s.rec }

// Reset forgets all entries and keeps the storage; rank is the order of refusals from now on.
func (s *Sheet) Reset(rank func(cite.Rule) int) {
	s.n, s.more, s.found, s.args, s.rank = 0, s.more[:0], s.found[:0], s.args[:0], rank
}

func (s *Sheet) entry(i int) *entry {
	if i == 0 && s.n > 0 {
		return &s.first
	}
	return &s.more[i-1]
}

// open is the entry being judged.
func (s *Sheet) open() *entry { return s.entry(s.n - 1) }

// Begin opens the entry for an intent. Findings that follow belong to it.
func (s *Sheet) Begin(i Intent) { s.begin(entry{intent: i}) }

// Try opens the entry for an act, as Begin does, and boxes it only when it is asked for: a list of acts allocates
// nothing.
func (s *Sheet) Try(a Act) { s.begin(entry{act: a}) }

func (s *Sheet) begin(e entry) {
	at := int32(len(s.found))
	e.from, e.to = at, at
	if s.n++; s.n == 1 {
		s.first = e
		return
	}
	s.more = append(s.more, e)
}

// Refuse finds a rule that forbids the intent.
func (s *Sheet) Refuse(rule cite.Rule, key string, args ...derive.Arg) {
	e := s.open()
	if s.bare {
		e.refused = true
		return
	}
	if !e.refused {
		e.refused = true
		s.forget(e.from) // grounds for are of no use to somebody who is refused
	}
	s.put(e, rule, key, args)
	if s.rank == nil {
		return
	}
	for i := int(e.to) - 1; i > int(e.from) && s.rank(s.found[i].rule) < s.rank(s.found[i-1].rule); i-- {
		s.found[i], s.found[i-1] = s.found[i-1], s.found[i]
	}
}

// Because finds a rule that allows the intent. It is dropped when another rule forbids it.
func (s *Sheet) Because(rule cite.Rule, key string, args ...derive.Arg) {
	e := s.open()
	if e.refused || s.bare {
		return
	}
	s.put(e, rule, key, args)
}

// forget takes back what was found last, down to so many findings, while they stand as they came.
func (s *Sheet) forget(to int32) {
	if int(to) < len(s.found) {
		s.args, s.found = s.args[:s.found[to].from], s.found[:to]
	}
}

func (s *Sheet) put(e *entry, rule cite.Rule, key string, args []derive.Arg) {
	for _, f := range s.found[e.from:] {
		if f.key == key && f.rule == rule && slices.Equal(s.args[f.from:f.to], args) {
			return
		}
	}
	from := int32(len(s.args))
	s.args = append(s.args, args...)
	s.found = append(s.found, finding{rule, key, from, int32(len(s.args))})
	e.to = int32(len(s.found))
}

// Refused tells whether the entry being judged has been refused so far.
func (s *Sheet) Refused() bool { return s.open().refused }

// Len is the number of entries.
func (s *Sheet) Len() int { return s.n }

// Intent is the intent of entry i.
func (s *Sheet) Intent(i int) Intent {
	e := s.entry(i)
	if e.intent == nil && e.act.Verb != "" {
		e.intent = e.act
	}
	return e.intent
}

// Legal tells whether entry i was found legal.
func (s *Sheet) Legal(i int) bool { return !s.entry(i).refused }

// Found is how many findings entry i has.
func (s *Sheet) Found(i int) int {
	e := s.entry(i)
	return int(e.to - e.from)
}

// Reasons are the findings of entry i, in the rulebook's order.
func (s *Sheet) Reasons(i int) []Reason {
	if s.Found(i) == 0 {
		return nil
	}
	return s.AppendReasons(make([]Reason, 0, s.Found(i)), i)
}

// AppendReasons appends the findings of entry i to dst.
func (s *Sheet) AppendReasons(dst []Reason, i int) []Reason {
	e := s.entry(i)
	for _, f := range s.found[e.from:e.to] {
		dst = append(dst, Reason{Rule: f.rule, Key: f.key})
		copy(dst[len(dst)-1].Args[:], s.args[f.from:f.to])
	}
	return dst
}

// Verdict is the finding on entry i.
func (s *Sheet) Verdict(i int) Verdict { return Verdict{Legal: s.Legal(i), Reasons: s.Reasons(i)} }

// Point is a decision point: who decides, what is asked and by which rule, and every candidate with its findings. A
// point where nobody has anything to decide, because the game is over, has no entries.
type Point struct {
	Who   derive.Arg // of kind APlayer
	Rule  cite.Rule
	Key   string // the question
	Args  derive.Args
	Sheet *Sheet
}

// Options are the legal intents in the order in which they are shown.
func (p Point) Options() []Intent {
	var out []Intent
	for i := range p.Sheet.Len() {
		if p.Sheet.Legal(i) {
			out = append(out, p.Sheet.Intent(i))
		}
	}
	return out
}
