package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
)

const ruleSandstorm cite.Rule = "cauldron:13.5"

// drewSandstorm plays a Sandstorm chit as it is drawn (13.5). It lies on the Action Phase of the side that drew it
// (d-32).
func (w *work) drewSandstorm(f DrawFrame, chit Chit) {
	w.Played[f.Side-1] = append(w.Played[f.Side-1], chit)
	f.Storm = true
	w.replace(f)
	w.Log(ruleSandstorm, "cauldron.sandstorm.rises", playerArg(f.Side))
}

// 13.5: stormCut is the two thirds of the allowance that a sandstorm takes away, on top of every other cut.
func (b *board) stormCut(rec *derive.Rec, u UnitID) (derive.Num, bool) {
	if !b.inStorm(u) {
		return derive.Num{}, false
	}
	return rec.Fact(
		derive.Of("cauldron.sandstorm.cut", ruleSandstorm, derive.Modifier),
		derive.Frac(-2, 3),
		cite.Printed,
	), true
}

func (b *board) inStorm(u UnitID) bool {
	f, open := b.phaseFrame().(committed)
	if !open {
		return false
	}
	t := f.terms()
	return t.storm && f.player() == b.side(u) && !contains(t.spared, u)
}

// phase is the place in the stack of the open Action Phase, -1 when none is open.
func (b *board) phase() int {
	for i := b.Frames.Len() - 1; i >= 0; i-- {
		if _, is := b.Frames.At(i).(phased); is {
			return i
		}
	}
	return -1
}

// phaseFrame is the frame of the open Action Phase, nil when none is open: a position may hold a part of a game only.
func (b *board) phaseFrame() Frame {
	if i := b.phase(); i >= 0 {
		return b.Frames.At(i)
	}
	return nil
}

// setPhase puts another frame in the place of the open Action Phase.
func (w *work) setPhase(f Frame) {
	w.Frames = w.Frames.With(w.phase(), f)
}

// spare is the units that the sandstorm spares with one more that was activated singly: under the other reading of d-32
// it does not reach that.
func (w *work) spare(t terms, u UnitID) []UnitID {
	if t.storm && w.Rulings.Other(StormScope) {
		return append(append([]UnitID(nil), t.spared...), u)
	}
	return t.spared
}
