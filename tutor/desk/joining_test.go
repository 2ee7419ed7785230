package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/tutor/desk"
	"gazala/tutor/table"
	"gazala/tutor/view"
)

// named is the number of the legal choice of that name.
func named(t *testing.T, seat table.Seat, name string) int {
	t.Helper()
	for _, g := range seat.View().Point.Groups {
		for _, c := range g.Choices {
			if c.Legal && c.Name == name {
				return c.ID
			}
		}
	}
	require.Fail(t, name)
	return -1
}

// An attack with those who join it, made at once, is the one that is put together step by step, and its odds are told before.
func TestAnAttackWithThoseWhoJoin(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	seat, err := d.Begin(desk.Opening{From: "example:cauldron-ex-17"})
	require.NoError(t, err)
	attack := named(t, seat, "Attack (medium)")
	all := seat.Joiners(attack)
	require.Len(t, all, 1)
	require.Equal(t, "Let 104/1 join", all[0].Name)
	require.NotEmpty(t, all[0].Reasons)
	require.True(t, all[0].Legal)
	require.Empty(t, seat.Joiners(named(t, seat, "Stop here")))

	for _, units := range [][]int{nil, {all[0].Unit}} {
		step, err := seat.Act(attack)
		require.NoError(t, err)
		told, ok := seat.ChanceWith(attack, units)
		require.True(t, ok)
		last := "No more units join"
		if len(units) > 0 {
			f, ok := step.Chance(named(t, step, "Let 104/1 join"))
			require.True(t, ok)
			require.Equal(t, f.Other, told.Other)
			require.Equal(t, f.Own, told.Own)
			step, err = step.Act(named(t, step, "Let 104/1 join"))
			require.NoError(t, err)
		}
		step, err = step.Act(named(t, step, last))
		require.NoError(t, err)
		whole, err := seat.ActWith(attack, units)
		require.NoError(t, err)
		a, err := step.Position()
		require.NoError(t, err)
		b, err := whole.Position()
		require.NoError(t, err)
		require.Equal(t, a, b)
		require.Equal(t, step.View().At, whole.View().At)
	}
}

// Whoever may join, and whoever may not, is told before an attack begins as it is when it has begun, with all reasons; the attack with those who may is then the one that is put together step by step.
func TestWhoMayJoinIsToldBefore(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	const assault = `position:{"system": "batalha", "air": {"axis": 0, "allies": 0}, "units": [{"unit": "115/15", "at": "1510"}, {"unit": "69/50", "at": "1509"},
		{"unit": "8/15", "at": "1510", "fought": true}], "stack": [{"frame": "turn", "phase": "axis_combat"}, {"frame": "combat", "side": "axis"}]}`
	refused := 0
	for _, c := range []struct {
		from, attack, closing string
		open                  bool // something else is asked before nobody joins any more
	}{
		{"example:cauldron-ex-17", "Attack (medium)", "No more units join", false},
		{"example:cauldron-ex-18/2", "Attack (medium)", "No more units join", false},
		{"example:cauldron-ex-18/5", "Attack (light)", "No more units join", false},
		{"example:batalha-ex-03", "Attack 0302, assault", "", true},
		{assault, "Attack 1509, assault", "Commit nothing more", false},
		{"example:theseus-ex-03/2", "Attack 2521 (Bir Hacheim) from 2622", "Declare the attack", false},
		{"example:theseus-ex-08/2", "Attack 2608 from 2609", "Declare the attack", false},
		{"example:na41-ex-14", "Attack 2028", "Make the attack", false},
		{"example:na41-ex-01", "Attack 2735 (Bir Hacheim)", "Make the attack", false},
	} {
		seat, err := d.Begin(desk.Opening{From: c.from})
		require.NoError(t, err, c.from)
		attack := named(t, seat, c.attack)
		all := seat.Joiners(attack)
		require.NotEmpty(t, all, c.from)
		step, err := seat.Act(attack)
		require.NoError(t, err)
		asked := map[string]view.Choice{}
		for _, g := range step.View().Point.Groups {
			for _, o := range g.Choices {
				asked[o.Name] = o
			}
		}
		units, names := []int{}, []string{}
		for _, j := range all {
			o, in := asked[j.Name]
			require.True(t, in, j.Name)
			require.Equal(t, o.Legal, j.Legal, j.Name)
			require.Equal(t, o.Reasons, j.Reasons, j.Name)
			if !j.Legal {
				require.NotEmpty(t, j.Reasons)
				refused += len(j.Reasons)
				continue
			}
			units, names = append(units, j.Unit), append(names, j.Name)
		}
		require.Empty(t, step.Joiners(0), "they are being asked who joins already")
		for n, j := range seat.Joiners(attack, units...) { // who joins stays in the list
			require.Equal(t, all[n].Name, j.Name)
			require.Equal(t, all[n].Legal, j.Legal)
		}
		for _, name := range names {
			step, err = step.Act(named(t, step, name))
			require.NoError(t, err)
		}
		if !c.open {
			step, err = step.Act(named(t, step, c.closing))
			require.NoError(t, err)
		}
		whole, err := seat.ActWith(attack, units)
		require.NoError(t, err)
		a, err := step.Position()
		require.NoError(t, err)
		b, err := whole.Position()
		require.NoError(t, err)
		require.Equal(t, a, b, c.from)
		back := whole.Undo()
		require.Equal(t, seat.View().At, back.View().At, "%s: the attack and who joins it are one thing", c.from)
		require.Equal(t, whole.View().At, back.Redo().View().At, c.from)
		again, err := back.Act(attack)
		require.NoError(t, err)
		require.Equal(t, seat.View().At+1, again.View().At, "%s: done again by itself, nobody joins", c.from)
	}
	require.Greater(t, refused, 3, "one may be refused for more than one reason")
}

// Several units are asked about at once: whoever attacks takes part already, and does not speak against the others.
func TestUnitsAreAskedAboutTogether(t *testing.T) {
	for tag, asks := range map[string][]string{
		locales.English: {
			"can 132/8 and 132/9 attack 1219 together?", "can 132/8 attack 1219 with 132/9?", "132/8 and 132/9 against 1219, odds?",
		},
		locales.Portuguese: {"a 132/8 e a 132/9 podem atacar 1219?", "qual a chance da 132/8 com a 132/9 contra 1219?"},
	} {
		d, err := desk.New(tag)
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "example:cauldron-ex-02"})
		require.NoError(t, err)
		for _, text := range asks {
			a := d.Conversation("cauldron").Ask(seat, text)
			require.Equal(t, view.AnswerVerdict, a.Kind, "%s: %s", text, a.Heading)
			require.True(t, a.Legal, "%s: %s", text, a.Heading)
		}
	}
}

// What is asked next of an attack, the odds or the cost, is asked of that attack; the word for it is asked for by name.
func TestOddsAndCostAreAskedOfTheAttackBefore(t *testing.T) {
	for tag, asks := range map[string][]string{
		locales.English:    {"can 132/8 attack 1219?", "what are the odds?", "and what would it cost?", "what does odds mean?"},
		locales.Portuguese: {"a 132/8 pode atacar 1219?", "quais as chances?", "quanto custa?", "o que significa 2-1?"},
	} {
		d, err := desk.New(tag)
		require.NoError(t, err)
		seat, err := d.Begin(desk.Opening{From: "example:cauldron-ex-02"})
		require.NoError(t, err)
		talk := d.Conversation("cauldron")
		require.Equal(t, view.AnswerVerdict, talk.Ask(seat, asks[0]).Kind)
		odds := talk.Ask(seat, asks[1])
		require.NotNil(t, odds.Odds, "%s: %s", asks[1], odds.Heading)
		cost := talk.Ask(seat, asks[2])
		require.Contains(t, cost.Heading, "8", asks[2])
		require.NotContains(t, []view.AnswerKind{view.AnswerVerdict}, talk.Ask(seat, asks[3]).Kind, asks[3])
	}
}
