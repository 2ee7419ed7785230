package app

import (
	"slices"

	"gazala/rules/hex"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// atOnce does what may be done in the hex that is looked at, if that is one thing that rolls nothing and nobody may
// join; false when it is not.
func (a *playing) atOnce() bool {
	if len(a.asked.Options) > 1 {
		return false
	}
	if len(a.asked.Options) == 1 {
		a.sit.chosen = a.asked.Options[0].ID
	}
	if a.learn(); !a.doable() || a.look != nil && a.look.Choice.Rolls || a.mayJoin() {
		return false
	}
	a.do()
	return true
}

// taking is what is nearly always meant by a press on a unit of which several things may be asked: to take it in hand;
// none where it is not the only one.
func (a *playing) taking() int {
	out := none
	for _, o := range a.asked.Options {
		switch {
		case !o.Takes:
		case out != none || a.asked.Trip != nil:
			return none
		default:
			out = o.ID
		}
	}
	return out
}

// inHand tells whether a unit on the move stands in a hex.
func (a *playing) inHand(h hex.Hex) bool {
	return slices.ContainsFunc(a.v.Board.Counters, func(c view.Counter) bool { return c.Active && c.At == h })
}

// grabs takes the unit in a hex in hand, so that it can be dragged; false where none can be taken, and the board is
// dragged.
func (a *playing) grabs(h hex.Hex) bool {
	if !a.v.Mine || a.v.Over || a.thinking || a.sit.watch != nil || a.judges() || a.telling() != nil {
		return false
	}
	if a.inHand(h) {
		return true
	}
	able := func(c view.Counter) bool { return c.CanAct && c.At == h }
	if !slices.ContainsFunc(a.v.Board.Counters, able) {
		return false
	}
	taking, stack := none, false
	for _, o := range a.askHex(h).Options {
		switch {
		case !o.Takes:
		case taking != none: // which of a stack is not known
			stack = true
		default:
			taking = o.ID
		}
	}
	switch {
	case taking == none:
		return false
	case stack && a.sit.table.Together(h) > 1: // all of it is dragged
		a.takeTogether(h)
		return a.inHand(h)
	case stack:
		return false
	}
	a.doNow(taking)
	return a.inHand(h)
}

// carried shows what comes of letting the unit that is dragged go in a hex.
func (a *playing) carried(h hex.Hex) {
	a.sit.at, a.sit.chosen, a.sit.other, a.sit.faces, a.sit.trouble = &h, none, false, nil, ""
	if o := a.askHex(h).Options; len(o) == 1 {
		a.sit.chosen = o[0].ID
	}
	a.ask()
	a.board.Present(a.shown())
	a.say()
}

// dropped moves the unit that was dragged, or says why it does not go there.
func (a *playing) dropped(h hex.Hex) {
	if a.sit.at == nil {
		return
	}
	a.sit.at, a.sit.chosen = &h, none
	a.asked = a.askHex(h)
	switch {
	case a.inHand(h): // let go where it stood
		a.sit.at = nil
		a.refresh()
	case a.atOnce():
	default:
		a.sit.at = nil
		a.tapped(h)
	}
}

// do carries out what is looked at.
func (a *playing) do() {
	if a.telling() != nil {
		return
	}
	var next table.Seat
	var err error
	switch {
	case a.joiners() != nil:
		next, err = a.acts()
	case a.look != nil:
		next, err = a.sit.table.Act(a.sit.chosen, a.sit.faces...)
	case a.trip() != nil:
		next, err = a.sit.table.Go(*a.sit.at, a.sit.other)
	default:
		return
	}
	if err != nil {
		a.sit.trouble = a.w.explain(err)
		a.refresh()
		return
	}
	a.sit.held = false
	if !a.pass(next) {
		a.to(next)
	}
}

// mayStop tells whether a way or a step of the unit in hand is looked at, at the end of which it can be stopped at
// once. A guide and a lesson have what comes between told.
func (a *playing) mayStop() bool {
	if !a.doable() || !a.moving() || a.judges() || a.v.MyDice || a.sit.lesson != nil || a.guided() != nil {
		return false
	}
	step := a.look != nil && len(a.look.Choice.At) == 1 && !a.look.Choice.Rolls && a.joiners() == nil
	return step || a.trip() != nil
}

// goAndStop goes where the way that is looked at leads and, where the unit could go on from there, does what stops it.
func (a *playing) goAndStop(stop string) {
	var next table.Seat
	var err error
	if a.look != nil {
		next, err = a.sit.table.Act(a.sit.chosen)
	} else {
		next, err = a.sit.table.Go(*a.sit.at, a.sit.other)
	}
	if err == nil {
		next, err = stopped(next, stop)
	}
	if err != nil {
		a.sit.trouble = a.w.explain(err)
		a.refresh()
		return
	}
	if !a.pass(next) {
		a.to(next)
	}
}

// stopped is where a unit that is still on the move has been stopped by the choice of this name.
func stopped(seat table.Seat, name string) (table.Seat, error) {
	v := seat.Brief()
	if slices.ContainsFunc(v.Board.Counters, func(c view.Counter) bool { return c.Active }) {
		for _, g := range v.Point.Groups {
			for _, c := range g.Choices {
				if c.Legal && c.Name == name {
					return seat.Act(c.ID)
				}
			}
		}
	}
	return seat, nil
}

// concerned are the hexes that the decision is about: what is singled out, and where single things may be done.
func (a *playing) concerned() []hex.Hex {
	if a.judges() {
		return nil // that would tell
	}
	var out []hex.Hex
	if f := a.v.Board.Focus; len(f) < len(a.v.Board.Counters) {
		out = append(out, f...)
	}
	for _, g := range a.v.Point.Groups {
		for _, c := range g.Choices {
			if c.Legal && len(c.At) == 1 {
				out = append(out, c.At[0])
			}
		}
	}
	const few = 12 // more than that is the whole map, which nobody wants to be thrown back to
	if len(out) > few {
		return nil
	}
	return out
}
