package grammar

import (
	"embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"gazala/tutor/book/search"
)

//go:embed words/*.toml kinds.toml
var files embed.FS

// language is how questions are asked in a language.
type language struct {
	tag     string
	phrases map[string][]phrase // by their first words
	stems   map[search.Stem][]string
	short   map[string][]string
	known   map[string]bool
	classes map[string]string // of a word: the one that stands for all that mean the same in the name of a unit
	called  map[string]string // of a class: its first word
	numbers map[string]string // of a word: the figures
	worded  *worded
	told    map[string]bool // words that only tell how something stands
	marks   map[string]map[string]bool
}

// phrase is some words that stand one after the other. Tag is the list that has them, "@may", or the slot that they
// fill, "{type}", with ID.
type phrase struct {
	words []string
	tag   string
	id    string
}

// frame is a way in which a kind is asked.
type frame struct {
	kind  Kind
	needs int
	tags  map[string][]int // the needs that a list or a slot can meet
	fixed map[string]string
	bias  float64
	open  bool
	loose map[string]bool // what any question may have, and this one does not ask for
	spare map[string]bool // what changes nothing in a question that is worded as one of its kind
	opens map[string]bool // with what such a question often begins
	words int             // the needs that words of a list meet
}

// vocabulary is a language as its file has it.
type vocabulary struct {
	Lists  map[string][]string
	Short  map[string]string
	Values map[string]map[string][]string
	Units  map[string][]string
	Number map[string]string
	Marks  map[string][]string // words that the reader itself asks for
}

// bars are how a reading is weighed, and how sure it has to be, as their file has them.
type bars struct {
	LeastLikely float64 `toml:"least_likely"`
	SureEnough  float64 `toml:"sure_enough"`
	MostlySure  float64 `toml:"mostly_sure"`
	AlmostSure  float64 `toml:"almost_sure"`
	Unlikely    float64 `toml:"unlikely"`
	Seldom      float64 `toml:"seldom"`
	Margin      float64 `toml:"margin"`
	ForUnread   float64 `toml:"for_unread"`
	FarOff      float64 `toml:"far_off"`
	OutOfSight  float64 `toml:"out_of_sight"`
	SurelyAsked float64 `toml:"surely_asked"`
	SurelyTold  float64 `toml:"surely_told"`
	BarelyAsked float64 `toml:"barely_asked"`
	BarelyTold  float64 `toml:"barely_told"`
}

// kinds are the frames as their file has them, and the bars.
type kinds struct {
	Bars  bars
	Share map[string][]string
	Opens map[string][]Kind
	Frame []struct {
		Kind  string
		Needs []string
		Says  []string
		Fixed map[string]string
		Bias  float64
		Open  bool
	}
}

// loading is a language that is being read, a part of its file at a time.
type loading struct {
	vocabulary

	of     *language
	spoken []spoken
}

// spoken is what is to be added to a language: some words, and what they say.
type spoken struct{ text, tag, id string }

// How much of a file is read in one part, in bytes, and how many phrases are put in.
const (
	partLong  = 10_000
	partMany  = 500
	partsMany = 8 // into which the phrases of a language come apart; the last one takes what is left
)

// beginLanguage are the steps that read a language, in their order; they end with it as one of the words.
func (w *Words) beginLanguage(tag string) (steps []func() error, err error) {
	text, err := files.ReadFile("words/" + tag + ".toml")
	if err != nil {
		return nil, fmt.Errorf("grammar: %w", err)
	}
	l := &loading{of: &language{
		tag: tag, called: map[string]string{},
		phrases: map[string][]phrase{}, stems: map[search.Stem][]string{}, short: map[string][]string{},
		known: map[string]bool{}, classes: map[string]string{}, numbers: map[string]string{},
		told: map[string]bool{}, marks: map[string]map[string]bool{},
	}}
	for _, part := range partsOf(string(text)) {
		steps = append(steps, func() error {
			if err := toml.Unmarshal([]byte(part), &l.vocabulary); err != nil {
				return fmt.Errorf("grammar %s: %w", tag, err)
			}
			return nil
		})
	}
	steps = append(steps, func() (err error) {
		l.of.worded, err = loadWorded(tag)
		l.words()
		return err
	})
	for n := range partsMany {
		steps = append(steps, func() error {
			l.put(n == partsMany-1)
			return nil
		})
	}
	return append(steps, func() error {
		w.languages = append(w.languages, l.of)
		return nil
	}), nil
}

// partsOf are the parts of a file of words, each with the head of the table that it is of: it comes apart where a list
// begins.
func partsOf(text string) (parts []string) {
	head, part := "", ""
	end := func() {
		if strings.TrimSpace(strings.TrimPrefix(part, head)) != "" {
			parts = append(parts, part)
		}
	}
	for line := range strings.Lines(text) {
		switch {
		case line[0] == '[':
			end()
			head, part = line, ""
		case part == "" || len(part) > partLong && beginsList(line):
			if part != "" {
				end()
			}
			part = head
		}
		part += line
	}
	end()
	return parts
}

// beginsList tells whether a list begins in a line of a table.
func beginsList(line string) bool { return line[0] >= 'a' && line[0] <= 'z' }

// words takes in single words, and notes all phrases in their order: of two that fit as well the first is read.
func (l *loading) words() {
	to := l.of
	for word, figures := range l.Number {
		for _, t := range texts(word) {
			to.numbers[t] = figures
			to.known[t] = true
		}
	}
	for mark, all := range l.Marks {
		to.marks[mark] = map[string]bool{}
		for _, w := range all {
			to.marks[mark][w] = true
		}
	}
	for from, full := range l.Short {
		to.short[from] = texts(full)
		to.known[from] = true
	}
	for _, name := range slices.Sorted(maps.Keys(l.Lists)) {
		for _, text := range l.Lists[name] {
			l.spoken = append(l.spoken, spoken{text, "@" + name, ""})
		}
	}
	for _, slot := range slices.Sorted(maps.Keys(l.Values)) {
		of := l.Values[slot]
		for _, id := range slices.Sorted(maps.Keys(of)) {
			for _, text := range of[id] {
				l.spoken = append(l.spoken, spoken{text, "{" + slot + "}", id})
			}
		}
	}
}

// put adds some of the phrases, or all that are left; with the last of them come the classes of words in names.
func (l *loading) put(all bool) {
	many := partMany
	if all {
		many = len(l.spoken)
	}
	many = min(many, len(l.spoken))
	for _, s := range l.spoken[:many] {
		l.of.add(s.text, s.tag, s.id)
	}
	if l.spoken = l.spoken[many:]; !all {
		return
	}
	for _, class := range slices.Sorted(maps.Keys(l.Units)) {
		if all := l.Units[class]; len(all) > 0 {
			l.of.called["#"+class] = all[0]
		}
		for _, word := range l.Units[class] {
			for _, t := range texts(word) {
				l.of.classes[t] = "#" + class
				l.of.known[t] = true
			}
		}
	}
}

// InWords are the words for classes of units, as a reading names them, in a language.
func (b *Book) InWords(tag, classes string) string {
	all := strings.Fields(classes)
	for n, class := range all {
		all[n] = strings.TrimPrefix(class, "#")
		for _, l := range b.languages {
			if word := l.called[class]; l.tag == tag && word != "" {
				all[n] = word
			}
		}
	}
	return strings.Join(all, " ")
}

func (l *language) add(text, tag, id string) {
	p := phrase{words: l.full(texts(text)), tag: tag, id: id}
	if len(p.words) == 0 {
		return
	}
	tells := tag == "@scene" || tag == "@stands"
	for _, w := range p.words {
		l.told[w] = tells && (l.told[w] || !l.known[w])
	}
	first := p.words[0]
	if len(l.phrases[first]) == 0 {
		for _, s := range search.Stems(first) {
			l.stems[s] = append(l.stems[s], first)
		}
	}
	l.phrases[first] = append(l.phrases[first], p)
	for _, w := range p.words {
		l.known[w] = true
	}
}

// full are words with what is cut short in them written in full, as those of a question are.
func (l *language) full(words []string) (out []string) {
	for _, w := range words {
		if full, is := l.short[w]; is {
			out = append(out, full...)
			continue
		}
		out = append(out, w)
	}
	return out
}

func loadFrames() (out []frame, of bars, err error) {
	text, err := files.ReadFile("kinds.toml")
	if err != nil {
		return nil, of, fmt.Errorf("grammar: %w", err)
	}
	var w kinds
	if err := toml.Unmarshal(text, &w); err != nil {
		return nil, of, fmt.Errorf("grammar: %w", err)
	}
	for _, of := range w.Frame {
		f := frame{
			kind: Kind(of.Kind), needs: len(of.Needs), tags: map[string][]int{}, fixed: of.Fixed, bias: of.Bias,
			open: of.Open, loose: map[string]bool{}, opens: map[string]bool{}, spare: map[string]bool{},
		}
		for _, tag := range of.Says {
			all := []string{tag}
			if shared, is := strings.CutPrefix(tag, "&"); is {
				all = w.Share[shared]
			}
			for _, tag := range all {
				f.tags[tag] = nil
			}
		}
		for _, tag := range w.Share["spare"] {
			f.spare[tag] = true
		}
		f.words = byWords(of.Needs)
		for n, need := range of.Needs {
			for _, tag := range strings.Split(need, "|") {
				f.tags[tag] = append(f.tags[tag], n)
			}
		}
		for _, tag := range w.Share["any"] {
			if _, has := f.tags[tag]; !has {
				f.tags[tag] = nil
			}
		}
		for _, tag := range w.Share["loose"] {
			if _, has := f.tags[tag]; !has {
				f.tags[tag] = nil
				f.loose[tag] = true
			}
		}
		for tag, kinds := range w.Opens {
			f.opens[tag] = slices.Contains(kinds, f.kind)
		}
		out = append(out, f)
	}
	return out, w.Bars, nil
}

// byWords are the needs that words of a list meet, a bit for each.
func byWords(needs []string) (bits int) {
	for n, need := range needs {
		if strings.Contains(need, "@") {
			bits |= 1 << n
		}
	}
	return bits
}

// begun are the phrases that begin with a word, or with another form of it.
func (l *language) begun(w string) []phrase {
	out := l.phrases[w]
	seen := []string{w}
	for _, s := range search.Stems(w) {
		for _, other := range l.stems[s] {
			if !slices.Contains(seen, other) {
				out, seen = append(slices.Clip(out), l.phrases[other]...), append(seen, other)
			}
		}
	}
	return out
}
