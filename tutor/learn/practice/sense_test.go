package practice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
	"gazala/tutor/view"
)

// TestSensible: in all games and with many seeds nothing is asked of a game that is over, nothing ends a phase or closes what has been begun, nothing is about what the program asks
// next or about another procedure than the one that is open, no position and no number with the same answer comes again within ten, at most three answers are right, dice are told only
// where the number hangs on them, and to whoever picks an answer nothing is told about how they came to it before there is evidence for it.
func TestSensible(t *testing.T) {
	const apart, mostRight = 10, 3
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Drilled() {
		t.Run(id, func(t *testing.T) {
			sys, ok := d.Find(id)
			require.True(t, ok)
			for seed := range uint64(trials.Of(3)) {
				s, err := d.Sitting(id, memory.Memory{}, 100+seed)
				require.NoError(t, err)
				src := dice.Seeded(seed)
				var grounds, answers []string
				for range 12 {
					found := false
					for range 400 {
						if found = s.Seek(start(), always); found {
							break
						}
					}
					require.True(t, found)
					q, v := s.Question(), s.View()
					sheet := decide.NewSheet(nil, nil)
					require.NotEmpty(t, q.Game.Point(sheet).Options(), "the game is over: %s", v.Title)
					require.NotEqual(t, drill.Next, q.Kind)
					if q.Intent != nil {
						ending := sys.Ending(q.Intent.Kind())
						require.NotEqual(t, view.Finishes, ending, v.About)
						if q.Kind == drill.May || q.Kind == drill.Why || q.Kind == drill.Grounds {
							require.Contains(t, []view.Ending{view.Goes, view.Spends}, ending, v.About)
							require.True(t, listed(sheet, q.Intent.Kind()), "of another procedure: %s", v.About)
						}
					}
					if q.Kind == drill.Result {
						require.True(t, thrown(q), "%s does not hang on dice", v.Title)
					}
					ground := placed(v.Board)
					require.NotContains(t, grounds[max(0, len(grounds)-apart):], ground, "%s: a position again", v.About)
					grounds = append(grounds, ground)
					if q.Label.Key != "" {
						answer := fmt.Sprint(q.Label.Key, q.Right)
						require.NotContains(t, answers[max(0, len(answers)-apart):], answer)
						answers = append(answers, answer)
					} else {
						answers = append(answers, "")
					}
					s.Answer(start(), src.Roll(len(v.Choices)))
					v = s.View()
					require.LessOrEqual(t, len(right(v)), mostRight, v.About)
					if why := v.Reply.Why; !v.Reply.Sure && !v.Many {
						for _, blame := range []string{"You left", "You counted", "You applied", "You rounded", "You read"} {
							require.NotContains(t, why, blame)
						}
					}
				}
			}
		})
	}
}

// listed tells whether intents of a kind are among what a position asks about.
func listed(s *decide.Sheet, k decide.Kind) bool {
	for i := range s.Len() {
		if s.Intent(i).Kind() == k {
			return true
		}
	}
	return false
}

// thrown tells whether a die is part of the number that a question asks for.
func thrown(q drill.Question) bool {
	tree, err := q.Game.Trace(q.Intent, dice.Scripted(q.Faces...))
	if err != nil {
		return false
	}
	for i, n := range tree.Nodes {
		if n.Label != q.Label || n.Val != q.Right.Val {
			continue
		}
		found := false
		derive.Tree{Nodes: tree.Nodes, Roots: []int32{int32(i)}}.Walk(func(n derive.Node, _ int) { found = found || n.Op == derive.Die })
		if found {
			return true
		}
	}
	return false
}

// placed is where everything stands on a board.
func placed(b *view.Board) string {
	var all []string
	for _, c := range b.Counters {
		all = append(all, fmt.Sprint(c.ID, c.At, c.Lost))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// TestATypedNumberIsNoGuess: to whoever types a number that one comes to by a slip it is said that it was one.
func TestATypedNumberIsNoGuess(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	s, err := d.Sitting("batalha", memory.Memory{}, 5)
	require.NoError(t, err)
	said := 0
	for range 20 {
		require.True(t, s.Seek(start(), always))
		q := s.Question()
		for _, slip := range q.Slips {
			if slip.How != drill.Single && slip.How != drill.Swapped && slip.How != drill.Doubled {
				continue
			}
			twin := s.Fork()
			twin.Put(q, "")
			if twin.Type(start(), slip.Answer.Val.String()) {
				require.Regexp(t, "You (counted|applied)", twin.View().Reply.Why)
				said++
			}
		}
		s.Answer(start(), 0)
	}
	require.Positive(t, said)
}
