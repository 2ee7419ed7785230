package table

import (
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// outcome is how things stood when the turn of a plan was over, as the person saw it.
type outcome struct {
	at    int
	chain session.Chain
	board *view.Board
}

// close notes how things stand after the turn of a plan, once.
func (t *Table) close(p *laid) {
	if p.over == nil || !t.continues(p.over.at, p.over.chain) {
		at := t.s.At()
		p.over = &outcome{at, t.s.Chain(at), t.board}
	}
}

// closes does that for those plans whose turn is over.
func (t *Table) closes() {
	if t.sys.PlayerTurn == nil {
		return
	}
	for n := range t.plans {
		p := &t.plans[n]
		if p.When != "" && t.continues(p.at, p.chain) && (t.over || p.When != t.sys.PlayerTurn(t.s.Game())) {
			t.close(p)
		}
	}
}

// cameOf says of each goal of a plan what has come of it, and of them all in one sentence.
func (t *Table) cameOf(v *view.Plan, p *laid, told []play.Goal) {
	var held, judged int
	var got, all float64
	inPoints := true
	for n := range told {
		g, out := &told[n], &v.Goals[n]
		f := field{before: p.before, after: p.over.board, at: g.At, axis: p.Side == axis, covered: t.side != ""}
		how, key := f.came(g)
		if how == view.GoalUnjudged {
			continue
		}
		slots := t.nar.Slots(derive.With(derive.Place("Hex", g.At)))
		own, foe := t.nar.Names.Player(p.Side), t.nar.Names.Player(axis+allies-p.Side)
		slots["Side"], slots["Foe"], slots["N"], slots["All"] = own, foe, f.count, f.all
		slots["Hurt"], slots["Nearest"] = f.hurt, f.nearest
		out.How, out.Verdict, out.Came = how, t.say.Text(verdictKey(how), nil), t.say.Text(key, slots)
		judged++
		all += g.Worth
		inPoints = inPoints && g.Worth > 0
		if how == view.GoalHeld {
			held++
			got += g.Worth
		}
	}
	switch {
	case judged == 0:
	case inPoints:
		v.Came = t.say.Text("plan.came.points", map[string]any{"Got": t.tenths(got), "All": t.tenths(all)})
	default:
		v.Came = t.say.Text("plan.came.goals", map[string]any{"Held": held, "Count": judged})
	}
}

// verdictKey is the key of the word for how a goal has come out.
func verdictKey(how view.GoalCame) string {
	switch how {
	case view.GoalHeld:
		return "plan.came.held"
	case view.GoalHalf:
		return "plan.came.half"
	case view.GoalFailed, view.GoalUnjudged:
	}
	return "plan.came.failed"
}

// The sides, as in derive.Player.
const (
	axis   = 1
	allies = 2
)

// field is what is looked at to say what has come of a goal: the board before the side's turn and after it, as the
// person sees it.
type field struct {
	before, after *view.Board
	at            hex.Hex
	axis          bool // the side whose goal it is
	covered       bool // the person need not see all units of that side

	count, all, hurt int // of what the sentence tells
	nearest          int
}

// came is what has come of a goal, and the key of the sentence that says why.
func (f *field) came(g *play.Goal) (how view.GoalCame, key string) {
	switch g.Aim {
	case play.AimDestroy:
		return f.destroyed()
	case play.AimApproach:
		return f.approached(g.Parts)
	case play.AimReserve:
		return view.GoalUnjudged, ""
	case play.AimTake, play.AimHold, play.AimCut:
	}
	own, foes := f.standing(f.after)
	switch {
	case own > 0 && foes > 0:
		return view.GoalHalf, "plan.came.both"
	case own > 0:
		return view.GoalHeld, "plan.came.own"
	case foes > 0:
		return view.GoalFailed, "plan.came.foe"
	case f.covered: // who is not seen may stand there
		return view.GoalUnjudged, ""
	}
	if _, foes := f.standing(f.before); g.Aim == play.AimTake && foes > 0 {
		return view.GoalHalf, "plan.came.left"
	} else if g.Aim == play.AimHold {
		return view.GoalHalf, "plan.came.nobody"
	}
	return view.GoalFailed, "plan.came.nobody"
}

// standing is how many of either side stand in the place of the goal.
func (f *field) standing(b *view.Board) (own, foes int) {
	for n := range b.Counters {
		switch c := &b.Counters[n]; {
		case c.At != f.at:
		case c.Axis == f.axis:
			own++
		default:
			foes++
		}
	}
	return own, foes
}

// destroyed looks at those enemies who stood in the place: who of them is gone from it, and who has had losses.
func (f *field) destroyed() (how view.GoalCame, key string) {
	for n := range f.before.Counters {
		was := &f.before.Counters[n]
		if was.At != f.at || was.Axis == f.axis {
			continue
		}
		f.all++
		switch now := counterOf(f.after, was.ID); {
		case now == nil || now.At != f.at:
			f.count++
		case now.Lost > was.Lost, now.Reduced && !was.Reduced, now.Boxed.Strength != was.Boxed.Strength:
			f.hurt++
		}
	}
	switch {
	case f.all == 0:
		return view.GoalUnjudged, ""
	case f.count == f.all:
		return view.GoalHeld, "plan.came.driven"
	case f.count+f.hurt > 0:
		return view.GoalHalf, "plan.came.hurt"
	}
	return view.GoalFailed, "plan.came.unhurt"
}

// approached looks at who was to come nearer and has been seen before and after.
func (f *field) approached(parts []play.Part) (how view.GoalCame, key string) {
	for _, p := range parts {
		was, now := counterOf(f.before, p.Unit), counterOf(f.after, p.Unit)
		if was == nil || now == nil {
			continue
		}
		f.all++
		far := hex.Distance(now.At, f.at)
		if far < hex.Distance(was.At, f.at) {
			f.count++
		}
		if f.all == 1 || far < f.nearest {
			f.nearest = far
		}
	}
	switch f.count {
	case 0:
		if f.all == 0 {
			return view.GoalUnjudged, ""
		}
		return view.GoalFailed, "plan.came.no_closer"
	case f.all:
		return view.GoalHeld, "plan.came.closer"
	}
	return view.GoalHalf, "plan.came.closer"
}

// counterOf is a unit on the board, nil when it is not seen there.
func counterOf(b *view.Board, unit int) *view.Counter {
	for n := range b.Counters {
		if b.Counters[n].ID == unit {
			return &b.Counters[n]
		}
	}
	return nil
}
