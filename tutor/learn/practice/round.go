package practice

import (
	"slices"

	"gazala/rules/cite"
	"gazala/tutor/learn/drill"
	"gazala/tutor/view"
)

// roundOf is how many questions make a round.
const roundOf = 10

// done is a question of the round with the answer to it.
type done struct {
	q      drill.Question
	target cite.Rule
	picks  []drill.Answer
	taken  []int
	given  given
}

// marks are how the questions of the round stand.
func (s *Sitting) marks() []view.Answered {
	if s.coach == nil {
		return nil
	}
	out := make([]view.Answered, roundOf)
	for n, d := range s.round {
		if n < len(out) {
			out[n] = view.WrongAnswer
			if d.given.right {
				out[n] = view.RightAnswer
			}
		}
	}
	return out
}

// Round is the round that is over; ok is false while it goes on.
func (s *Sitting) Round() (out view.Round, ok bool) {
	if len(s.round) < roundOf {
		return out, false
	}
	now := s.now()
	defer func() { s.open(now) }()
	out = view.Round{Of: roundOf, Marks: s.marks()}
	for n, d := range s.round {
		if d.given.right {
			out.Right++
			continue
		}
		s.open(d)
		v := s.View()
		title := v.Title
		if v.About != "" { // many questions are about the same
			title = v.About + " · " + v.Title
		}
		out.Missed = append(out.Missed, view.RoundMiss{Number: n, Title: title, Text: v.Reply.Text + " " + v.Reply.Why})
	}
	out.Title = s.say.Text("drill.round.title", map[string]any{"Right": out.Right, "Of": out.Of})
	out.Text = s.say.Text("drill.round.missed", map[string]any{"Count": len(out.Missed)})
	if len(out.Missed) == 0 {
		out.Text = s.say.Text("drill.round.all", nil)
	}
	return out, true
}

// Look shows a question of the round again, as it was answered; ok is false for one that there is not.
func (s *Sitting) Look(n int) (ok bool) {
	if n < 0 || n >= len(s.round) {
		return false
	}
	s.open(s.round[n])
	s.again = n + 1
	return true
}

func (s *Sitting) now() done {
	d := done{q: s.q, target: s.target, picks: s.picks, taken: s.taken}
	if s.given != nil {
		d.given = *s.given
	}
	return d
}

func (s *Sitting) open(d done) {
	s.q, s.target, s.picks, s.taken, s.given = d.q, d.target, slices.Clone(d.picks), slices.Clone(d.taken), &d.given
}
