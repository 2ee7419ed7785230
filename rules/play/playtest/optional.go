package playtest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/dice"
	"gazala/rules/option"
	"gazala/rules/play"
)

// Optional holds the n optional rules of a game to their law, from starts in which they matter.
func Optional(t *testing.T, starts []Start, n int, with func(play.Game, option.Set) play.Game) {
	t.Helper()
	require.NoError(t, OptionsMatter(starts, n, with))
}

// OptionsMatter fails unless each optional rule that is chosen alone gives another answer than none from one of the
// starts, an intent or the position after it, and a game with none chosen answers as one in which nothing was chosen or
// taken back.
func OptionsMatter(starts []Start, n int, with func(play.Game, option.Set) play.Game) error {
	matters := make([]bool, n)
	for _, s := range starts {
		plain := answers(s.Game)
		if !slices.Equal(plain, answers(with(s.Game, 0))) {
			return fmt.Errorf("%s: no optional rule is chosen, and the answers are others", s.Name)
		}
		for i := range matters {
			one := option.Set(0).With(option.Number(i), true)
			if !slices.Equal(plain, answers(with(with(s.Game, one), 0))) {
				return fmt.Errorf("%s: optional rule %d leaves something when it is taken back", s.Name, i)
			}
			matters[i] = matters[i] || !slices.Equal(plain, answers(with(s.Game, one)))
		}
	}
	if i := slices.Index(matters, false); i >= 0 {
		return fmt.Errorf("optional rule %d changes no answer: %w", i, errOptional)
	}
	return nil
}

var errOptional = errors.New("nothing asks for it")

// answers are the verdicts on the whole vocabulary of a position, and the positions to which what is legal leads.
func answers(g play.Game) []string {
	out := []string{g.Key()}
	for _, i := range g.Vocabulary() {
		v := g.Judge(i)
		out = append(out, show(i)+" "+tell(v))
		if !v.Legal {
			continue
		}
		next, _, err := g.Play(i, dice.Seeded(1))
		if err != nil {
			out = append(out, err.Error())
			continue
		}
		out = append(out, next.Key())
	}
	return out
}
