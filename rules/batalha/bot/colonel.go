package bot

import (
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/think"
)

// colonel implements [think.Mind]: he fights the attacks of a combat phase as one set, and looks at the enemy's answer
// when he advances or falls back.
type colonel struct {
	head
	memory *memory
	front  *front
	next   []battle
}

// Prepare implements [think.Mind].
func (c *colonel) Prepare() (ready bool) {
	if c.mind == nil {
		c.mind = newMind(c.g)
		c.mind.Engine = c.engine
		return c.mind.walk == nil
	}
	if c.mind.walk != nil {
		return c.mind.walk.step()
	}
	return true
}

// set is the attacks that are still to be made.
func (c *colonel) set() []battle {
	if c.front == nil {
		c.front = newFront(c.mind.v, nil)
		c.front.stand(nil)
		if f, fighting := combat(c.g); fighting {
			c.next = slices.DeleteFunc(c.front.battles(nil), func(b battle) bool {
				return slices.Contains(f.Struck, b.attack.Target)
			})
		}
	}
	return c.next
}

// combat is the combat phase that is under way.
func combat(g batalha.Game) (batalha.CombatFrame, bool) {
	for _, f := range g.State().Frames.All() {
		if c, ok := f.(batalha.CombatFrame); ok {
			return c, true
		}
	}
	return batalha.CombatFrame{}, false
}

// Weigh implements [think.Mind].
func (c *colonel) Weigh(i decide.Intent) think.Job {
	switch in := decide.ActOf(i); in.Verb {
	case batalha.Target:
		if batalha.AttackKind(in.N) == batalha.Assault {
			return c.weighAssault(in)
		}
	case batalha.Commit:
		if a, declared := c.g.State().Declaring(); declared && a.Side == c.mind.v.me && a.Kind == batalha.Assault {
			return c.weighJoining(a, in.Unit)
		}
	case batalha.AdvanceUnit, batalha.AdvanceTo, batalha.EndAdvance, batalha.RetreatTo:
		return c.onward(i)
	default:
	}
	return c.mind.weigh(i)
}

// weighAssault weighs an assault by its place in the set.
func (c *colonel) weighAssault(in decide.Act) think.Job {
	return func() (think.Weighed, bool) {
		for _, b := range c.set() {
			if b.attack.Target == in.Hex {
				why := c.mind.stakeReasons(b.attack, b.mean)
				return think.Weighed{Worth: b.mean, InPoints: true, Reasons: why}, true
			}
		}
		return think.Weighed{Worth: -loose}, true
	}
}

// weighJoining keeps a unit out of an attack that is to make another one.
func (c *colonel) weighJoining(a batalha.Attack, u batalha.UnitID) think.Job {
	return func() (think.Weighed, bool) {
		for _, b := range c.set() {
			if b.attack.Target != a.Target && b.value > 0 &&
				(slices.Contains(b.attack.Attackers, u) || slices.Contains(b.attack.Guns, u)) {
				return think.Weighed{Worth: -2 * nothing}, true
			}
		}
		return think.Weighed{Worth: 2 * nothing}, true
	}
}

// onward weighs a step of an advance or a retreat by the best position that follows it, and what the enemy may make of
// that: one position at each call.
func (c *colonel) onward(i decide.Intent) think.Job {
	type step struct {
		g     batalha.Game
		i     decide.Intent
		depth int
	}
	open, best, found := []step{{c.g, i, 2}}, 0.0, false
	return func() (think.Weighed, bool) {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		if n, ok := think.Play(&c.mind.Ahead, s.g, s.i, dice.Scripted()); ok {
			if s.depth > 0 && n.State().AsksRest() {
				for _, o := range n.Point(decide.NewSheet(nil, nil)).Options() {
					open = append(open, step{n, o, s.depth - 1})
				}
			} else if w := standing(n, c.mind.v.me); !found || w > best {
				best, found = w, true
			}
		}
		return think.Weighed{Worth: best}, len(open) == 0
	}
}

// standing is what a position is worth to a side in whose combat phase it is, when nobody attacks any more but the
// enemy.
func standing(g batalha.Game, me batalha.Side) float64 {
	f := newFront(newView(g, me), nil)
	f.fights = false
	lost := 0.0
	for u := range f.st.Units {
		if id := batalha.UnitID(u); f.side(id) == me {
			lost += f.unit(id) - f.remains(id)
		}
	}
	return f.Worth(nil) - lost
}
