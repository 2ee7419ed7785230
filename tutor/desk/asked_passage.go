package desk

import (
	"cmp"
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/tutor/book/search"
	"gazala/tutor/question/forms"
	"gazala/tutor/view"
)

// seeking is what is looked for in the pages: words, and those that mean about the same as each.
type seeking struct {
	words []string // of several that mean about the same, the first
	alike map[string][]string
	desk  *Desk

	denied string            // the word of them that is denied
	not    map[string]bool   // the words that deny in a page
	idle   map[string]bool   // those that say nothing
	ends   []string          // how words begin that say what comes of something
	often  func(string) bool // of a sentence: whether it says how often; nil where that is not asked
}

func (c *Conversation) seeking(w *forms.Words, q *forms.Question) *seeking {
	s := &seeking{alike: map[string][]string{}, desk: c.desk, denied: q.Not}
	s.not, s.idle, s.ends = w.Saying(q.Lang)
	if q.Again {
		s.often = func(sentence string) bool { return w.Often(q.Lang, sentence) }
	}
	var groups [][]string
	if usage, err := usageOf(c.desk.say); err == nil { // Check tells
		for _, group := range usage.Alike {
			var folded []string
			for _, word := range group {
				folded = append(folded, search.Fold(word))
			}
			groups = append(groups, folded)
		}
	}
	asked := slices.Concat(q.About, q.Other)
	for _, word := range asked {
		s.alike[word] = with([]string{word}, w.Alike(q.Lang), word)
	}
	for _, word := range q.About {
		if !slices.ContainsFunc(s.words, func(o string) bool { return s.says([]string{word}, o) }) {
			s.words = append(s.words, word)
		}
	}
	for _, word := range asked { // of "attack" and "combat" in one question, either is meant as it is said
		for _, one := range with(nil, groups, word) {
			as := func(o string) bool { return o != word && alikeWords(o, one) }
			if word != q.Not && !slices.ContainsFunc(asked, as) {
				s.alike[word] = append(s.alike[word], one)
			}
		}
	}
	return s
}

// with are some words with those of each group that has a word.
func with(words []string, groups [][]string, word string) []string {
	for _, group := range groups {
		if slices.ContainsFunc(group, func(o string) bool { return alikeWords(o, word) }) {
			words = append(words, group...)
		}
	}
	return words
}

// says tells whether some words have one that is looked for, or one that means the same.
func (s *seeking) says(said []string, word string) bool {
	return slices.ContainsFunc(s.alike[word], func(one string) bool {
		return slices.ContainsFunc(said, func(w string) bool { return alikeWords(w, one) })
	})
}

// all tells whether some words have each one that is looked for.
func (s *seeking) all(said, words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !s.says(said, w) })
}

// same tells whether a title says what is looked for, and nothing else.
func (s *seeking) same(title string, words []string) bool {
	said := s.desk.without("search.idle", search.Words(title))
	return len(said) > 0 && s.all(said, words) && !slices.ContainsFunc(said, func(t string) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return s.says([]string{t}, w) })
	})
}

// having are the passages that have each word that is looked for, in their titles or their texts.
func (p *passages) having(s *seeking, words []string) (out []*passage) {
	count := map[int32]int{}
	for _, w := range words {
		hit := map[int32]bool{}
		for _, one := range s.alike[w] {
			lists := [][]post{p.in[one]}
			for _, stem := range search.Stems(one) {
				lists = append(lists, p.by[stem])
			}
			for _, list := range lists {
				for _, at := range list {
					hit[at.at] = true
				}
			}
		}
		for at := range hit {
			count[at]++
		}
	}
	for at := range p.all {
		if count[int32(at)] == len(words) {
			out = append(out, &p.all[at])
		}
	}
	return out
}

// fit is how well a passage has what is looked for.
type fit struct {
	*passage
	in    int  // sentences that have it, with the titles
	own   int  // words in the title of its own
	extra int  // other words that say something there
	title int  // words in that and in the one above it
	depth int  // of the rule
	comes bool // it says what comes of what is not
	often bool // it says how often that may be done, where it is asked
	tells string
}

// sure tells whether a passage is about what is looked for, and does not have the words by chance: its title has half
// of them, or nothing else, or one sentence has several, all that there are.
func (f *fit) sure(words int) bool {
	const several = 4
	about := f.own > 0 && (2*f.title >= words || f.extra == 0) || f.comes && 2*f.title >= words
	return f.in == 1 && (about || f.often || words >= several)
}

// worth is how well the titles fit.
func (f *fit) worth() int { return 2*f.own + f.title - 2*f.extra }

// closest are the passages of which the titles and two sentences that follow each other at most have all words, the
// closest first; with a number where one is asked for.
func (c *Conversation) closest(s *seeking, words []string, form forms.Form) (out []fit) {
	sys, err := c.desk.system(c.system)
	if err != nil {
		return nil
	}
	var numbers []string
	if form == forms.Many {
		numbers = search.Words(c.desk.say.Text("question.cost.numbers", nil))
	}
	for _, one := range c.desk.passages(c.system).having(s, words) {
		row := c.desk.row(one.rule)
		own := search.Words(row.Title)
		title := slices.Clone(own)
		var above []string
		if e, is := sys.Index().Get(one.rule.Number()); is && e.Parent != "" {
			above = search.Words(c.desk.row(cite.Rule(c.system + ":" + e.Parent)).Title)
			if up, is := sys.Index().Get(e.Parent); is && up.Parent != "" {
				own, above = append(own, above...), nil
			}
		}
		f := fit{
			passage: one, own: s.count(title, words), title: s.titled(own, above, words),
			extra: s.besides(title, words), depth: row.Depth, comes: form == forms.Comes && s.denied != "",
			often: s.often != nil,
		}
		said := sentences(one.text)
		fits := func(text string) bool {
			here := search.Words(text)
			return s.titled(slices.Concat(own, here), above, words) == len(words) && s.denies(here) &&
				(form != forms.Many || counts(here, numbers)) && (!f.comes || s.comes(text)) &&
				(!f.often || s.limits(text, slices.Concat(own, above), words))
		}
		for n := range said {
			if f.in != 1 && fits(said[n]) {
				f.in, f.tells = 1, said[n]
			} else if f.in == 0 && n+1 < len(said) && fits(said[n]+" "+said[n+1]) {
				f.in, f.tells = 2, said[n]+" "+said[n+1]
			}
		}
		if f.in > 0 {
			out = append(out, f)
		}
	}
	slices.SortStableFunc(out, func(a, b fit) int {
		return cmp.Or(
			cmp.Compare(a.in, b.in), cmp.Compare(b.worth(), a.worth()), cmp.Compare(a.para, b.para),
			cmp.Compare(a.depth, b.depth), cmp.Compare(a.words, b.words),
		)
	})
	return out
}

// besides is how many words of a title say something that is not looked for.
func (s *seeking) besides(title, words []string) (n int) {
	for _, t := range s.desk.without("search.idle", slices.Clone(title)) {
		if !s.not[t] && !s.idle[t] && s.count([]string{t}, words) == 0 {
			n++
		}
	}
	return n
}

// titled is how many of some words others say, or the title above has as they are: a chapter about combat is about
// attacks, and each of its pages about something of its own.
func (s *seeking) titled(said, above, words []string) (n int) {
	for _, w := range words {
		if s.says(said, w) || slices.ContainsFunc(above, func(o string) bool { return alikeWords(o, w) }) {
			n++
		}
	}
	return n
}

// count is how many of some words others say.
func (s *seeking) count(said, words []string) (n int) {
	for _, w := range words {
		if s.says(said, w) {
			n++
		}
	}
	return n
}

// counts tells whether some words have a number.
func counts(said, numbers []string) bool {
	return slices.ContainsFunc(said, func(w string) bool {
		return w[0] >= '0' && w[0] <= '9' || slices.Contains(numbers, w)
	})
}

// denies tells whether a sentence denies anything, where the question does.
func (s *seeking) denies(said []string) bool {
	return s.denied == "" || slices.ContainsFunc(said, func(w string) bool { return s.not[w] })
}

// comes tells whether a sentence says what comes of what is not: a part of it denies first.
func (s *seeking) comes(sentence string) bool {
	const behind = 4 // "that finds no other path is eliminated", but not "not disrupted"
	parts := strings.FieldsFunc(sentence, func(r rune) bool { return strings.ContainsRune(",;:.", r) })
	return slices.ContainsFunc(parts, func(part string) bool {
		denied := -1
		for at, w := range search.Words(part) {
			ends := slices.ContainsFunc(s.ends, func(head string) bool { return strings.HasPrefix(w, head) })
			switch {
			case s.not[w]:
				denied = at
			case ends && denied >= 0 && at-denied >= behind && !s.says([]string{w}, s.denied):
				return true
			}
		}
		return false
	})
}

// limits tells whether a part of a sentence says how often what is looked for may be done.
func (s *seeking) limits(sentence string, titles, words []string) bool {
	parts := strings.FieldsFunc(sentence, func(r rune) bool { return strings.ContainsRune(",;:.", r) })
	return slices.ContainsFunc(parts, func(part string) bool {
		said := search.Words(part)
		if len(words) > 1 {
			said = append(said, titles...)
		}
		return s.often(part) && s.all(said, words)
	})
}

// inPassage tells what one passage says that has all that is asked.
func (c *Conversation) inPassage(s *seeking, q *forms.Question) (a view.Answer, ok bool) {
	if slices.ContainsFunc(s.words, bigNumber) {
		return a, false
	}
	all := c.closest(s, s.words, q.Form)
	sure := slices.IndexFunc(all, func(f fit) bool { return f.sure(len(s.words)) })
	const least = 2 // one word is in many passages
	if sure < 0 || len(s.words) < least && s.denied == "" && s.often == nil {
		return a, false
	}
	return c.told1(all[sure:], len(s.words)), true
}

// bigNumber tells whether a word is a number of more figures than a rule of thumb has: a hex, or a unit.
func bigNumber(w string) bool {
	const most = 2
	return len(w) > most && w[0] >= '0' && w[0] <= '9'
}

// told1 tells the first of some passages, and under it the others that are surely about the same.
func (c *Conversation) told1(all []fit, words int) view.Answer {
	const beside = 2
	a := c.toldFit(&all[0])
	for n := range all[1:] {
		f := &all[n+1]
		if len(a.Rules) > beside || f.in != all[0].in {
			break
		}
		if !slices.ContainsFunc(a.Rules, func(row view.RuleRow) bool { return row.Chip.Rule == f.rule }) {
			a.Rules = append(a.Rules, c.desk.row(f.rule))
			if told := c.toldFit(f).Heading; f.sure(words) && !slices.Contains(a.Given, told) {
				a.Given = append(a.Given, told)
			}
		}
	}
	return a
}

// toldFit tells a passage: the whole, or of a long one the sentence that fits, above the whole.
func (c *Conversation) toldFit(f *fit) view.Answer {
	row := c.desk.row(f.rule)
	a := view.Answer{Kind: view.AnswerBook, Heading: c.desk.titled(row.Title, f.text), Rules: []view.RuleRow{row}}
	if len(f.text) > longestHeading {
		a.Heading, a.Given = c.desk.titled(row.Title, f.tells), []string{f.text}
	}
	return a
}
