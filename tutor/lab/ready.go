package lab

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/tutor/table/ask"
	"gazala/tutor/view"
)

// mostReady bounds how many units are tried for whom something can be going on.
const mostReady = 3

// Ready is the lab with something going on in which somebody can act, where nothing is or nobody can: a position is to
// be asked as soon as one unit stands in it. Last is the unit that was put down last, which comes first, empty for
// none. What tells what was filled in, a whole sentence; it is empty when nothing was.
func (l *Lab) Ready(last string) (out *Lab, what string) {
	if !l.idle() {
		return l, ""
	}
	for _, u := range l.standing(last) {
		for _, s := range l.bySituation() {
			e := Edit{Do: Open, Key: s.ID}
			if s.Unit {
				e.Unit = u.Unit
			}
			next, err := l.Do(e)
			if err != nil || !next.acts(u.Unit, u.Counter.At) {
				continue
			}
			if s.Unit {
				return next, l.say.Text("lab.filled.unit", map[string]any{"Unit": u.Unit})
			}
			return next, l.say.Text("lab.filled.going_on", map[string]any{"What": l.named(s).Name})
		}
	}
	return l, ""
}

// idle tells whether there is nothing to decide, or one thing that no unit does and no die.
func (l *Lab) idle() bool {
	n := 0
	for _, g := range ask.New(l.sys, l.Game(), l.say).Options().Groups {
		for _, c := range g.Choices {
			if c.Legal && c.Rolls {
				return false
			}
			if c.Legal {
				n++
			}
		}
	}
	if n > 1 {
		return false
	}
	able := l.able()
	for _, c := range l.board().Counters {
		if c.Active || able[c.ID] {
			return false
		}
	}
	return true
}

// able are the units that something can be done with now, by their numbers.
func (l *Lab) able() map[int]bool {
	out := map[int]bool{}
	sheet, names := l.Game().Point(decide.NewSheet(nil, nil)).Sheet, l.sys.Names(l.Game(), l.say)
	for n := range sheet.Len() {
		if !sheet.Legal(n) {
			continue
		}
		for _, a := range names.Slots(sheet.Intent(n)) {
			if a.Kind == derive.AUnit {
				out[int(a.Ref)] = true
			}
		}
	}
	return out
}

// standing are units on the map, the last one put down first, as many as are tried.
func (l *Lab) standing(last string) (out []view.LabUnit) {
	b := l.board()
	if b.Grid == nil {
		return nil
	}
	seen := map[hex.Hex]bool{}
	var rest []view.LabUnit
	for _, c := range b.Counters {
		if seen[c.At] {
			continue
		}
		seen[c.At] = true
		h, ok := l.Hex(c.At)
		if !ok {
			continue
		}
		for _, u := range h.Units {
			if u.Unit == last {
				out = append(out, u)
			} else {
				rest = append(rest, u)
			}
		}
	}
	out = append(out, rest...)
	return out[:min(len(out), mostReady)]
}

// bySituation are the situations, those about a unit first.
func (l *Lab) bySituation() (out []Situation) {
	for _, about := range []bool{true, false} {
		for _, s := range l.form.Situations {
			if s.Unit == about {
				out = append(out, s)
			}
		}
	}
	return out
}

// acts tells whether a unit in a hex is on the move, or can act.
func (l *Lab) acts(unit string, at hex.Hex) bool {
	h, _ := l.Hex(at)
	able := l.able()
	for _, u := range h.Units {
		if u.Unit == unit && (u.Counter.Active || able[u.Counter.ID]) {
			return !l.idle()
		}
	}
	return false
}
