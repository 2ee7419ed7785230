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
	first   entry // a sheet seldom has more when an intent alone is judged
	more    []entry
	n       int
	reasons []Reason
	rec     *derive.Rec
	rank    func(cite.Rule) int
	bare    bool
	// Lister is what a lister of points keeps with the sheet from one point to the next. Nobody else looks at it.
	Lister any
}

type entry struct {
	intent   Intent
	from, to int32
	refused  bool
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
	s.n, s.more, s.reasons, s.rank = 0, s.more[:0], s.reasons[:0], rank
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
func (s *Sheet) Begin(i Intent) {
	at := int32(len(s.reasons))
	e := entry{intent: i, from: at, to: at}
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
		s.reasons = s.reasons[:e.from] // grounds for are of no use to somebody who is refused
	}
	s.put(e, rule, key, args)
	if s.rank == nil {
		return
	}
	for i := int(e.to) - 1; i > int(e.from) && s.rank(s.reasons[i].Rule) < s.rank(s.reasons[i-1].Rule); i-- {
		s.reasons[i], s.reasons[i-1] = s.reasons[i-1], s.reasons[i]
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

func (s *Sheet) put(e *entry, rule cite.Rule, key string, args []derive.Arg) {
	n := len(s.reasons)
	s.reasons = slices.Grow(s.reasons, 1)[:n+1] // filled where it lies: a reason is large
	r := &s.reasons[n]
	r.Rule, r.Key = rule, key
	clear(r.Args[copy(r.Args[:], args):])
	for i := int(e.from); i < n; i++ {
		if known := &s.reasons[i]; known.Key == key && *known == *r {
			s.reasons = s.reasons[:n]
			return
		}
	}
	e.to = int32(len(s.reasons))
}

// Refused tells whether the entry being judged has been refused so far.
func (s *Sheet) Refused() bool { return s.open().refused }

// Len is the number of entries.
func (s *Sheet) Len() int { return s.n }

// Intent is the intent of entry i.
func (s *Sheet) Intent(i int) Intent { return s.entry(i).intent }

// Legal tells whether entry i was found legal.
func (s *Sheet) Legal(i int) bool { return !s.entry(i).refused }

// Reasons are the findings of entry i, in the rulebook's order. They share the sheet's storage.
func (s *Sheet) Reasons(i int) []Reason {
	e := s.entry(i)
	return s.reasons[e.from:e.to]
}

// Verdict is the finding on entry i as a value of its own.
func (s *Sheet) Verdict(i int) Verdict {
	return Verdict{Legal: s.Legal(i), Reasons: append([]Reason(nil), s.Reasons(i)...)}
}

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
