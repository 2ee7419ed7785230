package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cauldron"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/play"
	"gazala/tutor/narrate"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// mover is the unit on the move, and what it has left.
func mover(s session.Session) (u cauldron.UnitID, left derive.Val, moving bool) {
	g := s.Game().(cauldron.Game)
	top, _ := state(s).Frames.Top()
	f, moving := top.(cauldron.ActFrame)
	left, _ = g.Left()
	return f.Unit, left, moving
}

// moving are the positions in which a unit is on the move and has somewhere to go.
func moving(t *testing.T, all []spot) (out []spot) {
	t.Helper()
	for _, p := range all {
		if _, _, ok := mover(p.s); ok {
			out = append(out, p)
		}
	}
	require.Greater(t, len(out), 5)
	return out
}

// said is what a trip of so many steps says.
func said(p spot, say *locales.Speaker, steps int, cost, left derive.Val) string {
	sys, g := p.s.Setup().System, p.s.Game()
	n := narrate.Narrator{Say: say, Names: sys.Names(g, say), Index: sys.Index(), System: sys.ID}
	return say.Text("table.trip", map[string]any{"Count": steps, "Cost": n.Value(cost, derive.Points), "Left": n.Value(left, derive.Points)})
}

// A hex has a trip exactly if the unit on the move can come there, and the trip tells how far it is.
func TestATripLeadsWhereverTheWaysDo(t *testing.T) {
	trips := 0
	for _, p := range every(6, moving(t, everywhere(t))) {
		tab := at(t, p.s)
		ways, ok := p.s.Game().(play.Walker).Ways()
		require.True(t, ok, p.name)
		for _, h := range grid(p.s) {
			asked := tab.Glance(h)
			i, reached := ways.To(h)
			require.Equal(t, reached && i > 0, asked.Trip != nil, "%s: %s", p.name, asked.Number)
			if asked.Trip == nil {
				continue
			}
			trips++
			steps, hexes := ways.Steps(i)
			require.Equal(t, len(steps), asked.Trip.Steps, p.name)
			require.Contains(t, asked.Status, asked.Trip.Text)
			require.Equal(t, hexes, marked(asked.Trip.Board, view.Path), p.name)
			trails := asked.Trip.Board.Trails
			require.Len(t, trails, 1, p.name)
			require.Equal(t, hexes, trails[0].Hexes[1:], p.name)
			require.Equal(t, ways.Reached[0].At, trails[0].Hexes[0], p.name)
		}
	}
	require.Greater(t, trips, 100)
}

// An enemy that can be attacked is asked about by what can be done to it, also where an attack is declared before its hex is named: every declaration that is
// allowed is offered at each hex it would be against, and nowhere else.
func TestAnEnemyThatCanBeAttackedOffersTheAttack(t *testing.T) {
	say := speaker(t, "en")
	offered := 0
	for _, p := range every(3, moving(t, everywhere(t))) {
		tab := table.New(p.s, say)
		against := map[hex.Hex]int{}
		for _, i := range p.s.Game().Point(decide.NewSheet(nil, nil)).Options() {
			declared, ok := decide.Does(i, cauldron.DeclareAttack)
			if !ok {
				continue
			}
			next, _, err := p.s.Game().Play(declared, dice.Scripted())
			require.NoError(t, err)
			for _, h := range marked(p.s.Setup().System.Board(next, say), view.Target) {
				against[h]++
			}
		}
		for _, h := range grid(p.s) {
			if n := len(tab.Hex(h).Options); against[h] > 0 {
				offered++
				require.Equal(t, against[h], n, p.name)
			}
		}
	}
	require.Greater(t, offered, 3)
}

func grid(s session.Session) (out []hex.Hex) {
	g := s.Game().(cauldron.Game).Rules().Map.Grid
	for i := range g.Len() {
		out = append(out, g.At(i))
	}
	return out
}

func marked(b *view.Board, k view.MarkKind) (out []hex.Hex) {
	for _, m := range b.Marks {
		if m.Kind == k {
			out = append(out, m.At)
		}
	}
	return out
}

// Going to a hex ends there with the points that the trip told, each step an action that is taken back by itself. The second way does the same by another
// road.
func TestGoingArrivesAsTheTripTold(t *testing.T) {
	say := speaker(t, "en")
	arrived, others := 0, 0
	for _, p := range every(4, moving(t, everywhere(t))) {
		tab := table.New(p.s, say)
		ways, _ := p.s.Game().(play.Walker).Ways()
		for n := 1; n < len(ways.Reached); n += 1 + len(ways.Reached)/5 {
			r := ways.Reached[n]
			trip := tab.Hex(r.At).Trip
			require.NotNil(t, trip)
			require.Equal(t, said(p, say, trip.Steps, r.Cost, r.Left), trip.Text, p.name)
			w := walker{p, say, tab, trip, r.At}
			if w.walk(t, false) {
				arrived++
			}
			if w.trip = trip.Other; w.trip == nil {
				continue
			}
			require.NotEqual(t, marked(trip.Board, view.Path), marked(trip.Other.Board, view.Path), p.name)
			if w.walk(t, true) {
				others++
			}
		}
	}
	require.Greater(t, arrived, 40)
	require.Greater(t, others, 10)
}

// walker is somebody about to go on a trip.
type walker struct {
	p    spot
	say  *locales.Speaker
	tab  *table.Table
	trip *view.Trip
	to   hex.Hex
}

// walk goes and tells whether nothing stopped the unit on the way.
func (w walker) walk(t *testing.T, other bool) bool {
	t.Helper()
	unit, had, _ := mover(w.p.s)
	seat, err := w.tab.Go(w.to, other)
	require.NoError(t, err, w.p.name)
	next := of(t, seat)
	path := marked(w.trip.Board, view.Path)
	back := next
	for done := next.At() - w.p.s.At(); done > 0; done-- { // hex by hex, one undo each
		require.Equal(t, path[done-1], state(back).Units[unit].At, "%s: step %d", w.p.name, done)
		back = back.Undo()
		require.Equal(t, w.p.s.At()+done-1, back.At(), w.p.name)
	}
	if next.At()-w.p.s.At() < len(path) { // something else asks a decision first
		require.NotEqual(t, point(w.p.s).Key, point(next).Key, w.p.name)
		return false
	}
	require.Equal(t, w.to, state(next).Units[unit].At, w.p.name)
	if u, left, still := mover(next); still && u == unit {
		require.Equal(t, said(w.p, w.say, w.trip.Steps, had.Minus(left), left), w.trip.Text, w.p.name)
	}
	return true
}

// Where the unit on the move can't go, the rules that stop it at the border are said, and they are those of the game.
func TestAClosedHexSaysWhy(t *testing.T) {
	closed := 0
	for _, p := range every(5, moving(t, everywhere(t))) {
		tab := at(t, p.s)
		ways, _ := p.s.Game().(play.Walker).Ways()
		for n, b := range ways.Barred {
			asked := tab.Glance(b.At)
			require.Nil(t, asked.Trip, p.name)
			require.NotEmpty(t, asked.Refused, p.name)
			require.NotEmpty(t, asked.Refused[0].Reasons, p.name)
			if n%5 != 0 || asked.Refused[0].ID >= 0 {
				continue
			}
			closed++
			s := p.s
			steps, _ := ways.Steps(b.From)
			for _, i := range steps {
				var err error
				s, err = s.Play(i)
				require.NoError(t, err)
			}
			verdict := s.Game().Judge(b.Step)
			require.False(t, verdict.Legal, p.name)
			require.Len(t, asked.Refused[0].Reasons, len(verdict.Reasons), p.name)
			for k, r := range verdict.Reasons {
				require.Equal(t, r.Rule, asked.Refused[0].Reasons[k].Chip.Rule, p.name)
			}
		}
		if len(ways.Barred) > 0 {
			next, err := tab.Go(ways.Barred[0].At, false)
			require.ErrorIs(t, err, table.ErrNoWay)
			require.Same(t, tab, next)
		}
	}
	require.Greater(t, closed, 10)
}

// What is said of a hex holds all that the options say of it: each choice that names the hex, or a unit in it, once.
func TestAHexNamesItsChoices(t *testing.T) {
	named := 0
	for _, p := range every(12, everywhere(t)) {
		tab := at(t, p.s)
		all := choices(tab.View().Point)
		about := map[hex.Hex]int{}
		for _, h := range grid(p.s) {
			asked := tab.Glance(h)
			for _, c := range append(asked.Options, asked.Refused...) {
				if c.ID >= 0 {
					require.Equal(t, all[c.ID], c, p.name)
					about[h]++
					named++
				}
			}
		}
		for _, c := range all {
			seen := map[hex.Hex]bool{}
			for _, h := range c.At {
				if !seen[h] {
					seen[h] = true
					about[h]--
				}
			}
		}
		for h, n := range about {
			require.Zero(t, n, "%s: %v", p.name, h)
		}
	}
	require.Greater(t, named, 60)
}

// Every hex in which nothing may be done and no step is refused says why the unit on the move does not get there, with the hexes next to it in which the move ends.
func TestAHexOutOfReachSaysSo(t *testing.T) {
	far := 0
	for _, p := range every(9, moving(t, everywhere(t))) {
		tab := at(t, p.s)
		ways, _ := p.s.Game().(play.Walker).Ways()
		reached := map[hex.Hex]bool{}
		for _, r := range ways.Reached[1:] {
			reached[r.At] = true
		}
		g := tab.View().Board.Grid
		for n := 0; n < g.Len(); n += 3 {
			h := g.At(n)
			asked := tab.Glance(h)
			told := asked.Trip != nil || len(asked.Options)+len(asked.Refused) > 0 || h == ways.Reached[0].At
			require.Equal(t, told, asked.Far == "", "%s: %s", p.name, g.Format(h))
			for d := range hex.Dir(hex.Dirs) {
				if reached[h.Step(d)] && !told {
					require.Contains(t, asked.Far, g.Format(h.Step(d)), p.name)
				}
			}
			if !told {
				far++
			}
		}
	}
	require.Positive(t, far)
}
