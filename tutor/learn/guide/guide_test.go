package guide_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/guide"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

func noon() time.Time { return time.Date(2026, 5, 26, 12, 0, 0, 0, time.UTC) }

// every runs a test on every guide of every system in every language.
func every(t *testing.T, test func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide)) {
	t.Helper()
	found := false
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, id := range d.Systems() {
			sys, _ := d.Find(id)
			for _, scenario := range guide.List(sys) {
				g, err := guide.Load(sys, scenario)
				require.NoError(t, err)
				found = true
				head, err := guide.Head(sys, scenario)
				require.NoError(t, err)
				require.Equal(t, guide.Guide{Scenario: g.Scenario, First: g.First, Side: g.Side}, head)
				t.Run(tag+"/"+id+"/"+scenario, func(t *testing.T) { test(t, d, sys, g) })
			}
		}
	}
	require.True(t, found)
}

// game is a person in a guided game who takes any legal choice, and reads and answers whatever the guide says.
type game struct {
	t     *testing.T
	d     *desk.Desk
	sys   *shelf.System
	at    table.Seat
	run   *guide.Run
	sit   *practice.Sitting
	guide guide.Guide
	dice  *rand.Rand
	told  map[string]int
	last  []string // told since the last choice
	as    []int    // the number that each idea was told as
	plays bool     // the person plays as the program does, and not by chance
	// answers the question that the guide asks
	answer   func(q drill.Question) drill.Answer
	choosing func(choice int) // is told what is chosen, before that
}

func begin(t *testing.T, d *desk.Desk, system, scenario string, seed uint64) *game {
	t.Helper()
	sys, _ := d.Find(system)
	at, err := d.Begin(desk.Opening{From: "guided:" + system + "/" + scenario, Seed: seed, Sides: sys.Sides})
	require.NoError(t, err)
	sit, err := d.Sitting(system, memory.Memory{}, seed)
	require.NoError(t, err)
	run, err := d.Guide(at, sit)
	require.NoError(t, err)
	ideas, err := guide.Load(sys, scenario)
	require.NoError(t, err)
	g := &game{t: t, d: d, sys: sys, guide: ideas, at: at, run: run, sit: sit, dice: rand.New(rand.NewPCG(seed, 26)), told: map[string]int{}}
	g.answer = func(q drill.Question) drill.Answer { return q.Right }
	run.Arrive(at)
	g.read()
	return g
}

// read reads what the guide has to tell, and answers what it asks.
func (g *game) read() {
	for g.run.Waiting() {
		v := g.run.View()
		require.NotEmpty(g.t, v.Title)
		require.NotContains(g.t, v.Title+v.Text, "?guide.")
		require.NotEmpty(g.t, v.Rule.Title)
		require.NotNil(g.t, v.Board)
		g.told[v.ID]++
		g.last, g.as = append(g.last, v.ID), append(g.as, v.Number)
		if q, asks := g.run.Question(); asks {
			require.False(g.t, v.Ready)
			g.run.On()
			require.Equal(g.t, v.ID, g.run.View().ID, "one does not go on without an answer")
			require.GreaterOrEqual(g.t, len(v.Drill.Choices), 2, v.ID)
			g.run.Say(noon(), g.answer(q))
			require.True(g.t, slices.ContainsFunc(g.run.View().Drill.Choices, func(p view.DrillPick) bool { return p.Right }), v.ID)
		}
		require.True(g.t, g.run.View().Ready)
		g.run.On()
	}
}

// act takes a legal choice; false when there is none.
func (g *game) act() bool {
	own := g.at.(*table.Table).Session()
	sheet := decide.NewSheet(nil, nil)
	p := own.Game().Point(sheet)
	var legal []int
	for i := range p.Sheet.Len() {
		if p.Sheet.Legal(i) {
			legal = append(legal, i)
		}
	}
	if len(legal) == 0 {
		return false
	}
	g.last = nil
	choice := g.choose(sheet, own.Game(), legal)
	if g.plays {
		choice = g.best(sheet, own.Game())
	}
	if g.choosing != nil {
		g.choosing(choice)
	}
	next, err := g.at.Act(choice)
	require.NoError(g.t, err)
	g.run.Pass(g.at, next)
	g.read()
	g.at = next
	g.run.Arrive(g.at)
	g.read()
	return true
}

// choose is any legal choice, one that shows a number which has not come up yet sooner than another.
func (g *game) choose(s *decide.Sheet, at play.Game, legal []int) int {
	for _, i := range legal {
		for _, n := range at.Explain(s.Intent(i)).Nodes {
			if slices.ContainsFunc(g.guide.Ideas, func(o guide.Idea) bool { return o.Asks == n.Key && g.told[o.ID] == 0 }) {
				return i
			}
		}
	}
	return legal[g.dice.IntN(len(legal))]
}

// best is what the program would choose.
func (g *game) best(s *decide.Sheet, at play.Game) int {
	thinker := g.sys.Think(at, g.dice.Uint64())
	thinker.Think(func() bool { return true })
	require.NoError(g.t, thinker.Err())
	i := 0
	for s.Intent(i) != thinker.Ranking()[0].Intent {
		i++
	}
	return i
}

// TestEveryIdeaComesUp: in games by chance and games of the program's own the ideas of a guide are told, none twice to the same person, and who answers as the engine does is remembered to have
// known. Some come up in few games, so that not every one is asked for here.
func TestEveryIdeaComesUp(t *testing.T) {
	const actions, games, rare = 7500, 3, 8 // of a long game a part is played; one idea of so many may come up in none
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		if d.Language() != locales.English {
			t.Skip("the same in any language, and long")
		}
		var missing []string
		n := 0
		for seed := uint64(1); seed == 1 || (n < actions && len(missing) > len(g.Ideas)/rare); seed++ {
			one := begin(t, d, sys.ID, g.Scenario, seed)
			one.plays = sys.Think != nil && seed%2 == 0
			for end := n + actions/games; n < end && one.act(); {
				n++
			}
			for id, times := range one.told {
				require.Equal(t, 1, times, id)
			}
			for _, r := range one.sit.Memory().Reviews() {
				require.Equal(t, memory.Knew, r.Rating, r.Rule)
			}
			if seed == 1 {
				for _, i := range g.Ideas {
					missing = append(missing, i.ID)
				}
			}
			missing = slices.DeleteFunc(missing, func(id string) bool { return one.told[id] > 0 })
		}
		t.Log(n, missing)
		require.LessOrEqual(t, len(missing), len(g.Ideas)/rare, missing)
	})
}

// TestWhoPlaysAGuidedGame: a guide may give the person one side; the program plays the other.
func TestWhoPlaysAGuidedGame(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		at, err := d.Begin(desk.Opening{From: "guided:" + sys.ID + "/" + g.Scenario, Seed: 1})
		require.NoError(t, err)
		if g.Side != "" {
			require.Equal(t, []string{g.Side}, at.Session().Setup().Sides)
		}
	})
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	sys, _ := d.Find("theseus")
	_, err = guide.Parse(sys, "g.json", []byte(`{"scenario": "opening", "side": "nobody", "ideas": [{"id": "a", "rule": "6.2", "point": "theseus.point.ops"}]}`))
	require.Error(t, err)
}

// TestSignsAreOfTheEngine: the questions, events and numbers by which ideas are known have messages, so the engine knows them.
func TestSignsAreOfTheEngine(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, _ *shelf.System, g guide.Guide) {
		for _, i := range g.Ideas {
			for sign, ending := range map[string]string{i.Point: ".title", i.Event: ".log", i.Asks: ".label"} {
				if sign != "" {
					require.NotContains(t, d.Text(sign+ending, nil), "?"+sign, i.ID)
				}
			}
			for _, given := range i.Given {
				require.NotContains(t, d.Text(given+".label", nil), "?"+given, i.ID)
			}
			for _, key := range i.Covers {
				if key != "table.trip" {
					require.NotContains(t, d.Text(key+".text", nil), "?"+key, i.ID)
				}
			}
		}
	})
}

// TestClosedAndOpened: what a game's log shows to have been met is not told again by a guide that is made anew, nor after undoing.
func TestClosedAndOpened(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		one := begin(t, d, sys.ID, g.Scenario, 3)
		for range 40 {
			one.act()
		}
		before := len(one.told)
		require.NotZero(t, before)
		back := one.at.Undo()
		one.run.Arrive(back)
		require.False(t, one.run.Waiting(), "told again after undoing")

		run, err := d.Guide(one.at, one.sit)
		require.NoError(t, err)
		one.run = run
		one.run.Arrive(one.at)
		for id := range one.told {
			require.False(t, one.run.View().ID == id && !slices.Contains(one.last, id), "%s is told again", id)
		}
		one.read()
		for range 40 {
			one.act()
		}
		for id, times := range one.told {
			require.LessOrEqual(t, times, 2, id) // what the last position had told stands in no action yet
		}
	})
}

// TestAWrongAnswerNamesARule: who answers wrongly is told a rule that was missed, and it is remembered.
func TestAWrongAnswerNamesARule(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		one := begin(t, d, sys.ID, g.Scenario, 5)
		one.answer = func(q drill.Question) drill.Answer {
			if len(q.Slips) > 0 {
				return q.Slips[0].Answer
			}
			return q.Foils[0]
		}
		for n := 0; n < 300 && len(one.sit.Memory().Reviews()) == 0 && one.act(); n++ {
			continue // an answer that two rules explain names none yet
		}
		reviews := one.sit.Memory().Reviews()
		require.NotEmpty(t, reviews)
		require.Equal(t, memory.Missed, reviews[0].Rating)
	})
}

// TestSkipped: who skips goes on, and is not told again.
func TestSkipped(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		at, err := d.Begin(desk.Opening{From: "guided:" + sys.ID + "/" + g.Scenario, Seed: 1})
		require.NoError(t, err)
		sit, err := d.Sitting(sys.ID, memory.Memory{}, 1)
		require.NoError(t, err)
		run, err := d.Guide(at, sit)
		require.NoError(t, err)
		run.Arrive(at)
		require.True(t, run.Waiting(), "the first position of a guided game has something new")
		run.Skip()
		require.False(t, run.Waiting())
		run.Arrive(at)
		require.False(t, run.Waiting())
	})
}

// TestTextsMatchTheIdeas: each idea says what it is in each language, and nothing else is said.
func TestTextsMatchTheIdeas(t *testing.T) {
	every(t, func(t *testing.T, d *desk.Desk, sys *shelf.System, g guide.Guide) {
		stem := "guide." + sys.ID + "." + g.Scenario + "."
		keys := []string{stem + "title", stem + "note"}
		for _, i := range g.Ideas {
			keys = append(keys, stem+i.ID+".title", stem+i.ID+".text")
			for _, l := range i.Layers {
				require.NotContains(t, d.Text(sys.ID+".layer."+l, nil), "?"+sys.ID, "no such layer: %s", l)
			}
		}
		for _, key := range keys {
			require.NotContains(t, d.Text(key, nil), "?"+key, key)
		}
		b, err := os.ReadFile("../../../locales/messages/guide." + d.Language() + ".json")
		require.NoError(t, err)
		var all map[string]string
		require.NoError(t, json.Unmarshal(b, &all))
		for key := range all {
			if strings.HasPrefix(key, stem) {
				require.Contains(t, keys, key)
			}
		}
	})
}

func TestWithoutAGuide(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	at, err := d.Begin(desk.Opening{From: "example:cauldron-ex-02"})
	require.NoError(t, err)
	sit, err := d.Sitting("cauldron", memory.Memory{}, 1)
	require.NoError(t, err)
	_, err = d.Guide(at, sit)
	require.ErrorIs(t, err, guide.ErrUnknown)
	sys, _ := d.Find("cauldron")
	_, err = guide.Load(sys, "nowhere")
	require.ErrorIs(t, err, guide.ErrUnknown)
	_, err = guide.Head(sys, "nowhere")
	require.ErrorIs(t, err, guide.ErrUnknown)
}

// TestFaultsComeAtOnce: everything that is wrong with a guide is told, with its place.
func TestFaultsComeAtOnce(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	sys, _ := d.Find("batalha")
	_, err = guide.Parse(sys, "x.json", []byte(`{"scenario": "chess", "ideas": [
 {"id": "a", "rule": "99.9", "point": "p"},
 {"id": "a", "rule": "3.0"},
 {"id": "b", "rule": "3.0", "asks": "n", "event": "e", "more": 1}]}`))
	var all *strict.Problems
	require.True(t, errors.As(err, &all))
	var got []string
	for _, p := range all.List {
		got = append(got, strings.TrimPrefix(p.Key, "strict."))
	}
	require.ElementsMatch(t, []string{"unknown_name", "bad_rule", "twice", "no_sign", "no_sign", "unknown_field"}, got)
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"scenario": "campaign", "ideas": [{"id": "a", "rule": "3.0", "point": "p", "layers": ["mines"]}]}`))
	d, err := desk.New(locales.English)
	require.NoError(f, err)
	sys, _ := d.Find("batalha")
	f.Fuzz(func(t *testing.T, text []byte) {
		g, err := guide.Parse(sys, "x.json", text)
		if err == nil {
			require.NotEmpty(t, g.Ideas)
		}
	})
}

// Who joins an attack is ticked before it begins once the guide has told of joining; before that the way past that question skips something.
func TestWhatWouldBeSkipped(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	g := begin(t, d, "batalha", "first-blow", 3)
	g.plays = true
	before, after := 0, 0
	for range 400 {
		for _, group := range g.at.View().Point.Groups {
			for _, c := range group.Choices {
				joiners := g.at.Joiners(c.ID)
				n := slices.IndexFunc(joiners, func(j view.Joiner) bool { return j.Legal })
				if !c.Legal || n < 0 || !strings.Contains(c.Name, "assault") {
					continue
				}
				next, err := g.at.ActWith(c.ID, []int{joiners[n].Unit})
				require.NoError(t, err)
				if g.told["joining"] == 0 {
					before++
					require.True(t, g.run.Skips(g.at, next), c.Name)
				} else {
					after++
					require.False(t, g.run.Skips(g.at, next), c.Name)
				}
			}
		}
		if before > 0 && after > 0 || !g.act() {
			break
		}
	}
	require.Positive(t, before)
	require.Positive(t, after)
}
