package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/rules/decide"
	"gazala/rules/derive"
	"gazala/rules/hex"
	"gazala/rules/record"
)

const (
	toWait  decide.Kind = "wait"
	toMarch decide.Kind = "march"
	toPick  decide.Kind = "pick"
	toShell decide.Kind = "shell"
	toJoin  decide.Kind = "join"
)

type manner uint8

func orders() record.Verbs {
	hows := []record.Choice[manner]{{Word: "low", Value: 1}, {Word: "high", Value: 2}}
	return record.Verbs{
		record.To(toWait),
		record.To(toMarch, record.HexNoun("hex")),
		record.To(toPick, record.UnitNoun("unit", "unit")),
		record.To(toShell, record.WordNoun("how", hows), record.HexNoun("hex")),
		record.To(toJoin, record.RefNoun("corps", "formation")),
	}
}

func TestVerbsSayWhatIsNamed(t *testing.T) {
	vs, at := orders(), hex.Hex{Q: 1, R: 2}
	slots := func(a decide.Act) derive.Args {
		p := vs.Phrase(a)
		return record.Slots(func(v record.Visitor) { p.Fields(v) }, "t.", func(name string, of record.Domain, n int) derive.Arg {
			if of == "formation" {
				return derive.Formation(name, n)
			}
			return derive.Counter(name, n)
		})
	}
	aimed := toShell.At(at)
	aimed.N = 2
	require.Zero(t, slots(toWait.Now()))
	require.Equal(t, derive.With(derive.Place("Hex", at)), slots(toMarch.At(at)))
	require.Equal(t, derive.With(derive.Counter("Unit", 5)), slots(toPick.On(5)))
	require.Equal(t, derive.With(derive.Term("How", "t.high"), derive.Place("Hex", at)), slots(aimed))
	require.Equal(t, derive.With(derive.Formation("Corps", 3)), slots(toJoin.Of(3)))
	require.Zero(t, slots(decide.Kind("fly").At(at)), "nothing is said of a verb that the game does not have")

	_, named := vs.Hex(aimed)
	require.True(t, named)
	_, named = vs.Hex(toPick.On(5))
	require.False(t, named)
	require.True(t, vs.Has(toWait))
	require.False(t, vs.Has("fly"))
	require.Equal(t, []decide.Kind{toWait, toMarch, toPick, toShell, toJoin}, vs.Words())
}

func TestAWordOutOfRangeIsNoWord(t *testing.T) {
	p := orders().Phrase(toShell.Of(257)) // 1 in the eight bits of the words' type
	args := record.Slots(func(v record.Visitor) { p.Fields(v) }, "t.", nil)
	require.Equal(t, derive.With(derive.Place("Hex", hex.Hex{})), args)
}
