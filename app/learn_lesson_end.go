package app

import (
	"net/url"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// endPicture is how high the picture of the board is on which a lesson has ended.
const endPicture = 150

// endScreen is what a lesson has brought: what one can do now, how it went, when it comes back, and the next lesson.
func (l *teaching) endScreen() screen {
	w, k, e := l.w, l.w.kit, l.run.End(time.Now())
	body := []fyne.CanvasObject{}
	if e.Board != nil && e.Board.Grid != nil {
		picture := k.NewPicture(w.fonts, w.density, e.Board)
		body = append(body, k.Rounded(widget.Whole, widget.Layers(k.Space(1, endPicture*k.Scale()), picture)))
	}
	title := fyne.CanvasObject(widget.Column(
		2,
		k.Bold(w.say("app.lesson_end.done"), look.Body, look.Accent),
		k.Text(e.Title, look.Title, look.Plain),
	))
	if e.Of > 0 {
		number := w.tutor.Text("app.lesson_end.of", map[string]any{"Right": e.Right, "Of": e.Of})
		title = widget.Row(12, 0, title, k.Ring(number, float64(e.Right)/float64(e.Of)))
	}
	body = append(body, title, k.Text(e.Score, look.Reading, look.Second))
	rows := []fyne.CanvasObject{}
	if len(e.Can) > 0 {
		rows = append(rows, k.Bold(w.say("app.lesson_end.can"), look.Body, look.Accent))
	}
	for _, r := range e.Can {
		line := k.Cited(k.Text(r.Title, look.Reading, look.Plain), k.Chip(r.Chip, widget.OnSurface, w.cited))
		rows = append(
			rows,
			k.Hairline(),
			widget.Pad(4, 0, 4, 0, widget.TopRow(12, 1, k.Picture(icon.Of(icon.Tick, k.P.Accent), 22*k.Scale()), line)),
		)
	}
	if len(rows) > 0 {
		body = append(body, widget.Column(2, rows...))
	}
	if len(e.Missed) > 0 {
		body = append(body, l.missed(e.Missed))
	}
	if len(e.Back) > 0 {
		dates := make([]fyne.CanvasObject, 0, len(e.Back))
		for _, b := range e.Back {
			dates = append(
				dates,
				widget.Column(2, k.Bold(b.When, look.Body, look.Plain), k.Text(b.What, look.Caption, look.Second)),
			)
		}
		body = append(
			body,
			k.Bold(w.say("app.lesson_end.back"), look.Body, look.Accent),
			widget.Grid(12, 100*k.Scale(), len(dates), dates...),
		)
	}
	if e.Fact != nil {
		body = append(body, w.happened(e.Fact))
	}
	return l.wayOn(w.plainStrip(e.Title), body)
}

// missed are the questions that were answered wrongly, each with what was asked and the rules that it was about.
func (l *teaching) missed(all []view.Missed) fyne.CanvasObject {
	k := l.w.kit
	rows := []fyne.CanvasObject{k.Bold(l.w.say("app.lesson_end.missed"), look.Body, look.Plain)}
	for _, m := range all {
		chips := []fyne.CanvasObject{}
		for _, r := range m.Rules {
			chips = append(chips, k.Chip(r.Chip, widget.OnSurface, l.w.cited))
		}
		rows = append(
			rows,
			widget.Column(
				2,
				k.Text(m.Asked, look.Body, look.Second),
				k.Text(m.Text, look.Body, look.Plain),
				widget.Wrap(6, chips...),
			),
		)
	}
	return k.Soft(widget.Column(10, rows...))
}

// wayOn is the page with the way on, to the next lesson of the course or to all of them: on a phone in its foot, where
// the thumb is, otherwise under what is told.
func (l *teaching) wayOn(strip fyne.CanvasObject, body []fyne.CanvasObject) screen {
	w, k := l.w, l.w.kit
	name, on := w.say("app.learn.all"), l.end
	row, id, ok := w.lessonRow(l.nextID())
	further := ok && id == l.system
	if further {
		name = w.tutor.Text("app.lesson_end.next", map[string]any{"Title": row.Title})
		on = func() { l.end(); w.openLesson(row) }
	}
	if !k.Sheet() {
		body = append(body, k.Primary(name, on).Called("next").Meant("end"))
		if further {
			body = append(body, k.Secondary(w.say("app.learn.all"), l.end).Called("course"))
		}
		return w.page(l.stop, strip, body...)
	}
	foot := widget.Foot{Main: k.FootMain(name, on).Called("next").Meant("end")}
	if further {
		foot.Side = &widget.FootButton{Words: w.say("app.learn.all"), Name: "course", Tapped: l.end}
	}
	page := w.page(l.stop, strip, body...)
	page.content = widget.Frame(nil, page.content, k.Foot(foot))
	return page
}

// happened is something that happened in the desert, with the way to who tells it.
func (w *Window) happened(t *view.DesertFact) fyne.CanvasObject {
	k := w.kit
	rows := []fyne.CanvasObject{
		k.Bold(w.say("app.lesson_end.then"), look.Body, look.Accent),
		k.Text(t.Text, look.Body, look.Plain),
	}
	at, err := url.Parse(t.Address)
	if err != nil {
		return widget.Column(4, append(rows, k.Text(t.Source, look.Caption, look.Second))...)
	}
	address := k.Text("", look.Caption, look.Second) // for those whose device opens none
	source := k.Link(t.Source, look.Caption, func() {
		if err := w.app.OpenURL(at); err != nil {
			address.Set(t.Address)
		}
	}).Called("source")
	return widget.Column(4, append(rows, source, address)...)
}

// nextID is the lesson that comes next in the course, empty when none is left.
func (l *teaching) nextID() string {
	c, _ := l.w.course(l.system)
	return c.Next
}
