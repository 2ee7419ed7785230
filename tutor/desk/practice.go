package desk

import (
	"fmt"
	"slices"
	"time"

	"gazala/rules/cite"
	"gazala/rules/play"
	"gazala/tutor/book/rulepage"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/example"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// Sitting is a sitting at the drills of a game. It fails with [ErrSystem], and when the game has no position to ask
// about.
func (d *Desk) Sitting(system string, mem memory.Memory, seed uint64) (*practice.Sitting, error) {
	sys, err := d.system(system)
	if err != nil {
		return nil, err
	}
	a, err := d.shelf.asked[system]()
	if err != nil {
		return nil, err
	}
	b := d.book(system)
	if len(a.starts) == 0 || b == nil {
		return nil, fmt.Errorf("%w: %q", ErrStart, system)
	}
	starts := slices.Clone(a.starts)
	for i := range starts {
		starts[i] = d.read(sys, starts[i])
	}
	return practice.New(sys, d.say, rows{b}, mem, seed, starts...).Know(a.made, a.needs), nil
}

// asks is what the questions about a game are made of.
type asks struct {
	starts []play.Game
	made   drill.Made
	needs  map[string][]cite.Rule
}

func (s *stock) readAsks(sys *shelf.System) (out asks, err error) {
	out.starts = s.positions(sys)
	if out.made, err = drill.LoadMade(sys); err != nil {
		return out, fmt.Errorf("%s: %w", sys.ID, err)
	}
	if out.needs, err = drill.LoadNeeds(sys); err != nil {
		return out, fmt.Errorf("%s: %w", sys.ID, err)
	}
	return out, nil
}

// JoinMemory is what is remembered of one person on two machines, both as [practice.Sitting.Text] gave it, without
// times from the future.
func (*Desk) JoinMemory(kept, other []byte, now time.Time) []byte {
	mine, _, _ := memory.Parse(kept, now)
	theirs, _, _ := memory.Parse(other, now)
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

// positions are those of the worked examples at each of their steps, and the beginnings of the scenarios, as often as
// it takes for these to come up.
func (s *stock) positions(sys *shelf.System) []play.Game {
	var out []play.Game
	for _, ex := range s.read(sys.ID) {
		for _, v := range ex.Variants {
			steps, err := example.Run(sys, v)
			if err != nil {
				continue // Check tells
			}
			for _, step := range steps {
				out = append(out, step.Before)
			}
		}
	}
	for most := len(out) * scenarioShare / (scenarioShare - 1); ; {
		for _, sc := range sys.Scenarios() {
			if g, ok := sys.Start(sc.ID); ok {
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
