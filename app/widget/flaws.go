package widget

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"

	"gazala/app/look"
)

// rawKey is a message's key where its words should stand: no word of a language has a dot inside, but numbers and the
// names of files.
var rawKey = regexp.MustCompile(`^[a-z][a-z0-9_]+(\.[a-z][a-z0-9_-]*){2,}$`)

// Flaws are what an object shows and nothing may: the key of a message instead of its words, a heading that says
// nothing.
func Flaws(o fyne.CanvasObject) (out []string) {
	each(o, func(in fyne.CanvasObject) {
		t, ok := in.(*Text)
		if !ok {
			return
		}
		heading := t.kind == look.Sub || t.kind == look.Heading || t.kind == look.Title
		if heading && strings.TrimSpace(t.text) == "" {
			out = append(out, "a heading is empty")
		}
		if strings.Count(t.text, ".") < 2 {
			return
		}
		for word := range strings.FieldsSeq(t.text) {
			if rawKey.MatchString(word) {
				out = append(out, "the key of a message: "+word)
			}
		}
	})
	return out
}
