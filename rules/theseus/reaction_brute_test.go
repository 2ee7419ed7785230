package theseus_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play/playtest"
	"gazala/rules/play/playtest/trials"
	"gazala/rules/theseus"
)

// watched is a random field on which "m" moves among enemies of two formations, some of them disrupted, out of command or at level 0.
func watched(t testing.TB, r *rand.Rand) *ground {
	f := wide(t, 8, 8).turn(2).formed("far", theseus.British, r.IntN(2)).unit("hq", axis, staff, "0101").unit("m", axis, tank, "0404")
	used := map[string]bool{"0101": true, "0404": true}
	place := func(name string, kind theseus.Type, props ...as) {
		for {
			at := f.m.Grid.Format(f.m.Grid.At(r.IntN(f.m.Grid.Len())))
			if far := hex.Distance(f.at(at), f.at("0404")); used[at] || kind == staff && far < 3 || kind != staff && far > 3 {
				continue
			}
			used[at] = true
			f.unit(name, allies, kind, at, props...)
			return
		}
	}
	place("hq3", staff)
	place("hq4", staff, in("far"))
	for n := range 3 + r.IntN(4) {
		var props []as
		if r.IntN(3) == 0 {
			props = append(props, disrupted)
		}
		if r.IntN(3) == 0 {
			props = append(props, in("far"))
		}
		place(string(rune('a'+n)), infantry, props...)
	}
	for _, hq := range []string{"hq3", "hq4"} {
		f.order.Counters[f.id(hq)].Staff.Range = printed(2 + r.IntN(5))
	}
	for _, d := range []hex.Dir{north, northEast, southEast, south} {
		h := f.m.Grid.At(r.IntN(f.m.Grid.Len()))
		f.side(f.m.Grid.Format(h), ridge, d)
	}
	return f
}

// brute counts the ways of two steps with what may interrupt them, from a game in which nobody reacts, for which it works out itself where somebody could.
type brute struct {
	t *testing.T
	f *ground
}

// may is how many formations could try to react to "m" where it stands.
func (b brute) may(g theseus.Game) int {
	st, ready := g.State(), map[theseus.FormationID]bool{}
	for i, u := range st.Units {
		id := theseus.UnitID(i)
		c := &b.f.order.Counters[i]
		if u.Where != theseus.OnMap || c.Type == staff || c.Nation.Side() != allies || u.Disrupted || st.Levels[u.Of] == 0 || hex.Distance(u.At, st.Units[b.f.id("m")].At) != 1 {
			continue
		}
		if is, _ := g.Command(id); is == theseus.InCommand {
			ready[u.Of] = true
		}
	}
	for _, hq := range []string{"hq3", "hq4"} { // 7.3.5: displaced, which costs it a support point, it silences its formation
		if id := b.f.id(hq); st.Units[id].Support < b.f.state.Units[id].Support {
			delete(ready, b.f.order.Counters[id].Formation)
		}
	}
	return len(ready)
}

func (b brute) entered(g theseus.Game, steps int, reacted bool) int {
	if top, _ := g.State().Frames.Top(); isDisplacement(top) { // 7.3.5 comes first
		all := 0
		for _, i := range g.Point(nilSheet()).Options() {
			next, _, err := g.Play(i, dice.Seeded(1))
			require.NoError(b.t, err)
			all += b.entered(next.(theseus.Game), steps, reacted)
		}
		return all
	}
	n := b.may(g)
	if reacted || n == 0 {
		return b.on(g, steps, reacted)
	}
	return b.on(g, steps, false) + n*(1+b.on(g, steps, true))
}

func isDisplacement(f theseus.Frame) bool {
	_, is := f.(theseus.DisplaceFrame)
	return is
}

func (b brute) on(g theseus.Game, steps int, reacted bool) int {
	top, _ := g.State().Frames.Top()
	if _, moves := top.(theseus.MoveFrame); !moves || steps == 0 {
		return 1
	}
	n := b.may(g)
	if reacted || n == 0 {
		return b.steps(g, steps, reacted)
	}
	letGo := b.steps(g, steps, false)
	if letGo == 0 {
		return 0
	}
	return letGo + n*(1+b.steps(g, steps, true))
}

func (b brute) steps(g theseus.Game, steps int, reacted bool) (n int) {
	for _, i := range g.Point(nilSheet()).Options() {
		if _, step := decide.Does(i, theseus.StepTo); step {
			next, _, err := g.Play(i, dice.Seeded(1))
			require.NoError(b.t, err)
			n += b.entered(next.(theseus.Game), steps-1, reacted)
		}
	}
	return n
}

// perft counts them by the options of the game itself.
func perft(t *testing.T, g theseus.Game, steps int) (n int) {
	play := func(g theseus.Game, i decide.Act, faces ...int) theseus.Game {
		next, _, err := g.Play(i, dice.Scripted(faces...))
		require.NoError(t, err)
		return next.(theseus.Game)
	}
	top, _ := g.State().Frames.Top()
	switch top.(type) {
	case theseus.MoveFrame:
		if steps == 0 {
			return 1
		}
		for _, i := range g.Point(nilSheet()).Options() {
			switch in := decide.ActOf(i); in.Verb {
			case theseus.StepTo:
				n += perft(t, play(g, in), steps-1)
			case theseus.Leave:
				n += perft(t, play(g, in), steps)
			}
		}
		return n
	case theseus.DisplaceFrame:
		for _, i := range g.Point(nilSheet()).Options() {
			n += perft(t, play(g, i.(decide.Act)), steps)
		}
		return n
	case theseus.ReactionFrame:
		for _, i := range g.Point(nilSheet()).Options() {
			in := i.(decide.Act)
			if _, letGo := decide.Does(i, theseus.LetGo); letGo {
				n += perft(t, play(g, in), steps)
				continue
			}
			tried := play(g, in)
			n += 1 + perft(t, play(tried, theseus.Roll.Now(), 9), steps)
			stopped := play(tried, theseus.Roll.Now(), 1)
			die, _ := stopped.State().Frames.Top()
			require.Equal(t, theseus.DieActions, die.(theseus.DieFrame).For)
			require.NotContains(t, playtest.Numbers(stopped.Judge(theseus.Stop.Now())), "7.3.2")
		}
		return n
	}
	return 1
}

// TestReactionPerft: 6.5.1 two steps among enemies, with every reaction that may come between, are as many as a count says that knows nothing of the open procedures.
func TestReactionPerft(t *testing.T) {
	fields := trials.Of(150)
	r, interrupted := rand.New(rand.NewPCG(6, 5)), 0
	for range fields {
		f := watched(t, r)
		act := f.acting("pz", 3)
		quiet := f.game(act).do(theseus.Move.On(f.id("m"))).Game
		open := f.game(theseus.OpsFrame{}, act).do(theseus.Move.On(f.id("m"))).Game
		without := brute{t, f}.steps(quiet, 2, true)
		want := brute{t, f}.on(quiet, 2, false)
		require.Equal(t, want, perft(t, open, 2))
		if want != without {
			interrupted++
		}
	}
	require.Greater(t, interrupted, fields/3)
	t.Logf("reactions were possible on %d of %d fields", interrupted, fields)
}
