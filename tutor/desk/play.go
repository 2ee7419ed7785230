package desk

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/scenarios/position"
	"gazala/scenarios/strict"
	"gazala/tutor/learn/example"
	"gazala/tutor/learn/guide"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// guidedMark is how the beginning of a game with its guide is told.
const guidedMark = "guided:"

// optionalMark stands before each optional rule that a scenario is played with.
const optionalMark = "+"

// ErrStart is returned for words that name no beginning of a game.
var ErrStart = errors.New("no such beginning")

// Opening is how a game at the table begins.
type Opening struct {
	// "scenario:SYSTEM/ID", or with optional rules "scenario:SYSTEM/ID+27.1+27.5", the same with "guided:",
	// "example:ID", "example:ID@VARIANT/STEP" with steps from 1, or "position:TEXT" in either form
	From   string
	Title  string // the person's own name for it
	Seed   uint64
	MyDice bool
	Help   session.Help
	Sides  []string // words of the sides that the person plays; none means all
}

// Begin is a game at its beginning. It fails with [ErrStart], with [ErrSide], with [example.ErrUnknown] and with
// *[strict.Problems] for a position's faults.
func (d *Desk) Begin(o Opening) (*table.Table, error) {
	from, guided := o.From, false
	if rest, ok := strings.CutPrefix(from, guidedMark); ok {
		from, guided = "scenario:"+rest, true
	}
	sys, g, err := d.beginning(from)
	if err != nil {
		return nil, err
	}
	g = d.lay(sys, g)
	if kind, _, _ := strings.Cut(
		o.From,
		":",
	); kind != "position" { // one that is given as text says itself how it is read
		g = d.read(sys, g)
	}
	if g, err = d.seen(sys, g); err != nil {
		return nil, err
	}
	setup := session.Setup{
		System:   sys,
		Scenario: from,
		Guided:   guided,
		Title:    o.Title,
		Seed:     o.Seed,
		Help:     o.Help,
		Sides:    o.Sides,
	}
	if o.MyDice {
		setup.Dice = session.MyDice
	}
	if len(setup.Sides) == 0 {
		setup.Sides = alone(sys, from)
		if g, err := guide.Head(
			sys,
			strings.TrimPrefix(from, "scenario:"+sys.ID+"/"),
		); guided && err == nil &&
			g.Side != "" {
			setup.Sides = []string{g.Side}
		}
	}
	return table.New(session.Begin(setup, g), d.say), nil
}

// StartBoard is how a game that begins there looks, for a small picture; nil for an unknown beginning.
func (d *Desk) StartBoard(from string) *view.Board {
	t, err := d.Begin(Opening{From: from})
	if err != nil {
		return nil
	}
	ready := setUp(t)
	if ready == t {
		return t.Picture()
	}
	out := *ready.Picture()
	out.Focus = thickest(&out)
	return &out
}

// thickest are the hexes with counters where most of both sides stand close together.
func thickest(b *view.Board) []hex.Hex {
	const near = 4
	var best []hex.Hex
	most := -1
	for i := range b.Counters {
		var around []hex.Hex
		axis := 0
		for j := range b.Counters {
			if c := &b.Counters[j]; hex.Distance(c.At, b.Counters[i].At) <= near {
				around = append(around, c.At)
				if c.Axis {
					axis++
				}
			}
		}
		both := min(axis, len(around)-axis)
		if weight := both*len(b.Counters) + len(around); weight > most {
			most, best = weight, around
		}
	}
	return best
}

// setUp is a game that begins with nobody on its map once everybody has been set up who can be at one touch: an empty
// map is no picture of it. Another game is as it was.
func setUp(t *table.Table) *table.Table {
	const sides = 4 // at most as many touches
	there := len(t.Picture().Counters)
	if there > 0 {
		return t
	}
	for range sides {
		most, best := there, (*table.Table)(nil)
		for _, g := range t.Brief().Point.Groups {
			for _, c := range g.Choices {
				if !c.Legal || c.Rolls || len(c.At) > 0 || c.Ending != view.Goes {
					continue
				}
				next, err := t.Act(c.ID)
				after, own := next.(*table.Table)
				if err != nil || !own {
					continue
				}
				if n := len(after.Picture().Counters); n > most+1 { // more than one unit at once
					most, best = n, after
				}
			}
		}
		if best == nil {
			return t
		}
		t, there = best, most
	}
	return t
}

// alone are the sides that one person plays from a beginning.
func alone(sys *shelf.System, from string) []string {
	from, _, _ = strings.Cut(from, optionalMark)
	for _, s := range sys.Scenarios() {
		if from == "scenario:"+sys.ID+"/"+s.ID && len(s.Sides) > 0 && sys.Think != nil {
			return s.Sides
		}
	}
	return sys.Sides
}

func (d *Desk) beginning(from string) (*shelf.System, play.Game, error) {
	kind, rest, _ := strings.Cut(from, ":")
	switch kind {
	case "scenario":
		return d.fromScenario(rest)
	case "example":
		return d.fromExample(rest)
	case "position":
		return d.fromPosition([]byte(rest))
	}
	return nil, nil, asked{ErrStart, from}
}

func (d *Desk) fromScenario(rest string) (*shelf.System, play.Game, error) {
	system, id, _ := strings.Cut(rest, "/")
	id, options, with := strings.Cut(id, optionalMark)
	sys, err := d.system(system)
	if err != nil {
		return nil, nil, err
	}
	start := sys.Start
	if o, own := d.laid[system]; own {
		start = o.Start
	}
	g, ok := start(id)
	if ok && with {
		g, ok = sys.Choose(g, strings.Split(options, optionalMark))
	}
	if !ok {
		return nil, nil, asked{ErrStart, "scenario:" + rest}
	}
	return sys, g, nil
}

func (d *Desk) fromPosition(text []byte) (*shelf.System, play.Game, error) {
	text, err := position.Unfold(text)
	if err != nil {
		return nil, nil, fmt.Errorf("position: %w", err)
	}
	doc := strict.Parse("", text, strict.Limits{Bytes: position.MaxBytes})
	sys := d.systemOf(doc.Root())
	doc.Root().OptList("dice")
	g := sys.Position(doc.Root())
	if err := doc.Err(); err != nil {
		return nil, nil, fmt.Errorf("position: %w", err)
	}
	if g == nil {
		return nil, nil, ErrNothing
	}
	return sys, g, nil
}

func (d *Desk) fromExample(rest string) (*shelf.System, play.Game, error) {
	rest, number, stepped := strings.Cut(rest, "/")
	id, variant, _ := strings.Cut(rest, variantMark)
	ex, err := d.find(id)
	if err != nil {
		return nil, nil, err
	}
	sys, err := d.system(ex.Rule.System())
	if err != nil {
		return nil, nil, err
	}
	v, ok := pick(ex, variant)
	if !ok {
		return nil, nil, asked{example.ErrUnknown, id + variantMark + variant}
	}
	if !stepped {
		return sys, v.Start, nil
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(v.Steps) {
		return nil, nil, asked{ErrStart, "example:" + rest + "/" + number}
	}
	v.Start = d.lay(sys, v.Start)
	played, err := example.Run(sys, v)
	if err != nil {
		return nil, nil, asked{err, id}
	}
	return sys, played[n-1].Before, nil
}

// Retell is a table in the desk's language.
func (d *Desk) Retell(t table.Seat) table.Seat {
	if own, ok := t.(*table.Table); ok {
		return own.In(d.say)
	}
	return t
}

// Find is a system by its id; ok is false when there is none.
func (d *Desk) Find(id string) (sys *shelf.System, ok bool) {
	sys, err := d.system(id)
	return sys, err == nil
}

// Seat is a session as it is shown, in the desk's language.
func (d *Desk) Seat(s session.Session) table.Seat { return table.New(s, d.say) }

// Optional are the optional rules of a system with which a scenario can begin, in the rulebook's order.
func (d *Desk) Optional(system string) []view.Optional {
	sys, err := d.system(system)
	if err != nil {
		return nil
	}
	var out []view.Optional
	for _, number := range sys.Optional() {
		b := d.book(system)
		if b == nil {
			return nil
		}
		row := b.Row(number)
		if e, _ := sys.Index().Get(number); row.Depth > 1 { // its title alone says too little
			row.Title = b.Row(e.Parent).Title + " · " + row.Title
		}
		out = append(out, view.Optional{Mark: optionalMark + number, Rule: row})
	}
	return out
}

// Starts are where a game of a system can begin: its scenarios, then the positions of its worked examples.
func (d *Desk) Starts(system string) []view.Start {
	out, group := d.Beginnings(system), d.say.Text("desk.from_examples", nil)
	for _, row := range d.Examples(system) {
		out = append(
			out,
			view.Start{
				ID:    "example:" + row.ID,
				Title: row.Title,
				Note:  d.say.Text("desk.from_example", map[string]any{"Rule": row.Chip.String()}),
				Group: group,
			},
		)
	}
	return out
}

// Beginnings are those of Starts that are no worked examples, of which none is read for them: the guided games, then
// the scenarios.
func (d *Desk) Beginnings(system string) []view.Start {
	sys, err := d.system(system)
	if err != nil {
		return nil
	}
	var out []view.Start
	group := d.say.Text("desk.from_scenarios", nil)
	for _, s := range guide.List(sys) {
		g, err := guide.Head(sys, s)
		st := view.Start{
			ID:     guidedMark + system + "/" + s,
			Title:  d.say.Text("guide."+system+"."+s+".title", nil),
			Note:   d.say.Text("guide."+system+"."+s+".note", nil),
			Group:  group,
			Guided: true,
		}
		st.First = err == nil && g.First
		out = append(out, st)
	}
	for _, s := range sys.Scenarios() {
		out = append(
			out,
			view.Start{
				ID:    "scenario:" + system + "/" + s.ID,
				Title: d.say.Text(s.Title, nil),
				Note:  d.say.Text(s.Note, nil),
				Group: group,
			},
		)
	}
	return out
}
