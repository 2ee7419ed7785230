package cauldron

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
)

// counts tries fewer activations of a formation, and fewer breaches begun this turn.
func (c *changer) counts() {
	if in, ok := decide.Does(c.intent, PickFormation); ok && c.g.b.meaningful(in) {
		for n := int(c.g.b.Activated[FormationID(in.N)]) - 1; n >= 0; n-- {
			c.suppose("cauldron.change.activated", func(b *board) { b.Activated[FormationID(in.N)] = uint8(n) },
				derive.Formation("Formation", int(in.N)), derive.Number("Times", derive.Int(n), derive.Plain))
		}
	}
	top, _ := c.g.b.Frames.Top()
	f, breaching := top.(BreachFrame)
	for n, w := range c.g.b.Works {
		if !breaching || w.Turn != c.g.b.Turn {
			continue
		}
		c.suppose("cauldron.change.not_begun", func(b *board) {
			b.Works = slices.Delete(slices.Clone(b.Works), n, n+1)
			b.Markers++
			b.Frames = b.Frames.Replace(BreachFrame{Left: f.Left + 1})
		}, derive.Border("Hexside", w.From, w.Dir))
	}
}

// chits tries a chit of the cup or of the played ones in the hand.
func (c *changer) chits() {
	in, ok := decide.Does(c.intent, PlayChit)
	top, _ := c.g.b.Frames.Top()
	f, asks := top.(chitPlay)
	if !ok || !asks || holds(c.g.b.Hand[f.chits()-1], ChitKind(in.N)) {
		return
	}
	side := f.chits()
	of := func(k Chit) bool { return k.Kind == ChitKind(in.N) }
	c.suppose("cauldron.change.chit", func(b *board) {
		for _, box := range []*[]Chit{&b.Cup[side-1], &b.Played[side-1]} {
			if n := slices.IndexFunc(*box, of); n >= 0 {
				b.Hand[side-1] = append(b.Hand[side-1], (*box)[n])
				*box = slices.Delete(slices.Clone(*box), n, n+1)
				return
			}
		}
	}, playerArg(side), ChitArg(ChitKind(in.N)))
}

// turns tries the turns that come, each as it begins: the cups made anew, what is due on the map's edge, units
// recovered. Of a drawn chit the cup then lacks that one.
func (c *changer) turns() {
	top, open := c.g.b.Frames.Top()
	if !open || c.g.b.Frames.Len() > 2 {
		return
	}
	f, played := c.g.b.Frames.At(0).(TurnFrame)
	if under := c.g.b.Frames.Len() == 2; under != played {
		return
	}
	for t := c.g.b.Turn + 1; t <= c.g.b.lastTurn() && !c.Done(); t++ {
		w := c.g.b.onTurn(t)
		now, asked := w.asked(top)
		if !asked {
			continue
		}
		w.Frames = stackOf([]Frame{now})
		if f.Done = 1; played {
			w.Frames = stackOf([]Frame{f, now})
		}
		if after := New(w.Rules, w.State); after.Legal(c.intent) {
			c.Offer(
				play.Change{
					Key:    "cauldron.change.turn",
					Args:   derive.With(derive.Term("Turn", turnKey(t))),
					Game:   after,
					Intent: c.intent,
				},
			)
		}
	}
}

// onTurn is the position on a later turn in which nothing has been done.
func (b *board) onTurn(t Turn) *work {
	w := newWork(b.after(), nil)
	for w.Turn < t {
		w.Turn++
		w.comeBack()
		w.reinforce()
	}
	clear(w.Activated)
	if w.Scenario != nil {
		w.rebuild()
	}
	w.refresh()
	w.Works = slices.Clone(w.Works)
	for n := range w.Works { // markers of earlier turns have been turned by then
		w.Works[n].Turn = t
	}
	w.index()
	return w
}

// asked is a question in a turn in which nothing has been done: with the same chit drawn, if the cup has it, or with
// all breaches to be begun; asked is false when it cannot be asked then.
func (w *work) asked(top Frame) (now Frame, asked bool) {
	if f, may := top.(repeated); may {
		return f.onTurn(w)
	}
	return nil, false
}

// frames tries the procedures under the open one, and the unit as the active one.
func (c *changer) frames() {
	for n := c.g.b.Frames.Len() - 1; n > 0; n-- {
		c.suppose("cauldron.change.later", func(b *board) { b.Frames = b.Frames.Keep(n) })
	}
	u := c.unit
	if u == NoUnit || !c.g.b.onMap(u) || !c.g.b.Units[u].Ready {
		return
	}
	for n := range c.g.b.Frames.Len() {
		if f, moving := c.g.b.Frames.At(n).(MoveFrame); moving && f.Side == c.g.b.side(u) {
			c.suppose(
				"cauldron.change.active",
				func(b *board) { b.Frames = b.Frames.Keep(n + 1).Push(ActFrame{Unit: u}) },
				unitArg(u),
			)
			return
		}
	}
}
