package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
)

// TestAttackTypes holds costs and modifiers of every attack type and mobility, at the last point that suffices and one beyond.
func TestAttackTypes(t *testing.T) {
	foot, lorries, tanks := []as{}, []as{valued(1, 3, 4, 24)}, []as{}
	for _, c := range []struct {
		name     string
		kind     cauldron.AttackType
		class    cauldron.Class
		props    []as
		all      int
		cost     int
		modifier int
	}{
		{"11.0.1 light tracked", light, armour, tanks, 24, 8, -2},
		{"11.0.1 light wheeled", light, infantry, lorries, 24, 8, -2},
		{"11.0.1 light foot", light, infantry, foot, 6, 2, -2},
		{"11.0.1 medium tracked", medium, armour, tanks, 24, 16, 0},
		{"11.0.1 medium wheeled", medium, infantry, lorries, 24, 16, 0},
		{"11.0.1 medium foot", medium, infantry, foot, 6, 4, 0},
		{"11.0.1 heavy tracked", heavy, armour, tanks, 24, 24, 2},
		{"11.0.1 heavy wheeled", heavy, infantry, lorries, 24, 24, 2},
		{"11.0.1 heavy foot", heavy, infantry, foot, 6, 6, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).unit("A", axis, c.class, "0505", c.props...).unit("D", allies, infantry, "0504")
			spare := c.all - c.cost
			m := f.attacking("A", spare).legal(attack(c.kind), "11.0.1")
			m.whole(c.cost, attack(c.kind), "cauldron.combat.cost").whole(c.cost, attack(c.kind), "cauldron.movement.rest")
			m.whole(c.modifier, attack(c.kind), "cauldron.odds.type").whole(c.modifier, attack(c.kind), "cauldron.odds.modifier")
			f.attacking("A", spare+1).refused(attack(c.kind), "11.0.1").whole(c.cost, attack(c.kind), "cauldron.combat.cost").whole(c.cost-1, attack(c.kind), "cauldron.movement.rest")
			m.do(attack(c.kind)).asks("join").hasLeft(0).whole(c.modifier, cauldron.CloseJoining.Now(), "cauldron.odds.modifier")
			require.Equal(t, derive.Int(c.all), m.State().Frames.At(1).(cauldron.ActFrame).Spent)
		})
	}
}

func TestWhoIsAttacked(t *testing.T) {
	runAll(t, []ruling{
		{"11.0.2 every enemy in the six hexes around is attacked", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("friend", axis, infantry, "0405")
			for _, at := range []string{"0504", "0605", "0606", "0506", "0406"} {
				f.unit(at, allies, infantry, at)
			}
			f.unit("second", allies, antiTank, "0506").unit("far", allies, infantry, "0503")
			m := f.attacking("A", 0).do(attack(light))
			require.ElementsMatch(t, []string{"0504", "0605", "0606", "0506", "0406", "second"}, m.named(m.fighting().Defenders))
			require.ElementsMatch(t, []string{"0504", "0605", "0606", "0506", "0406"}, m.numbered(m.fighting().Hexes))
			for _, d := range m.named(m.fighting().Defenders) {
				m.refused(m.spare(d), "11.0.2")
			}
			m.refused(m.spare("far"), "11.0.4").refused(m.spare("A"), "11.0.4").refused(m.spare("friend"), "11.0.4")
		}},
		{"11.0.4 a joiner brings no defenders of its own", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0404").unit("D", allies, infantry, "0504").unit("beside J", allies, infantry, "0403").attacking("A", 0)
			m.do(attack(light)).do(m.join("J"))
			require.Equal(t, []string{"D"}, m.named(m.fighting().Defenders))
			m.whole(3, cauldron.CloseJoining.Now(), "cauldron.odds.defence_hard")
		}},
		{"11.0.2 with nobody adjacent there is no attack", func(t *testing.T) {
			field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0503").unit("friend", axis, infantry, "0504").attacking("A", 0).refused(attack(light), "11.0.2")
		}},
		{"11.0 the Allies attack by the same rules", func(t *testing.T) {
			m := field(t).unit("A", allies, armour, "0505").unit("D", axis, infantry, "0504").attacking("A", 0).do(attack(heavy)).hasLeft(0)
			require.Equal(t, []string{"D"}, m.named(m.fighting().Defenders))
		}},
		{"11.0 an attack needs an active unit", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505", ready).unit("D", allies, infantry, "0504")
			f.game(cauldron.MoveFrame{Side: axis}).refused(attack(light), "11.0").do(cauldron.SelectUnit.On(f.id("A"))).legal(attack(light), "11.0.1")
		}},
		{"11.0 an attack may come after steps and before others", func(t *testing.T) {
			m := field(t).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0704", disrupted).attacking("A", 0)
			m.refused(attack(light), "11.0.2").do(m.step("0605")).hasLeft(23).legal(attack(medium), "11.0.1").refused(attack(heavy), "11.0.1")
			m.do(attack(light)).hasLeft(15)
		}},
		{"11.0.1 supply and disruption leave fewer points for attacks", func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505", supply(outOfSupply)).unit("B", axis, armour, "0505", supply(outOfSupply), disrupted).unit("D", allies, infantry, "0504")
			f.attacking("A", 0).legal(attack(medium), "11.0.1").refused(attack(heavy), "11.0.1")
			f.attacking("B", 0).legal(attack(light), "11.0.1").refused(attack(medium), "11.0.1")
		}},
	})
}

func TestAttackOverAnEscarpment(t *testing.T) {
	for _, c := range []struct {
		name    string
		feature cauldron.SideFeature
		open    bool
	}{
		{"11.0.e1 up", up, false},
		{"11.0.e1 down", down, false},
		{"11.0.e1 up along a road", up | road, true},
		{"11.0.e1 down along a road", down | road, true},
		{"11.0.e1 up along a track", up | track, true},
		{"11.0.e1 down along a track", down | track, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).unit("A", axis, armour, "0505").unit("J", axis, armour, "0404").unit("D", allies, infantry, "0504").
				side("0505", c.feature, north).side("0404", c.feature, southEast)
			if c.open {
				m := f.attacking("A", 0).legal(attack(light), "11.0.1").do(attack(light))
				m.legal(m.join("J"), "11.0.3")
				return
			}
			f.attacking("A", 0).refused(attack(light), "11.0.e1")
		})
	}
	runAll(t, []ruling{
		{"11.0.e1 those behind an escarpment are left out, the others attacked (d-23)", func(t *testing.T) {
			f := field(t).side("0505", up, north, southEast).side("0505", track, southEast)
			f.unit("A", axis, armour, "0505").unit("above", allies, infantry, "0504").unit("track", allies, infantry, "0606").unit("plain", allies, infantry, "0506")
			m := f.attacking("A", 0).do(attack(light))
			require.ElementsMatch(t, []string{"track", "plain"}, m.named(m.fighting().Defenders))
			m.refused(m.spare("above"), "11.0.4").whole(6, cauldron.CloseJoining.Now(), "cauldron.odds.defence_hard")
		}},
		{"11.0.e2 armour behind an escarpment does not stop infantry (d-23)", func(t *testing.T) {
			f := field(t).side("0505", down, north).unit("A", axis, infantry, "0505").unit("tanks", allies, armour, "0504").unit("D", allies, infantry, "0506")
			m := f.attacking("A", 0).legal(attack(heavy), "11.0.1").do(attack(heavy))
			require.Equal(t, []string{"D"}, m.named(m.fighting().Defenders))
			m.whole(4, cauldron.CloseJoining.Now(), "cauldron.odds.attack_soft")
		}},
		{"11.0.e1 a joiner may not attack over an escarpment", func(t *testing.T) {
			f := field(t).side("0504", up, northWest, northEast).side("0504", track, northEast).side("0504", down, southWest)
			f.unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").
				unit("below", axis, armour, "0405").unit("on the track", axis, armour, "0604").unit("above", axis, armour, "0404").unit("open", axis, armour, "0503")
			m := f.attacking("A", 0).do(attack(light))
			m.refused(m.join("below"), "11.0.e1").refused(m.join("above"), "11.0.e1").legal(m.join("on the track"), "11.0.3").legal(m.join("open"), "11.0.3")
		}},
		{"11.0.e1 one open hexside to one defender is enough to join", func(t *testing.T) {
			f := field(t).side("0405", up, northEast).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("E", allies, infantry, "0406").unit("J", axis, armour, "0405")
			m := f.attacking("A", 0).do(attack(light))
			m.legal(m.join("J"), "11.0.3")
		}},
	})
}

func TestWhoMayNotStart(t *testing.T) {
	at := func(props ...as) []as { return props }
	for _, c := range []struct {
		name    string
		class   cauldron.Class
		props   []as
		enemies map[string]cauldron.Class
		spent   int
		refused []string
	}{
		{"11.0.e2 infantry may not start against armour", infantry, nil, map[string]cauldron.Class{"0504": armour}, 0, []string{"2.2.3.b", "11.0.e2"}},
		{"11.0.e2 one armour unit among others is enough", infantry, nil, map[string]cauldron.Class{"0504": infantry, "0506": armour, "0605": antiTank}, 0, []string{"2.2.3.b", "11.0.e2"}},
		{"11.0.e2 motorized infantry is infantry", infantry, at(valued(1, 3, 4, 24)), map[string]cauldron.Class{"0504": armour}, 0, []string{"2.2.3.b", "11.0.e2"}},
		{"11.0.e3 anti-tank units may not start against armour", antiTank, nil, map[string]cauldron.Class{"0504": armour}, 0, []string{"11.0.e3"}},
		{"11.0.e3 anti-tank units may not start against infantry", antiTank, nil, map[string]cauldron.Class{"0504": infantry}, 0, []string{"2.2.3.c", "11.0.e3"}},
		{"11.0.e3 anti-tank units may not start against anti-tank units", antiTank, nil, map[string]cauldron.Class{"0504": antiTank}, 0, []string{"2.2.3.c", "11.0.e3"}},
		{"11.0.e3 anti-tank units with nobody adjacent", antiTank, nil, nil, 0, []string{"11.0.2", "11.0.e3"}},
		{"5.0.8 the Isolated may not attack", armour, at(supply(isolated)), map[string]cauldron.Class{"0504": infantry}, 0, []string{"5.0.8"}},
		{"14.1.2 a unit at work on a breach may not attack", infantry, nil, map[string]cauldron.Class{"0506": infantry}, 0, []string{"14.1.2"}},
		{"11.0.e2 all reasons against infantry", infantry, at(supply(isolated)), map[string]cauldron.Class{"0504": armour, "0506": infantry}, 5, []string{"2.2.3.b", "5.0.8", "11.0.1", "11.0.e2", "14.1.2"}},
		{"11.0.e3 all reasons against anti-tank units", antiTank, at(supply(isolated)), map[string]cauldron.Class{"0504": infantry}, 17, []string{"2.2.3.c", "5.0.8", "11.0.1", "11.0.e3", "14.1.2"}},
		{"11.0.e1 all reasons below an escarpment", antiTank, at(supply(isolated)), map[string]cauldron.Class{"0606": armour}, 18, []string{"5.0.8", "11.0.1", "11.0.e1", "11.0.e3", "14.1.2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).side("0505", up, southEast).unit("A", axis, c.class, "0505", c.props...)
			for where, class := range c.enemies {
				f.unit(where, allies, class, where)
			}
			if c.refused[len(c.refused)-1] == "14.1.2" {
				f.breaching("A", north, cauldron.May27PM)
			}
			m := f.attacking("A", c.spent).refused(attack(light), c.refused...)
			before := m.Key()
			_, events, err := m.Play(attack(light), nil)
			require.Error(t, err)
			require.Empty(t, events)
			require.Equal(t, before, m.Key())
		})
	}
}

func TestJoining(t *testing.T) {
	scene := func(t *testing.T, defender cauldron.Class) *ground {
		return field(t).unit("A", axis, armour, "0505", ready).unit("D", allies, defender, "0504")
	}
	runAll(t, []ruling{
		{"11.0.3 any friend beside a defender may join, activated or not, moved or not, and pays nothing", func(t *testing.T) {
			f := scene(t, infantry).unit("fresh", axis, armour, "0404", ready).unit("asleep", axis, infantry, "0503").unit("moved", axis, armour, "0604", used)
			m := f.attacking("A", 0).do(attack(medium))
			before := [3]cauldron.Unit{m.unit("fresh"), m.unit("asleep"), m.unit("moved")}
			for _, u := range []string{"fresh", "asleep", "moved"} {
				m.legal(m.join(u), "11.0.3").do(m.join(u)).hasLeft(8)
			}
			require.Equal(t, []string{"fresh", "asleep", "moved"}, m.named(m.fighting().Joiners))
			require.Equal(t, before, [3]cauldron.Unit{m.unit("fresh"), m.unit("asleep"), m.unit("moved")})
			m.whole(6+6+4+5, cauldron.CloseJoining.Now(), "cauldron.odds.attack_soft")
		}},
		{"11.0.3 joiners are chosen one by one", func(t *testing.T) {
			f := scene(t, infantry).unit("one", axis, armour, "0404").unit("two", axis, armour, "0404").unit("three", axis, infantry, "0503")
			m := f.attacking("A", 0).do(attack(medium))
			require.Equal(t, []string{"join one", "join two", "join three", "close_joining"}, m.options())
			m.whole(12, m.join("two"), "cauldron.odds.attack_soft").do(m.join("two"))
			require.Equal(t, []string{"join one", "join three", "close_joining"}, m.options())
			m.do(cauldron.CloseJoining.Now()).asks("roll").whole(12, cauldron.Roll.Now(), "cauldron.odds.attack_soft")
			require.Equal(t, []string{"two"}, m.named(m.fighting().Joiners))
		}},
		{"11.0.3 nobody must join", func(t *testing.T) {
			m := scene(t, infantry).unit("one", axis, armour, "0404").attacking("A", 0).do(attack(medium)).legal(cauldron.CloseJoining.Now(), "11.0.3").do(cauldron.CloseJoining.Now())
			require.Empty(t, m.fighting().Joiners)
		}},
		{"11.0.3 who may not join", func(t *testing.T) {
			f := scene(t, infantry).unit("far", axis, armour, "0502").unit("beside A only", axis, armour, "0506").unit("enemy", allies, armour, "0603").
				unit("late", axis, armour, "0503", arriving("0101")).unit("one", axis, armour, "0404")
			m := f.attacking("A", 0).do(attack(medium))
			for _, u := range []string{"far", "beside A only", "enemy", "D", "A", "late"} {
				m.refused(m.join(u), "11.0.3")
			}
			m.do(m.join("one")).refused(m.join("one"), "11.0.3")
		}},
		{"11.0.e2 infantry may not join against armour", func(t *testing.T) {
			m := scene(t, armour).unit("J", axis, infantry, "0404").unit("E", allies, infantry, "0405").attacking("A", 0).do(attack(medium))
			m.refused(m.join("J"), "2.2.3.b", "11.0.e2")
		}},
		{"11.0.e2 infantry may not join against armour in another hex than it touches", func(t *testing.T) {
			m := scene(t, infantry).unit("J", axis, infantry, "0404").unit("tanks", allies, armour, "0506").attacking("A", 0).do(attack(medium))
			m.refused(m.join("J"), "2.2.3.b", "11.0.e2")
		}},
		{"11.0.e3 anti-tank units may not join against infantry or anti-tank units", func(t *testing.T) {
			m := scene(t, infantry).unit("J", axis, antiTank, "0404").unit("guns", allies, antiTank, "0504").attacking("A", 0).do(attack(medium))
			m.refused(m.join("J"), "2.2.3.c", "11.0.e3")
		}},
		{"11.0.e3 one armour unit among the defenders lets anti-tank units join", func(t *testing.T) {
			m := scene(t, infantry).unit("J", axis, antiTank, "0404").unit("tanks", allies, armour, "0506").attacking("A", 0).do(attack(medium))
			m.legal(m.join("J"), "11.0.3").do(m.join("J")).whole(8+5, cauldron.CloseJoining.Now(), "cauldron.odds.attack_hard")
		}},
		{"5.0.8 the Isolated may not join, those out of supply may (d-25)", func(t *testing.T) {
			m := scene(t, infantry).unit("J", axis, armour, "0404", supply(isolated)).unit("K", axis, armour, "0404", supply(outOfSupply)).attacking("A", 0).do(attack(medium))
			m.refused(m.join("J"), "5.0.8").legal(m.join("K"), "11.0.3")
		}},
		{"14.1.2 a unit at work on a breach may not join", func(t *testing.T) {
			m := scene(t, infantry).unit("J", axis, infantry, "0404").breaching("J", south, cauldron.May27PM).attacking("A", 0).do(attack(medium))
			m.refused(m.join("J"), "14.1.2")
		}},
		{"11.0.3 all reasons against infantry", func(t *testing.T) {
			f := scene(t, armour).unit("J", axis, infantry, "0404", supply(isolated)).breaching("J", south, cauldron.May27PM).side("0404", up, southEast)
			f.unit("K", axis, infantry, "0402", supply(isolated)).breaching("K", south, cauldron.May27PM)
			m := f.attacking("A", 0).do(attack(medium))
			m.refused(m.join("J"), "2.2.3.b", "5.0.8", "11.0.e1", "11.0.e2", "14.1.2").refused(m.join("K"), "2.2.3.b", "5.0.8", "11.0.3", "11.0.e2", "14.1.2")
		}},
		{"11.0.e1 all reasons against anti-tank units", func(t *testing.T) {
			f := scene(t, infantry).unit("J", axis, antiTank, "0404", supply(isolated)).side("0504", up, northWest)
			m := f.attacking("A", 0).do(attack(medium))
			m.refused(m.join("J"), "2.2.3.c", "5.0.8", "11.0.e1", "11.0.e3")
		}},
	})
}
