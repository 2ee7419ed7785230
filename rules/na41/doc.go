// Package na41 is the rules of North Africa '41, a file a chapter:
//
//	2     map.go        what the map shows; order.go which counters there are; counters.go what a counter says
//	3     sequence.go   turns, impulses, player turns and their phases; what a chapter offers in a phase
//	4     stacking.go   points in a hex, the free unit, coming down to the limit
//	5     movement.go   who moves, step by step; costs.go what a step costs; moved.go what comes of it;
//	                    trucks.go 5.8; transfer.go 5.8.4, Truck Special Transfer;
//	                    rail.go 5.9
//	6     boxes.go      the boxes beside the map, by land
//	7     zones.go      full, limited and overlapping zones
//	8     combat.go     attacks, from who takes part to the die; combatunits.go who may, combattotals.go what the
//	                    strengths come to, combatdie.go what falls; autods.go 8.9
//	9     modifiers.go  strengths, columns and shifts
//	9.5   forts.go      fortifications built, completed and taken down
//	10    results.go    what a result takes, and from whom
//	11    determined.go holding out, desperately if need be
//	12    retreat.go    unit by unit; retreatways.go which ways are best; surrender.go 12.5.2
//	13    disruption.go recovery, voluntary full retreat; conditions.go what disruption and full retreat do to a unit;
//	                    fallback.go 13.3.2.d
//	14    advance.go    after combat; advanceways.go what closes the way
//	15    breakthrough.go  the group that fights on its way; crowding.go 15.3
//	16    supply.go     lines of supply; overland.go their overland part; ports.go what ports supply; supplyphase.go
//	                    the phase; control.go 16.3.5; outofsupply.go 16.4; isolation.go 16.5
//	17    goods.go      what pays for attacks; supportunits.go 17.1.2, artillery support units; supplyready.go 17.1.4;
//	                    supplyfree.go 17.4
//	18    special.go    18.1, 18.2 and 18.4; rommel.go 18.5, and 8.4.1 Comando Supremo; air.go 18.6, 18.7.1 and
//	                    18.7.4, air support; airlift.go 18.7.6; strafing.go 18.3, 18.7.3, 18.7.5 and 18.8
//	19    replacements.go  units restored and rebuilt; replacementunits.go 19.2
//	20    arrivals.go   20.1; removals.go 20.2 and 20.3; upgrades.go 20.4.1; conversions.go 20.4.2 to 20.4.4
//	21    convoys.go    Naval Transport; convoysload.go what may sail; harbours.go 21.4
//	22    convoysattack.go  attacks on convoys; convoyssail.go their legs, 22.2.1; malta.go 22.3
//	23    events.go     events and resource points
//	24    delay.go      delay markers
//	25    attrition.go  supply attrition
//	26    victory.go    automatic victory, and how scenarios are decided; scenarios.go what is special in s1, s2
//	                    and s3
//	27    options.go    which optional rules there are, 27.2 and 27.4; capture.go 27.1 and 17.2.3; tagalong.go 27.3;
//	                    disengage.go 27.5
//
// The rest is the shape of the game: charts.go, combatcharts.go and dietables.go (what is printed), state.go (what
// changes), intent.go, combatintents.go and sequenceintents.go (what may be attempted), rulings.go, board.go and
// presence.go (what stands where), forecast.go (attacks that nobody has declared), course.go (the exact odds of an
// attack), shown.go (what is shown beside), game.go, fields.go and counterfields.go (positions and own counters as
// records), claims.go, claimsupply.go and claimcombat.go (what is true of a position), changes.go (what might be
// otherwise), ways.go (where a stack can go), untimely.go (what is asked for at the wrong moment), version.go.
package na41
