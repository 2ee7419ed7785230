package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// over is the panel of a game that is over: who has won and by what, what to do next, and how far one has come with the
// guide.
func (a *playing) over() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	title := fyne.CanvasObject(k.Text(w.say("app.over.title"), look.Heading, look.Plain))
	if c := a.v.Point.Chip; c != nil {
		title = k.Cited(title, k.Chip(*c, widget.OnSurface, a.w.cited))
	}
	body := []fyne.CanvasObject{title}
	if a.sit.lesson != nil { // it has a goal of its own, and goes on
		body = nil
	}
	body = append(body, a.told()...)
	if said := a.lastWord(); said != nil {
		body = append(body, said)
	}
	if score := a.sit.table.Score(); len(score) > 0 {
		body = append(body, a.section(w.say("app.over.points"), a.trees(score)...))
	}
	if a.sit.lesson != nil {
		return body
	}
	body = append(body, a.section(w.say("app.over.next"), a.nextThings()...))
	if g := a.guided(); g != nil {
		body = append(body, a.guideSum(g.run.Sum(a.sit.table))...)
	}
	return body
}

// lastWord is the last thing that happened: who has won, at which level.
func (a *playing) lastWord() fyne.CanvasObject {
	k := a.w.kit
	if a.v.At == 0 || a.v.At > len(a.v.Log) {
		return nil
	}
	lines := a.v.Log[a.v.At-1].Lines
	if len(lines) == 0 {
		return nil
	}
	last := lines[len(lines)-1]
	words := k.Bold(last.Text, look.Sub, look.Plain)
	if last.Chip == nil {
		return k.Soft(words)
	}
	return k.Soft(k.Cited(words, k.Chip(*last.Chip, widget.OnSoft, a.w.cited)))
}

// guideSum is how many ideas came up, how many numbers were foretold rightly, and what is still to be met.
func (a *playing) guideSum(s view.GuideSum) []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{
		k.Text(w.tutor.Text("app.over.met", map[string]any{"Met": s.Met, "Of": s.Of}), look.Body, look.Plain),
	}
	if s.Asked > 0 {
		rows = append(
			rows,
			k.Text(
				w.tutor.Text("app.over.foretold", map[string]any{"Right": s.Right, "Of": s.Asked}),
				look.Body,
				look.Plain,
			),
		)
	}
	if len(s.Left) > 0 {
		rows = append(rows, widget.Pad(8, 0, 2, 0, k.Text(w.say("app.over.left"), look.Body, look.Second)))
		const most = 6
		for _, r := range s.Left[:min(most, len(s.Left))] {
			rows = append(rows, w.ruleRow(r))
		}
	}
	return []fyne.CanvasObject{a.section(w.say("app.guide.title"), rows...)}
}

// guidedAfter is the guided game that comes after that of a scenario; ok is false where none does.
func guidedAfter(all []view.Start, scenario string) (next view.Start, ok bool) {
	met := false
	for _, st := range all {
		if st.Guided && met {
			return st, true
		}
		met = met || (st.Guided && strings.HasSuffix(st.ID, ":"+scenario))
	}
	return next, false
}

// nextThings are the ways on from the end of a game.
func (a *playing) nextThings() []fyne.CanvasObject {
	k, w, system := a.w.kit, a.w, a.v.System
	_, start, _ := strings.Cut(a.v.Start, ":")
	start, with, _ := strings.Cut(start, optionalSign)
	if with != "" {
		with = optionalSign + with
	}
	rows := []fyne.CanvasObject{
		k.ListRow(nil, w.say("app.over.practise"), w.say("app.over.practise_note"),
			func() { w.Go(Place{Kind: Practise, ID: system}) }).
			Called("over:practise"),
	}
	all := w.tutor.Beginnings(system)
	if st, ok := guidedAfter(all, start); ok && a.v.Guided {
		on := func() { w.Go(Place{Kind: AtTable, ID: st.ID}) }
		rows = append(rows, k.ListRow(nil, st.Title, st.Note, on).Called("over:next"))
	}
	for _, st := range all {
		kind, id, _ := strings.Cut(st.ID, ":")
		if id != start {
			continue
		}
		switch kind {
		case "scenario":
			rows = append(
				rows,
				k.ListRow(nil, w.say("app.over.again"), w.say("app.over.again_note"),
					func() { w.Go(Place{Kind: AtTable, ID: st.ID + with}) }).
					Called("over:again"),
			)
		case "guided":
			rows = append(
				rows,
				k.ListRow(nil, w.say("app.over.guided"), w.say("app.over.guided_note"),
					func() { w.Go(Place{Kind: AtTable, ID: st.ID}) }).
					Called("over:guided"),
			)
		}
	}
	if w.tutor.Reviews(system) {
		rows = append(
			rows,
			k.ListRow(nil, w.say("app.over.review"), w.say("app.over.review_note"),
				func() { w.review(system, a.sit.table) }).
				Called("over:review"),
		)
	}
	rows = append(
		rows,
		k.ListRow(nil, w.say("app.over.log"), w.say("app.over.log_note"), func() { a.tab(tabHistory) }).
			Called("over:log"),
	)
	if n := w.lessonCount(system); n > 0 {
		rows = append(
			rows,
			k.ListRow(nil, w.say("app.game.learn"), w.count("app.game.learn_note", n),
				func() { w.Go(Place{Kind: Learn, ID: system}) }).
				Called("over:learn"),
		)
	}
	return rows
}
