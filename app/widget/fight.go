package widget

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/tutor/view"
)

// Fought is a fight on a result card: how a counter is drawn, and the scene in which it is told, nil for none.
type Fought struct {
	view.Fight

	Counter func(c *view.Counter, side float32) fyne.CanvasObject
	Scene   *Scene
	Finish  func() // shows the scene as it ends
	OnBoard bool   // a card over the board tells it: here only its steps stand, and then what came of it
}

// How long the parts of a fight are looked at before the next one comes.
const (
	lineUp    = 300 * time.Millisecond
	ratioTime = 200 * time.Millisecond
	shiftTime = 280 * time.Millisecond
	fastShift = 100 * time.Millisecond
	slowOnes  = 3 // shifts
)

// leastForce is how wide one of two forces is at least that stand side by side.
const leastForce = 120

// How wide the counters of a fight are, on a card in the panel and on one over the board.
const (
	onCard  = 40
	onScene = 50
)

// turnedPlace is how much wider than a counter the place is in which it may be turned.
const turnedPlace = 1.2

// fight is both forces side by side, what they come to, and every shift and modifier with its rule.
func (k *Kit) fight(f *Fought, on TreeLinks) (rows []fyne.CanvasObject) {
	scene := f.Scene
	if f.OnBoard {
		scene = nil
	} else {
		both := Grid(12, leastForce*k.Scale(), 2, k.force(f, f.Own, onCard), k.force(f, f.Other, onCard))
		rows = append(rows, scene.Append(Pad(0, 0, 6, 0, both), lineUp))
	}
	lines := append([]view.Line{f.Ratio}, f.Steps...)
	chips := k.chipColumn(lines)
	for i, l := range lines {
		l.Indent, l.Parent = 0, i == 0
		long := shiftTime
		switch {
		case i == 0:
			long = ratioTime
		case i > slowOnes:
			long = fastShift
		}
		rows = append(rows, scene.Append(k.treeLine(l, chips, on), long))
	}
	return []fyne.CanvasObject{Column(0, rows...)}
}

// force is the counters of one side over their sum, or beside it where there is room.
func (k *Kit) force(f *Fought, of view.Force, side float32) fyne.CanvasObject {
	const most = 3
	place := side * turnedPlace
	var counters []fyne.CanvasObject
	for i := range of.Counters {
		if i == most {
			counters = append(counters, k.BoldLine("+"+strconv.Itoa(len(of.Counters)-most), look.Body, look.Second))
			break
		}
		counters = append(counters, Layers(k.Space(place, place), f.Counter(&of.Counters[i], side)))
	}
	sum := Column(0, k.Bold(of.Sum.Value, look.Heading, look.Plain), k.Text(of.Sum.Label, look.Caption, look.Second))
	const few = 2
	if side == onScene && len(counters) <= few {
		return Row(10, len(counters), append(counters, sum)...)
	}
	return Column(2, Wrap(4, counters...), sum)
}
