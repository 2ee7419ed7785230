package bot

import (
	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/reach"
	"gazala/rules/think"
)

// stackLimit is how many units the simple opponent brings into a hex (4.1.1).
const stackLimit = 3

// Random is an opponent to whom all legal options are equal.
func Random(g batalha.Game, seed uint64) play.Thinker { return think.Random(g, seed) }

// simple is what the simple opponent looks at.
type simple struct {
	think.Ahead
	*view
	f     *batalha.Forecast
	hopes map[hex.Hex]bool // of 3-1, by the enemy's hex
	field *reach.Field     // how far the nearest goal is
}

// ThreeToOne is an opponent that attacks whenever the column after all shifts is 3-1 or better with all that can join,
// and otherwise goes the nearest way toward enemies and objectives. It comes into contact only where 3-1 is within
// reach and leaves contacts where it is not, keeps a unit in an objective, and uses as few air points as it takes to be
// above 3-1, or below it in defence; with what is left it bombards and strikes from the air. The rest it does at
// random.
func ThreeToOne(g batalha.Game, seed uint64) play.Thinker { return threeToOne(g, seed, nil) }

func threeToOne(g batalha.Game, seed uint64, e think.Engine) play.Thinker {
	all := Random(g, seed).Ranking()
	s := &simple{
		Ahead: think.Ahead{Engine: e},
		view:  newView(g, decider(g)),
		f:     g.Forecast(),
		hopes: map[hex.Hex]bool{},
	}
	top, _ := g.State().Frames.Top()
	for n := range all {
		all[n].Worth = s.likes(all[n].Intent)
	}
	if _, moving := top.(batalha.MoveFrame); moving {
		s.seek()
		if s.order(all); s.Err() != nil {
			return think.Failed(s.Err())
		}
	}
	if f, acting := top.(batalha.ActFrame); acting {
		s.seek()
		s.charge(f.Unit, all)
	}
	best := 0
	for n := range all {
		if all[n].Worth > all[best].Worth {
			best = n
		}
	}
	if len(all) > 0 {
		all[0], all[best] = all[best], all[0]
	}
	return think.Decided(all)
}

// likes is how gladly the simple opponent does something, its moves aside.
func (s *simple) likes(i decide.Intent) float64 {
	switch in := decide.ActOf(i); in.Verb {
	case batalha.SetUpReady, batalha.ClearMines, batalha.AdvanceUnit, batalha.AdvanceTo:
		return 1
	case batalha.Target:
		return s.target(in)
	case batalha.Commit:
		return 2
	case batalha.CommitAir:
		if int(in.N) == s.points() {
			return 1
		}
		return -1
	case batalha.RetreatOff:
		return -1
	default:
		return 0
	}
}

// target is how gladly it attacks a hex: at 3-1 or better, then with what nobody needs for that; else only when it is
// bound to.
func (s *simple) target(i decide.Act) float64 {
	if batalha.AttackKind(i.N) != batalha.Assault {
		return 1
	}
	a, _ := s.f.Assault(s.me, i.Hex)
	a.Air = s.fewest(a, s.me)
	if s.good(a) {
		return think.Number(s.f.Column(a))
	}
	return -1
}

// good tells whether an assault is at 3-1 or better.
func (s *simple) good(a batalha.Attack) bool { return !s.f.Column(a).Less(derive.Int(3)) }

// points are the air points that it wants to use in the combat that is being declared.
func (s *simple) points() int {
	a, declared := s.st.Declaring()
	switch {
	case !declared:
		return 0
	case a.Kind == batalha.AirAttack:
		return min(s.st.Air[s.me-1], mostAir)
	}
	return s.fewest(a, s.me)
}

// fewest is the smallest number of air points with which the attack is as good as a side wants it, or none when all
// that it has are too few.
func (s *simple) fewest(a batalha.Attack, side batalha.Side) int {
	n := &a.Air
	if side != a.Side {
		n = &a.DefAir
	}
	for *n = 0; *n <= s.st.Air[side-1]; *n++ {
		if s.good(a) == (side == a.Side) {
			return *n
		}
	}
	return 0
}

// order weighs which unit to move: the first that arrives or has somewhere to go.
func (s *simple) order(all []play.Ranked) {
	for n := range all {
		i, ok := decide.Does(all[n].Intent, batalha.SelectUnit)
		if !ok {
			continue
		}
		all[n].Worth = -1
		next, ok := think.Play(&s.Ahead, s.g, i, dice.Scripted())
		if !ok {
			return
		}
		if ways, moves := next.Reachable(); !moves || s.march(i.Unit, ways) > 0 {
			all[n].Worth = 1
			return
		}
	}
}

// charge weighs the steps of the unit on the move.
func (s *simple) charge(u batalha.UnitID, all []play.Ranked) {
	ways, _ := s.g.Reachable()
	_, line := ways.Steps(s.march(u, ways))
	for n := range all {
		if i, ok := decide.Does(all[n].Intent, batalha.StepTo); ok {
			all[n].Worth = -1
			if len(line) > 0 && i.Hex == line[0] {
				all[n].Worth = 1
			}
		}
	}
}

// march is the index of the hex where a unit should go; 0 when it should stay.
func (s *simple) march(u batalha.UnitID, ways play.Ways) int {
	if len(ways.Reached) == 0 || s.guards(u) {
		return 0
	}
	best, near := 0, s.away(ways.Reached[0].At)
	if s.f.MustAttack(u, false) && !s.hope(ways.Reached[0].At) {
		near = s.r.Map.Grid.Len()
	}
	for n := 1; n < len(ways.Reached); n++ {
		at := ways.Reached[n].At
		d := s.away(at)
		if d >= near || s.others(u, at) >= stackLimit {
			continue
		}
		if stops, tooFar := s.f.Stops(u, at); tooFar || (stops && !s.hope(at)) {
			continue
		}
		best, near = n, d
	}
	return best
}

// guards tells whether a unit is all that its side has in an objective.
func (s *simple) guards(u batalha.UnitID) bool {
	for _, o := range s.r.Map.Objectives {
		if o.At == s.st.Units[u].At {
			return s.others(u, o.At) == 0
		}
	}
	return false
}

// seek counts the hexes to the nearest enemy, or objective that the enemy holds.
func (s *simple) seek() {
	m := s.r.Map
	var goals []int32
	for i := range s.st.Units {
		if e := batalha.UnitID(i); s.onMap(e) && s.side(e) != s.me {
			goals = append(goals, int32(m.Grid.Index(s.st.Units[i].At)))
		}
	}
	for i, o := range m.Objectives {
		if s.held[i] != s.me {
			goals = append(goals, int32(m.Grid.Index(o.At)))
		}
	}
	s.field = reach.NewField(m.Grid)
	reach.Flood(
		s.field,
		goals,
		int32(m.Grid.Len()),
		func(_, to int, _ hex.Dir) bool { return m.Ground[to] != batalha.Sea },
	)
}

// away is how far the nearest goal is from a hex.
func (s *simple) away(h hex.Hex) int {
	if d, ok := s.field.Cost(s.r.Map.Grid.Index(h)); ok {
		return int(d)
	}
	return s.r.Map.Grid.Len()
}

// hope tells whether an enemy beside a hex can be attacked at 3-1, without air points, by all that are beside him or
// may still come.
func (s *simple) hope(at hex.Hex) bool {
	for d := range hex.Dir(hex.Dirs) {
		h := at.Step(d)
		good, known := s.hopes[h]
		if !known {
			good = s.promises(h)
			s.hopes[h] = good
		}
		if good {
			return true
		}
	}
	return false
}

func (s *simple) promises(h hex.Hex) bool {
	a := batalha.Attack{Kind: batalha.Assault, Side: s.me, Target: h}
	for i := range s.st.Units {
		u := batalha.UnitID(i)
		if !s.onMap(u) {
			continue
		}
		far := hex.Distance(s.st.Units[i].At, h)
		switch {
		case s.side(u) != s.me && far == 0:
			a.Defenders = append(a.Defenders, u)
		case s.side(u) == s.me && (far == 1 || (!s.st.Units[i].Moved && far <= s.counter(u).Move.N)):
			a.Attackers = append(a.Attackers, u)
		}
	}
	if len(a.Defenders) == 0 || len(a.Attackers) == 0 {
		return false
	}
	return s.good(a)
}
