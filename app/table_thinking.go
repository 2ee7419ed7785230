package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// mostAlone is how many actions the program takes in a row before the person is asked to go on.
const mostAlone = 400

// turn shows the game as it stands now. Where it is the program's turn the screen is filled once, with that.
func (a *playing) turn() {
	a.relearn()
	if !a.opponent() {
		a.present()
		a.fill()
	}
	a.arrive()
}

// opponent lets the program play the side that the person does not play, an action at a time. It thinks between the
// frames, in slices, so that the window goes on. False: it has nothing to play, and nothing is shown.
func (a *playing) opponent() bool {
	a.halt()
	if !a.v.Program || a.sit.held {
		return false
	}
	a.thinking = true
	if !a.sit.fresh {
		a.sit.since, a.sit.fresh = a.v.At, true
	}
	now, c := a.sit.table.Latest(), &course{}
	c.from = now.Board
	a.sit.course = c
	a.present()
	a.fill()
	actions, frame := 0, 0
	a.end = a.w.frames(func() (done bool) {
		if !a.thinking {
			return true
		}
		if frame++; frame%framesTold == 0 && a.thought != nil {
			a.w.kit.Fill(a.thought, a.thinks)
		}
		next, done, err := a.sit.table.Opponent(a.w.within(slice))
		moved := next != a.sit.table
		a.sit.table = next
		if err != nil {
			a.sit.trouble = a.w.explain(err)
		}
		if moved {
			was := now
			now = next.Latest()
			c.add(was.Board, now)
			actions++
			a.keep()
		}
		if done || err != nil || actions >= mostAlone {
			a.halt()
			a.sit.held = err != nil || actions >= mostAlone
			a.played(c, done && !moved && err == nil)
			return true
		}
		return false
	})
	return true
}

// framesTold is after how many frames it is told anew what the program is doing.
const framesTold = 12

// thinks is what the program has done in this turn until now, what it is deciding, and how far it has come with that.
func (a *playing) thinks() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{k.Bold(w.say("app.table.thinking"), look.Body, look.Accent)}
	if c := a.sit.course; c != nil && len(c.deeds) > 0 {
		rows = append(rows, k.Text(w.sum(c), look.Body, look.Plain))
	}
	now := a.sit.table.Weighing()
	if now.Question != "" {
		what := w.tutor.Text("app.table.weighs", map[string]any{"What": now.Question})
		rows = append(rows, k.Text(what, look.Body, look.Second))
	}
	if now.Planning {
		percent := w.tutor.Text("app.game.percent", map[string]any{"N": int(100 * now.Part)})
		rows = append(rows, k.Meter(w.count("app.table.plans", now.Plans), percent, float32(now.Part)))
	}
	return k.Soft(widget.Column(8, rows...))
}

// played shows what the program did.
func (a *playing) played(c *course, waits bool) {
	if c.moves > 0 {
		a.sit.trails, a.sit.trailed = c.trails(len(c.deeds)), c.deeds[len(c.deeds)-1].at
	}
	if !waits && a.watch(c) {
		return
	}
	a.rest(waits)
	a.arrive()
	if !waits {
		a.await()
	}
}

// rest shows where the program has come to rest. When it waits for dice that the person rolls, its choice is looked at.
func (a *playing) rest(waits bool) {
	a.sit.chosen, a.sit.at, a.sit.faces = none, nil, nil
	if a.learn(); waits && a.v.Program && a.v.MyDice {
		if advice, _, _ := a.sit.table.Advice(a.w.within(slice)); len(advice) > 0 {
			a.sit.chosen = advice[0].Choice
		}
	}
	a.refresh()
}

// goOn lets the program play on from where it was stopped; nil when it is not its turn, or it is at it already.
func (a *playing) goOn() fyne.CanvasObject {
	k := a.w.kit
	if !a.v.Program || a.thinking || len(a.owed()) > 0 {
		return nil
	}
	on := k.Button(a.w.say("app.table.go_on"), false, func() { a.sit.held = false; a.opponent() }).Called("go-on")
	return k.Soft(
		widget.Column(8, k.Bold(a.w.say("app.table.programs_turn"), look.Body, look.Accent), widget.Wrap(12, on)),
	)
}

// leave stops the thinking, and what is shown, when another screen comes.
func (a *playing) leave() {
	a.thinking = false
	if a.unwait != nil {
		a.unwait()
		a.unwait = nil
	}
	if a.end != nil {
		a.end()
	}
}

// halt stops the thinking; what has been done stands.
func (a *playing) halt() {
	was := a.thinking
	a.leave()
	a.end = nil
	if was {
		a.refresh()
	}
}

// hold stops the thinking until the person lets the program go on.
func (a *playing) hold() {
	a.sit.held = true
	a.halt()
}

// ponder goes on thinking about advice between the frames, as long as its tab is looked at, and shows it when every
// option has been weighed.
func (a *playing) ponder() {
	if a.end != nil {
		return
	}
	about, over := a.sit.table, false
	end := a.w.frames(func() (done bool) {
		if a.stop.tab != tabAdvice || a.sit.table != about {
			a.end, over = nil, true
			return true
		}
		if _, done, _ = about.Advice(a.w.within(slice)); done {
			a.end, over = nil, true
			a.fillPanel()
		}
		return done
	})
	if !over {
		a.end = end
	}
}

// adviceTab is the program's advice, on request only: the options ranked, each with what speaks for it.
func (a *playing) adviceTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	if p, ok := a.theirs(); ok && a.whose() == theirs {
		return widget.Column(8, append([]fyne.CanvasObject{a.whosePlan()}, a.planRows(&p, false)...)...)
	}
	if a.v.Over {
		return widget.Column(
			10,
			k.Text(w.say("app.table.advice.over"), look.Reading, look.Second),
			k.Link(w.say("app.table.advice.end"), look.Body, func() { a.tab(tabMay) }).Called("to-end"),
		)
	}
	advice, done, err := a.sit.table.Advice(a.w.within(glance))
	if !done {
		if a.ponder(); a.end == nil { // it did not take a frame
			advice, done, err = a.sit.table.Advice(a.w.within(glance))
		}
	}
	if len(advice) > 0 && a.sit.lesson == nil {
		a.lookedUp(advice[0].Reasons)
	}
	body := []fyne.CanvasObject{}
	if both := a.whosePlan(); both != nil {
		body = append(body, both)
	}
	mine, planned := a.sit.table.YourPlan()
	if planned && err == nil {
		body = append(body, a.planRows(&mine, true)...)
	}
	body = append(
		body,
		k.Text(w.say("app.table.advice.title"), look.Heading, look.Plain),
		k.Text(w.say("app.table.advice.how"), look.Body, look.Second),
	)
	if err != nil {
		return widget.Column(8, append(body, k.Failure(w.say("app.table.trouble"), w.explain(err)))...)
	}
	if !done {
		body = append(body, k.Bold(w.say("app.table.advice.weighing"), look.Body, look.Accent))
	}
	return widget.Column(8, append(body, a.ranked(advice)...)...)
}

// ranked are the first options of advice, each with what speaks for it and the way to look at it.
func (a *playing) ranked(advice []view.Advice) (body []fyne.CanvasObject) {
	k, w := a.w.kit, a.w
	const most = 6
	for i, v := range advice {
		if i == most {
			break
		}
		face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
		head := widget.SideBySide(
			10,
			120*k.Scale(),
			k.Bold(strconv.Itoa(i+1)+" · "+v.Name, look.Body, look.Plain),
			k.BoldLine(v.Worth, look.Body, look.Accent),
		)
		rows := []fyne.CanvasObject{head}
		for _, r := range v.Reasons {
			rows = append(
				rows,
				k.Cited(k.Text(r.Text, look.Caption, look.Second), k.Chip(r.Chip, widget.OnSurface, w.cited)),
			)
		}
		choice := v.Choice
		row := k.Press(face, widget.Pad(8, 0, 8, 0, widget.Column(3, rows...)),
			func() { a.choose(choice, true); a.tab(tabMay) }).
			Called("advice:" + strconv.Itoa(i))
		body = append(body, row, k.Hairline())
	}
	return body
}
