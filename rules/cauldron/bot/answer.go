package bot

import (
	"cmp"
	"slices"
	"strings"

	"gazala/rules/cauldron"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/think"
)

// What the enemy's answer is judged by.
const (
	paceOf   = 1.3 // movement points that a hex costs on average
	again    = 0.5 // of an attack's harm that each further one of the same formation does
	answered = 3   // attacks of a formation that are reckoned with
	driven   = 0.1 // what it is worth to the enemy that somebody goes back
)

// chances are, for the hexes that the enemy could hurt most, how likely it is that he does: he has a few actions only.
func chances() [6]float64 { return [...]float64{.6, .4, .25, .15, .1, .05} }

// outcome is what an attack in a column and with a modifier comes to on average: steps of both sides, and how often the
// defenders go back.
type outcome struct{ theirs, own, drives float64 }

// ladder is the results table on average, by column and by the modifier beyond the least.
type ladder struct {
	columns []derive.Val
	of      [][]outcome
}

const (
	leastModifier = -6
	mostModifier  = 6
)

func newLadder(crt cauldron.CRT) *ladder {
	const faces = 10
	out := &ladder{}
	for _, c := range crt.Columns {
		column := derive.Frac(int64(c.Attack), int64(c.Defence))
		row := make([]outcome, mostModifier-leastModifier+1)
		for m := range row {
			for face := range faces {
				cell, _ := crt.Cell(derive.Int(face+m+leastModifier), column)
				mine, theirs, _ := strings.Cut(cell.Sym(), "/")
				row[m].own += float64(strings.Count(mine, "*")) / faces
				row[m].theirs += float64(strings.Count(theirs, "*")) / faces
				if strings.Contains(theirs, "R") {
					row[m].drives += 1. / faces
				}
			}
		}
		out.columns, out.of = append(out.columns, column), append(out.of, row)
	}
	return out
}

// at is the outcome at a ratio of strengths.
func (l *ladder) at(attack, defence float64, modifier int) outcome {
	n := 0
	for i, c := range l.columns {
		if attack >= think.Number(c)*max(defence, .5) {
			n = i
		}
	}
	return l.of[n][min(max(modifier, leastModifier), mostModifier)-leastModifier]
}

// menace is what one formation could bring against a hex.
type menace struct {
	strength float64
	leads    int
	modifier int // of the heaviest attack that one of them could lead
	tanks    bool
}

// answer is what the enemy's next actions are expected to take: his best attack on each hex, by the odds that he could
// have there, and the more likely the worse it is.
func (f *front) answer() (sum float64) {
	if !f.enemyDue {
		return 0
	}
	f.harms = f.harms[:0]
	for i, u := range f.first {
		if u != cauldron.NoUnit && f.side(u) == f.me {
			if harm := f.harm(i); harm > 0 {
				f.harms = append(f.harms, harm)
			}
		}
	}
	slices.SortFunc(f.harms, func(a, b float64) int { return cmp.Compare(b, a) })
	for n, chance := range chances() {
		if n < len(f.harms) {
			sum += chance * f.harms[n]
		}
	}
	return sum
}

// harm is what the enemy's best attack on a hex is worth to him, for each formation that could make it.
func (f *front) harm(i int) (worst float64) {
	h, step, steps := f.grid.At(i), 0.0, 0
	for u := f.first[i]; u != cauldron.NoUnit; u = f.next[u] {
		if w := f.stepWorth(u); step == 0 || w < step {
			step = w
		}
		steps += int(f.view.units[u].Steps)
	}
	ground := driven + f.held[h]*holdFort
	if h == f.goal && f.me == cauldron.Axis {
		ground += f.left * approach
	}
	f.eachAnswer(i, func(m *menace, _ float64, o outcome) {
		gain := min(o.theirs, float64(steps))*step + o.drives*ground - o.own*f.price
		worst = max(worst, gain*(1+again*float64(min(m.leads, answered)-1)))
	})
	return worst
}

// worst is the attack that is likeliest to drive out who stands in a hex: with what strength, and how likely.
func (f *front) worst(i int) (strength, drives float64) {
	f.eachAnswer(i, func(_ *menace, attack float64, o outcome) {
		if o.drives > drives || strength == 0 {
			strength, drives = attack, o.drives
		}
	})
	return strength, drives
}

// eachAnswer visits the formations that could attack a hex, with those beside it who join, and what comes of that.
func (f *front) eachAnswer(i int, visit func(m *menace, attack float64, o outcome)) {
	armour, hard, soft := f.facing(i)
	modifier := 0
	if f.r.Map.Fort[i] {
		modifier -= 2
	}
	for u := f.first[i]; u != cauldron.NoUnit; u = f.next[u] {
		if f.view.units[u].Disrupted {
			modifier += 2
			break
		}
	}
	f.menaces(f.grid.At(i), armour)
	beside := 0.0
	for _, s := range f.joining {
		beside += s
	}
	for n := range f.menaced {
		m := &f.menaced[n]
		if m.leads == 0 {
			continue
		}
		defence := soft
		if armour || m.tanks {
			defence = hard
		}
		attack := m.strength + beside - f.joining[n]
		visit(m, attack, f.ladder.at(attack, defence, modifier+m.modifier))
	}
}

// menaces works out what each formation of the enemy's could bring against a hex, and who of it stands beside it
// already and joins whoever else attacks.
func (f *front) menaces(h hex.Hex, armour bool) {
	clear(f.menaced)
	clear(f.joining)
	for n := range f.enemies {
		e := &f.enemies[n]
		if armour && !e.tank {
			continue
		}
		d := hex.Distance(e.at, h)
		left := float64(e.moves) - paceOf*float64(d-1)
		if left < 0 {
			continue
		}
		s := e.soft
		if armour {
			s = e.hard
		}
		if d == 1 {
			f.joining[e.formation] += s
		}
		if e.still {
			continue
		}
		m := &f.menaced[e.formation]
		if m.leads == 0 {
			m.modifier = -2 * 2
		}
		m.strength += s
		m.tanks = m.tanks || e.tank
		const foot, scale = 6, 4
		if e.moves <= foot {
			left *= scale
		}
		const light, medium, heavy = 8, 16, 24
		switch {
		case left >= heavy:
			m.leads, m.modifier = m.leads+1, max(m.modifier, 2)
		case left >= medium:
			m.leads, m.modifier = m.leads+1, max(m.modifier, 0)
		case left >= light:
			m.leads, m.modifier = m.leads+1, max(m.modifier, -2)
		}
	}
}
