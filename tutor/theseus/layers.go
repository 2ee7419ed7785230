package theseus

import (
	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	"gazala/rules/theseus/bot"
	"gazala/tutor/shelf"
	"gazala/tutor/sketch"
	"gazala/tutor/view"
)

// The layers.
const (
	layerZonesAxis     = "zones_axis"
	layerZonesAllies   = "zones_allies"
	layerSupplyAxis    = "supply_axis"
	layerSupplyAllies  = "supply_allies"
	layerCommand       = "command"
	layerCommandAxis   = "command_axis"
	layerCommandAllies = "command_allies"
	layerMines         = "mines"
	layerRetreat       = "retreat"
)

// Layers implements [shelf.System].
func (*System) Layers(g play.Game, say *locales.Speaker) []view.Layer {
	ids := []string{layerZonesAxis, layerZonesAllies}
	now := g.(rules.Game)
	st := now.State()
	if now.Rules().Campaign != nil {
		ids = append(ids, layerSupplyAxis, layerSupplyAllies, layerCommandAxis, layerCommandAllies)
	}
	if _, ok := acting(st); ok {
		ids = append(ids, layerCommand)
	}
	ids = append(ids, layerMines)
	if top, ok := st.Frames.Top(); ok {
		if _, back := top.(rules.RetreatFrame); back {
			ids = append(ids, layerRetreat)
		}
	}
	return sketch.Layers(say, system, ids...)
}

// Layer implements [shelf.System].
func (*System) Layer(g play.Game, id string) []view.Mark {
	now := g.(rules.Game)
	grid := now.Rules().Map.Grid
	switch id {
	case layerZonesAxis:
		return sketch.Marked(grid, now.Zones(rules.Axis), view.Zone)
	case layerZonesAllies:
		return sketch.Marked(grid, now.Zones(rules.Allies), view.Zone)
	case layerSupplyAxis:
		return supplyPaths(now, rules.Axis)
	case layerSupplyAllies:
		return supplyPaths(now, rules.Allies)
	case layerCommand:
		if f, ok := acting(now.State()); ok {
			return commands(now, f)
		}
	case layerCommandAxis:
		return commands(now, led(now, rules.Axis)...)
	case layerCommandAllies:
		return commands(now, led(now, rules.Allies)...)
	case layerMines:
		return sketch.Where(grid, view.Zone, now.Mined)
	case layerRetreat:
		return retreats(now)
	}
	return nil
}

// 5.7: supplyPaths are the hexes through which headquarters and unassigned independents of a side trace their supply, and in them those who have none: Selected who has lived on
// emergency supply since, Target who has not.
func supplyPaths(g rules.Game, side rules.Side) []view.Mark {
	var out sketch.Marks
	var paths []hex.Hex
	for i, u := range g.State().Units {
		c := &g.Rules().Order.Counters[i]
		if u.Where != rules.OnMap || c.Nation.Side() != side || (c.Type.Combat() && u.Of != rules.NoFormation) {
			continue
		}
		path := g.Supply(rules.UnitID(i))
		switch {
		case path.Kind != 0:
			paths = append(append(paths, u.At), path.Hexes...)
		case u.Flipped:
			out.Put(u.At, view.Selected)
		default:
			out.Put(u.At, view.Target)
		}
	}
	for _, h := range paths {
		out.Put(h, view.Path)
	}
	return out.All()
}

// led are the formations of a side with a headquarters on the map.
func led(g rules.Game, side rules.Side) (out []rules.FormationID) {
	for i, u := range g.State().Units {
		if c := &g.Rules().Order.Counters[i]; c.Type == rules.Headquarters && u.Where == rules.OnMap && c.Nation.Side() == side {
			out = append(out, c.Formation)
		}
	}
	return out
}

// 5.8: commands is where a unit of one of some formations would be in command.
func commands(g rules.Game, formations ...rules.FormationID) []view.Mark {
	in := make([]bool, g.Rules().Map.Grid.Len())
	for _, f := range formations {
		limit := 0
		for i := range g.Rules().Order.Counters {
			if c := &g.Rules().Order.Counters[i]; c.Type == rules.Headquarters && c.Formation == f {
				limit = c.Staff.Range.N
			}
		}
		for i, n := range g.CommandReach(f) {
			in[i] = in[i] || n >= 0 && n <= limit
		}
	}
	return sketch.Marked(g.Rules().Map.Grid, in, view.Within)
}

// 7.5.2.2: retreats shows for each hex round a retreating stack whether it may go there, as the hex of its retreat that it would be, or why not.
func retreats(g rules.Game) []view.Mark {
	top, _ := g.State().Frames.Top()
	f, back := top.(rules.RetreatFrame)
	if !back {
		return nil
	}
	return sketch.Onward(g, g.Rules().Map.Grid, f.Path, func(h hex.Hex) decide.Intent { return rules.RetreatTo{Hex: h} }, names{}.Sign)
}

// Score implements [shelf.System].
func (*System) Score(g play.Game) (derive.Tree, bool) {
	if _, _, tree, ok := g.(rules.Game).Standing(); ok {
		return tree, true
	}
	_, _, tree, ok := g.(rules.Game).Score()
	return tree, ok
}

// Hurt implements [shelf.System].
func (*System) Hurt(o play.Outcome) (own, other bool) {
	if o.Key == tollKey {
		return o.Args[0].Val != (derive.Val{}), o.Args[1].Val != (derive.Val{})
	}
	for _, a := range o.Args {
		if a.Kind != derive.ANum || a.Unit != derive.Result {
			continue
		}
		if r, ok := rules.ParseResult(a.Val.Sym()); ok {
			return r.Attacker > 0, r.Defender > 0
		}
		return a.Val.Sym() != "-" && a.Val.Sym() != "B", false
	}
	return false, false
}

// Roll implements [shelf.System].
func (*System) Roll(g play.Game) (decide.Intent, bool) {
	return g.(rules.Game).Rolls()
}

// Decline implements [shelf.System]: nobody adds anything, the attack stays as it is, the defender stands and uses what helps him most.
func (*System) Decline(g play.Game) (decide.Intent, bool) {
	now := g.(rules.Game)
	top, _ := now.State().Frames.Top()
	f, fights := top.(rules.BattleFrame)
	if !fights {
		return nil, false
	}
	var wanted decide.Intent
	switch f.Step {
	case rules.JoinStep:
		wanted = rules.Declare{}
	case rules.AnswerStep:
		wanted = rules.StandFast{}
	case rules.ScreenStep, rules.HuntStep:
		wanted = rules.AddNothing{}
	case rules.EscalateStep:
		wanted = rules.Escalate{To: rules.Hasty}
	case rules.AirStep:
		wanted = rules.CloseAir{}
	case rules.ConfirmStep:
		wanted = rules.Declare{}
	case rules.TankStep, rules.ShieldStep, rules.ShieldUnitStep, rules.DrawStep, rules.RaceStep, rules.IsolatedStep, rules.StackCheckStep, rules.RollStep:
	}
	if wanted != nil && now.Judge(wanted).Legal {
		return wanted, true
	}
	if options := now.Point(decide.NewSheet(nil, nil)).Options(); len(options) > 0 && f.Step != rules.DrawStep && f.Step != rules.RollStep {
		return options[0], true
	}
	return nil, false
}

// Thinks implements [shelf.System].
func (*System) Thinks() bool { return true }

// Think implements [shelf.System].
func (*System) Think(g play.Game, seed uint64) play.Thinker { return bot.New(g.(rules.Game), seed) }

var _ shelf.Charted = (*System)(nil)
