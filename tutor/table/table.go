// Package table is a game in progress in the reader's language: what may be done and what not, why, at what odds, how
// far, and all that has happened. It gives view models; the window draws them, the terminal can print them.
package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/grow"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/question/grammar"
	"gazala/tutor/shelf"
	"gazala/tutor/table/ask"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// Table is a session on which a person acts and asks. Acting gives another table.
type Table struct {
	s     session.Session
	sys   *shelf.System
	side  string    // as [viewer]
	g     play.Game // as the person may see it
	say   *locales.Speaker
	ask   ask.Table
	nar   narrate.Narrator
	point decide.Point
	over  bool       // nothing can be done by anybody, whether the person sees it or not
	ways  *play.Ways // of what is on the move, nil when nothing is
	board *view.Board

	errand  errand       // a way that waits for another player's decision
	thinker play.Thinker // about the point, nil before anybody asks

	opponent func(play.Game, uint64) play.Thinker // who remembers his plan, nil before he is asked
	adviser  func(play.Game, uint64) play.Thinker // another such one, for the person's own side

	plans [2]laid // the last ones that the program's player has made, the latest first

	awaiting  map[int]awaited
	prospects prospects       // what comes of the choices, as far as anybody has asked
	looks     map[int]*looked // the choices that have been looked at
	shown     *view.Point     // the point as it is shown, nil before anybody asks
	brief     *view.Point     // the same with the many of a kind not named
	score     *[]view.Tree    // how the score comes about, nil before anybody asks

	bare   *Table                // this one with nothing covered, when something is
	aiming []aim                 // what choices aim at, nil before anybody asks
	past   grow.List[view.Entry] // the first actions of the log, as far as anybody has asked for them
	asking *asking               // nil before anybody asks in words
	ground *grammar.Ground       // nil before anybody asks in words
	words  *askingWords          // nil before anybody asks in words

	formations map[string]string // of the units, nil before anybody asks for one
	posed      bool              // a position that is only supposed
}

// Seat is a table as a window sits before it: a value, and whatever changes it gives another one.
type Seat interface {
	Words // questions in words
	View(layers ...string) view.Table
	// Brief is the view with only so many of each kind named and given their reasons, for whoever does not list more;
	// Choice names one of the others.
	Brief(layers ...string) view.Table
	Choice(id int) (view.Choice, bool)
	Layered(b *view.Board, layers []string) *view.Board
	Preview(choice int) (view.Preview, bool)
	// Consider works out what Preview says, for as long as more says so and for a step at least. done is true when all
	// of it is known, which is kept.
	Consider(more func() bool, choice int) (done bool)
	PreviewNow(choice int) (view.Preview, bool) // what is known of it by now
	Hex(h hex.Hex) view.HexInfo
	Glance(h hex.Hex) view.HexInfo
	Outlook() (view.Outlook, bool)
	// Reckon works out what Outlook says, or Chance of the choices that are named, for as long as more says so and for
	// a step at least. done is true when all of it is known, which is kept.
	Reckon(more func() bool, choices ...int) (done bool)
	OutlookNow() (view.Outlook, bool) // what is known of it by now
	Chance(choice int) (view.Forecast, bool)
	Cards(after int) []view.Card
	Card(n int) view.Card
	Fight(n int) (view.Fight, bool)
	// Awaited is the column of a table in which dice will be read that have not fallen yet: those of a choice, or those
	// that come anyway.
	Awaited(choice int) (view.CardCell, bool)
	Latest() view.Latest // the action that counts last
	Score() []view.Tree  // as it stands; none for a position of no scenario
	// Checklist is the bookkeeping of the phase that is under way, for whoever sits at a paper map; ok is false when
	// the game has no such list.
	Checklist() (c view.Checklist, ok bool)
	Tick(item string) Seat // ticks a thing of it off, or takes the tick back
	Dice(choice int, faces ...int) (sides []int, err error)
	Faces(choice int, faces ...int) []view.Face
	Act(choice int, faces ...int) (Seat, error)
	// Joiners are the units that may join what a choice begins when some of them do, and those that may not; ActWith
	// does it with some of them, and ChanceWith says how likely each side is hurt then.
	Joiners(choice int, with ...int) []view.Joiner
	ActWith(choice int, units []int) (Seat, error)
	ChanceWith(choice int, units []int) (view.Forecast, bool)
	OddsWith(choice int, units []int) (view.Odds, bool) // of what may come then, as Outlook has those of what comes now
	Go(h hex.Hex, other bool) (Seat, error)
	Likewise() (Seat, error) // does what [view.Point.Likewise] says
	Together(h hex.Hex) int  // how many units go with one another
	TakeTogether(h hex.Hex) (Seat, error)
	Undo() Seat
	Redo() Seat
	Seek(actions int) Seat
	MyDice(mine bool) Seat
	Playing(sides ...string) Seat
	Helped(level int) Seat // as [session.Help]
	Titled(title string) Seat
	Refereed(on bool) Seat     // the person judges before anything is judged
	Against(rival string) Seat // with that one of [view.Table.Rivals] for the program's sides
	Weighing() view.Weighing   // what the program is deciding
	// TheirPlan is what the program meant to do in its last turn, as far as the person may see it, and what came of it;
	// ok is false before it has had one. YourPlan is the one by which Advice goes, once it is known.
	TheirPlan() (p view.Plan, ok bool)
	YourPlan() (p view.Plan, ok bool)
	Judged(right, named bool) Seat // one more was judged: rightly, and with the right rule
	Guided(on bool) Seat           // with or without the scenario's guide
	Position() (string, error)     // the position as one line of text
	// Ask answers a question in words; nothing on the table changes. It works for as long as more says so and for a
	// step at least; done is true when all of the answer is known.
	Ask(more func() bool, asked view.Asked) (answer view.Answer, done bool)
	// Advice thinks about the decision point as long as more says and gives the options weighed so far, the best first.
	// Asked again it goes on. ErrThought says that the game failed while options were played ahead: there is no advice
	// then.
	Advice(more func() bool) (advice []view.Advice, done bool, err error)
	// Opponent thinks for a side that the person does not play, as long as more says, and plays at most one action;
	// next is this table while it thinks. done is true when the program has nothing to decide: the person decides, the
	// game is over, actions can be redone, or dice of one's own are to be rolled for the program's choice, which is the
	// first of Advice.
	Opponent(more func() bool) (next Seat, done bool, err error)
}

// New is the table of a session in a language.
func New(s session.Session, say *locales.Speaker) *Table {
	sys := s.Setup().System
	side := viewer(s)
	g := seen(sys, s.Game(), side)
	t := &Table{
		s:    s,
		sys:  sys,
		side: side,
		g:    g,
		say:  say,
		ask:  ask.New(sys, g, say),
		nar:  narrate.Narrator{Say: say, Names: sys.Names(g, say), Index: sys.Index(), System: sys.ID},
	}
	t.point = g.Point(decide.NewSheet(nil, nil))
	t.over = side == "" && len(t.point.Options()) == 0
	if w, ok := g.(play.Walker); ok {
		if ways, moving := w.Ways(); moving {
			t.ways = &ways
		}
	}
	t.board = t.mark(sys.Board(g, say))
	return t
}

// In is the table in another language.
func (t *Table) In(say *locales.Speaker) *Table {
	next := New(t.s, say)
	next.opponent, next.adviser, next.plans = t.opponent, t.adviser, t.plans
	return next
}

// Covered is the table on which reasons with these message keys, and ways, if theirs is among them, are told without
// their numbers: somebody will be asked for them. It is this one when they are covered already.
func (t *Table) Covered(keys []string) *Table {
	if slices.Equal(keys, t.nar.Covered) {
		return t
	}
	if t.bare != nil {
		t = t.bare
	}
	if len(keys) == 0 {
		return t
	}
	next := *t
	next.bare, next.shown, next.brief, next.looks, next.asking = t, nil, nil, nil, nil
	next.nar.Covered = keys
	if next.covers(wayKey) {
		board := *t.board
		board.Marks = slices.Clone(board.Marks)
		for n := range board.Marks {
			if m := &board.Marks[n]; m.Kind == view.Reach || m.Kind == view.Refused {
				m.Text = ""
			}
		}
		next.board = &board
	}
	return &next
}

// Hidden are the message keys that are covered.
func (t *Table) Hidden() []string { return slices.Clone(t.nar.Covered) }

// covers tells whether what is told under a message key is told without its numbers.
func (t *Table) covers(key string) bool { return slices.Contains(t.nar.Covered, key) }

// Session is what is played.
func (t *Table) Session() session.Session { return t.s }

// View is the table as it is shown, with the layers over the board that are on.
func (t *Table) View(layers ...string) view.Table { return t.with(t.decision(), layers) }

// Brief implements [Seat].
func (t *Table) Brief(layers ...string) view.Table { return t.with(t.briefly(), layers) }

func (t *Table) with(p view.Point, layers []string) view.Table {
	v := view.Table{
		System:  t.sys.ID,
		Title:   t.title(),
		Point:   p,
		Board:   t.board,
		At:      t.s.At(),
		Undoes:  t.s.CanUndo(),
		Total:   t.s.Total(),
		Log:     t.log(),
		Help:    int(t.s.Setup().Help),
		Named:   t.s.Setup().Title,
		Mine:    t.s.Mine(),
		Program: !t.waits(),
		Over:    t.over,
		Thinks:  t.sys.Think != nil,
		Start:   t.s.Setup().Scenario,
		Guided:  t.s.Setup().Guided,
		MyDice:  t.s.Setup().Dice == session.MyDice,
		Referee: t.s.Setup().Referee,
		Tally:   t.tally(),
		Rivals:  t.rivals(),
	}
	for _, id := range t.sys.Sides {
		v.Sides = append(
			v.Sides,
			view.Side{
				ID:   id,
				Name: t.say.Text(t.sys.ID+".side."+id, nil),
				Mine: slices.Contains(t.s.Setup().Sides, id),
			},
		)
	}
	v.Layers = t.sys.Layers(t.g, t.say)
	for n := range v.Layers {
		v.Layers[n].On = slices.Contains(layers, v.Layers[n].ID)
	}
	v.Board = t.Layered(t.board, layers)
	return v
}

// decision is the point as it is shown, which is kept.
func (t *Table) decision() view.Point {
	if t.shown == nil {
		p := t.naming(func(decide.Intent, bool) bool { return true })
		t.shown = &p
	}
	return *t.shown
}

// mostNamed is how many that may be done, and how many that may not, [Table.Brief] names of a kind.
const mostNamed = 60

// briefly is the point with so many of each kind named; those that are about no place of the map or beside it all are.
func (t *Table) briefly() view.Point {
	if t.shown != nil {
		return *t.shown
	}
	if t.brief == nil {
		var kind decide.Kind
		var named [2]int
		p := t.naming(func(i decide.Intent, legal bool) bool {
			if i.Kind() != kind {
				kind, named = i.Kind(), [2]int{}
			}
			of := 0
			if legal {
				of = 1
			}
			named[of]++
			return named[of] <= mostNamed
		})
		t.brief = &p
	}
	return *t.brief
}

// naming is the point as it is shown, with those choices named that are to be.
func (t *Table) naming(named func(i decide.Intent, legal bool) bool) view.Point {
	var reasons []decide.Reason // of one choice after the other
	p := t.ask.Shown(t.point, func(n int) view.Choice {
		i, legal := t.point.Sheet.Intent(n), t.point.Sheet.Legal(n)
		if !named(i, legal) {
			slots := t.nar.Names.Slots(i)
			at, boxes := narrate.Places(slots, t.board), narrate.Boxes(slots, t.board)
			if len(at)+len(boxes) > 0 {
				return view.Choice{ID: n, Legal: legal, At: at, Boxes: boxes}
			}
		}
		reasons = t.point.Sheet.AppendReasons(reasons[:0], n)
		return t.because(n, reasons)
	})
	for g := range p.Groups {
		p.Groups[g].Name = narrate.Capital(p.Groups[g].Name)
	}
	t.foretell(&p)
	p.Likewise = t.offered()
	return p
}

// Layered is a board with the layers laid over it; those that there are not now are left out.
func (t *Table) Layered(b *view.Board, layers []string) *view.Board {
	for _, l := range t.sys.Layers(t.g, t.say) {
		if slices.Contains(layers, l.ID) {
			over := *b
			over.Marks = append(over.Marks[:len(over.Marks):len(over.Marks)], t.sys.Layer(t.g, l.ID)...)
			b = &over
		}
	}
	return b
}

func (t *Table) title() string {
	if name := t.s.Setup().Title; name != "" {
		return name
	}
	return t.say.Text(t.sys.ID+".title", nil)
}

// Choice implements [Seat].
func (t *Table) Choice(id int) (view.Choice, bool) {
	if _, ok := t.intent(id); !ok {
		return view.Choice{}, false
	}
	return t.choice(id), true
}

// choice is entry n of the decision point as it is shown.
func (t *Table) choice(n int) view.Choice { return t.because(n, t.point.Sheet.Reasons(n)) }

// because is entry n of the decision point with the reasons for the finding on it.
func (t *Table) because(n int, reasons []decide.Reason) view.Choice {
	sheet := t.point.Sheet
	i := sheet.Intent(n)
	slots := t.nar.Names.Slots(i)
	return view.Choice{
		ID:      n,
		Name:    t.nar.Named(i, slots),
		Legal:   sheet.Legal(n),
		Reasons: t.nar.Reasons(reasons),
		At:      narrate.Places(slots, t.board),
		Boxes:   narrate.Boxes(slots, t.board),
		Ending:  t.sys.Ending(i.Kind()),
	}
}

// intent is that of a choice; ok is false for a number that no choice has.
func (t *Table) intent(id int) (i decide.Intent, ok bool) {
	if id < 0 || id >= t.point.Sheet.Len() {
		return nil, false
	}
	return t.point.Sheet.Intent(id), true
}

// Errors of a table.
var (
	ErrChoice  = errors.New("no such choice")
	ErrThought = errors.New("the game failed while the program looked ahead")
	ErrNoWay   = errors.New("no way there")
)

// Act takes a choice, and after it what the help level takes by itself. Faces are the person's own dice, counted from
// 0. A refusal is a *[decide.RefusedError], dice that do not fit are [play.ErrDice]; the table is then as it was.
func (t *Table) Act(id int, faces ...int) (Seat, error) {
	i, ok := t.intent(id)
	if !ok {
		return t, ErrChoice
	}
	next, err := t.s.Play(i, faces...)
	if err != nil {
		return t, fmt.Errorf("act: %w", err)
	}
	return t.waiting(t.settle(next))
}

// waiting hands a way that waits for another player's decision on to the table after it, and goes on with it if that
// can be done.
func (t *Table) waiting(seat Seat, err error) (Seat, error) {
	after, own := seat.(*Table)
	if !own || err != nil || t.ways != nil {
		return seat, err
	}
	after.errand = t.errand
	return after.resume()
}

// settle takes what is to be taken by itself.
func (t *Table) settle(s session.Session) (Seat, error) {
	next, _, err := s.Auto(s.Setup().Help)
	if err != nil {
		return t.then(s), fmt.Errorf("auto: %w", err)
	}
	return t.then(next), nil
}

// Dice are the sides of the dice that are still to be typed in for a choice, after those typed in.
func (t *Table) Dice(id int, faces ...int) ([]int, error) {
	i, ok := t.intent(id)
	if !ok {
		return nil, ErrChoice
	}
	return t.s.Needs(i, faces...) //nolint:wrapcheck // the session says what is wrong with the faces
}

// Faces are what the die that comes next for a choice can show, after those typed in; none when no die comes. Where
// something is drawn instead, they are the things that can be drawn, each once.
func (t *Table) Faces(id int, faces ...int) (out []view.Face) {
	left, err := t.Dice(id, faces...)
	if err != nil || len(left) == 0 {
		return nil
	}
	if i, _ := t.intent(id); t.ask.Draws(i) {
		if out = t.drawn(i, left[0], faces); len(out) > 0 {
			return out
		}
	}
	for f := range left[0] {
		out = append(out, view.Face{Name: strconv.Itoa(dice.Shown(left[0], f)), Face: f, Die: true})
	}
	return out
}

// drawn are the things that an intent can draw next from so many places, each once, after those drawn before.
func (t *Table) drawn(i decide.Intent, places int, before []int) (out []view.Face) {
	if d, err := t.g.Odds(i); err == nil && len(d.Outcomes) > 0 && d.Outcomes[0].Faces != nil {
		for n, o := range t.ask.Distribution(i, d).Outcomes {
			out = append(out, view.Face{Name: o.Name, Face: d.Outcomes[n].Faces[0]})
		}
		return out
	}
	// Several things are drawn one after the other: they are what the event names, in that order.
	for f := range places {
		_, events, err := t.g.Play(i, dice.Scripted(append(slices.Clone(before), f)...))
		if err != nil || len(events) == 0 || len(before) >= len(events[0].Args) {
			return nil
		}
		what := events[0].Args[len(before)]
		name := fmt.Sprint(t.nar.Slots(derive.With(what))[what.Name])
		if !slices.ContainsFunc(out, func(o view.Face) bool { return o.Name == name }) {
			out = append(out, view.Face{Name: name, Face: f})
		}
	}
	return out
}

// Undo takes back what the person chose last.
func (t *Table) Undo() Seat { return t.then(t.s.Undo()) }

// Redo does it again.
func (t *Table) Redo() Seat { return t.then(t.s.Redo()) }

// Seek is the table after the first n actions.
func (t *Table) Seek(n int) Seat { return t.then(t.s.Seek(n)) }

// MyDice is the table with dice that the person types in, or that come from the seed.
func (t *Table) MyDice(mine bool) Seat {
	setup := t.s.Setup()
	setup.Dice = session.Seeded
	if mine {
		setup.Dice = session.MyDice
	}
	return t.then(t.s.With(setup))
}

// Helped is the table with another level of help.
func (t *Table) Helped(level int) Seat {
	setup := t.s.Setup()
	setup.Help = session.Help(min(max(level, int(session.Full)), int(session.Little)))
	return t.then(t.s.With(setup))
}

// Refereed is the table with the person judging first, or no more.
func (t *Table) Refereed(on bool) Seat {
	setup := t.s.Setup()
	setup.Referee = on
	return t.then(t.s.With(setup))
}

// Judged is the table with one more judgement told.
func (t *Table) Judged(right, named bool) Seat {
	setup := t.s.Setup()
	setup.Tally = setup.Tally.With(right, named)
	return t.then(t.s.With(setup))
}

// tally is what the person has judged, in numbers and in words.
func (t *Table) tally() view.Tally {
	n := t.s.Setup().Tally
	out := view.Tally{Judged: n.Judged, Right: n.Right, Named: n.Named}
	if n.Judged > 0 {
		out.Text = t.say.Text("referee.tally", map[string]any{"Count": n.Judged, "Right": n.Right, "Named": n.Named})
	}
	return out
}

// Titled is the table under a name of the person's own.
func (t *Table) Titled(title string) Seat {
	setup := t.s.Setup()
	setup.Title = title
	return t.then(t.s.With(setup))
}

// Guided is the table with or without the scenario's guide.
func (t *Table) Guided(on bool) Seat {
	setup := t.s.Setup()
	setup.Guided = on
	return t.then(t.s.With(setup))
}

// Playing is the table with the person playing these sides; the program plays the others.
func (t *Table) Playing(sides ...string) Seat {
	setup := t.s.Setup()
	setup.Sides = sides
	return t.then(t.s.With(setup))
}
