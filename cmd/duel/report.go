package main

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"
)

// share is how many pairs A won, a tie counting as half a pair, of how many.
type share struct{ won, of float64 }

// sure is how many standard errors an interval reaches: 99 in 100, since it is looked at after each pair.
const sure = 2.58

// interval is where the true share lies, by Wilson's score.
func (s share) interval() (low, high float64) {
	if s.of == 0 {
		return 0, 1
	}
	p, z2 := s.won/s.of, sure*sure
	middle := (p + z2/(2*s.of)) / (1 + z2/s.of)
	width := sure / (1 + z2/s.of) * math.Sqrt(p*(1-p)/s.of+z2/(4*s.of*s.of))
	return middle - width, middle + width
}

// decided tells whether A's share is above or below a wanted one beyond doubt.
func decided(s share, want float64) bool {
	low, high := s.interval()
	return low > want || high < want
}

// bothGames are the games of a pair, by who has the first side.
type bothGames [2]played

// margin is by how many points A is ahead of B in both games together.
func (g bothGames) margin() float64 { return g[0].Margin - g[1].Margin }

// whole are the pairs of which both games were played, by their seeds.
func (c *command) whole(book *ledger) (out []bothGames) {
	for n := range c.Pairs {
		var both bothGames
		found := 0
		for first := range 2 {
			if p, ok := book.find(c.game(c.From+uint64(n), first)); ok {
				both[first] = p
				found++
			}
		}
		if found == len(both) {
			out = append(out, both)
		}
	}
	return out
}

// pairsWon is A's share of the pairs.
func pairsWon(pairs []bothGames) (s share) {
	for _, p := range pairs {
		s.of++
		switch m := p.margin(); {
		case m > 0:
			s.won++
		case m == 0:
			s.won += .5
		}
	}
	return s
}

// report says what the pairs show: A's share, the margin, the time a side's turn takes and the rates of bad habits.
func (c *command) report(book *ledger) string {
	pairs := c.whole(book)
	if len(pairs) == 0 {
		return "no pair was played\n"
	}
	var out strings.Builder
	won := pairsWon(pairs)
	low, high := won.interval()
	fmt.Fprintf(&out, "%s %s, %d pairs from seed %d\nA %s\nB %s\n", c.System, c.Scenario, len(pairs), c.From, c.A, c.B)
	fmt.Fprintf(
		&out, "A won %.1f of %.0f pairs: %.0f %% (%.0f to %.0f)\n",
		won.won, won.of, 100*won.won/won.of, 100*low, 100*high,
	)
	mean, doubt := meanOf(pairs)
	fmt.Fprintf(&out, "margin of a pair %+.1f, give or take %.1f\n", mean, doubt)
	for n, name := range []string{"A", "B"} {
		took := turnsOf(pairs, n)
		fmt.Fprintf(
			&out, "%s thought in %d turns: half of them %v, 99 of 100 %v, the longest %v\n",
			name, len(took), at(took, .5), at(took, .99), at(took, 1),
		)
	}
	a, b := habitsIn(pairs, 0), habitsIn(pairs, 1)
	for _, habit := range slices.Sorted(maps.Keys(a)) {
		fmt.Fprintf(&out, "%-60s A %s  B %s\n", habit, a[habit], b[habit])
	}
	return out.String()
}

// String is a rate: so many of so many, and the percentage.
func (t tally) String() string {
	if t.Chances == 0 {
		return fmt.Sprintf("%d of 0", t.Seen)
	}
	return fmt.Sprintf("%d of %d (%.1f %%)", t.Seen, t.Chances, 100*float64(t.Seen)/float64(t.Chances))
}

// meanOf is the mean margin of a pair, and its standard error.
func meanOf(pairs []bothGames) (mean, doubt float64) {
	n, sum, squares := float64(len(pairs)), 0.0, 0.0
	for _, p := range pairs {
		m := p.margin()
		sum += m
		squares += m * m
	}
	mean = sum / n
	if n < 2 {
		return mean, math.Inf(1)
	}
	return mean, math.Sqrt(max(squares/n-mean*mean, 0) / (n - 1))
}

// turnsOf are how long a player thought in each of its turns, rising.
func turnsOf(pairs []bothGames, player int) (out []time.Duration) {
	for _, both := range pairs {
		for _, p := range both {
			for _, took := range p.Took[player] {
				if took > 0 {
					out = append(out, took)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// at is the value below which a part of the rising times lies.
func at(rising []time.Duration, part float64) time.Duration {
	if len(rising) == 0 {
		return 0
	}
	return rising[int(part*float64(len(rising)-1))].Round(time.Millisecond)
}

// habitsIn are a player's habits in all games together.
func habitsIn(pairs []bothGames, player int) map[string]tally {
	out := map[string]tally{}
	for _, both := range pairs {
		for _, p := range both {
			for habit, t := range p.Habits[player] {
				out[habit] = out[habit].and(t)
			}
		}
	}
	return out
}
