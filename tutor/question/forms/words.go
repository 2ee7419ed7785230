package forms

import (
	"embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"gazala/locales"
	"gazala/tutor/book/search"
)

//go:embed words/*.toml
var files embed.FS

// Words are how the rulebook is asked, in all languages.
type Words struct{ languages []*language }

// language is how it is asked in one.
type language struct {
	tag     string
	lines   map[Form][]line
	idle    map[string]bool
	not     map[string]bool
	lacks   map[string]bool  // deny in a page, not in a question
	again   [][]string       // how it is asked whether something may be done more often than once
	often   []*regexp.Regexp // how a page says how often
	ends    []string
	besides [][]string
	short   map[string][]string
	alike   [][]string
	rolls   map[string]bool // a question for a roll has one of them
	rolling map[string]bool // and may have these
	spelt   *regexp.Regexp  // a column whose numbers have a word between them: "3 to 1"
}

// line is a way in which a question is put: words, and gaps for what it is about. Said is how many words it has.
type line struct {
	words []string
	said  int
}

// gap stands for some words, at least one.
const gap = "*"

// written is a language as its file has it.
type written struct {
	Idle    []string
	Not     []string
	Lacks   []string
	Again   []string
	Often   []string
	Ends    []string
	Besides []string
	Short   map[string]string
	Alike   [][]string
	Lines   map[Form][]string
	Rolled  struct{ Needs, Says, To []string }
}

// ReadWords reads them. It fails when a file of them cannot be read.
func ReadWords() (*Words, error) {
	w := &Words{}
	for _, tag := range locales.Languages() {
		l, err := load(tag)
		if err != nil {
			return nil, fmt.Errorf("forms %s: %w", tag, err)
		}
		w.languages = append(w.languages, l)
	}
	return w, nil
}

func load(tag string) (*language, error) {
	text, err := files.ReadFile("words/" + tag + ".toml")
	if err != nil {
		return nil, err
	}
	var w written
	if err := toml.Unmarshal(text, &w); err != nil {
		return nil, err
	}
	l := &language{
		tag: tag, lines: make(map[Form][]line), short: map[string][]string{}, ends: w.Ends,
		idle: set(w.Idle), not: set(w.Not), lacks: set(w.Lacks),
		rolls: set(w.Rolled.Needs), rolling: set(w.Rolled.Says),
	}
	l.spelt, err = regexp.Compile(`\b([0-9]{1,2}) (?:` + strings.Join(w.Rolled.To, "|") + `) ([0-9]{1,2})\b`)
	if err != nil {
		return nil, err
	}
	for _, pattern := range w.Often {
		often, err := regexp.Compile(pattern)
		if err != nil {
			return nil, err
		}
		l.often = append(l.often, often)
	}
	for _, group := range w.Alike {
		var folded []string
		for _, word := range group {
			folded = append(folded, search.Fold(word))
		}
		l.alike = append(l.alike, folded)
	}
	for from, to := range w.Short {
		l.short[search.Fold(from)] = search.Words(to)
	}
	for _, text := range w.Besides {
		l.besides = append(l.besides, l.full(search.Words(text)))
	}
	for _, text := range w.Again {
		l.again = append(l.again, l.full(search.Words(text)))
	}
	for form, texts := range w.Lines {
		for _, text := range texts {
			l.lines[form] = append(l.lines[form], l.line(text))
		}
	}
	return l, nil
}

// full are words with what is cut short in them written in full, as those of a question are.
func (l *language) full(words []string) (out []string) {
	for _, w := range words {
		if full := l.short[w]; full != nil {
			out = append(out, full...)
		} else {
			out = append(out, w)
		}
	}
	return out
}

func (l *language) line(text string) (out line) {
	for _, part := range strings.Fields(text) {
		if part == gap {
			out.words = append(out.words, gap)
			continue
		}
		all := l.full(search.Words(part))
		out.words = append(out.words, all...)
		out.said += len(all)
	}
	return out
}

// match gives the words in the gaps of a line; ok is false where it does not fit from the first word to the last. A gap
// is as short as can be.
func (n *line) match(ws []string) (gaps [][]string, ok bool) {
	return match(n.words, ws)
}

func match(pattern, ws []string) (gaps [][]string, ok bool) {
	switch {
	case len(pattern) == 0:
		return nil, len(ws) == 0
	case pattern[0] != gap:
		if len(ws) == 0 || ws[0] != pattern[0] {
			return nil, false
		}
		return match(pattern[1:], ws[1:])
	}
	for size := 1; size <= len(ws); size++ {
		if rest, fits := match(pattern[1:], ws[size:]); fits {
			return append([][]string{ws[:size]}, rest...), true
		}
	}
	return nil, false
}

func set(texts []string) map[string]bool {
	out := map[string]bool{}
	for _, text := range texts {
		for _, w := range search.Words(text) {
			out[w] = true
		}
	}
	return out
}

// Saying are words of a language: those that deny in a page, those that say nothing, and how those begin that say what
// comes of something: "eliminat".
func (w *Words) Saying(tag string) (not, idle map[string]bool, ends []string) {
	for _, l := range w.languages {
		if l.tag == tag {
			not = maps.Clone(l.not)
			maps.Copy(not, l.lacks)
			return not, l.idle, l.ends
		}
	}
	return nil, nil, nil
}

// Often tells whether a sentence of a language says how often something may be done: "only once", "twice a turn".
func (w *Words) Often(tag, sentence string) bool {
	folded := search.Fold(sentence)
	for _, l := range w.languages {
		if l.tag == tag {
			return slices.ContainsFunc(l.often, func(p *regexp.Regexp) bool { return p.MatchString(folded) })
		}
	}
	return false
}

// Alike are the words that mean about the same in a question of a language, in groups.
func (w *Words) Alike(tag string) [][]string {
	for _, l := range w.languages {
		if l.tag == tag {
			return l.alike
		}
	}
	return nil
}
