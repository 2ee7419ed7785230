package cauldrondata

import (
	"gazala/rules/cauldron"
	"gazala/rules/frame"
	"gazala/scenarios/strict"
)

// readStack reads the open procedures from the bottom up:
//
//	{frame: "draw"|"move", side}          an Action Phase before the draw, or with units to move
//	{frame: "activate", side, chit}       a drawn action chit
//	{frame: "enter", unit}                an arriving unit that has not been placed
//	{frame: "act", unit, spent}           the active unit; spent is points, 0 or "1/2"
//	{frame: "loss", side, steps, from}    step losses to be taken by the units of from
//	{frame: "disrupt", side, count, among}
//	{frame: "retreat", side, left}        units that must retreat
//	{frame: "advance", side, may, vacated}
//	{frame: "cull", side, hex}            an overstacked hex
//	{frame: "resolve"}, {frame: "breach", left}   the Minefield Phase
func (r *reader) readStack(n *strict.Node) {
	var frames []cauldron.Frame
	for _, k := range n.OptList("stack") {
		if f, ok := r.readFrame(k); ok {
			frames = append(frames, f)
		}
	}
	r.state.Frames = frame.Of(frames...)
}

func (r *reader) readFrame(n *strict.Node) (cauldron.Frame, bool) {
	const (
		draw = iota + 1
		activate
		move
		enter
		act
		loss
		disrupt
		retreat
		advance
		cull
		resolve
		breach
	)
	kind := strict.Enum(n, "frame", []strict.Choice[int]{
		{Name: "draw", Value: draw}, {Name: "activate", Value: activate}, {Name: "move", Value: move}, {Name: "enter", Value: enter}, {Name: "act", Value: act},
		{Name: "loss", Value: loss}, {Name: "disrupt", Value: disrupt}, {Name: "retreat", Value: retreat}, {Name: "advance", Value: advance},
		{Name: "cull", Value: cull}, {Name: "resolve", Value: resolve}, {Name: "breach", Value: breach},
	})
	switch kind {
	case draw:
		return cauldron.DrawFrame{Side: strict.Enum(n, "side", sides())}, true
	case activate:
		return cauldron.ActivateFrame{Side: strict.Enum(n, "side", sides()), Chit: r.chit(n.Field("chit"))}, true
	case move:
		return cauldron.MoveFrame{Side: strict.Enum(n, "side", sides())}, true
	case enter:
		u := r.unit(n, "unit")
		return cauldron.EnterFrame{Unit: u}, u != cauldron.NoUnit
	case act:
		u := r.unit(n, "unit")
		return cauldron.ActFrame{Unit: u, Spent: fraction(n.Opt("spent"))}, u != cauldron.NoUnit
	case resolve:
		return cauldron.ResolveFrame{}, true
	case breach:
		return cauldron.BreachFrame{Left: n.Int("left", 0, maxSteps)}, true
	case 0:
		return nil, false
	}
	side := strict.Enum(n, "side", sides())
	switch kind {
	case loss:
		from := r.unitList(n, "from")
		return cauldron.LossFrame{Side: side, Steps: n.Int("steps", 1, maxSteps*maxSteps), From: from, Active: cauldron.NoUnit}, len(from) > 0
	case disrupt:
		among := r.unitList(n, "among")
		return cauldron.DisruptFrame{Side: side, Count: n.Int("count", 1, maxSteps), Among: among, First: cauldron.NoUnit}, len(among) > 0
	case retreat:
		left := r.unitList(n, "left")
		return cauldron.RetreatFrame{Side: side, Left: left}, len(left) > 0
	case advance:
		may := r.unitList(n, "may")
		return cauldron.AdvanceFrame{Side: side, May: may, Vacated: readHexes(n, "vacated", r.rules.Map.Grid)}, len(may) > 0
	}
	h, ok := n.Hex("hex", r.rules.Map.Grid)
	return cauldron.CullFrame{Side: side, Hex: h}, ok
}

func (r *reader) unitList(n *strict.Node, key string) []cauldron.UnitID {
	var out []cauldron.UnitID
	for _, k := range n.List(key) {
		s := k.AsStr()
		u, ok := r.units[s]
		if !ok && s != "" {
			k.Fail(strict.UnknownName, strict.Args{"Value": s})
		}
		if ok {
			out = append(out, u)
		}
	}
	return out
}
