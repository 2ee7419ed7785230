package bot

import (
	"cmp"
	"math"
	"slices"

	"gazala/rules/batalha"
	"gazala/rules/hex"
)

// battle is an attack on a hex, with what it is expected to bring.
type battle struct {
	attack   batalha.Attack
	target   int
	worth    float64 // in losses, with caution
	mean     float64 // what is expected of it, without caution
	value    float64 // with what it is worth to win the hex
	driven   float64 // the chance that the defenders go back
	advances bool    // somebody may follow
}

// battles are the attacks of the combat phase as one set: each unit in one at the most, the best first, and then those
// to which units are bound.
func (f *front) battles(at []int) (out []battle) {
	var targets []battle
	for _, e := range f.foes {
		i := f.grid.Index(f.st.Units[e].At)
		if f.zone[i] == 0 || slices.ContainsFunc(targets, func(b battle) bool { return b.target == i }) {
			continue
		}
		if b, ok := f.battle(i, nil); ok {
			targets = append(targets, b)
		}
	}
	slices.SortStableFunc(targets, func(a, b battle) int { return cmp.Compare(b.value, a.value) })
	air := f.st.Air[f.me-1]
	for _, t := range targets {
		b, ok := f.battle(t.target, &air)
		if !ok || b.value <= 0 {
			continue
		}
		f.spend(b, &air)
		out = append(out, b)
	}
	for _, u := range f.all {
		if f.used[u] || !f.bound(u, at) {
			continue
		}
		best, found := battle{}, false
		for _, t := range targets {
			if slices.ContainsFunc(out, func(b battle) bool { return b.target == t.target }) ||
				hex.Distance(f.grid.At(t.target), f.f.At(u)) != 1 {
				continue
			}
			if b, ok := f.battle(t.target, &air); ok && (!found || b.value > best.value) {
				best, found = b, true
			}
		}
		if found {
			f.spend(best, &air)
			out = append(out, best)
		}
	}
	return out
}

func (f *front) spend(b battle, air *int) {
	*air -= b.attack.Air
	for _, u := range b.attack.Attackers {
		f.used[u] = true
	}
	for _, u := range b.attack.Guns {
		f.used[u] = true
	}
}

// bound tells whether a unit must attack where it stands now.
func (f *front) bound(u batalha.UnitID, at []int) bool {
	came := false
	if n := slices.Index(f.units, u); n >= 0 {
		came = at[n] != f.places[n][0].At
	}
	return f.f.MustAttack(u, came)
}

// battle is the attack on a hex by all that is beside it and has not attacked, with guns in range, and with as many air
// points as are worth it.
func (f *front) battle(target int, air *int) (b battle, ok bool) {
	h := f.grid.At(target)
	a := batalha.Attack{Kind: batalha.Assault, Side: f.me, Target: h}
	for _, e := range f.foes {
		if f.st.Units[e].At == h {
			a.Defenders = append(a.Defenders, e)
		}
	}
	power, armed := 0.0, false
	for d := range hex.Dir(hex.Dirs) {
		if j := f.grid.Neighbour(target, d); j >= 0 {
			for _, u := range f.who[j] {
				if !f.used[u] && !f.st.Units[u].Fought {
					a.Attackers = append(a.Attackers, u)
					power += f.attack(u)
					armed = armed || f.counter(u).Type != batalha.Artillery
				}
			}
		}
	}
	if len(a.Attackers) == 0 {
		return b, false
	}
	for _, u := range f.gunsOn(h) {
		a.Guns = append(a.Guns, u)
		power += f.attack(u)
	}
	b = battle{attack: a, target: target, advances: armed}
	s, prize := f.stakes(a), 0.0
	if armed {
		prize = f.gain(target)
	}
	b.mean, _ = f.crt.expect(f.column[f.f.Column(a)], &s)
	careful := s.careful(f.caution)
	b.worth, b.driven = f.crt.expect(f.column[f.f.Column(a)], &careful)
	b.value = b.worth + b.driven*prize
	b.mean += b.driven * prize
	if air == nil || *air == 0 {
		return b, true
	}
	defence := 0.0
	for _, e := range a.Defenders {
		defence += f.defence(e)
	}
	for more := 1.0; more <= 2; more++ {
		need := int(math.Ceil((math.Floor(power/defence)+more)*defence - power))
		if need <= 0 || need > *air {
			break
		}
		with := a
		with.Air = need
		worth, driven := f.crt.expect(f.column[f.f.Column(with)], &careful)
		if value := worth + driven*prize - airPrice*float64(need); value > b.value {
			mean, _ := f.crt.expect(f.column[f.f.Column(with)], &s)
			b = battle{attack: with, target: target, worth: worth, value: value, driven: driven, advances: armed}
			b.mean = mean + driven*prize - airPrice*float64(need)
		}
	}
	return b, true
}

// gunsOn are the guns that can fire on a hex from farther away.
func (f *front) gunsOn(h hex.Hex) (out []batalha.UnitID) {
	for _, u := range f.all {
		if f.counter(u).Type != batalha.Artillery || f.used[u] || f.st.Units[u].Fought {
			continue
		}
		if d := hex.Distance(f.f.At(u), h); d > 1 && d <= f.counter(u).Range.N {
			out = append(out, u)
		}
	}
	return out
}

// gain is what it is worth to win a hex.
func (f *front) gain(i int) (sum float64) {
	for o, at := range f.aims {
		if at == i && f.held[o] != f.me {
			hold := regained
			if f.last {
				hold = 1
			}
			sum += swing * float64(f.r.Map.Objectives[o].Points.N) * f.trust() * hold
		}
	}
	return sum
}

// stakes are what the units of an attack of the side may lose.
func (f *front) stakes(a batalha.Attack) (s stakes) {
	s.loss[0], s.gone[0] = f.cheapest(a.Attackers)
	s.loss[1], s.gone[1] = f.cheapest(a.Defenders)
	s.exchange = f.exchange(a)
	s.back = retreated * float64(len(a.Defenders))
	if f.f.Boxed(a) {
		for _, u := range a.Defenders {
			s.back += boxed * f.dies[u]
		}
	}
	return s
}

func (f *front) cheapest(units []batalha.UnitID) (loss, gone float64) {
	for n, u := range units {
		if n == 0 || f.loses[u] < loss {
			loss = f.loses[u]
		}
		if n == 0 || f.dies[u] < gone {
			gone = f.dies[u]
		}
	}
	return loss, gone
}
