package na41_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/hex"
	rules "gazala/rules/na41"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// with is a scenario's beginning with procedures open.
func with(t *testing.T, s *shelf.System, scenario string, frames ...rules.Frame) rules.Game {
	t.Helper()
	g, ok := s.Start(scenario)
	require.True(t, ok)
	now := g.(rules.Game)
	st := now.State()
	st.Frames = rules.StackOf(frames...)
	return rules.New(now.Rules(), st)
}

// unit is a unit of the scenario by its id, and where it stands.
func unit(t *testing.T, g rules.Game, id string) (rules.UnitID, hex.Hex) {
	t.Helper()
	for i := range g.Rules().Order.Counters {
		if g.Rules().Order.Counters[i].ID == id && g.State().Units[i].Where == rules.OnMap {
			return rules.UnitID(i), g.State().Units[i].At
		}
	}
	t.Fatal(id)
	return rules.NoUnit, hex.Hex{}
}

// A road that leaves the map goes on along its row.
func TestRoadsLeaveTheMapAlongTheirRow(t *testing.T) {
	s := open(t)
	g, _ := s.Start("crusader")
	grid := g.(rules.Game).Rules().Map.Grid
	out := 0
	for _, w := range s.Board(g, speak(t, "en")).Ways {
		if grid.Has(w.To) {
			continue
		}
		out++
		_, from := grid.ColRow(w.From)
		_, to := grid.ColRow(w.To)
		require.Equal(t, from, to, grid.Format(w.From))
	}
	require.Positive(t, out)
}

// An attack is shown where it is made: the hex that is attacked and an arrow from each hex of attackers, from the first on.
func TestAnAttackIsShown(t *testing.T) {
	s := open(t)
	begun, _ := s.Start("first-leap")
	g := begun.(rules.Game)
	thr, target := unit(t, g, "1 THR")
	for d := range hex.Dir(hex.Dirs) {
		if from := target.Step(d); g.Rules().Map.Grid.Has(from) {
			attack := rules.Attack{Side: rules.Allies, Target: from, Units: []rules.UnitID{thr}, Guns: rules.NoUnit, Shield: rules.NoUnit}
			b := s.Board(with(t, s, "first-leap", rules.CombatFrame{Side: rules.Allies}, rules.AttackFrame{Attack: attack}), speak(t, "en"))
			require.Equal(t, []view.Mark{{At: from, Kind: view.Target}}, b.Marks)
			require.Equal(t, []view.Arrow{{From: target, To: from}}, b.Arrows)
			require.Equal(t, []hex.Hex{from}, b.Focus)
		}
	}
}

// Who advances or retreats is shown with the hexes of the way.
func TestTheWayAfterACombatIsShown(t *testing.T) {
	s := open(t)
	begun, _ := s.Start("first-leap")
	thr, at := unit(t, begun.(rules.Game), "1 THR")
	east := at.Step(1)
	for _, f := range []rules.Frame{
		rules.AdvanceFrame{Side: rules.Allies, Most: 3, Now: []rules.UnitID{thr}, Start: at, Path: []hex.Hex{east}},
		rules.RetreatFrame{Side: rules.Allies, From: at, Units: []rules.UnitID{thr}, Least: 1, Most: 2, Path: []hex.Hex{east}},
	} {
		b := s.Board(with(t, s, "first-leap", rules.CombatFrame{Side: rules.Axis}, f), speak(t, "en"))
		require.Equal(t, []view.Mark{{At: at, Kind: view.Selected}, {At: at, Kind: view.Path}, {At: east, Kind: view.Path, Text: "1"}}, b.Marks, "%T", f)
	}
}

// 24.3.1: where a choice names most of the map, a line runs round its hexes and none is filled in.
func TestManyHexesAreOutlined(t *testing.T) {
	s := open(t)
	g := with(t, s, "first-leap", rules.DelayFrame{Side: rules.Axis})
	v := table.New(session.Begin(session.Setup{System: s, Seed: 1, Sides: s.Sides}, g), speak(t, "en")).View()
	reach := 0
	for _, m := range v.Board.Marks {
		if m.Kind == view.Reach {
			reach++
			require.True(t, m.Range)
		}
	}
	require.Greater(t, reach, 60)
}

// 16.3.1: a unit that is supplied has a line that begins with its own hex and leads from hex to hex but for the step to a mobile supply unit's own; another has none.
func TestLinesOfSupply(t *testing.T) {
	s := open(t)
	begun, _ := s.Start("crusader")
	g := begun.(rules.Game)
	longest := 0
	for _, side := range []rules.Side{rules.Axis, rules.Allies} {
		lines := g.Lines(side)
		for i, u := range g.State().Units {
			if c := g.Rules().Order.Counters[i]; u.Where != rules.OnMap || c.Side != side {
				continue
			}
			line, overland := lines.Line(rules.UnitID(i))
			require.Equal(t, g.Supplied(rules.UnitID(i)).Grade != rules.NoSupply, len(line) > 0)
			if len(line) == 0 {
				continue
			}
			longest = max(longest, len(line))
			require.Equal(t, u.At, line[0])
			require.LessOrEqual(t, overland, len(line))
			for n := range line[1:] {
				require.LessOrEqual(t, hex.Distance(line[n], line[n+1]), 1)
			}
		}
	}
	require.Greater(t, longest, 20)
}

// 18.7.3: the air range is round the bases of a side.
func TestAirRange(t *testing.T) {
	s := open(t)
	begun, _ := s.Start("crusader")
	g := begun.(rules.Game)
	most := g.Rules().Charts.AirRange.Val.Whole()
	for layer, side := range map[string]rules.Side{"air_axis": rules.Axis, "air_allies": rules.Allies} {
		bases := g.AirBases(side)
		require.NotEmpty(t, bases)
		in := map[hex.Hex]bool{}
		for _, m := range s.Layer(g, layer) {
			in[m.At] = in[m.At] || m.Kind == view.Within
		}
		for i := range g.Rules().Map.Grid.Len() {
			h, near := g.Rules().Map.Grid.At(i), false
			for _, b := range bases {
				near = near || hex.Distance(h, b) <= most
			}
			require.Equal(t, near, in[h])
		}
	}
}

// What stands on the tracks and lies beside the map is told, each with its rule.
func TestTracks(t *testing.T) {
	s := open(t)
	for _, tag := range locales.Languages() {
		say := speak(t, tag)
		for _, sc := range s.Scenarios() {
			g, _ := s.Start(sc.ID)
			for _, k := range s.Board(g, say).Tracks {
				require.NotContains(t, k.Name+k.Text, missing)
				require.NotEmpty(t, k.Chip.Printed)
			}
		}
	}
	begun, _ := s.Start("crusader")
	g := begun.(rules.Game)
	st := g.State()
	st.Means[0], st.Malta, st.RommelUsed, st.Comando = rules.Means{Points: 1, Owed: true}, -2, true, true
	st.Means[0].Assets[rules.GermanAir] = 2
	bardia, err := g.Rules().Map.Grid.Parse("2845")
	require.NoError(t, err)
	for p := range g.Rules().Map.Ports {
		if g.Rules().Map.Ports[p].At == bardia {
			st.Damage = []rules.Harm{{Port: rules.PortID(p + 1), Boxes: 1}}
		}
	}
	told := map[string]string{}
	for _, k := range s.Board(rules.New(g.Rules(), st), speak(t, "en")).Tracks {
		told[k.ID] = k.Text
	}
	require.Equal(t, "1 resource point · the next point is lost · 2 × German air support", told["means_axis"])
	require.Equal(t, "0 resource points", told["means_allies"])
	require.Contains(t, told["turn"], "Air superiority: Allies")
	require.Contains(t, told["malta"], "−2")
	require.Contains(t, told["rommel"], "used")
	require.NotEmpty(t, told["comando"])
	require.Contains(t, told["ports"], "2845 (Bardia): capacity")
	require.Contains(t, told["stocks_axis"], "2 in 3041 (Gambut)")
}

// Supply points, markers and fortifications under construction are seen in their hexes.
func TestTags(t *testing.T) {
	s := open(t)
	begun, _ := s.Start("crusader")
	g := begun.(rules.Game)
	st := g.State()
	sand, err := g.Rules().Map.Grid.Parse("1934")
	require.NoError(t, err)
	st.Markers = []rules.Marker{{Kind: rules.Delay, Side: rules.Axis, Number: 4, At: sand}, {Kind: rules.Strafing, Side: rules.Allies, At: sand}}
	st.Works = append(st.Works, rules.Work{At: sand, Side: rules.Axis})
	told := map[string]view.Tag{}
	here := 0
	for _, tag := range s.Board(rules.New(g.Rules(), st), speak(t, "en")).Tags {
		require.NotContains(t, tag.Text+tag.Words, missing)
		if tag.At == sand {
			told[tag.Text] = tag
			here++
		}
	}
	require.Equal(t, 3, here)
	require.True(t, told["D4"].Axis)
	require.False(t, told["S"].Axis)
	require.Contains(t, told["F"].Words, "under construction")
}

// Trucks lie under those who fight.
func TestTrucksLieBelow(t *testing.T) {
	s := open(t)
	g, _ := s.Start("crusader")
	fighters, covered := map[hex.Hex]bool{}, 0
	for _, c := range s.Board(g, speak(t, "en")).Counters {
		if g.(rules.Game).Rules().Order.Counters[c.ID].Type != rules.Truck {
			fighters[c.At] = true
			continue
		}
		covered++
		require.False(t, fighters[c.At], c.Words)
		require.NotContains(t, c.Words, "German", "a truck has no nation")
	}
	require.Greater(t, covered, 5)
}
