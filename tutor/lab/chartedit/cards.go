package chartedit

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gazala/rules/cite"
	"gazala/scenarios/cards"
	"gazala/scenarios/strict"
	"gazala/scenarios/tree"
	"gazala/tutor/view"
)

// card is a record of a deck as it is printed in our files.
type card struct {
	deck, name, title string
	records           cards.Records
	all               []*tree.Node // the records of its list
	at                int          // which of them it is
}

func (c card) place() string { return tree.Place(c.deck, c.name) }

// cardsOf are the records of all decks, in our order.
func (e *Editor) cardsOf() ([]card, error) {
	files, err := cards.Lay(e.sys.Files, nil, strict.Parse("", []byte("{}"), strict.Limits{}).Root())
	if err != nil {
		return nil, fmt.Errorf("chart editor: %w", err)
	}
	var out []card
	for _, d := range e.sys.Decks() {
		for _, r := range d.From {
			file, err := r.Read(files)
			if err != nil {
				return nil, fmt.Errorf("chart editor: %w", err)
			}
			names, all := r.All(file)
			for i, name := range names {
				c := card{d.ID, name, name, r, all, i}
				if said := all[i].Field(r.Name); r.Name != "" && said != nil {
					c.title = e.say.Either(said.Field("en").Text(), said.Field("pt").Text())
				}
				out = append(out, c)
			}
		}
	}
	return out, nil
}

// leaf is a value of a card: a field, or one of a record or of a row in it.
type leaf struct {
	card
	path  string // below the card
	field cards.Field
	title string
}

func (l leaf) place() string { return l.card.place() + l.path }

// ours is our value of the leaf, nil where ours has none.
func (l leaf) ours() *tree.Node { return l.all[l.at].At(strings.TrimPrefix(l.path, ".")) }

// like is what our files have for such a value, here or elsewhere.
func (l leaf) like() *tree.Node {
	if v := l.ours(); v != nil {
		return v
	}
	top, _, _ := tree.Step(l.path)
	for _, r := range l.all {
		v := r.Field(top)
		if v == nil || top == l.field.ID {
			if v != nil {
				return v
			}
			continue
		}
		for _, row := range append([]*tree.Node{v}, v.Kids...) {
			if f := row.Field(l.field.ID); f != nil {
				return f
			}
		}
	}
	return nil
}

// now is the value as it is edited, without provenance.
func (e *Editor) now(l leaf) *tree.Node {
	top, _, rest := tree.Step(l.path)
	if mine := e.mine.Field(l.deck).Field(l.name).Field(top); mine != nil {
		if rest == "" {
			return mine
		}
		return mine.At(rest)
	}
	return l.ours().Clone().Plain()
}

// rows is how many rows a field has as it is edited.
func (e *Editor) rows(c card, f cards.Field) int {
	v := e.now(leaf{card: c, path: "." + f.ID, field: f})
	if v == nil {
		return 0
	}
	return len(v.Kids)
}

// leaves are the values of a card that stand alone, and those of each row of a field.
func (e *Editor) leaves(c card) (alone []leaf, rows map[string][][]leaf) {
	rows = map[string][][]leaf{}
	for _, f := range c.records.Fields {
		title := e.called(c.deck, f.ID)
		switch {
		case f.Rows:
			rows[f.ID] = [][]leaf{}
			for i := range e.rows(c, f) {
				var row []leaf
				for _, k := range f.Of {
					row = append(row, leaf{c, fmt.Sprintf(".%s[%d].%s", f.ID, i, k.ID), k, e.called(c.deck, k.ID)})
				}
				rows[f.ID] = append(rows[f.ID], row)
			}
		case len(f.Of) > 0:
			for _, k := range f.Of {
				alone = append(alone, leaf{c, "." + f.ID + "." + k.ID, k, title + " · " + e.called(c.deck, k.ID)})
			}
		default:
			alone = append(alone, leaf{c, "." + f.ID, f, title})
		}
	}
	return alone, rows
}

// called is what a field is called, by a name of the game's own where it has one.
func (e *Editor) called(deck, field string) string {
	if key := e.sys.ID + ".cards." + deck + "." + field; e.say.Has(key) {
		return e.say.Text(key, nil)
	}
	return e.say.Text("cards.field."+field, nil)
}

// word is what stands in a place in words, and meant the word of a field that is said so.
func (e *Editor) word(f cards.Field, text string) string {
	if f.Truth && text == "" {
		text = "false"
	}
	if (f.Truth || slices.Contains(f.Words, text)) && text != "" {
		return e.say.Text("cards.word."+text, nil)
	}
	return text
}

func (e *Editor) meant(f cards.Field, said string) string {
	words := f.Words
	if f.Truth {
		words = []string{"true", "false"}
	}
	for _, w := range words {
		if strings.EqualFold(said, e.word(f, w)) {
			return w
		}
	}
	return said
}

// shown is a value as a person types it.
func (e *Editor) shown(f cards.Field, v *tree.Node) string {
	switch {
	case v == nil:
		return e.word(f, "")
	case v.List:
		parts := make([]string, len(v.Kids))
		for i, k := range v.Kids {
			parts[i] = k.Text()
		}
		if f.List {
			return strings.Join(parts, ", ")
		}
		return strings.Join(parts, " / ")
	case v.Text() == "null":
		return ""
	}
	return e.word(f, v.Text())
}

// Card are the fields of a card as tables: those that stand alone, and one for each field that has rows. It fails with
// [ErrPlace].
func (e *Editor) Card(deck, name string) ([]view.TableEdit, error) {
	for _, c := range e.printed {
		if c.deck == deck && c.name == name {
			return e.card(c), nil
		}
	}
	return nil, fmt.Errorf("%w: %q of %q", ErrPlace, name, deck)
}

func (e *Editor) card(c card) []view.TableEdit {
	alone, rows := e.leaves(c)
	var out []view.TableEdit
	if len(alone) > 0 {
		t := view.TableEdit{ID: c.place(), Title: c.title, Own: e.mine.Field(c.deck).Field(c.name) != nil}
		t.Rows = [][]view.CellEdit{{{}, {Head: true, Text: e.say.Text("cards.value", nil)}}}
		for _, l := range alone {
			t.Rows = append(t.Rows, []view.CellEdit{{Head: true, Text: l.title}, e.leafCell(l, l.title)})
		}
		out = append(out, t)
	}
	for _, f := range c.records.Fields {
		if !f.Rows {
			continue
		}
		place := tree.Place(c.place(), f.ID)
		t := view.TableEdit{ID: place, Title: e.called(c.deck, f.ID), Grows: true, Lines: true}
		t.Own = e.mine.At(place) != nil
		head := []view.CellEdit{{}}
		for _, k := range f.Of {
			head = append(head, view.CellEdit{Head: true, Text: e.called(c.deck, k.ID)})
		}
		t.Rows = append(t.Rows, head)
		for i, row := range rows[f.ID] {
			number := strconv.Itoa(i + 1)
			line := []view.CellEdit{{Head: true, Text: number}}
			for _, l := range row {
				line = append(line, e.leafCell(l, t.Title+" "+number+" · "+l.title))
			}
			t.Rows = append(t.Rows, line)
		}
		out = append(out, t)
	}
	return out
}

func (e *Editor) leafCell(l leaf, name string) view.CellEdit {
	top, _, _ := tree.Step(l.path)
	out := view.CellEdit{Path: l.place(), Name: name, Text: e.shown(l.field, e.now(l)), Faults: e.faults[l.place()]}
	out.Own = e.mine.Field(l.deck).Field(l.name).Field(top) != nil
	if v := l.ours(); v != nil {
		out.Ours, out.Source = e.shown(l.field, v.Clone().Plain()), l.source(v)
	}
	if out.Own && out.Ours != "" && out.Ours != out.Text && !strings.Contains(l.path, "[") {
		out.Against = e.against(printed{text: out.Ours, source: out.Source})
	}
	return out
}

// source is where our value comes from: the least sure of several.
func (l leaf) source(v *tree.Node) (out cite.Source) {
	word := ""
	if v.Lettered() {
		for _, c := range v.Kids[len(v.Kids)-1].Text() {
			out = cite.Weakest(
				out,
				map[rune]cite.Source{'p': cite.Printed, 'd': cite.Derived, 'r': cite.Reconstructed}[c],
			)
		}
		return out
	}
	up := l.all[l.at]
	if i := strings.LastIndexAny(l.path, "."); i > 0 {
		up = up.At(strings.TrimPrefix(l.path[:i], "."))
	}
	for _, key := range []string{l.field.ID + "_source", l.field.Source, "source"} {
		if word == "" && key != "" {
			word = up.Field(key).Text()
		}
	}
	out, err := cite.ParseSource(word)
	if err != nil {
		return cite.None
	}
	return out
}

// decks are the decks with their cards.
func (e *Editor) decks() []view.DeckEdit {
	var out []view.DeckEdit
	for _, d := range e.sys.Decks() {
		deck := view.DeckEdit{ID: d.ID, Title: e.say.Text("cards.deck."+d.ID, nil)}
		for _, c := range e.printed {
			if c.deck != d.ID {
				continue
			}
			mine := e.mine.Field(c.deck).Field(c.name)
			row := view.CardRow{Name: c.name, Title: c.title, Own: mine != nil}
			for path, said := range e.faults {
				if rest, ok := strings.CutPrefix(path, c.place()); ok && (rest == "" || rest[0] == '.') {
					row.Wrong += len(said)
				}
			}
			if row.Own {
				deck.Own++
			}
			deck.Wrong += row.Wrong
			deck.Cards = append(deck.Cards, row)
		}
		out = append(out, deck)
	}
	return out
}

// findLeaf is the value at a place of a card.
func (e *Editor) findLeaf(path string) (leaf, bool) {
	for _, c := range e.printed {
		if !strings.HasPrefix(path, c.place()+".") {
			continue
		}
		alone, rows := e.leaves(c)
		for _, table := range rows {
			alone = append(alone, slices.Concat(table...)...)
		}
		for _, l := range alone {
			if l.place() == path {
				return l, true
			}
		}
	}
	return leaf{}, false
}

// edited is the card's field as the person's own, begun with ours.
func (e *Editor) edited(c card) *tree.Node {
	deck := e.mine.Field(c.deck)
	if deck == nil {
		deck = &tree.Node{}
		e.mine.Put(c.deck, deck)
	}
	own := deck.Field(c.name)
	if own == nil || own.IsScalar() || own.List {
		own = &tree.Node{}
		deck.Put(c.name, own)
	}
	return own
}

// setLeaf puts what was typed into a value of a card.
func (e *Editor) setLeaf(l leaf, text string) {
	top, _, rest := tree.Step(l.path)
	own := e.edited(l.card)
	v := e.typedLeaf(l, text)
	if rest == "" {
		own.Put(top, v)
		e.check()
		return
	}
	field := own.Field(top)
	if field == nil {
		if field = l.all[l.at].Field(top).Clone().Plain(); field == nil {
			field = &tree.Node{}
		}
		own.Put(top, field)
	}
	up := field
	if i := strings.LastIndex(rest, "."); i > 0 {
		up = field.At(rest[:i])
	}
	if v.Text() == "null" && v.Scalar[0] == 'n' {
		up.Drop(l.field.ID)
	} else {
		up.Put(l.field.ID, v)
	}
	e.check()
}

// typedLeaf is what a person typed as a value like ours: nothing is that their copy does not have it.
func (e *Editor) typedLeaf(l leaf, text string) *tree.Node {
	text = plain(text)
	like := l.like()
	word := e.meant(l.field, text)
	switch {
	case l.field.List:
		out := &tree.Node{List: true}
		for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' }) {
			out.Kids = append(out.Kids, tree.Quoted(strings.TrimSpace(part)))
		}
		return out
	case text == "":
		return &tree.Node{Scalar: json.RawMessage("null")}
	case l.field.Truth && (word == "true" || word == "false"):
		return &tree.Node{Scalar: json.RawMessage(word)}
	case len(l.field.Words) > 0 || like == nil || like.IsScalar() && like.Scalar[0] == '"':
		return tree.Quoted(word)
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == ' ' || r == ';' || r == ',' })
	out := &tree.Node{List: true}
	for _, part := range parts {
		out.Kids = append(out.Kids, typed(part, false, nil))
	}
	if len(out.Kids) == 1 {
		return out.Kids[0]
	}
	return out
}

// sizeCard gives a field with rows one more at its end, a copy of the last one, or takes the last one away.
func (e *Editor) sizeCard(place string, more bool) bool {
	for _, c := range e.printed {
		for _, f := range c.records.Fields {
			if !f.Rows || tree.Place(c.place(), f.ID) != place {
				continue
			}
			own := e.edited(c)
			v := e.now(leaf{card: c, path: "." + f.ID, field: f})
			if v == nil || !v.List {
				v = &tree.Node{List: true}
			}
			switch n := len(v.Kids); {
			case more && n > 0:
				v.Kids = append(v.Kids, v.Kids[n-1].Clone())
			case more:
				v.Kids = append(v.Kids, &tree.Node{})
			case n > 0:
				v.Kids = v.Kids[:n-1]
			}
			own.Put(f.ID, v)
			e.check()
			return true
		}
	}
	return false
}

// resetCard puts ours back in place of a card of the person's own, or of a field of it that has rows.
func (e *Editor) resetCard(place string) bool {
	for _, c := range e.printed {
		deck := e.mine.Field(c.deck)
		own := deck.Field(c.name)
		if place != c.place() && !strings.HasPrefix(place, c.place()+".") {
			continue
		}
		if own == nil {
			return true
		}
		for _, f := range c.records.Fields {
			if place == c.place() && !f.Rows || place == tree.Place(c.place(), f.ID) {
				own.Drop(f.ID)
			}
		}
		if len(own.Keys) == 0 {
			deck.Drop(c.name)
		}
		if len(deck.Keys) == 0 {
			e.mine.Drop(c.deck)
		}
		e.check()
		return true
	}
	return false
}
