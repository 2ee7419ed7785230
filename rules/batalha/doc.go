// Package batalha is the rules of Batalha de Gazala, a file a chapter:
//
//	2.2   counters.go     what counters say by the readings in force
//	2.3   charts.go       what the charts say
//	2.4   aids.go         the turn, the markers of air power, the dice
//	3     turn.go         the phases of a turn; sequence.go what is tried at the wrong moment
//	4     movement.go     allowance, costs, steps
//	4.1.1 stacking.go     three units a hex
//	4.1.2 zones.go        engagement zones, breaking contact, dominant terrain, the duty to attack; leash.go 4.1.2.o2
//	4.2   arrivals.go     entering and leaving the map, 11.1.3 and 11.1.4 too
//	5     combat.go       who attacks whom; declare.go who says so; odds.go 5.1.1 to 5.1.6; results.go 5.1.7;
//	                      exchange.go 5.1.7.emp; attack.go what an attack is
//	5.2   advance.go      advance after combat
//	5.3   retreat.go      where a retreat may go; fall.go the retreat itself, 5.3.1
//	6     air.go          air power
//	7     losses.go       losses and recovery
//	8     artillery.go    artillery and bombardment
//	9     minefields.go   minefields and clearing
//	10    forts.go        fortifications
//	11.1  setup.go        the set-up; scenario.go what a scenario prints
//	11.2  victory.go      objectives and the final score
//
// The rest is the shape of the game: order.go, map.go (what is printed), state.go (what changes), intent.go,
// rulings.go, board.go (what stands where), forecast.go (attacks that nobody has declared), shown.go (what is shown
// beside), game.go (with the list of the procedures, each of which answers for itself in its chapter), vocabulary.go,
// fields.go (positions as records), key.go (equal positions), doubts.go (what no game comes to), ways.go (where a unit
// can go), changes.go (what would have to be otherwise), version.go.
package batalha
