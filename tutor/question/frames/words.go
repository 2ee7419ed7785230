package frames

import (
	"embed"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"gazala/locales"
)

//go:embed words/*.toml
var files embed.FS

// Kind is what is asked.
type Kind string

// The kinds. The last four are questions that the rulebook cannot answer: what somebody would do, what nobody knows yet
// or may not know, the war itself, and whatever has nothing to do with the game.
const (
	Rule           Kind = "rule"
	Term           Kind = "term"
	Chit           Kind = "chit"
	Result         Kind = "result"
	Next           Kind = "next"
	Stacking       Kind = "stacking"
	Reinforcements Kind = "reinforcements"
	Victory        Kind = "victory"
	Compare        Kind = "compare"
	Opinion        Kind = "opinion"
	Hidden         Kind = "hidden"
	History        Kind = "history"
	Else           Kind = "else"
)

// grammar is how questions are asked in a language.
type grammar struct {
	idle  map[string][]phrase // by their first words
	kinds []frame
	short map[string][]string
	known map[string]bool // words of its own
	names []Name          // of ideas and sides
}

// frame is a kind with the phrases by which it is asked.
type frame struct {
	kind    Kind
	open    bool
	needs   int
	phrases map[string][]phrase // by their first words
	slots   map[string]int      // of a slot: the need that it meets; -1 for none
}

// phrase is some words that stand one after the other, and the need that they meet; -1 for none.
type phrase struct {
	words []string
	need  int
}

// written is a grammar as its file has it.
type written struct {
	Idle  []string
	Short map[string]string
	Names map[string]map[string][]string // what they name, by slot and id
	Kinds map[string]struct {
		Open  bool
		Needs []string
		Says  []string
	}
}

// Words are how questions are asked, in all languages: the books of all games share them.
type Words struct{ grammars []*grammar }

// ReadWords reads them. It fails when a file of them cannot be read.
func ReadWords() (*Words, error) {
	w := &Words{}
	for _, tag := range locales.Languages() {
		g, err := load(tag)
		if err != nil {
			return nil, err
		}
		w.grammars = append(w.grammars, g)
	}
	return w, nil
}

func load(tag string) (*grammar, error) {
	text, err := files.ReadFile("words/" + tag + ".toml")
	if err != nil {
		return nil, fmt.Errorf("frames: %w", err)
	}
	var w written
	if err := toml.Unmarshal(text, &w); err != nil {
		return nil, fmt.Errorf("frames %s: %w", tag, err)
	}
	g := &grammar{idle: map[string][]phrase{}, short: map[string][]string{}, known: map[string]bool{}}
	for _, text := range w.Idle {
		g.add(g.idle, text, -1)
	}
	for from, to := range w.Short {
		g.short[from] = words(to)
		g.known[from] = true
	}
	for slot, of := range w.Names {
		for id, texts := range of {
			for _, text := range texts {
				g.names = append(g.names, Name{Slot: slot, ID: id, Text: text})
			}
		}
	}
	for _, kind := range []Kind{
		Rule, Term, Chit, Result, Next, Stacking, Reinforcements, Victory, Compare, Opinion, Hidden, History, Else,
	} {
		of, ok := w.Kinds[string(kind)]
		if !ok {
			return nil, fmt.Errorf("frames %s: kind %s is not told", tag, kind)
		}
		f := frame{
			kind: kind, open: of.Open, needs: len(of.Needs), phrases: map[string][]phrase{}, slots: map[string]int{},
		}
		for n, line := range of.Needs {
			for _, text := range strings.Split(line, "|") {
				g.addTo(&f, text, n)
			}
		}
		for _, text := range of.Says {
			g.addTo(&f, text, -1)
		}
		g.kinds = append(g.kinds, f)
	}
	return g, nil
}

func (g *grammar) addTo(f *frame, text string, need int) {
	if slot, is := strings.CutPrefix(text, "{"); is {
		f.slots[strings.TrimSuffix(slot, "}")] = need
		return
	}
	g.add(f.phrases, text, need)
}

func (g *grammar) add(to map[string][]phrase, text string, need int) {
	p := phrase{words: words(text), need: need}
	to[p.words[0]] = append(to[p.words[0]], p)
	for _, w := range p.words {
		g.known[w] = true
	}
}
