// Package na41 is the rules of North Africa '41, a file a chapter. It is under way: what stands here is
//
//	3     sequence.go   turns, impulses, player turns and their phases; what a chapter offers in a phase
//	4     stacking.go   points in a hex, the free unit, coming down to the limit
//	5     movement.go   who moves, step by step; costs.go what a step costs; moved.go what comes of it; trucks.go 5.8
//	6     boxes.go      the boxes beside the map, by land
//	7     zones.go      full, limited and overlapping zones
//	8     combat.go     attacks, from who takes part to the die; combatunits.go who may, combatdie.go what falls
//	9     modifiers.go  strengths, columns and shifts
//	9.5.3 forts.go      fortifications built, completed and taken down
//	10    results.go    what a result takes, and from whom
//	11    determined.go holding out, desperately if need be
//	12    retreat.go    unit by unit; retreatways.go which ways are best; surrender.go 12.5.2
//	13    disruption.go recovery, voluntary full retreat; fallback.go 13.3.2.d
//	14    advance.go    after combat
//	15    breakthrough.go  the group that fights on its way
//	16    supply.go     lines of supply; overland.go their overland part; ports.go what ports supply; supplyphase.go the phase; isolation.go 16.5
//	5.8.4 transfer.go   Truck Special Transfer
//	17    goods.go      what pays for attacks; supplyready.go 17.1.4; supplyfree.go 17.4
//	18.7.6 airlift.go   Axis Air Transport
//	20    arrivals.go   20.1
//	24    delay.go      delay markers; strafing.go 18.7.3, 18.7.5 and 18.8
//	25    attrition.go  supply attrition
//	26    victory.go    automatic victory, and how scenarios are decided; scenarios.go what is special in them
//	27    options.go    which optional rules there are; capture.go 27.1 and 17.2.3; tagalong.go 27.3; disengage.go 27.5
//
// The rest is the shape of the game: order.go, map.go, charts.go (what is printed), state.go (what changes), intent.go,
// board.go (what stands where), game.go.
package na41
