package na41

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/printed"
)

// Rules of 9.0 Combat Modifiers, and of strengths.
const (
	ruleStrength    cite.Rule = "na41:2.3.2"
	ruleRatio       cite.Rule = "na41:8.3.s1"
	ruleOverwhelm   cite.Rule = "na41:8.5.3"
	ruleAlone       cite.Rule = "na41:8.6"
	ruleAttackMost  cite.Rule = "na41:8.8.1"
	ruleDefenseMost cite.Rule = "na41:8.8.2"
	ruleColumns     cite.Rule = "na41:8.8.3"
	ruleShifting    cite.Rule = "na41:8.8.4"
	ruleHalving     cite.Rule = "na41:9.1"
	ruleWorks       cite.Rule = "na41:9.1.a"
	ruleUphill      cite.Rule = "na41:9.1.b"
	ruleInferior    cite.Rule = "na41:9.1.c"
	ruleDryAttack   cite.Rule = "na41:9.1.d"
	ruleShaken      cite.Rule = "na41:9.1.e"
	ruleTankGround  cite.Rule = "na41:9.2.2"
	ruleTanks       cite.Rule = "na41:9.2.3"
	ruleFlak        cite.Rule = "na41:9.2.4"
	ruleElite       cite.Rule = "na41:9.3"
	ruleGuns        cite.Rule = "na41:9.4.1"
	ruleFort        cite.Rule = "na41:9.5.1"
	ruleCity        cite.Rule = "na41:9.6.a"
	ruleJebel       cite.Rule = "na41:9.6.b"
	ruleRidge       cite.Rule = "na41:9.6.c"
	ruleCliff       cite.Rule = "na41:9.6.d"
	rulePerimeter   cite.Rule = "na41:9.6.e"
	ruleNoDefense   cite.Rule = "na41:13.3.2.e"
	ruleFledOnce    cite.Rule = "na41:12.3"
)

// 9.2.3: rating is the tank rating of a unit, a fact.
func (b *board) rating(rec *derive.Rec, u UnitID) derive.Num {
	v := b.ratingOf(u)
	return rec.Fact(derive.Of("na41.combat.rating", ruleTanks, derive.Plain, unitArg(u)), derive.Int(v.N), v.Source)
}

// ratingOf is the tank rating of a unit; a remnant has its own.
func (b *board) ratingOf(u UnitID) printed.Value {
	c := b.counter(u)
	v := c.Rating
	if b.remnant(u) {
		for _, r := range b.Order.Remnants {
			if r.Side == c.Side && r.Type == c.Type {
				v = r.Rating
			}
		}
	}
	return v
}

// attackAcross is what lies between a unit and the hex that it attacks, as the unit sees it.
func (b *board) attackAcross(u UnitID, target hex.Hex) SideFeature {
	d, ok := hex.Toward(b.Units[u].At, target)
	if !ok {
		return 0
	}
	return b.Map.At(b.Units[u].At, d)
}

func strength(key string, rule cite.Rule, args ...derive.Arg) derive.Label {
	return derive.Of(key, rule, derive.Strength, args...)
}

// grounds are the reasons for which a strength is halved or doubled; however many there are, it happens once (9.1).
type grounds struct {
	rec             *derive.Rec
	halved, doubled bool
	halves, double  []derive.Num // told when somebody listens
}

func (g *grounds) halve(key string, rule cite.Rule) {
	g.halved = true
	if g.rec != nil {
		g.halves = append(g.halves, g.rec.Fact(derive.Of(key, rule, derive.Plain), derive.Frac(1, 2), cite.Printed))
	}
}

func (g *grounds) twice(key string, rule cite.Rule) {
	g.doubled = true
	if g.rec != nil {
		g.double = append(g.double, g.rec.Fact(derive.Of(key, rule, derive.Plain), derive.Int(2), cite.Printed))
	}
}

// 9.1: of is a strength halved once and doubled once at most, rounded up; both together leave it as it is printed.
func (g *grounds) of(label derive.Label, own derive.Num) derive.Num {
	if g.rec == nil {
		v := own.Val
		if g.halved {
			v = v.Times(derive.Frac(1, 2))
		}
		if g.doubled {
			v = v.Times(derive.Int(2))
		}
		if g.halved || g.doubled {
			v = v.Up()
		}
		return derive.Num{Val: v}
	}
	parts := []derive.Num{own}
	if len(g.halves) > 0 {
		parts = append(parts, g.rec.Once(derive.Of("na41.combat.halved", ruleHalving, derive.Plain), g.halves...))
	}
	if len(g.double) > 0 {
		parts = append(parts, g.rec.Once(derive.Of("na41.combat.doubled", ruleHalving, derive.Plain), g.double...))
	}
	if len(parts) == 1 {
		return own
	}
	return g.rec.Ceil(label, g.rec.Product(label, parts...))
}

// 9.6: attackOf is the strength of one attacking unit (2.3.2, 9.1).
func (b *board) attackOf(rec *derive.Rec, a *Attack, u UnitID, outclassed bool) derive.Num {
	v := b.face(u).Attack
	g := b.attackGrounds(rec, a, u, outclassed)
	if rec == nil {
		return g.of(derive.Label{}, derive.Num{Val: derive.Int(v.N)})
	}
	own := rec.Fact(strength("na41.combat.attack", ruleStrength, unitArg(u)), derive.Int(v.N), v.Source)
	return g.of(strength("na41.combat.attack_counts", ruleHalving, unitArg(u)), own)
}

// 9.1.a, 9.1.b, 9.1.c, 9.1.d, 9.6.c: attackGrounds are the reasons for which the strength of an attacking unit is
// halved or doubled (9.1, 9.6, 16.4.b).
func (b *board) attackGrounds(rec *derive.Rec, a *Attack, u UnitID, outclassed bool) grounds {
	g := grounds{rec: rec}
	kind, across := b.counter(u).Type, b.attackAcross(u, a.Target)
	if b.fort(a.Target) == a.Side.Enemy() && (kind == Tank || kind.Vehicle() && !b.Rulings.Other(HalvedAtForts)) {
		g.halve("na41.combat.vehicle_fort", ruleWorks)
	}
	if b.throughPerimeter(across) && kind.Vehicle() {
		g.halve("na41.combat.vehicle_perimeter", rulePerimeter)
	}
	if across&(RidgeUp|EscarpmentUp) != 0 {
		g.halve("na41.combat.uphill", ruleUphill)
	}
	if kind == Tank && outclassed {
		g.halve("na41.combat.inferior", ruleInferior)
	}
	b.dryAttack(&g, u)
	if across&RidgeDown != 0 {
		g.twice("na41.combat.downhill", ruleRidge)
	}
	if across&EscarpmentDown != 0 {
		g.twice("na41.combat.downhill", ruleCliff)
	}
	return g
}

// dryParts are the strengths of attackers without attack supply of whom so many points as they are printed count at
// most (d-29), those first of which most is left (8.5.1).
func (b *board) dryParts(rec *derive.Rec, a Attack) []derive.Num {
	units, worse := slices.Clone(a.Units), b.outclassed(&a)
	times := func(u UnitID) int {
		g := b.attackGrounds(nil, &a, u, worse)
		return g.times()
	}
	slices.SortStableFunc(units, func(u, v UnitID) int { return times(v) - times(u) })
	limit := b.Charts.Combat.DryMost
	left := limit.Val
	parts := make([]derive.Num, 0, len(units))
	for _, u := range units {
		v := b.face(u).Attack
		own := rec.Least(
			strength("na41.combat.attack_most", ruleAttackSupply, unitArg(u)),
			rec.Fact(strength("na41.combat.attack", ruleStrength, unitArg(u)), derive.Int(v.N), v.Source),
			rec.Fact(strength("na41.combat.attack_most", ruleAttackSupply), left, limit.Source),
		)
		left = left.Minus(own.Val)
		g := b.attackGrounds(rec, &a, u, worse)
		parts = append(parts, g.of(strength("na41.combat.attack_counts", ruleHalving, unitArg(u)), own))
	}
	return parts
}

// times tells whether a strength is doubled, as it is printed, or halved: 1, 0, -1.
func (g *grounds) times() int {
	switch {
	case g.doubled == g.halved:
		return 0
	case g.doubled:
		return 1
	}
	return -1
}

// 9.6.e: throughPerimeter tells whether a side is the perimeter of Tobruk seen from outside (d-69: or from inside,
// too).
func (b *board) throughPerimeter(across SideFeature) bool {
	return across&PerimeterIn != 0 || across&PerimeterOut != 0 && b.Rulings.Other(PerimeterWays)
}

// mostParts is how many units or shifts a combat seldom has more of.
const mostParts = 12

// defenders are the combat units that defend a hex: all there but those that have retreated into it in this combat
// phase, who count in a Breakthrough Combat only (8.1, 12.3).
func (b *board) defenders(a Attack) []UnitID { return b.withDefenders(nil, &a) }

// withDefenders appends them.
func (b *board) withDefenders(out []UnitID, a *Attack) []UnitID {
	b.in(a.Target, func(u UnitID) {
		if b.side(u) != a.Side && b.counter(u).Type.Combat() && !b.fledInto(a, u) {
			out = append(out, u)
		}
	})
	return out
}

// 9.1.e, 9.6.a: defenseOf is the strength of one defending unit; in full retreat it has none (2.3.2, 8.6, 9.1, 9.6,
// 13.3.2.e, 16.4.e).
func (b *board) defenseOf(rec *derive.Rec, a Attack, u UnitID) derive.Num {
	v := b.face(u).Defense
	if b.flees(u) {
		return noDefense(rec, u)
	}
	var own derive.Num
	if rec != nil {
		own = rec.Fact(strength("na41.combat.defense", ruleStrength, unitArg(u)), derive.Int(v.N), v.Source)
	}
	g := grounds{rec: rec}
	if b.Units[u].Condition == Disrupted {
		g.halve("na41.combat.shaken", ruleShaken)
	}
	if b.Units[u].Railed {
		rule, name := b.transportMarker(u)
		g.halve("na41.combat."+name, rule)
	}
	if b.Units[u].Shipped {
		g.halve("na41.combat.landed", ruleByShipOnly)
	}
	if !b.counter(u).Type.Vehicle() {
		if b.fort(a.Target) == a.Side.Enemy() {
			g.twice("na41.combat.in_fort", ruleFort)
		}
		if b.Map.Site(a.Target)&City != 0 {
			g.twice("na41.combat.in_city", ruleCity)
		}
	}
	if rec == nil {
		return g.of(derive.Label{}, derive.Num{Val: derive.Int(v.N)})
	}
	return g.of(strength("na41.combat.defense_counts", ruleHalving, unitArg(u)), own)
}

// 9.2.2: earns tells whether an attacking unit can earn tank shifts: a tank unit that attacks neither across an
// escarpment nor into the perimeter of Tobruk.
func (b *board) earns(a Attack, u UnitID) bool {
	across := b.attackAcross(u, a.Target)
	return b.counter(u).Type == Tank && across&Escarpment == 0 && !b.throughPerimeter(across)
}

// bestRating is the best tank rating of the units that pass, 0 of none.
func (b *board) bestRating(
	rec *derive.Rec,
	label derive.Label,
	units []UnitID,
	pass func(UnitID) bool,
) (best derive.Num, some bool) {
	if rec == nil {
		n := 0
		for _, u := range units {
			if pass(u) {
				n, some = max(n, b.ratingOf(u).N), true
			}
		}
		return derive.Num{Val: derive.Int(n)}, some
	}
	parts := []derive.Num{
		rec.Fact(derive.Of("na41.combat.no_rating", ruleTanks, derive.Plain), derive.Int(0), cite.Printed),
	}
	for _, u := range units {
		if pass(u) {
			parts = append(parts, b.rating(rec, u))
		}
	}
	return rec.Greatest(label, parts...), len(parts) > 1
}

func (b *board) isTank(u UnitID) bool { return b.counter(u).Type == Tank }

// outclassed tells whether the best rating of the defender is higher than that of the attacker, on whatever ground
// (9.2.3).
func (b *board) outclassed(a *Attack) bool {
	var who [mostParts]UnitID
	own, _ := b.bestRating(nil, derive.Label{}, a.Units, b.rated)
	theirs, _ := b.bestRating(nil, derive.Label{}, b.counting(who[:0], a), b.rated)
	return own.Less(theirs.Val)
}

// 9.5.1, 9.6.b: noTankShifts is the rule by which the ground of a hex rules tank shifts out, empty for none (9.2.2).
func (b *board) noTankShifts(a Attack) cite.Rule {
	switch {
	case b.fort(a.Target) == a.Side.Enemy():
		return ruleFort
	case b.Map.Site(a.Target)&City != 0:
		return ruleTankGround
	case b.Map.ground(a.Target) == Jebel:
		return ruleJebel
	}
	return ""
}

func shift(key string, rule cite.Rule) derive.Label {
	return derive.Of(key, rule, derive.Modifier)
}

// 9.2.1, 9.2.4: tankShift is the shift for tanks: what the attacker is better by, two at most, or one to the left if he
// has none and the defender does (9.2.2, 9.2.3). What he earns needs attack supply; 88s only deny.
func (b *board) tankShift(rec *derive.Rec, a Attack, supplied bool) (out derive.Num, has bool) {
	barred := b.noTankShifts(a)
	var who [mostParts]UnitID
	theirs := b.counting(who[:0], &a)
	label := func(key string) derive.Label { return derive.Of(key, ruleTanks, derive.Plain) }
	denies, _ := b.bestRating(nil, derive.Label{}, a.Units, b.rated)
	facing, _ := b.bestRating(nil, derive.Label{}, theirs, b.rated)
	armored := slices.ContainsFunc(a.Units, b.isTank)
	switch {
	case armored && barred == "" && supplied:
		own, able := b.bestRating(
			rec,
			label("na41.combat.best_attacker"),
			a.Units,
			func(u UnitID) bool { return b.earns(a, u) },
		)
		if !able || !facing.Less(own.Val) {
			return out, false
		}
		their, _ := b.bestRating(rec, label("na41.combat.best_defender"), theirs, b.rated)
		minus := rec.Product(
			label("na41.combat.less_defender"),
			rec.Fact(label("na41.combat.minus"), derive.Int(-1), cite.Printed),
			their,
		)
		c := b.Charts.Combat.TankMost
		return rec.Least(
			shift("na41.combat.tank_shift", ruleTanks),
			rec.Sum(shift("na41.combat.better", ruleTanks), own, minus),
			rec.Fact(shift("na41.combat.tank_most", ruleTanks), c.Val, c.Source),
		), true
	case !armored && slices.ContainsFunc(theirs, func(u UnitID) bool { return b.isTank(u) && b.rated(u) }) &&
		(denies.Val == derive.Val{} || denies.Less(facing.Val)):
		if barred != "" && !b.Rulings.Other(TanklessAnywhere) {
			return out, false
		}
		return rec.Fact(shift("na41.combat.tankless", ruleTanks), derive.Int(-1), cite.Printed), true
	}
	return out, false
}

// 9.3: eliteArms tells whether an elite tank unit and an elite unit of infantry type attack together.
func (b *board) eliteArms(a Attack) bool {
	tank, foot := false, false
	for _, u := range a.Units {
		if b.quality(u) == Elite {
			tank, foot = tank || b.isTank(u), foot || b.counter(u).Type.InfantryType()
		}
	}
	return tank && foot
}

// 9.2, 9.4.1, 9.7: shifts are the column shifts of a combat, to the right or, negative, to the left (9.3, 9.6.b).
// Artillery of both sides cancels out, and so does air support.
func (b *board) shifts(rec *derive.Rec, a Attack, supplied bool) derive.Num {
	var room [mostParts]derive.Num
	parts := room[:0]
	if n, has := b.tankShift(rec, a, supplied); has {
		parts = append(parts, n)
	}
	if b.eliteArms(a) {
		parts = append(parts, rec.Fact(shift("na41.combat.elite_shift", ruleElite), derive.Int(1), cite.Printed))
	}
	if b.Map.ground(a.Target) == Jebel {
		c := b.Charts.Combat.Jebel
		parts = append(parts, rec.Fact(shift("na41.combat.jebel_shift", ruleJebel), c.Val, c.Source))
	}
	if a.Guns != NoUnit {
		parts = append(parts, rec.Fact(shift("na41.combat.guns_shift", ruleGuns), derive.Int(1), cite.Printed))
	}
	if a.Shield != NoUnit {
		parts = append(parts, rec.Fact(shift("na41.combat.shield_shift", ruleGuns), derive.Int(-1), cite.Printed))
	}
	parts = b.airShifts(rec, parts, a)
	return rec.Sum(shift("na41.combat.shifts", ruleShifting), parts...)
}

// overwhelming is the column from which on the defender is shattered without a die (8.8.3).
const overwhelming = 10

// ratio is the column of the strengths before any shift (8.3.s1). Against a defense of nothing it is the column from
// which on no die is thrown (8.8.3, d-26).
func (b *board) ratio(rec *derive.Rec, a Attack, supplied bool) derive.Num {
	return ratioOf(rec, b.attackTotal(rec, a, supplied), b.defenseTotal(rec, a))
}

// BareColumn is the derivation of the column of two sums of strengths, with no shifts (8.3.s1).
func BareColumn(attack, defense int) derive.Tree {
	rec := &derive.Rec{}
	a := rec.Fact(strength("na41.combat.attack_total", ruleRatio), derive.Int(attack), cite.None)
	d := rec.Fact(strength("na41.combat.defense_total", ruleRatio), derive.Int(defense), cite.None)
	rec.Show(ratioOf(rec, a, d))
	return rec.Tree()
}

// ratioOf is the column of two strengths (8.3.s1).
func ratioOf(rec *derive.Rec, attack, defense derive.Num) derive.Num {
	column := derive.Of("na41.combat.odds", ruleRatio, derive.Column)
	if defense.Num() == 0 {
		rec.Show(defense)
		return rec.Fact(
			derive.Of("na41.combat.odds_nothing", ruleColumns, derive.Column),
			derive.Int(overwhelming),
			cite.Printed,
		)
	}
	q := rec.Quotient(derive.Of("na41.combat.ratio", ruleRatio, derive.Ratio), attack, defense)
	return rec.Lookup(column, columnOf{}, q, derive.Num{})
}

func (b *board) columnAfter(rec *derive.Rec, ratio, shifts derive.Num) derive.Num {
	return rec.Lookup(derive.Of("na41.combat.column", ruleShifting, derive.Column), shifted{}, ratio, shifts)
}

// fullColumn is the column of an attack that is asked whether it comes to 10-1 (8.5.3, 8.8.3). It needs no attack
// supply for that (d-24: but for tank shifts it does).
func (b *board) fullColumn(rec *derive.Rec, a Attack) derive.Num {
	return b.columnAfter(rec, b.ratio(rec, a, true), b.shifts(rec, a, a.Supplied || !b.Rulings.Other(TanksNeedSupply)))
}

// overwhelms tells whether an attack is at 10-1 or better, after all shifts (d-25: or after those of tanks, elite
// troops and ground only; 8.5.3, 8.8.3). It needs no attack supply then.
func (b *board) overwhelms(a Attack) bool {
	if b.Rulings.Other(ShiftsToTen) {
		a.Guns, a.Shield, a.Planes, a.Cover = NoUnit, NoUnit, 0, 0
	}
	return !b.fullColumn(nil, a).Less(derive.Int(overwhelming))
}

// firstColumn and lastColumn are those of the table.
func (b *board) firstColumn(rec *derive.Rec, rule cite.Rule) derive.Num {
	l := derive.Of("na41.combat.first_column", rule, derive.Column)
	return rec.Fact(l, b.Charts.Combat.Columns[0], cite.Printed)
}

func (b *board) lastColumn(rec *derive.Rec) derive.Num {
	l := derive.Of("na41.combat.edge", ruleColumns, derive.Column)
	return rec.Fact(l, b.Charts.Combat.Columns[combatLines-1], cite.Printed)
}

// column is the column of the table on which an attack is resolved (8.3.s4, 8.8.3, 8.8.4). Below its first one no rule
// says what becomes of shifts to the left (d-27).
func (b *board) column(rec *derive.Rec, a Attack) derive.Num {
	c := &b.Charts.Combat
	free := b.unclamped(rec, a, a.Supplied)
	label := derive.Of("na41.combat.final_column", ruleColumns, derive.Column)
	switch {
	case c.Columns[combatLines-1].Less(free.Val):
		return rec.Least(label, free, b.lastColumn(rec))
	case free.Less(c.Columns[0]):
		label.Rule = ruleShifting
		return rec.Greatest(label, free, b.firstColumn(rec, ruleShifting))
	}
	return free
}

// 9.6.d: attackSide refuses an attack across a side that is closed: all sea, or, to what drives and is not of infantry
// type, an escarpment that no road climbs (8.1).
func (b *board) attackSide(s *decide.Sheet, a Attack, u UnitID) {
	across := b.attackAcross(u, a.Target)
	if across&SeaSide != 0 {
		s.Refuse(ruleCombat, "na41.combat.sea_side", unitArg(u))
	}
	if across&Escarpment == 0 || across&Road != 0 {
		return
	}
	switch c := b.counter(u); {
	case c.Type.Vehicle():
		s.Refuse(ruleVehicleSide, "na41.combat.vehicle_side", unitArg(u))
	case c.Mech && !c.Type.InfantryType():
		s.Refuse(ruleCombat, "na41.combat.support_side", unitArg(u))
	}
}

// 9.4.2: gunsSupport judges that a support unit gives its artillery to an attack or to a defense against one, of which
// its nation is part (17.1.3.b).
func (b *board) gunsSupport(s *decide.Sheet, u UnitID, units []UnitID) {
	b.maySupport(s, u, units, ruleGunsOwn)
}
