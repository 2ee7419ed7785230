package save

import (
	"bytes"
	"slices"
	"strconv"

	"gazala/scenarios/strict"
	"gazala/tutor/table/session"
)

// Opened is a save that could be read, wholly or in part.
type Opened struct {
	Session session.Session
	Header  Header
	Report  Report
	Text    []byte // the save as it was
}

// Decode reads a save; name stands in what is told of it. When the text is damaged, or the program judges an action
// otherwise than when it was played, the game opens as far on as can be: from its beginning up to the fault, or from
// the first position after it that can be read. The report tells which. An error is an *[Error]: nothing could be read.
func Decode(find Find, name string, text []byte) (Opened, error) {
	o := Look(find, name, text)
	o.Go(func() bool { return true })
	return o.opened, o.err
}

// Peek is what the first line of a save says, for a list of saves.
func Peek(name string, text []byte) (Header, error) {
	whole := bare(text)
	text = whole
	if grows(text) {
		if head := lastHead(text); head != nil {
			text = head
		}
	}
	r, _, err := prepare(name, text)
	if err != nil {
		return Header{}, err
	}
	r.docs = make([]*strict.Doc, 1)
	r.parse(0)
	r.readHeader()
	switch {
	case !r.headless:
		return r.header, nil
	case slices.ContainsFunc(split(whole), positioned):
		if r.altered {
			return Header{}, failed(Altered, nil, r.faults...)
		}
		return Header{}, failed(Beheaded, nil, r.faults...)
	}
	return Header{}, failed(Nothing, nil, r.faults...)
}

// positioned tells whether a line has a position and is as it was written.
func positioned(line []byte) bool {
	_, ok := numbered(line, positionStart)
	return ok && unbroken(line)
}

// bare is a text without the mark that some editors put before it.
func bare(text []byte) []byte { return bytes.TrimPrefix(text, []byte("\uFEFF")) }

// prepare splits a text into lines of the current form; from is the version that it had.
func prepare(name string, text []byte) (r *reader, from int, err error) {
	if len(text) > MaxBytes {
		return nil, 0, failed(TooBig, map[string]any{"Limit": strconv.Itoa(MaxBytes >> 20)})
	}
	text = bare(text)
	if grows(text) {
		lines, at := settled(text)
		return &reader{name: name, lines: lines, at: at}, Version, nil
	}
	lines := split(text)
	if len(lines) == 0 {
		return nil, 0, failed(Foreign, nil)
	}
	from, ours := version(lines)
	if !ours {
		return nil, 0, failed(Foreign, nil)
	}
	if from > Growing {
		return nil, 0, failed(Newer, map[string]any{"Version": strconv.Itoa(from), "Known": strconv.Itoa(Growing)})
	}
	from = min(from, Version)
	return &reader{name: name, lines: migrate(lines, from)}, from, nil
}

// version is the version of the form. When the first line cannot be read, any other that bears its sum tells that the
// text is a save of the current one.
func version(lines [][]byte) (v int, ours bool) {
	root := strict.Parse("", lines[0], strict.Limits{Bytes: maxLine}).Root()
	if root.IsObject() && root.Opt("save").Text() == Format {
		doc := strict.Parse("", lines[0], strict.Limits{Bytes: maxLine})
		v = doc.Root().Int("version", 1, 1<<30)
		return v, v > 0
	}
	return Version, slices.ContainsFunc(lines[1:], unbroken)
}

// findSystem is the system that the header names, or, when that cannot be read, the first position.
func (r *reader) findSystem(find Find) error {
	id := r.header.System
	for _, p := range r.positions {
		if id == "" {
			id = strict.Parse(r.name, r.lines[p.line], strict.Limits{Bytes: maxLine}).
				Root().
				Opt("position").
				Opt("system").
				Text()
		}
	}
	if id == "" {
		return failed(Nothing, nil, r.faults...)
	}
	sys, ok := find(id)
	if !ok {
		return failed(Unknown, map[string]any{"System": id}, r.faults...)
	}
	r.sys = sys
	return nil
}

// total is how many actions there were: as many as the header says, or as are there.
func (r *reader) total() int {
	last := r.positions[len(r.positions)-1].after
	for n := range r.actions {
		last = max(last, n)
	}
	if r.headless {
		return last
	}
	return max(last, r.header.Total)
}

func (r *reader) count(total int) int {
	if r.headless {
		return total
	}
	return min(r.header.Count, total)
}

// findGaps notes the actions that should be there and are not, when there are more of them than lines that cannot be
// read.
func (r *reader) findGaps(total int) {
	var gaps []strict.Problem
	missing, line := 0, 1
	for n := r.positions[0].after + 1; n <= total; n++ {
		a, there := r.actions[n]
		if there {
			line = a.line
			continue
		}
		first := n
		for _, there = r.actions[n+1]; !there && n < total; _, there = r.actions[n+1] {
			n++
		}
		missing += n + 1 - first
		gaps = append(
			gaps,
			r.fault(
				min(line+1, len(r.lines)-1),
				faultGap,
				strict.Args{"From": strconv.Itoa(first), "To": strconv.Itoa(n)},
			),
		)
	}
	spoilt := map[int]bool{}
	for _, f := range r.faults {
		spoilt[f.Line] = true
	}
	if missing > len(spoilt) {
		r.faults = append(r.faults, gaps...)
	}
}

// unsided tells whether it is not known who plays which side. Then the person is asked what every side does: the
// program does nothing for anybody who may be playing himself.
func (r *reader) unsided() bool {
	known := func(side string) bool { return slices.Contains(r.sys.Sides, side) }
	return (r.headless || len(r.header.Sides) > 0) && !slices.ContainsFunc(r.header.Sides, known)
}

// setup is the session's setup as the header has it.
func (r *reader) setup() session.Setup {
	set := session.Setup{
		System:   r.sys,
		Scenario: r.header.Scenario,
		Title:    r.header.Title,
		Seed:     r.header.Seed,
		Help:     session.Usual,
		Guided:   r.header.Guided,
		Referee:  r.header.Referee,
		Level:    r.header.Level,
		Tally:    r.header.Tally,
		Ticks:    r.header.Ticks,
	}
	if r.header.Mine {
		set.Dice = session.MyDice
	}
	for _, c := range helpWords() {
		if c.Name == r.header.Help {
			set.Help = c.Value
		}
	}
	for _, s := range r.header.Sides {
		if slices.Contains(r.sys.Sides, s) {
			set.Sides = append(set.Sides, s)
		}
	}
	if r.unsided() {
		set.Sides = slices.Clone(r.sys.Sides)
	}
	return set
}

// actionsFrom are the actions that follow position p without a gap.
func (r *reader) actionsFrom(p position) (out []session.Entry) {
	for n := p.after + 1; ; n++ {
		a, ok := r.actions[n]
		if !ok {
			return out
		}
		out = append(out, session.Entry{Action: a.Action, Who: a.who, Auto: a.auto, With: a.with})
	}
}
