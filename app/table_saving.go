package app

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	base "fyne.io/fyne/v2/widget"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/saves"
	"gazala/app/store"
	"gazala/app/widget"
	"gazala/tutor/fault"
)

// savedID marks the beginning of a game that is a saved one.
const savedID = "save:"

// sit sits down at a new game at its beginning, or at a saved one; nil while that is still being opened.
func (w *Window) sit(s *stop) (*sitting, error) {
	name, saved := strings.CutPrefix(s.ID, savedID)
	if !saved {
		t, err := w.tutor.Table(s.ID)
		if err != nil {
			return nil, err
		}
		return &sitting{table: t, chosen: none}, nil
	}
	if w.saves == nil {
		return nil, errNoSaves
	}
	if s.opening == nil {
		o, err := w.saves.Start(name)
		if err != nil {
			return nil, fmt.Errorf("open: %w", err)
		}
		s.opening = o
		if !o.Go(w.within(patience)) {
			return nil, nil
		}
	}
	if !s.opening.Done() {
		return nil, nil
	}
	t, notes, err := s.opening.Seat()
	s.opening = nil
	if err != nil {
		return nil, fmt.Errorf("open: %w", err)
	}
	out := &sitting{table: t, chosen: none, name: name, disk: w.unsaved[name]}
	for _, n := range notes {
		out.notes = append(out.notes, w.tutor.Text(n.Key, n.Slots))
	}
	return out, nil
}

// patience is how long a screen is waited for before its progress is shown instead: no longer than any action takes.
const patience = 8 * time.Millisecond

// openingScreen is what there is to see of a game while it is being opened.
func (w *Window) openingScreen(s *stop) screen {
	k := w.kit
	told := func() string {
		return w.tutor.Text("app.saves.opening_part", map[string]any{"Percent": int(100 * s.opening.Part())})
	}
	part := k.Line(told(), look.Body, look.Second)
	cancel := k.Button(w.say("app.saves.cancel"), false, w.Back).Called("cancel")
	out := w.page(
		s,
		w.plainStrip(w.say("app.table.title")),
		k.Text(w.say("app.saves.opening"), look.Heading, look.Plain),
		part,
		widget.Wrap(12, cancel),
	)
	var end func()
	out.begin = func() {
		end = w.frames(func() (done bool) {
			if s != w.here() {
				return true
			}
			if done = s.opening.Go(w.within(slice)); done {
				w.build()
				return true
			}
			part.Set(told())
			return false
		})
	}
	out.leave = func() {
		if end != nil {
			end()
		}
	}
	return out
}

// errNoSaves: nothing can be kept here.
var errNoSaves = errors.New("no saves")

// visitGame notes that a saved game is open; one without a name is not kept.
func (w *Window) visitGame(name string) {
	if name != "" {
		w.set.visit(Place{Kind: AtTable, ID: savedID + name}, false)
	}
}

// explain is what went wrong in the reader's words.
func (w *Window) explain(err error) string {
	if key, slots, ok := saves.Message(err); ok {
		return w.tutor.Text(key, slots)
	}
	return strings.Join(fault.Lines(w.tutor.Text, err, fault.Sentence{Err: errNoSaves, Key: "app.saves.none"}), "\n")
}

// keep has the game saved after what was done. Where that fails it is said, and the game goes on in memory.
func (a *playing) keep() {
	if a.sit.lesson != nil { // a lesson is no game of one's own
		a.sit.lesson.sat(a.sit.table)
		return
	}
	if a.w.saves == nil || a.sit.trial {
		return
	}
	if a.sit.name == "" {
		a.sit.name = a.w.saves.Begin(a.v.Title)
	}
	a.w.visitGame(a.sit.name)
	if err := a.w.saves.Keep(a.sit.name, a.sit.table); err != nil {
		a.w.saved(a.sit.name, err)
	}
}

// saved notes how the saving of a game has gone, and shows it.
func (w *Window) saved(name string, err error) {
	disk := ""
	if err != nil {
		disk = w.explain(err)
	}
	before := w.unsaved[name]
	w.unsave(name, disk)
	if k := w.here().Kind; disk != before && (k == Home || k == Game || k == Starts) {
		w.build() // its lists say it
	}
	for _, s := range w.way {
		if s.sit == nil || s.sit.name != name || s.sit.disk == disk {
			continue
		}
		s.sit.disk = disk
		if s == w.here() && s.sit.retell != nil {
			s.sit.retell()
		}
	}
	if err != nil {
		w.unremoved(name, disk)
	}
}

// unsave notes why a game is not saved as it stands; empty: it is.
func (w *Window) unsave(name, why string) {
	if why == "" {
		delete(w.unsaved, name)
		return
	}
	if w.unsaved == nil {
		w.unsaved = map[string]string{}
	}
	w.unsaved[name] = why
}

// close closes the window, and asks before where a game would be lost.
func (w *Window) close() {
	w.Flush()
	if w.saves == nil {
		w.win.Close()
		return
	}
	lost := []string{}
	for _, g := range w.savedGames("") {
		if slices.Contains(w.saves.Unsaved(), g.Name) {
			lost = append(lost, w.tutor.Text("app.saves.lost_game", map[string]any{"Game": w.savedTitle(g)}))
		}
	}
	if len(lost) == 0 {
		w.win.Close()
		return
	}
	text := w.kit.Text(w.count("app.saves.lost", len(lost))+"\n"+strings.Join(lost, "\n"), look.Body, look.Plain)
	ask := dialog.NewCustomWithoutButtons(w.say("app.saves.trouble"), text, w.win)
	stay := base.NewButton(w.say("app.saves.stay"), ask.Hide)
	stay.Importance = base.HighImportance // what loses something is not what is pressed unawares
	ask.SetButtons([]fyne.CanvasObject{base.NewButton(w.say("app.saves.lose"), w.win.Close), stay})
	ask.Resize(fyne.NewSize(min(440, w.win.Canvas().Size().Width), 0))
	ask.Show()
}

// renamed has a game that another program has gone on with found under the name under which it goes on here.
func (w *Window) renamed(from, to string) {
	w.saves.Follow(from, to)
	w.unsave(to, w.unsaved[from])
	w.unsave(from, "")
	for _, s := range w.way {
		if s.ID == savedID+from {
			s.ID = savedID + to
		}
		if s.sit == nil || s.sit.name != from {
			continue
		}
		s.sit.name = to
		w.visitGame(to)
		s.sit.notes = append(s.sit.notes, w.say("app.saves.elsewhere"))
		if s == w.here() && s.sit.retell != nil {
			s.sit.retell()
		}
	}
}

// unremoved puts a saved game back in its place that could not be taken away, and tells why.
func (w *Window) unremoved(name, why string) {
	for _, s := range w.way {
		n := len(s.removed)
		s.removed = slices.DeleteFunc(s.removed, func(r removed) bool { return r.Name == name })
		if len(s.removed) < n && s == w.here() {
			w.build()
			w.tell(why)
		}
	}
}

// told is what the person should know of the saving of this game.
func (a *playing) told() []fyne.CanvasObject {
	k, out := a.w.kit, []fyne.CanvasObject{}
	if len(a.sit.notes) > 0 {
		lines := []fyne.CanvasObject{}
		for _, n := range a.sit.notes {
			lines = append(lines, k.Text(n, look.Body, look.Plain))
		}
		lines = append(
			lines,
			k.Link(a.w.say("app.saves.read"), look.Body, func() { a.sit.notes = nil; a.fillPanel() }).Called("notes"),
		)
		out = append(out, k.Soft(widget.Column(4, lines...)))
	}
	if a.sit.disk != "" {
		out = append(out, k.Failure(a.w.say("app.saves.trouble"), a.sit.disk))
	}
	return out
}

// unsaved is the bar on top, over it that the game is not saved, as long as it is not: whatever the panel shows.
func (a *playing) unsaved(bar fyne.CanvasObject) fyne.CanvasObject {
	k := a.w.kit
	if a.sit.disk == "" {
		return bar
	}
	sign := k.Picture(icon.Of(icon.Refused, k.P.Refuse), 16*k.Scale())
	said := k.Bold(a.w.say("app.saves.unsaved"), look.Caption, look.Plain)
	return widget.Column(0, k.Soft(widget.TopRow(8, 1, sign, said)), bar)
}

// retell shows anew what is told of the saving.
func (a *playing) retell() {
	a.w.kit.Fill(a.top, a.head)
	a.fillPanel()
	a.frame.Arrange()
}

// keeping is the name of the game, and what can be done with it as a file.
func (a *playing) keeping() []fyne.CanvasObject {
	k, w := a.w.kit, a.w
	rows := []fyne.CanvasObject{}
	if w.saves != nil {
		name := k.NewField(
			w.say("app.saves.name_hint"),
			nil,
			func(s string) { a.set(a.sit.table.Titled(strings.TrimSpace(s))) },
		)
		name.SetText(a.v.Named)
		rows = append(rows, k.Text(w.say("app.saves.name"), look.Caption, look.Second), k.InputBox(name))
		if a.sit.name != "" {
			rows = append(
				rows,
				widget.Pad(
					8,
					0,
					0,
					0,
					k.Secondary(w.say("app.saves.export"), func() { w.export(a.sit.name) }).Called("export"),
				),
			)
		}
	}
	copied := k.Secondary(w.say("app.saves.copy"), func() {
		line, err := a.sit.table.Position()
		if err != nil {
			a.sit.trouble = w.explain(err)
			a.tab(tabMay)
			return
		}
		w.app.Clipboard().SetContent(line)
	}).Called("copy")
	return []fyne.CanvasObject{a.section(w.say("app.saves.game"), append(rows, widget.Pad(8, 0, 0, 0, copied))...)}
}

// export writes a saved game to a file that the person chooses.
func (w *Window) export(name string) {
	text, err := w.saves.Text(name)
	if err != nil {
		w.tell(w.explain(err))
		return
	}
	w.writeFile(name+".gazala", text)
}

// tell says that something went wrong with a file; nothing else has changed.
func (w *Window) tell(what string) {
	dialog.ShowInformation(w.say("app.saves.trouble"), what, w.win)
}

// Flush writes what could not be written before, and waits for what is being written, when the program goes into the
// background or ends: on a phone that may be the last that it is asked.
func (w *Window) Flush() {
	w.keepSize()
	if w.saves != nil {
		w.saves.Flush()
	}
	for _, s := range []*store.Background{w.memory, w.charts} {
		if s != nil {
			s.Flush()
		}
	}
}

// savedGames are the saved games of a system, the last played first; all of them without a system. Those that cannot be
// read at all are listed with each.
func (w *Window) savedGames(system string) []saves.Saved {
	if w.saves == nil {
		return nil
	}
	all, _ := w.saves.List() // what can be listed is shown; what a store says is said when a game is opened or kept
	out := []saves.Saved{}
	for _, g := range all {
		if system == "" || g.System == system || g.Err != nil {
			out = append(out, g)
		}
	}
	return out
}

func (w *Window) savedRow(g saves.Saved) fyne.CanvasObject {
	title, note := w.savedTitle(g), ""
	if g.Err != nil {
		note = w.explain(g.Err)
	} else {
		note = w.savedNote(g)
	}
	remove := w.kit.Button(w.say("app.saves.remove"), false, func() { w.remove(g) }).Called("remove:" + g.Name)
	open := w.kit.ListRow(nil, title, note, func() { w.Go(Place{Kind: AtTable, ID: savedID + g.Name}) }).
		Called("saved:" + g.Name)
	if g.Err != nil || !w.tutor.Reviews(g.System) {
		return widget.Column(0, open, widget.Pad(0, 0, 8, 0, widget.Wrap(8, remove)))
	}
	review := w.kit.Button(w.say("app.saves.review"), false,
		func() { w.Go(Place{Kind: Review, ID: savedID + g.Name}) }).
		Called("review:" + g.Name)
	return widget.Column(0, open, widget.Pad(0, 0, 8, 0, widget.Wrap(8, review, remove)))
}

func (w *Window) savedTitle(g saves.Saved) string {
	if g.Title != "" {
		return g.Title
	}
	if st, ok := w.startOf(g.System, g.From); ok {
		return st.Title
	}
	if game, ok := w.game(g.System); ok && g.Err == nil {
		return game.Title
	}
	return g.Name
}

// playedNote is how much of a saved game has been played, and when.
func (w *Window) playedNote(g saves.Saved) string {
	return w.tutor.Text(
		"app.saves.note",
		map[string]any{"Count": g.Count, "When": w.when(g.Changed.Local(), time.Now())},
	)
}

// when is a time in the past in words: today's and yesterday's with the hour, others by their day.
func (w *Window) when(t, now time.Time) string {
	clock := "15:04"
	if w.tutor.Language() == english {
		clock = "3:04 PM"
	}
	data := map[string]any{
		"Time": t.Format(clock), "Day": t.Day(), "Year": t.Year(),
		"Month": w.say("today.month." + strconv.Itoa(int(t.Month()))),
	}
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location()) }
	switch was, is := day(t), day(now); {
	case was.Equal(is):
		return w.tutor.Text("app.when.today", data)
	case was.AddDate(0, 0, 1).Equal(is):
		return w.tutor.Text("app.when.yesterday", data)
	case t.Year() == now.Year():
		return w.tutor.Text("app.when.day", data)
	}
	return w.tutor.Text("app.when.year", data)
}

// remove takes a saved game away; its row stays where it is and brings it back, so that nothing slides under the
// pointer.
func (w *Window) remove(g saves.Saved) {
	text, err := w.saves.Remove(g.Name)
	if err != nil {
		w.tell(w.explain(err))
		return
	}
	s := w.here()
	s.removed = append(s.removed, removed{g, text})
	w.build()
}

// removed is a saved game that was taken away on this page, as it was.
type removed struct {
	saves.Saved
	text []byte
}

// removedRow stands where the row of a saved game stood.
func (w *Window) removedRow(r removed) fyne.CanvasObject {
	k := w.kit
	back := k.Button(w.say("app.saves.restore"), false, func() {
		if _, err := w.saves.Put(r.Name, r.text); err != nil {
			w.tell(w.explain(err))
			return
		}
		s := w.here()
		s.removed = slices.DeleteFunc(s.removed, func(o removed) bool { return o.Name == r.Name })
		w.build()
	}).Called("restore:" + r.Name)
	return widget.Pad(
		8,
		0,
		8,
		0,
		k.Soft(
			widget.Heads(
				8,
				127*k.Scale(),
				widget.Column(
					2,
					k.Bold(w.savedTitle(r.Saved), look.Body, look.Plain),
					k.Text(w.say("app.saves.removed"), look.Body, look.Second),
				),
				back,
			),
		),
	)
}

// savedRows are the saved games of a system, and in their places those that were taken away on this page.
func (w *Window) savedRows(system string) (rows []fyne.CanvasObject) {
	type row struct {
		saves.Saved
		draw func() fyne.CanvasObject
	}
	all := []row{}
	for _, g := range w.savedGames(system) {
		all = append(all, row{g, func() fyne.CanvasObject { return w.savedRow(g) }})
	}
	for _, r := range w.here().removed {
		all = append(all, row{r.Saved, func() fyne.CanvasObject { return w.removedRow(r) }})
	}
	slices.SortStableFunc(
		all,
		func(a, b row) int { return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.Name, b.Name)) },
	)
	for _, r := range all {
		rows = append(rows, r.draw())
	}
	return rows
}

// pasting is where a position is put in as text, and a saved game as a file.
func (w *Window) pasting() fyne.CanvasObject {
	k := w.kit
	begin := func(s string) {
		if s = strings.TrimSpace(s); s != "" {
			w.Go(Place{Kind: AtTable, ID: "position:" + s})
		}
	}
	field := k.NewField(w.say("app.saves.paste_hint"), nil, begin)
	field.Whole = begin
	rows := []fyne.CanvasObject{
		k.Text(w.say("app.saves.paste"), look.Sub, look.Plain),
		k.Text(w.say("app.saves.paste_how"), look.Body, look.Second),
		k.InputBox(field),
	}
	if w.saves != nil {
		rows = append(
			rows,
			widget.Pad(
				8,
				0,
				0,
				0,
				widget.Wrap(12, k.Button(w.say("app.saves.import"), false, w.imported).Called("import")),
			),
		)
	}
	return widget.Column(6, rows...)
}
