// Package toy is a small game of our own, for tests: two sides race for an oasis on a map of twenty hexes. No program
// has it.
//
// 1 Four turns; in each the Axis, then the Allies, first move and then fight. 1.1 What is asked for at another time
// may not be done. 2 A unit has movement points: sand costs 1, rock 2. 2.1 It goes from hex to hex. 2.2 There is room
// for one unit in a hex. 3 A unit that comes next to an enemy loses the rest of its points. 4 A unit may attack an
// enemy next to it, 4.1 once a turn, 4.2 for one point of supply, 4.4 which reaches it from the entry hex of its side
// along the track and then for two points over land; 4.3 the table says what comes of it, 4.3.o1 at its ends for what
// lies beyond. 4.5 Before the die either side may stake a point of supply, in secret, for one point of strength. 5 A
// unit retreats to an empty hex that is not next to an enemy; 5.1 one that can't is lost. 6 A unit in the camp comes
// onto the map in the entry hex of its side, from its turn on. 7 Whoever stands in the oasis at the end has won. 8, if
// it is chosen: nobody retreats into rock.
package toy

import (
	"slices"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/frame"
	"gazala/rules/hex"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/printed"
	"gazala/rules/record"
	"gazala/rules/ruling"
)

// Units are what references in records point into; most is how many of anything there may be.
const (
	Units = record.Domain("unit")
	most  = 40
)

type (
	// Side is one of the two players.
	Side uint8
	// UnitID is a unit's number, and Contested that of a place with two readings.
	UnitID    int8
	Contested uint8
	// Ground is what a hex is.
	Ground uint8
)

// The sides and the kinds of ground.
const (
	Axis   Side   = 1
	Allies Side   = 2
	Sand   Ground = 1
	Rock   Ground = 2
)

// LeavesCamp is the question whether a unit that comes out of the camp loses the rest of its points next to an enemy
// (3, 6).
const LeavesCamp Contested = 1

// NoRetreatIntoRock is the optional rule (8).
const NoRetreatIntoRock option.Number = 0

// Sides are the words for the sides.
func Sides() []record.Choice[Side] {
	return []record.Choice[Side]{{Word: "axis", Value: Axis}, {Word: "allies", Value: Allies}}
}

// Counter is what is printed of a unit: 6: in turn Enters and later it may leave the camp.
type Counter struct {
	ID             string
	Side           Side
	Strength, Move printed.Value
	Enters         int
}

// Map is the printed map.
type Map struct {
	Grid    *hex.Grid
	Ground  []Ground
	Sources []cite.Source
	Track   []bool // by grid index, as Ground
	Oasis   hex.Hex
	Entry   [2]hex.Hex // by Side-1
	Text    string     // a position's own map as it was read; empty for the printed one
}

// Table is the combat table (4.3): results by how much stronger the attacker is, from Least on, and by the face of the
// die. A person's own has a Text, and may have a Title.
type Table struct {
	Least       int
	Cells       [][]printed.Cell
	Title, Text string
}

// 4.3.o1: Cell implements [derive.Table].
func (t Table) Cell(at, across derive.Val) (derive.Val, cite.Source) {
	row := t.Cells[min(max(at.Whole()-t.Least, 0), len(t.Cells)-1)]
	c := row[min(max(across.Whole()-1, 0), len(row)-1)]
	return c.Val, c.Source
}

// Rules are what does not change in play.
type Rules struct {
	Map      *Map
	Counters []Counter
	Table    Table
	Turns    int
	Rulings  ruling.Book[Contested]
	Options  option.Set
	Rank     func(cite.Rule) int
}

// Unit is the state of a unit: on the map, in the camp beside it, or lost.
type Unit struct {
	At                 hex.Hex
	Camp, Lost, Fought bool
	Left               uint8 // movement points
}

// State is what changes in play.
type State struct {
	Turn   uint8
	Units  []Unit
	Supply [2]uint8 // by Side-1
	Frames frame.Stack[Frame]
}

func (s State) clone() State {
	s.Units = slices.Clone(s.Units)
	return s
}

// Fields names the state of a unit.
func (u *Unit) Fields(v record.Visitor) {
	v.Bool("camp", &u.Camp)
	v.Bool("lost", &u.Lost)
	if v.Has("at", !u.Camp && !u.Lost) {
		record.Hex(v, "at", &u.At)
	}
	v.Bool("fought", &u.Fought)
	record.Count(v, "left", &u.Left, most)
}

// Ground names what of a position is no counter.
func (r *Rules) Ground(s *State, v record.Visitor) {
	record.IntKept(v, "turn", &s.Turn, 1, r.Turns)
	v.Sub(record.Field{Name: "supply", Need: record.May}, func(v record.Visitor) {
		for i, side := range Sides() {
			record.IntShown(v, side.Word, &s.Supply[i], 0, most)
		}
	})
	record.Stack(v, "stack", "frame", &s.Frames, FrameKinds(), most)
}

// Game is a position, a value.
type Game struct {
	play.Position[Intent, Frame, *board, *work]
	*board
}

type board struct {
	*Rules
	State
}

type work struct {
	board
	event.Journal
	rec *derive.Rec
}

// New is the game at a position, brought up to its next decision.
func New(r *Rules, st State) Game {
	w := &work{board: board{r, st.clone()}}
	play.Settle[Frame, *board](w)
	return gameOf(&w.board)
}

func gameOf(b *board) Game { return Game{play.On[Intent, Frame](b), b} }

// Rules are what does not change in play, State a copy of what does.
func (g Game) Rules() *Rules { return g.board.Rules }

// State is a copy of the position.
func (g Game) State() State { return g.clone() }

// Key implements [play.Game].
func (g Game) Key() string {
	return record.Key(func(v record.Visitor) {
		record.Each(v, "units", &g.Units, most, (*Unit).Fields)
		g.Ground(&g.board.State, v)
	})
}

// Vocabulary implements [play.Game].
func (g Game) Vocabulary() (out []decide.Intent) {
	scope := record.Scope{Grid: g.Map.Grid, Of: func(record.Domain) (all []int) {
		for u := range g.Units {
			all = append(all, u)
		}
		return all
	}}
	for _, kind := range IntentKinds().All {
		record.Vocabulary(kind, scope, func(i Intent) { out = append(out, i) })
	}
	return out
}

// 7: Score is 1 when the Axis stands in the oasis, -1 when the Allies do.
func (g Game) Score() derive.Tree {
	rec, n := &derive.Rec{}, 0
	if u := g.at(g.Map.Oasis); u >= 0 {
		n = 3 - 2*int(g.Counters[u].Side)
	}
	rec.Show(
		rec.Fact(derive.Label{Key: "toy.tree.oasis", Rule: "toy:7", Unit: derive.Points}, derive.Int(n), cite.Printed),
	)
	return rec.Tree()
}

func (b *board) Open() frame.Stack[Frame]     { return b.Frames }
func (b *board) Ranking() func(cite.Rule) int { return b.Rank }
func (*board) Over() play.Question            { return play.Question{Rule: "toy:1", Key: "toy.point.over"} }

func (b *board) Copy(rec *derive.Rec) *work {
	return &work{board: board{b.Rules, b.clone()}, rec: rec}
}
func (w *work) Pop()  { w.Frames = w.Frames.Pop() }
func (w *work) Tidy() {}

// Game implements [play.Based].
func (b *board) Game() play.Game { return gameOf(b) }

// Chancy implements [play.Base].
func (*board) Chancy(i decide.Intent) bool { return i == Roll{} }

// 1.1: NotAsked implements [play.Board].
func (*board) NotAsked(s *decide.Sheet, i decide.Intent) {
	play.OutOfTurn(s, i, "toy:1.1", "toy.refuse.turn", "toy.intent.kind.")
}

func (b *board) onMap(u UnitID) bool { return !b.Units[u].Camp && !b.Units[u].Lost }

// at is the unit in a hex, -1 for none.
func (b *board) at(h hex.Hex) UnitID {
	return UnitID(slices.IndexFunc(b.Units, func(u Unit) bool { return !u.Camp && !u.Lost && u.At == h }))
}

// 3: Near tells whether a hex is next to a unit of the other side.
func (b *board) Near(h hex.Hex, side Side) bool {
	for i, u := range b.Units {
		if b.onMap(UnitID(i)) && b.Counters[i].Side != side && hex.Distance(u.At, h) == 1 {
			return true
		}
	}
	return false
}
