package theseus

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
)

// 3.1.4.turn: firstCycle tells whether this is the first Ops Cycle of a game, in which the Axis has the initiative
// (10).
func (b *board) firstCycle() bool { return b.Turn == 1 && b.Initiative == (Initiative{}) }

// 3.1.4.init: lastStep is the last number of the initiative track (d-45).
func (b *board) lastStep() int8 {
	if all := b.Charts.Tracks.Initiative; len(all) > 0 && !b.Rulings.Other(TrackEnd) {
		return int8(all[len(all)-1].N)
	}
	return 127
}

// 3.1.4.levels: levelOf is the current activation level of a formation (6.3.2).
func (b *board) levelOf(rec *derive.Rec, f FormationID) derive.Num {
	return rec.Fact(
		derive.Of("theseus.activation.level", ruleLevels, derive.Plain, formationArg(f)),
		derive.Int(b.level(f)),
		cite.None,
	)
}

// 3.1.4: setTracks puts what stands on tracks and in boxes where a campaign begins: formations at their highest levels,
// the air units, and the markers that have dice rolled again.
func setTracks(r *Rules, st *State) {
	for f := range st.Levels {
		st.Levels[f] = int8(r.Order.Formations[f].MaxLevel.N)
	}
	for _, a := range r.SetUp.Air {
		st.Air[a] = AirAvailable
	}
	for side, n := range r.SetUp.Rerolls {
		st.Rerolls[side] = int8(n.N)
	}
}
