package na41_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/na41"
	"gazala/rules/play/playtest/trials"
)

// What the dice of a combat lead to, up to the next choice, has odds that add up to one and that thousands of dice come near to.
func TestCombatOddsAgainstDice(t *testing.T) {
	throws := trials.Of(2000)
	ringed := field(t).unit("a", axis, na41.Infantry, "0505", strong(6, 3)).unit("d", allies, na41.Tank, "0506")
	for _, n := range []string{"0607", "0706", "0604", "0404", "0306", "0407"} {
		ringed.unit("x"+n, axis, na41.Infantry, n)
	}
	even := field(t).unit("a", axis, na41.Infantry, "0505", strong(3, 3)).unit("b", axis, na41.Infantry, "0505", strong(3, 3)).
		unit("d", allies, na41.Infantry, "0506", strong(3, 3)).unit("e", allies, na41.Infantry, "0506", strong(3, 3))
	fort := attacked(t).fort(allies, "0506").unit("d", allies, na41.Infantry, "0506", elite)
	rally := field(t).unit("near", axis, na41.Tank, "0505", disrupted).unit("foe", allies, na41.Tank, "0506")
	stands := func(f *ground) *match {
		m := f.stand(na41.DR2, na41.OrangeShade)
		return m.do(m.lead("d"))
	}
	for name, m := range map[string]*match{
		"8.3.s4 an attack at even odds":                     even.fighting(axis).assault("0506", "a", "b"),
		"11.2.1 in the open":                                stands(attacked(t).unit("d", allies, na41.Infantry, "0506", low)),
		"11.2.1 in a fortification":                         stands(fort),
		"11.5.3 a desperate defense, up to the next leader": stands(ringed),
		"13.5 a rally":                                      {t: t, f: rally, Game: na41.Recovering(rally.game().Game, axis)},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := m.Odds(na41.Roll{})
			require.NoError(t, err)
			require.Equal(t, "1", d.Total().String())
			want := map[string]float64{}
			for _, o := range d.Outcomes {
				want[o.Key.State] += o.Weight.Float()
			}
			near(t, want, throws, func(src dice.Source) string {
				next, _, err := m.Play(na41.Roll{}, src)
				require.NoError(t, err)
				return next.Key()
			})
		})
	}
}

// manyThrows is how often what takes several dice is thrown unless a long run asks for more.
const manyThrows = 20000

// fallen is where dice have led that fell before: as nothing but the dice decides, the same faces are played out only once. Next is by the face of a die with so many sides.
type fallen struct {
	end  string
	next []*fallen
}

// throw is the end to which dice lead.
func (f *fallen) throw(src dice.Source, play func(dice.Source) string) string {
	at := f
	var faces []int
	for at != nil && at.next != nil {
		face := src.Roll(len(at.next))
		faces = append(faces, face)
		at = at.next[face]
	}
	if at != nil && at.end != "" {
		return at.end
	}
	r := &rolling{src: src, first: faces, at: f}
	end := play(r)
	r.at.end = end
	return end
}

// rolling gives the faces that have fallen already, then more, and notes them all.
type rolling struct {
	src   dice.Source
	first []int
	at    *fallen
}

// Roll implements [dice.Source].
func (r *rolling) Roll(sides int) int {
	if r.at.next == nil {
		r.at.next = make([]*fallen, sides)
	}
	var face int
	if len(r.first) > 0 {
		face, r.first = r.first[0], r.first[1:]
	} else {
		face = r.src.Roll(sides)
	}
	if r.at.next[face] == nil {
		r.at.next[face] = &fallen{}
	}
	r.at = r.at.next[face]
	return face
}

// near holds thousands of throws to the odds of what they lead to.
func near(t *testing.T, want map[string]float64, throws int, throw func(dice.Source) string) {
	t.Helper()
	got := map[string]int{}
	src := dice.Seeded(rand.New(rand.NewPCG(1, 2)).Uint64())
	var known fallen
	for range throws {
		got[known.throw(src, throw)]++
	}
	for end, p := range want {
		spread := 4 * math.Sqrt(p*(1-p)*float64(throws))
		require.InDelta(t, p*float64(throws), got[end], spread+1)
	}
	for end := range got {
		require.Contains(t, want, end)
	}
}

// course is what follows from a position, with the decisions of the side in question known beforehand, up to where it is over: the exact odds of what is left then, and
// thousands of dice near to them.
type course struct {
	next func(*match) decide.Intent
	over func(*match) bool
	left func(*match) string
}

func (c course) odds(t *testing.T, m *match) map[string]float64 {
	t.Helper()
	as := func(g na41.Game) *match { return &match{t: t, f: m.f, Game: g} }
	w := dice.Walk[na41.Game, string]{
		Key:  func(g na41.Game) string { return g.Key() },
		Over: func(g na41.Game) bool { return c.over(as(g)) },
		Step: func(g na41.Game, src dice.Source) (na41.Game, error) {
			next, _, err := g.Play(c.next(as(g)), src)
			if err != nil {
				return g, err
			}
			return next.(na41.Game), nil
		},
	}
	ends, err := w.From(m.Game)
	require.NoError(t, err)
	sum, out := dice.Fraction{Den: 1}, map[string]float64{}
	for _, e := range ends {
		sum, _ = sum.Plus(e.Weight)
		out[c.left(as(e.State))] += e.Weight.Float()
	}
	require.Equal(t, "1", sum.String())
	near(t, out, trials.Of(manyThrows), func(src dice.Source) string {
		g := m.Game
		for !c.over(as(g)) {
			next, _, err := g.Play(c.next(as(g)), src)
			require.NoError(t, err)
			g = next.(na41.Game)
		}
		return c.left(as(g))
	})
	return out
}

// A convoy with nine dice, a desperate defense and supply attrition, each to its end: what must be thrown in thousands of ways is added up exactly.
func TestLongOddsAgainstDice(t *testing.T) {
	t.Run("22.2.4 a convoy with nine dice", func(t *testing.T) {
		m := harbors(t, axis, 1, func(f *ground) {
			turnFour(f)
			f.unit("repl2", axis, na41.TankReplacement, "", boxed(0))
		}).do(na41.OpenConvoy{From: italy, To: tripoli}).ship("1/8", "104/15", "repl", "repl2").do(na41.ShipPoint{}, na41.ShipPoint{})
		require.Equal(t, 9, 3+2+1+1+2)
		sail := course{
			next: func(m *match) decide.Intent {
				if _, sinking := m.top().(na41.SinkingFrame); sinking {
					return na41.RollAttack{}
				}
				return na41.SetSail{}
			},
			over: func(m *match) bool {
				_, sinking := m.top().(na41.SinkingFrame)
				_, loading := m.top().(na41.ConvoyFrame)
				return !sinking && !loading
			},
			left: func(m *match) string {
				return fmt.Sprint(m.unit("1/8").Steps, m.unit("104/15").Steps, m.unit("repl").Where, m.unit("repl2").Where, m.stocked(axis, at(1)))
			},
		}
		out := sail.odds(t, m)
		require.Greater(t, len(out), 100)
		safe := fmt.Sprint(3, 2, na41.InBox, na41.InBox, 2)
		require.Greater(t, out[safe], 0.3)
	})
	t.Run("11.5.3 a desperate defense to its end", func(t *testing.T) {
		m := ringed(t).stand(na41.DR2, na41.PlainShade)
		stand := course{
			next: func(m *match) decide.Intent {
				for _, i := range []decide.Intent{m.lead("d"), na41.Forgo{}, na41.Roll{}} {
					if m.Judge(i).Legal {
						return i
					}
				}
				return nil
			},
			over: func(m *match) bool { _, defends := m.top().(na41.DefenseFrame); return !defends },
			left: func(m *match) string { return fmt.Sprintf("%s %d", m.where("d"), m.unit("d").Steps) },
		}
		out := stand.odds(t, m)
		require.InDelta(t, 1.0/3, out["0506 1"], 1e-12, "a hold at the first throw costs a step")
		require.InDelta(t, 2.0/3, out[" 0"], 1e-12, "after a failure a hold costs the last one")
	})
	t.Run("25.1.1 supply attrition of both sides", func(t *testing.T) {
		f := western(t).unit("pz", axis, na41.Tank, "2611").unit("tk", allies, na41.Tank, "2270").supply(axis, "2611", 1).supply(allies, "2270", 1)
		m := f.game(na41.TurnFrame{Next: 11}, na41.AttritionFrame{Side: allies})
		wear := course{
			next: func(*match) decide.Intent { return na41.Roll{} },
			over: func(m *match) bool { _, rolls := m.top().(na41.AttritionFrame); return !rolls },
			left: func(m *match) string {
				return fmt.Sprint(m.stocked(axis, na41.Hex(m.f.at("2611"))), m.stocked(allies, na41.Hex(m.f.at("2270"))))
			},
		}
		out := wear.odds(t, m)
		const ends = 10.0 / 36 // two to five, the section in which each of them stands
		require.Len(t, out, 4)
		require.InDelta(t, ends, out["0 0"]+out["0 1"], 1e-12)
		require.InDelta(t, ends*ends, out["0 0"], 1e-12)
	})
}
