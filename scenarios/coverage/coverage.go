// Package coverage reads the checked-in list of what the program does about each rule. A test in gazala/rules writes it
// from the code and holds it to the code, so it can be trusted at run time, when no source is at hand.
package coverage

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// File is the list's name in a system's folder.
const File = "coverage.txt"

// ErrLine is returned for a line that cannot be read.
var ErrLine = errors.New("not a line of the rule list")

// Status is what the program does about a rule.
type Status struct {
	Implemented bool   // some code cites it where it acts
	Tested      bool   // some test is named after it
	Exampled    bool   // some worked example expects a value of it
	Seen        bool   // it was seen at work in examples, lessons, questions or random games
	Excepted    string // why nothing needs to be done: heading, scope, advice, chart
}

// Open tells that nothing has been done yet.
func (s Status) Open() bool { return !s.Implemented && s.Excepted == "" }

// String is the status as it stands in the list.
func (s Status) String() string {
	var words []string
	for _, w := range []struct {
		is   bool
		word string
	}{
		{s.Implemented, "implemented"},
		{s.Seen, "seen"},
		{s.Tested, "tested"},
		{s.Exampled, "exampled"},
		{s.Excepted != "", "excepted:" + s.Excepted},
		{s.Open(), "open"},
	} {
		if w.is {
			words = append(words, w.word)
		}
	}
	return strings.Join(words, " ")
}

// List is the status of every rule of a system, in the register's order.
type List struct {
	numbers []string
	of      map[string]Status
	unseen  map[string]Why
	order   []string // of the unseen
}

// Load reads a system's list, and the list of those implemented that were not seen at work: all others were.
func Load(dir fs.FS) (*List, error) {
	b, err := fs.ReadFile(dir, File)
	if err != nil {
		return nil, fmt.Errorf("rule list: %w", err)
	}
	l, err := Parse(string(b))
	if err != nil {
		return nil, err
	}
	b, err = fs.ReadFile(dir, UnseenFile)
	if errors.Is(err, fs.ErrNotExist) {
		return l, nil // of a game that isn't whole nobody has looked yet: no rule counts as seen
	}
	if err != nil {
		return nil, fmt.Errorf("rule list: %w", err)
	}
	return l, l.readUnseen(string(b))
}

// Parse reads a list: a rule's number and its words on each line; lines that begin with # are comments.
func Parse(text string) (*List, error) {
	l := &List{of: map[string]Status{}}
	for i, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		var s Status
		for _, w := range words[1:] {
			reason, excepted := strings.CutPrefix(w, "excepted:")
			switch {
			case w == "implemented":
				s.Implemented = true
			case w == "tested":
				s.Tested = true
			case w == "exampled":
				s.Exampled = true
			case excepted:
				s.Excepted = reason
			case w != "open":
				return nil, fmt.Errorf("%w: line %d: %q", ErrLine, i+1, w)
			}
		}
		l.numbers = append(l.numbers, words[0])
		l.of[words[0]] = s
	}
	return l, nil
}

// Of is the status of a rule.
func (l *List) Of(number string) Status { return l.of[number] }

// Numbers are all rules, in the register's order.
func (l *List) Numbers() []string { return append([]string(nil), l.numbers...) }

// Count is how many rules are in each state.
func (l *List) Count() (registered, implemented, seen, tested, excepted, open int) {
	for _, n := range l.numbers {
		s := l.of[n]
		registered++
		if s.Implemented {
			implemented++
		}
		if s.Seen {
			seen++
		}
		if s.Tested || s.Exampled {
			tested++
		}
		if s.Excepted != "" {
			excepted++
		}
		if s.Open() {
			open++
		}
	}
	return registered, implemented, seen, tested, excepted, open
}
