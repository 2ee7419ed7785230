package grammar

import "slices"

// change is what something that is named does to what was named before.
type change uint8

const (
	replaces change = iota // it takes its place
	adds                   // it comes to it
	drops                  // it leaves it
)

// does is what each thing that is named does, by the words that stand before it and behind it.
func (x *filling) does() map[int]change {
	out := map[int]change{}
	now, exchanged := replaces, false
	for n := range x.items {
		e := &x.items[n]
		if e.tag[0] == '{' {
			if exchanged && now == drops && !x.wasNamed(e) {
				now = adds
			}
			out[n] = now
			if x.leaves(e) {
				out[n] = drops
			}
			if exchanged {
				now = adds
			}
			continue
		}
		exchanged = exchanged || e.tag == "@exchange"
		now = x.says(n, now)
	}
	if x.has("@together") || x.has("@adding") || x.has("@join") && (x.supposes() || !x.joining()) {
		for n := range out {
			if out[n] == replaces && x.items[n].names() {
				out[n] = adds
			}
		}
	}
	return out
}

// leaves tells whether "without" stands right before something, however the words of the question are accounted for.
func (x *filling) leaves(e *edge) bool {
	at := e.from
	for at > 0 && isArticle(x.ts[at-1].text) {
		at--
	}
	const most = 3
	for from := max(0, at-most); from < at; from++ {
		for _, o := range x.lat[from] {
			if o.to == at && o.exact && (o.tag == "@without" || o.tag == "@insteadof") {
				return true
			}
		}
	}
	return false
}

// strengths puts other bare strengths in the place of those of a question for the odds: "and with 22?" Whoever attacks
// comes first, unless one that defends is told of. What could be the number of a unit is a number here.
func (x *filling) strengths() bool {
	was := x.before
	if x.out.Kind != Odds || len(was.Slots["attack"]) == 0 || len(was.Slots["defense"]) == 0 {
		return false
	}
	var numbers []string
	for n := range x.items {
		e := &x.items[n]
		if e.to == e.from+1 && x.ts[e.from].kind == aNumber && has(x.lat[e.from], "{number}") {
			numbers = append(numbers, x.ts[e.from].text)
		}
	}
	x.out.Slots = Slots{"attack": was.Slots["attack"], "defense": was.Slots["defense"]}
	switch {
	case len(numbers) == 1 && len(x.of("@defend")) > 0 && len(x.of("@attack")) == 0:
		x.swap("defense", numbers[0])
	case len(numbers) == 1:
		x.swap("attack", numbers[0])
	case len(numbers) == 2:
		x.swap("attack", numbers[0])
		x.swap("defense", numbers[1])
	default:
		x.out.Kind = ""
	}
	return true
}

// adding tells what the things do that are named behind a word.
func (x *filling) says(n int, now change) change {
	e := &x.items[n]
	next := n + 1
	switch {
	case e.tag == "@without", e.tag == "@insteadof", e.tag == "@exchange",
		e.tag == "@not" && next < len(x.items) && x.items[next].tag[0] == '{' && x.wasNamed(&x.items[next]):
		return drops
	case e.tag == "@correct":
		return replaces
	case x.adding(e):
		return adds
	case now == drops && !slices.Contains([]string{"@with", "@idle", "@prep", "@unitword", "@also"}, e.tag):
		return replaces
	}
	return now
}

// adding tells whether a word says that something comes besides: "with", and not just "and".
func (x *filling) adding(e *edge) bool {
	last := x.ts[e.to-1].text
	switch e.tag {
	case "@adding":
		return true
	case "@also":
		return last == "with" || last == "com"
	case "@with", "@plus":
		return last != "and" && last != "e"
	}
	return false
}

// supposes tells whether a question makes a condition: "if", and "and if".
func (x *filling) supposes() bool {
	return x.has("@if") || slices.ContainsFunc(x.items, func(e edge) bool {
		last := x.ts[e.to-1].text
		return e.tag == "@also" && (last == "if" || last == "se")
	})
}

// wasNamed tells whether the question before names something.
func (x *filling) wasNamed(e *edge) bool {
	if x.before == nil {
		return false
	}
	for _, all := range x.before.Slots {
		was := func(id string) bool { return slices.Contains(all, id) }
		if was(e.id) || slices.ContainsFunc(e.many, was) {
			return true
		}
	}
	return false
}

// denied tells whether what is denied is something that the question before names: "132/9, not 132/8".
func (x *filling) denied() bool {
	for n, what := range x.does() {
		if what == drops && x.items[n].tag[0] == '{' {
			return true
		}
	}
	return false
}
