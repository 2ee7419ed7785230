package review_test

import (
	"slices"
	"testing"

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

// posted is where a unit stands on the map, and for which side.
type posted struct {
	at   hex.Hex
	side int32
}

// ground is what a game tells of its units and of the hexes that are worth points.
func ground(g play.Game) (units []posted, prizes []hex.Hex) {
	switch g := g.(type) {
	case batalha.Game:
		for i, u := range g.State().Units {
			if u.Where == batalha.OnMap {
				units = append(units, posted{u.At, int32(g.Rules().Order.Counters[i].Nation.Side())})
			}
		}
		for _, o := range g.Rules().Map.Objectives {
			prizes = append(prizes, o.At)
		}
	case cauldron.Game:
		for i, u := range g.State().Units {
			if u.Where == cauldron.OnMap {
				units = append(units, posted{u.At, int32(g.Rules().Order.Formations[g.Rules().Order.Counters[i].Formation].Side)})
			}
		}
		for _, h := range g.Rules().Scenario.Held {
			prizes = append(prizes, h.Hexes...)
		}
	case na41.Game:
		for i, u := range g.State().Units {
			if u.Where == na41.OnMap {
				units = append(units, posted{u.At, int32(g.Rules().Order.Counters[i].Side)})
			}
		}
	}
	return units, prizes
}

// leaves finds a unit that stands alone in a hex that is worth points, an enemy near, and may walk away from it: the
// way to where it goes.
func leaves(g play.Game, far int) (way []decide.Intent) {
	units, prizes := ground(g)
	p := g.Point(decide.BareSheet())
	for _, i := range p.Options() {
		next, _, err := g.Play(i, dice.Scripted())
		w, walks := next.(play.Walker)
		if err != nil || !walks {
			continue
		}
		ways, ok := w.Ways()
		if !ok || len(ways.Reached) < 2 || !slices.Contains(prizes, ways.Reached[0].At) {
			continue
		}
		at, own, near := ways.Reached[0].At, 0, false
		for _, u := range units {
			if u.side == p.Who.Ref && u.at == at {
				own++
			}
			near = near || u.side != p.Who.Ref && hex.Distance(u.at, at) <= far
		}
		if own != 1 || !near {
			continue
		}
		to, most := -1, 1
		for n, r := range ways.Reached {
			if d := hex.Distance(r.At, at); d > most && !slices.ContainsFunc(units, func(u posted) bool { return hex.Distance(u.at, r.At) < 2 }) {
				to, most = n, d
			}
		}
		if to > 0 {
			steps, _ := ways.Steps(to)
			return append([]decide.Intent{i}, steps...)
		}
	}
	return nil
}

// blows finds the demolition of a port that feeds three units of its own side, with as many dice as may be.
func blows(g play.Game) (way []decide.Intent) {
	n, ok := g.(na41.Game)
	if !ok {
		return nil
	}
	for _, i := range g.Point(decide.BareSheet()).Options() {
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

// planted is a part of a game of the program against itself in which one side makes one blunder, some time after so
// many actions; n is the action that begins it, counted from 0.
func planted(t *testing.T, sys *shelf.System, scenario string, seed uint64, from int) (s session.Session, n, of int) {
	t.Helper()
	const before, after, most = 25, 30, 1200
	g, ok := sys.Start(scenario)
	require.True(t, ok)
	src := dice.Seeded(seed)
	var past []play.Game
	var did []decide.Intent
	think := func(g play.Game) decide.Intent {
		th := sys.Think(g, seed)
		th.Think(always)
		require.NoError(t, th.Err())
		if len(th.Ranking()) == 0 {
			return nil
		}
		return th.Ranking()[0].Intent
	}
	var way []decide.Intent
	for k := 0; way == nil; k++ {
		if k > most {
			return s, 0, 0
		}
		if k >= from {
			const reach = 6
			if way = blows(g); way == nil {
				way = leaves(g, reach)
			}
		}
		past = append(past, g)
		i := think(g)
		if way != nil {
			i = way[0]
		}
		if i == nil {
			return s, 0, 0
		}
		did = append(did, i)
		next, _, err := g.Play(i, src)
		require.NoError(t, err)
		g = next
	}
	begin := max(len(past)-1-before, 0)
	who := past[len(past)-1].Point(nil).Who.Ref
	s = session.Begin(session.Setup{System: sys, Seed: seed, Sides: sys.Sides}, past[begin])
	for _, i := range append(did[begin:], way[1:]...) {
		next, err := s.Reply(i)
		if err != nil {
			break // the dice were others
		}
		s = next
	}
	for n := range after {
		i := think(s.Game())
		for _, o := range s.Game().Point(decide.BareSheet()).Options() {
			if n == 0 && o.Kind() == "stop" {
				i = o // where it went it stays
			}
		}
		if i == nil {
			break
		}
		next, err := s.Reply(i)
		require.NoError(t, err)
		s = next
	}
	setup := s.Setup()
	setup.Sides = []string{sys.Sides[who-1]}
	return s.With(setup), len(past) - 1 - begin, len(way)
}

// TestAPlantedBlunderIsFound: who walks out of an objective that nobody else guards, or blows up the port that he lives on, finds it among the three that cost most.
func TestAPlantedBlunderIsFound(t *testing.T) {
	plots := []struct {
		system, scenario string
		from             int
	}{
		{"batalha", "campaign", 500},
		{"na41", "crusader", 60},
		{"cauldron", "one", 150},
		{"na41", "enter-rommel", 60},
	}
	found, made := 0, 0
	games := trials.Of(1)
	for k := 0; made < games && k < 3*games+8; k++ {
		p := plots[k%len(plots)]
		s, n, of := planted(t, system(t, p.system), p.scenario, uint64(k+1), p.from+40*(k%5))
		if of == 0 {
			t.Logf("%s %s: no chance for a blunder", p.system, p.scenario)
			continue
		}
		run, ok := review.Begin(s, spoken(t, "en"))
		require.True(t, ok)
		require.True(t, run.Work(always))
		made++
		hit := slices.IndexFunc(run.View().Dear, func(c view.ReviewChoice) bool { return c.At >= n && c.At < n+of+1 })
		if hit >= 0 {
			found++
		}
		t.Logf("%s %s: %v at %d of %d, found as %d of %d; %d of %d", p.system, p.scenario, s.Log().Actions()[n].Intent.Kind(), n, s.At(), hit+1, len(run.View().Dear), found, made)
		for _, c := range run.View().Dear {
			t.Logf("   %d %s %s | %s", c.At, c.Cost, c.Chosen, c.Better)
		}
	}
	const wanted = 90
	require.GreaterOrEqual(t, 100*found, wanted*made)
}
