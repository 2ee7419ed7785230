package theseus

import (
	"fmt"
	"slices"

	"gazala/rules/record"
)

// Key implements [play.Game]: a text of the whole position in which equal positions are equal.
func (g Game) Key() string {
	k, st := make([]byte, 0, longKey), &g.b.State
	k = fmt.Appendf(
		k,
		"turn %d breached %v improved %v blocked %v levels %v schwerpunkt %d\n",
		st.Turn,
		st.Breached,
		st.Improved,
		st.Blocked,
		st.Levels,
		st.Schwerpunkt,
	)
	k = fmt.Appendf(
		k,
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
		k = fmt.Appendf(k, "dummies %v\n", st.Dummies)
	}
	if st.Restored != [2]int8{} {
		k = fmt.Appendf(k, "restored %v\n", st.Restored)
	}
	if st.Intelligence.To != 0 {
		k = fmt.Appendf(k, "told %v\n", st.Intelligence)
	}
	for i := range st.Units {
		k = st.Units[i].key(k)
	}
	for i := range st.Frames.Len() {
		f := st.Frames.At(i)
		k = fmt.Appendf(k, "%T%v\n", f, f)
	}
	return string(k)
}

// longKey is about how long a key is.
const longKey = 8 << 10

func (u *Unit) key(to []byte) []byte {
	return record.Plain(
		to,
		int(u.At.Q),
		int(u.At.R),
		int(u.Where),
		int(u.Of),
		int(u.Strength),
		int(u.Support),
		record.PlainOf(u.Disrupted),
		record.PlainOf(u.Flipped),
		int(u.Acts),
		record.PlainOf(u.Short),
		record.PlainOf(u.Top),
	)
}
