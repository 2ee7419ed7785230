package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// leastRun is how many actions with one unit, one after another, are told as one move.
const leastRun = 3

// historyTab is the log from its end, each move of a unit as one entry whose steps are folded, with what was rolled,
// and the ways back to each action.
func (a *playing) historyTab() fyne.CanvasObject {
	k, log := a.w.kit, a.v.Log
	if len(log) == 0 {
		return k.Text(a.w.say("app.table.log_empty"), look.Reading, look.Second)
	}
	body := []fyne.CanvasObject{a.replay(80)}
	const most = 60 // a long log is read from its end; the slider leads to the rest
	for end := len(log); end > 0 && len(body) <= most; {
		from := runTo(log, end)
		if end-from >= leastRun {
			body = append(body, a.run(log[from:end]))
		}
		if end-from < leastRun || a.sit.runs[log[from].N] {
			for i := end - 1; i >= from; i-- {
				body = append(body, a.entry(&log[i]))
			}
		}
		end = from
	}
	return widget.Column(10, body...)
}

// runTo is where the actions with one unit begin that end before a place of the log.
func runTo(log []view.Entry, end int) (from int) {
	last := &log[end-1]
	from = end - 1
	if last.About < 0 || last.Rolled {
		return from
	}
	for from > 0 {
		e := &log[from-1]
		if e.About != last.About || e.Who != last.Who || e.Rolled || e.Undone != last.Undone {
			break
		}
		from--
	}
	return from
}

// run is a whole move: what began it, what it ended with, and the way to its steps.
func (a *playing) run(all []view.Entry) fyne.CanvasObject {
	k, first, last := a.w.kit, &all[0], &all[len(all)-1]
	title := strconv.Itoa(first.N) + "–" + strconv.Itoa(last.N) + " · " + entryText(first)
	fold := k.Link(a.w.count("app.table.log_steps", len(all)), look.Body, func() {
		if a.sit.runs == nil {
			a.sit.runs = map[int]bool{}
		}
		a.sit.runs[first.N] = !a.sit.runs[first.N]
		a.fillPanel()
	}).Called("run:" + strconv.Itoa(first.N))
	rows := []fyne.CanvasObject{a.entryHead(title, last)}
	if last.Text != first.Text {
		rows = append(rows, widget.Pad(0, 0, 0, 12, k.Text(last.Text, look.Body, look.Second)))
	}
	return widget.Column(4, append(rows, widget.Pad(0, 0, 0, 12, widget.Wrap(8, fold)))...)
}

// entry is one action with what it brought about.
func (a *playing) entry(e *view.Entry) fyne.CanvasObject {
	k := a.w.kit
	rows := []fyne.CanvasObject{a.entryHead(strconv.Itoa(e.N)+" · "+entryText(e), e)}
	for _, l := range e.Lines {
		said := fyne.CanvasObject(k.Text(l.Text, look.Body, look.Second))
		if l.Chip != nil {
			said = k.Cited(said, k.Chip(*l.Chip, widget.OnSurface, a.w.cited))
		}
		rows = append(rows, widget.Pad(0, 0, 0, 12, said))
	}
	if e.Rolled {
		rows = append(rows, a.inLog(e.N))
	}
	return widget.Column(4, rows...)
}

// entryHead leads back to an action.
func (a *playing) entryHead(title string, e *view.Entry) fyne.CanvasObject {
	k, ink := a.w.kit, look.Plain
	if e.Undone {
		ink = look.Second
	}
	return k.Press(widget.Face{Hover: k.P.Soft, Radius: 5, Least: fyne.NewSize(44, k.Target())},
		widget.Pad(8, 0, 8, 0, k.Bold(title, look.Body, ink)), func() { a.seek(e.N) }).
		Called("entry:" + strconv.Itoa(e.N))
}

func entryText(e *view.Entry) string {
	if e.Who != "" {
		return e.Who + ": " + e.Text
	}
	return e.Text
}
