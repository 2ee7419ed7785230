package question

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
)

// context is a position in which something is asked about a unit: the one on the board, or one in which the unit is in
// hand.
type context struct {
	first []decide.Intent
	game  play.Game
	live  map[decide.Kind]bool
}

func dirOf(t thing) hex.Dir { return hex.Dir(t.ref) }

// contexts are those in which something may be asked about units: as it is, and once one of them is in hand.
func (r *reader) contexts() []context {
	out := []context{{game: r.x.game, live: r.x.live}}
	for _, u := range r.strangers() {
		out = append(out, r.x.take(u).found...)
	}
	return out
}

// Bounds of the search for how a unit is taken in hand.
const (
	mostTaken  = 6  // ways
	mostTried  = 40 // actions that are played
	mostBefore = 3  // actions, one after the other
	mostIdle   = 6  // of one position that name nothing
)

// taking is a search for how a unit is taken in hand: by what names it, perhaps before or after something that names
// nothing. An action is played at a step.
type taking struct {
	x     *Lexicon
	unit  int32
	found []context
	tried int
	stack []place
}

// place is a position of the search: what has been tried there, first of what names the unit and, where that leads to
// nothing, of what names nothing.
type place struct {
	context
	sheet *decide.Sheet
	n     int
	idles bool
	idle  int
}

// take is the search for a unit, which is kept.
func (x *Lexicon) take(u int32) *taking {
	t := x.taken[u]
	if t == nil {
		t = &taking{x: x, unit: u}
		t.stack = []place{{context: context{game: x.game}, sheet: x.point.Sheet}}
		x.taken[u] = t
	}
	return t
}

// step plays an action and tells whether the search is over.
func (t *taking) step() (done bool) {
	for len(t.stack) > 0 && len(t.found) < mostTaken && t.tried < mostTried {
		top := &t.stack[len(t.stack)-1]
		if top.n == top.sheet.Len() {
			if top.idles || len(t.found) > 0 {
				t.stack = t.stack[:len(t.stack)-1]
			} else {
				top.n, top.idles = 0, true
			}
			continue
		}
		i := top.sheet.Intent(top.n)
		top.n++
		if !top.sheet.Legal(top.n-1) || t.x.about(i, t.unit) == top.idles ||
			top.idles && (t.x.namesAny(i) || top.idle == mostIdle) {
			continue
		}
		t.try(top, i)
		return false
	}
	return true
}

func (t *taking) try(at *place, i decide.Intent) {
	t.tried++
	next, ok := after(at.game, i)
	if !ok {
		return
	}
	then := place{
		context: context{first: append(slices.Clone(at.first), i), game: next, live: map[decide.Kind]bool{}},
		sheet:   next.Point(decide.NewSheet(nil, nil)).Sheet,
	}
	for m := range then.sheet.Len() {
		then.live[then.sheet.Intent(m).Kind()] = true
	}
	if at.idles {
		at.idle++
	} else {
		t.found = append(t.found, then.context)
	}
	if len(then.first) < mostBefore && !moving(next) {
		t.stack = append(t.stack, then)
	}
}

// moving tells whether something is on the move.
func moving(g play.Game) bool {
	w, walks := g.(play.Walker)
	if !walks {
		return false
	}
	_, on := w.Ways()
	return on
}

// after is the position after what needs no dice.
func after(g play.Game, i decide.Intent) (play.Game, bool) {
	none := dice.Scripted()
	next, _, err := g.Play(i, none)
	return next, err == nil && none.Err() == nil
}

// names1 tells whether an intent names something of a kind.
func (x *Lexicon) namesKind(i decide.Intent, kind derive.ArgKind) bool {
	slots := x.nars[0].Names.Slots(i)
	return slices.ContainsFunc(slots[:], func(a derive.Arg) bool { return a.Kind == kind })
}

// namesAny tells whether an intent names a unit, a formation or a place.
func (x *Lexicon) namesAny(i decide.Intent) bool {
	return x.namesKind(i, derive.AUnit) || x.namesKind(i, derive.AHex) || x.namesKind(i, derive.ASide)
}

// about tells whether an intent names a unit.
func (x *Lexicon) about(i decide.Intent, u int32) bool {
	slots := x.nars[0].Names.Slots(i)
	return slices.ContainsFunc(slots[:], func(a derive.Arg) bool {
		return a.Kind == derive.AUnit && a.Ref == x.things[u].ref
	})
}

// prepare says what must be done before the game asks about what was chosen, or that this may not be done.
func (r *reader) prepare(contexts []context, kind decide.Kind, subject []int32) {
	x := r.x
	if len(r.out.Intents) == 0 || x.namesKind(r.out.Intents[0], derive.AUnit) || len(subject) == 0 {
		return
	}
	for _, c := range contexts {
		if !c.live[kind] {
			continue
		}
		if len(c.first) == 0 && !r.moves(subject) {
			continue // another unit is on the move
		}
		r.out.First = c.first
		return
	}
	if r.out.Barred = r.barred(kind, subject[0]); r.out.Barred == nil && !r.moves(subject) {
		r.out.Stranger = int(x.things[subject[0]].ref)
	}
}

// barred is what would take a unit in hand and may not be done; nil where nothing of the kind is asked.
func (r *reader) barred(kind decide.Kind, u int32) decide.Intent {
	x, tried := r.x, map[decide.Kind]bool{}
	for n := range x.point.Sheet.Len() {
		i := x.point.Sheet.Intent(n)
		if tried[i.Kind()] || !x.point.Sheet.Legal(n) || !x.namesKind(i, derive.AUnit) {
			continue
		}
		tried[i.Kind()] = true
		next, ok := after(x.game, i)
		if !ok {
			continue
		}
		s, leads := next.Point(decide.BareSheet()).Sheet, false
		for m := range s.Len() {
			leads = leads || s.Intent(m).Kind() == kind
		}
		if !leads {
			continue
		}
		for m, f := range x.facts {
			if x.kinds[f.kind] == i.Kind() && slices.Contains(x.args[f.from:f.to], u) &&
				!x.game.Judge(x.intents[m]).Legal {
				return x.intents[m]
			}
		}
	}
	return nil
}
