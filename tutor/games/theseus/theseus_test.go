package theseus_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	"gazala/scenarios/strict"
	"gazala/tutor/games/theseus"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

func system(t testing.TB) *shelf.System {
	t.Helper()
	s := theseus.New()
	return s
}

func speaker(t testing.TB, tag string) *locales.Speaker {
	t.Helper()
	say, err := locales.New(tag)
	require.NoError(t, err)
	return say
}

func position(t testing.TB, text string) play.Game {
	t.Helper()
	doc := strict.Parse("position", []byte(text), strict.Limits{})
	g := system(t).Position(doc.Root())
	require.NoError(t, doc.Err())
	require.NotNil(t, g)
	return g
}

func counter(t testing.TB, b *view.Board, name string) view.Counter {
	t.Helper()
	for _, c := range b.Counters {
		if c.Name == name {
			return c
		}
	}
	require.Fail(t, "no such counter", name)
	return view.Counter{}
}

const march = `{"system": "theseus", "map": "bir-hacheim", "breached": ["2622"], "improved": ["2523"], "units": [{"unit": "FF A", "at": "2521", "disrupted": true, "strength": 4},
	{"unit": "8th", "at": "2622"}, {"unit": "VIII", "at": "2523"}, {"unit": "IX", "at": "2119"}, {"unit": "Ariete HQ", "at": "2624"}], "stack": [{"frame": "activation", "formation": "ariete", "points": 3}]}`

func TestCountersTellTheirState(t *testing.T) {
	sys := system(t)
	g := position(t, march)
	b := sys.Board(g, speaker(t, "en"))
	french := counter(t, b, "A")
	require.Equal(t, view.Boxed{Rating: "5", Strength: "4", Weaker: true, Points: "1", Move: "d", Leg: true, NoZone: true}, french.Boxed)
	require.True(t, french.Disrupted)
	require.Contains(t, french.Words, "strength 4, effectiveness 5, 1 AT, disrupted, has taken losses")
	tank := counter(t, b, "VIII")
	require.Equal(t, view.Boxed{Rating: "4", Strength: "5", Points: "3", Tank: true, Alone: true, Move: "6"}, tank.Boxed)
	require.True(t, tank.DugIn)
	require.Equal(t, view.OutOfCommand, counter(t, b, "IX").Supply, "6 hexes from its headquarters, which commands 5")
	hq := counter(t, b, "HQ")
	require.Equal(t, view.Boxed{Rating: "5", Strength: "1-5-4", Move: "6", NoZone: true}, hq.Boxed)
	require.Equal(t, view.Headquarters, hq.Symbol)
	rings, dots := 0, 0
	for _, s := range b.Sides {
		switch s.Kind {
		case view.Cleared:
			rings++
		case view.Mine:
			dots++
		case view.Escarpment, view.Breach, view.BreachWork, view.Strait, view.RidgeLine, view.Wadi:
			require.Fail(t, "a side that this map has not")
		}
	}
	require.Equal(t, 6, rings, "all round the breached hex")
	require.Positive(t, dots)
	require.Equal(t, "Ativação de formação · 3 pontos de ação", sys.Where(g, speaker(t, "pt-BR")))
	require.Equal(t, "8º", sys.Names(g, speaker(t, "pt-BR")).Unit(1))
	require.Equal(t, "QG Ariete", sys.Names(g, speaker(t, "pt-BR")).Unit(4))
}

func TestLayers(t *testing.T) {
	sys := system(t)
	g := position(t, march)
	require.Len(t, sys.Layers(g, speaker(t, "en")), 4)
	require.Len(t, sys.Layer(g, "mines"), 6, "seven mined hexes, one of them breached")
	require.Empty(t, sys.Layer(g, "zones_allies"), "the only enemy is disrupted")
	require.NotEmpty(t, sys.Layer(g, "zones_axis"))
	for _, m := range sys.Layer(g, "command") {
		require.Equal(t, view.Within, m.Kind)
	}
	require.NotEmpty(t, sys.Layer(g, "command"))
	require.Empty(t, sys.Layer(g, "retreat"))
	require.Empty(t, sys.Layer(g, "nothing"))
}

func TestLayersOfACampaign(t *testing.T) {
	sys := system(t)
	g, ok := sys.Start("opening")
	require.True(t, ok)
	require.Len(t, sys.Layers(g, speaker(t, "en")), 7)
	require.Equal(t, "Turno 1 de 4 · Colocação inicial", sys.Where(g, speaker(t, "pt-BR")))
	now := g.(rules.Game)
	for side, id := range map[rules.Side]string{rules.Axis: "supply_axis", rules.Allies: "supply_allies"} {
		marks := map[hex.Hex]view.MarkKind{}
		for _, m := range sys.Layer(g, id) {
			marks[m.At] = m.Kind
		}
		staffs := 0
		for i, u := range now.State().Units {
			c := now.Rules().Order.Counters[i]
			if c.Type.Combat() || u.Where != rules.OnMap || c.Nation.Side() != side {
				continue
			}
			staffs++
			path := now.Supply(rules.UnitID(i))
			if path.Kind == 0 {
				require.Equal(t, view.Target, marks[u.At], c.ID)
				continue
			}
			for _, h := range path.Hexes {
				require.Equal(t, view.Path, marks[h], c.ID)
			}
		}
		require.Greater(t, staffs, 5)
	}
	for _, id := range []string{"command_axis", "command_allies"} {
		require.NotEmpty(t, sys.Layer(g, id))
	}
	all := sys.Layer(g, "command_axis")
	require.Contains(t, all, view.Mark{At: now.State().Units[4].At, Kind: view.Within}, "the headquarters of 15th Panzer")
}

// leaving is a tank battalion beside the French, who could react to it.
const leaving = `{"system": "theseus", "map": "bir-hacheim", "breached": ["2522"], "levels": {"ff": 3, "ariete": 4}, "units": [{"unit": "FF A", "at": "2521"}, {"unit": "FF HQ", "at": "2521"},
	{"unit": "VIII", "at": "2522"}, {"unit": "Ariete HQ", "at": "2624"}], "stack": [{"frame": "ops"}, {"frame": "activation", "formation": "ariete", "points": 3}, {"frame": "move", "units": ["VIII"]}]}`

// A far hex is gone to at one tap: that the stack leaves is announced (6.5.1), and when the other side lets it go, or fails to react, the way goes on.
func TestAWayWaitsForTheOtherSide(t *testing.T) {
	sys, say := system(t), speaker(t, "en")
	g := position(t, leaving)
	far, err := g.(rules.Game).Rules().Map.Grid.Parse("2324")
	require.NoError(t, err)
	tab := table.New(session.Begin(session.Setup{System: sys, Seed: 1, Sides: sys.Sides, Help: session.Full}, g), say)
	seat, err := tab.Go(far, false)
	require.NoError(t, err)
	asked := seat.(*table.Table)
	require.Equal(t, shelf.SideWord(int(rules.Allies)), asked.Session().Who())
	require.Equal(t, 1, asked.Session().At(), "the announcement")
	choose := func(key string) *table.Table {
		for _, group := range asked.View().Point.Groups {
			for _, c := range group.Choices {
				if c.Name == key {
					next, err := asked.Act(c.ID)
					require.NoError(t, err)
					return next.(*table.Table)
				}
			}
		}
		require.Fail(t, "no such choice", key)
		return nil
	}
	stands := func(tab *table.Table) hex.Hex {
		now := tab.Session().Game().(rules.Game)
		for i, c := range now.Rules().Order.Counters {
			if c.ID == "VIII" {
				return now.State().Units[i].At
			}
		}
		return hex.Hex{}
	}
	arrived := choose("Do not react")
	require.Equal(t, far, stands(arrived))
	require.NotEqual(t, far, stands(asked))
	back := asked.Undo().(*table.Table)
	require.Equal(t, 0, back.Session().At())
}

// Every intent is named with the unit, hex or formation that it is about.
func TestEveryIntentHasAName(t *testing.T) {
	sys := system(t)
	g, _ := sys.Start("opening")
	for _, tag := range locales.Languages() {
		say, err := locales.New(tag)
		require.NoError(t, err)
		n := narrate.Narrator{Say: say, Names: sys.Names(g, say), Index: sys.Index(), System: sys.ID}
		for _, verb := range rules.Verbs().Words() {
			require.NotContains(t, n.Intent(verb.On(0)), "<no value>", verb)
		}
	}
}

// A game is told whole in both languages, and in each in that language alone; the odds of each die too.
func TestARandomGameIsToldInBothLanguages(t *testing.T) {
	sys := system(t)
	for _, tag := range locales.Languages() {
		say, err := locales.Pseudo(tag)
		require.NoError(t, err)
		told := func(where string, texts ...string) {
			for _, s := range texts {
				require.True(t, strings.HasPrefix(s, locales.PseudoOpen), "%s: %q is no message", where, s)
				require.NotContains(t, s, "<no value>", where)
				require.NotRegexp(t, `\?[a-z_]+\.[a-z_.0-9-]+\?`, s, where)
			}
		}
		kinds := map[decide.Kind]bool{}
		for seed := range uint64(3) {
			g, _ := sys.Start("bir-hacheim")
			s := session.Begin(session.Setup{System: sys, Scenario: "scenario:theseus/bir-hacheim", Seed: seed, Sides: sys.Sides}, g)
			r := rand.New(rand.NewPCG(7, seed))
			for n := range 400 {
				where := fmt.Sprintf("%s, seed %d, action %d", tag, seed, n)
				options := s.Game().Point(decide.NewSheet(nil, nil)).Options()
				if len(options) == 0 {
					break
				}
				tab := table.New(s, say)
				v := tab.View()
				told(where, v.Point.Who, v.Point.Where, v.Point.Question, v.Point.Text)
				for _, group := range v.Point.Groups {
					told(where, group.Name)
					for _, c := range group.Choices {
						told(where, c.Name)
						for _, reason := range c.Reasons {
							told(where, reason.Title, reason.Text)
						}
					}
				}
				for _, e := range v.Log {
					for _, l := range e.Lines {
						told(where, l.Text)
					}
				}
				if roll, dice := sys.Roll(s.Game()); dice {
					d, err := play.Whole(s.Game(), roll).All()
					require.NoError(t, err, where)
					nar := sys.Names(s.Game(), say)
					require.NotNil(t, nar)
					for _, o := range d.Outcomes {
						require.True(t, say.Has(o.Key.Key+".outcome"), "%s: %s", where, o.Key.Key)
					}
				}
				i := options[r.IntN(len(options))]
				if i.Kind() == "end_actions" && n%4 != 0 {
					i = options[0]
				}
				kinds[i.Kind()] = true
				s, err = s.Play(i)
				require.NoError(t, err, where)
			}
		}
		require.Greater(t, len(kinds), 14, "the games have gone through their procedures: %v", kinds)
	}
}

// A training scenario has no turns: what is ticked off and kept once a turn is so once an activation.
func TestTurnOfTheTrainingScenario(t *testing.T) {
	sys := system(t)
	const stack = `"stack": [{"frame": "training"}, {"frame": "activation", "formation": "ariete", "points": 3}]}`
	require.Equal(t, 3, sys.Turn(position(t, `{"system": "theseus", "map": "bir-hacheim", "scenario": "bir-hacheim", "turn": 1, "activations": 3, "units": [{"unit": "VIII", "at": "2523"}], `+stack)))
	require.Equal(t, 4, sys.Turn(position(t, `{"system": "theseus", "map": "bir-hacheim", "turn": 4, "units": []}`)))
}

// While the Axis sets up, its units are in sight, and then the area of the one that is put elsewhere; the hexes next to it are refused (10.b).
func TestSetUpIsInSight(t *testing.T) {
	sys := system(t)
	g, ok := sys.Start("opening")
	require.True(t, ok)
	now := g.(rules.Game)
	free := 0
	for _, w := range now.Rules().SetUp.Free {
		free += len(w.Units)
	}
	require.Len(t, sys.Board(g, speaker(t, "en")).Focus, free)
	w := now.Rules().SetUp.Free[1]
	next, _, err := g.Play(rules.PickPlace.On(w.Units[0]), nil)
	require.NoError(t, err)
	b := sys.Board(next, speaker(t, "en"))
	require.Equal(t, w.Hexes, b.Focus)
	require.Equal(t, []view.Mark{{At: now.State().Units[w.Units[0]].At, Kind: view.Selected}}, b.Marks)
	sheet := decide.NewSheet(nil, nil)
	next.Point(sheet)
	refused := 0
	for n := range sheet.Len() {
		if !sheet.Legal(n) {
			refused++
		}
	}
	require.Positive(t, refused)
}

// The published map is drawn with the sea north-east of it, where nobody can be: the rules know of no hex there. A position's own map is drawn as it is.
func TestSeaIsDrawn(t *testing.T) {
	sys := system(t)
	b := sys.Board(campaign(t, "opening"), speaker(t, "pt-BR"))
	sea := 0
	for i, c := range b.Cells {
		if c.Ground == view.Sea {
			sea++
			require.Equal(t, "mar", c.Words, b.Grid.Format(b.Grid.At(i)))
			require.Equal(t, cite.Reconstructed, c.Source)
		}
	}
	require.Equal(t, 58, sea)
	for _, c := range sys.Board(position(t, march), speaker(t, "en")).Cells {
		require.NotEqual(t, view.Sea, c.Ground)
	}
}

// What is asked brings into sight whom it is about: the side that may act, the formation for whose points a die is rolled.
func TestWhatIsAskedIsInSight(t *testing.T) {
	sys := system(t)
	g, ok := sys.Start("opening")
	require.True(t, ok)
	for _, i := range []decide.Intent{rules.EndSetUp.Now(), rules.Determine.Now()} {
		next, _, err := g.Play(i, nil)
		require.NoError(t, err)
		g = next
	}
	now := g.(rules.Game)
	for _, h := range sys.Board(g, speaker(t, "en")).Focus {
		require.True(t, slices.ContainsFunc(now.State().Units, func(u rules.Unit) bool { return u.At == h && u.Where == rules.OnMap }))
	}
	all := len(sys.Board(g, speaker(t, "en")).Counters)
	require.Less(t, len(sys.Board(g, speaker(t, "en")).Focus), all)
	next, _, err := g.Play(rules.Activate.Of(0), nil)
	require.NoError(t, err)
	focus := sys.Board(next, speaker(t, "en")).Focus
	require.NotEmpty(t, focus)
	require.Less(t, len(focus), all/2, "its units and those that they are near to")
}
