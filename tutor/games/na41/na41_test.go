package na41_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	rules "gazala/rules/na41"
	"gazala/tutor/games/na41"
	"gazala/tutor/learn/guide"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

func open(t *testing.T) *shelf.System {
	t.Helper()
	s := na41.New()
	return s
}

func speak(t *testing.T, tag string) *locales.Speaker {
	t.Helper()
	say, err := locales.New(tag)
	require.NoError(t, err)
	return say
}

var _ *shelf.System = (*shelf.System)(nil)

// missing is what a message without words looks like.
const missing = "?na41."

func TestBoardsOfTheScenarios(t *testing.T) {
	s := open(t)
	for _, tag := range locales.Languages() {
		say := speak(t, tag)
		require.Len(t, s.Scenarios(), 4)
		for _, sc := range s.Scenarios() {
			t.Run(tag+"/"+sc.ID, func(t *testing.T) {
				g, ok := s.Start(sc.ID)
				require.True(t, ok)
				b := s.Board(g, say)
				require.Greater(t, len(b.Cells), 1547)
				require.Len(t, b.Boxes, len(g.(rules.Game).Rules().Map.Boxes))
				onMap, inBoxes := 0, 0
				for _, u := range g.(rules.Game).State().Units {
					switch u.Where {
					case rules.OnMap:
						onMap++
					case rules.InBox:
						inBoxes++
					default:
					}
				}
				require.Len(t, b.Counters, onMap)
				for _, box := range b.Boxes {
					inBoxes -= len(box.Units)
					require.NotContains(t, box.Name+box.Words, missing)
				}
				require.Zero(t, inBoxes, "each unit in a box is told")
				for i := range b.Cells {
					require.NotContains(t, b.Cells[i].Words, missing)
				}
				for _, c := range b.Counters {
					require.NotContains(t, c.Words, missing)
					require.NotEmpty(t, c.Name)
				}
				require.NotContains(t, s.Where(g, say)+say.Text(sc.Title, nil)+say.Text(sc.Note, nil), missing)
				for _, l := range s.Layers(g, say) {
					require.NotContains(t, l.Name, missing)
					require.NotEmpty(t, s.Layer(g, l.ID))
				}
			})
		}
	}
}

// The board shows roads in both kinds, escarpments, ridges and the perimeter.
func TestSidesAreDrawn(t *testing.T) {
	s := open(t)
	g, _ := s.Start("crusader")
	b := s.Board(g, speak(t, "en"))
	kinds := map[view.SideKind]int{}
	for _, side := range b.Sides {
		kinds[side.Kind]++
	}
	require.Positive(t, kinds[view.Escarpment])
	require.Positive(t, kinds[view.Perimeter])
	tracks := 0
	for _, w := range b.Ways {
		if w.Track {
			tracks++
		}
	}
	require.Positive(t, tracks)
	require.Less(t, tracks, len(b.Ways))
}

// A counter and a hex tell whatever of their state changes what may be done with them.
func TestStatesAreTold(t *testing.T) {
	s := open(t)
	g, _ := s.Start("enter-rommel")
	now := g.(rules.Game)
	st := now.State()
	board := func() *view.Board { return s.Board(rules.New(now.Rules(), st), speak(t, "en")) }
	first := board().Counters[0]
	at := st.Units[first.ID].At
	hexOf := func(b *view.Board) string { return b.Cells[b.Grid.Index(at)].Words }
	unitOf := func(b *view.Board) string {
		for _, c := range b.Counters {
			if c.ID == first.ID {
				return c.Words
			}
		}
		return ""
	}
	u := &st.Units[first.ID]
	for what, change := range map[string]func(){
		"restored": func() { u.Restored = true }, "heavy": func() { u.Heavy = true }, "shipped": func() { u.Shipped = true }, "railed": func() { u.Railed = true },
		"bound": func() { u.Bound = true }, "beyond": func() { u.Beyond = true }, "fought": func() { u.Fought = true }, "advanced": func() { u.Advanced = true },
		"hexes": func() { u.Hexes = 2 }, "fled": func() { u.Fled = 1 }, "port": func() { u.Port = 1 },
	} {
		before := unitOf(board())
		change()
		require.NotEqual(t, before, unitOf(board()), what)
		require.NotContains(t, unitOf(board()), missing, what)
	}
	for what, change := range map[string]func(){
		"stock": func() { st.Stocks = append(st.Stocks, rules.Stock{Spot: rules.Hex(at), Side: rules.Axis, Count: 1}) },
		"landed": func() {
			st.Stocks = append(st.Stocks, rules.Stock{Spot: rules.Hex(at), Side: rules.Axis, Count: 1, Landed: true})
		},
		"work": func() { st.Works = append(st.Works, rules.Work{At: at, Side: rules.Axis, Tried: true}) },
		"marker": func() {
			st.Markers = append(st.Markers, rules.Marker{Kind: rules.Delay, Side: rules.Axis, Number: 3, At: at})
		},
	} {
		before := hexOf(board())
		change()
		require.NotEqual(t, before, hexOf(board()), what)
		require.NotContains(t, hexOf(board()), missing, what)
	}
	port := now.Rules().Map.Ports[0].At
	words := func() string { b := board(); return b.Cells[b.Grid.Index(port)].Words }
	before := words()
	st.Damage = []rules.Harm{{Port: 1, Boxes: 2}}
	require.Contains(t, words(), "2 boxes of damage")
	require.NotEqual(t, before, words())
}

// Every kind of intent has a name, whose slots its own fields fill.
func TestEveryIntentHasAName(t *testing.T) {
	s := open(t)
	g, _ := s.Start("enter-rommel")
	for _, tag := range locales.Languages() {
		say := speak(t, tag)
		n := narrate.Narrator{Say: say, Names: s.Names(g, say), Index: s.Index(), System: s.ID}
		named := map[decide.Kind]bool{}
		for _, i := range g.Vocabulary() {
			if named[i.Kind()] {
				continue
			}
			named[i.Kind()] = true
			name := n.Intent(i)
			require.NotContains(t, name, missing, "%s", i.Kind())
			require.NotContains(t, name, "<no value>", "%s", i.Kind())
			require.NotContains(t, say.Text("na41.intent.kind."+string(i.Kind())+".name", nil), missing)
		}
		require.Len(t, named, len(rules.Intents()))
	}
}

func TestProbes(t *testing.T) {
	s := open(t)
	g, _ := s.Start("enter-rommel")
	now := g.(rules.Game)
	var first rules.UnitID
	for i, u := range now.State().Units {
		if u.Where == rules.OnMap {
			first = rules.UnitID(i)
			break
		}
	}
	c, at := now.Rules().Order.Counters[first], now.State().Units[first].At
	number := now.Rules().Map.Grid.Format(at)
	for what, want := range map[string]string{
		"unit/" + c.ID + "/at/" + number:     "1",
		"unit/" + c.ID + "/moved":            "0",
		"unit/" + c.ID + "/supplied":         "1",
		"unit/" + c.ID + "/box/tripoli":      "0",
		"hex/" + number + "/supply":          "0",
		"zone/allies/0101":                   "",
		"advance":                            "",
		"unit/I/5/steps":                     "3",
		"unit/nobody/moved":                  "",
		"control/nobody/" + number:           "",
		"options/" + string(decide.Kind("")): "0",
	} {
		r, ok := s.Probe(g, what)
		require.Equal(t, want != "", ok, what)
		if ok {
			require.Equal(t, want, r.Val.String(), what)
			require.NotContains(t, speak(t, "en").Text(r.Key+".label", nil), missing, what)
		}
	}
}

// A random game is told whole in both languages: questions, options, refusals, events, boards.
func TestARandomGameIsTold(t *testing.T) {
	s := open(t)
	for _, tag := range locales.Languages() {
		say, err := locales.Pseudo(tag)
		require.NoError(t, err)
		told := func(where string, texts ...string) {
			for _, text := range texts {
				require.True(t, strings.HasPrefix(text, locales.PseudoOpen), "%s: %q is no message", where, text)
				require.NotContains(t, text, "<no value>", where)
				require.NotRegexp(t, `\?[a-z0-9_]+\.[a-z_.0-9-]+\?`, text, where)
			}
		}
		for _, sc := range s.Scenarios() {
			g, ok := s.Start(sc.ID)
			require.True(t, ok)
			at := session.Begin(session.Setup{System: s, Scenario: "scenario:na41/" + sc.ID, Seed: 5, Sides: s.Sides}, g)
			r := rand.New(rand.NewPCG(7, 3))
			for n := range 300 {
				where := fmt.Sprintf("%s, %s, action %d", tag, sc.ID, n)
				options := at.Game().Point(decide.NewSheet(nil, nil)).Options()
				if len(options) == 0 {
					break
				}
				if n%20 == 0 {
					v := table.New(at, say).View()
					tell(v, where, told)
				}
				if roll, dice := s.Roll(at.Game()); dice {
					d, err := at.Game().Odds(roll)
					require.NoError(t, err, where)
					for _, o := range d.Outcomes {
						require.True(t, say.Has(o.Key.Key+".outcome"), "%s: %s", where, o.Key.Key)
					}
				}
				i := options[r.IntN(len(options))]
				if n%7 == 0 { // ends of phases come last
					i = options[len(options)-1]
				}
				at, err = at.Play(i)
				require.NoError(t, err, where)
			}
		}
	}
}

func tell(v view.Table, where string, told func(string, ...string)) {
	told(where, v.Point.Who, v.Point.Where, v.Point.Question, v.Point.Text)
	for _, g := range v.Point.Groups {
		told(where, g.Name)
		for _, c := range g.Choices {
			told(where, c.Name)
			for _, r := range c.Reasons {
				told(where, r.Title, r.Text)
			}
		}
	}
	for _, e := range v.Log {
		told(where, e.Text, e.Who)
		for _, l := range e.Lines {
			told(where, l.Text)
		}
	}
}

// A glyph is that of the reason, not of a neighboring rule.
func TestSigns(t *testing.T) {
	s := open(t)
	g, _ := s.Start("enter-rommel")
	n := s.Names(g, speak(t, "en"))
	for key, want := range map[string]view.Sign{
		"na41.movement.points": view.SignPoints, "na41.movement.extended_zone": view.SignZone, "na41.movement.no_escarpment": view.SignEscarpment,
		"na41.movement.enemy": view.SignEnemy, "na41.movement.third_desert": view.SignForbidden, "na41.movement.not_adjacent": 0,
	} {
		require.Equal(t, want, n.Sign(decide.Reason{Key: key}), key)
		if want != 0 {
			for _, tag := range locales.Languages() {
				require.NotContains(t, speak(t, tag).Text(key+".title", nil), missing, "the reason is one of the game's")
			}
		}
	}
}

// What is first told of a guided game marks the hexes that decide it.
func TestGuidesMarkTheHexesThatDecide(t *testing.T) {
	s := open(t)
	for _, scenario := range []string{"first-leap", "enter-rommel"} {
		told, err := guide.Load(s, scenario)
		require.NoError(t, err)
		begun, ok := s.Start(scenario)
		require.True(t, ok)
		r := begun.(rules.Game).Rules()
		at := slices.IndexFunc(r.Scenarios, func(o rules.Scenario) bool { return o.ID == scenario })
		var want []string
		for _, h := range r.Scenarios[at].Victory.Hexes {
			want = append(want, r.Map.Grid.Format(h))
		}
		require.ElementsMatch(t, want, told.Ideas[0].Hexes, scenario)
	}
}

// The line over the board says whose player turn it is.
func TestWhereSaysWhoseTurnItIs(t *testing.T) {
	s := open(t)
	for tag, want := range map[string]string{"en": "impulse 2, Allies · Combat Phase", "pt-BR": "impulso 2, Aliados · Fase de Combate"} {
		g := with(t, s, "first-leap", rules.TurnFrame{}, rules.PlayerTurnFrame{Side: rules.Allies, Impulse: 2, Next: 3}, rules.CombatFrame{Side: rules.Allies})
		require.Contains(t, s.Where(g, speak(t, tag)), want)
	}
}
