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
// answer speaks against, none when the person did not know or nothing explains it. Ways is in how many ways the
// question could have been answered; 0 where that is not known any more.
type Answer struct {
	Tests, Missed  []cite.Rule
	Right, Unknown bool
	Ways           int
}

// Model is what is believed of a person. Each chapter has a mastery between 0 and 1; the masteries lie round a common
// one, in some persons close to it and in others anywhere, and each rule of a chapter is known with the chance that is
// its mastery, apart from the others. Whoever knows all rules that a question tests answers rightly but for a slip;
// whoever lacks some answers as one who lacks one of those, or says so, and rarely guesses right, but for those who
// pick blindly. (That is the model DINA of knowledge diagnosis over a tree of three floors.) Beliefs are drawn by Gibbs
// sampling; the same answers give the same.
type Model struct {
	chapters [][]cite.Rule
	id       map[cite.Rule]int // of a rule, counted through all chapters
	chapter  []int             // of the rules
	answers  []Answer
	blindly  float64 // how likely it is that the person picks an answer blindly instead of saying that they don't know
	draws    draws
	doubted  float64 // what the shares can be off before another answer
}

// draws are persons that fit the answers: who knows each rule, and which share of each chapter a person knows.
type draws struct {
	known   [][]bool    // by rule and person
	shares  [][]float64 // by person and chapter
	squares []float64   // of the shares, by person
}

func (d *draws) len() int { return len(d.shares) }

// The chances of the model.
const (
	slips    = 0.06 // of a wrong answer from somebody who knows
	guesses  = 0.08 // of a right one from somebody who doesn't, where one answer in many is right
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
func commonOdds(blindly float64) []float64 {
	const little = 12 // who picks blindly all the time knows next to nothing
	return []float64{1 + little*blindly, 1, 2, 4, 2, 1, 1}
}

// ties are how closely the masteries of a person's chapters lie together, by persons.
func ties() []float64 { return []float64{0, 3, 12, 40} }

// tieOdds are how likely each tie is against the others before the first answer: few questions about many chapters tell
// little of one of them by itself.
func tieOdds() []float64 { return []float64{1, 2, 4, 8} }

// NewModel is what is believed before the first answer, of rules by chapter.
func NewModel(chapters [][]cite.Rule) *Model {
	m := &Model{chapters: chapters, id: map[cite.Rule]int{}}
	for c, rules := range chapters {
		for _, r := range rules {
			m.id[r] = len(m.chapter)
			m.chapter = append(m.chapter, c)
		}
	}
	m.think()
	return m
}

// Note takes an answer into account. Rules that the model has nothing of are left out.
func (m *Model) Note(answers ...Answer) {
	for _, a := range answers {
		a.Tests = slices.DeleteFunc(slices.Clone(a.Tests), func(r cite.Rule) bool { _, ok := m.id[r]; return !ok })
		if len(a.Tests) > 0 {
			m.answers = append(m.answers, a)
		}
	}
	m.think()
}

// given is the chance of an answer from somebody who lacks so many of the tested rules, and so many of those that the
// answer speaks against, and who picks blindly with some chance where they don't know.
func (a *Answer) given(lacks, explained int, blindly float64) float64 {
	switch {
	case a.Right && lacks == 0:
		return 1 - slips
	case a.Unknown && lacks == 0:
		return doubts
	case lacks == 0:
		return slips / 2
	}
	luck := guesses
	if a.Ways > 0 {
		luck = max(luck, 1/float64(a.Ways))
	}
	switch {
	case a.Right:
		return (1-blindly)*guesses + blindly*luck
	case a.Unknown:
		return (1-blindly)*admits + blindly*doubts
	case explained > 0:
		return (1-blindly)*explains*float64(explained)/float64(lacks) + blindly*(1-luck)/2
	}
	return (1-blindly)*strays + blindly*(1-luck)/2
}

// blindness is how likely it is that somebody who gave such answers picks blindly where they don't know: who often
// errs and never says so does. Before the first answer one person in five is taken for one.
func blindness(answers []Answer) float64 {
	odds := 1.0 / 4
	for _, a := range answers {
		switch {
		case a.Unknown:
			odds *= doubts / admits
		case !a.Right:
			odds *= (1 - doubts) / (1 - admits)
		}
	}
	return odds / (1 + odds)
}

// thought is a person who is being drawn.
type thought struct {
	*Model
	src     *dice.Stream
	knows   []bool // by rule
	mastery []int  // by chapter, a step
	common  int    // a step
	tie     int
	bound   [][][]float64  // by tie, the common step and that of a chapter
	asked   [][]touch      // by rule
	order   []int          // the rules that were asked about
	lacks   []lack         // by answer
	about   []int          // by chapter, the rules of it that were asked about
	known   []int          // and those of them that are known
	powers  [][2][]float64 // of each step, and of what is left of one, by how often
}

// touch is an answer to a question that tests a rule; against when it speaks against the rule.
type touch struct {
	answer  int
	against bool
}

// lack is how many of the rules that a question tests are lacked, and how many of those the answer speaks against.
type lack struct{ all, against int }

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
	m.blindly = blindness(m.answers)
	t := &thought{
		Model:   m,
		src:     dice.Seeded(seed),
		knows:   make([]bool, len(m.chapter)),
		mastery: make([]int, len(m.chapters)),
		asked:   make([][]touch, len(m.chapter)),
		lacks:   make([]lack, len(m.answers)),
		about:   make([]int, len(m.chapters)),
		known:   make([]int, len(m.chapters)),
	}
	t.common, t.tie, t.bound = len(masteries())/2, 1, bounds()
	for c := range t.mastery {
		t.mastery[c] = t.common
	}
	for r := range t.knows {
		t.knows[r] = t.src.Roll(2) == 0
	}
	for n, a := range m.answers {
		for _, rule := range a.Tests {
			r := t.id[rule]
			if t.asked[r] == nil {
				t.order = append(t.order, r)
				t.about[t.chapter[r]]++
			}
			t.asked[r] = append(t.asked[r], touch{n, slices.Contains(a.Missed, rule)})
		}
	}
	for _, r := range t.order {
		t.count(r, 1)
	}
	t.powers = powers(slices.Max(append([]int{0}, t.about...)))
	m.draws = draws{known: make([][]bool, len(m.chapter))}
	for r := range m.draws.known {
		m.draws.known[r] = make([]bool, 0, drawn)
	}
	for n := range warm + drawn {
		for range sweeps {
			t.sweep()
		}
		if n >= warm {
			t.person()
		}
	}
	all := []class{m.draws.none()}
	for n := range m.draws.len() {
		all[0].add(&m.draws, n)
	}
	m.doubted, _ = doubt(all, []float64{1})
}

// powers are the steps of a mastery, and what is left of one, multiplied by themselves up to so often.
func powers(most int) (out [][2][]float64) {
	for _, s := range masteries() {
		var of [2][]float64
		for n := range most + 1 {
			of[0] = append(of[0], math.Pow(s, float64(n)))
			of[1] = append(of[1], math.Pow(1-s, float64(n)))
		}
		out = append(out, of)
	}
	return out
}

// count adds a rule to what is known and lacked as it stands, or takes it away.
func (t *thought) count(r, by int) {
	if t.knows[r] {
		t.known[t.chapter[r]] += by
		return
	}
	for _, a := range t.asked[r] {
		t.lacks[a.answer].all += by
		if a.against {
			t.lacks[a.answer].against += by
		}
	}
}

// sweep draws each rule that was asked about, each mastery and the common one, given the rest.
func (t *thought) sweep() {
	steps := masteries()
	for _, r := range t.order {
		t.count(r, -1)
		yes, no := steps[t.mastery[t.chapter[r]]], 1-steps[t.mastery[t.chapter[r]]]
		for _, n := range t.asked[r] {
			a, lack := &t.answers[n.answer], t.lacks[n.answer]
			yes *= a.given(lack.all, lack.against, t.blindly)
			if n.against {
				lack.against++
			}
			no *= a.given(lack.all+1, lack.against, t.blindly)
		}
		t.knows[r] = t.chance()*(yes+no) < yes
		t.count(r, 1)
	}
	weights := make([]float64, len(steps))
	for c := range t.chapters {
		known, lacked := t.known[c], t.about[c]-t.known[c]
		for i := range steps {
			weights[i] = t.bound[t.tie][t.common][i] * t.powers[i][0][known] * t.powers[i][1][lacked]
		}
		t.mastery[c] = t.weighed(weights)
	}
	for i, odds := range commonOdds(t.blindly) {
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

// person is the person as drawn now; rules that nobody asked about are known by chance.
func (t *thought) person() {
	d, r := &t.draws, 0
	shares, squares := make([]float64, len(t.chapters)), 0.0
	for c, rules := range t.chapters {
		n := 0.0
		for range rules {
			if t.asked[r] == nil {
				t.knows[r] = t.chance() < masteries()[t.mastery[c]]
			}
			if t.knows[r] {
				n++
			}
			d.known[r] = append(d.known[r], t.knows[r])
			r++
		}
		shares[c] = n / float64(max(1, len(rules)))
		squares += shares[c] * shares[c]
	}
	d.shares, d.squares = append(d.shares, shares), append(d.squares, squares)
}

// Known is the chance that a rule is known; 0 for one that the model has nothing of.
func (m *Model) Known(r cite.Rule) float64 {
	id, ok := m.id[r]
	if !ok {
		return 0
	}
	n := 0
	for _, known := range m.draws.known[id] {
		if known {
			n++
		}
	}
	return float64(n) / float64(m.draws.len())
}

// Share is the share of a chapter's rules that is known, and how much it can be off: one standard deviation.
func (m *Model) Share(chapter int) (share, off float64) {
	return spread(m.draws.shares, func(shares []float64) float64 { return shares[chapter] })
}

// Whole is the same of all rules.
func (m *Model) Whole() (share, off float64) {
	return spread(m.draws.shares, func(shares []float64) float64 {
		known, all := 0.0, 0.0
		for c, rules := range m.chapters {
			known += shares[c] * float64(len(rules))
			all += float64(len(rules))
		}
		return known / max(1, all)
	})
}

func spread(draws [][]float64, of func(shares []float64) float64) (mean, off float64) {
	sum, squares := 0.0, 0.0
	for _, shares := range draws {
		x := of(shares)
		sum += x
		squares += x * x
	}
	n := float64(len(draws))
	return sum / n, math.Sqrt(max(0, squares/n-sum*sum/n/n))
}

// Tells is what the answer to a question that tells groups of rules apart is expected to tell: by how much it lessens
// the squares of what the chapters' shares can be off, in all. Ways are those in which the question can be answered.
func (m *Model) Tells(groups [][]cite.Rule, ways int) float64 {
	classes, told := m.classes(groups)
	if told == 0 {
		return 0
	}
	weights := make([]float64, len(classes))
	total, after := 0.0, 0.0
	outcome := func(a Answer, group int) {
		for i := range classes {
			explained := 0
			if group >= 0 {
				explained = classes[i].lacks[group]
			}
			weights[i] = a.given(classes[i].lacked, explained, m.blindly)
		}
		doubt, sum := doubt(classes, weights)
		total += sum
		after += sum * doubt
	}
	outcome(Answer{Right: true, Ways: ways}, -1)
	outcome(Answer{Unknown: true, Ways: ways}, -1)
	for group := range told {
		outcome(Answer{Ways: ways}, group)
	}
	return m.doubted - after/total
}

// class is draws that lack as many rules of each group.
type class struct {
	lacks   []int // by group
	lacked  int   // in all
	n       float64
	shares  []float64 // their sums, by chapter
	squares float64
}

func (d *draws) none() class { return class{shares: make([]float64, len(d.shares[0]))} }

func (c *class) add(d *draws, n int) {
	c.n++
	c.squares += d.squares[n]
	for i, share := range d.shares[n] {
		c.shares[i] += share
	}
}

// classes are the draws by what they lack of each group, and how many groups the model has something of.
func (m *Model) classes(groups [][]cite.Rule) (out []class, told int) {
	var lacks [][]int                // by group and draw
	of := make([]int, m.draws.len()) // by draw: its class
	first := []int{0}                // by class: its first draw
	for _, g := range groups {
		lacked, most := m.lacked(g)
		if most == 0 {
			continue
		}
		lacks = append(lacks, lacked)
		finer := make([]int, len(first)*(most+1)) // by class and how many are lacked: the class, counted from 1
		first = first[:0]
		for n, c := range of {
			next := &finer[c*(most+1)+lacked[n]]
			if *next == 0 {
				first = append(first, n)
				*next = len(first)
			}
			of[n] = *next - 1
		}
	}
	for _, n := range first {
		c := m.draws.none()
		for _, lacked := range lacks {
			c.lacks = append(c.lacks, lacked[n])
			c.lacked += lacked[n]
		}
		out = append(out, c)
	}
	for n, c := range of {
		out[c].add(&m.draws, n)
	}
	return out, len(lacks)
}

// lacked is how many of some rules each draw lacks, and of how many the model has something.
func (m *Model) lacked(rules []cite.Rule) (by []int, of int) {
	by = make([]int, m.draws.len())
	for _, r := range rules {
		id, ok := m.id[r]
		if !ok {
			continue
		}
		of++
		for n, known := range m.draws.known[id] {
			if !known {
				by[n]++
			}
		}
	}
	return by, of
}

// doubt is the sum of the squares of what the chapters' shares can be off when the draws of each class have a weight,
// and how much they weigh in all.
func doubt(classes []class, weights []float64) (doubt, sum float64) {
	for i := range classes {
		sum += weights[i] * classes[i].n
		doubt += weights[i] * classes[i].squares
	}
	doubt /= sum
	for c := range classes[0].shares {
		mean := 0.0
		for i := range classes {
			mean += weights[i] * classes[i].shares[c]
		}
		mean /= sum
		doubt -= mean * mean
	}
	return max(0, doubt), sum
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
