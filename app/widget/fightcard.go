package widget

import (
	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/tutor/view"
)

// FightWords are the words of a fight's card that are not the fight's own.
type FightWords struct{ Title, What string }

// fightWide is how wide the card of a fight is at most.
const (
	fightWide  = 720
	fightInset = 24
)

// FightCard is a fight as a scene over the board: both forces and their ratio, each step with its rule as it hops along
// the line of the table, the dice, and the place that is read. A tap shows its end, and then puts it away.
func (k *Kit) FightCard(c view.Card, f *Fought, words FightWords, cited func(view.Chip), put func()) fyne.CanvasObject {
	s := f.Scene
	head := Row(
		12,
		1,
		k.BoldLine(words.Title, look.Sub, look.Plain),
		k.Text(words.What, look.Caption, look.Second),
		k.Icon(icon.Close, put).Called("fight:close"),
	)
	rows := []fyne.CanvasObject{s.Append(k.lineUp(f), lineUp)}
	var way *railed
	parts := make([]fyne.CanvasObject, len(c.Terms))
	left := c.Dice
	cast := func(dice bool) {
		for i, t := range c.Terms {
			if t.Die == dice {
				parts[i] = k.term(t, &left, s)
			}
		}
	}
	if f.Rail != nil {
		way = k.rail(f.Rail, fightWide-2*fightInset)
		if f.Rail.Rolled {
			cast(true)
		}
		way.begin(s, ratioTime)
	}
	rows = append(rows, k.hops(f, way, cited)...)
	if f.Rail == nil || !f.Rail.Rolled {
		cast(true)
	}
	cast(false)
	switch {
	case way != nil:
		way.end(s, cellTime)
		rows = append(rows, way.box)
	case c.Table != nil:
		if cells := k.readCell(*c.Table); cells != nil {
			rows = append(rows, s.Append(cells, cellTime))
		}
	}
	rows = append(
		rows,
		k.Hairline(),
		Wrap(14, parts...),
		s.Append(k.cameOf(c), 0),
	)
	body := Column(0, Pad(4, 8, 4, fightInset, head), k.Hairline(),
		Pad(12, fightInset, 14, fightInset, Column(10, rows...)))
	card := newTouch(Layers(Pad(2, -1, -2, -1, Flat(k.P.CounterShadow, 14)), k.Ground(14, true), body), func() {
		if s != nil && !s.Over() {
			f.Finish()
			return
		}
		put()
	})
	k.name("fight", card)
	return card
}

// cameOf is the result and what follows from it.
func (k *Kit) cameOf(c view.Card) fyne.CanvasObject {
	said := []fyne.CanvasObject{k.Bold(c.Title, look.Sub, look.Accent)}
	const most = 4 // with what came of it
	for _, l := range c.Lines {
		if !l.Die && len(said) < most {
			said = append(said, k.Text(l.Text, look.Body, look.Plain))
		}
	}
	rolled := false
	for i := range c.Steps {
		if s := &c.Steps[i]; rolled && len(said) < most {
			said = append(said, k.Text(s.Text, look.Body, look.Plain))
		}
		rolled = rolled || c.Steps[i].Main
	}
	return Column(2, said...)
}

// lineUp is both forces with their ratio between them.
func (k *Kit) lineUp(f *Fought) fyne.CanvasObject {
	sums := f.Own.Sum.Value + " : " + f.Other.Sum.Value
	way := []fyne.CanvasObject{k.Line(f.Ratio.Value, look.Body, look.Second)}
	if r := f.Rail; r != nil && !r.Rolled { // where the ratio alone leads
		way = append(
			way,
			k.Picture(icon.Of(icon.Arrow, k.P.Ink2), 14*k.Scale()),
			k.BoldLine(r.Places[r.From].Name, look.Body, look.Plain),
		)
	}
	ratio := Column(0, k.Bold(sums, look.Title, look.Plain).Middle(), middled(Row(6, -1, way...)))
	return Grid(12, leastForce, 3, k.force(f, f.Own, onScene), Pad(8, 0, 0, 0, ratio), k.force(f, f.Other, onScene))
}

// hops are the steps of a fight with their rules, each with its hop on the rail; nil when there are none.
func (k *Kit) hops(f *Fought, way *railed, cited func(view.Chip)) []fyne.CanvasObject {
	var tags []fyne.CanvasObject
	for i, l := range f.Steps {
		long := shiftTime
		if i >= slowOnes {
			long = fastShift
		}
		parts := []fyne.CanvasObject{
			k.Line(l.Label, look.Caption, look.Plain),
			k.BoldLine(l.Value, look.Caption, look.Plain),
		}
		if l.Chip != nil {
			parts = append(parts, k.Chip(*l.Chip, OnSurface, cited))
		}
		tags = append(tags, f.Scene.Append(Layers(k.Ground(8, true), Pad(3, 6, 3, 8, Row(6, -1, parts...))), 0))
		hopped := false
		if way != nil {
			for _, h := range way.r.Hops {
				if h.Step == i {
					way.hop(h, f.Scene, long)
					hopped = true
				}
			}
		}
		if !hopped {
			f.Scene.rest(long)
		}
	}
	if len(tags) == 0 {
		return nil
	}
	return []fyne.CanvasObject{Wrap(8, tags...)}
}

// KeyCard is a card for what explains the board and floats over it.
func (k *Kit) KeyCard(o fyne.CanvasObject) fyne.CanvasObject {
	card := newTouch(Layers(Pad(2, -1, -2, -1, Flat(k.P.CounterShadow, 10)), k.Ground(10, true), o), func() {})
	k.name("map-key", card)
	return card
}
