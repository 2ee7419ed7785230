package batalha

import (
	"fmt"
	"strings"
)

// Key implements [play.Game]: a text of the whole position in which equal positions are equal.
func (g Game) Key() string {
	var k strings.Builder
	st := &g.b.State
	fmt.Fprintf(&k, "turn %d cleared %v air %v held %v\n", st.Turn, st.Cleared, st.Air, st.Held)
	for i, u := range st.Units {
		fmt.Fprintf(&k, "%d:%v\n", i, u)
	}
	for i := range st.Frames.Len() {
		f := st.Frames.At(i)
		fmt.Fprintf(&k, "%T%v\n", f, f)
	}
	return k.String()
}
