package theseusdata

import (
	"gazala/rules/theseus"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
)

// readDummies reads the Assigned markers that stand for no unit (5.5.2.b).
func (r *reader) readDummies(n *strict.Node) {
	if !n.Exists() {
		return
	}
	r.state.Dummies = make([]int8, len(r.formations.all))
	for _, key := range n.AsObject().Keys() {
		f, ok := r.formations.ids[key]
		if !ok {
			n.Fail(strict.UnknownName, strict.Args{"Value": key})
			n.Skip(key)
			continue
		}
		r.state.Dummies[f] = int8(n.Int(key, 0, maxValue))
	}
}

func (w writer) dummies() position.Object {
	o := position.Object{}
	for i, n := range w.st.Dummies {
		o.Put(w.formation(theseus.FormationID(i)), int(n))
	}
	return o
}
