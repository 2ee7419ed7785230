package theseus

import (
	"encoding/binary"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/rules/steps"
)

// Policy is what both sides are taken to decide while the course of an attack is forecast: nobody tries to retreat
// before combat or rolls a die again, the defender sets against tanks what serves him best, retreats go the first of
// the best ways, losses fall on the first unit that may take them.
type Policy struct {
	Raise    AttackKind // what the attack is raised to if it can be paid; Hasty or 0 leaves it
	Air      bool       // all air units that it takes are committed
	GoesBack [2]bool    // the attacker, or the defender, retreats whenever he may choose; else he holds
}

// Toll is how an attack has ended: for the attacker and the defender the strength points lost, whatever for, the units
// eliminated and those newly disrupted, whether the attacked hex is free of combat units, and who has a bonus Action by
// it, 0 for nobody.
type Toll struct {
	Lost, Gone, Disrupted [2]int
	Cleared               bool
	Won                   Side
}

// Course is the exact distribution of how an attack ends that begins, or goes on, with a legal intent, all further
// decisions being made by the policy (7.5.1, 7.5.2). It runs the same resolution as [Game.Play], one die after the
// other, in steps, with equal states merged. It fails with [play.ErrNoDice] for an intent that has no part in an
// attack.
func (g Game) Course(i decide.Intent, p Policy) steps.Of[dice.Distribution[Toll]] {
	c, err := g.course(i)
	if err != nil {
		return steps.Failed[dice.Distribution[Toll]](err)
	}
	return steps.Then(
		c.walk(c.ended, p).From(c.start, i),
		func(ends []dice.End[Game, string]) (dice.Distribution[Toll], error) {
			return dice.GroupEnds(ends, c.toll)
		},
	)
}

// Ahead is the exact distribution of the positions to which a legal intent of an attack leads, up to the next point
// where somebody has a choice: dice that are due and chits are taken together. Each end is the position, its [Game.Key]
// and its probability.
func (g Game) Ahead(i decide.Intent) ([]dice.End[Game, string], error) {
	c, err := g.course(i)
	if err != nil {
		return nil, err
	}
	ends, err := c.walk(func(at Game) bool { return c.ended(at) || at.chooses() }, Policy{}).From(c.start, i).All()
	if err != nil {
		return nil, err
	}
	for n := range ends {
		ends[n].Key = ends[n].State.Key()
	}
	return ends, nil
}

// course is an attack that is forecast: the position before, and how many frames were open when no attack was.
type course struct {
	start  Game
	side   Side
	target hex.Hex
	frames int
}

// course finds the attack that an intent begins or goes on with.
func (g Game) course(i decide.Intent) (course, error) {
	if err := g.Judge(i).Err(); err != nil {
		return course{}, err
	}
	if a, ok := decide.Does(i, Attack); ok {
		p, _ := g.b.purse()
		return course{g, p.side, a.Hex, g.b.Frames.Len()}, nil
	}
	for n := range g.b.Frames.Len() {
		if f, attack := g.b.Frames.At(n).(fighter); attack {
			return course{g, f.fight().Side, f.fight().Target, n}, nil
		}
	}
	return course{}, play.ErrNoDice
}

// ended tells whether the attack is over: nothing of it is open any more, or only the winner's bonus and advance.
func (c course) ended(g Game) bool {
	if g.b.Frames.Len() <= c.frames {
		return true
	}
	_, over := g.b.Frames.At(c.frames).(prize)
	return over
}

// walk is the attack from here to where it is over, everything being decided by the policy.
func (c course) walk(over func(Game) bool, p Policy) play.Course[Game] {
	var room []byte
	return play.Course[Game]{
		Key: func(at Game) string {
			room = at.future(c, room[:0])
			return string(room)
		},
		Over:   over,
		Decide: p.Decide,
		Do: func(at Game, i decide.Intent, src dice.Source) Game {
			return gameOf(&play.Do[Frame](at.b, i, src, func(w *work) { w.Closed = true }).board)
		},
	}
}

// chooses tells whether somebody has more than one option.
func (g Game) chooses() bool {
	top, open := g.b.Frames.Top()
	if f, die := top.(DieFrame); !open || (die && f.Face == 0) {
		return false
	}
	return len(g.options(2)) > 1
}

// options are the first options of the position, at most so many.
func (g Game) options(most int) []decide.Act {
	top, open := g.b.Frames.Top()
	if !open {
		return nil
	}
	var out []decide.Act
	s := decide.BareSheet()
	top.Options(g.b, func(i decide.Act) {
		if len(out) < most && g.b.legal(s, i) {
			out = append(out, i)
		}
	})
	return out
}

// Decide is what the policy does at a point of an attack, nil where nobody is asked.
func (p Policy) Decide(g Game) decide.Intent {
	top, open := g.b.Frames.Top()
	if !open {
		return nil
	}
	s := decide.BareSheet()
	if f, wishes := top.(wisher); wishes {
		for _, i := range f.wish(p, g.b) {
			if g.b.legal(s, i) {
				return i
			}
		}
	}
	if all := g.options(1); len(all) > 0 {
		return all[0]
	}
	return nil
}

func (DieFrame) wish(Policy, *board) []decide.Act { return []decide.Act{Roll.Now(), KeepDie.Now()} }

func (f HitsFrame) wish(p Policy, _ *board) (wish []decide.Act) {
	side := defender
	if f.Attacks {
		side = attacker
	}
	if p.GoesBack[side] {
		wish = []decide.Act{FallBack.Now(), Follow.Now()}
	}
	return append(wish, Hold.Now())
}

func (f BattleFrame) wish(p Policy, b *board) (wish []decide.Act) {
	switch f.Step {
	case JoinStep:
		for _, u := range b.units(f.From) {
			wish = append(wish, TakePart.On(u))
		}
		wish = append(wish, Declare.Now())
	case AnswerStep:
		wish = []decide.Act{StandFast.Now()}
	case EscalateStep:
		wish = []decide.Act{Escalate.Of(int(max(p.Raise, Hasty))), Escalate.Of(int(Hasty))}
	case AirStep:
		for a := range b.Air {
			if p.Air {
				wish = append(wish, CommitAir.Of(a))
			}
		}
		wish = append(wish, CloseAir.Now())
	case ShieldStep:
		wish = []decide.Act{DefendWith.Of(int(b.armed(f.Battle).Points))}
	case IsolatedStep,
		ConfirmStep,
		StackCheckStep,
		ScreenStep,
		HuntStep,
		RaceStep,
		DrawStep,
		TankStep,
		ShieldUnitStep,
		RollStep:
	}
	return wish
}

// future adds all of a position that the rest of an attack depends on: what is no longer as it was before the attack.
// Of chits that have been drawn that is the column to which they lead, of an attack with a result its hits.
func (g Game) future(c course, k []byte) []byte {
	for i := range g.b.Units {
		u, was := &g.b.Units[i], &c.start.b.Units[i]
		if u.At == was.At && u.Where == was.Where && u.Strength == was.Strength && u.Support == was.Support &&
			u.Disrupted == was.Disrupted {
			continue
		}
		k = binary.LittleEndian.AppendUint16(k, uint16(i))
		k = binary.LittleEndian.AppendUint16(k, uint16(g.b.Map.Grid.Index(u.At)))
		k = append(k, byte(u.Where), byte(u.Strength), byte(u.Support), flag(u.Disrupted))
	}
	k = append(k, 0xff, 0xff)
	for _, h := range g.b.Improved {
		k = binary.LittleEndian.AppendUint16(k, uint16(g.b.Map.Grid.Index(h)))
	}
	for _, l := range g.b.Levels {
		k = append(k, byte(l))
	}
	for _, a := range g.b.Air {
		k = append(k, byte(a))
	}
	k = append(k, byte(g.b.Rerolls[0]), byte(g.b.Rerolls[1]), byte(g.b.Shaken))
	for n := max(c.frames-1, 0); n < g.b.Frames.Len(); n++ {
		k = g.b.futureOf(k, g.b.Frames.At(n))
	}
	return k
}

// futureOf adds what a frame leads to.
func (b *board) futureOf(k []byte, f Frame) []byte {
	battle, ok := f.(BattleFrame)
	if !ok || !battle.Drawn() {
		return packFrame(k, f)
	}
	column := b.column(nil, battle.Battle).Val
	battle.Chits = [2]int8{}
	return packFrame(append(k, column.String()...), battle)
}

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// toll is what an attack has cost when it has come to a position.
func (c course) toll(g Game) Toll {
	var t Toll
	for i := range g.b.Units {
		was, is := &c.start.b.Units[i], &g.b.Units[i]
		if was.Where != OnMap || !g.b.combat(UnitID(i)) {
			continue
		}
		side := attacker
		if g.b.side(UnitID(i)) != c.side {
			side = defender
		}
		switch {
		case is.Where != OnMap:
			t.Lost[side] += int(was.Strength)
			t.Gone[side]++
		default:
			t.Lost[side] += int(was.Strength) - int(is.Strength)
			if is.Disrupted && !was.Disrupted {
				t.Disrupted[side]++
			}
		}
	}
	t.Cleared = !g.b.hasCombat(c.target)
	if g.b.Frames.Len() > c.frames {
		if won, over := g.b.Frames.At(c.frames).(prize); over {
			t.Won = won.bonusOf()
		}
	}
	return t
}
