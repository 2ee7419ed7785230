// Package cauldron is the rules of Gazala: The Cauldron (2nd edition), a file a chapter:
//
//	3     sequence.go        the sequence of play: which procedure asks next
//	4, 7  activation.go      drawing chits, activating units
//	5     supply.go          what supply states do
//	8     movement.go        allowance, costs, steps; exit.go 8.3
//	9     zoc.go             zones of control
//	10    stacking.go        stacking and its checks
//	11    combat.go          who attacks whom; odds.go odds and modifiers; results.go results in order
//	11.1  retreat.go         the five priorities; fall.go the retreat itself
//	11.2  advance.go         advance after combat
//	12    disruption.go      disruption
//	13    tactical.go        tactical chits in combat
//	14    minefields.go      minefields and breaching
//	15    reinforcements.go  arrivals
//
// The rest is the shape of the game: order.go, map.go, charts.go (what is printed), state.go (what changes), intent.go, rulings.go, board.go
// (what stands where), game.go.
package cauldron
