package batalha_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/batalha"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// clash is a random attack that waits for its dice, on random ground.
func clash(t testing.TB, rt *rapid.T, kind batalha.AttackKind) (*match, batalha.Attack) {
	f := wide(t, 9, 9)
	target := f.m.Grid.Hex(5, 5)
	for i := range f.m.Grid.Len() {
		f.m.Mines[i], f.m.Fort[i] = rapid.IntRange(0, 3).Draw(rt, "mines") == 0, rapid.IntRange(0, 4).Draw(rt, "fort") == 0
		if f.m.Grid.At(i) != target {
			f.m.Ground[i] = rapid.SampledFrom([]batalha.Ground{batalha.Open, batalha.Open, batalha.City, batalha.Ridge, batalha.Sea}).Draw(rt, "ground")
		}
	}
	f.m.Ground[f.m.Grid.Index(target)] = rapid.SampledFrom([]batalha.Ground{batalha.Open, batalha.Open, batalha.City, batalha.Ridge}).Draw(rt, "target's ground")
	for d := range hex.Dir(hex.Dirs) {
		if rapid.IntRange(0, 2).Draw(rt, "arm") == 0 {
			f.m.Add(target, d, seaArm)
		}
	}
	side := rapid.SampledFrom([]batalha.Side{axis, allies}).Draw(rt, "attacker")
	f.division("one", side, 2).division("two", side, 1).division("other", side.Enemy(), 2)
	a := batalha.Attack{Kind: kind, Side: side, Target: target}
	put := func(s batalha.Side, at hex.Hex, kinds ...batalha.Type) batalha.UnitID {
		name := strconv.Itoa(len(f.units))
		props := []as{valued(rapid.IntRange(1, 9).Draw(rt, "attack"), rapid.IntRange(1, 9).Draw(rt, "defence"), 6)}
		if rapid.IntRange(0, 3).Draw(rt, "reduced") == 0 {
			props = append(props, reduced)
		}
		if rapid.Bool().Draw(rt, "divisional") {
			id := "other"
			if s == side {
				id = rapid.SampledFrom([]string{"one", "two"}).Draw(rt, "division")
			}
			props = append(props, in(id))
		}
		f.unit(name, s, rapid.SampledFrom(kinds).Draw(rt, "kind"), f.m.Grid.Format(at), props...)
		return f.id(name)
	}
	all := []batalha.Type{infantry, motor, armour, artillery, batalha.MechArtillery, engineer}
	for range rapid.IntRange(1, 3).Draw(rt, "defenders") {
		a.Defenders = append(a.Defenders, put(side.Enemy(), target, all...))
	}
	if kind == batalha.Assault {
		for range rapid.IntRange(1, 5).Draw(rt, "attackers") {
			at := target.Step(hex.Dir(rapid.IntRange(0, 5).Draw(rt, "dir")))
			f.m.Ground[f.m.Grid.Index(at)] = batalha.Open
			a.Attackers = append(a.Attackers, put(side, at, all...))
		}
		a.DefAir = rapid.IntRange(0, 5).Draw(rt, "defender's air")
		for range rapid.IntRange(0, 2).Draw(rt, "defending guns") {
			a.DefGuns = append(a.DefGuns, put(side.Enemy(), f.m.Grid.Hex(9, 1), artillery))
		}
	}
	if kind != batalha.AirAttack {
		for range rapid.IntRange(1, 2).Draw(rt, "guns") {
			a.Guns = append(a.Guns, put(side, f.m.Grid.Hex(1, 9), artillery))
		}
	}
	if kind != batalha.Bombardment {
		a.Air = rapid.IntRange(1, 10).Draw(rt, "air")
	}
	return f.game(batalha.CombatFrame{Side: side}, batalha.RollFrame{Attack: a}), a
}

// strength is what a printed value counts for: half, rounded up, when its unit is reduced.
func strength(m *match, u batalha.UnitID, printed int) int {
	if m.State().Units[u].Reduced {
		return (printed + 1) / 2
	}
	return printed
}

func attackSum(m *match, units []batalha.UnitID) (n int) {
	for _, u := range units {
		n += strength(m, u, m.Rules().Order.Counters[u].Attack.N)
	}
	return n
}

// groundShift is what ground, fortification and mines make, to the right: the terrain table's columns by heart.
func groundShift(m *match, a batalha.Attack) (n int) {
	g := m.Rules().Map
	i := g.Grid.Index(a.Target)
	across := a.Kind == batalha.Assault
	for _, u := range a.Attackers {
		d, _ := hex.Toward(m.State().Units[u].At, a.Target)
		across = across && g.At(m.State().Units[u].At, d)&seaArm != 0
	}
	if g.Ground[i] == batalha.City || g.Ground[i] == batalha.Ridge || across {
		n -= 2
	}
	if g.Fort[i] {
		n--
	}
	if a.Side == allies && g.Mines[i] {
		n++
	}
	return n
}

// unitShift is what encirclement, divisions, armour and mines under the attackers make.
func unitShift(m *match, a batalha.Attack) (n int) {
	r := m.Rules()
	trapped, soft, armoured, mined := true, r.Map.Ground[r.Map.Grid.Index(a.Target)] == batalha.Open, false, a.Side == axis
	for _, u := range a.Defenders {
		o := oracleOf(m, u, false)
		trapped = trapped && !o.plan(a.Target).ends
		soft = soft && r.Order.Counters[u].Type.Foot()
	}
	for _, u := range a.Attackers {
		armoured = armoured || r.Order.Counters[u].Type == armour
		mined = mined && r.Map.Mines[r.Map.Grid.Index(m.State().Units[u].At)]
	}
	for _, holds := range []bool{trapped, soft && armoured} {
		if holds {
			n++
		}
	}
	if mined {
		n--
	}
	for i, d := range r.Order.Divisions {
		count := map[batalha.Side]int{}
		for s, units := range map[batalha.Side][]batalha.UnitID{a.Side: append(append([]batalha.UnitID{}, a.Attackers...), a.Guns...), a.Side.Enemy(): append(append([]batalha.UnitID{}, a.Defenders...), a.DefGuns...)} {
			for _, u := range units {
				if int(r.Order.Counters[u].Division) == i {
					count[s]++
				}
			}
		}
		if count[a.Side] >= d.Units.N {
			n++
		}
		if count[a.Side.Enemy()] >= d.Units.N {
			n--
		}
	}
	return n
}

// TestColumnArithmetic holds the column of random assaults, and of random bombardments and air attacks, to the formula of the book.
func TestColumnArithmetic(t *testing.T) {
	t.Run("5.1 the column of an assault", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			m, a := clash(t, rt, batalha.Assault)
			attack, defence := attackSum(m, a.Attackers)+attackSum(m, a.Guns)+a.Air, attackSum(m, a.DefGuns)+a.DefAir
			for _, u := range a.Defenders {
				defence += strength(m, u, m.Rules().Order.Counters[u].Defence.N)
			}
			column := 3 + attack/defence - 1
			if attack < defence {
				column = 3 - ((defence+attack-1)/attack - 1)
			}
			column = min(max(min(max(column, 0), 11)+groundShift(m, a)+unitShift(m, a), 0), 11)
			require.Equal(rt, m.Rules().Charts.CRT.Ratio(column), m.value(batalha.Roll.Now(), "batalha.odds.column"))
			require.NoError(rt, m.Explain(batalha.Roll.Now()).Recompute())
		})
	})
	for _, kind := range []batalha.AttackKind{batalha.Bombardment, batalha.AirAttack} {
		t.Run([...]string{"", "", "8.0.p4 the column of a bombardment", "6.2 the column of an air attack"}[kind], func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				m, a := clash(t, rt, kind)
				force := a.Air + attackSum(m, a.Guns)
				vulnerable := 0
				for _, u := range a.Defenders {
					index := map[batalha.Type][2]int{infantry: {1, 2}, motor: {1, 2}, engineer: {1, 2}, armour: {2, 1}, batalha.MechArtillery: {2, 1}, artillery: {2, 2}}[m.Rules().Order.Counters[u].Type]
					vulnerable += index[3-kind]
				}
				column := min((force*vulnerable-1)/10, 4)
				column = min(max(column+groundShift(m, a), 0), 4)
				require.Equal(rt, derive.Int(10*column+1), m.value(batalha.Roll.Now(), "batalha.artillery.shifted"))
			})
		})
	}
}
