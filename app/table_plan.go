package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/paint"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// Whose plan is looked at on the tab of advice.
const (
	yours = iota
	theirs
)

// planned is what is looked at of plans.
type planned struct {
	whose int
	goal  string // the letter of the goal that is told whole, empty for none
	told  bool   // what came of their plan is told in the list of what may be done
}

// theirs is what the program meant to do in its last turn; ok is false when nothing of it is told.
func (a *playing) theirs() (p view.Plan, ok bool) {
	if a.judges() || a.w.set.plans == plansNever {
		return p, false
	}
	return a.sit.table.TheirPlan()
}

// afterTurn is what came of their plan, over what may be done, with the way to the plan; nil when nothing is told.
func (a *playing) afterTurn() fyne.CanvasObject {
	p, ok := a.theirs()
	if !ok {
		return nil
	}
	k, w := a.w.kit, a.w
	title := p.Title
	if p.Came != "" {
		title = p.Came
	}
	rows := []fyne.CanvasObject{k.Bold(title, look.Body, look.Plain)}
	var links []fyne.CanvasObject
	if p.Came != "" {
		words := w.say("app.plan.came")
		if a.sit.plan.told {
			rows = append(rows, k.CameOf(p.Goals))
			words = w.say("app.plan.hide")
		}
		turn := func() { a.sit.plan.told = !a.sit.plan.told; a.fillPanel() }
		links = append(links, k.Link(words, look.Body, turn).Called("plan:came"))
	}
	if a.v.Thinks {
		links = append(links, k.Link(w.say("app.plan.show"), look.Body, func() {
			a.seePlan(theirs)
		}).Called("plan:show"))
	}
	return k.Soft(widget.Column(6, append(rows, links...)...))
}

// seePlan goes to the tab of advice with somebody's plan.
func (a *playing) seePlan(whose int) {
	a.sit.plan.whose, a.sit.plan.goal = whose, ""
	if a.stop.tab != tabAdvice {
		a.tab(tabAdvice)
	}
	a.fillPanel()
}

// whosePlan is the choice between the two plans; nil where there is but one's own.
func (a *playing) whosePlan() fyne.CanvasObject {
	if _, ok := a.theirs(); !ok {
		return nil
	}
	words := [2]string{a.w.say("app.plan.theirs"), a.w.say("app.plan.yours")}
	return a.w.kit.Switch(words, [2]string{"plan:theirs", "plan:yours"}, theirs-a.whose(), func(n int) {
		a.seePlan(theirs - n)
	})
}

// whose is whose plan is looked at.
func (a *playing) whose() int {
	if _, ok := a.theirs(); !ok {
		return yours
	}
	return a.sit.plan.whose
}

// planRows is a plan: its sentence, what came of it, and its goals.
func (a *playing) planRows(p *view.Plan, own bool) []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{
		k.Text(p.Title, look.Caption, look.Second), k.Bold(p.Text, look.Sub, look.Plain),
	}
	if p.Came != "" {
		rows = append(rows, k.Bold(p.Came, look.Body, look.Accent))
	}
	for _, role := range p.Roles {
		rows = append(rows, k.Text(role, look.Body, look.Plain))
	}
	counter := func(c *view.Counter, side float32) fyne.CanvasObject {
		return k.Counter(w.fonts, w.density(), c, side)
	}
	for n := range p.Goals {
		g := &p.Goals[n]
		words := widget.GoalWords{Refutes: w.say("plan.refutes"), Own: own, Open: a.sit.plan.goal == g.Letter}
		words.Counters, words.More = a.serving(g)
		row := k.Goal(g, words, counter, w.cited, func() { a.openGoal(g.Letter) }).Called("goal:" + g.Letter)
		rows = append(rows, k.Hairline(), widget.Pad(0, -8, 0, -8, row))
	}
	rows = append(rows, k.Hairline())
	for _, why := range p.Why {
		said, chip := k.Text(why.Text, look.Caption, look.Second), k.Chip(why.Chip, widget.OnSurface, w.cited)
		rows = append(rows, k.Cited(said, chip))
	}
	if p.Note != "" {
		rows = append(rows, k.Text(p.Note, look.Caption, look.Second))
	}
	return rows
}

// mostServing is how many counters a goal shows.
const mostServing = 6

// serving are the counters of those who serve a goal, as they lie on the board, and how many more there are.
func (a *playing) serving(g *view.PlanGoal) (out []*view.Counter, more string) {
	all := a.v.Board.Counters
	for _, u := range g.Units {
		n := slices.IndexFunc(all, func(c view.Counter) bool { return c.ID == u })
		if n >= 0 && len(out) < mostServing {
			out = append(out, &all[n])
		}
	}
	if rest := len(g.Units) - len(out); rest > 0 && len(out) > 0 {
		more = a.w.tutor.Text("app.plan.more", map[string]any{"N": rest})
	}
	return out, more
}

// openGoal tells a goal whole, or as the others again.
func (a *playing) openGoal(letter string) {
	if a.sit.plan.goal == letter {
		letter = ""
	}
	a.sit.plan.goal = letter
	a.fillPanel()
	if row := a.w.kit.Named("goal:" + letter); row != nil {
		a.w.reveal(row)
	}
}

// ribbons are what is shown of plans on the board: theirs, pale while one's own is looked at.
func (a *playing) ribbons() (out []view.Ribbon) {
	own := a.whose() == yours
	if a.stop.tab != tabAdvice || a.sit.watch != nil || a.sit.wording != nil || a.thinking || a.v.Over && own {
		return nil
	}
	if p, ok := a.theirs(); ok {
		for _, r := range a.fewRibbons(p.Ribbons, !own) {
			r.Pale = own
			out = append(out, r)
		}
	}
	if own {
		if p, ok := a.sit.table.YourPlan(); ok {
			out = append(out, a.fewRibbons(p.Ribbons, true)...)
		}
	}
	return out
}

// fewRibbons are those that are drawn of a plan: of the goal that is told whole all of its ways and nothing else; while
// none is, of each goal the way that most go. All of them together hide the map where many goals lie far away.
func (a *playing) fewRibbons(all []view.Ribbon, looked bool) (out []view.Ribbon) {
	goal := ""
	if looked && slices.ContainsFunc(all, func(r view.Ribbon) bool { return r.Letter == a.sit.plan.goal }) {
		goal = a.sit.plan.goal
	}
	for _, r := range all {
		if goal == "" && !r.Second || goal != "" && r.Letter == goal {
			out = append(out, r)
		}
	}
	return out
}

// intend shows on the board what the panel tells of plans.
func (a *playing) intend() {
	if !slices.Equal(a.board.Board().Ribbons, a.ribbons()) {
		a.board.Present(a.shown())
	}
}

// onRibbon tells whether a hex that was tapped lies on a ribbon, and opens its goal; a second tap there means the hex.
func (a *playing) onRibbon(h hex.Hex) bool {
	all := a.ribbons()
	for n := range slices.Backward(all) {
		r := &all[n]
		if r.Pale || r.Letter == a.sit.plan.goal {
			continue
		}
		along := paint.Along(a.v.Board.Grid, r)
		if len(along) > 1 {
			along = along[1:]
		}
		if slices.Contains(along, h) {
			a.openGoal(r.Letter)
			return true
		}
	}
	return false
}

// firstMove is the button that puts what the plan begins with on the board, without doing it; nil when nothing of one's
// own plan is looked at, or something is on the board already.
func (a *playing) firstMove() *widget.Press {
	if a.stop.tab != tabAdvice || a.whose() != yours || !a.v.Mine || a.v.Over || a.thinking || a.sit.chosen != none {
		return nil
	}
	if _, ok := a.sit.table.YourPlan(); !ok {
		return nil
	}
	advice, _, err := a.sit.table.Advice(func() bool { return false })
	if err != nil || len(advice) == 0 {
		return nil
	}
	return a.main(a.w.say("app.plan.first"), "plan:first", func() {
		if a.sheet != nil {
			a.sheet.Go(widget.Half)
		}
		a.choose(advice[0].Choice, true)
		for _, h := range slices.Backward(a.look.Choice.At) {
			a.board.Reveal(h, 0)
		}
	})
}
