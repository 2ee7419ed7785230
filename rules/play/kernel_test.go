package play_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/frame"
	"gazala/rules/play"
)

// A game of two procedures: a walk spends points one by one, and on the third field a die must be rolled before it goes on; a one ends it.
type (
	path struct {
		stack frame.Stack[pathFrame]
		field int
		tidy  int
	}
	pathWork struct {
		path
		event.Journal
		rec *derive.Rec
	}
	pathFrame interface {
		play.Frame[*path, *pathWork]
	}
	walkFrame struct{ left int }
	rollFrame struct{}

	ahead struct{ fields int }
	cast  struct{}
	other struct{}
)

func (ahead) Kind() decide.Kind { return "ahead" }
func (cast) Kind() decide.Kind  { return "cast" }
func (other) Kind() decide.Kind { return "other" }

func (p *path) Open() frame.Stack[pathFrame] { return p.stack }
func (p *path) Ranking() func(cite.Rule) int { return nil }
func (p *path) Over() play.Question          { return play.Question{Rule: "path:0", Key: "path.over"} }

func (p *path) NotAsked(s *decide.Sheet, _ decide.Intent) {
	s.Refuse("path:0", "path.not_asked")
}
func (p *path) Copy(rec *derive.Rec) *pathWork { return &pathWork{path: *p, rec: rec} }
func (w *pathWork) Pop()                       { w.stack = w.stack.Pop() }
func (w *pathWork) Tidy()                      { w.tidy++ }
func (w *pathWork) Happened() []event.Event    { return w.Events }

func (f walkFrame) Question(*path) play.Question {
	return play.Question{Who: derive.Player("Side", 1), Rule: "path:1", Key: "path.walk"}
}

func (f walkFrame) Options(_ *path, visit func(decide.Intent)) {
	for n := 1; n <= 3; n++ {
		visit(ahead{n})
	}
}

func (f walkFrame) Judge(_ *path, s *decide.Sheet, i decide.Intent) bool {
	switch i := i.(type) {
	case ahead:
		if i.fields > f.left {
			s.Refuse("path:1", "path.points")
		}
		if i.fields != 1 {
			s.Refuse("path:1.1", "path.one_by_one")
		}
		s.Because("path:1", "path.may")
	default:
		return false
	}
	return true
}

func (f walkFrame) CarryOut(w *pathWork, i decide.Intent, _ dice.Source) {
	f.left -= i.(ahead).fields
	w.field++
	w.stack = w.stack.Replace(f)
	w.Log("path:1", "path.went")
	w.rec.Show(w.rec.Fact(derive.Label{Key: "path.field", Rule: "path:1"}, derive.Int(w.field), cite.None))
	if w.field == 3 {
		w.stack = w.stack.Push(rollFrame{})
	}
}

func (f walkFrame) Settle(*pathWork) play.Settled {
	if f.left > 0 {
		return play.Asks
	}
	return play.Done
}

func (rollFrame) Question(*path) play.Question {
	return play.Question{Rule: "path:2", Key: "path.roll"}
}

func (rollFrame) Options(_ *path, visit func(decide.Intent)) { visit(cast{}) }

func (rollFrame) Judge(_ *path, s *decide.Sheet, i decide.Intent) bool {
	_, asked := i.(cast)
	if asked {
		s.Because("path:2", "path.may_roll")
	}
	return asked
}

func (rollFrame) CarryOut(w *pathWork, _ decide.Intent, src dice.Source) {
	w.Pop()
	if src.Roll(6) == 0 {
		w.Pop()
	}
}

func (rollFrame) Settle(*pathWork) play.Settled { return play.Asks }

func onPath(left int) *path { return &path{stack: frame.Of[pathFrame](walkFrame{left})} }

func went(t *testing.T, b *path, i decide.Intent, faces ...int) *path {
	t.Helper()
	w, _, err := play.Resolve(b, i, dice.Scripted(faces...), nil)
	require.NoError(t, err)
	return &w.path
}

func TestThePointListsTheCandidatesOfTheTopFrame(t *testing.T) {
	s := decide.NewSheet(nil, nil)
	p := play.PointOf(onPath(2), s)
	require.Equal(t, "path.walk", p.Key)
	require.Equal(t, 3, s.Len())
	require.Equal(t, []decide.Intent{ahead{1}}, p.Options())
	require.Equal(t, []cite.Rule{"path:1", "path:1.1"}, s.Verdict(2).Rules())
}

func TestAPointWithoutASheetTellsWhatIsAsked(t *testing.T) {
	for _, b := range []*path{onPath(2), went(t, onPath(1), ahead{1})} { // one goes on, one is over
		listed, asked := play.PointOf(b, decide.NewSheet(nil, nil)), play.PointOf(b, nil)
		require.Nil(t, asked.Sheet)
		listed.Sheet = nil
		require.Equal(t, listed, asked)
	}
}

func TestAnIntentThatNobodyAsksForIsRefusedByTheBoard(t *testing.T) {
	for _, i := range []decide.Intent{cast{}, other{}, nil} {
		v := play.VerdictOn(onPath(2), i)
		require.False(t, v.Legal)
		require.Equal(t, []cite.Rule{"path:0"}, v.Rules())
	}
}

func TestAFrameOpenedAboveAsksFirstAndTheOneBelowGoesOn(t *testing.T) {
	b := went(t, went(t, went(t, onPath(5), ahead{1}), ahead{1}), ahead{1})
	require.Equal(t, 2, b.stack.Len())
	require.True(t, play.IsLegal(b, cast{}))
	require.False(t, play.IsLegal(b, ahead{1}))
	on := went(t, b, cast{}, 4)
	require.Equal(t, walkFrame{2}, on.stack.At(0))
	require.Zero(t, went(t, b, cast{}, 0).stack.Len(), "a one ends the walk")
}

func TestWhatIsDoneIsTakenOffAndTheGameIsOver(t *testing.T) {
	b := went(t, onPath(1), ahead{1})
	s := decide.NewSheet(nil, nil)
	p := play.PointOf(b, s)
	require.Equal(t, "path.over", p.Key)
	require.Zero(t, s.Len())
	require.Equal(t, 2, b.tidy, "before each look at the stack")
}

func TestResolvingLeavesTheBoardAsItWas(t *testing.T) {
	b := onPath(3)
	_, events, err := play.Resolve(b, ahead{1}, dice.Scripted(), nil)
	require.NoError(t, err)
	require.Len(t, events, 1)
	require.Equal(t, onPath(3), b)
	_, _, err = play.Resolve(b, ahead{2}, dice.Scripted(), nil)
	var refused *decide.RefusedError
	require.ErrorAs(t, err, &refused)
	tree, err := play.Trace(b, ahead{1}, dice.Scripted())
	require.NoError(t, err)
	require.NotEmpty(t, tree.Nodes)
}

func TestAPointListedAgainAllocatesNothingOfItsOwn(t *testing.T) {
	b, s := onPath(2), decide.NewSheet(nil, nil)
	play.PointOf(b, s)
	require.Zero(t, testing.AllocsPerRun(100, func() { play.PointOf(b, s) }))
}
