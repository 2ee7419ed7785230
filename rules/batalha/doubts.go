package batalha

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
)

// Doubts are what no game comes to at rest, each with the rule that keeps it from coming: a stack above its limit
// (4.1.1), a unit in the sea (2.3.tec). Such a position can be played on all the same.
func (g Game) Doubts() []decide.Reason {
	s := decide.NewSheet(nil, g.b.Rank)
	s.Begin(nil)
	for i, u := range g.b.Units {
		if u.Where != OnMap {
			continue
		}
		if g.b.crowded(UnitID(i), u.At) {
			s.Refuse(
				ruleStacking,
				"batalha.doubt.stack",
				hexArg(u.At),
				derive.Number("Limit", derive.Int(stackLimit), derive.Plain),
			)
		}
		if g.b.Map.Ground[g.b.Map.Grid.Index(u.At)] == Sea {
			s.Refuse(ruleTerrain, "batalha.movement.no_sea", hexArg(u.At))
		}
	}
	return s.Verdict(0).Reasons
}
