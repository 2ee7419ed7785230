package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	rules "gazala/rules/theseus"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
)

// storming is three units that have come through a lane and may attack the garrison.
const storming = `{"system": "theseus", "map": "bir-hacheim", "breached": ["2522"], "units": [{"unit": "FF A", "at": "2521"}, {"unit": "FF B", "at": "2521"}, {"unit": "FF HQ", "at": "2521"},
	{"unit": "8th", "at": "2522"}, {"unit": "VIII", "at": "2522"}, {"unit": "IX", "at": "2522"}, {"unit": "Ariete HQ", "at": "2624"}], "stack": [{"frame": "activation", "formation": "ariete", "points": 6}]}`

// seat is a table in the middle of a position, after some options of kinds.
func seat(t testing.TB, text, tag string, kinds ...decide.Kind) *table.Table {
	t.Helper()
	say, err := locales.New(tag)
	require.NoError(t, err)
	sys := system(t)
	s := session.Begin(session.Setup{System: sys, Seed: 1, Sides: sys.Sides}, position(t, text))
	for _, k := range kinds {
		played := false
		for _, i := range s.Game().Point(decide.NewSheet(nil, nil)).Options() {
			if i.Kind() == k {
				s, err = s.Play(i)
				require.NoError(t, err)
				played = true
				break
			}
		}
		require.True(t, played, "%s", k)
	}
	return table.New(s, say)
}

// Before an attack is raised its whole course is foreseen, as it is and for each kind that it could be.
func TestAnAttackIsForeseenToItsEnd(t *testing.T) {
	for tag, like := range map[string]string{"en": "Strength lost: attacker 3, defender 0", "pt-BR": "Força perdida: atacante 3, defensor 0"} {
		tab := seat(t, storming, tag, rules.Attack, rules.TakePart, rules.TakePart, rules.TakePart, rules.Declare)
		o, ok := tab.Outlook()
		require.True(t, ok)
		require.NotEmpty(t, o.Odds.Supposed)
		require.Equal(t, like, o.Odds.Outcomes[0].Name, "a hasty attack comes to nothing: a loss, checks, retreats")
		require.Len(t, o.Changes, 3, "as it is, regular, prepared")
		require.Less(t, o.Changes[0].Other.Share, o.Changes[1].Other.Share)
		require.Less(t, o.Changes[1].Other.Share, o.Changes[2].Other.Share)
		sum := 0.0
		for _, out := range o.Odds.Outcomes {
			sum += out.Share
		}
		require.InDelta(t, 1, sum, 1e-9)
		require.LessOrEqual(t, len(o.Odds.Outcomes), 12)
	}
}

// What is foreseen is the engine's own distribution, merged by what it costs.
func TestWhatIsForeseenIsTheCourse(t *testing.T) {
	tab := seat(t, storming, "en", rules.Attack, rules.TakePart, rules.TakePart, rules.TakePart, rules.Declare)
	g := tab.Session().Game().(rules.Game)
	d, err := system(t).Foresee(g, rules.Escalate.Of(int(rules.Prepared))).All()
	require.NoError(t, err)
	require.Equal(t, "1", d.Total().String())
	course, err := g.Course(rules.Escalate.Of(int(rules.Prepared)), rules.Policy{}).All()
	require.NoError(t, err)
	none := 0.0
	for _, o := range course.Outcomes {
		if o.Key.Lost[1] == 0 {
			none += o.Weight.Float()
		}
	}
	unhurt := 0.0
	for _, o := range d.Outcomes {
		if _, other := system(t).Hurt(o.Key); !other && o.Key.Key == "theseus.course.toll" {
			unhurt += o.Weight.Float()
		}
	}
	require.InDelta(t, none, unhurt, 0.02, "but for the least likely ends")
}

// Outside an attack, and once its die has fallen, nothing is foreseen beyond the next die.
func TestNothingIsForeseenOutsideAnAttack(t *testing.T) {
	g := position(t, storming).(rules.Game)
	require.Nil(t, system(t).Foresee(g, rules.EndActions.Now()))
	o, ok := seat(t, storming, "en").Outlook()
	require.True(t, ok)
	require.Len(t, o.Changes, 1, "the attack that could be declared, by all who can join it")
	declared, _ := seat(t, storming, "en", rules.Attack, rules.TakePart, rules.TakePart, rules.TakePart).Outlook()
	require.Equal(t, declared.Odds.Outcomes, o.Odds.Outcomes)
}

// The card of an attack has who fought whom, as soon as chits or dice decide.
func TestTheCardOfAnAttackHasItsFight(t *testing.T) {
	tab := seat(t, storming, "en", rules.Attack, rules.TakePart, rules.TakePart, rules.TakePart, rules.Declare)
	for range 12 {
		cards := tab.Cards(0)
		if len(cards) > 0 {
			f, ok := tab.Fight(cards[len(cards)-1].N)
			require.True(t, ok)
			require.Len(t, f.Own.Counters, 3)
			require.NotEmpty(t, f.Other.Counters)
			require.NotEmpty(t, f.Ratio.Value)
			return
		}
		next := -1
		for _, g := range tab.View().Point.Groups {
			for _, c := range g.Choices {
				if c.Legal {
					next = c.ID // the last: what goes on
				}
			}
		}
		after, err := tab.Act(next)
		require.NoError(t, err)
		tab = after.(*table.Table)
	}
	t.Fatal("nothing was rolled")
}
