package drill

import "gazala/rules/cite"

// Learner answers everything rightly but for one rule, of which it knows nothing; of none when the rule is empty.
type Learner struct{ Ignores cite.Rule }

// Answer is what the learner says.
func (l Learner) Answer(q *Question) Answer {
	a, _ := q.Without(l.Ignores)
	return a
}

// Found is what became of a learner.
type Found struct {
	Asked  int       // questions until the first suspicion, or until the end
	Tested int       // those of them that tested what the learner ignores
	Rule   cite.Rule // that was suspected first, empty when none was
}

// Examine asks a learner at most so many questions: one to the rule whose turn it is, one that comes by chance, and
// whatever tells suspects apart, until a rule is suspected.
func Examine(c *Coach, l Learner, turn cite.Rule, most int) Found {
	var s Suspects
	var f Found
	for f.Asked < most {
		want := Want(Any)
		if turn != "" && f.Asked%2 == 0 {
			want = Testing(turn)
			c.Toward(turn)
		} else {
			c.Toward("")
		}
		q, ok := Question{}, false
		if len(s.Standing()) > 1 {
			q, ok = c.Find(Splitting(&s), c.patience())
		}
		if !ok {
			q, ok = c.Find(want, c.patience())
		}
		if !ok || f.note(&s, l, &q) {
			return f
		}
	}
	return f
}

// ExamineBlind asks a learner at most so many questions out of a bank, each chosen for what it tells about which rule
// is overlooked, until one is suspected.
func ExamineBlind(b *Bank, l Learner, most int) Found {
	var s Suspects
	var f Found
	asking, rules := b.Ask(), len(b.Tested())
	for f.Asked < most {
		q, ok := asking.Suspect(&s, rules)
		if !ok || f.note(&s, l, &q) {
			return f
		}
	}
	return f
}

// note asks a learner a question and tells whether a rule is suspected now.
func (f *Found) note(s *Suspects, l Learner, q *Question) bool {
	f.Asked++
	if _, tests := q.Without(l.Ignores); tests {
		f.Tested++
	}
	s.Note(q, l.Answer(q))
	r, sure := s.Rule()
	f.Rule = r
	return sure
}

// patience is for some hundreds of positions.
func (c *Coach) patience() func() bool {
	const most = 400
	until := c.met + most
	return func() bool { return c.met < until }
}
