package save

import (
	"slices"

	"gazala/scenarios/strict"
)

// What of the work is done when the lines have been parsed, and when the actions have been read; the rest is playing
// them.
const (
	partParsed = .25
	partRead   = .45
)

// came notes how far a part of the work has come.
func (o *Opening) came(from, to float64, n, of int) {
	o.part = max(o.part, from+(to-from)*float64(n)/float64(max(of, 1)))
}

// fail ends the work: nothing can be opened.
func (o *Opening) fail(err error) step {
	o.err = err
	return nil
}

func (o *Opening) split() step {
	var err error
	if o.reader, o.version, err = prepare(o.name, o.text); err != nil {
		return o.fail(err)
	}
	o.reader.docs = make([]*strict.Doc, len(o.reader.lines))
	return (*Opening).parse
}

// parse parses the next line.
func (o *Opening) parse() step {
	r := o.reader
	if o.at < len(r.lines) {
		o.came(0, partParsed, o.at, len(r.lines))
		r.parse(o.at)
		o.at++
		return (*Opening).parse
	}
	r.sort()
	r.readHeader()
	if err := r.findSystem(o.find); err != nil {
		return o.fail(err)
	}
	return (*Opening).first
}

// first looks whether the first position can be used, and drops it when it cannot.
func (o *Opening) first() step {
	r := o.reader
	if len(r.positions) == 0 {
		return o.fail(failed(Nothing, nil, r.faults...))
	}
	if !r.take(&r.positions[0]) {
		r.positions = r.positions[1:]
		return (*Opening).first
	}
	r.actions, o.at = map[int]action{}, 1
	return (*Opening).actions
}

// actions reads the next line, if it has an action.
func (o *Opening) actions() step {
	r := o.reader
	if o.at < len(r.lines) {
		o.came(partParsed, partRead, o.at, len(r.lines))
		r.readAction(o.at)
		o.at++
		return (*Opening).actions
	}
	if o.total = r.total(); !r.headless && o.total == r.header.Total {
		r.findGaps(o.total)
	}
	o.running = r.stretch(0)
	return (*Opening).play
}

// play plays the next action of a stretch, or looks at the next position.
func (o *Opening) play() step {
	s := &o.running
	o.came(partRead, 1, s.to-s.from, len(s.actions))
	if s.step(o.reader) {
		return (*Opening).play
	}
	o.runs = append(o.runs, s.run)
	if next, ok := o.reader.after(o.running, o.total); ok {
		o.running = o.reader.stretch(next)
		return (*Opening).play
	}
	return (*Opening).finish
}

// finish has the game stand where it stood.
func (o *Opening) finish() step {
	r := o.reader
	count := r.count(o.total)
	best := pick(o.runs, count)
	slices.SortStableFunc(r.faults, func(a, b strict.Problem) int { return a.Line - b.Line })
	o.opened = Opened{Session: best.session.Seek(min(count, best.to) - best.from), Header: r.header, Text: o.text}
	o.opened.Report = r.report(o.runs, best, o.total, o.version)
	o.part, o.err = 1, nil
	return nil
}
