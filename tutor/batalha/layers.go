package batalha

import (
	"strings"

	"gazala/locales"
	rules "gazala/rules/batalha"
	"gazala/rules/batalha/bot"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/shelf"
	"gazala/tutor/sketch"
	"gazala/tutor/view"
)

// The layers.
const (
	layerZonesAxis   = "zones_axis"
	layerZonesAllies = "zones_allies"
	layerLeash       = "leash"
	layerGunsAxis    = "guns_axis"
	layerGunsAllies  = "guns_allies"
	layerMines       = "mines"
	layerRetreat     = "retreat"
)

// Layers implements [shelf.System].
func (*System) Layers(g play.Game, say *locales.Speaker) []view.Layer {
	ids := []string{layerZonesAxis, layerZonesAllies, layerLeash, layerGunsAxis, layerGunsAllies, layerMines}
	if top, ok := g.(rules.Game).State().Frames.Top(); ok {
		if _, falling := top.(rules.FallFrame); falling {
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
	case layerLeash:
		return leash(now)
	case layerGunsAxis:
		return guns(now, rules.Axis)
	case layerGunsAllies:
		return guns(now, rules.Allies)
	case layerMines:
		return mines(now)
	case layerRetreat:
		return retreats(now)
	}
	return nil
}

func land(g rules.Game, h hex.Hex) bool {
	m := g.Rules().Map
	return m.Ground[m.Grid.Index(h)] != rules.Sea
}

// 4.1.2.o2: leash is how far the motorised units of the Axis may go; nothing when they are free.
func leash(g rules.Game) []view.Mark {
	for i := range g.State().Units {
		if marks := tether(g, rules.UnitID(i)); marks != nil {
			return marks
		}
	}
	return nil
}

// 4.1.2.o2: tether is how far a unit may go from the roads of the west edge; nothing for one that is free.
func tether(g rules.Game, u rules.UnitID) []view.Mark {
	if !g.Tied(u) {
		return nil
	}
	return sketch.Where(g.Rules().Map.Grid, view.Within, func(h hex.Hex) bool { return land(g, h) && !g.Beyond(u, h) })
}

// 8.0.p1: guns is all that the guns of a side reach.
func guns(g rules.Game, side rules.Side) []view.Mark {
	var firing []rules.UnitID
	for i, u := range g.State().Units {
		if c := g.Rules().Order.Counters[i]; u.Where == rules.OnMap && c.Nation.Side() == side && c.Type.Guns() {
			firing = append(firing, rules.UnitID(i))
		}
	}
	return sketch.Where(g.Rules().Map.Grid, view.Within, func(h hex.Hex) bool {
		if !land(g, h) {
			return false
		}
		for _, u := range firing {
			if g.InRange(u, h) {
				return true
			}
		}
		return false
	})
}

// 9.0: mines are the hexes with mines that no marker has cleared.
func mines(g rules.Game) []view.Mark {
	return sketch.Where(g.Rules().Map.Grid, view.Zone, g.Mined)
}

// 5.3: retreats shows for each hex round a retreating unit whether it may go there, as the hex of its retreat that it would be, or why not.
func retreats(g rules.Game) []view.Mark {
	top, _ := g.State().Frames.Top()
	f, falling := top.(rules.FallFrame)
	if !falling {
		return nil
	}
	return sketch.Onward(g, g.Rules().Map.Grid, f.Path, func(h hex.Hex) decide.Intent { return rules.RetreatTo{Hex: h} }, names{}.Sign)
}

// Score implements [shelf.System].
func (*System) Score(g play.Game) (derive.Tree, bool) {
	now := g.(rules.Game)
	if now.Rules().Scenario == nil {
		return derive.Tree{}, false
	}
	_, _, tree := now.Score()
	return tree, true
}

// Hurt implements [shelf.System]: a result, such as "DVB/ARB", names first what befalls the defender; the other half is that of who rolls. Who wins intact
// is not hurt.
func (*System) Hurt(o play.Outcome) (own, other bool) {
	for _, a := range o.Args {
		if a.Kind != derive.ANum || a.Unit != derive.Result {
			continue
		}
		switch theirs, mine, fight := strings.Cut(a.Val.Sym(), "/"); {
		case fight:
			return mine != "AVI", theirs != "DVI"
		case theirs == "EMP":
			return true, true
		default:
			return false, theirs == "DB"
		}
	}
	return o.Key == "batalha.minefields.hit", false
}

// Roll implements [shelf.System].
func (*System) Roll(g play.Game) (decide.Intent, bool) {
	if g.Judge(rules.Roll{}).Legal {
		return rules.Roll{}, true
	}
	return nil, false
}

// Decline implements [shelf.System]: nobody commits anything more. While the rules do not let an attack be closed, a unit that is bound to attack joins it,
// otherwise the first that may.
func (*System) Decline(g play.Game) (decide.Intent, bool) {
	now := g.(rules.Game)
	if _, declaring := now.State().Declaring(); declaring {
		return least(now)
	}
	return nil, false
}

// least is the least that closes an attack, or brings it nearer to being closed.
func least(g rules.Game) (decide.Intent, bool) {
	if g.Judge(rules.CloseCommit{}).Legal {
		return rules.CloseCommit{}, true
	}
	options := g.Point(decide.NewSheet(nil, nil)).Options()
	for _, i := range options {
		if c, ok := i.(rules.Commit); ok && g.MustAttack(c.Unit) {
			return i, true
		}
	}
	if len(options) == 0 {
		return nil, false
	}
	return options[0], true
}

// Thinks implements [shelf.System].
func (*System) Thinks() bool { return true }

// Think implements [shelf.System].
func (*System) Think(g play.Game, seed uint64) play.Thinker { return bot.New(g.(rules.Game), seed) }

var _ shelf.Valuing = (*System)(nil)

// Value implements [shelf.Valuing].
func (*System) Value(g play.Game) float64 { return bot.Value(g.(rules.Game)) }

// Wins implements [shelf.Valuing]: 11.2.o1, in a scenario.
func (*System) Wins(g play.Game) bool { return g.(rules.Game).Rules().Scenario != nil }

// Owes implements [shelf.Valuing].
func (*System) Owes(g play.Game) bool { return g.(rules.Game).State().AsksRest() }

// Open implements [shelf.Valuing].
func (*System) Open(g play.Game) int { return g.(rules.Game).State().Frames.Len() }
