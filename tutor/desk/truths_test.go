package desk_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/locales"
	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/play"
	"gazala/rules/play/playtest/trials"
	"gazala/tutor/desk"
	"gazala/tutor/games"
	"gazala/tutor/shelf"
	"gazala/tutor/table/session"
	"gazala/tutor/view"
)

// truth is whether what is on the move can come to a hex, as the rules judge it.
type truth struct {
	hex   string
	legal bool
}

// movesOf are some of the hexes that what is on the move can come to, and some that it cannot enter.
func movesOf(t *testing.T, sys *shelf.System, g play.Game, pick dice.Source) (out []truth) {
	t.Helper()
	walker, walks := g.(play.Walker)
	if !walks {
		return nil
	}
	ways, moving := walker.Ways()
	if !moving {
		return nil
	}
	add := func(step decide.Intent, legal bool) {
		text, err := sys.WriteIntent(g, step)
		require.NoError(t, err)
		var said struct{ To, Hex string }
		require.NoError(t, json.Unmarshal(text, &said))
		if at := said.To + said.Hex; at != "" {
			out = append(out, truth{at, legal})
		}
	}
	const some = 2
	if n := len(ways.Reached) - 1; n > 0 {
		for range some {
			add(ways.Reached[1+pick.Roll(n)%n].Step, true)
		}
	}
	if n := len(ways.Barred); n > 0 {
		for range some {
			add(ways.Barred[pick.Roll(n)%n].Step, false)
		}
	}
	return out
}

// asksOfMoves are ways in which people ask whether a unit may go somewhere.
func asksOfMoves() map[string][]string {
	return map[string][]string{
		locales.English: {
			"can UNIT move to HEX?", "may UNIT go to HEX", "could UNIT get to HEX this turn", "is UNIT allowed to enter HEX",
			"UNIT to HEX?", "can i send UNIT over to HEX",
		},
		locales.Portuguese: {
			"a UNIT pode ir para HEX?", "posso mover a UNIT para HEX", "UNIT consegue chegar em HEX",
			"dá pra levar a UNIT até HEX?", "UNIT pra HEX?", "a UNIT pode entrar em HEX",
		},
	}
}

// What is said of a move is what the rules judge, in positions of games played at random, however it is asked.
func TestWhatIsSaidOfMovesIsTrue(t *testing.T) {
	const mostUnread = 10 // one of so many at the most
	most := trials.Of(40) // questions of a game in a language
	for _, sys := range games.All() {
		for tag := range asksOfMoves() {
			t.Run(sys.ID+" "+tag, func(t *testing.T) {
				said, unread := askOfMoves(t, sys, tag, most)
				require.GreaterOrEqual(t, said, most)
				require.LessOrEqual(t, unread*mostUnread, said)
			})
		}
	}
}

// askOfMoves asks in games played at random until so many questions are asked, and holds each verdict to that of the
// rules. A question that is not read has none.
func askOfMoves(t *testing.T, sys *shelf.System, tag string, most int) (said, unread int) {
	t.Helper()
	d, err := desk.New(tag)
	require.NoError(t, err)
	from, pick, asks := d.Beginnings(sys.ID), dice.Seeded(11), asksOfMoves()[tag]
	for seed := 1; said < most && seed < most; seed++ {
		first, err := d.Begin(desk.Opening{From: from[seed%len(from)].ID, Seed: uint64(seed), Help: session.Usual})
		require.NoError(t, err)
		s := first.Session()
		for n := 0; n < 120 && said < most; n++ {
			options := s.Game().Point(decide.BareSheet()).Options()
			if len(options) == 0 {
				break
			}
			s, err = s.Play(options[pick.Roll(len(options))%len(options)])
			require.NoError(t, err)
			seat := d.Seat(s)
			held := seat.Ground().Held
			if n%3 != 0 || len(held) != 1 || strings.HasPrefix(held[0], "truck-") { // which is spoken of otherwise
				continue
			}
			for _, one := range movesOf(t, sys, s.Game(), pick) {
				text := strings.NewReplacer("UNIT", held[0], "HEX", one.hex).Replace(asks[said%len(asks)])
				a := d.Conversation(sys.ID).Ask(seat, text)
				if said++; a.Kind != view.AnswerVerdict {
					unread++
					continue
				}
				require.Equal(t, one.legal, a.Legal, "%s, seed %d, action %d: %q: %s", first.View().Title, seed, n, text, a.Heading)
			}
		}
	}
	return said, unread
}
