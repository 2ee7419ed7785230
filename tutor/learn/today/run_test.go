package today_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"gazala/rules/cite"
	"gazala/tutor/desk"
	"gazala/tutor/learn/memory"
	"gazala/tutor/learn/today"
	"gazala/tutor/view"
)

// person is somebody who knew some rules of each of a few games on the first of November.
func person(t *testing.T, d *desk.Desk, games ...string) (out []desk.Player) {
	t.Helper()
	for _, id := range games {
		s, err := d.Sitting(id, memory.Memory{}, 1)
		require.NoError(t, err)
		for i, r := range s.Askable()[:8] {
			s.Show(memory.Review{Rule: r, Rating: memory.Knew, At: noon(1).Add(time.Duration(i) * time.Hour)})
		}
		out = append(out, desk.Player{Sitting: s})
	}
	return out
}

// seek looks for the next question until there is one.
func seek(t *testing.T, r *today.Run, now time.Time) {
	t.Helper()
	for range 50 {
		if n := 0; r.Seek(now, func() bool { n++; return n < 20 }) {
			return
		}
	}
	t.Fatal("no question is found")
}

func asked(v view.Today) (out []cite.Rule) {
	for _, k := range v.Ten.Rules {
		out = append(out, k.Row.Chip.Rule)
	}
	return out
}

// A day's questions go on where they were left, in a program that was opened anew, and begin anew after midnight.
func TestADayGoesOn(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	players := person(t, d, "cauldron", "batalha")
	now := noon(23)
	r, err := d.Today(nil, 1, now, players...)
	require.NoError(t, err)
	v := r.Today(now)
	require.Equal(t, "Monday, November 23", v.Date)
	require.Equal(t, 1, v.Ten.Next)
	first := asked(v)
	require.Len(t, first, today.Size)
	for n := range 4 {
		seek(t, r, now)
		q := r.View()
		require.Equal(t, n+1, q.N)
		require.Equal(t, r.System(), first[n].System())
		before := len(r.Text())
		r.Answer(now, 0)
		require.NotNil(t, r.View().Reply)
		require.GreaterOrEqual(t, len(r.Text()), before)
		r.Answer(now, 1)
		require.Equal(t, n+1, r.Today(now).Ten.Of, "a second answer is none")
		require.Equal(t, string(r.Text()), string(players[slices.IndexFunc(players, func(p desk.Player) bool { return p.Sitting.System() == r.System() })].Sitting.Text()))
	}
	require.Empty(t, players[0].Sitting.View().Round, "nothing is asked at the game's own practice")

	again, err := d.Today(r.Kept(), 2, now.Add(time.Hour), players...)
	require.NoError(t, err)
	v = again.Today(now.Add(time.Hour))
	require.Equal(t, 5, v.Ten.Next)
	require.Equal(t, "Question 5", v.Ten.Press)
	require.Equal(t, first[4:], asked(v)[4:])
	require.Equal(t, r.Kept(), again.Kept())

	later := noon(24)
	v = again.Today(later)
	require.Equal(t, 1, v.Ten.Next, "another day")
	require.Equal(t, "Tuesday, November 24", v.Date)
	seek(t, again, later)
	again.Answer(later, 0)
	k, err := today.Parse(again.Kept())
	require.NoError(t, err)
	require.Equal(t, again.Kept(), k.Text())
}

// What is answered after midnight counts for the day on which it was asked.
func TestMidnight(t *testing.T) {
	d, err := desk.New("pt-BR")
	require.NoError(t, err)
	players := person(t, d, "cauldron")
	zone := time.FixedZone("there", -3*60*60)
	late := time.Date(2026, 11, 23, 23, 59, 0, 0, zone)
	r, err := d.Today(nil, 1, late, players...)
	require.NoError(t, err)
	require.Equal(t, "segunda-feira, 23 de novembro", r.Today(late).Date)
	seek(t, r, late)
	r.Answer(late.Add(2*time.Minute), 0)
	require.Contains(t, string(r.Kept()), `"date": "2026-11-23"`)
	require.Equal(t, 1, r.Today(late.Add(2*time.Minute)).Ten.Next)
	require.Equal(t, "terça-feira, 24 de novembro", r.Today(late.Add(2*time.Minute)).Date)
	require.Contains(t, string(r.Kept()), `"asked": 1`)
}

func TestTenMore(t *testing.T) {
	d, err := desk.New("en")
	require.NoError(t, err)
	players, now := person(t, d, "cauldron"), noon(23)
	r, err := d.Today(nil, 1, now, players...)
	require.NoError(t, err)
	var all []cite.Rule
	for range 2 {
		require.False(t, r.Over())
		for range today.Size {
			seek(t, r, now)
			r.Answer(now, 0)
		}
		all = append(all, asked(r.Today(now))...)
		require.True(t, r.Over())
		require.Equal(t, 0, r.Today(now).Ten.Next)
		require.False(t, r.Seek(now, func() bool { return true }))
		r.More(now)
	}
	for i := range all {
		require.NotContains(t, all[max(0, i-5):i], all[i], "within five questions a rule comes twice")
	}
}

func TestBadText(t *testing.T) {
	good := today.Kept{}.Text()
	_, err := today.Parse(good)
	require.NoError(t, err)
	for _, text := range []string{
		"", "{}", "gazala", `{"version": 2}`, `{"version":1,"past":[{"date":"2026-11-31","asked":1,"right":0}],"date":"2026-11-23","asked":0,"right":0,"questions":[]}`,
		`{"version":1,"past":[],"date":"2026-11-23","asked":0,"right":0,"questions":[{"rule":"x","mark":"right"}]}`,
		`{"version":1,"past":[],"date":"2026-11-23","asked":0,"right":0,"questions":[{"rule":"a:1.0","mark":"maybe"}]}`,
		`{"version":1,"past":[{"date":"2026-11-02","asked":1,"right":0},{"date":"2026-11-02","asked":1,"right":0}],"date":"2026-11-23","asked":0,"right":0,"questions":[]}`,
	} {
		_, err := today.Parse([]byte(text))
		require.Error(t, err, text)
	}
	d, err := desk.New("en")
	require.NoError(t, err)
	_, err = d.Today([]byte("{"), 1, noon(1), person(t, d, "cauldron")...)
	require.Error(t, err)
}
