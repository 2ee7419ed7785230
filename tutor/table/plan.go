package table

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/play"
	"gazala/rules/think"
	"gazala/tutor/narrate"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// laid is a plan that the program's player has made, and at which point of which game.
type laid struct {
	play.Plan
	at    int
	chain session.Chain
}

// lay notes the plan by which the program decides now.
func (t *Table) lay() {
	p, plans := t.thinker.(play.Planner)
	if !plans || t.sys.PlayerTurn == nil {
		return
	}
	plan, ok := p.Plan()
	if !ok || plan.When != t.sys.PlayerTurn(t.s.Game()) {
		return
	}
	at := t.s.At()
	now := laid{plan, at, t.s.Chain(at)}
	if t.plans[0].When != plan.When || t.plans[0].Side != plan.Side {
		t.plans[1] = t.plans[0]
	}
	t.plans[0] = now
}

// TheirPlan implements [Seat].
func (t *Table) TheirPlan() (view.Plan, bool) {
	if t.sys.PlayerTurn == nil {
		return view.Plan{}, false
	}
	now := t.sys.PlayerTurn(t.s.Game())
	for _, p := range t.plans {
		over := p.When != now || t.over
		if p.When != "" && over && p.at <= t.s.At() && t.s.Chain(p.at) == p.chain {
			v := t.planned(p.Plan, t.side != "", "plan.title.theirs")
			for n := range v.Goals {
				v.Goals[n].Came = t.came(p.Side, v.Goals[n])
			}
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
	v := t.planned(plan, false, "plan.title.yours")
	for n := range t.board.Counters {
		if c := &t.board.Counters[n]; c.Active {
			v.Roles = append(v.Roles, t.role(c.ID, &v))
		}
	}
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

// planned is a plan in words. To whoever does not see all, of the enemy's, no goal is told of whose units none is seen,
// and nothing that follows from what they have.
func (t *Table) planned(p play.Plan, covered bool, title string) view.Plan {
	out := view.Plan{
		Title: t.say.Text(title, map[string]any{"Side": t.nar.Names.Player(p.Side)}),
		Why:   t.nar.Reasons(p.Why),
	}
	var clauses []string
	for n := range p.Goals {
		g := p.Goals[n]
		if covered {
			g = t.uncovered(g)
			if g.Covert {
				out.Note = t.say.Text("plan.covered", nil)
			}
			if len(g.Parts) == 0 {
				continue
			}
		}
		clause := t.say.Text("plan.aim."+string(g.Aim), t.nar.Slots(derive.With(derive.Place("Hex", g.At))))
		clauses = append(clauses, clause)
		out.Goals = append(out.Goals, t.goal(&g, len(out.Goals), clause))
	}
	out.Text = t.inShort(clauses)
	return out
}

// uncovered is a goal of the enemy's as far as it is seen.
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

// inShort is a sentence of the first goals.
func (t *Table) inShort(clauses []string) string {
	switch len(clauses) {
	case 0:
		return t.say.Text("plan.whole.none", nil)
	case 1:
		return t.say.Text("plan.whole.one", map[string]any{"A": clauses[0]})
	case 2:
		return t.say.Text("plan.whole.two", map[string]any{"A": clauses[0], "B": clauses[1]})
	}
	return t.say.Text("plan.whole.three", map[string]any{"A": clauses[0], "B": clauses[1], "C": clauses[2]})
}

// goal is a goal in words.
func (t *Table) goal(g *play.Goal, n int, clause string) view.PlanGoal {
	out := view.PlanGoal{
		Letter: string(rune('A' + n)), Name: narrate.Capital(clause), Chip: t.nar.Chip(g.Rule), Figures: t.figures(g),
		With: t.serving(g.Parts), Why: t.sentences(g.Why), Refuted: t.sentences(g.Refuted),
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
		percent := map[string]any{"N": strconv.Itoa(think.Percent(g.Chance))}
		add(t.say.Text("plan.figure.percent", percent), "plan.figure.chance")
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

// came is what has come of a goal of a side, by who stands in its place now.
func (t *Table) came(side int, g view.PlanGoal) string {
	if g.At == nil {
		return ""
	}
	slots := t.nar.Slots(derive.With(derive.Place("Hex", *g.At)))
	for n := range t.board.Counters {
		switch c := &t.board.Counters[n]; {
		case c.At != *g.At:
		case c.Axis == (side == 1):
			return t.say.Text("plan.came.own", slots)
		default:
			return t.say.Text("plan.came.foe", slots)
		}
	}
	if t.side != "" {
		return "" // who is not seen may stand there
	}
	return t.say.Text("plan.came.nobody", slots)
}
