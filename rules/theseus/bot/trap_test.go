package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/hex"
	"gazala/rules/theseus"
	"gazala/rules/theseus/bot"
)

// acted is what a side has done in a turn.
type acted struct {
	activated map[theseus.FormationID]bool
	attacks   int
	steps     []hex.Hex
}

// spread is how far apart the farthest of the hexes are that units have moved into.
func (a *acted) spread() (far int) {
	for _, h := range a.steps {
		far = max(far, hex.Distance(a.steps[0], h))
	}
	return far
}

// Trap 14: the player of campaigns does not pass the game away, and its formations do not all run for one enemy unit, as in the training scenario.
func TestTrap14ThePlayerOfCampaigns(t *testing.T) {
	if testing.Short() {
		t.Skip("a turn takes seconds")
	}
	const formations, apart, most = 5, 12, 3000
	g, faces, sheet := campaign(t, "opening"), dice.Seeded(14), decide.NewSheet(nil, nil)
	var did [2]acted
	for i := range did {
		did[i].activated = map[theseus.FormationID]bool{}
	}
	for n := 0; n < most && g.State().Turn == 1; n++ {
		p := g.Point(sheet)
		if sheet.Len() == 0 {
			break
		}
		side := max(theseus.Side(p.Who.Ref), theseus.Axis)
		th := bot.New(g, uint64(n))
		th.Think(always)
		require.NoError(t, th.Err())
		intent := th.Ranking()[0].Intent
		did[side-1].note(intent)
		next, _, err := g.Play(intent, faces)
		require.NoError(t, err)
		g = next.(theseus.Game)
	}
	for i := range did {
		t.Logf("side %d: %d formations, %d attacks, %d steps, %d hexes apart", i+1, len(did[i].activated), did[i].attacks, len(did[i].steps), did[i].spread())
		require.GreaterOrEqual(t, len(did[i].activated), formations, "side %d passes the turn away", i+1)
		require.Greater(t, did[i].spread(), apart, "side %d goes to one place", i+1)
	}
	require.Positive(t, did[theseus.Axis-1].attacks)
}

// note keeps what an intent says of how a side plays.
func (a *acted) note(i decide.Intent) {
	switch in := decide.ActOf(i); in.Verb {
	case theseus.Activate:
		a.activated[theseus.FormationID(in.N)] = true
	case theseus.Attack:
		a.attacks++
	case theseus.StepTo:
		a.steps = append(a.steps, in.Hex)
	default:
	}
}

// 10.b: the player of campaigns begins with the units where they are proposed to stand, and does not go on putting them elsewhere; nor does it when it has taken one up.
func TestTheSetUpEnds(t *testing.T) {
	for _, id := range []string{"opening", "gazala"} {
		g, sheet := campaign(t, id), decide.NewSheet(nil, nil)
		first := func() decide.Intent {
			th := bot.New(g, 1)
			th.Think(always)
			require.NoError(t, th.Err())
			return th.Ranking()[0].Intent
		}
		play := func(i decide.Intent) {
			next, _, err := g.Play(i, dice.Seeded(1))
			require.NoError(t, err)
			g = next.(theseus.Game)
		}
		g.Point(sheet)
		for n := range sheet.Len() {
			if pick, is := decide.Does(sheet.Intent(n), theseus.PickPlace); is && sheet.Verdict(n).Legal {
				was := g.State().Units[pick.Unit].At
				play(pick)
				require.Equal(t, theseus.SetUpAt.At(was), first())
				play(first())
				break
			}
		}
		for decisions := 0; g.State().Frames.Len() > 0; decisions++ {
			top, _ := g.State().Frames.Top()
			if _, setting := top.(theseus.SetUpFrame); !setting {
				break
			}
			require.Less(t, decisions, 4, id)
			play(first())
		}
	}
}
