package practice_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/view"
)

func start() time.Time { return time.Date(2026, 5, 26, 12, 0, 0, 0, time.UTC) }

func always() bool { return true }

func sit(t *testing.T, tag string, seed uint64) (*desk.Desk, *practice.Sitting) {
	t.Helper()
	d, err := desk.New(tag)
	require.NoError(t, err)
	s, err := d.Sitting("cauldron", memory.Memory{}, seed)
	require.NoError(t, err)
	return d, s
}

// right are the choices that make the right answer, found by asking the view after an answer to the same question of a twin.

func right(v view.Drill) []int {
	var out []int
	for n, c := range v.Choices {
		if c.Right {
			out = append(out, n)
		}
	}
	return out
}

// texts is everything that a question and its reply say.
func texts(v view.Drill) string {
	all := []string{v.Title, v.Text, v.About, v.Given, v.Who, v.Where, v.Now}
	for _, c := range v.Choices {
		all = append(all, c.Text)
	}
	if r := v.Reply; r != nil {
		all = append(all, r.Text, r.Why)
		for _, m := range r.Missed {
			all = append(all, m.Title)
		}
		for _, tree := range r.Trees {
			for _, l := range tree.Lines {
				all = append(all, l.Label, l.Value)
			}
		}
		for _, reason := range r.Reasons {
			all = append(all, reason.Title, reason.Text)
		}
		for _, l := range r.Log {
			all = append(all, l.Text)
		}
	}
	return strings.Join(all, "\n")
}

// TestTwoLanguages asks the same sixty questions in both: the same choices, the same right ones, and every sentence there is.
func TestTwoLanguages(t *testing.T) {
	_, en := sit(t, locales.English, 3)
	_, pt := sit(t, locales.Portuguese, 3)
	seen := map[string]bool{}
	for n := range 60 {
		now := start().Add(time.Duration(n) * time.Minute)
		require.True(t, en.Seek(now, always))
		require.True(t, pt.Seek(now, always))
		a, b := en.View(), pt.View()
		require.Nil(t, a.Reply)
		require.Greater(t, len(a.Choices), 1, "there is something to choose")
		require.Len(t, b.Choices, len(a.Choices))
		seen[a.Title] = true
		en.Answer(now, n%2)
		pt.Answer(now, n%2)
		a, b = en.View(), pt.View()
		require.Equal(t, right(a), right(b))
		require.Equal(t, a.Reply.Right, b.Reply.Right)
		require.NotEqual(t, a.Title, b.Title)
		for _, v := range []view.Drill{a, b} {
			require.NotContains(t, texts(v), "?drill.", "a message is missing")
			require.NotContains(t, texts(v), "<no value>")
		}
		if !a.Many {
			require.Len(t, right(a), 1, "one right answer")
		}
	}
	require.Greater(t, len(seen), 3, "several kinds of questions")
	require.Equal(t, en.Memory(), pt.Memory())
	require.NotEmpty(t, en.Memory().Reviews())
}

// TestAnswers: the right answer is praised and remembered, a second answer is not taken, a wrong one tells which rule was missed.
func TestAnswers(t *testing.T) {
	_, a := sit(t, locales.English, 8)
	_, twin := sit(t, locales.English, 8)
	praised, blamed := 0, 0
	for n := range 40 {
		now := start().Add(time.Duration(n) * time.Minute)
		require.True(t, a.Seek(now, always))
		require.True(t, twin.Seek(now, always))
		twin.Answer(now)
		good := right(twin.View())
		if n%2 == 0 {
			a.Answer(now, good...)
			require.True(t, a.View().Reply.Right)
			praised++
		} else {
			a.Answer(now, (append(good, 0)[0]+1)%len(a.View().Choices))
			if r := a.View().Reply; !r.Right && len(r.Missed) > 0 {
				blamed++
			}
		}
		before := a.Text()
		a.Answer(now, 0)
		require.Equal(t, before, a.Text(), "a second answer is not taken")
		// The twins are brought to the same memory again.
		_, a = again(t, n, a)
		_, twin = again(t, n, a)
	}
	require.Equal(t, 20, praised)
	require.Positive(t, blamed)
}

func again(t *testing.T, n int, s *practice.Sitting) (*desk.Desk, *practice.Sitting) {
	t.Helper()
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	next, err := d.Sitting("cauldron", s.Memory(), uint64(100+n))
	require.NoError(t, err)
	return d, next
}

func TestTypedNumbers(t *testing.T) {
	_, s := sit(t, locales.Portuguese, 5)
	typed := 0
	for n := range 80 {
		now := start().Add(time.Duration(n) * time.Minute)
		require.True(t, s.Seek(now, always))
		v := s.View()
		require.False(t, s.Type(now, "muito"))
		if !v.Typed {
			require.False(t, s.Type(now, "2"), "no number is asked for")
			s.Answer(now, 0)
			continue
		}
		typed++
		shown := strings.NewReplacer("−", "-").Replace(v.Choices[0].Text)
		require.True(t, s.Type(now, shown), "what is shown can be typed: %s", shown)
		require.True(t, s.View().Choices[0].Picked)
	}
	require.Positive(t, typed)
}

func TestProgress(t *testing.T) {
	_, s := sit(t, locales.English, 4)
	p := s.Progress(start())
	all := len(s.Askable())
	require.Len(t, p.Rules, all)
	for _, r := range p.Rules {
		require.Equal(t, int(memory.NeverMet), r.Standing)
	}
	mem := memory.Memory{}
	for day := range 6 {
		next, err := mem.Review(cite.Rule("cauldron:9.0.1"), memory.Knew, start().AddDate(0, 0, day))
		require.NoError(t, err)
		mem = next
	}
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	s, err = d.Sitting("cauldron", mem, 1)
	require.NoError(t, err)
	counts := map[int]int{}
	for _, c := range s.Progress(start().AddDate(0, 0, 7)).Counts {
		counts[c.Standing] = c.N
	}
	require.Equal(t, map[int]int{int(memory.Known): 1, int(memory.NeverMet): all - 1, int(memory.Learning): 0, int(memory.Slipping): 0}, counts)
	late := s.Progress(start().AddDate(9, 0, 0))
	require.Len(t, late.First, 1)
	require.Equal(t, cite.Rule("cauldron:9.0.1"), late.First[0].Row.Chip.Rule)
}

// TestChosen: what is due comes first, nothing that reads the same comes within five questions, what has several answers comes late in a round, and every question but the decoys tests
// a rule.
func TestChosen(t *testing.T) {
	const asked, most, apart, warm = 40, 10, 5, 4
	for _, system := range []string{"batalha", "cauldron"} {
		d, err := desk.New(locales.English)
		require.NoError(t, err)
		mem := memory.Memory{}
		sys, _ := d.Find(system)
		made, err := drill.LoadMade(sys)
		require.NoError(t, err)
		due := made.Spots[len(made.Spots)/2].Rules[0]
		mem, err = mem.Review(due, memory.Missed, start().AddDate(0, 0, -9))
		require.NoError(t, err)
		s, err := d.Sitting(system, mem, 7)
		require.NoError(t, err)
		var looks []string
		several, early, at := 0, 0, map[int]bool{}
		for n := range asked {
			now := start().Add(time.Duration(n) * time.Minute)
			require.True(t, s.Seek(now, always))
			q, v := s.Question(), s.View()
			look := v.Title + v.Text + v.About
			require.NotContains(t, looks[max(0, n-apart):], look, "%s, question %d", system, n+1)
			looks = append(looks, look)
			if n == 0 {
				require.Contains(t, q.Tests(), due, "what is due comes first")
			}
			if n%4 != 3 {
				require.NotEmpty(t, q.Tests())
			}
			if v.Many {
				several++
				if n%most < warm {
					early++
				}
			}
			s.Say(now, q.Right)
			if good := right(s.View()); !v.Many {
				at[good[0]] = true
			}
		}
		require.Greater(t, several, 2*early, "%s: what has several answers comes late", system)
		require.Greater(t, len(at), 2, "the right answer has no place of its own")
	}
}
