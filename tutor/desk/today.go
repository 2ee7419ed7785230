package desk

import (
	"slices"
	"time"

	"gazala/rules/cite"
	"gazala/tutor/memory"
	"gazala/tutor/practice"
	"gazala/tutor/today"
)

// Player is a person at a game: the sitting, and how far the person has come in the lessons, as [gazala/tutor/lesson.Kept] says it.
type Player struct {
	Sitting *practice.Sitting
	Lessons []byte
}

// Today is a person at a day, with what is kept of the days before as [today.Run.Kept] gave it. It fails when that cannot be read.
func (d *Desk) Today(kept []byte, seed uint64, now time.Time, players ...Player) (*today.Run, error) {
	if len(players) == 0 {
		return nil, asked{ErrSystem, ""}
	}
	k, err := today.Parse(kept)
	if err != nil {
		return nil, err
	}
	r := today.Begin(k, seed, now, d.players(players)...)
	r.Speak(d.say)
	r.On(d.scene)
	return r, nil
}

// Redate gives a day the desk's language and the games of now.
func (d *Desk) Redate(r *today.Run, now time.Time, players ...Player) {
	r.Know(now, d.players(players)...)
	r.Speak(d.say)
	r.On(d.scene)
	for _, a := range r.Asides() {
		d.Speak(a)
	}
}

// stride parts the seeds of days that follow each other.
const stride = 0x9e3779b97f4a7c15

// scene is the sitting that asks the question of a date's position: the games take turns, and no reading or memory of the person's own has a part in it.
func (d *Desk) scene(on today.Date) *practice.Sitting {
	ids := d.Drilled()
	id := ids[(int(on)%len(ids)+len(ids))%len(ids)]
	sys, err := d.system(id)
	if err != nil {
		return nil
	}
	a, err := d.shelf.asked[id]()
	b := d.book(id)
	if err != nil || b == nil || len(a.starts) == 0 {
		return nil
	}
	return practice.New(sys, d.say, rows{b}, memory.Memory{}, uint64(on)*stride, a.starts...)
}

func (d *Desk) players(players []Player) (out []today.Player) {
	for _, p := range players {
		next, _ := d.NextLesson(p.Sitting.System(), p.Lessons)
		out = append(out, today.Player{Sitting: p.Sitting, Begun: next.Begun, Course: func() []cite.Rule { return d.taught(p.Sitting.System()) }})
	}
	return out
}

// taught are the rules that the lessons of a game teach, each once, in their order.
func (d *Desk) taught(system string) (out []cite.Rule) {
	for _, l := range d.lessons(system) {
		for _, r := range l.Rules {
			if !slices.Contains(out, r) {
				out = append(out, r)
			}
		}
	}
	return out
}

// JoinDays is what is kept of the days of one person on two machines, both as [today.Run.Kept] gave it. One that cannot be read gives way to the other.
func (*Desk) JoinDays(kept, other []byte) []byte {
	mine, err := today.Parse(kept)
	if err != nil {
		return kept
	}
	theirs, err := today.Parse(other)
	if err != nil {
		return kept
	}
	return mine.With(theirs).Text()
}
