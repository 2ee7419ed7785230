package table

import (
	"slices"
	"strconv"

	"gazala/tutor/book/checklist"
	"gazala/tutor/narrate"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Checklist is what a player at a paper map has to see to in the phase that is under way, with what the person has
// ticked off in this turn; ok is false when the game has no such list. A phase in which there is nothing to see to has
// no items.
func (t *Table) Checklist() (c view.Checklist, ok bool) {
	if t.sys.Phase == nil {
		return view.Checklist{}, false
	}
	all, err := checklist.Load(t.sys.Files, t.sys.Index())
	if err != nil || len(all) == 0 {
		return view.Checklist{}, false
	}
	c = Listed(t.nar, all, t.sys.Phase(t.g))
	for n := range c.Items {
		if slices.Contains(t.s.Setup().Ticks, t.tick(c.Phase, c.Items[n].ID)) {
			c.Items[n].Done = true
			c.Done++
		}
	}
	return c, true
}

// Tick ticks a thing of the phase's list off, or takes the tick back.
func (t *Table) Tick(item string) Seat {
	if t.sys.Phase == nil {
		return t
	}
	setup := t.s.Setup()
	tick := t.tick(t.sys.Phase(t.g), item)
	if i := slices.Index(setup.Ticks, tick); i >= 0 {
		setup.Ticks = slices.Delete(setup.Ticks, i, i+1)
	} else if len(setup.Ticks) < session.MostTicks {
		setup.Ticks = append(setup.Ticks, tick)
	}
	return t.then(t.s.With(setup))
}

// tick is how something that is done is remembered: of the turn and the phase in which it was to be done.
func (t *Table) tick(phase, item string) string {
	return strconv.Itoa(t.sys.Turn(t.g)) + "/" + phase + "/" + item
}

// Listed is the list of a phase, with nothing ticked off.
func Listed(nar narrate.Narrator, all []checklist.Item, phase string) view.Checklist {
	c := view.Checklist{System: nar.System, Phase: phase}
	c.Title = nar.Say.Text("checklist.title", map[string]any{"Phase": nar.Say.Text(nar.System+".phase."+phase, nil)})
	for _, i := range checklist.Of(all, phase) {
		item := view.ToSeeTo{ID: i.ID, Text: nar.Say.Text(checklist.Key(nar.System, i.ID), nil)}
		for _, r := range i.Rules {
			item.Chips = append(item.Chips, nar.Chip(r))
		}
		c.Items = append(c.Items, item)
	}
	return c
}
