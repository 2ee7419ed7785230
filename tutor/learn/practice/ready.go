package practice

import (
	"slices"
	"time"

	"gazala/rules/cite"
	"gazala/tutor/learn/memory"
	"gazala/tutor/view"
)

// mostFirst bounds how many rules are named that come up first.
const mostFirst = 11

// Readiness is how many of the rules that a scenario needs are known, and which of the others come up first; ok is
// false for a scenario of which that is not known. Of rules that no question asks for those are left out that were
// never met.
func (s *Sitting) Readiness(scenario string, now time.Time) (out view.Readiness, ok bool) {
	need := slices.DeleteFunc(
		slices.Clone(s.needs[scenario]),
		func(r cite.Rule) bool { return !slices.Contains(s.shown(now), r) },
	)
	if len(need) == 0 {
		return out, false
	}
	out.Scenario, out.Of = scenario, len(need)
	for _, r := range need {
		standing := s.mem.Standing(r, now)
		switch {
		case standing == memory.Known:
			out.Known++
		case len(out.First) < mostFirst:
			out.First = append(out.First, s.known(r, standing))
		}
	}
	for _, sc := range s.sys.Scenarios() {
		if sc.ID == scenario {
			out.Title = s.say.Text(sc.Title, nil)
		}
	}
	out.Text = s.say.Text("drill.ready.text", map[string]any{"Known": out.Known, "Total": out.Of})
	if out.Known == 0 {
		out.Text = s.say.Text("drill.ready.none", map[string]any{"Count": out.Of})
	}
	out.Next = s.say.Text("drill.ready.first", map[string]any{"Count": len(out.First)})
	if len(out.First) == 0 {
		out.Next = s.say.Text("drill.ready.all", nil)
	}
	return out, true
}

// ready are the scenarios in their order.
func (s *Sitting) ready(now time.Time) (out []view.Readiness) {
	for _, sc := range s.sys.Scenarios() {
		if r, ok := s.Readiness(sc.ID, now); ok {
			out = append(out, r)
		}
	}
	return out
}
