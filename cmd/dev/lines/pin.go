package lines

import (
	"fmt"
	"strconv"
	"strings"
)

// File is where the most that there may be is kept, from the root of the repository.
const File = "cmd/dev/lines/pinned.txt"

// Steps in which the pinned numbers go, so that not each new function moves them: of lines and of walls. One is pinned
// with a step to spare, and lowered where it is more than slack steps above what is counted.
const (
	linesStep = 100
	wallsStep = 10
	slack     = 3
)

// free are counts that may rise: what a rule needs, and what is better for being more.
func free(name string) bool {
	switch name {
	case Judgement, Effects, Derivations, Queries, Constants, Between, "of these called by their own file only":
		return true
	}
	return false
}

// held are the counts of a game that are pinned, each with the step in which it goes.
func (g Game) held(visit func(c Count, step int)) {
	for _, c := range g.Lines {
		if !free(c.Name) {
			visit(c, linesStep)
		}
	}
	for _, c := range g.Walls {
		if !free(c.Name) {
			visit(c, wallsStep)
		}
	}
}

// Pin is the text of the file: a line for each pinned count with the most that it may be.
func Pin(games []Game) string {
	var b strings.Builder
	for _, g := range games {
		g.held(func(c Count, step int) {
			fmt.Fprintf(&b, "%-10s%6d  %s\n", g.Name, (c.N/step+2)*step, c.Name)
		})
	}
	return b.String()
}

// Complaints are the counts that are above what is pinned, or so far below it that it has to follow.
func Complaints(games []Game, pinned string) (out []string) {
	most := map[string]int{}
	for line := range strings.Lines(pinned) {
		game, rest, _ := strings.Cut(line, " ")
		number, name, _ := strings.Cut(strings.TrimSpace(rest), "  ")
		n, err := strconv.Atoi(number)
		if err != nil {
			out = append(out, "cannot be read: "+line)
		}
		most[game+" "+strings.TrimSpace(name)] = n
	}
	for _, g := range games {
		g.held(func(c Count, step int) {
			key := g.Name + " " + c.Name
			n, has := most[key]
			delete(most, key)
			switch {
			case !has:
				out = append(out, key+": not pinned")
			case c.N > n:
				out = append(out, fmt.Sprintf("%s: %d, at most %d are pinned", key, c.N, n))
			case c.N < n-slack*step:
				out = append(out, fmt.Sprintf("%s: only %d, and %d are pinned", key, c.N, n))
			}
		})
	}
	for key := range most {
		out = append(out, key+": pinned, but not counted")
	}
	return out
}

// Table tells all counts, a column a game.
func Table(games []Game) string {
	var b strings.Builder
	row := func(name string, value func(Game) string) {
		fmt.Fprintf(&b, "%-45s", name)
		for _, g := range games {
			fmt.Fprintf(&b, "%15s", value(g))
		}
		b.WriteByte('\n')
	}
	row("lines of rules/<game> without tests", func(g Game) string { return g.Name })
	const whole = 100
	for i, k := range kinds() {
		row(k, func(g Game) string {
			n := g.Lines[i].N
			return fmt.Sprintf("%d %5.1f%%", n, whole*float64(n)/float64(g.Total()))
		})
	}
	row("all", func(g Game) string { return strconv.Itoa(g.Total()) })
	for i := range games[0].Walls {
		row(games[0].Walls[i].Name, func(g Game) string { return strconv.Itoa(g.Walls[i].N) })
	}
	return b.String()
}
