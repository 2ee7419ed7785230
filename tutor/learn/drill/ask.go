package drill

import (
	"slices"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/shelf"
)

// Verdict is the question whether an intent may be done, or which rules refuse it.
func Verdict(sys *shelf.System, g play.Game, in decide.Intent) Question {
	m := maker{sys: sys, g: g}
	sheet := decide.NewSheet(nil, nil)
	g.Point(sheet)
	m.judged(sheet, g.Judge(in), in)
	return m.first()
}

// Claimed is the question whether a claim about the position is true, or which rules speak for it or against it: of the
// claims with a key, and about a hex when one is given, the first, or a later one, counted from 1. Ok is false when
// nothing of the kind is claimed.
func Claimed(sys *shelf.System, g play.Game, key string, about *hex.Hex, which int) (q Question, ok bool) {
	game, claims := g.(play.Claimant)
	if !claims {
		return Question{}, false
	}
	for _, c := range game.Claims() {
		if c.Key != key ||
			(about != nil && !slices.ContainsFunc(c.Args[:], func(a derive.Arg) bool {
				return a.Kind == derive.AHex && a.Hex == *about
			})) {
			continue
		}
		if which--; which == 0 {
			m := maker{sys: sys, g: g}
			sheet := decide.NewSheet(nil, nil)
			g.Point(sheet)
			m.verdictOn(sheet, c.Verdict, Question{Game: g, Claim: &c})
			return m.first(), true
		}
	}
	return Question{}, false
}

// Numbered is the question to the number that a derivation shows under a key: the derivation behind an intent, or that
// of its roll when faces are given. Ok is false when there is no such number, or when no rule can be missed in it.
func Numbered(sys *shelf.System, g play.Game, in decide.Intent, key string, faces ...int) (q Question, ok bool) {
	q = Question{Kind: Number, Game: g, Intent: in, Faces: faces}
	if len(faces) > 0 {
		q.Kind = Result
	}
	return q.numbered(sys, shown(q, key))
}

// Foretell is the question to a number that an intent shows under a key: in the derivation behind it or, when it is
// brought, in that of what it brings about with the dice given. It is asked also when no rule can be missed in it: then
// the numbers next to it are offered. Lines under the keys of tells, and dice, are told with it. Ok is false when there
// is no such number.
func Foretell(
	sys *shelf.System,
	g play.Game,
	in decide.Intent,
	key string,
	brought bool,
	tells []string,
	faces ...int,
) (q Question, ok bool) {
	q = Question{Kind: Number, Game: g, Intent: in}
	if brought {
		q.Kind, q.Faces = Result, faces
	}
	again := shown(q, key)
	t := again(g)
	if len(t.Roots) == 0 {
		return Question{}, false
	}
	for _, n := range worked(t) {
		same := 0 // told already
		for _, o := range q.Known {
			if o.Label == n.Label && o.Val == n.Val {
				same++
			}
		}
		if n.Op == derive.Die && same < alike(q.Faces) || slices.Contains(tells, n.Key) && same == 0 {
			n.Kids = nil
			q.Known = append(q.Known, n)
		}
	}
	if one, ok := q.numbered(sys, again); ok {
		return one, true
	}
	n := t.Nodes[t.Roots[0]]
	q.Label, q.Right, q.Cites = n.Label, Answer{Val: n.Val}, cited(t)
	q.besides()
	return q, len(q.Foils) > 0
}

// alike is how many dice show the same at most, one at least.
func alike(faces []int) (most int) {
	most = 1
	for i, f := range faces {
		n := 1
		for _, o := range faces[i+1:] {
			if o == f {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// worked are the nodes of a derivation in the order in which one works, each once: what a number is made of comes
// before it.
func worked(t derive.Tree) (out []derive.Node) {
	var up func(i int32)
	been := map[int32]bool{}
	up = func(i int32) {
		if been[i] {
			return
		}
		been[i] = true
		for _, k := range t.Nodes[i].Kids {
			up(k)
		}
		out = append(out, t.Nodes[i])
	}
	for _, root := range t.Roots {
		up(root)
	}
	return out
}

// shown makes the derivation of a question's number under a key, for any position.
func shown(q Question, key string) func(play.Game) derive.Tree {
	return func(g play.Game) derive.Tree {
		if q.Kind == Number {
			return under(g.Explain(q.Intent), key)
		}
		t, err := g.Trace(q.Intent, dice.Scripted(q.Faces...))
		if err != nil {
			return derive.Tree{}
		}
		return under(t, key)
	}
}

// numbered is the question with the wrong answers to its number; ok is false when there is no such number, or when no
// rule can be missed in it.
func (q *Question) numbered(sys *shelf.System, again func(play.Game) derive.Tree) (out Question, ok bool) {
	m := maker{sys: sys, g: q.Game}
	m.roots(*q, again(q.Game), again)
	if len(m.out) == 0 {
		return Question{}, false
	}
	out = m.first()
	out.besides()
	return out, true
}

// Scored is the question to a number of the score as it stands: the one with a key, or the second or a later one of
// several, counted from 1. Ok is false when there is no such number, or when no rule can be missed in it.
func Scored(sys *shelf.System, g play.Game, key string, which int) (q Question, ok bool) {
	m := maker{sys: sys, g: g}
	again := func(g play.Game) derive.Tree {
		t, _ := sys.Score(g)
		return nth(t, key, which)
	}
	m.numbers(Question{Kind: Score, Game: g}, again(g), again)
	if len(m.out) == 0 {
		return Question{}, false
	}
	q = m.first()
	q.besides()
	return q, true
}

// besides offers the whole numbers next to a number, so that a question with few wrong answers does not give the right
// one away.
func (q *Question) besides() {
	v := q.Right.Val
	if v.Sym() != "" || q.Label.Unit == derive.Column {
		return
	}
	for _, by := range []int{1, -1} {
		a := Answer{Val: v.Plus(derive.Int(by))}
		if q.Missed(a) == nil && (q.Label.Unit == derive.Modifier || !a.Val.Less(derive.Int(0))) {
			q.Foils = append(q.Foils, a)
		}
	}
}

// under is the part of a derivation under the first node with a key, without a root when there is none.
func under(t derive.Tree, key string) derive.Tree { return nth(t, key, 1) }

// nth is the same of one of several nodes with a key, counted from 1.
func nth(t derive.Tree, key string, which int) derive.Tree {
	for _, i := range shownNodes(t) {
		if t.Nodes[i].Key != key {
			continue
		}
		if which--; which == 0 {
			return derive.Tree{Nodes: t.Nodes, Roots: []int32{i}}
		}
	}
	return derive.Tree{}
}

// shownNodes are the places of the nodes that a derivation shows, in the order in which they were computed: what was
// weighed and given up again is among its nodes, and under no root.
func shownNodes(t derive.Tree) (out []int32) {
	shown := make([]bool, len(t.Nodes))
	t.WalkIndex(func(i int32) { shown[i] = true })
	for i := range t.Nodes {
		if shown[i] {
			out = append(out, int32(i))
		}
	}
	return out
}

// WhatNext is the question what is asked next, and of whom, after a legal intent that rolls no dice. Ok is false when
// that is no question.
func WhatNext(sys *shelf.System, g play.Game, in decide.Intent) (q Question, ok bool) {
	next, _, err := g.Play(in, dice.Scripted())
	if err != nil {
		return Question{}, false
	}
	m := maker{sys: sys, g: g}
	m.next(in, next)
	return m.first(), len(m.out) > 0
}

// Brings is the question what else a legal intent brings about, with the dice given. What other choices at the point
// bring about is offered beside it. Ok is false when there is nothing to choose from.
func Brings(sys *shelf.System, g play.Game, in decide.Intent, faces ...int) (q Question, ok bool) {
	_, events, err := g.Play(in, dice.Scripted(faces...))
	if err != nil {
		return Question{}, false
	}
	m := maker{sys: sys, g: g, whole: true}
	m.happens(in, faces, events)
	if len(m.out) == 0 {
		return Question{}, false
	}
	for i, o := range g.Point(decide.BareSheet()).Options() {
		if _, events, err := g.Play(o, dice.Seeded(uint64(i))); err == nil && o != in {
			m.happens(o, nil, events)
		}
	}
	m.strangeEvents()
	q = m.first()
	return q, len(q.Events) >= leastEvents
}

// first is the first question made.
func (m *maker) first() Question {
	if len(m.out) == 0 {
		return Question{}
	}
	q := m.out[0]
	q.tests = q.Tests()
	return q
}
