package app

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// The course on the page of a game: at most so many parts, of so many lessons where the book's chapters let it, and
// the width of one.
const (
	mostParts   = 9
	mostLessons = 8
	partWide    = 250
)

// coursePart are chapters of the rulebook that follow each other, with their lessons.
type coursePart struct {
	chapters []view.Chapter
	lessons  []view.LessonRow
}

// partsOf are the chapters of a course together, in its order, in at most so many parts.
func partsOf(c *view.Course) (out []coursePart) {
	least := (c.Of + mostParts - 1) / mostParts // in a part that others join
	for _, chapter := range c.Chapters {
		n := len(out) - 1
		if n >= 0 && (len(out[n].lessons) < least || len(out) == mostParts) &&
			(len(out[n].lessons)+len(chapter.Lessons) <= mostLessons || len(out) == mostParts) {
			out[n].chapters = append(out[n].chapters, chapter)
			out[n].lessons = append(out[n].lessons, chapter.Lessons...)
			continue
		}
		out = append(out, coursePart{[]view.Chapter{chapter}, chapter.Lessons})
	}
	return out
}

// lessonsCard is the course as a way: the numbers of its lessons, the chapters that they are about, a hex a lesson. One
// that is done is filled, one that is begun has a sign in it. Below stands the one that the pointer or the focus is on,
// at first the next one.
func (w *Window) lessonsCard(g *view.Game) []fyne.CanvasObject {
	k := w.kit
	c, ok := w.course(g.ID)
	if !ok {
		return nil
	}
	said := k.Text("", look.Body, look.Plain)
	tell := func(l *view.LessonRow) { said.Set(l.Title + " · " + l.Word + " · " + l.Note) }
	parts, before := []fyne.CanvasObject{}, 0
	for _, p := range partsOf(&c) {
		cells := []fyne.CanvasObject{}
		for i := range p.lessons {
			l := &p.lessons[i]
			if l.ID == c.Next {
				tell(l)
			}
			cells = append(cells, w.lessonHex(l, func() { tell(l) }))
		}
		numbers := strconv.Itoa(before+1) + "–" + strconv.Itoa(before+len(p.lessons))
		if len(p.lessons) == 1 {
			numbers = strconv.Itoa(before + 1)
		}
		before += len(p.lessons)
		head := widget.TopRow(
			8, 1, k.BoldLine(numbers, look.Body, look.Accent), k.Text(p.titles(), look.Body, look.Plain),
		)
		parts = append(parts, widget.Pad(6, 8, 6, 8, widget.Column(4, head, widget.Wrap(2, cells...))))
	}
	all := k.Labelled(icon.Chevron, w.say("app.learn.all"), func() { w.Go(Place{Kind: Learn, ID: g.ID}) }).
		Called("learn")
	count := w.tutor.Text("app.home.so_many", map[string]any{"Done": c.Done, "Of": c.Of})
	title := widget.Row(
		10,
		-1,
		k.Text(w.say("app.game.learn"), look.Heading, look.Plain).Hug(),
		k.Line(count, look.Body, look.Second),
	)
	body := []fyne.CanvasObject{widget.Heads(12, 200, title, widget.Wrap(0, all))}
	inside := widget.Column(6, widget.Grid(8, partWide, 3, parts...), k.Hairline(), widget.Pad(4, 8, 4, 8, said))
	return append(body, k.Card(widget.Pad(10, 12, 10, 12, inside)))
}

// titles are what a part's chapters are called, each once: a course comes back to some of them.
func (p *coursePart) titles() string {
	names := []string{}
	for _, c := range p.chapters {
		if !slices.Contains(names, c.Row.Title) {
			names = append(names, c.Row.Title)
		}
	}
	return strings.Join(names, " · ")
}

// lessonHex is a lesson as a hex to press.
func (w *Window) lessonHex(l *view.LessonRow, told func()) fyne.CanvasObject {
	k := w.kit
	sign := [...]icon.Name{
		view.LessonNew: icon.Hex, view.LessonBegun: icon.HexHere,
		view.LessonDone: icon.HexDone, view.LessonKnown: icon.HexDone,
	}[l.State]
	face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSquareSize(k.Target())}
	open := *l
	p := k.Press(face, widget.Pad(8, 8, 8, 8, k.Picture(icon.Of(sign, k.P.Accent), hexSign)),
		func() { w.openLesson(open) })
	p.OnLooked = told
	return p.Called("lesson:" + l.ID).Meant(l.Title + " " + l.Word)
}
