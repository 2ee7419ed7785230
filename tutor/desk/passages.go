package desk

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gazala/rules/cite"
	"gazala/tutor/book/rulepage"
	"gazala/tutor/book/search"
	"gazala/tutor/shelf"
)

// passages are the paragraphs of a rulebook's pages, by the words that they and their titles have.
type passages struct {
	all []passage
	in  map[string][]post // by a folded word
	by  map[search.Stem][]post
}

// passage is a paragraph of the page of a rule, the first of it being number 0. Words is how many it has.
type passage struct {
	para  int
	rule  cite.Rule
	text  string
	words int
}

// post is a passage in which a word stands, and whether it does in the title.
type post struct {
	at    int32
	title bool
}

func newPassages(sys *shelf.System, b *rulepage.Book) *passages {
	p := &passages{in: map[string][]post{}, by: map[search.Stem][]post{}}
	for _, e := range sys.Index().All() {
		page, ok := b.Page(e.Rule)
		if !ok {
			continue
		}
		title := search.Words(page.Title + " " + page.Term)
		if page.Parent != nil {
			title = append(title, search.Words(page.Parent.Title)...)
		}
		for n, text := range page.Paras {
			at, words := int32(len(p.all)), search.Words(text)
			p.all = append(p.all, passage{n, e.Rule, text, len(words)})
			p.note(title, post{at, true})
			p.note(words, post{at, false})
		}
	}
	return p
}

// note notes where words stand, in the title before in the text.
func (p *passages) note(words []string, where post) {
	put := func(list []post) []post {
		if n := len(list); n > 0 && list[n-1].at == where.at {
			return list
		}
		return append(list, where)
	}
	for _, w := range words {
		p.in[w] = put(p.in[w])
		for _, s := range search.Stems(w) {
			p.by[s] = put(p.by[s])
		}
	}
}

// found is a passage with how well it has some words: the share of what they are worth.
type foundPassage struct {
	*passage
	share, score float64
}

// find gives the passages that have some of the words, the best first: a rare word is worth more than a common one, one
// of a title more than one of the text. What is under one of the near rules is worth more, too.
func (p *passages) find(words []string, near ...cite.Rule) (out []foundPassage) {
	const ofTitle, isNear = 1.8, 1.6
	scores := map[int32]float64{}
	shares := map[int32]float64{}
	total := 0.
	for _, w := range words {
		best := map[int32]float64{}
		hit := func(list []post, worth float64) {
			for _, at := range list {
				v := worth
				if at.title {
					v *= ofTitle
				}
				best[at.at] = max(best[at.at], v)
			}
		}
		hit(p.in[w], 1)
		const otherForm, cutShort = .9, .7
		for _, s := range search.Stems(w) {
			hit(p.by[s], otherForm)
		}
		if len(best) == 0 {
			for _, full := range p.begun(w) {
				hit(p.in[full], cutShort)
			}
		}
		if len(best) == 0 {
			continue // said in other words than the rulebook's
		}
		rare := math.Log(float64(len(p.all)+1) / (float64(len(best)) + .5))
		total += rare
		for at, v := range best {
			scores[at] += v * rare
			shares[at] += rare
		}
	}
	for at, s := range scores {
		of := &p.all[at]
		if slices.ContainsFunc(near, func(r cite.Rule) bool { return within(of.rule, r) }) {
			s *= isNear
		}
		const long = 120. // a passage of so many words has many by chance
		s /= 1 + float64(of.words)/long/2
		out = append(out, foundPassage{of, shares[at] / max(total, 1), s})
	}
	slices.SortFunc(out, func(a, b foundPassage) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.rule, b.rule), cmp.Compare(a.text, b.text))
	})
	return out
}

// begun are the words that begin with one of three letters and more.
func (p *passages) begun(head string) (out []string) {
	const least = 3
	if len(head) < least || head[0] <= '9' {
		return nil
	}
	for w := range p.in {
		if strings.HasPrefix(w, head) {
			out = append(out, w)
		}
	}
	return out
}

// sentences are those of a text.
func sentences(text string) (out []string) {
	for _, s := range strings.SplitAfter(text, ". ") {
		first, _ := utf8.DecodeRuneInString(s)
		if n := len(out); n > 0 && unicode.IsLower(first) { // the stop was that of a word cut short
			out[n-1] += " " + strings.TrimSpace(s)
		} else if s = strings.TrimSpace(s); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// telling is the sentence of a text that has most of some words, the first of those that have as many.
func telling(text string, words []string) string {
	best, most := "", -1
	for _, s := range sentences(text) {
		if n := wordsIn(s, words); n > most {
			best, most = s, n
		}
	}
	return best
}

// wordsIn is how many of some words a sentence has.
func wordsIn(sentence string, words []string) (n int) {
	has := search.Words(sentence)
	for _, w := range words {
		const least = 3
		if slices.ContainsFunc(has, func(h string) bool {
			return len(w) >= least && strings.HasPrefix(h, w) || alikeWords(h, w)
		}) {
			n++
		}
	}
	return n
}
