package grammar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gazala/tutor/question/grammar"
)

// Two hexes with a hyphen between them are a way, and no ratio.
func TestAWay(t *testing.T) {
	b := book(t)
	for _, text := range []string{"can 132/8 go 1220-1221", "a 132/8 pode ir 1220-1221"} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, grammar.MayMove, r.Kind, "%s: %+v", text, r)
		require.Equal(t, grammar.Slots{"unit": {"132/8"}, "from": {"1220"}, "to": {"1221"}}, r.Slots, text)
	}
}

// A hex may be written in halves; what is no hex of the map is read as before.
func TestAHexInHalves(t *testing.T) {
	b := book(t)
	for _, text := range []string{
		"can 132/8 go to 12 21", "can 132/8 go to 12-21?", "a 132/8 pode ir para 12 21?", "a 132/8 pode ir para 12-21",
	} {
		r := b.Read(text, ground(), nil)
		require.Equal(t, grammar.MayMove, r.Kind, "%s: %+v", text, r)
		require.Equal(t, grammar.Slots{"unit": {"132/8"}, "to": {"1221"}}, r.Slots, text)
	}
	for _, text := range []string{"can 132/8 go to 12, 21", "can 132/8 go to 99 99"} {
		require.Empty(t, b.Read(text, ground(), nil).Slots["to"], text)
	}
}

// Of points that the game does not have it is not told how many are left.
func TestPointsThatAGameLacks(t *testing.T) {
	for _, own := range []bool{true, false} {
		b := book(t)
		b.Only("resource", map[bool][]string{true: {"resource points"}}[own]...)
		for _, text := range []string{
			"how many resource points does the axis have left?", "quantos pontos de recurso o Eixo ainda tem?",
		} {
			require.Equal(t, own, b.Read(text, ground(), nil).Kind == grammar.PointsLeft, text)
		}
	}
}

// What is asked back names all that the question names, whichever unit is meant.
func TestChoicesAreWhole(t *testing.T) {
	b := grammar.New(words(t), "toy", nil, []grammar.Unit{
		{ID: "5 RTR", Names: []string{"5 RTR", "5th Royal Tank Regiment"}, Side: "allies"},
		{ID: "5 Ind", Names: []string{"5 Ind", "5th Indian Brigade", "5ª Brigada Indiana"}, Side: "allies"},
	}, nil)
	g := &grammar.Ground{At: map[string]string{"5 RTR": "1220", "5 Ind": "1220"}, Hex: func(string) bool { return true }}
	for _, text := range []string{"can the 5th move to 1221", "a 5ª pode ir para 1221"} {
		r := b.Read(text, g, nil)
		require.Len(t, r.Choices, 2, text)
		for _, c := range r.Choices {
			require.Equal(t, []string{"1221"}, c.Slots["to"], "%s: %+v", text, c)
		}
	}
}

// A unit that is called just so is meant, and not one whose number counts in order.
func TestNumbersInOrder(t *testing.T) {
	b := grammar.New(words(t), "toy", nil, []grammar.Unit{
		{ID: "6th SA", Names: []string{"6th SA"}, Side: "allies"}, {ID: "6SA", Names: []string{"6SA"}, Side: "allies"},
	}, nil)
	for text, unit := range map[string]string{"can 6SA move to 1221": "6SA", "a 6th SA pode ir para 1221": "6th SA"} {
		require.Equal(t, []string{unit}, b.Read(text, ground(), nil).Slots["unit"], text)
	}
}
