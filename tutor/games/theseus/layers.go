package theseus

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	rules "gazala/rules/theseus"
	"gazala/rules/theseus/bot"
	"gazala/tutor/shelf"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func layers() []shelf.Layer[rules.Game] {
	campaign := func(g rules.Game) bool { return g.Rules().Campaign != nil }
	return slices.Concat(
		shelf.BothSides("zones", nil, func(g rules.Game, side rules.Side) []view.Mark {
			return sketch.Marked(g.Rules().Map.Grid, g.Zones(side), view.Zone)
		}),
		shelf.BothSides("supply", campaign, supplyPaths),
		shelf.BothSides(
			"command",
			campaign,
			func(g rules.Game, side rules.Side) []view.Mark { return commands(g, led(g, side)...) },
		),
		[]shelf.Layer[rules.Game]{
			{
				ID:    "command",
				Now:   func(g rules.Game) bool { _, acts := acting(g.State()); return acts },
				Marks: commandOfActing,
			},
			{
				ID:    "mines",
				Marks: func(g rules.Game) []view.Mark { return sketch.Where(g.Rules().Map.Grid, view.Zone, g.Mined) },
			},
			{ID: "retreat", Now: falling, Marks: retreats},
		},
	)
}

// falling tells whether a stack retreats.
func falling(g rules.Game) bool {
	_, falls := frame.OnTop[rules.RetreatFrame](g.State().Frames)
	return falls
}

// 5.8: commandOfActing is where a unit of the formation that acts would be in command.
func commandOfActing(g rules.Game) []view.Mark {
	f, ok := acting(g.State())
	if !ok {
		return nil
	}
	return commands(g, f)
}

// 5.7: supplyPaths are the hexes through which headquarters and unassigned independents of a side trace their supply,
// and in them those who have none: Selected who has lived on emergency supply since, Target who has not.
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
		if c := &g.Rules().Order.Counters[i]; c.Type == rules.Headquarters && u.Where == rules.OnMap &&
			c.Nation.Side() == side {
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

// 7.5.2.2: retreats shows for each hex round a retreating stack whether it may go there, as the hex of its retreat that
// it would be, or why not.
func retreats(g rules.Game) []view.Mark {
	f, back := frame.OnTop[rules.RetreatFrame](g.State().Frames)
	if !back {
		return nil
	}
	return sketch.Onward(
		g,
		g.Rules().Map.Grid,
		f.Path,
		func(h hex.Hex) decide.Intent { return rules.RetreatTo.At(h) },
		names{}.Sign,
	)
}

func score(g rules.Game) (derive.Tree, bool) {
	if _, _, tree, ok := g.Standing(); ok {
		return tree, true
	}
	_, _, tree, ok := g.Score()
	return tree, ok
}

func hurt(o play.Outcome) (own, other bool) {
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

// decline: nobody adds anything, the attack stays as it is, the defender stands and uses what helps him most.
func decline(g rules.Game) (decide.Intent, bool) {
	f, fights := frame.OnTop[rules.BattleFrame](g.State().Frames)
	if !fights {
		return nil, false
	}
	var wanted decide.Intent
	switch f.Step {
	case rules.JoinStep:
		wanted = rules.Declare.Now()
	case rules.AnswerStep:
		wanted = rules.StandFast.Now()
	case rules.ScreenStep, rules.HuntStep:
		wanted = rules.AddNothing.Now()
	case rules.EscalateStep:
		wanted = rules.Escalate.Of(int(rules.Hasty))
	case rules.AirStep:
		wanted = rules.CloseAir.Now()
	case rules.ConfirmStep:
		wanted = rules.Declare.Now()
	case rules.TankStep,
		rules.ShieldStep,
		rules.ShieldUnitStep,
		rules.DrawStep,
		rules.RaceStep,
		rules.IsolatedStep,
		rules.StackCheckStep,
		rules.RollStep:
	}
	if wanted != nil && g.Judge(wanted).Legal {
		return wanted, true
	}
	if options := g.Point(decide.NewSheet(nil, nil)).
		Options(); len(options) > 0 && f.Step != rules.DrawStep &&
		f.Step != rules.RollStep {
		return options[0], true
	}
	return nil, false
}

// joins: units take part in an attack that is being declared (7.1.c).
func joins(g rules.Game) (shelf.Joins, bool) {
	f, fights := frame.OnTop[rules.BattleFrame](g.State().Frames)
	return shelf.Joins{Join: rules.TakePart, Close: rules.Declare.Now()}, fights && f.Step == rules.JoinStep
}

func think(g rules.Game, seed uint64) play.Thinker { return bot.New(g, seed) }

// worth is what positions are worth; who has won is a matter of grades (10.1.g, 10.2.a, 10.3.d).
func worth() *shelf.Worth[rules.Game] {
	return &shelf.Worth[rules.Game]{
		Value: bot.Value,
		Wins:  func(rules.Game) bool { return false },
		Owes:  bot.Owes,
		Open:  func(g rules.Game) int { return g.State().Frames.Len() },
	}
}
