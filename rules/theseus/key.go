package theseus

import (
	"fmt"
	"slices"
	"strings"
)

// Key implements [play.Game]: a text of the whole position in which equal positions are equal.
func (g Game) Key() string {
	var k strings.Builder
	st := &g.b.State
	fmt.Fprintf(
		&k,
		"turn %d breached %v improved %v blocked %v levels %v schwerpunkt %d\n",
		st.Turn,
		st.Breached,
		st.Improved,
		st.Blocked,
		st.Levels,
		st.Schwerpunkt,
	)
	fmt.Fprintf(
		&k,
		"air %v rerolls %v kept %v initiative %v tobruk %v scored %v last %v minus %d activations %d shaken %d\n",
		st.Air,
		st.Rerolls,
		st.Kept,
		st.Initiative,
		st.Tobruk,
		st.Scored,
		st.LastIn,
		st.Minus,
		st.Activations,
		st.Shaken,
	)
	if slices.ContainsFunc(st.Dummies, func(n int8) bool { return n != 0 }) {
		fmt.Fprintf(&k, "dummies %v\n", st.Dummies)
	}
	if st.Told.To != 0 {
		fmt.Fprintf(&k, "told %v\n", st.Told)
	}
	for i, u := range st.Units {
		fmt.Fprintf(&k, "%d:%v\n", i, u)
	}
	for i := range st.Frames.Len() {
		f := st.Frames.At(i)
		fmt.Fprintf(&k, "%T%v\n", f, f)
	}
	return k.String()
}
