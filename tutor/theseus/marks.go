package theseus

import (
	"slices"

	"gazala/rules/hex"
	rules "gazala/rules/theseus"
	"gazala/tutor/sketch"
	"gazala/tutor/view"
)

// active are the units that the open procedure is about.
func (d *drawer) active() []rules.UnitID {
	for i := d.st.Frames.Len() - 1; i >= 0; i-- {
		switch f := d.st.Frames.At(i).(type) {
		case rules.MoveFrame:
			return f.Units
		case rules.RetreatFrame:
			return f.Units
		case rules.DisplaceFrame:
			return []rules.UnitID{f.Unit}
		case rules.BattleFrame:
			return f.Attackers
		default:
		}
	}
	return nil
}

// fightOf is the combat that is under way, at whatever stage.
func fightOf(st rules.State) (rules.Fight, bool) {
	for i := st.Frames.Len() - 1; i >= 0; i-- {
		switch f := st.Frames.At(i).(type) {
		case rules.BattleFrame:
			return f.Fight, true
		case rules.ResultFrame:
			return f.Fight, true
		default:
		}
	}
	return rules.Fight{}, false
}

// marks shows what the open procedure is about: the stack on the move, the attack, the retreat.
func (d *drawer) marks() {
	if f, ok := fightOf(d.st); ok {
		sketch.Mark(d.board, view.Mark{At: f.Target, Kind: view.Target})
		d.board.Arrows = append(d.board.Arrows, view.Arrow{From: f.From, To: f.Target})
		d.board.Focus = append(d.board.Focus, f.From)
	}
	for _, u := range d.active() {
		if d.st.Units[u].Where == rules.OnMap {
			sketch.Mark(d.board, view.Mark{At: d.st.Units[u].At, Kind: view.Selected})
			break
		}
	}
	top, ok := d.st.Frames.Top()
	if !ok {
		return
	}
	switch f := top.(type) {
	case rules.RetreatFrame:
		sketch.Path(d.board, f.Path)
	case rules.OverstackFrame:
		sketch.Mark(d.board, view.Mark{At: f.Hex, Kind: view.Target})
	case rules.HitsFrame:
		d.see(f.Units...)
	case rules.DieFrame:
		d.see(f.Unit)
	case rules.MinesFrame:
		sketch.Mark(d.board, view.Mark{At: f.To, Kind: view.Target})
		d.see(f.Left...)
	case rules.ActivationFrame:
		d.seeFormation(f.Formation)
	case rules.SetUpFrame:
		for _, w := range d.windows() {
			if w.Side == f.Side {
				d.see(w.Units...)
			}
		}
	case rules.PlaceFrame:
		d.board.Marks = append(d.board.Marks, view.Mark{At: d.st.Units[f.Unit].At, Kind: view.Selected})
		for _, w := range d.windows() {
			if slices.Contains(w.Units, f.Unit) {
				d.board.Focus = append(d.board.Focus, w.Hexes...)
			}
		}
	default:
	}
}

// windows are the hexes in which units may be set up.
func (d *drawer) windows() []rules.Window {
	if s := d.g.Rules().SetUp; s != nil {
		return s.Free
	}
	return nil
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
