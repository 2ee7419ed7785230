package save_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/scenarios/strict"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
	"gazala/tutor/table/session/sessiontest"
)

// later is the system as a later program has it, in which one action in one position is judged otherwise.
type later struct {
	where string // the position's key
	what  decide.Intent
	how   func(g play.Game, i decide.Intent, src dice.Source) (play.Game, []event.Event, error)
}

func (l later) wrap(g play.Game) play.Game {
	if g == nil {
		return nil
	}
	return laterGame{g, l}
}

// of is that system.
func (l later) of(sys *shelf.System) *shelf.System {
	out := *sys
	out.Position = func(n *strict.Node) play.Game { return l.wrap(sys.Position(n)) }
	out.Write = func(g play.Game) ([]byte, error) { return sys.Write(bare(g)) }
	out.Turn = func(g play.Game) int { return sys.Turn(bare(g)) }
	out.Intent = func(n *strict.Node, g play.Game) decide.Intent { return sys.Intent(n, bare(g)) }
	out.WriteIntent = func(g play.Game, i decide.Intent) ([]byte, error) { return sys.WriteIntent(bare(g), i) }
	out.Version = func() shelf.Version {
		return shelf.Version{Rules: sys.Version().Rules + 1, Data: map[string]string{"maps": "another"}}
	}
	return &out
}

func bare(g play.Game) play.Game {
	if l, ok := g.(laterGame); ok {
		return l.Game
	}
	return g
}

type laterGame struct {
	play.Game
	later later
}

func (g laterGame) Play(i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	act := g.Game.Play
	if i == g.later.what && g.Key() == g.later.where {
		act = func(i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
			return g.later.how(g.Game, i, src)
		}
	}
	next, events, err := act(i, src)
	return g.later.wrap(next), events, err
}

func refuse(g play.Game, _ decide.Intent, _ dice.Source) (play.Game, []event.Event, error) {
	return g, nil, &decide.RefusedError{Reasons: []decide.Reason{{Rule: "cauldron:8.0.3"}, {Rule: "cauldron:11.0"}}}
}

// turned is a source whose dice show the next face.
type turned struct{ dice.Source }

func (t turned) Roll(sides int) int { return (t.Source.Roll(sides) + sides/2) % sides }

func otherwise(g play.Game, i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	return g.Play(i, turned{src})
}

// silently leads elsewhere and tells of it with the same rules.
func silently(g play.Game, i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	_, events, err := g.Play(i, src)
	if err != nil {
		return g, nil, err
	}
	next, _, err := g.Play(i, turned{src})
	return next, events, err
}

func TestAnActionThatIsRefusedNow(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 1, 120)
	text := encoded(t, s)
	for _, n := range []int{1, 30, 77, 119, 120} {
		now := later{where: s.Log().Key(n - 1), what: s.Entries()[n-1].Intent, how: refuse}.of(sys)
		o := decoded(t, now, text)
		c := o.Report.Change
		require.NotNil(t, c, "action %d", n)
		require.Equal(t, []int{n, n}, []int{c.From, c.To})
		require.True(t, c.Refused)
		require.Equal(t, []cite.Rule{"cauldron:8.0.3", "cauldron:11.0"}, c.Rules)
		require.Equal(t, []string{"maps"}, o.Report.NewData())
		require.Equal(t, text, o.Text)
		require.Contains(t, said(t, o.Report.Notes(), nil), "8.0 ›3, 11.0")
		require.Subset(t, keys(o.Report.Notes()), []string{"refused", "rules", "data", "lost", "original"})
		from := o.Session.Before()
		require.Equal(t, s.Log().Key(from+o.Session.At()), o.Session.Game().Key())
		if from > 0 {
			require.GreaterOrEqual(t, from, n)
			require.Less(t, from, n+25, "the first position after the action")
			require.Equal(t, 120, from+o.Session.At(), "and the game stands where it stood")
		} else {
			require.Equal(t, n-1, o.Session.At(), "no position comes after the action")
		}
	}
}

// Somebody who looks back at the beginning of a game stays there, though the end could be opened.
func TestTheStretchInWhichOneStands(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 1, 120)
	now := later{where: s.Log().Key(50), what: s.Entries()[50].Intent, how: refuse}.of(sys)
	o := decoded(t, now, encoded(t, s.Seek(20)))
	require.Zero(t, o.Session.Before())
	require.Equal(t, []int{20, 50}, []int{o.Session.At(), o.Session.Total()})
	require.Equal(t, 70, o.Report.Lost())
	o = decoded(t, now, encoded(t, s.Seek(50)))
	require.Equal(t, []int{50, 50}, []int{o.Session.At(), o.Session.Total()})
}

func firstRoll(t *testing.T, s session.Session, after int) int {
	t.Helper()
	for n, e := range s.Entries() {
		if n > after && len(e.Faces) > 0 && n%25 < 20 { // with a position to come, but not at once
			return n
		}
	}
	t.Fatal("nobody rolled")
	return 0
}

func TestAnActionThatLeadsElsewhere(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 6, 200)
	n := firstRoll(t, s, 30)
	text := encoded(t, s)
	for name, how := range map[string]func(play.Game, decide.Intent, dice.Source) (play.Game, []event.Event, error){"and tells": otherwise, "in silence": silently} {
		now := later{where: s.Log().Key(n), what: s.Entries()[n].Intent, how: how}.of(sys)
		o := decoded(t, now, text)
		c := o.Report.Change
		require.NotNil(t, c, name)
		require.LessOrEqual(t, c.From, n+3, name)
		require.GreaterOrEqual(t, c.To, n+1, name)
		require.Greater(t, o.Session.Before(), n, name)
		require.Equal(t, 200, o.Session.Before()+o.Session.At(), name)
		require.Equal(t, s.Game().Key(), o.Session.Game().Key(), name)
		said(t, o.Report.Notes(), nil)
	}
}

// A later program by which every action is judged as before tells nothing.
func TestNewRulesThatChangeNothing(t *testing.T) {
	sys := sessiontest.System(t)
	s := played(t, sys, 2, 60)
	o := decoded(t, later{}.of(sys), encoded(t, s))
	require.True(t, o.Report.Whole())
	require.NotEqual(t, o.Report.PlayedWith, o.Report.Now)
	require.Equal(t, s.Game().Key(), o.Session.Game().Key())
}
