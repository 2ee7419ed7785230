// Package theseus is the rules of Operation Theseus, a file a chapter:
//
//	3     order.go        which counters there are; counters.go what they say; units.go with 5.6, 7.6 and 7.7;
//	                      zones.go with 5.4
//	3.1   map.go          what the map shows; tracks.go 3.1.4
//	3.6   charts.go       what the charts say
//	3.7   setup.go        the places that a side chooses before the first turn, with 10.b
//	3.9   dice.go         the dice, and 5.2 the marker that has one rolled again
//	4     untimely.go     what is refused because another procedure asks
//	5.1   rounding.go     fractions of points
//	5.3   stacking.go     the limits of a hex; overstack.go what comes of breaking them; displace.go 5.3.2 and 5.3.3;
//	                      intelligence.go 5.3.4
//	5.5   assign.go       independent units; dummies.go 5.5.2.b
//	5.6   disrupted.go    what disruption does to a unit
//	5.7   supply.go       supply paths; fed.go what is kept of them; sources.go 5.7.3.a; tobruk.go 5.7.3.c and 5.7.3.d
//	5.8   command.go      command paths; paths.go 5.8.2, what is kept of them
//	5.9   schwerpunkt.go  the marker of the Axis
//	6.1   initiative.go   who begins; ops.go 6 and 6.2, the cycles; turn.go 2, 4 and 9,
//	                      the phases one after the other
//	6.3   activation.go   action points and levels
//	6.4   independent.go  an independent unit by itself; reaction.go 6.5
//	7     actions.go      what an Action costs and who may perform it
//	7.3   moving.go       the stack that moves; movement.go stacks, costs, zones; screens.go 7.3.4
//	7.3.6 minefields.go   checks, and 7.4 breaching
//	7.5   combat.go       the questions of an attack; combatuntimely.go what of it comes too early or too late;
//	                      attack.go what it is; battle.go its declaration, its kind and its air units; before.go
//	                      7.5.1.1; advance.go 7.5.1.1.c; chits.go and strength.go 7.5.1.2 to 7.5.1.4; drm.go
//	                      and armour.go 7.5.1.5; fight.go its die; course.go its exact odds; prospect.go its
//	                      expected hits
//	7.5.2 hits.go         results, losses and checks; holding.go who retreats and who holds; retreat.go 7.5.2.2
//	                      and 7.5.2.3
//	7.5.3 bonus.go        battle victory
//	8     admin.go        the Admin Phase and its segments; recovery.go 8.1; replacement.go 8.3; reinforcement.go 8.4
//	9, 10 victory.go      points, markers, levels of victory; scenario.go what a scenario prints; training.go 10.1;
//	                      campaignvictory.go 10.2 and 10.3
//
// The rest is the shape of the game: campaign.go (what a campaign prints), state.go (what changes), intent.go (what may
// be attempted), rulings.go and combatrulings.go, board.go (what stands where), game.go (the list of procedures),
// shown.go (what is shown beside), vocabulary.go, fields.go (positions as records), key.go (equal positions), pack.go
// (equal frames), claims.go, claimsupply.go and claimvictory.go (what is true of a position), ways.go (where a stack
// can go), changes.go (what would have to be otherwise), version.go.
package theseus
