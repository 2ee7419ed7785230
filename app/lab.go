package app

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/lab"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// The tabs of the lab's panel.
const (
	tabUnits = iota
	tabGround
	tabTurn
	tabLine
)

// benching is what a person is about in the lab; it outlasts the screen.
type benching struct {
	lab     *lab.Lab
	paper   bool     // the position is that of a map on the person's own table
	at      *hex.Hex // that is looked at
	hand    string   // the unit that is put down next
	put     string   // that was put down last
	brush   string   // that is in the hand
	from    *hex.Hex // where a stroke from hex to hex begins
	side    string   // whose counters the tray shows; empty for all
	query   string   // what their names hold
	trouble []string // why the last edit was not made
	done    string   // what was done, where nothing else shows it
}

// labbing is the screen of the lab.
type labbing struct {
	w      *Window
	stop   *stop
	b      *benching
	v      view.Lab
	board  *widget.Board
	status *widget.Status
	top    *widget.Box
	panel  *widget.Box
	frame  *widget.Box
	sheet  *widget.Sheet
	tray   *widget.Box
	scroll *widget.Scroll
	asks   *asksBeside // questions in words about the position
}

// labScreen is a position under construction: the board, and what can be changed of it.
func (w *Window) labScreen(s *stop) screen {
	if s.bench == nil {
		b, err := w.bench(s)
		if err != nil {
			return w.failed(s, w.say("lab.title"), err)
		}
		s.bench = b
	}
	s.bench.lab = w.tutor.Relab(s.bench.lab)
	k := w.kit
	a := &labbing{w: w, stop: s, b: s.bench}
	a.v = a.b.lab.View()
	a.board = k.NewBoard(w.fonts, w.density, &s.eye, a.shown())
	a.status = k.NewStatus()
	a.board.OnSelect, a.board.OnLeave = a.tapped, w.overBoard
	a.top, a.panel, a.tray = widget.Column(0), widget.Layers(), widget.Column(0)
	stage := k.Stage(a.board, a.status)
	a.sheet, a.frame = w.beside(s, a.top, stage, a.panel, a.fillPanel)
	if a.sheet != nil {
		a.board.Elsewhere = a.sheet.Under
	}
	a.asks = &asksBeside{
		w: w, stop: s, board: a.board, sheet: a.sheet, seat: a.tried, shown: a.shown, fill: a.fill, refill: a.fillPanel,
		system: func() string { return a.v.System },
	}
	a.fill()
	a.asks.resume()
	return screen{
		content: a.frame,
		key:     a.key,
		ask:     a.asks.open,
		leave:   func() { s.wording.cease() },
		board:   a.board,
		undo:    func() { a.to(a.b.lab.Undo()) },
		redo:    func() { a.to(a.b.lab.Redo()) },
		scroll:  func() *widget.Scroll { return a.scroll },
	}
}

// bench opens the lab of a place: a beginning of a game, or of a system its last position, or its first scenario with
// nobody on the map.
func (w *Window) bench(s *stop) (*benching, error) {
	out := &benching{paper: s.Kind == Paper}
	system, rest, _ := strings.Cut(s.ID, ":")
	if rest != "" {
		l, err := w.tutor.Lab(s.ID)
		if err != nil {
			return nil, err
		}
		out.lab = l
		if out.paper {
			out.lab, err = l.Do(lab.Edit{Do: lab.Empty})
		}
		return out, err
	}
	if kept := w.set.bench(system); kept != "" {
		if l, err := w.tutor.Lab("position:" + kept); err == nil {
			out.lab = l
			return out, nil
		}
	}
	starts := w.beginnings(system)
	if len(starts) == 0 {
		return nil, ErrPlace
	}
	l, err := w.tutor.Lab(starts[0].ID)
	if err != nil {
		return nil, err
	}
	out.lab, err = l.Do(lab.Edit{Do: lab.Empty})
	return out, err
}

// beginnings are the positions in which a game can begin, scenarios first; not the ways to be led through one.
func (w *Window) beginnings(system string) []view.Start {
	return slices.DeleteFunc(w.tutor.Starts(system), func(st view.Start) bool {
		return !strings.HasPrefix(st.ID, "scenario:") && !strings.HasPrefix(st.ID, "example:")
	})
}

// shown is the board with what is looked at.
func (a *labbing) shown() *view.Board {
	out := *a.v.Board
	out.Focus = nil
	if a.b.at != nil {
		out.Marks = append(slices.Clone(out.Marks), view.Mark{At: *a.b.at, Kind: view.Selected})
	}
	if a.b.from != nil {
		out.Marks = append(slices.Clone(out.Marks), view.Mark{At: *a.b.from, Kind: view.Target})
	}
	return &out
}

func (a *labbing) fill() {
	a.w.kit.Fill(a.top, a.strip)
	a.say()
	a.fillPanel()
	a.frame.Arrange()
}

func (a *labbing) fillPanel() {
	a.w.kit.Fill(a.tray, widget.Nothing)
	a.w.kit.Fill(a.panel, a.panelContent)
}

// refresh shows what has changed on the board and in the panel.
func (a *labbing) refresh() {
	a.v = a.b.lab.View()
	a.stop.eye.Free = true // the board stays where it is
	a.board.Present(a.shown())
	a.fill()
}

// say puts the hex that is looked at into words, where the panel does not.
func (a *labbing) say() {
	if h, ok := a.here(); ok && !a.w.kit.Sheet() {
		words := []string{h.Ground}
		for _, u := range h.Units {
			words = append(words, u.Counter.Words)
		}
		a.status.Say(h.Number, strings.Join(words, " · "))
		return
	}
	a.status.Say("", "")
}

// here is the hex that is looked at.
func (a *labbing) here() (view.LabHex, bool) {
	if a.b.at == nil {
		return view.LabHex{}, false
	}
	return a.b.lab.Hex(*a.b.at)
}

// to puts another state of the position on the board.
func (a *labbing) to(l *lab.Lab) {
	a.b.lab, a.b.trouble, a.b.done, a.b.from = l, nil, "", nil
	a.w.set.keepBench(l)
	a.refresh()
}

// do makes an edit, or says why it cannot be made; nothing has changed then.
func (a *labbing) do(e lab.Edit) bool {
	next, err := a.b.lab.Do(e)
	if err != nil {
		a.b.done, a.b.trouble = "", strings.Split(a.w.explain(err), "\n")
		var said *lab.Trouble
		if errors.As(err, &said) {
			a.b.trouble = said.Lines
		}
		a.stop.scroll = 0
		a.refresh()
		return false
	}
	a.to(next)
	return true
}

func (a *labbing) number(h hex.Hex) string { return a.v.Board.Grid.Format(h) }

// tapped puts down what is in the hand, makes a stroke, or looks at the hex.
func (a *labbing) tapped(h hex.Hex) {
	a.asks.close()
	switch {
	case a.b.hand != "":
		a.put(a.b.hand, h)
	case a.stop.tab == tabGround && a.b.brush != "":
		a.stroke(h)
	default:
		a.b.at, a.b.trouble = &h, nil
		if a.stop.tab != tabTurn {
			a.stop.tab = tabUnits
		}
		a.stop.scroll = 0
		a.refresh()
		if a.w.kit.Sheet() {
			a.board.Reveal(h, 0)
		}
	}
}

// stroke paints a hex; a stroke that goes from hex to hex waits for the second one.
func (a *labbing) stroke(h hex.Hex) {
	two := slices.ContainsFunc(a.v.Brushes, func(b view.Brush) bool { return b.ID == a.b.brush && b.Two })
	switch {
	case !two:
		a.b.at = &h
		a.do(lab.Edit{Do: lab.Paint, Key: a.b.brush, At: a.number(h)})
	case a.b.from == nil || *a.b.from == h:
		a.b.trouble = nil
		if a.b.from != nil {
			a.b.from = nil
		} else {
			a.b.from = &h
		}
		a.refresh()
	default:
		from := *a.b.from
		a.b.from = nil
		a.do(lab.Edit{Do: lab.Paint, Key: a.b.brush, At: a.number(from), To: a.number(h)})
	}
}

// strip is the bar on top: what is asked in the position, and the ways back and on.
func (a *labbing) strip() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	if field := a.asks.strip(); field != nil {
		return field
	}
	title := w.say("lab.title")
	if a.b.paper {
		title = w.say("lab.paper.title")
	}
	under := a.v.Where
	if a.v.Over { // no game has come to its end here: nothing goes on yet
		under = w.say("lab.situation.quiet")
	} else {
		under += " · " + a.v.Question
	}
	words := widget.Column(1, k.Text(title, look.Sub, look.Plain), k.Text(under, look.Caption, look.Second))
	undo, redo := k.Faint(icon.Undo), k.Faint(icon.Redo)
	if a.v.Undo {
		undo = k.Icon(icon.Undo, func() { a.to(a.b.lab.Undo()) }).Called("undo")
	}
	if a.v.Redo {
		redo = k.Icon(icon.Redo, func() { a.to(a.b.lab.Redo()) }).Called("redo")
	}
	return w.strip(words, w.askSign(a.asks.open), undo, redo)
}

func (a *labbing) tab(i int) {
	a.stop.tab, a.stop.scroll, a.b.from, a.b.trouble, a.b.done = i, 0, nil, nil, ""
	if a.sheet != nil && a.stop.rest == widget.Peek {
		a.sheet.Go(widget.Half)
	}
	a.board.Present(a.shown())
	a.fillPanel()
}

// panelContent is the tabs, what the chosen one holds, and the way to the table at the foot.
func (a *labbing) panelContent() fyne.CanvasObject {
	k, w, s := a.w.kit, a.w, a.stop
	if asked := a.asks.content(); asked != nil {
		a.scroll = a.asks.scroll
		return asked
	}
	if k.Sheet() && s.rest == widget.Peek {
		a.scroll = nil
		return widget.Pad(0, k.Inset(), 8, k.Inset(), k.Bold(a.headline(), look.Sub, look.Plain))
	}
	names := []string{w.say("lab.tab.units"), w.say("lab.tab.ground"), w.say("lab.tab.turn"), w.say("lab.tab.line")}
	head := widget.Column(0, widget.Pad(2, 10, 0, 10, k.Tabs(names, s.tab, a.tab)), k.Hairline())
	body := []fyne.CanvasObject{}
	if len(a.b.trouble) > 0 {
		body = append(body, k.Failure(w.say("lab.trouble"), strings.Join(a.b.trouble, "\n")))
	}
	if len(a.v.Doubts) > 0 {
		body = append(body, a.doubts())
	}
	switch s.tab {
	case tabGround:
		body = append(body, a.groundTab()...)
	case tabTurn:
		body = append(body, a.turnTab()...)
	case tabLine:
		body = append(body, a.lineTab()...)
	default:
		body = append(body, a.unitsTab()...)
	}
	content, foot := widget.Pad(14, k.Inset(), 24, k.Inset(), widget.Column(12, body...)), a.foot()
	if k.Sheet() && (k.Large() || s.rest != widget.Full) { // the foot would take the room of what it is about
		content, foot = widget.Column(0, content, foot), nil
	}
	a.scroll = widget.NewScroll(content, s.scroll)
	a.scroll.OnScrolled = func(y float32) { s.scroll = y }
	return widget.Frame(head, a.scroll, foot)
}

// doubts are what no game comes to, with the rules that keep it from coming.
func (a *labbing) doubts() fyne.CanvasObject {
	k := a.w.kit
	const most = 4
	rows := []fyne.CanvasObject{k.Bold(a.w.say("lab.doubts"), look.Caption, look.Accent)}
	for _, r := range a.v.Doubts[:min(len(a.v.Doubts), most)] {
		rows = append(rows, k.Cited(k.Text(r.Text, look.Body, look.Plain), k.Chip(r.Chip, widget.OnSoft, a.w.cited)))
	}
	if n := len(a.v.Doubts) - most; n > 0 {
		rows = append(rows, k.Text(a.w.count("lab.more_doubts", n), look.Caption, look.Second))
	}
	return k.Soft(widget.Column(4, rows...))
}

// headline is the one line that a sheet shows when it is low.
func (a *labbing) headline() string {
	if a.b.hand != "" {
		return a.w.tutor.Text("lab.in_hand", map[string]any{"Unit": a.b.hand})
	}
	return a.w.say("lab.title")
}

// foot leads to the table, where everything can be asked of the position.
func (a *labbing) foot() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{k.Primary(w.say("lab.ask"), func() { a.ask(false) }).Called("ask")}
	if a.b.paper {
		rows = []fyne.CanvasObject{
			k.Primary(w.say("lab.paper.guided"), func() { a.ask(false) }).Called("ask"),
			k.Secondary(w.say("lab.paper.judge"), func() { a.ask(true) }).Called("judge"),
		}
	}
	return widget.Column(0, k.Hairline(), widget.Pad(10, k.Inset(), 16, k.Inset(), widget.Column(8, rows...)))
}

// ask sits down at a table with the position: to try things out, or to play the game that lies on the person's own
// table.
func (a *labbing) ask(judge bool) {
	notes := a.ready()
	t, err := a.w.tutor.Try(a.b.lab, a.b.paper)
	if err != nil {
		a.b.trouble = strings.Split(a.w.explain(err), "\n")
		a.fillPanel()
		return
	}
	s := newStop(Place{Kind: AtTable, ID: "position:" + a.v.System})
	s.sit = &sitting{table: t.Refereed(judge), chosen: none, bench: a.b, trial: !a.b.paper, notes: notes}
	a.w.way = append(a.w.way, s)
	a.w.build()
}

// tried is a table with the position, to ask about it; nil while nothing can be asked of it.
func (a *labbing) tried() table.Seat {
	t, err := a.w.tutor.Try(a.b.lab, true)
	if err != nil {
		return nil
	}
	return t
}

// retake brings the position of a table back to the lab that it came from, or opens one on it.
func (a *playing) retake() {
	w := a.w
	l, err := w.tutor.LabOf(a.sit.table)
	if err == nil && a.sit.bench != nil {
		l, err = a.sit.bench.lab.Take(l.Game())
	}
	if err != nil {
		a.sit.trouble = w.explain(err)
		a.tab(tabMay)
		return
	}
	if b := a.sit.bench; b != nil && len(w.way) > 1 && w.way[len(w.way)-2].bench == b {
		b.lab, b.trouble, b.at, b.hand, b.from = l, nil, nil, "", nil
		w.Back()
		return
	}
	s := newStop(Place{Kind: Lab, ID: a.v.System})
	s.bench = &benching{lab: l, paper: a.v.MyDice && !a.sit.trial}
	w.way = append(w.way, s)
	w.build()
}

// key are the keys of the lab.
func (a *labbing) key(e *fyne.KeyEvent) bool {
	if a.asks.key(e) {
		return true
	}
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.Key0):
		a.board.Fit()
	case string(fyne.KeyEscape):
		if a.b.hand == "" && a.b.from == nil {
			return false
		}
		a.b.hand, a.b.from = "", nil
		a.refresh()
	case string(fyne.KeyDelete), string(fyne.KeyBackspace):
		h, ok := a.here()
		if !ok || len(h.Units) == 0 {
			return false
		}
		a.do(lab.Edit{Do: lab.Remove, Unit: h.Units[0].Unit})
	default:
		return a.scroll != nil && scrollKeys(a.scroll)(e)
	}
	return true
}
