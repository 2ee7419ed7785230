package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/tutor/learn/memory"
	"gazala/tutor/view"
)

// The page of a game on a desktop.
const (
	gameWidest = 1776
	gameSide   = 440 // the column at the right
	gameMain   = 640 // the least that stands beside it
	mostPlay   = 4   // cards
	mostWeak   = 3   // rules
	hexSign    = 24
	// the largest letters at which two buttons stand beside a picture
	largestBeside = 1.1
)

// wideGame is the page of a game where there is room: what comes next, the course and the games at the left, practice
// and everything to look up at the right.
func (w *Window) wideGame(s *stop, g *view.Game) screen {
	k := w.kit
	left, first := []fyne.CanvasObject{k.Text(g.Line, look.Body, look.Second)}, []string(nil)
	if p := w.nextIn(g); p != nil {
		p.all = nil // the way to the course stands over the lessons
		if w.asksFirst(g) && k.Scale() <= largestBeside {
			p.known = func() { w.Go(Place{Kind: Placement, ID: g.ID}) }
		}
		left, first = append(left, w.heroCard(p)), []string{p.place.ID}
		if row := w.placementRow(g); row != nil && p.known == nil {
			left = append(left, k.Card(widget.Pad(4, 12, 4, 12, row)))
		}
	}
	left = append(left, w.playCards(g, first)...)
	left = append(left, w.lessonsCard(g)...)
	right := w.practiceCard(g)
	if rows := w.ownTable(g); len(rows) > 0 {
		right = append(right, k.Card(widget.Pad(4, 12, 4, 12, widget.Column(0, rows...))))
	}
	right = append(
		right,
		k.Text(w.say("app.game.look_up"), look.Heading, look.Plain),
		k.Card(widget.Pad(4, 12, 4, 12, w.lines(w.lookUp(g)))),
	)
	side := widget.Layers(k.Space(gameSide, 1), widget.Column(14, right...))
	search := w.askOf(g.ID, "")
	title := widget.Row(
		16,
		1,
		k.Text(g.Title, look.Sub, look.Plain).Hug(),
		widget.Measure(askWidest, true, w.askBox(search)),
	)
	out := w.widePage(
		s,
		gameWidest,
		w.slimStrip(title),
		widget.SideBySide(40, gameMain, widget.Column(16, left...), side),
	)
	out.ask = search
	return out
}

// lines stands rows under each other with hairlines between them, none under the last.
func (w *Window) lines(rows []fyne.CanvasObject) fyne.CanvasObject {
	for i := len(rows) - 1; i > 0; i-- {
		rows = slices.Insert(rows, i, w.kit.Hairline())
	}
	return widget.Column(2, rows...)
}

// nextIn is what to go on with in a game: the next lesson of its course; where there is none, its first guided game,
// then its first scenario.
func (w *Window) nextIn(g *view.Game) *ongoing {
	if next, ok := w.tutor.NextLesson(g.ID, w.kept(g.ID)); ok {
		p := w.lessonOpen(g, &next)
		p.kicker = w.say("app.game.next")
		return p
	}
	starts := w.tutor.Beginnings(g.ID)
	if len(starts) == 0 {
		return nil
	}
	i := max(0, slices.IndexFunc(starts, func(st view.Start) bool { return st.Guided }))
	st := starts[i]
	return &ongoing{
		place: Place{
			Kind: AtTable,
			ID:   st.ID,
		},
		name:   "open:" + st.ID,
		kicker: w.say("app.game.first"),
		title:  st.Title,
		note:   st.Note,
		press:  w.say("app.home.begin"),
		begun:  true,
		board:  func() *view.Board { return w.startBoard(st.ID, g) },
	}
}

// startBoard is how a game that begins there looks, or the game's own picture.
func (w *Window) startBoard(start string, g *view.Game) *view.Board {
	if b := w.tutor.StartBoard(start); b != nil {
		return b
	}
	return w.tutor.Cover(g.ID)
}

// playCards are up to four games to go on with or to begin, but for those that stand above: the one saved last, the
// guided ones, the scenarios.
func (w *Window) playCards(g *view.Game, above []string) []fyne.CanvasObject {
	k := w.kit
	var cards []fyne.CanvasObject
	if last := w.savedCard(g.ID); last != nil {
		cards = append(cards, last)
	}
	guided := 0
	for _, st := range w.tutor.Beginnings(g.ID) {
		if st.Guided && !slices.Contains(above, st.ID) && len(cards) < mostPlay {
			name := guidedName(guided, st.ID)
			guided++
			cards = append(
				cards,
				w.playCard(
					st.Title,
					st.Note,
					w.later("start:"+st.ID, func() *view.Board { return w.startBoard(st.ID, g) }),
					func() { w.Go(Place{Kind: AtTable, ID: st.ID}) },
					name,
				),
			)
		}
	}
	for _, st := range w.tutor.Beginnings(g.ID) {
		if strings.HasPrefix(st.ID, scenarioStart) && len(cards) < mostPlay {
			name := "start:" + st.ID
			cards = append(
				cards,
				w.playCard(
					st.Title,
					st.Note,
					w.later(name, func() *view.Board { return w.startBoard(st.ID, g) }),
					func() { w.Go(Place{Kind: AtTable, ID: st.ID}) },
					name,
				),
			)
		}
	}
	all := k.Labelled(icon.Chevron, w.say("app.game.all_starts"), func() { w.Go(Place{Kind: Starts, ID: g.ID}) }).
		Called("play")
	out := []fyne.CanvasObject{
		widget.Pad(
			6,
			0,
			0,
			0,
			widget.Heads(12, 200, k.Text(w.say("app.game.play"), look.Heading, look.Plain), widget.Wrap(0, all)),
		),
	}
	if len(cards) > 0 {
		out = append(out, widget.Grid(16, 176, mostPlay, cards...))
	}
	return out
}

// savedCard is the game saved last that can be gone on with; nil when there is none.
func (w *Window) savedCard(system string) fyne.CanvasObject {
	for _, saved := range w.savedGames(system) {
		if saved.Err == nil && !saved.Over {
			note := w.kit.Text(w.savedNote(saved), look.Caption, look.Second)
			return w.noted(
				w.savedTitle(saved),
				note,
				w.savedPicture(
					&saved,
					func() *view.Board { return w.tutor.Cover(system) },
					func() { w.retime(note, &saved) },
				),
				func() { w.Go(Place{Kind: AtTable, ID: savedID + saved.Name}) },
				"open:"+saved.Name,
			)
		}
	}
	return nil
}

// guidedName is what the control of the nth guided game is called: the first one is led to by its own name.
func guidedName(n int, id string) string {
	if n == 0 {
		return "first"
	}
	return "start:" + id
}

// playCard is a game that can be begun or gone on with.
func (w *Window) playCard(title, note string, board fyne.CanvasObject, press func(), name string) fyne.CanvasObject {
	return w.noted(title, w.kit.Text(note, look.Caption, look.Second), board, press, name)
}

// noted is such a game with its note, which may change.
func (w *Window) noted(
	title string, note *widget.Text, board fyne.CanvasObject, press func(), name string,
) fyne.CanvasObject {
	k := w.kit
	words := widget.Column(4, k.Bold(title, look.Body, look.Plain), note)
	picture := k.Rounded(
		widget.Upper,
		widget.Layers(k.Space(1, cardPicture), widget.Pad(1, 1, 0, 1, board)),
	)
	face := widget.Face{Fill: k.P.Surface, Border: k.P.Line, Radius: 14, Top: true}
	return k.Press(face, widget.Column(0, picture, widget.Pad(14, 16, 16, 16, words)), press).Called(name)
}

// knownOf is how many rules are known.
func knownOf(p view.Progress) int {
	for _, c := range p.Counts {
		if c.Standing == int(memory.Known) {
			return c.N
		}
	}
	return 0
}

// begunOf is how many rules have been met and are not known.
func begunOf(p view.Progress) (n int) {
	for _, c := range p.Counts {
		if c.Standing != int(memory.Known) && c.Standing != int(memory.NeverMet) {
			n += c.N
		}
	}
	return n
}

// practiceCard is how well a game's rules are known, with those that come up first, and the way to its questions.
func (w *Window) practiceCard(g *view.Game) []fyne.CanvasObject {
	k := w.kit
	if !g.Drilled {
		return nil
	}
	body := []fyne.CanvasObject{}
	if p, ok := w.knownRules(g.ID); ok {
		known := knownOf(p)
		count := w.tutor.Text("app.home.so_many", map[string]any{"Done": known, "Of": len(p.Rules)})
		if begun := begunOf(p); known == 0 && begun > 0 {
			count = w.count("app.home.begun", begun)
		}
		part := float64(known) / float64(max(1, len(p.Rules)))
		percent := w.tutor.Text("app.game.percent", map[string]any{"N": int(100 * part)})
		words := []fyne.CanvasObject{k.Bold(w.say("app.home.rules_known"), look.Body, look.Plain)}
		words = append(words, k.Text(count, look.Body, look.Second))
		if p.Due > 0 {
			words = append(words, k.Text(w.count("app.home.due", p.Due), look.Caption, look.Second))
		}
		body = append(body, widget.Row(14, 1, k.Ring(percent, part), widget.Column(2, words...)))
		body = append(body, w.lines(w.knownRows(p.First[:min(mostWeak, len(p.First))])))
	} else {
		body = append(body, k.Text(w.say("app.game.practise_note"), look.Body, look.Second))
	}
	begin := k.Button(w.say("app.home.begin"), false, func() { w.Go(Place{Kind: Practise, ID: g.ID}) }).
		Called("practise")
	body = append(body, widget.Wrap(12, begin))
	return []fyne.CanvasObject{
		k.Text(w.say("app.game.practise"), look.Heading, look.Plain),
		k.Card(widget.Pad(16, 18, 16, 18, widget.Column(10, body...))),
	}
}
