package theseus

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/odds"
)

// Prospect is what an attack may be expected to bring, over all chits and faces of its die: the hits on the attacker
// and on the defender, how likely each of them has to make effectiveness checks, and how likely the attacker takes
// fewer hits than the defender (7.5.1, 7.5.3). What comes of the hits is left out.
type Prospect struct {
	Hits, Red [2]float64
	Wins      float64
}

// SupposeAt is the position with units in another hex, whatever became of the Action in which they went there. It is a
// thought and no way to move.
func (g Game) SupposeAt(units []UnitID, at hex.Hex) Game {
	next := g.b.after()
	for _, u := range units {
		next.Units[u].At = at
	}
	next.index()
	return gameOf(&next)
}

// SupposeOpen is the position with a further procedure open, without what brings it about: a formation that acts, a
// stack on the move. It is a thought too.
func (g Game) SupposeOpen(f Frame) Game {
	next := g.b.after()
	next.Frames = next.Frames.Push(f)
	return gameOf(&next)
}

// Assault is an attack of units, from the hex in which they stand, on the combat units in a hex beside it; ok is false
// when there are none.
func (g Game) Assault(units []UnitID, target hex.Hex, kind AttackKind) (a Battle, ok bool) {
	defenders := g.b.units(target)
	if len(units) == 0 || len(defenders) == 0 {
		return Battle{}, false
	}
	a = newBattle(g.b.side(units[0]), g.b.Units[units[0]].At, target, defenders)
	a.Attackers, a.Kind = units, kind
	return a, true
}

// Prospect is that of an attack as it is, the defender setting against tanks what serves him best. Chits that have been
// drawn count as they are.
func (g Game) Prospect(a Battle) Prospect {
	b, line := g.b, g.b.line(a.Target)
	a = b.armed(a)
	table := resultTable{&b.Charts.CRT, line, b.Rulings}
	modifiers := b.modifiers(nil, a).Whole()
	var p Prospect
	for column, weight := range b.columns(a, line) {
		for face := 1; weight > 0 && face <= dieSides; face++ {
			at := below()
			if column < len(b.Charts.CRT.Heads[line]) {
				at = b.Charts.CRT.Head(line, column)
			}
			row := derive.Int(min(max(face+modifiers, 1), lastRow))
			if at == below() {
				row = at
			}
			cell, _ := table.Cell(row, at)
			r, ok := ParseResult(cell.Sym())
			if !ok {
				continue
			}
			p.add(r, weight/dieSides)
		}
	}
	return p
}

func (p *Prospect) add(r Result, weight float64) {
	p.Hits[attacker] += weight * float64(r.Attacker)
	p.Hits[defender] += weight * float64(r.Defender)
	if r.AttackerRed {
		p.Red[attacker] += weight
	}
	if r.DefenderRed {
		p.Red[defender] += weight
	}
	if r.Attacker < r.Defender {
		p.Wins += weight
	}
}

// columns is how likely each column of a line is, over the chits that may be drawn; the last stands for what is left of
// the first column.
func (b *board) columns(a Battle, line Line) []float64 {
	heads := b.Charts.CRT.Heads[line]
	out := make([]float64, len(heads)+1)
	shift := b.combinedArms(nil, a).Whole()
	attacks, defences := b.byChit(a, attacker), b.byChit(a, defender)
	cup := b.cup()
	for i, attack := range attacks {
		for k, defence := range defences {
			weight := b.drawWeight(a, i, k, cup)
			if weight == 0 {
				continue
			}
			at, clamp, err := heads.Find(odds.Whole(attack.Num()), odds.Whole(defence.Num()), odds.Down)
			if err != nil || clamp == odds.Low || (b.Rulings.Other(ArmsOffTable) && at+shift < 0) {
				out[len(heads)] += weight
				continue
			}
			at, _ = heads.Shift(at, shift)
			at, _ = heads.Shift(at, len(a.Air))
			out[at] += weight
		}
	}
	return out
}

// byChit is a side's strength by the chit that it has drawn or may draw.
func (b *board) byChit(a Battle, side int) []derive.Val {
	out := make([]derive.Val, len(b.Charts.Chits))
	drawn := a.Chits[side]
	for i := range out {
		if drawn >= 0 && int(drawn) != i {
			continue
		}
		a.Chits[side] = int8(i)
		if side == attacker {
			out[i] = b.attack(nil, a).Val
		} else {
			out[i] = b.defence(nil, a).Val
		}
	}
	return out
}

// drawWeight is how likely it is that the attacker draws one chit and the defender another from the same cup (7.5.1.d).
func (b *board) drawWeight(a Battle, attack, defence, cup int) float64 {
	if a.Drawn() {
		if int(a.Chits[attacker]) == attack && int(a.Chits[defender]) == defence {
			return 1
		}
		return 0
	}
	of := b.Charts.Chits[defence].Many.N
	if attack == defence {
		of--
	}
	if cup < 2 || of <= 0 {
		return 0
	}
	return float64(b.Charts.Chits[attack].Many.N) / float64(cup) * float64(of) / float64(cup-1)
}
