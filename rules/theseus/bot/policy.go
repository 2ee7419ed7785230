package bot

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/theseus"
)

// policy is the simple player, or the practised one.
type policy struct {
	mood      *dice.Stream
	practised bool
}

func newPolicy(seed uint64, practised bool) *policy {
	return &policy{dice.Seeded(seed ^ 0x5eed), practised}
}

// pick is the option that it likes best; of those it likes alike, any.
func (p *policy) pick(g theseus.Game, options []decide.Intent) decide.Intent {
	taste := p.tastes(g, options)
	best := 0
	for n := range taste {
		if taste[n] > taste[best] {
			best = n
		}
	}
	return options[best]
}

// whim is how much chance has to say.
const whim = 64

// tastes are how gladly it does each option.
func (p *policy) tastes(g theseus.Game, options []decide.Intent) []float64 {
	s := newSight(g)
	s.practised = p.practised
	out := make([]float64, len(options))
	for n, o := range options {
		out[n] = s.taste(o) + float64(p.mood.Roll(whim))/whim/2
	}
	return out
}

// sight is what it sees of a position.
type sight struct {
	g    theseus.Game
	st   theseus.State
	r    *theseus.Rules
	goal hex.Hex
	top  theseus.Frame
	ap   int // action points that can be spent

	practised bool
}

func newSight(g theseus.Game) *sight {
	s := &sight{g: g, st: g.State(), r: g.Rules()}
	s.top, _ = s.st.Frames.Top()
	if s.r.Scenario != nil {
		s.goal = s.r.Scenario.Goal
	} else {
		s.goal = s.enemy()
	}
	_, points, _, _ := g.Active()
	s.ap = points
	return s
}

// enemy is the hex of an Allied unit, where there is one.
func (s *sight) enemy() hex.Hex {
	for i, u := range s.st.Units {
		if u.Where == theseus.OnMap && s.side(theseus.UnitID(i)) == theseus.Allies {
			return u.At
		}
	}
	return hex.Hex{}
}

func (s *sight) side(u theseus.UnitID) theseus.Side { return s.r.Order.Counters[u].Nation.Side() }

func (s *sight) counter(u theseus.UnitID) *theseus.Counter { return &s.r.Order.Counters[u] }

// infantry tells whether a unit may breach mines.
func (s *sight) infantry(u theseus.UnitID) bool {
	c := s.counter(u)
	return c.Type.Combat() && !c.TankBox
}

// strength is that of the combat units of a side in a hex; of those in order alone when they are to attack.
func (s *sight) strength(h hex.Hex, side theseus.Side, ordered bool) (sum float64) {
	for i, u := range s.st.Units {
		if u.Where == theseus.OnMap && u.At == h && s.side(theseus.UnitID(i)) == side && (!ordered || !u.Disrupted) {
			sum += float64(u.Strength)
		}
	}
	return sum
}

// mined tells whether the enemy's mines lie in a hex.
func (s *sight) mined(h hex.Hex) bool { return s.g.Mined(h) }

func (s *sight) taste(i decide.Intent) float64 {
	if taste, ok := s.planned(i); ok {
		return taste
	}
	switch in := decide.ActOf(i); in.Verb {
	case theseus.RollAgain:
		return s.again()
	case theseus.KeepDie:
		return .9
	case theseus.EndActions:
		return .7
	case theseus.Stop:
		return 1
	case theseus.Refit:
		return 6
	case theseus.Breach:
		return 7
	case theseus.Improve:
		return 0
	case theseus.Attack:
		return s.attack(in)
	case theseus.Move:
		return s.move(in.Unit)
	case theseus.Join:
		return s.join(in.Unit)
	case theseus.StepTo:
		return s.step(in.Hex)
	}
	return s.fight(i)
}

// fight is how gladly it decides something within a battle.
func (s *sight) fight(i decide.Intent) float64 {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.TakePart, theseus.RetreatBefore:
		return 3
	case theseus.Escalate:
		return float64(theseus.AttackKind(in.N))
	case theseus.CommitAir:
		return 3
	case theseus.TakeLoss:
		return float64(s.st.Units[in.Unit].Strength) / 4
	case theseus.FallBack, theseus.Follow:
		return .8
	}
	return 1
}

// again is how gladly it rolls a die once more.
func (s *sight) again() float64 {
	d, ok := s.top.(theseus.DieFrame)
	if !ok || s.r.Scenario == nil {
		return 0
	}
	const poor, good = 3, 8
	switch d.For {
	case theseus.DieMines,
		theseus.DieBreach,
		theseus.DieCheck,
		theseus.DieIsolated,
		theseus.DieReaction,
		theseus.DieAttrition: // low is good
		if d.Face >= good {
			return 3
		}
	case theseus.DieActions:
		if d.Face < poor {
			return 3
		}
	case theseus.DieAttack:
		if d.Face < poor {
			return 4
		}
	case theseus.DieRefit, theseus.DieInitiative, theseus.DieScreenAttacker, theseus.DieScreenDefender:
	}
	return 0
}

// attack weighs strengths as they are, mines and boxes counting for the defender.
func (s *sight) attack(in decide.Act) float64 {
	mine, theirs := s.strength(in.From, theseus.Axis, true), s.strength(in.Hex, theseus.Allies, false)
	if mine == 0 {
		return 0
	}
	ratio := mine / max(theirs, 1)
	if s.mined(in.Hex) {
		ratio *= .8
	}
	const least = .6
	switch {
	case ratio < least:
		return .1
	case ratio < 1:
		return 3.5
	}
	return 5 + min(ratio, 3)
}

// near is how far a hex is from the goal.
func (s *sight) near(h hex.Hex) float64 { return float64(hex.Distance(h, s.goal)) }

// move is how gladly it moves a unit: those that are not beside the goal yet, the foot soldiers first, for they clear
// the way.
func (s *sight) move(u theseus.UnitID) float64 {
	at := s.st.Units[u]
	if at.Disrupted || !s.counter(u).Type.Combat() {
		return .2
	}
	open := s.strength(s.goal, theseus.Allies, false) == 0
	far := s.near(at.At)
	switch {
	case open && far == 1:
		return 20
	case far <= 1:
		return .3
	case s.infantry(u):
		return 5.5
	}
	return 3.2
}

// join is how gladly it takes a unit along.
func (s *sight) join(u theseus.UnitID) float64 {
	if s.st.Units[u].Disrupted {
		return 0
	}
	f, _ := s.top.(theseus.MoveFrame)
	if len(f.Units) > 0 && s.infantry(f.Units[0]) && !s.infantry(u) {
		return .5 // mines are for the foot soldiers
	}
	return 2
}

// step is how gladly a stack goes to a hex.
func (s *sight) step(to hex.Hex) float64 {
	f, ok := s.top.(theseus.MoveFrame)
	if !ok || len(f.Units) == 0 {
		return 1
	}
	from := s.st.Units[f.Units[0]].At
	gain := s.near(from) - s.near(to)
	tanks := slices.ContainsFunc(f.Units, func(u theseus.UnitID) bool { return !s.infantry(u) })
	switch {
	case to == s.goal:
		return 20
	case s.mined(to) && tanks:
		return .8 + gain/4
	case gain > 0:
		return 2 + gain
	case gain == 0 && f.Spent.Num() == 0:
		return 1.1
	}
	return .5
}
