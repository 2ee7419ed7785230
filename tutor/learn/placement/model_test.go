package placement_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/placement"
	"gazala/tutor/shelf"
)

func banked(t *testing.T, sys *shelf.System) (*drill.Bank, []placement.Chapter) {
	t.Helper()
	made, err := drill.LoadMade(sys)
	require.NoError(t, err)
	var starts []play.Game
	for _, s := range made.Spots {
		starts = append(starts, s.Game)
	}
	for _, s := range sys.Scenarios() {
		g, ok := sys.Start(s.ID)
		require.True(t, ok)
		starts = append(starts, g)
	}
	return drill.NewBank(sys, 9, made.Spots, starts...).Fill(150), placement.Chapters(sys.Index(), &made)
}

// learner knows some rules and slips now and then; whoever lacks a rule says so sometimes.
type learner struct {
	knows map[cite.Rule]bool
	src   *dice.Stream
}

func (l *learner) answer(q *drill.Question) placement.Answer {
	const slips, admits = 20, 3 // one of so many
	var lacked []cite.Rule
	for _, r := range q.Tests() {
		if !l.knows[r] {
			lacked = append(lacked, r)
		}
	}
	switch {
	case len(lacked) > 0 && l.src.Roll(admits) == 0:
		return placement.Interpret(q, drill.Answer{}, true)
	case len(lacked) > 0:
		a, _ := q.Without(lacked[l.src.Roll(len(lacked))])
		return placement.Interpret(q, a, false)
	case l.src.Roll(slips) == 0:
		return placement.Interpret(q, q.Slips[l.src.Roll(len(q.Slips))].Answer, false)
	}
	return placement.Interpret(q, q.Right, false)
}

// place asks a learner and gives the mean error of the share known by chapter, and that of somebody who asks nothing.
func place(bank *drill.Bank, chapters []placement.Chapter, l *learner) (off, blind float64, asked int) {
	m, asking := placement.NewModel(placement.Rules(chapters)), bank.Ask()
	for asked < placement.Most && !m.Sure() {
		q, ok := placement.Next(m, asking)
		if !ok {
			break
		}
		asked++
		m.Note(l.answer(&q))
	}
	for c := range chapters {
		known := 0.0
		for _, r := range chapters[c].Rules {
			if l.knows[r] {
				known++
			}
		}
		known /= float64(len(chapters[c].Rules))
		share, _ := m.Share(c)
		off += math.Abs(share - known)
		blind += math.Abs(0.5 - known)
	}
	n := float64(len(chapters))
	return off / n, blind / n, asked
}

// TestPlaced: of learners who know a random half the share known of a chapter is told within 20 points, in the mean over the chapters; of learners who know each
// chapter by a share of its own, much better than by asking nothing. GAZALA_TRIALS=200 places 200 of each.
func TestPlaced(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	most := 0.25 // of few learners
	if trials.Long() {
		most = 0.2
	}
	for _, id := range d.Drilled() {
		t.Run(id, func(t *testing.T) {
			sys, _ := d.Find(id)
			bank, chapters := banked(t, sys)
			src := dice.Seeded(3)
			kinds := map[string]func(chapter int) int{
				"half": func(int) int { return 50 }, "chapters": func(int) int { return []int{2, 98}[src.Roll(2)] }, "some": func(int) int { return src.Roll(100) },
			}
			for _, name := range []string{"half", "chapters", "some"} {
				if name != "half" && !trials.Long() {
					continue
				}
				off, blind, asked, n := 0.0, 0.0, 0, min(trials.Of(4), 200)
				for range n {
					l := &learner{map[cite.Rule]bool{}, src}
					for c := range chapters {
						of := kinds[name](c)
						for _, r := range chapters[c].Rules {
							l.knows[r] = src.Roll(100) < of
						}
					}
					o, b, k := place(bank, chapters, l)
					off, blind, asked = off+o, blind+b, asked+k
				}
				off, blind = off/float64(n), blind/float64(n)
				t.Logf("%s: %d chapters, off by %.1f, by asking nothing %.1f, %.1f questions", name, len(chapters), off*100, blind*100, float64(asked)/float64(n))
				if name == "half" {
					require.LessOrEqual(t, off, most)
					if trials.Long() {
						require.Less(t, off, blind, "better than a guess")
					}
				}
			}
			for share, knows := range map[float64]bool{0: false, 1: true} {
				l := &learner{map[cite.Rule]bool{}, src}
				for _, r := range slices.Concat(placement.Rules(chapters)...) {
					l.knows[r] = knows
				}
				off, _, asked := place(bank, chapters, l)
				t.Logf("%v: off by %.1f, %d questions", share, off*100, asked)
				require.Less(t, off, 0.2)
			}
		})
	}
}

// guessed answers whatever is offered blindly: one of so many ways, of which one is right.
func guessed(q *drill.Question, src *dice.Stream) placement.Answer {
	if src.Roll(q.Ways()) == 0 {
		return placement.Interpret(q, q.Right, false)
	}
	return placement.Interpret(q, q.Slips[src.Roll(len(q.Slips))].Answer, false)
}

// whole asks somebody and gives the share that they are told they know.
func whole(bank *drill.Bank, chapters []placement.Chapter, answer func(*drill.Question) placement.Answer) float64 {
	m, asking := placement.NewModel(placement.Rules(chapters)), bank.Ask()
	for n := 0; n < placement.Most && !m.Sure(); n++ {
		q, ok := placement.Next(m, asking)
		if !ok {
			break
		}
		m.Note(answer(&q))
	}
	share, _ := m.Whole()
	return share
}

// TestGuessersAreNotFlattered: whoever picks blindly is told that they know a tenth at most, whoever knows a random half that it is half of it, within 12 points, and whoever knows
// all that it is nine tenths at least, each in the mean of several persons. GAZALA_TRIALS=50 asks 50 of each.
func TestGuessersAreNotFlattered(t *testing.T) {
	const little, half, off, most = 0.10, 0.5, 0.12, 0.9
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Drilled() {
		t.Run(id, func(t *testing.T) {
			sys, _ := d.Find(id)
			bank, chapters := banked(t, sys)
			src, n := dice.Seeded(8), min(trials.Of(6), 50)
			told := map[string]float64{}
			for range n {
				told["guesses"] += whole(bank, chapters, func(q *drill.Question) placement.Answer { return guessed(q, src) }) / float64(n)
				for name, of := range map[string]int{"half": 50, "all": 100} {
					l := &learner{map[cite.Rule]bool{}, src}
					rules, known := slices.Concat(placement.Rules(chapters)...), 0
					for _, r := range rules {
						if l.knows[r] = src.Roll(100) < of; l.knows[r] {
							known++
						}
					}
					// chance gives somebody more than the half, or less: held against what each really knows
					luck := float64(known)/float64(len(rules)) - float64(of)/100
					told[name] += (whole(bank, chapters, l.answer) - luck) / float64(n)
				}
			}
			t.Logf("of %d each: %v", n, told)
			require.LessOrEqual(t, told["guesses"], little)
			require.InDelta(t, half, told["half"], off)
			require.GreaterOrEqual(t, told["all"], most)
		})
	}
}
