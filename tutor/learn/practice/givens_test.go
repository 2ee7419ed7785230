package practice_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/scenarios/strict"
	"gazala/tutor/desk"
	"gazala/tutor/learn/drill"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/practice"
	"gazala/tutor/shelf"
	"gazala/tutor/view"
)

// TestGivens: whatever in a position could change the answer to a question is shown with it. Of each question the position is altered in one place after another: when the engine
// answers otherwise then, the question must look otherwise too.
func TestGivens(t *testing.T) {
	const large = 400 // rules: a question of such a game takes long to find
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Drilled() {
		t.Run(id, func(t *testing.T) {
			sys, ok := d.Find(id)
			require.True(t, ok)
			tried, told, most, seeds := 0, 0, questions(), []uint64{11}
			switch {
			case trials.Long():
				seeds = append(seeds, 29)
			case len(sys.Index().All()) > large:
				most /= 4
			}
			for _, seed := range seeds {
				s, err := d.Sitting(id, memory.Memory{}, seed)
				require.NoError(t, err)
				for n := range most {
					require.True(t, s.Seek(start(), always))
					q := s.Question()
					judged, otherwise := hidden(t, sys, s, q, n)
					tried, told = tried+judged, told+otherwise
					s.Answer(start(), n%2)
				}
				t.Logf("seed %d: %d questions; so far %d altered positions judged, of which %d answer otherwise", seed, most, tried, told)
			}
			require.Positive(t, told)
		})
	}
}

// questions is how many are asked in each game; GAZALA_TRIALS=300 is the long run.
func questions() int { return trials.Of(50) }

// hidden fails for a question that looks the same in a position in which its answer is another. It tells how many positions were judged, and how often the answer was another.
func hidden(t *testing.T, sys *shelf.System, s *practice.Sitting, q drill.Question, n int) (judged, told int) {
	t.Helper()
	text, err := sys.Write(q.Game)
	require.NoError(t, err)
	right, ok := answered(sys, q, q.Game)
	require.True(t, ok)
	twin := s.Fork()
	twin.Put(q, "")
	page := looks(t, twin)
	for _, other := range altered(t, text, n) {
		doc := strict.Parse("other", other.text, strict.Limits{})
		g := sys.Position(doc.Root())
		if doc.Err() != nil || g == nil {
			continue
		}
		judged++
		a, ok := answered(sys, q, g)
		if !ok || a == right {
			continue
		}
		told++
		now := q
		now.Game = g
		twin := s.Fork()
		twin.Put(now, "")
		if looks(t, twin) == page {
			v := twin.View()
			t.Errorf("%s: not shown: %s\n%s | %s | %s | %v\n%v instead of %v\n%s", v.About, other.what, v.Title, v.Text, v.Where, v.Givens, a, right, text)
		}
	}
	return judged, told
}

// looks is everything that is seen of a question before it is answered, but for the answers that are offered.
func looks(t *testing.T, s *practice.Sitting) string {
	t.Helper()
	v := s.View()
	v.Choices = nil
	page, err := json.Marshal(v)
	require.NoError(t, err)
	board := *v.Board
	board.Focus, board.Grid = nil, nil
	ground, err := json.Marshal(board)
	require.NoError(t, err)
	return string(page) + string(ground)
}

// answered is what the engine answers to a question in another position: in words, so that it can be compared.
func answered(sys *shelf.System, q drill.Question, g play.Game) (string, bool) {
	switch q.Kind {
	case drill.May, drill.Why, drill.Grounds:
		if q.Claim == nil {
			v := g.Judge(q.Intent)
			return fmt.Sprint(v.Legal, v.Rules()), true
		}
		game, ok := g.(play.Claimant)
		if !ok {
			return "", false
		}
		for _, c := range game.Claims() {
			if c.Key == q.Claim.Key && c.Args == q.Claim.Args {
				return fmt.Sprint(c.Verdict.Legal, c.Verdict.Rules()), true
			}
		}
		return "", false
	case drill.Number:
		return number(g.Explain(q.Intent), q)
	case drill.Score:
		tree, _ := sys.Score(g)
		return number(tree, q)
	case drill.Result:
		tree, err := g.Trace(q.Intent, dice.Scripted(q.Faces...))
		if err != nil {
			return "", false
		}
		return number(tree, q)
	case drill.Next:
		next, _, err := g.Play(q.Intent, dice.Scripted())
		if err != nil {
			return "", false
		}
		p := next.Point(decide.BareSheet())
		return fmt.Sprint(p.Key, p.Who.Ref), true
	case drill.Happens:
		return happens(g, q)
	}
	return "", false
}

func number(tree derive.Tree, q drill.Question) (string, bool) {
	for _, n := range tree.Nodes {
		if n.Label == q.Label {
			return fmt.Sprint(n.Val), true
		}
	}
	return "", false
}

func happens(g play.Game, q drill.Question) (string, bool) {
	_, events, err := g.Play(q.Intent, dice.Scripted(q.Faces...))
	if err != nil {
		return "", false
	}
	var out []int
	for n, e := range q.Events {
		for _, o := range events {
			if o.Key == e.Key && o.Args == e.Args && !slices.Contains(out, n) {
				out = append(out, n)
			}
		}
	}
	return fmt.Sprint(out), true
}

// another is a position that is altered in one place.
type another struct {
	what string
	text []byte
}

// mostAltered is in how many places a position is altered: of a larger one some places are taken, others with each question. A long run takes all.
const mostAltered = 40

// altered are the position's texts with one number one more or less, one word of state turned over, one side or, in a procedure, one unit for another, or one of several left out.
func altered(t *testing.T, text []byte, question int) (out []another) {
	t.Helper()
	var all any
	require.NoError(t, json.Unmarshal(text, &all))
	var walk func(v any, path string, put func(any))
	places, every, counting := 0, 1, true
	try := func(path string, put func(any), v, now any) {
		places++
		if counting || (places+question)%every != 0 {
			return
		}
		put(now)
		b, err := json.Marshal(all)
		require.NoError(t, err)
		out = append(out, another{fmt.Sprintf("%s: %v for %v", path, now, v), b})
		put(v)
	}
	walk = func(v any, path string, put func(any)) {
		switch x := v.(type) {
		case float64:
			try(path, put, x, x+1)
			try(path, put, x, x-1)
		case bool:
			try(path, put, x, !x)
		case string:
			other := map[string]string{"axis": "allies", "allies": "axis", "light": "medium", "medium": "heavy", "heavy": "light"}[x]
			if other == "" && strings.HasPrefix(path, "/stack/") {
				other = unlike(all, x)
			}
			if other != "" {
				try(path, put, x, other)
			}
		case []any:
			for n := range x {
				if strings.HasPrefix(path, "/stack/") {
					try(fmt.Sprintf("%s/%d", path, n), put, x, slices.Delete(slices.Clone(x), n, n+1))
				}
				walk(x[n], fmt.Sprintf("%s/%d", path, n), func(now any) { x[n] = now })
			}
		case map[string]any:
			for _, k := range keysOf(x) {
				switch k {
				case "map", "charts", "rulings", "dice", "system", "scenario", "numbering", "sources", "source":
					continue
				}
				walk(x[k], path+"/"+k, func(now any) { x[k] = now })
			}
		}
	}
	walk(all, "", func(any) {})
	if every, places, counting = 1+places/mostAltered, 0, false; trials.Long() {
		every = 1
	}
	walk(all, "", func(any) {})
	return out
}

// unlike is the unit that a position names after the one with an id, empty where there is no such one.
func unlike(position any, id string) string {
	top, _ := position.(map[string]any)
	units, _ := top["units"].([]any)
	was := false
	for _, u := range units {
		fields, _ := u.(map[string]any)
		if other, named := fields["unit"].(string); named && was {
			return other
		} else if other == id {
			was = true
		}
	}
	return ""
}

func keysOf(m map[string]any) (out []string) {
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// TestChoices: in each game no question reads like one of the five before it, wherever there is a choice the right answer stands at one place as often as at another, a question
// about a number offers four or lets one type, and of something that may not be done only a number that forbids it is asked.
func TestChoices(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Drilled() {
		t.Run(id, func(t *testing.T) {
			s, err := d.Sitting(id, memory.Memory{}, 23)
			require.NoError(t, err)
			var told []string
			numbers, words := spread{}, spread{}
			for n := range questions() {
				require.True(t, s.Seek(start(), always))
				v := s.View()
				reads := v.Title + v.Text + v.About
				require.NotContains(t, told[max(0, len(told)-5):], reads)
				told = append(told, reads)
				require.GreaterOrEqual(t, len(v.Choices), 2)
				require.LessOrEqual(t, len(v.Choices), 8)
				q := s.Question()
				forbids(t, v, q)
				s.Answer(start(), n%2)
				alike(t, s.View())
				switch q.Kind {
				case drill.Number, drill.Result, drill.Score:
					require.True(t, v.Typed || len(v.Choices) == 4 || q.Right.Val.Sym() != "" && len(v.Choices) > 1, "%s: %v", v.Text, v.Choices)
					numbers.add(s.View())
				case drill.Next, drill.Why, drill.Grounds, drill.Happens:
					words.add(s.View())
				case drill.May: // yes comes before no
				}
			}
			t.Logf("right among numbers: %v; among words: %v", numbers, words)
			numbers.even(t)
			words.even(t)
		})
	}
}

// forbids holds that of something that may not be done no other number is asked than one by which it is refused.
func forbids(t *testing.T, v view.Drill, q drill.Question) {
	t.Helper()
	if q.Kind != drill.Number {
		return
	}
	judged := q.Game.Judge(q.Intent)
	told := slices.ContainsFunc(judged.Reasons, func(r decide.Reason) bool {
		return slices.ContainsFunc(r.Args[:], func(a derive.Arg) bool { return a.Kind == derive.ANum && a.Val == q.Right.Val })
	})
	require.True(t, judged.Legal || told, "%s %s: %v is not why: %v", v.About, v.Text, q.Right, judged.Reasons)
}

// spread is how often the right answer stood at each place, by how many answers were offered, of questions with one right answer among several.
type spread map[int][]int

func (s spread) add(v view.Drill) {
	of, at := len(v.Choices), right(v)
	if s[of] == nil {
		s[of] = make([]int, of)
	}
	for _, n := range at {
		s[of][n]++
	}
}

// even fails where so uneven a spread would come by chance less than once in a hundred thousand times.
func (s spread) even(t *testing.T) {
	t.Helper()
	most := map[int]float64{2: 19.5, 3: 23.0, 4: 25.9, 5: 28.5, 6: 30.9, 7: 33.1, 8: 35.3} // chi-square, one degree of freedom fewer
	for of, places := range s {
		all := 0
		for _, n := range places {
			all += n
		}
		wanted, off := float64(all)/float64(of), 0.0
		for _, n := range places {
			off += (float64(n) - wanted) * (float64(n) - wanted) / wanted
		}
		require.LessOrEqual(t, off, most[of], "%d offered: %v", of, places)
	}
}

// TestDoubled: among the numbers offered are such as one comes to by counting a part twice, and to whoever takes one that is what is said.
func TestDoubled(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range []string{"batalha", "theseus"} {
		s, err := d.Sitting(id, memory.Memory{}, 5)
		require.NoError(t, err)
		doubled, offered := 0, 0
		for range 60 {
			require.True(t, s.Seek(start(), always))
			q := s.Question()
			for _, slip := range q.Slips {
				if slip.How == drill.Doubled {
					twin := s.Fork()
					twin.Put(q, "")
					twin.Say(start(), slip.Answer)
					require.Contains(t, twin.View().Reply.Why, "twice")
					doubled++
				}
			}
			for n := range s.View().Choices {
				twin := s.Fork()
				twin.Put(q, "")
				if twin.Answer(start(), n); strings.Contains(twin.View().Reply.Why, "counted twice") {
					offered++
				}
			}
			s.Answer(start(), 0)
		}
		t.Logf("%s: %d doubled, %d offered", id, doubled, offered)
		require.Positive(t, offered, id)
	}
}

// alike holds that no wrong choice reads like another choice.
func alike(t *testing.T, v view.Drill) {
	t.Helper()
	rights := right(v)
	for n, c := range v.Choices {
		if slices.Contains(rights, n) {
			continue
		}
		for other, o := range v.Choices {
			require.False(t, n != other && c.Text == o.Text, "%s: %s", v.Text, c.Text)
		}
	}
}

// TestRound: ten questions make a round with its score; what was missed can be looked at again as it was answered, and the round after it begins anew.
func TestRound(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	s, err := d.Sitting("batalha", memory.Memory{}, 7)
	require.NoError(t, err)
	rights := 0
	var first view.Drill
	for n := range 10 {
		require.True(t, s.Seek(start(), always))
		_, over := s.Round()
		require.False(t, over)
		require.Equal(t, n+1, s.View().N)
		s.Answer(start(), 0)
		v := s.View()
		require.Equal(t, n+1, v.N)
		require.NotEmpty(t, v.Reply.Text)
		if v.Reply.Right {
			rights++
			require.Equal(t, view.RightAnswer, v.Round[n])
		} else {
			require.Equal(t, view.WrongAnswer, v.Round[n])
			if first.N == 0 {
				first = v
			}
		}
	}
	r, over := s.Round()
	require.True(t, over)
	require.Equal(t, 10, r.Of)
	require.Equal(t, rights, r.Right)
	require.Len(t, r.Missed, 10-rights)
	require.NotEmpty(t, r.Missed)
	require.True(t, s.Look(r.Missed[0].Number))
	require.Equal(t, first.Reply.Text, s.View().Reply.Text)
	require.Equal(t, first.Choices, s.View().Choices)
	require.False(t, s.Look(10))
	require.True(t, s.Seek(start(), always))
	_, over = s.Round()
	require.False(t, over)
	require.Equal(t, 1, s.View().N)
}
