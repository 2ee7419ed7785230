// Package cauldron is the rules of Gazala: The Cauldron (2nd edition), a file a chapter:
//
//	2     counters.go        what the side of a counter says that lies up; charts.go what the charts say
//	3     sequence.go        what is tried at the wrong moment; turn.go the phases of a turn
//	4     cups.go            the cups and the action counters of a turn
//	4, 7  activation.go      drawing chits, activating units; doublemove.go 7.0.4 and 7.0.5
//	5     supply.go          what supply states do; trace.go how supply is traced
//	6     initiative.go      who acts first
//	8     movement.go        costs, steps; movement_allowance.go 8.0.1; exit.go 8.3; returns.go 8.3.2
//	9     zoc.go             zones of control
//	10    stacking.go        stacking and its checks
//	11    combat.go          who attacks whom; odds.go odds and modifiers; results.go results in order
//	11.1  retreat.go         the five priorities; fall.go the retreat itself; detour.go longer ways (d-67)
//	11.2  advance.go         advance after combat
//	12    disruption.go      disruption
//	13    tactical.go        tactical chits in combat; window.go 13.2 and 13.8, after an action chit
//	13.3  replacement.go     replacements, those of 15.0.5 too
//	13.4  air.go             air attacks; sandstorm.go 13.5
//	13.7  withdraw.go        withdrawals; attackreach.go the compulsory attack
//	14    minefields.go      minefields and breaching; merging.go 14.1.6; communication.go 14.2
//	15    reinforcements.go  arrivals
//	16    victory.go         victory points and the final score
//	17    setup.go           the set-up; scenario.go what a scenario prints
//
// What is asked for at the wrong moment is sent by moment.go to the chapter that says when its moment is. The rest is
// the shape of the game: order.go, map.go (what is printed), state.go (what changes), intent.go (the verbs: what
// may be attempted), chitnames.go, rulings.go, board.go (what stands where), forecast.go (combats that nobody has
// declared), shown.go (what is shown beside), game.go (with the list of the procedures, each of which answers for
// itself in its chapter), vocabulary.go, fields.go (positions as records), key.go (equal positions), doubts.go (what no
// game comes to), ways.go (where a unit can go), changes.go and changes_counts.go (what would have to be otherwise),
// version.go.
package cauldron
