package playtest_test

import (
	"errors"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/event"
	"gazala/rules/option"
	"gazala/rules/play"
	"gazala/rules/play/playtest"
)

func subject(broken string) playtest.Subject {
	g := toy{broken: broken, shared: new(int), secret: 1}
	return playtest.Subject{
		Name: "toy", OutOfTurn: toyTurn, Odd: []decide.Intent{add{9}, add{-1}}, Rank: toy{}.rank,
		Starts: []playtest.Start{{Name: "nothing", Game: g}, {Name: "nearly there", Game: toy{sum: 10, broken: broken, shared: g.shared}}},
		Invariant: func(g play.Game) error {
			if t := g.(toy); t.broken == "the invariant holds" && t.sum > 5 {
				return errors.New("more than five")
			}
			return nil
		},
		Holdings: func(g play.Game) map[string]int { return map[string]int{"kept": g.(toy).sum} },
		Changes: func(_ play.Game, e event.Event) map[string]int {
			if e.Args[0].Name != "Gain" {
				return nil
			}
			return map[string]int{"kept": e.Args[0].Val.Whole()}
		},
		SeenBy: func(g play.Game) play.Game {
			seen := g.(toy)
			seen.secret = 0
			return seen
		},
		Fates: func(g play.Game) map[playtest.Thing]string {
			return map[playtest.Thing]string{{Kind: derive.APlayer, Ref: 1}: strconv.Itoa(g.(toy).sum)}
		},
		// How much is added is not told.
		Hidden: func(_ play.Game, i decide.Intent) func(play.Game) play.Game {
			if _, adds := i.(add); !adds {
				return nil
			}
			return func(after play.Game) play.Game {
				seen := after.(toy)
				if seen.broken != "what is decided in secret is not seen" {
					seen.pending = 1
				}
				return seen
			}
		},
		Open: func(g play.Game) int {
			if g.(toy).over() {
				return 0
			}
			return 1 + min(g.(toy).pending, 1)
		},
		Limits: playtest.Limits{Patience: 8, Actions: 100},
	}
}

func TestToyConforms(t *testing.T) { playtest.Conform(t, subject("")) }

// TestToyConformsOnASample holds the laws where the vocabulary is too large to be judged in full.
func TestToyConformsOnASample(t *testing.T) {
	s := subject("")
	s.Limits.Whole, s.Limits.Sample = 1, 3
	s.Ends = func(i decide.Intent) bool { return i == keep{} }
	playtest.Conform(t, s)
}

// optional is a toy with optional rules in force.
func optional(g play.Game, s option.Set) play.Game {
	t := g.(toy)
	t.options = s
	return t
}

func TestOptionalRules(t *testing.T) {
	playtest.Optional(t, subject("").Starts, 1, optional)
	require.Error(t, playtest.OptionsMatter(subject("an optional rule changes an answer").Starts, 1, optional), "one that nothing asks for")
	require.Error(t, playtest.OptionsMatter(subject("").Starts, 2, optional), "one that there is not")
	always := func(g play.Game, s option.Set) play.Game { return optional(g, s.With(0, true)) }
	require.Error(t, playtest.OptionsMatter(subject("").Starts, 1, always), "one that was not chosen")
	stays := func(g play.Game, s option.Set) play.Game { return optional(g, s|g.(toy).options) }
	require.Error(t, playtest.OptionsMatter(subject("").Starts, 1, stays), "one that cannot be taken back")
}

// TestEveryLawCanBeBroken breaks the toy in one way for each law, and finds it out.
func TestEveryLawCanBeBroken(t *testing.T) {
	for _, law := range playtest.Laws() {
		t.Run(law.Name, func(t *testing.T) {
			broken, sound := subject(law.Name), subject("")
			require.NoError(t, law.Check(playtest.NewTrial(sound, sound.Starts[0])))
			err := law.Check(playtest.NewTrial(broken, broken.Starts[0]))
			require.Error(t, err)
			require.Contains(t, err.Error(), `start "nothing", seed`, "it says where")
		})
	}
}

// TestFaultsThatShareALaw are further ways to break some laws.
func TestFaultsThatShareALaw(t *testing.T) {
	fails := func(t *testing.T, name string, s playtest.Subject) {
		t.Helper()
		for _, law := range playtest.Laws() {
			if law.Name == name {
				require.Error(t, law.Check(playtest.NewTrial(s, s.Starts[0])))
				return
			}
		}
		t.Fatalf("no law %q", name)
	}
	t.Run("a rule of another system", func(t *testing.T) {
		s := subject("")
		s.Name = "boy"
		fails(t, "every answer has reasons of the system's rules", s)
	})
	t.Run("an odd intent that is legal", func(t *testing.T) {
		s := subject("")
		s.Odd = append(s.Odd, add{1})
		fails(t, "foreign and odd intents are refused", s)
	})
	t.Run("another rule for whatever is out of turn", func(t *testing.T) {
		s := subject("")
		s.OutOfTurn = toyPast
		fails(t, "an intent out of turn is refused by one rule alone", s)
	})
	t.Run("an invariant that the start breaks", func(t *testing.T) {
		s := subject("")
		s.Invariant = func(play.Game) error { return errors.New("never") }
		fails(t, "the invariant holds", s)
	})
}
