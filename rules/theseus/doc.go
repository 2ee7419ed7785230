// Package theseus is the rules of Operation Theseus, a file a chapter:
//
//	3     units.go        what counters say, with 5.6, 7.6 and 7.7; zones.go with 5.4
//	3.9   dice.go         the dice, and 5.2 the marker that has one rolled again
//	4     sequence.go     which procedure asks; settle.go what closes itself
//	5.3   stacking.go     the limits of a hex; displace.go what comes of breaking them
//	5.5.2 assign.go       independent units
//	5.8   command.go      command paths
//	6.1   initiative.go   who begins
//	6.3   activation.go   action points and levels
//	7     actions.go      what an Action costs and who may perform it
//	7.3   movement.go     stacks, costs, zones, screens; moving.go carries them out
//	7.3.6 minefields.go   checks, and 7.4 breaching
//	7.5   combat.go       the doors to combat
//	9, 10 victory.go      points, markers, levels of victory; training.go 10.1
//
// The rest is the shape of the game: order.go, map.go, charts.go, scenario.go (what is printed), state.go (what changes), intent.go, rulings.go, board.go (what
// stands where), game.go, point.go, vocabulary.go, key.go, ways.go, changes.go.
package theseus
