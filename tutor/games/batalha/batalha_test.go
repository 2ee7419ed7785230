package batalha_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	rules "gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/games/batalha"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

func system(t *testing.T) *shelf.System {
	t.Helper()
	sys := batalha.New()
	return sys
}

func speaker(t *testing.T, tag string) *locales.Speaker {
	t.Helper()
	say, err := locales.New(tag)
	require.NoError(t, err)
	return say
}

func position(t *testing.T, text string) play.Game {
	t.Helper()
	doc := strict.Parse("position", []byte(text), strict.Limits{})
	g := system(t).Position(doc.Root())
	require.NoError(t, doc.Err())
	require.NotNil(t, g)
	return g
}

// fight is a combat phase of the Axis at Knightsbridge: 115/15 lies on its back and is bound to attack, Ariete has fought, one minefield is cleared.
const fight = `{"system": "batalha", "turn": 3, "units": [
	{"unit": "201 G", "at": "1408"}, {"unit": "XIII", "at": "1406"}, {"unit": "69/50", "at": "1408", "reduced": true},
	{"unit": "8/15", "at": "1409", "engaged": true}, {"unit": "115/15", "at": "1409", "engaged": true, "reduced": true},
	{"unit": "AK", "at": "1411"}, {"unit": "132/Ariete", "at": "1609", "fought": true}],
	"cleared": ["1410"], "stack": [{"frame": "combat", "side": "axis"}]}`

// march is a movement phase of the Axis with a motorised unit on the move.
const march = `{"system": "batalha", "units": [{"unit": "8/15", "at": "0413"}, {"unit": "115/15", "at": "0413", "moved": true}, {"unit": "4/7", "at": "1613"}],
	"stack": [{"frame": "move", "side": "axis"}, {"frame": "act", "unit": "8/15", "spent": 1}]}`

func counter(t *testing.T, b *view.Board, name string) view.Counter {
	t.Helper()
	i := slices.IndexFunc(b.Counters, func(c view.Counter) bool { return c.Name == name })
	require.GreaterOrEqual(t, i, 0, name)
	return b.Counters[i]
}

func at(t *testing.T, b *view.Board, number string) hex.Hex {
	t.Helper()
	h, err := b.Grid.Parse(number)
	require.NoError(t, err)
	return h
}

func TestBoardOfTheSetUp(t *testing.T) {
	sys := system(t)
	g, ok := sys.Start("campaign")
	require.True(t, ok)
	b := sys.Board(g, speaker(t, "pt-BR"))
	require.Equal(t, 400, b.Grid.Len())
	cell := func(n string) view.Cell { return b.Cells[b.Grid.Index(at(t, b, n))] }
	require.Equal(t, view.City, cell("0903").Ground)
	require.Equal(t, view.Ridge, cell("0704").Ground)
	require.Equal(t, view.Sea, cell("1501").Ground)
	require.True(t, cell("0704").Fort)
	require.Equal(t, "crista · fortificação · estrada", cell("0704").Words)
	require.Equal(t, "terreno aberto · campo minado (contra o Eixo)", cell("0604").Words)
	straits, mines := 0, 0
	for _, s := range b.Sides {
		switch s.Kind {
		case view.Strait:
			straits++
		case view.Mine:
			mines++
		case view.Escarpment, view.Breach, view.BreachWork, view.Cleared:
			require.Fail(t, "a side that this map has not")
		}
	}
	require.Equal(t, 2, straits)
	require.Positive(t, mines)
	nations := map[view.Nation]int{}
	for _, c := range b.Counters {
		nations[c.Nation]++
		require.Equal(t, c.Nation <= view.Italian, c.Axis, c.Name)
		require.Equal(t, c.Symbol == view.Artillery, c.Range > 0, "%s: guns have a range", c.Name)
		require.Zero(t, c.Steps, "the counters of this game have no steps")
		require.Len(t, strings.Split(c.Values, "-"), 3, c.Name)
	}
	require.Equal(t, map[view.Nation]int{view.German: 9, view.Italian: 17, view.British: 10, view.Indian: 3, view.SouthAfrican: 5, view.FreeFrench: 1}, nations,
		"all but engineers, corps and army guns of the Allies, which set up freely, and the reinforcements")
	require.True(t, slices.ContainsFunc(b.Places, func(p view.Place) bool { return p.Name == "Tobruk" && !p.Track }))
}

func TestCountersTellTheirState(t *testing.T) {
	sys, say := system(t), speaker(t, "en")
	b := sys.Board(position(t, fight), say)
	back := counter(t, b, "115/15")
	require.Equal(t, "2-2-16", back.Values, "7.0: 3-4 halved, rounded up")
	require.True(t, back.Reduced)
	require.True(t, back.Due)
	require.False(t, back.Used)
	require.Contains(t, back.Words, "115th Motorized Regiment, 15th Panzer Division, German, motorized infantry, 2-2-16, reduced, must attack")
	panzer := counter(t, b, "8/15")
	require.Equal(t, "6-5-16", panzer.Values)
	require.False(t, panzer.Due, "4.1.2.o1: armour ignores the zones of infantry")
	done := counter(t, b, "132/Ariete")
	require.True(t, done.Used)
	require.Contains(t, done.Words, "has fought")
	guns := counter(t, b, "AK")
	require.Equal(t, 3, guns.Range)
	require.Contains(t, guns.Words, "range of 3 hexes")
	lifted := 0
	for _, s := range b.Sides {
		if s.Kind == view.Cleared {
			require.Equal(t, at(t, b, "1410"), s.In)
			lifted++
		}
		require.False(t, s.Kind == view.Mine && s.In == at(t, b, "1410"))
	}
	require.Equal(t, hex.Dirs, lifted)
	require.Contains(t, b.Cells[b.Grid.Index(at(t, b, "1410"))].Words, "cleared minefield")

	b = sys.Board(position(t, march), say)
	top := b.Counters[len(b.Counters)-1]
	require.Equal(t, "8/15", top.Name, "the unit on the move lies on top")
	require.True(t, top.Active)
	require.True(t, counter(t, b, "115/15").Used)
	require.False(t, counter(t, b, "4/7").Used)
}

func marked(marks []view.Mark, kind view.MarkKind) []hex.Hex {
	var out []hex.Hex
	for _, m := range marks {
		if m.Kind == kind {
			out = append(out, m.At)
		}
	}
	return out
}

func TestAHiddenDefenceIsNotShown(t *testing.T) {
	start := func(rulings string) play.Game {
		return position(t, `{"system": "batalha", "units": [{"unit": "8/15", "at": "0505"}, {"unit": "69/50", "at": "0504"}], "rulings": {`+rulings+`},
			"stack": [{"frame": "turn", "phase": "axis_combat"}, {"frame": "combat", "side": "axis"}]}`)
	}
	sys := system(t)
	open, blind := start(""), start(`"d-34": "blind"`)
	require.Equal(t, "3-4-6", counter(t, sys.Board(open, speaker(t, locales.English)), "69/50").Values)
	b := sys.Board(blind, speaker(t, locales.English))
	require.Equal(t, "3-?-6", counter(t, b, "69/50").Values)
	require.Equal(t, "6-5-16", counter(t, b, "8/15").Values)
	_, known := sys.Probe(open, "unit/69/50/defence")
	require.True(t, known)
	_, known = sys.Probe(blind, "unit/69/50/defence")
	require.False(t, known)
}

func TestLayers(t *testing.T) {
	sys, say := system(t), speaker(t, "en")
	g := position(t, fight)
	b := sys.Board(g, say)
	for _, l := range sys.Layers(g, say) {
		require.NotContains(t, l.Name, "?")
		require.False(t, l.On)
	}
	t.Run("4.1.2.p1 the zones of 115/15 and 8/15, of AK and of Ariete", func(t *testing.T) {
		want := map[hex.Hex]bool{}
		for _, n := range []string{"1409", "1411", "1609"} {
			for d := range hex.Dir(hex.Dirs) {
				want[at(t, b, n).Step(d)] = true
			}
		}
		require.Len(t, marked(sys.Layer(g, "zones_axis"), view.Zone), len(want))
	})
	t.Run("8.0.p1 the range of AK", func(t *testing.T) {
		for _, h := range marked(sys.Layer(g, "guns_axis"), view.Within) {
			require.LessOrEqual(t, hex.Distance(at(t, b, "1411"), h), 3)
		}
		require.Len(t, sys.Layer(g, "guns_axis"), 37, "1411 and three rings round it, all of them land")
	})
	t.Run("9.3 a cleared hex is no minefield", func(t *testing.T) {
		mines := marked(sys.Layer(g, "mines"), view.Zone)
		require.Contains(t, mines, at(t, b, "1312"))
		require.NotContains(t, mines, at(t, b, "1410"))
	})
	t.Run("4.1.2.o2 twenty hexes from the western roads, until Tobruk is taken", func(t *testing.T) {
		g := position(t, march)
		within := marked(sys.Layer(g, "leash"), view.Within)
		require.Contains(t, within, at(t, b, "0413"))
		require.NotContains(t, within, at(t, b, "2509"))
		require.Equal(t, within, marked(sys.Board(g, say).Marks, view.Within), "it is shown while a motorised unit of the Axis moves")
		free := position(t, strings.Replace(march, `"units"`, `"held": {"2004": "axis"}, "units"`, 1))
		require.Empty(t, sys.Layer(free, "leash"))
		require.Empty(t, marked(sys.Board(free, say).Marks, view.Within))
	})
	require.Empty(t, sys.Layer(g, "retreat"))
	require.Empty(t, sys.Layer(g, "nothing"))
}

func TestProbes(t *testing.T) {
	sys, g := system(t), position(t, fight)
	for what, want := range map[string]derive.Val{
		"unit/115/15/reduced": derive.Int(1), "unit/115/15/attack": derive.Int(2), "unit/115/15/defence": derive.Int(2), "unit/115/15/due": derive.Int(1),
		"unit/8/15/reduced": {}, "unit/8/15/allowance": derive.Int(16), "unit/132/Ariete/fought": derive.Int(1), "unit/AK/at/1411": derive.Int(1), "unit/AK/at/1410": {},
		"unit/8/15/eliminated": {}, "unit/8/15/moved": {}, "unit/8/15/beyond/2509": derive.Int(1), "hex/1409/units": derive.Int(2), "zone/axis/1408": derive.Int(1),
		"zone/allies/1613": {}, "mined/1410": {}, "mined/1312": derive.Int(1), "held/allies/1408": derive.Int(1), "air/axis": derive.Int(35), "options/target": derive.Int(2),
	} {
		read, ok := sys.Probe(g, what)
		require.True(t, ok, what)
		require.Equal(t, want, read.Val, what)
		require.True(t, speaker(t, "en").Has(read.Key+".label"), read.Key)
	}
	for _, what := range []string{"", "unit/nobody/moved", "unit/AK/colour", "unit/AK/moved/1411", "unit/AK/at/9999", "hex/1409", "hex/x/units", "zone/nobody/1408", "held/axis/1409", "left", "attackers"} {
		_, ok := sys.Probe(g, what)
		require.False(t, ok, what)
	}
	left, ok := sys.Probe(position(t, march), "left")
	require.True(t, ok)
	require.Equal(t, derive.Int(15), left.Val)
}

func TestWhoIsHurt(t *testing.T) {
	sys := system(t)
	for result, want := range map[string][2]bool{
		"DVI/AE": {true, false}, "DVB/ARI": {true, true}, "DRI/AVB": {true, true}, "DRI/AVI": {false, true}, "DE/AVI": {false, true}, "EMP": {true, true}, "DI": {}, "DB": {false, true},
	} {
		own, other := sys.Hurt(play.Outcome{Args: derive.With(derive.Number("Result", derive.Sym(result), derive.Result))})
		require.Equal(t, want, [2]bool{own, other}, result)
	}
	d, err := position(t, `{"system": "batalha", "units": [{"unit": "8/15", "at": "0604"}], "stack": [{"frame": "move", "side": "axis"}, {"frame": "mines", "unit": "8/15"}]}`).Odds(rules.Roll.Now())
	require.NoError(t, err)
	hurt := 0
	for _, o := range d.Outcomes {
		if own, _ := sys.Hurt(o.Key); own {
			hurt += len(o.Faces)
		}
	}
	require.Equal(t, 2, hurt, "9.1.p1: armour is hurt by 1 and 2")
}

// An attack that a bound unit has not joined cannot be closed: the forecast lets it join.
func TestTheForecastLetsBoundUnitsJoin(t *testing.T) {
	sys := system(t)
	g := position(t, fight)
	g, _, err := g.Play(rules.Aim(rules.Assault, g.(rules.Game).State().Units[0].At), nil)
	require.NoError(t, err)
	i, ok := sys.Decline(g)
	require.True(t, ok)
	c, commits := decide.Does(i, rules.Commit)
	require.True(t, commits)
	require.Equal(t, "115/15", g.(rules.Game).Rules().Order.Counters[c.Unit].ID)
	g, _, err = g.Play(i, nil)
	require.NoError(t, err)
	i, ok = sys.Decline(g)
	require.True(t, ok)
	require.Equal(t, rules.CloseCommit.Now(), i)
}

// A game is told whole in both languages, and in each in that language alone: whatever a person reads is a message, or a name of the map and the counters.
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
		g, _ := sys.Start("campaign")
		s := session.Begin(session.Setup{System: sys, Scenario: "scenario:batalha/campaign", Seed: 5, Sides: sys.Sides}, g)
		r := rand.New(rand.NewPCG(7, 3))
		kinds := map[decide.Kind]bool{}
		for n := range 500 {
			where := fmt.Sprintf("%s, action %d", tag, n)
			options := s.Game().Point(decide.NewSheet(nil, nil)).Options()
			if len(options) == 0 {
				break
			}
			if n%5 == 0 {
				tell(table.New(s, say).View(), where, told)
				roundTrip(t, sys, s.Game(), options)
			}
			i := options[r.IntN(len(options))]
			if len(options) > 3 && n%2 == 0 { // ends of phases come last
				i = options[len(options)-1]
			}
			kinds[i.Kind()] = true
			s, err = s.Play(i)
			require.NoError(t, err, where)
		}
		require.Greater(t, len(kinds), 10, "the game has gone through its procedures: %v", kinds)
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
	for _, l := range v.Layers {
		told(where, l.Name)
	}
	for _, c := range v.Board.Cells {
		told(where, strings.Split(c.Words, " · ")...)
	}
}

// roundTrip writes a position and its options and reads them back.
func roundTrip(t *testing.T, sys *shelf.System, g play.Game, options []decide.Intent) {
	t.Helper()
	text, err := sys.Write(g)
	require.NoError(t, err)
	require.Equal(t, g.Key(), position(t, string(text)).Key())
	for _, i := range options {
		b, err := sys.WriteIntent(g, i)
		require.NoError(t, err)
		doc := strict.Parse("intent", b, strict.Limits{})
		require.Equal(t, i, sys.Intent(doc.Root(), g))
		require.NoError(t, doc.Err())
	}
}

// The names of units, divisions and places are in the language of the reader.
func TestNamesAreInTheReadersLanguage(t *testing.T) {
	sys := system(t)
	g, _ := sys.Start("campaign")
	en, pt := sys.Board(g, speaker(t, "en")), sys.Board(g, speaker(t, "pt-BR"))
	english, portuguese := []string{"Regiment", "Brigade", "Division", "Artillery", "Armored", "Corps"}, []string{"Regimento", "Brigada", "Divisão", "Artilharia", "Blindada", "Corpo"}
	for i := range en.Counters {
		require.NotEqual(t, en.Counters[i].Words, pt.Counters[i].Words)
		for k, w := range strings.Fields(strings.NewReplacer(",", "", "Afrika Korps", "", "Afrika Korps,", "").Replace(pt.Counters[i].Words)) {
			require.NotContains(t, english, w, "%d: %s", k, pt.Counters[i].Words)
		}
		for _, w := range strings.Fields(strings.ReplaceAll(en.Counters[i].Words, ",", "")) {
			require.NotContains(t, portuguese, w, en.Counters[i].Words)
		}
	}
	require.Equal(t, "1408 (Knightsbridge)", sys.Names(g, speaker(t, "en")).Hex(at(t, en, "1408")))
	require.Equal(t, "0101", sys.Names(g, speaker(t, "en")).Hex(at(t, en, "0101")))
	require.Equal(t, "Turno 1 (26–27 de maio) · Colocação inicial", sys.Where(g, speaker(t, "pt-BR")))
}

// The program plays the game: its advice names options of the point, with reasons that are messages.
func TestAdvice(t *testing.T) {
	sys := system(t)
	for _, tag := range locales.Languages() {
		s := session.Begin(session.Setup{System: sys, Scenario: "position", Seed: 5, Sides: sys.Sides}, position(t, fight))
		tab := table.New(s, speaker(t, tag))
		require.True(t, tab.View().Thinks)
		advice, done, err := tab.Advice(func() bool { return true })
		require.NoError(t, err)
		require.True(t, done)
		require.Len(t, advice, len(s.Game().Point(decide.NewSheet(nil, nil)).Options()))
		for _, a := range advice {
			require.NotContains(t, a.Name, "?")
			for _, r := range a.Reasons {
				require.NotRegexp(t, `\?[a-z_]+\.[a-z_.0-9-]+\?|<no value>`, r.Title+r.Text)
			}
		}
	}
}

// Who holds an objective in which nobody stands is told where units may come into it: in a fight, and where something is asked about its hex.
func TestWhoHoldsAnObjectiveIsTold(t *testing.T) {
	held := func(stack string, i decide.Intent) bool {
		g := position(t, `{"system": "batalha", "map": "gazala", "turn": 2, "held": {"1113": "allies"}, "units": [
			{"unit": "132/Ariete", "at": "1014"}, {"unit": "XXX", "at": "1411"}], "stack": [`+stack+`]}`)
		return slices.ContainsFunc(system(t).Givens(g, i), func(r shelf.Reading) bool { return r.Key == "batalha.given.holds" })
	}
	to := func(number string) decide.Intent {
		g, ok := system(t).Start("campaign")
		require.True(t, ok)
		h, err := g.(rules.Game).Rules().Map.Grid.Parse(number)
		require.NoError(t, err)
		return rules.StepTo.At(h)
	}
	const act = `{"frame": "move", "side": "axis"}, {"frame": "act", "unit": "132/Ariete"}`
	require.True(t, held(`{"frame": "combat", "side": "allies"}, {"frame": "roll", "attack":
		{"kind": "air_attack", "side": "allies", "target": "1014", "air": 2, "defenders": ["132/Ariete"]}}`, rules.Roll.Now()))
	require.True(t, held(act, to("1113")))
	require.False(t, held(act, to("1013")))
	require.False(t, held(`{"frame": "combat", "side": "allies"}`, rules.EndCombat.Now()))
	require.True(t, held(`{"frame": "turn", "phase": "allied_combat"}, {"frame": "combat", "side": "allies"}], "scenario": "first-blow", "air": {}, "cleared": [`, rules.EndCombat.Now()), "the last turn of a short scenario")
}
