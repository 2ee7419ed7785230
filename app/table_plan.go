package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// Whose plans can be unfolded.
const (
	theirs = iota
	yours
)

// theirPlan is what the program meant to do in its last turn and what came of it, folded; nil when nothing is told.
func (a *playing) theirPlan() fyne.CanvasObject {
	p, ok := a.sit.table.TheirPlan()
	if !ok || a.judges() {
		return nil
	}
	return a.plan(theirs, &p)
}

// yourPlan is the plan by which the advice goes, folded; nil when there is none.
func (a *playing) yourPlan() fyne.CanvasObject {
	p, ok := a.sit.table.YourPlan()
	if !ok {
		return nil
	}
	return a.plan(yours, &p)
}

// plan is whose a plan is and what those on the move have to do in it; unfolded it is told whole.
func (a *playing) plan(whose int, p *view.Plan) fyne.CanvasObject {
	k, w, open := a.w.kit, a.w, a.sit.plans[whose]
	rows := []fyne.CanvasObject{k.Bold(p.Title, look.Body, look.Plain)}
	for _, role := range p.Roles {
		rows = append(rows, k.Text(role, look.Body, look.Plain))
	}
	words, name := w.say("app.plan.show"), [...]string{theirs: "plan:theirs", yours: "plan:yours"}[whose]
	if open {
		words = w.say("app.plan.hide")
		rows = append(rows, k.Text(p.Text, look.Reading, look.Plain))
		for _, why := range p.Why {
			said, chip := k.Text(why.Text, look.Caption, look.Second), k.Chip(why.Chip, widget.OnSoft, w.cited)
			rows = append(rows, k.Cited(said, chip))
		}
		if p.Came != "" {
			rows = append(rows, k.Bold(p.Came, look.Body, look.Plain))
		}
		for n := range p.Goals {
			rows = append(append(rows, k.Hairline()), a.goal(&p.Goals[n])...)
		}
		if p.Note != "" {
			rows = append(rows, k.Text(p.Note, look.Caption, look.Second))
		}
	}
	fold := k.Link(words, look.Body, func() { a.sit.plans[whose] = !open; a.fillPanel() }).Called(name)
	return k.Soft(widget.Column(6, append(rows, fold)...))
}

// goal is a goal of a plan: its figures, who serves it and why, and what would refute it.
func (a *playing) goal(g *view.PlanGoal) (rows []fyne.CanvasObject) {
	k, w := a.w.kit, a.w
	head := k.Bold(g.Letter+" · "+g.Name, look.Body, look.Plain)
	rows = append(rows, k.Cited(head, k.Chip(g.Chip, widget.OnSoft, w.cited)))
	if len(g.Figures) > 0 {
		plates := make([]fyne.CanvasObject, len(g.Figures))
		for n, f := range g.Figures {
			plates[n] = k.Plated(f.Value, f.Caption)
		}
		rows = append(rows, widget.Wrap(8, plates...))
	}
	say := func(ink look.Ink, texts ...string) {
		for _, text := range texts {
			if text != "" {
				rows = append(rows, k.Text(text, look.Caption, ink))
			}
		}
	}
	say(look.Plain, g.With)
	say(look.Second, g.Why...)
	say(look.Second, g.Without)
	if len(g.Refuted) > 0 {
		rows = append(rows, k.Bold(w.say("plan.refutes"), look.Caption, look.Plain))
		say(look.Second, strings.Join(g.Refuted, " "))
	}
	if g.Verdict != "" {
		rows = append(rows, k.Bold(g.Verdict, look.Caption, look.Plain))
	}
	say(look.Plain, g.Came)
	return rows
}
