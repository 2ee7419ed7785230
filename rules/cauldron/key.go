package cauldron

import (
	"fmt"
	"strings"
)

// Key implements [play.Game]: a text of the whole position in which equal positions are equal.
func (g Game) Key() string {
	var k strings.Builder
	st := &g.b.State
	fmt.Fprintf(&k, "turn %d markers %d actions %v activated %v\n", st.Turn, st.Markers, st.Actions, st.Activated)
	fmt.Fprintf(&k, "points %d fines %d cut %d\n", st.VP, st.Fines, st.Cut)
	for i, u := range st.Units {
		fmt.Fprintf(&k, "%d:%v\n", i, u)
	}
	fmt.Fprintf(
		&k,
		"breached %v works %v\ncup %v hand %v played %v\n",
		st.Breached,
		st.Works,
		st.Cup,
		st.Hand,
		st.Played,
	)
	fmt.Fprintf(&k, "withdrawn %v pairs %v\n", st.Withdrawn, st.Pairs)
	for i := range st.Frames.Len() {
		f := st.Frames.At(i)
		fmt.Fprintf(&k, "%T%v\n", f, f)
	}
	return k.String()
}
