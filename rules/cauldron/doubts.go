package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
)

// Doubts are what no game comes to at rest, each with the rule that keeps it from coming: a stack above its limit
// (10.0, 10.0.e1), a unit on ground that it may not enter (8.1, 8.2). Such a position can be played on all the same.
func (g Game) Doubts() []decide.Reason {
	s := decide.NewSheet(nil, g.b.Rank)
	s.Begin(nil)
	for _, side := range []Side{Axis, Allies} {
		broken := func(h hex.Hex) (rule cite.Rule) {
			rule, _ = g.b.overfull(h, side, nil)
			return rule
		}
		for _, h := range g.b.overstacked(side, func(hex.Hex) bool { return true }) {
			s.Refuse(broken(h), "cauldron.doubt.stack", hexArg(h))
		}
	}
	for i, u := range g.b.Units {
		if u.Where == OnMap {
			g.b.retreatGround(s, UnitID(i), u.At)
		}
	}
	return s.Verdict(0).Reasons
}
