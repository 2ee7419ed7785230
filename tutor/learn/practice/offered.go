package practice

import (
	"slices"

	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/tutor/learn/drill"
)

// mostChoices is how many answers are offered to choose one from.
const mostChoices = 4

// offered are the answers to choose from, in an order that tells nothing: numbers by their size, the place of the right
// one drawn; words shuffled. Yes comes before no.
func (s *Sitting) offered() []drill.Answer {
	q, src := &s.q, dice.Seeded(s.seed+uint64(s.asked))
	switch q.Kind {
	case drill.May:
		return []drill.Answer{{Words: drill.Legal}, {Words: drill.Refused}}
	case drill.Why, drill.Grounds:
		var out []drill.Answer
		for _, r := range q.Right.Rules() {
			out = append(out, drill.Set(r))
		}
		return shuffled(src, s.unlike(out, q.Foils))
	case drill.Happens:
		var out []drill.Answer
		for n := range q.Events {
			out = append(out, drill.Places(n))
		}
		return shuffled(src, out)
	case drill.Next:
		return shuffled(src, s.withWrong(nil))
	case drill.Number, drill.Result, drill.Score:
	}
	if q.Right.Val.Sym() != "" {
		return shuffled(src, s.withWrong(s.nearMisses()))
	}
	return s.ranked(src)
}

// unlike are rules with others that have other titles.
func (s *Sitting) unlike(out, others []drill.Answer) []drill.Answer {
	for _, a := range others {
		reads := func(o drill.Answer) bool { return s.pick(o).Text == s.pick(a).Text }
		if !slices.ContainsFunc(out, reads) {
			out = append(out, a)
		}
	}
	return out
}

// ranked are numbers in the order of their size. How many are smaller than the right one is drawn, as far as there are
// so many.
func (s *Sitting) ranked(src *dice.Stream) []drill.Answer {
	var less, more []drill.Answer
	for _, a := range s.wrong(s.nearMisses()) {
		if a.Val.Less(s.q.Right.Val) {
			less = append(less, a)
		} else {
			more = append(more, a)
		}
	}
	rank := min(src.Roll(mostChoices), len(less))
	above := min(mostChoices-1-rank, len(more))
	rank = min(mostChoices-1-above, len(less))
	out := append(slices.Clone(less[:rank]), s.q.Right)
	out = append(out, more[:above]...)
	slices.SortFunc(out, func(a, b drill.Answer) int { return a.Val.Compare(b.Val) })
	return out
}

func shuffled(src *dice.Stream, all []drill.Answer) []drill.Answer {
	for n := len(all) - 1; n > 0; n-- {
		k := src.Roll(n + 1)
		all[n], all[k] = all[k], all[n]
	}
	return all
}

// withWrong is the right answer with as many wrong ones as are offered.
func (s *Sitting) withWrong(others []drill.Answer) []drill.Answer {
	wrong := s.wrong(others)
	return append([]drill.Answer{s.q.Right}, wrong[:min(mostChoices-1, len(wrong))]...)
}

// wrong are wrong answers, the best to offer first: those that one comes to by missing a rule, those of the question,
// then others.
func (s *Sitting) wrong(others []drill.Answer) (out []drill.Answer) {
	add := func(a drill.Answer) {
		if a != s.q.Right && s.plausible(a) && !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	for _, slip := range s.q.Slips {
		add(slip.Answer)
	}
	for _, a := range s.q.Foils {
		add(a)
	}
	for _, a := range others {
		add(a)
	}
	return out
}

// plausible tells whether somebody could come to an answer: nobody falls for less than nothing of something.
func (s *Sitting) plausible(a drill.Answer) bool {
	count := s.q.Label.Unit != derive.Modifier && !s.q.Right.Val.Less(derive.Int(0))
	return !count || !a.Val.Less(derive.Int(0))
}

// nearMisses are the numbers next to the right one on both sides, or the cells round the right one in its table.
func (s *Sitting) nearMisses() (out []drill.Answer) {
	right := s.q.Right.Val
	if right.Sym() != "" || s.q.Label.Unit == derive.Column || s.q.Label.Unit == derive.Result {
		return s.cellsAround()
	}
	step := derive.Int(1)
	if right.Den() > 1 {
		step = derive.Frac(1, right.Den())
	}
	less, more := right, right
	for range mostChoices {
		less, more = less.Minus(step), more.Plus(step)
		out = append(out, drill.Answer{Val: less}, drill.Answer{Val: more})
	}
	return out
}

// farthest is how many lines and columns away from the right cell others are looked for.
const farthest = 3

// cellsAround are what stands round the right cell in the table in which it was found.
func (s *Sitting) cellsAround() (out []drill.Answer) {
	t := s.askedTree()
	for _, n := range t.Nodes {
		if n.Op != derive.Lookup || n.Val != s.q.Right.Val || len(n.Kids) == 0 {
			continue
		}
		for by := 1; by <= farthest; by++ {
			out = append(out, beside(t, n, by)...)
			out = append(out, beside(t, n, -by)...)
		}
		return out
	}
	return out
}

// beside are the cells so many lines away from the one that was found, and so many columns as far as the table has no
// columns of its own names.
func beside(t derive.Tree, n derive.Node, by int) (out []drill.Answer) {
	for k, kid := range n.Kids {
		var at [2]derive.Val
		for j, other := range n.Kids {
			at[j] = t.Nodes[other].Val
		}
		if at[k].Sym() != "" || t.Nodes[kid].Unit == derive.Column {
			continue
		}
		at[k] = at[k].Plus(derive.Int(by))
		if t.Nodes[kid].Unit == derive.Ratio && at[k].Num() <= 0 {
			continue
		}
		if v, _ := n.Table.Cell(at[0], at[1]); v != (derive.Val{}) && (v.Sym() == "") == (n.Val.Sym() == "") {
			out = append(out, drill.Answer{Val: v})
		}
	}
	return out
}
