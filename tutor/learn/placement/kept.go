package placement

import (
	"strconv"
	"strings"

	"gazala/rules/cite"
)

// The first line of the text, the figure being the version of its form, and the words of its lines.
const (
	heading     = "gazala placement 1"
	overWord    = "over"
	rightWord   = "right"
	wrongWord   = "wrong"
	unknownWord = "unknown"
	against     = "|"
	waysWord    = "of" // and a figure without a space: in how many ways the question could be answered
)

// What is read of a line is bounded.
const (
	mostWords = 60
	mostWays  = 1 << 10
)

// Kept is the answers so far, a line each.
func (r *Run) Kept() []byte { return text(r.answers, r.over) }

func text(answers []Answer, over bool) []byte {
	var b strings.Builder
	b.WriteString(heading + "\n")
	for _, a := range answers {
		word := wrongWord
		switch {
		case a.Right:
			word = rightWord
		case a.Unknown:
			word = unknownWord
		}
		b.WriteString(word)
		if a.Ways > 0 {
			b.WriteString(" " + waysWord + strconv.Itoa(a.Ways))
		}
		for _, r := range a.Tests {
			b.WriteString(" " + string(r))
		}
		if len(a.Missed) > 0 {
			b.WriteString(" " + against)
		}
		for _, r := range a.Missed {
			b.WriteString(" " + string(r))
		}
		b.WriteString("\n")
	}
	if over {
		b.WriteString(overWord + "\n")
	}
	return []byte(b.String())
}

// parse reads such a text. Lines that cannot be read are left out.
func parse(kept []byte) (answers []Answer, over bool) {
	for _, line := range strings.Split(string(kept), "\n") {
		words := strings.Fields(line)
		if len(words) == 1 && words[0] == overWord {
			over = true
			continue
		}
		if len(words) < 2 || len(words) > mostWords || len(answers) == Most {
			continue
		}
		a := Answer{Right: words[0] == rightWord, Unknown: words[0] == unknownWord}
		if !a.Right && !a.Unknown && words[0] != wrongWord {
			continue
		}
		to := &a.Tests
		for _, w := range words[1:] {
			if r, err := cite.ParseRule(w); err == nil {
				*to = append(*to, r)
			} else if w == against {
				to = &a.Missed
			} else if n, err := strconv.Atoi(strings.TrimPrefix(w, waysWord)); err == nil && n > 1 && n <= mostWays {
				a.Ways = n
			}
		}
		if len(a.Tests) > 0 {
			answers = append(answers, a)
		}
	}
	return answers, over
}

// Join is what is kept of one person on two machines: the one that has come farther.
func Join(kept, other []byte) []byte {
	mine, over := parse(kept)
	theirs, end := parse(other)
	if (end && !over) || (end == over && len(theirs) > len(mine)) {
		return text(theirs, end)
	}
	return text(mine, over)
}
