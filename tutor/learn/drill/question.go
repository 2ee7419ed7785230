// Package drill asks questions about positions, knows what the engine answers and what somebody answers who overlooks
// or misreads one rule, and so can tell from a wrong answer which rule was missed. It knows no system: everything comes
// from judging, explaining and playing.
package drill

import (
	"slices"
	"strconv"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
)

// Kind is what a question asks for.
type Kind uint8

// The kinds of questions.
const (
	Number  Kind = iota + 1 // a number of the derivation behind an option or a refusal
	Result                  // a number of the derivation of a roll, with the dice given
	Score                   // a number of the score as it stands
	May                     // whether an intent is legal, or a claim true; refused by one rule at most
	Why                     // which rules refuse it; two at least
	Next                    // what is asked next, and of whom, after an intent
	Happens                 // what else an intent brings about, with the dice given
	Grounds                 // which rules a permission rests on; two at least
)

// How is the way in which a wrong answer comes about.
type How uint8

// The ways.
const (
	Forgot  How = iota + 1 // everything that cites the rule is left out
	Rounded                // the other way
	// the wrong way round: a ratio upside down, the least for the greatest, a modifier with the other sign
	Swapped
	Reread   // by the other reading of a contested rule
	Single   // only the greatest part of a sum
	NextCell // the cell beside the right one of a table
	Doubled  // one part of a sum is counted twice
)

// Answer is an answer that can be compared with ==: a value, or words of ours.
type Answer struct {
	Val   derive.Val
	Words string
}

// The words of the answers to [May].
const (
	Legal   = "legal"
	Refused = "refused"
)

// Slip is a wrong answer, how one comes to it and by which rules: any one of them, missed alone, leads to it.
type Slip struct {
	Answer Answer
	How    How
	Rules  []cite.Rule
}

// NamedPoint is a decision point that an answer names, and the position in which it is asked.
type NamedPoint struct {
	Answer Answer
	Point  decide.Point // without its sheet
	Game   play.Game
}

// Question is a question about a position with its one right answer, computed by the engine.
type Question struct {
	Kind   Kind
	Game   play.Game
	Intent decide.Intent // nil for a score and a claim
	Claim  *decide.Claim // that a May, Why or Grounds is about in place of an intent
	Faces  []int         // of the dice that a Result or Happens follows
	Events []event.Event // those that [Happens] offers; an answer is a set of their places in it
	Points []NamedPoint  // those that the answers to [Next] name
	Label  derive.Label  // of the number asked for
	Right  Answer
	Slips  []Slip      // wrong answers, no two alike and none the right one
	Foils  []Answer    // wrong answers that no single rule leads to, offered to fill up
	Cites  []cite.Rule // what the right answer rests on, in its order
	// Known are dice that have fallen and other lines that are told with the question.
	Known []derive.Node

	place int         // of a coach's positions
	dice  bool        // a die is part of the number
	tests []cite.Rule // as [Question.Tests]

	unasked []event.Event // that happen too, and are not offered
}

// Without is what somebody answers who overlooks the rule or, where that makes no difference, misreads it; ok is false
// when neither makes one.
func (q *Question) Without(r cite.Rule) (a Answer, ok bool) {
	for _, how := range [...]How{Forgot, Rounded, Swapped, Single, NextCell, Doubled} {
		for i := range q.Slips {
			if q.Slips[i].How == how && slices.Contains(q.Slips[i].Rules, r) {
				return q.Slips[i].Answer, true
			}
		}
	}
	return q.Right, false
}

// Dice are the lines of the dice that fall, in their order.
func (q *Question) Dice() []derive.Node {
	if len(q.Faces) == 0 {
		return nil
	}
	t, err := q.Game.Trace(q.Intent, dice.Scripted(q.Faces...))
	if err != nil {
		return nil
	}
	var out []derive.Node
	for _, n := range t.Nodes {
		if n.Op == derive.Die {
			out = append(out, n)
		}
	}
	return out
}

// offered is how many answers to a number are offered at most.
const offered = 4

// Ways is in how many ways the question can be answered by somebody who picks blindly: one of them is right.
func (q *Question) Ways() int {
	switch q.Kind {
	case May:
		return len([]string{Legal, Refused})
	case Why, Grounds:
		return 1 << (len(q.Right.Rules()) + len(q.Foils))
	case Happens:
		return 1 << len(q.Events)
	case Number, Result, Score, Next:
	}
	if q.Right.Val.Sym() != "" {
		return min(offered, 1+len(q.Slips)+len(q.Foils))
	}
	return offered
}

// Tests are the rules without which one answers wrongly, each once.
func (q *Question) Tests() []cite.Rule {
	var out []cite.Rule
	for i := range q.Slips {
		if q.Slips[i].How == Reread {
			continue
		}
		for _, r := range q.Slips[i].Rules {
			if !slices.Contains(out, r) {
				out = append(out, r)
			}
		}
	}
	return out
}

// Missed are the rules that a wrong answer speaks against, none for an answer that nothing explains.
func (q *Question) Missed(a Answer) []cite.Rule {
	for i := range q.Slips {
		if q.Slips[i].Answer == a {
			return q.Slips[i].Rules
		}
	}
	return nil
}

// slip notes a wrong answer; one that is known gets a further rule.
func (q *Question) slip(a Answer, how How, rules ...cite.Rule) {
	if a == q.Right || len(rules) == 0 {
		return
	}
	for i := range q.Slips {
		s := &q.Slips[i]
		if s.Answer != a {
			continue
		}
		if s.How != how {
			return // the first way explains it as well
		}
		for _, r := range rules {
			if !slices.Contains(s.Rules, r) {
				s.Rules = append(s.Rules, r)
			}
		}
		return
	}
	q.Slips = append(q.Slips, Slip{a, how, slices.Clone(rules)})
}

// Set is rules as an answer, whatever their order.
func Set(rules ...cite.Rule) Answer {
	words := make([]string, len(rules))
	for i, r := range rules {
		words[i] = string(r)
	}
	slices.Sort(words)
	return Answer{Words: strings.Join(slices.Compact(words), " ")}
}

// Places is a set of places in a list as an answer.
func Places(of ...int) Answer {
	of = slices.Clone(of)
	slices.Sort(of)
	words := make([]string, 0, len(of))
	for _, n := range slices.Compact(of) {
		words = append(words, strconv.Itoa(n))
	}
	return Answer{Words: strings.Join(words, " ")}
}

// Rules are the rules of an answer that is a set of them.
func (a Answer) Rules() []cite.Rule {
	var out []cite.Rule
	for _, w := range strings.Fields(a.Words) {
		out = append(out, cite.Rule(w))
	}
	return out
}
