package app

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// watching is a course that is being shown, deed by deed.
type watching struct {
	course *course
	n      int     // the deed
	part   float32 // of its motion that is over, 1: it has arrived
	rest   time.Duration
	paused bool
	last   time.Time
}

func (s *watching) deed() *deed { return &s.course.deeds[s.n] }

// card tells that what a deed rolled is looked at.
func (s *watching) card() bool { return s.part >= 1 && s.deed().rolled }

// animated tells whether motions are shown at all: not where the toolkit or the person wants none.
func (w *Window) animated() bool {
	return w.clock != nil && w.set.speed > 0 && w.app.Settings().ShowAnimations() && !w.calm()
}

// watch shows a course from its beginning; false when there is nothing to be seen in it.
func (a *playing) watch(c *course) bool {
	if c == nil || c.moves == 0 || !a.w.animated() {
		return false
	}
	a.sit.watch = &watching{course: c}
	if a.sheet != nil && a.stop.rest == widget.Full { // what is shown is to be seen
		a.sheet.Go(widget.Half)
	}
	a.roll()
	return true
}

// roll goes on with what is being shown.
func (a *playing) roll() {
	s := a.sit.watch
	s.last = a.w.clock()
	a.show()
	if a.end != nil {
		a.end()
	}
	a.end = a.w.frames(func() (done bool) {
		if a.sit.watch != s {
			return true
		}
		a.elapse()
		return a.sit.watch != s
	})
}

// elapse lets time pass.
func (a *playing) elapse() {
	s, now := a.sit.watch, a.w.clock()
	const most = 100 * time.Millisecond // a window that was away shows no leap
	passed := min(now.Sub(s.last), most) * time.Duration(a.w.set.speed) / 100
	s.last = now
	if s.card() && a.scene != nil {
		a.unrolled()
	}
	if s.paused {
		return
	}
	if s.part < 1 {
		if s.part = min(1, s.part+float32(passed)/float32(max(s.deed().lasts(), 1))); s.part < 1 {
			a.board.Fly(s.deed().moves, ease(s.part))
			return
		}
		a.landed()
		return
	}
	if s.card() && a.stops() {
		return
	}
	if s.rest -= passed; s.rest <= 0 {
		a.onward()
	}
}

// ease starts at once and comes to rest slowly.
func ease(part float32) float32 { return 1 - (1-part)*(1-part) }

// stops tells whether the person goes on from a card, that of a fight: what the last one rolled is seen when all has
// been shown.
func (a *playing) stops() bool {
	s := a.sit.watch
	return a.w.set.stops && s.n+1 < len(s.course.deeds) && s.deed().fight()
}

// fight tells whether somebody was attacked when a deed rolled.
func (d *deed) fight() bool {
	return d.rolled && len(d.before.Arrows)+len(d.after.Arrows) > 0
}

// landed shows what came of a deed.
func (a *playing) landed() {
	s := a.sit.watch
	if s.part, s.rest = 1, moveRest; s.deed().rolled {
		s.rest = cardRest
	}
	a.show()
	if a.fight != nil && a.scene != nil {
		s.rest += a.scene.Long()
	}
}

// onward goes to the next deed, or back to the game after the last.
func (a *playing) onward() {
	s := a.sit.watch
	if s.n+1 == len(s.course.deeds) {
		a.seen()
		return
	}
	a.deedAt(s.n + 1)
}

// deedAt shows a deed from its beginning.
func (a *playing) deedAt(n int) {
	s := a.sit.watch
	s.n, s.part = min(max(n, 0), len(s.course.deeds)-1), 0
	s.last = a.w.clock()
	if s.deed().lasts() == 0 {
		a.landed()
		return
	}
	a.show()
}

// finish ends the motion that is under way, or goes on from what stands still.
func (a *playing) finish() {
	if a.sit.watch.part < 1 {
		a.landed()
		return
	}
	a.onward()
}

// seen ends what was shown.
func (a *playing) seen() {
	a.unwatch()
	a.stop.tab = tabMay
	a.rest(false)
	a.arrive()
	a.await()
}

// unwatch stops showing; the board is left as it is.
func (a *playing) unwatch() {
	if a.sit.watch == nil {
		return
	}
	a.sit.watch = nil
	a.board.Land()
	if a.end != nil {
		a.end()
		a.end = nil
	}
}

// show shows the deed as far as it has come.
func (a *playing) show() {
	s := a.sit.watch
	d := s.deed()
	about := []hex.Hex{}
	for i := range d.moves {
		about = append(about, d.moves[i].Path...)
	}
	a.board.Land()
	a.board.Present(a.watched())
	a.board.Turn(about)
	if s.part < 1 {
		a.board.Fly(d.moves, ease(s.part))
	}
	a.stop.scroll = 0
	a.w.kit.Fill(a.top, a.head)
	a.legend()
	a.fillPanel()
	a.frame.Arrange()
}

// watched is the board of what is shown: before the deed without those that move, or after it, with the ways that were
// gone.
func (a *playing) watched() *view.Board {
	s := a.sit.watch
	d := s.deed()
	if s.part >= 1 {
		out := *d.after
		out.Trails = append(s.course.trails(s.n), d.trails(false)...)
		return &out
	}
	out := *d.before
	out.Trails = append(s.course.trails(s.n), d.trails(false)...)
	out.Counters = nil
	for i := range d.before.Counters {
		if !d.carries(d.before.Counters[i].ID) {
			out.Counters = append(out.Counters, d.before.Counters[i])
		}
	}
	return &out
}

func (d *deed) carries(id int) bool {
	for i := range d.moves {
		if d.moves[i].Counter.ID == id {
			return true
		}
	}
	return false
}

// watchContent is the panel while something is shown: what in all, the deed now and those round it or its card, and the
// ways out of it.
func (a *playing) watchContent() fyne.CanvasObject {
	k, w, s := a.w.kit, a.w, a.sit.watch
	body := append([]fyne.CanvasObject{k.Text(w.sum(s.course), look.Heading, look.Plain)}, a.told()...)
	if s.card() {
		body = append(body, a.latest(a.sit.table.Card(s.deed().at)))
	} else {
		body = append(body, widget.Column(0, a.deedRows()...))
	}
	a.scroll = widget.NewScroll(widget.Pad(14, k.Inset(), 24, k.Inset(), widget.Column(12, body...)), a.stop.scroll)
	return widget.Frame(nil, a.scroll, a.watchFoot())
}

// deedRows are the deed that is shown and those round it; each leads there.
func (a *playing) deedRows() []fyne.CanvasObject {
	const before, after, sign = 3, 9, 30
	k, s := a.w.kit, a.sit.watch
	rows := []fyne.CanvasObject{}
	first, last := max(0, s.n-before), min(len(s.course.deeds), s.n+after)
	for n := first; n < last; n++ {
		d := &s.course.deeds[n]
		face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, max(36, k.Target()))}
		number := k.Line(strconv.Itoa(n+1), look.Caption, look.Second).Right()
		name, way := deedWords(d)
		who, where := k.Text(name, look.Body, look.Second), k.Text(way, look.Body, look.Second)
		if n <= s.n {
			who, where = k.Bold(name, look.Body, look.Plain), k.Text(way, look.Body, look.Plain)
		}
		if n == s.n {
			face.Fill = k.P.Soft
		}
		did := k.Picture(icon.Of(icon.Die, k.P.Ink2), sign*k.Scale())
		if len(d.moves) > 0 {
			did = k.Counter(a.w.fonts, a.w.density(), &d.moves[0].Counter, sign)
		}
		said := fyne.CanvasObject(who)
		if way != "" {
			const least = 110
			said = widget.Grid(6, least*k.Scale(), 2, who, where)
		}
		row := widget.Row(8, 2, widget.Layers(k.Space(sign*k.Scale(), 1), number), did, said)
		rows = append(
			rows,
			k.Press(face, widget.Pad(3, 8, 3, 0, row), func() { a.deedAt(n) }).Called("deed:"+strconv.Itoa(n)),
		)
	}
	if more := len(s.course.deeds) - last; more > 0 {
		words := k.Text(a.w.count("app.watch.more", more), look.Caption, look.Second)
		rows = append(rows, widget.Pad(6, 0, 0, 8, words))
	}
	return rows
}

// watchBar is the bar over the board by which what is shown is stopped, stepped through and hastened.
func (a *playing) watchBar() fyne.CanvasObject {
	k, w, s := a.w.kit, a.w, a.sit.watch
	r := widget.Replay{At: s.n, Paused: s.paused, Speed: -1}
	for i := range s.course.deeds {
		r.Fights = append(r.Fights, s.course.deeds[i].fight())
	}
	paces := speeds()
	paces = paces[:len(paces)-1] // the last is not to watch at all
	for i, percent := range paces {
		words := w.tutor.Text("app.watch.times", map[string]any{"Times": float64(percent) / 100})
		if percent == slowest {
			words = w.say("app.watch.half")
		}
		r.Speeds = append(r.Speeds, words)
		if percent == w.set.speed {
			r.Speed = i
		}
	}
	words := widget.ReplayWords{
		At: w.tutor.Text("app.watch.at", map[string]any{"N": s.n + 1, "Of": len(s.course.deeds)}),
	}
	if !k.Sheet() { // there the foot is near
		words.Skip = w.say("app.watch.skip_short")
	}
	return k.ReplayBar(r, words, widget.ReplayLinks{
		To:     a.deedAt,
		Pause:  a.pause,
		Step:   a.finish,
		Skip:   a.seen,
		Hasten: func(i int) { w.watchAt(paces[i]); a.fillPanel() },
	})
}

// watchFoot goes on from a card, ends what is shown, or shows it once more from its beginning.
func (a *playing) watchFoot() fyne.CanvasObject {
	k, w, s := a.w.kit, a.w, a.sit.watch
	again := a.quiet(w.say("app.watch.again"), "watch:again", func() { a.deedAt(0) })
	if s.card() && a.stops() {
		skip := a.quiet(w.say("app.watch.skip"), "watch:skip", a.seen)
		on := k.FootMain(w.say("app.card.continue"), a.onward).Called("watch:on").Meant(strconv.Itoa(s.n))
		return k.Foot(widget.Foot{Left: []widget.FootButton{skip}, Main: on})
	}
	skip := k.FootMain(w.say("app.watch.skip"), a.seen).Called("watch:skip").Meant("")
	return k.Foot(widget.Foot{Main: skip, Side: &again})
}

func (a *playing) pause() {
	a.sit.watch.paused = !a.sit.watch.paused
	a.fillPanel()
}

// watchKey are the keys while something is shown.
func (a *playing) watchKey(n fyne.KeyName) bool {
	s := a.sit.watch
	switch string(n) { // as text: the names of keys are no closed list
	case string(fyne.KeySpace):
		if s.card() && a.stops() {
			a.onward()
			return true
		}
		a.pause()
	case string(fyne.KeyReturn), string(fyne.KeyEnter), string(fyne.KeyRight):
		a.finish()
	case string(fyne.KeyLeft):
		a.deedAt(s.n - 1)
	case string(fyne.Key1), string(fyne.Key2), string(fyne.Key3), string(fyne.Key4):
		a.w.watchAt(speeds()[n[0]-'1'])
		a.fillPanel()
	default:
		return false
	}
	return true
}

// beforeBoard are the keys that walk through what is shown, with the focus on the board, too.
func (a *playing) beforeBoard(e *fyne.KeyEvent) bool {
	return a.sit.watch != nil && a.watchKey(e.Name)
}

// courseBox is what the program did, once it has been shown, with the way to see it again; nil when it did nothing to
// be seen.
func (a *playing) courseBox() fyne.CanvasObject {
	k, c := a.w.kit, a.sit.course
	if c == nil || c.moves == 0 || a.thinking {
		return nil
	}
	rows := []fyne.CanvasObject{k.Bold(a.w.sum(c), look.Body, look.Plain)}
	if a.w.animated() {
		rows = append(rows, k.Link(a.w.say("app.watch.again"), look.Body, func() { a.watch(c) }).Called("watch:again"))
	}
	return k.Soft(widget.Column(4, rows...))
}

// past are the arrows of the program's last moves, as long as they are wanted and nothing of them was taken back.
func (a *playing) past() []view.Trail {
	if !a.w.set.trails || a.v.At < a.sit.trailed {
		return nil
	}
	return a.sit.trails
}
