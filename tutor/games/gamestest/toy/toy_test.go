package toy_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	rules "gazala/rules/play/playtest/toy"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/lab"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/ask"
	"gazala/tutor/table/referee"
	"gazala/tutor/table/save"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
	"gazala/tutor/view"
)

func start(t *testing.T, sys *shelf.System) rules.Game {
	t.Helper()
	require.NoError(t, sys.Check())
	g, ok := sys.Start("race")
	require.True(t, ok)
	return g.(rules.Game)
}

// position is one from its text.
func position(t *testing.T, text string) rules.Game {
	t.Helper()
	doc := strict.Parse("toy", []byte(text), strict.Limits{})
	g := toy.New().Position(doc.Root())
	require.NoError(t, doc.Err())
	return g.(rules.Game)
}

const fight = `{"turn": 2, "supply": {"axis": 1, "allies": 0}, "units": [{"unit": "A1", "at": "0302"}, {"unit": "A3", "camp": true, "left": 3}, {"unit": "B1", "at": "0303"}, {"unit": "B2", "at": "0504"}],
	"stack": [{"frame": "fight", "side": "axis"}]}`

// rich is that fight when both sides have supply left.
var rich = strings.Replace(fight, `"axis": 1, "allies": 0`, `"axis": 3, "allies": 3`, 1)

// fleeing is a position in which a unit retreats, onto rock if it likes.
const fleeing = `{"turn": 2, "units": [{"unit": "A1", "at": "0304"}, {"unit": "B1", "at": "0303"}], "stack": [{"frame": "fight", "side": "axis"}, {"frame": "back", "unit": "B1"}]}`

// holdings are the points of supply and the units of each side: in the camp, on the map, lost.
func holdings(g play.Game) map[string]int {
	st, r, out := bare(g).State(), bare(g).Rules(), map[string]int{}
	for i, points := range st.Supply {
		out[stock("supply", rules.Side(i+1))] += int(points)
	}
	for i, u := range st.Units {
		out[stock(where(u), r.Counters[i].Side)]++
	}
	return out
}

func where(u rules.Unit) string {
	switch {
	case u.Lost:
		return "lost"
	case u.Camp:
		return "camp"
	}
	return "map"
}

func stock(what string, side rules.Side) string { return fmt.Sprintf("%s of side %d", what, side) }

// 4.2, 5.1, 6: changes are a point of supply for an attack, and a unit that comes or is lost.
func changes(before play.Game, e event.Event) map[string]int {
	g := bare(before)
	unit := e.Args[0].Ref
	move := func(to string) map[string]int {
		side := g.Rules().Counters[unit].Side
		out := map[string]int{}
		out[stock(where(g.State().Units[unit]), side)]--
		out[stock(to, side)]++
		return out
	}
	switch e.Key {
	case "toy.event.attack":
		return map[string]int{stock("supply", g.Rules().Counters[unit].Side): -1}
	case "toy.event.stake":
		return map[string]int{stock("supply", rules.Side(unit)): -1}
	case "toy.event.step":
		return move("map")
	case "toy.event.lost":
		return move("lost")
	}
	return nil
}

// subject is the toy on trial, from positions in which it shows all that it has.
func subject(t *testing.T) playtest.Subject {
	g := start(t, toy.New())
	attacks := position(t, fight)
	rolls, _, err := attacks.Play(rules.Attack{Unit: 0, Target: 2}, nil)
	require.NoError(t, err)
	stakes, _, err := position(t, rich).Play(rules.Attack{Unit: 0, Target: 2}, nil)
	require.NoError(t, err)
	return playtest.Subject{
		Name: "toy", OutOfTurn: "toy:1.1", Odd: []decide.Intent{rules.Step{Unit: 99}, rules.Attack{Unit: -1, Target: 99}}, Rank: g.Rules().Rank,
		Starts: []playtest.Start{
			{Name: "the race", Game: g}, {Name: "a fight", Game: attacks}, {Name: "a roll", Game: rolls}, {Name: "a stake", Game: stakes},
		},
		Ends:     func(i decide.Intent) bool { return i == rules.End{} },
		Holdings: holdings, Changes: changes,
		SeenBy: func(g play.Game) play.Game {
			return bare(g).SeenBy(rules.Side(g.Point(decide.NewSheet(nil, nil)).Who.Ref))
		},
		Hidden: func(before play.Game, i decide.Intent) func(play.Game) play.Game {
			if !bare(before).Secret(i) {
				return nil
			}
			other := 3 - rules.Side(before.Point(decide.NewSheet(nil, nil)).Who.Ref)
			return func(after play.Game) play.Game { return bare(after).SeenBy(other) }
		},
		Open: func(g play.Game) int { return bare(g).State().Frames.Len() },
		// No two units share a hex, and supply reaches whom every way by hand reaches.
		Invariant: func(g play.Game) error {
			st := bare(g).State()
			for i, u := range st.Units {
				for _, o := range st.Units[:i] {
					if !u.Camp && !u.Lost && !o.Camp && !o.Lost && u.At == o.At {
						return errors.New("two units in a hex")
					}
				}
			}
			return suppliedByHand(bare(g), rules.Game.Supplied)
		},
	}
}

func TestConform(t *testing.T) { playtest.Conform(t, subject(t)) }

// TestRules has an intent that each rule refuses.
func TestRules(t *testing.T) {
	sys := toy.New()
	start, err := sys.Write(start(t, sys))
	require.NoError(t, err)
	empty := strings.Replace(fight, `"axis": 1`, `"axis": 0`, 1)
	fought := strings.Replace(fight, `"at": "0302"`, `"at": "0302", "fought": true`, 1)
	back := strings.Replace(fight, `"frame": "fight", "side": "axis"`, `"frame": "back", "unit": "B1"`, 1)
	cut := strings.Replace(fight, `"unit": "B2", "at": "0504"`, `"unit": "B2", "at": "0101"`, 1)
	tired := strings.Replace(string(start), `"left":3,"unit":"A1"`, `"unit":"A1"`, 1)
	for _, c := range []struct{ number, text, intent string }{
		{"1.1", fight, `{"do": "roll"}`},
		{"2", string(start), `{"do": "step", "unit": "B1", "hex": "0502"}`},
		{"2", tired, `{"do": "step", "unit": "A1", "hex": "0103"}`},
		{"2.1", string(start), `{"do": "step", "unit": "A1", "hex": "0303"}`},
		{"2.2", string(start), `{"do": "step", "unit": "A1", "hex": "0201"}`},
		{"4", fight, `{"do": "attack", "unit": "A1", "target": "B2"}`},
		{"4", fight, `{"do": "attack", "unit": "A3", "target": "B1"}`},
		{"4.1", fought, `{"do": "attack", "unit": "A1", "target": "B1"}`},
		{"4.2", empty, `{"do": "attack", "unit": "A1", "target": "B1"}`},
		{"4.4", cut, `{"do": "attack", "unit": "A1", "target": "B1"}`},
		{"5", back, `{"do": "back", "hex": "0403"}`},
		{"8", strings.Replace(fleeing, `"turn": 2`, `"turn": 2, "options": ["8"]`, 1), `{"do": "back", "hex": "0302"}`},
		{"6", string(start), `{"do": "step", "unit": "A3", "hex": "0101"}`},
		{"6", string(start), `{"do": "step", "unit": "A3", "hex": "0202"}`},
	} {
		t.Run(c.number+" refuses "+c.intent, func(t *testing.T) {
			g := position(t, c.text)
			doc := strict.Parse("intent", []byte(c.intent), strict.Limits{})
			i := sys.Intent(doc.Root(), g)
			require.NoError(t, doc.Err())
			v := g.Judge(i)
			require.False(t, v.Legal)
			require.Contains(t, v.Rules(), cite.Rule("toy:"+c.number))
		})
	}
	t.Run("3 takes the rest of the points", func(t *testing.T) {
		g := position(t, `{"units": [{"unit": "A2", "at": "0101", "left": 4}, {"unit": "B1", "at": "0103"}], "stack": [{"frame": "move", "side": "axis"}]}`)
		next, _, err := g.Play(rules.Step{Unit: 0, Hex: g.Rules().Map.Grid.At(1)}, nil)
		require.NoError(t, err)
		require.Zero(t, next.(rules.Game).State().Units[0].Left)
	})
	t.Run("4.3 rolls, 5 retreats", func(t *testing.T) {
		next, _, err := position(t, fight).Play(rules.Attack{Unit: 0, Target: 2}, nil)
		require.NoError(t, err)
		next, _, err = next.Play(rules.Roll{}, dice.Scripted(3))
		require.NoError(t, err)
		require.Equal(t, "back", next.(rules.Game).State().Phase())
	})
	t.Run("5.1 loses who can't retreat", func(t *testing.T) {
		g := position(t, `{"units": [{"unit": "B1", "at": "0101"}, {"unit": "A1", "at": "0202"}], "stack": [{"frame": "move", "side": "axis"}, {"frame": "back", "unit": "B1"}]}`)
		require.True(t, g.State().Units[0].Lost)
	})
	t.Run("7 counts who stands in the oasis", func(t *testing.T) {
		g := position(t, fight)
		require.Equal(t, derive.Int(-1), g.Score().Nodes[0].Val)
	})
}

// whole is a game of the toy, played to its end at random.
func whole(t *testing.T, sys *shelf.System, seed uint64) session.Session {
	t.Helper()
	s := session.Begin(session.Setup{System: sys, Scenario: "scenario:toy/race", Seed: seed, Sides: sys.Sides, Help: session.Full}, start(t, sys))
	return sessiontest.Wander(t, rand.New(rand.NewPCG(seed, 1)), s, 60)
}

// TestPositionsAndIntents holds that positions and intents are read as they are written, and that all of it can be said in both languages.
func TestPositionsAndIntents(t *testing.T) {
	sys := toy.New()
	for seed := range uint64(6) {
		s := whole(t, sys, seed)
		for n := range s.Total() + 1 {
			g := s.Log().After(n)
			b, err := sys.Write(g)
			require.NoError(t, err)
			doc := strict.Parse("toy", b, strict.Limits{})
			again := sys.Position(doc.Root())
			require.NoError(t, doc.Err())
			require.Equal(t, g.Key(), again.Key())
			for _, i := range g.Point(decide.NewSheet(nil, nil)).Options() {
				text, err := sys.WriteIntent(g, i)
				require.NoError(t, err)
				doc := strict.Parse("intent", text, strict.Limits{})
				require.Equal(t, i, sys.Intent(doc.Root(), g))
			}
		}
	}
}

// TestSaves holds that a game is saved and opened again.
func TestSaves(t *testing.T) {
	sys := toy.New()
	s := whole(t, sys, 3)
	text, err := save.Encode(s, save.Times{Created: time.Unix(1, 0), Changed: time.Unix(2, 0)})
	require.NoError(t, err)
	o, err := save.Decode(func(id string) (*shelf.System, bool) { return sys, id == sys.ID }, "race", text)
	require.NoError(t, err)
	require.True(t, o.Report.Whole())
	require.Equal(t, s.Game().Key(), o.Session.Game().Key())
}

// TestOwnCounters holds that what a person's own counters say is played by, that a derivation says that it is theirs, and that a saved game goes on with it.
func TestOwnCounters(t *testing.T) {
	sys := toy.New()
	o, err := sys.Overlay("mine", []byte(`{"title": "My copy", "counters": {"A1": {"strength": 9}, "B1": {"strength": [1, "p"]}}}`))
	require.NoError(t, err)
	g := o.Lay(position(t, fight)).(rules.Game)
	require.Equal(t, 9, g.Rules().Counters[0].Strength.N)
	tree := g.Explain(rules.Attack{Unit: 0, Target: 2})
	found := map[string]bool{}
	for _, n := range tree.Nodes {
		if n.Source == cite.Own {
			found[n.Val.String()] = true
		}
	}
	require.Equal(t, map[string]bool{"9": true, "-1": true}, found)

	begun, ok := o.Start("race")
	require.True(t, ok)
	s := session.Begin(session.Setup{System: sys, Scenario: "scenario:toy/race", Seed: 2, Sides: sys.Sides, Help: session.Full}, begun)
	s = sessiontest.Wander(t, rand.New(rand.NewPCG(2, 1)), s, 60)
	text, err := save.Encode(s, save.Times{Created: time.Unix(1, 0), Changed: time.Unix(2, 0)})
	require.NoError(t, err)
	again, err := save.Decode(func(id string) (*shelf.System, bool) { return sys, id == sys.ID }, "race", text)
	require.NoError(t, err)
	require.True(t, again.Report.Whole())
	require.Equal(t, 9, again.Session.Game().(rules.Game).Rules().Counters[0].Strength.N)

	_, err = sys.Overlay("mine", []byte(`{"counters": {"A1": {"enters": 9, "speed": 1}, "A9": {}}, "track": {}, "combat": {"least": "x"}}`))
	var all *strict.Problems
	require.ErrorAs(t, err, &all)
	places := map[string]bool{}
	for _, p := range all.List {
		places[p.Path] = true
	}
	require.Subset(t, slices.Collect(maps.Keys(places)), []string{"counters.A1", "counters.A9", "counters.A1.enters", "track", "combat.least"})
}

// TestWords holds that whatever the toy says has words in both languages: at the table, in the log, in odds and derivations, on the desk.
func TestWords(t *testing.T) {
	sys := toy.New()
	for _, tag := range locales.Languages() {
		say, err := toy.Speak(tag)
		require.NoError(t, err)
		d := desk.With(say, sys)
		require.Equal(t, []string{"toy"}, d.Systems())
		require.NotEmpty(t, d.Cover("toy").Counters)
		said, err := json.Marshal([]any{d.Games(), d.Extent("toy")})
		require.NoError(t, err)
		require.NotContains(t, string(said), "?toy.")
		for seed := range uint64(4) {
			s := whole(t, sys, seed)
			for n := range s.Total() + 1 {
				seat := table.New(s.Seek(n), say)
				v := seat.View()
				b, err := json.Marshal(v)
				require.NoError(t, err)
				require.NotContains(t, string(b), "?toy.")
				require.NotContains(t, string(b), "<no value>")
			}
		}
	}
}

// TestOddsAndReferee asks for the exact odds of an attack, and plays the referee.
func TestOddsAndReferee(t *testing.T) {
	sys := toy.New()
	say, err := toy.Speak(locales.English)
	require.NoError(t, err)
	g, _, err := position(t, fight).Play(rules.Attack{Unit: 0, Target: 2}, nil)
	require.NoError(t, err)
	odds, err := ask.New(sys, g, say).Odds(rules.Roll{})
	require.NoError(t, err)
	require.Len(t, odds.Outcomes, 4, "a retreat of either side, a loss, or nothing")
	court := referee.New(sys, position(t, fight), say, numbers{})
	out, _ := court.Hear(rules.Attack{Unit: 0, Target: 2}, referee.Claim{Legal: true}, time.Unix(1, 0))
	require.True(t, out.Right)
}

// TestLab puts a position together in the lab, in both languages: units, supply, ground, and what is going on.
func TestLab(t *testing.T) {
	sys := toy.New()
	for _, tag := range locales.Languages() {
		say, err := toy.Speak(tag)
		require.NoError(t, err)
		l, err := lab.New(sys, start(t, sys), say)
		require.NoError(t, err)
		for _, e := range []lab.Edit{
			{Do: lab.Empty},
			{Do: lab.Place, Unit: "A1", At: "0302"},
			{Do: lab.Place, Unit: "B1", At: "0303"},
			{Do: lab.State, Unit: "A1", Key: "fought", Value: true},
			{Do: lab.Set, Key: "supply/axis", Value: 2},
			{Do: lab.Open, Key: "axis-combat"},
			{Do: lab.Paint, Key: "rock", At: "0304"},
		} {
			next, err := l.Do(e)
			require.NoError(t, err, e)
			l = next
			b, err := json.Marshal(l.View())
			require.NoError(t, err)
			require.NotContains(t, string(b), "?lab.")
			require.NotContains(t, string(b), "?toy.")
		}
		v := l.Game().Judge(rules.Attack{Unit: 0, Target: 1})
		require.Equal(t, []cite.Rule{"toy:4.1"}, v.Rules())
		require.Equal(t, rules.Rock, l.Game().(rules.Game).Rules().Map.Ground[l.Game().(rules.Game).Rules().Map.Grid.Index(l.Game().(rules.Game).State().Units[1].At)+1])
		_, err = l.Do(lab.Edit{Do: lab.Place, Unit: "B2", At: "0302"})
		require.Error(t, err, "two in a hex")
	}
}

// numbers are rules by their numbers alone.
type numbers struct{}

func (numbers) Row(r cite.Rule) view.RuleRow {
	return view.RuleRow{Chip: view.Chip{Rule: r}, Title: string(r)}
}
func (numbers) Contents() []view.RuleRow { return nil }
