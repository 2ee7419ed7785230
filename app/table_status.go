package app

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/icon"
	"gazala/app/look"
	"gazala/app/widget"
	"gazala/rules/hex"
	"gazala/tutor/view"
)

// legend explains the marks that are on the board, where there is room for it.
func (a *playing) legend() {
	k := a.w.kit
	if k.Sheet() || k.Large() {
		return
	}
	left, refused, within := "", false, false
	if a.thinking || a.sit.watch != nil {
		a.status.Explain(k)
		return
	}
	for _, m := range a.shown().Marks {
		within = within || m.Kind == view.Within
		if m.Kind == view.Reach && left == "" {
			left = m.Text
		}
		refused = refused || m.Kind == view.Refused
	}
	var marks []fyne.CanvasObject
	if left != "" {
		n, err := strconv.Atoi(left)
		if err != nil { // with a part of a point
			n = 2
		}
		marks = append(
			marks,
			widget.Row(
				8,
				-1,
				k.BoldLine(left, look.Body, look.Accent),
				k.Line(a.w.count("app.table.legend.left", n), look.Caption, look.Second),
			),
		)
	}
	if refused {
		marks = append(
			marks,
			widget.Row(
				8,
				-1,
				k.Picture(icon.Sign(view.SignZone, k.P.Refuse), 18),
				k.Line(a.w.say("app.table.legend.refused"), look.Caption, look.Second),
			),
		)
	}
	if within {
		dash := func() fyne.CanvasObject {
			r := canvas.NewRectangle(k.P.Accent)
			r.SetMinSize(fyne.NewSize(7, 2))
			return r
		}
		marks = append(
			marks,
			widget.Row(
				8,
				-1,
				widget.Row(4, -1, dash(), dash(), dash()),
				k.Line(a.w.say("app.table.legend.within"), look.Caption, look.Second),
			),
		)
	}
	a.status.Explain(k, marks...)
}

func (a *playing) hovered(h hex.Hex, on bool) {
	if !on {
		a.unhint()
		a.say()
		return
	}
	info := a.sit.table.Glance(h)
	a.speak(info)
	a.hint(info)
	if c, is := a.board.Cursor(); is && c == h && a.stop.tab == tabWords {
		a.fillPanel() // the lists are about the cursor
	}
}

// hintAfter is how long the pointer rests on a hex before all is told of it beside it.
const hintAfter = 400 * time.Millisecond

// hint tells, a little later, beside the hex that is pointed at what the status line has no room for.
func (a *playing) hint(info view.HexInfo) {
	a.unhint()
	if a.w.clock == nil || info.Number == "" || a.besides() || a.status.Whole() {
		return
	}
	since := a.w.clock()
	a.endHint = a.w.frames(func() (done bool) {
		if a.w.clock().Sub(since) < hintAfter {
			return false
		}
		if !a.besides() {
			a.status.Hint(a.w.kit, func() fyne.CanvasObject { return a.hintOf(info) }, info.Hex)
		}
		return true
	})
}

// besides tells that nothing more is told beside a hex: something stands there, or is shown.
func (a *playing) besides() bool {
	return a.thinking || a.sit.watch != nil || a.stacked() != nil || a.fight != nil || a.drawing.over()
}

// unhint takes away what is told beside a hex, and what was to be.
func (a *playing) unhint() {
	if a.endHint != nil {
		a.endHint()
		a.endHint = nil
	}
	a.status.Hint(a.w.kit, nil, hex.Hex{})
}

// hintOf is a hex with all that is said of it: its ground, its units with their counters, and what may be done there.
func (a *playing) hintOf(info view.HexInfo) fyne.CanvasObject {
	const wide, side, most = 340, 42, 8
	k := a.w.kit
	lines := []fyne.CanvasObject{
		k.Bold(info.Number, look.Body, look.Plain), k.Text(info.Ground, look.Caption, look.Second),
	}
	for i := range a.shown().Counters {
		c := &a.shown().Counters[i]
		if c.At != info.Hex {
			continue
		}
		if len(lines) == most {
			lines = append(lines, k.Text("…", look.Caption, look.Second))
			break
		}
		counter := widget.Centered(side, k.Counter(a.w.fonts, a.w.density(), c, side))
		lines = append(lines, widget.TopRow(8, 1, counter, k.Text(c.Words, look.Caption, look.Plain)))
	}
	if more, ok := strings.CutPrefix(a.sentenceOn(info), info.Words); ok {
		for part := range strings.SplitSeq(more, partsApart) {
			if part != "" {
				lines = append(lines, k.Text(part, look.Caption, look.Plain))
			}
		}
	}
	return widget.Layers(k.Space(wide, 1), widget.Column(4, lines...))
}

// say puts the hex that is pointed at into words.
func (a *playing) say() {
	asked := a.asked
	if c, ok := a.board.Cursor(); ok && asked.Number == "" {
		asked = a.sit.table.Glance(c)
	}
	a.speak(asked)
}

// speak says a hex in the status line, and to whoever listens. Where the panel says it the line is silent.
func (a *playing) speak(asked view.HexInfo) {
	a.board.Spoken = asked.Number + " · " + a.sentenceOn(asked)
	if asked.Number == "" {
		a.board.Spoken = ""
	}
	if a.w.kit.Sheet() {
		a.status.Say("", "")
		return
	}
	a.status.Say(asked.Number, a.sentenceOn(asked))
	if c, ok := a.board.Cursor(); ok && asked.Number != "" && c == asked.Hex {
		a.board.Reveal(c, 0) // the words may have come to lie over it
	}
}

// sentenceOn is what is said of a hex; to a person who judges first, no more than what is there.
func (a *playing) sentenceOn(asked view.HexInfo) string {
	if a.judges() {
		return asked.Words
	}
	return asked.Status
}

// who is who decides: on a phone the side alone, which leaves room for the rest of the line.
func (a *playing) who() string {
	who := a.v.Point.Who
	if !a.w.kit.Sheet() {
		return who
	}
	for _, s := range a.v.Sides {
		if strings.Contains(who, s.Name) {
			return s.Name
		}
	}
	return who
}

// where is the turn and the phase: on a phone as much of it as stands in one line beside who decides, or else under it.
func (a *playing) where() string {
	k, all := a.w.kit, a.v.Point.Where
	room := a.w.win.Canvas().Size().Width
	if !k.Sheet() {
		return all
	}
	const gaps, narrow, apart = 50, 360, 10
	room = max(room, narrow) // a phone's window has its size only when it is painted
	buttons := float32(3)
	if a.asksInWords() {
		buttons++
	}
	room -= buttons*k.Target() + gaps
	beside := room - apart - k.BoldLine(a.who(), look.Body, look.Plain).MinSize().Width
	short := all
	if from, to := strings.Index(short, " ("), strings.Index(short, ")"); from >= 0 && to > from { // its dates
		short = short[:from] + short[to+1:]
	}
	fits := func(words string, room float32) bool {
		return k.Line(words, look.Caption, look.Second).MinSize().Width <= room
	}
	brief := short
	for _, word := range strings.Split(a.w.say("app.table.header_drops"), "|") {
		brief = strings.ReplaceAll(brief, word, "")
	}
	brief = capital(strings.TrimSpace(brief))
	turn := strings.ReplaceAll(brief, a.w.say("app.table.header_turn")+" ", a.w.say("app.table.header_t"))
	parts := strings.Split(turn, partsApart)
	for n, part := range parts {
		if n > 0 && part != "" && unicode.IsDigit(rune(part[0])) { // how many points there are: of what is told below
			parts[n], _, _ = strings.Cut(part, " ")
		}
	}
	bare := strings.Join(parts, partsApart)
	ends := strings.Join(slices.Compact([]string{parts[0], parts[len(parts)-1]}), partsApart)
	for _, words := range []string{all, short, brief, turn} {
		if fits(words, beside) {
			return words
		}
	}
	first, last := parts[0], parts[len(parts)-1]
	if n, is := strings.CutPrefix(first, a.w.say("app.table.header_t")); is && n != "" && unicode.IsDigit(rune(n[0])) {
		first, _, _ = strings.Cut(first, " ") // without how many turns there are
	}
	for _, words := range []string{short, brief, turn, bare, ends, first + partsApart + last, capital(last)} {
		if fits(words, room) {
			return words
		}
	}
	const least = 4
	cut := []rune(ends)
	for len(cut) > least && !fits(string(cut)+"…", room) { // never empty: turn and phase are what it is there for
		cut = cut[:len(cut)-1]
	}
	return strings.TrimRight(string(cut), " ·") + "…"
}

// capital is a text that begins with a capital letter.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// partsApart stands between the parts of what is told in one line.
const partsApart = " · "

// replay is the slider over the whole game.
func (a *playing) replay(wide float32) fyne.CanvasObject {
	k := a.w.kit
	word := k.Line(
		a.w.tutor.Text("app.table.at", map[string]any{"Count": a.v.At, "Total": a.v.Total}),
		look.Caption,
		look.Second,
	)
	if a.v.Total < 1 {
		return word
	}
	slider := k.Slider("actions", 0, float64(a.v.Total), 1, float64(a.v.At), func(v float64) { a.seek(int(v + .5)) })
	return widget.Row(8, 1, word, widget.Layers(k.Space(wide, 1), slider))
}
