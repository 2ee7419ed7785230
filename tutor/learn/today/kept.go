package today

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"gazala/rules/cite"
	"gazala/scenarios/strict"
	"gazala/tutor/view"
)

// Slugs of what can be wrong with the text of [Kept], beside those of [strict].
const (
	BadDate  strict.Slug = "bad_date"  // Value
	DayOrder strict.Slug = "day_order" // Value
)

// DailyQuestion is a question of the day: the rule that it asks for, and how it stands.
type DailyQuestion struct {
	Rule cite.Rule
	Mark view.Answered
}

// Past is what was done on a day: questions answered, and how many of them rightly.
type Past struct {
	Date         Date
	Asked, Right int
}

// Kept is what is kept of the days, a value: how those stand that are over, and the questions of the last one.
type Kept struct {
	past      []Past // by date
	date      Date
	before    Past // earlier tens of the same day
	questions []DailyQuestion
	position  []int  // the choices made at its position; nil before there are any
	placed    bool   // the position has been answered
	typed     string // what was typed in at it
}

// The bounds of the text.
const (
	mostDays    = 5000
	mostAnswers = 10000
	mostChoices = 32
	version     = 1
)

// written is how the text is laid out.
type written struct {
	Version   int        `json:"version"`
	Past      []pastText `json:"past"`
	Date      string     `json:"date"`
	Asked     int        `json:"asked"`
	Right     int        `json:"right"`
	Questions []askText  `json:"questions"`
	Position  *[]int     `json:"position,omitempty"`
	Typed     string     `json:"typed,omitempty"`
}

type pastText struct {
	Date  string `json:"date"`
	Asked int    `json:"asked"`
	Right int    `json:"right"`
}

type askText struct {
	Rule string `json:"rule"`
	Mark string `json:"mark"`
}

func marks() []strict.Choice[view.Answered] {
	return []strict.Choice[view.Answered]{
		{Name: "open", Value: view.Unanswered},
		{Name: "right", Value: view.RightAnswer},
		{Name: "wrong", Value: view.WrongAnswer},
	}
}

// Text is what is kept, as [Parse] reads it.
func (k Kept) Text() []byte {
	out := written{
		Version:   version,
		Past:      []pastText{},
		Date:      k.date.String(),
		Asked:     k.before.Asked,
		Right:     k.before.Right,
		Questions: []askText{},
	}
	for _, p := range k.past[max(0, len(k.past)-mostDays):] {
		out.Past = append(out.Past, pastText{p.Date.String(), p.Asked, p.Right})
	}
	for _, q := range k.questions {
		out.Questions = append(out.Questions, askText{string(q.Rule), marks()[q.Mark].Name})
	}
	if k.placed {
		out.Position, out.Typed = &k.position, k.typed
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	_ = e.Encode(out) // texts and numbers only
	return b.Bytes()
}

// Parse reads the text of [Kept.Text]; no text is nothing kept. What is wrong comes as *[strict.Problems], and nothing
// is read then.
func Parse(text []byte) (Kept, error) {
	if text == nil {
		return Kept{}, nil
	}
	doc := strict.Parse("today", text, strict.Limits{})
	n := doc.Root()
	n.Int("version", version, version)
	k := Kept{date: date(n), before: Past{Asked: n.Int("asked", 0, mostAnswers), Right: n.Int("right", 0, mostAnswers)}}
	for _, p := range n.ListOf("past", 0, mostDays) {
		day := Past{Date: date(p), Asked: p.Int("asked", 1, mostAnswers), Right: p.Int("right", 0, mostAnswers)}
		if len(k.past) > 0 && day.Date <= k.past[len(k.past)-1].Date || day.Date == k.date {
			p.Fail(DayOrder, strict.Args{"Value": day.Date.String()})
		}
		k.past = append(k.past, day)
	}
	for _, q := range n.ListOf("questions", 0, Size) {
		r, err := cite.ParseRule(q.Str("rule"))
		if err != nil {
			q.Field("rule").Fail(strict.BadRule, strict.Args{"Value": strict.Short(q.Str("rule"), 40)})
		}
		k.questions = append(k.questions, DailyQuestion{r, strict.Enum(q, "mark", marks())})
	}
	if k.placed = n.Has("position"); k.placed {
		k.position = []int{}
		for _, c := range n.ListOf("position", 0, mostChoices) {
			k.position = append(k.position, c.AsInt(0, mostChoices))
		}
	}
	if n.Has("typed") {
		k.typed = n.Str("typed")
	}
	if err := doc.Err(); err != nil {
		return Kept{}, fmt.Errorf("today: %w", err)
	}
	return k, nil
}

func date(n *strict.Node) Date {
	d, err := ParseDate(n.Str("date"))
	if err != nil {
		n.Field("date").Fail(BadDate, strict.Args{"Value": strict.Short(n.Str("date"), 40)})
	}
	return d
}

// on is what is kept when it is a day: the questions of another one are counted and put away.
func (k Kept) on(d Date) Kept {
	if k.date == d {
		return k
	}
	out := Kept{date: d, past: k.past}
	if now := k.now(); now.Asked > 0 {
		out.past = joined(out.past, now)
	}
	if i, found := find(out.past, d); found { // the clock went back
		out.before = out.past[i]
		out.past = slices.Delete(slices.Clone(out.past), i, i+1)
	}
	return out
}

// now is what was done on the last day.
func (k Kept) now() Past {
	out := Past{k.date, k.before.Asked, k.before.Right}
	for _, q := range k.questions {
		if q.Mark != view.Unanswered {
			out.Asked++
		}
		if q.Mark == view.RightAnswer {
			out.Right++
		}
	}
	return out
}

// of is what was done on a day.
func (k Kept) of(d Date) Past {
	if d == k.date {
		return k.now()
	}
	if i, found := find(k.past, d); found {
		return k.past[i]
	}
	return Past{Date: d}
}

// first is the first day on which anything was done.
func (k Kept) first() Date {
	if len(k.past) > 0 {
		return min(k.past[0].Date, k.date)
	}
	return k.date
}

// With is what is kept of one person on two machines: of each day the more that was done, and of the same questions
// every answer.
func (k Kept) With(o Kept) Kept {
	out := k
	for _, p := range o.past {
		if p.Date == k.date {
			continue
		}
		out.past = joined(out.past, p)
	}
	switch {
	case o.date > k.date:
		return Kept{past: out.past, date: k.date, before: k.before, questions: k.questions}.on(o.date).took(o)
	case o.date == k.date && slices.EqualFunc(k.questions, o.questions, sameQuestion):
		return out.answered(o)
	case o.date == k.date && o.now().Asked > k.now().Asked:
		return out.took(o)
	case o.date < k.date && o.now().Asked > 0:
		out.past = joined(out.past, o.now())
	}
	return out
}

func sameQuestion(a, b DailyQuestion) bool { return a.Rule == b.Rule }

// answered is what is kept with the answers that another has to the same questions.
func (k Kept) answered(o Kept) Kept {
	k.questions = slices.Clone(k.questions)
	for i, q := range o.questions {
		if k.questions[i].Mark == view.Unanswered {
			k.questions[i].Mark = q.Mark
		}
	}
	if o.before.Asked > k.before.Asked {
		k.before = o.before
	}
	if !k.placed {
		k.position, k.placed, k.typed = o.position, o.placed, o.typed
	}
	return k
}

// took is what is kept with the last day of another.
func (k Kept) took(o Kept) Kept {
	k.before, k.questions, k.position, k.placed, k.typed = o.before, o.questions, o.position, o.placed, o.typed
	return k
}

func find(past []Past, d Date) (int, bool) {
	return slices.BinarySearchFunc(past, d, func(p Past, d Date) int { return int(p.Date - d) })
}

// joined is the days with another one, or with the more of two that are the same.
func joined(past []Past, p Past) []Past {
	i, found := find(past, p.Date)
	if !found {
		return slices.Insert(slices.Clone(past), i, p)
	}
	out := slices.Clone(past)
	if p.Asked > out[i].Asked {
		out[i] = p
	}
	return out
}
