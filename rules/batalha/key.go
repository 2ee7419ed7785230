package batalha

import "gazala/rules/record"

// Key implements [play.Game]: a text of the whole position in which equal positions are equal.
func (g Game) Key() string {
	return record.Key(func(v record.Visitor) { g.b.Fields(&g.b.State, v) })
}
