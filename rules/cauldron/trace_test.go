package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

// TestTracing checks supply on a map of 10 columns by 8 rows: the Axis has its sources at 0106 to 0108, the Allies theirs on the north and the east edge.
func TestTracing(t *testing.T) {
	type all = []string
	for _, c := range []struct {
		name    string
		prepare func(*ground) *ground
		side    cauldron.Side
		at      string
		want    bool
	}{
		{"5.0 a path of any length", func(f *ground) *ground { return f }, axis, "1001", true},
		{"5.0.1 enemy units bar it", func(f *ground) *ground {
			for _, h := range (all{"0408", "0409", "0507", "0607", "0608"}) {
				if h != "0409" {
					f.unit(h, allies, infantry, h)
				}
			}
			return f
		}, axis, "0508", false},
		{"5.0.1 an escarpment without a road bars it", func(f *ground) *ground { return f.side("0508", up, north, northEast, southEast, northWest, southWest) }, axis, "0508", false},
		{"5.0.1 a road over it does not", func(f *ground) *ground {
			return f.side("0508", up, north, northEast, southEast, northWest, southWest).side("0508", road, north)
		}, axis, "0508", true},
		{"5.0.1 under the other reading of d-10 escarpments let it through", func(f *ground) *ground {
			return f.side("0508", up, north, northEast, southEast, northWest, southWest).other(cauldron.SlopeSupply)
		}, axis, "0508", true},
		{"5.0.1 mines bar the Axis", func(f *ground) *ground { return f.box("0505") }, axis, "0505", false},
		{"14.0.2 until they are breached", func(f *ground) *ground { return f.box("0505").opened("0505", southWest) }, axis, "0505", true},
		{"14.0.2 mines do not bar the Allies", func(f *ground) *ground { return f.box("0505") }, allies, "0505", true},
		{"5.0.2 enemy zones do not", func(f *ground) *ground {
			return f.unit("z", allies, infantry, "0306").unit("y", allies, infantry, "0308")
		}, axis, "0507", true},
		{"5.0.3 the prohibited zone does not bar the Allies", func(f *ground) *ground {
			return f.west("0101", "0201", "0301", "0401", "0501").unit("c", axis, infantry, "0603").unit("d", axis, infantry, "0602")
		}, allies, "0502", true},
		{"5.0.5 a source under an enemy is none", func(f *ground) *ground {
			return f.unit("x", allies, infantry, "0106").unit("y", allies, infantry, "0107").unit("z", allies, infantry, "0108")
		}, axis, "0303", false},
		{"5.0.5 the west edge at 0105 is no source", func(f *ground) *ground {
			return f.unit("x", allies, infantry, "0106").unit("y", allies, infantry, "0206").unit("z", allies, infantry, "0207").unit("w", allies, infantry, "0208").
				side("0104", up, south, southEast, southWest).side("0205", up, north, northEast, southEast, south).side("0105", up, north, northEast, southEast)
		}, axis, "0105", false},
		{"5.0.6 the north edge is a source of the Allies", func(f *ground) *ground { return f.box("0101") }, allies, "0101", true},
		{"5.0.6 so is the east edge", func(f *ground) *ground {
			return f.side("1005", up, north, northWest, southWest, south)
		}, allies, "1005", true},
		{"5.0.6 the west edge is none", func(f *ground) *ground {
			return f.side("0105", up, north, northEast, southEast, south)
		}, allies, "0105", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := c.prepare(field(t).played()).unit("subject", c.side, infantry, c.at).turn(cauldron.June1)
			m := f.turning(cauldron.MinefieldPhase)
			require.Equal(t, c.want, m.unit("subject").Supply == cauldron.InSupply)
			path, ok := m.SupplyPath(f.id("subject"))
			require.Equal(t, c.want, ok)
			if ok {
				require.Equal(t, f.at(c.at), path[0])
			}
			tree := m.ExplainSupply(f.id("subject"))
			require.NoError(t, tree.Recompute())
			require.NotEmpty(t, tree.Roots)
		})
	}
	check := func(t *testing.T, was cauldron.SupplyState, cut bool) cauldron.SupplyState {
		f := field(t).played().unit("subject", axis, infantry, "0505", supply(was)).turn(cauldron.June1)
		if cut {
			f.box("0505")
		}
		return f.turning(cauldron.MinefieldPhase).unit("subject").Supply
	}
	t.Run("5.0.4 without a path a unit is Out of Supply", func(t *testing.T) {
		require.Equal(t, outOfSupply, check(t, cauldron.InSupply, true))
	})
	t.Run("5.0.4 and then Isolated", func(t *testing.T) {
		require.Equal(t, isolated, check(t, outOfSupply, true))
		require.Equal(t, isolated, check(t, isolated, true))
	})
	t.Run("5.0.4 a path takes either marker away", func(t *testing.T) {
		require.Equal(t, cauldron.InSupply, check(t, outOfSupply, false))
		require.Equal(t, cauldron.InSupply, check(t, isolated, false))
	})
}

// breachLine is a minefield along column 4, with the prohibited zone west of it, an Axis unit in each of so many hexes east of it, and the boxes 0402 and 0406
// breached from side to side as told.
func breachLine(t *testing.T, units int, boxes ...string) *ground {
	f := field(t).played()
	for _, h := range []string{"0401", "0402", "0403", "0404", "0405", "0406", "0407", "0408"} {
		f.box(h)
		f.scenario.Lines = append(f.scenario.Lines, f.at(h))
	}
	for _, h := range []string{"01", "02", "03"} {
		for _, r := range []string{"01", "02", "03", "04", "05", "06", "07", "08"} {
			f.west(h + r)
		}
	}
	for _, b := range boxes {
		f.opened(b, southWest, northEast)
	}
	for i := range units {
		h := [20]string{"0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608", "0701", "0702", "0703", "0704", "0705", "0706", "0707", "0708", "0801", "0802", "0803", "0804"}[i]
		f.unit(h, axis, infantry, h)
	}
	return f.turn(cauldron.May29).actions(cauldron.May29, 3, 3).actions(cauldron.June1, 3, 3)
}

func TestLinesOfCommunication(t *testing.T) {
	east := func(f *ground, wall bool) *ground { // cuts the east in two, 0605 and 0705 southward
		if !wall {
			return f
		}
		for _, h := range []string{"0505", "0605", "0705", "0805", "0905", "1005"} {
			f.side(h, up, north, northEast, northWest)
		}
		return f
	}
	for _, c := range []struct {
		name  string
		f     *ground
		lines int
	}{
		{"14.2 eight units through one breach", breachLine(t, 8, "0402"), 1},
		{"14.2 seven are too few", breachLine(t, 7, "0402"), 0},
		{"14.2 no breach", breachLine(t, 8), 0},
		{"14.2 an enemy in the breach", breachLine(t, 8, "0402").unit("stop", allies, infantry, "0402"), 0},
		{"14.2.1 a breach on one side alone leads nowhere", breachLine(t, 8).opened("0402", southWest), 0},
		{"14.2.1 beyond the breach not back into the prohibited zone", breachLine(t, 8, "0402").west("0501", "0502", "0503"), 0},
		{"14.2.1 escarpments without a road stop it", breachLine(t, 8, "0402").side("0402", up, northEast), 0},
		{"14.2.1 under the other reading of d-10, too, though they let supply through", breachLine(t, 8, "0402").side("0402", up, northEast).other(cauldron.SlopeSupply), 0},
		{"14.2.1 on its way to the breach as well", breachLine(t, 8, "0402").side("0402", up, southWest).other(cauldron.SlopeSupply), 0},
		{"14.2.1 behind the minefields as well", breachLine(t, 8, "0402").side("0302", up, north, northEast, southEast, south, southWest, northWest).other(cauldron.SlopeSupply), 0},
		{"14.2.2 sixteen units through two", breachLine(t, 16, "0402", "0406"), 2},
		{"14.2.2 fifteen cannot be shared out", breachLine(t, 15, "0402", "0406"), 1},
		{"14.2.2 two lines through one breach are one", breachLine(t, 16, "0402"), 1},
		{"14.2.2 each needs eight of its own", east(breachLine(t, 20, "0402", "0406"), true), 2},
		{"14.2.2 sixteen of which one breach reaches too few", east(breachLine(t, 14, "0402", "0406"), true), 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			n, tree := c.f.game().Lines()
			require.Equal(t, c.lines, n)
			require.NoError(t, tree.Recompute())
			require.Equal(t, c.lines, bruteLines(c.f.game()))
		})
	}
	t.Run("14.2.1 the line may come from any hex of the west edge, or under the other reading of d-18 from south of 0105", func(t *testing.T) {
		block := func() *ground {
			f := breachLine(t, 8, "0402")
			for _, h := range []string{"0105", "0205", "0305"} {
				f.unit("x"+h, allies, infantry, h)
			}
			return f
		}
		n, _ := block().game().Lines()
		require.Equal(t, 1, n)
		n, _ = block().other(cauldron.LineSource).game().Lines()
		require.Zero(t, n)
	})
	t.Run("14.2 units out of supply count, save under the other reading of d-60", func(t *testing.T) {
		f := breachLine(t, 7, "0402").unit("eighth", axis, infantry, "0707", supply(isolated))
		n, _ := f.game().Lines()
		require.Equal(t, 1, n)
		n, _ = f.other(cauldron.LineUnits).game().Lines()
		require.Zero(t, n)
	})
	t.Run("14.2.1 the last hex of the prohibited line serves only under the other reading of d-08", func(t *testing.T) {
		f := breachLine(t, 8, "0408").with(func(s *cauldron.Scenario) { s.Lines, s.Beyond = s.Lines[:7], s.Lines[7:] })
		n, _ := f.game().Lines()
		require.Zero(t, n)
		n, _ = f.other(cauldron.LineHexes).game().Lines()
		require.Equal(t, 1, n)
	})
}

// bruteLines counts lines by trying every way to share the reached units out over two breached hexes.
func bruteLines(m *match) int {
	var reached []map[cauldron.UnitID]bool
	for _, box := range m.f.scenario.Lines {
		alone := *m.f
		alone.scenario = &cauldron.Scenario{}
		*alone.scenario = *m.f.scenario
		alone.scenario.Lines = alone.scenario.Lines[:0:0]
		alone.scenario.Lines = append(alone.scenario.Lines, box)
		here := map[cauldron.UnitID]bool{}
		for u := range alone.units {
			if m.Rules().Order.Formations[m.Rules().Order.Counters[u].Formation].Side != axis {
				continue
			}
			// A unit is reached when, with eight made of it in one hex, there is a line.
			g := alone
			g.units, g.order.Counters = nil, nil
			for v := range alone.units {
				if v == u || m.Rules().Order.Formations[m.Rules().Order.Counters[v].Formation].Side == allies {
					n := 1
					if v == u {
						n = 8
					}
					for range n {
						g.units, g.order.Counters = append(g.units, alone.units[v]), append(g.order.Counters, alone.order.Counters[v])
					}
				}
			}
			if n, _ := g.game().Lines(); n == 1 {
				here[cauldron.UnitID(u)] = true
			}
		}
		reached = append(reached, here)
	}
	best := 0
	for i, a := range reached {
		if len(a) >= 8 {
			best = max(best, 1)
		}
		for _, b := range reached[:i] {
			if shareOut(a, b) {
				best = 2
			}
		}
	}
	return best
}

// shareOut fills a line of eight with what only one hex reaches, then with what both reach.
func shareOut(a, b map[cauldron.UnitID]bool) bool {
	onlyA, onlyB, both := 0, 0, 0
	for u := range a {
		if b[u] {
			both++
		} else {
			onlyA++
		}
	}
	for u := range b {
		if !a[u] {
			onlyB++
		}
	}
	return max(8-onlyA, 0)+max(8-onlyB, 0) <= both
}

func TestLinesAndActions(t *testing.T) {
	after := func(f *ground) *match { return f.turning(cauldron.TurnBegins).do(cauldron.EndBreaching.Now()) }
	t.Run("4.0.4 14.2 without a line the Axis loses an action", func(t *testing.T) {
		require.Equal(t, [2]int{2, 3}, after(breachLine(t, 8)).State().Actions)
	})
	t.Run("14.2 with one it loses none", func(t *testing.T) {
		require.Equal(t, [2]int{3, 3}, after(breachLine(t, 8, "0402")).State().Actions)
	})
	t.Run("14.2 not before May 29", func(t *testing.T) {
		f := breachLine(t, 8).actions(cauldron.May28, 3, 3).turn(cauldron.May28)
		require.Equal(t, [2]int{3, 3}, after(f).State().Actions)
	})
	t.Run("14.2.2 one line is too few from June 1-2 on", func(t *testing.T) {
		require.Equal(t, 2, after(breachLine(t, 8, "0402").turn(cauldron.June1)).State().Actions[0])
		require.Equal(t, 3, after(breachLine(t, 16, "0402", "0406").turn(cauldron.June1)).State().Actions[0])
	})
	t.Run("14.2.2 with none where two are due one action is lost, or two under the other reading of d-16", func(t *testing.T) {
		require.Equal(t, 2, after(breachLine(t, 8).turn(cauldron.June1)).State().Actions[0])
		require.Equal(t, 1, after(breachLine(t, 8).turn(cauldron.June1).other(cauldron.LineCost)).State().Actions[0])
	})
	t.Run("14.2 under the other reading of d-17 the next turn is short", func(t *testing.T) {
		f := breachLine(t, 8).other(cauldron.LineTiming).actions(cauldron.May30, 3, 3)
		m := after(f)
		require.Equal(t, 3, m.State().Actions[0])
		require.Equal(t, 1, m.State().Cut)
		st := m.State()
		st.Turn, st.Frames = cauldron.May30, st.Frames.Pop().Replace(cauldron.TurnFrame{})
		next := cauldron.New(m.Rules(), st).State()
		require.Equal(t, 2, next.Actions[0])
		require.Zero(t, next.Cut)
	})
	t.Run("4.0.4 never below none", func(t *testing.T) {
		require.Zero(t, after(breachLine(t, 8).actions(cauldron.May29, 0, 1)).State().Actions[0])
	})
}
