package bot

import (
	"strings"

	"gazala/rules/batalha"
	"gazala/rules/derive"
)

// fall is what a cell of the results table does to both sides (5.1.7).
type fall struct {
	taken, lost bool // a defender takes a loss, or is eliminated
	driven      bool // the defenders go back
	paid, gone  bool // an attacker takes a loss, or is eliminated
	repelled    bool // the attackers go back
	exchanged   bool
}

// table is the results table, by column and by what two dice show beyond 2.
type table [][11]fall

func newTable(crt batalha.CRT) table {
	out := make(table, len(crt.Columns))
	for i := range out {
		for t := range out[i] {
			const least = 2
			cell, _ := crt.Cell(derive.Int(t+least), crt.Ratio(i))
			out[i][t] = fallOf(cell.Sym())
		}
	}
	return out
}

func fallOf(cell string) (out fall) {
	for word := range strings.SplitSeq(cell, "/") {
		switch word {
		case "DE":
			out.lost, out.driven = true, true
		case "DRB":
			out.taken, out.driven = true, true
		case "DRI", "AVI":
			out.driven = true
		case "AVB":
			out.paid, out.driven = true, true
		case "DVB":
			out.taken, out.repelled = true, true
		case "DVI", "ARI":
			out.repelled = true
		case "ARB":
			out.paid, out.repelled = true, true
		case "AE":
			out.gone, out.repelled = true, true
		case "EMP":
			out.exchanged, out.driven = true, true
		}
	}
	return out
}

// columnOf is the column of a ratio, from 0 on, shifted and held at the ends (5.1.1.s3).
func (t table) columnOf(attack, defence float64, shift int) int {
	const even = 3 // the column of one to one
	i := len(t) - 1
	switch {
	case attack <= 0:
		i = 0
	case defence <= 0:
	case attack >= defence:
		i = even + int(attack/defence) - 1
	default:
		i = even + 1 - int((defence+attack-1)/attack)
	}
	return min(max(min(max(i, 0), len(t)-1)+shift, 0), len(t)-1)
}

// stakes are what the units of a fight may lose, at the least: each side gives its cheapest.
type stakes struct {
	loss, gone [2]float64 // of the attacker, of the defender
	exchange   float64    // what an exchange is worth to the attacker
	back       float64    // what it is worth to him that the defenders go back
}

// careful are the stakes with the attacker's losses weighed more.
func (s stakes) careful(by float64) stakes {
	s.loss[0], s.gone[0] = s.loss[0]*by, s.gone[0]*by
	return s
}

// expect is what a fight in a column is worth to the attacker on average, and the chance that the defenders go back.
func (t table) expect(column int, s *stakes) (worth, driven float64) {
	const ways = 36
	for i, n := range batalha.Ways2d6() {
		w := float64(n) / ways
		f := &t[column][i]
		switch {
		case f.exchanged:
			worth += w * s.exchange
		case f.lost:
			worth += w * s.gone[1]
		case f.taken:
			worth += w * s.loss[1]
		}
		switch {
		case f.gone:
			worth -= w * s.gone[0]
		case f.paid:
			worth -= w * s.loss[0]
		}
		if f.driven {
			worth += w * s.back
			driven += w
		}
		if f.repelled {
			worth -= w * retreated
		}
	}
	return worth, driven
}
