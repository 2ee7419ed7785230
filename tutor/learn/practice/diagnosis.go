package practice

import (
	"slices"
	"strings"

	"gazala/rules/cite"
	"gazala/rules/derive"
	"gazala/tutor/learn/drill"
	"gazala/tutor/view"
)

// number is the place of the question in its round, or among all that were asked where there are no rounds.
func (s *Sitting) number() int {
	switch {
	case s.again > 0:
		return s.again
	case s.coach == nil:
		return s.asked
	case s.given != nil:
		return len(s.round)
	}
	return len(s.round)%roundOf + 1
}

// headline says whether the answer was right, and which one is.
func (s *Sitting) headline() string {
	word := "drill.wrong."
	if s.given.right {
		word = "drill.right."
	}
	switch s.q.Kind {
	case drill.May:
		kind := s.q.Right.Words
		if s.q.Claim != nil {
			kind = "claim_" + kind
		}
		return s.say.Text(word+kind, nil)
	case drill.Why, drill.Grounds, drill.Happens:
		return s.say.Text(word+"several", nil)
	case drill.Next:
		return s.say.Text(word+"next", map[string]any{"Right": s.pick(s.q.Right).Text}) // a question, with its own mark
	case drill.Number, drill.Result, drill.Score:
	}
	return s.say.Text(word+"one", map[string]any{"Right": s.pick(s.q.Right).Text})
}

// diagnosis says in one sentence why the right answer is right, or what the answer given left out, with the numbers.
func (s *Sitting) diagnosis(reasons []view.Reason) string {
	switch s.q.Kind {
	case drill.May:
		if len(reasons) > 0 {
			return s.say.Text(
				"drill.because",
				map[string]any{"Text": reasons[0].Text, "Rule": reasons[0].Chip.String()},
			)
		}
		return ""
	case drill.Why, drill.Grounds, drill.Happens:
		return s.setDiagnosis()
	case drill.Number, drill.Result, drill.Score, drill.Next:
	}
	yours := s.pick(s.given.answer).Text
	if s.given.right {
		return s.byRule()
	}
	for _, slip := range s.q.Slips {
		if slip.Answer == s.given.answer {
			return s.slipped(slip, yours)
		}
	}
	if len(s.q.Cites) == 0 {
		return s.say.Text("drill.chose", map[string]any{"Yours": yours})
	}
	row := s.row(s.q.Cites[0])
	slots := map[string]any{"Yours": yours, "Title": row.Title, "Rule": row.Chip.String()}
	return s.say.Text("drill.chose_by", slots)
}

// byRule names the rule that the right answer rests on.
func (s *Sitting) byRule() string {
	if len(s.q.Cites) == 0 {
		return ""
	}
	row := s.row(s.q.Cites[0])
	return s.say.Text("drill.by_rule", map[string]any{"Title": row.Title, "Rule": row.Chip.String()})
}

// slipped says how somebody comes to a wrong answer. That it was so is said of a number that was typed, and of a rule
// against which several answers speak; who picked one out of four may have guessed.
func (s *Sitting) slipped(slip drill.Slip, yours string) string {
	r := slip.Rules[0]
	if len(s.given.missed) > 0 {
		r = s.given.missed[0]
	}
	row := s.row(r)
	slots := map[string]any{"Yours": yours, "Title": row.Title, "Rule": row.Chip.String()}
	key := [...]string{
		drill.Forgot: "drill.how.forgot", drill.Rounded: "drill.how.rounded", drill.Swapped: "drill.how.swapped",
		drill.Reread: "drill.how.reread", drill.Single: "drill.how.single",
		drill.NextCell: "drill.how.beside", drill.Doubled: "drill.how.doubled",
	}[slip.How]
	sure := s.given.typed || s.given.sure
	if !sure {
		key = strings.Replace(key, "drill.how.", "drill.if.", 1)
	}
	if line, ok := s.citing(r); ok && slip.How == drill.Forgot {
		nar := s.narrator()
		key = "drill.if.left_out"
		if sure {
			key = "drill.how.left_out"
		}
		slots["Line"], slots["Value"] = s.say.Text(
			line.Key+".label",
			nar.Slots(line.Args),
		), nar.Value(
			line.Val,
			line.Unit,
		)
	}
	return s.say.Text(key, slots)
}

// citing is the deepest line of the derivation that a rule speaks in.
func (s *Sitting) citing(r cite.Rule) (n derive.Node, ok bool) {
	t := s.askedTree()
	deepest := 0
	t.Walk(func(one derive.Node, depth int) {
		if one.Rule == r && one.Key != "" && depth > deepest {
			n, deepest, ok = one, depth, true
		}
	})
	return n, ok
}

// setDiagnosis says how many parts of an answer were wrong, and how many were missing.
func (s *Sitting) setDiagnosis() string {
	right, missing, wrong := strings.Fields(s.q.Right.Words), 0, 0
	for n, a := range s.picks {
		switch belongs, taken := slices.Contains(right, a.Words), slices.Contains(s.taken, n); {
		case taken && !belongs:
			wrong++
		case belongs && !taken:
			missing++
		}
	}
	var out []string // which ones is marked at the answers themselves
	if missing > 0 {
		out = append(out, s.say.Text("drill.set.missing", map[string]any{"Count": missing}))
	}
	if wrong > 0 {
		out = append(out, s.say.Text("drill.set.wrong", map[string]any{"Count": wrong}))
	}
	return strings.Join(out, " ")
}
