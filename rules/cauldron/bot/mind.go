package bot

import (
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/think"
)

// What choices are worth that no position shows, in victory points.
const (
	placing    = 1.5 // of bringing on a reinforcement
	replacing  = 0.50
	closing    = 0.05
	chitKept   = 0.06 // of a Combat chit for a later combat
	gunsKept   = 0.50 // of an Anti-Tank chit
	firstPhase = 0.10
	lineWorth  = 0.80 // of a line of communication, by the action that it saves (14.2)
	mergeWorth = 0.05
	exitLoss   = 1.2
	nothing    = 0.02 // by which doing nothing is worse than what is worth a hair less
	loose      = 0.5  // how much worse a step is that leads to no plan
)

// mind is what is worked out once for a decision point.
type mind struct {
	think.Ahead
	g      cauldron.Game
	top    cauldron.Frame
	ground *ground
	v      *view
	now    float64
	plan   *planner // of the active unit
	walk   *walk    // and what has come of it
	fight  *fight
	combat cauldron.Combat
	best   cauldron.Combat // with the joiners that it should have
	stake  stake           // of combat as it is
	most   stake           // of best; of the best order so far
	good   int             // orders found that are worth giving

	formations bool // a formation may be activated
	promising  map[cauldron.UnitID]bool
}

// prepare works it out, a piece at each call; done is true when options can be weighed.
func (m *mind) prepare() (done bool) {
	switch {
	case m.ground == nil:
		m.top, _ = m.g.State().Frames.Top()
		m.ground = newGround(m.g)
		return false
	case m.v == nil:
		m.v = newView(m.g, decider(m.g), m.ground)
		m.now = m.v.worth()
		return false
	case m.plan != nil:
		done = m.plan.step()
		m.walk = m.plan.walk
		return done
	}
	if f, acting := m.top.(cauldron.ActFrame); acting {
		if search, ok := m.g.Search(); ok {
			m.plan = &planner{mind: m, g: m.g, unit: f.Unit, search: search, view: m.v}
			return false
		}
	}
	if f, joining := m.top.(cauldron.JoinFrame); joining {
		m.look(f.Combat)
		m.best, m.most = m.fight.joined(f.Combat)
	}
	if f, playing := m.top.(cauldron.ChitFrame); playing {
		m.look(f.Combat)
	}
	return true // the rest is weighed by the positions that follow
}

// decider is the side that decides.
func decider(g cauldron.Game) cauldron.Side {
	if p := g.Point(decide.NewSheet(nil, nil)); p.Who.Ref > 0 {
		return cauldron.Side(p.Who.Ref)
	}
	return cauldron.Axis
}

func (m *mind) look(c cauldron.Combat) {
	m.combat = c
	m.fight = m.v.fight(m.g.Forecast(), m.v.side(c.Active), c.Active)
	m.fight.from = m.v.units[c.Active].At
	m.stake = m.fight.expect(c)
}

// weigh is the job of weighing an option.
func (m *mind) weigh(i decide.Intent) think.Job {
	if m.walk != nil {
		return m.weighAct(i)
	}
	switch in := decide.ActOf(i); in.Verb {
	case cauldron.Draw, cauldron.Roll, cauldron.ResolveBreaches:
		return think.At(0)
	case cauldron.SetUpReady:
		return think.At(placing)
	case cauldron.SetUp:
		return think.At(0)
	case cauldron.GoFirst:
		if cauldron.Side(in.N) == m.v.me {
			return think.At(firstPhase)
		}
		return think.At(0)
	case cauldron.Join:
		return m.weighJoin(in.Unit)
	case cauldron.CloseJoining:
		return think.Points(0, m.stakeReasons(m.stake)...)
	case cauldron.PlayChit:
		return m.weighChit(cauldron.ChitKind(in.N))
	case cauldron.CloseWindow:
		return think.Points(closing)
	case cauldron.PassChits, cauldron.EndReplacing, cauldron.EndBreaching, cauldron.EndPhase, cauldron.EndActivation:
		return think.Points(nothing)
	case cauldron.MergeMarkers:
		return think.At(mergeWorth)
	case cauldron.Breach:
		return m.weighBreach(in)
	case cauldron.AirStrike:
		return m.weighAir(in)
	case cauldron.PassAir:
		return think.Points(0)
	case cauldron.SelectUnit, cauldron.PickFormation, cauldron.PickUnit:
		return m.weighOrders(i)
	case cauldron.PledgeAttack:
		return think.At(m.pledgeWorth())
	case cauldron.Withdraw:
		return think.At(m.withdrawalWorth(cauldron.FormationID(in.N)))
	default:
		return m.after(i)
	}
}

// weighAct weighs what the active unit may do.
func (m *mind) weighAct(i decide.Intent) think.Job {
	return func() (think.Weighed, bool) {
		if p, ok := m.walk.option(i); ok {
			return think.Weighed{Worth: p.worth, InPoints: true, Reasons: m.planReasons(p)}, true
		}
		if _, exit := decide.Does(i, cauldron.ExitMap); exit {
			return think.Weighed{Worth: -exitLoss}, true
		}
		return think.Weighed{Worth: -loose}, true
	}
}

// ahead is how many decisions of the same procedure are looked at beyond an option.
const ahead = 2

// followed is an option of a position that follows another, and how far to look beyond it.
type followed struct {
	g     cauldron.Game
	i     decide.Intent
	depth int
}

// after weighs an option by the best position that follows it, looking on while the same procedure asks the same side:
// one position at each call.
func (m *mind) after(i decide.Intent) think.Job {
	open := []followed{{m.g, i, ahead}}
	most, found := 0.0, false
	return func() (think.Weighed, bool) {
		f := open[len(open)-1]
		open = open[:len(open)-1]
		if n, ok := think.Play(&m.Ahead, f.g, f.i, dice.Scripted()); ok {
			if f.depth > 0 && n.State().AsksRest() {
				for _, o := range n.Point(decide.NewSheet(nil, nil)).Options() {
					open = append(open, followed{n, o, f.depth - 1})
				}
			} else if w := newView(n, m.v.me, m.ground).worth(); !found || w > most {
				most, found = w, true
			}
		}
		if len(open) > 0 {
			return think.Weighed{}, false
		}
		if !found {
			return think.Weighed{}, true
		}
		return think.Weighed{Worth: most - m.now, InPoints: true, Reasons: m.positionReasons(most - m.now)}, true
	}
}

// weighJoin weighs a joiner by the combat with all that should join.
func (m *mind) weighJoin(u cauldron.UnitID) think.Job {
	for _, j := range m.best.Joiners[len(m.combat.Joiners):] {
		if j == u {
			return think.Points(m.most.worth-m.stake.worth+nothing, m.stakeReasons(m.most)...)
		}
	}
	with := m.combat
	with.Joiners = append(append([]cauldron.UnitID(nil), with.Joiners...), u)
	return func() (think.Weighed, bool) {
		return think.Weighed{Worth: m.fight.expect(with).worth - m.stake.worth - nothing, InPoints: true}, true
	}
}

// weighChit weighs a chit in a combat by the odds with it, and one in the window by what it is good for.
func (m *mind) weighChit(k cauldron.ChitKind) think.Job {
	switch {
	case m.fight != nil:
	case k == cauldron.ExtraMoveChit:
		return m.weighExtraMove()
	case k == cauldron.WithdrawChit:
		return think.At(m.withdrawChitWorth())
	default:
		return think.At(windowWorth(k))
	}
	c := m.combat
	kept := chitKept
	if k == cauldron.AntiTankChit {
		c.AntiTank, kept = true, gunsKept
		if m.v.last {
			kept = 0
		}
		return think.Points(m.tankWorth(c)-kept, m.stakeReasons(m.stake)...)
	}
	c.Chits[m.v.me-1]++
	s := m.fight.expect(c)
	gain := s.worth - m.stake.worth
	if m.fight.side != m.v.me {
		gain = -gain
	}
	return think.Points(gain-kept, m.stakeReasons(s)...)
}

// windowWorth is what a chit is worth that is played outside combats (13.8).
func windowWorth(k cauldron.ChitKind) float64 {
	switch k {
	case cauldron.ReplacementChit:
		return replacing
	case cauldron.ExtraMoveChit,
		cauldron.WithdrawChit,
		cauldron.ActionChit,
		cauldron.CombatChit,
		cauldron.AntiTankChit,
		cauldron.AirChit,
		cauldron.SandstormChit,
		cauldron.DoubleMoveChit:
	}
	return 0
}

// pledgeWorth is what it is worth to promise an attack: the fine that the attack spares, if one of those who are
// activated can come to make it (13.7.4). Otherwise the chit is better kept for another action.
func (m *mind) pledgeWorth() float64 {
	if m.g.ActiveAttack() {
		return fine
	}
	return -fine
}

// tankWorth is what the step is worth that an Anti-Tank chit takes.
func (m *mind) tankWorth(c cauldron.Combat) float64 {
	most := 0.0
	for _, u := range append(c.Attackers(), c.Defenders...) {
		if m.v.side(u) == cauldron.Allies && m.v.counter(u).Class == cauldron.Armour {
			most = max(most, m.v.stepWorth(u))
		}
	}
	return most
}

// weighAir weighs an air attack over all faces of its die (13.4).
func (m *mind) weighAir(i decide.Act) think.Job {
	return func() (think.Weighed, bool) {
		const faces = 10
		sum, was := 0.0, m.v.units[i.Unit]
		for face := range faces {
			next, ok := think.Play(&m.Ahead, m.g, i, dice.Scripted(face))
			if !ok {
				break
			}
			is := next.State().Units[i.Unit]
			sum += float64(was.Steps-is.Steps) * m.v.stepWorth(i.Unit)
			if is.Disrupted && !was.Disrupted {
				sum += disrupted * float64(1+m.friendsBy(i.Unit))
			}
		}
		return think.Weighed{Worth: sum / faces, InPoints: true, Reasons: m.airReasons(sum / faces)}, true
	}
}

// friendsBy is how many own units could make use of a disrupted enemy.
func (m *mind) friendsBy(u cauldron.UnitID) (n int) {
	for i := range m.v.units {
		o := cauldron.UnitID(i)
		if m.v.onMap(o) && m.v.side(o) == m.v.me && hex.Distance(m.v.units[i].At, m.v.units[u].At) <= 3 {
			n++
		}
	}
	return min(n, 3)
}

// withdrawChitWorth is what a Withdraw/Attack chit is worth now by its better use.
func (m *mind) withdrawChitWorth() float64 {
	best := m.pledgeWorth()
	g, ok := think.Play(&m.Ahead, m.g, cauldron.Play(cauldron.WithdrawChit), dice.Scripted())
	if !ok {
		return best
	}
	for _, o := range g.Point(decide.NewSheet(nil, nil)).Options() {
		if w, is := decide.Does(o, cauldron.Withdraw); is {
			best = max(best, m.withdrawalWorth(cauldron.FormationID(w.N)))
		}
	}
	return best
}

// withdrawalWorth is what it is worth to take a formation out of the game: steps that are lost already stay lost
// (13.7.1).
func (m *mind) withdrawalWorth(id cauldron.FormationID) float64 {
	sum := fine // which it spares
	for i := range m.v.units {
		u := cauldron.UnitID(i)
		if m.v.counter(u).Formation == id && m.v.units[i].Where != cauldron.Eliminated {
			sum -= float64(m.v.units[i].Steps) * (m.v.stepWorth(u) - 0.5*m.v.vp(u))
		}
	}
	return sum
}

// weighBreach weighs a breach: whether it opens a minefield hex that serves a line of communication, and whether it can
// succeed (14.1.3, 14.2).
func (m *mind) weighBreach(b decide.Act) think.Job {
	from := m.v.units[b.Unit].At
	box := from.Step(hex.Dir(b.N))
	sum := 0.0
	if m.v.r.Scenario != nil {
		for _, h := range m.v.r.Scenario.Lines {
			if h == box || h == from {
				sum = lineWorth
			}
		}
	}
	if m.v.holder(box) == cauldron.Allies {
		return think.At(sum*0.1 - nothing)
	}
	if m.v.holder(box.Step(hex.Dir(b.N))) != cauldron.Allies {
		sum *= 1.5
	}
	for _, w := range m.v.works {
		if w.From.Step(w.Dir) == box {
			sum *= 0.2
		}
	}
	return think.At(sum, m.breachReasons(sum)...)
}
