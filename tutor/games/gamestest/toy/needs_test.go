package toy_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/hex"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	rules "gazala/rules/play/playtest/toy"
	"gazala/tutor/games/gamestest/toy"
)

// suppliedByHand holds an answer to which units supply reaches against every way there is: from the unit over land, each hex paid, then along the track.
func suppliedByHand(g rules.Game, supplied func(rules.Game, rules.UnitID) bool) error {
	st, m := g.State(), g.Rules().Map
	for u := range st.Units {
		if st.Units[u].Camp || st.Units[u].Lost {
			continue
		}
		side := g.Rules().Counters[u].Side
		enemy := func(at hex.Hex) bool {
			for i, o := range st.Units {
				if !o.Camp && !o.Lost && o.At == at && g.Rules().Counters[i].Side != side {
					return true
				}
			}
			return false
		}
		var along func(at hex.Hex, been []hex.Hex) bool
		along = func(at hex.Hex, been []hex.Hex) bool {
			if at == m.Entry[side-1] {
				return !enemy(at)
			}
			for d := range hex.Dir(hex.Dirs) {
				to := at.Step(d)
				if i := m.Grid.Index(to); i >= 0 && m.Track[i] && !enemy(to) && !slices.Contains(been, to) && along(to, append(slices.Clone(been), to)) {
					return true
				}
			}
			return false
		}
		var over func(at hex.Hex, left int) bool
		over = func(at hex.Hex, left int) bool {
			if m.Track[m.Grid.Index(at)] && along(at, []hex.Hex{at}) {
				return true
			}
			for d := range hex.Dir(hex.Dirs) {
				to := at.Step(d)
				i := m.Grid.Index(to)
				if i < 0 || enemy(to) {
					continue
				}
				if rest := left - int(m.Ground[i]); rest >= 0 && over(to, rest) {
					return true
				}
			}
			return false
		}
		if want, got := over(st.Units[u].At, 2), supplied(g, rules.UnitID(u)); got != want {
			return fmt.Errorf("%w: %s: %t, and by hand %t", errPaths, g.Rules().Counters[u].ID, got, want)
		}
	}
	return nil
}

var errPaths = errors.New("supply goes another way")

// faulty is a toy with a fault planted in it.
type faulty struct {
	play.Game
	point func(rules.Game, *decide.Sheet) decide.Point
	then  func(before, after rules.Game, events []event.Event) (rules.Game, []event.Event)
}

func (f faulty) Point(s *decide.Sheet) decide.Point {
	if f.point != nil {
		return f.point(bare(f), s)
	}
	return f.Game.Point(s)
}

func (f faulty) Play(i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	next, events, err := f.Game.Play(i, src)
	if err != nil {
		return f, nil, err
	}
	if f.then != nil {
		next, events = f.then(bare(f), next.(rules.Game), slices.Clone(events))
	}
	return faulty{next, f.point, f.then}, events, nil
}

func bare(g play.Game) rules.Game {
	if f, ok := g.(faulty); ok {
		return f.Game.(rules.Game)
	}
	return g.(rules.Game)
}

// lessSupply takes a point of supply of which nothing tells.
func lessSupply(_, after rules.Game, events []event.Event) (rules.Game, []event.Event) {
	st := after.State()
	for n := range st.Supply {
		st.Supply[n] -= min(1, st.Supply[n])
	}
	return rules.New(after.Rules(), st), events
}

// noArrivals tells nothing of a unit that comes onto the map.
func noArrivals(before, after rules.Game, events []event.Event) (rules.Game, []event.Event) {
	return after, slices.DeleteFunc(events, func(e event.Event) bool {
		return e.Key == "toy.event.step" && before.State().Units[e.Args[0].Ref].Camp
	})
}

// toTheOther gives the fighting to the other side when an attack is over.
func toTheOther(before, after rules.Game, events []event.Event) (rules.Game, []event.Event) {
	st := after.State()
	top, _ := st.Frames.Top()
	if f, fights := top.(rules.FightFrame); fights && before.State().Frames.Len() > st.Frames.Len() {
		st.Frames = st.Frames.Replace(rules.FightFrame{Side: 3 - f.Side})
		return rules.New(after.Rules(), st), events
	}
	return after, events
}

// peeking lets who defends stake only against a stake.
func peeking(g rules.Game, s *decide.Sheet) decide.Point {
	p := g.Point(s)
	top, _ := g.State().Frames.Top()
	if f, staking := top.(rules.StakeFrame); staking && f.Decided && !f.Ours {
		s.Begin(rules.Stake{})
		s.Refuse("toy:4.5", "toy.refuse.supply")
	}
	return p
}

// law is one of the laws by its name.
func law(t *testing.T, name string) playtest.Law {
	t.Helper()
	all := playtest.Laws()
	i := slices.IndexFunc(all, func(l playtest.Law) bool { return l.Name == name })
	require.GreaterOrEqual(t, i, 0, name)
	return all[i]
}

// TestWhatBiggerGamesNeedCanBeBroken plants a fault for each law about what the toy has for the sake of bigger games: supply, arrivals, paths in stages, stakes that neither side knows of the other, and an interrupt.
func TestWhatBiggerGamesNeedCanBeBroken(t *testing.T) {
	plant := func(f faulty) func(*playtest.Subject) {
		return func(s *playtest.Subject) {
			for n := range s.Starts {
				s.Starts[n].Game = faulty{s.Starts[n].Game, f.point, f.then}
			}
		}
	}
	for _, c := range []struct {
		law, start, fault string
		plant             func(*playtest.Subject)
	}{
		{"nothing comes or goes untold", "a fight", "a quantity", plant(faulty{then: lessSupply})},
		{"nothing comes or goes untold", "the race", "an arrival", plant(faulty{then: noArrivals})},
		{"no answer hangs on what is not seen", "a stake", "the defender peeks", plant(faulty{point: peeking})},
		{"what is decided in secret is not seen", "a stake", "all is seen", func(s *playtest.Subject) {
			hidden := s.Hidden
			s.Hidden = func(before play.Game, i decide.Intent) func(play.Game) play.Game {
				if hidden(before, i) == nil {
					return nil
				}
				return func(after play.Game) play.Game { return after }
			}
		}},
		{"an interrupt gives back the turn", "a stake", "the turn goes on", plant(faulty{then: toTheOther})},
		{"the invariant holds", "the race", "supply past the enemy", func(s *playtest.Subject) {
			s.Invariant = func(g play.Game) error { return suppliedByHand(bare(g), unhindered) }
		}},
		{"the invariant holds", "the race", "one stage", func(s *playtest.Subject) {
			s.Invariant = func(g play.Game) error { return suppliedByHand(bare(g), onTheTrack) }
		}},
	} {
		t.Run(c.law+", "+c.fault, func(t *testing.T) {
			sound, broken := subject(t), subject(t)
			c.plant(&broken)
			n := slices.IndexFunc(sound.Starts, func(s playtest.Start) bool { return s.Name == c.start })
			require.NoError(t, law(t, c.law).Check(playtest.NewTrial(sound, sound.Starts[n])))
			require.Error(t, law(t, c.law).Check(playtest.NewTrial(broken, broken.Starts[n])))
		})
	}
}

// unhindered is supplied as if there were no enemies.
func unhindered(g rules.Game, u rules.UnitID) bool {
	st := g.State()
	for i := range st.Units {
		if g.Rules().Counters[i].Side != g.Rules().Counters[u].Side {
			st.Units[i] = rules.Unit{Lost: true}
		}
	}
	return rules.New(g.Rules(), st).Supplied(u)
}

// onTheTrack is supplied by the track alone.
func onTheTrack(g rules.Game, u rules.UnitID) bool {
	return g.Supplied(u) && g.Rules().Map.Track[g.Rules().Map.Grid.Index(g.State().Units[u].At)]
}

// TestOptionalRule holds that the optional rule changes an answer when it is chosen, and that a rule that is not asked for is found.
func TestOptionalRule(t *testing.T) {
	starts := []playtest.Start{{Name: "a retreat", Game: position(t, fleeing)}}
	sys := toy.New()
	with := func(g play.Game, in option.Set) play.Game {
		var chosen []string
		if in.Has(rules.NoRetreatIntoRock) {
			chosen = sys.Optional()
		}
		out, ok := sys.Choose(g, chosen)
		require.True(t, ok)
		return out
	}
	require.Equal(t, []string{"8"}, sys.Optional())
	playtest.Optional(t, starts, 1, with)
	require.Error(t, playtest.OptionsMatter(starts, 1, func(g play.Game, _ option.Set) play.Game { return g }))
	require.Error(t, playtest.OptionsMatter(subject(t).Starts[:1], 1, with), "nobody retreats there")
}
