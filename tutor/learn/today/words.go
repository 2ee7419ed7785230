package today

import (
	"fmt"
	"time"

	"gazala/tutor/view"
)

// perMinute is how many questions are answered in a minute.
const perMinute = 2

// Today is the day as it is shown.
func (r *Run) Today(now time.Time) view.Today {
	r.roll(now)
	return view.Today{
		Title:    r.say.Text("today.title", nil),
		Date:     r.dateWords(r.kept.date),
		Ten:      r.ten(now),
		Week:     r.week(),
		Position: r.position(),
	}
}

func (r *Run) ten(now time.Time) view.Ten {
	out := view.Ten{Title: r.say.Text("today.ten.title", nil), Marks: r.marks()}
	for _, q := range r.kept.questions {
		if q.Mark != view.Unanswered {
			out.Of++
		}
		if q.Mark == view.RightAnswer {
			out.Right++
		}
		for _, p := range r.players {
			if p.Sitting.System() == q.Rule.System() {
				out.Rules = append(out.Rules, p.Sitting.Known(q.Rule, now))
			}
		}
	}
	if out.Of > 0 {
		out.Score = r.say.Text("today.ten.score", map[string]any{"Right": out.Right, "Of": out.Of})
	}
	left := len(r.kept.questions) - out.Of
	if left == 0 {
		out.Text, out.Press = r.say.Text("today.ten.over", nil), r.say.Text("today.ten.more", nil)
		return out
	}
	out.Next = r.next() + 1
	out.Text = r.say.Text("today.ten.left", map[string]any{"Count": (left + perMinute - 1) / perMinute})
	out.Press = r.say.Text("today.ten.press", map[string]any{"Number": out.Next})
	return out
}

const weekDays = 7

func (r *Run) week() view.Week {
	last := r.kept.date
	s := r.kept.streak(last)
	out := view.Week{Row: s.Days, Count: r.say.Text("today.week.row", map[string]any{"Count": s.Days})}
	if s.Days == 0 {
		out.Count = r.say.Text("today.week.begin", nil)
	}
	for d := last - weekDays + 1; d <= last; d++ {
		state := s.Held[d]
		name := r.say.Text(fmt.Sprintf("today.weekday.%d", d.Weekday()), nil)
		out.Days = append(out.Days, view.WeekDay{
			Initial: r.say.Text(fmt.Sprintf("today.initial.%d", d.Weekday()), nil), Name: name, State: state,
			Word: r.say.Text([...]string{
				view.DayMissed: "today.week.missed", view.DayForgiven: "today.week.forgiven",
				view.DayBegun: "today.week.begun", view.DayDone: "today.week.done", view.DayOpen: "today.week.open",
			}[state], map[string]any{"Day": name}),
		})
		if state == view.DayForgiven && s.Days > 0 {
			out.Note = out.Days[len(out.Days)-1].Word
		}
	}
	return out
}

// dateWords is a date in words, without the year.
func (r *Run) dateWords(d Date) string {
	t := d.time()
	return r.say.Text("today.date", map[string]any{
		"Weekday": r.say.Text(
			fmt.Sprintf("today.weekday.%d", t.Weekday()),
			nil,
		),
		"Month": r.say.Text(fmt.Sprintf("today.month.%d", t.Month()), nil),
		"Day":   t.Day(),
	})
}
