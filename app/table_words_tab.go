package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/scenarios/strict"
	"gazala/tutor/view"
	"gazala/tutor/words"
)

// reader reads the table aloud.
func (a *playing) reader() *words.Reader { return words.Read(a.sit.table, a.w.tutor.Text) }

// cursor is the hex that the lists are about: the keyboard's, the one that was tapped, or where the position wants to
// be looked at.
func (a *playing) cursor(r *words.Reader) hex.Hex {
	if h, ok := a.board.Cursor(); ok {
		return h
	}
	if a.sit.at != nil {
		return *a.sit.at
	}
	h, _ := r.Home()
	return h
}

// wordsTab is the board in words: the hex under the cursor as a sentence, a field for the number of another one, and
// the lists, one of them open. Every row can be reached with the keyboard; pressing it goes to its hex, or looks at
// what it is about.
func (a *playing) wordsTab() fyne.CanvasObject {
	k, w := a.w.kit, a.w
	r := a.reader()
	at := a.cursor(r)
	field := k.NewField(w.say("words.go_to"), nil, func(s string) { a.goTo(s) })
	field.Numbers = true
	a.goField = field
	body := []fyne.CanvasObject{
		k.Text(w.say("words.title"), look.Heading, look.Plain),
		k.Soft(k.Text(r.Question(), look.Body, look.Plain)),
		k.Text(r.Hex(at), look.Reading, look.Plain),
		k.SearchBox(field),
	}
	if a.lost != "" {
		body = append(body, k.Text(a.lost, look.Body, look.Refuse))
	}
	for _, id := range r.IDs() {
		open := id == a.stop.list
		body = append(body, k.Option(r.Name(id, at), open, func() { a.listen(id) }).Called("list:"+id))
		if open {
			l, _ := r.List(id, at)
			body = append(body, a.heard(l)...)
		}
	}
	return widget.Column(8, body...)
}

// heard are the rows of a list.
func (a *playing) heard(l view.WordList) []fyne.CanvasObject {
	k := a.w.kit
	if len(l.Rows) == 0 {
		return []fyne.CanvasObject{widget.Pad(0, 0, 0, 12, k.Text(l.None, look.Body, look.Second))}
	}
	rows := make([]fyne.CanvasObject, len(l.Rows))
	for n, row := range l.Rows {
		face := widget.Face{Hover: k.P.Soft, Radius: 8, Least: fyne.NewSize(44, k.Target())}
		words := k.Text(strconv.Itoa(n+1)+". "+row.Text, look.Body, look.Plain)
		rows[n] = k.Press(face, widget.Pad(6, 6, 6, 12, words), func() { a.follow(l.ID, row) }).
			Called("heard:" + strconv.Itoa(n))
	}
	return rows
}

// listen opens a list, or closes it.
func (a *playing) listen(id string) {
	if a.stop.list == id {
		id = ""
	}
	a.stop.list = id
	a.fillPanel()
}

// follow goes where a row of a list leads.
func (a *playing) follow(list string, row view.WordRow) {
	switch {
	case row.Item != "":
		a.tick(row.Item)
	case row.Choice != nil:
		a.tab(tabMay)
		a.sit.chosen = none // of what is looked at already, it is looked at still
		// who joins is heard when it has begun
		a.joined = joining{of: a.sit.table, choice: *row.Choice}
		a.choose(*row.Choice, list != words.MayNot)
	case row.At != nil:
		a.point(*row.At)
	}
}

// goTo brings the cursor to the hex with a number, and the focus to the board; what is no number of the map is said.
func (a *playing) goTo(number string) {
	r := a.reader()
	h, ok := r.Find(number)
	if !ok {
		a.lost = a.w.tutor.Text("words.talk.no_hex", map[string]any{"Hex": strict.Short(number, 8)})
		a.fillPanel()
		a.w.focus(a.goField)
		return
	}
	a.lost = ""
	a.point(h)
	a.w.attend(a.board)
}

// point brings the cursor to a hex; the board in words stays open.
func (a *playing) point(h hex.Hex) {
	a.board.Point(h)
	a.stop.tab = tabWords
	a.fillPanel()
}

// asks opens the board in words with the field for a hex's number in focus.
func (a *playing) asks() {
	a.tab(tabWords)
	a.w.focus(a.goField)
}
