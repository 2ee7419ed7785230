package theseus_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/odds"
	"gazala/rules/theseus"
)

// Intents of a combat by printed number and name.
func (m *match) attack(from, target string) decide.Intent {
	return theseus.AttackFrom(m.f.at(from), m.f.at(target))
}

func (m *match) take(u string) decide.Intent    { return theseus.TakePart.On(m.f.id(u)) }
func (m *match) half(u string) decide.Intent    { return theseus.AddHalf.On(m.f.id(u)) }
func (m *match) whole(u string) decide.Intent   { return theseus.AddWhole.On(m.f.id(u)) }
func (m *match) loss(u string) decide.Intent    { return theseus.TakeLoss.On(m.f.id(u)) }
func (m *match) retreat(n string) decide.Intent { return theseus.RetreatTo.At(m.f.at(n)) }
func (m *match) tanks(u string) decide.Intent   { return theseus.ChooseTank.On(m.f.id(u)) }
func (m *match) shield(u string) decide.Intent  { return theseus.ChooseShield.On(m.f.id(u)) }
func (m *match) surplus(u string) decide.Intent { return theseus.PickSurplus.On(m.f.id(u)) }
func (m *match) giveUp(u string) decide.Intent  { return theseus.GiveUp.On(m.f.id(u)) }
func (m *match) displace(n string) decide.Intent {
	return theseus.DisplaceTo.At(m.f.at(n))
}

// strike declares an attack with the units named, all of one hex.
func (m *match) strike(from, target string, units ...string) *match {
	m.t.Helper()
	m.do(m.attack(from, target))
	if b, joining := m.top().(theseus.BattleFrame); joining && b.Step == theseus.JoinStep {
		for _, u := range units {
			m.do(m.take(u))
		}
		m.do(theseus.Declare.Now())
	}
	return m
}

// raise settles the kind of attack when there is a choice, and draws two chits by their numbers.
func (m *match) raise(k theseus.AttackKind, first, second int) *match {
	m.t.Helper()
	if m.step0() == theseus.AnswerStep {
		m.do(theseus.StandFast.Now())
	}
	if m.step0() == theseus.EscalateStep {
		m.do(theseus.Escalate.Of(int(k)))
	}
	return m.draw(first, second)
}

// draw draws two different chits by their numbers.
func (m *match) draw(first, second int) *match {
	m.t.Helper()
	require.NotEqual(m.t, first, second, "there is one of each")
	if second > first {
		second--
	}
	return m.do(theseus.DrawChits.Now(), first, second)
}

// step0 is the step of the attack that is open.
func (m *match) step0() theseus.BattleStep {
	m.t.Helper()
	if f, ok := m.top().(theseus.BattleFrame); ok {
		return f.Step
	}
	return 0
}

// number is the value of a node behind the die that is due, as text; "-" when there is none.
func (m *match) number(key string) string {
	m.t.Helper()
	n, ok := m.Explain(theseus.Roll.Now()).Find("theseus." + key)
	if !ok {
		return "-"
	}
	return n.Val.String()
}

// bookCharts are charts whose results table is the one that stands in for the printed one: twenty rows, ten columns that each line heads otherwise.
func bookCharts(f *ground) *ground {
	f.t.Helper()
	ladder := []odds.Column{
		{Attack: 1, Defence: 4},
		{Attack: 1, Defence: 3},
		{Attack: 1, Defence: 2},
		{Attack: 2, Defence: 3},
		{Attack: 1, Defence: 1},
		{Attack: 3, Defence: 2},
		{Attack: 2, Defence: 1},
		{Attack: 3, Defence: 1},
		{Attack: 4, Defence: 1},
		{Attack: 5, Defence: 1},
		{Attack: 6, Defence: 1},
		{Attack: 7, Defence: 1},
		{Attack: 8, Defence: 1},
		{Attack: 9, Defence: 1},
	}
	var crt theseus.CRT
	for line := range theseus.Lines {
		l, err := odds.NewLine(ladder[line : line+10]...)
		require.NoError(f.t, err)
		crt.Heads[line], crt.HeadSources[line] = l, make([]cite.Source, 10)
	}
	for _, row := range strings.Split(strings.TrimSpace(bookRows), "\n") {
		var cells []theseus.Cell
		for _, s := range strings.Fields(row) {
			cells = append(cells, theseus.Cell{Val: derive.Sym(s), Source: cite.Reconstructed})
		}
		crt.Cells = append(crt.Cells, cells)
	}
	crt.Below = theseus.Cell{Val: derive.Sym("5/0"), Source: cite.Printed}
	f.charts.CRT = crt
	return f
}

const bookRows = `
4R/0 4R/0 3R/0 3R/0 3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2
4R/0 4R/0 3R/0 3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R
4R/0 3R/0 3R/0 3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R
4R/0 3R/0 3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R
3R/0 3R/0 3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R
3R/0 3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R
3R/0 3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R
3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R 1/2R
3/1R 2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R 1/3R
2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R 1/2R 1/3R
2R/1 2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R 1/3R 1/3R
2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R 1/2R 1/3R 0/3R
2R/1R 2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R 1/3R 1/3R 0/3R
2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R 1/2R 1/3R 0/3R 0/3R
2/1R 1R/1R 1R/2 1/2R 1/2R 1/2R 1/3R 1/3R 0/3R 0/3R
1R/1R 1R/2 1/2R 1/2R 1/2R 1/2R 1/3R 0/3R 0/3R 0/4R
1R/1R 1R/2 1/2R 1/2R 1/2R 1/3R 1/3R 0/3R 0/3R 0/4R
1R/2 1/2R 1/2R 1/2R 1/2R 1/3R 0/3R 0/3R 0/4R 0/4R
1R/2 1/2R 1/2R 1/2R 1/3R 1/3R 0/3R 0/3R 0/4R 0/4R
1/2R 1/2R 1/2R 1/2R 1/3R 0/3R 0/3R 0/4R 0/4R 0/5R
`

// worked is the combat that the book goes through from A to I: two Allied units in 2708 against three of the 21. Panzer Division in 2609, on broken ground.
func worked(t testing.TB) *ground {
	return bookCharts(wide(t, 34, 14)).land(theseus.Broken, "2609").schwerpunkt("pz").
		unit("104", axis, grenadiers, "2609", valued(9, 7, 3, 7)).
		unit("3.", axis, car, "2609", valued(2, 7, 2, 10)).
		unit("18 FLAK", axis, flak, "2609", valued(2, 6, 8, 7), lent("pz")).
		unit("21 HQ", axis, staff, "2409").
		unit("I./5", axis, tank, "2709").
		unit("7th", allies, motor, "2708", valued(12, 5, 2, 8)).
		unit("3R/4", allies, tank, "2708", valued(4, 5, 6, 6)).
		unit("5R/4", allies, tank, "2508", disrupted).
		unit("7A HQ", allies, staff, "2905", counter(func(c *theseus.Counter) { c.Staff.Support = printed(5) }))
}

// TestWorkedCombat is the worked combat of the book, ex-04 to ex-08, by the reading that reproduces it (d-02).
func TestWorkedCombat(t *testing.T) {
	t.Run("7.5.1.d ex-04 to ex-08", func(t *testing.T) {
		m := worked(t).other(theseus.AntiTankGains).game(worked(t).acting("arm", 6))
		m.refused(m.attack("2707", "2609"), "7.5.1.a")

		m.strike("2708", "2609", "7th", "3R/4")
		require.Equal(t, 5, m.points(), "ex-04: one action point")
		m.legal(theseus.RetreatBefore.Now(), "7.5.1.1").do(theseus.RetreatBefore.Now())
		m.refused(m.half("104"), "7.5.1.1.a").refused(m.whole("104"), "7.5.1.1.b")
		require.Equal(t, "4", m.value(m.half("3."), "theseus.before.scout").String(), "half of 7, rounded up")
		m.do(m.half("3."))
		m.do(theseus.Roll.Now(), 7)
		require.Equal(t, "7", m.traced(theseus.Roll.Now(), "theseus.before.attacker_total", 3).String())
		require.Equal(t, "7", m.traced(theseus.Roll.Now(), "theseus.before.defender_total", 3).String())
		m.do(theseus.Roll.Now(), 3)
		require.Contains(t, m.told, "theseus.before.fails", "a tie fails")

		m.do(theseus.Escalate.Of(int(theseus.Regular)))
		require.Equal(t, 4, m.points(), "ex-05: two in all")
		m.draw(5, 9)
		require.Equal(t, theseus.ShieldStep, m.step0(), "no air units in defence, one tank unit in attack")
		m.refused(theseus.CommitAir.Now(), "7.5.1.f", "7.5.1.4")
		m.do(theseus.DefendWith.Of(int(theseus.AntiTankPoints)))
		for key, want := range map[string]string{
			"strength.attack": "32", "strength.defence": "37", "strength.ratio": "32/37", "strength.ratio_column": "2/3", "strength.arms_column": "1",
			"drm.support_same": "-1", "drm.support_other": "-", "drm.hq": "3", "drm.tanks": "6", "drm.defence_guns": "12", "drm.flak": "3", "drm.ground_guns": "1",
			"drm.armour": "-6", "drm.schwerpunkt": "-2", "drm.failed_retreat": "2", "drm.total": "-4",
		} {
			require.Equal(t, want, m.number(key), "ex-05, ex-06: %s", key)
		}
		require.Equal(t, "6", m.traced(theseus.Roll.Now(), "theseus.drm.row", 10).String())
		require.Equal(t, "2R/1R", m.traced(theseus.Roll.Now(), "theseus.drm.result", 10).String())
		m.do(theseus.Roll.Now(), 10)

		require.Equal(t, int8(1), m.unit("18 FLAK").Strength, "ex-07: the unit used for armor superiority")
		m.roll(10, 7, 3) // 104, 3., 18 FLAK
		require.True(t, m.unit("104").Disrupted)
		require.False(t, m.unit("3.").Disrupted)
		require.False(t, m.unit("18 FLAK").Disrupted)
		require.Equal(t, int8(3), m.unit("3R/4").Strength)
		m.roll(3, 7) // 7th, 3R/4
		require.True(t, m.unit("3R/4").Disrupted)
		require.Equal(t, []string{"hold", "follow"}, m.options(), "case C")
		m.do(theseus.Follow.Now())
		require.Equal(t, []string{"retreat_to 2808"}, m.options(), "toward the east edge, out of zones")
		m.do(m.retreat("2808"))
		require.Equal(t, []string{"retreat_to 2808"}, m.options(), "the others go where those who failed have gone")
		m.do(m.retreat("2808"))
		require.Equal(t, "2808", m.where("7th"))
		require.Equal(t, "2808", m.where("3R/4"))
		require.Equal(t, int8(12), m.unit("7th").Strength)
		require.Equal(t, int8(3), m.unit("3R/4").Strength, "no loss beyond the hits")

		f, ok := m.top().(theseus.BonusFrame)
		require.True(t, ok, "ex-08: %T %v", m.top(), m.told)
		require.Equal(t, axis, f.Side)
		require.Equal(t, int8(2), f.Points, "the Schwerpunkt")
		m.do(m.refit("104")).roll(2)
		require.False(t, m.unit("104").Disrupted)
		m.do(m.improve("2609"))
		require.IsType(t, theseus.ActivationFrame{}, m.top(), "the bonus is used up")
		require.Equal(t, m.f.hexes("2609"), m.State().Improved)
	})
}

// TestWorkedCombatByTheRule is ex-06 by the text of the rule: anti-tank points give the defender nothing, and the modified die is 12.
func TestWorkedCombatByTheRule(t *testing.T) {
	t.Run("7.5.1.5.c.3 ex-06", func(t *testing.T) {
		f := worked(t)
		m := f.game(f.acting("arm", 6)).strike("2708", "2609", "7th", "3R/4")
		m.do(theseus.RetreatBefore.Now()).do(m.half("3.")).roll(7, 3).do(theseus.Escalate.Of(int(theseus.Regular))).draw(5, 9).do(theseus.DefendWith.Of(int(theseus.AntiTankPoints)))
		require.Equal(t, "0", m.number("drm.armour"))
		require.Equal(t, "2", m.number("drm.total"))
		require.Equal(t, "12", m.traced(theseus.Roll.Now(), "theseus.drm.row", 10).String())
	})
}

// TestPanelOfTheWorkedCombat is the cell of ex-07 by its panel: the defender has no check (d-03).
func TestPanelOfTheWorkedCombat(t *testing.T) {
	t.Run("7.5.1.h the panel of ex-07", func(t *testing.T) {
		f := worked(t).other(theseus.AntiTankGains).other(theseus.PanelResult)
		m := f.game(f.acting("arm", 6)).strike("2708", "2609", "7th", "3R/4")
		m.do(theseus.RetreatBefore.Now()).do(m.half("3.")).roll(7, 3).do(theseus.Escalate.Of(int(theseus.Regular))).draw(5, 9).do(theseus.DefendWith.Of(int(theseus.AntiTankPoints))).roll(10)
		require.Contains(t, m.told, "theseus.hits.takes_black")
		require.Equal(t, int8(3), m.unit("3R/4").Strength, "nobody of the defender checks: the attacker's first loss has fallen")
	})
}

func nilSheet() *decide.Sheet { return decide.NewSheet(nil, nil) }
