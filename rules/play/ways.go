package play

import (
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

// Walker is a game in which something may be on the move over several decisions.
type Walker interface {
	// Ways are the cheapest legal ways of what is on the move to every hex that it can come to, none of them through
	// the hexes to avoid; ok is false when nothing is on the move.
	Ways(avoid ...hex.Hex) (w Ways, ok bool)
}

// Announcer is a [Walker] in which a step may have to be announced, so that another player may answer before it is
// taken.
type Announcer interface {
	// Announce is what must be done before a step of what is on the move; must is false when it may be taken as it is,
	// or not at all.
	Announce(step decide.Intent) (before decide.Intent, must bool)
}

// Ways is how far something can go from where it is.
type Ways struct {
	Reached []Reached // the first is where it starts
	Barred  []Barred  // the hexes next to those reached that it can't enter
	index   map[hex.Hex]int
}

// Reached is a hex that can be come to: what the cheapest way there costs in all and leaves, its last step, and the
// index of the hex before.
type Reached struct {
	At         hex.Hex
	Cost, Left derive.Val
	Step       decide.Intent // nil at the start
	Back       int           // -1 at the start
}

// Barred is a hex that can't be entered, and the refusal from the hex with index From that has the fewest reasons.
type Barred struct {
	At      hex.Hex
	From    int
	Step    decide.Intent
	Reasons []decide.Reason
}

// To is the index of a hex in Reached; ok is false when it is not reached.
func (w *Ways) To(h hex.Hex) (i int, ok bool) {
	if w.index == nil {
		w.index = make(map[hex.Hex]int, len(w.Reached))
		for n := range w.Reached {
			w.index[w.Reached[n].At] = n
		}
	}
	i, ok = w.index[h]
	return i, ok
}

// Steps are the intents that lead to Reached[i], in order, and the hexes that they enter.
func (w *Ways) Steps(i int) (steps []decide.Intent, hexes []hex.Hex) {
	for ; i >= 0 && w.Reached[i].Back >= 0; i = w.Reached[i].Back {
		steps, hexes = append(steps, w.Reached[i].Step), append(hexes, w.Reached[i].At)
	}
	for a, b := 0, len(steps)-1; a < b; a, b = a+1, b-1 {
		steps[a], steps[b], hexes[a], hexes[b] = steps[b], steps[a], hexes[b], hexes[a]
	}
	return steps, hexes
}
