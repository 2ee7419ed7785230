package drill

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
)

// leastEvents are the things offered of what happens: of one alone it would be plain that it does.
const leastEvents = 2

// mostStrange is how many things that do not happen are offered beside those that do.
const mostStrange = 2

// strangeEvents offers with each question about what happens some of what happens by other choices at the point. Where
// these bring nothing else, it is what other dice would have brought, or what can be done next: if all that is offered
// were right, nobody would have to know a rule.
func (m *maker) strangeEvents() {
	for i := range m.out {
		q := &m.out[i]
		if q.Kind != Happens {
			continue
		}
		own := len(q.Events)
		if own < leastEvents {
			q.stranger(m.later, leastEvents)
		}
		for k := range m.out {
			if m.out[k].Kind == Happens && k != i {
				q.stranger(m.out[k].Events, own+mostStrange)
			}
		}
		if len(q.Events) == own {
			m.otherwise(q, own+mostStrange)
		}
	}
}

// stranger offers of some events those of a kind that does not happen, until so many are offered.
func (q *Question) stranger(of []event.Event, most int) {
	q.offer(of, most, func(o, e event.Event) bool { return o.Key == e.Key })
}

// offer adds some events to those that are offered, until these are so many, but none that is like one that happens.
func (q *Question) offer(of []event.Event, most int, like func(o, e event.Event) bool) {
	for _, e := range of {
		alike := func(o event.Event) bool { return like(o, e) }
		if e.Rule != "" && len(q.Events) < most && !slices.ContainsFunc(q.Events, alike) &&
			!slices.ContainsFunc(q.unasked, alike) {
			q.Events = append(q.Events, e)
		}
	}
}

// How far one looks for what does not happen: at so many other throws, and at so many choices afterwards.
const (
	otherThrows = 8
	otherNext   = 6
)

// otherwise offers what the same intent brings with other dice, and what is done after it, until so many are offered.
func (m *maker) otherwise(q *Question, most int) {
	own := len(q.Events)
	var others []event.Event
	if len(q.Faces) > 0 {
		told := faces(q.Events)
		for seed := range uint64(otherThrows) {
			if _, events, err := m.g.Play(q.Intent, dice.Seeded(m.seed+seed)); err == nil {
				for i := range events {
					events[i].Args = asThrown(events[i].Args, told)
				}
				q.stranger(events, most)
				others = append(others, events...)
			}
		}
	}
	next, _, err := m.g.Play(q.Intent, dice.Scripted(q.Faces...))
	if err != nil {
		return
	}
	options := next.Point(decide.BareSheet()).Options()
	for _, in := range options[:min(len(options), otherNext)] {
		if _, events, err := next.Play(in, dice.Seeded(m.seed)); err == nil {
			q.stranger(events, most)
			others = append(others, events...)
		}
	}
	if len(q.Events) == own { // the same with other values, such as another cell of a table
		q.offer(others, most, func(o, e event.Event) bool { return o.Key == e.Key && o.Args == e.Args })
	}
}

// faces are the dice of which some events tell.
func faces(of []event.Event) (out []derive.Arg) {
	for _, e := range of {
		for _, a := range e.Args {
			if a.Unit == derive.Face {
				out = append(out, a)
			}
		}
	}
	return out
}

// asThrown are arguments with the dice that are given: of others everybody would see that they were not thrown.
func asThrown(args derive.Args, thrown []derive.Arg) derive.Args {
	for i := range args {
		for _, t := range thrown {
			if args[i].Unit == derive.Face && args[i].Name == t.Name {
				args[i] = t
				break
			}
		}
	}
	return args
}

// mostEvents bounds how many things that happen are asked about at once.
const mostEvents = mostRight

// mostTaught is the same of a question that a lesson asks, for what it teaches.
const mostTaught = 6

// brings asks what an intent brings about by some rules before all.
func (m *maker) brings(in decide.Intent, rules []cite.Rule) {
	rec := &recorder{src: dice.Seeded(m.seed)}
	next, events, err := m.g.Play(in, rec)
	about := func(e event.Event) bool { return slices.Contains(rules, e.Rule) }
	if err == nil && !m.turns(next, rec.faces) && slices.ContainsFunc(events, about) {
		m.happens(in, rec.faces, events, rules...)
	}
}

// happens asks what an intent brings about, of a great deal some of it. Who forgets a rule does not expect what happens
// by it. What happens by the rules that are wanted is asked about before the rest.
func (m *maker) happens(in decide.Intent, faces []int, events []event.Event, wanted ...cite.Rule) {
	q := Question{Kind: Happens, Game: m.g, Intent: in, Faces: faces}
	var all []int
	for _, e := range events {
		if e.Rule == "" {
			q.unasked = append(q.unasked, e)
			continue
		}
		if slices.ContainsFunc(
			q.Events,
			func(o event.Event) bool { return o.Rule == e.Rule && o.Key == e.Key && o.Args == e.Args },
		) {
			continue
		}
		all = append(all, len(q.Events))
		q.Events = append(q.Events, e)
		if !slices.Contains(q.Cites, e.Rule) {
			q.Cites = append(q.Cites, e.Rule)
		}
	}
	if len(all) == 0 || (len(faces) > 0 && len(q.Dice()) != len(faces)) {
		return // what is drawn from a cup has no face that could be told beforehand
	}
	most := mostEvents
	if m.whole {
		most = mostTaught
	}
	over := len(all) - most
	if over <= 0 {
		m.bring(q)
		return
	}
	wants := func(e event.Event) bool { return slices.Contains(wanted, e.Rule) }
	switch at := slices.IndexFunc(q.Events, wants); {
	case at >= 0:
		m.window(q, min(at, over), most)
	case m.whole:
		m.window(q, int(m.seed%uint64(over+1)), most)
	default: // each of it once, a few at a time
		for from := 0; from < len(all); from += most {
			m.window(q, min(from, over), most)
		}
	}
}

// window asks what of the things that happen from one on happens.
func (m *maker) window(q Question, from, most int) {
	q.unasked = slices.Concat(q.unasked, q.Events[:from], q.Events[from+most:])
	q.Events = slices.Clone(q.Events[from : from+most])
	q.Cites = slices.DeleteFunc(slices.Clone(q.Cites), func(r cite.Rule) bool {
		return !slices.ContainsFunc(q.Events, func(e event.Event) bool { return e.Rule == r })
	})
	m.bring(q)
}

// bring asks which of the things that are offered, all of which happen so far, do.
func (m *maker) bring(q Question) {
	all := make([]int, len(q.Events))
	for n := range all {
		all[n] = n
	}
	q.Right = Places(all...)
	for _, r := range q.Cites {
		q.slip(
			Places(slices.DeleteFunc(slices.Clone(all), func(n int) bool { return q.Events[n].Rule == r })...),
			Forgot,
			r,
		)
	}
	m.add(&q)
}
