package grammar

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Count counts the words of questions by kind: a line "[may_move]" begins a kind, every other line is a question, in
// which what is named stands between braces ("can {unit} go to {hex}"). It fails on a question without a kind, or with
// a brace that is not closed, and tells every one. What stands in one question alone is left out.
func Count(questions string) ([]byte, error) {
	var kinds []string
	asked := map[string]int{}
	counts := map[string]map[string]int{}
	kind := ""
	var bad []string
	for at, line := range strings.Split(questions, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
			continue
		case line[0] == '[':
			if kind = strings.Trim(line, "[]"); !slices.Contains(kinds, kind) {
				kinds = append(kinds, kind)
			}
			continue
		}
		ways, ok := waysOf(line)
		if !ok || kind == "" {
			bad = append(bad, fmt.Sprintf("line %d: %s", at+1, line))
			continue
		}
		for _, words := range ways {
			asked[kind]++
			for _, f := range features(words) {
				if counts[f] == nil {
					counts[f] = map[string]int{}
				}
				counts[f][kind]++
			}
		}
	}
	if len(bad) > 0 {
		return nil, fmt.Errorf("%w:\n%s", errQuestions, strings.Join(bad, "\n"))
	}
	return counted(kinds, asked, counts), nil
}

var errQuestions = errors.New("questions without a kind, or with a brace that is not closed")

func counted(kinds []string, asked map[string]int, counts map[string]map[string]int) []byte {
	var out strings.Builder
	for n, k := range kinds {
		if n > 0 {
			out.WriteByte(' ')
		}
		fmt.Fprintf(&out, "%s:%d", k, asked[k])
	}
	out.WriteByte('\n')
	for _, f := range slices.Sorted(maps.Keys(counts)) {
		sum := 0
		for _, n := range counts[f] {
			sum += n
		}
		if sum < twice || sum == twice && strings.Count(f, " ") > 1 {
			continue
		}
		out.WriteString(f)
		sep := "\t"
		for n, k := range kinds {
			if c := counts[f][k]; c > 0 {
				fmt.Fprintf(&out, "%s%d:%d", sep, n, c)
				sep = " "
			}
		}
		out.WriteByte('\n')
	}
	return []byte(out.String())
}

// waysOf are the words of a question, once for each way in which what it names may be called.
func waysOf(line string) (out [][]string, ok bool) {
	two := false
	for way := range 2 {
		var words []string
		for rest := line; rest != ""; {
			before, after, found := strings.Cut(rest, "{")
			for _, t := range tokens(before) {
				words = append(words, wordOf(t))
			}
			if !found {
				break
			}
			slot, next, closed := strings.Cut(after, "}")
			if !closed {
				return nil, false
			}
			p := placeholders(strings.TrimRight(slot, "0123456789"))
			two = two || len(p) > 1
			if name := p[min(way, len(p)-1)]; len(name) == len("<u>") {
				words = append(words, name)
			} else {
				words = append(words, "|"+name)
			}
			rest = next
		}
		if way == 0 || two {
			out = append(out, words)
		}
	}
	return out, true
}
