package batalha_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/batalha"
)

// retreatOf is a position in which units of a side must retreat; those named after the stroke have taken a loss in the combat.
func (f *ground) retreatOf(side batalha.Side, units []string, hurt ...string) *match {
	f.t.Helper()
	return f.game(batalha.RetreatFrame{Side: side, Left: f.ids(units...), Hurt: f.ids(hurt...)})
}

// falling begins the retreat of the unit D of the Allies; hurt tells whether the combat has cost it a loss.
func (f *ground) falling(hurt ...string) *match {
	f.t.Helper()
	m := f.retreatOf(allies, []string{"D"}, hurt...)
	return m.do(m.fall("D"))
}

// ring puts infantry of the Axis into hexes, named after them.
func (f *ground) ring(hexes ...string) *ground {
	for _, h := range hexes {
		f.unit("x"+h, axis, infantry, h)
	}
	return f
}

func TestRetreat(t *testing.T) {
	t.Run("5.3 one hex, away from enemies and their zones", func(t *testing.T) {
		m := field(t).unit("D", allies, infantry, "0504").ring("0505", "0603").falling()
		m.refused(m.retreat("0505"), "5.3").refused(m.retreat("0604"), "5.3").refused(m.retreat("0404"), "5.3")
		m.refused(m.retreat("0502"), "5.3").refused(m.retreat("0503"), "5.3").refused(batalha.Leave(batalha.North), "4.2.2")
		m.legal(m.retreat("0403"), "5.3").do(m.retreat("0403"))
		require.Equal(t, "0403", m.where("D"))
		require.False(t, m.unit("D").Reduced)
		require.True(t, m.over())
	})
	t.Run("5.3 no unit chooses who has not been ordered to retreat", func(t *testing.T) {
		m := field(t).unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0504").retreatOf(allies, []string{"D"})
		m.refused(m.fall("E"), "5.3").legal(m.fall("D"), "5.3")
	})
	t.Run("5.3 with enemies all round the unit is eliminated", func(t *testing.T) {
		m := field(t).unit("D", allies, infantry, "0504").ring("0503", "0603", "0604", "0505", "0404", "0403").falling()
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
		require.Contains(t, m.told, "batalha.retreat.no_way")
	})
	t.Run("2.3.tec no retreat leads into the sea", func(t *testing.T) {
		m := field(t).sea("0503").unit("D", allies, infantry, "0504").ring("0505").falling()
		m.refused(m.retreat("0503"), "2.3.tec")
	})
	t.Run("4.1.2.o1 armour minds zones of infantry in a retreat, by the other reading of d-12 it doesn't", func(t *testing.T) {
		f := field(t).unit("D", allies, armour, "0504").ring("0505")
		m := f.falling()
		m.refused(m.retreat("0604"), "5.3")
		m = f.other(batalha.ArmourZones).falling()
		m.legal(m.retreat("0604"), "5.3")
	})
	t.Run("5.3 attackers retreat by the same rules (d-14)", func(t *testing.T) {
		m := field(t).unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").retreatOf(axis, []string{"A"})
		m.do(m.fall("A")).refused(m.retreat("0604"), "5.3").legal(m.retreat("0605"), "5.3")
	})
	t.Run("9.1.p1 an Axis unit that retreats onto mines rolls (d-23)", func(t *testing.T) {
		m := field(t).mines("0506").unit("A", axis, infantry, "0505").unit("D", allies, infantry, "0504").retreatOf(axis, []string{"A"})
		m.do(m.fall("A")).do(m.retreat("0506")).do(batalha.Roll.Now(), 0)
		require.True(t, m.unit("A").Reduced)
		require.True(t, m.over())
	})
}

func TestOffTheMap(t *testing.T) {
	t.Run("4.2.2 a unit leaves the map when nothing else is open, and is not destroyed", func(t *testing.T) {
		m := field(t).unit("D", allies, infantry, "0501").ring("0502", "0401", "0601").falling()
		m.refused(m.retreat("0502"), "5.3").refused(batalha.Leave(batalha.West), "4.2.2")
		m.legal(batalha.Leave(batalha.North), "4.2.2").do(batalha.Leave(batalha.North))
		require.Equal(t, batalha.OffMap, m.unit("D").Where)
	})
	t.Run("4.2.2 nobody leaves by choice", func(t *testing.T) {
		m := field(t).unit("D", allies, infantry, "0501").ring("0401").falling()
		m.refused(batalha.Leave(batalha.North), "4.2.2").legal(m.retreat("0601"), "5.3")
	})
	t.Run("5.1.3 a unit at the edge is not encircled (d-42)", func(t *testing.T) {
		f := field(t).unit("D", allies, artillery, "0501").ring("0502", "0401", "0601")
		require.Zero(t, f.fighting(axis).attack("0501", "x0502", "x0401", "x0601").cause("encircled"))
	})
}

// besieged is D in 0504 with a zone in every hex round it, and enemies in three of them: 0503, 0404 and 0403 are open.
func besieged(t *testing.T, kind batalha.Type) *ground {
	return field(t).unit("D", allies, kind, "0504").ring("0603", "0505", "0303")
}

func TestSiege(t *testing.T) {
	t.Run("5.1.3 no hex free of zones to retreat to gives a column", func(t *testing.T) {
		require.Equal(t, 1, besieged(t, artillery).fighting(axis).attack("0504", "x0603", "x0505").cause("encircled"))
	})
	t.Run("5.1.3 friends in the hex do not cancel the zone (d-15)", func(t *testing.T) {
		f := besieged(t, artillery).unit("E", allies, infantry, "0403")
		require.Equal(t, 1, f.fighting(axis).attack("0504", "x0603", "x0505").cause("encircled"))
	})
	t.Run("5.3.3 through a zone to a second hex, with a loss", func(t *testing.T) {
		m := besieged(t, infantry).falling()
		m.refused(m.retreat("0505"), "5.3").refused(batalha.Leave(batalha.North), "4.2.2")
		m.legal(m.retreat("0503"), "5.3.3").do(m.retreat("0503"))
		require.False(t, m.unit("D").Reduced)
		m.refused(m.retreat("0403"), "5.3").refused(m.retreat("0602"), "5.3").refused(m.retreat("0504"), "5.3", "5.3.3").legal(m.retreat("0502"), "5.3.3")
		m.do(m.retreat("0502"))
		require.True(t, m.unit("D").Reduced)
		require.Equal(t, "0502", m.where("D"))
		require.True(t, m.over())
	})
	t.Run("5.3.3 a hex from which nothing free is reached is no way", func(t *testing.T) {
		m := besieged(t, infantry).ring("0601", "0401").falling()
		m.refused(m.retreat("0503"), "5.3.3")
	})
	t.Run("5.3.3 a unit that lies on its back already dies of the second step", func(t *testing.T) {
		f := besieged(t, infantry)
		f.units[f.id("D")].Reduced = true
		m := f.falling()
		m.do(m.retreat("0503")).do(m.retreat("0502"))
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
	})
	t.Run("5.3.3.o1 hurt in the combat, it is eliminated", func(t *testing.T) {
		m := besieged(t, infantry).falling("D")
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
		require.Contains(t, m.told, "batalha.retreat.hurt_and_encircled")
	})
	t.Run("5.3.3.o1 the loss that the dice have brought counts", func(t *testing.T) {
		f := field(t).unit("D", allies, artillery, "0504", valued(2, 2, 6)).unit("E", allies, artillery, "0504", valued(2, 2, 6)).ring("0603", "0505", "0303")
		m := f.fighting(axis).attack("0504", "x0603", "x0505").roll(3, 1) // 4 to 4, one to the right: DRI/AVB
		m.do(m.loss("x0505")).do(m.fall("D")).do(m.retreat("0503")).do(m.retreat("0502"))
		require.True(t, m.unit("D").Reduced)
		m = f.fighting(axis).attack("0504", "x0603", "x0505").roll(2, 1) // DRB/AVB
		m.do(m.loss("D")).do(m.loss("x0505")).do(m.fall("D"))
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
		m.do(m.fall("E")).do(m.retreat("0503")).do(m.retreat("0502"))
		require.Equal(t, "0502", m.where("E"))
	})
	t.Run("5.3.3.o1 unless friends let it through, and then nothing is lost", func(t *testing.T) {
		f := besieged(t, infantry).unit("E", allies, infantry, "0503")
		f.units[f.id("D")].Reduced = true
		m := f.falling("D")
		m.refused(m.retreat("0404"), "5.3.3.o1").legal(m.retreat("0503"), "5.3.3").do(m.retreat("0503"))
		m.legal(m.retreat("0502"), "5.3.3", "5.3.3.o1").do(m.retreat("0502"))
		require.Equal(t, "0502", m.where("D"))
	})
	t.Run("5.3.3.o1 friends relieve an intact unit too, by the other reading of d-15 they don't", func(t *testing.T) {
		f := besieged(t, infantry).unit("E", allies, infantry, "0503")
		m := f.falling()
		m.do(m.retreat("0503")).do(m.retreat("0502"))
		require.False(t, m.unit("D").Reduced)
		m = f.other(batalha.FriendlyRelief).falling()
		m.do(m.retreat("0503")).legal(m.retreat("0502"), "5.3.3").do(m.retreat("0502"))
		require.True(t, m.unit("D").Reduced)
	})
	t.Run("4.2.2 through a zone to the edge, and off the map with a loss (d-42)", func(t *testing.T) {
		f := field(t).unit("D", allies, infantry, "0502").ring("0503", "0601", "0602", "0402").sea("0401")
		m := f.falling()
		m.refused(m.retreat("0402"), "5.3").legal(m.retreat("0501"), "5.3.3").do(m.retreat("0501"))
		m.refused(m.retreat("0502"), "5.3", "5.3.3").legal(batalha.Leave(batalha.North), "4.2.2").do(batalha.Leave(batalha.North))
		require.Equal(t, batalha.Unit{Where: batalha.OffMap, Reduced: true}, m.unit("D"))
	})
	t.Run("4.2.2 a unit on its back does not live to leave the map that way", func(t *testing.T) {
		f := field(t).unit("D", allies, infantry, "0502", reduced).ring("0503", "0601", "0602", "0402").sea("0401")
		m := f.falling()
		m.do(m.retreat("0501")).do(batalha.Leave(batalha.North))
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
	})
	t.Run("5.3.3 by the other reading of d-13 an encircled unit dies at once", func(t *testing.T) {
		m := besieged(t, infantry).other(batalha.EncircledRetreat).falling()
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
	})
	t.Run("5.3.3 by the other reading of d-14 an encircled attacker dies at once, a defender does not", func(t *testing.T) {
		for side, want := range map[batalha.Side]batalha.Where{axis: batalha.OnMap, allies: batalha.Eliminated} {
			f := besieged(t, infantry).other(batalha.AttackersTrapped)
			m := f.game(batalha.CombatFrame{Side: side}, batalha.RetreatFrame{Side: allies, Left: f.ids("D")})
			m.do(m.fall("D"))
			require.Equal(t, want, m.unit("D").Where)
		}
	})
}

func TestSeaArm(t *testing.T) {
	// D in 0504 can go to 0503 alone, across a sea arm.
	across := func(t *testing.T, kind batalha.Type) *ground {
		return field(t).sea("0403", "0404", "0603", "0604").side("0504", seaArm, north).unit("D", allies, kind, "0504").ring("0505")
	}
	t.Run("5.3.2 a unit that is not armour takes a loss", func(t *testing.T) {
		m := across(t, infantry).falling()
		m.legal(m.retreat("0503"), "5.3", "5.3.2").do(m.retreat("0503"))
		require.True(t, m.unit("D").Reduced)
	})
	t.Run("5.3.2 it is eliminated when the combat has hurt it", func(t *testing.T) {
		m := across(t, artillery).falling("D")
		m.do(m.retreat("0503"))
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
	})
	t.Run("5.3.2 armour is eliminated", func(t *testing.T) {
		m := across(t, armour).falling()
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
		require.Contains(t, m.told, "batalha.retreat.armour_lost")
	})
	t.Run("5.3.2 armour keeps out of it while another hex is open", func(t *testing.T) {
		m := field(t).side("0504", seaArm, north).unit("D", allies, armour, "0504").ring("0505").falling()
		m.refused(m.retreat("0503"), "5.3.2").legal(m.retreat("0603"), "5.3")
	})
}

func TestChain(t *testing.T) {
	// D can go to 0503 alone, where three friends stand.
	full := func(t *testing.T) *ground {
		f := field(t).sea("0403", "0404", "0603", "0604").unit("D", allies, infantry, "0504").ring("0505")
		return f.unit("E", allies, infantry, "0503").unit("F", allies, infantry, "0503").unit("G", allies, artillery, "0503")
	}
	t.Run("5.3.1 a retreat into a full hex sends on any one of the four", func(t *testing.T) {
		m := full(t).unit("Z", allies, infantry, "0802").falling()
		m.legal(m.retreat("0503"), "5.3").do(m.retreat("0503")).refused(m.chain("Z"), "5.3.1")
		require.Equal(t, []string{"chain D", "chain E", "chain F", "chain G"}, m.options())
		m.do(m.chain("G")).refused(m.retreat("0504"), "5.3", "5.3.1").refused(batalha.Leave(batalha.North), "4.2.2").do(m.retreat("0502"))
		require.Equal(t, "0502", m.where("G"))
		require.Equal(t, "0503", m.where("D"))
		require.True(t, m.over())
	})
	t.Run("5.3.1 a chain goes on through the next full hex, and not back", func(t *testing.T) {
		f := full(t).sea("0402", "0602").unit("H", allies, infantry, "0502").unit("I", allies, infantry, "0502").unit("J", allies, infantry, "0502")
		m := f.falling()
		m.do(m.retreat("0503")).do(m.chain("E")).do(m.retreat("0502")).do(m.chain("E"))
		m.refused(m.retreat("0503"), "5.3.1").do(m.retreat("0501"))
		require.Equal(t, "0501", m.where("E"))
	})
	t.Run("5.3.1 two full hexes that nobody can leave are no way either", func(t *testing.T) {
		f := full(t).sea("0402", "0602", "0501", "0401", "0601").unit("H", allies, infantry, "0502").unit("I", allies, infantry, "0502").unit("J", allies, infantry, "0502")
		m := f.falling()
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
	})
	t.Run("5.3.1 a unit with nowhere to go cannot be the one", func(t *testing.T) {
		// Only across a sea arm, which armour does not cross.
		f := field(t).sea("0403", "0404", "0603", "0604", "0402", "0602").side("0503", seaArm, north).unit("D", allies, infantry, "0504").ring("0505")
		m := f.unit("E", allies, armour, "0503").unit("F", allies, infantry, "0503").unit("G", allies, armour, "0503").falling()
		m.do(m.retreat("0503")).refused(m.chain("E"), "5.3").legal(m.chain("F"), "5.3.1").do(m.chain("F")).do(m.retreat("0502"))
		require.True(t, m.unit("F").Reduced)
	})
	t.Run("5.3.1 who was hurt in the combat does not survive a sea arm as the one that moves on", func(t *testing.T) {
		f := field(t).sea("0403", "0404", "0603", "0604", "0402", "0602").side("0503", seaArm, north).unit("D", allies, infantry, "0504").ring("0505")
		f.unit("E", allies, infantry, "0503").unit("F", allies, infantry, "0503").unit("G", allies, armour, "0503")
		result := batalha.ResultFrame{Attack: batalha.Attack{Kind: batalha.Assault, Side: axis, Target: f.at("0504"), Defenders: f.ids("D")}, Hurt: f.ids("D")}
		m := f.game(result, batalha.RetreatFrame{Side: allies, Left: f.ids("D"), Hurt: f.ids("D")})
		m.do(m.fall("D")).do(m.retreat("0503")).do(m.chain("D")).do(m.retreat("0502"))
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
	})
	t.Run("5.3.1 a full hex that nobody can leave is no way", func(t *testing.T) {
		f := full(t).sea("0402", "0602", "0502")
		m := f.falling()
		require.Equal(t, batalha.Eliminated, m.unit("D").Where)
		f.unit("x", axis, infantry, "0801")
		require.Equal(t, 1, f.fighting(axis).attack("0504", "x0505").cause("encircled"))
	})
}
