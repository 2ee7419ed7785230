package review_test

import (
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/locales"
	batalhabot "gazala/rules/batalha/bot"
	cauldronbot "gazala/rules/cauldron/bot"
	"gazala/rules/decide"
	"gazala/rules/dice"
	na41bot "gazala/rules/na41/bot"
	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/rules/theseus"
	theseusbot "gazala/rules/theseus/bot"
	"gazala/rules/think"
	"gazala/tutor/desk"
	"gazala/tutor/games"
	"gazala/tutor/games/gamestest/toy"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/review"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
)

type player func(play.Game, uint64) play.Thinker

// rivals are players of a game and a scenario that it is quick to play: the first plays better than the second.
type rivals struct {
	system, scenario string
	better, worse    player
}

// of is a player of one game as one of any.
func of[G play.Game](p func(G, uint64) play.Thinker) player {
	return func(g play.Game, seed uint64) play.Thinker { return p(g.(G), seed) }
}

// all are rivals of every game. None is the player by whose judgement they are looked over.
func all() []rivals {
	return []rivals{
		{"batalha", "campaign", of(batalhabot.ThreeToOne), of(batalhabot.Random)},
		{"cauldron", "", of(cauldronbot.ThreeToOne), of(cauldronbot.Random)},
		{"theseus", "opening", of(theseusbot.Greedy), of(theseusbot.Random)},
		{"na41", "enter-rommel", half(of(na41bot.Greedy)), of(na41bot.Random)},
	}
}

// quick are rivals of the toy, in which games are played on in no time.
func quick() rivals { return rivals{"toy", "race", toy.New().Think, think.Random} }

// half is a player who decides every other time by chance.
func half(p player) player {
	return func(g play.Game, seed uint64) play.Thinker {
		if dice.Seeded(seed).Roll(2) == 0 {
			return think.Random(g, seed)
		}
		return p(g, seed)
	}
}

func always() bool { return true }

// spoken is a language in which the toy's words are known, too.
func spoken(t testing.TB, tag string) *locales.Speaker {
	t.Helper()
	say, err := toy.Speak(tag)
	require.NoError(t, err)
	return say
}

func system(t testing.TB, id string) *shelf.System {
	t.Helper()
	sys, ok := desk.With(spoken(t, locales.English), append(games.All(), toy.New())...).Find(id)
	require.True(t, ok)
	return sys
}

// brief is how far games are played of which a part is enough.
const brief = 120

// far is how far games are played: to their end in a long run, or as far as nobody has to wait for a day.
func far() int {
	if trials.Long() {
		return 4000
	}
	return brief
}

// played is a game, as far as so many actions. The person plays both sides.
func (v rivals) played(t testing.TB, sys *shelf.System, seed uint64, most int, players ...player) session.Session {
	t.Helper()
	scenario := v.scenario
	if scenario == "" {
		scenario = sys.Scenarios()[0].ID
	}
	g, ok := sys.Start(scenario)
	require.True(t, ok)
	s := session.Begin(session.Setup{System: sys, Seed: seed, Sides: sys.Sides}, g)
	sheet := decide.BareSheet()
	for n := range most {
		p := s.Game().Point(sheet)
		if sheet.Len() == 0 {
			break
		}
		th := players[max(int(p.Who.Ref), 1)-1](s.Game(), seed+uint64(n))
		th.Think(always)
		require.NoError(t, th.Err())
		require.NotEmpty(t, th.Ranking(), p.Key)
		var err error
		s, err = s.Reply(th.Ranking()[0].Intent)
		require.NoError(t, err)
	}
	return s
}

func whole(t *testing.T, s session.Session) *review.Review {
	t.Helper()
	r, ok := review.New(s)
	require.True(t, ok)
	require.True(t, r.Work(always))
	require.NoError(t, r.Err())
	return r
}

// judged is a review of which every choice has been judged and none played out.
func judged(t *testing.T, s session.Session) *review.Review {
	t.Helper()
	r, ok := review.New(s)
	require.True(t, ok)
	r.Work(func() bool { return !r.Judged() })
	require.True(t, r.Judged())
	require.NoError(t, r.Err())
	return r
}

// TestTheWeakerErrsMore plays a better player against a worse one: of the worse one more is an error beyond doubt.
func TestTheWeakerErrsMore(t *testing.T) {
	for _, v := range all() {
		t.Run(v.system+"/"+v.scenario, func(t *testing.T) {
			if !trials.Long() {
				t.Skip("to play games out takes long")
			}
			sys, games, told := system(t, v.system), trials.Of(1), 0
			for n := range games {
				weak := n % 2
				players := []player{v.better, v.better}
				players[weak] = v.worse
				r := whole(t, v.played(t, sys, uint64(100+n), far(), players...))
				check(t, r)
				var each [2]float64
				for i, s := range r.Sums() {
					each[i] = s.Errors()
				}
				if each[weak] > each[1-weak] {
					told++
				}
				t.Logf("game %d: %.3f and %.3f, %d of %d", n, each[weak], each[1-weak], told, n+1)
			}
			t.Logf("%d of %d", told, games)
			const wanted = 90
			require.GreaterOrEqual(t, told*100, wanted*games)
		})
	}
}

// TestNothingIsToldBeforeItIsPlayedOut: what who thinks holds against a choice at first is no error yet.
func TestNothingIsToldBeforeItIsPlayedOut(t *testing.T) {
	for _, v := range all() {
		t.Run(v.system, func(t *testing.T) {
			s := v.played(t, system(t, v.system), 13, brief, v.worse, v.worse)
			say, err := locales.New(locales.English)
			require.NoError(t, err)
			run, ok := review.Begin(s, say)
			require.True(t, ok)
			run.Work(func() bool { return !run.Judged() })
			require.True(t, slices.ContainsFunc(run.Choices(), func(c review.Choice) bool { return c.Cost > 0 }))
			for _, c := range run.Choices() {
				require.False(t, c.Sure())
			}
			require.Empty(t, run.View().Dear)
			for _, sum := range run.Sums() {
				require.Zero(t, sum.Errors())
				require.Zero(t, sum.Cost)
			}
		})
	}
}

// TestWhatGivesNothingUpIsNoChoice: what can still be done afterwards, or makes no difference, costs nothing at first.
func TestWhatGivesNothingUpIsNoChoice(t *testing.T) {
	for _, v := range all() {
		t.Run(v.system, func(t *testing.T) {
			moot := 0
			for _, c := range judged(t, v.played(t, system(t, v.system), 11, brief, v.worse, v.worse)).Choices() {
				if c.Moot {
					moot++
					require.Zero(t, c.Cost)
				}
			}
			require.Positive(t, moot)
		})
	}
}

// check holds what is true of every review.
func check(t *testing.T, r *review.Review) {
	t.Helper()
	for _, c := range r.Choices() {
		require.GreaterOrEqual(t, c.Cost, 0.)
		require.Equal(t, c.Cost > 0, c.Better != nil || c.Left, "what was better is named")
		require.NotEqual(t, c.Chosen, c.Better, "the best costs nothing")
	}
	for _, c := range r.Choices() {
		require.GreaterOrEqual(t, c.Doubt, 0.)
		if c.Played == 0 {
			require.Zero(t, c.Doubt, "only what is played out is in doubt")
		}
	}
	for _, s := range r.Sums() {
		require.LessOrEqual(t, s.Sure, s.Moves)
	}
}

// TestLuckIsEven holds the luck of many games to what exact odds leave to chance.
func TestLuckIsEven(t *testing.T) {
	for _, v := range all() {
		t.Run(v.system, func(t *testing.T) {
			sys, games := system(t, v.system), trials.Of(2)
			sum, squares, wide, unknown := 0., 0., 0., 0
			for n := range games {
				s := v.played(t, sys, uint64(n), far(), v.better, v.better)
				r, ok := review.New(s)
				require.True(t, ok)
				r.Work(func() bool { done, _ := r.Progress(); return done <= s.At() })
				luck := 0.
				for _, l := range r.Rolls() {
					if wide += l.Wide; l.Who == sys.Sides[0] {
						luck += l.Luck
					} else {
						luck -= l.Luck
					}
				}
				for _, side := range r.Sums() {
					unknown += side.Unknown
				}
				sum, squares = sum+luck, squares+luck*luck
				t.Logf("game %d: %d actions, luck %.2f; so far %.2f, by chance up to %.2f", n, s.At(), luck, sum/float64(n+1), math.Sqrt(wide)/float64(n+1))
			}
			t.Logf("%d games: luck %.2f a game, by chance up to %.2f; %d rolls unknown", games, sum/float64(games), math.Sqrt(wide)/float64(games), unknown)
			const errors = 3
			require.LessOrEqual(t, math.Abs(sum), errors*math.Sqrt(wide)+1e-9)
			if games > 100 {
				mean := sum / float64(games)
				require.LessOrEqual(t, math.Abs(mean), errors*math.Sqrt((squares/float64(games)-mean*mean)/float64(games-1)))
			}
		})
	}
}

// TestTheBestCostsNothing looks over a game of the program against itself.
func TestTheBestCostsNothing(t *testing.T) {
	sys := system(t, "batalha")
	v := all()[0]
	s := v.played(t, sys, 5, brief, sys.Think, sys.Think)
	r := judged(t, s)
	check(t, r)
	for _, c := range r.Choices() {
		assert.Zero(t, c.Cost)
	}
	forced := 0
	for n := range s.At() {
		if len(s.Log().After(n).Point(decide.BareSheet()).Options()) < 2 {
			forced++
		}
	}
	require.Len(t, r.Choices(), s.At()-forced, "what is forced is no choice")
}

// TestPlayingOutIsFair: what is played out against itself costs nothing, in each game, and can be played on from what was known.
func TestPlayingOutIsFair(t *testing.T) {
	for _, v := range all() {
		t.Run(v.system, func(t *testing.T) {
			r := judged(t, v.played(t, system(t, v.system), 7, 12, v.worse, v.better))
			require.Positive(t, review.Fair(t, r))
		})
	}
}

// TestCancelled: whoever stops asking leaves nothing behind, and whoever goes on finds what he would have found at once.
func TestCancelled(t *testing.T) {
	v := quick()
	s := v.played(t, system(t, v.system), 9, brief, v.worse, v.better)
	before := runtime.NumGoroutine()
	r, ok := review.New(s)
	require.True(t, ok)
	last := -1
	for n := 0; !r.Work(func() bool { return false }); n++ {
		done, of := r.Progress()
		require.GreaterOrEqual(t, done, last)
		require.LessOrEqual(t, done, of)
		last = done
	}
	require.Equal(t, before, runtime.NumGoroutine())
	at := whole(t, s)
	require.Equal(t, at.Sums(), r.Sums())
	require.Equal(t, at.Choices(), r.Choices())
	require.Equal(t, at.Values(), r.Values())
}

// TestWords tells a review in both languages, of one side and of both, at each stage.
func TestWords(t *testing.T) {
	v := quick()
	s := v.played(t, system(t, v.system), 10, brief, v.worse, v.worse)
	for _, tag := range locales.Languages() {
		say := spoken(t, tag)
		for _, sides := range [][]string{{"axis"}, {"allies"}, {"axis", "allies"}} {
			setup := s.Setup()
			setup.Sides = sides
			r, ok := review.Begin(s.With(setup), say)
			require.True(t, ok)
			r.Work(func() bool { done, _ := r.Progress(); return done < s.At()+10 })
			require.NotEmpty(t, r.View().Progress)
			r.Work(always)
			w := r.View()
			require.Empty(t, w.Progress)
			require.NotEmpty(t, w.Title)
			require.Len(t, w.Values, s.At()+1)
			require.Zero(t, w.Values[0], "the opening is even")
			require.NotEmpty(t, w.LuckDoubt)
			for n := range w.Values {
				require.NotContains(t, r.Describe(n), "?review")
				require.NotContains(t, r.Describe(n), "..")
			}
			require.Empty(t, r.Describe(len(w.Values)))
			for _, b := range append(w.Luck, w.Costs...) {
				require.Equal(t, b.Doubt > 0, strings.Contains(b.Text, "±"), b.Text)
			}
			require.NotEmpty(t, w.Turns)
			for _, n := range w.Notes {
				require.NotContains(t, n, "?review")
			}
			for _, c := range w.Dear {
				require.NotEmpty(t, c.Played, "what is shown has been played out")
				require.Greater(t, c.Points, 2*c.Doubt)
				require.NotEmpty(t, c.Chosen)
				require.NotEmpty(t, c.Better)
				require.NotEqual(t, c.Chosen, c.Better)
				require.NotNil(t, c.Board)
				if len(sides) == 1 {
					require.Contains(t, c.Who, say.Text(v.system+".side."+sides[0], nil), "one's own")
				}
			}
			if len(sides) == 1 && sides[0] == "axis" {
				require.NotEmpty(t, w.Dear)
			}
		}
	}
}

// TestNoLuckIsNoLuckiestRoll: where no roll has brought anything, none is called the luckiest.
func TestNoLuckIsNoLuckiestRoll(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	for _, v := range all() {
		r, ok := review.Begin(v.played(t, system(t, v.system), 2, brief/4, v.better, v.worse), say)
		require.True(t, ok)
		r.Work(func() bool { return !r.Judged() })
		require.NotContains(t, r.View().BestRoll, "(0)", v.system)
	}
}

// TestNoChoiceIsNoShare: of a side that has decided nothing no share of errors is told.
func TestNoChoiceIsNoShare(t *testing.T) {
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	v := all()[0]
	r, ok := review.Begin(v.played(t, system(t, v.system), 2, 1, v.better, v.worse), say)
	require.True(t, ok)
	r.Work(always)
	for n, s := range r.Sums() {
		if s.Moves == 0 {
			require.Equal(t, "–", r.View().Costs[n].Text)
		}
	}
	require.True(t, slices.ContainsFunc(r.Sums(), func(s review.Sum) bool { return s.Moves == 0 }))
}

// TestTheEndIsExact plays the shortest scenarios to their end: the last value is what was scored, and who has won is told.
func TestTheEndIsExact(t *testing.T) {
	sys := system(t, "theseus")
	s := rivals{scenario: "bir-hacheim"}.played(t, sys, 4, 2000, of(theseusbot.Greedy), of(theseusbot.Greedy))
	require.True(t, s.Over())
	points, _, _, ok := s.Game().(theseus.Game).Score()
	require.True(t, ok)
	require.InDelta(t, points, sys.Worth.Value(s.Game()), 0)
	say, err := locales.New(locales.English)
	require.NoError(t, err)
	r, ok := review.Begin(s, say)
	require.True(t, ok)
	r.Work(func() bool { done, _ := r.Progress(); return done <= s.At() })
	require.Contains(t, r.View().Notes[0], say.Text("theseus.level.worse.name", nil))
}

// TestADrillOfIt: the position of a costly choice is asked about at practice, and the rules that were met are told.
func TestADrillOfIt(t *testing.T) {
	say := spoken(t, locales.English)
	d := desk.With(say, append(games.All(), toy.New())...)
	v := quick()
	r, ok := review.Begin(v.played(t, system(t, v.system), 10, brief, v.worse, v.worse), say)
	require.True(t, ok)
	r.Work(always)
	p, err := d.Sitting(v.system, memory.Memory{}, 1)
	require.NoError(t, err)
	require.NotEmpty(t, r.View().Dear)
	require.True(t, r.Drill(p, 0))
	q := p.Question()
	require.NotEmpty(t, q.Tests())
	require.Equal(t, r.View().Dear[0].Board.Counters, p.View().Board.Counters, "of the same position")
	require.False(t, r.Drill(p, 99))
	require.True(t, r.Drill(p, 0, 1, 2))
	for _, c := range r.View().Dear[1:] {
		p.Answer(time.Date(2026, 5, 26, 12, 0, 0, 0, time.UTC), 0)
		require.True(t, p.Seek(time.Date(2026, 5, 26, 12, 0, 0, 0, time.UTC), func() bool { return false }), "the next one is ready")
		require.Equal(t, c.Board.Counters, p.View().Board.Counters, "all of them, in their order")
	}
	other, err := d.Sitting("cauldron", memory.Memory{}, 1)
	require.NoError(t, err)
	require.False(t, r.Drill(other, 0), "of another game")
	met := r.View().Met
	require.NotEmpty(t, met)
	now := time.Date(2026, 5, 26, 12, 0, 0, 0, time.UTC)
	shaky := p.Shaky(now, met...)
	require.NotEmpty(t, shaky)
	first := shaky[0].Row.Chip.Rule
	p.Show(memory.Review{Rule: first, At: now, Rating: memory.Knew}, memory.Review{Rule: first, At: now.AddDate(0, 0, 1), Rating: memory.Knew})
	for _, k := range p.Shaky(now.AddDate(0, 0, 1), met...) {
		require.NotEqual(t, first, k.Row.Chip.Rule, "a rule that is known is not told")
	}
}
