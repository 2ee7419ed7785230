package play_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/rules/steps"
)

// tally is a game in which so many dice are rolled and summed: as small as a game can be. Its laws are no matter here, its log is.
type tally int

type throw struct{ dice int }

func (throw) Kind() decide.Kind { return "throw" }

func (g tally) Point(s *decide.Sheet) decide.Point {
	s.Reset(nil)
	return decide.Point{Sheet: s}
}

func (g tally) Judge(i decide.Intent) decide.Verdict {
	t, ok := i.(throw)
	return decide.Verdict{Legal: ok && t.dice >= 0, Reasons: []decide.Reason{{Rule: "tally:1", Key: "tally.may"}}}
}

func (g tally) Explain(decide.Intent) derive.Tree                     { return derive.Tree{} }
func (g tally) Trace(decide.Intent, dice.Source) (derive.Tree, error) { return derive.Tree{}, nil }
func (g tally) Vocabulary() []decide.Intent                           { return nil }
func (g tally) Key() string                                           { return strconv.Itoa(int(g)) }

func (g tally) Odds(i decide.Intent) (dice.Distribution[play.Outcome], error) {
	return g.Reckon(i).All()
}

func (g tally) Reckon(decide.Intent) steps.Of[dice.Distribution[play.Outcome]] {
	return steps.Failed[dice.Distribution[play.Outcome]](play.ErrNoDice)
}

func (g tally) Play(i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	if err := g.Judge(i).Err(); err != nil {
		return g, nil, err
	}
	for range i.(throw).dice {
		g += tally(src.Roll(6)) + 1
	}
	return g, []event.Event{{Rule: "tally:1", Key: "tally.now"}}, nil
}

func played(t *testing.T, throws ...int) play.Log {
	t.Helper()
	log := play.Begin(tally(0))
	for n, d := range throws {
		var err error
		log, err = log.Play(throw{d}, dice.Seeded(uint64(n)))
		require.NoError(t, err)
	}
	return log
}

func TestALogKeepsTheFaces(t *testing.T) {
	log, err := play.Begin(tally(0)).Play(throw{2}, dice.Scripted(5, 0))
	require.NoError(t, err)
	require.Equal(t, []play.Action{{Intent: throw{2}, Faces: []int{5, 0}}}, log.Actions())
	require.Equal(t, tally(7), log.Game())
	require.Equal(t, tally(0), log.After(0))
	require.Len(t, log.Events(0), 1)
}

func TestUndoAndRedo(t *testing.T) {
	log := played(t, 1, 2, 0)
	back := log.Undo().Undo()
	require.Equal(t, 1, back.Len())
	require.Equal(t, 2, back.Redoable())
	require.Equal(t, log.After(1), back.Game())
	require.Len(t, back.Actions(), 1)
	require.Equal(t, log.Game(), back.Redo().Redo().Redo().Game(), "no further than the end")
	require.Equal(t, tally(0), back.Undo().Undo().Undo().Game(), "no further than the beginning")
	require.Equal(t, 3, log.Len(), "a log is a value")
}

func TestPlayingDropsWhatWasUndone(t *testing.T) {
	log := played(t, 1, 2, 3)
	one, err := log.Undo().Undo().Play(throw{1}, dice.Scripted(0))
	require.NoError(t, err)
	other, err := log.Undo().Undo().Play(throw{1}, dice.Scripted(5))
	require.NoError(t, err)
	require.Zero(t, one.Redoable())
	require.Equal(t, other.Game(), one.Game().(tally)+5, "branches of one log do not share their ends")
	require.Equal(t, played(t, 1, 2, 3).Game(), log.Game(), "and the log they came from is as it was")
}

func TestTheSameActionAgainKeepsTheFuture(t *testing.T) {
	log := played(t, 1, 2, 3)
	first := log.Actions()[0]
	again, err := log.Seek(0).Play(first.Intent, dice.Scripted(first.Faces...))
	require.NoError(t, err)
	require.Equal(t, log.Seek(1), again)
	require.Equal(t, 2, again.Redoable())
	other, err := log.Seek(0).Play(first.Intent, dice.Scripted(5-first.Faces[0]))
	require.NoError(t, err)
	require.Zero(t, other.Redoable(), "the same choice with other faces is another action")
	require.Equal(t, 1, other.Len())
}

func TestSeek(t *testing.T) {
	log := played(t, 1, 2, 3)
	for n := -1; n <= 4; n++ {
		at := log.Seek(n)
		want := min(max(n, 0), 3)
		require.Equal(t, want, at.Len())
		require.Equal(t, 3-want, at.Redoable())
		require.Equal(t, log.After(want), at.Game())
		require.Equal(t, at.Game().Key(), log.Key(want))
		require.Equal(t, log.Actions(), at.All(), "undone actions are there still")
		require.Equal(t, log, at.Seek(3))
	}
	require.Empty(t, play.Begin(tally(0)).Seek(7).All())
}

func TestARefusedActionLeavesTheLog(t *testing.T) {
	log := played(t, 1)
	next, err := log.Play(throw{-1}, dice.Seeded(1))
	var refused *decide.RefusedError
	require.ErrorAs(t, err, &refused)
	require.Equal(t, log, next)
	for _, faces := range [][]int{{1}, {1, 6}} {
		next, err = log.Play(throw{2}, dice.Scripted(faces...))
		require.ErrorIs(t, err, play.ErrDice)
		require.Equal(t, log, next)
	}
}

func TestReplay(t *testing.T) {
	log := played(t, 2, 0, 1)
	again, err := play.Replay(tally(0), log.Actions())
	require.NoError(t, err)
	require.Equal(t, log, again)
	for name, bad := range map[string]play.Action{
		"refused": {Intent: throw{-1}}, "of another game": {Intent: nil}, "short of a face": {Intent: throw{1}}, "with a face too many": {Intent: throw{1}, Faces: []int{1, 1}},
		"with a face that the die lacks": {Intent: throw{1}, Faces: []int{6}},
	} {
		actions := append([]play.Action(nil), log.Actions()...)
		actions[1] = bad
		got, err := play.Replay(tally(0), actions)
		require.ErrorIs(t, err, play.ErrReplay, name)
		require.ErrorContains(t, err, "action 2 ", name)
		require.Equal(t, log.After(1), got.Game(), name)
		require.Equal(t, 1, got.Len(), name)
	}
}

// A log that follows in pieces is the one replayed at once; a log from which two ways go on keeps them apart.
func TestFollow(t *testing.T) {
	whole := played(t, 2, 0, 1, 3, 1)
	actions := whole.Actions()
	for cut := range len(actions) + 1 {
		head, err := play.Replay(tally(0), actions[:cut])
		require.NoError(t, err)
		got, err := head.Follow(actions[cut:])
		require.NoError(t, err)
		require.Equal(t, whole.Game(), got.Game())
		require.Equal(t, actions, got.Actions())
		other, err := head.Follow([]play.Action{{Intent: throw{1}, Faces: []int{5}}})
		require.NoError(t, err)
		require.Equal(t, actions, got.Actions(), "the other way leaves this one as it is")
		require.Equal(t, cut+1, other.Len())
		back, err := got.Seek(cut).Follow(nil)
		require.NoError(t, err)
		require.Zero(t, back.Redoable(), "what could be redone is dropped")
		require.Equal(t, len(actions), got.Len())
	}
	_, err := whole.Follow([]play.Action{{Intent: throw{-1}}})
	require.ErrorIs(t, err, play.ErrReplay)
	require.ErrorContains(t, err, "action 6 ")
}
