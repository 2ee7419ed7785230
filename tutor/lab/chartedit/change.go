package chartedit

import (
	"fmt"
	"strconv"
	"strings"

	"gazala/scenarios/tree"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Set puts what was typed into a cell, which is named by its place; of several values shown together, all of them. It
// fails with [ErrPlace].
func (e *Editor) Set(path, text string) error {
	if l, ok := e.findLeaf(path); ok {
		e.setLeaf(l, text)
		return nil
	}
	k, ok := e.find(path)
	if !ok {
		return fmt.Errorf("%w: %q", ErrPlace, path)
	}
	text = e.outOfWords(path, text)
	parts := []string{text}
	if len(k.paths) > 1 {
		parts = strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == ' ' || r == '·' || r == ';' })
	}
	for _, p := range k.paths {
		if e.doc.At(p) == nil { // the person's table has no such place: ours takes its place
			e.doc.Put(tableOf(p), e.base.Field(tableOf(p)).Clone())
		}
	}
	for i, p := range k.paths {
		part := ""
		if i < len(parts) {
			part = parts[i]
		}
		if n := e.doc.At(p); n != nil {
			was := n
			if ours := e.base.At(p); ours != nil {
				was = ours
			}
			*n = *typed(part, k.words, was)
		}
	}
	if len(parts) > len(k.paths) { // nothing typed is lost silently: the last value has the rest and is refused
		if n := e.doc.At(k.paths[len(k.paths)-1]); n != nil {
			*n = *tree.Quoted(strings.Join(parts[len(k.paths)-1:], " "))
		}
	}
	e.own[tableOf(path)] = true
	e.check()
	return nil
}

// find is the cell that begins at a place.
func (e *Editor) find(path string) (cell, bool) {
	for i := range e.ours.Tables {
		for _, row := range e.table(&e.ours.Tables[i]) {
			for _, k := range row {
				if len(k.paths) > 0 && k.paths[0] == path {
					return k, true
				}
			}
		}
	}
	return cell{}, false
}

// Call gives the charts a name of the person's own.
func (e *Editor) Call(title string) {
	e.title = plain(title)
	e.check()
}

// Reset puts our table back in place of the person's own.
func (e *Editor) Reset(table string) error {
	if e.resetCard(table) {
		return nil
	}
	t, err := e.chart(table)
	if err != nil {
		return err
	}
	keys := map[string]bool{}
	for _, row := range e.table(t) {
		for _, k := range row {
			if len(k.paths) > 0 {
				keys[tableOf(k.paths[0])] = true
			}
		}
	}
	for key := range keys {
		delete(e.own, key)
		e.doc.Put(key, e.base.Field(key).Clone())
	}
	e.check()
	return nil
}

func (e *Editor) chart(table string) (*view.Chart, error) {
	for i := range e.ours.Tables {
		if e.ours.Tables[i].ID == table {
			return &e.ours.Tables[i], nil
		}
	}
	return nil, fmt.Errorf("%w: %q", ErrPlace, table)
}

// Grow gives a table one column or row more, at its end: a copy of the last one, whose heading is to be changed. It
// fails with [ErrPlace] for a table that cannot grow.
func (e *Editor) Grow(table string, column bool) error { return e.size(table, column, true) }

// Shrink takes the last column or row away, as long as one is left.
func (e *Editor) Shrink(table string, column bool) error { return e.size(table, column, false) }

func (e *Editor) size(table string, column, more bool) error {
	if !column && e.sizeCard(table, more) {
		return nil
	}
	t, err := e.chart(table)
	if err != nil {
		return err
	}
	if t.Grow == nil {
		return fmt.Errorf("%w: %q", ErrPlace, table)
	}
	lists := []*tree.Node{e.listOf(t.Grow.Row)}
	if column {
		name := t.Grow.Cell[strings.Index(t.Grow.Cell, "].")+len("].") : strings.LastIndex(t.Grow.Cell, "[")]
		lists[0] = e.listOf(t.Grow.Column)
		for _, row := range e.listOf(t.Grow.Row).Kids {
			if cells := row.Field(name); cells != nil {
				lists = append(lists, cells)
			}
		}
	}
	for _, l := range lists {
		n := len(l.Kids)
		switch {
		case more && n > 0:
			l.Kids = append(l.Kids, l.Kids[n-1].Clone())
		case !more && n > 1:
			l.Kids = l.Kids[:n-1]
		}
	}
	if !column && more {
		e.nextRow(t)
	}
	e.own[tableOf(t.Grow.Row)] = true
	e.check()
	return nil
}

// nextRow counts the name of a new row on from the one before it, where that is a number.
func (e *Editor) nextRow(t *view.Chart) {
	rows := len(e.listOf(t.Grow.Row).Kids)
	if rows < 2 {
		return
	}
	before, last := e.doc.At(fmt.Sprintf(t.Grow.Row, rows-2)), e.doc.At(fmt.Sprintf(t.Grow.Row, rows-1))
	if n, err := strconv.Atoi(raw(before)); err == nil && last != nil && last.IsScalar() {
		*last = *typed(strconv.Itoa(n+1), false, nil)
	}
}

// Alone is our charts with nothing but one cell of the person's own in place of ours, to see what that cell changes; ok
// is false when ours has no such row and column, or such charts cannot be played by.
func (e *Editor) Alone(path string) (o shelf.Overlay, ok bool) {
	for i := range e.ours.Tables {
		t := &e.ours.Tables[i]
		rows := e.table(t)
		for r, line := range rows {
			for c, k := range line {
				if len(k.paths) == 0 || k.paths[0] != path || r == 0 || c == 0 {
					continue
				}
				ours, there := e.known[place{t.ID, rows[r][0].text(e.doc), rows[0][c].text(e.doc)}]
				if !there || len(ours.cell.paths) != len(k.paths) {
					return nil, false
				}
				return e.alone(k, ours.cell)
			}
		}
	}
	return nil, false
}

func (e *Editor) alone(mine, ours cell) (shelf.Overlay, bool) {
	doc := e.base.Clone()
	for i, p := range ours.paths {
		if from, to := e.doc.At(mine.paths[i]), doc.At(p); from != nil && to != nil {
			*to = *from.Clone()
		}
	}
	key := tableOf(ours.paths[0])
	o, err := e.sys.Overlay("", e.file(doc, func(table string) bool { return table == key }, "", &tree.Node{}))
	return o, err == nil
}
