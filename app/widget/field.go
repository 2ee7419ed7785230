package widget

import (
	"image/color"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"gazala/app/icon"
	"gazala/app/look"
)

// Field is a line to type into. Esc empties it, and when it is empty goes on to the screen.
type Field struct {
	widget.Entry
	Esc     func() // what Esc does, nil for what it does in any field
	Numbers bool   // takes figures only: the letter of the key that led here is not to stand in it
	Most    int    // how many characters it holds
	// Whole takes a text that was pasted and is longer than that, in place of the field. Nil has it cut.
	Whole   func(string)
	kit     *Kit
	hint    string // what is to be typed, where it stands outside
	skip    rune   // the letter of the key that led here, until it has come
	focused bool
	said    *Box // that something was cut
	box     *slab
	calm    color.Color // of the box's border without the focus
}

// The border of a field's box.
const (
	calmEdge  = slabEdge
	focusEdge = 2
)

// MostTyped is how many characters a field holds that says nothing else. A line of text that is much longer takes the
// toolkit seconds to draw.
const MostTyped = 300

// NewField is a field with a word that shows while it is empty.
func (k *Kit) NewField(hint string, typed, entered func(string)) *Field {
	f := &Field{kit: k, Most: MostTyped, said: Column(0)}
	f.ExtendBaseWidget(f)
	f.PlaceHolder = hint
	f.OnChanged, f.OnSubmitted = typed, entered
	return f
}

// Skip passes over a letter, in either case, when it is the next thing to come.
func (f *Field) Skip(r rune) { f.skip = unicode.ToLower(r) }

// TypedRune takes a letter, or a figure only, where there is room for it.
func (f *Field) TypedRune(r rune) {
	skip := f.skip
	f.skip = 0
	if skip != 0 && unicode.ToLower(r) == skip {
		return
	}
	if f.Numbers && !unicode.IsDigit(r) {
		return
	}
	full := f.room() == 0
	f.say(full)
	if !full {
		f.Entry.TypedRune(r)
	}
}

// TypedShortcut takes as much of what is pasted as there is room for, and says so when that is not all.
func (f *Field) TypedShortcut(s fyne.Shortcut) {
	paste, ok := s.(*fyne.ShortcutPaste)
	if !ok {
		f.Entry.TypedShortcut(s)
		return
	}
	text := paste.Clipboard.Content()
	if _, long := first(text, f.Most); long && f.Whole != nil {
		f.Whole(text)
		return
	}
	text, cut := first(text, f.room())
	if f.Numbers {
		text = strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) {
				return r
			}
			return -1
		}, text)
	}
	f.say(cut)
	f.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: &pasted{text}})
}

// SetText puts a text into the field, as much of it as there is room for.
func (f *Field) SetText(text string) {
	text, _ = first(text, f.Most)
	f.say(false)
	f.Entry.SetText(text)
}

// room is how many characters more the field holds, with those that are selected gone.
func (f *Field) room() int {
	return max(0, f.Most-utf8.RuneCountInString(f.Text)+utf8.RuneCountInString(f.SelectedText()))
}

// first is at most so many characters from the beginning of a text, and whether that is not all; it reads no further.
func first(text string, most int) (begin string, cut bool) {
	for at := range text {
		if most == 0 {
			return text[:at], true
		}
		most--
	}
	return text, false
}

// pasted is a clipboard with what a field takes of the real one.
type pasted struct{ text string }

// Content implements [fyne.Clipboard].
func (p *pasted) Content() string { return p.text }

// SetContent implements [fyne.Clipboard].
func (p *pasted) SetContent(text string) { p.text = text }

// say says under the field that something was cut, or no longer does.
func (f *Field) say(cut bool) {
	if cut == (len(f.said.objects) > 0) {
		return
	}
	if cut {
		f.said.Set(f.kit.Text(f.kit.Words("app.field.full", map[string]any{"Most": f.Most}), look.Caption, look.Refuse))
	} else {
		f.said.Set()
	}
	if f.kit.Grown != nil {
		f.kit.Grown()
	}
}

// boxed is the ground that a field stands on, whose border shows the focus.
func (f *Field) boxed(calm color.Color, radius float32) fyne.CanvasObject {
	f.box, f.calm = newSlab(f.kit.P.Surface, calm, radius), calm
	f.outline()
	return newBox(f.box, f.box.objects())
}

// outline has the box show whether the field has the focus.
func (f *Field) outline() {
	switch {
	case f.box == nil:
	case f.focused:
		f.box.outline(f.kit.P.Focus, focusEdge)
	default:
		f.box.outline(f.calm, calmEdge)
	}
}

// CreateRenderer is the toolkit's, without the border that it draws inside of ours.
func (f *Field) CreateRenderer() fyne.WidgetRenderer { return unbordered{f.Entry.CreateRenderer()} }

// unbordered leaves out what the toolkit paints behind the words of a field. Its size for that border is no help: the
// cursor is as wide as it.
type unbordered struct{ fyne.WidgetRenderer }

// Objects are the words, and what stands beside them.
func (b unbordered) Objects() []fyne.CanvasObject {
	return slices.DeleteFunc(slices.Clone(b.WidgetRenderer.Objects()), func(o fyne.CanvasObject) bool {
		_, ground := o.(*canvas.Rectangle)
		return ground
	})
}

// FocusGained shows the field itself where it lies out of sight.
func (f *Field) FocusGained() {
	f.focused = true
	f.outline()
	f.Entry.FocusGained()
	if f.kit.Reveal != nil {
		f.kit.Reveal(f)
	}
}

// FocusLost ends what FocusGained began.
func (f *Field) FocusLost() {
	f.focused = false
	f.outline()
	f.Entry.FocusLost()
}

// Keyboard is the one that a phone brings up.
func (f *Field) Keyboard() mobile.KeyboardType {
	if f.Numbers {
		return mobile.NumberKeyboard
	}
	return f.Entry.Keyboard()
}

// TypedKey handles Esc, and hands on what a line of text has no use for: a phone's back button, the keys that scroll,
// and those with an F.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	f.skip = 0
	switch string(e.Name) { // as text: the names of keys are no closed list
	case string(mobile.KeyBack),
		string(fyne.KeyF1),
		string(fyne.KeyF6),
		string(fyne.KeyUp),
		string(fyne.KeyDown),
		string(fyne.KeyPageUp),
		string(fyne.KeyPageDown):
		f.kit.key(e)
	case string(fyne.KeyEscape):
		if f.Esc != nil {
			f.Esc()
			return
		}
		if f.Text == "" {
			f.kit.key(e)
			return
		}
		f.SetText("")
	default:
		f.Entry.TypedKey(e)
	}
}

// SearchBox is a field with the sign of a search before it. What is to be typed stands over it where the field is too
// narrow for it.
func (k *Kit) SearchBox(f *Field) fyne.CanvasObject {
	return k.hinted(f, k.Picture(icon.Of(icon.Search, k.P.Ink2), 20))
}

// AskBox is a field for a question, with an edge that shows that it is open, and what empties it.
func (k *Kit) AskBox(f *Field, emptied func()) fyne.CanvasObject {
	lead := k.Picture(icon.Of(icon.Search, k.P.Accent), 20)
	empty := k.Icon(icon.Close, emptied).Called("ask:clear")
	row := Row(6, 1, lead, k.rolling(f), empty)
	return Column(4, Layers(f.boxed(k.P.Accent, 10), Pad(0, 2, 0, 12, row)), f.said)
}

// InputBox is a field to type a value into.
func (k *Kit) InputBox(f *Field) fyne.CanvasObject { return k.hinted(f, k.Space(1, 20)) }

func (k *Kit) hinted(f *Field, lead fyne.CanvasObject) fyne.CanvasObject {
	const sides = 60 // of the box and the sign
	if k.Line(f.PlaceHolder, look.Body, look.Second).MinSize().Width > k.Room()-sides {
		f.hint = f.PlaceHolder
		f.SetPlaceHolder("")
		return Column(4, k.Text(f.hint, look.Body, look.Second), k.fieldBox(f, lead))
	}
	return k.fieldBox(f, lead)
}

func (k *Kit) fieldBox(f *Field, lead fyne.CanvasObject) fyne.CanvasObject {
	row := Row(6, 1, lead, k.rolling(f))
	return Column(4, Layers(f.boxed(k.P.Ctl, 8), Pad(3, 3, 3, 12, row)), f.said)
}

// Fields are the fields in an object that are shown, in their order.
func Fields(o fyne.CanvasObject) (all []*Field) {
	each(o, func(in fyne.CanvasObject) {
		if f, ok := in.(*Field); ok {
			all = append(all, f)
		}
	})
	return all
}

// Carry puts what was typed into fields that stood on a screen into those that have taken their places, each into the
// first that asks for the same, and gives the one that stands for the field with the focus, nil when there is none.
func Carry(was, now []*Field, focused *Field) (next *Field) {
	taken := map[*Field]bool{}
	for _, old := range was {
		for _, f := range now {
			if taken[f] || f.asks() != old.asks() {
				continue
			}
			taken[f] = true
			if f.Text != old.Text {
				f.SetText(old.Text)
			}
			f.CursorColumn = old.CursorColumn
			if old == focused {
				next = f
			}
			break
		}
	}
	return next
}

// asks is what is to be typed, wherever that stands.
func (f *Field) asks() string {
	if f.hint != "" {
		return f.hint
	}
	return f.PlaceHolder
}
