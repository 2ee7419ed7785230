package na41

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/steps"
)

// Policy is what both sides are taken to decide while the course of an attack is forecast: an attack that nobody has
// joined is joined by all who may and then made, nobody pays, supports or rolls again, the defenders try a Determined
// Defense whenever they may under the lead unit with the best modifier, losses fall on the first unit that may take
// them, remnants stay, and retreats go the first of the best ways with nobody picked up.
type Policy struct {
	GivesWay bool // the defenders retreat instead
}

// Ending is what has become of the defenders of a hex.
type Ending uint8

// The endings of an attack.
const (
	Held   Ending = iota // a combat unit of theirs is in the hex
	Driven               // they have retreated
	Gone                 // none of them is left on the map
)

// Toll is how an attack has ended: what has become of the defenders, and the steps that the attacker and the defender
// have lost, whatever for.
type Toll struct {
	Ending Ending
	Lost   [2]int
}

// Course is the exact distribution of how an attack ends that begins, or goes on, with a legal intent, over the die,
// the Determined Defense and the retreat, all further decisions being made by the policy (8.3, 11.0, 12.0). The advance
// is no part of it. It runs what [Game.Play] runs, in steps, and fails with [play.ErrNoDice] for an intent that has no
// part in an attack.
func (g Game) Course(i decide.Intent, p Policy) steps.Of[dice.Distribution[Toll]] {
	c, err := g.course(i, p)
	if err != nil {
		return steps.Failed[dice.Distribution[Toll]](err)
	}
	ends := play.Course[Game]{
		Key:    Game.Key,
		Over:   c.over,
		Decide: c.decide,
		Do: func(at Game, i decide.Intent, src dice.Source) Game {
			return play.Do[Frame](at.b, i, src, func(w *work) { w.Closed = true }).game()
		},
	}.From(g, i)
	return steps.Then(ends, func(ends []dice.End[Game, string]) (dice.Distribution[Toll], error) {
		return dice.GroupEnds(ends, c.toll)
	})
}

// course is an attack that is forecast: the position before, and how many procedures were open when it was not.
type course struct {
	start  Game
	attack Attack
	frames int
	policy Policy
	all    bool // nobody had joined it
}

// course finds the attack that an intent begins or goes on with.
func (g Game) course(i decide.Intent, p Policy) (course, error) {
	if err := g.Judge(i).Err(); err != nil {
		return course{}, err
	}
	c := course{start: g, policy: p, frames: -1}
	top, _ := g.b.Frames.Top()
	advance, onTheWay := top.(AdvanceFrame)
	switch i := i.(type) {
	case AttackHex:
		c.attack, c.frames, c.all = Attack{Side: g.Decides(), Target: i.Hex}, g.b.Frames.Len(), true
		if onTheWay {
			c.attack = advance.attack(g.b, i.Hex)
		}
		return c, nil
	case Shatter:
		c.attack, c.frames, c.all = Attack{Side: g.Decides(), Target: i.Hex, Auto: true}, g.b.Frames.Len(), true
		return c, nil
	case CallOff:
		return course{}, play.ErrNoDice
	}
	for n, f := range g.b.Frames.All() {
		if fight, is := f.(interface{ Combat() Attack }); is && c.frames < 0 {
			c.attack, c.frames = fight.Combat(), n
		}
		if _, is := f.(AdvanceFrame); is {
			c.frames = -1
		}
	}
	if c.frames < 0 {
		return course{}, play.ErrNoDice
	}
	if gathers, is := top.(AttackFrame); is && gathers.Step == gathering {
		_, joins := i.(Enlist)
		c.all = !joins && len(gathers.Units) == 0
	}
	return c, nil
}

// over tells whether the attack is over but for the advance.
func (c course) over(g Game) bool {
	if g.b.Frames.Len() <= c.frames {
		return true
	}
	for n := c.frames; n < g.b.Frames.Len(); n++ {
		if _, advances := g.b.Frames.At(n).(AdvanceFrame); advances {
			return true
		}
	}
	return false
}

// decide is what the policy does in a position of the attack, nil where nobody can do anything.
func (c course) decide(g Game) decide.Intent {
	top, open := g.b.Frames.Top()
	if !open {
		return nil
	}
	for _, i := range c.wish(g.b, top) {
		if play.IsLegal[Frame](g.b, i) {
			return i
		}
	}
	return nil
}

// wisher is a procedure in which the policy wants something of its own: some of its options, the first that is legal;
// none for what it wants anywhere.
type wisher interface {
	wish(c course, b *board, options []decide.Intent) []decide.Intent
}

// wish is what the policy wants to do in a procedure, the first that is legal.
func (c course) wish(b *board, top Frame) []decide.Intent {
	var all []decide.Intent
	top.Options(b, func(i decide.Intent) { all = append(all, i) })
	if f, wishes := top.(wisher); wishes {
		if own := f.wish(c, b, all); len(own) > 0 {
			return own
		}
	}
	return append([]decide.Intent{Forgo{}, Roll{}}, all...)
}

func (f AttackFrame) wish(c course, _ *board, options []decide.Intent) (wish []decide.Intent) {
	if f.Step != gathering {
		return nil
	}
	for _, i := range options {
		if _, joins := i.(Enlist); joins && c.all {
			wish = append(wish, i)
		}
	}
	return append(wish, Commit{})
}

func (f DefenseFrame) wish(c course, b *board, _ []decide.Intent) []decide.Intent {
	if f.Step != leading {
		return nil
	}
	return c.leads(b, f)
}

func (f RetreatFrame) wish(_ course, _ *board, options []decide.Intent) []decide.Intent {
	if f.Loading {
		return nil
	}
	onward := slices.DeleteFunc(options, func(i decide.Intent) bool { _, stops := i.(Stop); return stops })
	if len(f.Path) > 0 {
		return append([]decide.Intent{Stop{}}, onward...)
	}
	return append(onward, Stop{})
}

// leads are the ways to answer a result: the lead units by their modifiers, the best first, or a retreat.
func (c course) leads(b *board, f DefenseFrame) []decide.Intent {
	if c.policy.GivesWay {
		return []decide.Intent{GiveWay{}}
	}
	best, most := NoUnit, 0
	for _, u := range b.defenders(f.Attack) {
		if !b.leads(f.Attack, u) {
			continue
		}
		f.Lead = u
		if n := f.modifier(b, nil).Whole(); best == NoUnit || n > most {
			best, most = u, n
		}
	}
	if best == NoUnit {
		return []decide.Intent{GiveWay{}}
	}
	return []decide.Intent{Lead{best}, GiveWay{}}
}

// toll is what an attack has come to in a position.
func (c course) toll(g Game) Toll {
	t := Toll{Ending: Gone}
	before := c.start.b
	for n := range before.Units {
		u := UnitID(n)
		was, is := &before.Units[n], &g.b.Units[n]
		if was.Where != OnMap || !before.counter(u).Type.Combat() {
			continue
		}
		side, left := 0, 0
		if before.side(u) != c.attack.Side {
			side = 1
		}
		if is.Where == OnMap || is.Where == InBox {
			left = int(is.Steps)
		}
		t.Lost[side] += int(was.Steps) - left
		switch {
		case side == 0 || was.Spot != Hex(c.attack.Target) || left == 0:
		case is.Spot == was.Spot:
			t.Ending = Held
		case t.Ending == Gone:
			t.Ending = Driven
		}
	}
	return t
}
