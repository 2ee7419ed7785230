package bot

import (
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
	tries   = 72  // of many changes at once, each played out once
	ahead   = 2   // player turns, his own and the enemy's
	longest = 900 // decisions of a plan that is played out
	passes  = 6   // times that each draft is played out
	proofs  = 10  // times that the best draft is played out with dice that it was not picked for

	// Until there were so many decisions of all plans together, or so many times of one, more changes are tried when no
	// draft is any good, or the best one is played out again.
	enough, most = 36000, 46
)

// Practised is a player who plans his player turn before anybody moves. He plays it out on copies, with dice of his own
// and the simple player as the enemy, and changes at random what the simple player would do in his place: who stays,
// who is attacked and who is let alone, what draws. From all these together he works out about what each change is
// worth, makes drafts of a plan from those that seem good, and keeps the best one if it does better with new dice, too.
// He remembers it until the player turn is over; in all else he is the simple player.
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
	told          play.Plan
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
	return planned{think.Decided(ranking), m.told}
}

// planned is a thinker that has made up its mind by a plan.
type planned struct {
	think.Decided
	plan play.Plan
}

// Plan implements [play.Planner].
func (p planned) Plan() (play.Plan, bool) { return p.plan, true }

// search looks for a plan. It implements [play.Thinker].
type search struct {
	think.Ahead
	start na41.Game
	side  na41.Side
	seed  uint64
	keeps *memory

	trials []trial
	queue  []int // which of them are played out, one after the other
	chance *dice.Stream
	levers []lever
	tried  []trial   // of many changes at once
	done   na41.Game // the player turn as the simple player has played it out
	picked int       // how often the best draft had been played out when it was picked

	now       na41.Game
	faces     counted
	decisions int
	spent     int // decisions of all plans
	turns     int // how many are still played out
	plans     int // that have been played out at least once
	part      float64
	decided   play.Thinker
	tells     *telling // what is noted of the map
	last      run      // of the time that is played out now
}

// trial is a plan and what has come of it. Up to its first die it goes the same way each time.
type trial struct {
	way       bent
	pulled    []bool    // which levers
	came      []float64 // what he stood at after each time; with the same dice as any other plan's
	ran       []run     // what came of each time, in terms of the map
	fork      na41.Game
	forked    bool
	decisions int
	dice      int  // the first dice of its own
	tried     bool // once, with many changes
}

func (t *trial) n() int { return len(t.came) }

func (t *trial) mean() float64 {
	sum := 0.0
	for _, v := range t.came {
		sum += v
	}
	return sum / float64(max(t.n(), 1))
}

// sure is by how much a plan does better than another one, less some of the standard error of it, by the times from one
// on: of many plans that are no better, one has always had luck, so what it was picked for tells nothing.
func (t *trial) sure(than *trial, from int) float64 {
	const doubt = .4
	n := float64(t.n() - from)
	by, spread := 0.0, 0.0
	for i := from; i < t.n(); i++ {
		by += (t.came[i] - than.came[i]) / n
	}
	for i := from; i < t.n(); i++ {
		off := t.came[i] - than.came[i] - by
		spread += off * off
	}
	return by - doubt*math.Sqrt(spread/(n-1)/n)
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

// open lists the first plan: what the simple player does.
func (s *search) open() {
	s.done, s.tells = s.start, newTelling(s.start, s.side)
	s.try(nil, 1)
	s.begin()
}

// begin starts to play a plan out.
func (s *search) begin() {
	t := &s.trials[s.queue[0]]
	s.now, s.decisions, s.turns = s.start, 0, ahead
	if t.forked {
		s.now, s.decisions = t.fork, t.decisions
	}
	s.last = run{}
	s.faces = counted{Stream: dice.Seeded(s.seed*31 + uint64(len(t.came)+t.dice))}
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

// Planned implements [play.Planning]: the work ends when so much has been spent, or one plan has been played out most
// often, whichever comes first.
func (s *search) Planned() (plans int, part float64) {
	if s.decided != nil {
		return s.plans, 1
	}
	s.part = max(s.part, min(max(float64(s.spent)/enough, float64(s.trials[simplest].n())/most), 1))
	return s.plans, s.part
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
	if s.faces.rolled && !t.forked && !t.tried {
		t.fork, t.forked, t.decisions = s.now, true, s.decisions
	}
	s.now = next
	s.decisions++
	s.spent++
	then := next.State()
	if s.turns == ahead {
		s.tells.fights(&s.last, s.now)
	}
	if after, side := then.Impulse(); after != impulse || side != mover {
		if s.turns == ahead {
			s.tells.ends(&s.last, s.now)
		}
		if s.levers == nil && s.turns == ahead {
			s.done = next
		}
		s.turns--
	}
	if s.turns == 0 || s.decisions == longest {
		s.ends()
	}
}

// ends notes what a plan has come to and goes on to the next.
func (s *search) ends() {
	t := &s.trials[s.queue[0]]
	if t.n() == 0 {
		s.plans++
	}
	t.came = append(t.came, sign(s.side)*prospect(s.now))
	s.tells.answered(&s.last, s.now)
	t.ran = append(t.ran, s.last)
	s.queue = s.queue[1:]
	if len(s.queue) == 0 && !s.goesOn() {
		s.choose()
		return
	}
	s.begin()
}

// goesOn lists what is played out in the next stage: many changes at once, drafts of those that seem good, and the best
// draft again with other dice, as long as that may tell more. When no draft is any good more changes are tried.
func (s *search) goesOn() bool {
	best := &s.trials[s.best()]
	switch {
	case s.levers == nil:
		s.mayChange()
		s.tryOut()
	case len(s.trials) > 1 && s.trials[len(s.trials)-1].tried:
		s.draft()
	case best.mean() > s.trials[simplest].mean() && (s.picked == 0 || s.doubts()):
		s.prove()
	case s.picked == 0 && s.spent < enough:
		s.tryOut()
	default:
		return false
	}
	return len(s.queue) > 0
}

// doubts tells whether playing the best draft out again may tell more of it, and there is time for it.
func (s *search) doubts() bool {
	return s.spent < enough && s.trials[simplest].n() < most
}

// queueUp has plans played out so often.
func (s *search) queueUp(times int, trials ...int) {
	for _, n := range trials {
		for range times {
			s.queue = append(s.queue, n)
		}
	}
}

// best is the draft that has come to most of those that were played out as often as the simplest plan.
func (s *search) best() int {
	best := simplest
	for n := range s.trials {
		if n != simplest && !s.trials[n].tried && s.trials[n].n() == s.trials[simplest].n() &&
			(best == simplest || s.trials[n].mean() > s.trials[best].mean()) {
			best = n
		}
	}
	return best
}

// choose keeps the best draft if it does surely better than the simplest plan, and that one if not.
func (s *search) choose() {
	first := &s.trials[simplest]
	t := first
	if best := s.best(); s.picked > 0 && s.trials[best].sure(first, s.picked) > 0 {
		t = &s.trials[best]
	}
	st := s.start.State()
	*s.keeps = memory{turn: st.Turn, side: s.side, way: t.way}
	s.keeps.impulse, _ = st.Impulse()
	s.keeps.why = decide.Reason{Rule: ruleMoves, Key: "na41.bot.plan", Args: derive.With(
		derive.Number(
			"Plans",
			derive.Int(len(s.tried)+len(s.trials)),
			derive.Plain,
		),
		derive.Number("Times", derive.Int(t.n()), derive.Plain),
		think.Hundredths("Gain", t.mean()-first.mean()),
	)}
	s.keeps.told = s.tells.plan(t.ran, s.keeps.why)
	s.decided = s.keeps.follows(s.start, s.seed, s.Engine)
}

// Plan implements [play.Planner].
func (s *search) Plan() (play.Plan, bool) { return s.keeps.told, s.decided != nil && s.Err() == nil }

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
	for _, p := range s.dears {
		if prize := s.prize[p]; s.held(p) != side {
			best = max(best, prize*half/(half+float64(hex.Distance(h, s.m.Grid.At(p)))))
		}
	}
	return best
}
