package cauldron

import (
	"fmt"

	"gazala/rules/record"
)

// Key implements [play.Game]: a text of the whole position in which equal positions are equal.
func (g Game) Key() string {
	k, st := make([]byte, 0, longKey), &g.b.State
	k = fmt.Appendf(k, "turn %d markers %d actions %v activated %v\n", st.Turn, st.Markers, st.Actions, st.Activated)
	k = fmt.Appendf(k, "points %d fines %d cut %d\n", st.VP, st.Fines, st.Cut)
	for i := range st.Units {
		k = st.Units[i].key(k)
	}
	k = fmt.Appendf(k, "breached %v works %v\ncup %v hand %v played %v\n", st.Breached, st.Works, st.Cup, st.Hand, st.Played)
	k = fmt.Appendf(k, "withdrawn %v pairs %v\n", st.Withdrawn, st.Pairs)
	for i := range st.Frames.Len() {
		f := st.Frames.At(i)
		k = fmt.Appendf(k, "%T%v\n", f, f)
	}
	return string(k)
}

// longKey is about how long a key is.
const longKey = 4 << 10

func (u *Unit) key(to []byte) []byte {
	return record.Plain(
		to,
		int(u.At.Q),
		int(u.At.R),
		int(u.Where),
		int(u.Returns),
		int(u.Exit),
		int(u.Steps),
		record.PlainOf(u.Used),
		record.PlainOf(u.Disrupted),
		record.PlainOf(u.Ready),
		int(u.Supply),
		int(u.Back),
	)
}
