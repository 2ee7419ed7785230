package theseus_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/dice"
	"gazala/rules/theseus"
)

// Trap 15: in a whole game nobody is asked after each of hundreds of dice, and nobody loses the marker for it.
func TestTrap15StandingAnswer(t *testing.T) {
	t.Run("5.2 a side lets all its dice stand, until it asks to be asked again", func(t *testing.T) {
		f := mixed(t).rerolls(1, 0)
		m := f.game(f.acting("pz", 4), theseus.DieFrame{For: theseus.DieRefit, Side: axis, Unit: f.id("r"), Face: 9})
		m.refused(theseus.AskAgain.Now(), "5.2").legal(theseus.KeepAll.Now(), "5.2").do(theseus.KeepAll.Now())
		require.IsType(t, theseus.ActivationFrame{}, m.top())
		m.do(theseus.Refit.On(f.id("r"))).roll(9)
		require.IsType(t, theseus.ActivationFrame{}, m.top(), "it counts at once")
		assert.Equal(t, [2]int8{1, 0}, m.State().Rerolls, "the marker stays")
		m.legal(theseus.AskAgain.Now(), "5.2").do(theseus.AskAgain.Now()).refused(theseus.AskAgain.Now(), "5.2")
		m.do(theseus.Refit.On(f.id("r"))).roll(9)
		m.legal(theseus.KeepDie.Now(), "5.2").legal(theseus.RollAgain.Now(), "5.2").do(theseus.KeepDie.Now())
	})
	t.Run("5.2 not in the training scenario", func(t *testing.T) {
		g := assault(t, theseus.Rulings{})
		st := g.State()
		st.Frames = st.Frames.Push(theseus.DieFrame{For: theseus.DieActions, Side: axis, Unit: theseus.NoUnit, Face: 3})
		v := theseus.New(g.Rules(), st).Judge(theseus.KeepAll.Now())
		assert.False(t, v.Legal)
	})
	t.Run("5.2 one answer serves for a campaign", func(t *testing.T) {
		g, _ := free(t)
		g = after(t, g, theseus.EndSetUp.Now())
		asked, choice, fall := 0, dice.Seeded(3), dice.Seeded(4)
		for range 800 {
			options := g.Point(decide.BareSheet()).Options()
			if len(options) == 0 {
				break
			}
			i := busily(g, going(options), choice)
			for _, o := range options {
				if o == theseus.KeepAll.Now() {
					asked, i = asked+1, o
				}
			}
			if _, again := decide.Does(i, theseus.AskAgain); again {
				continue
			}
			next, _, err := g.Play(i, fall)
			require.NoError(t, err)
			g = next.(theseus.Game)
		}
		assert.Equal(t, 1, asked)
	})
}
