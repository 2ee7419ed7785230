package theseus_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/frame"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
	rules "gazala/rules/theseus"
	"gazala/rules/theseus/bot"
	data "gazala/scenarios/theseus"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// campaign is a scenario of both sides at its beginning.
func campaign(t testing.TB, id string) rules.Game {
	t.Helper()
	p, err := data.LoadPrinted()
	require.NoError(t, err)
	g, err := data.StartCampaign(p, id, rules.Rulings{})
	require.NoError(t, err)
	return g
}

// at is a table at a position at which a person plays a side against the program.
func at(t testing.TB, sys *session.Setup, g play.Game, lang string) *table.Table {
	t.Helper()
	return table.New(session.Begin(*sys, g), speaker(t, lang))
}

// all is everything that a table says of a position: what may be done and why, the board, texts of hexes, odds, the score, and the position itself.
func all(t testing.TB, tab *table.Table) string {
	t.Helper()
	v := tab.View()
	said := []any{v, tab.Score()}
	if o, ok := tab.Outlook(); ok {
		said = append(said, o)
	}
	for _, g := range v.Point.Groups {
		for n, c := range g.Choices {
			if n < 3 {
				p, _ := tab.Preview(c.ID)
				said = append(said, p)
			}
		}
	}
	for n := 0; n < v.Board.Grid.Len(); n += 7 {
		said = append(said, tab.Hex(v.Board.Grid.At(n)))
	}
	text, err := tab.Position()
	require.NoError(t, err)
	b, err := json.Marshal(append(said, text))
	require.NoError(t, err)
	return string(b)
}

// otherwise is the position with other strength markers of the enemy and dummies in place of secret assignments, and unseen units in disorder that have no zone anyhow.
func otherwise(g rules.Game, side rules.Side, roll dice.Source) rules.Game {
	st, seen, order := g.State(), g.SeenBy(side).State(), g.Rules().Order
	for i := range st.Units {
		c, u := order.Counters[i], &st.Units[i]
		if c.Nation.Side() == side || u.Where != rules.OnMap || !c.Type.Combat() {
			continue
		}
		if u.Strength = int8(1 + roll.Roll(c.Strength.N)); u.Of != c.Formation {
			if st.Dummies == nil {
				st.Dummies = make([]int8, len(order.Formations))
			}
			st.Dummies[u.Of]++
			u.Of = c.Formation
		}
		u.Disrupted = u.Disrupted != (c.NoZone && seen.Units[i].Where == rules.Unseen && roll.Roll(2) > 0)
	}
	return rules.New(g.Rules(), st)
}

// advisedAlike holds that the program advises a side that decides alike in two positions that it cannot tell apart.
func advisedAlike(t testing.TB, a, b rules.Game, side rules.Side, seed uint64) {
	t.Helper()
	if who := a.Point(decide.BareSheet()).Who; who.Kind == derive.NoArg || rules.Side(who.Ref) != side {
		return
	}
	rank := func(g rules.Game) []play.Ranked {
		th := bot.New(g, seed)
		th.Think(func() bool { return true })
		require.NoError(t, th.Err())
		return th.Ranking()
	}
	require.Equal(t, rank(a), rank(b))
}

// alike plays the same action in two positions that a side cannot tell apart. Where it still cannot afterwards, it has been told the same, which it tells by the log and all else.
func alike(t testing.TB, setup *session.Setup, a, b rules.Game, side rules.Side, choice dice.Source) bool {
	t.Helper()
	options := a.Point(decide.BareSheet()).Options()
	i := options[choice.Roll(len(options))]
	if !b.Judge(i).Legal {
		return false // the other side's, by what only that one knows
	}
	after := func(g rules.Game) session.Session {
		s, err := session.Begin(*setup, g).Play(i)
		require.NoError(t, err)
		return s
	}
	x, y := after(a), after(b)
	if x.Game().(rules.Game).SeenBy(side).Key() != y.Game().(rules.Game).SeenBy(side).Key() {
		return false
	}
	say := speaker(t, "en")
	require.Equal(t, all(t, table.New(x, say)), all(t, table.New(y, say)), "%s %v", i.Kind(), i)
	return true
}

// 5.3.4: what is said at the table of somebody who plays one side does not depend on what that side may not see, in random games.
func TestTrap13TheTableKeepsWhatASideMayNotSee(t *testing.T) {
	sys := system(t)
	const most, every = 1500, 97
	playtest.Games(t, 1, func(seed uint64) (int, error) {
		g := campaign(t, []string{"opening", "gazala"}[seed%2])
		choice, fall := dice.Seeded(seed), dice.Seeded(seed+1)
		compared, narrated := 0, 0
		for n := range most {
			options := g.Point(decide.BareSheet()).Options()
			if len(options) == 0 {
				return n, nil
			}
			side := rules.Side(1 + n/every%2)
			top, _ := g.State().Frames.Top()
			if _, acting := top.(rules.ActivationFrame); n%every == 0 || acting && n%every < 9 {
				setup := session.Setup{System: sys, Sides: []string{sys.Sides[side-1]}}
				if b := otherwise(g, side, dice.Seeded(seed+uint64(n))); b.SeenBy(side).Key() == g.SeenBy(side).Key() {
					compared++
					require.Equal(t, all(t, at(t, &setup, g, "en")), all(t, at(t, &setup, b, "en")))
					if compared%4 == 1 {
						advisedAlike(t, g, b, side, seed+uint64(n))
					}
					if compared%2 == 0 && alike(t, &setup, g, b, side, dice.Seeded(seed+uint64(n))) {
						narrated++
					}
				}
			}
			next, _, err := g.Play(options[choice.Roll(len(options))], fall)
			if err != nil {
				return n, err
			}
			g = next.(rules.Game)
		}
		assert.Positive(t, compared)
		assert.Positive(t, narrated)
		t.Logf("%d pairs of tables, %d of them after an action, too", compared, narrated)
		return most, nil
	})
}

// 5.3.4, 7.5.1.a: a game is not over, and the program goes on with it, when only units that the person does not see can do anything.
func TestAGameGoesOnUnseen(t *testing.T) {
	sys := system(t)
	start := campaign(t, "opening")
	st, order, grid := start.State(), start.Rules().Order, start.Rules().Map.Grid
	place := func(id, number string) *rules.Unit {
		h, err := grid.Parse(number)
		require.NoError(t, err)
		u := &st.Units[slices.IndexFunc(order.Counters, func(c rules.Counter) bool { return c.ID == id })]
		u.Where, u.At = rules.OnMap, h
		return u
	}
	place("8 RTR", "1812").Top = true
	place("50 HQ", "1811")
	from, target := place("150th", "1812"), place("28th", "1813")
	place("151st", "1812")
	fifty := slices.IndexFunc(order.Formations, func(f rules.Formation) bool { return f.ID == "50" })
	st.Frames = frame.Of[rules.Frame](rules.OpsFrame{Side: rules.Allies}, rules.ActivationFrame{Formation: rules.FormationID(fifty), Points: 3})
	aimed, _, err := rules.New(start.Rules(), st).Play(rules.AttackFrom(from.At, target.At), dice.Scripted())
	require.NoError(t, err)
	require.NotEmpty(t, aimed.Point(decide.BareSheet()).Options())
	require.Empty(t, aimed.(rules.Game).SeenBy(rules.Axis).Point(decide.BareSheet()).Options())
	tab := at(t, &session.Setup{System: sys, Sides: []string{"axis"}}, aimed, "en")
	require.False(t, tab.View().Over)
	require.True(t, tab.View().Program)
}

// 5.3.4, 5.5.2.b: one side sees less than both; what the other side assigns is a secret in the log, in the board and in the position.
func TestASideSeesLessThanBoth(t *testing.T) {
	sys := system(t)
	start := campaign(t, "opening")
	st := start.State()
	st.Frames = frame.Of[rules.Frame](rules.OrganizationFrame{Side: rules.Allies})
	organizing := rules.New(start.Rules(), st)
	var assigns decide.Intent
	for _, i := range organizing.Point(decide.NewSheet(nil, nil)).Options() {
		if _, ok := decide.Does(i, rules.Assign); ok {
			assigns = i
		}
	}
	require.NotNil(t, assigns)
	logs := map[string]view.Entry{}
	counters := map[string]int{}
	for name, sides := range map[string][]string{"axis": {"axis"}, "allies": {"allies"}, "both": {"axis", "allies"}} {
		s, err := session.Begin(session.Setup{System: sys, Sides: sides}, organizing).Play(assigns)
		require.NoError(t, err)
		v := table.New(s, speaker(t, "en")).View()
		logs[name], counters[name] = v.Log[0], len(v.Board.Counters)
	}
	assert.Equal(t, "The other side does something that your side cannot see.", logs["axis"].Text)
	assert.Empty(t, logs["axis"].Lines)
	assert.NotEmpty(t, logs["allies"].Lines)
	assert.Equal(t, logs["both"], logs["allies"])
	assert.Equal(t, 85, counters["both"])
	assert.Less(t, counters["axis"], 85)
	assert.Less(t, counters["allies"], 85)
}

// 5.3.4: the program decides by what its own side may see.
func TestTheProgramSeesWhatItsSideMaySee(t *testing.T) {
	g := campaign(t, "opening")
	for _, side := range []string{"axis", "allies"} {
		seen := system(t).Sight.SeenBy(g, side).(rules.Game)
		ref, _ := shelf.SideOf(side)
		unseen := 0
		for i := range g.Rules().Order.Counters {
			if seen.Unseen(rules.UnitID(i)) {
				unseen++
				assert.NotEqual(t, rules.Side(ref), g.Rules().Order.Counters[i].Nation.Side())
				assert.Equal(t, "(unseen)", system(t).Names(seen, speaker(t, "en")).Unit(i))
			}
		}
		assert.Positive(t, unseen)
		assert.Equal(t, seen.Key(), system(t).Sight.SeenBy(seen, side).(rules.Game).Key())
	}
}
