package batalha_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
)

func TestMines(t *testing.T) {
	onto := func(t *testing.T, kind batalha.Type, props ...as) *match {
		f := field(t).mines("0304").unit("u", axis, kind, "0303", props...)
		m := f.moving(axis)
		return m.do(m.choose("u")).do(m.step("0304"))
	}
	t.Run("9.1 the Axis pays one point more, the Allies do not", func(t *testing.T) {
		f := field(t).mines("0304").unit("inf", axis, infantry, "0303").unit("tommy", allies, infantry, "0904").mines("0903")
		m := f.game(batalha.MoveFrame{Side: axis}, f.acting("inf", 0))
		m.legal(m.step("0304"), "4.0", "9.1.p1")
		require.Equal(t, derive.Int(2), m.value(m.step("0304"), "batalha.movement.cost"))
		m = f.game(batalha.MoveFrame{Side: allies}, f.acting("tommy", 0))
		m.legal(m.step("0903"), "4.0")
		require.Equal(t, derive.Int(1), m.value(m.step("0903"), "batalha.movement.cost"))
		require.IsType(t, batalha.ActFrame{}, m.do(m.step("0903")).top(), "and no die")
	})
	t.Run("9.1 on top of half a point along a road", func(t *testing.T) {
		f := field(t).mines("0304").side("0303", road, south).unit("mot", axis, motor, "0303")
		m := f.game(batalha.MoveFrame{Side: axis}, f.acting("mot", 0))
		require.Equal(t, derive.Frac(3, 2), m.value(m.step("0304"), "batalha.movement.cost"))
	})
	for _, c := range []struct {
		name string
		kind batalha.Type
		face int
		hurt bool
	}{
		{"9.1.p1 infantry takes a loss on 1", infantry, 0, true},
		{"9.1.p1 infantry is spared on 2", infantry, 1, false},
		{"9.1.p1 armour takes a loss on 2", armour, 1, true},
		{"9.1.p1 armour is spared on 3", armour, 2, false},
		{"9.1.p1 artillery rolls as infantry does", artillery, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := onto(t, c.kind)
			m.legal(batalha.Roll.Now(), "9.1.p1").do(batalha.Roll.Now(), c.face)
			require.Equal(t, c.hurt, m.unit("u").Reduced)
			require.IsType(t, batalha.ActFrame{}, m.top(), "and goes on")
		})
	}
	t.Run("9.1.p1 a unit on its back is eliminated, and its move is over", func(t *testing.T) {
		m := onto(t, infantry, reduced).do(batalha.Roll.Now(), 0)
		require.Equal(t, batalha.Eliminated, m.unit("u").Where)
		require.IsType(t, batalha.MoveFrame{}, m.top())
	})
	t.Run("9.1.p1 under the other reading guns do not roll", func(t *testing.T) {
		f := field(t).mines("0304").other(batalha.MineVictims).unit("guns", axis, artillery, "0303").unit("pz", axis, armour, "0305")
		m := f.moving(axis)
		require.IsType(t, batalha.ActFrame{}, m.do(m.choose("guns")).do(m.step("0304")).top())
		require.IsType(t, batalha.MinesFrame{}, m.do(batalha.Stop.Now()).do(m.choose("pz")).do(m.step("0304")).top())
	})
	t.Run("9.1.p1 nobody rolls under the other reading of d-21, motorised infantry does not under that of d-22", func(t *testing.T) {
		for c, kinds := range map[batalha.Contested][]batalha.Type{batalha.MineDie: {infantry, armour, motor}, batalha.MotorMineDie: {motor}} {
			for _, kind := range []batalha.Type{infantry, armour, motor} {
				f := field(t).mines("0304").other(c).unit("u", axis, kind, "0303")
				m := f.moving(axis).do(f.moving(axis).choose("u"))
				if slices.Contains(kinds, kind) {
					m.legal(m.step("0304"), "4.0")
					require.IsType(t, batalha.ActFrame{}, m.do(m.step("0304")).top())
				} else {
					m.legal(m.step("0304"), "4.0", "9.1.p1")
					require.IsType(t, batalha.MinesFrame{}, m.do(m.step("0304")).top())
				}
			}
		}
	})
	t.Run("9.1.p1 one in six, and two in six", func(t *testing.T) {
		for kind, want := range map[batalha.Type]dice.Fraction{infantry: {Num: 1, Den: 6}, armour: {Num: 1, Den: 3}} {
			odds, err := onto(t, kind).Odds(batalha.Roll.Now())
			require.NoError(t, err)
			require.Len(t, odds.Outcomes, 2)
			hit := weight(odds, "batalha.minefields.hit")
			require.Equal(t, want, hit)

			f := field(t).mines("0304").unit("u", axis, kind, "0303")
			m := f.moving(axis).do(f.moving(axis).choose("u"))
			told := derive.Val{}
			for _, r := range m.Judge(m.step("0304")).Reasons {
				for _, a := range r.Args {
					if r.Key == "batalha.minefields.risk" && a.Name == "Chance" {
						told = a.Val
					}
				}
			}
			require.Equal(t, derive.Frac(int64(want.Num), int64(want.Den)), told, "it is told before the step")
		}
	})
	t.Run("9.1.p1 the engaged and the halted roll too", func(t *testing.T) {
		f := field(t).mines("0304").unit("mot", axis, motor, "0303").unit("foe", allies, infantry, "0305")
		m := f.moving(axis)
		m.do(m.choose("mot")).do(m.step("0304"))
		require.IsType(t, batalha.MinesFrame{}, m.top())
		require.IsType(t, batalha.MoveFrame{}, m.do(batalha.Roll.Now(), 5).top())
	})
}

func weight(d dice.Distribution[play.Outcome], key string) dice.Fraction {
	for _, o := range d.Outcomes {
		if o.Key.Key == key {
			return o.Weight
		}
	}
	return dice.Fraction{}
}

func TestClearing(t *testing.T) {
	sweep := func(f *ground) decide.Act { return batalha.ClearMines.On(f.id("eng")) }
	base := func(t *testing.T, props ...as) *ground {
		return field(t).mines("0404").unit("eng", axis, engineer, "0404", props...).unit("inf", axis, infantry, "0505").unit("other", axis, engineer, "0101", posted)
	}
	begins := func(f *ground) *match {
		f.mines("0101")
		return f.game(batalha.TurnFrame{Phase: batalha.TurnBegins})
	}
	t.Run("9.3 an engineer posted last turn clears its hex; the rest of the ground stays", func(t *testing.T) {
		f := base(t, posted).ridge("0404")
		m := begins(f)
		require.Equal(t, batalha.ClearFrame{}, m.top())
		m.legal(sweep(f), "9.3").do(sweep(f)).refused(sweep(f), "9.3")
		require.Equal(t, f.hexes("0404"), m.State().Cleared)
		require.False(t, m.Mined(f.at("0404")))
		m.do(batalha.EndClearing.Now())
		require.Equal(t, batalha.MoveFrame{Side: axis}, m.top())
	})
	t.Run("9.3 not one that was not posted, no other unit, and none that is engaged", func(t *testing.T) {
		begins(base(t)).refused(sweep(base(t)), "9.3")
		f := base(t, posted)
		begins(f).refused(batalha.ClearMines.On(f.id("inf")), "9.3")
		f = base(t, posted).unit("foe", allies, infantry, "0403")
		begins(f).refused(sweep(f), "9.3")
	})
	t.Run("9.3 d-66 engaged since it was left there", func(t *testing.T) {
		f := base(t, posted).unit("foe", allies, infantry, "0403").other(batalha.EngagedClear)
		m := begins(f)
		require.Equal(t, batalha.ClearFrame{}, m.top())
		m.legal(sweep(f), "9.3").do(sweep(f))
		require.Equal(t, f.hexes("0404"), m.State().Cleared)
		begins(base(t).unit("foe", allies, infantry, "0403").other(batalha.EngagedClear)).refused(sweep(f), "9.3")
		f = field(t).mines("0404").unit("eng", axis, engineer, "0404", posted).unit("foe", allies, infantry, "0403")
		require.Equal(t, batalha.MoveFrame{Side: axis}, f.game(batalha.TurnFrame{Phase: batalha.TurnBegins}).top())
		require.Equal(t, batalha.ClearFrame{}, f.other(batalha.EngagedClear).game(batalha.TurnFrame{Phase: batalha.TurnBegins}).top())
		require.False(t, base(t).unit("foe", allies, infantry, "0403").other(batalha.EngagedClear).later(batalha.AxisMovement, axis).unit("eng").Posted)
	})
	t.Run("9.3 posted at the end of the Axis movement, unengaged on mines", func(t *testing.T) {
		m := base(t).later(batalha.AxisMovement, axis)
		require.True(t, m.unit("eng").Posted)
		require.False(t, m.unit("other").Posted, "no mines there")
		require.False(t, base(t).unit("foe", allies, infantry, "0403").later(batalha.AxisMovement, axis).unit("eng").Posted)
	})
	t.Run("9.3 nobody is asked when no engineer can clear", func(t *testing.T) {
		m := field(t).unit("eng", axis, engineer, "0404", posted).game(batalha.TurnFrame{Phase: batalha.TurnBegins})
		require.Equal(t, batalha.MoveFrame{Side: axis}, m.top())
	})
	t.Run("9.3 a posted engineer that retreats onto other mines is posted no more", func(t *testing.T) {
		f := field(t).mines("0404", "0403").unit("eng", axis, engineer, "0404", posted).unit("foe", allies, infantry, "0405")
		m := f.game(batalha.TurnFrame{Phase: batalha.AlliedCombat}, batalha.CombatFrame{Side: allies})
		m.attack("0404", "foe").roll(1, 1) // 1-1: DRB/AVB
		require.True(t, m.unit("eng").Posted, "not yet gone")
		m.do(m.loss("eng")).do(m.loss("foe")).do(m.fall("eng")).do(m.retreat("0403"))
		m.do(batalha.Roll.Now(), 5)
		require.Equal(t, "0403", m.where("eng"))
		require.False(t, m.unit("eng").Posted)
	})
	t.Run("9.3 a posted engineer that advances onto other mines is posted no more", func(t *testing.T) {
		f := field(t).mines("0404", "0403").unit("eng", axis, engineer, "0404", posted).unit("foe", allies, infantry, "0801")
		m := f.game(batalha.TurnFrame{Phase: batalha.AxisCombat}, batalha.CombatFrame{Side: axis}, batalha.AdvanceToFrame{Unit: f.id("eng"), Vacated: f.at("0403")})
		m.do(batalha.AdvanceTo.At(f.at("0403"))).do(batalha.Roll.Now(), 5)
		require.Equal(t, "0403", m.where("eng"))
		require.False(t, m.unit("eng").Posted)
	})
	t.Run("9.3 a posted engineer that moves is posted no more", func(t *testing.T) {
		m := base(t, posted).moving(axis)
		m.do(m.choose("eng")).do(m.step("0405"))
		require.False(t, m.unit("eng").Posted)
	})
}
