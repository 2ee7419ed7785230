package games_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/games"
	"gazala/tutor/shelf"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// turnsOver plays a scenario against the program until one of its turns is over: the person does whatever puts an end to something, or else what is listed first. It holds that no plan is told before that.
func turnsOver(t *testing.T, system, scenario, mine, lang string) (table.Seat, view.Plan) {
	t.Helper()
	all := games.All()
	sys := all[slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == system })]
	g, ok := sys.Start(scenario)
	require.True(t, ok)
	say, err := locales.New(lang)
	require.NoError(t, err)
	setup := session.Setup{System: sys, Scenario: scenario, Seed: 3, Sides: []string{mine}, Help: session.Usual}
	var seat table.Seat = table.New(session.Begin(setup, g), say)
	turn, played := sys.PlayerTurn(g), false
	for range 6000 {
		own := seat.(*table.Table).Session()
		now := sys.PlayerTurn(own.Game())
		if now != turn && played {
			if p, told := seat.TheirPlan(); told {
				return seat, p
			}
			turn, played = now, false
		}
		if now == turn {
			_, told := seat.TheirPlan()
			require.False(t, told, "told before the turn is over")
		}
		if !own.Mine() {
			next, _, err := seat.Opponent(func() bool { return true })
			require.NoError(t, err)
			require.NotSame(t, seat, next)
			seat, played = next, true
			continue
		}
		v, pick := seat.View(), -1
		for _, of := range v.Point.Groups {
			for _, c := range of.Choices {
				if c.Legal && (pick < 0 || c.Ending != 0) {
					pick = c.ID
				}
			}
		}
		require.GreaterOrEqual(t, pick, 0)
		seat, err = seat.Act(pick)
		require.NoError(t, err)
	}
	t.Fatal("no turn of the program has come to its end")
	return nil, view.Plan{}
}

// A plan is told when its turn is over: a sentence, and goals each with who serves it and what would refute it, and of a place what came of it. Nobody is named whom the person does not see.
func TestPlansAreToldAfterTheTurn(t *testing.T) {
	for _, game := range []struct{ system, scenario, mine string }{
		{"batalha", "first-blow", "allies"},
		{"theseus", "opening", "allies"},
		{"na41", "first-leap", "allies"},
		{"cauldron", "one", "allies"},
		{"cauldron", "one", "axis"},
	} {
		for _, lang := range []string{"en", "pt-BR"} {
			if lang != "en" && game.system != "batalha" && game.system != "cauldron" {
				continue
			}
			t.Run(game.system+" "+lang, func(t *testing.T) {
				seat, p := turnsOver(t, game.system, game.scenario, game.mine, lang)
				if os.Getenv("PLANS") != "" {
					show(t, p)
				}
				require.NotEmpty(t, p.Title)
				require.NotEmpty(t, p.Text)
				require.NotEmpty(t, p.Goals)
				seen := map[int]bool{}
				for _, c := range seat.View().Board.Counters {
					seen[c.ID] = true
				}
				for _, g := range p.Goals {
					require.NotEmpty(t, g.Units, g.Name)
					require.NotContains(t, g.Name+g.With+g.Without, "?")
					for _, text := range slices.Concat(g.Why, g.Refuted, []string{g.Name, g.With, g.Without, g.Came}) {
						require.NotContains(t, text, "{{")
						require.NotContains(t, text, "plan.")
					}
					if g.At != nil {
						require.NotEmpty(t, g.Refuted, g.Name)
					}
					for _, u := range g.Units {
						require.True(t, seen[u] || game.system != "theseus", "%s: %s", g.Name, g.With)
					}
				}
				lies(t, p, false)
				judgedWell(t, p)
				_, told := seat.Undo().TheirPlan()
				require.False(t, told && seat.Undo().(*table.Table).Session().At() == 0)
			})
		}
	}
}

// lies holds that the board shows the goals that the panel tells, each by its letter, and no others: all of one side, each from where somebody stands who is told, to the goal's own place.
func lies(t *testing.T, p view.Plan, own bool) {
	t.Helper()
	require.LessOrEqual(t, utf8.RuneCountInString(p.Text), view.PlanSigns, p.Text)
	first := map[string]bool{}
	for _, r := range p.Ribbons {
		n := slices.IndexFunc(p.Goals, func(g view.PlanGoal) bool { return g.Letter == r.Letter })
		require.GreaterOrEqual(t, n, 0, "the letter %s is in no goal", r.Letter)
		require.Equal(t, own, r.Own)
		require.False(t, first[r.Letter] && !r.Second, "one of a goal bears its letter")
		first[r.Letter] = first[r.Letter] || !r.Second
		require.Positive(t, r.Force)
		require.LessOrEqual(t, r.Force, 1.0)
		if at := p.Goals[n].At; at != nil {
			require.Equal(t, *at, r.To)
			require.NotEqual(t, view.RibbonWaits, r.Kind)
		}
		require.Equal(t, r.Kind == view.RibbonHolds || r.Kind == view.RibbonWaits, r.From == r.To, "%+v", r)
	}
	for _, g := range p.Goals {
		require.True(t, first[g.Letter] || g.At == nil, "goal %s is not on the board", g.Letter)
		require.Equal(t, g.Kind == view.GoalReserve, g.At == nil)
	}
}

// judgedWell holds that what is said to have come of a plan is said of each goal whole, and of the plan by those.
func judgedWell(t *testing.T, p view.Plan) {
	t.Helper()
	judged := 0
	for _, g := range p.Goals {
		require.Equal(t, g.How == view.GoalUnjudged, g.Verdict == "")
		require.Equal(t, g.How == view.GoalUnjudged, g.Came == "")
		if g.How != view.GoalUnjudged {
			judged++
		}
	}
	require.Equal(t, judged == 0, p.Came == "")
}

// What came of a plan is as things stood when its turn ended, whatever is done afterwards: units that were attacked and stayed are still said to have stayed when they have left.
func TestWhatCameOfAPlanStays(t *testing.T) {
	seat, p := turnsOver(t, "cauldron", "one", "allies", "en")
	stayed := slices.IndexFunc(p.Goals, func(g view.PlanGoal) bool { return g.Kind == view.GoalDestroy && g.How == view.GoalFailed })
	require.GreaterOrEqual(t, stayed, 0)
	at := *p.Goals[stayed].At
	stands := func() (n int) {
		for _, c := range seat.View().Board.Counters {
			if c.At == at && !c.Axis {
				n++
			}
		}
		return n
	}
	was := stands()
	for range 200 {
		if !seat.(*table.Table).Session().Mine() || stands() < was {
			break
		}
		pick, best := -1, 0
		for _, of := range seat.View().Point.Groups {
			for _, c := range of.Choices {
				rank := 1
				switch {
				case !c.Legal:
					continue
				case slices.Contains(c.At, at):
					rank = 3
				case len(c.At) > 0 && c.Ending == 0:
					rank = 2
				}
				if rank > best {
					pick, best = c.ID, rank
				}
			}
		}
		next, err := seat.Act(pick)
		require.NoError(t, err)
		seat = next
	}
	require.Less(t, stands(), was, "nobody has left")
	now, told := seat.TheirPlan()
	require.True(t, told)
	require.Equal(t, p.Came, now.Came)
	require.Equal(t, p.Goals, now.Goals)
}

func show(t *testing.T, p view.Plan) {
	t.Helper()
	t.Log(p.Title, "|", p.Text, "|", p.Note, "|", p.Came)
	for _, w := range p.Why {
		t.Log("  ", w.Title, w.Text, w.Chip.String())
	}
	for _, g := range p.Goals {
		t.Log(g.Letter, g.Name, g.Chip.String(), g.Figures)
		t.Log("   ", g.With, g.Why, g.Without)
		t.Log("    refuted:", g.Refuted, "| came:", g.Verdict, g.Came)
	}
}

// TestTheCauldronAdvisesByAPlan: whoever asks before each of his own choices and follows it is told one plan, and the
// part in it of whoever acts; what a unit does first is what the plan has it do, and each advice says why.
func TestTheCauldronAdvisesByAPlan(t *testing.T) {
	all := games.All()
	sys := all[slices.IndexFunc(all, func(s *shelf.System) bool { return s.ID == "cauldron" })]
	for _, lang := range locales.Languages() {
		t.Run(lang, func(t *testing.T) {
			say, err := locales.New(lang)
			require.NoError(t, err)
			g, ok := sys.Start("one")
			require.True(t, ok)
			setup := session.Setup{System: sys, Scenario: "one", Seed: 5, Sides: sys.Sides, Help: session.Usual}
			var seat table.Seat = table.New(session.Begin(setup, g), say)
			planned, followed := 0, 0
			for range 400 {
				advice, done, err := seat.Advice(func() bool { return true })
				require.NoError(t, err)
				require.True(t, done)
				require.NotEmpty(t, advice)
				require.NotEmpty(t, advice[0].Reasons)
				p, told := seat.YourPlan()
				if told {
					planned++
					require.NotEmpty(t, p.Goals)
					lies(t, p, true)
					if seat.(*table.Table).Session().Game().Point(nil).Key == "cauldron.point.move" {
						require.Len(t, advice, 1, "of what the plan does not ask for nothing is said")
					}
					for _, role := range p.Roles {
						require.NotContains(t, role, "plan.")
					}
					if own := seat.(*table.Table).Session(); own.Game().Point(nil).Key == "cauldron.point.act" {
						followed++
						require.NotEmpty(t, p.Roles)
						require.False(t, attacksFromTheEnemy(seat, advice[0], say), "%s %v", advice[0].Name, advice[0].Reasons)
						if os.Getenv("PLANS") != "" {
							t.Log(advice[0].Name, advice[0].Worth, advice[0].Reasons, p.Roles)
						}
					}
				}
				if os.Getenv("PLANS") != "" && told && planned%40 == 1 {
					show(t, p)
				}
				seat, err = seat.Act(advice[0].Choice)
				require.NoError(t, err)
			}
			require.Greater(t, planned, 100)
			require.Greater(t, followed, 50)
		})
	}
}

// attacksFromTheEnemy tells whether an advice has somebody attack from a hex in which the enemy stands.
func attacksFromTheEnemy(seat table.Seat, a view.Advice, say *locales.Speaker) bool {
	own := seat.(*table.Table).Session()
	g, sys := own.Game(), own.Setup().System
	for _, s := range sys.Measure.Spots(g) {
		if !s.OnMap || s.Side == int(g.Point(nil).Who.Ref)-1 {
			continue
		}
		slots := map[string]any{"Hex": sys.Names(g, say).Hex(s.At), "Theirs": "", "Own": ""}
		from, _, _ := strings.Cut(say.Text("cauldron.bot.attack.text", slots), ".")
		for _, r := range a.Reasons {
			if strings.HasPrefix(r.Text, from+".") {
				return true
			}
		}
	}
	return false
}
