package search

// How many letters may be wrong in a word, by its length.
const (
	shortest = 4 // a shorter word is taken as it stands
	long     = 8
)

// MayDiffer is how many letters of a word may be wrong: none of a short one, or of a number.
func MayDiffer(word string) int {
	switch n := len(word); {
	case n < shortest || word[0] >= '0' && word[0] <= '9':
		return 0
	case n < long:
		return 1
	}
	return 2
}

// Distance is how many letters are put in, left out, taken for another or exchanged with their neighbor to come from
// one word to the other; more than most where it is more.
func Distance(a, b string, most int) int {
	x, y := []rune(a), []rune(b)
	if d := len(x) - len(y); d > most || -d > most {
		return most + 1
	}
	before, last, now := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		now[0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			now[j] = min(last[j]+1, now[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
			least = min(least, now[j])
		}
		if least > most {
			return most + 1
		}
		before, last, now = last, now, before
	}
	return last[len(y)]
}
