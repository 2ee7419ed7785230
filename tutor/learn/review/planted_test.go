package review_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/na41"
	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/learn/review"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// plot is a kind of blunder in a game, and after how many actions one is looked for at first.
type plot struct {
	system, scenario string
	kind             string
	from             int
}

func (p plot) String() string { return p.system + "/" + p.scenario + "/" + p.kind }

// plots are what is planted: each game in its turn.
func plots() []plot {
	return []plot{
		{"batalha", "campaign", "leaves", 500},
		{"cauldron", "one", "leaves", 100},
		{"na41", "crusader", "blows", 60},
		{"na41", "enter-rommel", "leaves", 60},
	}
}

// prizes are the hexes that are worth points.
func prizes(g play.Game) (out []hex.Hex) {
	switch g := g.(type) {
	case batalha.Game:
		for _, o := range g.Rules().Map.Objectives {
			out = append(out, o.At)
		}
	case cauldron.Game:
		for _, h := range g.Rules().Scenario.Held {
			out = append(out, h.Hexes...)
		}
	case na41.Game:
		if n := g.Look().Scenario; n != na41.NoScenario {
			out = append(out, g.Rules().Scenarios[n-1].Victory.Hexes...)
		}
	}
	return out
}

// scene is a position with who stands where in it.
type scene struct {
	sys   *shelf.System
	g     play.Game
	spots []shelf.Spot
	me    int // the number of the side that decides

	stepped bool // the last thing that was done was a step
}

func newScene(sys *shelf.System, g play.Game) *scene {
	return &scene{sys: sys, g: g, spots: sys.Measure.Spots(g), me: int(g.Point(nil).Who.Ref) - 1}
}

// own is how many of one's own stand in a hex.
func (s *scene) own(h hex.Hex) int {
	return s.count(func(p shelf.Spot) bool { return p.Side == s.me && p.At == h })
}

// foes is how many of the enemy's stand so near.
func (s *scene) foes(h hex.Hex, within int) int {
	return s.count(func(p shelf.Spot) bool { return p.Side != s.me && hex.Distance(p.At, h) <= within })
}

func (s *scene) count(is func(shelf.Spot) bool) (n int) {
	for _, p := range s.spots {
		if p.OnMap && is(p) {
			n++
		}
	}
	return n
}

// walks are the ways that may begin now.
func (s *scene) walks(try func(ways play.Ways) (to int)) (way []decide.Intent) {
	if w, is := s.g.(play.Walker); is {
		if ways, moving := w.Ways(); moving {
			if s.stepped || len(ways.Reached) < 2 {
				return nil // who is on the way already has left
			}
			if to := try(ways); to > 0 {
				way, _ = ways.Steps(to)
			}
			return way
		}
	}
	for _, i := range s.g.Point(decide.BareSheet()).Options() {
		next, _, err := s.g.Play(i, dice.Scripted())
		w, walks := next.(play.Walker)
		if err != nil || !walks {
			continue
		}
		ways, ok := w.Ways()
		if !ok || len(ways.Reached) < 2 {
			continue
		}
		if to := try(ways); to > 0 {
			steps, _ := ways.Steps(to)
			return append([]decide.Intent{i}, steps...)
		}
	}
	return nil
}

// leaves finds a unit in a hex that is worth points, with few others there and enemies near, that may walk away.
func (s *scene) leaves() []decide.Intent {
	const reach, garrison = 4, 3
	worth := prizes(s.g)
	return s.walks(func(ways play.Ways) (to int) {
		at := ways.Reached[0].At
		if !slices.Contains(worth, at) || s.own(at) > garrison || s.foes(at, reach) == 0 {
			return 0
		}
		return s.away(at, ways)
	})
}

// follows finds another one in the same hex that may walk away, too.
func (s *scene) follows(from hex.Hex) []decide.Intent {
	return s.walks(func(ways play.Ways) (to int) {
		if ways.Reached[0].At != from {
			return 0
		}
		return s.away(from, ways)
	})
}

// away is the farthest hex in which no enemy is near.
func (s *scene) away(from hex.Hex, ways play.Ways) (to int) {
	most := 1
	for n, r := range ways.Reached {
		if d := hex.Distance(r.At, from); d > most && s.foes(r.At, 1) == 0 {
			to, most = n, d
		}
	}
	return to
}

// blows finds the demolition of a port that feeds three units of its own side, with as many dice as may be.
func (s *scene) blows() (way []decide.Intent) {
	n, ok := s.g.(na41.Game)
	if !ok {
		return nil
	}
	for _, i := range s.g.Point(decide.BareSheet()).Options() {
		d, is := i.(na41.Demolish)
		if !is {
			continue
		}
		fed := 0
		for u := range n.Look().Units {
			unit := &n.Look().Units[u]
			if n.Rules().Order.Counters[u].Side == n.Decides() && unit.Where == na41.OnMap && unit.Port == d.Port {
				fed++
			}
		}
		if fed >= 3 {
			way = []decide.Intent{i}
		}
	}
	return way
}

func (s *scene) blunder(kind string) []decide.Intent {
	if kind == "leaves" {
		return s.leaves()
	}
	return s.blows()
}

// decided is what a player does.
func decided(t *testing.T, th play.Thinker) decide.Intent {
	t.Helper()
	th.Think(always)
	require.NoError(t, th.Err())
	if len(th.Ranking()) == 0 {
		return nil
	}
	return th.Ranking()[0].Intent
}

// How much of a game is looked over, before and after a blunder, and how long it is waited for.
const (
	plotBefore, plotAfter = 25, 60
	plotMost, plotTries   = 900, 8
	plotLongest           = 220
)

// plant is a part of a game of the program against itself in which one side makes one blunder.
type plant struct {
	s  session.Session
	n  int // the action that begins it, counted from 0
	of int // of how many it is
}

// planted plays until there is a chance for a blunder, makes it, and goes on; ok is false where there was none, or
// where it was mended before the enemy came to move.
func planted(t *testing.T, sys *shelf.System, p plot, seed uint64) (out plant, ok bool) {
	t.Helper()
	g, ok := sys.Start(p.scenario)
	require.True(t, ok)
	lead := sys.Think
	if sys.Fast != nil {
		lead = sys.Fast
	}
	s := session.Begin(session.Setup{System: sys, Seed: seed, Sides: sys.Sides}, g)
	for tries, from := 0, p.from; ; {
		if s.At() >= from {
			at := newScene(sys, s.Game())
			at.stepped = s.At() > 0 && strings.HasPrefix(string(s.Log().Actions()[s.At()-1].Intent.Kind()), "step")
			if way := at.blunder(p.kind); way != nil {
				if out = cut(t, s, at); out.does(way) && (p.kind != "leaves" || out.empties(at)) && out.goesOn(t, at) {
					return out, true
				}
				tries, from = tries+1, s.At()+plotBefore
			}
		}
		i := decided(t, lead(s.Game(), seed))
		if i == nil || s.At() > p.from+plotMost || tries == plotTries {
			t.Logf("%v: none of %d stood, %d actions", p, tries, s.At())
			return out, false
		}
		var err error
		s, err = s.Reply(i)
		require.NoError(t, err)
	}
}

// cut is the last part of a game, as the side sees it that decides.
func cut(t *testing.T, s session.Session, at *scene) plant {
	t.Helper()
	begin := max(s.At()-plotBefore, 0)
	setup := s.Setup()
	setup.Sides = []string{at.sys.Sides[at.me]}
	out := plant{s: session.Resume(setup, s.Log().After(begin), begin, s.Chain(begin)), n: s.At() - begin}
	for _, e := range s.Entries()[begin:] {
		var err error
		out.s, err = out.s.Follow(e)
		require.NoError(t, err)
	}
	return out
}

// does does what is told, as far as mines and the enemy let it be done, and stays where that led.
func (p *plant) does(way []decide.Intent) (did bool) {
	for _, i := range way {
		next, err := p.s.Reply(i)
		if err != nil {
			return p.of > 0
		}
		p.s, p.of = next, p.of+1
	}
	for _, o := range p.s.Game().Point(decide.BareSheet()).Options() {
		if o.Kind() == "stop" {
			if next, err := p.s.Reply(o); err == nil {
				p.s, p.of = next, p.of+1
			}
			break
		}
	}
	return true
}

// left is the hex worth points that somebody has left by the blunder.
func (p *plant) left(at *scene) (h hex.Hex, ok bool) {
	for u, now := range at.sys.Measure.Spots(p.s.Game()) {
		if was := at.spots[u]; was.OnMap && was.At != now.At && slices.Contains(prizes(at.g), was.At) {
			return was.At, true
		}
	}
	return h, false
}

// empties has the others go, too.
func (p *plant) empties(at *scene) (empty bool) {
	h, ok := p.left(at)
	for ok {
		s := newScene(at.sys, p.s.Game())
		if s.me = at.me; s.own(h) == 0 {
			return true
		}
		way := s.follows(h)
		if ok = way != nil && int(p.s.Game().Point(nil).Who.Ref)-1 == at.me; ok {
			ok = p.does(way)
		}
	}
	return false
}

// goesOn plays on by who plans. Nobody goes back in that turn, and nobody repairs what was blown up: a blunder that is
// mended at once is none.
func (p *plant) goesOn(t *testing.T, at *scene) (stands bool) {
	t.Helper()
	staff := at.sys.Think
	if at.sys.Opponent != nil {
		staff = at.sys.Opponent()
	}
	left, open := p.left(at)
	turn := at.sys.PlayerTurn(p.s.Game())
	for n := 0; n < plotAfter || open && n < plotLongest; n++ {
		th := staff(p.s.Game(), 1)
		if decided(t, th) == nil {
			break
		}
		did := false
		for _, o := range th.Ranking() {
			next, err := p.s.Reply(o.Intent)
			require.NoError(t, err)
			s := newScene(at.sys, next.Game())
			s.me = at.me
			if did = o.Intent.Kind() != "repair_port" && (!open || s.own(left) == 0); did {
				p.s, open = next, open && at.sys.PlayerTurn(next.Game()) == turn
				break
			}
		}
		if !did {
			return false
		}
	}
	return !open
}

// TestAPlantedBlunderIsFound: who walks out of an objective that nobody else guards, or blows up the port that he lives
// on, finds it among the three that cost most. GAZALA_PLOT names the ones that are planted.
func TestAPlantedBlunderIsFound(t *testing.T) {
	if !trials.Long() {
		t.Skip("to plant blunders takes long")
	}
	found, made := 0, 0
	games := trials.Of(1)
	all := slices.DeleteFunc(plots(), func(p plot) bool { return !strings.Contains(p.String(), os.Getenv("GAZALA_PLOT")) })
	for k := 0; made < games && k < 4*games+4; k++ {
		p := all[k%len(all)]
		b, ok := planted(t, system(t, p.system), p, uint64(k+1))
		if !ok {
			t.Logf("%v: no chance for a blunder", p)
			continue
		}
		run, ok := review.Begin(b.s, spoken(t, "en"))
		require.True(t, ok)
		began := time.Now()
		require.True(t, run.Work(always))
		made++
		hit := slices.IndexFunc(run.View().Dear, func(c view.ReviewChoice) bool { return c.At >= b.n && c.At < b.n+b.of+1 })
		if hit >= 0 {
			found++
		}
		t.Logf("%v: %+v at %d of %d, found as %d of %d; %d of %d, in %v", p, b.s.Log().Actions()[b.n].Intent, b.n, b.s.At(), hit+1,
			len(run.View().Dear), found, made, time.Since(began).Round(time.Second))
		t.Log(review.Looked(run.Review, b.n, b.n+b.of))
		for _, c := range run.View().Dear {
			t.Logf("   %d %s %s | %s", c.At, c.Cost, c.Chosen, c.Better)
		}
	}
	const wanted = 90
	require.GreaterOrEqual(t, 100*found, wanted*made)
}
