package cauldron

import (
	"fmt"

	"gazala/rules/record"
)

// Key implements [play.Game]: a text of the whole position in which equal positions are equal.
func (g Game) Key() string {
	k, st := make([]byte, 0, longKey), &g.b.State
	k = record.Plain(k, int(st.Turn), st.Markers, st.Actions[0], st.Actions[1], st.VP, st.Fines, st.Cut)
	for _, often := range st.Activated {
		k = record.Plain(k, int(often))
	}
	for i := range st.Units {
		k = st.Units[i].key(k)
	}
	k = record.Plain(k, len(st.Breached), len(st.Works), len(st.Withdrawn), len(st.Pairs))
	for _, at := range st.Breached {
		k = record.Plain(k, int(at.A.Q), int(at.A.R), int(at.D))
	}
	for _, at := range st.Works {
		k = record.Plain(k, int(at.Unit), int(at.Dir), int(at.From.Q), int(at.From.R), int(at.Turn))
	}
	for _, of := range st.Withdrawn {
		k = record.Plain(k, int(of))
	}
	for _, at := range st.Pairs {
		k = record.Plain(k, int(at.Box.Q), int(at.Box.R), int(at.Dir))
	}
	for i := range st.Cup {
		k = chitsKey(chitsKey(chitsKey(k, st.Cup[i]), st.Hand[i]), st.Played[i])
	}
	for i := range st.Frames.Len() {
		f := st.Frames.At(i)
		k = fmt.Appendf(k, "%T%v\n", f, f)
	}
	return string(k)
}

// longKey is about how long a key is.
const longKey = 4 << 10

func chitsKey(k []byte, chits []Chit) []byte {
	k = record.Plain(k, len(chits))
	for _, c := range chits {
		k = record.Plain(k, int(c.Kind), int(c.Faces[0]), int(c.Faces[1]), record.PlainOf(c.Same))
	}
	return k
}

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
