package think

import (
	"fmt"
	"hash/fnv"
	"math"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
)

// Course says how games are played on from a position, without a look at the clock.
type Course struct {
	// Policy is who decides what no script says. The same position gives the same ranking.
	Policy func(play.Game) play.Thinker
	// Open is how many procedures are open in a position, one within the other.
	Open func(play.Game) int
	// Turn is the side's turn that is under way, as a word. It is looked no further than to the end of so many turns
	// but the one of the beginning in which the other side decides something.
	Turn    func(play.Game) string
	Answers int
	// Me is who decides at the beginning, as in derive.Player.
	Me int32
	// Most is how many actions the policy decides at most.
	Most int
	// Patience is how many pieces of a script that cannot be done are passed over; after one more the policy decides
	// instead of the script, as whoever planned something plans anew. 0 is for a script that is never given up.
	Patience int
	// Known is what the policy does, by the positions' keys; it is shared by the times that one thing is played out.
	Known map[string]decide.Intent
}

// Line is a piece of a script: an action that is to be done, where it may be done, with Open as it was when it was
// first done; or, without an intent, the policy's own way until no more is open than that.
type Line struct {
	Intent decide.Intent
	Open   int
	Who    int32 // who did it, as in derive.Player
}

// Playout is a game that is played on once.
type Playout struct {
	course *Course
	g      play.Game
	script []Line
	at     int
	seed   uint64
	own    int // actions that the policy decided
	missed int // pieces of the script that could not be done
	rolls  map[string]uint64
	began  string
	answer string // the turn in which the other side answers, as long as it does
	after  int    // how many such turns are over
	mind   play.Thinker
	key    string
	did    []decide.Intent
	free   []decide.Intent
	err    error
}

// Begin plays a script, and then the policy. What is done keeps its dice from one playout with a seed to another,
// whatever is done before it and whoever decided it: an action as often as it is done in a turn.
func (c *Course) Begin(g play.Game, script []Line, seed uint64) *Playout {
	return &Playout{course: c, g: g, script: script, seed: seed, began: c.Turn(g), rolls: map[string]uint64{}}
}

// Game is the position that has been come to.
func (p *Playout) Game() play.Game { return p.g }

// Done are the intents that have been carried out, in their order.
func (p *Playout) Done() []decide.Intent { return p.did }

// Free are those that the policy chose where the script left it to it.
func (p *Playout) Free() []decide.Intent { return p.free }

// Missed is how much of the script could not be done.
func (p *Playout) Missed() int { return p.missed }

// Err is the error with which the game failed; the playout is over then.
func (p *Playout) Err() error { return p.err }

// Step goes on by an action, or by a piece of thought about one; done is true at the end.
func (p *Playout) Step() (done bool) {
	if p.err != nil {
		return true
	}
	if p.mind != nil {
		return p.thought()
	}
	for p.at < len(p.script) {
		l := p.script[p.at]
		open := p.course.Open(p.g)
		switch {
		case l.Intent == nil && open <= l.Open:
			p.at++
			continue
		case l.Intent == nil:
			return p.decide()
		case p.g.Judge(l.Intent).Legal:
			p.at++
			return p.do(l.Intent)
		case open > l.Open || p.g.Point(nil).Who.Ref != l.Who:
			return p.decide()
		}
		p.at++
		if p.missed++; p.course.Patience > 0 && p.missed > p.course.Patience {
			p.at = len(p.script)
		}
	}
	if p.answered() {
		return true
	}
	return p.decide()
}

// answered tells whether the other side's turn has come and gone.
func (p *Playout) answered() bool {
	now := p.course.Turn(p.g)
	if p.answer != "" && now != p.answer {
		p.after, p.answer = p.after+1, ""
	}
	if p.answer == "" && now != p.began && p.g.Point(nil).Who.Ref != p.course.Me {
		p.answer = now
	}
	return p.after >= p.course.Answers
}

// decide has the policy decide.
func (p *Playout) decide() (done bool) {
	options := p.g.Point(decide.BareSheet()).Options()
	if len(options) == 0 || p.own >= p.course.Most {
		return true
	}
	p.own++
	if len(options) == 1 {
		return p.chosen(options[0])
	}
	p.key = p.g.Key()
	if i, known := p.course.Known[p.key]; known {
		return p.chosen(i)
	}
	p.mind = p.course.Policy(p.g)
	return p.thought()
}

// thought goes on with a decision.
func (p *Playout) thought() (done bool) {
	i, ok := p.usual()
	if !ok {
		if !p.mind.Think(func() bool { return false }) {
			return false
		}
		ranking := p.mind.Ranking()
		if p.err = p.mind.Err(); p.err != nil || len(ranking) == 0 {
			return true
		}
		i = ranking[0].Intent
	}
	p.mind = nil
	p.course.Known[p.key] = i
	return p.chosen(i)
}

// usual is what the policy does without weighing anything.
func (p *Playout) usual() (decide.Intent, bool) {
	if h, ok := p.mind.(play.Habitual); ok {
		return h.Usual()
	}
	return nil, false
}

func (p *Playout) chosen(i decide.Intent) (done bool) {
	if p.at < len(p.script) && p.script[p.at].Intent == nil {
		p.free = append(p.free, i)
	}
	return p.do(i)
}

// do carries an intent out.
func (p *Playout) do(i decide.Intent) (done bool) {
	next, _, err := p.g.Play(i, dice.Seeded(p.dice(i)))
	if err != nil {
		p.err = err
		return true
	}
	p.g, p.did = next, append(p.did, i)
	return false
}

// dice is the seed of an action's dice: by what is asked in which turn, what is done, and how often that has been so.
func (p *Playout) dice(i decide.Intent) uint64 {
	asked := p.g.Point(nil)
	what := fmt.Sprint(p.course.Turn(p.g), asked.Key, asked.Args, i.Kind(), i)
	p.rolls[what]++
	h := fnv.New64a()
	_, _ = h.Write([]byte(what))
	const mix = 0x9e3779b97f4a7c15
	return (p.seed+1)*mix ^ h.Sum64() ^ p.rolls[what]*(mix>>1)
}

// Gap is by how much one thing is better than another, over times that both were played out with the same dice.
type Gap struct {
	N            int
	sum, squares float64
}

// Add notes one time.
func (g *Gap) Add(more float64) {
	g.N, g.sum, g.squares = g.N+1, g.sum+more, g.squares+more*more
}

// Mean is how much it was on average.
func (g *Gap) Mean() float64 { return g.sum / float64(max(g.N, 1)) }

// Doubt is the standard error of the mean; infinite when there is nothing to know it by.
func (g *Gap) Doubt() float64 {
	if g.N < 2 {
		return math.Inf(1)
	}
	n, mean := float64(g.N), g.Mean()
	return math.Sqrt(max(g.squares/n-mean*mean, 0) / (n - 1))
}
