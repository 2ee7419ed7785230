package lesson_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/lesson"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

func noon() time.Time { return time.Date(2026, 5, 26, 12, 0, 0, 0, time.UTC) }

// everyLesson runs a test on every lesson of every system in every language.
func everyLesson(t *testing.T, test func(t *testing.T, sys *shelf.System, l lesson.Lesson, open func() (*lesson.Run, *practice.Sitting))) {
	t.Helper()
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, id := range d.Systems() {
			sys, _ := d.Find(id)
			for _, name := range lesson.List(sys) {
				l, err := lesson.Load(sys, name)
				require.NoError(t, err)
				t.Run(tag+"/"+name, func(t *testing.T) {
					test(t, sys, l, func() (*lesson.Run, *practice.Sitting) {
						s, err := d.Sitting(id, memory.Memory{}, 1)
						require.NoError(t, err)
						r, err := d.Lesson(name, s)
						require.NoError(t, err)
						return r, s
					})
				})
			}
		}
	}
}

// TestSolved: somebody who answers as the engine does, and finds the ways to the goals by looking, comes through every lesson.
func TestSolved(t *testing.T) {
	everyLesson(t, func(t *testing.T, _ *shelf.System, l lesson.Lesson, open func() (*lesson.Run, *practice.Sitting)) {
		r, s := open()
		for n := range r.Of() {
			r.Go(n)
			v := r.View()
			require.Equal(t, n+1, v.Number)
			require.NotEmpty(t, v.Head)
			require.NotEmpty(t, v.Rules)
			require.Equal(t, v.Kind == string(lesson.See), v.Ready, "%s: one can go on from the beginning only where there is nothing to do", v.Head)
			names, err := r.Solve()
			require.NoError(t, err)
			require.Equal(t, v.Kind == string(lesson.Do), len(names) > 0)
			v = r.View()
			require.True(t, v.Ready)
			if v.Drill != nil {
				require.True(t, v.Drill.Reply.Right)
				for i, c := range v.Drill.Choices {
					for j, o := range v.Drill.Choices {
						require.False(t, i != j && !c.Right && c.Text == o.Text, "%s: a wrong choice reads like another: %s", v.Head, c.Text)
					}
				}
				require.Len(t, slices.DeleteFunc(v.Drill.Choices, func(p view.DrillPick) bool { return !p.Right }), rightPicks(l, n))
			}
			require.Equal(t, n == r.Of()-1, v.Last)
		}
		for _, one := range s.Memory().Reviews() {
			require.Equal(t, memory.Knew, one.Rating)
		}
	})
}

// rightPicks is how many choices belong to the right answer of a page: several only where it is a set.
func rightPicks(l lesson.Lesson, page int) int {
	for _, s := range l.Steps {
		for k := range max(1, len(s.Questions)) {
			if page == 0 && len(s.Questions) > 0 && (s.Questions[k].Kind == drill.Why || s.Questions[k].Kind == drill.Happens) {
				return len(strings.Fields(s.Questions[k].Right.Words))
			}
			page--
		}
	}
	return 1
}

// TestFailed: a wrong answer at each question names the rule that was missed; whoever overlooks a rule of the step is told just that one.
func TestFailed(t *testing.T) {
	everyLesson(t, func(t *testing.T, _ *shelf.System, l lesson.Lesson, open func() (*lesson.Run, *practice.Sitting)) {
		page := 0
		for _, s := range l.Steps {
			for k := range max(1, len(s.Questions)) {
				if len(s.Questions) > 0 {
					q := s.Questions[k]
					for _, slip := range q.Slips {
						fails(t, open, page, slip.Answer, slip.Rules)
					}
					if len(q.Slips) == 0 {
						fails(t, open, page, lesson.Wrong(&q), s.Rules[:1])
					}
				}
				page++
			}
		}
	})
}

func fails(t *testing.T, open func() (*lesson.Run, *practice.Sitting), page int, a drill.Answer, rules []cite.Rule) {
	t.Helper()
	r, s := open()
	r.Go(page)
	r.Say(noon(), a)
	reply := r.View().Drill.Reply
	require.False(t, reply.Right)
	var named []cite.Rule
	for _, m := range reply.Missed {
		named = append(named, m.Chip.Rule)
	}
	require.Equal(t, rules, named)
	if len(rules) == 1 {
		last := s.Memory().Reviews()
		require.Equal(t, memory.Review{Rule: rules[0], At: noon(), Rating: memory.Missed}, last[len(last)-1])
	}
	if r.View().Drill.Typed && len(rules) > 0 {
		require.NotNil(t, reply.Line, "the first line that differs")
		require.Contains(t, rules, reply.Line.Chip.Rule)
	}
}

// TestTaught: every step is about rules that its lesson teaches or that an earlier one has taught, and every rule that a lesson teaches has a step.
func TestTaught(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Systems() {
		sys, _ := d.Find(id)
		var known []cite.Rule
		for _, name := range lesson.List(sys) {
			l, err := lesson.Load(sys, name)
			require.NoError(t, err)
			require.Equal(t, name, l.ID)
			known = append(known, l.Rules...)
			var met []cite.Rule
			for _, s := range l.Steps {
				met = append(met, s.Rules...)
			}
			for _, r := range met {
				require.Contains(t, known, r, name)
			}
			for _, r := range l.Rules {
				require.Contains(t, met, r, name)
			}
		}
	}
}

// TestCourse: the course of each game has as many lessons as it promises, each of three to eight minutes, and touches every chapter that it is for.
func TestCourse(t *testing.T) {
	courses := map[string]struct {
		lessons  int
		chapters []string
	}{
		"cauldron": {32, []string{"3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17"}},
		"batalha":  {19, []string{"3", "4", "5", "6", "7", "8", "9", "10", "11"}},
		"na41":     {37, []string{"2.3", "3.2", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "s1", "s2"}},
		"theseus":  {37, []string{"3.2", "3.3", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "6.2", "6.3", "6.4", "6.5", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "8.1", "8.2", "8.3", "8.4", "10.1", "10.2", "10.3"}},
	}
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Systems() {
		sys, _ := d.Find(id)
		c, promised := courses[id]
		all := lesson.List(sys)
		require.True(t, promised, id)
		require.GreaterOrEqual(t, len(all), c.lessons)
		var taught []string
		for _, name := range all {
			l, err := lesson.Load(sys, name)
			require.NoError(t, err)
			require.GreaterOrEqual(t, l.Minutes, 3, name)
			require.LessOrEqual(t, l.Minutes, 8, name)
			require.GreaterOrEqual(t, len(l.Steps), 2, name)
			require.LessOrEqual(t, len(l.Steps), 2*l.Minutes, name)
			for _, r := range l.Rules {
				taught = append(taught, r.Number()+".")
			}
		}
		for _, chapter := range c.chapters {
			require.True(t, slices.ContainsFunc(taught, func(r string) bool { return strings.HasPrefix(r, chapter+".") }), "%s, chapter %s", id, chapter)
		}
	}
}

// TestExpected: at every step that asks, whoever overlooks what the step is about answers wrongly, or every other answer is held against just that.
func TestExpected(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Systems() {
		sys, _ := d.Find(id)
		for _, name := range lesson.List(sys) {
			l, err := lesson.Load(sys, name)
			require.NoError(t, err)
			for _, s := range l.Steps {
				named := len(s.Questions) == 0
				for _, q := range s.Questions {
					named = named || len(q.Slips) == 0 || len(q.Foils) > 0 // of what nothing explains the step's rule is named
					for _, slip := range q.Slips {
						named = named || slices.ContainsFunc(s.Rules, func(r cite.Rule) bool { return slices.Contains(slip.Rules, r) })
					}
				}
				require.True(t, named, "%s, %s: %v", name, s.ID, s.Rules)
			}
		}
	}
}

// TestSomethingElseIsOffered: who is asked what happens is offered something that does not.
func TestSomethingElseIsOffered(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	asked := 0
	for _, id := range d.Systems() {
		sys, _ := d.Find(id)
		for _, name := range lesson.List(sys) {
			l, err := lesson.Load(sys, name)
			require.NoError(t, err)
			for _, s := range l.Steps {
				for _, q := range s.Questions {
					if q.Kind == drill.Happens {
						require.Greater(t, len(q.Events), len(strings.Fields(q.Right.Words)), "%s, %s", name, s.ID)
						asked++
					}
				}
			}
		}
	}
	require.Positive(t, asked)
}

// TestNotReachedAtOnce: no goal is reached before anything is done, and stopping short of it does not reach it.
func TestNotReachedAtOnce(t *testing.T) {
	everyLesson(t, func(t *testing.T, sys *shelf.System, l lesson.Lesson, _ func() (*lesson.Run, *practice.Sitting)) {
		for i := range l.Steps {
			if s := &l.Steps[i]; s.Kind == lesson.Do {
				require.False(t, s.Reached(sys, s.Game, lesson.Since{}), s.ID)
			}
		}
	})
}

// TestRefused: whoever tries at the table what may not be done is told by which rules, has not reached the goal, and is asked those rules again.
func TestRefused(t *testing.T) {
	tried := 0
	everyLesson(t, func(t *testing.T, _ *shelf.System, _ lesson.Lesson, open func() (*lesson.Run, *practice.Sitting)) {
		r, s := open()
		for n := range r.Of() {
			r.Go(n)
			seat := r.Seat()
			if seat == nil {
				continue
			}
			for _, g := range seat.View().Point.Groups {
				for _, c := range g.Choices {
					if c.Legal {
						continue
					}
					_, err := seat.Act(c.ID)
					var no *decide.RefusedError
					require.ErrorAs(t, err, &no)
					require.NotEmpty(t, c.Reasons)
					var rules []cite.Rule
					for k, reason := range c.Reasons {
						require.Equal(t, no.Reasons[k].Rule, reason.Chip.Rule)
						rules = append(rules, reason.Chip.Rule)
					}
					r.Refused(noon(), rules...)
					require.False(t, r.Sat(seat))
					tried++
				}
			}
		}
		met := map[cite.Rule]int{}
		for _, one := range s.Memory().Reviews() {
			require.Equal(t, memory.Unsure, one.Rating)
			met[one.Rule]++
		}
		for rule, n := range met {
			require.LessOrEqual(t, n, r.Of(), "%s: once at a page", rule)
		}
	})
	require.Positive(t, tried)
}

// TestTexts: every lesson and step is told in every language, and no text is left over.
func TestTexts(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Systems() {
		sys, _ := d.Find(id)
		want := map[string]bool{}
		for _, name := range lesson.List(sys) {
			l, err := lesson.Load(sys, name)
			require.NoError(t, err)
			stem := "lesson." + id + "." + l.Short + "."
			want[stem+"title"], want[stem+"intro"] = true, true
			for _, s := range l.Steps {
				want[stem+s.ID+".title"], want[stem+s.ID+".text"] = true, true
				if s.Kind == lesson.Do {
					want[stem+s.ID+".done"] = true
				}
			}
		}
		for _, lang := range locales.Languages() {
			require.Equal(t, slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(written(t, id, lang))), lang)
			say, err := locales.New(lang)
			require.NoError(t, err)
			for key := range want {
				require.True(t, say.Has(key), key)
			}
		}
	}
}

func written(t *testing.T, system, lang string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "locales", "messages", "lesson-"+system+"-*."+lang+".json"))
	require.NoError(t, err)
	out := map[string]bool{}
	for _, file := range files {
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		var doc map[string]string
		require.NoError(t, json.Unmarshal(b, &doc))
		for key, text := range doc {
			out[key] = text != ""
		}
	}
	return out
}
