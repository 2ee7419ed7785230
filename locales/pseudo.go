package locales

import "strings"

// The marks of the pseudo-locale: whatever a person sees stands between them, or it is not a message.
const (
	PseudoOpen  = "⟦"
	PseudoClose = "⟧"
)

// Pseudo is the language of a tag with every message between marks and three tenths longer: what is cut off, or was
// never a message, shows.
func Pseudo(tag string) (*Speaker, error) {
	s, err := New(tag)
	if err != nil {
		return nil, err
	}
	s.dress = func(text string) string {
		inner := strings.NewReplacer(PseudoOpen, "", PseudoClose, "").Replace(text)
		n := len([]rune(inner))
		return PseudoOpen + inner + strings.Repeat("·", (n*3+9)/10) + PseudoClose
	}
	return s, nil
}
