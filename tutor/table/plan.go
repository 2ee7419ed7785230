package table

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// laid is a plan that the program's player has made, and at which point of which game.
type laid struct {
	play.Plan
	at      int
	chain   session.Chain
	before  *view.Board // the board then, as the person sees it
	changed bool        // later in the turn it meant to do something else
	over    *outcome    // what has come of it, nil while its turn goes on
}

// lay notes the plan by which the program decides now: the first one of a side's turn, for nobody has acted yet.
func (t *Table) lay() {
	p, plans := t.thinker.(play.Planner)
	if !plans || t.sys.PlayerTurn == nil {
		return
	}
	plan, ok := p.Plan()
	if !ok || plan.When != t.sys.PlayerTurn(t.s.Game()) {
		return
	}
	if was := &t.plans[0]; was.When == plan.When && was.Side == plan.Side && t.continues(was.at, was.chain) {
		was.changed = was.changed || !sameGoals(was.Goals, plan.Goals)
		return
	}
	at := t.s.At()
	t.plans[1] = t.plans[0]
	t.plans[0] = laid{Plan: plan, at: at, chain: t.s.Chain(at), before: t.board}
}

// continues tells whether what was done until an action is what was done here.
func (t *Table) continues(at int, chain session.Chain) bool {
	return at <= t.s.At() && t.s.Chain(at) == chain
}

// sameGoals tells whether the goals of two plans are the same.
func sameGoals(a, b []play.Goal) bool {
	return slices.EqualFunc(a, b, func(a, b play.Goal) bool { return a.Aim == b.Aim && a.At == b.At })
}

// TheirPlan implements [Seat].
func (t *Table) TheirPlan() (view.Plan, bool) {
	if t.sys.PlayerTurn == nil {
		return view.Plan{}, false
	}
	now := t.sys.PlayerTurn(t.s.Game())
	for n := range t.plans {
		if p := &t.plans[n]; p.When != "" && (p.When != now || t.over) && t.continues(p.at, p.chain) {
			t.close(p)
			told := t.covering(p.Goals)
			v := t.planned(p.Plan, told, "plan.title.theirs")
			if p.changed {
				v.Note = strings.TrimSpace(v.Note + " " + t.say.Text("plan.changed", nil))
			}
			t.cameOf(&v, p, told)
			v.Ribbons = ribbons(&v, p.before, false)
			return v, true
		}
	}
	return view.Plan{}, false
}

// YourPlan implements [Seat].
func (t *Table) YourPlan() (view.Plan, bool) {
	p, plans := t.thinker.(play.Planner)
	if !plans || !t.s.Mine() {
		return view.Plan{}, false
	}
	plan, ok := p.Plan()
	if !ok {
		return view.Plan{}, false
	}
	v := t.planned(plan, plan.Goals, "plan.title.yours")
	for n := range t.board.Counters {
		if c := &t.board.Counters[n]; c.Active {
			v.Roles = append(v.Roles, t.role(c.ID, &v))
		}
	}
	v.Ribbons = ribbons(&v, t.board, true)
	return v, true
}

// role is what somebody has to do in a plan.
func (t *Table) role(unit int, p *view.Plan) string {
	for _, g := range p.Goals {
		if slices.Contains(g.Units, unit) {
			return t.say.Text("plan.role", map[string]any{
				"Unit": t.nar.Names.Unit(unit), "Letter": g.Letter, "Goal": g.Name,
			})
		}
	}
	return t.say.Text("plan.no_role", map[string]any{"Unit": t.nar.Names.Unit(unit)})
}

// covering are those goals of the enemy's that are told to who does not see all: none of whose units none is seen.
func (t *Table) covering(goals []play.Goal) (out []play.Goal) {
	if t.side == "" {
		return goals
	}
	for _, g := range goals {
		if g = t.uncovered(g); len(g.Parts) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// planned is a plan in words, with those of its goals that are told.
func (t *Table) planned(p play.Plan, told []play.Goal, title string) view.Plan {
	out := view.Plan{
		Title: t.say.Text(title, map[string]any{"Side": t.nar.Names.Player(p.Side)}),
		Why:   t.nar.Reasons(p.Why),
	}
	covert := func(g play.Goal) bool { return g.Covert }
	if title == "plan.title.theirs" && t.side != "" && slices.ContainsFunc(p.Goals, covert) {
		out.Note = t.say.Text("plan.covered", nil)
	}
	var clauses []string
	for n := range told {
		g := &told[n]
		clause := t.say.Text("plan.aim."+string(g.Aim), t.nar.Slots(derive.With(derive.Place("Hex", g.At))))
		clauses = append(clauses, clause)
		out.Goals = append(out.Goals, t.goal(g, len(out.Goals), clause))
	}
	out.Text = t.inShort(clauses)
	return out
}

// uncovered is a goal of the enemy's as far as it is seen, without what follows from what they have.
func (t *Table) uncovered(g play.Goal) play.Goal {
	seen := map[int]bool{}
	for n := range t.board.Counters {
		seen[t.board.Counters[n].ID] = true
	}
	g.Parts = slices.DeleteFunc(slices.Clone(g.Parts), func(p play.Part) bool { return !seen[p.Unit] })
	if g.Covert {
		g.Has, g.Needs, g.Worth = 0, 0, 0
		for n := range g.Parts {
			g.Parts[n].Less = 0
		}
	}
	return g
}

// inShort is a sentence of the first goals, of so many as it has room for.
func (t *Table) inShort(clauses []string) string {
	keys := []string{"plan.whole.none", "plan.whole.one", "plan.whole.two", "plan.whole.three"}
	slots := map[string]any{}
	for n, name := range []string{"A", "B", "C"} {
		if n < len(clauses) {
			slots[name] = clauses[n]
		}
	}
	for n := min(len(clauses), len(keys)-1); n > 0; n-- {
		if text := t.say.Text(keys[n], slots); utf8.RuneCountInString(text) <= view.PlanSigns {
			return text
		}
	}
	return t.say.Text(keys[0], nil)
}

// goal is a goal in words.
func (t *Table) goal(g *play.Goal, n int, clause string) view.PlanGoal {
	out := view.PlanGoal{
		Letter: string(rune('A' + n)), Name: narrate.Capital(clause), Kind: view.GoalKind(g.Aim),
		Chip: t.nar.Chip(g.Rule), Figures: t.figures(g), With: t.serving(g.Parts), Why: t.sentences(g.Why),
		Refuted: t.sentences(g.Refuted),
	}
	if g.Aim != play.AimReserve {
		out.At = &g.At
	}
	for _, p := range g.Parts {
		out.Units = append(out.Units, p.Unit)
	}
	const little = .05
	if len(g.Parts) > 0 && g.Parts[0].Less > little {
		out.Without = t.say.Text("plan.without", map[string]any{
			"Unit": t.nar.Names.Unit(g.Parts[0].Unit), "Points": t.tenths(g.Parts[0].Less),
		})
	}
	return out
}

// sentences are reasons as sentences.
func (t *Table) sentences(rs []decide.Reason) (out []string) {
	for _, r := range rs {
		out = append(out, t.say.Text(r.Key+".text", t.nar.Slots(r.Args)))
	}
	return out
}

// tenths is a number to the tenth: a judgment is no surer than that.
func (t *Table) tenths(x float64) string { return t.say.Number(math.Round(x*10) / 10) }

// figures are the numbers of a goal, as far as they are known.
func (t *Table) figures(g *play.Goal) (out []view.PlanFigure) {
	add := func(value, caption string) {
		out = append(out, view.PlanFigure{Value: value, Caption: t.say.Text(caption, nil)})
	}
	if g.Worth != 0 {
		add(t.worth(g.Worth), "plan.figure.worth")
	}
	if g.Has > 0 && g.Needs > 0 {
		slots := map[string]any{"Has": t.tenths(g.Has), "Needs": t.tenths(g.Needs)}
		add(t.say.Text("plan.figure.of", slots), "plan.figure.force")
	}
	if g.Chance > 0 {
		add(t.inTen(g.Chance), "plan.figure.chance")
	}
	return out
}

// serving are those who serve a goal, by name.
func (t *Table) serving(parts []play.Part) string {
	const most = 6
	var names []string
	for _, p := range parts[:min(len(parts), most)] {
		names = append(names, t.nar.Names.Unit(p.Unit))
	}
	slots := map[string]any{"Units": strings.Join(names, ", "), "Count": len(parts) - most}
	switch {
	case len(parts) == 0:
		return ""
	case len(parts) > most:
		return t.say.Text("plan.with_more", slots)
	}
	return t.say.Text("plan.with", slots)
}

// inTen is a chance as so many times in ten: a judgment is no surer than that. What is next to sure, or next to
// nothing, is not rounded to it.
func (t *Table) inTen(chance float64) string {
	const tenths = 10
	n := int(math.Round(tenths * chance))
	switch {
	case n < 1:
		return t.say.Text("plan.figure.seldom", nil)
	case n >= tenths:
		return t.say.Text("plan.figure.nearly", nil)
	}
	return t.say.Text("plan.figure.in_ten", map[string]any{"N": strconv.Itoa(n)})
}
