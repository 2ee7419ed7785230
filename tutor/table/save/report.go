package save

import (
	"slices"
	"strconv"
	"strings"

	"gazala/scenarios/register"
	"gazala/scenarios/strict"
	"gazala/tutor/narrate"
	"gazala/tutor/shelf"
)

// Report says what of a save could be opened. Actions have their numbers from the beginning of the game, from 1.
type Report struct {
	Migrated   int  // the version of the form that it had, 0 when that is the current one
	Headless   bool // the first line is damaged: title, seed and settings may not be the game's own
	Altered    bool // it could be read, and is used, but is not as it was written
	Unsided    bool // who plays which side is not known, so the person plays all
	From, To   int  // the actions that can be stepped through are those after From, up to To
	Count      int  // the action after which the game stood
	Total      int  // how many actions there were
	Change     *Change
	Lapsed     []string      // the contested rules that were read otherwise, and are read by the default now
	PlayedWith shelf.Version // what the last action was played with
	Now        shelf.Version
	Faults     []strict.Problem
	whatIsGone int
	index      *register.Index
}

// Whole tells whether everything is as it was, so that the save can be written again without loss.
func (r Report) Whole() bool {
	return r.Migrated == 0 && !r.Headless && !r.Unsided && r.Change == nil && len(r.Lapsed) == 0 &&
		len(r.Faults) == 0 && r.whatIsGone == 0
}

// Lost is how many actions cannot be stepped through any more. The text of the save has them still, as far as it can be
// read.
func (r Report) Lost() int { return r.whatIsGone }

func (r *reader) report(runs []run, best run, total, from int) Report {
	out := Report{
		Headless:   r.headless,
		Altered:    r.altered,
		Unsided:    r.unsided(),
		From:       best.from,
		To:         best.to,
		Count:      r.count(total),
		Total:      total,
		Faults:     r.faults,
		Lapsed:     r.lapsed,
		PlayedWith: shelf.Version{Rules: r.header.Rules, Data: r.header.Data},
		Now:        r.sys.Version(),
		whatIsGone: best.from - r.base() + total - best.to,
		index:      r.sys.Index(),
	}
	if from != Version {
		out.Migrated = from
	}
	for _, b := range runs {
		if b.change != nil && out.Change == nil {
			out.Change = b.change
		}
	}
	return out
}

// base is the number of actions before those that the save was written with.
func (r *reader) base() int {
	base := r.positions[0].after
	for n := range r.actions {
		base = min(base, n-1)
	}
	return base
}

// NewData are the parts of the game's data that are not those that the game was played with.
func (r Report) NewData() (out []string) {
	for part, digest := range r.Now.Data {
		if then, ok := r.PlayedWith.Data[part]; ok && then != digest {
			out = append(out, part)
		}
	}
	slices.Sort(out)
	return out
}

// Notes are what the person is told, in order; nothing when there is nothing to tell.
func (r Report) Notes() (out []Note) {
	say := func(key string, slots map[string]any) { out = append(out, Note{key, slots}) }
	if r.Migrated > 0 {
		say("save.note.migrated", nil)
	}
	switch {
	case r.Altered:
		say("save.note.altered", nil)
	case r.Headless:
		say("save.note.headless", nil)
	}
	if r.Unsided {
		say("save.note.unsided", nil)
	}
	if len(r.Faults) > 0 {
		say("save.note.damaged", map[string]any{"Count": len(r.Faults)})
	}
	for _, id := range r.Lapsed {
		say("save.note.lapsed", map[string]any{"Ruling": id})
	}
	if r.Change != nil {
		r.tellChange(say)
	}
	if r.whatIsGone > 0 {
		r.tellLoss(say)
	} else if len(r.Faults) > 0 {
		say("save.note.all_kept", nil)
	}
	if !r.Whole() {
		say("save.note.original", nil)
	}
	return out
}

func (r Report) tellChange(say func(string, map[string]any)) {
	rules := make([]string, 0, len(r.Change.Rules))
	for _, x := range r.Change.Rules {
		rules = append(rules, narrate.Chip(r.index, x).String())
	}
	slots := map[string]any{
		"Action": strconv.Itoa(r.Change.From),
		"Last":   strconv.Itoa(r.Change.To),
		"Rules":  strings.Join(rules, ", "),
	}
	switch {
	case r.Change.From != r.Change.To:
		say("save.note.changed_between", slots)
	case r.Change.Refused:
		say("save.note.refused", slots)
	case len(rules) > 0:
		say("save.note.changed", slots)
	default:
		say("save.note.changed_between", slots)
	}
	if r.PlayedWith.Rules != r.Now.Rules {
		say("save.note.rules", map[string]any{
			"Then": strconv.Itoa(r.PlayedWith.Rules), "Now": strconv.Itoa(r.Now.Rules),
		})
	}
	if parts := r.NewData(); len(parts) > 0 {
		say("save.note.data", map[string]any{"Parts": strings.Join(parts, ", ")})
	}
}

func (r Report) tellLoss(say func(string, map[string]any)) {
	if r.From > 0 {
		say("save.note.from", map[string]any{"Action": strconv.Itoa(r.From)})
	}
	if r.To < r.Total {
		say("save.note.to", map[string]any{"Action": strconv.Itoa(r.To), "Total": strconv.Itoa(r.Total)})
	}
	say("save.note.kept", map[string]any{"Count": r.To - r.From})
	say("save.note.lost", map[string]any{"Count": r.whatIsGone})
}
