package drill

import (
	"maps"
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// Coach finds questions: to a rule that is wanted, or to tell suspects apart. It looks through positions of a [Field].
type Coach struct {
	sys   *shelf.System
	field *Field
	src   *dice.Stream
	pool  []Question // met, not asked; the newest last
	kinds [Grounds + 1]int
	met   int                  // positions
	told  []told               // what was asked last, the newest at the end
	spots map[cite.Rule][]Spot // made for a rule, the one whose turn it is first
	near  cite.Rule            // whose spots are looked at
	fresh bool                 // and none has been yet
}

// NewCoach is the coach of a seed over random games from the starts, of which there must be one.
func NewCoach(sys *shelf.System, seed uint64, starts ...play.Game) *Coach {
	return &Coach{sys: sys, field: NewField(seed, starts...), src: dice.Seeded(seed + 1)}
}

// Know gives the coach positions that were made for rules.
func (c *Coach) Know(spots []Spot) *Coach {
	c.spots = map[cite.Rule][]Spot{}
	for _, s := range spots {
		for _, r := range s.Rules {
			c.spots[r] = append(c.spots[r], s)
		}
	}
	return c
}

// Another is a coach that knows and begins with the same positions and has met none.
func (c *Coach) Another(seed uint64) *Coach {
	out := NewCoach(c.sys, seed, c.field.starts...)
	out.spots = maps.Clone(c.spots)
	return out
}

// Toward has the coach look at positions that were made for a rule, if there are any, beside those of its field; for no
// rule, at those of the field alone.
func (c *Coach) Toward(r cite.Rule) { c.near, c.fresh = r, true }

// spotEvery is how often one of the positions made for a rule is looked at, with other dice each time.
const spotEvery = 4

// position is the one to look at next.
func (c *Coach) position() Spot {
	if all := c.spots[c.near]; len(all) > 0 && (c.fresh || c.met%spotEvery == 0) {
		c.fresh = false
		c.spots[c.near] = append(slices.Clone(all[1:]), all[0])
		return all[0]
	}
	return Spot{Game: c.field.Next()}
}

const poolSize = 600

// Want says which questions will do, and how much each is liked: 0 will not do.
type Want func(*Question) int

// Testing wants a question to a rule: the fewer others it tests, the sharper it is, and the fewer it rests on, the
// plainer.
func Testing(r cite.Rule) Want {
	const sharp, plain = 60, 40
	return func(q *Question) int {
		if _, tests := q.Without(r); !tests {
			return 0
		}
		return 1 + sharp/len(q.tests) + plain/len(q.Cites)
	}
}

// Splitting wants a question that tells suspects apart.
func Splitting(s *Suspects) Want {
	return func(q *Question) int {
		if s.Splits(q) {
			return 1
		}
		return 0
	}
}

// Any wants whatever comes, what is plainly legal a little more: it is a decoy among questions to rules.
func Any(q *Question) int {
	if len(q.Slips) == 0 {
		return 3
	}
	return 2
}

// Find is a question that is wanted. It looks as long as more says so, which is asked after each position; ok is false
// when it found none so far.
func (c *Coach) Find(want Want, more func() bool) (q Question, ok bool) {
	for {
		if q, ok = c.take(want); ok {
			return q, true
		}
		c.Meet()
		if !more() {
			return c.take(want)
		}
	}
}

// Remember notes a question that came from elsewhere: none that reads the same follows soon.
func (c *Coach) Remember(q *Question) { c.told = noted(c.told, q.elsewhere()) }

// noted are the questions that were asked last with one more.
func noted(last []told, one told) []told {
	if last = append(last, one); len(last) > apart {
		last = last[1:]
	}
	return last
}

// elsewhere is a question as it is told by somebody else than by whom its position was met.
func (q *Question) elsewhere() told {
	t := q.told()
	t.place = 0
	return t
}

// Met is the number of positions that have been looked at.
func (c *Coach) Met() int { return c.met }

// Meet looks at the next position.
func (c *Coach) Meet() {
	c.met++
	at := c.position()
	for _, q := range at.About(c.sys, uint64(c.src.Roll(1<<30))) {
		q.place = c.met
		c.pool = append(c.pool, q)
	}
	if over := len(c.pool) - poolSize; over > 0 {
		c.pool = slices.Delete(c.pool, 0, over)
	}
}

// apart is how many other questions stand between two that read alike, or that are about one position.
const apart = 10

// face is what a question looks like, whatever the position.
type face struct {
	kind   Kind
	intent decide.Intent
	label  derive.Label
	claim  string
	args   derive.Args
}

func (q *Question) face() face {
	f := face{kind: q.Kind, intent: q.Intent, label: derive.Label{Key: q.Label.Key}}
	if q.Claim != nil {
		f.claim, f.args = q.Claim.Key, q.Claim.Args
	}
	return f
}

// like tells whether two questions that read differently are about the same thing.
func (f face) like(o face) bool {
	alike := f.kind == o.kind && f.claim == o.claim && f.label.Key == o.label.Key
	if f.intent == nil || o.intent == nil {
		return alike && f.intent == o.intent
	}
	return alike && f.intent.Kind() == o.intent.Kind()
}

// told is a question that was asked, the rule that its answer rests on first, and which position it was about of those
// that were met, by whoever met it.
type told struct {
	face
	rule  cite.Rule
	place int
	right Answer
}

func (q *Question) told() told {
	t := told{face: q.face(), place: q.place, right: q.Right}
	if len(q.Cites) > 0 {
		t.rule = q.Cites[0]
	}
	return t
}

// freshness is how much of its liking a question keeps after those that were asked last, in parts of a hundred: nothing
// when one of them read the same, was about the same position or asked for the same number with the same answer.
func freshness(after []told, q *Question) int {
	const stale = 25
	f, out := q.told(), 100
	for _, o := range after {
		switch {
		case f.face == o.face, f.place > 0 && f.place == o.place,
			f.label.Key != "" && f.label.Key == o.label.Key && f.right == o.right:
			return 0
		case f.like(o.face) || (f.kind == May && o.kind == May && f.rule == o.rule):
			out = stale
		}
	}
	return out
}

// take is the best of the pool, taken out of it. Of what is liked alike, a kind that was asked less often comes first.
func (c *Coach) take(want Want) (Question, bool) {
	best, liked, at := 0, 0, -1
	for i := range c.pool {
		w := want(&c.pool[i]) * freshness(c.told, &c.pool[i])
		if w == 0 {
			continue
		}
		asked := c.kinds[c.pool[i].Kind]
		if at < 0 || w > liked || (w == liked && asked < best) || (w == liked && asked == best && c.src.Roll(3) == 0) {
			best, liked, at = asked, w, i
		}
	}
	if at < 0 {
		return Question{}, false
	}
	q := c.pool[at]
	c.pool = slices.Delete(c.pool, at, at+1)
	c.kinds[q.Kind]++
	c.told = noted(c.told, q.told())
	return q, true
}
