package cauldron_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cauldron"
)

const (
	combatChit   = cauldron.CombatChit
	antiTankChit = cauldron.AntiTankChit
)

// TestCombatChit holds the chit's value by who plays it and whose attack it is.
func TestCombatChit(t *testing.T) {
	for _, c := range []struct {
		name         string
		attacker     cauldron.Side
		axis, allies bool
		want         int
	}{
		{"13.1 the Axis on its own attack", axis, true, false, 1},
		{"13.1 the Axis on an Allied attack", allies, true, false, -1},
		{"13.1 the Allies on their own attack", allies, false, true, 2},
		{"13.1 the Allies on an Axis attack", axis, false, true, -1},
		{"13.1 both on an Axis attack", axis, true, true, 0},
		{"13.1 both on an Allied attack", allies, true, true, 1},
		{"13.1 none", axis, false, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t).unit("A", c.attacker, armour, "0505").unit("D", c.attacker.Enemy(), infantry, "0504")
			plays := map[cauldron.Side]bool{axis: c.axis, allies: c.allies}
			for side, has := range plays {
				if has {
					f.hand(side, combatChit)
				}
			}
			m := f.attacking("A", 0).do(attack(medium)).do(cauldron.CloseJoining.Now())
			total := 0
			for _, side := range []cauldron.Side{c.attacker, c.attacker.Enemy()} {
				if !plays[side] {
					continue
				}
				require.Equal(t, side, m.top().(cauldron.ChitFrame).Side)
				require.Equal(t, []string{"play_chit 2", "pass_chits"}, m.options())
				total += map[bool]map[cauldron.Side]int{true: {axis: 1, allies: 2}, false: {axis: -1, allies: -1}}[side == c.attacker][side]
				m.legal(playing(combatChit), "13.1").legal(cauldron.PassChits.Now(), "13.1.1").whole(total, playing(combatChit), "cauldron.odds.modifier").do(playing(combatChit))
				require.Empty(t, m.State().Hand[side-1])
				require.Equal(t, []cauldron.Chit{tactical(combatChit)}, m.State().Played[side-1])
			}
			require.Equal(t, c.want, total)
			m.asks("roll").whole(c.want, cauldron.Roll.Now(), "cauldron.odds.modifier")
			roll, _ := m.rolled(4)
			require.Equal(t, 4+c.want, roll)
		})
	}
}

// TestChitWindows: the attacker speaks first; whoever can play nothing is not asked.
func TestChitWindows(t *testing.T) {
	duel := func(t *testing.T) *ground {
		return field(t).unit("A", axis, armour, "0505").unit("D", allies, armour, "0504")
	}
	open := func(f *ground) *match { return f.attacking("A", 0).do(attack(medium)).do(cauldron.CloseJoining.Now()) }
	runAll(t, []ruling{
		{"13.1.1 without chits there is no question", func(t *testing.T) { open(duel(t)).asks("roll") }},
		{"13.1.1 the attacker first, then the defender, then the die", func(t *testing.T) {
			m := open(duel(t).hand(axis, combatChit).hand(allies, combatChit)).asks("chits axis")
			m.refused(cauldron.Roll.Now(), "13.1.1").do(cauldron.PassChits.Now()).asks("chits allies").do(cauldron.PassChits.Now()).asks("roll").refused(playing(combatChit), "13.1.1")
			require.Len(t, m.State().Hand[axis-1], 1)
			require.Len(t, m.State().Hand[allies-1], 1)
		}},
		{"13.1.1 the attacker does not answer the defender", func(t *testing.T) {
			m := open(duel(t).hand(axis, combatChit).hand(allies, combatChit)).do(cauldron.PassChits.Now()).do(playing(combatChit)).asks("roll")
			require.Len(t, m.State().Hand[axis-1], 1)
		}},
		{"13.1.1 an Allied attacker comes first as well", func(t *testing.T) {
			f := field(t).unit("A", allies, armour, "0505").unit("D", axis, infantry, "0504").hand(axis, combatChit).hand(allies, combatChit)
			open(f).asks("chits allies").do(cauldron.PassChits.Now()).asks("chits axis")
		}},
		{"13.1.1 the defender alone is asked if he alone has a chit", func(t *testing.T) {
			open(duel(t).hand(allies, combatChit)).asks("chits allies").whole(0, cauldron.PassChits.Now(), "cauldron.odds.modifier").whole(-1, playing(combatChit), "cauldron.odds.modifier")
		}},
		{"13.1 one Combat chit a side and combat (d-26)", func(t *testing.T) {
			m := open(duel(t).hand(axis, combatChit, combatChit, antiTankChit)).do(playing(combatChit)).asks("chits axis")
			require.Equal(t, []string{"play_chit 3", "pass_chits"}, m.options())
			m.refused(playing(combatChit), "13.1").do(playing(antiTankChit)).asks("roll").whole(1, cauldron.Roll.Now(), "cauldron.odds.modifier")
			require.Equal(t, []cauldron.Chit{tactical(combatChit)}, m.State().Hand[axis-1])
			require.Len(t, m.State().Played[axis-1], 2)
		}},
		{"13.1 the second chit is for another combat", func(t *testing.T) {
			f := duel(t).other(cauldron.GoOnAfterCombat).hand(axis, combatChit, combatChit)
			m := f.attacking("A", 0).do(attack(light)).do(cauldron.CloseJoining.Now()).do(playing(combatChit)).always("-/-").do(cauldron.Roll.Now(), 1).asks("act A")
			m.do(attack(light)).do(cauldron.CloseJoining.Now()).do(playing(combatChit)).whole(-2+1, cauldron.Roll.Now(), "cauldron.odds.modifier")
		}},
		{"13.0 no chit is played that is not in the hand", func(t *testing.T) {
			m := open(duel(t).hand(axis, combatChit)).refused(playing(antiTankChit), "13.0")
			m.refused(playing(cauldron.ExtraMoveChit), "13.0", "13.2", "13.8").refused(playing(cauldron.ReplacementChit), "13.0", "13.3.1", "13.8").refused(playing(cauldron.WithdrawChit), "13.0", "13.7", "13.8").refused(playing(cauldron.ActionChit), "7.0.8", "13.0")
		}},
		{"13.8 other chits are not for combat, though in the hand", func(t *testing.T) {
			open(duel(t).hand(axis, cauldron.ExtraMoveChit, cauldron.ReplacementChit).hand(allies, cauldron.WithdrawChit)).asks("roll")
			open(duel(t).hand(axis, cauldron.ExtraMoveChit, combatChit)).refused(playing(cauldron.ExtraMoveChit), "13.2", "13.8")
		}},
		{"13.0 all reasons in the order of the book", func(t *testing.T) {
			m := open(duel(t).hand(axis, combatChit, antiTankChit).hand(allies, combatChit)).do(playing(combatChit)).refused(playing(combatChit), "13.0", "13.1")
			m.do(playing(antiTankChit)).asks("chits allies").refused(playing(antiTankChit), "13.0", "13.6")
		}},
		{"13.0 a chit that was declined stays for another combat", func(t *testing.T) {
			f := duel(t).other(cauldron.GoOnAfterCombat).hand(axis, combatChit)
			m := f.attacking("A", 0).do(attack(light)).do(cauldron.CloseJoining.Now()).do(cauldron.PassChits.Now()).always("-/-").do(cauldron.Roll.Now(), 1)
			m.do(attack(light)).do(cauldron.CloseJoining.Now()).asks("chits axis").legal(playing(combatChit), "13.1")
		}},
	})
}

func TestAntiTankChit(t *testing.T) {
	open := func(f *ground) *match { return f.attacking("A", 0).do(attack(medium)).do(cauldron.CloseJoining.Now()) }
	italian := func(t *testing.T) *ground { return field(t).formation("trieste", axis, cauldron.NoTankGuns) }
	runAll(t, []ruling{
		{"13.6 in an Axis attack", func(t *testing.T) {
			m := open(field(t).hand(axis, antiTankChit).unit("A", axis, armour, "0505").unit("D", allies, armour, "0504").unit("E", allies, infantry, "0504")).asks("chits axis")
			m.legal(playing(antiTankChit), "13.6.1").do(playing(antiTankChit)).asks("roll").whole(0, cauldron.Roll.Now(), "cauldron.odds.modifier").always("-/*").do(cauldron.Roll.Now(), 0).asks("anti-tank allies 1")
			require.Equal(t, []string{"take_loss D"}, m.options())
			m.refused(m.loss("E"), "13.6").refused(m.loss("A"), "11.0.11").do(m.loss("D")).asks("loss allies 1")
			require.Equal(t, []string{"take_loss D", "take_loss E"}, m.options())
		}},
		{"13.6 in an Allied attack", func(t *testing.T) {
			f := field(t).hand(axis, antiTankChit).unit("A", allies, armour, "0505").unit("J", allies, armour, "0604").unit("D", axis, infantry, "0504")
			m := f.attacking("A", 0).do(attack(medium))
			m.do(m.join("J")).do(cauldron.CloseJoining.Now()).asks("chits axis").do(playing(antiTankChit)).always("-/-").do(cauldron.Roll.Now(), 0).asks("anti-tank allies 1")
			m.do(m.loss("A")).asks("move allies")
			require.Equal(t, uint8(1), m.unit("A").Steps)
		}},
		{"13.6 not without Allied armour in the combat (d-27)", func(t *testing.T) {
			f := field(t).hand(axis, antiTankChit).hand(axis, combatChit).unit("A", axis, armour, "0505").unit("D", allies, infantry, "0504").unit("beside", allies, armour, "0403")
			open(f).asks("chits axis").refused(playing(antiTankChit), "13.6")
			f = field(t).hand(axis, antiTankChit).unit("A", allies, infantry, "0505").unit("D", axis, armour, "0504")
			f.inBookOrder(cauldron.MoveFrame{Side: allies}, cauldron.ChitFrame{Combat: f.combat(light, []string{"A"}, []string{"D"}), Side: allies}).asks("roll")
		}},
		{"13.6 the armour of an Allied joiner is enough", func(t *testing.T) {
			f := field(t).hand(axis, antiTankChit).unit("A", allies, infantry, "0505").unit("J", allies, armour, "0604").unit("D", axis, infantry, "0504")
			m := f.attacking("A", 0).do(attack(medium))
			m.do(m.join("J")).do(cauldron.CloseJoining.Now()).asks("chits axis").legal(playing(antiTankChit), "13.6.1")
		}},
		{"13.6 one in a combat", func(t *testing.T) {
			m := open(field(t).hand(axis, antiTankChit, antiTankChit, combatChit).unit("A", axis, armour, "0505").unit("D", allies, armour, "0504")).do(playing(antiTankChit))
			m.asks("chits axis").refused(playing(antiTankChit), "13.6")
		}},
		{"13.6 the Allies have none", func(t *testing.T) {
			m := open(field(t).hand(allies, antiTankChit, combatChit).unit("A", axis, armour, "0505").unit("D", allies, armour, "0504")).asks("chits allies")
			m.refused(playing(antiTankChit), "13.6")
		}},
		{"13.6.e1 not for units of the named divisions alone, attacking", func(t *testing.T) {
			f := italian(t).hand(axis, antiTankChit).unit("A", axis, armour, "0505", in("trieste")).unit("D", allies, armour, "0504")
			open(f).asks("roll")
			m := open(f.hand(axis, combatChit)).asks("chits axis").refused(playing(antiTankChit), "13.6.e1")
			m.do(playing(combatChit)).asks("roll")
		}},
		{"13.6.e1 not for units of the named divisions alone, defending", func(t *testing.T) {
			f := italian(t).formation("pavia", axis, cauldron.NoTankGuns|cauldron.FillsHex).hand(axis, antiTankChit).unit("A", allies, armour, "0505").
				unit("D", axis, infantry, "0504", in("trieste")).unit("E", axis, infantry, "0506", in("pavia"))
			open(f).asks("roll")
		}},
		{"13.6.e1 one unit of another formation is enough", func(t *testing.T) {
			f := italian(t).hand(axis, antiTankChit).unit("A", axis, armour, "0505", in("trieste")).unit("J", axis, antiTank, "0604").unit("D", allies, armour, "0504")
			m := f.attacking("A", 0).do(attack(medium))
			m.do(m.join("J")).do(cauldron.CloseJoining.Now()).asks("chits axis").legal(playing(antiTankChit), "13.6.1")
			f = italian(t).hand(axis, antiTankChit).unit("A", allies, armour, "0505").unit("D", axis, infantry, "0504", in("trieste")).unit("E", axis, infantry, "0506")
			open(f).asks("chits axis").legal(playing(antiTankChit), "13.6.1")
		}},
		{"13.6.e1 a unit beside the combat does not help", func(t *testing.T) {
			f := italian(t).hand(axis, antiTankChit).unit("A", axis, armour, "0505", in("trieste")).unit("J", axis, antiTank, "0604").unit("D", allies, armour, "0504")
			open(f).asks("roll")
		}},
		{"13.6 all reasons in the order of the book", func(t *testing.T) {
			f := italian(t).hand(axis, combatChit).unit("A", axis, armour, "0505", in("trieste")).unit("D", allies, infantry, "0504")
			open(f).refused(playing(antiTankChit), "13.0", "13.6", "13.6.e1")
			f = italian(t).hand(allies, combatChit).unit("A", axis, armour, "0505", in("trieste")).unit("D", allies, infantry, "0504")
			m := open(f).asks("chits allies").refused(playing(antiTankChit), "13.0", "13.6", "13.6.e1")
			require.Len(t, m.Judge(playing(antiTankChit)).Reasons, 4)
		}},
		{"13.6 the chit is spent though no armour is left for it", func(t *testing.T) {
			m := open(field(t).hand(axis, antiTankChit).unit("A", axis, armour, "0505").unit("D", allies, armour, "0504", left(1)).unit("E", allies, infantry, "0504"))
			m.do(playing(antiTankChit)).always("-/*").do(cauldron.Roll.Now(), 0)
			m.do(m.loss("D")).asks("loss allies 1").do(m.loss("E")).asks("advance axis")
			require.Equal(t, []cauldron.Chit{tactical(antiTankChit)}, m.State().Played[axis-1])
		}},
	})
}
