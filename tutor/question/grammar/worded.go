package grammar

import (
	"embed"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gazala/tutor/book/search"
)

// What people say when they ask, counted ([Count] makes these files of the ones beside them), the words that they say
// besides, which change nothing in what is asked, and words that are known and that no list has.
//
//go:embed said/counts.*.txt said/besides.*.txt said/known.*.txt
var said embed.FS

// worded is how questions of each kind are worded in a language, from questions that people wrote: how many of each
// kind have a word, a pair of words or three in a row.
type worded struct {
	kinds  []string // as in the files: those of [Kind], "and" for one that goes on, and what no rulebook answers
	asked  []float64
	all    float64
	counts string // the lines of features, in order
	vain   vocabularyOf
	real   vocabularyOf
}

// vocabularyOf are words, each with all its forms.
type vocabularyOf struct {
	broad bool                // forms are of any language
	begun map[string][]string // by their first letters
	lock  sync.Mutex
	stems map[string]map[string]bool // what the forms of each have in common, as far as they were asked for
}

// How a kind is weighed: what it is worth that a feature never stood in a question of it, at least, and how far all
// features together are believed: they say the same more than once.
const (
	neverHeard  = -4
	believed    = .7
	twice       = 2
	longestPart = 3
)

func loadWorded(tag string) (*worded, error) {
	counts, err := said.ReadFile("said/counts." + tag + ".txt")
	if err != nil {
		return nil, fmt.Errorf("grammar: %w", err)
	}
	besides, err := said.ReadFile("said/besides." + tag + ".txt")
	if err != nil {
		return nil, fmt.Errorf("grammar: %w", err)
	}
	known, err := said.ReadFile("said/known." + tag + ".txt")
	if err != nil {
		return nil, fmt.Errorf("grammar: %w", err)
	}
	w := &worded{}
	if err := w.read(string(counts)); err != nil {
		return nil, fmt.Errorf("grammar: counts.%s.txt: %w", tag, err)
	}
	w.vain.read(string(besides))
	w.real.broad = true
	w.real.read(string(known))
	return w, nil
}

// read reads words, some of them in a line; a line that begins with # says something of them.
func (v *vocabularyOf) read(text string) {
	v.begun, v.stems = map[string][]string{}, map[string]map[string]bool{}
	for line := range strings.Lines(text) {
		if line[0] == '#' {
			continue
		}
		for _, word := range strings.Fields(line) {
			word = search.Fold(word)
			v.begun[begin(word)] = append(v.begun[begin(word)], word)
		}
	}
}

// read reads the first line of counts, which has the kinds with how many questions there are of each. Every other one,
// in order, has a feature and how many of each kind have it, by the kind's place; these are read when they are asked
// for.
func (w *worded) read(text string) error {
	first, rest, ok := strings.Cut(text, "\n")
	if !ok {
		return errEmpty
	}
	for _, one := range strings.Fields(first) {
		kind, n, _ := strings.Cut(one, ":")
		count, err := strconv.Atoi(n)
		if err != nil {
			return fmt.Errorf("%q: %w", one, err)
		}
		w.kinds, w.asked, w.all = append(w.kinds, kind), append(w.asked, float64(count)), w.all+float64(count)
	}
	w.counts = rest
	return nil
}

// of is how much likelier a feature is in each kind than in all, as a logarithm; nil for one that is not counted.
func (w *worded) of(feature string) []float32 {
	line := w.line(feature)
	if line == "" {
		return nil
	}
	in, sum, err := w.counted(line)
	if err != nil {
		return nil
	}
	return w.weigh(in, sum, w.all)
}

// line is that of a feature; empty for none.
func (w *worded) line(feature string) string {
	from, to := 0, len(w.counts)
	for from < to {
		at := strings.LastIndexByte(w.counts[:from+(to-from)/2], '\n') + 1
		line, _, _ := strings.Cut(w.counts[at:], "\n")
		here, _, _ := strings.Cut(line, "\t")
		switch {
		case here == feature:
			return line
		case here < feature:
			from = at + len(line) + 1
		default:
			to = at
		}
	}
	return ""
}

// counted is how many of each kind have the feature of a line, and how many of all.
func (w *worded) counted(line string) (in []float64, sum float64, err error) {
	_, rest, _ := strings.Cut(line, "\t")
	in = make([]float64, len(w.kinds))
	for _, one := range strings.Fields(rest) {
		at, n, _ := strings.Cut(one, ":")
		kind, err := strconv.Atoi(at)
		count, errCount := strconv.Atoi(n)
		if err != nil || errCount != nil || kind < 0 || kind >= len(in) {
			return nil, 0, fmt.Errorf("%w: %q", errCountOf, line)
		}
		in[kind] = float64(count)
		sum += float64(count)
	}
	return in, sum, nil
}

var (
	errEmpty   = errors.New("nothing is counted")
	errCountOf = errors.New("not a kind's place and a count")
)

// weigh is how much likelier a feature is in each kind than in all questions.
func (w *worded) weigh(in []float64, sum, all float64) []float32 {
	const (
		expected = .3 // as if so many more of each kind had it, spread as over all
		atLeast  = .02
	)
	out := make([]float32, len(in))
	for k := range in {
		here := (in[k] + expected*sum/all + atLeast) / (w.asked[k] + 1)
		out[k] = float32(max(neverHeard, math.Log(here)-math.Log((sum+.5)/(all+1))))
	}
	return out
}

// likely is how likely a question is one of each kind, by its words alone: from 0 to 1, together 1.
func (w *worded) likely(ts []token, lat [][]edge) map[string]float64 {
	all := features(written(ts, lat))
	score := make([]float64, len(w.kinds))
	norm := believed / math.Sqrt(float64(len(all)))
	for _, f := range all {
		for k, weight := range w.of(f) {
			score[k] += float64(weight) * norm
		}
	}
	highest, sum := slices.Max(score), 0.
	for k := range score {
		score[k] = math.Exp(score[k] - highest)
		sum += score[k]
	}
	out := make(map[string]float64, len(score))
	for k, kind := range w.kinds {
		out[kind] = score[k] / sum
	}
	return out
}

// besidesTag is that of an edge over a word that is known to be said in questions and changes nothing in what is asked.
const besidesTag = "besides"

// forBesides is what it costs to pass over such a word, so that what can be read as part of the question is.
const forBesides = -.3

// pass adds to a lattice that words may be passed over: those alone that are in no list and no name, since a word that
// some question is asked by is not passed over in another.
func (w *worded) pass(ts []token, lat [][]edge) {
	for at := range ts {
		if ts[at].kind != aWord || ts[at].upper || ts[at].far || slices.ContainsFunc(lat[at], means) {
			continue
		}
		if w.besides(ts[at].text) {
			lat[at] = append(lat[at], edge{from: at, to: at + 1, tag: besidesTag, weight: forBesides})
		}
	}
}

// means tells whether an edge says something.
func means(e edge) bool { return e.exact && e.tag != "@idle" && e.tag != "@scene" && e.tag != asideTag }

// begin are the first letters of a word, which all forms of it have.
func begin(word string) string {
	const letters = 2
	return word[:min(letters, len(word))]
}

// besides tells whether a word, or another form of it, changes nothing in what is asked.
func (w *worded) besides(word string) bool { return w.vain.has(word) }

// has tells whether a word, or another form of it, is among some.
func (v *vocabularyOf) has(word string) bool {
	v.lock.Lock()
	defer v.lock.Unlock()
	key := begin(word)
	stems, known := v.stems[key]
	if !known {
		stems = map[string]bool{}
		for _, other := range v.begun[key] {
			for _, form := range v.forms(other) {
				stems[form] = true
			}
		}
		v.stems[key] = stems
	}
	return slices.ContainsFunc(v.forms(word), func(form string) bool { return stems[form] })
}

// forms are what the forms of a word have in common: in one language, or in each.
func (v *vocabularyOf) forms(word string) (out []string) {
	if !v.broad {
		return []string{stemmed(word)}
	}
	for _, s := range search.Stems(word) {
		out = append(out, s.Text())
	}
	return append(out, word)
}

// heard tells whether a word is known, or stands in questions that are counted.
func (w *worded) heard(word string) bool { return w.real.has(word) || w.line(stemmed(word)) != "" }

// stemmed is what the forms of a word have in common, or the word.
func stemmed(w string) string {
	if s := search.Stems(w); len(s) > 0 {
		return s[0].Text()
	}
	return w
}

// written is a question with what it names taken for what it is: "<u>" for a unit. What only some questions name so
// stands both as what it is, behind a bar, and as its words.
func written(ts []token, lat [][]edge) (out []string) {
	for at := 0; at < len(ts); {
		e := nameAt(lat[at])
		if e == nil {
			out = append(out, wordOf(ts[at]))
			at++
			continue
		}
		if p := placeholders(strings.Trim(e.tag, "{}"))[0]; len(p) == len("<u>") {
			out = append(out, p)
		} else {
			for _, t := range ts[at:e.to] {
				out = append(out, wordOf(t))
			}
			out = append(out, "|"+p)
		}
		at = e.to
	}
	return out
}

// nameAt is what is named at a token, unless words of a list fit better; nil for nothing.
func nameAt(edges []edge) (best *edge) {
	listed := 0.
	for n := range edges {
		e := &edges[n]
		switch {
		case e.tag[0] == '@':
			listed = max(listed, e.weight)
		case e.tag[0] == '{' && e.game == "" && (best == nil || e.weight > best.weight):
			best = e
		}
	}
	if best != nil && best.weight < listed {
		return nil
	}
	return best
}

func wordOf(t token) string {
	switch t.kind {
	case aNumber:
		return "<n>"
	case aRule:
		return "<r>"
	case aValue:
		return "<v>"
	case aWord, aSign:
	}
	return stemmed(t.text)
}

// placeholders are what stands for something that is named; an enemy is called by its unit or by its hex.
func placeholders(slot string) []string {
	switch slot {
	case "unit", "with", "formation", "arm", "nounit":
		return []string{"<u>"}
	case "target":
		return []string{"<u>", "<h>"}
	case "hex", "badhex", "to", "from", "place":
		return []string{"<h>"}
	case "number", "attack", "defense":
		return []string{"<n>"}
	case "value", "column":
		return []string{"<v>"}
	case "result":
		return []string{"<z>"}
	case "rule":
		return []string{"<r>"}
	case "chit", "marker":
		return []string{"<c>"}
	case "game":
		return []string{"<g>"}
	}
	return []string{"<" + slot + ">"}
}

// features are what a question is weighed by: its words, up to three in a row, where it begins and ends, how long it
// is, and what it names; each once, in order.
func features(words []string) []string {
	const few = 3
	row := []string{"^"}
	out := []string{}
	for _, w := range words {
		if w[0] == '|' {
			out = append(out, w)
			continue
		}
		row = append(row, w)
		for n := 1; n <= min(longestPart, len(row)); n++ {
			out = append(out, strings.Join(row[len(row)-n:], " "))
		}
	}
	out = append(out, row[len(row)-1]+" $", "long"+strconv.Itoa(min(len(row), 20)/few))
	slices.Sort(out)
	return slices.Compact(out)
}
