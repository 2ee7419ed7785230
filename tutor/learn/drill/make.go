package drill

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// About is every question that is worth asking about a position. Seed is of the dice that fall in it.
func About(sys *shelf.System, g play.Game, seed uint64) []Question {
	m := maker{sys: sys, g: g, seed: seed}
	m.about()
	return m.asked()
}

// about asks all that is worth asking.
func (m *maker) about() {
	sheet := decide.NewSheet(nil, nil)
	p := m.g.Point(sheet)
	if len(p.Options()) == 0 {
		m.out = nil
		return
	}
	m.scores()
	for _, i := range m.some(sheet) {
		m.entry(p, i)
	}
	m.unlisted(sheet)
	m.claims(sheet)
	m.untimely(sheet)
	m.strangeEvents()
}

// asked are the questions made.
func (m *maker) asked() []Question {
	for i := range m.out {
		m.out[i].tests = m.out[i].Tests()
	}
	return slices.DeleteFunc(m.out, func(q Question) bool {
		return q.Kind == Happens && len(q.Events) < leastEvents || !m.sensible(&q)
	})
}

// mostAlike bounds how many entries of one kind are asked about at a point.
const mostAlike = 40

// some are the entries of a sheet that are asked about: of a kind with many of them some, from all over the list,
// others with each seed.
func (m *maker) some(s *decide.Sheet) (out []int) {
	of := map[decide.Kind]int{}
	for i := range s.Len() {
		of[s.Intent(i).Kind()]++
	}
	nth := map[decide.Kind]int{}
	for i := range s.Len() {
		k := s.Intent(i).Kind()
		every := (of[k] + mostAlike - 1) / mostAlike
		if nth[k]++; (nth[k]+int(m.seed))%every == 0 {
			out = append(out, i)
		}
	}
	return out
}

type maker struct {
	sys   *shelf.System
	g     play.Game
	seed  uint64
	out   []Question
	later []event.Event          // of what may be done afterwards
	point *decide.Point          // what is asked in the position, once it has been needed
	whole bool                   // more is asked about at once than somebody at practice is asked
	begun map[decide.Intent]bool // which intents begin a combat, as far as that has been needed
	asks  map[decide.Kind]bool   // the kinds of intents of which it asks, once they have been needed
}

// now is what is asked in the position.
func (m *maker) now() decide.Point {
	if m.point == nil {
		p := m.g.Point(decide.NewSheet(nil, nil))
		m.point = &p
	}
	return *m.point
}

func (m *maker) add(q *Question) {
	if len(q.Slips) > 0 || q.Kind == May {
		m.out = append(m.out, *q)
	}
}

func (m *maker) scores() {
	if tree, ok := m.sys.Score(m.g); ok {
		m.numbers(Question{Kind: Score, Game: m.g}, tree, func(g play.Game) derive.Tree {
			t, _ := m.sys.Score(g)
			return t
		})
	}
}

func (m *maker) entry(p decide.Point, i int) {
	in, legal := p.Sheet.Intent(i), p.Sheet.Legal(i)
	m.verdict(p, i)
	from := len(m.out)
	m.numbers(
		Question{Kind: Number, Game: m.g, Intent: in},
		m.g.Explain(in),
		func(g play.Game) derive.Tree { return g.Explain(in) },
	)
	if !legal {
		m.keepReasons(from, p.Sheet.Reasons(i))
		return
	}
	rec := &recorder{src: dice.Seeded(m.seed + uint64(i))}
	next, events, err := m.g.Play(in, rec)
	if err != nil {
		return
	}
	if !m.turns(next, rec.faces) {
		m.happens(in, rec.faces, events)
	}
	trace := func(g play.Game) derive.Tree {
		t, err := g.Trace(in, dice.Scripted(rec.faces...))
		if err != nil {
			return derive.Tree{}
		}
		return t
	}
	if len(rec.faces) > 0 {
		m.numbers(Question{Kind: Result, Game: m.g, Intent: in, Faces: rec.faces}, trace(m.g), trace)
	}
}

// keepReasons keeps of the questions made last, which ask for numbers of something refused, those whose number is a
// ground of the refusal: nobody works out what a step costs that may not be made.
func (m *maker) keepReasons(from int, reasons []decide.Reason) {
	m.out = append(m.out[:from], slices.DeleteFunc(m.out[from:], func(q Question) bool {
		for _, r := range reasons {
			for _, a := range r.Args {
				if a.Kind == derive.ANum && a.Val == q.Right.Val {
					return false
				}
			}
		}
		return true
	})...)
}

// verdict asks whether an intent is legal, or which rules refuse it.
func (m *maker) verdict(p decide.Point, i int) {
	m.judged(p.Sheet, decide.Verdict{Legal: p.Sheet.Legal(i), Reasons: p.Sheet.Reasons(i)}, p.Sheet.Intent(i))
}

// judged asks about a verdict. The sheet of the point is for rules to offer beside the right ones.
func (m *maker) judged(s *decide.Sheet, v decide.Verdict, in decide.Intent) {
	m.verdictOn(s, v, Question{Game: m.g, Intent: in})
}

// verdictOn asks about a verdict on what a question is about.
func (m *maker) verdictOn(s *decide.Sheet, v decide.Verdict, q Question) {
	q.Cites = v.Rules()
	rules := q.Cites
	switch {
	case v.Legal:
		q.Kind, q.Right = May, Answer{Words: Legal}
		if len(rules) == 1 {
			q.slip(
				Answer{Words: Refused},
				Forgot,
				rules[0],
			) // who doesn't know the one rule that allows it sees no ground for it
		} else if len(rules) > 1 {
			m.add(&q)
			q = m.several(Grounds, q, s)
		}
	case len(rules) == 1:
		q.Kind, q.Right = May, Answer{Words: Refused}
		q.slip(Answer{Words: Legal}, Forgot, rules[0])
	default:
		q = m.several(Why, q, s)
	}
	m.add(&q)
}

// several is the question which rules speak for an intent, or against it.
func (*maker) several(kind Kind, q Question, s *decide.Sheet) Question {
	rules := q.Cites
	q.Kind, q.Right, q.Slips = kind, Set(rules...), nil
	for n, r := range rules {
		q.slip(Set(slices.Delete(slices.Clone(rules), n, n+1)...), Forgot, r)
	}
	q.Foils = foils(s, rules)
	return q
}

// untimely asks of something that is asked for later whether it may be done now: the sequence is a rule too.
func (m *maker) untimely(s *decide.Sheet) {
	now, tried := m.now(), map[decide.Kind]int{}
	for i := range s.Len() {
		k := s.Intent(i).Kind()
		if !s.Legal(i) || tried[k] == mostAlike {
			continue
		}
		tried[k]++
		next, _, err := m.g.Play(s.Intent(i), dice.Seeded(m.seed))
		if err != nil {
			continue
		}
		then := next.Point(decide.BareSheet())
		options := then.Options()
		if then.Key == now.Key || len(options) == 0 {
			continue
		}
		in := options[int(m.seed%uint64(len(options)))]
		if v := m.g.Judge(in); !v.Legal && len(v.Rules()) == 1 {
			m.judged(s, v, in)
		}
		if _, events, err := next.Play(in, dice.Seeded(m.seed)); err == nil {
			m.later = events
		}
		return
	}
}

// mostFoils bounds the rules offered that have nothing to do with an intent.
const mostFoils = 3

// foils are rules that allow or refuse something else at the point, each as a set of its own.
func foils(s *decide.Sheet, not []cite.Rule) []Answer {
	var out []Answer
	for i := 0; i < s.Len() && len(out) < mostFoils; i++ {
		for _, r := range s.Reasons(i) {
			if a := Set(r.Rule); !slices.Contains(not, r.Rule) && !slices.Contains(out, a) && len(out) < mostFoils {
				out = append(out, a)
			}
		}
	}
	return out
}

// numbers asks for each number that a derivation shows, and for some of those on the way. again makes the derivation of
// another position.
func (m *maker) numbers(q Question, t derive.Tree, again func(play.Game) derive.Tree) {
	m.roots(q, t, again)
	for _, i := range shownNodes(t) {
		if n := t.Nodes[i]; onTheWay(t, n) && !slices.Contains(t.Roots, i) {
			m.roots(q, under(t, n.Key), func(g play.Game) derive.Tree { return under(again(g), n.Key) })
		}
	}
}

// onTheWay tells whether a number inside a derivation is asked for by itself: a sum of strengths or modifiers, a
// product, and what is held between bounds.
func onTheWay(t derive.Tree, n derive.Node) bool {
	sum := n.Op == derive.Sum && (n.Unit == derive.Strength || n.Unit == derive.Modifier)
	taken := n.Op == derive.Product && slices.ContainsFunc(n.Kids, func(k int32) bool {
		return t.Nodes[k].Val == derive.Int(-1) // the other factor with its sign turned: no number of its own
	})
	return sum || n.Op == derive.Product && !taken || n.Op == derive.Least || n.Op == derive.Greatest
}

// roots asks for the numbers at the roots of a derivation.
func (m *maker) roots(q Question, t derive.Tree, again func(play.Game) derive.Tree) {
	for root, at := range t.Roots {
		node := t.Nodes[at]
		if node.Unit == derive.Truth || node.Op == derive.Fact {
			continue
		}
		one := q
		one.Label, one.Right, one.Slips = node.Label, Answer{Val: node.Val}, nil
		sub := derive.Tree{Nodes: t.Nodes, Roots: []int32{at}}
		one.Cites, one.dice = cited(sub), thrown(sub)
		for _, r := range one.Cites {
			one.slip(Answer{Val: sub.Without(r)[0]}, Forgot, r)
		}
		misreadings(&one, sub)
		m.rereadings(&one, root, again)
		m.add(&one)
	}
}

// cited are the rules that a derivation cites, in its order.
func cited(t derive.Tree) []cite.Rule {
	var out []cite.Rule
	t.Walk(func(n derive.Node, _ int) {
		if n.Rule != "" && !slices.Contains(out, n.Rule) {
			out = append(out, n.Rule)
		}
	})
	return out
}

// rereadings are what the number is under the other reading of a contested rule that it rests on.
func (m *maker) rereadings(q *Question, root int, again func(play.Game) derive.Tree) {
	var tried []string
	for _, r := range q.Cites {
		for _, d := range m.sys.Index().About(r.Number()) {
			if slices.Contains(tried, d.ID) {
				continue
			}
			tried = append(tried, d.ID)
			for _, reading := range d.Readings {
				if reading == m.sys.InForce(m.g, d.ID) {
					continue
				}
				g, ok := m.sys.Reread(m.g, d.ID, reading)
				if !ok {
					continue
				}
				if t := again(g); root < len(t.Roots) && t.Nodes[t.Roots[root]].Key == q.Label.Key {
					q.slip(Answer{Val: t.Nodes[t.Roots[root]].Val}, Reread, r)
				}
			}
		}
	}
}

// lookAhead bounds how far the question after a forgotten one is looked for.
const lookAhead = 12

// next asks what is asked after an intent. Who forgets the rule that asks expects what is asked after it.
func (m *maker) next(in decide.Intent, after play.Game) {
	sheet := decide.NewSheet(nil, nil)
	p := after.Point(sheet)
	now := m.now()
	if p.Rule == "" || said(p) == said(now) {
		return
	}
	q := Question{Kind: Next, Game: m.g, Intent: in, Right: said(p), Cites: []cite.Rule{p.Rule}}
	q.asks(p, after)
	g := after
	for range lookAhead {
		then := g.Point(sheet)
		options := then.Options()
		if a := said(then); a != q.Right && then.Rule != p.Rule {
			q.slip(a, Forgot, p.Rule)
			q.asks(then, g)
			break
		}
		if len(options) == 0 {
			break
		}
		n, _, err := g.Play(options[len(options)-1], dice.Seeded(m.seed))
		if err != nil {
			break
		}
		g = n
	}
	if a := said(now); a != q.Right && q.Missed(a) == nil {
		q.Foils = append(q.Foils, a)
		q.asks(now, m.g)
	}
	m.add(&q)
}

func (q *Question) asks(p decide.Point, g play.Game) {
	a := said(p)
	p.Sheet = nil
	q.Points = append(q.Points, NamedPoint{a, p, g})
}

// said is a decision point as an answer: the question's key and the side that decides.
func said(p decide.Point) Answer {
	return Answer{Words: p.Key, Val: derive.Int(int(p.Who.Ref))}
}

// recorder notes the faces that fall.
type recorder struct {
	src   dice.Source
	faces []int
}

func (r *recorder) Roll(sides int) int {
	f := r.src.Roll(sides)
	r.faces = append(r.faces, f)
	return f
}
