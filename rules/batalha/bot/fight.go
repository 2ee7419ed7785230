package bot

import (
	"math"
	"strings"

	"gazala/rules/batalha"
)

// What results are worth besides losses, in victory points.
const (
	retreated = 0.5 // of each unit that must go back
	airPrice  = 0.02
	boxed     = 0.5 // of what units without a way back lose on top
	taking    = 0.7 // of an objective's points, for driving the enemy out
)

// expect is what an attack comes to on average for its attacker, over all that two dice can show (5.1.7).
func (v *view) expect(f *batalha.Forecast, a batalha.Attack) float64 {
	const ways = 36
	sum, cells := 0.0, f.Cells(a)
	back := 0.0
	if a.Kind == batalha.Assault {
		back = v.drivenOut(f, a)
	}
	for i, n := range batalha.Ways2d6() {
		sum += float64(n) * v.result(a, cells[i].Sym(), back)
	}
	return sum/ways - airPrice*float64(a.Air)
}

// drivenOut is what it is worth to the attacker when the defenders must go back.
func (v *view) drivenOut(f *batalha.Forecast, a batalha.Attack) float64 {
	sum := retreated * float64(len(a.Defenders))
	for i, o := range v.r.Map.Objectives {
		if o.At == a.Target && v.held[i] != a.Side {
			sum += taking * float64(o.Points.N) * (1 - 0.5*min((v.left-1)/3, 1))
		}
	}
	if f.Boxed(a) {
		for _, u := range a.Defenders {
			sum += boxed * v.gone(u)
		}
	}
	return sum
}

// result is what a cell is worth to the attacker.
func (v *view) result(a batalha.Attack, cell string, back float64) float64 {
	sum := 0.0
	driven, repelled := false, false
	for _, word := range strings.Split(cell, "/") {
		switch word {
		case "DE":
			sum, driven = sum+v.least(a.Defenders, v.gone), true
		case "DRB":
			sum, driven = sum+v.least(a.Defenders, v.loss), true
		case "DRI", "AVI":
			driven = true
		case "AVB":
			sum, driven = sum-v.least(a.Attackers, v.loss), true
		case "DVB":
			sum, repelled = sum+v.least(a.Defenders, v.loss), true
		case "DVI", "ARI":
			repelled = true
		case "ARB":
			sum, repelled = sum-v.least(a.Attackers, v.loss), true
		case "AE":
			sum, repelled = sum-v.least(a.Attackers, v.gone), true
		case "EMP":
			sum, driven = sum+v.exchange(a), true
		case "DB":
			sum += v.least(a.Defenders, v.loss)
		}
	}
	if driven {
		sum += back
	}
	if repelled {
		sum -= retreated * float64(len(a.Attackers))
	}
	return sum
}

// least is what the cheapest unit costs.
func (v *view) least(units []batalha.UnitID, cost func(batalha.UnitID) float64) float64 {
	best := math.Inf(1)
	for _, u := range units {
		best = min(best, cost(u))
	}
	if math.IsInf(best, 1) {
		return 0
	}
	return best
}

// exchange is what an exchange is worth to the attacker: the defender gives his cheapest unit, the attacker the
// cheapest ones that make it up (5.1.7.emp).
func (v *view) exchange(a batalha.Attack) float64 {
	given, due := v.least(a.Defenders, v.gone), math.Inf(1)
	for _, u := range a.Defenders {
		if v.gone(u) == given {
			due = v.defence(u)
		}
	}
	paid, left := 0.0, append([]batalha.UnitID(nil), a.Attackers...)
	for due > 0 && len(left) > 0 {
		best := 0
		for i, u := range left {
			if v.gone(u) < v.gone(left[best]) {
				best = i
			}
		}
		due -= v.attack(left[best])
		paid += v.gone(left[best])
		left = append(left[:best], left[best+1:]...)
	}
	return given - paid
}

// airs are numbers of air points worth trying of those that are left: every few, for a column more.
func airs(left int) []int {
	const most, by = 16, 2
	out := []int{0}
	for n := 1; n <= min(left, most); n += by {
		out = append(out, n)
	}
	return out
}

// joined is the attack with the number of air points that is best for one side of it, and what it then comes to for the
// attacker. Of points that come to the same column the fewest are best: the last one of those that were tried may be
// one too many.
func (v *view) joined(
	f *batalha.Forecast,
	a batalha.Attack,
	side batalha.Side,
	left, most int,
) (points int, worth float64) {
	try := func(air int, first bool) {
		with := a
		price := 0.0
		if side == a.Side {
			with.Air = air
		} else {
			with.DefAir = air
			price = airPrice * float64(air)
		}
		if w := v.expect(f, with) + price; first || (side == a.Side && w > worth) || (side != a.Side && w < worth) {
			points, worth = air, w
		}
	}
	for n, air := range airs(min(left, most)) {
		try(air, n == 0)
	}
	if points > 0 {
		try(points-1, false)
	}
	return points, worth
}
