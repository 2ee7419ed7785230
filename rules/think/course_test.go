package think_test

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/rules/play"
	"gazala/rules/think"
)

// heap is a game in which two sides add dice to a heap in turn, as often as they like; a second one in a turn has to be
// announced.
type heap struct {
	play.Game
	turn, sum, added int
	announced        bool
}

const (
	add      = decide.Kind("add")
	announce = decide.Kind("announce")
	end      = decide.Kind("end")
	turns    = 6
)

func (h heap) Point(s *decide.Sheet) decide.Point {
	if s != nil && h.turn < turns {
		for _, k := range []decide.Kind{add, announce, end} {
			if h.Judge(k.Now()).Legal {
				s.Begin(k.Now())
			}
		}
	}
	return decide.Point{Who: derive.Arg{Ref: int32(h.turn%2 + 1)}, Sheet: s}
}

func (h heap) Judge(i decide.Intent) decide.Verdict {
	legal := h.turn < turns
	switch decide.ActOf(i).Verb {
	case add:
		legal = legal && (h.added == 0 || h.announced)
	case announce:
		legal = legal && h.added > 0 && !h.announced
	default:
	}
	return decide.Verdict{Legal: legal}
}

func (h heap) Play(i decide.Intent, src dice.Source) (play.Game, []event.Event, error) {
	switch decide.ActOf(i).Verb {
	case add:
		h.sum, h.added, h.announced = h.sum+src.Roll(1000), h.added+1, false
	case announce:
		h.announced = true
	default:
		h.turn, h.added, h.announced = h.turn+1, 0, false
	}
	return h, nil, nil
}

func (h heap) Key() string { return fmt.Sprint(h.turn, h.sum, h.added, h.announced) }

// course has a policy that adds once in a turn and ends it.
func course(answers, most int) *think.Course {
	return &think.Course{
		Policy: func(g play.Game) play.Thinker {
			i := add
			if g.(heap).added > 0 {
				i = end
			}
			return think.Decided{{Intent: i.Now()}}
		},
		Open: func(g play.Game) int {
			if g.(heap).announced {
				return 2
			}
			return 1
		},
		Turn:    func(g play.Game) string { return strconv.Itoa(g.(heap).turn) },
		Answers: answers,
		Me:      1,
		Most:    most,
		Known:   map[string]decide.Intent{},
	}
}

func line(k decide.Kind, open int) think.Line {
	return think.Line{Intent: k.Now(), Open: open, Who: 1}
}

func ended(t *testing.T, p *think.Playout) heap {
	t.Helper()
	for !p.Step() {
		continue
	}
	require.NoError(t, p.Err())
	return p.Game().(heap)
}

func TestItIsLookedAsFarAsTheEnemysAnswer(t *testing.T) {
	require.Equal(t, 2, ended(t, course(1, 99).Begin(heap{}, nil, 1)).turn, "one's own turn, and the enemy's")
	require.Equal(t, 4, ended(t, course(2, 99).Begin(heap{}, nil, 1)).turn)
	require.Equal(t, turns, ended(t, course(9, 99).Begin(heap{}, nil, 1)).turn, "or to the end of the game")
	require.Equal(t, 1, ended(t, course(1, 3).Begin(heap{}, nil, 1)).turn, "or as far as may be")
}

func TestWhatIsDoneKeepsItsDice(t *testing.T) {
	long := []think.Line{line(add, 1), line(announce, 1), line(add, 2), line(end, 1)}
	c := course(1, 99)
	both, once := ended(t, c.Begin(heap{}, long, 7)).sum, ended(t, c.Begin(heap{}, long[3:], 7)).sum
	one := ended(t, c.Begin(heap{}, long[2:], 7)).sum
	none := ended(t, c.Begin(heap{}, nil, 7)).sum // the policy adds once by itself
	require.Equal(t, one, none, "whoever decides it")
	require.Greater(t, both, one)
	require.Less(t, once, one, "the enemy's dice alone")
	own := ended(t, course(0, 99).Begin(heap{}, long[2:], 7)).sum
	require.Equal(t, one, own+once, "and those of the enemy are not touched")
	require.NotEqual(t, own, both-one, "what is done a second time has dice of its own")
	require.NotEqual(t, both, ended(t, c.Begin(heap{}, long, 8)).sum, "another seed, other dice")
	p := c.Begin(heap{}, long[1:], 7)
	ended(t, p)
	require.Equal(t, 1, p.Missed(), "there is nothing to announce")
}

// Who planned something plans anew when it comes otherwise.
func TestAScriptThatCannotBeDoneIsGivenUp(t *testing.T) {
	nothing := line(announce, 1) // there is nothing to announce
	script := []think.Line{nothing, nothing, nothing, line(end, 1)}
	for _, c := range []struct{ patience, done, missed int }{{0, 3, 3}, {1, 4, 2}, {3, 3, 3}} {
		course := course(1, 99)
		course.Patience = c.patience
		p := course.Begin(heap{}, script, 7)
		ended(t, p)
		require.Len(t, p.Done(), c.done, "the policy adds before it ends its turn, as the enemy does")
		require.Equal(t, c.missed, p.Missed())
	}
}

func TestThePolicyMayEndWhatIsBegun(t *testing.T) {
	free := think.Line{Open: 1, Who: 1}
	p := course(0, 99).Begin(heap{added: 1}, []think.Line{line(announce, 1), free, line(end, 1)}, 7)
	p.Step() // announced: the policy would end the turn, and the script has nothing left for it
	require.Empty(t, p.Free())
	ended(t, p)
	require.Equal(t, []decide.Intent{end.Now()}, p.Free())
	p = course(0, 99).Begin(heap{added: 1, announced: true}, []think.Line{line(announce, 1)}, 7)
	p.Step() // it cannot be announced again while more is open: the policy ends the turn
	require.Equal(t, []decide.Intent{end.Now()}, p.Done())
	require.Empty(t, p.Free(), "the script left nothing to it")
}

func TestAGap(t *testing.T) {
	var g think.Gap
	require.True(t, math.IsInf(g.Doubt(), 1))
	for _, x := range []float64{1, 2, 6} {
		g.Add(x)
	}
	require.InDelta(t, 3, g.Mean(), 1e-9)
	require.InDelta(t, math.Sqrt(7.0/3), g.Doubt(), 1e-9, "the variance of 1, 2, 6 is 7")
}
