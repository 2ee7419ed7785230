package desk

import (
	"fmt"

	"gazala/rules/cite"
	"gazala/rules/play"
	"gazala/tutor/drill"
	"gazala/tutor/example"
	"gazala/tutor/lesson"
	"gazala/tutor/memory"
	"gazala/tutor/practice"
	"gazala/tutor/rulepage"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Sitting is a sitting at the drills of a game. It fails with [ErrSystem], and when the game has no position to ask about.
func (d *Desk) Sitting(system string, mem memory.Memory, seed uint64) (*practice.Sitting, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	starts := d.positions(sys)
	b := d.book(system)
	if len(starts) == 0 || b == nil {
		return nil, fmt.Errorf("%w: %q", ErrStart, system)
	}
	for i := range starts {
		starts[i] = d.read(sys, starts[i])
	}
	made, err := drill.LoadMade(sys)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", system, err)
	}
	needs, err := drill.LoadNeeds(sys)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", system, err)
	}
	return practice.New(sys, d.say, rows{b}, mem, seed, starts...).Know(made, needs), nil
}

// JoinMemory is what is remembered of one person on two machines, both as [practice.Sitting.Text] gave it.
func (*Desk) JoinMemory(kept, other []byte) []byte {
	mine, _ := memory.Parse(kept)
	theirs, _ := memory.Parse(other)
	return mine.With(theirs).Text()
}

// JoinLessons is how far one person has come on two machines, both as [lesson.Kept.Text] gave it.
func (*Desk) JoinLessons(kept, other []byte) []byte {
	return lesson.ParseKept(kept).With(lesson.ParseKept(other)).Text()
}

// Speak gives a sitting the desk's language.
func (d *Desk) Speak(s *practice.Sitting) {
	if b := d.book(s.System()); b != nil {
		s.Speak(d.say, rows{b})
	}
}

// scenarioShare is how many of the positions are beginnings of scenarios: one of so many.
const scenarioShare = 3

// positions are those of the worked examples at each of their steps, and the beginnings of the scenarios, as often as it takes for these to come up.
func (d *Desk) positions(sys shelf.System) []play.Game {
	var out []play.Game
	for _, ex := range d.examples(sys.ID()) {
		for _, v := range ex.Variants {
			steps, err := example.Run(sys, v)
			if err != nil {
				continue // Check tells
			}
			for _, s := range steps {
				out = append(out, s.Before)
			}
		}
	}
	for most := len(out) * scenarioShare / (scenarioShare - 1); ; {
		for _, s := range sys.Scenarios() {
			if g, ok := sys.Start(s.ID); ok {
				out = append(out, g)
			}
		}
		if len(sys.Scenarios()) == 0 || len(out) >= most {
			return out
		}
	}
}

// rows are the rule pages' titles.
type rows struct{ *rulepage.Book }

// Row implements [practice.Words].
func (r rows) Row(rule cite.Rule) view.RuleRow { return r.Book.Row(rule.Number()) }
