package app

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/tutor/table/referee"
	"gazala/tutor/view"
)

// judging is what a person who judges first is about.
type judging struct {
	court  *referee.Court
	lang   string // of the court
	kind   string // of what is to be proposed, empty while that is open
	text   string // that its name holds
	id     int    // of the proposal, none
	name   string
	said   int // whether it was called legal: none, saidNo, saidYes
	rules  []view.RuleRow
	search string
	answer *view.Opinion
}

// What was said of a proposal.
const (
	saidNo  = 0
	saidYes = 1
)

// judges tells whether the person is the referee now.
func (a *playing) judges() bool {
	return a.v.Referee && a.v.Mine && !a.v.Over && a.sit.lesson == nil && a.telling() == nil
}

// docket is what is being judged; the court is made anew in another language.
func (a *playing) docket() *judging {
	j := a.sit.judging
	if j == nil {
		j = &judging{id: none, said: none}
		a.sit.judging = j
	}
	if lang := a.w.tutor.Language(); j.court == nil || j.lang != lang {
		court, err := a.w.tutor.Court(a.sit.table)
		if err != nil {
			a.sit.trouble = a.w.explain(err)
			return nil
		}
		j.court, j.lang = court, lang
		j.reword()
	}
	return j
}

// reword says what was said in the language of the court.
func (j *judging) reword() {
	if j.id == none {
		return
	}
	all := j.court.Rules(j.id, "")
	for i := range j.rules {
		for _, r := range append(all, j.court.Rules(j.id, j.rules[i].Chip.Rule.Number())...) {
			if r.Chip.Rule == j.rules[i].Chip.Rule {
				j.rules[i] = r
			}
		}
	}
	if j.answer != nil {
		if o, _, ok := j.court.Opinion(j.id, j.claim(), time.Time{}); ok {
			j.answer, j.name = &o, o.Name
		}
	}
}

func (j *judging) claim() referee.Claim {
	out := referee.Claim{Legal: j.said == saidYes}
	for _, r := range j.rules {
		out.Rules = append(out.Rules, r.Chip.Rule)
	}
	return out
}

// propose chooses what is to be judged.
func (a *playing) propose(p view.Proposal) {
	j := a.sit.judging
	j.id, j.name, j.said, j.rules, j.search, j.answer = p.ID, p.Name, none, nil, "", nil
	a.stop.scroll = 0
	a.refresh()
}

// withdraw goes back to what can be proposed.
func (a *playing) withdraw() {
	j := a.sit.judging
	j.id, j.said, j.rules, j.search, j.answer = none, none, nil, "", nil
	a.sit.chosen, a.stop.scroll = none, 0
	a.refresh()
}

// pointed takes a hex as what the proposal is about; where that leaves one thing of the chosen kind, it is proposed.
func (a *playing) pointed(h hex.Hex) {
	a.sit.at, a.sit.chosen, a.stop.tab = &h, none, tabMay
	j := a.docket()
	if j == nil {
		a.refresh()
		return
	}
	a.withdrawn()
	if found := j.court.Proposals(
		referee.Query{Kind: j.kind, At: &h, Text: j.text},
	); j.kind != "" &&
		len(found.List) == 1 {
		a.propose(found.List[0])
		return
	}
	a.stop.scroll = 0
	a.refresh()
}

// withdrawn forgets the proposal without showing it.
func (a *playing) withdrawn() {
	j := a.sit.judging
	j.id, j.said, j.rules, j.search, j.answer = none, none, nil, "", nil
}

// rule is the verdict: what the person said is held against what the rules say, told, counted and remembered.
func (a *playing) rule() {
	j := a.sit.judging
	o, shown, ok := j.court.Opinion(j.id, j.claim(), time.Now())
	if !ok {
		return
	}
	j.answer = &o
	a.sit.table = a.sit.table.Judged(o.Right, o.Named)
	if p, err := a.w.remembering(a.v.System); err == nil && len(shown) > 0 {
		p.Show(shown...)
		a.w.remember(a.v.System, p.Text())
	}
	a.keep()
	a.stop.scroll = 0
	a.refresh()
}

// sentence carries out what was judged legal.
func (a *playing) sentence() {
	j := a.sit.judging
	a.sit.chosen, a.sit.faces = j.answer.Choice, nil
	a.learn()
	if a.doable() {
		a.do()
		return
	}
	a.fillPanel() // dice of one's own are to be typed in
}

// unguarded is a board without what would tell what may be done.
func (a *playing) unguarded(b *view.Board) *view.Board {
	out := *b
	if j := a.sit.judging; j != nil && j.answer != nil {
		out = *j.answer.Board
	}
	out.Marks = slices.DeleteFunc(
		slices.Clone(out.Marks),
		func(m view.Mark) bool { return m.Kind == view.Reach || m.Kind == view.Refused },
	)
	out.Counters = slices.Clone(out.Counters)
	for i := range out.Counters {
		out.Counters[i].CanAct = false
	}
	if a.sit.at != nil {
		out.Marks = append(out.Marks, view.Mark{At: *a.sit.at, Kind: view.Selected})
	}
	return &out
}

// judgeTab is the referee's: what is proposed, what the person says of it, and the verdict.
func (a *playing) judgeTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	body := []fyne.CanvasObject{a.heading()}
	if a.v.Tally.Text != "" {
		body = append(body, k.Text(a.v.Tally.Text, look.Caption, look.Second))
	}
	if a.sit.trouble != "" {
		body = append(body, k.Failure(w.say("app.table.trouble"), a.sit.trouble))
	}
	body = append(body, a.told()...)
	j := a.docket()
	switch {
	case j == nil:
	case j.answer != nil:
		body = append(body, a.verdict(j)...)
	case j.id != none:
		body = append(body, a.hearing(j)...)
	default:
		body = append(body, a.proposals(j)...)
	}
	return widget.Column(12, body...)
}

// proposals are everything that can be proposed, by kind, by hex or by name.
func (a *playing) proposals(j *judging) []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	body := []fyne.CanvasObject{k.Text(w.say("referee.propose"), look.Reading, look.Plain)}
	if stack := a.stack(); stack != nil {
		body = append(
			body,
			stack,
			k.Link(w.say("referee.anywhere"), look.Body, func() { a.sit.at = nil; a.refresh() }).Called("anywhere"),
		)
	}
	list := a.list
	k.Fill(list, func() fyne.CanvasObject { return a.listed(j) })
	field := k.NewField(w.say("referee.hint"), nil, nil)
	field.SetText(j.text)
	field.OnChanged = func(s string) {
		j.text = s
		k.Fill(list, func() fyne.CanvasObject { return a.listed(j) })
		if a.scroll != nil {
			a.scroll.Fit()
		}
	}
	return append(body, k.SearchBox(field), list)
}

// listed is what can be proposed as far as it has been narrowed down.
func (a *playing) listed(j *judging) fyne.CanvasObject {
	k, w := a.w.kit, a.w
	found := j.court.Proposals(referee.Query{Kind: j.kind, At: a.sit.at, Text: j.text})
	var rows []fyne.CanvasObject
	if j.kind != "" {
		name := ""
		for _, d := range found.Deeds {
			if d.ID == j.kind {
				name = d.Name
			}
		}
		back := k.Link(w.say("referee.other_kind"), look.Body, func() { a.kind("") }).Called("kind:")
		rows = append(
			rows,
			widget.Pad(6, 0, 6, 0, widget.Column(4, k.Bold(name, look.Sub, look.Plain), back)),
			k.Hairline(),
		)
	}
	for _, p := range found.List {
		rows = append(
			rows,
			k.ListRow(nil, p.Name, "", func() { a.propose(p) }).Called("proposal:"+strconv.Itoa(p.ID)),
			k.Hairline(),
		)
	}
	if found.More > 0 {
		rows = append(
			rows,
			widget.Pad(6, 0, 6, 0, k.Text(w.count("referee.more", found.More), look.Caption, look.Second)),
		)
	}
	if len(found.List) == 0 && j.kind == "" && j.text == "" {
		for _, d := range found.Deeds {
			rows = append(
				rows,
				k.ListRow(nil, d.Name, w.count("referee.many", d.N), func() { a.kind(d.ID) }).Called("kind:"+d.ID),
				k.Hairline(),
			)
		}
	} else if len(found.List) == 0 {
		rows = append(rows, widget.Pad(6, 0, 6, 0, k.Text(w.say("referee.none"), look.Body, look.Second)))
	}
	return widget.Column(0, rows...)
}

// kind narrows what can be proposed to a kind; what is the only one of its kind is proposed.
func (a *playing) kind(id string) {
	j := a.sit.judging
	if found := j.court.Proposals(referee.Query{Kind: id, At: a.sit.at}); id != "" && len(found.List) == 1 {
		a.propose(found.List[0])
		return
	}
	j.kind, j.text, a.stop.scroll = id, "", 0
	a.fillPanel()
}

// hearing asks what the person says of the proposal.
func (a *playing) hearing(j *judging) []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	say := func(what int) func() {
		return func() {
			j.said = what
			a.fillPanel()
		}
	}
	body := []fyne.CanvasObject{
		k.Soft(
			widget.Column(
				4,
				k.Bold(w.say("referee.proposed"), look.Caption, look.Accent),
				k.Bold(j.name, look.Sub, look.Plain),
			),
		),
		k.Link(w.say("referee.another"), look.Body, a.withdraw).Called("another"),
		widget.Column(
			0,
			k.Option(w.say("referee.legal"), j.said == saidYes, say(saidYes)).Called("say:legal"),
			k.Option(w.say("referee.refused"), j.said == saidNo, say(saidNo)).Called("say:refused"),
		),
	}
	if j.said == none {
		return body
	}
	list := a.list
	fill := func() fyne.CanvasObject { return a.ruleList(j) }
	k.Fill(list, fill)
	field := k.NewField(w.say("referee.rule_hint"), nil, nil)
	field.SetText(j.search)
	field.OnChanged = func(s string) {
		j.search = s
		k.Fill(list, fill)
		if a.scroll != nil {
			a.scroll.Fit()
		}
	}
	key := "referee.by_which_refused"
	if j.said == saidYes {
		key = "referee.by_which_legal"
	}
	return append(body, a.section(w.say(key), k.SearchBox(field), list))
}

// ruleList is the rules that were named, then those to choose from.
func (a *playing) ruleList(j *judging) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	named := func(r cite.Rule) bool {
		return slices.ContainsFunc(j.rules, func(n view.RuleRow) bool { return n.Chip.Rule == r })
	}
	put := func(r view.RuleRow) {
		text := r.Chip.String() + " · " + r.Title
		rows = append(
			rows,
			a.w.kit.Toggle(text, named(r.Chip.Rule), func() { a.name(r) }).Called("name:"+string(r.Chip.Rule)),
		)
	}
	found := j.court.Rules(j.id, j.search)
	for _, r := range j.rules {
		if !slices.ContainsFunc(found, func(f view.RuleRow) bool { return f.Chip.Rule == r.Chip.Rule }) {
			put(r)
		}
	}
	for _, r := range found {
		put(r)
	}
	if len(found) == 0 {
		rows = append(rows, a.w.kit.Text(a.w.say("referee.no_rule"), look.Body, look.Second))
	}
	return widget.Column(0, rows...)
}

// name takes a rule as one that decides, or takes that back.
func (a *playing) name(r view.RuleRow) {
	j := a.sit.judging
	i := slices.IndexFunc(j.rules, func(n view.RuleRow) bool { return n.Chip.Rule == r.Chip.Rule })
	if i < 0 {
		j.rules = append(j.rules, r)
	} else {
		j.rules = slices.Delete(j.rules, i, i+1)
	}
	a.fillPanel()
}

// verdict is what the rules say, beside what the person said.
func (a *playing) verdict(j *judging) []fyne.CanvasObject {
	k, w, o := a.w.kit, a.w, j.answer
	is := w.say("referee.is_refused")
	if o.Legal {
		is = w.say("referee.is_legal")
	}
	body := []fyne.CanvasObject{
		k.Soft(
			widget.Column(
				4,
				k.Bold(o.Text, look.Sub, look.Plain),
				k.Text(o.Name, look.Body, look.Plain),
				k.Bold(is, look.Body, look.Accent),
			),
		),
	}
	decides := "referee.missed"
	if len(o.Hit) == 0 {
		decides = "referee.decides"
	}
	for _, group := range []struct {
		key  string
		rows []view.RuleRow
	}{{"referee.hit", o.Hit}, {"referee.stray", o.Stray}, {decides, o.Missed}} {
		if len(group.rows) == 0 {
			continue
		}
		var rows []fyne.CanvasObject
		for _, r := range group.rows {
			rows = append(rows, w.ruleRow(r))
		}
		body = append(body, a.section(w.say(group.key), rows...))
	}
	reasons := make([]fyne.CanvasObject, len(o.Reasons))
	for i, r := range o.Reasons {
		reasons[i] = k.Reason(r, !o.Legal, w.cited)
	}
	body = append(body, a.section(w.say("referee.why"), widget.Column(12, reasons...)))
	if !o.Legal {
		body = append(body, a.nearest(o.Nearest))
	}
	return append(body, a.trees(o.Trees)...)
}

// bench is what stands at the foot of the referee's panel: the verdict, then what it allows.
func (a *playing) bench() (main fyne.CanvasObject, another []widget.FootButton) {
	w, j := a.w, a.sit.judging
	switch {
	case j == nil || j.id == none || j.answer == nil && j.said == none:
		return nil, nil
	case j.answer == nil:
		return a.main(w.say("referee.judge"), "judge", a.rule), nil
	}
	if !j.answer.Legal || j.answer.Choice < 0 || a.sit.chosen != none {
		return a.main(w.say("referee.another"), "another", a.withdraw).Meant("judged"), nil
	}
	other := a.quiet(w.say("referee.another"), "another", a.withdraw)
	other.Meant = "judged"
	return a.main(w.say("referee.do_it"), "do-it", a.sentence), []widget.FootButton{other}
}

// refereeing is the choice who judges, with how well the person has judged.
func (a *playing) refereeing() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{
		k.Option(w.say("referee.program"), !a.v.Referee, func() { a.guarded(true) }).Called("referee:program"),
		k.Option(w.say("referee.mine"), a.v.Referee, func() { a.guarded(false) }).Called("referee:mine"),
	}
	if a.v.Tally.Text != "" {
		rows = append(rows, k.Text(a.v.Tally.Text, look.Caption, look.Second))
	}
	return a.section(w.say("referee.title"), rows...)
}

func (a *playing) guarded(on bool) {
	a.sit.judging, a.sit.chosen, a.sit.at = nil, none, nil
	a.set(a.sit.table.Refereed(!on))
}
