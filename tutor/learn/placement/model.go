// Package placement finds out in few questions which rules of a game a person knows already, and shows it by the
// chapters of the book.
package placement

import (
	"math"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/dice"
)

// Answer is what an answer says: which rules its question tests, whether it was right, and which of them the wrong
// answer speaks against, none when the person did not know or nothing explains it.
type Answer struct {
	Tests, Missed  []cite.Rule
	Right, Unknown bool
}

// Model is what is believed of a person. Each chapter has a mastery between 0 and 1; the masteries lie round a common
// one, in some persons close to it and in others anywhere, and each rule of a chapter is known with the chance that is
// its mastery, apart from the others. Whoever knows all rules that a question tests answers rightly but for a slip;
// whoever lacks some answers as one who lacks one of those, or says so, and rarely guesses right. (That is the model
// DINA of knowledge diagnosis over a tree of three floors.) Beliefs are drawn by Gibbs sampling; the same answers give
// the same.
type Model struct {
	chapters [][]cite.Rule
	at       map[cite.Rule]place
	answers  []Answer
	draws    []draw
}

type place struct{ chapter, rule int }

// draw is one person that fits the answers: which rules that person knows, by chapter.
type draw struct {
	knows [][]bool
	share []float64 // by chapter
}

// The chances of the model.
const (
	slips    = 0.06 // of a wrong answer from somebody who knows
	guesses  = 0.08 // of a right one from somebody who doesn't
	explains = 0.55 // of an answer as one gives it who lacks one rule, among the rules that are lacked
	strays   = 0.05 // of such an answer about a rule that is known, from somebody who lacks another
	admits   = 0.3  // of saying so, of somebody who doesn't know
	doubts   = 0.02 // of saying so, of somebody who does
)

// How much is drawn.
const (
	warm   = 60
	drawn  = 240
	sweeps = 2 // between two draws
	seed   = 41
)

// masteries are the steps of a mastery.
func masteries() []float64 { return []float64{0.03, 0.2, 0.35, 0.5, 0.65, 0.8, 0.97} }

// commonOdds are how likely each mastery is as the common one against the others before the first answer: most persons
// who ask what they know, know some of it.
func commonOdds() []float64 { return []float64{1, 1, 2, 4, 2, 1, 1} }

// ties are how closely the masteries of a person's chapters lie together, by persons.
func ties() []float64 { return []float64{0, 3, 12, 40} }

// tieOdds are how likely each tie is against the others before the first answer: few questions about many chapters tell
// little of one of them by itself.
func tieOdds() []float64 { return []float64{1, 2, 4, 8} }

// NewModel is what is believed before the first answer, of rules by chapter.
func NewModel(chapters [][]cite.Rule) *Model {
	m := &Model{chapters: chapters, at: map[cite.Rule]place{}}
	for c, rules := range chapters {
		for i, r := range rules {
			m.at[r] = place{c, i}
		}
	}
	m.think()
	return m
}

// Note takes an answer into account. Rules that the model has nothing of are left out.
func (m *Model) Note(answers ...Answer) {
	for _, a := range answers {
		a.Tests = slices.DeleteFunc(slices.Clone(a.Tests), func(r cite.Rule) bool { _, ok := m.at[r]; return !ok })
		if len(a.Tests) > 0 {
			m.answers = append(m.answers, a)
		}
	}
	m.think()
}

// chance is that of an answer from somebody who knows some rules.
func (a *Answer) chance(knows func(cite.Rule) bool) float64 {
	lacks, explained := 0, 0
	for _, r := range a.Tests {
		if !knows(r) {
			lacks++
			if slices.Contains(a.Missed, r) {
				explained++
			}
		}
	}
	return a.given(lacks, explained)
}

// given is the chance of an answer from somebody who lacks so many of the tested rules, and so many of those that the
// answer speaks against.
func (a *Answer) given(lacks, explained int) float64 {
	switch {
	case a.Right && lacks == 0:
		return 1 - slips
	case a.Right:
		return guesses
	case a.Unknown && lacks > 0:
		return admits
	case a.Unknown:
		return doubts
	case lacks == 0:
		return slips / 2
	case explained > 0:
		return explains * float64(explained) / float64(lacks)
	}
	return strays
}

// thought is a person who is being drawn.
type thought struct {
	*Model
	src     *dice.Stream
	knows   [][]bool
	mastery []int // by chapter, a step
	common  int   // a step
	tie     int
	bound   [][][]float64 // by tie, the common step and that of a chapter
	touched map[cite.Rule][]int
	order   []cite.Rule
}

const fine = 1 << 20

func (t *thought) chance() float64 { return (float64(t.src.Roll(fine)) + 0.5) / fine }

// weighed is one of several, by weight.
func (t *thought) weighed(of []float64) int {
	sum := 0.0
	for _, w := range of {
		sum += w
	}
	left := t.chance() * sum
	for i, w := range of {
		if left -= w; left <= 0 {
			return i
		}
	}
	return len(of) - 1
}

// think draws persons that fit the answers.
func (m *Model) think() {
	t := &thought{
		Model:   m,
		src:     dice.Seeded(seed),
		mastery: make([]int, len(m.chapters)),
		touched: map[cite.Rule][]int{},
	}
	t.common, t.tie, t.bound = len(masteries())/2, 1, bounds()
	for c, rules := range m.chapters {
		t.mastery[c] = t.common
		knows := make([]bool, len(rules))
		for i := range knows {
			knows[i] = t.src.Roll(2) == 0
		}
		t.knows = append(t.knows, knows)
	}
	for n, a := range m.answers {
		for _, r := range a.Tests {
			if t.touched[r] == nil {
				t.order = append(t.order, r)
			}
			t.touched[r] = append(t.touched[r], n)
		}
	}
	m.draws = m.draws[:0]
	for n := range warm + drawn {
		for range sweeps {
			t.sweep()
		}
		if n >= warm {
			m.draws = append(m.draws, t.person())
		}
	}
}

// sweep draws each rule that was asked about, each mastery and the common one, given the rest.
func (t *thought) sweep() {
	steps := masteries()
	for _, r := range t.order {
		p := t.at[r]
		known := &t.knows[p.chapter][p.rule]
		yes, no := steps[t.mastery[p.chapter]], 1-steps[t.mastery[p.chapter]]
		for _, n := range t.touched[r] {
			*known = true
			yes *= t.answers[n].chance(t.is)
			*known = false
			no *= t.answers[n].chance(t.is)
		}
		*known = t.chance()*(yes+no) < yes
	}
	weights := make([]float64, len(steps))
	for c := range t.chapters {
		known, asked := t.counted(c)
		for i, s := range steps {
			weights[i] = t.bound[t.tie][t.common][i] * math.Pow(s, known) * math.Pow(1-s, asked-known)
		}
		t.mastery[c] = t.weighed(weights)
	}
	for i, odds := range commonOdds() {
		weights[i] = odds * t.fits(t.tie, i)
	}
	t.common = t.weighed(weights)
	weights = weights[:len(t.bound)]
	for i, odds := range tieOdds() {
		weights[i] = odds * t.fits(i, t.common)
	}
	t.tie = t.weighed(weights)
}

// fits is how likely the masteries are with a tie and a common step.
func (t *thought) fits(tie, common int) float64 {
	out := 1.0
	for _, s := range t.mastery {
		out *= t.bound[tie][common][s] * float64(len(masteries()))
	}
	return out
}

// bounds are how likely each mastery is beside each common one.
func bounds() (out [][][]float64) {
	for _, tie := range ties() {
		var beside [][]float64
		for _, common := range masteries() {
			one, sum := []float64{}, 0.0
			for _, s := range masteries() {
				w := math.Exp(-tie * math.Abs(s-common))
				one, sum = append(one, w), sum+w
			}
			for i := range one {
				one[i] /= sum
			}
			beside = append(beside, one)
		}
		out = append(out, beside)
	}
	return out
}

func (t *thought) is(r cite.Rule) bool {
	p := t.at[r]
	return t.knows[p.chapter][p.rule]
}

// counted is how many rules of a chapter that were asked about are known, and how many were.
func (t *thought) counted(c int) (known, asked float64) {
	for i, r := range t.chapters[c] {
		if t.touched[r] == nil {
			continue
		}
		asked++
		if t.knows[c][i] {
			known++
		}
	}
	return known, asked
}

// person is the person as drawn now; rules that nobody asked about are known by chance.
func (t *thought) person() draw {
	d := draw{share: make([]float64, len(t.chapters))}
	for c, rules := range t.chapters {
		knows := slices.Clone(t.knows[c])
		n := 0.0
		for i, r := range rules {
			if t.touched[r] == nil {
				knows[i] = t.chance() < masteries()[t.mastery[c]]
			}
			if knows[i] {
				n++
			}
		}
		d.knows, d.share[c] = append(d.knows, knows), n/float64(max(1, len(rules)))
	}
	return d
}

// Known is the chance that a rule is known; 0 for one that the model has nothing of.
func (m *Model) Known(r cite.Rule) float64 {
	p, ok := m.at[r]
	if !ok {
		return 0
	}
	n := 0
	for i := range m.draws {
		if m.draws[i].knows[p.chapter][p.rule] {
			n++
		}
	}
	return float64(n) / float64(len(m.draws))
}

// Share is the share of a chapter's rules that is known, and how much it can be off: one standard deviation.
func (m *Model) Share(chapter int) (share, off float64) {
	return spread(m.draws, func(d *draw) float64 { return d.share[chapter] })
}

// Whole is the same of all rules.
func (m *Model) Whole() (share, off float64) {
	return spread(m.draws, func(d *draw) float64 {
		known, all := 0.0, 0.0
		for c, rules := range m.chapters {
			known += d.share[c] * float64(len(rules))
			all += float64(len(rules))
		}
		return known / max(1, all)
	})
}

func spread(draws []draw, of func(*draw) float64) (mean, off float64) {
	sum, squares := 0.0, 0.0
	for i := range draws {
		x := of(&draws[i])
		sum += x
		squares += x * x
	}
	n := float64(len(draws))
	return sum / n, math.Sqrt(max(0, squares/n-sum*sum/n/n))
}

// Tells is what the answer to a question that tells groups of rules apart is expected to tell: by how much it lessens
// the squares of what the chapters' shares can be off, in all.
func (m *Model) Tells(groups [][]cite.Rule) float64 {
	lacks, some := m.lacking(groups)
	if lacks == nil {
		return 0
	}
	weights := make([]float64, len(m.draws))
	for n := range weights {
		weights[n] = 1
	}
	before := m.doubt(weights, float64(len(weights)))
	total, after := 0.0, 0.0
	outcome := func(a Answer, lacked []int) {
		sum := 0.0
		for n := range weights {
			explained := 0
			if lacked != nil {
				explained = lacked[n]
			}
			weights[n] = a.given(some[n], explained)
			sum += weights[n]
		}
		total += sum
		after += sum * m.doubt(weights, sum)
	}
	outcome(Answer{Right: true}, nil)
	outcome(Answer{Unknown: true}, nil)
	for _, lacked := range lacks {
		outcome(Answer{}, lacked)
	}
	return before - after/total
}

// lacking tells for each draw how many rules are lacked, of each group and of all; nil when the model has nothing of
// the rules.
func (m *Model) lacking(groups [][]cite.Rule) (each [][]int, some []int) {
	some = make([]int, len(m.draws))
	for _, g := range groups {
		one, has := make([]int, len(m.draws)), false
		for _, r := range g {
			p, ok := m.at[r]
			has = has || ok
			for n := range m.draws {
				if ok && !m.draws[n].knows[p.chapter][p.rule] {
					one[n]++
					some[n]++
				}
			}
		}
		if has {
			each = append(each, one)
		}
	}
	return each, some
}

// doubt is the sum of the squares of what the chapters' shares can be off when draws have weights.
func (m *Model) doubt(weights []float64, sum float64) (doubt float64) {
	for c := range m.chapters {
		mean, squares := 0.0, 0.0
		for n, w := range weights {
			x := m.draws[n].share[c]
			mean += w * x
			squares += w * x * x
		}
		mean /= sum
		doubt += max(0, squares/sum-mean*mean)
	}
	return doubt
}

// Sure tells whether more answers would change little.
func (m *Model) Sure() bool {
	const least, whole, each = 8, 0.05, 0.1
	if _, off := m.Whole(); len(m.answers) < least || off > whole {
		return false
	}
	sum := 0.0
	for c := range m.chapters {
		_, off := m.Share(c)
		sum += off
	}
	return sum <= each*float64(len(m.chapters))
}
