package desk_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/dice"
	"gazala/rules/event"
	"gazala/tutor/desk"
	"gazala/tutor/narrate"
	"gazala/tutor/table"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// rolled is a scenario played at random for so many actions.
func rolled(t *testing.T, d *desk.Desk, system string, actions int) *table.Table {
	t.Helper()
	seat, err := d.Begin(desk.Opening{From: scenarioOf(t, d, system), Help: session.Little, Seed: 7})
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(7, 1))
	for seat.View().At < actions && !seat.View().Over {
		var legal []view.Choice
		for _, g := range seat.View().Point.Groups {
			for _, c := range g.Choices {
				if c.Legal {
					legal = append(legal, c)
				}
			}
		}
		next, err := seat.Act(legal[r.IntN(len(legal))].ID)
		require.NoError(t, err)
		seat = next.(*table.Table)
	}
	return seat
}

// railed holds what a rail shows against the card: it ends in the cell that was read, and each step goes on where the one before it ended.
func railed(t *testing.T, f *view.Fight, c *view.Card) {
	t.Helper()
	if c.Table == nil {
		require.Nil(t, f.Rail)
		return
	}
	r := f.Rail
	require.NotNil(t, r)
	require.NotEmpty(t, r.Name)
	require.NotEmpty(t, r.Other)
	require.Equal(t, c.Table.Chart.Rows[c.Table.Row].Cells[c.Table.Column].Text, r.Places[r.To].Code)
	if len(r.Hops) == 0 {
		require.Equal(t, r.From, r.To, "%s: %d steps", c.Title, len(f.Steps))
		return
	}
	require.Len(t, r.Hops, len(f.Steps))
	at := r.From
	for i, h := range r.Hops {
		require.Equal(t, i, h.Step)
		require.Equal(t, at, h.From)
		at = h.To
	}
	require.Equal(t, r.To, at)
}

// Before dice fall that a table reads, the rows that they can lead to have chances that make one, and the roll is read in that column.
func TestTheColumnIsKnownBeforeTheRoll(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, system := range []string{"cauldron", "batalha"} {
		seat, met := rolled(t, d, system, 700), 0
		for _, c := range seat.Cards(0) {
			if c.Table == nil {
				continue
			}
			before := seat.Seek(c.N - 1)
			cell, ok := before.Awaited(-1)
			if !ok {
				continue
			}
			met++
			require.Equal(t, c.Table.Column, cell.Column, "%s %d", system, c.N)
			require.Equal(t, c.Table.Chart.ID, cell.Chart.ID)
			require.NotEmpty(t, cell.Chances[c.Table.Row])
			sum := 0
			for row, chance := range cell.Chances {
				var n, of int
				if chance == "" {
					require.Empty(t, cell.Falls[row])
					continue
				}
				_, err := fmt.Sscanf(chance, "%d/%d", &n, &of)
				require.NoError(t, err)
				sum += n * 36 * 10 / of
				require.NotEmpty(t, cell.Falls[row])
			}
			require.Equal(t, 36*10, sum)
		}
		require.Positive(t, met, system)
	}
}

// Whatever is rolled or drawn has a card that says what it did, with the dice that fell and, where a table was read, its cell.
func TestEveryRollAndEveryDrawHasACard(t *testing.T) {
	for _, tag := range locales.Languages() {
		d, err := desk.New(tag)
		require.NoError(t, err)
		for _, system := range d.Systems() {
			seat := rolled(t, d, system, 700)
			cards, read, fights := seat.Cards(0), 0, 0
			byAction, whose := map[int]view.Card{}, map[string]int{}
			for _, c := range cards {
				byAction[c.N] = c
			}
			for n, e := range seat.Session().Entries()[:seat.Session().At()] {
				c, ok := byAction[n+1]
				if !ok {
					require.True(t, len(e.Faces) == 0 || tells(cards, seat.Session().Log().Events(n)), "%s %d: no card tells of it", system, n+1)
					continue
				}
				require.True(t, len(e.Faces) > 0 || len(c.Steps) > 0, "%s %d: a card where nothing was left to chance", system, n+1)
				whose[e.Who]++
				fallen := 0
				for _, ev := range seat.Session().Log().Events(n) {
					if ev.Die != nil {
						fallen++
					}
				}
				require.Len(t, c.Dice, fallen)
				whole(t, system, c.Title, c.Name)
				require.NotEmpty(t, c.Title)
				headed(t, seat, &c)
				for _, term := range c.Terms {
					whole(t, system, term.Value, term.Label)
				}
				if f, ok := seat.Fight(c.N); ok {
					fights++
					for _, force := range []view.Force{f.Own, f.Other} {
						require.NotEmpty(t, force.Counters, "%s %d", system, c.N)
						whole(t, system, force.Sum.Label, force.Sum.Value)
					}
					for _, l := range append(f.Steps, f.Ratio) {
						whole(t, system, l.Label, l.Value)
						require.NotNil(t, l.Chip, "%s %d: %s", system, c.N, l.Label)
					}
					railed(t, &f, &c)
				}
				if c.Table != nil {
					read++
					require.Equal(t, bare(c.Terms[len(c.Terms)-1].Value), bare(c.Table.Chart.Rows[c.Table.Row].Cells[c.Table.Column].Text))
				}
			}
			require.NotEmpty(t, cards, system)
			t.Log(tag, system, "cards by who decided", whose)
			if system != "theseus" { // whose first scenarios, played at random, hardly come to a fight
				require.Positive(t, read, "%s: no table was read", system)
				require.Greater(t, len(whose), 1, "%s: both sides rolled or drew: %v", system, whose)
			}
			if system == "cauldron" || system == "batalha" { // the others, played at random, hardly come to a fight
				require.Positive(t, fights, "%s: nobody fought", system)
			}
			require.Empty(t, seat.Cards(seat.Session().At()), "nothing since")
		}
	}
}

// headed holds the heading of a card to what came of the roll: what a result did, or what it leads to, and not the result's code.
func headed(t *testing.T, seat *table.Table, c *view.Card) {
	t.Helper()
	events := seat.Session().Log().Events(c.N - 1)
	of := slices.IndexFunc(events, narrate.Bears)
	if of < 0 || len(c.Steps) > 0 && len(c.Terms) == 0 { // of a fight in which nothing was added up
		return
	}
	for _, l := range c.Lines {
		require.NotEqual(t, c.Title, l.Text)
	}
	require.NotContains(t, c.Title, c.Terms[len(c.Terms)-1].Value+".", "%d", c.N)
}

// tells tells whether the card of a whole combat has the dice of what happened in one of its lines, or in the note of one that was rolled again.
func tells(cards []view.Card, events []event.Event) bool {
	for _, e := range events {
		if e.Die == nil {
			continue
		}
		face := strconv.Itoa(dice.Shown(e.Die.Sides, e.Die.Face))
		told := func(s view.Told) bool {
			return slices.Contains(s.Dice, view.Die{Sides: e.Die.Sides, Face: face}) || strings.Contains(s.Note, face)
		}
		if !slices.ContainsFunc(cards, func(c view.Card) bool { return slices.ContainsFunc(c.Steps, told) }) {
			return false
		}
	}
	return true
}

// A result that leads to a choice is headed by what came of it, never by the question that it leads to.
func TestAResultThatLeadsToAChoiceIsHeadedByWhatHappened(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	met := 0
	for seed := range uint64(12) {
		opened, err := d.Begin(desk.Opening{From: "example:cauldron-ex-17", Seed: seed})
		require.NoError(t, err)
		seat, err := opened.ActWith(named(t, opened, "Attack (medium)"), nil)
		require.NoError(t, err)
		for len(seat.Cards(0)) == 0 {
			seat, err = seat.Act(firstLegal(t, seat.View()))
			require.NoError(t, err)
		}
		c := seat.Cards(0)[0]
		p := seat.View().Point
		require.NotContains(t, c.Title, p.Question)
		if c.Open {
			met++
			require.NotEmpty(t, c.Title)
			require.NotEmpty(t, c.Steps)
		}
	}
	require.Positive(t, met)
}

func bare(s string) string {
	out := []rune{}
	for _, r := range s {
		switch r {
		case ' ', '\u00a0':
		case '\u2217':
			out = append(out, '*')
		case '\u2013':
			out = append(out, '-')
		default:
			out = append(out, r)
		}
	}
	return string(out)
}
