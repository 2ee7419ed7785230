package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/derive"
	"gazala/rules/theseus"
)

// TestTracks is 3.1.4 and what of a scenario is set before it begins.
func TestTracks(t *testing.T) {
	t.Run("3.1.4.init the initiative track goes to its last number and no farther", func(t *testing.T) {
		f := field(t)
		f.state.Initiative = theseus.Initiative{Shown: allies, Number: 9}
		m := f.game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(10, 1)
		require.Equal(t, theseus.Initiative{Shown: allies, Number: 9}, m.State().Initiative)
		f = field(t).other(theseus.TrackEnd)
		f.state.Initiative = theseus.Initiative{Shown: allies, Number: 9}
		m = f.game(theseus.InitiativeFrame{}).do(theseus.Determine.Now()).roll(10, 1)
		require.Equal(t, theseus.Initiative{Shown: allies, Number: 10}, m.State().Initiative)
	})
	t.Run("3.1.4.turn the turn counts for the first initiative", func(t *testing.T) {
		m := field(t).turn(1).game(theseus.InitiativeFrame{}).do(theseus.Determine.Now())
		require.True(t, m.over(), "given to the Axis without dice")
		m = field(t).turn(2).game(theseus.InitiativeFrame{}).do(theseus.Determine.Now())
		require.IsType(t, theseus.DieFrame{}, m.top())
	})
	t.Run("3.1.4.levels a level is a column of the action points table", func(t *testing.T) {
		f := besieging(t).level("pz", 2)
		m := f.game(theseus.TrainingFrame{}).do(theseus.Activate.Of(0))
		require.Equal(t, derive.Int(2), m.traced(theseus.Roll.Now(), "theseus.activation.table", 1))
		require.Equal(t, derive.Int(5), m.traced(theseus.Roll.Now(), "theseus.activation.table", 10))
	})
	t.Run("3.1.5 a supply source of one's own is where one retreats to", func(t *testing.T) {
		f := stack(t)
		f.m.Supplies = []theseus.Source{{At: f.at("0503"), Side: axis, Kind: theseus.MajorSource}, {At: f.at("0507"), Side: allies, Kind: theseus.MajorSource}, {At: f.at("0606"), Side: axis, Kind: theseus.BoxSource}}
		require.Equal(t, []string{"retreat_to 0504"}, f.falling(true, 1, "A").options())
	})
	t.Run("10.c what a scenario says goes before the rules", func(t *testing.T) {
		f := pairs(t)
		m := f.both("0/2")
		require.Equal(t, []string{"hold", "fall_back"}, m.options(), "a defender may fall back")
		m = f.training().both("0/2")
		require.NotContains(t, m.options(), "fall_back", "a static garrison holds")
	})
	t.Run("10.1.c the garrison never acts and wins nothing", func(t *testing.T) {
		f := pairs(t).training()
		m := f.both("1/0")
		require.NotContains(t, m.told, "theseus.bonus.won")
		besieging(t).game(theseus.TrainingFrame{}).refused(theseus.Activate.Of(int(f.formation("arm"))), "10.1")
		own := pairs(t).both("1/0")
		require.IsType(t, theseus.BonusFrame{}, own.top(), "elsewhere a defender does")
	})
	t.Run("10.1.d one mission in the whole game", func(t *testing.T) {
		f := backed(t).flying()
		m := f.game(f.acting("pz", 6)).strike("0505", "0506").raise(theseus.Hasty, 5, 6)
		m.do(theseus.CommitAir.Of(0)).refused(theseus.CommitAir.Of(0), "3.4", "7.5.1.f", "7.5.1.4")
		require.Equal(t, theseus.AirFlown, m.State().Air[0])
	})
	t.Run("3.4 an air unit that has flown does not fly again", func(t *testing.T) {
		f := backed(t).flying()
		f.order.Air = append(f.order.Air, theseus.AirUnit{ID: "gruppe", Name: theseus.Name{EN: "Gruppe"}, Nation: theseus.German})
		f.state.Air = []theseus.AirState{theseus.AirFlown, theseus.AirAvailable}
		f.game(f.acting("pz", 6)).strike("0505", "0506").raise(theseus.Hasty, 5, 6).refused(theseus.CommitAir.Of(0), "3.4")
	})
}

// TestPrices is 7, 7.1 and 7.2.
func TestPrices(t *testing.T) {
	paid := func(f *ground, points int, do ...func(*match)) int {
		m := f.game(f.acting("pz", points))
		for _, d := range do {
			d(m)
		}
		return points - m.points()
	}
	base := func() *ground {
		return commanded(t).unit("a", axis, grenadiers, "0505").unit("b", axis, tank, "0505").unit("d", axis, tank, "0606", disrupted).mines(allies, "0505")
	}
	t.Run("7.1.a one for a stack", func(t *testing.T) {
		require.Equal(t, 1, paid(base(), 5, func(m *match) { m.do(m.move("a")).do(m.join("b")).do(m.step("0506")) }))
	})
	t.Run("7.1.b two for an attempt to breach", func(t *testing.T) {
		require.Equal(t, 2, paid(base(), 5, func(m *match) { m.do(m.breach("a")).roll(7) }))
	})
	t.Run("7.1.d one for a refit, in command", func(t *testing.T) {
		require.Equal(t, 1, paid(base(), 5, func(m *match) { m.do(m.refit("d")).roll(9) }))
	})
	t.Run("7.1.c one to declare an attack, one more for a regular, two more for a prepared one", func(t *testing.T) {
		for k, want := range map[theseus.AttackKind]int{theseus.Hasty: 1, theseus.Regular: 2, theseus.Prepared: 3} {
			require.Equal(t, want, 6-backed(t).raised(k).points())
		}
	})
	t.Run("6.3 units of the formation act as long as points last", func(t *testing.T) {
		f := base()
		m := f.game(f.acting("pz", 2)).do(f.game().refit("d")).roll(9)
		m.do(m.refit("d")).roll(9)
		require.True(t, m.over())
	})
	t.Run("6.3.a the points first, then the level falls", func(t *testing.T) {
		m := besieging(t).game(theseus.TrainingFrame{}).do(theseus.Activate.Of(0))
		require.EqualValues(t, 6, m.State().Levels[0])
		require.EqualValues(t, 5, m.roll(5).State().Levels[0])
	})
	t.Run("6.3.4 each Action takes its price off", func(t *testing.T) {
		f := base()
		m := f.game(f.acting("pz", 5)).do(m0(f, "b")).do(m0step(f, "0506")).do(theseus.Stop.Now())
		require.Equal(t, 4, m.points())
		require.Equal(t, 2, m.do(m.breach("a")).roll(7).points())
	})
	t.Run("7.2.b an Action that needs command asks for it", func(t *testing.T) {
		f := wide(t, 12, 3).unit("hq", axis, staff, "0102").unit("a", axis, grenadiers, "0902").mines(allies, "0902")
		m := f.game(f.acting("pz", 6))
		m.refused(m.breach("a"), "5.8.3.a").refused(m.improve("0902"), "5.8.3.a").legal(m.move("a"))
	})
	t.Run("7.2.c the price is taken when the Action begins", func(t *testing.T) {
		f := base()
		m := f.game(f.acting("pz", 5)).do(m0(f, "b"))
		require.Equal(t, 5, m.points())
		require.Equal(t, 4, m.do(m.step("0506")).points())
	})
	t.Run("7.2.d an Action is carried out to its end before the next", func(t *testing.T) {
		f := base()
		m := f.game(f.acting("pz", 5)).do(f.game().breach("a"))
		require.Equal(t, []string{"roll"}, m.options())
		m.refused(m.move("b"), "7.2.d").refused(theseus.EndActions.Now(), "7.2.d").roll(7)
		m.legal(m.move("b"))
	})
	t.Run("7.2.e with points left another Action follows, by the same units too", func(t *testing.T) {
		f := base()
		m := f.game(f.acting("pz", 5)).do(f.game().breach("a")).roll(7)
		require.Equal(t, 3, m.legal(m.breach("a")).points())
	})
	t.Run("7.3.2.b a unit moves as often as points last", func(t *testing.T) {
		f := commanded(t).unit("a", axis, infantry, "0505")
		m := f.game(f.acting("pz", 2))
		for _, to := range []string{"0504", "0503", "0502", "0402", "0302", "0303"} {
			if _, moving := m.top().(theseus.MoveFrame); !moving {
				m.do(m.move("a"))
			}
			m.do(m.step(to))
			if m.State().Frames.Len() > 0 && to == "0502" {
				m.do(theseus.Stop.Now())
			}
		}
		require.Equal(t, "0303", m.where("a"))
	})
	t.Run("7.3.4.a tanks that stay behind screen too", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505").unit("e", allies, motor, "0406")
		f.game(f.acting("pz", 3), f.moving(0, "a")).legal(m0step(f, "0506"))
		f.state.Units[f.id("b")].At = f.at("0504")
		f.game(f.acting("pz", 3), f.moving(0, "a")).refused(m0step(f, "0506"), "7.3.4")
	})
	t.Run("7.4.1 engineers help who is in command", func(t *testing.T) {
		f := field(t).unit("hq", axis, staff, "0101", counter(func(c *theseus.Counter) { c.Staff.Range = printed(2) })).unit("a", axis, grenadiers, "0201").mines(allies, "0201")
		require.Equal(t, derive.Int(-2), f.game(f.acting("pz", 5)).value(theseus.Breach.On(f.id("a")), "theseus.breach.modifier"))
	})
	t.Run("7.4.2 KG Hecker helps who stands with it", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").unit("kg", axis, engineer, "0505", lent("pz")).mines(allies, "0505")
		require.Equal(t, derive.Int(-3), f.game(f.acting("pz", 5)).value(theseus.Breach.On(f.id("a")), "theseus.breach.modifier"))
		f.state.Units[f.id("kg")].At = f.at("0506")
		require.Equal(t, derive.Int(-2), f.game(f.acting("pz", 5)).value(theseus.Breach.On(f.id("a")), "theseus.breach.modifier"))
	})
	t.Run("7.4.3 so does the Schwerpunkt", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").mines(allies, "0505").schwerpunkt("pz")
		require.Equal(t, derive.Int(-3), f.game(f.acting("pz", 5)).value(theseus.Breach.On(f.id("a")), "theseus.breach.modifier"))
	})
	t.Run("7.4.5 a breached hex is entered without a check, by road, and lets paths through", func(t *testing.T) {
		f := wide(t, 6, 1).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0201").unit("b", axis, tank, "0401").mines(allies, "0301").breached("0301").way(road, "0201", "0301")
		m := f.game(f.acting("pz", 5), f.moving(0, "a"))
		require.Equal(t, derive.Frac(1, 4), m.value(m.step("0301"), "theseus.movement.road"))
		m.legal(m.step("0301"))
		require.Equal(t, theseus.InCommand, m.command("b"))
	})
}

// TestCommandEffects is 5.8.3, 5.8.4 and 5.9.
func TestCommandEffects(t *testing.T) {
	far := func() *ground {
		f := backed(t)
		f.state.Units[f.id("HQ")].At = f.at("1010")
		return f
	}
	t.Run("5.8.3.e no support from a headquarters out of range", func(t *testing.T) {
		m := far().game(far().acting("pz", 6)).strike("0505", "0506")
		require.Equal(t, theseus.AnswerStep, m.step0())
		m.do(theseus.StandFast.Now())
		require.Equal(t, theseus.DrawStep, m.step0(), "nor anything but a hasty attack")
	})
	t.Run("5.8.3.f no Schwerpunkt", func(t *testing.T) {
		require.Equal(t, "-", far().schwerpunkt("pz").raised(theseus.Hasty).number("drm.schwerpunkt"))
	})
	t.Run("5.8.3.h no assignment", func(t *testing.T) {
		f := wide(t, 12, 3).unit("hq", axis, staff, "0102").unit("f", axis, flak, "0902", lone)
		f.game(theseus.OrganizationFrame{Side: axis}).refused(theseus.AssignTo(f.id("f"), 0), "5.5.2.a")
	})
	t.Run("5.8.3 out of command ends with the way back", func(t *testing.T) {
		f := wide(t, 12, 3).unit("hq", axis, staff, "0102").unit("a", axis, tank, "0802")
		m := f.game(f.acting("pz", 5))
		require.Equal(t, theseus.OutOfCommand, m.command("a"))
		m.do(m.move("a")).do(m.step("0702")).do(m.step("0602"))
		require.Equal(t, theseus.InCommand, m.command("a"))
	})
	t.Run("5.8.4.2 a state follows the position at once", func(t *testing.T) {
		f := wide(t, 5, 1).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0401").unit("e", allies, motor, "0201")
		require.Equal(t, theseus.Isolated, f.game().command("a"))
		f.state.Units[f.id("e")].Where = theseus.Eliminated
		require.Equal(t, theseus.InCommand, f.game().command("a"))
	})
	t.Run("5.8.4.3 units that do nothing are in a state too", func(t *testing.T) {
		f := wide(t, 12, 3).unit("hq", axis, staff, "0102").unit("a", axis, tank, "0802")
		require.Equal(t, theseus.OutOfCommand, f.game().command("a"))
	})
	t.Run("5.8.1 command is asked for where it matters, not for a retreat before combat", func(t *testing.T) {
		f := chased(t)
		f.order.Counters[f.id("BHQ")].Staff.Range = printed(1)
		f.state.Units[f.id("BHQ")].At = f.at("0509")
		f.asked().legal(theseus.RetreatBefore.Now())
	})
	t.Run("5.9.b two less for mines, one less for a breach", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").mines(allies, "0504").schwerpunkt("pz")
		m := f.game(f.acting("pz", 5)).do(m0(f, "a")).do(m0step(f, "0504"))
		require.Equal(t, derive.Int(-2), m.value(theseus.Roll.Now(), "theseus.mines.schwerpunkt"))
	})
	t.Run("5.9.c two in combat", func(t *testing.T) {
		require.Equal(t, "2", backed(t).schwerpunkt("pz").raised(theseus.Hasty).number("drm.schwerpunkt"))
	})
	t.Run("5.4.1.c a retreat into a zone costs strength", func(t *testing.T) {
		f := stack(t).side("0505", ridge, 0, 1, 2, 3, 5).unit("E", allies, motor, "0306")
		require.Equal(t, []int{7}, f.falling(true, 1, "A").do(f.game().retreat("0406")).strengths("A"))
	})
	t.Run("5.4.1.d a breach in a zone is harder", func(t *testing.T) {
		f := commanded(t).unit("a", axis, grenadiers, "0505").mines(allies, "0505").unit("e", allies, infantry, "0504")
		require.Equal(t, derive.Int(-1), f.game(f.acting("pz", 5)).value(theseus.Breach.On(f.id("a")), "theseus.breach.modifier"))
	})
}

// TestCombatSteps are the steps of 7.5.1 that stand in no other test by their numbers.
func TestCombatSteps(t *testing.T) {
	t.Run("7.5.1.f air units move the column, one a hasty attack", func(t *testing.T) {
		f := backed(t).flying()
		f.state.Units[f.id("A")].Strength = 20
		m := f.game(f.acting("pz", 6)).strike("0505", "0506").raise(theseus.Hasty, 5, 6)
		before, _ := m.Explain(theseus.CloseAir.Now()).Find("theseus.strength.arms_column")
		after, ok := m.Explain(theseus.CommitAir.Of(0)).Find("theseus.strength.air_column")
		require.True(t, ok)
		require.True(t, before.Val.Less(after.Val), "%s, then %s", before.Val, after.Val)
	})
	t.Run("7.5.1.g one die, with all modifiers", func(t *testing.T) {
		m := backed(t).unit("S", axis, tank, "0606").schwerpunkt("pz").raised(theseus.Regular)
		require.Equal(t, "5", m.number("drm.total"), "support 1, headquarters 2, Schwerpunkt 2")
		require.Equal(t, "11", m.traced(theseus.Roll.Now(), "theseus.drm.row", 6).String())
	})
	t.Run("7.5.1.i the defender's hits before the attacker's", func(t *testing.T) {
		m := pairs(t).both("2/2")
		require.Equal(t, []int{8, 8, 8, 7}, m.strengths("A", "B", "C", "D"))
		m.do(theseus.Hold.Now())
		require.Equal(t, []int{8, 7, 7, 7}, m.strengths("A", "B", "C", "D"))
	})
	t.Run("7.5.1.1 the defender needs more than the attacker", func(t *testing.T) {
		require.Contains(t, chased(t).asked().do(theseus.RetreatBefore.Now()).roll(5, 5).told, "theseus.before.fails")
		require.Contains(t, chased(t).asked().do(theseus.RetreatBefore.Now()).roll(5, 6).told, "theseus.before.succeeds")
	})
	t.Run("7.5.1.1.d a failure gives the attacker two", func(t *testing.T) {
		m := chased(t).asked().do(theseus.RetreatBefore.Now()).roll(5, 5)
		require.True(t, m.top().(theseus.BattleFrame).Failed)
		m.do(theseus.Escalate.Of(int(theseus.Hasty))).draw(9, 0)
		require.Equal(t, "2", m.number("drm.failed_retreat"))
	})
	t.Run("7.5.1.2 strength times the multiplier of the side's one chit", func(t *testing.T) {
		m := backed(t).raised(theseus.Prepared)
		require.Equal(t, "120", m.number("strength.attack"))
		require.Equal(t, "2", m.number("chits.multiplier"))
	})
	t.Run("7.5.1.2.chit a better rating and a better column never give less", func(t *testing.T) {
		for _, c := range testCharts(t).Chits {
			for rating := theseus.LowestRating; rating < theseus.HighestRating; rating++ {
				for col := theseus.LeftColumn; col <= theseus.RightColumn; col++ {
					require.False(t, c.Cells.Cell(rating+1, col).Val.Less(c.Cells.Cell(rating, col).Val))
					require.False(t, c.Cells.Cell(rating, theseus.RightColumn).Val.Less(c.Cells.Cell(rating, col).Val))
				}
			}
		}
	})
	t.Run("7.5.1.2.chit d-91 both faces are equal, or the defender uses the back", func(t *testing.T) {
		equal, two := backed(t).raised(theseus.Prepared), backed(t).other(theseus.TwoFaces).raised(theseus.Prepared)
		require.Equal(t, equal.number("strength.attack"), two.number("strength.attack"), "the attacker uses the front")
		require.NotEqual(t, equal.number("strength.defence"), two.number("strength.defence"))
		require.Equal(t, "-", equal.number("chits.back"))
		require.NotEqual(t, "-", two.number("chits.back"))
	})
	t.Run("7.5.1.5 all kinds of modifiers come together", func(t *testing.T) {
		f := backed(t).unit("S", axis, tank, "0606").unit("S2", allies, tank, "0406").schwerpunkt("pz")
		m := f.raised(theseus.Prepared)
		require.Equal(t, "7", m.number("drm.sum"), "support 2 and -1, headquarters 4, Schwerpunkt 2")
	})
	t.Run("7.5.1.5.c.2.a anti-tank points of the ground alone", func(t *testing.T) {
		f := duel(t, tank, tank, valued(40, 6, 6, 8), valued(20, 6, 4, 8)).land(theseus.Broken, "0506")
		m := f.game(f.acting("pz", 6)).strike("0505", "0506")
		if m.step0() == theseus.AnswerStep {
			m.do(theseus.StandFast.Now())
		}
		m.do(theseus.Escalate.Of(int(theseus.Hasty))).draw(5, 6)
		m.legal(theseus.DefendWith.Of(int(theseus.AntiTankPoints)), "7.5.1.5.c.2.a").do(theseus.DefendWith.Of(int(theseus.AntiTankPoints)))
		require.Equal(t, "1", m.number("drm.defence_guns"))
		require.Equal(t, "5", m.number("drm.armour"))
	})
	t.Run("5.1 fractions of a side are kept until they are added, then rounded up", func(t *testing.T) {
		f := backed(t).unit("T", axis, tank, "0505", valued(5, 6, 5, 8))
		f.state.Units[f.id("A")].Strength, f.state.Units[f.id("D")].Strength = 25, 10
		f.state.Units[f.id("HQ")].Short = true
		m := f.game(f.acting("pz", 6)).strike("0505", "0506", "A", "T").rolling(theseus.Hasty)
		require.Equal(t, "15", m.number("strength.attack"), "twelve and a half, and two and a half")
	})
	t.Run("7.7.b a unit eliminated ends the improved defense", func(t *testing.T) {
		f := pairs(t, weak(1)).improved("0506")
		require.Empty(t, f.resulted("0/1", []string{"A", "B"}, []string{"C", "D"}, "", "C").State().Improved)
	})
	t.Run("7.7.c one that leaves does", func(t *testing.T) {
		f := commanded(t).unit("a", axis, tank, "0505").unit("b", axis, tank, "0505").improved("0505")
		require.Empty(t, f.game(f.acting("pz", 3)).do(m0(f, "a")).do(m0step(f, "0504")).State().Improved)
	})
	t.Run("3.5 so does nothing else: a marker stays while its hex is attacked and holds", func(t *testing.T) {
		f := pairs(t).improved("0506")
		require.NotEmpty(t, f.both("0/1").State().Improved)
	})
}

// TestDoubling is 5.8.3.a: only a Movement Action and a Hasty Attack Action are dearer out of command.
func TestDoubling(t *testing.T) {
	far := func() *ground {
		return wide(t, 12, 3).unit("hq", axis, staff, "0102").unit("a", axis, grenadiers, "0902").unit("d", axis, grenadiers, "0803", disrupted).mines(allies, "0902")
	}
	t.Run("5.8.3.a an Action that needs command is refused for that, not for its price", func(t *testing.T) {
		m := far().game(far().acting("pz", 2))
		require.Equal(t, theseus.OutOfCommand, m.command("a"))
		m.refused(m.breach("a"), "5.8.3.a")
		far().game(far().acting("pz", 1)).refused(m.improve("0902"), "5.8.3.a")
	})
	t.Run("5.8.3.a a refit is not doubled (d-18)", func(t *testing.T) {
		f := far().other(theseus.RefitRange)
		m := f.game(f.acting("pz", 1))
		m.legal(m.refit("d")).do(m.refit("d")).roll(9)
		require.True(t, m.over(), "the one point is spent")
	})
	t.Run("5.8.3.a a movement and an attack in haste are", func(*testing.T) {
		f := far()
		f.game(f.acting("pz", 1)).refused(theseus.Move.On(f.id("a")), "7.1")
		f.game(f.acting("pz", 2)).legal(theseus.Move.On(f.id("a")))
	})
}

func TestIsolatedPrice(t *testing.T) {
	t.Run("5.8.4 an isolated unit pays twice for being isolated, not for being out of command", func(t *testing.T) {
		f := wide(t, 5, 1).unit("hq", axis, staff, "0101").unit("a", axis, tank, "0401").unit("e", allies, motor, "0201")
		m := f.game(f.acting("pz", 3))
		require.Equal(t, theseus.Isolated, m.command("a"))
		require.Equal(t, derive.Int(2), m.value(m.move("a"), "theseus.action.isolated_cost"))
		_, doubled := m.Explain(m.move("a")).Find("theseus.action.out_of_command")
		require.False(t, doubled)
	})
}
