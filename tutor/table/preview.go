package table

import (
	"gazala/rules/decide"
	"gazala/rules/steps"
	"gazala/tutor/view"
)

// looked is a choice that has been looked at. On what readings it rests, and what would make it legal, takes its time.
type looked struct {
	view.Preview

	rests steps.Of[[]view.Rest] // nil once they are known
	near  bool                  // Nearest is known
}

// Preview looks at a choice closely: why it may be done or why not, the numbers behind it, and the board with what it
// is about.
func (t *Table) Preview(id int) (view.Preview, bool) {
	t.Consider(func() bool { return true }, id)
	return t.PreviewNow(id)
}

// PreviewNow is a preview with what is known by now of what takes its time.
func (t *Table) PreviewNow(id int) (view.Preview, bool) {
	i, ok := t.intent(id)
	if !ok {
		return view.Preview{}, false
	}
	return t.lookAt(id, i).Preview, true
}

// Consider works out what a preview says, for as long as more says so and for a step at least. done is true when all is
// known, which is kept.
func (t *Table) Consider(more func() bool, id int) (done bool) {
	i, ok := t.intent(id)
	if !ok {
		return true
	}
	l := t.lookAt(id, i)
	for first := true; l.rests != nil; first = false {
		if !first && !more() {
			return false
		}
		if rests, done, _ := l.rests(); done { // which never fails
			l.Rests, l.rests = rests, nil
		}
	}
	if !l.near {
		if !more() {
			return false
		}
		l.Nearest, l.near = t.nearest(t.g, i), true
	}
	return true
}

// lookAt is a choice that is looked at, which is kept.
func (t *Table) lookAt(id int, i decide.Intent) *looked {
	if l, known := t.looks[id]; known {
		return l
	}
	l := &looked{Preview: t.first(id, i), rests: t.ask.Resting(i)}
	l.near = l.Choice.Legal
	if t.looks == nil {
		t.looks = map[int]*looked{}
	}
	t.looks[id] = l
	return l
}

// first is what is seen of a choice at once.
func (t *Table) first(id int, i decide.Intent) view.Preview {
	out := view.Preview{Choice: t.choice(id), Trees: t.ask.Explain(i)}
	out.Choice.Chosen = true
	kind := view.Path
	if !out.Choice.Legal {
		kind = view.Target
	}
	out.Board = t.pointed(kind, out.Choice.At...)
	if !out.Choice.Legal {
		return out
	}
	if needs, err := t.s.Needs(i); err == nil && len(needs) > 0 {
		out.Choice.Rolls, out.Dice = true, needs
		return out
	}
	if after := t.after(i); after != nil { // what it points at then: an attack's arrows
		out.Board.Arrows = after.Arrows
		out.Board.Marks = append(out.Board.Marks, targets(after)...)
	}
	return out
}
