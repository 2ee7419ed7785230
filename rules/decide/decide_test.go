package decide_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
)

type pick int

func (pick) Kind() decide.Kind { return "pick" }

// rank orders t:1 to t:9 by their digit.
func rank(r cite.Rule) int { return int(r[len(r)-1]) }

func keys(reasons []decide.Reason) (out []string) {
	for _, r := range reasons {
		out = append(out, r.Key)
	}
	return out
}

func TestRefusalsStandInOrder(t *testing.T) {
	s := decide.NewSheet(nil, rank)
	s.Begin(pick(1))
	s.Because("t:1", "t.good")
	require.False(t, s.Refused())
	s.Refuse("t:5", "t.five")
	s.Refuse("t:2", "t.two", derive.Counter("Unit", 7))
	s.Refuse("t:5", "t.five again")
	s.Because("t:3", "t.good")
	s.Refuse("t:3", "t.three")
	require.True(t, s.Refused())
	require.Equal(t, []string{"t.two", "t.three", "t.five", "t.five again"}, keys(s.Reasons(0)), "by rule, of one rule as they came; no grounds for")
	require.Equal(t, derive.Counter("Unit", 7), s.Reasons(0)[0].Args[0])
	require.Equal(t, []cite.Rule{"t:2", "t:3", "t:5"}, s.Verdict(0).Rules(), "each once")

	s.Reset(nil)
	s.Begin(pick(1))
	s.Refuse("t:5", "t.five")
	s.Refuse("t:2", "t.two")
	require.Equal(t, []string{"t.five", "t.two"}, keys(s.Reasons(0)), "without a rank as they come")
}

func TestGroundsStandAsTheyCome(t *testing.T) {
	s := decide.NewSheet(nil, rank)
	s.Begin(pick(1))
	s.Because("t:5", "t.five")
	s.Because("t:2", "t.two")
	require.True(t, s.Legal(0))
	require.Equal(t, []string{"t.five", "t.two"}, keys(s.Reasons(0)))
	require.NoError(t, s.Verdict(0).Err())
}

func TestAReasonIsGivenOnce(t *testing.T) {
	s := decide.NewSheet(nil, rank)
	s.Begin(pick(1))
	for range 2 {
		s.Refuse("t:5", "t.five", derive.Counter("Unit", 7))
		s.Refuse("t:5", "t.five", derive.Counter("Unit", 8))
	}
	require.Len(t, s.Reasons(0), 2, "the same words for another unit are another reason")
}

func TestEntriesKeepApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := decide.NewSheet(nil, rank)
		var want [][]string
		for n := range rapid.IntRange(0, 8).Draw(t, "entries") {
			s.Begin(pick(n))
			var bad, good []string
			for k, refuse := range rapid.SliceOfN(rapid.Bool(), 0, 5).Draw(t, "findings") {
				key := string(rune('a'+n)) + string(rune('0'+k))
				if refuse {
					s.Refuse("t:1", key)
					bad = append(bad, key)
				} else {
					s.Because("t:2", key)
					good = append(good, key)
				}
			}
			if bad != nil {
				good = bad
			}
			want = append(want, good)
			require.Equal(t, bad != nil, s.Refused())
		}
		require.Equal(t, len(want), s.Len())
		var legal []decide.Intent
		for n := range want {
			require.Equal(t, want[n], keys(s.Reasons(n)))
			require.Equal(t, want[n], keys(s.Verdict(n).Reasons))
			if s.Legal(n) {
				legal = append(legal, s.Intent(n))
			}
		}
		require.Equal(t, legal, decide.Point{Sheet: s}.Options())
	})
}

func TestAVerdictIsAValue(t *testing.T) {
	s := decide.NewSheet(nil, rank)
	s.Begin(pick(1))
	s.Refuse("t:5", "t.five")
	v := s.Verdict(0)
	s.Reset(rank)
	s.Begin(pick(2))
	s.Refuse("t:2", "t.two")
	require.Equal(t, []string{"t.five"}, keys(v.Reasons))
	var refused *decide.RefusedError
	require.ErrorAs(t, v.Err(), &refused)
	require.Equal(t, v.Reasons, refused.Reasons)
	require.EqualError(t, v.Err(), "refused by t:5")
}

func TestAUsedSheetAllocatesNothing(t *testing.T) {
	intents := []decide.Intent{pick(1), pick(2), pick(3)}
	s := decide.NewSheet(nil, rank)
	list := func() {
		s.Reset(rank)
		for _, i := range intents {
			s.Begin(i)
			s.Because("t:1", "t.good")
			s.Refuse("t:5", "t.five", derive.Counter("Unit", 7))
			s.Refuse("t:2", "t.two")
		}
	}
	list()
	require.Zero(t, testing.AllocsPerRun(100, list))
	require.Equal(t, 3, s.Len())
}

func TestASheetHandsOnItsRecorder(t *testing.T) {
	rec := &derive.Rec{}
	require.Same(t, rec, decide.NewSheet(rec, nil).Rec())
	require.Nil(t, decide.NewSheet(nil, nil).Rec())
}

func TestABareSheetNotesLegalityAlone(t *testing.T) {
	s := decide.BareSheet()
	s.Begin(pick(1))
	s.Because("t:1", "t.good")
	s.Begin(pick(2))
	s.Because("t:1", "t.good")
	require.False(t, s.Refused())
	s.Refuse("t:5", "t.five")
	require.True(t, s.Refused())
	require.True(t, s.Legal(0))
	require.False(t, s.Legal(1))
	require.Empty(t, s.Reasons(0))
	require.Empty(t, s.Reasons(1))
}

func TestAListOfActsAllocatesNothing(t *testing.T) {
	const step, take decide.Kind = "step", "take"
	s := decide.NewSheet(nil, rank)
	list := func() {
		s.Reset(rank)
		for n := range 300 {
			s.Try(step.At(hex.Hex{Q: 300, R: int16(n)}))
			s.Try(take.On(decide.Unit(n)))
		}
	}
	list()
	require.Zero(t, testing.AllocsPerRun(100, list))
	require.Equal(t, 600, s.Len())
	require.Equal(t, step.At(hex.Hex{Q: 300, R: 7}), s.Intent(14))
	require.Equal(t, s.Intent(15), s.Intent(15), "and the same whenever it is asked for")
	took, does := decide.Does(s.Intent(15), take)
	require.True(t, does)
	require.Equal(t, decide.Unit(7), took.Unit)
}

func TestAnIntentOfAnotherFormIsNoAct(t *testing.T) {
	const pass decide.Kind = "pick" // the word of another intent
	require.Zero(t, decide.ActOf(pick(1)))
	_, does := decide.Does(pick(1), pass)
	require.False(t, does)
	s := decide.NewSheet(nil, nil)
	s.Begin(nil)
	require.Nil(t, s.Intent(0), "what is judged without an intent stays without one")
}
