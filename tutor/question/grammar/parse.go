package grammar

// How much a stretch counts.
const (
	forName  = 3.  // a word of a name
	forNeed  = 2.  // a need that is met, once
	forWord  = 1.  // a word of a list that goes with the kind
	forIdle  = .1  // one that says nothing
	forThis  = .25 // one that any question may have
	forOpen  = .9  // a question that begins as those of its kind do
	forSkip  = -6. // one that is not accounted for
	forSpare = -.5 // one of another kind of question, which changes nothing in this one
	forHole  = -40 // the same while ways are compared: one that accounts for all comes first
)

// parse is a way in which the tokens of a question are accounted for by a frame.
type parse struct {
	score   float64
	items   []edge
	skipped []int
	met     bool
}

// step is the best way from a token on, with the needs met so far.
type step struct {
	done  bool
	score float64
	met   bool
	use   int // the edge; -1 for a token that is skipped
}

// parse accounts for tokens by a frame, in the best way that there is. Waived are the needs that need not be met;
// then nothing is told besides, or all that is asked could be.
func (f *frame) parse(ts []token, lat [][]edge, waived int, sure bool) parse {
	width := 1 << f.needs
	memo := make([]step, (len(ts)+1)*width)
	var from func(at, met int) step
	from = func(at, met int) step {
		s := &memo[at*width+met]
		if s.done {
			return *s
		}
		s.done = true
		if at == len(ts) {
			s.met = met == width-1
			if !s.met {
				s.score = -100
			}
			return *s
		}
		skip := from(at+1, met)
		s.use, s.score, s.met = -1, skip.score+forHole, skip.met
		for n := range lat[at] {
			e := &lat[at][n]
			then, score, takes := f.takes(e, met, waived, sure)
			if !takes {
				continue
			}
			if next := from(e.to, then); next.score+score > s.score {
				s.use, s.score, s.met = n, next.score+score, next.met
			}
		}
		return *s
	}
	whole := from(0, waived)
	out := parse{score: whole.score + f.bias, met: whole.met}
	for at, met := 0, waived; at < len(ts); {
		s := memo[at*width+met]
		if s.use < 0 {
			out.skipped = append(out.skipped, at)
			at++
			continue
		}
		e := lat[at][s.use]
		met = meets(f.tags[e.tag], met)
		out.items = append(out.items, e)
		at = e.to
	}
	out.score += (forSkip - forHole) * float64(len(out.skipped))
	for n := range out.items {
		if f.opens[out.items[n].tag] {
			out.score += forOpen
		}
		if t := out.items[n].tag; t != "@idle" && t != "@prep" && t != asideTag && t != besidesTag && t != "@also" {
			break
		}
	}
	return out
}

// takes tells whether a frame accounts for an edge, which needs are met with it, and what it is worth.
func (f *frame) takes(e *edge, met, waived int, sure bool) (then int, score float64, takes bool) {
	needs, has := f.tags[e.tag]
	switch {
	case has:
	case sure && e.exact && f.spare[e.tag]:
		return met, forSpare * float64(e.to-e.from), true
	case e.tag != besidesTag && (e.tag != asideTag || waived != 0 || f.kind.short()):
		return met, 0, false
	}
	then, score = meets(needs, met), f.worth(e, needs)
	if then != met {
		score += forNeed
	}
	return then, score, true
}

// meets are the needs that are met with the first of some others.
func meets(needs []int, met int) int {
	for _, n := range needs {
		if met&(1<<n) == 0 {
			return met | 1<<n
		}
	}
	return met
}

func (f *frame) worth(e *edge, needs []int) float64 {
	switch {
	case e.tag == "@idle" || e.tag == "@prep":
		return forIdle * float64(e.to-e.from)
	case f.loose[e.tag]:
		return forThis * float64(e.to-e.from)
	case e.tag[0] == '{' && e.weight > 0 && len(needs) > 0:
		return e.weight + .2
	}
	return e.weight
}
