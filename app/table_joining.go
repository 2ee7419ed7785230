package app

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// joining is who may join the attack that is looked at and who may not, and who is to.
type joining struct {
	of     table.Seat
	choice int
	all    []view.Joiner
	ticked []int
	chance *view.Forecast // with those that are, nil when no die is in sight
	odds   *view.Odds     // the same in full, nil until they are asked for
	open   bool           // why the others may not join is shown
}

// joiners are the units that may join the attack that is looked at, and those that may not; nil without any.
func (a *playing) joiners() *joining {
	if a.judges() || a.look == nil || !a.look.Choice.Legal || !a.v.Mine {
		return nil
	}
	if j := &a.joined; j.of != a.sit.table || j.choice != a.sit.chosen {
		was := *j
		*j = joining{of: a.sit.table, choice: a.sit.chosen, open: was.open}
		if all := a.sit.table.Joiners(a.sit.chosen); !a.skips(all) {
			if was.of == j.of { // who was to join the other attack is to join this one
				j.ticked = was.ticked
			}
			a.gather(j.ticked)
		}
	}
	if len(a.joined.all) == 0 {
		return nil
	}
	return &a.joined
}

// mayJoin tells whether somebody may join what is looked at, which nobody has been asked yet.
func (a *playing) mayJoin() bool {
	j := a.joiners()
	return j != nil && slices.ContainsFunc(j.all, func(o view.Joiner) bool { return o.Legal })
}

// skips tells whether the guide has something to tell on the way past the question who joins.
func (a *playing) skips(all []view.Joiner) bool {
	g := a.guided()
	if g == nil || len(all) == 0 {
		return false
	}
	with := []int{}
	if n := slices.IndexFunc(all, func(o view.Joiner) bool { return o.Legal }); n >= 0 {
		with = append(with, all[n].Unit)
	}
	next, err := a.sit.table.ActWith(a.sit.chosen, with)
	return err != nil || g.run.Skips(a.sit.table, next)
}

// gather has these units join, as far as they may, and asks anew who may then.
func (a *playing) gather(units []int) {
	j := &a.joined
	j.all, j.chance, j.odds = a.sit.table.Joiners(a.sit.chosen, units...), nil, nil
	may := func(u int) bool {
		return slices.ContainsFunc(j.all, func(o view.Joiner) bool { return o.Unit == u && o.Legal })
	}
	j.ticked = slices.DeleteFunc(slices.Clone(units), func(u int) bool { return !may(u) })
	if len(j.ticked) == 0 {
		return
	}
	if f, ok := a.sit.table.ChanceWith(a.sit.chosen, j.ticked); ok {
		j.chance = &f
	}
}

// ticks has those in a hex join who may, or not any more when all of them are to; false where nobody there may.
func (a *playing) ticks(h hex.Hex) bool {
	j := a.joiners()
	if j == nil {
		return false
	}
	next, all := slices.Clone(j.ticked), true
	var here []int
	for _, o := range j.all {
		if o.Legal && a.stands(o.Unit, h) {
			here, all = append(here, o.Unit), all && slices.Contains(j.ticked, o.Unit)
		}
	}
	if len(here) == 0 {
		return false
	}
	next = slices.DeleteFunc(next, func(u int) bool { return slices.Contains(here, u) })
	if !all {
		next = append(next, here...)
	}
	a.gather(next)
	a.board.Present(a.shown())
	a.fillPanel()
	return true
}

func (a *playing) stands(unit int, h hex.Hex) bool {
	return slices.ContainsFunc(a.v.Board.Counters, func(c view.Counter) bool { return c.ID == unit && c.At == h })
}

// joinArrows are those of the units that are to join the attack that is looked at.
func (a *playing) joinArrows() (out []view.Arrow) {
	j := a.joiners()
	if j == nil || len(a.look.Board.Arrows) == 0 {
		return nil
	}
	to := a.look.Board.Arrows[0].To
	known := func(from hex.Hex) bool {
		return slices.ContainsFunc(
			slices.Concat(a.look.Board.Arrows, out),
			func(w view.Arrow) bool { return w.From == from },
		)
	}
	for _, c := range a.v.Board.Counters {
		if slices.Contains(j.ticked, c.ID) && !known(c.At) {
			out = append(out, view.Arrow{From: c.At, To: to, Joiner: true})
		}
	}
	return out
}

// acts does what is looked at with those who are to join. A lesson whose goal is reached before goes no farther.
func (a *playing) acts() (table.Seat, error) {
	if l := a.sit.lesson; l != nil {
		next, err := a.sit.table.Act(a.sit.chosen)
		if err == nil && l.run.Sat(next) {
			return next, nil
		}
	}
	return a.sit.table.ActWith(a.sit.chosen, a.joined.ticked) //nolint:wrapcheck // it is explained as it is
}

// whoJoins are those who may join, each to be ticked, and the chances with those that are; then those who may not, with
// all that forbids it.
func (a *playing) whoJoins() []fyne.CanvasObject {
	k, j := a.w.kit, a.joiners()
	if j == nil {
		return nil
	}
	rows, refused := []fyne.CanvasObject{}, []view.Joiner{}
	for _, o := range j.all {
		if !o.Legal {
			refused = append(refused, o)
			continue
		}
		n := slices.Index(j.ticked, o.Unit)
		turn := func() {
			if n < 0 {
				a.gather(append(slices.Clone(j.ticked), o.Unit))
			} else {
				a.gather(slices.Delete(slices.Clone(j.ticked), n, n+1))
			}
			a.board.Present(a.shown())
			a.fillPanel()
		}
		row := fyne.CanvasObject(k.Toggle(o.Name, n >= 0, turn).Called("join:" + strconv.Itoa(o.Unit)))
		for i, r := range o.Reasons {
			said := k.Text(cmp.Or(r.Text, r.Title), look.Caption, look.Second)
			chip := k.Chip(r.Chip, widget.OnSurface, a.w.cited)
			if i == 0 {
				row = k.Cited(widget.Column(0, row, said), widget.Pad(10, 0, 0, 0, chip))
			} else {
				row = widget.Column(4, row, k.Cited(said, chip))
			}
		}
		rows = append(rows, row)
	}
	if j.chance != nil {
		rows = append(rows, widget.Pad(8, 0, 4, 0, k.Chances(*j.chance)))
	}
	const few = 2
	if len(refused) > few {
		turn := func() { j.open = !j.open; a.fillPanel() }
		words := a.w.count("app.table.may_not_join", len(refused))
		rows = append(rows, k.Link(words, look.Body, turn).Called("unjoined"))
	}
	if len(refused) <= few || j.open {
		for _, o := range refused {
			row := k.Choice(view.Choice{Name: o.Name, Reasons: o.Reasons}, a.w.cited)
			rows = append(rows, widget.Pad(0, -14, 0, -14, row))
		}
	}
	return []fyne.CanvasObject{a.section(a.w.say("app.table.who_joins"), rows...)}
}
