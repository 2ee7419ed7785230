package coverage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// UnseenFile is the name of the list of rules that are implemented and were not seen at work.
const UnseenFile = "unseen.txt"

// Why is why a rule counts as implemented that was not seen at work: the name of the test that shows it, or the reason
// why nothing can.
type Why struct{ Test, Reason string }

// The words with which a line goes on after the rule's number.
const (
	testWord   = "test"
	reasonWord = "because"
)

// String is the reason as it stands in the list.
func (w Why) String() string {
	if w.Reason != "" {
		return reasonWord + " " + w.Reason
	}
	return testWord + " " + strconv.Quote(w.Test)
}

// readUnseen reads the list of rules that were not seen, a number and why on each line; lines that begin with # are
// comments. All others that are implemented were seen.
func (l *List) readUnseen(text string) error {
	l.unseen = map[string]Why{}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		number, rest, _ := strings.Cut(line, " ")
		word, rest, _ := strings.Cut(strings.TrimSpace(rest), " ")
		why := Why{}
		var err error
		switch word {
		case testWord:
			why.Test, err = strconv.Unquote(rest)
		case reasonWord:
			why.Reason = strings.TrimSpace(rest)
		default:
			err = ErrLine
		}
		if _, twice := l.unseen[number]; err != nil || twice {
			return fmt.Errorf("%w: %s: line %d: %q", ErrLine, UnseenFile, i+1, line)
		}
		l.unseen[number], l.order = why, append(l.order, number)
	}
	for n, s := range l.of {
		_, not := l.unseen[n]
		s.Seen = s.Implemented && !not
		l.of[n] = s
	}
	return nil
}

// Unseen is why a rule counts as implemented that was not seen at work; ok is false for any other.
func (l *List) Unseen(number string) (w Why, ok bool) {
	w, ok = l.unseen[number]
	return w, ok
}

// AllUnseen are the rules of that list, in its order.
func (l *List) AllUnseen() []string { return slices.Clone(l.order) }
