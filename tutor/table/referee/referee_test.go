package referee_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/cite"
	"gazala/rules/decide"
	"gazala/rules/hex"
	"gazala/tutor/desk"
	"gazala/tutor/learn/memory"
	"gazala/tutor/table"
	"gazala/tutor/table/referee"
)

var now = time.Date(2026, 5, 27, 9, 0, 0, 0, time.UTC)

func seat(t testing.TB, d *desk.Desk, from string) *table.Table {
	t.Helper()
	s, err := d.Begin(desk.Opening{From: from})
	require.NoError(t, err)
	return s
}

func court(t testing.TB, tag, from string) *referee.Court {
	t.Helper()
	d, err := desk.New(tag)
	require.NoError(t, err)
	c, err := d.Court(seat(t, d, from))
	require.NoError(t, err)
	return c
}

// bir is the position before the heavy attack on Bir Hacheim is declared.
const bir = "example:cauldron-ex-02"

// at is a hex of a four-digit number.
func at(t testing.TB, from, number string) *hex.Hex {
	t.Helper()
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	h, err := seat(t, d, from).View().Board.Grid.Parse(number)
	require.NoError(t, err)
	return &h
}

func TestNothingIsFiltered(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	for _, id := range d.Systems() {
		for _, st := range d.Starts(id)[:2] {
			s := seat(t, d, st.ID)
			c, err := d.Court(s)
			require.NoError(t, err)
			all := c.Proposals(referee.Query{})
			require.Empty(t, all.List, "the kinds are list enough")
			n := 0
			for _, k := range all.Deeds {
				require.NotContains(t, k.Name, "?")
				of := c.Proposals(referee.Query{Kind: k.ID})
				require.Equal(t, k.N, len(of.List)+of.More, k.ID)
				require.NotEmpty(t, of.List)
				n += k.N
			}
			require.Equal(t, len(s.Session().Game().Vocabulary()), n)
			for _, i := range s.Session().Game().Point(decide.NewSheet(nil, nil)).Options() {
				_, ok := c.Find(i)
				require.True(t, ok)
			}
		}
	}
}

func TestProposalsByHexAndByText(t *testing.T) {
	c, h := court(t, locales.English, bir), at(t, bir, "1219")
	here := c.Proposals(referee.Query{At: h})
	require.NotEmpty(t, here.List)
	for _, p := range here.List {
		require.Contains(t, p.At, *h)
	}
	steps := c.Proposals(referee.Query{At: h, Kind: "step_to"})
	require.Len(t, steps.List, 1)
	pt := court(t, locales.Portuguese, bir)
	require.NotEmpty(t, pt.Proposals(referee.Query{Text: "avancar"}).List, "accents and case do not matter")
}

func TestRulesToChooseFrom(t *testing.T) {
	c := court(t, locales.English, bir)
	p := c.Proposals(referee.Query{Kind: "step_to", At: at(t, bir, "1219")}).List[0]
	o, _, ok := c.Opinion(p.ID, referee.Claim{}, now)
	require.True(t, ok)
	rules := c.Rules(p.ID, "")
	require.GreaterOrEqual(t, len(rules), 5, "not only those that decide")
	var numbers []cite.Rule
	for _, r := range rules {
		require.NotEmpty(t, r.Title)
		numbers = append(numbers, r.Chip.Rule)
	}
	for _, r := range o.Reasons {
		require.Contains(t, numbers, r.Chip.Rule)
	}
	require.Equal(t, cite.Rule("cauldron:11.1"), c.Rules(p.ID, "11.1")[0].Chip.Rule)
	require.NotEmpty(t, c.Rules(p.ID, "stacking"))
	require.Empty(t, c.Rules(p.ID, "no such words"))
	require.Empty(t, c.Rules(-1, ""))
}

func ratings(shown []memory.Review) map[cite.Rule]memory.Rating {
	out := map[cite.Rule]memory.Rating{}
	for _, r := range shown {
		out[r.Rule] = r.Rating
	}
	return out
}

// 14.0: the hexside into Bir Hacheim is mined, and enemies stand there.
func TestOpinions(t *testing.T) {
	c := court(t, locales.English, bir)
	p := c.Proposals(referee.Query{Kind: "step_to", At: at(t, bir, "1219")}).List[0]
	o, shown, ok := c.Opinion(p.ID, referee.Claim{Legal: true}, now)
	require.True(t, ok)
	require.False(t, o.Legal)
	require.False(t, o.Right)
	require.NotEmpty(t, o.Reasons)
	require.NotEmpty(t, o.Text)
	require.Equal(t, len(o.Missed), len(ratings(shown)), "who calls it legal has overlooked every rule that refuses it")
	decides := o.Missed[0].Chip.Rule
	for _, r := range shown {
		require.Equal(t, memory.Missed, r.Rating)
		require.Equal(t, now, r.At)
	}

	o, shown, _ = c.Opinion(p.ID, referee.Claim{Rules: []cite.Rule{decides}}, now)
	require.True(t, o.Right && o.Named)
	require.Equal(t, map[cite.Rule]memory.Rating{decides: memory.Knew}, ratings(shown))
	require.Len(t, o.Hit, 1)

	o, shown, _ = c.Opinion(p.ID, referee.Claim{Rules: []cite.Rule{"cauldron:16.0"}}, now)
	require.True(t, o.Right)
	require.False(t, o.Named)
	require.Len(t, o.Stray, 1)
	require.Equal(t, map[cite.Rule]memory.Rating{"cauldron:16.0": memory.Missed}, ratings(shown))

	o, shown, _ = c.Opinion(p.ID, referee.Claim{}, now)
	require.True(t, o.Right)
	require.Empty(t, shown, "a guess shows nothing")
	require.False(t, o.Named)
}

func TestALegalProposalCanBeDone(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	s := seat(t, d, bir)
	c, err := d.Court(s)
	require.NoError(t, err)
	options := s.Session().Game().Point(decide.NewSheet(nil, nil)).Options()
	require.NotEmpty(t, options)
	for _, i := range options {
		id, _ := c.Find(i)
		o, shown, _ := c.Opinion(id, referee.Claim{Rules: []cite.Rule{"cauldron:16.0"}}, now)
		require.True(t, o.Legal)
		require.False(t, o.Right)
		require.Equal(t, memory.Missed, ratings(shown)["cauldron:16.0"], "the rule was named wrongly")
		p, ok := s.Preview(o.Choice)
		require.True(t, ok)
		require.True(t, p.Choice.Legal)
		require.Equal(t, o.Name, p.Choice.Name)
	}
	_, _, ok := c.Opinion(1<<20, referee.Claim{}, now)
	require.False(t, ok)
}

// TestVerdictsAreTheEngines holds every opinion on a sample of the vocabulary to the verdict of the game.
func TestVerdictsAreTheEngines(t *testing.T) {
	d, err := desk.New(locales.Portuguese)
	require.NoError(t, err)
	for _, id := range d.Systems() {
		s := seat(t, d, d.Starts(id)[len(d.Starts(id))-1].ID)
		c, err := d.Court(s)
		require.NoError(t, err)
		all := s.Session().Game().Vocabulary()
		for n := 0; n < len(all); n += 1 + len(all)/60 {
			v := s.Session().Game().Judge(all[n])
			o, _, ok := c.Opinion(n, referee.Claim{Legal: true}, now)
			require.True(t, ok)
			require.Equal(t, v.Legal, o.Legal)
			require.Len(t, o.Reasons, len(v.Reasons))
			require.GreaterOrEqual(t, len(c.Rules(n, "")), 5)
		}
	}
}

func TestTheTallyIsKept(t *testing.T) {
	d, err := desk.New(locales.English)
	require.NoError(t, err)
	var s table.Seat = seat(t, d, bir)
	require.False(t, s.View().Referee)
	require.Empty(t, s.View().Tally.Text)
	s = s.Refereed(true).Judged(true, true).Judged(true, false).Judged(false, true)
	v := s.View()
	require.True(t, v.Referee)
	require.Equal(t, [3]int{3, 2, 1}, [3]int{v.Tally.Judged, v.Tally.Right, v.Tally.Named})
	require.Contains(t, v.Tally.Text, "3")
	require.Equal(t, 3, s.Undo().View().Tally.Judged)
}
