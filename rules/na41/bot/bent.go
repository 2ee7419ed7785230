package bot

import "gazala/rules/hex"

// bent is what a player is inclined to: what is good enough for him, what is dear to him, and what he does with a
// place.
type bent struct {
	ratio  float64 // from how many to one an attack is good
	least  float64 // what an attack has to promise, in victory points
	draws  float64 // what a goal draws, in movement points for a victory point
	prey   float64 // what an enemy draws who can be attacked well
	barely float64 // movement points that a hex is worse beside an enemy who can't be attacked well
	costly float64 // movement points that a hex out of supply is worse

	stay []hex.Hex // who stands here stays
	shun []hex.Hex // who stands here draws nobody
	seek []hex.Hex // who stands here draws whoever can come
}

// usual is what the simple player is inclined to.
func usual() bent { return bent{ratio: 2.8, least: .02, draws: 14, prey: .6, barely: 6, costly: 1} }
