package app

import (
	"reflect"
	"slices"

	"fyne.io/fyne/v2"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// drawer is a table of the game that is read beside the board, or on a phone over the question, while one decides. The
// place remembers it.
type drawer struct {
	open   bool
	table  string      // that was looked at last
	n      int         // the action whose card led to it, 0 for none
	scroll float32     // of the drawer
	rest   widget.Rest // of the sheet before the drawer came
	from   float32     // how far the panel was scrolled then
}

// drawing is the drawer of a screen with a board. Nothing is chosen in it, and what it lies beside or over is as it was
// when it is closed.
type drawing struct {
	w      *Window
	at     *stop
	status *widget.Status
	sheet  *widget.Sheet
	game   func() string                      // whose tables
	read   func(n int) (c view.Card, ok bool) // the card of an action, or of the latest roll, if that read a table
	refill func()                             // fills the panel again
	scroll *widget.Scroll
	shown  *shown // over the board, nil for nothing
}

// shown is what a drawer over the board shows. As long as it stays the same, it is not made anew.
type shown struct {
	table string
	card  view.Card
	read  bool
	room  float32
}

// pull opens the drawer at a table, at the one that was looked at last when none is named.
func (d *drawing) pull(table string, n int) {
	s := &d.at.drawer
	if table != "" && table != s.table {
		s.table, s.scroll = table, 0
	}
	s.n = n
	if s.open {
		d.refill()
		return
	}
	s.open, s.rest, s.from = true, d.at.rest, d.at.scroll
	if d.sheet != nil && d.at.rest != widget.Full {
		d.sheet.Go(widget.Full)
		return
	}
	d.refill()
}

// push closes the drawer.
func (d *drawing) push() {
	s := &d.at.drawer
	s.open, s.n, d.at.scroll = false, 0, s.from
	if d.sheet != nil && d.at.rest != s.rest {
		d.sheet.Go(s.rest)
		return
	}
	d.refill()
}

// toggle opens the drawer, or closes it.
func (d *drawing) toggle() {
	if d.at.drawer.open {
		d.push()
		return
	}
	d.pull("", 0)
}

// over tells whether the drawer lies over the panel.
func (d *drawing) over() bool { return d.at.drawer.open && d.w.kit.Sheet() }

// show shows the drawer over the board, where there is room for it.
func (d *drawing) show() {
	if !d.at.drawer.open || d.w.kit.Sheet() {
		d.shown = nil
		d.status.Drawer(d.w.kit, nil, nil)
		return
	}
	var about []hex.Hex
	now := shown{table: d.at.drawer.table, room: d.status.DrawerRoom()}
	if now.card, now.read = d.read(d.at.drawer.n); now.read {
		about = now.card.At
	}
	if d.shown != nil && reflect.DeepEqual(*d.shown, now) {
		d.status.KeepInSight(about)
		return
	}
	d.status.Drawer(d.w.kit, d.content, about)
	now.table = d.at.drawer.table // the one that was read, if none was asked for
	d.shown = &now
}

// key takes the keys that close it.
func (d *drawing) key(e *fyne.KeyEvent) bool {
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(fyne.KeyC):
		d.toggle()
	case string(fyne.KeyEscape):
		if !d.at.drawer.open {
			return false
		}
		d.push()
	default:
		return false
	}
	return true
}

// content is the table with the cell that was read, if one was, over the list of the others.
func (d *drawing) content() fyne.CanvasObject {
	k, w, s := d.w.kit, d.w, &d.at.drawer
	charts, err := w.tutor.Charts(d.game())
	if err != nil || len(charts.Tables) == 0 {
		return widget.Nothing()
	}
	card, read := d.read(s.n)
	if s.table == "" && read {
		s.table = card.Table.Chart.ID
	}
	i := max(0, slices.IndexFunc(charts.Tables, func(c view.Chart) bool { return c.ID == s.table }))
	t := charts.Tables[i]
	head := widget.Row(
		8,
		0,
		k.Text(t.Title, look.Sub, look.Plain),
		k.Icon(icon.Close, d.push).Called("drawer:close"),
	)
	room := d.status.DrawerRoom() - 2*k.Inset()
	if k.Sheet() {
		room = k.Room()
	}
	var cell *view.CardCell
	body := []fyne.CanvasObject{}
	if read && card.Table.Chart.ID == t.ID {
		cell = card.Table
		if line := k.ResultLine(card, room); line != nil {
			body = append(body, line)
		}
	}
	line := k.Text(w.readCell(t, cell), look.Body, look.Plain)
	told := func(row, column int) { line.Set(w.cellSaid(t, cell, row, column)) }
	body = append(body, line, k.ChartRead(t, cell, room, told))
	var rows []fyne.CanvasObject
	for n, other := range charts.Tables {
		if n != i {
			rows = append(rows, k.ListRow(nil, other.Title, "", func() { d.pull(other.ID, s.n) }).
				Called("drawer:"+other.ID))
		}
	}
	if len(rows) > 0 {
		body = append(body, widget.Column(6, k.Bold(w.say("app.drawer.others"), look.Body, look.Plain), w.list(rows)))
	}
	d.scroll = widget.NewScroll(widget.Pad(12, k.Inset(), 24, k.Inset(), widget.Column(12, body...)), s.scroll)
	d.scroll.OnScrolled = func(y float32) { s.scroll = y }
	top := widget.Column(0, widget.Pad(4, 8, 4, k.Inset(), head), k.Hairline())
	if !k.Sheet() {
		return widget.Frame(top, d.scroll, nil)
	}
	back := k.Primary(w.say("app.drawer.close"), d.push).Called("drawer:back")
	foot := widget.Column(0, k.Hairline(), widget.Pad(10, k.Inset(), 16, k.Inset(), back))
	return widget.Frame(d.sheet.Grip(top), d.scroll, foot)
}

// readCell is the cell of a table that was read, in words; before a die it is the column in which it will be read.
func (w *Window) readCell(t view.Chart, cell *view.CardCell) string {
	switch {
	case cell == nil:
		return w.say("app.drawer.touch")
	case cell.Row < 0:
		return w.tutor.Text("app.drawer.awaited", map[string]any{"Column": t.Head[cell.Column]})
	}
	return w.cellSaid(t, cell, cell.Row, cell.Column)
}

// cellSaid is a cell of a table in words, with how likely it is and what comes of it where that is known.
func (w *Window) cellSaid(t view.Chart, read *view.CardCell, row, column int) string {
	if row >= len(t.Rows) || column >= len(t.Rows[row].Cells) || column >= len(t.Head) {
		return ""
	}
	data := map[string]any{"Row": t.Rows[row].Name, "Column": t.Head[column], "Code": t.Rows[row].Cells[column].Text}
	out := w.tutor.Text("app.drawer.cell", data)
	if read != nil && column == read.Column && row < len(read.Chances) && read.Chances[row] != "" {
		data = map[string]any{"Chance": read.Chances[row], "What": read.Falls[row]}
		out += " " + w.tutor.Text("app.drawer.cell_chance", data)
	}
	return out
}

// rolledLast is the card of an action, or of the latest roll since the person's last action, if it read a table; where
// a die is in sight, the column in which it will be read.
func (a *playing) rolledLast(n int) (c view.Card, ok bool) {
	switch {
	case n > 0 && n <= a.v.Total:
		c = a.sit.table.Card(n)
	case n == 0 && a.v.Mine && !a.judges():
		if cell, ok := a.sit.table.Awaited(a.sit.chosen); ok {
			c.Table = &cell
			if a.look != nil {
				c.At = a.look.Choice.At
			}
			return c, true
		}
	}
	switch {
	case c.Table != nil || n > 0:
	case len(a.cards) > 0:
		c = a.cards[len(a.cards)-1]
	default:
		return c, false
	}
	return c, c.Table != nil
}

// charted tells whether a game shows tables.
func (w *Window) charted(system string) bool {
	all, err := w.tutor.Charts(system)
	return err == nil && len(all.Tables) > 0
}

// icons are what floats over the board beside the zoom: what lies over it, the tables, the key.
func (a *playing) icons() []fyne.CanvasObject {
	k := a.w.kit
	out := []fyne.CanvasObject{k.Icon(icon.Layers, func() { a.tab(tabLayers) }).Called("layers")}
	if !k.Sheet() && a.w.charted(a.v.System) {
		out = append(out, k.Icon(icon.Grid, func() { a.drawing.toggle() }).Called("charts"))
	}
	if a.keys() {
		out = append(out, k.Icon(icon.Key, a.toggleKey).Called("map-key:toggle"))
	}
	return out
}
