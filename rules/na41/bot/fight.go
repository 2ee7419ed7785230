package bot

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/rules/na41"
)

// What a fight is worth beside steps.
const (
	price     = .06 // of a supply point, a little less than of one on the road: it is there to be used
	useArm    = .05 // of artillery
	faces     = 6
	following = .04 // of each hex of an advance
)

// expect is what an attack comes to for its attacker, over all that the die can show, when the defender stands wherever
// that is better for him; shift is by how many columns support moves it. The last figures are the steps that either
// side loses.
func (s *sight) expect(a na41.Attack, shift int) (sum, theirs, own float64) {
	o := s.f.Outlook(a, shift)
	if o.Low || len(a.Units) == 0 {
		return never, 0, 0
	}
	defenders := s.f.Defenders(a)
	for _, f := range o.Falls {
		w, t, m := s.fall(a, f, defenders, o.Overwhelming)
		sum, theirs, own = sum+w/faces, theirs+t/faces, own+m/faces
	}
	return sum, theirs, own
}

// fall is what one result comes to.
func (s *sight) fall(a na41.Attack, f na41.Fall, defenders []na41.UnitID, shattered bool) (sum, theirs, own float64) {
	e := s.f.Effect(f.Result)
	if e.Attacker.N > 0 {
		sum, own = sum-s.toll(a.Units, e.Opponent), own+1
	}
	recon := len(defenders) == 1 && s.counter(defenders[0]).Type == na41.Recon &&
		(f.Result == na41.D1 || f.Result == na41.DS)
	if e.Defender.N > 0 && !recon {
		sum, theirs = sum+s.toll(defenders, e.Opponent), theirs+1
	}
	if e.Least.N == 0 {
		return sum, theirs, own
	}
	back := s.driven(a, f, defenders)
	if !shattered {
		if hold := s.stand(a, f.Shade); hold.chance > 0 && back > hold.lead*hold.lost {
			back = back*(1-hold.chance) + hold.lead*hold.lost - hold.cost*s.toll(a.Units, false)
			theirs, own = theirs+hold.lost, own+hold.cost
		}
	}
	return sum + back, theirs, own
}

// driven is what it is worth to the attacker that the defenders go back.
func (s *sight) driven(a na41.Attack, f na41.Fall, defenders []na41.UnitID) float64 {
	e := s.f.Effect(f.Result)
	back := following * float64(e.Advance.N)
	if i := s.m.Grid.Index(a.Target); i >= 0 {
		back += s.prize[i]
	}
	doomed := s.shut(a)
	for _, u := range defenders {
		switch {
		case doomed, s.st.Units[u].Fled > 0:
			back += s.unitWorth(u)
		case !s.counter(u).Mech && e.Least.N > 2: // on foot no unit goes back so far: it surrenders
			back += s.unitWorth(u)
		case e.Condition == na41.FullRetreat, s.st.Units[u].Condition != na41.GoodOrder:
			back += 2 * shaken
		default:
			back += shaken
		}
	}
	return back
}

// shut tells whether no way back seems open: every hex around is the attacker's, in overlapping zones of his, off the
// map or over the sea (12.2.1).
func (s *sight) shut(a na41.Attack) bool {
	i := s.m.Grid.Index(a.Target)
	open := false
	s.beside(i, func(j int, d hex.Dir) {
		if s.here[a.Side-1][j] > 0 || s.m.Sides[i*hex.Dirs+int(d)]&na41.SeaSide != 0 {
			return
		}
		_, _, both := s.g.Zone(s.m.Grid.At(j), a.Side)
		open = open || !both || s.here[a.Side.Enemy()-1][j] > 0
	})
	return !open
}

// toll is what a step costs those of whom one loses it: the cheapest, or the dearest if the enemy picks.
func (s *sight) toll(units []na41.UnitID, dearest bool) float64 {
	best := 0.0
	for n, u := range units {
		w := s.stepWorth(u)
		if n == 0 || (dearest && w > best) || (!dearest && w < best) {
			best = w
		}
	}
	return best
}

// holding is how a Determined Defense stands: the chance to hold, what its lead unit's step is worth and how many of
// them it loses on average, and how many the attacker does.
type holding struct {
	unit         na41.UnitID
	chance, lead float64
	lost, cost   float64
}

// worth is what it is worth to the defender not to be driven out, less what it costs.
func (h holding) worth(stay float64, step float64) float64 {
	return h.chance*stay - h.lost*h.lead + h.cost*step
}

// stand is the best that the defender can do in a Determined Defense, with the lead unit whose loss weighs least for
// what it brings.
func (s *sight) stand(a na41.Attack, shade na41.Shade) (best holding) {
	for _, u := range s.f.Leads(a, shade) {
		h := s.standOf(a, shade, u, na41.NoUnit, false)
		if h.worth(1, 0) > best.worth(1, 0) {
			best = h
		}
	}
	return best
}

func (s *sight) standOf(a na41.Attack, shade na41.Shade, lead, helper na41.UnitID, flown bool) holding {
	h := holding{unit: lead, lead: s.stepWorth(lead)}
	for _, f := range s.f.Stand(a, shade, lead, helper, flown) {
		if f.Holds {
			h.chance += 1. / faces
			h.cost += float64(f.Attacker) / faces
		}
		h.lost += float64(f.Lead) / faces
	}
	return h
}

// able are the units that may join an attack on a hex, the strongest first; those whom the limits of command rule out
// beside stronger ones are left out.
func (s *sight) able(a na41.Attack) []na41.UnitID {
	all := s.units(a.Side, func(u na41.UnitID) bool { return s.f.May(a, u) })
	all = sorted(all, func(u na41.UnitID) float64 { return float64(s.face(u).Attack.N) })
	var out []na41.UnitID
	for _, u := range all {
		with := a
		with.Units = slices.Concat(a.Units, out)
		if !slices.Contains(with.Units, u) && s.f.May(with, u) {
			out = append(out, u)
		}
	}
	return out
}

// plan is the best attack on a hex with those who can join, and what it comes to with attack supply if some can be had.
func (s *sight) plan(a na41.Attack) (best na41.Attack, sum float64) {
	all := a
	all.Units = append(slices.Clone(a.Units), s.able(a)...)
	if len(all.Units) == 0 {
		return all, never
	}
	payable := s.payable(all)
	best, sum = all, s.outcome(all, payable)
	for n := len(all.Units) - 1; n >= max(len(a.Units), 1); n-- { // who adds nothing stays out of it
		with := best
		with.Units = slices.Delete(slices.Clone(best.Units), n, n+1)
		if w := s.outcome(with, payable); w >= sum {
			best, sum = with, w
		}
	}
	if payable && !s.payable(best) { // who could be supplied has stayed out of it
		sum = s.outcome(best, false)
	}
	return best, sum
}

// outcome is what an attack comes to, with attack supply if it can be had and is worth its price.
func (s *sight) outcome(a na41.Attack, payable bool) float64 {
	w, _, _ := s.expect(a, 0)
	if payable && !a.Supplied {
		wet, _, _ := s.expect(supplied(a), 0)
		w = max(w, wet-price)
	}
	return w
}

// payable tells whether attack supply can be had, or has been promised in this combat phase, so that it may reach the
// attack.
func (s *sight) payable(a na41.Attack) bool {
	return len(s.st.Pledges) > 0 || s.supplies(a.Units)
}

// supplies tells whether attack supply can be had for units.
func (s *sight) supplies(units []na41.UnitID) bool {
	var key []byte
	for _, u := range units {
		key = append(key, byte(u), byte(u>>8))
	}
	out, known := s.paid[string(key)]
	if !known {
		out = len(s.g.Payers(units...)) > 0
		s.paid[string(key)] = out
	}
	return out
}

// targets weighs the attacks of a combat phase.
func (s *sight) targets(i decide.Intent) (opinion, bool) {
	switch in := i.(type) {
	case na41.AttackHex:
		a, w := s.plan(na41.Attack{Side: s.side, Target: in.Hex, Guns: na41.NoUnit, Shield: na41.NoUnit})
		if w < s.way.least || s.wasteful(a) {
			return worth(min(w, never/2.), s.fightReasons(a)...), true
		}
		return worth(w, s.fightReasons(a)...), true
	case na41.EndCombat:
		return worth(0, decide.Reason{Rule: ruleAttack, Key: "na41.bot.no_attack"}), true
	}
	return opinion{}, false
}

// wasteful tells whether an attack on a hex that is worth nothing is expected to cost more steps than it brings.
func (s *sight) wasteful(a na41.Attack) bool {
	if len(a.Units) == 0 || s.prize[s.m.Grid.Index(a.Target)] > 0 {
		return false
	}
	_, theirs, own := s.expect(s.provided(a), 0)
	return own > theirs
}

// shattered is what an Automatic DS against a hex is worth; ok is false when those who may attack together come to no
// 10-1.
func (s *sight) shattered(h hex.Hex) (w float64, ok bool) {
	a := s.enough(na41.Attack{Side: s.side, Target: h, Guns: na41.NoUnit, Shield: na41.NoUnit, Auto: true})
	if !s.f.Shatters(a) {
		return 0, false
	}
	w, _, _ = s.expect(supplied(a), 0)
	return max(w, 0), true
}

// fight weighs what is decided before the die of an attack.
func (s *sight) fight(f na41.AttackFrame) weigher {
	best, sum := s.plan(f.Attack)
	if f.Auto {
		best = s.enough(f.Attack)
	}
	now, _, _ := s.expect(f.Attack, 0)
	return func(i decide.Intent) (opinion, bool) {
		switch in := i.(type) {
		case na41.Enlist:
			n := slices.Index(best.Units, in.Unit)
			if f.Auto && n > len(f.Units) { // in another order those who come to 10-1 may not attack together
				n = -1
			}
			if n >= 0 {
				return worth(3+s.unitWorth(in.Unit), decide.Reason{Rule: ruleAttack, Key: "na41.bot.joins"}), true
			}
			return worth(never), true
		case na41.Commit:
			w := max(sum, s.way.least) // an attack that was begun is made: called off, it would be begun again
			if f.Auto {
				w = 1
			}
			return worth(w, s.fightReasons(f.Attack)...), true
		case na41.CallOff:
			return worth(0, decide.Reason{Rule: ruleAttack, Key: "na41.bot.no_attack"}), true
		case na41.PayFrom, na41.PayWith:
			return s.pays(f.Attack, now, i), true
		case na41.Support:
			return s.arms(f, now, decide.Reason{Rule: ruleGuns, Key: "na41.bot.artillery"}), true
		case na41.SupportPoint:
			return byPoint(s.arms(f, now, decide.Reason{Rule: ruleGuns, Key: "na41.bot.artillery"})), true
		case na41.Sortie:
			return s.arms(f, now, decide.Reason{Rule: ruleAir, Key: "na41.bot.air"}), true
		case na41.Roll:
			return worth(1, s.fightReasons(f.Attack)...), true
		case na41.Forgo:
			return worth(0), true
		}
		return opinion{}, false
	}
}

// enough are the strongest units with which an Automatic DS comes to 10-1, no more than it takes.
func (s *sight) enough(a na41.Attack) na41.Attack {
	for _, u := range s.able(a) {
		if s.f.Shatters(a) {
			break
		}
		a.Units = append(slices.Clone(a.Units), u)
	}
	return a
}

// provided is an attack with attack supply if that can be had.
func (s *sight) provided(a na41.Attack) na41.Attack {
	a.Supplied = a.Supplied || s.supplies(a.Units)
	return a
}

func supplied(a na41.Attack) na41.Attack {
	a.Supplied = true
	return a
}

// pays weighs what pays for attack supply: a point that lies there before one on a truck, and that before a support
// unit.
func (s *sight) pays(a na41.Attack, now float64, i decide.Intent) opinion {
	with, _, _ := s.expect(supplied(a), 0)
	w := with - now - price
	if in, unit := i.(na41.PayWith); unit {
		w -= price / 4
		if s.counter(in.Unit).Type.Support() {
			w -= price / 4
		}
	}
	return worth(w, decide.Reason{Rule: ruleSupply, Key: "na41.bot.attack_supply", Args: numbers(now, with)})
}

// arms weighs artillery or air support, which moves the column by one.
func (s *sight) arms(f na41.AttackFrame, now float64, why decide.Reason) opinion {
	shift, sign := 1, 1.0
	if s.side != f.Side {
		shift, sign = -1, -1
	}
	with, _, _ := s.expect(f.Attack, shift)
	why.Args = numbers(now, with)
	return worth(sign*(with-now)-useArm, why)
}

// losses weighs whose step is lost: of the own the cheapest, of the enemy's the dearest.
func (s *sight) losses(i decide.Intent) (opinion, bool) {
	of := func(u na41.UnitID) opinion {
		w := s.stepWorth(u)
		if s.counter(u).Side == s.side {
			w = -w
		}
		return worth(w, decide.Reason{Rule: ruleLoss, Key: "na41.bot.step"})
	}
	switch in := i.(type) {
	case na41.Suffer:
		return of(in.Unit), true
	case na41.LoseStep:
		return of(in.Unit), true
	case na41.TakeRemnant:
		return worth(step, decide.Reason{Rule: ruleLoss, Key: "na41.bot.remnant"}), true
	case na41.GiveUpUnit:
		return worth(0), true
	}
	return opinion{}, false
}

// byPoint is artillery for a supply point: a little less than for the ready side, for a point can still go elsewhere.
func byPoint(o opinion) opinion {
	o.worth -= .01
	return o
}

// result is the result of the combat that is being carried out.
func (s *sight) result() (na41.ResultFrame, bool) {
	for i := s.st.Frames.Len() - 1; i >= 0; i-- {
		if f, ok := s.st.Frames.At(i).(na41.ResultFrame); ok {
			return f, true
		}
	}
	return na41.ResultFrame{}, false
}

// defense weighs a Determined Defense: what it is worth to stay against what it costs.
func (s *sight) defense(f na41.DefenseFrame) weigher {
	stay := 0.0
	if r, ok := s.result(); ok {
		stay = s.driven(f.Attack, na41.Fall{Result: r.Result, Shade: r.Shade}, s.f.Defenders(f.Attack))
	}
	enemy := s.toll(f.Units, false)
	helped := func(with holding) opinion {
		without := s.standOf(f.Attack, f.Shade, f.Lead, na41.NoUnit, false)
		return worth(
			with.worth(stay, enemy)-without.worth(stay, enemy)-useArm,
			decide.Reason{Rule: ruleStand, Key: "na41.bot.stand", Args: percent(with.chance)},
		)
	}
	return func(i decide.Intent) (opinion, bool) {
		switch in := i.(type) {
		case na41.Lead:
			h := s.standOf(f.Attack, f.Shade, in.Unit, f.Helper, f.Flown)
			w := h.worth(stay, enemy)
			return worth(w, decide.Reason{Rule: ruleStand, Key: "na41.bot.stand", Args: percent(h.chance)}), true
		case na41.GiveWay:
			return worth(0, decide.Reason{Rule: ruleStand, Key: "na41.bot.gives_way"}), true
		case na41.Support:
			return helped(s.standOf(f.Attack, f.Shade, f.Lead, in.Unit, false)), true
		case na41.SupportPoint:
			return byPoint(helped(s.standOf(f.Attack, f.Shade, f.Lead, in.Unit, false))), true
		case na41.Sortie:
			return helped(s.standOf(f.Attack, f.Shade, f.Lead, na41.NoUnit, true)), true
		case na41.Forgo:
			return worth(0), true
		case na41.Roll:
			return worth(
				1,
				decide.Reason{
					Rule: ruleStand,
					Key:  "na41.bot.stand",
					Args: percent(s.standOf(f.Attack, f.Shade, max(f.Lead, 0), f.Helper, f.Flown).chance),
				},
			), true
		}
		return opinion{}, false
	}
}
