package theseus

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Rules of 7.5.1.5.C: armor superiority.
const (
	ruleArmour        cite.Rule = "theseus:7.5.1.5.c"
	ruleNoTanks       cite.Rule = "theseus:7.5.1.5.c.0"
	ruleAttackTanks   cite.Rule = "theseus:7.5.1.5.c.1"
	ruleDefencePoints cite.Rule = "theseus:7.5.1.5.c.2"
	ruleNoAntiTank    cite.Rule = "theseus:7.5.1.5.c.2.a"
	ruleFreeChoice    cite.Rule = "theseus:7.5.1.5.c.2.b"
	ruleComparison    cite.Rule = "theseus:7.5.1.5.c.3"
	ruleTerrainChart  cite.Rule = "theseus:3.6.1.tec"
)

// What flak adds.
const (
	flakAttack  = 2 // 7.5.1.5.c.1
	flakDefence = 3 // 7.5.1.5.c.2
)

// pointCount is the tank or anti-tank points on the side of a unit's counter that shows, 0 when it has none of the
// kind.
func (b *board) pointCount(u UnitID, kind PointKind) int {
	if b.counter(u).TankBox != (kind == TankPoints) {
		return 0
	}
	return b.face(u).Points.N
}

// best are the units with the most points of a kind, of these the ones with the most strength; none when nobody has any
// (7.5.1.5.c.1, 7.5.1.5.c.2).
func (b *board) best(units []UnitID, kind PointKind) []UnitID {
	var out []UnitID
	for _, u := range units {
		if b.pointCount(u, kind) == 0 {
			continue
		}
		switch c := b.compare(u, out, kind); {
		case c > 0:
			out = append(out[:0:0], u)
		case c == 0:
			out = append(out, u)
		}
	}
	return out
}

// compare is the sign of a unit's points, and then strength, less those of the first of others; 1 without others.
func (b *board) compare(u UnitID, others []UnitID, kind PointKind) int {
	if len(others) == 0 {
		return 1
	}
	if d := b.pointCount(u, kind) - b.pointCount(others[0], kind); d != 0 {
		return d
	}
	return int(b.Units[u].Strength) - int(b.Units[others[0]].Strength)
}

// armed is the attack with the choices of armor superiority that nobody has made yet made for him: the first of equal
// units, and the points that serve the defender best.
func (b *board) armed(a Battle) Battle {
	if tanks := b.best(a.Attackers, TankPoints); a.Tank == NoUnit && len(tanks) > 0 {
		a.Tank = tanks[0]
	}
	switch {
	case a.Points != NoPoints:
	case a.Tank == NoUnit:
		a.Points = TankPoints
	default:
		a.Points = AntiTankPoints
		if with := a; len(b.best(a.Defenders, TankPoints)) > 0 {
			with.Points = TankPoints
			if b.superiority(nil, with.shielded(b)).Less(b.superiority(nil, a.shielded(b)).Val) {
				a.Points = TankPoints
			}
		}
	}
	return a.shielded(b)
}

// shielded is the attack with the defender's unit chosen: the first of equals.
func (a Battle) shielded(b *board) Battle {
	if shields := b.best(a.Defenders, a.Points); a.Shield == NoUnit && len(shields) > 0 {
		a.Shield = shields[0]
	}
	return a
}

// 7.5.1.5.c: armour adds the modifier of armor superiority. Without tank points on either side there is none.
func (b *board) armour(rec *derive.Rec, a Battle, parts []derive.Num) []derive.Num {
	a = b.armed(a)
	if a.Tank == NoUnit && a.Shield == NoUnit {
		return parts
	}
	return append(parts, b.superiority(rec, a))
}

// 7.5.1.5.c.0, 7.5.1.5.c.3: superiority is the attacker's value less the defender's. Against anti-tank points only the
// attacker gains by it (d-02); against an attacker without tanks the defender's tank points count in full.
func (b *board) superiority(rec *derive.Rec, a Battle) derive.Num {
	if a.Tank == NoUnit {
		value := b.tankDefence(rec, a)
		return minus(rec, derive.Of("theseus.drm.no_tanks", ruleNoTanks, derive.Modifier, unitArg(a.Shield)), value)
	}
	attack := b.tankAttack(rec, a)
	label := derive.Of("theseus.drm.armour", ruleComparison, derive.Modifier)
	if a.Points == TankPoints && a.Shield != NoUnit {
		value := b.tankDefence(rec, a)
		return rec.Sum(
			label,
			attack,
			minus(
				rec,
				derive.Of("theseus.drm.against_tanks", ruleDefencePoints, derive.Plain, unitArg(a.Shield)),
				value,
			),
		)
	}
	against := derive.Of("theseus.drm.against_guns", ruleDefencePoints, derive.Plain)
	value := b.gunDefence(rec, a)
	if b.Rulings.Other(AntiTankGains) {
		return rec.Sum(label, attack, minus(rec, against, value))
	}
	difference := rec.Sum(
		derive.Of("theseus.drm.difference", ruleComparison, derive.Modifier),
		attack,
		minus(rec, against, value),
	)
	least := rec.Fact(
		derive.Of("theseus.drm.guns_gain_nothing", ruleComparison, derive.Modifier),
		derive.Int(0),
		cite.Printed,
	)
	return rec.Greatest(label, difference, least)
}

// minus is a number with its sign turned.
func minus(rec *derive.Rec, l derive.Label, n derive.Num) derive.Num {
	sign := rec.Fact(derive.Of("theseus.drm.minus", l.Rule, derive.Plain), derive.Int(-1), cite.None)
	return rec.Product(l, n, sign)
}

// 7.5.1.5.c.1: tankAttack is the attacker's value: the points of his unit as terrain leaves them, and what flak adds,
// rounded up once (3.1.2, d-30).
func (b *board) tankAttack(rec *derive.Rec, a Battle) derive.Num {
	var room [4]derive.Num
	factors := append(room[:0], b.pointsOf(rec, a.Tank))
	factors = b.tankTerrain(rec, a, factors)
	value := rec.Product(
		derive.Of("theseus.drm.tanks_terrain", ruleAttackTanks, derive.Plain, unitArg(a.Tank)),
		factors...)
	var sum [3]derive.Num
	parts := append(sum[:0], value)
	if flak, n := b.flak(a.Attackers, mobileFoot); n > 0 && b.tanksAmong(a.Defenders) {
		parts = append(parts, b.flakBonus(rec, flak, n, flakAttack, ruleAttackTanks))
	}
	added := rec.Sum(derive.Of("theseus.drm.tanks_sum", ruleAttackTanks, derive.Plain), parts...)
	label := derive.Of("theseus.drm.tanks", ruleAttackTanks, derive.Plain, unitArg(a.Tank))
	if b.Rulings.Other(TankPointsDown) {
		return rec.Floor(label, added)
	}
	return rec.Ceil(label, added)
}

// mobileFoot tells whether a type is motorised or armoured infantry.
func mobileFoot(t Type) bool { return t == MotorInfantry || t == Panzergrenadier }

// tankTerrain adds what ridges, wadis and the enemy's minefields leave of tank points, both when both apply (d-31); so
// does an attack out of the enemy's minefields under the other reading of d-75 (3.1.2, 3.6.1.tec). A road over the
// hexside spares them under the other reading of d-22 only.
func (b *board) tankTerrain(rec *derive.Rec, a Battle, factors []derive.Num) []derive.Num {
	halves := 0
	add := func(key string, at hex.Hex, c Cell) {
		if c.Val == derive.Int(1) || (halves > 0 && b.Rulings.Other(HalvedOnce)) {
			return
		}
		halves++
		factors = append(factors, rec.Fact(derive.Of(key, ruleTerrainChart, derive.Plain, hexArg(at)), c.Val, c.Source))
	}
	if d, ok := hex.Toward(a.From, a.Target); ok {
		side := b.Map.At(a.From, d)
		spared := side&(Road|Trail) != 0 && b.Rulings.Other(RoadOverRidge)
		switch {
		case spared:
		case side&Ridge != 0:
			add("theseus.drm.over_ridge", a.Target, b.Charts.Terrain.Ridge.Tanks)
		case side&Wadi != 0:
			add("theseus.drm.over_wadi", a.Target, b.Charts.Terrain.Wadi.Tanks)
		}
	}
	if b.friendly(a.Target, a.Side.Enemy()) {
		add("theseus.drm.into_mines", a.Target, b.fieldRow(a.Target).Tanks)
	} else {
		add("theseus.drm.on_ground", a.Target, b.groundRow(a.Target).Tanks)
	}
	if b.Rulings.Other(OutOfMines) && b.hostile(a.From, a.Side) {
		add("theseus.drm.out_of_mines", a.From, b.fieldRow(a.From).Tanks)
	}
	return factors
}

func (b *board) groundRow(h hex.Hex) TerrainRow {
	return b.Charts.Terrain.Ground[b.Map.Ground[b.Map.Grid.Index(h)]]
}

// fieldRow is the line of the terrain chart for a hex with a minefield or a box.
func (b *board) fieldRow(h hex.Hex) TerrainRow {
	if b.Map.Field[b.Map.Grid.Index(h)] == Box {
		return b.Charts.Terrain.Box
	}
	return b.Charts.Terrain.Minefield
}

// flak finds German flak among units that stands with infantry that fits, and how much of it there is.
func (b *board) flak(units []UnitID, fits func(Type) bool) (first UnitID, n int) {
	first = NoUnit
	for _, u := range units {
		if b.germanFlak(u) && b.stackedWith(u, fits) {
			if first == NoUnit {
				first = u
			}
			n++
		}
	}
	return first, n
}

// flakBonus is what flak adds, once for a side (d-32).
func (b *board) flakBonus(rec *derive.Rec, u UnitID, n, value int, rule cite.Rule) derive.Num {
	if b.Rulings.Other(FlakEach) {
		value *= n
	}
	return rec.Fact(derive.Of("theseus.drm.flak", rule, derive.Plain, unitArg(u)), derive.Int(value), cite.Printed)
}

// tanksAmong tells whether a stack includes a tank or heavy tank unit (d-33).
func (b *board) tanksAmong(units []UnitID) bool {
	return slices.ContainsFunc(units, func(u UnitID) bool {
		t := b.counter(u).Type
		return t.Armour() || (t == ArmouredCar && b.Rulings.Other(CarsAreTanks))
	})
}

// 7.5.1.5.c.2: defenceFlak adds what flak of the defender gives, to either kind of points.
func (b *board) defenceFlak(rec *derive.Rec, a Battle, parts []derive.Num) []derive.Num {
	flak, n := b.flak(a.Defenders, Type.Foot)
	counts := b.tanksAmong(a.Attackers)
	if a.Tank == NoUnit {
		counts = b.Rulings.Other(FlakWithoutTanks)
	}
	if n == 0 || !counts {
		return parts
	}
	return append(parts, b.flakBonus(rec, flak, n, flakDefence, ruleDefencePoints))
}

// tankDefence is the defender's value by tank points, which terrain leaves alone (7.5.1.5.c.2, 7.5.1.5.c.0).
func (b *board) tankDefence(rec *derive.Rec, a Battle) derive.Num {
	var room [2]derive.Num
	parts := append(room[:0], b.pointsOf(rec, a.Shield))
	return rec.Sum(
		derive.Of("theseus.drm.defence_tanks", ruleDefencePoints, derive.Plain, unitArg(a.Shield)),
		b.defenceFlak(rec, a, parts)...)
}

// 7.5.1.5.c.2.a: gunDefence is the defender's value by anti-tank points, with what flak and his ground add, even to
// none (7.5.1.5.c.2).
func (b *board) gunDefence(rec *derive.Rec, a Battle) derive.Num {
	var room [3]derive.Num
	parts := room[:0]
	rule := ruleDefencePoints
	if a.Shield != NoUnit {
		parts = append(parts, b.pointsOf(rec, a.Shield))
	} else {
		rule = ruleNoAntiTank
	}
	parts = b.defenceFlak(rec, a, parts)
	ground := b.groundRow(a.Target).AntiTank
	key := "theseus.drm.ground_guns"
	if b.friendly(a.Target, a.Side.Enemy()) {
		ground, key = b.fieldRow(a.Target).AntiTank, "theseus.drm.mines_guns"
	}
	if ground.Val != (derive.Val{}) {
		parts = append(
			parts,
			rec.Fact(derive.Of(key, ruleTerrainChart, derive.Plain, hexArg(a.Target)), ground.Val, ground.Source),
		)
	}
	return rec.Sum(derive.Of("theseus.drm.defence_guns", rule, derive.Plain), parts...)
}
