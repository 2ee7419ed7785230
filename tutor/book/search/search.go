// Package search finds the pages of a rulebook: by number, by the words of a title, by a term of the glossary, and by
// what the pages say. Accents and case don't matter; a word may be cut short; the other language's titles are found
// too.
package search

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// Weight is how much a text tells about its page: a word found in a title outweighs any number of words found in what
// the page says.
type Weight uint8

// The weights.
const (
	Body  Weight = 1
	Other Weight = 4 // a title in another language
	Also  Weight = 6 // a second name: the printed term
	Title Weight = 8
)

// Doc is a page, or a term with its explanation.
type Doc struct {
	Number string // of a rule, "11.1.2.e1"; empty for a term
	Shown  string // the number as it is shown, "11.1 ›2.e1"
	Texts  []Text
}

// Text is a text of a page.
type Text struct {
	Weight Weight
	Text   string
}

// Index is the pages as they are searched. It may be used by several goroutines at once.
type Index struct {
	numbers []number
	words   []string         // sorted
	posts   [][]posting      // of each word, by page
	forms   map[Stem][]int32 // the places of the words that have a stem
	idle    map[string]bool
	alike   map[string][]string // words that mean about the same, by their stems
	titles  []string            // of each page, folded, with single spaces
}

type number struct{ own, shown string }

type posting struct {
	doc    int32
	weight Weight
}

// Hit is a page that was found: its place among the pages, and how well it fits.
type Hit struct{ Doc, Score int }

// Usage is what is known of the words of queries.
type Usage struct {
	Idle  []string   // say nothing of what is looked for: they count only where a query has no others
	Alike [][]string // mean about the same
}

// New makes the index of pages, which stand in the rulebook's order.
func New(docs []Doc, usage Usage) *Index {
	x := &Index{
		numbers: make([]number, len(docs)), titles: make([]string, len(docs)),
		forms: map[Stem][]int32{}, idle: map[string]bool{}, alike: map[string][]string{},
	}
	for _, text := range usage.Idle {
		for _, w := range Words(text) {
			x.idle[w] = true
		}
	}
	for _, group := range usage.Alike {
		for _, text := range group {
			s := stem(Fold(text))
			for _, other := range group {
				if o := stem(Fold(other)); o != s {
					x.alike[s] = append(x.alike[s], o)
				}
			}
		}
	}
	found := map[string][]posting{}
	for i, d := range docs {
		x.numbers[i] = number{Fold(d.Number), bare(Fold(d.Shown))}
		for _, t := range d.Texts {
			words := Words(t.Text)
			if t.Weight == Title {
				x.titles[i] = strings.Join(words, " ")
			}
			for _, w := range words {
				found[w] = post(found[w], posting{int32(i), t.Weight})
			}
		}
	}
	for w := range found {
		x.words = append(x.words, w)
	}
	slices.Sort(x.words)
	for i, w := range x.words {
		x.posts = append(x.posts, found[w])
		for _, s := range Stems(w) {
			x.forms[s] = append(x.forms[s], int32(i))
		}
	}
	return x
}

// post notes a word of a page once, at its greatest weight.
func post(list []posting, p posting) []posting {
	if n := len(list) - 1; n >= 0 && list[n].doc == p.doc {
		list[n].weight = max(list[n].weight, p.weight)
		return list
	}
	return append(list, p)
}

// bare is a number without what only divides its parts.
func bare(s string) string { return strings.NewReplacer(" ", "", "›", ".").Replace(s) }

// The scores. A page found by its number comes before any found by words; a whole title before a title that begins so;
// that before any other.
const (
	sameNumber   = 1 << 20
	headNumber   = 1 << 19 // "11" for 11.0
	underNumber  = 1 << 18 // "11.1" for 11.1.2
	startNumber  = 1 << 17 // "1" for 11.0
	sameTitle    = 1 << 14
	startTitle   = 1 << 12
	shortTitle   = 1 << 8
	wholeWord    = 2 // times the weight
	partOfWord   = 1
	scale        = 16 // of a word's score, so that all words found outweigh some
	fewestToMiss = 2
)

// Find gives the pages that a query leaves, the best first; pages that fit alike in the rulebook's order. An empty
// query finds nothing.
func (x *Index) Find(query string) []Hit {
	query = strings.TrimSpace(Fold(query))
	if query == "" {
		return nil
	}
	scores := make([]int, len(x.numbers))
	if parts := strings.FieldsFunc(query, apart); len(parts) > 1 && !slices.ContainsFunc(parts, wordy) {
		query = strings.Join(parts, ".") // "11,1" and "11 1" are 11.1
	}
	x.byNumber(bare(query), scores)
	x.byWords(Words(query), scores)
	var out []Hit
	for i, s := range scores {
		if s > 0 {
			out = append(out, Hit{i, s})
		}
	}
	slices.SortStableFunc(out, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return out
}

// apart tells whether a sign stands between the parts of a number as people type them.
func apart(r rune) bool { return r == ' ' || r == '.' || r == ',' || r == '-' }

// wordy tells whether a part of a query is no number of one or two digits.
func wordy(part string) bool {
	const most = 2
	return len(part) > most || strings.Trim(part, "0123456789") != ""
}

func (x *Index) byNumber(q string, scores []int) {
	if !numeric(q) {
		return
	}
	q = strings.TrimSuffix(q, ".")
	for i, n := range x.numbers {
		switch {
		case n.own == "":
		case n.own == q || n.shown == q:
			scores[i] += sameNumber
		case n.own == q+".0":
			scores[i] += headNumber
		case strings.HasPrefix(n.own, q+".") ||
			strings.HasPrefix(n.own, strings.TrimSuffix(q, "0")) && strings.HasSuffix(q, ".0"):
			scores[i] += underNumber
		case strings.HasPrefix(n.own, q):
			scores[i] += startNumber
		}
	}
}

// numeric tells whether a query is a number, or one of a scenario's rules, before which a letter stands ("s1").
func numeric(q string) bool {
	if len(q) > 1 && q[0] >= 'a' && q[0] <= 'z' {
		q = q[1:]
	}
	return q[0] >= '0' && q[0] <= '9'
}

// byWords wants every word of the query in a page; when no page has all, the pages with most of them. Of a question,
// which has idle words beside those that tell, each word counts by how few pages have it: what is asked in ten words is
// told in a title of one.
func (x *Index) byWords(words []string, scores []int) {
	whole, asked := strings.Join(words, " "), false
	if telling := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return x.idle[w] }); len(telling) > 0 {
		asked, words = len(telling) < len(words), telling
	}
	if len(words) == 0 {
		return
	}
	sums, hits, titled := make([]int, len(scores)), make([]int, len(scores)), make([]int, len(scores))
	for _, w := range words {
		best, in := make([]int, len(scores)), 0
		x.word(w, best)
		for i, s := range best {
			if s > 0 {
				hits[i]++
				in++
			}
			if s >= int(Title) {
				titled[i]++
			}
			sums[i] += s
		}
		if asked {
			rare := bits.Len(uint(len(scores) / (in + 1)))
			for i, s := range best {
				sums[i] += rare * s
			}
		}
	}
	most := slices.Max(append(hits, 0))
	if most < len(words) && (len(words) < fewestToMiss || most == 0) {
		return
	}
	for i := range scores {
		if hits[i] < most && !asked || hits[i] == 0 {
			continue
		}
		s := sums[i] * scale / len(words)
		switch {
		case x.titles[i] == whole:
			s += sameTitle
		case strings.HasPrefix(x.titles[i], whole):
			s += startTitle
		case titled[i] == len(words): // of titles that have all of it, the one that has least beside it
			s += shortTitle / (1 + strings.Count(x.titles[i], " "))
		}
		scores[i] += max(1, s*hits[i]/len(words))
	}
}

// word gives each page what a word of the query is worth there: the whole word counts twice its beginning, or another
// form of it; in names, one that means about the same counts half as much. A word that no page has is taken for that,
// or for those that are spelt nearly so.
func (x *Index) word(w string, best []int) {
	known := x.spelt(w, best)
	for _, head := range x.likes(w) {
		from, _ := slices.BinarySearch(x.words, head)
		for i := from; i < len(x.words) && strings.HasPrefix(x.words[i], head); i++ {
			if stem(x.words[i]) != head {
				continue
			}
			for _, p := range x.posts[i] {
				if p.weight > Body {
					best[p.doc] = max(best[p.doc], int(p.weight)/2) //nolint:mnd // half
				}
			}
			known = true
		}
	}
	if known {
		return
	}
	for _, near := range x.near(w) {
		x.posted(near, partOfWord, best)
	}
}

// likes are the words that mean about the same as one, or as another form of it.
func (x *Index) likes(w string) []string {
	out := x.alike[stem(w)]
	for _, s := range Stems(w) {
		for _, o := range x.alike[s.text] {
			if !slices.Contains(out, o) {
				out = append(slices.Clip(out), o)
			}
		}
	}
	return out
}

// spelt is word for one as it is spelt; it tells whether a page has it.
func (x *Index) spelt(w string, best []int) (has bool) {
	head := stem(w)
	from, _ := slices.BinarySearch(x.words, head)
	for i := from; i < len(x.words) && strings.HasPrefix(x.words[i], head); i++ {
		times := partOfWord
		if x.words[i] == w || x.words[i] == head || stem(x.words[i]) == head {
			times = wholeWord
		}
		x.posted(int32(i), times, best)
		has = true
	}
	for _, s := range Stems(w) {
		for _, i := range x.forms[s] {
			x.posted(i, partOfWord, best)
			has = true
		}
	}
	return has
}

func (x *Index) posted(word int32, times int, best []int) {
	for _, p := range x.posts[word] {
		best[p.doc] = max(best[p.doc], times*int(p.weight))
	}
}

// near are the places of the words that are spelt most nearly like one.
func (x *Index) near(w string) (out []int32) {
	most := MayDiffer(w)
	if most == 0 {
		return nil
	}
	for i, known := range x.words {
		d := Distance(w, known, most)
		if d > 1 && d <= most && known[0] != w[0] { // "airfield" is no way to spell "minfield"
			continue
		}
		if d < most {
			out, most = nil, d
		}
		if d <= most {
			out = append(out, int32(i))
		}
	}
	return out
}

// Same tells whether two folded words are among those that mean about the same.
func (u *Usage) Same(a, b string) bool {
	for _, group := range u.Alike {
		has := func(w string) bool {
			return slices.ContainsFunc(group, func(g string) bool { return stem(Fold(g)) == stem(w) })
		}
		if has(a) && has(b) {
			return true
		}
	}
	return false
}
