package memory

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gazala/rules/cite"
)

// heading is the first line of a memory's text; the figure is the version of its form.
const heading = "gazala memory 1"

// Text is the memory as text: a heading, then a line for each review with its time, its rating and its rule.
func (m Memory) Text() []byte {
	var b strings.Builder
	b.WriteString(heading + "\n")
	for _, r := range m.reviews {
		fmt.Fprintf(&b, "%s %d %s\n", r.At.Format(time.RFC3339Nano), r.Rating, r.Rule)
	}
	return []byte(b.String())
}

// maxReviews bounds what is read.
const maxReviews = 1 << 20

// Parse reads a memory's text. Lines that are no reviews are left out and counted, so that a damaged file costs no more
// than what is damaged; times that are from the future now are mended, and counted as wrong.
func Parse(text []byte, now time.Time) (m Memory, bad, wrong int) {
	reviews, bad := parse(text)
	reviews, wrong = mend(reviews, now)
	m, refused := Of(reviews)
	return m, bad + refused, wrong
}

func parse(text []byte) (reviews []Review, bad int) {
	for n, line := range strings.Split(string(text), "\n") {
		if line == "" || (n == 0 && line == heading) {
			continue
		}
		r, ok := parseReview(line)
		if !ok || len(reviews) == maxReviews {
			bad++
			continue
		}
		reviews = append(reviews, r)
	}
	return reviews, bad
}

func parseReview(line string) (Review, bool) {
	words := strings.Split(line, " ")
	if len(words) != 3 {
		return Review{}, false
	}
	at, err := time.Parse(time.RFC3339Nano, words[0])
	if err != nil {
		return Review{}, false
	}
	rating, err := strconv.ParseUint(words[1], 10, 8)
	if err != nil {
		return Review{}, false
	}
	rule, err := cite.ParseRule(words[2])
	if err != nil {
		return Review{}, false
	}
	return Review{rule, at, Rating(rating)}, true
}
