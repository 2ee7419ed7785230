package gamestest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Differences tell of each game whose lines are not those that were kept at which actions it differs first, and in
// what.
func Differences(kept, got string) (out []string) {
	was, is := gamesOf(kept), gamesOf(got)
	for _, g := range was.names {
		if d := difference(g, was.lines[g], is.lines[g]); d != "" {
			out = append(out, d)
		}
	}
	for _, g := range is.names {
		if !slices.Contains(was.names, g) {
			out = append(out, g+": no such game was kept")
		}
	}
	return out
}

// lines are the lines of each game, and the games in their order.
type lines struct {
	names []string
	lines map[string][]string
}

func gamesOf(text string) lines {
	out := lines{lines: map[string][]string{}}
	for line := range strings.Lines(text) {
		game, rest, ok := strings.Cut(strings.TrimSpace(line), " @ ")
		if !ok {
			continue
		}
		if len(out.lines[game]) == 0 {
			out.names = append(out.names, game)
		}
		out.lines[game] = append(out.lines[game], rest)
	}
	return out
}

func difference(game string, was, is []string) string {
	if len(is) == 0 {
		return game + ": it is not played any more"
	}
	last := 0
	for n := range min(len(was), len(is)) {
		if was[n] == is[n] {
			last = actionOf(was[n])
			continue
		}
		if old, now := actionOf(was[n]), actionOf(is[n]); old != now {
			return fmt.Sprintf("%s, after action %d: it ended or went on elsewhere", game, last)
		}
		return fmt.Sprintf(
			"%s, actions %d to %d: %s",
			game,
			last+1,
			actionOf(was[n]),
			strings.Join(columnsBetween(was[n], is[n]), ", "),
		)
	}
	if len(was) != len(is) {
		return fmt.Sprintf("%s, after action %d: it ended or went on elsewhere", game, last)
	}
	return ""
}

// actionOf is the last action that a line stands for.
func actionOf(line string) int {
	number, _, _ := strings.Cut(line, ":")
	n, _ := strconv.Atoi(number)
	return n
}

// columnsBetween are the names of the columns in which two lines differ.
func columnsBetween(a, b string) (out []string) {
	was, is := strings.Fields(a), strings.Fields(b)
	for n := range min(len(was), len(is)) {
		if was[n] != is[n] {
			name, _, _ := strings.Cut(is[n], "=")
			out = append(out, name)
		}
	}
	return out
}
