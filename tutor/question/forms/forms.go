// Package forms reads how a question to the rulebook is put, in English or in Portuguese: how something works, what
// tells two things apart, what a roll gives, how many, whether one may. What it is about is left in words: the pages
// tell whether the rulebook speaks of it. A question is of a form when a whole line of it fits, from its first word to
// its last; the lines are data, a file a language.
package forms

import (
	"regexp"
	"slices"
	"strings"

	"gazala/tutor/book/search"
)

// Form is how a question is put.
type Form string

// The forms.
const (
	Works  Form = "works"  // how something works
	Differ Form = "differ" // what tells one thing from another
	Rolled Form = "rolled" // what a roll gives in a column of the table of combat
	Many   Form = "many"   // a number: how many, how far, how long
	Comes  Form = "comes"  // what comes of something: what happens if
	Asks   Form = "asks"   // whatever else a rulebook tells: when one may, whether, which
)

// Question is a question as it is put.
type Question struct {
	Form   Form
	Lang   string
	About  []string // the words that say what it is about, folded, in their order
	Other  []string // of two things that are told apart, the second one
	Not    string   // the word of these that is denied: "retreat" in "if a unit cannot retreat"
	Again  bool     // it asks whether that may be done more often than once
	Roll   string   // the number that is rolled
	Column string   // "3-1"
	Beside []string // in a question for a roll, what else is said: the ground
}

// longest bounds a question, in words: a longer one is not read.
const longest = 40

// column is a column of odds in a question that is folded and in figures.
var column = regexp.MustCompile(`(^|[^0-9/.])([0-9]{1,2}) ?[-:–] ?([0-9]{1,2})($|[^0-9/.])`)

// columnWord stands for the column among the words of a question.
const columnWord = "%"

// Read gives the ways in which a question is put, one a language and form at most.
func (w *Words) Read(text string) (out []Question) {
	for _, l := range w.languages {
		ws, of := l.words(text)
		if len(ws) == 0 || len(ws) > longest {
			continue
		}
		if q, ok := l.rolled(ws, of); ok {
			return []Question{q}
		}
		for _, f := range []Form{Works, Differ, Many, Comes, Asks} {
			if q, ok := l.put(f, ws); ok {
				out = append(out, q)
				break
			}
		}
	}
	return out
}

// words are those of a question, what is cut short written in full, and the column of odds that it names; a column is
// one word.
func (l *language) words(text string) (ws []string, of string) {
	folded := search.Fold(strings.NewReplacer("'", "", "’", "").Replace(text))
	folded = l.spelt.ReplaceAllString(folded, "$1-$2")
	if at := column.FindStringSubmatchIndex(folded); at != nil {
		of = folded[at[4]:at[5]] + "-" + folded[at[6]:at[7]]
		folded = folded[:at[4]] + " column0 " + folded[at[7]:]
	}
	for _, w := range search.Words(folded) {
		switch full := l.short[w]; {
		case w == "column0":
			ws = append(ws, columnWord)
		case full != nil:
			ws = append(ws, full...)
		default:
			ws = append(ws, w)
		}
	}
	return l.bare(ws), of
}

// bare are words without those before and behind a question that say nothing of it.
func (l *language) bare(ws []string) []string {
	for again := true; again && len(ws) > 0; {
		again = false
		for _, p := range l.besides {
			if len(p) < len(ws) && slices.Equal(ws[:len(p)], p) {
				ws, again = ws[len(p):], true
			}
			if len(p) < len(ws) && slices.Equal(ws[len(ws)-len(p):], p) {
				ws, again = ws[:len(ws)-len(p)], true
			}
		}
	}
	return ws
}

// put reads a question by the lines of a form; of the lines that fit, the one that says most.
func (l *language) put(f Form, ws []string) (q Question, ok bool) {
	said := -1
	for n := range l.lines[f] {
		line := &l.lines[f][n]
		gaps, fits := line.match(ws)
		if !fits || line.said <= said {
			continue
		}
		one := Question{Form: f, Lang: l.tag}
		if f == Differ {
			one.About, one.Other = l.telling(gaps[0]), l.telling(gaps[1])
		} else {
			said := slices.Concat(gaps...)
			if f == Asks {
				said, one.Again = l.once(said)
			}
			one.About, one.Not = l.telling(said), l.denied(said)
		}
		if len(one.About) == 0 || f == Differ && len(one.Other) == 0 {
			continue
		}
		q, ok, said = one, true, line.said
	}
	return q, ok
}

// once are words without those that ask for more than once; again tells whether there were any.
func (l *language) once(ws []string) (rest []string, again bool) {
	for _, p := range l.again {
		for at := 0; at+len(p) <= len(ws); at++ {
			if slices.Equal(ws[at:at+len(p)], p) {
				return slices.Concat(ws[:at], ws[at+len(p):]), true
			}
		}
	}
	return ws, false
}

// denied is the word behind the one that denies, or the last one before it where none stands behind; empty for none.
func (l *language) denied(ws []string) string {
	at := slices.IndexFunc(ws, func(w string) bool { return l.not[w] })
	if at < 0 {
		return ""
	}
	if behind := l.telling(ws[at:]); len(behind) > 0 {
		return behind[0]
	}
	before := l.telling(ws[:at])
	if len(before) == 0 {
		return ""
	}
	return before[len(before)-1]
}

// telling are the words that say something, each once; one that denies is none of them.
func (l *language) telling(ws []string) (out []string) {
	for _, w := range ws {
		if !l.idle[w] && !l.not[w] && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// rolled reads a question for a roll in a column: it has both, and a word that says so, and no other word that is not
// said in such questions but those for the ground.
func (l *language) rolled(ws []string, of string) (q Question, ok bool) {
	if of == "" {
		return q, false
	}
	q = Question{Form: Rolled, Lang: l.tag, Column: of}
	asks := false
	for _, w := range ws {
		switch {
		case w == columnWord:
		case w[0] >= '0' && w[0] <= '9':
			if q.Roll != "" {
				return q, false
			}
			q.Roll = strings.TrimRight(w, "ºª")
		case l.rolls[w]:
			asks = true
		case !l.rolling[w] && !l.idle[w]:
			q.Beside = append(q.Beside, w)
		}
	}
	return q, asks && q.Roll != ""
}
