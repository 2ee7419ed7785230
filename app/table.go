package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// The tabs of the table's panel.
const (
	tabMay = iota
	tabWhyNot
	tabOdds
	tabAdvice
	tabHistory
	tabMore
	tabWords // the board in words
	tabCheck // the checklist of the phase
	tabSigns // what the signs on the board mean
	tabLayers
)

// none is no choice.
const none = -1

// sitting is what a person is about at the table; it outlasts the screen.
type sitting struct {
	table    table.Seat
	layers   []string
	chosen   int // choice that is looked at, none
	at       *hex.Hex
	box      string       // beside the map, that is open
	other    bool         // the second way there
	faces    []int        // one's own dice typed in so far
	trouble  string       // what went wrong with the last thing done
	name     string       // under which the game is kept, empty until something was done
	notes    []string     // what was not as it should be when the game was opened
	disk     string       // why the game could not be saved
	retell   func()       // shows what the person should know of the saving; nil before the game is shown
	held     bool         // the program has been stopped and waits to be let go on
	lesson   *teaching    // that this is a step of, nil for a game
	bench    *benching    // of the lab that this came from, nil for another game
	trial    bool         // something is tried out: it is no game of one's own
	judging  *judging     // what the person judges, who judges first
	guide    *guiding     // nil without one
	since    int          // how many actions there were before the person's last one
	fresh    bool         // what was rolled and drawn since is still shown
	scene    int          // the action whose roll is being told part by part, 0 for none
	begun    time.Time    // when that began
	away     int          // the action whose fight is no longer shown over the board
	unfolded bool         // what stands in the foot is told of in the list
	runs     map[int]bool // moves of the log whose steps are shown, by their first action
	listed   bool         // what the board shows is listed on a phone, too
	opened   int          // the action whose card shows the numbers behind it, 0 for none
	whole    int          // the action whose card tells all of a long combat, 0 for none
	plan     planned      // what is looked at of plans
	course   *course      // what the program did since the person's last action
	watch    *watching    // it is being shown
	trails   []view.Trail
	trailed  int          // actions after which the trails were all gone
	wording  *wording     // a question in words that stands there, nil for none
	closing  *view.Choice // it is asked whether it is to be ended, nil for no such question
	came     time.Time    // when something came by itself, after which the foot waits
}

// playing is the screen of a game in progress: the board, what may be done, and why.
type playing struct {
	w       *Window
	stop    *stop
	sit     *sitting
	v       view.Table
	asked   view.HexInfo
	joined  joining               // who joins what is looked at
	answer  answer                // what the table said last of a hex
	look    *view.Preview         // of what is chosen
	chances map[int]view.Forecast // of what may be done, where that is little enough to be compared

	compared    []int // the choices of which chances were last sought, at comparedAt
	comparedAt  table.Seat
	uncertain   bool              // those chances are not all known yet
	considering bool              // what takes its time of what is looked at is not all known yet
	weighing    bool              // what the panel waits for is worked out between the frames
	cease       func()            // ends that
	cards       []view.Card       // what was rolled and drawn since the person's last action, the latest last
	fight       fyne.CanvasObject // a fight's card over the board, nil for none
	about       []hex.Hex         // it
	scene       *widget.Scene     // in which that, or the card in the panel, is told
	board       *widget.Board
	status      *widget.Status
	top         *widget.Box
	panel       *widget.Box
	frame       *widget.Box
	sheet       *widget.Sheet
	scroll      *widget.Scroll
	list        *widget.Box // what a referee chooses from
	drawing     *drawing    // the drawer
	// in the board in words: the field for the number of a hex, and what there is to say when the map has none
	goField *widget.Field
	lost    string
	// the program is thinking: about its own side, or about advice
	thinking bool
	end      func()           // ends the thinking
	line     *widget.WaitLine // of the foot, while it waits
	unwait   func()           // ends that
	first    *widget.Press    // the main button of the foot, nil where there is none
	thought  *widget.Box      // what is told while the program thinks
	endHint  func()           // ends the wait for what is told beside a hex
}

// answer is what a table has said of a hex.
type answer struct {
	of    table.Seat
	at    hex.Hex
	asked view.HexInfo
}

func (w *Window) tableScreen(s *stop) screen {
	if s.sit == nil {
		sit, err := w.sit(s)
		if err != nil {
			return w.failed(s, w.say("app.table.title"), err)
		}
		if sit == nil {
			return w.openingScreen(s)
		}
		s.sit = sit
	}
	w.visitGame(s.sit.name)
	s.sit.table = w.tutor.Retell(s.sit.table)
	if g := s.sit.guide; g != nil {
		g.run = w.tutor.Retrace(g.run)
	}
	k := w.kit
	a := &playing{w: w, stop: s, sit: s.sit}
	s.sit.retell, s.sit.came = a.retell, time.Time{}
	a.learn()
	a.board = k.NewBoard(w.fonts, w.density, &s.eye, a.shown())
	a.status = k.NewStatus()
	a.board.OnSelect = a.tapped
	a.board.OnGrab, a.board.OnCarry, a.board.OnDrop = a.grabs, a.carried, a.dropped
	a.board.OnLeave, a.board.OnSecond, a.board.First = w.overBoard, a.second, a.beforeBoard
	if !k.Sheet() {
		a.board.OnHover = a.hovered
	}
	a.top, a.panel, a.list = widget.Column(0), widget.Layers(), widget.Column(0)
	stage := k.Stage(a.board, a.status, a.icons()...)
	a.sheet, a.frame = w.beside(s, a.top, stage, a.panel, a.fillPanel)
	if a.sheet != nil {
		a.board.Elsewhere = a.sheet.Under
	}
	a.drawing = &drawing{
		w: w, at: s, status: a.status, sheet: a.sheet, game: func() string { return a.v.System },
		read: a.rolledLast, refill: a.fillPanel,
	}
	a.fill()
	a.keyed()
	a.resumeAnswer()
	if a.sit.watch != nil {
		a.roll()
	} else {
		a.opponent()
		a.resume()
	}
	return screen{
		content: a.frame,
		key:     a.key,
		ask:     a.askInWords,
		board:   a.board,
		undo:    func() { a.to(a.sit.table.Undo()) },
		redo:    func() { a.to(a.sit.table.Redo()) },
		end:     a.endPhase,
		leave:   func() { a.leave(); a.unweigh(); a.unhint(); a.sit.wording.cease() },
		seated:  a.seated,
		figures: func() bool { g := a.telling(); return g != nil && g.quiz != nil || a.sit.watch != nil },
		retell:  a.retell,
		scroll:  func() *widget.Scroll { return a.scroll },
	}
}

// seated is how the game stands.
func (a *playing) seated() Seated {
	out := Seated{
		At:       a.v.At,
		Mine:     a.v.Mine,
		Over:     a.v.Over,
		Thinking: a.thinking || a.sit.watch != nil,
		Weighing: a.end != nil && !a.thinking && a.sit.watch == nil,
		Chosen:   a.doable(),
		Advises:  a.v.Thinks,
	}
	for _, s := range a.v.Sides {
		if s.Mine {
			out.Sides = append(out.Sides, s.ID)
		}
	}
	if a.v.Point.Chip != nil {
		out.Rule = string(a.v.Point.Chip.Rule)
	}
	if g := a.telling(); g != nil {
		out.Idea = g.run.View().ID
	}
	return out
}

// learn asks the table anew: what it shows, and what there is to say about what is chosen or pointed at.
func (a *playing) learn() {
	a.ask()
	more := a.w.within(glance)
	a.considering = a.look != nil
	a.considered(more)
	a.compare(more)
}

// ask asks the table anew for what it tells at once.
func (a *playing) ask() {
	a.v = a.sit.table.Brief(a.sit.layers...)
	if g := a.guided(); g != nil {
		if t := g.run.Cover(a.sit.table); t != a.sit.table {
			a.sit.table, a.v = t, t.Brief(a.sit.layers...)
		}
	}
	a.asked, a.look, a.cards = view.HexInfo{}, nil, nil
	if a.sit.fresh && !a.thinking && !a.judges() {
		a.cards = a.sit.table.Cards(a.sit.since)
	}
	if a.sit.at != nil {
		a.asked = a.askHex(*a.sit.at)
	}
	if only, all := a.options(); a.sit.chosen == none && a.sit.at == nil && all == 1 && !a.judges() && !a.thinking &&
		!a.v.Program {
		a.sit.chosen = only // it only remains to be done
	}
	if p, ok := a.sit.table.PreviewNow(a.sit.chosen); ok {
		a.look = &p
	}
}

// askHex asks the table about a hex, once as long as the game stands as it does.
func (a *playing) askHex(h hex.Hex) view.HexInfo {
	if a.answer.of != a.sit.table || a.answer.at != h {
		a.answer.of, a.answer.at, a.answer.asked = a.sit.table, h, a.sit.table.Hex(h)
	}
	return a.answer.asked
}

// shown is the board with what is looked at.
func (a *playing) shown() *view.Board {
	if a.sit.watch != nil {
		return a.watched()
	}
	if b := a.sit.wording.lit(); b != nil {
		return b
	}
	if a.thinking && a.sit.course != nil {
		out := *a.sit.course.from
		out.Trails = a.past()
		return &out
	}
	b := a.v.Board
	switch {
	case a.look != nil:
		b = a.look.Board
	case a.trip() != nil:
		b = a.trip().Board
	}
	if a.judges() {
		return a.sit.table.Layered(a.unguarded(a.v.Board), a.sit.layers)
	}
	out := *b
	out.Marks = slices.Concat(b.Marks, a.changed(), a.unended())
	out.Trails = slices.Concat(a.past(), a.secondWay(), b.Trails)
	if out.Ribbons = a.ribbons(); len(out.Ribbons) > 0 { // what was gone would be taken for what is meant
		out.Trails = slices.Concat(a.secondWay(), b.Trails)
	}
	out.Arrows = slices.Concat(b.Arrows, a.joinArrows())
	out.Focus = slices.Concat(a.v.Board.Focus, a.concerned())
	if g := a.telling(); g != nil {
		switch v := g.run.View(); {
		case v.Drill != nil, len(v.Log) > 0:
			out = *v.Board
		default: // what may be done here is part of what is told
			out = *a.sit.table.Layered(&out, v.Layers)
		}
	}
	if a.sit.lesson != nil {
		out.Marks = slices.Concat(out.Marks, a.sit.lesson.marks())
	}
	return a.sit.table.Layered(&out, a.sit.layers)
}

// trip is the way that is looked at, nil when there is none.
func (a *playing) trip() *view.Trip {
	if a.look != nil || a.asked.Trip == nil {
		return nil
	}
	if a.sit.other && a.asked.Trip.Other != nil {
		return a.asked.Trip.Other
	}
	return a.asked.Trip
}

// refresh shows what has changed on the board and in the panel.
func (a *playing) refresh() {
	a.renew()
	a.fill()
}

// renew looks at the game anew and shows its board; the rest of the screen is still to be filled.
func (a *playing) renew() {
	a.relearn()
	a.present()
}

func (a *playing) relearn() {
	a.unhint()
	a.sit.closing = nil
	a.learn()
	// the board stays where it is and is moved no more than need be
	a.stop.eye.Free = true
	if a.stop.tab != tabMore && a.stop.tab != tabLayers { // what is set there stays under the finger
		a.stop.scroll = 0
	}
}

func (a *playing) fill() {
	a.w.kit.Fill(a.top, a.head)
	a.legend()
	a.say()
	a.fillPanel()
	a.frame.Arrange()
}

func (a *playing) fillPanel() {
	was, held := a.w.win.Canvas().Focused().(*widget.Press)
	a.w.kit.Fill(a.list, widget.Nothing)
	a.fight, a.scene, a.first = nil, nil, nil
	a.w.kit.Fill(a.panel, a.panelContent)
	a.intend()
	a.status.Float(a.fight, a.about)
	a.plate()
	if a.sit.watch != nil {
		a.status.Bar(a.w.kit, a.watchBar)
	} else {
		a.status.Bar(a.w.kit, nil)
	}
	a.read()
	a.drawing.show()
	if held {
		a.refocus(was)
	}
	a.weigh()
}

// head is what stands over the board and the panel.
func (a *playing) head() fyne.CanvasObject {
	if a.sit.wording != nil {
		return a.unsaved(a.askStrip())
	}
	return a.unsaved(a.heads())
}

// heads is the bar on top, in a lesson with its goal.
func (a *playing) heads() fyne.CanvasObject {
	if a.sit.lesson == nil || (a.w.kit.Sheet() && a.w.kit.Large()) { // the panel says it too
		return a.strip()
	}
	return widget.Column(0, a.strip(), a.sit.lesson.goal())
}

// strip is the bar on top: who decides and when, the replay and the ways back and on. The question is the panel's
// heading, where that says what may be done.
func (a *playing) strip() fyne.CanvasObject {
	k, p := a.w.kit, a.v.Point
	busy, small := a.thinking || a.sit.watch != nil, look.Body
	if k.Sheet() {
		small = look.Caption
	}
	words := []fyne.CanvasObject{}
	quiet := func(s string) {
		if s != "" {
			words = append(words, k.Text(s, small, look.Second).Hug())
		}
	}
	switch {
	case a.sit.watch != nil && a.sit.watch.deed().who != "":
		words = append(words, k.Bold(a.sit.watch.deed().who, look.Body, look.Plain).Hug())
		quiet(a.w.say("app.watch.playing"))
	case busy:
		words = append(words, k.Bold(a.w.say("app.table.thinking"), look.Body, look.Plain).Hug())
	case a.stop.tab != tabMay && !k.Sheet(): // where the panel does not say what is asked; a phone has one line
		words = append(words, k.Bold(p.Question, look.Body, look.Plain).Hug())
		quiet(p.Who)
	case a.sit.lesson != nil && a.v.Over: // its own goal is told below
		words = append(words, k.Bold(a.sit.lesson.v.Title, look.Body, look.Plain).Hug())
	case p.Who != "":
		words = append(words, k.Bold(a.who(), look.Body, look.Plain).Hug())
	}
	if !busy {
		if a.sit.lesson == nil || !a.v.Over {
			quiet(a.where())
		}
		if p.Chip != nil && a.stop.tab != tabMay && !k.Sheet() {
			words = append(words, k.Chip(*p.Chip, widget.OnSurface, a.w.cited))
		}
	}
	title := fyne.CanvasObject(widget.WrapText(10, words...))
	if a.sit.trial {
		title = widget.Column(1, k.Bold(a.w.say("lab.trial"), look.Caption, look.Accent), title)
	}
	undo, redo := k.Faint(icon.Undo), k.Faint(icon.Redo)
	if a.v.Undoes {
		undo = k.Icon(icon.Undo, func() { a.to(a.sit.table.Undo()) }).Called("undo")
	}
	if a.v.Total > a.v.At {
		redo = k.Icon(icon.Redo, func() { a.to(a.sit.table.Redo()) }).Called("redo")
	}
	more := k.Icon(icon.More, func() { a.tab(tabMore) }).Called("more")
	right := []fyne.CanvasObject{undo, redo, more}
	switch {
	case k.Sheet() || k.Large(): // the log has the replay and the way forward
		right = []fyne.CanvasObject{undo, more}
	case a.sit.watch == nil: // otherwise the bar over the board counts what is shown
		right = append([]fyne.CanvasObject{a.replay(150)}, right...)
	}
	if a.asksInWords() {
		right = append([]fyne.CanvasObject{k.Icon(icon.Search, a.askInWords).Called("ask")}, right...)
	}
	return a.w.slimStrip(title, right...)
}

// to puts another state of the game on the table: one that comes after this one by what a person did, or before it.
// What was rolled on the way is shown.
func (a *playing) to(t table.Seat) { a.toSince(t, a.v.At) }

// seek puts the game on the table as it was after so many actions.
func (a *playing) seek(actions int) { a.toSince(a.sit.table.Seek(actions), actions) }

// toSince puts another state of the game on the table; what was rolled after the first so many actions is shown.
func (a *playing) toSince(t table.Seat, since int) {
	a.unwatch()
	a.sit.since, a.sit.fresh, a.sit.opened, a.sit.scene, a.sit.course = since, true, 0, 0, nil
	a.sit.table, a.sit.chosen, a.sit.at, a.sit.other, a.sit.faces, a.sit.trouble = t, none, nil, false, nil, ""
	a.sit.judging, a.stop.drawer.n = nil, 0
	if a.w.kit.Sheet() { // what is asked now is to be seen
		a.sit.box = ""
	}
	if a.stop.tab == tabWhyNot {
		a.stop.tab = tabMay
	}
	a.keep()
	a.turn()
}

// tapped looks at a hex: the one thing that may be done there, the way there, or why not. Tapping it once more does it.
func (a *playing) tapped(h hex.Hex) {
	if a.sit.watch != nil {
		a.finish()
		return
	}
	a.putQuestionAway()
	if a.telling() != nil { // first things first
		a.status.Say(a.v.Board.InWords(h))
		return
	}
	if a.judges() {
		a.pointed(h)
		return
	}
	if a.onRibbon(h) {
		return
	}
	again := a.sit.at != nil && *a.sit.at == h
	if !again && a.ticks(h) {
		return
	}
	if again && a.doable() {
		a.do()
		return
	}
	a.sit.at, a.sit.chosen, a.sit.other, a.sit.faces, a.sit.trouble = &h, none, false, nil, ""
	a.asked = a.askHex(h)
	// one tap takes a unit in hand
	if o := a.asked.Options; len(o) == 1 && (o[0].Takes || o[0].Picks) && a.asked.Trip == nil {
		a.sit.chosen = o[0].ID
		a.learn()
		a.do()
		return
	}
	if a.w.set.hasty && len(a.asked.Options) <= 1 && a.atOnce() {
		return
	}
	switch {
	case len(a.asked.Options) == 1:
		a.sit.chosen, a.stop.tab = a.asked.Options[0].ID, tabMay
	case len(a.asked.Options) > 1 || a.asked.Trip != nil:
		a.stop.tab, a.sit.chosen = tabMay, a.taking()
	case len(a.asked.Refused) > 0:
		a.stop.tab = tabWhyNot
		a.refused(a.asked.Refused[0].Reasons)
	}
	a.refresh()
	if a.w.kit.Sheet() {
		a.board.Reveal(h, 0)
	}
}

// choose looks at an option or a refusal of the list; the option that is looked at already is let go.
func (a *playing) choose(id int, legal bool) {
	a.sit.other, a.sit.faces, a.sit.trouble = false, nil, ""
	switch n := slices.IndexFunc(a.asked.Options, func(c view.Choice) bool { return c.ID == id }); {
	case n < 0:
		a.sit.at = nil
	case a.sit.at != nil && (a.asked.Options[n].Takes || a.asked.Options[n].Picks) && len(a.owed()) == 0:
		a.doNow(id) // one of a stack is taken at once
		return
	default: // what is chosen between in a hex stays in sight
	}
	if a.sit.chosen == id {
		id = none
	}
	a.sit.chosen = id
	if id != none && !legal {
		a.stop.tab = tabWhyNot
	}
	at := a.stop.scroll
	a.renew()
	if a.look != nil && !legal {
		a.refused(a.look.Choice.Reasons)
	}
	a.stop.scroll = at
	a.fill()
	if _, held := a.w.win.Canvas().Focused().(*widget.Press); held && id != none && legal {
		a.focus("do", "face:0") // pressing once more does it
	}
}
