package app

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/saves"
	"gazala/app/widget"
	"gazala/tutor/view"
)

// The list of what is open.
const (
	mostOpen    = 4 // rows, until all are asked for
	openPicture = 104
	openTall    = 64
)

// ongoing is something that a person has begun and not finished, or could begin.
type ongoing struct {
	place         Place
	name          string // of its control
	kicker, title string
	note, press   string
	said          *widget.Text // the note, once it is shown
	begun         bool
	done, of      int // of something that has an end; of is 0 for other things
	board         func() *view.Board
	saved         *saves.Saved // whose board is shown, where it can be opened
	tall          bool         // its picture
	over, all     func()       // from its beginning; the list that it belongs to
	known         func()       // to the questions of what is known already
}

// key is that of its picture.
func (p *ongoing) key() string { return fmt.Sprintf("%s %d", p.name, p.place.Step) }

// picture is what there is to see of it.
func (w *Window) picture(p *ongoing) fyne.CanvasObject {
	if p.saved != nil {
		return w.savedPicture(p.saved, p.board, func() { w.retime(p.said, p.saved) })
	}
	return w.later(p.key(), p.board)
}

// onward is what to go on with, all of it, the last first; where nothing has been begun, what to begin with.
func (w *Window) onward(s *stop, games []view.Game) []fyne.CanvasObject {
	open := w.open(games)
	if len(open) == 0 {
		return w.toBegin(s, games)
	}
	open[0].tall = w.high
	hero, rest := w.heroCard(&open[0]), open[1:]
	rows := []fyne.CanvasObject{}
	for i := range rest {
		if i < mostOpen || s.unfolded {
			rows = append(rows, w.openRow(&rest[i]))
		}
	}
	if due := w.dueRow(games); due != nil {
		rows = append(rows, due)
	}
	if more := len(rest) - mostOpen; more > 0 && !s.unfolded {
		rows = append(
			rows,
			widget.Pad(
				6,
				14,
				6,
				14,
				w.kit.Link(w.count("app.home.more", more), look.Body, func() { s.unfolded = true; w.build() }).
					Called("all-open"),
			),
		)
	}
	cards := []fyne.CanvasObject{hero}
	if len(rows) > 0 {
		cards = append(cards, widget.Column(0, w.kit.Card(w.lines(rows)))) // no higher than its rows
	}
	return []fyne.CanvasObject{w.kit.Text(w.say("app.home.continue"), look.Heading, look.Plain), w.abreast(cards)}
}

// abreast stands two cards side by side where there is room, one under the other where there is none.
func (w *Window) abreast(cards []fyne.CanvasObject) fyne.CanvasObject {
	if len(cards) == 1 {
		return cards[0]
	}
	return widget.Grid(16, homeHalf*w.kit.Scale(), len(cards), cards...)
}

// toBegin is what somebody begins with who has begun nothing: the first lesson or example, and the game for somebody
// who has never played any.
func (w *Window) toBegin(s *stop, games []view.Game) []fyne.CanvasObject {
	var cards []fyne.CanvasObject
	p := w.beginning(games)
	if due := w.dueRow(games); p != nil && due == nil && p.stands() {
		return []fyne.CanvasObject{w.whereStands(s, p, games)}
	}
	if p != nil {
		p.tall = w.high
		cards = append(cards, w.heroCard(p))
	}
	if first := w.firstGame(games); first != nil {
		cards = append(cards, first)
	}
	var out []fyne.CanvasObject
	if len(cards) > 0 {
		out = append(out, w.abreast(cards))
	}
	if due := w.dueRow(games); due != nil {
		out = append(out, w.kit.Card(due))
	}
	return out
}

func (w *Window) beginning(games []view.Game) *ongoing {
	for _, g := range games {
		if next, ok := w.tutor.NextLesson(g.ID, w.kept(g.ID)); ok {
			return w.lessonOpen(&g, &next)
		}
	}
	for _, g := range games {
		for _, row := range w.tutor.Examples(g.ID) {
			return w.exampleOpen(Place{Kind: Example, ID: row.ID})
		}
	}
	return nil
}

// open is everything that has been begun and is not finished, the last first.
func (w *Window) open(games []view.Game) []ongoing {
	visited := w.set.visited()
	var out []ongoing
	for _, g := range games {
		if next, ok := w.tutor.NextLesson(
			g.ID,
			w.kept(g.ID),
		); ok &&
			(next.Begun || slices.ContainsFunc(visited, Place{Kind: Learn, ID: g.ID}.same)) {
			next.Begun = true
			out = append(out, *w.lessonOpen(&g, &next))
		}
	}
	for _, g := range w.savedGames("") {
		if game, ok := w.game(g.System); ok && g.Err == nil && !g.Over {
			out = append(out, ongoing{
				place: Place{
					Kind: AtTable,
					ID:   savedID + g.Name,
				},
				name:   "open:" + g.Name,
				kicker: w.tutor.Text("app.home.game", map[string]any{"Game": game.Title}),
				title:  w.savedTitle(g),
				note:   w.savedNote(g),
				press:  w.say("app.home.play_on"),
				begun:  true,
				board:  func() *view.Board { return w.tutor.Cover(game.ID) },
				saved:  &g,
			})
		}
	}
	for _, p := range visited {
		if p.Kind == Example {
			if e := w.exampleOpen(p); e != nil {
				out = append(out, *e)
			}
		}
	}
	rank := func(p *ongoing) int {
		if n := slices.IndexFunc(visited, p.place.same); n >= 0 {
			return n
		}
		return len(visited)
	}
	slices.SortStableFunc(out, func(a, b ongoing) int { return cmp.Compare(rank(&a), rank(&b)) })
	return out
}

// lessonOpen is a game's course.
func (w *Window) lessonOpen(g *view.Game, next *view.NextLesson) *ongoing {
	p := &ongoing{
		place: Place{
			Kind: Learn,
			ID:   g.ID,
		},
		name:   "open:" + next.ID,
		kicker: w.tutor.Text("app.home.course", map[string]any{"Game": g.Title}),
		title:  next.Title,
		note: w.tutor.Text(
			"app.home.lesson",
			map[string]any{"Number": next.Done + 1, "Of": next.Of},
		) + "\n" + next.Intro,
		press: w.say("app.home.begin"),
		begun: next.Begun,
		done:  next.Done,
		of:    next.Of,
		board: func() *view.Board { return w.tutor.LessonBoard(next.ID) },
		all:   func() { w.Go(Place{Kind: Learn, ID: g.ID}) },
	}
	if p.begun {
		p.press = w.say("app.home.continue")
	}
	return p
}

// exampleOpen is a worked example at a page that is not its last; nil when there is no such example, or it is finished.
func (w *Window) exampleOpen(at Place) *ongoing {
	ex, err := w.example(at.ID)
	if err != nil || at.Step >= len(ex.Steps)-1 && at.Step > 0 || len(ex.Steps) == 0 {
		return nil
	}
	game, _ := w.game(ex.Chip.Rule.System())
	now := ex.Steps[at.Step]
	p := &ongoing{
		place:  at,
		name:   "open:" + at.ID,
		kicker: w.tutor.Text("app.home.example", map[string]any{"Rule": ex.Chip.String(), "Game": game.Title}),
		title:  ex.Title,
		note: w.tutor.Text(
			"app.home.step",
			map[string]any{"Step": at.Step + 1, "Of": len(ex.Steps), "Title": now.Title},
		),
		press: w.say("app.home.begin"),
		begun: at.Step > 0,
		board: func() *view.Board { return now.Board },
	}
	if p.begun {
		p.press = w.say("app.home.continue")
		p.over = func() { w.Go(Place{Kind: Example, ID: at.ID}) }
	}
	return p
}

// enter opens what is to be gone on with.
func (w *Window) enter(p *ongoing) {
	if p.place.Kind != Learn {
		w.Go(p.place)
		return
	}
	if next, ok := w.tutor.NextLesson(p.place.ID, w.kept(p.place.ID)); ok {
		w.Go(Place{Kind: Lesson, ID: next.ID, Step: next.Page - 1})
	}
}

// heroCard is what to go on with first: its picture, and the words beside it, or under it where there is no room.
func (w *Window) heroCard(p *ongoing) fyne.CanvasObject {
	k := w.kit
	kind := look.Title
	if k.Class == look.Phone {
		kind = look.Heading
	}
	buttons := []fyne.CanvasObject{k.Button(p.press, true, func() { w.enter(p) }).Called("continue")}
	if p.over != nil {
		buttons = append(buttons, k.Button(w.say("app.home.over"), false, p.over).Called("over"))
	}
	if p.known != nil {
		buttons = append(buttons, k.Button(w.say("app.placement.title"), false, p.known).Called("placement"))
	}
	if p.all != nil {
		buttons = append(buttons, k.Button(w.say("app.learn.all"), false, p.all).Called("course"))
	}
	kicker := p.kicker
	if !p.begun {
		kicker = w.say("app.home.start") + " · " + kicker
	}
	title := fyne.CanvasObject(k.Text(p.title, kind, look.Plain))
	if ring := w.ring(p); ring != nil {
		title = widget.Row(16, 1, ring, title)
	}
	p.said = k.Text(p.note, look.Body, look.Second)
	words := widget.Column(
		8,
		k.Bold(kicker, look.Caption, look.Accent),
		title,
		p.said,
		widget.Pad(10, 0, 0, 0, widget.Wrap(12, buttons...)),
	)
	picture := w.picture(p)
	if k.Class != look.Desktop || k.Large() {
		tall := float32(heroOver)
		if w.here().Kind == Game { // where one can play is to be in sight, too
			tall = heroLow
		}
		framed := k.Rounded(widget.Upper, widget.Layers(k.Space(1, tall), widget.Pad(1, 1, 0, 1, picture)))
		return k.Card(widget.Column(0, framed, widget.Pad(20, 20, 20, 20, words)))
	}
	return w.besidePicture(picture, heroPicture, p.tall, widget.Pad(24, 40, 24, 40, words))
}

// ring is how much is done of something that has been begun and has an end; nil of other things.
func (w *Window) ring(p *ongoing) fyne.CanvasObject {
	if !p.begun || p.of == 0 {
		return nil
	}
	number := w.tutor.Text("app.home.ring", map[string]any{"Done": p.done, "Of": p.of})
	return w.kit.Ring(number, float64(p.done)/float64(p.of))
}

// openRow is something else to go on with.
func (w *Window) openRow(p *ongoing) fyne.CanvasObject {
	return w.ongoingRow(
		p,
		w.kit.Rounded(
			widget.Whole,
			widget.Layers(w.kit.Space(openPicture, openTall), w.picture(p)),
		),
		func() { w.enter(p) },
	)
}

func (w *Window) ongoingRow(p *ongoing, picture fyne.CanvasObject, press func()) fyne.CanvasObject {
	k := w.kit
	p.said = k.Text(p.note, look.Caption, look.Second)
	words := widget.Column(
		2,
		k.Text(p.kicker, look.Caption, look.Second),
		k.Bold(p.title, look.Body, look.Plain),
		p.said,
	)
	objects := []fyne.CanvasObject{picture, words}
	if ring := w.ring(p); ring != nil && k.Class == look.Desktop && !k.Large() {
		objects = append(objects, ring)
	}
	if k.Class == look.Desktop {
		objects = append(objects, k.Bold(p.press, look.Body, look.Accent).Hug())
	}
	face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
	return widget.Pad(
		2,
		4,
		2,
		4,
		k.Press(face, widget.Pad(8, 10, 8, 10, widget.Row(14, 1, objects...)), press).Called(p.name),
	)
}

// dueRow are the questions of the day, as long as any game has rules to look at again; nil when there are none.
func (w *Window) dueRow(games []view.Game) fyne.CanvasObject {
	due := 0
	for _, g := range games {
		if p, ok := w.knownRules(g.ID); ok {
			due += p.Due
		}
	}
	if due == 0 {
		return nil
	}
	p := ongoing{
		name: "due", kicker: w.say("app.home.drills"),
		title: w.count("app.home.due", due), note: w.say("app.home.due_note"), press: w.say("app.home.begin"),
	}
	k := w.kit
	number := widget.Layers(
		k.Space(openPicture, openTall),
		k.BoldLine(w.count("app.home.number", due), look.Heading, look.Accent).Middle(),
	)
	return w.ongoingRow(&p, number, func() { w.Go(Place{Kind: Today}) })
}

// knownRules is how well the rules of a game are known; ok is false when nothing is remembered of the person, which
// asks for no work.
func (w *Window) knownRules(system string) (p view.Progress, ok bool) {
	if _, sitting := w.drills[system]; !sitting {
		if text, err := w.remembered(system); err != nil || text == nil {
			return p, false
		}
	}
	practice, err := w.practice(system)
	if err != nil {
		return p, false
	}
	return practice.Progress(time.Now()), true
}
