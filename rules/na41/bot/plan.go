package bot

import (
	"cmp"
	"math"
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/think"
)

// How long the practised player looks for a plan.
const (
	rounds  = 2   // of changes to the best plan so far
	changes = 5   // in a round
	often   = 2   // how often a plan is played out with other dice
	ahead   = 2   // player turns, his own and the enemy's
	longest = 900 // decisions of a plan that is played out

	// Until there were so many decisions of all plans together, or so many times of one, the best ones are played out
	// again, unless it makes no difference which.
	enough, most = 30000, 60
)

// again is how many of the best plans are played out more often after that, and how often, one time after the other.
func again() []struct{ plans, times int } { return []struct{ plans, times int }{{6, 4}, {3, 6}} }

// Practised is a player who plans his player turn before anybody moves. He plays it out on a copy by several plans,
// with dice of his own and the simple player as the enemy, and keeps the plan after which he stands best. He remembers
// it until the player turn is over; in all else he is the simple player.
func Practised() func(na41.Game, uint64) play.Thinker {
	m := &memory{}
	return func(g na41.Game, seed uint64) play.Thinker { return m.think(g, seed, nil) }
}

// memory is what a practised player remembers: his plan for a player turn.
type memory struct {
	turn, impulse uint8
	side          na41.Side
	way           bent
	why           decide.Reason
}

func (m *memory) think(g na41.Game, seed uint64, e think.Engine) play.Thinker {
	st := g.State()
	impulse, mover := st.Impulse()
	if g.Decides() != mover || mover == 0 {
		return greedy(g, seed, e)
	}
	if m.turn == st.Turn && m.impulse == impulse && m.side == mover {
		return m.follows(g, seed, e)
	}
	top, _ := st.Frames.Top()
	if _, begins := top.(na41.MovementFrame); !begins {
		return greedy(g, seed, e)
	}
	s := &search{start: g, side: mover, seed: seed, keeps: m, chance: dice.Seeded(seed)}
	s.Engine = e
	s.open()
	return s
}

// follows decides by the plan, and says so last.
func (m *memory) follows(g na41.Game, seed uint64, e think.Engine) play.Thinker {
	th := inclined(g, seed, e, m.way)
	ranking := th.Ranking()
	if len(ranking) == 0 {
		return th
	}
	ranking[0].For = append(slices.Clone(ranking[0].For), m.why)
	return think.Decided(ranking)
}

// search looks for a plan. It implements [play.Thinker].
type search struct {
	think.Ahead
	start na41.Game
	side  na41.Side
	seed  uint64
	keeps *memory

	trials []trial
	queue  []int // which of them are played out, one after the other
	stage  int
	chance *dice.Stream

	now       na41.Game
	faces     counted
	decisions int
	spent     int // decisions of all plans
	turns     int // how many are still played out
	decided   play.Thinker
}

// trial is a plan and what has come of it. Up to its first die it goes the same way each time.
type trial struct {
	way       bent
	came      []float64 // what he stood at after each time; with the same dice as any other plan's
	fork      na41.Game
	forked    bool
	decisions int
}

func (t *trial) n() int { return len(t.came) }

func (t *trial) mean() float64 {
	sum := 0.0
	for _, v := range t.came {
		sum += v
	}
	return sum / float64(max(t.n(), 1))
}

// sure is by how much a plan does better than another one that was played out as often, less the standard error of
// it: of many plans that are no better, one has always had luck.
func (t *trial) sure(than *trial) float64 {
	n := float64(t.n())
	if n < 2 {
		return 0
	}
	by := t.mean() - than.mean()
	spread := 0.0
	for i, v := range t.came {
		off := v - than.came[i] - by
		spread += off * off
	}
	return by - math.Sqrt(spread/(n-1)/n)
}

// counted are dice, and whether one has been rolled.
type counted struct {
	*dice.Stream
	rolled bool
}

// Roll implements [dice.Source].
func (c *counted) Roll(sides int) int {
	c.rolled = true
	return c.Stream.Roll(sides)
}

// simplest is the plan to do as the simple player does.
const simplest = 0

// open lists the first plans: what the simple player does, those who go farther for what is worth having, and those who
// dare more.
func (s *search) open() {
	for _, change := range []func(*bent){
		func(*bent) {},
		func(b *bent) { b.draws = 30 },
		func(b *bent) { b.draws, b.ratio, b.barely = 30, 2, 3 },
		func(b *bent) { b.ratio = 2 },
		func(b *bent) { b.ratio, b.prey, b.draws = 2, 1.2, 20 },
	} {
		w := usual()
		change(&w)
		s.trials = append(s.trials, trial{way: w})
		s.queueUp(often, len(s.trials)-1)
	}
	s.begin()
}

// begin starts to play a plan out.
func (s *search) begin() {
	t := &s.trials[s.queue[0]]
	s.now, s.decisions, s.turns = s.start, 0, ahead
	if t.forked {
		s.now, s.decisions = t.fork, t.decisions
	}
	s.faces = counted{Stream: dice.Seeded(s.seed*31 + uint64(t.n()))}
}

// Think implements [play.Thinker].
func (s *search) Think(more func() bool) bool {
	for s.decided == nil {
		s.once()
		if s.decided == nil && !more() {
			return false
		}
	}
	return s.decided.Think(more)
}

// once makes one decision of a plan that is played out.
func (s *search) once() {
	t := &s.trials[s.queue[0]]
	st := s.now.State()
	impulse, mover := st.Impulse()
	way := usual()
	if s.turns == ahead && s.now.Decides() == s.side {
		way = t.way
	}
	th := inclined(s.now, s.seed+uint64(s.decisions), s.Engine, way)
	if th.Err() != nil {
		s.decided = th
		return
	}
	ranking := th.Ranking()
	if len(ranking) == 0 {
		s.ends()
		return
	}
	next, ok := think.Play(&s.Ahead, s.now, ranking[0].Intent, &s.faces)
	if !ok {
		s.decided = think.Failed(s.Err())
		return
	}
	if s.faces.rolled && !t.forked {
		t.fork, t.forked, t.decisions = s.now, true, s.decisions
	}
	s.now = next
	s.decisions++
	s.spent++
	then := next.State()
	if after, side := then.Impulse(); after != impulse || side != mover {
		s.turns--
	}
	if s.turns == 0 || s.decisions == longest {
		s.ends()
	}
}

// ends notes what a plan has come to and goes on to the next.
func (s *search) ends() {
	t := &s.trials[s.queue[0]]
	t.came = append(t.came, sign(s.side)*prospect(s.now))
	s.queue = s.queue[1:]
	if len(s.queue) == 0 {
		s.stage++
		switch {
		case s.stage <= rounds:
			s.improve()
		case s.stage <= rounds+len(again()) || s.doubts():
			next := again()[min(s.stage-rounds, len(again()))-1]
			last := s.ranked()[:next.plans]
			if !slices.Contains(last, simplest) {
				last = append(last, simplest)
			}
			s.queueUp(next.times, last...)
		default:
			s.choose()
			return
		}
	}
	s.begin()
}

// doubts tells whether playing the best plans out again may tell more of them, and there is time for it.
func (s *search) doubts() bool {
	all, first := s.ranked(), s.trials[simplest]
	return s.spent < enough && first.n() < most &&
		slices.ContainsFunc(all, func(n int) bool { return s.trials[n].mean() != first.mean() })
}

// queueUp has plans played out so often.
func (s *search) queueUp(times int, trials ...int) {
	for _, n := range trials {
		for range times {
			s.queue = append(s.queue, n)
		}
	}
}

// ranked are the plans that were played out most often, the best first.
func (s *search) ranked() []int {
	var out []int
	for n := range s.trials {
		if s.trials[n].n() == s.trials[simplest].n() {
			out = append(out, n)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(s.trials[b].mean(), s.trials[a].mean()) })
	return out
}

// improve lists changes to the best plan so far.
func (s *search) improve() {
	seen := newSight(s.start)
	own, enemy := seen.touched(s.side), seen.touched(s.side.Enemy())
	best := s.trials[s.ranked()[0]].way
	for range changes {
		w := best
		kinds := []func(){
			func() { s.scale([]*float64{&w.ratio, &w.draws, &w.prey, &w.barely}) },
			func() { w.stay = s.toggle(w.stay, own) },
			func() { w.shun = s.toggle(w.shun, enemy) },
			func() { w.seek = s.toggle(w.seek, enemy) },
		}
		kinds[s.chance.Roll(len(kinds))]()
		s.trials = append(s.trials, trial{way: w})
		s.queueUp(often, len(s.trials)-1)
	}
}

// scale makes one of some measures smaller or larger.
func (s *search) scale(all []*float64) {
	by := []float64{.5, .7, 1.4, 2}
	*all[s.chance.Roll(len(all))] *= by[s.chance.Roll(len(by))]
}

// toggle is a list of places with one of some more, or without it if it was there.
func (s *search) toggle(list, some []hex.Hex) []hex.Hex {
	if len(some) == 0 {
		return list
	}
	h := some[s.chance.Roll(len(some))]
	if n := slices.Index(list, h); n >= 0 {
		return slices.Delete(slices.Clone(list), n, n+1)
	}
	return append(slices.Clone(list), h)
}

// touched are the hexes with combat units of a side to whom the other one may come.
func (s *sight) touched(side na41.Side) (out []hex.Hex) {
	const hexes = 14
	for i, n := range s.here[side-1] {
		if h := s.m.Grid.At(i); n > 0 && s.near(h, side.Enemy()) <= hexes {
			out = append(out, h)
		}
	}
	return out
}

// choose keeps the plan that does better than the simplest one the most surely, of those played out most often; the
// simplest one when none does.
func (s *search) choose() {
	first := &s.trials[simplest]
	t, best := first, 0.0
	for _, n := range s.ranked() {
		if by := s.trials[n].sure(first); by > best {
			t, best = &s.trials[n], by
		}
	}
	st := s.start.State()
	*s.keeps = memory{turn: st.Turn, side: s.side, way: t.way}
	s.keeps.impulse, _ = st.Impulse()
	s.keeps.why = decide.Reason{Rule: ruleMoves, Key: "na41.bot.plan", Args: derive.With(
		derive.Number(
			"Plans",
			derive.Int(len(s.trials)),
			derive.Plain,
		),
		derive.Number("Times", derive.Int(t.n()), derive.Plain),
		think.Hundredths("Gain", t.mean()-first.mean()),
	)}
	s.decided = s.keeps.follows(s.start, s.seed, s.Engine)
}

// Ranking implements [play.Thinker].
func (s *search) Ranking() []play.Ranked {
	if s.decided == nil {
		return nil
	}
	return s.decided.Ranking()
}

// Err implements [play.Thinker].
func (s *search) Err() error {
	if s.decided == nil {
		return s.Ahead.Err()
	}
	return s.decided.Err()
}

// prospect is what a position promises the Axis in victory points: its worth, once more its units as they are, less
// what those in disorder or out of supply lack, and how near those who can fight are to what is worth having.
func prospect(g na41.Game) float64 {
	const (
		left  = .8  // of a unit in disorder, and of one out of supply
		drive = .03 // of each point of attack
		half  = 12. // hexes from which a place draws half as much
	)
	s := newSight(g)
	sum := Value(g)
	for i := range s.st.Units {
		u, unit := na41.UnitID(i), &s.st.Units[i]
		if unit.Where != na41.OnMap || !s.fighter(u) {
			continue
		}
		w := s.unitWorth(u)
		ready := true
		for _, lacks := range []bool{unit.Condition != na41.GoodOrder, unit.Supply != na41.InSupply} {
			if lacks {
				w, ready = w*left, false
			}
		}
		side := s.counter(u).Side
		if ready {
			w += drive * s.nearest(unit.At, side, half) * float64(s.face(u).Attack.N)
		}
		sum += sign(side) * w
	}
	return sum
}

// nearest is what of a place worth having that the side has not counts in a hex, half of it so many hexes away.
func (s *sight) nearest(h hex.Hex, side na41.Side, half float64) (best float64) {
	for p, prize := range s.prize {
		if prize > 0 && s.held(p) != side {
			best = max(best, prize*half/(half+float64(hex.Distance(h, s.m.Grid.At(p)))))
		}
	}
	return best
}
