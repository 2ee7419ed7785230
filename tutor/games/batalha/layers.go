package batalha

import (
	"slices"
	"strings"

	rules "gazala/rules/batalha"
	"gazala/rules/batalha/bot"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/shelf"
	"gazala/tutor/shelf/sketch"
	"gazala/tutor/view"
)

func layers() []shelf.Layer[rules.Game] {
	return slices.Concat(
		shelf.BothSides("zones", nil, func(g rules.Game, side rules.Side) []view.Mark {
			return sketch.Marked(g.Rules().Map.Grid, g.Zones(side), view.Zone)
		}),
		[]shelf.Layer[rules.Game]{{ID: "leash", Marks: leash}},
		shelf.BothSides("guns", nil, guns),
		[]shelf.Layer[rules.Game]{{ID: "mines", Marks: mines}, {ID: "retreat", Now: falling, Marks: retreats}},
	)
}

// falling tells whether a unit retreats.
func falling(g rules.Game) bool {
	_, falls := frame.OnTop[rules.FallFrame](g.State().Frames)
	return falls
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

// 5.3: retreats shows for each hex round a retreating unit whether it may go there, as the hex of its retreat that it
// would be, or why not.
func retreats(g rules.Game) []view.Mark {
	f, falling := frame.OnTop[rules.FallFrame](g.State().Frames)
	if !falling {
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
	if g.Rules().Scenario == nil {
		return derive.Tree{}, false
	}
	_, _, tree := g.Score()
	return tree, true
}

// hurt reads a result, such as "DVB/ARB", names first what befalls the defender; the other half is that of who rolls.
// Who wins intact is not hurt.
func hurt(o play.Outcome) (own, other bool) {
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

// decline: nobody commits anything more. While the rules do not let an attack be closed, a unit that is bound to attack
// joins it, otherwise the first that may.
func decline(g rules.Game) (decide.Intent, bool) {
	if _, declaring := g.State().Declaring(); declaring {
		return least(g)
	}
	return nil, false
}

// least is the least that closes an attack, or brings it nearer to being closed.
func least(g rules.Game) (decide.Intent, bool) {
	if g.Judge(rules.CloseCommit.Now()).Legal {
		return rules.CloseCommit.Now(), true
	}
	options := g.Point(decide.NewSheet(nil, nil)).Options()
	for _, i := range options {
		if c, ok := decide.Does(i, rules.Commit); ok && g.MustAttack(c.Unit) {
			return i, true
		}
	}
	if len(options) == 0 {
		return nil, false
	}
	return options[0], true
}

// joins: units and guns are added to an attack, and air points (5.1.1).
func joins(g rules.Game) (shelf.Joins, bool) {
	_, adding := frame.OnTop[rules.CommitFrame](g.State().Frames)
	return shelf.Joins{
		Join:   rules.Commit,
		Close:  rules.CloseCommit.Now(),
		Beside: []decide.Kind{rules.CommitAir},
	}, adding
}

func think(g rules.Game, seed uint64) play.Thinker { return bot.New(g, seed) }

// worth is what positions are worth; the points alone say who has won in a scenario (11.2.o1).
func worth() *shelf.Worth[rules.Game] {
	return &shelf.Worth[rules.Game]{
		Value:   bot.Value,
		Advises: true,
		Wins:    func(g rules.Game) bool { return g.Rules().Scenario != nil },
		Owes:    func(g rules.Game) bool { return g.State().AsksRest() || g.State().AsksResult() },
		Open:    func(g rules.Game) int { return g.State().Frames.Len() },
		Answers: func(g rules.Game) bool {
			_, answers := frame.OnTop[rules.AnswerFrame](g.State().Frames)
			return answers
		},
	}
}
