package practice

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
	"gazala/tutor/narrate"
	"gazala/tutor/table/ask"
	"gazala/tutor/view"
)

// kindKey is the message key of a kind of question.
func kindKey(k drill.Kind) string {
	return [...]string{
		drill.Number: "drill.number", drill.Result: "drill.result", drill.Score: "drill.score", drill.May: "drill.may",
		drill.Why: "drill.why", drill.Next: "drill.next", drill.Happens: "drill.happens",
		drill.Grounds: "drill.grounds",
	}[k]
}

// View is the question as it is shown, with the reply once it has been answered. It is empty before the first question.
func (s *Sitting) View() view.Drill {
	if s.asked == 0 {
		return view.Drill{}
	}
	nar, q := s.narrator(), &s.q
	p := q.Game.Point(decide.NewSheet(nil, nil))
	key, now := s.questionKey(), ask.New(s.sys, q.Game, s.say).Options()
	out := view.Drill{
		N:     s.number(),
		Round: s.marks(),
		Now:   now.Question,
		Who:   s.sys.Who(p, s.say),
		Where: s.sys.Where(q.Game, s.say),
		Board: s.sys.Board(q.Game, s.say),
		Many:  many(q.Kind),
		Typed: s.typed(),
		Reply: s.reply(),
		Title: s.say.Text(key+".title", map[string]any{"Label": narrate.Capital(s.label())}),
		Text:  s.say.Text(key+".text", map[string]any{"Label": narrate.Capital(s.label())}),
	}
	switch {
	case q.Claim != nil:
		out.About = s.say.Text(q.Claim.Key+".text", nar.Slots(q.Claim.Args))
	case q.Intent != nil:
		out.About = nar.Intent(q.Intent)
	}
	for _, n := range q.Known {
		for _, t := range nar.Trees(derive.Tree{Nodes: []derive.Node{n}, Roots: []int32{0}}) {
			out.Known = append(out.Known, t.Lines...)
		}
	}
	sides := fallen(q)
	for n := range out.Known {
		if out.Known[n].Die {
			out.Known[n].Sides = sides
		}
	}
	if len(q.Dice()) > 0 && !slices.ContainsFunc(out.Known, func(l view.Line) bool { return l.Die }) {
		out.Given = s.say.Text("drill.dice", map[string]any{"Dice": s.dice()})
	}
	for n, a := range s.picks {
		pick := s.pick(a)
		if s.given != nil {
			pick.Right, pick.Picked = s.isRight(a), slices.Contains(s.taken, n)
		}
		out.Choices = append(out.Choices, pick)
	}
	out.Givens = s.givens()
	s.light(out.Board)
	return out
}

// fallen is how many sides the dice of a question have; 0 when none have fallen.
func fallen(q *drill.Question) int {
	if len(q.Faces) == 0 || q.Intent == nil {
		return 0
	}
	_, events, err := q.Game.Play(q.Intent, dice.Scripted(q.Faces...))
	for _, e := range events {
		if err == nil && e.Die != nil {
			return e.Die.Sides
		}
	}
	return 0
}

// questionKey is the message key of the question: of claims it has its own.
func (s *Sitting) questionKey() string {
	key := kindKey(s.q.Kind)
	if s.q.Kind == drill.Result && len(s.q.Dice()) == 0 { // nothing has fallen that is told
		key = kindKey(drill.Number)
	}
	if s.q.Claim != nil {
		return "drill.claim" + strings.TrimPrefix(key, "drill")
	}
	return key
}

// label is what number is asked for.
func (s *Sitting) label() string {
	if s.q.Label.Key == "" {
		return ""
	}
	return s.say.Text(s.q.Label.Key+".label", s.narrator().Slots(s.q.Label.Args))
}

// dice are the faces that fell, as they read on the dice.
func (s *Sitting) dice() string {
	nar := s.narrator()
	var words []string
	for _, n := range s.q.Dice() {
		words = append(words, nar.Value(n.Val, n.Unit))
	}
	return strings.Join(words, ", ")
}

func (s *Sitting) pick(a drill.Answer) view.DrillPick {
	nar := s.narrator()
	switch s.q.Kind {
	case drill.May:
		if s.q.Claim != nil {
			return view.DrillPick{Text: s.say.Text("drill.claim."+a.Words, nil)}
		}
		return view.DrillPick{Text: s.say.Text("drill.answer."+a.Words, nil)}
	case drill.Why, drill.Grounds:
		row := s.row(cite.Rule(a.Words))
		return view.DrillPick{Text: row.Title, Chip: &row.Chip}
	case drill.Happens:
		e := s.event(a)
		out := view.DrillPick{Text: nar.Event(e)}
		if e.Rule != "" {
			c := nar.Chip(e.Rule)
			out.Chip = &c
		}
		return out
	case drill.Next:
		for _, p := range s.q.Points {
			if p.Answer == a {
				there := ask.New(s.sys, p.Game, s.say).Options()
				if who := s.sys.Who(p.Point, s.say); who != "" {
					return view.DrillPick{Text: who + ": " + there.Question}
				}
				return view.DrillPick{Text: there.Question}
			}
		}
		return view.DrillPick{Text: "?"}
	case drill.Number, drill.Result, drill.Score:
	}
	return view.DrillPick{Text: nar.Value(a.Val, s.q.Label.Unit)}
}

// many tells whether the answer to a kind of question is a set.
func many(k drill.Kind) bool { return k == drill.Why || k == drill.Grounds || k == drill.Happens }

// isRight tells whether a choice belongs to the right answer.
func (s *Sitting) isRight(a drill.Answer) bool {
	if many(s.q.Kind) {
		return slices.Contains(strings.Fields(s.q.Right.Words), a.Words)
	}
	return a == s.q.Right
}

func (s *Sitting) place(a drill.Answer) int {
	n, err := strconv.Atoi(a.Words)
	if err != nil || n < 0 || n >= len(s.q.Events) {
		return 0
	}
	return n
}

func (s *Sitting) event(a drill.Answer) event.Event { return s.q.Events[s.place(a)] }

// typed tells whether a number can be typed in.
func (s *Sitting) typed() bool {
	if s.q.Right.Val.Sym() != "" || s.q.Label.Unit == derive.Column {
		return false
	}
	return s.q.Kind == drill.Number || s.q.Kind == drill.Result || s.q.Kind == drill.Score
}

// mostFigures bounds what is read of a number.
const mostFigures = 9

// parse reads a number as it is written in either language: 2, -1, 0.5, 0,5, 1/2.
func (*Sitting) parse(text string) (v derive.Val, ok bool) {
	text = strings.NewReplacer("\u2212", "-", ",", ".", "+", "", " ", "").Replace(text)
	if len(text) == 0 || len(text) > mostFigures {
		return v, false
	}
	if a, b, frac := strings.Cut(text, "/"); frac {
		num, err := strconv.ParseInt(a, 10, 32)
		den, err2 := strconv.ParseInt(b, 10, 32)
		if err != nil || err2 != nil || den <= 0 {
			return v, false
		}
		return derive.Frac(num, den), true
	}
	whole, part, _ := strings.Cut(text, ".")
	den := int64(1)
	for range part {
		den *= 10
	}
	num, err := strconv.ParseInt(whole+part, 10, 64)
	if err != nil {
		return v, false
	}
	return derive.Frac(num, den), true
}

// reply is what there is to say to the answer, nil before there is one.
func (s *Sitting) reply() *view.DrillReply {
	if s.given == nil {
		return nil
	}
	nar, right, missed := s.narrator(), s.given.right, s.given.missed
	out := &view.DrillReply{Right: right, Sure: s.given.sure, Trees: nar.Trees(s.askedTree())}
	if s.q.Intent != nil {
		v := s.q.Game.Judge(s.q.Intent)
		out.Reasons, out.Legal = nar.Reasons(v.Reasons), v.Legal
	}
	if s.q.Claim != nil {
		out.Reasons, out.Legal = nar.Reasons(s.q.Claim.Verdict.Reasons), s.q.Claim.Verdict.Legal
	}
	out.Text, out.Why = s.headline(), s.diagnosis(out.Reasons)
	for _, r := range missed {
		out.Missed = append(out.Missed, s.row(r))
	}
	if !right && len(missed) > 0 {
		out.Line = lineOf(out.Trees, missed)
	}
	if s.q.Kind == drill.Happens || s.q.Kind == drill.Next {
		out.Log = s.happened()
	}
	out.Brought = s.brought()
	return out
}

// askedTree is the derivation of the number that is asked for, without the others that the same question shows.
func (s *Sitting) askedTree() derive.Tree {
	t := s.trees()
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Label == s.q.Label && n.Val == s.q.Right.Val {
			return derive.Tree{Nodes: t.Nodes, Roots: []int32{int32(i)}}
		}
	}
	return derive.Tree{}
}

// lineOf is the first line that cites one of the rules.
func lineOf(trees []view.Tree, rules []cite.Rule) *view.Line {
	for _, t := range trees {
		for _, l := range t.Lines {
			if l.Chip != nil && slices.Contains(rules, l.Chip.Rule) {
				l.Indent = 0
				return &l
			}
		}
	}
	return nil
}

func (s *Sitting) happened() []view.EventLine {
	nar := s.narrator()
	_, events, err := s.q.Game.Play(s.q.Intent, dice.Scripted(s.q.Faces...))
	if err != nil {
		return nil
	}
	var out []view.EventLine
	for _, e := range events {
		said := view.EventLine{Text: nar.Event(e)}
		if e.Rule != "" {
			c := nar.Chip(e.Rule)
			said.Chip = &c
		}
		out = append(out, said)
	}
	return out
}

// Progress is how well the rules of the game are known, and which come up first.
func (s *Sitting) Progress(now time.Time) view.Progress {
	const first = 5
	all := s.shown(now)
	out := view.Progress{Title: s.say.Text("drill.progress.title", nil)}
	var counts [memory.Slipping + 1]int
	for _, r := range all {
		standing := s.mem.Standing(r, now)
		counts[standing]++
		out.Rules = append(out.Rules, s.known(r, standing))
	}
	for _, standing := range [...]memory.Standing{memory.Known, memory.Learning, memory.Slipping, memory.NeverMet} {
		out.Counts = append(
			out.Counts,
			view.Count{Standing: int(standing), Word: s.standingWord(standing), N: counts[standing]},
		)
	}
	out.Ready = s.ready(now)
	out.Text = s.say.Text("drill.progress.text", map[string]any{"Known": counts[memory.Known], "Total": len(all)})
	due := s.mem.Due(all, now)
	out.Due = len(due)
	for _, r := range due {
		if len(out.First) < first {
			out.First = append(out.First, s.known(r, s.mem.Standing(r, now)))
		}
	}
	return out
}

// shown are the rules that a question can ask for, and what was met otherwise.
func (s *Sitting) shown(now time.Time) []cite.Rule {
	asked := s.rules()
	var out []cite.Rule
	for _, e := range s.sys.Index().All() {
		if slices.Contains(asked, e.Rule) || s.mem.Standing(e.Rule, now) != memory.NeverMet {
			out = append(out, e.Rule)
		}
	}
	return out
}

func (s *Sitting) known(r cite.Rule, standing memory.Standing) view.Known {
	return view.Known{Row: s.row(r), Standing: int(standing), Word: s.standingWord(standing)}
}

func (s *Sitting) standingWord(standing memory.Standing) string {
	return s.say.Text([...]string{
		memory.NeverMet: "drill.standing.never", memory.Learning: "drill.standing.learning",
		memory.Known: "drill.standing.known", memory.Slipping: "drill.standing.slipping",
	}[standing], nil)
}
