package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// talk is the conversation: what was asked before, how the question was understood where that does not lie over the
// board, and the answer.
func (a *asker) talk() []fyne.CanvasObject {
	k, q := a.w.kit, a.q
	body := a.askedBefore()
	if tokens := a.understood(); tokens != nil && !a.floats() && !q.blank() {
		body = append(body, tokens)
	}
	switch {
	case a.refuses != nil && a.refuses() != "":
		body = append(body, k.Text(a.refuses(), look.Heading, look.Plain))
	case q.blank() && len(q.said) > 0:
	case q.blank():
		body = append(body, a.askHow()...)
	case !q.known:
		body = append(body, k.Text(a.w.say("question.working"), look.Body, look.Second))
	default:
		body = append(body, a.answerOf(&q.answer)...)
	}
	return body
}

// panel is the conversation next to a board, with what can be asked on at its foot; grip makes the head of a sheet.
func (a *asker) panel(grip func(fyne.CanvasObject) fyne.CanvasObject) (fyne.CanvasObject, *widget.Scroll) {
	k, q := a.w.kit, a.q
	body, next := a.talk(), a.askOn()
	if next != nil && k.Sheet() {
		body, next = append(body, next), nil
	}
	if next != nil {
		next = widget.Column(0, k.Hairline(), k.Surface(widget.Pad(12, k.Inset(), 14, k.Inset(), next)))
	}
	scroll := widget.NewScroll(widget.Pad(20, k.Inset(), 24, k.Inset(), widget.Column(12, body...)), q.scroll)
	scroll.OnScrolled = func(y float32) { q.scroll = y }
	var head fyne.CanvasObject
	if k.Sheet() {
		head = grip(k.Space(1, 8))
	}
	return widget.Frame(head, scroll, next), scroll
}

// askedBefore are the questions before the one in the field: each with the first sentence of its answer, the last one
// whole while nothing else is asked.
func (a *asker) askedBefore() (body []fyne.CanvasObject) {
	k, q := a.w.kit, a.q
	for n := range q.said {
		e := &q.said[n]
		body = append(body, a.askedLine(e.text))
		if n == len(q.said)-1 && q.blank() {
			if tokens := a.understood(); tokens != nil && !a.floats() {
				body = append(body, tokens)
			}
			return append(body, a.answerOf(&e.answer)...)
		}
		again := func() { a.askWords(view.Asked{Text: e.text}) }
		body = append(body, k.Press(widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())},
			k.Text(e.answer.Heading, look.Body, look.Plain), again).Called("ask:said:"+strconv.Itoa(n)), k.Hairline())
	}
	if len(q.said) > 0 && !q.blank() {
		body = append(body, a.askedLine(q.asked.Text))
	}
	return body
}

// askedLine is a question, as it was asked.
func (a *asker) askedLine(text string) fyne.CanvasObject {
	const bar = 3
	k := a.w.kit
	return widget.Row(8, 1, k.Block(k.P.Accent, bar, 22), k.Bold(text, look.Body, look.Plain))
}

// askHow says what can be asked, before anything is typed.
func (a *asker) askHow() []fyne.CanvasObject {
	k, w, how := a.w.kit, a.w, "question.how"
	if a.seat == nil {
		how = "question.how_book"
	}
	return []fyne.CanvasObject{
		k.Text(w.say("question.title"), look.Heading, look.Plain),
		k.Text(w.say(how), look.Reading, look.Second),
	}
}

// askOn are questions that can be asked next, or instead.
func (a *asker) askOn() fyne.CanvasObject {
	k, q := a.w.kit, a.q
	if len(q.answer.Next) == 0 {
		return nil
	}
	key := "question.next"
	switch {
	case !q.blank() && q.answer.Meant:
		key = "question.meant"
	case q.blank() || q.answer.Kind == view.AnswerUnread || q.answer.Kind == view.AnswerBack:
		key = "question.try"
	}
	return widget.Column(8, k.Text(a.w.say(key), look.Caption, look.Second), a.offers(q.answer.Next))
}

// understood is how the question was understood, part by part, each with its other readings; nil where nothing was.
func (a *asker) understood() fyne.CanvasObject {
	k, q := a.w.kit, a.q
	if q == nil {
		return nil
	}
	answer, _ := q.current()
	switch {
	case answer == nil || len(answer.Parts) > 0 && q.blank():
		return nil
	case len(answer.Parts) == 0 && (answer.Reading == nil || answer.Kind == view.AnswerRefused):
		return nil
	case len(answer.Parts) == 0:
		return a.readAs(answer.Reading)
	}
	row := []fyne.CanvasObject{k.Line(a.w.say("question.understood"), look.Caption, look.Second)}
	var others []fyne.CanvasObject
	for n := range q.answer.Parts {
		p := &q.answer.Parts[n]
		row = append(row, a.token(p))
		if p.ID == q.open {
			for i, o := range p.Others {
				choose := func() { a.readSo(p.ID, o.Pick) }
				others = append(others, k.Option(o.Value, false, choose).Called("ask:other:"+strconv.Itoa(i)))
			}
		}
	}
	rows := []fyne.CanvasObject{widget.Wrap(8, row...)}
	if len(others) > 0 {
		rows = append(rows, widget.Column(0, others...))
	}
	return widget.Column(6, rows...)
}

// token is a part of a question: what it is, and what it was taken for. One that was guessed has another border.
func (a *asker) token(p *view.AskedPart) fyne.CanvasObject {
	k, q := a.w.kit, a.q
	words := []fyne.CanvasObject{
		k.Line(p.Name, look.Caption, look.Second),
		k.BoldLine(p.Value, look.Body, look.Plain),
	}
	face := widget.Face{Fill: k.P.Surface, Border: k.P.Ctl, Radius: 8, Least: fyne.NewSize(44, 32)}
	if p.Guessed {
		face.Border = k.P.Focus
		words = append(words, k.Line(a.w.say("question.guessed"), look.Caption, look.Second))
	}
	if len(p.Others) > 0 {
		face.Hover = k.P.Soft
		words = append(words, k.Picture(icon.Of(icon.Down, k.P.Ink2), 12))
	}
	open := func() {
		if len(p.Others) == 0 {
			return
		}
		if q.open == p.ID {
			q.open = ""
		} else {
			q.open = p.ID
		}
		a.refill()
	}
	return k.Press(face, widget.Pad(5, 10, 5, 10, widget.Row(6, -1, words...)), open).Called("ask:part:" + p.ID)
}

// answerOf is the answer: the verdict with what it rests on, the reasons, the numbers, the odds, what would change it.
func (a *asker) answerOf(v *view.Answer) (body []fyne.CanvasObject) {
	k, w := a.w.kit, a.w
	head := []fyne.CanvasObject{k.Text(v.Heading, look.Heading, look.Plain)}
	if v.Name != "" {
		head = append(head, k.Bold(v.Name, look.Body, look.Plain))
	}
	if v.Before != "" {
		head = append(head, k.Text(v.Before, look.Body, look.Second))
	}
	if len(v.Pieces) > 0 {
		head = append(head, a.askedPieces(v))
	}
	for _, s := range []string{v.Skips, v.Unused} {
		if s != "" {
			head = append(head, k.Text(s, look.Body, look.Refuse))
		}
	}
	for _, g := range v.Given {
		head = append(head, k.Text(g, look.Body, look.Second))
	}
	if v.Passed != "" {
		head = append(head, k.Text(v.Passed, look.Caption, look.Second))
	}
	words := fyne.CanvasObject(widget.Column(2, head...))
	if v.Kind == view.AnswerVerdict {
		const side = 36
		sign := icon.Of(icon.Tick, k.P.Accent)
		switch {
		case v.Would: // not now, though the reasons are those of a Yes
			sign = icon.Of(icon.Refused, k.P.Ink2)
		case !v.Legal:
			sign = icon.Of(icon.Refused, k.P.Refuse)
		}
		words = widget.TopRow(12, 1, k.Picture(sign, side*k.Scale()), words)
	}
	body = append(body, words)
	body = append(body, a.ofGames(v)...)
	for _, r := range v.Reasons {
		body = append(body, k.Hairline(), k.Reason(r, !v.Legal && (!v.Would || r.Moment), a.w.cited))
	}
	body = append(body, w.rests(a.system, v.Rests)...)
	body = append(body, a.askedOdds(v)...)
	body = append(append(body, a.sums(v.Trees)...), a.askedChanges(v)...)
	for n := range v.Readings {
		r := &v.Readings[n]
		body = append(body, k.Option(r.Text, false, func() { a.meant(n) }).Called("ask:reading:"+strconv.Itoa(n)))
	}
	for n, c := range v.Choices {
		ask := view.Asked{Text: a.w.tutor.Text("question.next.is", map[string]any{"What": c.Name})}
		face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
		row := k.Press(face, k.Choice(c, a.w.cited), func() { a.askWords(ask) }).Called("ask:choice:" + strconv.Itoa(n))
		body = append(body, widget.Pad(0, -10, 0, -10, row))
	}
	if v.More > 0 {
		body = append(body, k.Text(a.w.count("question.more", v.More), look.Caption, look.Second))
	}
	return append(body, a.inTheRulebook(v)...)
}

// inTheRulebook are the rules of an answer, or those where what was not understood may stand.
func (a *asker) inTheRulebook(v *view.Answer) []fyne.CanvasObject {
	switch {
	case v.Kind == view.AnswerBook && len(v.Games) == 0:
		return a.askedBook(v)
	case !v.Told() && len(v.Rules) > 0 && a.seat != nil: // elsewhere what stands in the field is looked for as well
		caption := a.w.kit.Text(a.w.say("question.found"), look.Caption, look.Second)
		return append([]fyne.CanvasObject{caption}, a.askedBook(v)...)
	}
	return nil
}

// sums are the numbers behind an answer: of each its name and what it comes to, under which the rest is folded. What
// the marks mean is told of those that are open.
func (a *asker) sums(trees []view.Tree) []fyne.CanvasObject {
	k, w, q := a.w.kit, a.w, a.q
	var rows []fyne.CanvasObject
	var open []view.Tree
	for n, t := range trees {
		if len(t.Lines) > 1 {
			rows = append(rows, a.sumFold(n, t))
		}
		if len(t.Lines) == 1 || q.unfolded[n] {
			rows, open = append(rows, k.Tree(t, a.links())), append(open, t)
		}
	}
	if legend := k.Legend(open, w.sourceName); legend != nil {
		rows = append(rows, widget.Pad(8, 0, 8, 0, legend))
	}
	if len(rows) == 0 {
		return nil
	}
	return []fyne.CanvasObject{widget.Column(2, rows...)}
}

// sumFold is the line that unfolds a sum, or folds it again.
func (a *asker) sumFold(n int, t view.Tree) fyne.CanvasObject {
	const side, outer = 16, 10
	k, q := a.w.kit, a.q
	sign, words := icon.Chevron, []fyne.CanvasObject{
		k.Text(t.Title, look.Body, look.Second), k.BoldLine(t.Lines[0].Value, look.Body, look.Plain),
	}
	if q.unfolded[n] {
		sign, words = icon.Down, []fyne.CanvasObject{k.Text(a.w.say("question.sum_hide"), look.Body, look.Second)}
	}
	chevron := k.Picture(icon.Of(sign, k.P.Ink2), side*k.Scale())
	row := widget.Row(8, 1, append([]fyne.CanvasObject{chevron}, words...)...)
	face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
	turn := func() {
		if q.unfolded == nil {
			q.unfolded = map[int]bool{}
		}
		q.unfolded[n] = !q.unfolded[n]
		a.refill()
	}
	press := k.Press(face, widget.Pad(0, outer, 0, outer, row), turn).Called("ask:sum:" + strconv.Itoa(n))
	return widget.Pad(0, -outer, 0, -outer, press)
}

// ofGames are what each game answers to a question about none in particular: a press goes on with that one.
func (a *asker) ofGames(v *view.Answer) []fyne.CanvasObject {
	if len(v.Games) == 0 {
		return nil
	}
	rows := make([]fyne.CanvasObject, len(v.Games))
	for n := range v.Games {
		g := &v.Games[n]
		rows[n] = a.w.kit.ListRow(nil, g.Title, g.Text, func() { a.change("game", g.System) }).
			Called("ask:game:" + strconv.Itoa(n))
	}
	return []fyne.CanvasObject{a.w.list(rows)}
}

// askedPieces is the question, with what is stray in it marked.
func (a *asker) askedPieces(v *view.Answer) fyne.CanvasObject {
	k, row := a.w.kit, []fyne.CanvasObject{}
	for _, p := range v.Pieces {
		for _, word := range strings.Fields(p.Text) {
			if p.Stray {
				row = append(row, k.BoldLine("“"+word+"”", look.Body, look.Refuse))
			} else {
				row = append(row, k.Line(word, look.Body, look.Plain))
			}
		}
	}
	return widget.Wrap(4, row...)
}

// askedOdds are the odds that were asked for, or why there are none.
func (a *asker) askedOdds(v *view.Answer) (body []fyne.CanvasObject) {
	k := a.w.kit
	if v.NoOdds != "" {
		body = append(body, k.Text(v.NoOdds, look.Body, look.Plain))
	}
	if v.Odds == nil {
		return body
	}
	rows := make([]fyne.CanvasObject, len(v.Odds.Outcomes))
	for i, o := range v.Odds.Outcomes {
		rows[i] = k.OddsRow(o)
	}
	if v.Odds.Supposed != "" {
		body = append(body, k.Text(v.Odds.Supposed, look.Body, look.Second))
	}
	return append(body, a.w.list(rows), a.w.hurtLegend())
}

// askedChanges are single changes that would make it legal, each to be seen on the board.
func (a *asker) askedChanges(v *view.Answer) (body []fyne.CanvasObject) {
	k, w := a.w.kit, a.w
	if v.Kind != view.AnswerVerdict || v.Legal {
		return nil
	}
	if v.Seeks || len(v.Changes) == 0 {
		key := "app.table.no_change"
		if v.Seeks {
			key = "app.table.seeking"
		}
		return []fyne.CanvasObject{k.Soft(k.Text(w.say(key), look.Body, look.Plain))}
	}
	show := func(c view.Change) func() { return func() { a.present(c.Board()) } }
	first := v.Changes[0]
	body = append(body, k.Soft(widget.Column(4,
		k.Bold(w.say("app.table.nearest"), look.Caption, look.Accent), k.Bold(first.Text, look.Sub, look.Plain),
		k.Link(w.say("app.table.show_it"), look.Body, show(first)).Called("ask:change:0"))))
	rows := []fyne.CanvasObject{}
	for n, c := range v.Changes[1:] {
		rows = append(rows, k.ListRow(nil, c.Text, "", show(c)).Called("ask:change:"+strconv.Itoa(n+1)))
	}
	if len(rows) > 0 {
		body = append(body, k.Text(w.say("question.changes"), look.Caption, look.Second), w.list(rows))
	}
	return body
}

// mostAskedRules is how many rules and terms are listed under an answer from the rulebook.
const mostAskedRules = 12

// askedBook is what the rulebook has on it.
func (a *asker) askedBook(v *view.Answer) []fyne.CanvasObject {
	k, q := a.w.kit, a.q
	if len(v.Rules) > 0 {
		q.found = &view.Found{}
		for _, r := range v.Rules {
			q.found.Hits = append(q.found.Hits, view.Hit{Row: r})
		}
	}
	if q.found == nil {
		found, err := a.w.tutor.Search(a.system, v.Query)
		if err != nil {
			return []fyne.CanvasObject{k.Failure(a.w.say("app.failure.what"), a.w.explain(err))}
		}
		q.found = &found
	}
	if len(q.found.Hits) == 0 {
		return []fyne.CanvasObject{k.Text(a.w.say("question.nowhere"), look.Reading, look.Plain)}
	}
	rows := []fyne.CanvasObject{}
	for i := range q.found.Hits[:min(len(q.found.Hits), mostAskedRules)] {
		rows = append(rows, a.w.hitRow(&q.found.Hits[i], i))
	}
	return []fyne.CanvasObject{a.w.list(rows)}
}
