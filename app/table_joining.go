package app

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// joining is who may join the attack that is looked at, and who is to.
type joining struct {
	of     table.Seat
	choice int
	all    []view.Joiner
	ticked []int
}

// joiners are the units that may join the attack that is looked at, where that is chosen among others by its chances.
func (a *playing) joiners() []view.Joiner {
	if a.sit.lesson != nil || a.guided() != nil || a.v.MyDice || a.judges() || a.sit.at == nil ||
		len(a.asked.Options) < 2 || !a.abreastHere() ||
		!slices.ContainsFunc(a.asked.Options, func(c view.Choice) bool { return c.ID == a.sit.chosen }) {
		return nil
	}
	j := &a.joined
	if j.of != a.sit.table || j.choice != a.sit.chosen {
		was := *j
		*j = joining{of: a.sit.table, choice: a.sit.chosen, all: a.sit.table.Joiners(a.sit.chosen)}
		if was.of == j.of { // who was to join the other attack is to join this one
			may := func(u int) bool {
				return slices.ContainsFunc(j.all, func(o view.Joiner) bool { return o.Unit == u })
			}
			j.ticked = slices.DeleteFunc(was.ticked, func(u int) bool { return !may(u) })
		}
	}
	return j.all
}

// whoJoins are those who may join, each to be ticked, and the chances with those that are.
func (a *playing) whoJoins() []fyne.CanvasObject {
	all := a.joiners()
	if len(all) == 0 {
		return nil
	}
	k := a.w.kit
	rows := []fyne.CanvasObject{}
	for _, o := range all {
		n := slices.Index(a.joined.ticked, o.Unit)
		turn := func() {
			if n < 0 {
				a.joined.ticked = append(a.joined.ticked, o.Unit)
			} else {
				a.joined.ticked = slices.Delete(a.joined.ticked, n, n+1)
			}
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
	if len(a.joined.ticked) > 0 {
		if f, ok := a.sit.table.ChanceWith(a.sit.chosen, a.joined.ticked); ok {
			rows = append(rows, widget.Pad(8, 0, 4, 0, k.Chances(f)))
		}
	}
	return []fyne.CanvasObject{a.section(a.w.say("app.table.who_joins"), rows...)}
}
