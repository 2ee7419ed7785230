package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
)

func (m *match) withdrawing(id string) decide.Intent {
	return cauldron.Withdraw.Of(int(m.f.formationID(id)))
}

// ring is a brigade of which one unit is surrounded, one is free, one is lost and one has not arrived.
func ring(t *testing.T) *ground {
	f := field(t).formation("4-arm", allies, 0).formation("7", allies, 0).
		unit("shut in", allies, armour, "0404", in("4-arm")).unit("free", allies, armour, "0905", in("4-arm"), left(1)).
		unit("lost", allies, armour, "0101", in("4-arm"), eliminated).unit("late", allies, armour, "1001", in("4-arm"), arriving("1001")).
		unit("rb", allies, infantry, "0701", in("7"))
	for _, n := range []string{"0403", "0503", "0504", "0405", "0304", "0303"} {
		f.unit("it "+n, axis, infantry, n)
	}
	f.cup(allies, f.action("4-arm"), f.action("7"), tactical(combatChit))
	return f
}

func TestWithdrawal(t *testing.T) {
	open := func(f *ground) *match {
		return f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("7")}, cauldron.WithdrawFrame{})
	}
	t.Run("13.7.1 all units with a way out leave for good, and the action chit", func(t *testing.T) {
		m := open(ring(t))
		m.legal(m.withdrawing("4-arm"), "13.7.1").do(m.withdrawing("4-arm"))
		require.Equal(t, cauldron.Withdrawn, m.unit("free").Where)
		require.Equal(t, uint8(1), m.unit("free").Steps, "13.7.2: not eliminated; what it had lost stays lost")
		require.Equal(t, cauldron.Withdrawn, m.unit("late").Where)
		require.Equal(t, cauldron.Eliminated, m.unit("lost").Where, "13.7.2: it counts as before")
		require.Equal(t, "0404", m.where("shut in"))
		require.Equal(t, []cauldron.Chit{m.f.action("7"), tactical(combatChit)}, m.State().Cup[allies-1])
		require.IsType(t, cauldron.ActivateFrame{}, m.top())
	})
	t.Run("13.7.2 a formation that is lost to a unit, and none twice", func(t *testing.T) {
		m := open(ring(t).formation("dead", allies, 0).unit("x", allies, armour, "0101", in("dead"), eliminated))
		m.legal(m.withdrawing("dead"), "13.7.1").do(m.withdrawing("dead"))
		m.change(func(st *cauldron.State) { st.Frames = st.Frames.Push(cauldron.WithdrawFrame{}) }).refused(m.withdrawing("dead"), "13.7.2")
	})
	t.Run("13.7 the Allies' own formations", func(t *testing.T) {
		m := open(ring(t))
		m.refused(m.withdrawing("axis"), "13.7")
	})
	t.Run("13.7 the Axis has no such chit", func(t *testing.T) {
		f := ring(t).hand(axis, withdrawChit)
		f.book(cauldron.ActivateFrame{Side: axis, Chit: f.action("axis")}).refused(cauldron.Play(withdrawChit), "13.7")
	})
	t.Run("13.7.1 which edge: any, or one that the Allies leave by", func(t *testing.T) {
		wall := func(f *ground) *ground {
			for _, n := range []string{"0201", "0202", "0203", "0204", "0205", "0206", "0207", "0208"} {
				f.unit("wall "+n, axis, infantry, n)
			}
			for _, n := range []string{"0101", "0108"} {
				f.unit("corner "+n, axis, infantry, n)
			}
			return f.formation("west", allies, 0).unit("lone", allies, infantry, "0104", in("west"))
		}
		m := open(wall(ring(t)))
		m.do(m.withdrawing("west"))
		require.Equal(t, cauldron.Withdrawn, m.unit("lone").Where)
		m = open(wall(ring(t)).other(cauldron.WithdrawalEdge))
		m.do(m.withdrawing("west"))
		require.Equal(t, "0104", m.where("lone"))
	})
	t.Run("13.7.3 actions without action chits are lost", func(t *testing.T) {
		f := ring(t)
		f.state.Cup[allies-1] = []cauldron.Chit{tactical(combatChit)}
		m := f.book(cauldron.DrawFrame{Side: allies}).do(cauldron.Draw.Now(), 0)
		m.refused(cauldron.Draw.Now(), "7.0").do(cauldron.EndPhase.Now())
		require.Zero(t, m.State().Actions[allies-1])
		require.Contains(t, m.told, "cauldron.withdraw.wasted")
	})
}

// duty is an Allied brigade some hexes from an Axis unit, with the chit played.
func duty(t *testing.T, far string) *ground {
	return field(t).formation("2-arm", allies, 0).unit("bays", allies, armour, "0902", in("2-arm")).unit("target", axis, infantry, far).hand(allies, withdrawChit)
}

func TestCompulsoryAttack(t *testing.T) {
	played := func(f *ground) *match {
		return f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("2-arm")}).do(cauldron.Play(withdrawChit))
	}
	t.Run("13.7.4 an attack that is made settles it", func(t *testing.T) {
		m := played(duty(t, "0904"))
		m.legal(cauldron.PledgeAttack.Now(), "13.7.4").do(cauldron.PledgeAttack.Now()).do(m.formation("2-arm"))
		require.Equal(t, cauldron.MoveFrame{Side: allies, Pledged: true}, m.top())
		m.do(m.choose("bays")).do(m.step("0903")).do(attack(medium)).do(cauldron.CloseJoining.Now())
		require.Zero(t, m.modifier("cauldron.odds.modifier"), "it gives no benefit")
		m.do(cauldron.Roll.Now(), 4)
		require.Contains(t, m.told, "cauldron.withdraw.fulfilled")
		require.Equal(t, cauldron.MoveFrame{Side: allies}, m.State().Frames.At(0))
	})
	t.Run("13.7.4 not made, the chit counts as unplayed at the end of the phase", func(t *testing.T) {
		m := played(duty(t, "0904"))
		m.do(cauldron.PledgeAttack.Now()).do(m.formation("2-arm")).do(cauldron.EndPhase.Now())
		require.Equal(t, []cauldron.Chit{tactical(withdrawChit)}, m.State().Hand[allies-1])
		require.Empty(t, m.State().Played[allies-1])
		require.Equal(t, derive.Int(1), m.UnplayedWithdraw(nil).Val)
	})
	t.Run("13.7.4 read otherwise, the play is enough", func(t *testing.T) {
		m := played(duty(t, "0904").other(cauldron.AttackNotMade))
		m.do(cauldron.PledgeAttack.Now()).do(m.formation("2-arm")).do(cauldron.EndPhase.Now())
		require.Empty(t, m.State().Hand[allies-1])
		require.Equal(t, derive.Int(0), m.UnplayedWithdraw(nil).Val)
	})
	t.Run("13.7.4 only when an attack is within reach", func(t *testing.T) {
		f := duty(t, "0904").side("0904", up, north, northEast, southEast, south, southWest, northWest)
		m := played(f)
		m.refused(cauldron.PledgeAttack.Now(), "13.7.4").legal(m.withdrawing("2-arm"), "13.7.1")
		m = played(duty(t, "0101").sand("0802", "0803", "0901", "0903", "1001", "1002", "1003"))
		m.legal(cauldron.PledgeAttack.Now(), "13.7.4")
		f = duty(t, "0101")
		f.units[f.id("bays")].Supply = isolated
		m = played(f)
		m.refused(cauldron.PledgeAttack.Now(), "13.7.4")
	})
	t.Run("13.7.4 the exact reach: points for the way and for the attack", func(t *testing.T) {
		for spare, ok := range map[int]bool{15: true, 14: true, 13: false} { // six steps of 1 and a light attack of 8 make 14
			f := duty(t, "0205").unit("scout", allies, armour, "0905", in("2-arm"), valued(1, 4, 4, spare))
			f.units[f.id("bays")].Disrupted, f.units[f.id("bays")].Supply = true, isolated
			require.Equal(t, ok, played(f).Judge(cauldron.PledgeAttack.Now()).Legal, "%d points", spare)
		}
	})
	t.Run("13.7.4 after the activation only those that are active", func(t *testing.T) {
		f := duty(t, "0904").unit("idle", allies, armour, "0302")
		f.units[f.id("bays")].Supply = isolated
		m := f.book(cauldron.MoveFrame{Side: allies}, cauldron.WithdrawFrame{})
		m.refused(cauldron.PledgeAttack.Now(), "13.7.4")
		m.change(func(st *cauldron.State) { st.Units[f.id("idle")].Ready = true }).legal(cauldron.PledgeAttack.Now(), "13.7.4")
	})
}

func TestUnplayedWithdraw(t *testing.T) {
	for _, c := range []struct {
		name          string
		hand, cup, to int
		other         bool
		want          int
	}{
		{"13.7 one point for a chit drawn and not played", 1, 0, 0, false, 1},
		{"13.7 none for a chit that was played", 0, 0, 1, false, 0},
		{"13.7 none for a chit in the cup", 0, 1, 0, false, 0},
		{"13.7 read literally, one for a chit in the cup too", 0, 1, 0, true, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t)
			if c.other {
				f.other(cauldron.UndrawnWithdraw)
			}
			for range c.hand {
				f.hand(allies, combatChit, withdrawChit)
			}
			for range c.cup {
				f.cup(allies, tactical(withdrawChit), tactical(combatChit))
			}
			for range c.to {
				f.state.Played[allies-1] = append(f.state.Played[allies-1], tactical(withdrawChit))
			}
			rec := &derive.Rec{}
			require.Equal(t, derive.Int(c.want), f.game().UnplayedWithdraw(rec).Val)
			require.NoError(t, rec.Tree().Recompute())
			n, ok := rec.Tree().Find("cauldron.withdraw.points")
			require.True(t, ok)
			require.Equal(t, derive.Int(c.want), n.Val)
		})
	}
}

func TestWithdrawnForGood(t *testing.T) {
	t.Run("13.7.1 no unit of a withdrawn formation comes back", func(t *testing.T) {
		f := ring(t)
		m := f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("7")}, cauldron.WithdrawFrame{})
		m.do(m.withdrawing("4-arm"))
		m.change(func(st *cauldron.State) { st.Hand[allies-1] = append(st.Hand[allies-1], tactical(replacementChit)) })
		m.refused(cauldron.Play(replacementChit), "13.3")
	})
	t.Run("13.7.1 nor with tank replacements of the Supply Phase", func(t *testing.T) {
		f := ring(t).unit("other", allies, armour, "0101", in("7"), eliminated)
		m := f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("7")}, cauldron.WithdrawFrame{})
		m.do(m.withdrawing("4-arm"))
		m.change(func(st *cauldron.State) {
			st.Frames = st.Frames.Push(cauldron.ReplaceFrame{Side: allies, Left: 2, Supply: true})
		})
		m.refused(m.back("lost", 1), "13.7.1").refused(m.back("lost", 2), "13.7.1").legal(m.back("other", 2), "15.0.5")
	})
}

func TestWhoIsWithdrawn(t *testing.T) {
	waiting := func(t *testing.T) *ground {
		return ring(t).formation("10", allies, 0).formation("indep", allies, cauldron.Loose).
			unit("norfolk", allies, infantry, "1001", in("10"), scheduled).unit("beds", allies, infantry, "1001", in("10"), arriving("1001")).
			unit("cumber", allies, antiTank, "0905", in("indep"))
	}
	open := func(f *ground) *match {
		return f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("7")}, cauldron.WithdrawFrame{})
	}
	t.Run("13.7.1 not a formation that has not come yet", func(t *testing.T) {
		m := open(waiting(t))
		m.refused(m.withdrawing("10"), "13.7.1").legal(m.withdrawing("7"), "13.7.1")
		m = open(waiting(t).other(cauldron.UnseenFormations))
		m.legal(m.withdrawing("10"), "13.7.1").do(m.withdrawing("10"))
		require.Equal(t, cauldron.Withdrawn, m.unit("norfolk").Where)
	})
	t.Run("13.7.1 a formation that has left the map has come", func(t *testing.T) {
		m := open(waiting(t)).change(func(st *cauldron.State) {
			for i := range st.Units {
				if st.Units[i].Where == cauldron.Arriving {
					st.Units[i].Exit = cauldron.North
				}
			}
		})
		m.legal(m.withdrawing("10"), "13.7.1")
	})
	t.Run("13.7.1 not the independent units", func(t *testing.T) {
		m := open(waiting(t))
		m.refused(m.withdrawing("indep"), "13.7.1")
		open(waiting(t).other(cauldron.LooseUnits)).legal(m.withdrawing("indep"), "13.7.1")
	})
	t.Run("13.7 with nobody to withdraw and nobody to attack the chit is of no use", func(t *testing.T) {
		f := field(t).formation("indep", allies, cauldron.Loose).unit("cumber", allies, antiTank, "0905", in("indep")).hand(allies, withdrawChit)
		m := f.book(cauldron.ActivateFrame{Side: allies, Chit: f.action("indep")})
		m.change(func(st *cauldron.State) { st.Withdrawn = []cauldron.FormationID{f.formationID("allies")} })
		m.refused(cauldron.Play(withdrawChit), "13.7")
	})
}
