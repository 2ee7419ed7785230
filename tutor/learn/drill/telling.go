package drill

import (
	"math"
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// Bank is questions to choose from for what they tell: about positions made for rules, then about those of a field. Of
// questions that tell the same few are kept. It is filled in place and not safe for use by several goroutines at once.
type Bank struct {
	sys   *shelf.System
	spots []Spot
	field *Field
	src   *dice.Stream
	kept  []banked
	alike map[string]int
	met   int
}

// banked is a question of a bank with the groups of rules that it tells apart.
type banked struct {
	Question
	groups []group
	nth    int
}

// NewBank is the empty bank of a seed over positions made for rules and random games from the starts, of which there
// must be one.
func NewBank(sys *shelf.System, seed uint64, spots []Spot, starts ...play.Game) *Bank {
	b := &Bank{sys: sys, field: NewField(seed, starts...), src: dice.Seeded(seed + 1), alike: map[string]int{}}
	return b.Know(spots)
}

// mostTellSame bounds how many questions of a bank tell the same.
const mostTellSame = 3

// Fill looks at so many positions of random games, after all that were made for rules.
func (b *Bank) Fill(games int) *Bank {
	for range len(b.spots) + games {
		b.Meet()
	}
	return b
}

// Met is the number of positions that have been looked at.
func (b *Bank) Met() int { return b.met }

// Meet looks at the next position.
func (b *Bank) Meet() {
	var at Spot
	if b.met < len(b.spots) {
		at = b.spots[b.met]
	} else {
		at.Game = b.field.Next()
	}
	b.met++
	for _, q := range at.About(b.sys, uint64(b.src.Roll(1<<30))) {
		groups := q.groups()
		k := alikeness(groups)
		if k == "" || b.alike[k] >= mostTellSame {
			continue
		}
		b.alike[k]++
		q.place = b.met
		b.kept = append(b.kept, banked{q, groups, len(b.kept)})
	}
}

// alikeness says which rules a question tests and which of them it can't tell apart; empty for a question that tests
// none.
func alikeness(groups []group) string {
	var out strings.Builder
	for _, g := range groups {
		slices.Sort(g.rules)
		for _, r := range g.rules {
			out.WriteString(string(r) + " ")
		}
		out.WriteString("/")
	}
	return out.String()
}

// group is the rules without which one gives the same wrong answer.
type group struct {
	answer Answer
	rules  []cite.Rule
}

func (q *Question) groups() (out []group) {
	for _, r := range q.Tests() {
		a, _ := q.Without(r)
		i := slices.IndexFunc(out, func(g group) bool { return g.answer == a })
		if i < 0 {
			i, out = len(out), append(out, group{answer: a})
		}
		out[i].rules = append(out[i].rules, r)
	}
	return out
}

// Tested are the rules that some question of the bank tests, in the order in which they were met.
func (b *Bank) Tested() (out []cite.Rule) {
	known := map[cite.Rule]bool{}
	for i := range b.kept {
		for _, r := range b.kept[i].tests {
			if !known[r] {
				known[r] = true
				out = append(out, r)
			}
		}
	}
	return out
}

// Asking is what has been asked out of a bank.
type Asking struct {
	bank  *Bank
	asked map[int]int // by place in the bank: the number of the question that it was
	count int
	again int // so many questions later it may be asked anew; 0 for never
	told  []told
}

// Ask begins to ask out of a bank.
func (b *Bank) Ask() *Asking { return &Asking{bank: b, asked: map[int]int{}} }

// find is the question that is wanted most, the first of several; ok is false when none is.
func (a *Asking) find(want func(*banked) float64) (q Question, ok bool) {
	best, liked := -1, 0.0
	for i := range a.bank.kept {
		one := &a.bank.kept[i]
		if n := a.asked[i]; n > 0 && (a.again == 0 || a.count-n < a.again) {
			continue
		}
		const whole = 100
		if w := want(one); w > liked {
			if w *= float64(freshness(a.told, &one.Question)) / whole; w > liked {
				best, liked = i, w
			}
		}
	}
	if best < 0 {
		return Question{}, false
	}
	q = a.bank.kept[best].Question
	a.count++
	a.asked[best] = a.count
	a.told = noted(a.told, q.told())
	return q, true
}

// Remember notes a question that came from elsewhere: none that reads the same follows soon.
func (a *Asking) Remember(q *Question) { a.told = noted(a.told, q.elsewhere()) }

// slipping is the chance that an answer is not what is known would give.
const slipping = 0.08

const tenthsOfBit = 10

// odds are how much likelier it is than before the first answer that a rule is overlooked.
func (s *Suspects) odds(r cite.Rule) float64 {
	if one, ok := s.rules[r]; ok {
		return math.Exp2(float64(one.weight) / tenthsOfBit)
	}
	return 1
}

// Suspect is the question whose answer tells most about which rule is overlooked; ok is false when none tells anything.
func (a *Asking) Suspect(s *Suspects, rules int) (q Question, ok bool) {
	tells := s.telling(rules)
	return a.find(func(b *banked) float64 { return tells(b.groups) })
}

// Best is the question that is worth most, of so many that take turns, to whoever is told which rules it tests, those
// together that it can't tell apart, and in how many ways it can be answered; ok is false when none is worth anything.
func (a *Asking) Best(most int, worth func(groups [][]cite.Rule, ways int) float64) (q Question, ok bool) {
	every := max(1, (len(a.bank.kept)+most-1)/max(1, most))
	return a.find(func(b *banked) float64 {
		if (b.nth+a.count)%every != 0 {
			return 0
		}
		groups := make([][]cite.Rule, len(b.groups))
		for i, g := range b.groups {
			groups[i] = g.rules
		}
		return worth(groups, b.Ways())
	})
}

// Telling is what the answer to a question tells, in bits, about which of so many rules is overlooked, if any: the
// expected loss of doubt. The suppositions are that nothing is overlooked, or one rule, all of these together as likely
// at first; the weights say how the answers have changed that. Whoever overlooks a rule answers as one who does but for
// a slip, whoever overlooks none of those that the question tests rightly but for one.
func (s *Suspects) Telling(q *Question, rules int) float64 { return s.telling(rules)(q.groups()) }

// telling is the same of questions that tell groups of rules apart.
func (s *Suspects) telling(rules int) func([]group) float64 {
	whole := 2 * float64(rules)
	for _, r := range s.order {
		whole += s.odds(r) - 1
	}
	return telling(whole, s.odds)
}

// telling is the same where each rule has a mass, of a whole in which that of nothing overlooked is too.
func telling(whole float64, of func(cite.Rule) float64) func([]group) float64 {
	return func(groups []group) float64 {
		outcomes := float64(len(groups) + 1)
		chance := func(mass float64) float64 { return (1-slipping)*mass/whole + slipping/outcomes }
		right, doubt := whole, 0.0
		for _, g := range groups {
			mass := 0.0
			for _, r := range g.rules {
				mass += of(r)
			}
			right -= mass
			doubt += bits(chance(mass))
		}
		return doubt + bits(chance(right)) - bits(1-slipping+slipping/outcomes) - (outcomes-1)*bits(slipping/outcomes)
	}
}

// bits is the share of an outcome of a chance in the doubt.
func bits(p float64) float64 {
	if p <= 0 {
		return 0
	}
	return -p * math.Log2(p)
}
