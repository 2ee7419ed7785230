package theseus

import (
	"gazala/rules/frame"
	"gazala/rules/hex"
	rules "gazala/rules/theseus"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

// points draws nothing but what the open procedure is about.
func points(g rules.Game) *view.Board {
	d := drawer{g: g, st: g.State(), board: &view.Board{}}
	d.marks()
	return d.board
}

// marks shows what the open procedure is about: the stack on the move, the attack, the retreat.
func (d *drawer) marks() {
	if f, ok := d.st.Fight(); ok {
		sketch.Mark(d.board, view.Mark{At: f.Target, Kind: view.Target})
		if _, before := frame.Find[rules.BattleFrame](d.st.Frames); before { // after the die nobody attacks any more
			d.board.Arrows = append(d.board.Arrows, view.Arrow{From: f.From, To: f.Target})
		}
		d.board.Focus = append(d.board.Focus, f.From)
	}
	for _, u := range d.st.Actors() {
		if d.st.Units[u].Where == rules.OnMap {
			sketch.Mark(d.board, view.Mark{At: d.st.Units[u].At, Kind: view.Selected})
			break
		}
	}
	top, ok := d.st.Frames.Top()
	if !ok {
		return
	}
	shows, more := top.(rules.Showing)
	if !more {
		return
	}
	shown := shows.Shows(d.g)
	sketch.Path(d.board, shown.Way)
	for _, h := range shown.Marked {
		sketch.Mark(d.board, view.Mark{At: h, Kind: view.Target})
	}
	for _, h := range shown.Selected {
		d.board.Marks = append(d.board.Marks, view.Mark{At: h, Kind: view.Selected})
	}
	d.see(shown.Units...)
	d.board.Focus = append(d.board.Focus, shown.Sight...)
	if shown.Formation != rules.NoFormation {
		d.seeFormation(shown.Formation)
	}
}

// see brings units into sight.
func (d *drawer) see(units ...rules.UnitID) {
	for _, u := range units {
		if u != rules.NoUnit && d.st.Units[u].Where == rules.OnMap {
			d.board.Focus = append(d.board.Focus, d.st.Units[u].At)
		}
	}
}

// seeFormation brings the units of a formation and the enemies that they are near to into sight.
func (d *drawer) seeFormation(f rules.FormationID) {
	var own []hex.Hex
	for _, u := range d.st.Units {
		if u.Where == rules.OnMap && u.Of == f {
			own = append(own, u.At)
		}
	}
	d.board.Focus = append(d.board.Focus, own...)
	const near = 5
	for _, c := range d.board.Counters {
		for _, h := range own {
			if hex.Distance(h, c.At) <= near {
				d.board.Focus = append(d.board.Focus, c.At)
				break
			}
		}
	}
}
