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
}

// kinds are the frames as their file has them.
type kinds struct {
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

func loadLanguage(tag string) (*language, error) {
	text, err := files.ReadFile("words/" + tag + ".toml")
	if err != nil {
		return nil, fmt.Errorf("grammar: %w", err)
	}
	var w vocabulary
	if err := toml.Unmarshal(text, &w); err != nil {
		return nil, fmt.Errorf("grammar %s: %w", tag, err)
	}
	l := &language{
		tag: tag, called: map[string]string{},
		phrases: map[string][]phrase{}, stems: map[search.Stem][]string{}, short: map[string][]string{},
		known: map[string]bool{}, classes: map[string]string{}, numbers: map[string]string{},
		told: map[string]bool{},
	}
	if l.worded, err = loadWorded(tag); err != nil {
		return nil, err
	}
	for word, figures := range w.Number {
		for _, t := range texts(word) {
			l.numbers[t] = figures
			l.known[t] = true
		}
	}
	for from, to := range w.Short {
		l.short[from] = texts(to)
		l.known[from] = true
	}
	for _, name := range slices.Sorted(maps.Keys(w.Lists)) { // of two that fit as well the first is read
		for _, text := range w.Lists[name] {
			l.add(text, "@"+name, "")
		}
	}
	for _, slot := range slices.Sorted(maps.Keys(w.Values)) {
		of := w.Values[slot]
		for _, id := range slices.Sorted(maps.Keys(of)) {
			for _, text := range of[id] {
				l.add(text, "{"+slot+"}", id)
			}
		}
	}
	for _, class := range slices.Sorted(maps.Keys(w.Units)) {
		if all := w.Units[class]; len(all) > 0 {
			l.called["#"+class] = all[0]
		}
		for _, word := range w.Units[class] {
			for _, t := range texts(word) {
				l.classes[t] = "#" + class
				l.known[t] = true
			}
		}
	}
	return l, nil
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

func loadFrames() (out []frame, err error) {
	text, err := files.ReadFile("kinds.toml")
	if err != nil {
		return nil, fmt.Errorf("grammar: %w", err)
	}
	var w kinds
	if err := toml.Unmarshal(text, &w); err != nil {
		return nil, fmt.Errorf("grammar: %w", err)
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
	return out, nil
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
