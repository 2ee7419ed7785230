package desk

import (
	"slices"
	"time"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/hex"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/learn/today"
	"gazala/tutor/view"
)

// Player is a person at a game: the sitting, and how far the person has come in the lessons, as
// [gazala/tutor/lesson.Kept] says it.
type Player struct {
	Sitting *practice.Sitting
	Lessons []byte
}

// Today is a person at a day, with what is kept of the days before as [today.Run.Kept] gave it. It fails when that
// cannot be read.
func (d *Desk) Today(kept []byte, seed uint64, now time.Time, players ...Player) (*today.Run, error) {
	if len(players) == 0 {
		return nil, asked{ErrSystem, ""}
	}
	k, err := today.Parse(kept)
	if err != nil {
		return nil, err
	}
	r := today.Begin(k, seed, now, d.players(players)...)
	r.Speak(d.say, d.row)
	r.On(d.scene)
	r.Lay(d.desert)
	return r, nil
}

// Redate gives a day the desk's language and the games of now.
func (d *Desk) Redate(r *today.Run, now time.Time, players ...Player) {
	r.Know(now, d.players(players)...)
	r.Speak(d.say, d.row)
	r.On(d.scene)
	r.Lay(d.desert)
	for _, a := range r.Asides() {
		d.Speak(a)
	}
}

// stride parts the seeds of days that follow each other.
const stride = 0x9e3779b97f4a7c15

// scene is the sitting that asks the question of a date's position: the games take turns, and no reading or memory of
// the person's own has a part in it.
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
		out = append(
			out,
			today.Player{
				Sitting: p.Sitting,
				Begun:   next.Begun,
				Course:  func() []cite.Rule { return d.taught(p.Sitting.System()) },
			},
		)
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

// JoinDays is what is kept of the days of one person on two machines, both as [today.Run.Kept] gave it. One that cannot
// be read gives way to the other.
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

// land is the smallest map of any scenario that has a hex of land for each rule that a question can ask for, and where
// each of these lies on it.
func (s *stock) land() (out lying) {
	for _, sys := range s.systems {
		unasked, err := drill.LoadUnasked(sys)
		if err != nil {
			return lying{} // Check tells
		}
		for _, e := range sys.Index().All() {
			if _, not := unasked[e.Rule]; e.Excepted == 0 && !not {
				out.rules = append(out.rules, e.Rule)
			}
		}
	}
	say, err := locales.New(locales.English)
	if err != nil {
		return lying{}
	}
	var best *view.Board
	least := 0
	for _, sys := range s.systems {
		for _, sc := range sys.Scenarios() {
			g, ok := sys.Start(sc.ID)
			if !ok {
				continue
			}
			b := sys.Board(g, say)
			if n := len(dry(b)); n >= len(out.rules) && (best == nil || n < least) {
				best, least = b, n
				out.board = func(say *locales.Speaker) *view.Board { return sys.Board(g, say) }
			}
		}
	}
	if best == nil {
		return lying{}
	}
	land := make([]bool, best.Grid.Len())
	for _, i := range dry(best) {
		land[i] = true
	}
	var places []hex.Hex
	for _, p := range best.Places {
		if !p.Track {
			places = append(places, p.At)
		}
	}
	out.at = today.Spread(best.Grid, land, places, today.Chapters(out.rules))
	return out
}

// lying is where rules lie on a map.
type lying struct {
	rules []cite.Rule
	at    map[cite.Rule]hex.Hex
	board func(*locales.Speaker) *view.Board
}

// dry are the hexes of a board that are no sea, by their places in its grid.
func dry(b *view.Board) (out []int) {
	for i := range b.Cells {
		if b.Cells[i].Ground != view.Sea {
			out = append(out, i)
		}
	}
	return out
}

// desert is the map of what is known; nil where no map has room for all rules.
func (d *Desk) desert() *today.Desert {
	l := d.shelf.lying()
	if l.board == nil {
		return nil
	}
	out := &today.Desert{Rules: l.rules, Board: func() *view.Board {
		b := l.board(d.say)
		bare := view.Board{Grid: b.Grid, Cells: b.Cells, Ways: b.Ways, Places: b.Places}
		for _, s := range b.Sides {
			if s.Kind == view.Escarpment || s.Kind == view.Strait {
				bare.Sides = append(bare.Sides, s)
			}
		}
		return &bare
	}}
	out.Grid = out.Board().Grid
	for _, r := range l.rules {
		out.At = append(out.At, l.at[r])
	}
	return out
}
