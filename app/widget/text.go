package widget

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"gazala/app/look"
)

// Text is a text in one style. It wraps at the width that it gets, unless it is made by Line.
type Text struct {
	base
	kit   *Kit
	text  string
	kind  look.Kind
	ink   look.Ink
	style fyne.TextStyle
	align fyne.TextAlign
	line  bool
	hug   bool
	short bool // one row, of which the end is left out where there is no room for it
	lines []*canvas.Text
	width float32 // at which it was wrapped
	rows  []string
	font  fyne.Resource // nil is the toolkit's
	found bool          // the font has been looked for
	full  float32       // the width of all of it on one line, 0 before it is measured
}

// Text is a wrapped text.
func (k *Kit) Text(s string, kind look.Kind, ink look.Ink) *Text {
	t := &Text{kit: k, text: s, kind: kind, ink: ink}
	t.style.Bold = kind == look.Sub || kind == look.Heading || kind == look.Title
	t.self, t.lays = t, t.lay
	return t
}

// Bold is a wrapped bold text.
func (k *Kit) Bold(s string, kind look.Kind, ink look.Ink) *Text {
	t := k.Text(s, kind, ink)
	t.style.Bold = true
	return t
}

// Line is a text that never wraps: for what is short by nature, as a number.
func (k *Kit) Line(s string, kind look.Kind, ink look.Ink) *Text {
	t := k.Text(s, kind, ink)
	t.line = true
	return t
}

// BoldLine is a bold text that never wraps.
func (k *Kit) BoldLine(s string, kind look.Kind, ink look.Ink) *Text {
	t := k.Line(s, kind, ink)
	t.style.Bold = true
	return t
}

// Hug asks for the width of the whole text on one line; it still wraps where it gets less.
func (t *Text) Hug() *Text { t.hug = true; return t }

// Right aligns the text at its right edge.
func (t *Text) Right() *Text { t.align = fyne.TextAlignTrailing; return t }

// Middle centres the text.
func (t *Text) Middle() *Text { t.align = fyne.TextAlignCenter; return t }

// Content is the whole text.
func (t *Text) Content() string { return t.text }

// Set replaces the text.
func (t *Text) Set(s string) {
	if s == t.text {
		return
	}
	t.text, t.rows, t.found, t.full = s, nil, false, 0
	t.Refresh()
}

// HeightFor is the height of the text wrapped at a width.
func (t *Text) HeightFor(width float32) float32 {
	_, line := t.kit.Size(t.kind)
	return line * float32(len(t.wrap(width)))
}

// MinSize of a wrapped text is as narrow as can be.
func (t *Text) MinSize() fyne.Size {
	if t.line {
		return fyne.NewSize(t.Width(), t.HeightFor(0))
	}
	w := t.size.Width
	if t.hug {
		full := t.Width()
		if w <= 0 {
			w = full
		}
		return fyne.NewSize(full, t.HeightFor(w))
	}
	if w <= 0 { // not wrapped yet, so nothing has to be measured
		_, line := t.kit.Size(t.kind)
		return fyne.NewSize(1, line*float32(1+strings.Count(t.text, "\n")))
	}
	return fyne.NewSize(1, t.HeightFor(w))
}

// Width is the width of the text on one line.
func (t *Text) Width() float32 {
	if t.full == 0 {
		t.full = t.measure(t.text)
	}
	return t.full
}

func (t *Text) leastWidth() float32 {
	if t.line || t.hug {
		return t.Width()
	}
	return 1
}

func (t *Text) measure(s string) float32 {
	size, _ := t.kit.Size(t.kind)
	c := canvas.Text{Text: Inked(s), TextSize: size, TextStyle: t.style, FontSource: t.source()}
	return t.kit.Widths.of(&c)
}

// Widths remembers how wide texts are and where they break: the words of a game come again and again. The zero value is
// ready; nil remembers nothing.
type Widths struct {
	known map[letters]float32
	rows  map[broken][]string
}

// broken is a text in a width.
type broken struct {
	letters

	width float32
}

// letters are what a text's width hangs on.
type letters struct {
	text string
	size float32
	bold bool
	font fyne.Resource
}

// mostWidths is how many are remembered. Then all are forgotten, and those that come again are measured again.
const mostWidths = 1 << 14

func (w *Widths) of(c *canvas.Text) float32 {
	if w == nil || c.TextStyle != (fyne.TextStyle{Bold: c.TextStyle.Bold}) {
		return c.MinSize().Width
	}
	l := letters{c.Text, c.TextSize, c.TextStyle.Bold, c.FontSource}
	if width, ok := w.known[l]; ok {
		return width
	}
	if w.known == nil || len(w.known) >= mostWidths {
		w.known = map[letters]float32{}
	}
	width := c.MinSize().Width
	w.known[l] = width
	return width
}

func (t *Text) source() fyne.Resource {
	if !t.found && t.kit.Font != nil {
		t.font = t.kit.Font(Inked(t.text), t.style.Bold)
	}
	t.found = true
	return t.font
}

// Inked is a text in the letters that the program brings along. Its fonts have no minus sign: where the system has a
// font that does, the toolkit takes that one, and elsewhere, as in a browser, it draws a question mark. The en dash is
// the same stroke.
func Inked(s string) string { return strings.ReplaceAll(s, "\u2212", "\u2013") }

// wrap is the text in rows, or, where it is to be short, as much of it as stands in one.
func (t *Text) wrap(width float32) []string {
	if t.line {
		return []string{t.text}
	}
	rows := t.broken(width)
	if !t.short || len(rows) < 2 {
		return rows
	}
	for row := rows[0]; ; {
		if cut := strings.TrimRight(row, " ·") + " …"; t.measure(cut) <= width {
			return []string{cut}
		}
		end := strings.LastIndexByte(row, ' ')
		if end < 0 {
			return []string{"…"}
		}
		row = row[:end]
	}
}

// Whole tells whether all of the text is to be seen.
func (t *Text) Whole() bool { return !t.short || t.size.Width <= 0 || len(t.broken(t.size.Width)) < 2 }

// broken breaks the text into rows, between words where it can.
func (t *Text) broken(width float32) []string {
	if t.rows != nil && t.width == width {
		return t.rows
	}
	size, _ := t.kit.Size(t.kind)
	t.rows, t.width = t.kit.Widths.breaks(
		broken{letters{t.text, size, t.style.Bold, t.source()}, width},
		func() (rows []string) {
			space := t.measure(" ")
			for para := range strings.SplitSeq(t.text, "\n") {
				rows = t.wrapPara(rows, para, space, width)
			}
			return rows
		},
	), width
	return t.rows
}

// mostBroken is how many texts are remembered with their rows.
const mostBroken = 1 << 12

func (w *Widths) breaks(b broken, rows func() []string) []string {
	if w == nil {
		return rows()
	}
	known, ok := w.rows[b]
	if !ok {
		if known = rows(); w.rows == nil || len(w.rows) >= mostBroken {
			w.rows = map[broken][]string{}
		}
		w.rows[b] = known
	}
	return known
}

func (t *Text) wrapPara(rows []string, para string, space, width float32) []string {
	var row strings.Builder
	var used float32
	for word := range strings.FieldsSeq(para) {
		w := t.measure(word)
		if row.Len() > 0 && t.overruns(row.String(), word, used+space+w, width) {
			rows = append(rows, row.String())
			row.Reset()
			used = 0
		}
		for row.Len() == 0 && w > width {
			head := t.fitting(word, width)
			if head == len(word) {
				break
			}
			rows = append(rows, word[:head])
			word = word[head:]
			w = t.measure(word)
		}
		if row.Len() > 0 {
			row.WriteByte(' ')
			used += space
		}
		row.WriteString(word)
		used += w
	}
	return append(rows, row.String())
}

// overruns tells whether a row is too wide with one more word. With one font its words and spaces add up to what it
// takes. Where the toolkit looks for letters in several, a space is as wide as its neighbors' font has it: the row is
// measured.
func (t *Text) overruns(row, word string, sum, width float32) bool {
	return sum > width || t.source() == nil && t.measure(row+" "+word) > width
}

// fitting is how many bytes of a word that is too long fit, at least its first rune.
func (t *Text) fitting(word string, width float32) int {
	fits := 0
	for i := range word {
		if i > 0 && fits > 0 && t.measure(word[:i]) > width {
			return fits
		}
		if i > 0 {
			fits = i
		}
	}
	if fits == 0 {
		return len(word)
	}
	return fits
}

// CreateRenderer is for the toolkit.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	t.painted = true
	t.lay(t.size)
	return &textRenderer{t: t}
}

type textRenderer struct{ t *Text }

func (r *textRenderer) Destroy()           {}
func (r *textRenderer) MinSize() fyne.Size { return r.t.MinSize() }

func (r *textRenderer) Layout(size fyne.Size) { r.t.lay(size) }
func (r *textRenderer) Refresh()              { r.t.Refresh() }

// lay makes the rows as they are painted: not before that, for most of a long page never is.
func (t *Text) lay(size fyne.Size) {
	if !t.painted {
		return
	}
	text, line := t.kit.Size(t.kind)
	rows := t.wrap(size.Width)
	t.lines = t.lines[:min(len(t.lines), len(rows))]
	// all rows are of one font
	h := (&canvas.Text{Text: "M", TextSize: text, TextStyle: t.style, FontSource: t.source()}).MinSize().Height
	for i, s := range rows {
		if i == len(t.lines) {
			t.lines = append(t.lines, &canvas.Text{})
		}
		c := t.lines[i]
		c.Text = Inked(s)
		c.TextSize = text
		c.TextStyle = t.style
		c.Alignment = t.align
		c.Color = t.kit.Colour(t.ink)
		c.FontSource = t.source()
		c.Move(fyne.NewPos(0, float32(i)*line+(line-h)/2))
		c.Resize(fyne.NewSize(size.Width, h))
	}
}

func (r *textRenderer) Objects() []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, len(r.t.lines))
	for i, c := range r.t.lines {
		out[i] = c
	}
	return out
}

// Refresh paints the text again.
func (t *Text) Refresh() {
	t.lay(t.size)
	for _, c := range t.lines {
		c.Refresh()
	}
}
