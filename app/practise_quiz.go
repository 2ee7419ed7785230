package app

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/cite"
	"gazala/tutor/view"
)

// answering is where a question comes from, and where the answer goes.
type answering interface {
	View() view.Drill
	Answer(now time.Time, choices ...int)
	Type(now time.Time, text string) bool
	Text() []byte // what is remembered of the person, to be kept
}

// quiz is a question with the answers to choose from, and the reply to the one that was given.
type quiz struct {
	w       *Window
	system  string
	p       answering
	v       view.Drill
	keep    func() // in place of writing what is remembered of the game
	game    string // to be named, of questions about several
	within  bool   // it stands in something that has a heading of its own
	closed  bool   // no answer is taken now
	picked  map[int]bool
	typed   string
	box     string // a place beside the map that is open
	trouble string
	settled func()   // after an answer
	refill  func()   // shows the panel anew
	showing *showing // the board that the question stands beside, nil without one
}

// links are those of a derivation.
func (a *quiz) links() widget.TreeLinks {
	if a.showing == nil {
		return widget.TreeLinks{Cited: a.w.cited}
	}
	return a.showing.links(a.w.cited)
}

// ask shows the question that there is now.
func (a *quiz) ask() {
	a.v, a.picked, a.typed, a.box, a.trouble = a.p.View(), map[int]bool{}, "", "", ""
}

// answer takes choices, and keeps what they show.
func (a *quiz) answer(choices ...int) {
	a.p.Answer(time.Now(), choices...)
	a.settle()
}

func (a *quiz) settle() {
	a.v = a.p.View()
	a.trouble = ""
	if a.keep != nil {
		a.keep()
	} else {
		a.w.remember(a.system, a.p.Text())
	}
	a.settled()
}

// question is what is asked, and the answers to choose from.
func (a *quiz) question() []fyne.CanvasObject {
	k, v := a.w.kit, a.v
	body := []fyne.CanvasObject{
		k.Text(joined(a.game, v.Who, v.Where, v.Now), look.Caption, look.Second),
		k.Text(v.Title, look.Heading, look.Plain),
	}
	if a.within {
		body = []fyne.CanvasObject{k.Hairline(), k.Text(v.Title, look.Sub, look.Plain)}
	}
	body = append(append(body, a.given()...), k.Text(v.Text, look.Reading, look.Plain), a.choices())
	if v.Typed && v.Reply == nil {
		field := k.NewField(a.w.say("app.practise.type"), func(s string) { a.typed = s }, func(s string) { a.take(s) })
		field.SetText(a.typed)
		body = append(body, k.InputBox(field))
	}
	return body
}

// settledQuestion is a question that has been answered, where little is in sight: what was asked and the answers. What
// is given stands under what there is to say.
func (a *quiz) settledQuestion() []fyne.CanvasObject {
	return []fyne.CanvasObject{a.w.kit.Bold(a.v.Text, look.Body, look.Plain), a.choices()}
}

// given is what is asked about, and what the answer rests on.
func (a *quiz) given() (body []fyne.CanvasObject) {
	k, v := a.w.kit, a.v
	lines := a.fallen()
	if v.About != "" {
		lines = append(lines, k.Bold(v.About, look.Sub, look.Plain))
	}
	if v.About != "" && v.Given != "" {
		lines = append(lines, k.Text(v.Given, look.Body, look.Plain))
	}
	if known := a.known(); len(known) > 0 && v.Reply == nil {
		lines = append(lines, k.Tree(view.Tree{Lines: known}, a.links()))
	}
	if len(lines) > 0 {
		body = append(body, k.Soft(widget.Column(6, lines...)))
	}
	if len(v.Givens) > 0 {
		body = append(body, a.givens())
	}
	return body
}

// fallen are the dice that have fallen for what is asked, as they lie there; none when none have.
func (a *quiz) fallen() []fyne.CanvasObject {
	var dice []view.Die
	for _, l := range a.v.Known {
		if l.Die {
			dice = append(dice, view.Die{Sides: l.Sides, Face: l.Value})
		}
	}
	if len(dice) == 0 {
		return nil
	}
	return []fyne.CanvasObject{a.w.kit.Dice(dice)}
}

// known is what else is told with the question.
func (a *quiz) known() []view.Line {
	return slices.DeleteFunc(slices.Clone(a.v.Known), func(l view.Line) bool { return l.Die })
}

// beside is what lies beside the map and on the tracks.
func (a *quiz) beside() []fyne.CanvasObject {
	if a.v.Board == nil {
		return nil
	}
	return append(a.boxes(), a.w.tracks(a.v.Board.Tracks)...)
}

// boxes are the places beside the map in which something is, one of them open.
func (a *quiz) boxes() []fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	for i := range a.v.Board.Boxes {
		b := &a.v.Board.Boxes[i]
		head := a.w.besideHead(b, func() { a.openBox(b.ID) })
		if head == nil {
			continue
		}
		if rows = append(rows, head); a.box == b.ID {
			rows = append(rows, a.w.besideCounters(b)...)
		}
	}
	return a.w.section("app.table.boxes", rows)
}

// openBox opens a place beside the map, or shuts it.
func (a *quiz) openBox(id string) {
	if a.box == id {
		id = ""
	}
	a.box = id
	a.refill()
}

// joined are the words that there are, in one line.
func joined(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), " · ")
}

// givens are what the answer rests on and the board does not show, side by side as far as there is room.
func (a *quiz) givens() fyne.CanvasObject {
	k := a.w.kit
	plates := make([]fyne.CanvasObject, 0, len(a.v.Givens))
	for _, g := range a.v.Givens {
		plates = append(plates, k.Plate(g))
	}
	return widget.Wrap(6, plates...)
}

// take takes a number that was typed in.
func (a *quiz) take(s string) {
	if a.p.Type(time.Now(), s) {
		a.settle()
		return
	}
	a.trouble = a.w.say("app.practise.no_number")
	a.refill()
}

// mostNumeral is how many signs a word has at most that stands large and beside three others.
const mostNumeral = 6

// failing is what went wrong with the answer, or with keeping what answers show.
func (a *quiz) failing() string { return cmp.Or(a.trouble, a.w.unkept()) }

// choices are the answers: one of several on tiles side by side, any number of them one under the other.
func (a *quiz) choices() fyne.CanvasObject {
	k, v := a.w.kit, a.v
	if v.Many {
		rows := []fyne.CanvasObject{}
		for n, c := range v.Choices {
			rows = append(rows, a.choice(n, c), k.Hairline())
		}
		return widget.Column(2, rows...)
	}
	short := true
	for _, c := range v.Choices {
		short = short && utf8.RuneCountInString(c.Text) <= mostNumeral
	}
	tiles := make([]fyne.CanvasObject, 0, len(v.Choices))
	for n, c := range v.Choices {
		tapped := func() { a.pick(n) }
		if v.Reply != nil {
			tapped = nil
		}
		tiles = append(
			tiles,
			k.AnswerTile(c.Text, a.note(c), a.how(n, c), short, tapped).Called("pick:"+strconv.Itoa(n)),
		)
	}
	if short {
		return widget.Grid(8, 64*k.Scale(), max(2, len(tiles)), tiles...)
	}
	return widget.Grid(8, 140*k.Scale(), 2, tiles...)
}

// how is how a choice stands.
func (a *quiz) how(n int, c view.DrillPick) widget.Answer {
	switch {
	case a.v.Reply == nil && a.picked[n]:
		return widget.Chosen
	case a.v.Reply == nil:
		return widget.Open
	case c.Right:
		return widget.Right
	case c.Picked:
		return widget.Wrong
	}
	return widget.NotThis
}

// note says of a choice that has been judged what it was.
func (a *quiz) note(c view.DrillPick) string {
	switch {
	case a.v.Reply == nil:
		return ""
	case c.Picked && c.Right:
		return a.w.say("app.practise.yours_right")
	case c.Picked:
		return a.w.say("app.practise.yours")
	case c.Right && a.v.Many:
		return a.w.say("app.practise.missed")
	case c.Right:
		return a.w.say("app.practise.right")
	}
	return ""
}

// choice is one of several answers of which any number can be right; once answered, with the sign of what is right and
// with what was chosen.
func (a *quiz) choice(n int, c view.DrillPick) fyne.CanvasObject {
	k := a.w.kit
	sign, ink := icon.Off, k.P.Accent
	if a.picked[n] || c.Picked {
		sign = icon.On
	}
	word := k.Text(c.Text, look.Body, look.Plain)
	tapped := func() { a.pick(n) }
	if a.v.Reply != nil {
		tapped = nil
		switch {
		case c.Right:
			sign, word = icon.Tick, k.Bold(c.Text, look.Body, look.Plain)
		case c.Picked:
			sign, ink = icon.Refused, k.P.Refuse
		}
	}
	var words fyne.CanvasObject = word
	if note := a.note(c); note != "" {
		inked := look.Accent
		if c.Right != c.Picked {
			inked = look.Refuse
		}
		words = widget.Column(0, word, k.Text(note, look.Caption, inked))
	}
	if c.Chip != nil && a.v.Reply != nil {
		words = k.Cited(words, k.Chip(*c.Chip, widget.OnSurface, a.w.cited))
	}
	line := widget.Pad(8, 4, 8, 4, widget.Row(12, 1, k.Picture(icon.Of(sign, ink), 22*k.Scale()), words))
	if tapped == nil {
		return line
	}
	return k.Press(widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}, line, tapped).
		Called("pick:" + strconv.Itoa(n))
}

// pick takes a choice; of a question with many it is marked only.
func (a *quiz) pick(n int) {
	if n < 0 || n >= len(a.v.Choices) || a.v.Reply != nil || a.closed {
		return
	}
	if !a.v.Many {
		a.answer(n)
		return
	}
	a.picked[n] = !a.picked[n]
	a.refill()
}

// done answers with what is marked.
func (a *quiz) done() {
	var choices []int
	for n := range a.v.Choices {
		if a.picked[n] {
			choices = append(choices, n)
		}
	}
	a.answer(choices...)
}

func (a *quiz) marked() int {
	n := 0
	for _, on := range a.picked {
		if on {
			n++
		}
	}
	return n
}

// band is the verdict on the answer, over the foot of the page.
func (a *quiz) band() fyne.CanvasObject {
	return a.w.kit.Verdict(a.v.Reply.Right, a.v.Reply.Text, a.v.Reply.Why)
}

// reply is what there is to say to the answer, under the verdict on it.
func (a *quiz) reply() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{a.band()}, a.grounds()...)
}

// chosenFrom tells whether a sentence is one of the choices, which say with a mark and their rule what is right.
func (a *quiz) chosenFrom(text string) bool {
	return slices.ContainsFunc(a.v.Choices, func(c view.DrillPick) bool { return c.Text == text })
}

// told tells whether a reason or a choice leads to the page of a rule already.
func (a *quiz) told(rule cite.Rule) bool {
	r := a.v.Reply
	listed := len(r.Trees) == 0 && len(r.Log) == 0
	return listed && slices.ContainsFunc(r.Reasons, func(o view.Reason) bool { return o.Chip.Rule == rule }) ||
		slices.ContainsFunc(a.v.Choices, func(c view.DrillPick) bool { return c.Chip != nil && c.Chip.Rule == rule })
}

// grounds are the derivation of the right answer or the reasons for it, and the rules that were missed.
func (a *quiz) grounds() (body []fyne.CanvasObject) {
	k, r := a.w.kit, a.v.Reply
	for _, t := range r.Trees {
		body = append(body, k.Tree(t, a.links()))
	}
	if legend := k.Legend(r.Trees, a.w.sourceName); legend != nil {
		body = append(body, legend)
	}
	for _, l := range r.Log {
		if a.chosenFrom(l.Text) {
			continue
		}
		words := k.Text(l.Text, look.Body, look.Plain)
		if l.Chip == nil {
			body = append(body, words)
			continue
		}
		body = append(body, k.Cited(words, k.Chip(*l.Chip, widget.OnSurface, a.w.cited)))
	}
	if len(r.Trees) == 0 && len(r.Log) == 0 {
		for _, reason := range r.Reasons {
			if strings.Contains(r.Why, reason.Text) {
				reason.Text = ""
			}
			body = append(body, k.Reason(reason, !r.Legal, a.w.cited))
		}
	}
	for _, m := range r.Missed {
		if !a.told(m.Chip.Rule) {
			body = append(body, a.w.ruleRow(m))
		}
	}
	return append(
		body,
		k.Secondary(a.w.say("app.practise.known"), func() { a.w.Go(Place{Kind: Progress, ID: a.system}) }).
			Called("progress"),
	)
}
