package cauldron

import (
	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/reach"
)

// Rules of 14.2 Minefields and Axis Actions.
const (
	ruleLines    cite.Rule = "cauldron:14.2"
	ruleLinePath cite.Rule = "cauldron:14.2.1"
	ruleTwoLines cite.Rule = "cauldron:14.2.2"
)

const (
	linesFrom     = May29
	twoLinesFrom  = June1
	unitsOfALine  = 8 // 14.2
	actionsOfLine = 1 // lost without the lines (14.2)
)

// 14.2.2: linesDue is how many lines of communication the Axis must show this turn (14.2).
func (b *board) linesDue() int {
	switch {
	case b.Turn < linesFrom:
		return 0
	case b.Turn < twoLinesFrom:
		return 1
	}
	return 2
}

// checkLines takes an action from the Axis when it cannot show its lines (3.0.3, 14.2, 14.2.2, d-16, d-17).
func (w *work) checkLines() {
	due := w.linesDue()
	if due == 0 {
		return
	}
	have := w.lines(w.rec)
	w.rec.Show(have)
	short := due - have.Whole()
	rule := ruleLines
	if due > 1 {
		rule = ruleTwoLines
	}
	count := derive.Number("Count", have.Val, derive.Plain)
	if short <= 0 {
		w.Log(rule, "cauldron.lines.open", count)
		return
	}
	w.Log(rule, "cauldron.lines.missing", count, derive.Number("Due", derive.Int(due), derive.Plain))
	if !w.Rulings.Other(LineCost) {
		short = actionsOfLine
	}
	if w.Rulings.Other(LineTiming) {
		w.Cut = short
		return
	}
	w.shorten(short)
}

// Lines is the derivation of how many lines of communication the Axis can show now, two at most (14.2, 14.2.2).
func (g Game) Lines() (lines int, tree derive.Tree) {
	rec := &derive.Rec{}
	n := g.b.lines(rec)
	rec.Show(n)
	return n.Whole(), rec.Tree()
}

// lane is what a breached minefield hex lets through: the units that a line of communication through it can reach.
type lane struct {
	box   hex.Hex
	units []bool
	count int
}

// 14.2: lines is how many lines of communication the Axis can show, two at most (14.2.2). Two are shown when two
// breached hexes reach eight units each and sixteen different ones together: then, and only then, the units can be
// shared out so that none is counted twice. How they are shared out has no consequence, so nobody is asked.
func (b *board) lines(rec *derive.Rec) derive.Num {
	lanes := b.lanes()
	best, one, two := 0, -1, [2]int{-1, -1}
	for i := range lanes {
		if lanes[i].count >= unitsOfALine && (one < 0 || lanes[i].count > lanes[one].count) {
			one = i
		}
		for j := range lanes[:i] {
			both := together(lanes[i], lanes[j])
			if lanes[i].count >= unitsOfALine && lanes[j].count >= unitsOfALine && both >= 2*unitsOfALine &&
				both > best {
				best, two = both, [2]int{j, i}
			}
		}
	}
	label := derive.Of("cauldron.lines.count", ruleLines, derive.Plain)
	switch {
	case two[0] >= 0:
		label.Rule = ruleTwoLines
		return rec.Sum(label, b.lineFact(rec, lanes[two[0]]), b.lineFact(rec, lanes[two[1]]))
	case one >= 0:
		return rec.Sum(label, b.lineFact(rec, lanes[one]))
	}
	return rec.Sum(label)
}

func (b *board) lineFact(rec *derive.Rec, l lane) derive.Num {
	count := derive.Number("Count", derive.Int(l.count), derive.Plain)
	label := derive.Of("cauldron.lines.through", ruleLinePath, derive.Plain, hexArg(l.box), count)
	return rec.Fact(label, derive.Int(1), cite.None)
}

// together counts the units that either lane reaches.
func together(a, b lane) int {
	n := 0
	for i := range a.units {
		if a.units[i] || b.units[i] {
			n++
		}
	}
	return n
}

// 14.2.1: lanes are the minefield hexes of the line that lead a line of communication through, with the units that it
// can reach.
func (b *board) lanes() []lane {
	if b.Scenario == nil || len(b.Breached) == 0 {
		return nil
	}
	grid := b.Map.Grid
	f := reach.NewField(grid)
	var edge []int32
	for i := range grid.Len() {
		if b.lineSource(i) {
			edge = append(edge, int32(i))
		}
	}
	// Behind the minefields a line runs through the prohibited zone or along the west edge.
	reach.Flood(f, edge, reach.NoLimit, func(from, to int, d hex.Dir) bool {
		return b.leads(from, to, d) && (b.Map.West[to] || b.atEdge(grid.At(to), West))
	})
	var through []int
	boxes := b.Scenario.Lines
	if b.Rulings.Other(LineHexes) {
		boxes = append(append([]hex.Hex(nil), boxes...), b.Scenario.Beyond...)
	}
	for _, h := range boxes {
		if box := grid.Index(h); box >= 0 && b.entered(f, box) {
			through = append(through, box)
		}
	}
	out := make([]lane, 0, len(through))
	for _, box := range through {
		out = append(out, b.lane(f, box))
	}
	return out
}

// leads tells whether a line of communication may take a step: not to an enemy unit (14.2.1).
func (b *board) leads(from, to int, d hex.Dir) bool {
	u := b.standing.First(to)
	return (u == NoUnit || b.side(u) == Axis) && b.lineOver(from, d)
}

// lineOver tells whether a line of communication may cross a hexside: no escarpment without a road, whatever supply may
// do there by d-10, and no unbreached mines (14.2.1).
func (b *board) lineOver(from int, d hex.Dir) bool {
	return !b.steep(from, d) && b.pastMines(Axis, from, d)
}

// lineSource tells whether a line of communication may begin at a hex: on the west edge, south of 0105 only under the
// other reading of d-18 (14.2, 5.0.5).
func (b *board) lineSource(i int) bool {
	h := b.Map.Grid.At(i)
	if !b.atEdge(h, West) || b.holder(h) == Allies {
		return false
	}
	_, row := b.Map.Grid.ColRow(h)
	return !b.Rulings.Other(LineSource) || row > lastDryRow
}

// entered tells whether a line from behind the minefields enters a minefield hex, over a breached hexside (14.2.1).
func (b *board) entered(behind *reach.Field, box int) bool {
	if b.holder(b.Map.Grid.At(box)) == Allies {
		return false
	}
	for d := range hex.Dir(hex.Dirs) {
		from := b.Map.Grid.Neighbour(box, d)
		if from < 0 || !b.mined(box, d) || !b.lineOver(from, d.Opposite()) {
			continue
		}
		if _, ok := behind.Cost(from); ok {
			return true
		}
	}
	return false
}

// mined tells whether a hexside has mines on it, breached or not.
func (b *board) mined(i int, d hex.Dir) bool {
	return b.mines(b.Map.Grid.At(i), d) != 0
}

// lane finds the units to which a line through a minefield hex leads (14.2.1). Beyond it the line does not go back into
// the prohibited zone.
func (b *board) lane(f *reach.Field, box int) lane {
	reach.Flood(f, []int32{int32(box)}, reach.NoLimit, func(from, to int, d hex.Dir) bool {
		return b.leads(from, to, d) && !b.Map.West[to]
	})
	l := lane{box: b.Map.Grid.At(box), units: make([]bool, len(b.Units))}
	for i := range b.Units {
		u := UnitID(i)
		if !b.onMap(u) || b.side(u) != Axis || b.Units[u].At == l.box {
			continue
		}
		if b.Rulings.Other(LineUnits) && b.Units[u].Supply != InSupply {
			continue
		}
		if _, ok := f.Cost(b.Map.Grid.Index(b.Units[u].At)); ok {
			l.units[i] = true
			l.count++
		}
	}
	return l
}
