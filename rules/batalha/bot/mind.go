package bot

import (
	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/think"
)

// What choices are worth that no position shows, in victory points.
const (
	placing  = 1.5  // of bringing on a reinforcement
	clearing = 0.4  // of clearing mines
	nothing  = 0.03 // by which doing nothing must be beaten
	loose    = 0.5  // how much worse a step is that leads to no plan
	enough   = 2    // good orders, after which no more are looked for
	mostAir  = 10   // in an air attack (6.2.o3)
)

// mind is what is worked out once for a decision point.
type mind struct {
	think.Ahead
	v    *view
	g    batalha.Game
	top  batalha.Frame
	now  float64
	walk *walk
	f    *batalha.Forecast
	good int
	join *joining
}

// joining is how a side should take part in the combat that is being declared.
type joining struct {
	full    batalha.Attack // with all that may still be added
	points  int            // of air power, the best number
	had     int
	reasons []decide.Reason
}

func newMind(g batalha.Game) *mind {
	me := decider(g)
	g = g.SeenBy(me)
	top, _ := g.State().Frames.Top()
	m := &mind{g: g, top: top, v: newView(g, me), f: g.Forecast()}
	m.now = m.v.worth()
	if f, moving := top.(batalha.ActFrame); moving {
		if ways, ok := g.Reachable(); ok {
			m.walk = newWalk(m.v, f.Unit, ways)
		}
	}
	return m
}

// decider is the side that decides.
func decider(g batalha.Game) batalha.Side {
	if p := g.Point(decide.NewSheet(nil, nil)); p.Who.Ref > 0 {
		return batalha.Side(p.Who.Ref)
	}
	return batalha.Axis
}

// weigh is the job of weighing an option.
func (m *mind) weigh(i decide.Intent) think.Job {
	switch in := decide.ActOf(i); in.Verb {
	case batalha.SetUpReady:
		return think.At(placing)
	case batalha.SetUp, batalha.Roll, batalha.EndClearing, batalha.EndAdvance:
		return think.At(0)
	case batalha.ClearMines:
		return think.At(clearing)
	case batalha.SelectUnit:
		return m.weighOrder(in.Unit)
	case batalha.EndMovement:
		return think.Points(leastPlan / 2)
	case batalha.StepTo:
		return m.weighStep(in)
	case batalha.Stop:
		return m.weighStop()
	case batalha.Target:
		return m.weighTarget(in)
	case batalha.EndCombat:
		return think.Points(nothing)
	case batalha.Commit, batalha.CommitAir, batalha.CloseCommit:
		return m.weighCommitment(i)
	default:
		return func() (think.Weighed, bool) { return m.after(i), true }
	}
}

// weighStep weighs a step by the best plan that begins with it.
func (m *mind) weighStep(i decide.Act) think.Job {
	return func() (think.Weighed, bool) {
		if p, ok := m.walk.toward(i.Hex); ok {
			return think.Weighed{Worth: m.walk.gain(p), InPoints: true, Reasons: m.planReasons(p)}, true
		}
		return think.Weighed{Worth: -loose}, true
	}
}

func (m *mind) weighStop() think.Job {
	return func() (think.Weighed, bool) {
		return think.Weighed{Worth: leastPlan, InPoints: true, Reasons: m.planReasons(m.walk.plans[0])}, true
	}
}

// weighOrder weighs selecting a unit by the best plan that it would have.
func (m *mind) weighOrder(u batalha.UnitID) think.Job {
	if m.good >= enough {
		return think.At(0)
	}
	var w *walk
	return func() (think.Weighed, bool) {
		if w == nil {
			next, ok := think.Play(&m.Ahead, m.g, batalha.SelectUnit.On(u), dice.Scripted())
			if !ok {
				return think.Weighed{}, true
			}
			ways, ok := next.Reachable()
			if !ok {
				return think.Weighed{Worth: placing}, true
			}
			w = newWalk(m.v, u, ways)
			return think.Weighed{}, false
		}
		if !w.step() {
			return think.Weighed{}, false
		}
		p := w.best()
		if w.gain(p) > leastPlan {
			m.good++
		}
		return think.Weighed{Worth: w.gain(p) - leastPlan/2, InPoints: true, Reasons: m.planReasons(p)}, true
	}
}

// weighTarget weighs an attack on a hex with all that should take part.
func (m *mind) weighTarget(i decide.Act) think.Job {
	return func() (think.Weighed, bool) {
		g, ok := think.Play(&m.Ahead, m.g, i, dice.Scripted())
		if !ok {
			return think.Weighed{}, true
		}
		top, _ := g.State().Frames.Top()
		f, ok := top.(batalha.CommitFrame)
		if !ok {
			return think.Weighed{}, true
		}
		a := m.gathered(g, f.Attack)
		_, worth := m.v.joined(m.f, a, a.Side, m.airLeft(a.Side, a.Kind), airCap(a.Kind))
		return think.Weighed{Worth: worth, InPoints: true, Reasons: m.stakeReasons(a, worth)}, true
	}
}

func airCap(k batalha.AttackKind) int {
	if k == batalha.AirAttack {
		return mostAir
	}
	return 1 << 10
}

// airLeft are the points that a side may use in an attack: none with guns alone (8.0.o2).
func (m *mind) airLeft(side batalha.Side, k batalha.AttackKind) int {
	if k == batalha.Bombardment {
		return 0
	}
	return m.v.st.Air[side-1]
}

// gathered is an attack with every unit that may still be added by the side that is asked.
func (m *mind) gathered(g batalha.Game, a batalha.Attack) batalha.Attack {
	for {
		var add decide.Intent
		for _, o := range g.Point(decide.NewSheet(nil, nil)).Options() {
			if c, ok := decide.Does(o, batalha.Commit); ok {
				add = c
				break
			}
		}
		if add == nil {
			return a
		}
		var ok bool
		if g, ok = think.Play(&m.Ahead, g, add, dice.Scripted()); !ok {
			return a
		}
		more, declared := g.State().Declaring()
		if !declared {
			return a
		}
		a = more
	}
}

// joined works out how the side that is asked should take part.
func (m *mind) joined() *joining {
	a, _ := m.g.State().Declaring()
	side := m.v.me
	j := &joining{full: m.gathered(m.g, a), had: a.Air}
	if side != a.Side {
		j.had = a.DefAir
	}
	var worth float64
	j.points, worth = m.v.joined(m.f, j.full, side, m.airLeft(side, a.Kind), airCap(a.Kind))
	j.reasons = m.stakeReasons(j.full, worth)
	return j
}

// weighCommitment weighs what is added to a combat, or that nothing more is: units first, then the best number of air
// points.
func (m *mind) weighCommitment(i decide.Intent) think.Job {
	return func() (think.Weighed, bool) {
		if m.join == nil {
			m.join = m.joined()
		}
		out := think.Weighed{Worth: nothing, Reasons: m.join.reasons}
		switch in := decide.ActOf(i); in.Verb {
		case batalha.Commit:
			out.Worth = 2 * nothing
		case batalha.CommitAir:
			if out.Worth = -nothing; int(in.N) == m.join.points && int(in.N) != m.join.had {
				out.Worth = 1.5 * nothing
			}
		}
		return out, true
	}
}

// after weighs an option by the position that follows it, looking on while the same procedure asks the same side.
func (m *mind) after(i decide.Intent) think.Weighed {
	w, ok := m.follow(m.g, i, 2)
	if !ok {
		return think.Weighed{}
	}
	return think.Weighed{Worth: w - m.now, InPoints: true, Reasons: m.positionReasons(w - m.now)}
}

func (m *mind) follow(g batalha.Game, i decide.Intent, depth int) (worth float64, ok bool) {
	n, played := think.Play(&m.Ahead, g, i, dice.Scripted())
	if !played {
		return m.now, false
	}
	if depth > 0 && n.State().AsksRest() {
		for _, o := range n.Point(decide.NewSheet(nil, nil)).Options() {
			if w, is := m.follow(n, o, depth-1); is && (!ok || w > worth) {
				worth, ok = w, true
			}
		}
		if ok {
			return worth, true
		}
	}
	return newView(n, m.v.me).worth(), true
}
